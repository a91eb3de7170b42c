"""Players two by two: how they lie when there is no room for a row each, and how such a cell is drawn.

For many players in very large letters: nobody has to be scrolled to. A cell says colour, name (cut), meeples
left and points; the player at turn keeps as large a panel as there is room for.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

import pygame

from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_words import put
from game.view.panel_models import PlayerRow

LEAST_CELL: Final = 27
"""Units that a cell is high at least."""

_MOST_CELL: Final = 40
_BETWEEN: Final = 4  # units between cells


def cell_height(look: Look, rows: Sequence[PlayerRow], room: int, tall: int) -> int:
    """Return how high the cells are that fit into ``room`` pixels beside the panel at turn, ``tall`` pixels
    high; below the least height they do not fit.
    """
    room -= tall + 2 * _light(look)
    lines = sum((len(group) + 1) // 2 for at_turn, group in _grouped(rows) if not at_turn)
    return min(look.tx(_MOST_CELL), room // max(1, lines) - look.tx(_BETWEEN))


def places(
    look: Look, rows: Sequence[PlayerRow], area: pygame.Rect, tall: int, cell: int
) -> list[pygame.Rect]:
    """Return the place of every player in turn order from the top of an area on: the one at turn ``tall`` and
    as wide as the area, the others two side by side and ``cell`` high, one that is left over alone.
    """
    between, y = look.tx(_BETWEEN), area.y
    wide = (area.width - between) // 2
    found = []
    for at_turn, group in _grouped(rows):
        if at_turn:
            y += _light(look) if y > area.y else 0
            found.append(pygame.Rect(area.x, y, area.width, tall))
            y += tall + between + _light(look)
            continue
        for number in range(len(group)):
            alone = number % 2 == 0 and number == len(group) - 1
            left = area.right - wide if number % 2 else area.x
            found.append(pygame.Rect(left, y, area.width if alone else wide, cell))
            y += cell + between if number % 2 or alone else 0
    return found


def _grouped(rows: Sequence[PlayerRow]) -> list[tuple[bool, list[PlayerRow]]]:
    """Return the players before the one at turn, that one, and those after, without what is empty."""
    return [(at_turn, list(group)) for at_turn, group in groupby(rows, key=lambda row: row.at_turn)]


def _light(look: Look) -> int:
    """The pixels that the light around the player at turn needs."""
    return max(3, look.px(5))


def draw_cell(surface: pygame.Surface, look: Look, rect: pygame.Rect, row: PlayerRow) -> pygame.Rect | None:
    """Sign, name, one meeple with its number, score; what else there is to say is in the bubble."""
    fonts, middle = look.fonts, rect.centery
    left, right = rect.x + look.tx(4), rect.right - look.tx(7)
    badge = look.skin.badge(row.colour, min(look.tx(28), rect.height - look.tx(3)))
    surface.blit(badge, badge.get_rect(midleft=(left, middle)))
    points, size = str(row.score), tokens.TEXT
    score = put(surface, look, points, Role.BLACK, size, tokens.INK, right=right, middle=middle)
    two = right - fonts.width("00", Role.BLACK, size)
    number, size = str(sum(pips.left for pips in row.pips)), tokens.TEXT_LEAST
    end = min(score.left, two) - look.tx(6)
    count = put(surface, look, number, Role.BOLD, size, tokens.INK_SECOND, right=end, middle=middle)
    pip = look.skin.pip(row.colour, look.tx(17))
    at = surface.blit(pip, pip.get_rect(midright=(count.left, middle)))
    name_left = left + badge.get_width() + look.tx(4)
    name = _cut(look, row.name, at.left - look.tx(2) - name_left)
    put(surface, look, name, Role.DISPLAY, size, tokens.INK, left=name_left, middle=middle)
    return None


def _cut(look: Look, name: str, room: int) -> str:
    """Return as many letters of a name as fit; dots would take the room of two more."""
    fits = (name[:end] for end in range(len(name), 0, -1))
    fonts = look.fonts
    return next(
        (part for part in fits if fonts.width(part, Role.DISPLAY, tokens.TEXT_LEAST) <= room), ""
    ).rstrip(" -")
