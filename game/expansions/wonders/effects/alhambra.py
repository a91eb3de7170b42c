"""Alhambra: points at the end for each own farmer (W-E4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.core.state import GameState, Setup
from game.core.tile import FIELD
from game.expansions.wonders.effects.effect import WonderEffect
from game.rules.receipts import Counted, Receipt
from game.rules.ruleset import Ruleset

MANY_TILES = 120


class Alhambra(WonderEffect):
    """Each of the owner's farmers counts, whether it scores for its field or not."""

    id = "alhambra"
    order = 904
    rulings: ClassVar[Mapping[str, str]] = {id: "W-E4 W-E9 W-E10.5 W-E10.12"}

    def terms(self, setup: Setup, rules: Ruleset) -> Mapping[str, object]:
        """Return the points for one farmer."""
        return {"points": self.points_each(setup, rules)}

    def counted(self, state: GameState, owner: int) -> Counted:
        """Return the farmers and where they stand (W-E4)."""
        board = state.board
        found = [
            (piece.id, place.site.square)
            for piece, place in state.deployed()
            if piece.owner == owner
            and piece.has("meeple")
            and place.site is not None
            and board.feature(place.site.ref).kind == FIELD
        ]
        return Counted(
            groups=tuple((square,) for _, square in found), pieces=tuple(piece for piece, _ in found)
        )

    def at_the_end(self, state: GameState, owner: int, rules: Ruleset) -> Receipt:
        """Return the points for all of them."""
        farmers = len(self.counted(state, owner).pieces)
        return Receipt(self.id).with_line("farmers", farmers, farmers * self.points_each(state.setup, rules))

    def points_each(self, setup: Setup, rules: Ruleset) -> int:
        """Return the points for one farmer by edition; the latest: 5, or 6 with 120 tiles or more."""
        fixed = rules.switch(setup, "alhambra_per_farmer")
        if fixed != "by_tiles":
            return int(fixed)
        return 6 if len(setup.tiles) + len(setup.start) >= MANY_TILES else 5


EFFECT = Alhambra()
