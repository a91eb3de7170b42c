"""The rules of Inns & Cathedrals: dearer roads and cities, and the large meeple (B-6).

The tiles work without this room: then an inn or a cathedral is only a picture (W-S1).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.core.features import Feature
from game.core.pieces import SUPPLY, Piece, PieceKind
from game.core.state import GameState
from game.core.tile import CITY, ROAD
from game.rules.doors import Guest, Switch, on
from game.rules.events import GameBegan, PiecesDealt
from game.rules.receipts import Receipt, ReceiptLine
from game.rules.ruleset import Ruleset
from game.rules.scoring import Steps

LARGE: Final = PieceKind("large", frozenset({"meeple", "wooden_meeple"}))
DEARER: Final = {ROAD: "inn", CITY: "cathedral"}
UNFINISHED: Final = "unfinished_inns_and_cathedrals"


class InnsAndCathedrals(Guest):
    """An inn doubles a complete road, a cathedral makes a complete city worth 3 a square and pennant."""

    id = "inns_and_cathedrals"
    order = 30
    requires = ("base",)
    piece_kinds = (LARGE,)
    switches = (Switch(UNFINISHED, ("zero", "ignore")),)
    rulings: ClassVar[Mapping[str, str]] = {
        "road.inn": "B-6",
        "road.unfinished_inn": "B-6",
        "city.cathedral": "B-6",
        "city.unfinished_cathedral": "B-6",
        "MeeplePlaced.large": "B-6",
    }

    @on(GameBegan)
    def deal(self, state: GameState, event: GameBegan, rules: Ruleset) -> Steps:
        """Give each player a large meeple."""
        for player in range(len(state.players)):
            yield PiecesDealt(((LARGE, player, SUPPLY),))

    def strength(self, state: GameState, piece: Piece, feature: Feature, strength: int) -> int:
        """Count a large meeple twice, for the majority only."""
        return 2 * strength if piece.kind is LARGE else strength

    def worth(self, state: GameState, feature: Feature, receipt: Receipt) -> Receipt:
        """Add 1 a square and pennant when complete; nothing at all is left when it is not."""
        trait = DEARER.get(feature.kind, "")
        if not feature.traits.get(trait):
            return receipt
        if feature.open_ends == 0 and not state.final:
            amount = sum(line.amount for line in receipt.lines)
            return receipt.with_line(trait, amount, amount)
        if state.setup.switches.get(UNFINISHED, "zero") == "ignore":
            return receipt
        return Receipt(receipt.source, (ReceiptLine(f"unfinished_{trait}", feature.size, 0),))


EXPANSION = InnsAndCathedrals()
