"""What all wonder effects share: an owner, and a turn from which on they hold."""

from __future__ import annotations

from game.core.state import GameState, Pending
from game.expansions.wonders.memory import memory, standing
from game.rules.doors import Guest
from game.rules.events import Scored
from game.rules.phases import Phase
from game.rules.receipts import NOTHING_ELSE, Counted, Receipt
from game.rules.ruleset import Ruleset
from game.rules.scoring import Steps


class WonderEffect(Guest):
    """The rules of one wonder; ``id`` is the id of its tile. Takes part when the wonder is laid out."""

    def owner(self, state: GameState) -> int | None:
        """Return the player whose wonder stands on the board, or ``None``."""
        stands = standing(state, self.id)
        return stands.owner if stands else None

    def holds(self, state: GameState, rules: Ruleset) -> bool:
        """Tell whether the effect has started.

        It starts with its owner's next turn, in the first edition with the turn that it was placed in.
        """
        stands = standing(state, self.id)
        if stands is None:
            return False
        if rules.switch(state.setup, "wonder_effect_starts") == "at_once":
            return True
        return state.turn.number >= stands.turn + len(state.players)

    def holder(self, state: GameState, rules: Ruleset) -> int | None:
        """Return the owner once the effect has started, else ``None``."""
        return self.owner(state) if self.holds(state, rules) else None

    def counted(self, state: GameState, owner: int) -> Counted:
        """Return what the wonder counts in the final scoring, to be shown."""
        return NOTHING_ELSE

    def at_the_end(self, state: GameState, owner: int, rules: Ruleset) -> Receipt | None:
        """Return what the wonder brings in the final scoring, ``None`` when it is not that sort."""
        return None


class FinalEffects(Phase):
    """At the end the wonders score first, before the ordinary final scoring at 900 (W-E9).

    A wonder that stands on the board counts, even when it was placed in the last turn.
    """

    name = "final_wonders"
    at = 890

    def proceed(self, state: GameState, pending: Pending, rules: Ruleset) -> Steps:
        """Score the wonders in the order in which they were placed."""
        effects = {guest.id: guest for guest in rules.guests if isinstance(guest, WonderEffect)}
        for stands in memory(state).standing:
            receipt = effects[stands.wonder].at_the_end(state, stands.owner, rules)
            if receipt is not None:
                counted = effects[stands.wonder].counted(state, stands.owner)
                state = yield Scored(stands.owner, receipt, counted=counted)
