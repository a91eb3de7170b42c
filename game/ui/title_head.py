"""The head of the first screen: where the name of the game stands and how it is written.

The first picture after the start is made of it before anything else is loaded, and the title draws the same
again, so that nothing jumps. It must not know the pictures of ``Skin``.
"""

from __future__ import annotations

import pygame

from game.ui import tokens
from game.ui.fonts import Fonts, Role
from game.ui.tokens import Scale
from game.view.wording import Texts

ROOM = (1150, 790)
"""The least room that the title is laid out for, in units of text."""

LETTERING_HIGH = 226  # units
CONTINUE_HIGH, NEW_HIGH, SMALL_HIGH, GAP = 96, 72, 62, 12  # heights of the buttons below, units
SMALL_BUTTONS = 6
_BELOW = 86  # from the lettering to the first button, units
_MOST = 0.56  # share of the window that the lettering may reach into
# Key, size, and the baseline from the top, in units.
_LINES = (("title.line_1", 88, 76), ("title.line_2", 112, 178))
_SHADOW = (8, 11, 15)


def button_column(scale: Scale) -> tuple[int, int]:
    """Return left edge and width of the column of buttons, in pixels."""
    left = scale.tx(96) if not scale.narrow else scale.tx(56)
    return left, min(scale.tx(560), scale.width - 2 * left)


def head_place(scale: Scale, small: int = SMALL_BUTTONS, *, continued: bool = True) -> pygame.Rect:
    """Return where the lettering stands: above the main buttons and ``small`` ones in two columns."""
    left, wide = button_column(scale)
    gap, letters = scale.tx(GAP), scale.tx(LETTERING_HIGH)
    block = letters + scale.tx(_BELOW) + (scale.tx(CONTINUE_HIGH) + gap if continued else 0)
    rows = scale.tx(NEW_HIGH) + gap + ((small + 1) // 2) * (scale.tx(SMALL_HIGH) + gap)
    top = max(scale.tx(24), (scale.height - block - rows) // 2 - scale.tx(10))
    most = round(scale.width * _MOST) - left
    return pygame.Rect(left, top, min(wide + scale.tx(200), most), letters)


def share(rect: pygame.Rect, fonts: Fonts, texts: Texts) -> float:
    """Return by how much the letters must shrink so that the longer line fits."""
    widest = max(fonts.width(texts.get(key), Role.DISPLAY, size) for key, size, _ in _LINES)
    return min(1.0, rect.width / widest)


def name_end(rect: pygame.Rect, fonts: Fonts, texts: Texts) -> int:
    """Return where the longer line ends, in pixels."""
    part = share(rect, fonts, texts)
    return rect.x + max(fonts.width(texts.get(key), Role.DISPLAY, size * part) for key, size, _ in _LINES)


def draw_name(surface: pygame.Surface, rect: pygame.Rect, scale: Scale, fonts: Fonts, texts: Texts) -> None:
    """Draw the name of the game in two lines, cream with a soft shadow, and a line of brass below."""
    part = share(rect, fonts, texts)
    for key, wanted, baseline in _LINES:
        text, size = texts.get(key), wanted * part
        y = rect.y + scale.tx(baseline) - fonts.ascent(Role.DISPLAY, size)
        for away, colour in ((scale.px(4), _SHADOW), (0, tokens.ON_WALNUT)):
            made = fonts.render(text, Role.DISPLAY, size, colour)
            surface.blit(made, (rect.x - scale.tx(4) + away, y + away))
    high = max(2, scale.px(4))
    line = pygame.Rect(rect.x, rect.bottom - scale.px(4), scale.tx(300), high)
    pygame.draw.rect(surface, tokens.BRASS, line, border_radius=high // 2)


def scrim(size: tuple[int, int], end: int) -> pygame.Surface:
    """Return what darkens the left part of a window up to where the lettering ends (pixels) and fades beyond,
    so that it can be read on any board.
    """
    full, none = end * 0.85, end * 1.4
    small = pygame.Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        part = (none - x * size[0] / 63) / (none - full)
        small.set_at((x, 0), (16, 21, 28, round(215 * max(0.0, min(1.0, part)))))
    return pygame.transform.smoothscale(small, size)
