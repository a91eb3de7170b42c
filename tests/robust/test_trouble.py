"""Full disks, closed folders, second programs, damaged saves: a message, and the game goes on."""

from __future__ import annotations

import errno
import io
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app.program import Program
from game.session import files, journal, saves
from game.session.codec import digest
from game.session.plain import BadFile
from game.ui.overlays import Dialog
from game.ui.table import TableScreen
from tests.boards import library
from tests.playing import GUESTS
from tests.robust.programs import begin, play, program, shown, table_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path / "home"


def _failing(code: int) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    return fail


def _escape(made: Program) -> None:
    made.window.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")], 0.02)


def _on_disk() -> str:
    return digest(saves.load(files.autosave_path(), library(), GUESTS).session.state)


@pytest.mark.parametrize(
    ("code", "words"), [(errno.ENOSPC, "disk is full"), (errno.EROFS, "must not be written")]
)
def test_saving_fails_from_the_first_moment_on_and_heals(
    monkeypatch: pytest.MonkeyPatch, code: int, words: str
) -> None:
    with program() as made:
        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", _failing(code))
            begin(made)
            assert isinstance(made.window.top, Dialog) and words in shown(made)
            _escape(made)
            assert isinstance(made.window.top, TableScreen)
            play(made, 4)
            assert isinstance(made.window.top, TableScreen)  # it is said once
        play(made)
        assert made.window.toast.visible
        assert _on_disk() == digest(table_of(made).session.state)
        assert len(table_of(made).session.entries) == 6


def test_the_disk_becomes_full_during_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    with program() as made:
        begin(made)
        play(made, 3)
        before = digest(table_of(made).session.state)
        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", _failing(errno.ENOSPC))
            play(made)
            assert isinstance(made.window.top, Dialog) and "disk is full" in shown(made)
            table = table_of(made)
            # What was on the disk is still a whole game: that of before, or one step further.
            assert _on_disk() in {before, digest(table.session.state)}
            _escape(made)
            play(made, 2)
        play(made)
        assert _on_disk() == digest(table.session.state)


