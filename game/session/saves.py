"""Saving a game whole, and loading it as far as it is good.

A save is the set-up with its tiles, the actions as lines and a digest at the end of each turn; loading plays
the actions again. A damaged save ends at its last good action, with the place and the reason.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.content.library import Library
from game.content.phrases import Words, say
from game.core.state import GameState
from game.rules.doors import Guest
from game.rules.engine import IllegalAction
from game.session.codec import table_digest
from game.session.files import Stamp, Trouble, stamp_of, trouble_of, write_whole
from game.session.gametable import FORMAT, begin, table_to_plain
from game.session.history import Entry
from game.session.lines import NotLegal, NotUnderstood, action_of, line_of
from game.session.plain import ANOTHER_FILE, BadFile, write_plain
from game.session.script import Script, Step, read_script, step_line
from game.session.session import Session, UndoBarred
from game.session.setups import to_plain
from game.session.staging import stage

SUFFIX: Final = ".yaml"
UNDO: Final = "undo."
REDO: Final = "redo."
CHECK: Final = "check "


@dataclass(frozen=True, slots=True)
class Damage:
    """Where a file stops being good: its line, and why; ``refused`` when it is for the rules to say that."""

    file: str
    line: int
    fault: Words
    refused: IllegalAction | None = None

    @property
    def reason(self) -> str:
        """Why, in English."""
        return str(self.fault)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.reason}"


@dataclass(frozen=True)
class Loaded:
    """A loaded game; ``damage`` says where the file ended early, ``changed`` which tiles differ by now,
    ``stamp`` by what the file was known before it was read.
    """

    session: Session
    damage: Damage | None
    changed: tuple[str, ...]
    head: Mapping[str, Any]
    stamp: Stamp | None = None


class Read(NamedTuple):
    """How far a file is read: so many of its steps are carried out."""

    done: int
    of: int


class BadStep(ValueError):
    """A step of a file cannot be carried out, for what is in ``fault``; ``refused`` as in ``Damage``."""

    def __init__(self, fault: Words, refused: IllegalAction | None = None) -> None:
        super().__init__(str(fault))
        self.fault, self.refused = fault, refused


# -- writing -----------------------------------------------------------------------------------------------


def head_text(session: Session, extra: Mapping[str, Any] | None = None) -> str:
    """Return the head of a save, up to and with the line ``actions:``; ``extra`` keys stand at the top."""
    head = {"save": FORMAT, **(extra or {}), **to_plain(session.choice)}
    table = table_to_plain(session.setup)
    return write_plain(head) + write_plain({"table": table["table"]}) + _tiles_text(table) + "actions:\n"


def _tiles_text(table: Mapping[str, Any]) -> str:
    entries = (f"  {name}: {write_plain(entry, flow=True)}" for name, entry in table["tiles"].items())
    return "tiles:\n" + "".join(entries)


def entry_text(before: GameState, entry: Entry) -> str:
    """Return the line of an action, with a line that checks the state when a turn (or the game) has ended."""
    assert entry.action is not None
    text = step_line(line_of(before, entry.action))
    if entry.state.turn.number != before.turn.number or entry.state.over:
        text += step_line(check_of(entry.state))
    return text


def check_of(state: GameState) -> str:
    """Return the step that compares the state with the one that was saved."""
    return f"{CHECK}{table_digest(state)}."


def save_text(session: Session, extra: Mapping[str, Any] | None = None) -> str:
    """Return a whole save."""
    steps = (entry_text(before.state, entry) for before, entry in pairwise(session.entries))
    return head_text(session, extra) + "".join(steps)


def save(session: Session, path: Path, extra: Mapping[str, Any] | None = None) -> Trouble | None:
    """Write a save; return ``None``, or the trouble when it cannot be written (the old file stays)."""
    try:
        write_whole(path, save_text(session, extra))
    except OSError as fault:
        return trouble_of(fault)
    return None


# -- loading -----------------------------------------------------------------------------------------------


def load(path: Path, library: Library, guests: Iterable[Guest]) -> Loaded:
    """Return the game of a file, up to its last good action.

    Raises ``BadFile`` with line, reason and cure when not even the beginning can be restored.
    """
    steps = loading(path, library, guests)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            loaded: Loaded = done.value
            return loaded


def loading(path: Path, library: Library, guests: Iterable[Guest]) -> Generator[Read, None, Loaded]:
    """Do the same in steps: the file, the table, each action. So nobody waits for a long game at one go.

    The file is read in the first step and not looked at again.
    """
    stamp = None
    with suppress(OSError):  # it is told when the file is read
        stamp = stamp_of(path)
    script = read_script(path)
    yield Read(0, len(script.steps))
    session, changed = open_table(script, library, guests)
    damage = Damage(script.file, *script.damage) if script.damage else None
    for number, step in enumerate(script.steps):
        if step.expected:
            continue
        yield Read(number, len(script.steps))
        try:
            perform(session, step)
        except BadStep as fault:
            damage = Damage(script.file, step.line, fault.fault, fault.refused)
            break
    return Loaded(session, damage, changed, script.head, stamp)


def open_table(script: Script, library: Library, guests: Iterable[Guest]) -> tuple[Session, tuple[str, ...]]:
    """Return a session at the beginning of a file's game, and the tiles that differ by now.

    A file without ``save:`` is a scenario. Raises ``BadFile``.
    """
    if "save" in script.head:
        game, changed = begin(script, library, guests)
    else:
        game, changed = stage(script.head, script.file, library, guests), ()
    try:
        return Session(game), changed
    except Exception as fault:  # a stranger's tiles and switches can be wrong in ways that only playing shows
        why = f"{type(fault).__name__}: {fault}"
        no_game = say("saved.no_game", "the game of this file cannot begin ({why})", why=why)
        raise BadFile(no_game, ANOTHER_FILE, 0, script.file) from fault


def perform(session: Session, step: Step) -> None:
    """Carry out one step of a file; raises ``BadStep`` with the reason, and then nothing has changed."""
    if step.text == UNDO or step.text == REDO:
        try:
            done = session.undo(force=True) if step.text == UNDO else session.redo()
        except UndoBarred:
            done = None
        if done is None:
            raise BadStep(_nothing_to(step.text))
    elif step.text.startswith(CHECK):
        if step.text != check_of(session.state):
            raise BadStep(say("step.differs", "from here on the game differs from the one that was saved"))
    else:
        _play(session, step.text)


def _nothing_to(step: str) -> Words:
    if step == UNDO:
        return say("step.nothing_to_undo", "there is nothing to undo")
    return say("step.nothing_to_redo", "there is nothing to redo")


def _play(session: Session, line: str) -> None:
    try:
        session.play(action_of(session.state, session.legal, line))
    except NotUnderstood as fault:
        raise BadStep(say("step.not_understood", "not understood: {why}", why=fault.fault)) from fault
    except NotLegal as fault:
        refused = refusal(session, fault)
        raise BadStep(fault.fault if refused is None else str(refused), refused) from fault
    except Exception as fault:  # as in open_table: the rules met tiles that nobody has checked
        why = f"{type(fault).__name__}: {fault}"
        raise BadStep(say("step.no_rule", "the rules cannot carry this out ({why})", why=why)) from fault


def refusal(session: Session, fault: NotLegal) -> IllegalAction | None:
    """Return the rules' own reason why a line is not legal, when the action can be named."""
    if fault.action is not None:
        with suppress(LookupError, ValueError):
            return session.refusal(fault.action)
    return None
