"""The window's first picture: cloth and the name of the game, while everything else is still being loaded.

It needs typefaces, texts and settings only; no arrays, no painter, no rules. The title draws the same head in
the same place, so that nothing jumps when it comes.
"""

from __future__ import annotations

import pygame

from game.ui import tokens
from game.ui.cloth import cloth
from game.ui.display import first_size, open_display, start_display
from game.ui.fonts import Fonts
from game.ui.title_head import draw_name, place_head, scrim
from game.ui.tokens import scale_for
from game.view.settings import Settings
from game.view.wording import Texts


def open_with_picture(settings: Settings, size: tuple[int, int] | None = None) -> pygame.Surface:
    """Open the window, ``size`` pixels large unless it is full screen, with the first picture in it.

    Raises ``pygame.error`` when there is no screen.
    """
    start_display()
    pygame.font.init()
    texts = Texts(settings.language)
    tokens.use_contrast(high=settings.high_contrast)
    surface = open_display(
        settings.fullscreen, size or first_size(), lambda surface: draw_opening(surface, settings, texts)
    )
    pygame.display.set_caption(texts.get("common.program"))
    return surface


def draw_opening(surface: pygame.Surface, settings: Settings, texts: Texts) -> None:
    """Draw what the title begins with: cloth, shade and lettering."""
    scale = scale_for(surface.get_size(), settings.text_scale)
    surface.blit(cloth(surface.get_size(), scale), (0, 0))
    fonts = Fonts(scale)
    head = place_head(scale, fonts, texts)
    surface.blit(scrim(surface.get_size(), head.end(scale, fonts, texts)), (0, 0))
    draw_name(surface, head.lettering, scale, fonts, texts)
