"""Where everything on the table lies, for any window from 1024 x 640 on.

Ring along the edge, rail on the left, players and log on the right, turn bar below; what is left is the free
area that the board is fitted into. Only arithmetic; what gives way when the window shrinks is in the tokens'
steps (``tight``, ``narrow``).
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import tokens
from game.ui.look import Look


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Places in pixels of the window; ``free`` is where the board is fitted into."""

    inside: pygame.Rect
    rail: pygame.Rect
    players: pygame.Rect
    bar: pygame.Rect
    free: pygame.Rect


def lay_out(
    look: Look, inside: pygame.Rect, rail: tuple[int, int], bar_high: int, players_wide: int
) -> TableLayout:
    """Return the places within the ring: ``rail`` is the width and height that the rail needs."""
    gap = look.px(tokens.GAP_3)
    inner = inside.inflate(-2 * gap, -2 * gap)
    bar = pygame.Rect(inner.x, inner.bottom - bar_high, inner.width, bar_high)
    top = inner.y + look.px(tokens.GAP_5)
    players = pygame.Rect(inner.right - players_wide, top, players_wide, bar.y - gap - top)
    left = pygame.Rect(inner.x, 0, rail[0], min(rail[1], bar.y - gap - top))
    left.centery = (top + bar.y - gap) // 2
    left.y = max(top, min(left.y, top + look.px(40)))
    free = pygame.Rect(left.right + gap, top, players.left - gap - left.right - gap, bar.y - gap - top)
    return TableLayout(inside, left, players, bar, free)
