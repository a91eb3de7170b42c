"""Road, city, monastery and field: when each is complete and what it is worth (B-3, B-4, B-5)."""

from __future__ import annotations

from game.core.features import Feature, FeatureRef
from game.core.pieces import Piece
from game.core.state import GameState
from game.core.tile import CITY, FIELD, MONASTERY, RIVER, ROAD
from game.rules.doors import FeatureKind
from game.rules.receipts import Receipt, ReceiptLine
from game.rules.surrounded import Surrounded


class _WithEnds(FeatureKind):
    """Complete when no end leads into nothing."""

    closes_by_tiles = True

    def is_complete(self, state: GameState, feature: Feature) -> bool:
        """Return whether no end leads into nothing."""
        return feature.open_ends == 0

    def completed(self, state: GameState, serials: tuple[int, ...]) -> list[FeatureRef]:
        """Return those that the tiles placed in this turn have completed."""
        return state.board.closed_on(serials, self.name)


class Road(_WithEnds):
    """1 point a square, complete or not (B-3, B-4)."""

    name = ROAD

    def receipt(self, state: GameState, feature: Feature, final: bool) -> Receipt:
        """Return 1 point a square."""
        size = feature.size
        return Receipt(ROAD, (ReceiptLine("squares", size, size),))


class City(_WithEnds):
    """2 points a square and a pennant when complete (B-3), 1 in the final scoring (B-4)."""

    name = CITY

    def receipt(self, state: GameState, feature: Feature, final: bool) -> Receipt:
        """Return the points for squares and, if there are any, pennants."""
        each, size = 1 if final else 2, feature.size
        receipt = Receipt(CITY, (ReceiptLine("squares", size, each * size),))
        pennants = feature.traits.get("pennant", 0)
        return receipt.with_line("pennants", pennants, each * pennants) if pennants else receipt


class Monastery(Surrounded):
    """Complete when all eight squares around it are covered; then and before, 1 point a square (B-3, B-4)."""

    name = MONASTERY
    monastic = True

    def claimable(self, piece: Piece) -> bool:
        """Return whether ``piece`` may stand there as a monk."""
        return piece.has("meeple") or piece.has("monk")


class _NeverComplete(FeatureKind):
    closes = False

    def is_complete(self, state: GameState, feature: Feature) -> bool:
        """Return False: it does not score during the game."""
        return False


class Field(_NeverComplete):
    """3 points for each complete city that it touches, in the final scoring only (B-4)."""

    name = FIELD

    def receipt(self, state: GameState, feature: Feature, final: bool) -> Receipt:
        """Return 3 points a complete city; no line when there is none."""
        complete = len(feature.closed_cities)
        return Receipt(FIELD, (ReceiptLine("cities", complete, 3 * complete),) if complete else ())

    def counts(self, state: GameState, feature: Feature) -> tuple[FeatureRef, ...]:
        """Return the complete cities."""
        return tuple(city.ref for city in feature.closed_cities)


class River(_NeverComplete):
    """Water joins like a road, but nobody stands on it and it is worth nothing (B-6)."""

    name = RIVER

    def claimable(self, piece: Piece) -> bool:
        """Return False for every piece."""
        return False

    def receipt(self, state: GameState, feature: Feature, final: bool) -> Receipt:
        """Return an empty receipt."""
        return Receipt(RIVER)
