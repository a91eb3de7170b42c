"""Saved games in the program: listed, gone on with, watched, kept as a picture; what the shelf says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.program import Program
from game.session import files, journal, saves
from game.session.codec import table_digest
from game.ui.ending import EndingScreen
from game.ui.replay import ReplayScreen
from game.ui.saves_screen import SavesScreen
from game.ui.table import TableScreen
from game.view.wording import LANGUAGES, Texts
from tests.playing import play


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "settings.yaml").write_text('animation: "off"\nsound: false\n', encoding="utf-8")
    made = Program((1280, 800))
    made.window.push(made.title())
    yield made
    made.close()
    pygame.display.quit()


def press(program: Program, key: int) -> None:
    program.window.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")], 0.02)
    program.window.step([pygame.event.Event(pygame.KEYUP, key=key, mod=0)], 0.02)
    program.window.step([], 0.0)
    while program.window.at_work:  # opening a game takes some rounds
        program.window.step([], 0.0)


def keep(name: str, steps: int) -> Path:
    path = files.saves_folder() / f"{name}.yaml"
    assert saves.save(play(seed=name, steps=steps), path) is None
    return path


def test_the_shelf_tells_what_a_file_holds(program: Program) -> None:
    path = keep("one", 12)
    game = program.shelf.game(path, program.texts)
    assert game.title == "one" and game.steps == 12 and not game.over and not game.problem
    assert game.thumbnail is not None and len(game.players) == len(game.scores) == 2
    assert program.shelf.game(path, program.texts) is game, "read once as long as it does not change"
    path.write_text(path.read_text(encoding="utf-8") + "- nonsense.\n", encoding="utf-8")
    assert ":" in program.shelf.game(path, program.texts).damage
    path.write_text("save: 1\nplayers: [\n", encoding="utf-8")
    bad = program.shelf.game(path, program.texts)
    assert bad.problem and bad.thumbnail is None
    path.unlink()
    assert program.shelf.game(path, program.texts).problem


def test_what_is_wrong_with_a_file_is_told_anew_in_another_language(program: Program) -> None:
    path = keep("one", 3)
    path.write_text("save: 9\n", encoding="utf-8")
    told = {language: program.shelf.game(path, Texts(language)).problem for language in LANGUAGES}
    assert len(set(told.values())) == len(LANGUAGES)
    assert "Zeile 1" in told["de"] and "ligne\u00a01" in told["fr"]
    assert program.shelf.game(path, Texts("de")).problem == told["de"]


def test_a_saved_game_is_loaded_from_the_list(program: Program) -> None:
    path = keep("two", 9)
    press(program, pygame.K_l)
    assert isinstance(program.window.top, SavesScreen)
    program.window.step([], 0.02)
    press(program, pygame.K_TAB)
    press(program, pygame.K_RETURN)
    table = program.window.top
    assert isinstance(table, TableScreen) and len(table.session.entries) == 10
    assert path.exists() and files.autosave_path().exists(), (
        "the save stays, the game becomes the running one"
    )


def test_a_saved_game_is_watched_and_stays_as_it_is(program: Program) -> None:
    path = keep("three", 9)
    before = path.read_bytes()
    press(program, pygame.K_w)
    program.window.step([], 0.02)
    press(program, pygame.K_TAB)
    press(program, pygame.K_RETURN)
    replay = program.window.top
    assert isinstance(replay, ReplayScreen) and replay.recording.last == 9
    press(program, pygame.K_END)
    assert replay.recording.place == 9
    press(program, pygame.K_ESCAPE)
    assert isinstance(program.window.top, SavesScreen)
    assert path.read_bytes() == before and not files.autosave_path().exists()


def test_continue_shows_a_small_board(program: Program) -> None:
    assert program.saved_game() is None
    running = journal.start(play(seed="four", steps=8), files.autosave_path())
    running.close()
    saved = program.saved_game()
    assert saved is not None and saved.thumbnail is not None and saved.tiles_left
    assert program.saved_game() is saved


def test_the_result_leads_everywhere(program: Program, tmp_path: Path) -> None:
    session = play(seed="five")
    program.window.push(program.table(session))
    for _ in range(2):
        program.window.step([], 0.02)
    ending = program.window.top
    assert isinstance(ending, EndingScreen)
    press(program, pygame.K_ESCAPE)  # over the steps to the result
    assert ending.form is not None
    names = {stop.name for stop in ending.form.stops()}
    assert {"title", "replay", "picture", "board", "again"} <= names
    press(program, pygame.K_p)
    (picture,) = (tmp_path / "pictures").glob("*.png")
    made = pygame.image.load(str(picture))
    wide = 1 + max(x for x, _ in session.state.board.squares) - min(x for x, _ in session.state.board.squares)
    assert made.get_width() >= 128 * wide
    press(program, pygame.K_w)
    replay = program.window.top
    assert isinstance(replay, ReplayScreen) and replay.recording.last == len(session.entries) - 1
    press(program, pygame.K_ESCAPE)
    assert program.window.top is ending
    press(program, pygame.K_b)
    assert isinstance(program.window.top, TableScreen)


@pytest.mark.parametrize("changed", [False, True])
def test_a_game_that_another_program_keeps_from_saving_is_copied_when_it_was_changed(
    program: Program, changed: bool
) -> None:
    """Also when no more steps have been played than were taken back."""
    running = journal.start(play(seed="four", steps=20), files.autosave_path(), durable=False)
    lock = files.Lock(files.autosave_path())
    running.close()
    assert lock.take(), "as another program has it"
    program.window.apply(program.continue_game())
    while program.window.at_work:
        program.window.step([], 0.0)
    taken_up = program.journal
    assert taken_up is not None and taken_up.trouble is not None
    session = taken_up.session
    if changed:
        for _ in range(4):
            session.undo(force=True)
        session.play(session.legal[-1])
    before = set(files.user_folder().rglob("*.yaml"))
    program.leave_game()
    kept = set(files.user_folder().rglob("*.yaml")) - before
    lock.free()
    assert len(kept) == changed
    if changed:
        again = saves.load(kept.pop(), program.library, program.guests)
        assert table_digest(again.session.state) == table_digest(session.state)
