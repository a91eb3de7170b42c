"""The log of a game: the lines of all its events, oldest first.

It folds the events once to know the state that each of them met, keeps what it has worked out, and follows
undo. It must not know where the lines are shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.board import Board
from game.core.state import GameState
from game.rules.events import Event
from game.view.events_text import LogLine, line_of
from game.view.panel_names import Names
from game.view.wording import Texts

__all__ = ["Entry", "LogBook", "LogLine", "lines_of"]


class Entry(Protocol):
    """A step of a game's history: what happened in it, and the state that it led to."""

    @property
    def events(self) -> Sequence[Event]:
        """All events, in order."""

    @property
    def state(self) -> GameState:
        """The state after them."""


def lines_of(before: GameState, events: Sequence[Event], names: Names, texts: Texts) -> tuple[LogLine, ...]:
    """The lines of some events that follow upon a state."""
    return _told(before, events, names, texts)[0]


def _told(
    before: GameState, events: Sequence[Event], names: Names, texts: Texts
) -> tuple[tuple[LogLine, ...], GameState]:
    """The lines of some events, and the state after them."""
    found = []
    for event in events:
        after = event.apply(before)
        line = line_of(event, before, after, names, texts)
        if line is not None:
            found.append(line)
        before = after
    return tuple(found), before


class LogBook:
    """The lines of a whole game, worked out step by step as the game goes on."""

    def __init__(self, names: Names, texts: Texts) -> None:
        self._names = names
        self._texts = texts
        self._steps: list[tuple[Entry, tuple[LogLine, ...]]] = []
        self._all: tuple[LogLine, ...] = ()
        self._after: GameState | None = None

    def lines(self, entries: Sequence[Entry]) -> tuple[LogLine, ...]:
        """The lines of a history; steps known from the last call are not worked out again."""
        same = 0
        while same < min(len(entries), len(self._steps)) and self._steps[same][0] is entries[same]:
            same += 1
        if same == len(entries) == len(self._steps):
            return self._all
        if same < len(self._steps):
            del self._steps[same:]
            self._after = None
        for entry in entries[same:]:
            lines, self._after = _told(self._before(entries), entry.events, self._names, self._texts)
            self._steps.append((entry, lines))
        self._all = tuple(line for _, lines in self._steps for line in lines)
        return self._all

    def _before(self, entries: Sequence[Entry]) -> GameState:
        """The state before the next step.

        It is the book's own that it has come to, as long as nothing is taken back: the game has gone on from
        the boards of its states long ago, each would have to be laid anew.
        """
        if self._after is not None:
            return self._after
        done = len(self._steps)
        return entries[done - 1].state if done else GameState(entries[0].state.setup, Board.empty())

    def counts(self) -> tuple[int, ...]:
        """How many lines there are up to and with each step of the history that was asked for last."""
        total, found = 0, []
        for _, lines in self._steps:
            total += len(lines)
            found.append(total)
        return tuple(found)
