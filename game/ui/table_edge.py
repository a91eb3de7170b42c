"""The pointer at the edge of the window moves the board that way, after a moment, slower than the arrow keys.

It goes on only while there is something of the board to come from there. It must not know what is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.table_touch import is_touch
from game.view.camera import Point

if TYPE_CHECKING:
    from game.ui.table import TableScreen

AFTER: Final = 0.35
"""Seconds that the pointer is at the edge before anything moves."""

SPEED: Final = 420.0
"""Units a second; an arrow key moves about twice as fast."""

_REACH: Final = 8  # units from the edge that count as the edge


class EdgePan:
    """Follows the pointer of a table screen."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._at: tuple[int, int] | None = None
        self._waited = 0.0
        self._barred = True

    def follow(self, event: pygame.event.Event) -> None:
        """Take notice of where the pointer is; a finger is none, it stays nowhere."""
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST) or is_touch(event):
            self.let_go()
        elif event.type == pygame.MOUSEMOTION:
            self._at = event.pos
            self._barred = self._barred and self._edge_at(event.pos) != (0.0, 0.0)

    def let_go(self, *, until_away: bool = False) -> None:
        """Forget where the pointer is, until it moves; ``until_away`` from the edge, where another screen may
        have left it.
        """
        self._at, self._waited = None, 0.0
        self._barred = self._barred or until_away

    @property
    def direction(self) -> Point:
        """Where the pointer pulls the view to: -1, 0 or 1 across and down."""
        table, look = self._table, self._table.look
        if self._at is None or self._barred or look is None or not look.settings.edge_pan:
            return (0.0, 0.0)
        choice = table.panels.choice
        if table.input.dragging or (table.panels.choosing and not choice.looking):
            return (0.0, 0.0)
        return self._edge_at(self._at)

    def _edge_at(self, at: tuple[int, int]) -> Point:
        """Return which edges a pixel lies at: -1, 0 or 1 across and down."""
        look = self._table.look
        if look is None:
            return (0.0, 0.0)
        (x, y), (wide, high), reach = at, look.size, max(2, look.px(_REACH))
        return (float((x >= wide - reach) - (x < reach)), float((y >= high - reach) - (y < reach)))

    def tick(self, dt: float) -> bool:
        """``dt`` seconds have passed; tell whether the board has moved."""
        direction, look = self.direction, self._table.look
        if direction == (0.0, 0.0) or look is None:
            self._waited = 0.0
            return False
        self._waited += dt
        if self._waited < AFTER:
            return False
        return self._table.camera.pull(direction, look.px(SPEED) * dt, self._table.all_squares())
