"""Where everything on the table lies, for any window from 1024 x 640 on.

Ring along the edge, turn bar at the side that is set, rail on the left, players and log on the right, or
below the board in a window that stands upright; what is left is the free area that the board is fitted into.
Only arithmetic; what gives way when the window gets small is in the tokens' steps (``tight``, ``narrow``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import tokens
from game.ui.look import Look
from game.ui.rail import rail_width
from game.ui.ring import ring_thickness
from game.view.settings import UPRIGHT_SIDES

UPRIGHT_WIDE: Final = 300
"""Units of text that an upright bar is wide."""

_PLAYERS_NARROW: Final = 300  # units of text
_TALL: Final = 1.15  # times as high as wide: from here on a window stands upright
_BAND: Final = 0.36  # share of a window that players and log take at most below the board
_LEAST_FREE: Final = 0.24  # share of the window that the board keeps beside an upright bar


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Places in pixels of the window; ``free`` is where the board is fitted into, ``log`` where the log lies
    when that is not below the players.
    """

    inside: pygame.Rect
    rail: pygame.Rect
    players: pygame.Rect
    log: pygame.Rect | None
    bar: pygame.Rect
    free: pygame.Rect


def players_width(look: Look) -> int:
    """Return how wide the players and the log are, in pixels."""
    return look.tx(tokens.PLAYERS_WIDE if not look.scale.narrow else _PLAYERS_NARROW)


def stands_upright(look: Look) -> bool:
    """Tell whether the window is so much higher than wide that players and log lie below the board."""
    return look.size[1] >= look.size[0] * _TALL


def side_of(look: Look) -> str:
    """Return the side that the bar lies along: the one that is set, unless large letters would leave too
    little of the board beside an upright bar.
    """
    side = look.settings.bar_side
    if side not in UPRIGHT_SIDES:
        return side
    beside = 0 if stands_upright(look) else players_width(look)
    taken = look.tx(UPRIGHT_WIDE) + beside + rail_width(look)
    taken += 2 * ring_thickness(look) + 5 * look.px(tokens.GAP_3)
    return side if look.size[0] - taken >= look.size[0] * _LEAST_FREE else "bottom"


def lay_out(
    look: Look,
    inside: pygame.Rect,
    rail: tuple[int, int],
    bar_thick: int,
    players_wide: int,
    players_high: int,
) -> TableLayout:
    """Return the places within the ring: ``rail`` is the width and height that the rail needs, ``bar_thick``
    what the bar takes from its side, ``players_high`` what players and log need below the board.
    """
    gap = look.px(tokens.GAP_3)
    inner = inside.inflate(-2 * gap, -2 * gap)
    top = inner.y + look.px(tokens.GAP_5)  # below the tabs of the race
    bar, rest = _cut(
        pygame.Rect(inner.x, top, inner.width, inner.bottom - top), bar_thick, gap, look.settings.bar_side
    )
    log = None
    if stands_upright(look):
        log, players, rest = _band(look, rest, players_wide, players_high)
        right = rest.right
    else:
        players = pygame.Rect(rest.right - players_wide, rest.y, players_wide, rest.height)
        right = players.left - gap
    left = pygame.Rect(rest.x, 0, rail[0], min(rail[1], rest.height))
    left.centery = rest.centery
    left.y = max(rest.y, min(left.y, rest.y + look.px(40)))
    free = pygame.Rect(left.right + gap, rest.y, right - left.right - gap, rest.height)
    return TableLayout(inside, left, players, log, bar, free)


def _band(
    look: Look, area: pygame.Rect, wide: int, high: int
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return the log and the players beside it at the lower end of an area, and the rest of the area."""
    high = min(high, round(area.height * _BAND))
    between = max(20, look.px(tokens.GAP_5))  # the arrow points at a player from there
    wide = max(wide, (area.width - between) // 2)
    players = pygame.Rect(area.right - wide, area.bottom - high, wide, high)
    log = pygame.Rect(area.x, players.y, players.left - between - area.x, high)
    rest = pygame.Rect(area.x, area.y, area.width, players.y - look.px(tokens.GAP_3) - area.y)
    return log, players, rest


def _cut(area: pygame.Rect, thick: int, gap: int, side: str) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the bar at its side of an area, and the rest of the area with a gap between them."""
    away = thick + gap
    match side:
        case "top":
            rest = pygame.Rect(area.x, area.y + away, area.width, area.height - away)
            return pygame.Rect(area.x, area.y, area.width, thick), rest
        case "left":
            rest = pygame.Rect(area.x + away, area.y, area.width - away, area.height)
            return pygame.Rect(area.x, area.y, thick, area.height), rest
        case "right":
            rest = pygame.Rect(area.x, area.y, area.width - away, area.height)
            return pygame.Rect(area.right - thick, area.y, thick, area.height), rest
    rest = pygame.Rect(area.x, area.y, area.width, area.height - away)
    return pygame.Rect(area.x, area.bottom - thick, area.width, thick), rest
