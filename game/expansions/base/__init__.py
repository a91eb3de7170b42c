"""The base game: guest number one, and the example to read before writing another.

It brings roads, cities, monasteries and fields, the ordinary turn and the ordinary final scoring
(B-1 to B-5). What each kind of feature is worth stands in ``kinds.py``, the steps of a turn in ``turn.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.core.features import Feature
from game.core.pieces import SUPPLY, TRACK, PieceKind
from game.core.state import GameState
from game.core.tile import CITY
from game.expansions.base.kinds import City, Field, Monastery, River, Road
from game.expansions.base.turn import Close, Draw, End, FinalScoring, PlaceMeeples, PlaceTiles, Score
from game.rules import chance
from game.rules.doors import Guest, Switch, on
from game.rules.events import BagFilled, GameBegan, PiecesDealt, TilePlaced
from game.rules.receipts import Receipt, ReceiptLine
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
    switches = (Switch("farmers", (True, False)), Switch("closed_city_of_two", (4, 2)))
    rulings: ClassVar[Mapping[str, str]] = {
        "road": "B-3 B-5",
        "city": "B-3 B-5",
        "monastery": "B-3 B-5",
        "road.final": "B-4 B-5",
        "city.final": "B-4 B-5",
        "monastery.final": "B-4 B-5",
        "field": "B-4 W-P6",
        "MeeplePlaced": "B-2",
        "TileDiscarded": "B-2",
        "FinalScoringBegan": "B-4 W-E10.1",
    }
    phases = (Draw(), PlaceTiles(), PlaceMeeples(), Score(), End(), FinalScoring(), Close())

    @on(GameBegan)
    def lay_the_table(self, state: GameState, event: GameBegan, rules: Ruleset) -> Steps:
        """Deal eight meeples each, one of them on the score track (B-1); shuffle; lay the start tiles."""
        for player in range(len(state.players)):
            yield PiecesDealt(((SCORER, player, TRACK), *((MEEPLE, player, SUPPLY),) * MEEPLES))
        yield BagFilled(chance.shuffled(state.setup.tiles, state.setup.seed, state.luck))
        for tile, placement in state.setup.start:
            yield TilePlaced(None, tile, placement)

    def worth(self, state: GameState, feature: Feature, receipt: Receipt) -> Receipt:
        """Pay 1 point a square and pennant for a closed city of two squares, where the table plays it so."""
        if state.setup.switches.get("closed_city_of_two", 4) != 2 or feature.kind != CITY:
            return receipt
        if feature.size != 2 or feature.open_ends or state.final:
            return receipt
        lines = (ReceiptLine(line.label, line.amount, line.amount) for line in receipt.lines)
        return Receipt(receipt.source, tuple(lines))


EXPANSION = Base()
