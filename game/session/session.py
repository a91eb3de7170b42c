"""A game being played: the façade for screens, bots, saves and tests.

Asks the engine for everything and decides nothing itself. A ``Recorder`` (the journal) may listen, so that
every step is on disk before the next one is made.
"""

from __future__ import annotations

from typing import Literal, Protocol

from game.core.state import GameState, Setup
from game.rules import engine
from game.rules.actions import Action
from game.rules.doors import TableFacts
from game.rules.events import Event
from game.rules.ruleset import Ruleset
from game.session.history import Entry, History
from game.session.setups import Game, Seat, SetupChoice

Barrier = Literal["nothing", "reveals"]


class Recorder(Protocol):
    """Who writes down every step; none of its methods may raise for a full or read-only disk."""

    def played(self, before: GameState, entry: Entry) -> None:
        """An action was carried out."""

    def undone(self, now: GameState) -> None:
        """The last action was taken back."""

    def redone(self, now: GameState) -> None:
        """The action taken back last was made again."""


class UndoBarred(ValueError):
    """Undo was asked across a barrier: ``nothing`` to undo, or what was undone ``reveals``."""

    def __init__(self, barrier: Barrier) -> None:
        super().__init__(f"undo is barred: {barrier}")
        self.barrier = barrier


class Session:
    """One game from its first choice on; begins it when made."""

    def __init__(self, game: Game, recorder: Recorder | None = None) -> None:
        self.game = game
        self.recorder = recorder
        beginning = engine.new_game(game.setup, game.rules)
        self._history = History(Entry(None, beginning.events, beginning.state))
        self._legal: tuple[Action, ...] | None = None

    # -- readings ----------------------------------------------------------------------------------------

    @property
    def setup(self) -> Setup:
        """How the game was set up."""
        return self.game.setup

    @property
    def choice(self) -> SetupChoice:
        """What people chose before the game."""
        return self.game.choice

    @property
    def rules(self) -> Ruleset:
        """The rules of this game."""
        return self.game.rules

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Name, colour and kind of each player, in turn order."""
        return self.game.choice.players

    @property
    def state(self) -> GameState:
        """The present state."""
        return self._history.last.state

    @property
    def actor(self) -> int | None:
        """The player who has to act, ``None`` when the game is over."""
        return engine.actor(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def legal(self) -> tuple[Action, ...]:
        """Everything that the actor may do now; asked once for each state."""
        if self._legal is None:
            self._legal = engine.legal_actions(self.state, self.rules)
        return self._legal

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All steps up to now; the first is the beginning, with no action."""
        return self._history.entries

    @property
    def table(self) -> TableFacts:
        """What lies on the table beside board, stack and supplies."""
        return self.rules.table(self.state)

    # -- playing -----------------------------------------------------------------------------------------

    def play(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action, return all events; raises ``engine.IllegalAction``, then nothing changed."""
        before = self.state
        action = engine.listed(before, action, self.rules)
        outcome = engine.carry_out(before, action, self.rules)
        entry = Entry(action, outcome.events, outcome.state)
        self._history.add(entry)
        self._legal = None
        if self.recorder is not None:
            self.recorder.played(before, entry)
        return outcome.events

    def refusal(self, action: Action) -> engine.IllegalAction | None:
        """Return why an action is not legal, ``None`` when it is."""
        return None if action in self.legal else engine.refusal(self.state, action, self.rules)

    def preview(self, action: Action) -> engine.Outcome:
        """Return what an action would lead to; nothing changes."""
        return engine.preview(self.state, action, self.rules)

    def score_now(self) -> engine.Outcome:
        """Return the outcome of the final scoring if the game ended now."""
        return engine.score_now(self.state, self.rules)

    # -- back and forth ----------------------------------------------------------------------------------

    @property
    def undo_barrier(self) -> Barrier | None:
        """What stands against undo: ``nothing`` to undo, ``reveals``, or ``None`` when it is free."""
        if not self._history.can_undo:
            return "nothing"
        return "reveals" if self._history.last.reveals else None

    @property
    def can_redo(self) -> bool:
        """Whether an undone action can be made again."""
        return self._history.can_redo

    def undo(self, *, force: bool = False) -> Entry:
        """Take the last action back and return its entry; the state is the very one before it.

        Raises ``UndoBarred`` when there is nothing to undo, and when something hidden was revealed unless
        ``force`` (the players were asked).
        """
        barrier = self.undo_barrier
        if barrier == "nothing" or (barrier == "reveals" and not force):
            raise UndoBarred(barrier)
        entry = self._history.back()
        self._legal = None
        if self.recorder is not None:
            self.recorder.undone(self.state)
        return entry

    def redo(self) -> Entry | None:
        """Make the action undone last again and return its entry; ``None`` when there is none."""
        if not self._history.can_redo:
            return None
        entry = self._history.forth()
        self._legal = None
        if self.recorder is not None:
            self.recorder.redone(self.state)
        return entry
