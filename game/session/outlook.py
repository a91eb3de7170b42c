"""How well a player stands: points that features bring now or may bring later, as numbers to compare.

Used by the greedy bot only. It looks at the features of the tile just placed, because the others have not
changed; all values come from the rules' own receipts.
"""

from __future__ import annotations

from typing import Final

from game.core.board import Board
from game.core.features import Feature, FeatureRef
from game.core.pieces import Piece
from game.core.state import GameState
from game.core.tile import FIELD, GARDEN, MONASTERY, Placement, Tile
from game.rules.actions import PlaceMeeple
from game.rules.ruleset import Ruleset

HOPE: Final = (1.0, 0.75, 0.6, 0.4, 0.3, 0.2)
"""How likely a feature with so many open ends is to be completed; more ends count like the last."""

LATE: Final = 12
"""With fewer tiles in the stack than this a player, hope shrinks."""

PRICES: Final = (9.0, 5.0, 3.4, 2.4, 1.8, 1.3, 1.0)
"""What it costs to part with a meeple when so many would be left."""

SURROUNDED: Final = (MONASTERY, GARDEN)
"""Kinds whose worth grows with the squares around them, without being joined to these."""

CHANCE_TO_CLAIM: Final = 0.6
"""How much of a feature that one could claim counts before the meeple stands there."""


class Outlook:
    """The view of one player on one state."""

    def __init__(self, state: GameState, rules: Ruleset, player: int) -> None:
        self.state = state
        self.rules = rules
        self.player = player
        self.rounds_left = len(state.bag) / len(state.players)
        self.supply = len(state.supply(player))
        self.deployed = tuple((piece, place.site.ref) for piece, place in state.deployed() if place.site)

    # -- a meeple ----------------------------------------------------------------------------------------

    def after_meeple(self, action: PlaceMeeple) -> float:
        """Return how much better than skipping (0) it is to put a meeple there."""
        feature = self.state.board.feature(action.site.ref)
        kind = self.rules.kinds[feature.kind]
        if kind.is_complete(self.state, feature):
            return self._points(feature, self.state, final=False)
        left = self.supply - 1
        price = PRICES[min(left, len(PRICES) - 1)] * self._hope_left()
        if feature.kind == FIELD:
            price *= 2.0
        return self._prospect(feature, self.state) - price

    # -- a tile ------------------------------------------------------------------------------------------

    def after_placing(self, tile: Tile, placement: Placement) -> float:
        """Return how much a placement promises, against what its features promised before it."""
        board = self.state.board.place(tile, placement)
        after = self.state.evolve(board=board)
        serial = len(board.placed) - 1
        holders = self._holders(board)
        seen: set[int] = set()
        value, best_claim = 0.0, 0.0
        for index in range(len(tile.features)):
            feature = board.feature(FeatureRef(serial, index))
            if feature.key in seen or feature.kind not in self.rules.kinds:
                continue
            seen.add(feature.key)
            pieces = holders.get(feature.key)
            if pieces:
                value += self._balance(feature, after, pieces)
            elif self.supply and self._claimable(feature):
                best_claim = max(best_claim, self._claim(feature, after))
        return value + best_claim + self._around(board, after, holders, seen) - self._before(board, serial)

    def _holders(self, board: Board) -> dict[int, list[Piece]]:
        holders: dict[int, list[Piece]] = {}
        for piece, ref in self.deployed:
            holders.setdefault(board.root(ref), []).append(piece)
        return holders

    def _claimable(self, feature: Feature) -> bool:
        mine = self.state.supply(self.player)
        return self.rules.kinds[feature.kind].claimable(mine[0])

    def _claim(self, feature: Feature, after: GameState) -> float:
        if self.rules.kinds[feature.kind].is_complete(after, feature):
            return self._points(feature, after, final=False)
        return CHANCE_TO_CLAIM * self._prospect(feature, after)

    def _balance(self, feature: Feature, after: GameState, pieces: list[Piece]) -> float:
        strength: dict[int, int] = {}
        for piece in pieces:
            strength[piece.owner] = strength.get(piece.owner, 0) + self.rules.strength(after, piece, feature)
        most = max(strength.values())
        winners = [player for player, own in strength.items() if own == most and most > 0]
        complete = self.rules.kinds[feature.kind].is_complete(after, feature)
        worth = self._points(feature, after, final=False) if complete else self._prospect(feature, after)
        mine = worth if self.player in winners else 0.0
        theirs = worth * sum(player != self.player for player in winners) / (len(self.state.players) - 1)
        home = sum(piece.owner == self.player for piece in pieces) if complete else 0
        return mine - theirs + 0.8 * home * PRICES[min(self.supply, len(PRICES) - 1)] * self._hope_left()

    def _around(
        self, board: Board, after: GameState, holders: dict[int, list[Piece]], seen: set[int]
    ) -> float:
        """Return what the placement does for features that it does not join but stands beside."""
        squares = board.placed[-1].squares
        value = 0.0
        for name in SURROUNDED:
            for ref in board.parts_near(name, squares):
                feature = board.feature(ref)
                pieces = holders.get(feature.key)
                if pieces and feature.key not in seen:
                    old = self.state.board.feature(ref)
                    value += self._balance(feature, after, pieces) - self._balance(old, self.state, pieces)
        return value

    def _before(self, board: Board, serial: int) -> float:
        """Return what the joined features promised before, so that only the change counts."""
        old = self.state.board
        before = self._holders(old)
        roots = {
            old.root(ref)
            for index in range(len(board.placed[serial].tile.features))
            for ref in board.feature(FeatureRef(serial, index)).refs
            if ref.serial != serial
        }
        return sum(self._balance(Feature(old, r), self.state, before[r]) for r in roots if r in before)

    # -- points ------------------------------------------------------------------------------------------

    def _hope_left(self) -> float:
        return min(1.0, self.rounds_left / LATE)

    def _points(self, feature: Feature, state: GameState, *, final: bool) -> float:
        receipt = self.rules.kind(feature.kind).receipt(state, feature, final)
        return float(self.rules.worth(state, feature, receipt).points)

    def _prospect(self, feature: Feature, state: GameState) -> float:
        """Return what an unfinished feature may bring: what it is worth at the end, and hope of more."""
        sure = self._points(feature, state, final=True)
        if feature.kind == FIELD:
            open_cities = sum(city.open_ends > 0 for city in feature.cities)
            return sure + self._hope_left() * open_cities
        full = self._points(feature, state, final=False)
        missing = _missing(state, feature)
        hope = HOPE[min(missing, len(HOPE) - 1)] * self._hope_left()
        return sure + hope * max(full - sure, 0.0) + (0.4 * hope * missing)


def _missing(state: GameState, feature: Feature) -> int:
    """Return how many squares are wanting at least until the feature can be complete."""
    if feature.kind in SURROUNDED:
        return 8 - state.board.covered_around(next(iter(feature.squares)))
    return feature.open_ends
