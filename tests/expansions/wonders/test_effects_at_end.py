"""Wonders that pay at the end: Circus Maximus, Alhambra, Angkor Wat, Terracotta Army; the order of it.

With an empty stack a table goes straight to its final scoring.
"""

from __future__ import annotations

import pytest

from game.expansions.wonders.effects.terracotta_army import long_lines
from game.rules.engine import score_now
from game.rules.events import FinalScoringBegan, Scored
from tests.boards import table

# -- W-E3 Circus Maximus -----------------------------------------------------------------------------

CIRCUS = "RCr@0,0{} L@0,1 circus-maximus@-2,0/0!P0{}"
"""Its squares: A -2,0  B -2,1  C -1,1  D -1,2  E 0,2. Its city and that of the start tile are open."""


def circus(start="", wonder="", more="", players=2):
    game = table(CIRCUS.format(start, wonder) + more, players=players)
    return [points for player, source, points in game.scored() if source == "circus-maximus"]


@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_WE3_points_for_each_meeple_of_another_colour_by_players(players, each):
    """Red stands in both open cities: two meeples."""
    assert circus(":P1=city", ":P1=city@-2,1", players=players) == [2 * each]


def test_WE3_every_meeple_counts_several_in_one_city_too():
    """Red and green in one open city of two, red in the wonder's own: 3 meeples, 3 points each."""
    more = " RCr@1,0:P2=city Cc@0,-1/180"
    assert circus(":P1=city", ":P1=city@-2,0", more, players=3) == [9]


def test_WE3_own_meeples_do_not_count():
    assert circus(":P0=city", ":P1=city@-2,1") == [4]


def test_WE3_a_complete_city_does_not_count():
    """RCr and C are closed (red's meeple still stands there for the sake of the test)."""
    assert circus(":P1=city", "", " C@0,-1/180") == [0]


def test_WE3_other_features_do_not_count():
    assert circus("", ":P1=road.E@0,2,P1=field.S@0,2", " RFr@1,0:P1=road") == [0]


# -- W-E4 Alhambra -----------------------------------------------------------------------------------

FARMERS = "RCr@0,0 L@0,1:P0=field RFr@1,0:P0=field.N,P1=field.S alhambra@-2,0/0!P0"


def farmers(stack=1, **switches):
    game = table(FARMERS, "RFr " * stack, switches=switches)
    return [points for player, source, points in game.at_the_end() if source == "alhambra"]


def test_WE4_five_points_for_each_own_farmer_whether_it_scores_or_not():
    """Two blue farmers at open cities; red's does not count."""
    game = table(FARMERS)
    assert game.scored() == [(0, "alhambra", 10)]


def test_WE4_farmers_that_score_get_both():
    """The start city is closed: 5 for the farmer, 3 for its field."""
    game = table("RCr@0,0 C@0,-1/180 RFr@1,0:P0=field.N L@0,1 alhambra@-2,0/0!P0")
    assert game.scored() == [(0, "alhambra", 5), (0, "field", 3)]


def test_WE4_without_the_majority_too():
    """Red has two farmers on the field, blue one."""
    lying = "RCr@0,0 RFr@1,0:P0=field.N RFr@2,0:P1=field.N RFr@3,0:P1=field.N L@0,1 alhambra@-2,0/0!P0"
    assert table(lying).scored() == [(0, "alhambra", 5)]


def test_WE4_no_other_meeples():
    game = table("RCr@0,0:P0=city RFr@1,0:P0=road L@0,1:P0=monastery alhambra@-2,0/0!P0")
    assert (0, "alhambra", 0) in game.scored()


@pytest.mark.parametrize(("stack", "each"), [(117, 5), (118, 6), (130, 6)])
def test_WE4_by_the_number_of_tiles_in_the_game(stack, each):
    """Two tiles lie there, the rest is in the stack: with 120 tiles or more 6 points a farmer."""
    game = table("RCr@0,0 L@0,1:P0=field", "RFr " * stack, front={0: "alhambra"})
    game.turn("alhambra@-2,0/0")
    assert (0, "alhambra", each) in game.at_the_end()


@pytest.mark.parametrize("each", [4, 5, 6])
def test_WE4_the_switch_overrides_the_number_of_tiles(each):
    assert farmers(alhambra_per_farmer=each) == [2 * each]


def test_WE4_the_editions():
    from game.expansions.wonders import EXPANSION

    values = {name: one["alhambra_per_farmer"] for name, one in EXPANSION.editions.items()}
    assert values == {"2023": 4, "2023-10": 4, "2024": "by_tiles"}
    starts = {name: one["wonder_effect_starts"] for name, one in EXPANSION.editions.items()}
    assert starts == {"2023": "at_once", "2023-10": "next_turn", "2024": "next_turn"}
    roads = {name: one["stonehenge_roads"] for name, one in EXPANSION.editions.items()}
    assert roads == {"2023": "all", "2023-10": "occupied", "2024": "occupied"}
    defaults = {switch.id: switch.default for switch in EXPANSION.switches}
    assert {name: EXPANSION.editions["2024"][name] for name in EXPANSION.editions["2024"]} == {
        name: defaults[name] for name in EXPANSION.editions["2024"]
    }


