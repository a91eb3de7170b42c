"""The one place where a fault of the program ends: the game is kept, a report written, a way on offered.

The window hands every fault of its loop to ``Guard.caught`` and opens what that answers. ``standing_by`` is
for what happens outside the loop. Nothing personal gets into a report (see ``privacy``).
"""

from __future__ import annotations

import logging
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.app import logs
from game.app.privacy import plain_fault, without_paths
from game.session import files, saves
from game.session.journal import Journal
from game.session.session import Session
from game.ui import tokens
from game.ui.overlays import Dialog, Reply
from game.ui.screens import Answer, Home, Push, Quit
from game.ui.window import Window
from game.view.details import details
from game.view.wording import Texts

FOLDER: Final = "reports"
MOST_REPORTS: Final = 10
PAUSE: Final = 0.8
"""Seconds for which the message about a fault takes no keys."""

_log = logging.getLogger(__name__)


class Kept(NamedTuple):
    """What became of the running game: a text key (``none``, ``saved``, ``copy``, ``lost``), a detail."""

    key: str
    detail: str = ""


def keep(session: Session | None, journal: Journal | None) -> Kept:
    """Make sure that a game is on disk: in its autosave, else as a save, else among temporary files."""
    if session is None or journal is None:
        return Kept("none")
    with suppress(Exception):  # the game itself may be what is broken
        if journal.trouble is None or journal.again():
            return Kept("saved")
    name = files.file_name(f"{datetime.now():%Y-%m-%d %H.%M.%S}")
    detail = ""
    for folder in (files.saves_folder(), Path(tempfile.gettempdir())):
        try:
            trouble = saves.save(session, folder / name)
        except Exception as fault:
            return Kept("lost", type(fault).__name__)
        if trouble is None:
            return Kept("copy", str(folder / name))
        detail = trouble.detail
    return Kept("lost", detail)


class Guard:
    """Catches faults for one window. What it has to know about the program, it asks for when needed."""

    def __init__(
        self,
        texts: Callable[[], Texts],
        kept: Callable[[], Kept],
        *,
        names: Callable[[], Iterable[str]] = tuple,
        about: Callable[[], Mapping[str, object]] = dict,
        leave: Callable[[], None] = lambda: None,
    ) -> None:
        """``names`` must not get into a report; ``about`` may; ``leave`` lets go of the running game."""
        self._texts, self._kept, self._names, self._about, self._leave = texts, kept, names, about, leave
        self._open: FaultScreen | None = None
        self._written: dict[str, Path] = {}
        self.failed = False
        """Whether the program had to end because even the message could not be shown."""

    def caught(self, fault: Exception) -> Answer:
        """Return what the window shall do about a fault: open a message, or end when that is what failed."""
        _log.error("caught %s; its message is in the report alone", type(fault).__name__)
        if self._open is not None and not self._open.left:
            self.failed = True
            say_plainly(fault, self._report(fault)[0])
            return Quit()
        kept = self._safely_kept()
        self._open = FaultScreen(self._texts(), kept, *self._report(fault), leave=self._leave)
        return Push(self._open)

    def _safely_kept(self) -> Kept:
        try:
            return self._kept()
        except Exception as fault:
            _log.exception("the game cannot be kept")
            return Kept("lost", type(fault).__name__)

    def _report(self, fault: Exception) -> tuple[Path | None, str]:
        """Return the file of the report (the old one when the same has happened before), or why none."""
        text = self._safely_told(fault)
        known = self._written.get(text)
        if known is not None:
            return known, ""
        path, why = write_report(files.user_folder() / FOLDER, text)
        if path is not None:
            self._written[text] = path
        return path, why

    def _safely_told(self, fault: Exception) -> str:
        names: tuple[str, ...] = ()
        about: Mapping[str, object] = {}
        with suppress(Exception):  # whatever is broken must not hide what broke it
            names = tuple(self._names())
        with suppress(Exception):
            about = self._about()
        return report_of(fault, names, about)


