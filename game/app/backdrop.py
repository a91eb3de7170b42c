"""The board that grows behind the title: real legal play by computer players, tile after tile.

It asks for a new picture only while a tile appears; between two tiles nothing is drawn.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pygame

from game.session.session import Session
from game.ui.board import BoardView
from game.ui.board_tiles import copy_of
from game.ui.look import Look
from game.ui.sprites import MASTER
from game.view.camera import Box, Camera, bounds_of

PAUSE: Final = 1.7
"""Seconds between two tiles."""

FADE: Final = 0.4
"""Seconds in which a tile appears."""

LOOKED_AT: Final = 60.0
"""Seconds without the mouse being moved after which nobody is taken to look: the board stops growing."""

MOST_TILES: Final = 70
FIRST_TILES: Final = 7
_FRAME: Final = 1 / 30
_CLOSEST: Final = 160
"""Units that a square is wide at most: large windows have large tiles."""

_LEAST_FREE: Final = 0.4
"""Share of the window's width that the board has at least, even if the title covers some of it."""


class GrowingBoard:
    """Plays by itself while it is looked at; a new game begins when the board is full."""

    def __init__(self, view: BoardView, begin: Callable[[], Session], look_of: Callable[[], Look]) -> None:
        self._view = view
        self._begin = begin
        self._look_of = look_of
        self._session: Session | None = None
        self._wait = PAUSE
        self._fade = 0.0
        self._since = 0.0
        self._drawn: pygame.Surface | None = None
        self._before: pygame.Surface | None = None
        self._luck = random.Random(1)
        self._mouse, self._still = (-1, -1), 0.0

    def tick(self, dt: float) -> bool:
        """``dt`` seconds have passed; tell whether a new picture is wanted."""
        fresh = self._view.sprites.refresh()
        looked_at = self._is_looked_at(dt)
        self._wait -= dt
        if self._wait <= 0 and looked_at:
            self._wait = PAUSE
            self._add_tile(self._running())
            self._before, self._drawn = self._drawn, None
            self._fade = 0.0 if self._look_of().settings.reduced_motion else FADE
            self._since = 0.0
            return True
        if self._fade <= 0:
            return fresh
        self._since += dt
        if self._since < _FRAME:
            return fresh
        self._fade = max(0.0, self._fade - self._since)
        self._since = 0.0
        return True

    def _is_looked_at(self, dt: float) -> bool:
        """Whether the mouse has been moved lately."""
        before, self._mouse = self._mouse, pygame.mouse.get_pos()
        self._still = self._still + dt if before == self._mouse else 0.0
        return self._still < LOOKED_AT

    def get_ready(self) -> None:
        """Begin the first game and have its tiles' pictures read; may be called in another thread, before
        the board is drawn for the first time.
        """
        for placed in self._running().state.board.placed:
            self._view.sprites.fitting(placed.tile, MASTER, placed.placement.rotation, copy_of(placed.serial))

    def come_up(self, over: pygame.Surface) -> None:
        """Begin to appear over a picture of the whole window."""
        self._before = over.copy()
        self._fade = 0.0 if self._look_of().settings.reduced_motion else FADE
        self._since = 0.0

    def draw(self, surface: pygame.Surface, area: pygame.Rect, clear: int) -> None:
        """Draw cloth and board over the whole of ``area``; the board lies where the title leaves room, beyond
        the first ``clear`` pixels.
        """
        session = self._running()
        camera = self.camera(area, clear)
        self._view.draw_ground(surface, self._look_of(), session.state.board, camera)
        if self._drawn is None or self._drawn.get_size() != surface.get_size():
            self._drawn = surface.copy()
        before = self._before
        if self._fade > 0 and before is not None and before.get_size() == surface.get_size():
            before.set_alpha(round(255 * self._fade / FADE))
            surface.blit(before, (0, 0))
        elif before is not None:
            self._before = None

    def camera(self, area: pygame.Rect, clear: int) -> Camera:
        """Return how the board is looked at in ``area``, beyond the first ``clear`` pixels."""
        left = min(clear, round(area.width * (1 - _LEAST_FREE)))
        free = Box(left, 0, area.width - left, area.height)
        bounds = bounds_of(self._running().state.board.squares)
        most = float(self._look_of().px(_CLOSEST))
        return Camera(area.width, area.height).fitted(bounds, free, most=most, margin=0.6)

    def _running(self) -> Session:
        session = self._session
        if session is None or session.is_over or len(session.state.board.placed) >= MOST_TILES:
            session = self._session = self._begin()
            while len(session.state.board.placed) < FIRST_TILES and not session.is_over:
                self._add_tile(session)
        return session

    def _add_tile(self, session: Session) -> None:
        before = len(session.state.board.placed)
        while not session.is_over and len(session.state.board.placed) == before:
            session.play(self._luck.choice(session.legal))
