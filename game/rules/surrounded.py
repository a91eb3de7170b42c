"""Features that are one square and count what lies around it: what monasteries and gardens have in common."""

from __future__ import annotations

from game.core.features import Feature, FeatureRef
from game.core.state import GameState
from game.rules.doors import FeatureKind
from game.rules.receipts import Receipt


class Surrounded(FeatureKind):
    """1 point for itself and for each covered square of the eight around it (B-3, B-4, W-P5)."""

    closes_by_tiles = True

    def is_complete(self, state: GameState, feature: Feature) -> bool:
        """Return whether all eight squares around it are covered."""
        return state.board.covered_around(state.board.feature_squares(feature.ref)[0]) == 8

    def completed(self, state: GameState, serials: tuple[int, ...]) -> list[FeatureRef]:
        """Return every one on or beside the placed squares that is now surrounded."""
        return state.board.enclosed(self.name, serials)

    def receipt(self, state: GameState, feature: Feature, final: bool) -> Receipt:
        """Return 1 point a covered square, its own included."""
        covered = 1 + state.board.covered_around(state.board.feature_squares(feature.ref)[0])
        return Receipt(self.name).with_line("squares", covered, covered)
