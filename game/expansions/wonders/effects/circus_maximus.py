"""Circus Maximus: points at the end for the others' meeples in unfinished cities (W-E3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.core.state import GameState, Setup
from game.core.tile import CITY
from game.expansions.wonders.effects.effect import WonderEffect
from game.rules.receipts import Counted, Receipt
from game.rules.ruleset import Ruleset


def points_each(players: int) -> int:
    """Return the points for one meeple: 4 with two players, 3 with three or four, 2 with more."""
    if players <= 2:
        return 4
    return 3 if players <= 4 else 2


class CircusMaximus(WonderEffect):
    """Each meeple of another colour in a city that is not complete counts."""

    id = "circus-maximus"
    order = 903
    rulings: ClassVar[Mapping[str, str]] = {id: "W-E3 W-E9 W-E10.5"}

    def terms(self, setup: Setup, rules: Ruleset) -> Mapping[str, object]:
        """Return the points for one meeple."""
        return {"points": points_each(len(setup.players))}

    def counted(self, state: GameState, owner: int) -> Counted:
        """Return the others' meeples, and the unfinished cities that they stand in (W-E3)."""
        found = [
            (piece.id, city.ref)
            for city in state.board.features(CITY)
            if city.open_ends
            for piece in state.occupants(city)
            if piece.owner != owner and piece.has("meeple")
        ]
        return Counted(
            tuple(dict.fromkeys(ref for _, ref in found)), pieces=tuple(piece for piece, _ in found)
        )

    def at_the_end(self, state: GameState, owner: int, rules: Ruleset) -> Receipt:
        """Return the points for all of them."""
        strangers = len(self.counted(state, owner).pieces)
        return Receipt(self.id).with_line("strangers", strangers, strangers * points_each(len(state.players)))


EFFECT = CircusMaximus()
