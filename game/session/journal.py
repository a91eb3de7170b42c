"""The autosave: a save that grows by a line with every action, on disk before the next one is made.

It survives the death of the program at any moment, a full disk, a second program and a read-only folder;
when it cannot write, the game goes on, ``trouble`` says why, and every further step tries again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

from game.content.library import Library
from game.core.state import GameState
from game.rules.doors import Guest
from game.session.files import Lock, Trouble, force_out, keep_copy, stamp_of, trouble_of, write_whole
from game.session.history import Entry
from game.session.saves import REDO, UNDO, Loaded, entry_text, load, save_text
from game.session.script import step_line
from game.session.session import Session

LOCKED: Final = "locked"
COMPACT_AT: Final = 300_000
"""Bytes from which on the journal is written anew, without what was undone."""


class Journal:
    """Writes one session to one file; made by ``start`` or ``resume``."""

    def __init__(self, session: Session, path: Path, *, durable: bool = True) -> None:
        self.session = session
        self.path = path
        self.durable = durable
        self.trouble: Trouble | None = None
        self.notify: Callable[[Trouble | None], None] = lambda trouble: None
        """Told when trouble comes or goes while the game is played."""
        self._lock = Lock(path)
        self._stream: IO[str] | None = None
        self._size = 0
        self._prepare: Callable[[Path], object] | None = None

    def reserve(self) -> None:
        """Take the lock already, if that is possible: from now on no other program writes to the file."""
        with suppress(OSError):  # ``open`` tells
            self._lock.take()

    def open(self, *, fresh: bool, prepare: Callable[[Path], object] | None = None) -> None:
        """Take the lock and open the file, writing the whole game to it first if ``fresh``.

        ``prepare`` is called with the path before anything is written over, to keep what stands there.
        """
        self._prepare = prepare or self._prepare
        try:
            if not self._lock.take():
                self.trouble = Trouble(LOCKED, self.path.name)
                return
            if fresh:
                if self._prepare is not None:
                    self._prepare(self.path)
                    self._prepare = None
                write_whole(self.path, save_text(self.session))
            self._stream = self.path.open("a", encoding="utf-8", newline="\n")
            self._size = self.path.stat().st_size
            self.trouble = None
        except OSError as fault:
            self._fail(fault)

    def again(self) -> bool:
        """After trouble, try to write the whole game once more; return whether it is on disk now."""
        if self.trouble is not None and self.trouble.key != LOCKED:
            self.open(fresh=True)
        return self.trouble is None

    def close(self) -> None:
        """Let go of the file; it stays as it is."""
        if self._stream is not None:
            with suppress(OSError):
                self._stream.close()
            self._stream = None
        self._lock.free()

    def _fail(self, fault: OSError) -> None:
        self.trouble = trouble_of(fault)
        if self._stream is not None:
            with suppress(OSError):
                self._stream.close()
            self._stream = None

    def _write(self, text: str) -> None:
        before = self.trouble
        self._try_to_write(text)
        if self.trouble != before:
            self.notify(self.trouble)

    def _try_to_write(self, text: str) -> None:
        if self.trouble is not None and self.trouble.key == LOCKED:
            return  # the file belongs to another program's game, also when that program ends
        if self._stream is None or self._size > COMPACT_AT:
            # Nothing may be missing in the middle: after trouble the whole game is written again.
            if self._stream is not None:
                with suppress(OSError):
                    self._stream.close()
                self._stream = None
            self.open(fresh=True)
            return
        try:
            self._stream.write(text)
            if self.durable:
                force_out(self._stream)
            else:
                self._stream.flush()
            self._size += len(text)
        except OSError as fault:
            self._fail(fault)

    # -- what the session tells ----------------------------------------------------------------------------

    def played(self, before: GameState, entry: Entry) -> None:
        """Write an action down."""
        self._write(entry_text(before, entry))

    def undone(self, now: GameState) -> None:
        """Write down that the last action was taken back."""
        self._write(step_line(UNDO))

    def redone(self, now: GameState) -> None:
        """Write down that it was made again."""
        self._write(step_line(REDO))


def start(session: Session, path: Path, *, durable: bool = True) -> Journal:
    """Write a session to ``path`` from now on; look at ``trouble`` to see whether that works.

    What stood there before is kept beside it, until the next game is started.
    """
    journal = Journal(session, path, durable=durable)
    journal.open(fresh=True, prepare=_keep_previous)
    session.recorder = journal
    return journal


def previous_path(path: Path) -> Path:
    """Return where the game before the running one is kept."""
    return path.with_name(f"{path.stem}-previous{path.suffix}")


def _keep_previous(path: Path) -> None:
    # A copy, not a renaming: whenever the program dies, a whole game stands at ``path``.
    if path.exists():
        write_whole(previous_path(path), path.read_bytes())


def resume(
    path: Path, library: Library, guests: Iterable[Guest], *, durable: bool = True
) -> tuple[Loaded, Journal]:
    """Load the game of ``path`` and go on writing to it; a damaged file is copied beside itself first.

    Raises ``BadFile`` when nothing can be restored; the file then stays untouched.
    """
    loaded = load(path, library, guests)
    return loaded, take_up(loaded, path, durable=durable)


def take_up(loaded: Loaded, path: Path, *, durable: bool = True) -> Journal:
    """Go on writing to the file that a game was loaded from.

    Reading takes a while: what another program has written there meanwhile belongs to its game, so that is
    kept like the game before, and this one is written whole.
    """
    journal = Journal(loaded.session, path, durable=durable)
    journal.reserve()
    if loaded.damage is not None:
        journal.open(fresh=True, prepare=keep_copy)
    elif not _is_as_read(path, loaded):
        journal.open(fresh=True, prepare=_keep_previous)
    else:
        journal.open(fresh=not _ends_a_line(path))
    loaded.session.recorder = journal
    return journal


def _is_as_read(path: Path, loaded: Loaded) -> bool:
    with suppress(OSError):
        return stamp_of(path) == loaded.stamp
    return False


def _ends_a_line(path: Path) -> bool:
    try:
        return path.read_bytes().endswith(b"\n")
    except OSError:
        return False
