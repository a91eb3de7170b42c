"""Where the options of a choice lie: cards in one row or two, tiles and players in the middle."""

from __future__ import annotations

import pygame

from game.ui.look import Look
from game.view.panel_choice import ChoiceModel

_LEAST_CARD = 222  # units; narrower cards go into two rows
_MOST = {"cards": (340, 640), "tiles": (440, 520), "players": (300, 320), "buttons": (620, 84)}


def grid(
    look: Look, area: pygame.Rect, model: ChoiceModel, *, least: int = 0
) -> tuple[list[pygame.Rect], int]:
    """The place of each option within ``area``, and the number of columns; cards are at least ``least``
    pixels wide, 0: as wide as one with its effect."""
    count = max(1, len(model.options))
    gap = max(8, look.px(20))
    kind = model.kind if model.kind in _MOST else "buttons"
    columns = _columns(look, area, kind, count, gap, least)
    rows = -(-count // columns)
    most = _MOST[kind]
    wide = min(look.tx(most[0]) if rows == 1 else area.width, (area.width - gap * (columns - 1)) // columns)
    high = min(look.tx(most[1]), (area.height - gap * (rows - 1)) // rows)
    total = pygame.Rect(0, 0, wide * columns + gap * (columns - 1), high * rows + gap * (rows - 1))
    total.center = area.center
    if kind == "cards":
        total.top = area.top + min(look.px(16), max(0, area.height - total.height) // 2)
    places = []
    for index in range(len(model.options)):
        row, column = divmod(index, columns)
        # The last row stands in the middle when it is not full.
        in_row = min(columns, count - row * columns)
        left = total.left + (columns - in_row) * (wide + gap) // 2
        places.append(pygame.Rect(left + column * (wide + gap), total.top + row * (high + gap), wide, high))
    return places, columns


def _columns(look: Look, area: pygame.Rect, kind: str, count: int, gap: int, least: int) -> int:
    if kind == "buttons":
        return 1 if count <= 5 else 2
    least = least or look.tx({"cards": _LEAST_CARD, "tiles": 220, "players": 180}[kind])
    fitting = max(1, (area.width + gap) // (least + gap))
    if count <= fitting:
        return count
    rows = -(-count // fitting)
    return -(-count // rows)
