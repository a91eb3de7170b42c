"""A table screen in a window without a display, driven by synthetic mouse and keys."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.session.session import Session
from game.ui.board_artist import PlainArtist
from game.ui.screens import Answer
from game.ui.table import TableScreen
from game.ui.window import Window
from game.view.panel_names import names_for
from game.view.settings import Settings
from tests.view import boards


class Driver:
    """Moves the mouse, clicks and types as a person would, and lets time pass."""

    def __init__(
        self,
        session: Session,
        size: tuple[int, int] = (1280, 800),
        *,
        animation: str = "off",
        language: str = "en",
        still: bool = False,
    ) -> None:
        self.session = session
        self.over = 0
        self.menus = 0
        settings = Settings(animation=animation, language=language, reduced_motion=still)
        self.window = Window(settings, size=size)
        self.table = TableScreen(
            session,
            lambda texts: names_for(texts, boards.library(), session.rules, session.setup),
            PlainArtist(boards.library().spec),
            boards.labels,
            on_menu=self._asked_for_menu,
            on_over=self._ended,
        )
        self.window.push(self.table)
        self.step()

    def _ended(self) -> Answer:
        self.over += 1
        return None

    def _asked_for_menu(self) -> Answer:
        self.menus += 1
        return None

    def step(self, *events: pygame.event.Event, dt: float = 0.016) -> None:
        """One round of the window."""
        self.window.step(events, dt)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(max(1, round(seconds * 30))):
            self.step(dt=1 / 30)

    def settle(self) -> None:
        """Wait until the camera rests, nothing moves and the board is drawn sharply."""
        for _ in range(400):
            self.step(dt=1 / 30)
            if not self.table.camera.moving and not self.table.moving and self.table.picture.sharp:
                return
        raise AssertionError("it never comes to rest")

    def move(self, at: tuple[float, float]) -> None:
        """Move the mouse to a pixel."""
        where = (round(at[0]), round(at[1]))
        self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(3, 2), buttons=(0, 0, 0)))

    def click(self, at: tuple[float, float], button: int = 1) -> None:
        """Move there and click."""
        self.move(at)
        where = (round(at[0]), round(at[1]))
        self.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=button))
        self.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=where, button=button))

    def drag(self, start: tuple[int, int], end: tuple[int, int], button: int = 1) -> None:
        """Drag with a button held, in four steps."""
        self.move(start)
        self.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=button))
        before = start
        for part in range(1, 5):
            at = (start[0] + (end[0] - start[0]) * part // 4, start[1] + (end[1] - start[1]) * part // 4)
            rel = (at[0] - before[0], at[1] - before[1])
            self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(1, 0, 0)))
            before = at
        self.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=button))

    def wheel(self, notches: int) -> None:
        """Turn the wheel where the mouse is."""
        event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches), flipped=False)
        self.step(event)

    def key(self, name: str, mod: int = 0, unicode: str = "") -> None:
        """Press a key and let it go."""
        code = pygame.key.key_code(name)
        self.step(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode))
        self.step(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))

    def square(self, square: tuple[int, int]) -> tuple[float, float]:
        """The pixel in the middle of a square."""
        return self.table.camera.now.to_screen((square[0] + 0.5, square[1] + 0.5))

    def picture(self) -> pygame.Surface:
        """What the window shows."""
        self.window.draw()
        return self.window.surface
