"""Stonehenge: completing roads brings points, whoever stands on them (W-E2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.core.state import GameState, Setup
from game.core.tile import ROAD
from game.expansions.wonders.effects.effect import WonderEffect
from game.rules.doors import on
from game.rules.events import FeatureCompleted, Scored
from game.rules.receipts import Receipt
from game.rules.ruleset import Ruleset
from game.rules.scoring import Fixed

POINTS: Final = 3


class Stonehenge(WonderEffect):
    """3 points for each occupied road that its owner completes in their own turn, before it is scored."""

    id = "stonehenge"
    order = 901
    rulings: ClassVar[Mapping[str, str]] = {id: "W-E2"}

    def terms(self, setup: Setup, rules: Ruleset) -> Mapping[str, object]:
        """Return the points for one road, and which roads count."""
        return {"points": POINTS, "variant": rules.switch(setup, "stonehenge_roads")}

    @on(FeatureCompleted)
    def reward(self, state: GameState, event: FeatureCompleted, rules: Ruleset) -> Fixed:
        """Pay for an occupied road; a meeple put there this very turn counts, it stands there already.

        In the first edition every completed road counts, occupied or not.
        """
        if event.kind != ROAD or state.turn.player != self.holder(state, rules):
            return ()
        every_road = rules.switch(state.setup, "stonehenge_roads") == "all"
        if not every_road and not state.occupants(state.board.feature(event.ref)):
            return ()
        return (Scored(state.turn.player, Receipt(self.id).with_line("roads", 1, POINTS), event.ref),)


EFFECT = Stonehenge()
