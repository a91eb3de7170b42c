"""Angkor Wat: points at the end for every long road (W-E7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.core.state import GameState, Setup
from game.core.tile import ROAD
from game.expansions.wonders.effects.effect import WonderEffect
from game.rules.receipts import Counted, Receipt
from game.rules.ruleset import Ruleset

POINTS_EACH: Final = 5
LEAST_SIZE: Final = 5


class AngkorWat(WonderEffect):
    """5 points for each road of 5 squares or more: complete or not, scored or not, occupied or not."""

    id = "angkor-wat"
    order = 907
    rulings: ClassVar[Mapping[str, str]] = {id: "W-E7 W-P5 W-E10.5"}

    def terms(self, setup: Setup, rules: Ruleset) -> Mapping[str, object]:
        """Return the points for one road, and its least size."""
        return {"points": POINTS_EACH, "least": LEAST_SIZE}

    def counted(self, state: GameState, owner: int) -> Counted:
        """Return the long roads (W-E7)."""
        return Counted(tuple(road.ref for road in state.board.features(ROAD) if road.size >= LEAST_SIZE))

    def at_the_end(self, state: GameState, owner: int, rules: Ruleset) -> Receipt:
        """Return the points for all of them."""
        roads = len(self.counted(state, owner).refs)
        return Receipt(self.id).with_line("long_roads", roads, POINTS_EACH * roads)


EFFECT = AngkorWat()
