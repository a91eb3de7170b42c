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
        state.board.stay()  # every placement is tried out on it
        self.rules = rules
        self.player = player
        self.hope_left = min(1.0, len(state.bag) / len(state.players) / LATE)
        supply = state.supply(player)
        self.supply = len(supply)
        self.claimable = frozenset(
            name for name, kind in rules.kinds.items() if supply and kind.claimable(supply[0])
        )
        self._held = self._occupied()
        self._held_refs = [ref for ref, _ in self._held.values()]
        self._promised: dict[int, float] = {}

    def _occupied(self) -> dict[int, tuple[FeatureRef, list[Piece]]]:
        """Return every occupied feature by key, with a part of it and the pieces there."""
        held: dict[int, tuple[FeatureRef, list[Piece]]] = {}
        for piece, place in self.state.deployed():
            if place.site is not None:
                key = self.state.board.root(place.site.ref)
                held.setdefault(key, (place.site.ref, []))[1].append(piece)
        return held

    # -- a meeple ------------------------------------------------------------------------------------------

    def after_meeple(self, action: PlaceMeeple) -> float:
        """Return how much better than skipping (0) it is to put a meeple there."""
        feature = self.state.board.feature(action.site.ref)
        kind = feature.kind
        if self.rules.kinds[kind].is_complete(self.state, feature):
            return self._points(feature, kind, self.state, final=False)
        price = PRICES[min(self.supply - 1, len(PRICES) - 1)] * self.hope_left
        if kind == FIELD:
            price *= 2.0
        return self._prospect(feature, kind, self.state) - price

    # -- a tile --------------------------------------------------------------------------------------------

    def after_placing(self, tile: Tile, placement: Placement) -> float:
        """Return how much a placement promises, against what its features promised before it."""
        board = self.state.board.place(tile, placement)
        after = self.state.evolve(board=board)
        serial = board.tile_count - 1
        joined: dict[int, str] = {}
        for index, part in enumerate(tile.features):
            if part.kind in self.rules.kinds:
                joined.setdefault(board.root(FeatureRef(serial, index)), part.kind)
        holders, value = self._holders(board, joined)
        best_claim = 0.0
        for key, kind in joined.items():
            pieces = holders.get(key)
            if pieces:
                value += self._balance(Feature(board, key), kind, after, pieces)
            elif kind in self.claimable:
                best_claim = max(best_claim, self._claim(Feature(board, key), kind, after))
        return value + best_claim + self._around(board, after, joined)

    def _holders(self, board: Board, joined: dict[int, str]) -> tuple[dict[int, list[Piece]], float]:
        """Return the pieces on the joined features, and (negative) what their features promised before."""
        holders: dict[int, list[Piece]] = {}
        before = 0.0
        for root, (key, (_, pieces)) in zip(board.roots(self._held_refs), self._held.items(), strict=True):
            if root in joined:
                holders.setdefault(root, []).extend(pieces)
                before -= self._promise(key, joined[root], pieces)
        return holders, before

    def _promise(self, key: int, kind: str, pieces: list[Piece]) -> float:
        found = self._promised.get(key)
        if found is None:
            found = self._balance(Feature(self.state.board, key), kind, self.state, pieces)
            self._promised[key] = found
        return found

    def _claim(self, feature: Feature, kind: str, after: GameState) -> float:
        if self.rules.kinds[kind].is_complete(after, feature):
            return self._points(feature, kind, after, final=False)
        return CHANCE_TO_CLAIM * self._prospect(feature, kind, after)

    def _balance(self, feature: Feature, kind: str, after: GameState, pieces: list[Piece]) -> float:
        strength: dict[int, int] = {}
        for piece in pieces:
            strength[piece.owner] = strength.get(piece.owner, 0) + self.rules.strength(after, piece, feature)
        most = max(strength.values())
        winners = [player for player, own in strength.items() if own == most and most > 0]
        complete = self.rules.kinds[kind].is_complete(after, feature)
        if complete:
            worth = self._points(feature, kind, after, final=False)
        else:
            worth = self._prospect(feature, kind, after)
        mine = worth if self.player in winners else 0.0
        theirs = worth * sum(player != self.player for player in winners) / (len(self.state.players) - 1)
        home = sum(piece.owner == self.player for piece in pieces) if complete else 0
        return mine - theirs + 0.8 * home * PRICES[min(self.supply, len(PRICES) - 1)] * self.hope_left

    def _around(self, board: Board, after: GameState, joined: dict[int, str]) -> float:
        """Return what the placement does for features that it does not join but stands beside."""
        value = 0.0
        for kind in SURROUNDED:
            if kind not in self.rules.kinds:
                continue
            for ref in board.parts_near(kind, board.laid(board.tile_count - 1).squares):
                key = board.root(ref)
                if key not in joined and key in self._held:
                    pieces = self._held[key][1]
                    value += self._balance(Feature(board, key), kind, after, pieces)
                    value -= self._promise(key, kind, pieces)
        return value

    # -- points --------------------------------------------------------------------------------------------

    def _points(self, feature: Feature, kind: str, state: GameState, *, final: bool) -> float:
        receipt = self.rules.kinds[kind].receipt(state, feature, final)
        return float(self.rules.worth(state, feature, receipt).points)

    def _prospect(self, feature: Feature, kind: str, state: GameState) -> float:
        """Return what an unfinished feature may bring: what it is worth at the end, and hope of more."""
        if kind == FIELD:
            cities = feature.cities
            complete = sum(city.open_ends == 0 for city in cities)
            return self._points(feature, kind, state, final=True) + self.hope_left * (len(cities) - complete)
        sure = self._points(feature, kind, state, final=True)
        full = self._points(feature, kind, state, final=False)
        missing = _missing(state, feature, kind)
        hope = HOPE[min(missing, len(HOPE) - 1)] * self.hope_left
        return sure + hope * max(full - sure, 0.0) + (0.4 * hope * missing)


def _missing(state: GameState, feature: Feature, kind: str) -> int:
    """Return how many squares are wanting at least until the feature can be complete."""
    if kind in SURROUNDED:
        return 8 - state.board.covered_around(state.board.feature_squares(feature.ref)[0])
    return feature.open_ends
