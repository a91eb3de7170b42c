"""A fault in the loop: the game is kept, a report without personal data written, ways on are offered."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

import pygame
import pytest

from game.app import guard, privacy
from game.app.guard import FaultScreen, standing_by
from game.session import files, journal, saves
from game.session.codec import digest
from game.session.files import Trouble
from game.ui.table import TableScreen
from game.ui.title import TitleScreen
from tests.boards import library
from tests.playing import GUESTS
from tests.robust.programs import begin, play, program, shown, table_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path / "users" / "josephine"))
    monkeypatch.setenv("USER", "josephine")
    return tmp_path / "home"


def _fail(text: str = "the wheel came off") -> None:
    raise ZeroDivisionError(text)


def _round(made: object, *events: pygame.event.Event) -> None:
    """One round as the loop makes it."""
    made.window._guarded(lambda: made.window.step(events, 0.02))  # type: ignore[attr-defined]


def _key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def _reports(home: Path) -> list[Path]:
    return sorted((home / guard.FOLDER).glob("*.txt"))


def test_a_fault_becomes_a_message_and_the_game_goes_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program() as made:
        table = begin(made)
        play(made, 4)
        before = digest(table.session.state)
        with monkeypatch.context() as broken:
            broken.setattr(table, "draw", lambda surface: _fail())
            table.stale = True
            _round(made)
            assert isinstance(made.window.top, FaultScreen)
            _round(made)  # the message covers what is broken
            assert "saved up to the last move" in shown(made) and str(_reports(home)[0]) in shown(made)
        made.window.step([], guard.PAUSE)
        _round(made, _key(pygame.K_ESCAPE))
        assert made.window.top is table
        play(made, 3)
        assert before in {digest(entry.state) for entry in table.session.entries}
        again = saves.load(files.autosave_path(), library(), GUESTS).session
        assert digest(again.state) == digest(table.session.state)


def test_whoever_is_just_typing_presses_nothing_of_the_message() -> None:
    """The one who skips with the space bar must neither close the program nor miss what it says."""
    with program() as made:
        table = begin(made)
        made.window.apply(made.guard.caught(ZeroDivisionError("x")))
        for code in (pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE):
            _round(made, _key(code))
            assert isinstance(made.window.top, FaultScreen)
        made.window.step([], guard.PAUSE)
        _round(made, _key(pygame.K_ESCAPE))
        assert made.window.top is table and made.journal is not None


@pytest.mark.parametrize(("reply", "running"), [(0, False), (1, True)])
def test_the_message_leads_to_the_end_or_to_the_title(reply: int, running: bool) -> None:
    with program() as made:
        begin(made)
        made.window.apply(made.guard.caught(ZeroDivisionError("x")))
        top = made.window.top
        assert isinstance(top, FaultScreen)
        made.window.apply(top._closing(top.replies[reply])())
        assert made.window.step([], 0.02) is running
        assert not running or (isinstance(made.window.top, TitleScreen) and made.journal is None)


def test_closing_the_window_over_the_message_ends_the_program() -> None:
    with program() as made:
        made.window.apply(made.guard.caught(ZeroDivisionError("x")))
        assert made.window.step([pygame.event.Event(pygame.QUIT)], 0.02) is False
        assert not made.guard.failed


def test_a_fault_while_the_message_is_shown_ends_the_program_with_a_line(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with program() as made:
        monkeypatch.setattr(FaultScreen, "draw", lambda self, surface: _fail("drawing is broken"))
        made.window.apply(made.guard.caught(ZeroDivisionError("x")))
        _round(made)
        assert made.window.step([], 0.0) is False and made.guard.failed
    said = capsys.readouterr().err
    assert "had to end" in said and "Traceback" not in said and len(_reports(home)) == 2


def test_a_screen_that_cannot_be_laid_out_does_not_stay_open(monkeypatch: pytest.MonkeyPatch) -> None:
    with program() as made:
        broken = made.settings_screen()
        monkeypatch.setattr(broken, "resized", lambda look: _fail())
        made.window._guarded(lambda: made.window.push(broken))
        assert isinstance(made.window.top, FaultScreen) and broken not in made.window.screens


def test_the_report_holds_places_and_nothing_personal(home: Path) -> None:
    with program() as made:
        begin(made)
        play(made, 2)
        words = f"Wilhelmina took {Path.home()}/secret diary/x.yaml from josephine, '/srv/home/me/y.txt'"
        try:
            _fail(words)
        except ZeroDivisionError as fault:
            made.guard.caught(fault)
    text = _reports(home)[0].read_text(encoding="utf-8")
    for secret in ("Wilhelmina", "Bartholomew", "josephine", str(Path.home()), str(privacy.ROOT), "/srv"):
        assert secret not in text, secret
    for fact in (
        "ZeroDivisionError",
        "tests/robust/test_guard.py:",
        "in _fail",
        "2 players",
        "TableScreen",
        "Python 3.",
    ):
        assert fact in text, text
    assert os.uname().nodename not in text if hasattr(os, "uname") and len(os.uname().nodename) > 4 else True


def test_causes_are_told_and_endless_ones_are_cut() -> None:
    def deep(n: int) -> int:
        return deep(n + 1)

    try:
        try:
            deep(0)
        except RecursionError as fault:
            raise ValueError("outer") from fault
    except ValueError as fault:
        told = privacy.plain_fault(fault)
    assert "RecursionError" in told and "ValueError: outer" in told and "more …" in told
    assert len(told) < 30_000


def test_the_same_fault_makes_one_report_and_only_the_newest_stay(home: Path) -> None:
    with program() as made:
        for number in range(30):
            made.guard.caught(ZeroDivisionError(str(number // 2)))
            made.guard._open = None
    assert len(_reports(home)) == guard.MOST_REPORTS


def test_without_a_folder_the_message_says_that_there_is_no_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "file" / "below"))
    with program() as made:
        begin(made)
        assert isinstance(table_of(made), TableScreen)
        made.window.apply(made.guard.caught(ZeroDivisionError("x")))
        assert "No report" in shown(made)


def _full(path: Path, content: str | bytes) -> None:
    raise OSError(errno.ENOSPC, "no space")


def test_a_game_that_could_not_be_saved_is_kept_as_a_copy(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with program() as made:
        begin(made)
        play(made, 3)
        assert made.journal is not None
        made.journal.trouble = Trouble("disk_full", "no space")
        monkeypatch.setattr(journal, "write_whole", _full)
        made.window.apply(made.guard.caught(ZeroDivisionError("x")))
        (copy,) = files.saves_folder().glob("*.yaml")
        assert str(copy) in shown(made)
        again = saves.load(copy, library(), GUESTS).session
        assert digest(again.state) == digest(table_of(made).session.state)


def test_a_fault_while_the_disk_was_full_saves_the_game_where_it_belongs_when_there_is_room_again(
    home: Path,
) -> None:
    with program() as made:
        begin(made)
        play(made, 3)
        assert made.journal is not None
        files.autosave_path().unlink()
        made.journal.trouble = Trouble("disk_full", "no space")
        made.window.apply(made.guard.caught(ZeroDivisionError("x")))
        again = saves.load(files.autosave_path(), library(), GUESTS).session
        assert digest(again.state) == digest(table_of(made).session.state)
        assert not files.saves_folder().exists()


def test_what_happens_outside_the_loop_is_a_line_too(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def broken() -> int:
        _fail()
        return 0

    def no_display() -> int:
        raise pygame.error("No available video device")

    assert standing_by(broken) == 1
    assert standing_by(no_display) == 1
    said = capsys.readouterr().err
    assert "Traceback" not in said and "had to end" in said and "No available video device" in said
    assert len(_reports(home)) == 1

    def interrupted() -> int:
        raise KeyboardInterrupt

    assert standing_by(interrupted) == 130
    assert standing_by(lambda: 5) == 5
