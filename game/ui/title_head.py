"""The head of the first screen: where its parts stand and how the name of the game is written.

The first picture after the start is made of it before anything else is loaded, and the title draws the same
again, so that nothing jumps. It must not know the pictures of ``Skin``.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import pygame

from game.ui import tokens
from game.ui.fonts import Fonts, Role
from game.ui.tokens import Scale
from game.view.wording import Texts

LARGE = {"continue": 96, "new_game": 72}
"""Units that the large buttons are high; each has a row of its own."""

SMALL_HIGH, GAP = 58, 12
"""Units that the small buttons are high, two in a row, and between buttons."""

SMALL_BUTTONS = 6

_LETTERING_HIGH = 226  # units
_LETTERING_MOST = 0.56  # share of the window that the lettering may reach into
_LEAST_LETTERING = 0.5  # share of its size down to which it makes room for the buttons
_LEAST_SHARE = 0.45  # share of its size below which it could not be read well
_LOW = 760  # units of height below which less is left free
_UNDER_HIGH = 34  # units of the line below the lettering
# Key, size, and the baseline from the top, in units.
_LINES = (("title.line_1", 88, 76), ("title.line_2", 112, 178))
_SHADOW = (8, 11, 15)


class Head(NamedTuple):
    """Places of the column in pixels: ``area`` is what is seen of it, ``content`` how high it is in all."""

    area: pygame.Rect
    lettering: pygame.Rect
    under: pygame.Rect
    buttons: pygame.Rect
    content: int

    def end(self, scale: Scale, fonts: Fonts, texts: Texts) -> int:
        """Where lettering and buttons end at the right, in pixels."""
        return max(self.buttons.right, name_end(self.lettering, scale, fonts, texts))


def place_head(
    scale: Scale, fonts: Fonts, texts: Texts, large: Collection[str] = LARGE, small: int = SMALL_BUTTONS
) -> Head:
    """Return the places above and of some ``large`` buttons and ``small`` ones.

    The lettering makes room for the buttons before the column has to scroll.
    """
    low = scale.height < scale.tx(_LOW)
    left = scale.tx(96) if not scale.narrow else scale.tx(56)
    wide = max(1, min(scale.tx(560), scale.width - 2 * left))
    between, edge, above = (scale.tx(units) for units in ((62, 12, 16) if low else (82, 24, 24)))
    rows = sum(scale.tx(LARGE[name] + GAP) for name in large) + (small + 1) // 2 * scale.tx(SMALL_HIGH + GAP)
    most = round(scale.width * (1.0 if scale.slim else _LETTERING_MOST)) - left - scale.tx(24)
    room = max(1, min(wide + scale.tx(200), most))
    whole = scale.tx(_LETTERING_HIGH)
    high = max(round(whole * _LEAST_LETTERING), scale.height - 2 * edge - between - rows)
    letters = max(1, round(whole * share(pygame.Rect(0, 0, room, high), scale, fonts, texts)))
    content = letters + between + rows
    top = max(edge, (scale.height - content) // 2 - scale.tx(10))
    area = pygame.Rect(left, top, max(wide, room), max(1, scale.height - top - edge))
    lettering = pygame.Rect(left, top, room, letters)
    if content > area.height:  # the bar stands beside lettering and buttons
        area.width = max(left + wide, name_end(lettering, scale, fonts, texts)) + scale.tx(20) - left
    under = scale.tx(_UNDER_HIGH)
    first = top + letters + between
    return Head(
        area,
        lettering,
        pygame.Rect(left, first - above - under, max(wide, room), under),
        pygame.Rect(left, first, wide, rows),
        content,
    )


def share(rect: pygame.Rect, scale: Scale, fonts: Fonts, texts: Texts) -> float:
    """Return by how much the letters must shrink to fit into a place."""
    widest = max(fonts.width(texts.get(key), Role.DISPLAY, size) for key, size, _ in _LINES)
    return min(1.0, rect.width / widest, rect.height / scale.tx(_LETTERING_HIGH))


def too_small(rect: pygame.Rect, scale: Scale, fonts: Fonts, texts: Texts) -> bool:
    """Return whether the letters could not be read well in a place."""
    return share(rect, scale, fonts, texts) < _LEAST_SHARE


def name_end(rect: pygame.Rect, scale: Scale, fonts: Fonts, texts: Texts) -> int:
    """Return where the longer line ends, in pixels."""
    part = share(rect, scale, fonts, texts)
    return rect.x + max(fonts.width(texts.get(key), Role.DISPLAY, size * part) for key, size, _ in _LINES)


def draw_name(surface: pygame.Surface, rect: pygame.Rect, scale: Scale, fonts: Fonts, texts: Texts) -> None:
    """Draw the name of the game in two lines, cream with a soft shadow, and a line of brass below."""
    part = share(rect, scale, fonts, texts)
    for key, wanted, baseline in _LINES:
        text, size = texts.get(key), wanted * part
        y = rect.y + scale.tx(baseline * part) - fonts.ascent(Role.DISPLAY, size)
        for away, colour in ((scale.px(4), _SHADOW), (0, tokens.ON_WALNUT)):
            made = fonts.render(text, Role.DISPLAY, size, colour)
            surface.blit(made, (rect.x - scale.tx(4) + away, y + away))
    high = max(2, scale.px(4))
    line = pygame.Rect(rect.x, rect.bottom - scale.px(4), scale.tx(300 * part), high)
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
