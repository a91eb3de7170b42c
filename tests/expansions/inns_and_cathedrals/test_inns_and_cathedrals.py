"""Inns, cathedrals and the large meeple (B-6), and the common variants of the table."""

from __future__ import annotations

import pytest

from game.rules.actions import PlaceMeeple
from tests.boards import table

RULES = "inns_and_cathedrals"
IGNORE = {"unfinished_inns_and_cathedrals": "ignore"}


def kinds(game, piece: str) -> set[str]:
    """Return the kinds of features that a piece may be put on now."""
    return {
        game.board.placed[a.site.serial].tile.features[a.site.feature].kind
        for a in game.legal
        if isinstance(a, PlaceMeeple) and a.piece == piece
    }


def large(game, player: int) -> int:
    """Return how many large meeples a player has in supply."""
    return sum(piece.kind.name == "large" for piece in game.state.supply(player))


# -- inns --------------------------------------------------------------------------------------------------

ROAD = "RRRR@-1,0 RCr@0,0 RFr.i@1,0:P0=road"
"""From the crossing over the start tile to the inn; a crossing at 2,0 completes it: four squares."""


def test_B6_a_complete_road_with_an_inn_brings_two_a_tile():
    assert table(ROAD, "RRRR RFr", rules=RULES, turn=1).turn("RRRR@2,0").scored() == [(0, "road", 8)]


def test_B6_an_unfinished_road_with_an_inn_brings_nothing():
    """Case: 0, as a line of its own, so that everybody sees why."""
    game = table(ROAD, rules=RULES)
    assert game.scored() == [(0, "road", 0)]
    assert game.scores == (0, 0)


def test_B6_without_the_rules_an_inn_is_a_picture():
    assert table(ROAD, "RRRR RFr", turn=1).turn("RRRR@2,0").scored() == [(0, "road", 4)]
    assert table(ROAD).scored() == [(0, "road", 3)]


def test_B6_a_road_with_two_inns_brings_two_a_tile():
    lying = "RRRR@-1,0 RCr@0,0 RFr.i@1,0:P0=road IC/RFr.iG@2,0"
    assert table(lying, "RRRR RFr", rules=RULES, turn=1).turn("RRRR@3,0").scored() == [(0, "road", 10)]


def test_B6_an_inn_at_a_junction_belongs_to_one_road():
    """The inn of RRR.i stands on its eastern road, not on the western one: 3 tiles for 6, 2 tiles for 2."""
    game = table("RCr@0,0 RRR.i@-1,0:P0=road.E,P1=road.W", "RRRR RRRR RFr", rules=RULES)
    game.turn("RRRR@1,0").turn("RRRR@-2,0")
    assert game.scored() == [(0, "road", 6), (1, "road", 2)]


# -- cathedrals --------------------------------------------------------------------------------------------

CLOSING = "Cath@0,-1:P0=city C@0,-2/180 C@1,-1/270"
"""Around the cathedral at 0,-1 the start tile, C north and C east; C at -1,-1 closes the city of five."""


def test_B6_a_complete_city_with_a_cathedral_brings_three_a_tile():
    game = table(f"RCr@0,0 {CLOSING}", "C RFr", rules=RULES, turn=1).turn("C@-1,-1/90")
    assert game.scored() == [(0, "city", 15)]


def test_B6_a_pennant_in_it_brings_three_as_well():
    """CFc+ east of the cathedral and C behind it: six squares and a pennant, 21 points."""
    lying = "RCr@0,0 Cath@0,-1:P0=city C@0,-2/180 CFc+@1,-1 C@2,-1/270"
    game = table(lying, "C RFr", rules=RULES, turn=1).turn("C@-1,-1/90")
    assert game.scored() == [(0, "city", 21)]
    receipt = next(event.receipt for event in game.last if getattr(event, "receipt", None))
    assert receipt.points == sum(line.points for line in receipt.lines) == 21


def test_B6_an_unfinished_city_with_a_cathedral_brings_nothing():
    assert table(f"RCr@0,0 {CLOSING}", rules=RULES).scored() == [(0, "city", 0)]


def test_B6_without_the_rules_a_cathedral_is_a_picture():
    game = table(f"RCr@0,0 {CLOSING}", "C RFr", turn=1).turn("C@-1,-1/90")
    assert game.scored() == [(0, "city", 10)]
    assert table(f"RCr@0,0 {CLOSING}").scored() == [(0, "city", 4)]


def test_B6_fields_count_a_city_with_a_cathedral_like_any_other():
    game = table(f"RCr@0,0 {CLOSING} C@-1,-1/90:P1=field", rules=RULES)
    assert (1, "field", 3) in game.scored()


# -- the large meeple --------------------------------------------------------------------------------------


def test_B6_everybody_has_one_large_meeple_more():
    game = table("RCr@0,0", "RFr", players=4, rules=RULES)
    assert [game.supply(player) for player in range(4)] == [8] * 4
    assert [large(game, player) for player in range(4)] == [1] * 4


