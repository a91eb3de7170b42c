"""A hand at the window: clicks, drags and keys as a person makes them, without a display."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui.screens import Screen
from game.ui.widget import Widget
from game.ui.window import Window
from game.view.settings import Settings
from game.workshop.context import WorkshopContext
from game.workshop.editor import EditorScreen
from game.workshop.gallery import GalleryScreen

_MODS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT}


class Hand:
    """Drives one window."""

    def __init__(self, screen: Screen, size: tuple[int, int] = (1920, 1080), language: str = "en") -> None:
        self.window = Window(Settings(language=language), size=size, pictures=Path("/nowhere"))
        self.window.push(screen)
        self.step()

    @property
    def top(self) -> Screen:
        """The screen that listens."""
        assert self.window.top is not None
        return self.window.top

    @property
    def editor(self) -> EditorScreen:
        """The editor that listens."""
        assert isinstance(self.top, EditorScreen), self.top
        return self.top

    def step(self, *events: pygame.event.Event, dt: float = 0.05) -> None:
        """One round of the window."""
        self.window.step(list(events), dt)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / 0.1)):
            self.step(dt=0.1)

    def widget(self, name: str) -> Widget:
        """The widget of a name on the top screen, scrolled into sight."""
        assert self.top.form is not None
        found = self.top.form.named(name)
        assert found is not None, (name, [widget.name for widget in self.top.form if widget.name])
        if found.area is not None:
            found.area.reveal(found.rect, 4)
        return found

    def press(self, name: str) -> None:
        """Click on the widget of a name."""
        self.click(self.widget(name).place.center)

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        """Click somewhere."""
        self.drag([at], button)

    def drag(self, way: list[tuple[int, int]], button: int = 1) -> None:
        """Press at the first place, go along, and let go at the last."""
        self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=way[0], rel=(0, 0), buttons=(0, 0, 0)))
        self.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=way[0], button=button))
        for at in way[1:]:
            self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
        self.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=way[-1], button=button))

    def key(self, name: str) -> None:
        """Press a key like ``ctrl+s``."""
        *held, last = name.split("+")
        mod = 0
        for one in held:
            mod |= _MODS[one]
        code = {"esc": pygame.K_ESCAPE, "enter": pygame.K_RETURN}.get(last) or pygame.key.key_code(last)
        letter = last if len(last) == 1 and not mod else ""
        self.step(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter))

    def type(self, text: str) -> None:
        """Write text into what has the focus."""
        for letter in text:
            code = pygame.K_RETURN if letter == "\n" else 0
            self.step(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter))
            if letter != "\n":
                self.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))

    # -- on the tile -------------------------------------------------------------------------------------

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a drawn point of the tile in the editor."""
        return self.editor.canvas.place.to_screen((x, y))

    def tool(self, name: str) -> None:
        """Take a tool in hand by clicking on it."""
        self.press(f"tool {name}")

    def on_tile(self, *way: tuple[float, float], button: int = 1) -> None:
        """Click on the tile, or drag over it."""
        self.drag([self.pixel(*point) for point in way], button)


def at(
    context: WorkshopContext, tile: str | None, size: tuple[int, int] = (1920, 1080), language: str = "en"
) -> Hand:
    """A hand at the gallery, or at the editor of a tile."""
    return Hand(GalleryScreen(context, tile), size, language)
