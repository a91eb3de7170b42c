"""The small bubble that explains what the mouse rests on."""

from __future__ import annotations

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look


def draw_tooltip(
    surface: pygame.Surface, look: Look, text: str, about: pygame.Rect, mouse: tuple[int, int]
) -> None:
    """Draw a text below the thing it is about, or above where there is no room; always inside the window."""
    size, pad = tokens.TEXT_LEAST, look.tx(10)
    lines = look.fonts.wrapped(text, Role.MEDIUM, size, min(look.tx(420), look.size[0] - 4 * pad))
    high = look.fonts.height(Role.MEDIUM, size)
    wide = max(look.fonts.width(line, Role.MEDIUM, size) for line in lines)
    rect = pygame.Rect(0, 0, wide + 2 * pad, high * len(lines) + round(1.4 * pad))
    rect.midtop = (mouse[0], about.bottom + look.px(10))
    if rect.bottom > look.size[1] - pad:
        rect.bottom = about.top - look.px(10)
    rect.clamp_ip(look.rect.inflate(-pad, -pad))
    look.skin.draw_shape(
        surface,
        rect,
        Shape(
            look.px(tokens.RADIUS_BUTTON),
            tokens.IVORY,
            tokens.PANEL_EDGE,
            max(1, look.px(1.5)),
            shadow=look.px(9),
        ),
    )
    for index, line in enumerate(lines):
        made = look.fonts.render(line, Role.MEDIUM, size, tokens.INK)
        surface.blit(made, (rect.x + pad, rect.y + round(0.7 * pad) + index * high))
