"""The autosave: on disk before the next step, whatever happens to program, disk and folder."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from game.session import files, journal
from game.session.codec import digest
from game.session.saves import load, save_text
from game.session.session import Session
from tests.boards import library
from tests.conftest import ROOT
from tests.playing import GUESTS, advance, game


def _resume(path: Path) -> tuple[Session, journal.Journal]:
    loaded, log = journal.resume(path, library(), GUESTS, durable=False)
    assert loaded.damage is None
    return loaded.session, log


def test_every_action_is_on_disk_at_once(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    session = Session(game(seed="8", players=3))
    log = journal.start(session, path, durable=False)
    while not session.is_over:
        advance(session, bot="greedy", steps=7)
        assert path.read_text(encoding="utf-8") == save_text(session)
    assert log.trouble is None
    log.close()


def test_undo_and_redo_are_written_too_and_come_back(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    session = Session(game(seed="8"))
    log = journal.start(session, path, durable=False)
    advance(session, steps=9)
    for _ in range(4):
        session.undo(force=True)
    session.redo()
    log.close()
    again, second = _resume(path)
    assert digest(again.state) == digest(session.state)
    assert [e.action for e in again.entries] == [e.action for e in session.entries]
    assert again.can_redo
    again.redo()
    session.redo()
    assert digest(again.state) == digest(session.state)
    second.close()


def test_goes_on_writing_after_it_was_resumed(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    session = Session(game(seed="8"))
    log = journal.start(session, path, durable=False)
    for _ in range(12):
        advance(session, bot="greedy", steps=5)
        log.close()
        session, log = _resume(path)
    assert load(path, library(), GUESTS).damage is None
    assert len(session.entries) == 61
    log.close()


def test_a_torn_last_line_is_dropped_and_the_file_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    session = Session(game(seed="8"))
    log = journal.start(session, path, durable=False)
    advance(session, steps=10)
    log.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-7])
    loaded, log = journal.resume(path, library(), GUESTS, durable=False)
    assert loaded.damage is not None and log.trouble is None
    assert (tmp_path / "autosave.damaged-1.yaml").read_bytes() == whole[:-7]
    advance(loaded.session, steps=5)
    assert load(path, library(), GUESTS).damage is None
    assert path.read_text(encoding="utf-8") == save_text(loaded.session)
    log.close()


def test_a_missing_last_line_break_does_not_glue_two_lines(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    session = Session(game(seed="8"))
    log = journal.start(session, path, durable=False)
    advance(session, steps=10)
    log.close()
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    again, log = _resume(path)
    advance(again, steps=1)
    log.close()
    assert len(_reload(path).entries) == 12


def test_what_another_program_wrote_while_the_game_was_read_is_kept_and_not_written_into(
    tmp_path: Path,
) -> None:
    """Reading takes a while, and the file is nobody's until then."""
    path = tmp_path / "autosave.yaml"
    session, other = Session(game(seed="8")), Session(game(seed="9"))
    log = journal.start(session, path, durable=False)
    advance(session, steps=10)
    log.close()
    loaded = load(path, library(), GUESTS)
    log = journal.start(other, path, durable=False)
    advance(other, steps=4)
    log.close()
    theirs = path.read_bytes()
    log = journal.take_up(loaded, path, durable=False)
    advance(loaded.session, steps=3)
    log.close()
    assert path.read_text(encoding="utf-8") == save_text(loaded.session)
    assert journal.previous_path(path).read_bytes() == theirs


def test_a_file_that_is_gone_when_it_was_read_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    session = Session(game(seed="8"))
    journal.start(session, path, durable=False).close()
    loaded = load(path, library(), GUESTS)
    path.unlink()
    log = journal.take_up(loaded, path, durable=False)
    advance(loaded.session, steps=3)
    log.close()
    assert path.read_text(encoding="utf-8") == save_text(loaded.session)
    assert not journal.previous_path(path).exists()


def _reload(path: Path) -> Session:
    loaded = load(path, library(), GUESTS)
    assert loaded.damage is None
    return loaded.session


