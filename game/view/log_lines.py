"""The log of a game: the lines of all its events, oldest first.

It folds the events once to know the state that each of them met, keeps what it has worked out, and follows
undo. It must not know where the lines are shown.

Its boards come from one another and from none of the history's: those have been gone on from long ago, and
each would lay all its tiles once more when it is asked what was true of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
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
    """The lines, and the state after the events."""
    found = []
    for event in events:
        after = event.apply(before)
        line = line_of(event, before, after, names, texts)
        if line is not None:
            found.append(line)
        before = after
    return tuple(found), before


@dataclass(frozen=True, slots=True)
class _Step:
    """A step as it was worded: its lines, and the board after it."""

    entry: Entry
    lines: tuple[LogLine, ...]
    board: Board


class LogBook:
    """The lines of a whole game, worked out step by step as the game goes on."""

    def __init__(self, names: Names, texts: Texts) -> None:
        self._names = names
        self._texts = texts
        self._steps: list[_Step] = []
        self._all: tuple[LogLine, ...] = ()

    def lines(self, entries: Sequence[Entry]) -> tuple[LogLine, ...]:
        """The lines of a history; steps known from the last call are not worked out again."""
        for _ in self.wording(entries):
            pass
        return self._all

    def wording(self, entries: Sequence[Entry]) -> Iterator[None]:
        """Work out the same, a step of the history at each step, so that nobody waits for a long one at one
        go.
        """
        same = self._known(entries)
        if same == len(entries) == len(self._steps):
            return
        del self._steps[same:]
        for index in range(same, len(entries)):
            self._steps.append(self._worded(entries, index))
            yield
        self._all = tuple(line for step in self._steps for line in step.lines)

    def _known(self, entries: Sequence[Entry]) -> int:
        """How many steps of a history were worded before."""
        same = 0
        while same < min(len(entries), len(self._steps)) and self._steps[same].entry is entries[same]:
            same += 1
        return same

    def _worded(self, entries: Sequence[Entry], index: int) -> _Step:
        entry = entries[index]
        if index:
            before = entries[index - 1].state.evolve(board=self._steps[index - 1].board)
        else:
            before = GameState(entry.state.setup, Board.empty())
        lines, after = _told(before, entry.events, self._names, self._texts)
        return _Step(entry, lines, after.board)

    def counts(self) -> tuple[int, ...]:
        """How many lines there are up to and with each step of the history that was asked for last."""
        return tuple(accumulate(len(step.lines) for step in self._steps))
