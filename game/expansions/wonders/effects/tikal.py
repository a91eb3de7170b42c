"""Tikal: points for meeples in cities whenever a larger city with one of them is scored (W-E6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.core.state import GameState, Setup
from game.core.tile import CITY
from game.expansions.wonders.effects.effect import WonderEffect
from game.rules.doors import on
from game.rules.events import FeatureScored, Scored
from game.rules.receipts import Receipt
from game.rules.ruleset import Ruleset
from game.rules.scoring import Fixed

POINTS_EACH: Final = 2
LEAST_SIZE: Final = 3


class Tikal(WonderEffect):
    """2 points for each own meeple in any city, in the game only (W-E10), before meeples return."""

    id = "tikal"
    order = 906
    rulings: ClassVar[Mapping[str, str]] = {id: "W-E6 W-E10.3 W-E10.7"}

    def terms(self, setup: Setup, rules: Ruleset) -> Mapping[str, object]:
        """Return the points for one meeple, and the least size of the city."""
        return {"points": POINTS_EACH, "least": LEAST_SIZE}

    @on(FeatureScored)
    def reward(self, state: GameState, event: FeatureScored, rules: Ruleset) -> Fixed:
        """Pay when a city of 3 squares or more is scored that the owner stands in, majority or not."""
        owner = None if event.final or event.kind != CITY else self.holder(state, rules)
        if owner is None:
            return ()
        board = state.board
        city = board.feature(event.ref)
        stands_there = any(p.owner == owner and p.has("meeple") for p in state.occupants(city))
        if city.size < LEAST_SIZE or not stands_there:
            return ()
        meeples = sum(
            piece.owner == owner
            and piece.has("meeple")
            and place.site is not None
            and board.feature(place.site.ref).kind == CITY
            for piece, place in state.deployed()
        )
        receipt = Receipt(self.id).with_line("meeples_in_cities", meeples, POINTS_EACH * meeples)
        return (Scored(owner, receipt, event.ref),)


EFFECT = Tikal()