def test_B6_it_stands_wherever_a_meeple_may():
    game = table("RCr@0,0", "LR RFr", rules=RULES).place("LR@0,1")
    assert kinds(game, "large") == kinds(game, "meeple") == {"monastery", "road", "field"}


JOINED = "RCr@0,0 RCr@1,0:P1=city"
"""Cc at 0,-1 joins the start tile's city, and Cc at 1,-1 joins both: four squares, 8 points."""


@pytest.mark.parametrize(("piece", "scored"), [("meeple", [(0, 8), (1, 8)]), ("large", [(0, 8)])])
def test_B6_it_counts_two_for_the_majority_and_nothing_more(piece, scored):
    """Case: meeple against meeple is a tie, 8 each; large against meeple 8 and 0."""
    game = table(JOINED, "Cc Cc RFr", rules=RULES)
    game.place("Cc@0,-1/180").meeple("city", piece).turn("Cc@1,-1/270")
    assert game.scored() == [(player, "city", points) for player, points in scored]
    assert large(game, 0) == 1
    assert [game.supply(0), game.supply(1)] == [8, 8]


def test_B6_one_large_against_two_meeples_is_a_tie():
    """Three cities meet: blue's large one against red's two, both 12 for six squares."""
    lying = "RCr@0,0 RCr@1,0:P1=city RCr@2,0:P1=city Cc@2,-1/270"
    game = table(lying, "Cc Ccc RFr", rules=RULES)
    game.place("Cc@0,-1/180").meeple("city", "large").turn("Ccc@1,-1/180")
    assert game.scored() == [(0, "city", 12), (1, "city", 12)]


def test_B6_a_large_farmer_counts_two():
    """Red's farmer at 0,-1, blue's large one at 1,0; the monastery at 1,-1 joins them: 3 for blue alone."""
    game = table("RCr@0,0 C@0,-1/180:P1=field", "RFr L RFr", rules=RULES)
    game.place("RFr@1,0").meeple("field.N", "large").turn("L@1,-1")
    assert game.at_the_end() == [(0, "field", 3)]


def test_B6_WP3_it_may_be_one_of_the_two_on_a_wonder():
    """Large and small on two features of Stonehenge; a second large one there is not."""
    game = table("RCr@0,0", "RFr RFr RFr", wonders="tikal", front={0: "stonehenge"}, rules=RULES)
    game.place("stonehenge@1,0/0")
    assert kinds(game, "large") == kinds(game, "meeple") >= {"road", "field"}
    game.play(next(a for a in game.legal if isinstance(a, PlaceMeeple) and a.piece == "large"))
    assert game.actor == 0
    assert kinds(game, "large") == set()
    game.play(next(a for a in game.legal if isinstance(a, PlaceMeeple)))
    assert (game.actor, game.phase) == (1, "place")
    assert (game.supply(0), large(game, 0)) == (6, 0)


def test_B6_the_marker_of_the_pair_is_never_the_large_one():
    """Beside space 10 lie an ordinary meeple and the marker: the large one stays in supply."""
    game = table(stack="RFr", wonders="tikal alhambra", rules=RULES)
    pair = [piece.kind.name for piece in game.state.pieces_of(0, "pair")]
    assert sorted(pair) == ["marker", "meeple"]
    assert large(game, 0) == 1


# -- variants of the table ---------------------------------------------------------------------------------


def test_B6_variant_unfinished_inns_and_cathedrals_are_ignored():
    """Then they count like any unfinished road and city; complete ones are as dear as ever."""
    assert table(ROAD, rules=RULES, switches=IGNORE).scored() == [(0, "road", 3)]
    assert table(f"RCr@0,0 {CLOSING}", rules=RULES, switches=IGNORE).scored() == [(0, "city", 4)]
    game = table(ROAD, "RRRR RFr", rules=RULES, switches=IGNORE, turn=1).turn("RRRR@2,0")
    assert game.scored() == [(0, "road", 8)]


def test_B6_variant_no_farmers():
    game = table("RCr@0,0", "RFr RFr", switches={"farmers": False}).place("RFr@1,0")
    assert game.spots() == {"road"}
    game = table("RCr@0,0", "L RFr", switches={"farmers": False}).place("L@0,1")
    assert game.spots() == {"monastery"}


@pytest.mark.parametrize(("value", "points"), [(4, 4), (2, 2)])
def test_B6_variant_a_closed_city_of_two(value, points):
    """Closed in the game; a city of three is worth 6 either way."""
    switches = {"closed_city_of_two": value}
    game = table("RCr@0,0", "C RFr", switches=switches).turn("C@0,-1/180", "city")
    assert game.scored() == [(0, "city", points)]
    game = table("RCr@0,0 CFc@0,-1/90:P0=city", "C RFr", switches=switches).turn("C@0,-2/180")
    assert game.scored() == [(0, "city", 6)]


def test_B6_variant_an_open_city_of_two_at_the_end_is_not_concerned():
    game = table("RCr@0,0 CFc@0,-1/90:P0=city", switches={"closed_city_of_two": 2})
    assert game.scored() == [(0, "city", 2)]
