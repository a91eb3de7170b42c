"""The real program in a passing folder, without a display, for the tests of this room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.app.program import Program
from game.session import setups
from game.ui.board_artist import PlainArtist
from game.ui.labels import Label
from game.ui.screens import Push
from game.ui.table import TableScreen
from game.view.settings import Settings


@contextmanager
def program(size: tuple[int, int] = (1024, 640), language: str = "en") -> Iterator[Program]:
    """A program that shows its title; nothing moves by itself, and tiles are plain so that it is quick."""
    made = Program(size)
    made.artist = PlainArtist(made.library.spec)  # type: ignore[assignment]
    made.window.change_settings(Settings(language=language, animation="off"))
    made.window.push(made.title())
    made.window.step([], 0.02)
    try:
        yield made
    finally:
        made.close()
        pygame.display.quit()


def choice(*, seed: str = "3", kinds: tuple[str, ...] = ("human", "human")) -> setups.SetupChoice:
    """A game of as many players as there are kinds."""
    colours = ("blue", "red", "green", "yellow", "black", "pink")
    names = ("Wilhelmina", "Bartholomew", "Chloé", "Dieter", "Élise", "Finn")
    seats = tuple(
        setups.Seat(name, colour, kind) for name, colour, kind in zip(names, colours, kinds, strict=False)
    )  # type: ignore[arg-type]
    return setups.default_choice().with_changes(players=seats, seed=seed)


def begin(made: Program, **options: object) -> TableScreen:
    """Begin a game as the set-up screen does."""
    made.window.apply((Push(made.setup_screen()), made.begin(choice(**options))))  # type: ignore[arg-type]
    made.window.step([], 0.02)
    table = table_of(made)
    while table.unseen:
        made.window.step([], 0.0)
    return table


def table_of(made: Program) -> TableScreen:
    """The table that is open, whatever lies over it."""
    return next(screen for screen in reversed(made.window.screens) if isinstance(screen, TableScreen))


def play(made: Program, steps: int = 1) -> None:
    """Play first legal actions at the open table."""
    table = table_of(made)
    for _ in range(steps):
        table.play(table.session.legal[0])
        table.hurry()
    made.window.step([], 0.02)


def shown(made: Program) -> str:
    """All words of the labels of the top screen."""
    top = made.window.top
    assert top is not None and top.form is not None
    return "\n".join(widget.text for widget in top.form if isinstance(widget, Label))
