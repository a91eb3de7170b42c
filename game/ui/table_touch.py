"""Two fingers on the board: pinching zooms between them, moving them together moves the board.

One finger is a mouse: SDL makes mouse events of it, marked ``touch``, and those do everything a click or a
drag does. From a second finger on, until all are up, these marked events mean nothing. It must not know what
lies on the board.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from game.view.camera import Point

if TYPE_CHECKING:
    from game.ui.table import TableScreen

_FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
_LEAST_APART: Final = 12.0
"""Pixels between two fingers below which how far they are apart says nothing."""


def is_touch(event: pygame.event.Event) -> bool:
    """Tell whether SDL has made a mouse event of a finger."""
    return event.type in _MOUSE and bool(getattr(event, "touch", False))


class Fingers:
    """The fingers that lie on a table screen; ``busy`` while two of them lead the board."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._at: dict[int, Point] = {}
        self.busy = False

    def on_event(self, event: pygame.event.Event) -> bool:
        """Take an event; tell whether it was one of fingers, or means nothing because of them."""
        if event.type not in _FINGERS:
            return self.busy and is_touch(event)
        if event.type == pygame.FINGERUP:
            self._at.pop(event.finger_id, None)
            self.busy = self.busy and bool(self._at)
        elif event.type == pygame.FINGERDOWN:
            self._at[event.finger_id] = self._pixel(event)
            if len(self._at) == 2 and not self._on_panels():
                self.busy = True
                self._table.input.release()
        elif event.finger_id in self._at:
            self._moved(event.finger_id, self._pixel(event))
        return True

    def let_go(self) -> None:
        """Forget all fingers: the window has lost them."""
        self._at.clear()
        self.busy = False

    def _pixel(self, event: pygame.event.Event) -> Point:
        """The pixel of a finger; SDL gives shares of the window."""
        now = self._table.camera.now
        return (event.x * now.width, event.y * now.height)

    def _on_panels(self) -> bool:
        return any(self._table.panels.covers((round(x), round(y))) for x, y in self._at.values())

    def _moved(self, finger: int, to: Point) -> None:
        before = self._pair()
        self._at[finger] = to
        after = self._pair()
        if not self.busy or before is None or after is None:
            return
        apart, now_apart = math.dist(*before), math.dist(*after)
        factor = now_apart / apart if min(apart, now_apart) >= _LEAST_APART else 1.0
        self._table.camera.pinch(_middle(before), _middle(after), factor)
        self._table.stale = True

    def _pair(self) -> tuple[Point, Point] | None:
        """Where the first two fingers are."""
        first = list(self._at.values())[:2]
        return (first[0], first[1]) if len(first) == 2 else None


def _middle(pair: tuple[Point, Point]) -> Point:
    (ax, ay), (bx, by) = pair
    return ((ax + bx) / 2, (ay + by) / 2)
