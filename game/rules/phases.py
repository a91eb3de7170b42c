"""A phase is one step of a turn; which one is due, and for whom, is data in the state's agenda."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from game.core.state import GameState, Pending
from game.rules.actions import Action
from game.rules.scoring import Fixed, Steps

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

BEGIN: Final = 100
DRAW: Final = 200
PLACE: Final = 300
MEEPLE: Final = 400
SCORE: Final = 500
END: Final = 600
FINAL: Final = 800
"""Phases from here on belong to the final scoring, not to a turn."""

ON_CALL: Final = -1
"""A phase that stands in no turn by itself; somebody queues it."""


class Phase:
    """One step. ``at`` is its place in the turn (the skeleton is above), unique over all guests."""

    name: str
    at: int
    begins_anew: ClassVar[bool] = False
    """Whether ``proceed`` always puts a whole new agenda in place: then the old one need not be cleared."""

    def options(self, state: GameState, pending: Pending, rules: Ruleset) -> tuple[Action, ...]:
        """Return what the actor may choose from; nothing means that there is no choice."""
        return ()

    def resolve(self, state: GameState, pending: Pending, action: Action, rules: Ruleset) -> Steps | Fixed:
        """Carry out a chosen action."""
        raise NotImplementedError(f"phase {self.name} offers no choice")

    def proceed(self, state: GameState, pending: Pending, rules: Ruleset) -> Steps | Fixed:
        """Return what happens without a choice, when ``options`` is empty; nothing means that the step
        passes by.

        A generator begins when the step is off the agenda already.
        """
        return ()
