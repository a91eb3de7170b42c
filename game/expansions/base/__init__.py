"""The base game: guest number one, and the example to read before writing another.

It brings roads, cities, monasteries and fields, the ordinary turn and the ordinary final scoring
(B-1 to B-5). What each kind of feature is worth stands in ``kinds.py``, the steps of a turn in ``turn.py``.
"""

from __future__ import annotations

from game.core.pieces import SUPPLY, TRACK, PieceKind
from game.core.state import GameState
from game.expansions.base.kinds import City, Field, Monastery, River, Road
from game.expansions.base.turn import Close, Draw, End, FinalScoring, PlaceMeeples, PlaceTiles, Score
from game.rules import chance
from game.rules.doors import Guest, on
from game.rules.events import BagFilled, GameBegan, PiecesDealt, TilePlaced
from game.rules.ruleset import Ruleset
from game.rules.scoring import Steps

MEEPLE = PieceKind("meeple", frozenset({"meeple", "wooden_meeple"}))
SCORER = PieceKind("scorer")
MEEPLES = 7


class Base(Guest):
    """The rules that every game has."""

    id = "base"
    order = 0
    feature_kinds = (Road(), City(), Monastery(), Field(), River())
    piece_kinds = (MEEPLE, SCORER)
    phases = (Draw(), PlaceTiles(), PlaceMeeples(), Score(), End(), FinalScoring(), Close())

    @on(GameBegan)
    def lay_the_table(self, state: GameState, event: GameBegan, rules: Ruleset) -> Steps:
        """Deal eight meeples each, one of them on the score track (B-1); shuffle; lay the start tiles."""
        for player in range(len(state.players)):
            yield PiecesDealt(((SCORER, player, TRACK), *((MEEPLE, player, SUPPLY),) * MEEPLES))
        yield BagFilled(chance.shuffled(state.setup.tiles, state.setup.seed, state.luck))
        for tile, placement in state.setup.start:
            yield TilePlaced(None, tile, placement)


EXPANSION = Base()