def test_a_full_disk_keeps_the_game_before(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    with program() as made:
        begin(made, seed="before")
        play(made, 5)
        before = _on_disk()
        made.window.apply(made._to_title())
        monkeypatch.setattr(os, "fsync", _failing(errno.ENOSPC))
        begin(made, seed="after")
        assert _on_disk() == before
        assert not list(home.glob(".*.new"))


@pytest.mark.parametrize("moment", ["copying", "writing"])
def test_a_program_that_dies_while_a_game_begins_leaves_the_one_before(
    monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    class Died(BaseException):
        pass

    with program() as made:
        begin(made, seed="before")
        play(made, 5)
        before = _on_disk()
        made.window.apply(made._to_title())
        wanted = (
            journal.previous_path(files.autosave_path()) if moment == "copying" else files.autosave_path()
        )
        real = Path.replace

        def dying(path: Path, target: Path) -> Path:
            if target == wanted:
                raise Died
            return real(path, target)

        monkeypatch.setattr(Path, "replace", dying)
        with pytest.raises(Died):
            begin(made, seed="after")
        assert _on_disk() == before


def test_a_damaged_game_that_cannot_be_copied_leaves_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every try on a full disk would leave an empty copy."""
    path = tmp_path / "x.yaml"
    path.write_text("x", encoding="utf-8")

    class Full(io.BytesIO):
        def write(self, data: object) -> int:
            raise OSError(errno.ENOSPC, "full")

    real = Path.open

    def opened(self: Path, mode: str = "r") -> object:
        if mode == "xb":
            self.touch()
            return Full()
        return real(self, mode)

    monkeypatch.setattr(Path, "open", opened)
    with pytest.raises(OSError, match="full"):
        files.keep_copy(path)
    assert [found.name for found in tmp_path.iterdir()] == ["x.yaml"]


def test_a_second_program_says_so_and_spoils_nothing() -> None:
    other = files.Lock(files.autosave_path())
    assert other.take()
    with program() as made:
        begin(made)
        assert isinstance(made.window.top, Dialog) and "other window" in shown(made)
        _escape(made)
        play(made, 3)
        assert not files.autosave_path().exists()
    other.free()


def test_a_home_that_is_a_file_is_a_message(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "file" / "home"))
    with program() as made:
        made._take_settings(made.window.settings)
        assert made.window.toast.visible
        begin(made)
        assert isinstance(made.window.top, Dialog)
        _escape(made)
        play(made, 3)
        made.window.apply(made._save_as(table_of(made).session, "mine"))
        assert isinstance(made.window.top, Dialog)
        assert made.saved_game() is None
        made.window.apply(made.load_game())
        made.window.step([], 0.02)


def test_a_damaged_game_goes_on_with_place_and_reason_and_the_file_is_kept(home: Path) -> None:
    with program() as made:
        begin(made)
        play(made, 6)
        states = [digest(entry.state) for entry in table_of(made).session.entries]
        made.window.apply(made._to_title())
        lines = files.autosave_path().read_text(encoding="utf-8").splitlines()
        place = len(lines) - 1
        lines[place - 1] = "- Blue eats base/D."
        files.autosave_path().write_text("\n".join(lines) + "\n", encoding="utf-8")
        made.window.apply(made.continue_game())
        while made.window.at_work:
            made.window.step([], 0.02)
        assert isinstance(made.window.top, Dialog) and f"autosave.yaml, line {place}: " in shown(made)
        assert digest(table_of(made).session.state) in states[3:]
        _escape(made)
        play(made, 2)
        assert _on_disk() == digest(table_of(made).session.state)
        (kept,) = home.glob("*.damaged-*.yaml")
        assert "eats" in kept.read_text(encoding="utf-8")


@pytest.mark.parametrize("content", [b"", b"\x00\x01", b"save: 1\n", b"[" * 5000, b"save: 99\nactions:\n"])
def test_a_file_that_is_no_game_is_a_message_and_stays(content: bytes) -> None:
    path = files.autosave_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    (files.saves_folder()).mkdir()
    (files.saves_folder() / "mine.yaml").write_bytes(content)
    with pytest.raises(BadFile):
        saves.load(path, library(), GUESTS)
    with program() as made:
        assert made.saved_game() is None
        made.window.apply(made.continue_game())
        while made.window.at_work:
            made.window.step([], 0.02)
        assert isinstance(made.window.top, Dialog) and "autosave.yaml" in shown(made)
        assert path.read_bytes() == content
        _escape(made)
        made.window.apply(made.load_game())
        made.window.step([], 0.02)
        made.window.step([], 0.02)


def test_while_nothing_is_saved_the_window_keeps_saying_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with program() as made:
        begin(made)
        assert made.window.toast.standing == ""
        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", _failing(errno.ENOSPC))
            play(made)
            _escape(made)
            play(made, 2)
            assert made.window.toast.standing == "app.trouble.standing"
        play(made)
        assert made.window.toast.standing == ""
        assert "Saving works again" in made.texts.get("app.trouble.over.text")


@pytest.mark.parametrize("how", ["to the title", "closed"])
def test_a_game_that_could_not_be_saved_is_kept_when_it_is_left(
    monkeypatch: pytest.MonkeyPatch, home: Path, how: str
) -> None:
    """A second window plays on with the game of the first: what it has played is not lost."""
    other = files.Lock(files.autosave_path())
    assert other.take()
    with program() as made:
        begin(made)
        _escape(made)
        play(made, 3)
        now = digest(table_of(made).session.state)
        if how == "closed":
            made.leave_game()
        else:
            made.window.apply(made._to_title())
            assert made.window.toast.visible and made.window.toast.standing == ""
    (kept,) = (home / "saves").glob("*.yaml")
    assert digest(saves.load(kept, library(), GUESTS).session.state) == now
    other.free()


def test_a_game_that_nobody_has_played_is_not_kept_twice(home: Path) -> None:
    other = files.Lock(files.autosave_path())
    assert other.take()
    with program() as made:
        begin(made)
        _escape(made)
        made.window.apply(made._to_title())
    assert not (home / "saves").exists()
    other.free()


def test_leaving_tries_to_save_once_more(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    with program() as made:
        begin(made)
        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", _failing(errno.EROFS))
            play(made, 2)
            _escape(made)
        now = digest(table_of(made).session.state)
        made.window.apply(made._to_title())
    assert _on_disk() == now and not (home / "saves").exists()
