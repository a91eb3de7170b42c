"""The board that grows behind the title: real legal play by computer players, tile after tile."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pygame

from game.session.session import Session
from game.ui.board import BoardView
from game.ui.look import Look
from game.view.camera import Box, Camera, bounds_of

PAUSE: Final = 0.9
"""Seconds between two tiles."""

MOST_TILES: Final = 70
_FREE_FROM: Final = 0.36
"""Share of the window's width that the title's own column takes."""


class GrowingBoard:
    """Plays by itself while it is looked at; a new game begins when the board is full."""

    def __init__(self, view: BoardView, begin: Callable[[], Session], look_of: Callable[[], Look]) -> None:
        self._view = view
        self._begin = begin
        self._look_of = look_of
        self._session: Session | None = None
        self._wait = 0.0
        self._luck = random.Random(1)

    def __call__(self, surface: pygame.Surface, area: pygame.Rect, dt: float) -> bool:
        """Draw the board into the part of ``area`` that the title leaves free, after ``dt`` more seconds."""
        session = self._running()
        self._wait -= dt
        if self._wait <= 0:
            self._wait = PAUSE
            self._add_tile(session)
        self._view.sprites.refresh()
        free = Box(round(area.width * _FREE_FROM), 0, round(area.width * (1 - _FREE_FROM)), area.height)
        bounds = bounds_of(session.state.board.squares)
        camera = Camera(area.width, area.height).fitted(bounds, free, margin=0.6)
        self._view.draw_ground(surface, self._look_of(), session.state.board, camera)
        return True

    def _running(self) -> Session:
        session = self._session
        if session is None or session.is_over or len(session.state.board.placed) >= MOST_TILES:
            session = self._session = self._begin()
        return session

    def _add_tile(self, session: Session) -> None:
        before = len(session.state.board.placed)
        while not session.is_over and len(session.state.board.placed) == before:
            session.play(self._luck.choice(session.legal))
