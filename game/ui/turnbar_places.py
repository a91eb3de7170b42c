"""Where everything in the turn bar lies: across the window at top or bottom, upright at its sides.

Only arithmetic: it gets the widths that buttons want and gives rectangles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.table_layout import UPRIGHT_WIDE, side_of
from game.view.settings import UPRIGHT_SIDES

SECOND: Final = 0.62
"""How large what else is in hand is drawn, as a share of the tile that is placed first."""

_LEAST_TEXT: Final = 0.36  # share of a bar across the window below which its buttons should say less
_DENSE: Final = 60  # units of text that pictures take at most where letters leave little room
_BUTTON_HIGH: Final = 46  # units of text in an upright bar


@dataclass(frozen=True, slots=True)
class BarPlaces:
    """Places in pixels of the window; ``buttons`` in the order of their widths, ``label_wide`` is the room
    for words beside the stack (0: none). ``cramped``: shorter words on the buttons would do good.
    """

    spine: pygame.Rect
    hand: pygame.Rect
    second: pygame.Rect
    text: pygame.Rect
    stack: pygame.Rect
    buttons: tuple[pygame.Rect, ...]
    label_wide: int = 0
    cramped: bool = False


def bar_thickness(look: Look) -> int:
    """Return how many pixels the bar takes from its side of the window."""
    if side_of(look) in UPRIGHT_SIDES:
        return look.tx(UPRIGHT_WIDE)
    return max(look.px(tokens.TURN_BAR_HIGH), look.tx(112))


def label_words(look: Look) -> list[str]:
    """Return the words beside the stack, one a line."""
    return look.texts.get("panels.tiles_left").split()


def places(
    look: Look, bar: pygame.Rect, widths: Sequence[int], *, two: bool, dense: bool = False
) -> BarPlaces:
    """Return the places in a bar; ``two``: more than one tile is in hand, ``dense``: pictures leave room for
    the text.
    """
    if bar.height > bar.width:
        return _upright(look, bar, widths, two)
    return _across(look, bar, widths, two, look.tx(_DENSE) if dense else bar.height)


def spine_of(look: Look, bar: pygame.Rect) -> pygame.Rect:
    """Return the place of the left end of a bar, which wears the colour of the player."""
    inset, wide = max(1, look.px(1.6)), look.px(30 if bar.width > bar.height else 16)
    return pygame.Rect(bar.x + inset, bar.y + inset, wide, bar.height - 2 * inset)


def _across(look: Look, bar: pygame.Rect, widths: Sequence[int], two: bool, most: int) -> BarPlaces:
    """From left to right: spine, hand, text, buttons in columns of two, stack. Pictures are ``most`` pixels
    wide at most.
    """
    pad = max(6, look.px(14))
    inner = bar.inflate(-2 * pad, -2 * pad)
    side = min(inner.height, most)
    hand = pygame.Rect(bar.x + look.px(30) + pad, inner.centery - side // 2, side, side)
    small = round(side * SECOND)
    second = pygame.Rect(hand.right + look.px(8), hand.bottom - small, small, small)
    stack = pygame.Rect(inner.right - side, hand.y, side, side)
    label = 0
    if not look.scale.tight:
        label = max(look.fonts.width(word, Role.BOLD, 20) for word in label_words(look)) + look.px(16)
    buttons = _columns(look, inner, stack.left - max(8, look.px(20)) - label, widths)
    left = (second.right if two else hand.right) + look.px(18)
    right = min((rect.left for rect in buttons), default=stack.left - label) - look.px(24)
    text = pygame.Rect(left, inner.y, max(40, right - left), inner.height)
    cramped = text.width < bar.width * _LEAST_TEXT
    return BarPlaces(spine_of(look, bar), hand, second, text, stack, buttons, label, cramped)


def _columns(look: Look, inner: pygame.Rect, right: int, widths: Sequence[int]) -> tuple[pygame.Rect, ...]:
    """Columns of two from right to left, so that the first button stands above left."""
    gap = max(5, look.px(10))
    one = len(widths) < 2
    high = min(inner.height, look.tx(54)) if one else (inner.height - gap) // 2
    found: list[pygame.Rect] = []
    x = right
    for first in reversed(range(0, len(widths), 2)):
        column = widths[first : first + 2]
        x -= max(column)
        tops = [inner.centery - high // 2] if one else [inner.y + row * (high + gap) for row in (0, 1)]
        found = [pygame.Rect(x, top, max(column), high) for top, _ in zip(tops, column, strict=False)] + found
        x -= gap
    return tuple(found)


def _upright(look: Look, bar: pygame.Rect, widths: Sequence[int], two: bool) -> BarPlaces:
    """From top to bottom: hand with the stack beside it, text, buttons, two in a row where they are short."""
    spine, pad = spine_of(look, bar), max(6, look.px(14))
    inner = pygame.Rect(
        spine.right + pad, bar.y + pad, bar.right - 2 * pad - spine.right, bar.height - 2 * pad
    )
    gap = max(5, look.px(10))
    share = 0.42 if two else 0.54
    side = min(round(inner.width * share), inner.height // 4)
    hand = pygame.Rect(inner.x, inner.y, side, side)
    small = round(side * SECOND)
    second = pygame.Rect(hand.right + gap, hand.bottom - small, small, small)
    pile = min(round(side * 0.72), inner.right - (second.right if two else hand.right) - gap)
    stack = pygame.Rect(inner.right - pile, inner.y, pile, pile)
    rows = _rows(inner.width, gap, widths)
    high = min(look.tx(_BUTTON_HIGH), (inner.height // 2) // max(1, len(rows)) - gap)
    top = inner.bottom - len(rows) * (high + gap) + gap
    buttons: list[pygame.Rect] = []
    for number, row in enumerate(rows):
        y, x = top + number * (high + gap), inner.x
        for index in range(row):
            wide = (inner.width - gap * (row - 1)) // row
            buttons.append(pygame.Rect(x + index * (wide + gap), y, wide, high))
    text = pygame.Rect(inner.x, hand.bottom + gap, inner.width, top - gap - hand.bottom - gap)
    cramped = max(widths, default=0) > inner.width
    return BarPlaces(spine, hand, second, text, stack, tuple(buttons), 0, cramped)


def _rows(room: int, gap: int, widths: Sequence[int]) -> list[int]:
    """How many buttons stand in each row, from the last one up: two where both have half of the room."""
    half, left = (room - gap) // 2, list(widths)
    rows: list[int] = []
    while left:
        pair = len(left) > 1 and max(left[-2:]) <= half
        rows.insert(0, 2 if pair else 1)
        del left[-rows[0] :]
    return rows
