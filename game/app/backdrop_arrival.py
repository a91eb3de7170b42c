"""The title's ground while nothing is loaded yet: plain cloth, over which the growing board comes up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

import pygame

from game.ui.look import Look
from game.ui.title import Backdrop


class Board(Backdrop, Protocol):
    """A backdrop that can come up over a picture."""

    def come_up(self, over: pygame.Surface) -> None:
        """Begin to appear over a picture of the whole window."""


class ArrivingBoard:
    """Cloth until ``arrived`` gives a board, then that board."""

    def __init__(
        self,
        arrived: Callable[[], Board | None],
        look_of: Callable[[], Look],
        meanwhile: Callable[[], Iterator[None]] = lambda: iter(()),
    ) -> None:
        """``meanwhile`` gives work that is done step by step once the board is there and nothing moves."""
        self._arrived = arrived
        self._meanwhile = meanwhile
        self._work: Iterator[None] | None = None
        self._look_of = look_of
        self._board: Board | None = None
        self._cloth: pygame.Surface | None = None

    def tick(self, dt: float) -> bool:
        """``dt`` seconds have passed; tell whether a new picture is wanted."""
        if self._board is not None:
            moves = self._board.tick(dt)
            if not moves:
                self._work = self._work if self._work is not None else self._meanwhile()
                next(self._work, None)
            return moves
        self._board = self._arrived()
        if self._board is not None and self._cloth is not None:
            self._board.come_up(self._cloth)
            self._cloth = None
        return self._board is not None

    def draw(self, surface: pygame.Surface, area: pygame.Rect, clear: int) -> None:
        """Draw the whole of an area; a board leaves its first ``clear`` pixels to the title."""
        if self._board is None and self._cloth is None:
            self._board = self._arrived()
        if self._board is not None:
            self._board.draw(surface, area, clear)
            return
        self._cloth = self._look_of().skin.linen(area.size)
        surface.blit(self._cloth, area)