# -- W-E7 Angkor Wat ---------------------------------------------------------------------------------

ANGKOR = "RCr@0,0 L@0,1 angkor-wat@-1,1/0!P0"
"""Its squares: A -1,1  B -2,2  C -1,2  D 0,2  E -1,3. East of the start tile is room for a road."""


def row(count, kind="RFr", first=1):
    return " " + " ".join(f"{kind}@{x},0" for x in range(first, first + count))


@pytest.mark.parametrize(("more", "points"), [(3, 0), (4, 5), (5, 5)])
def test_WE7_five_points_for_a_road_of_five(more, points):
    """The start tile and 3, 4 or 5 more."""
    assert table(ANGKOR + row(more)).scored() == [(0, "angkor-wat", points)]


def test_WE7_complete_or_not_occupied_or_not():
    """To the east an open road of five with red on it, to the north a complete one, empty: 10 for blue.

    RRRR@5,0 ends the first road, which with RCr counts 6; from its north runs the second one.
    """
    north = " RFr@5,-1/90 RFr@5,-2/90 RFr@5,-3/90 RRRR@5,-4"
    game = table(ANGKOR + row(4).replace("RFr@4,0", "RFr@4,0:P1=road") + " RRRR@5,0" + north)
    assert game.scored()[0] == (0, "angkor-wat", 10)
    assert game.scored()[1:] == [(1, "road", 6)]


def test_WE7_roads_scored_earlier_count():
    """Red's road of five is completed and scored; when the game ends later, it still counts for blue."""
    game = table(ANGKOR + " RRRR@1,0 RFr@2,0 RFr@3,0:P1=road RFr@4,0", "RRRR L").turn("RRRR@5,0")
    assert game.scored() == [(1, "road", 5)]
    game.turn("L@2,1")
    assert game.state.over
    assert (0, "angkor-wat", 5) in game.scored()


def test_WE7_squares_of_the_wonder_count():
    """Its southern road runs over C and E; three tiles more make five squares."""
    south = " RFr@-1,4/90 RFr@-1,5/90"
    assert table(ANGKOR + south).scored() == [(0, "angkor-wat", 0)]
    assert table(ANGKOR + south + " RFr@-1,6/90").scored() == [(0, "angkor-wat", 5)]


def test_WE7_a_square_crossed_twice_counts_once():
    """Three curves join both curves of RrRr@3,4: five pieces of road on four squares are not enough.

    One more tile to the west makes five squares.
    """
    loop = " L@1,1 L@2,1 L@3,1 L@3,2 Rr@3,3/270 Rr@4,3/0 Rr@4,4/90 RrRr@3,4/0"
    assert table(ANGKOR + loop).scored() == [(0, "angkor-wat", 0)]
    assert table(ANGKOR + loop + " RFr@2,4").scored() == [(0, "angkor-wat", 5)]


# -- W-E8 Terracotta Army ----------------------------------------------------------------------------

ARMY = "RCr@0,0 L@0,1 RFr@1,0 terracotta-army@2,0/0!P0 C@4,0/270"
"""Its squares: A 2,0  B 3,0  C 1,1  D 2,1  E 2,2. Row 0 has the squares 0 to 4 so far."""


@pytest.mark.parametrize(
    ("more", "points"), [("", 0), (" L@5,0", 0), (" L@5,0 L@6,0", 2), (" L@5,0 L@6,0 L@7,0", 2)]
)
def test_WE8_two_points_for_a_row_of_seven(more, points):
    """Squares A and B of the wonder count in the row like any other (W-E10)."""
    assert table(ARMY + more).scored() == [(0, "terracotta-army", points)]


def test_WE8_a_gap_breaks_the_run():
    """Row 0: six squares, a gap at 6,0, three more beyond it: no run of seven."""
    around = " L@5,0 L@5,1 L@6,1 L@7,1 L@7,0 L@8,0 L@9,0"
    assert table(ARMY + around).scored() == [(0, "terracotta-army", 0)]
    assert table(ARMY + around + " L@6,0").scored() == [(0, "terracotta-army", 2)], "filling it makes ten"


