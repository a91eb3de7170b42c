"""The whole program with the dummy driver: from the title to the result and back, as a user goes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.program import Program
from game.session import files
from game.ui.ending import EndingScreen
from game.ui.overlays import Dialog
from game.ui.setup import SetupScreen
from game.ui.table import TableScreen
from game.ui.title import TitleScreen
from game.view.setup_model import SetupModel


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "settings.yaml").write_text('animation: "off"\n', encoding="utf-8")
    made = Program((1280, 800))
    made.window.push(made.title())
    yield made
    made.close()


def press(program: Program, key: int, text: str = "") -> None:
    """Press and let go of a key, then let moments pass: what takes long is done in several."""
    down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0)
    up = pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=text, scancode=0)
    program.window.step([down, up], 0.02)
    for _ in range(3):
        program.window.step([], 0.0)
    while program.window.at_work:
        program.window.step([], 0.0)


def to_setup(program: Program) -> SetupScreen:
    press(program, pygame.K_n, "n")
    screen = program.window.top
    assert isinstance(screen, SetupScreen)
    return screen


def with_computers(model: SetupModel) -> SetupModel:
    """Let computer players take all seats."""
    for index in range(len(model.seats)):
        model = model.with_seat(index, kind="random")
    return model


def test_title_set_up_table_result_and_again(program: Program) -> None:
    assert isinstance(program.window.top, TitleScreen)
    screen = to_setup(program)
    screen.change(with_computers(screen.model))
    press(program, pygame.K_RETURN)
    table = program.window.top
    assert isinstance(table, TableScreen)
    for _ in range(60_000):
        if not isinstance(program.window.top, TableScreen):
            break
        program.window.step([], 0.05)
    ending = program.window.top
    assert isinstance(ending, EndingScreen), "the game came to its end by itself"
    assert table.session.is_over
    press(program, pygame.K_ESCAPE)
    press(program, pygame.K_a, "a")
    again = program.window.top
    assert isinstance(again, TableScreen)
    assert again.session.choice.players == table.session.choice.players
    assert again.session.choice.seed != table.session.choice.seed


def test_continue_goes_on_where_it_was(program: Program) -> None:
    to_setup(program)
    press(program, pygame.K_RETURN)
    table = program.window.top
    assert isinstance(table, TableScreen)
    table.play(table.session.legal[0])
    left = table.session.state
    assert files.autosave_path().exists()
    press(program, pygame.K_ESCAPE)
    program.window.apply(program._to_title())
    assert isinstance(program.window.top, TitleScreen)
    press(program, pygame.K_c, "c")
    back = program.window.top
    assert isinstance(back, TableScreen)
    assert back.session.state.board == left.board
    assert back.session.state.agenda == left.agenda
    assert back.session.state.scores == left.scores


def test_the_set_up_is_remembered(program: Program) -> None:
    screen = to_setup(program)
    screen.change(screen.model.with_seat_added().with_seat(0, name="Zoë"))
    press(program, pygame.K_RETURN)
    program.window.apply(program._to_title())
    again = to_setup(program)
    assert again.model.seats[0].name == "Zoë"
    assert len(again.model.seats) == 3


def finished(program: Program) -> TableScreen:
    """Play a game to its result."""
    screen = to_setup(program)
    screen.change(with_computers(screen.model))
    press(program, pygame.K_RETURN)
    table = program.window.top
    assert isinstance(table, TableScreen)
    for _ in range(60_000):
        if not isinstance(program.window.top, TableScreen):
            return table
        program.window.step([], 0.05)
    raise AssertionError("the game has no end")


def test_the_result_stays_within_reach(program: Program) -> None:
    table = finished(program)
    ending = program.window.top
    assert isinstance(ending, EndingScreen)
    for _ in range(30):
        press(program, pygame.K_RETURN)
    assert program.window.top is ending and ending.step is None, "Enter goes no farther than the result"
    press(program, pygame.K_b, "b")
    assert program.window.top is table
    bar = table.panels.bar.model
    assert bar is not None and bar.buttons[0].id == "result"
    press(program, pygame.K_b, "b")
    again = program.window.top
    assert isinstance(again, EndingScreen) and again.step is None
    press(program, pygame.K_b, "b")
    press(program, pygame.K_ESCAPE)
    press(program, pygame.K_RETURN)
    assert isinstance(program.window.top, EndingScreen), "the menu's main button leads to the result"
    press(program, pygame.K_ESCAPE)
    title = program.window.top
    assert isinstance(title, TitleScreen)
    saved = program.saved_game()
    assert saved is not None and saved.over
    press(program, pygame.K_c, "c")
    last = program.window.top
    assert isinstance(last, EndingScreen) and last.step is None
    assert last.table.rows == ending.table.rows


def test_quitting_is_asked_for(program: Program) -> None:
    press(program, pygame.K_ESCAPE)
    assert isinstance(program.window.top, Dialog)
    press(program, pygame.K_ESCAPE)
    assert isinstance(program.window.top, TitleScreen)
    press(program, pygame.K_ESCAPE)
    press(program, pygame.K_RETURN)
    assert not program.window.step([], 0.02), "the program ends"


def test_without_a_screen_it_says_so_and_stops(tmp_path: Path) -> None:
    """SDL would otherwise draw into the void, with nobody seeing why no window comes."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "DISPLAY"))}
    environment |= {"WONDERS_HOME": str(tmp_path), "SDL_AUDIODRIVER": "dummy", "WAYLAND_DISPLAY": ""}
    if sys.platform != "linux":
        pytest.skip("other platforms always have a screen")
    main = Path(__file__).resolve().parents[2] / "main.py"
    ended = subprocess.run(
        [sys.executable, main], env=environment, capture_output=True, text=True, timeout=60
    )
    assert ended.returncode == 1
    assert "no screen was found" in ended.stderr
    assert "Traceback" not in ended.stderr