def watch(window: Window, journal: Callable[[], Journal | None], leave: Callable[[], None]) -> Guard:
    """Return a guard for a window and for the game that is running, if one is."""

    def session() -> Session | None:
        running = journal()
        return running.session if running is not None else None

    def names() -> Iterable[str]:
        game = session()
        return [player.name for player in game.setup.players] if game is not None else ()

    def about() -> Mapping[str, object]:
        facts: dict[str, object] = {
            "window": window.look.size,
            "language": window.settings.language,
            "screens": ", ".join(type(screen).__name__ for screen in window.screens),
        }
        game = session()
        if game is not None:
            facts["game"] = f"{len(game.setup.players)} players, rules {', '.join(game.setup.rules)}"
            facts["actions"] = len(game.entries) - 1
        return facts

    guard = Guard(
        lambda: window.texts, lambda: keep(session(), journal()), names=names, about=about, leave=leave
    )
    window.on_fault = guard.caught
    return guard


def report_of(
    fault: BaseException, names: Iterable[str] = (), about: Mapping[str, object] | None = None
) -> str:
    """Return the text of a report: versions, platform, where in the program, the fault and its places."""
    facts = [f"{key}: {without_paths(str(value))}" for key, value in (about or {}).items()]
    return "\n".join([details(), *facts, "", plain_fault(fault, names), ""])


def write_report(folder: Path, text: str) -> tuple[Path | None, str]:
    """Write a report and return its file, or ``None`` and why not; only the newest reports are kept."""
    path = folder / f"report {datetime.now():%Y-%m-%d %H.%M.%S.%f}.txt"
    try:
        files.write_whole(path, text)
        for old in sorted(folder.glob("report *.txt"))[:-MOST_REPORTS]:
            old.unlink(missing_ok=True)
    except OSError as fault:
        return None, fault.strerror or type(fault).__name__
    return path, ""


class FaultScreen(Dialog):
    """Says what happened and offers to go on, to leave the game, or to close; covers everything else."""

    overlay = False
    help_topic = ""
    takes_keys = True  # at first: whoever was just typing must not press a button of this by accident

    def __init__(
        self, texts: Texts, kept: Kept, report: Path | None, why: str, *, leave: Callable[[], None]
    ) -> None:
        text = texts.get
        self._leave = leave
        self.left = False
        self._age = 0.0
        where = text("guard.report", file=str(report)) if report else text("guard.no_report", reason=why)
        words = " ".join(
            part
            for part in (text("guard.what"), text(f"guard.kept.{kept.key}", detail=kept.detail), where)
            if part
        )
        replies = (
            Reply(text("guard.close"), lambda: self._leaving(Quit())),
            Reply(text("guard.title_screen"), self._to_title),
            Reply(text("guard.go_on"), lambda: self._leaving(None), style="primary", key="esc"),
        )
        super().__init__(text("guard.head"), words, replies)

    def update(self, dt: float) -> Answer:
        """After a moment keys mean what they say on the buttons."""
        self._age += dt
        self.takes_keys = self._age < PAUSE
        return None

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Keys that come too early mean nothing."""
        return None if self.takes_keys else super().on_event(event)

    def _leaving(self, answer: Answer) -> Answer:
        self.left = True
        return answer

    def _to_title(self) -> Answer:
        self._leave()
        return self._leaving(Home())

    def closing(self) -> Answer:
        """The window is to be closed: nothing more is asked."""
        return self._leaving(Quit())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw over a plain ground: what lies below may be what is broken."""
        surface.set_clip(None)
        surface.fill(tokens.LINEN)
        super().draw(surface)


def standing_by(run: Callable[[], int]) -> int:
    """Run a program, with its log, and return its exit code.

    A fault outside the window's loop is told in a line, with code 1.
    """
    logs.start(files.user_folder())
    try:
        return run()
    except KeyboardInterrupt:
        return 130
    except pygame.error as fault:
        _log.exception("pygame")
        print(
            f"The window cannot be opened or used: {fault}. A display is needed; see the README.",
            file=sys.stderr,
        )
        return 1
    except Exception as fault:
        _log.exception("outside the loop")
        path, _ = write_report(files.user_folder() / FOLDER, report_of(fault))
        say_plainly(fault, path)
        return 1


def say_plainly(fault: Exception, report: Path | None) -> None:
    """Say in a line on the terminal that the program had to end."""
    where = f"A report without personal data: {report}" if report else "No report could be written."
    print(
        f"The program had to end ({type(fault).__name__}). A running game is in its autosave. {where}",
        file=sys.stderr,
    )