def test_WE8_a_square_may_count_for_row_and_column():
    """Row 0 from 0 to 6 and the column x 5 from -3 to 3 cross in 5,0."""
    cross = " L@5,0 L@6,0" + "".join(f" L@5,{y}" for y in (1, 2, 3, -1, -2, -3))
    game = table(ARMY + cross)
    assert game.scored() == [(0, "terracotta-army", 4)]
    lines = [event.receipt.lines for event in game.events if isinstance(event, Scored)][-1]
    assert [(line.label, line.amount, line.points) for line in lines] == [("rows", 1, 2), ("columns", 1, 2)]


@pytest.mark.parametrize(
    ("squares", "rows", "columns"),
    [
        ([(x, 3) for x in range(6)], (), ()),
        ([(x, 3) for x in range(-4, 3)], (3,), ()),
        ([(x, 3) for x in (*range(7), *range(8, 15))], (3,), ()),
        ([(2, y) for y in range(-7, 0)], (), (2,)),
        ([(x, y) for x in range(7) for y in range(7)], tuple(range(7)), tuple(range(7))),
        ([(x, 0) for x in (0, 1, 2, 4, 5, 6, 7)], (), ()),
    ],
    ids=["six", "negative coordinates", "two runs in one row count once", "column", "seven by seven", "gap"],
)
def test_WE8_rows_and_columns_each_counted_once(squares, rows, columns):
    assert tuple(map(tuple, long_lines(squares))) == (rows, columns)


# -- W-E9, W-E10 -------------------------------------------------------------------------------------


def test_WE9_wonders_score_before_the_ordinary_final_scoring():
    """Two wonders, then the road, then the city, then the field."""
    lying = (
        "RCr@0,0 L@0,1 circus-maximus@-2,0/0!P0:P1=city@-2,1 C@0,-1/180 RFr@1,0:P0=field.N,P1=road "
        "terracotta-army@2,0/0!P1"
    )
    sources = [(player, source) for player, source, _ in table(lying).scored()]
    assert sources == [
        (0, "circus-maximus"),
        (1, "terracotta-army"),
        (1, "road"),
        (1, "city"),
        (0, "field"),
    ]


def test_WE9_the_projected_score_counts_wonders_too():
    """Mega tiles 13: the score if the game ended now is that of the end."""
    lying = ANGKOR + row(4)
    assert table(lying, "L L").at_the_end() == table(lying).scored() == [(0, "angkor-wat", 5)]


def test_WE9_a_wonder_placed_in_the_last_turn_counts_at_the_end():
    """Blue places the Alhambra with a farmer, red draws the last tile: blue had no turn since, but gets 5."""
    game = table("RCr@0,0 L@0,1", "C", front={0: "alhambra"})
    game.place("alhambra@-2,0/0").meeple("field.S@0,2").skip()
    game.turn("C@0,-1/180")
    assert game.state.over
    assert (0, "alhambra", 5) in game.scored()


def test_WE10_the_game_ends_with_the_turn_of_the_last_tile():
    """Red has a wonder in front and would be next: the game is over, the wonder has no effect."""
    game = table("RCr@0,0 RFr@1,0:P1=field.N", "C", front={1: "alhambra"}).turn("C@0,-1/180")
    assert game.state.over
    assert game.happened(FinalScoringBegan)
    assert game.memory.front == ((), ("alhambra",))
    assert game.scored() == [(1, "field", 3)]


def test_WE10_a_wonder_is_placed_while_a_tile_is_left():
    """One tile is left in the stack when blue places its wonder; red draws it, then the game ends."""
    game = table("RCr@0,0", "C", front={0: "alhambra"}).turn_anyhow()
    assert (game.actor, game.hand) == (1, "C")
    game.turn_anyhow()
    assert game.state.over


def test_WE10_thresholds_are_total_points_not_places_on_the_ring():
    """52 points stand on place 2 of the ring of 50: the pairs at 10 were passed long ago."""
    game = table("RCr@0,0", "C RFr", wonders="tikal alhambra", scores=(48, 0))
    game.turn("C@0,-1/180", "city")
    assert (game.scores[0], game.phase) == (52, "choose_wonder")


def test_WE10_wonders_that_nobody_has_pay_nothing():
    game = table("RCr@0,0 RFr@1,0:P0=field.N", wonders="alhambra angkor-wat terracotta-army circus-maximus")
    assert game.scored() == []


@pytest.mark.parametrize(
    ("lying", "counted"),
    [
        (FARMERS, {"pieces": 2, "groups": 2}),
        (ANGKOR + row(4), {"refs": 1}),
        (CIRCUS.format(":P1=city", ":P1=city@-2,1"), {"pieces": 2, "refs": 2}),
    ],
)
def test_WE9_what_a_wonder_counts_can_be_shown(lying, counted):
    game = table(lying)
    found = score_now(game.state, game.rules).events
    events = [event for event in found if isinstance(event, Scored) and event.ref is None]
    assert {name: len(getattr(events[0].counted, name)) for name in counted} == counted
