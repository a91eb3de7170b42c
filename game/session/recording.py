"""A game that is only watched: all its steps, and the place in them that is looked at.

It answers what a session answers, so that a table can show it, but nothing can be done in it.
"""

from __future__ import annotations

from bisect import bisect_right

from game.core.state import GameState
from game.rules.actions import Action
from game.rules.events import Event
from game.session.history import Entry
from game.session.session import Session


class Recording(Session):
    """The steps of a session up to now; the session may go on without it."""

    def __init__(self, played: Session) -> None:
        self.game = played.game
        self.recorder = None
        self._steps = played.entries
        self.place = 0
        """The step that is looked at: 0 is the beginning."""
        turns = [entry.state.turn.number for entry in self._steps]
        self._turn_ends = [n for n in range(len(turns)) if n + 1 == len(turns) or turns[n + 1] != turns[n]]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self._steps) - 1

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All steps, also those after the one that is looked at."""
        return self._steps

    @property
    def entry(self) -> Entry:
        """The step that is looked at."""
        return self._steps[self.place]

    @property
    def state(self) -> GameState:
        """The state after the step that is looked at."""
        return self.entry.state

    @property
    def actor(self) -> int | None:
        """Nobody: nothing is to be done."""
        return None

    @property
    def is_over(self) -> bool:
        """Never: the end of the steps is no occasion."""
        return False

    @property
    def legal(self) -> tuple[Action, ...]:
        """Nothing."""
        return ()

    @property
    def actor_of_step(self) -> int | None:
        """The player who took the step that is looked at; ``None`` at the beginning."""
        if self.place == 0:
            return None
        agenda = self._steps[self.place - 1].state.agenda
        return agenda[0].actor if agenda else None

    def go(self, place: int) -> bool:
        """Look at another step, kept in range; tell whether it is another one."""
        before, self.place = self.place, max(0, min(self.last, place))
        return self.place != before

    def turn_after(self, place: int) -> int:
        """Return the step that ends the turn which begins after ``place``."""
        index = bisect_right(self._turn_ends, place)
        return self._turn_ends[index] if index < len(self._turn_ends) else self.last

    def turn_before(self, place: int) -> int:
        """Return the step that ends the turn before the one of ``place``; 0 when there is none."""
        earlier = [end for end in self._turn_ends if end < place]
        return earlier[-1] if earlier else 0

    def places_of(self, event_type: type[Event]) -> tuple[int, ...]:
        """Return the steps in which something of a kind happened."""
        return tuple(
            n for n, entry in enumerate(self._steps) if any(isinstance(e, event_type) for e in entry.events)
        )