def test_the_game_before_is_kept_until_the_next(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    first = Session(game(seed="1"))
    log = journal.start(first, path, durable=False)
    advance(first, steps=4)
    log.close()
    second = Session(game(seed="2"))
    journal.start(second, path, durable=False).close()
    assert digest(_reload(journal.previous_path(path)).state) == digest(first.state)
    assert digest(_reload(path).state) == digest(second.state)


def test_a_second_program_is_told_and_spoils_nothing(tmp_path: Path) -> None:
    path = tmp_path / "autosave.yaml"
    session, other = Session(game(seed="1")), Session(game(seed="2"))
    log = journal.start(session, path, durable=False)
    second = journal.start(other, path, durable=False)
    assert second.trouble is not None and second.trouble.key == "locked"
    advance(other, steps=5)
    advance(session, steps=5)
    assert path.read_text(encoding="utf-8") == save_text(session)
    log.close()
    advance(other, steps=5)  # the first game has ended; its file is still its own
    assert path.read_text(encoding="utf-8") == save_text(session)
    assert not other.is_over and len(other.entries) == 11


def _failing(code: int) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    return fail


@pytest.mark.parametrize(("code", "key"), [(errno.ENOSPC, "disk_full"), (errno.EROFS, "read_only")])
def test_trouble_while_writing_stops_nobody_and_heals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, key: str
) -> None:
    path = tmp_path / "autosave.yaml"
    session = Session(game(seed="8"))
    log = journal.start(session, path)
    advance(session, steps=5)
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", _failing(code))
        advance(session, steps=5)
        assert log.trouble is not None and log.trouble.key == key
        assert len(session.entries) == 11
        assert _still_loads(path)
    advance(session, steps=1)
    assert log.trouble is None
    assert path.read_text(encoding="utf-8") == save_text(session)
    assert not list(tmp_path.glob(".*.new"))
    log.close()


def _still_loads(path: Path) -> bool:
    return len(load(path, library(), GUESTS).session.entries) > 5


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_read_only_folder_is_a_message(tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir()
    folder.chmod(0o500)
    session = Session(game(seed="8"))
    log = journal.start(session, folder / "autosave.yaml")
    assert log.trouble is not None and log.trouble.key == "read_only"
    advance(session, steps=5)
    assert len(session.entries) == 6


def test_a_folder_that_cannot_be_made_is_a_message(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", encoding="utf-8")
    session = Session(game(seed="8"))
    log = journal.start(session, in_the_way / "autosave.yaml")
    assert log.trouble is not None
    advance(session, steps=5)
    assert len(session.entries) == 6


def test_endless_undo_and_redo_do_not_make_the_file_grow_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "COMPACT_AT", 40_000)
    path = tmp_path / "autosave.yaml"
    session = Session(game(seed="8"))
    log = journal.start(session, path, durable=False)
    advance(session, steps=20)
    for _ in range(1500):
        session.undo(force=True)
        session.redo()
    assert path.stat().st_size < 41_000
    assert digest(_reload(path).state) == digest(session.state)
    log.close()


PLAYER = """
import sys
from pathlib import Path
from game.expansions import discover
from game.session import journal
from tests.playing import advance, game
from game.session.session import Session
session = Session(game(seed=sys.argv[2], players=3))
journal.start(session, Path(sys.argv[1]))
while True:
    advance(session, steps=1)
    print(len(session.entries), flush=True)
    if session.is_over:
        break
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("after", [1, 17, 60])
def test_survives_being_killed(tmp_path: Path, after: int) -> None:
    """A program that dies at any moment loses nothing that it had said was done."""
    path = tmp_path / "autosave.yaml"
    command = [sys.executable, "-c", textwrap.dedent(PLAYER), str(path), str(after)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        done = 0
        for line in process.stdout:
            done = int(line)
            if done > after:
                process.send_signal(signal.SIGKILL)
                break
    loaded, log = journal.resume(path, library(), GUESTS, durable=False)
    assert log.trouble is None  # the lock died with the program
    assert loaded.damage is None or "complete" in loaded.damage.reason
    assert len(loaded.session.entries) >= done
    advance(loaded.session)
    assert loaded.session.is_over
    log.close()


def test_lock_is_free_again_when_it_is_given_back(tmp_path: Path) -> None:
    one, two = files.Lock(tmp_path / "x"), files.Lock(tmp_path / "x")
    assert one.take() and one.take() and not two.take()
    one.free()
    assert two.take()
    two.free()
