"""A game followed in another process: what is told to it, and how it answers for a computer player.

``Leader`` makes messages of plain data that only tell what is new, ``Follower`` keeps a session of its own in
step with them and lets a bot choose. How messages travel is not their business. A follower that is not in
step notices it by the state's digest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, TypeAlias

from game.content.library import Library
from game.core.state import GameState
from game.rules.actions import Action
from game.rules.doors import Guest
from game.session import bots
from game.session.codec import digest
from game.session.gametable import FORMAT, table_to_plain
from game.session.history import Entry
from game.session.lines import action_of, line_of
from game.session.saves import open_table
from game.session.script import Script
from game.session.session import Session
from game.session.setups import Game, to_plain

Message: TypeAlias = Mapping[str, Any]

_CALLED: Final = "the game at the table"
_NO_LIBRARY: Final = Library({}, ())


class OutOfStep(ValueError):
    """A follower does not stand where its leader stands; the message says how that was noticed."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked for a computer player of ``kind``: the game as it stood, which may go on meanwhile."""

    kind: str
    game: Game
    entries: tuple[Entry, ...]
    legal: tuple[Action, ...]

    @property
    def state(self) -> GameState:
        """The state in which the action is due."""
        return self.entries[-1].state


Choose: TypeAlias = Callable[[Question], Action]
"""Who answers questions; it may take its time."""


def question_of(kind: str, session: Session) -> Question:
    """Return the question what a computer player does now."""
    return Question(kind, session.game, session.entries, session.legal)


def choose_here(question: Question) -> Action:
    """Answer in this process, in any thread of it."""
    state = question.state
    if question.kind != bots.DICE and len(question.legal) > 1:  # else nobody looks at the board
        state = state.evolve(board=state.board.apart())
    return bots.choose(question.kind, state, question.game.rules, question.legal)


class Leader:
    """Knows what a follower has been told, and tells the rest with each question."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._told: tuple[Entry, ...] = ()

    def forget(self) -> None:
        """Begin with the whole game the next time: the follower is another one."""
        self._game, self._told = None, ()

    def message(self, question: Question) -> Message:
        """Return a question as plain data, with what the follower needs to stand where it is asked."""
        message: dict[str, Any] = {"kind": question.kind, "digest": digest(question.state)}
        if self._game is not question.game:
            message["game"] = _head(question.game)
            self._told = ()
        common = sum(1 for _ in _common(self._told, question.entries))
        keep = max(1, common)  # both have the beginning, also of a game that is new to the follower
        steps = pairwise(question.entries[keep - 1 :])
        message["keep"] = keep - 1
        message["add"] = [
            line_of(before.state, entry.action) for before, entry in steps if entry.action is not None
        ]
        self._game, self._told = question.game, question.entries
        return message

    def action(self, question: Question, answer: Message) -> Action:
        """Return the action that an answer names; raises ``ValueError`` when it names none."""
        if "line" not in answer:
            raise OutOfStep(str(answer.get("fault", "no answer")))
        return action_of(question.state, question.legal, str(answer["line"]))


def _common(one: tuple[Entry, ...], other: tuple[Entry, ...]) -> Iterable[Entry]:
    for mine, theirs in zip(one, other, strict=False):
        if mine is not theirs:
            return
        yield mine


def _head(game: Game) -> Message:
    return {"save": FORMAT, **to_plain(game.choice), **table_to_plain(game.setup)}


class Follower:
    """Keeps a session in step with what a leader tells, and answers its questions."""

    def __init__(self, guests: Iterable[Guest]) -> None:
        self._guests = tuple(guests)
        self._session: Session | None = None

    def answer(self, message: Message) -> Message:
        """Return the action of a computer player as a line; raises ``ValueError`` when out of step."""
        if "game" in message:
            script = Script(_CALLED, message["game"], ())
            self._session, _ = open_table(script, _NO_LIBRARY, self._guests)
        session = self._session
        if session is None:
            raise OutOfStep("no game was told")
        self._follow(session, int(message["keep"]), message["add"])
        if digest(session.state) != message["digest"]:
            raise OutOfStep(f"after {len(session.entries) - 1} actions the state is another one")
        action = bots.choose(str(message["kind"]), session.state, session.rules, session.legal)
        return {"line": line_of(session.state, action)}

    @staticmethod
    def _follow(session: Session, keep: int, add: Iterable[str]) -> None:
        for _ in range(len(session.entries) - 1 - keep):
            session.undo(force=True)
        for line in add:
            session.play(action_of(session.state, session.legal, line))
