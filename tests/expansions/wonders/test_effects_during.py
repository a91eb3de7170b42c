"""Wonders that pay during the game: Notre-Dame, Stonehenge, Tikal; and when an effect starts.

A wonder marked ``!P0`` has stood for long. Where it lies below the start tile it leaves the top rows free.
"""

from __future__ import annotations

import pytest

from game.rules.events import FeatureCompleted, PieceReturned, Scored
from tests.boards import table

# -- W-E1 Notre-Dame ---------------------------------------------------------------------------------

NOTRE_DAME = "RCr@0,0 notre-dame@0,1/0!P0"
"""Its squares: A 0,1 with the monastery, B 0,2, C -1,3, D 0,3, E 1,3."""

BONUS = (0, "notre-dame", 3)


@pytest.mark.parametrize(
    ("where", "meeple", "paid"),
    [
        ("RFr@1,0", "road", True),  # a corner of the monastery's square
        ("RFr@1,0", "field.N", True),  # any feature will do
        ("L@1,1", "field", True),  # beside it
        ("L@1,2", "field", True),  # the other corner
        ("RFr@-1,0", "road", True),
        ("LR@2,3/90", "field", False),  # beside the wonder, not beside its monastery
        ("C@0,-1/180", "field", False),  # two squares away
    ],
)
def test_WE1_a_meeple_on_one_of_the_eight_squares_around_a_monastery(where, meeple, paid):
    game = table(NOTRE_DAME, where.split("@")[0] + " RFr").place(where).meeple(meeple)
    assert game.scored() == ([BONUS] if paid else [])


def test_WE1_at_once_before_anything_is_scored():
    """The meeple goes into the city that the tile completes: first the 3, then the 4 of the city."""
    game = table("RCr@0,0 RFr@1,0 L@1,-1 notre-dame@0,1/0!P0", "C RFr")
    game.place("C@0,-1/180").meeple("city")
    assert game.scored() == [BONUS, (0, "city", 4)]


def test_WE1_whether_a_monk_lives_there_or_not():
    """RFr@3,0 lies at a corner of the monastery 2,-1, empty or with red's monk."""
    for monk in ("", ":P1=monastery"):
        game = table(f"{NOTRE_DAME} RFr@1,0 RFr@2,0 L@2,-1{monk}", "RFr RFr")
        game.place("RFr@3,0").meeple("road")
        assert game.scored() == [BONUS]


def test_WE1_three_in_all_however_many_monasteries():
    """RFr@1,0 lies beside three monasteries: 3 points."""
    game = table("RCr@0,0 notre-dame@0,1/0!P0 L@1,1 L@2,1", "RFr RFr").place("RFr@1,0").meeple("road")
    assert game.scored() == [BONUS]


def test_WE1_the_monasterys_own_square_is_not_around_it():
    """A monk on the only monastery far and wide gets nothing; with another one beside it he does."""
    alone = table("RCr@0,0 RFr@1,0 RFr@2,0 notre-dame@0,1/0!P0", "L RFr").place("L@2,-1").meeple("monastery")
    assert alone.scored() == []
    paired = table("RCr@0,0 RFr@1,0 RFr@2,0 RFr@3,0 L@3,-1 notre-dame@0,1/0!P0", "L RFr")
    paired.place("L@2,-1").meeple("monastery")
    assert paired.scored() == [BONUS]


def test_WE1_only_the_owners_meeples():
    game = table(NOTRE_DAME, "RFr RFr", turn=1).place("RFr@1,0").meeple("road")
    assert game.scored() == []


def test_WE1_a_tile_without_a_meeple_pays_nothing():
    game = table(NOTRE_DAME, "RFr RFr").turn("RFr@1,0")
    assert game.scored() == []


def test_WE1_the_meeples_own_square_decides_not_the_whole_wonder():
    """First edition, where the effect holds at once. Beside the wonder stands a monastery on -2,3.

    Notre-Dame's city lies on C -1,3 and D 0,3. C is beside -2,3; D is beside no monastery.
    """
    for where, paid in (("city@-1,3", [BONUS]), ("city@0,3", [])):
        game = table(
            "RCr@0,0 RFr@-1,0 RFr@-2,0 L@-2,1 L@-2,2 L@-2,3",
            "RFr RFr",
            front={0: "notre-dame"},
            switches={"wonder_effect_starts": "at_once"},
        )
        game.place("notre-dame@0,1/0").meeple(where)
        assert game.scored() == paid, where


def test_WE1_each_meeple_is_judged_on_its_own():
    """First edition: both meeples of the wonder stand beside a monastery, 3 points each."""
    game = table(
        "RCr@0,0 RFr@-1,0 RFr@-2,0 L@-2,1 L@-2,2 L@-2,3",
        "RFr RFr",
        front={0: "notre-dame"},
        switches={"wonder_effect_starts": "at_once"},
    )
    game.place("notre-dame@0,1/0").meeple("city@-1,3").meeple("road@0,2")
    assert game.scored() == [BONUS, BONUS]


def test_WE1_not_in_the_turn_in_which_it_is_placed():
    """Later editions: a meeple on B beside the wonder's own monastery pays nothing in that turn."""
    game = table("RCr@0,0", "RFr RFr RFr RFr", front={0: "notre-dame"})
    game.place("notre-dame@0,1/0").meeple("road@0,2").skip()
    assert game.scored() == []
    game.turn("RFr@1,0", "road")  # red
    game.turn("RFr@-1,0", "field.N")  # blue's next turn
    assert game.scored() == [BONUS]


# -- W-E2 Stonehenge ---------------------------------------------------------------------------------

STONES = "RCr@0,0 L@0,1 stonehenge@-3,1/0!P0"
"""Its squares: A -3,1  B -2,1  C -1,1  D -2,2  E -1,2; the road to the east of the start tile is free."""


def test_WE2_three_points_before_the_road_whoever_stands_there():
    """Blue closes red's road from crossing to crossing: first 3 for blue, then 3 squares for red."""
    game = table(STONES + " RRRR@1,0:P1=road.N RFr@1,-1/90", "RRRR RFr").turn("RRRR@1,-2")
    assert game.scored() == [(0, "stonehenge", 3), (1, "road", 3)]


def test_WE2_each_road_pays():
    """One crossing closes two occupied roads of two squares: 3 for each, each before its road."""
    lying = STONES + " RRRR@1,0:P1=road.N RRRR@2,0 RRRR@2,-1:P0=road.W"
    game = table(lying, "RRRR RFr").turn("RRRR@1,-1")
    roads = [entry for entry in game.scored() if entry[1] == "road"]
    assert sorted(roads) == [(0, "road", 2), (1, "road", 2)]
    assert [entry[1] for entry in game.scored()] == ["stonehenge", "road", "stonehenge", "road"]
    assert game.scores == (3 + 3 + 2, 2)


def test_WE2_nobody_on_the_road_no_points():
    lying = STONES + " RRRR@1,0 RFr@1,-1/90"
    game = table(lying, "RRRR RFr").turn("RRRR@1,-2")
    assert any(event.kind == "road" for event in game.events if isinstance(event, FeatureCompleted))
    assert game.scored() == []


def test_WE2_a_meeple_put_there_this_very_turn_counts():
    """The road was empty; blue completes it and puts a highwayman on it: 3 and 3."""
    lying = STONES + " RRRR@1,0 RFr@1,-1/90"
    game = table(lying, "RRRR RFr").place("RRRR@1,-2").meeple("road.S")
    assert game.scored() == [(0, "stonehenge", 3), (0, "road", 3)]


def test_WE2_in_the_first_edition_every_road():
    lying = STONES + " RRRR@1,0 RFr@1,-1/90"
    game = table(lying, "RRRR RFr", switches={"stonehenge_roads": "all"}).turn("RRRR@1,-2")
    assert game.scored() == [(0, "stonehenge", 3)]


def test_WE2_not_in_anothers_turn():
    """Red closes blue's road: the road pays, the stones do not."""
    lying = STONES + " RRRR@1,0:P0=road.N RFr@1,-1/90"
    game = table(lying, "RRRR RFr", turn=1).turn("RRRR@1,-2")
    assert game.scored() == [(0, "road", 3)]


def test_WE2_a_city_is_no_road():
    game = table(STONES, "C RFr").turn("C@0,-1/180", "city")
    assert game.scored() == [(0, "city", 4)]


def test_WE2_not_with_the_tile_of_stonehenge_itself():
    """The wonder closes a road of 6 with red on it in the turn in which it is placed: no 3 for blue."""
    game = table("RFr@2,2 Rr@1,2/180:P1=road Rr@3,2/90 Rr@3,1/0", "RFr RFr", front={0: "stonehenge"}).turn(
        "stonehenge@0,0/0"
    )
    assert game.scored() == [(1, "road", 6)]


# -- W-E6 Tikal --------------------------------------------------------------------------------------

TIKAL = "RCr@0,0 tikal@-1,1/0!P0"
"""Its squares: A -1,1  B 0,1  C 0,2  D 0,3  E 1,3; it has cities to the east of C and of E."""


def test_WE6_two_points_for_each_own_meeple_in_any_city():
    """Blue's city of three is scored (6); blue has two more knights, in an open city and on the wonder: 6."""
    lying = "RCr@0,0:P0=city CFc@0,-1/90 tikal@-1,1/0!P0:P0=city@0,2 RCr@1,0:P0=city"
    game = table(lying, "C RFr").turn("C@0,-2/180")
    assert game.scored() == [(0, "city", 6), (0, "tikal", 6)]


def test_WE6_before_the_meeples_return():
    lying = "RCr@0,0:P0=city CFc@0,-1/90 tikal@-1,1/0!P0"
    game = table(lying, "C RFr").turn("C@0,-2/180")
    kinds = [type(event) for event in game.last if type(event) in (Scored, PieceReturned)]
    assert kinds == [Scored, Scored, PieceReturned]
    assert game.scored() == [(0, "city", 6), (0, "tikal", 2)]


def test_WE6_without_the_majority_too():
    """Red has two knights in the city, blue one: red gets the city, blue 2 from Tikal."""
    lying = "RCr@0,0:P1=city Cc@0,-1/180 RCr@1,0:P0=city RCr@2,0:P1=city Cc@2,-1/270 tikal@-1,1/0!P0"
    game = table(lying, "Ccc", turn=1).turn("Ccc@1,-1/180")
    assert [entry for entry in game.scored() if entry[1] in ("city", "tikal")][:2] == [
        (1, "city", 12),
        (0, "tikal", 2),
    ]


def test_WE6_in_anothers_turn_as_well():
    lying = "RCr@0,0:P0=city CFc@0,-1/90 tikal@-1,1/0!P0"
    game = table(lying, "C RFr", turn=1).turn("C@0,-2/180")
    assert (0, "tikal", 2) in game.scored()


def test_WE6_not_for_a_city_of_two():
    game = table("RCr@0,0:P0=city tikal@-1,1/0!P0", "C RFr").turn("C@0,-1/180")
    assert game.scored() == [(0, "city", 4)]


def test_WE6_not_without_a_meeple_in_the_scored_city():
    """Red's city is scored; blue's knight stands in another one."""
    lying = "RCr@0,0:P1=city CFc@0,-1/90 tikal@-1,1/0!P0:P0=city@0,2"
    game = table(lying, "C RFr").turn("C@0,-2/180")
    assert game.scored() == [(1, "city", 6)]


def test_WE6_meeples_elsewhere_do_not_count():
    """Highwayman and farmer stay without points, red's knights too."""
    lying = "RCr@0,0:P0=city CFc@0,-1/90 tikal@-1,1/0!P0:P1=city@0,2 RFr@1,0:P0=road RFr@2,0:P0=field.N"
    game = table(lying, "C RFr").turn("C@0,-2/180")
    assert game.scored() == [(0, "city", 6), (0, "tikal", 2)]


def test_WE6_a_square_of_a_wonder_makes_three():
    """Square C of Tikal (0,2), CFc and C: a city of three squares."""
    lying = "RCr@0,0 tikal@-1,1/0!P0:P0=city@0,2 RFr@1,0 L@1,1 CFc@1,2/0"
    game = table(lying, "C RFr").turn("C@2,2/270")
    assert game.scored() == [(0, "city", 6), (0, "tikal", 2)]


def test_WE6_WE10_two_cities_in_one_turn_are_scored_one_after_the_other():
    """CC closes two cities of three, a meeple in each: at the first both count, at the second one is home."""
    lying = "C@0,-2/180:P0=city CFc@0,-1/90 L@-1,-1 CFc@-1,0 C@-2,0/90:P0=city tikal@-1,1!P0"
    game = table(lying, "CC RFr", turn=1).turn("CC@0,0")
    assert game.scored() == [(0, "city", 6), (0, "tikal", 4), (0, "city", 6), (0, "tikal", 2)]


def test_WE6_not_in_the_final_scoring():
    """W-E10: at the end the open city of three brings 3, Tikal nothing."""
    game = table("RCr@0,0:P0=city CFc@0,-1/90 CFc@0,-2/90 tikal@-1,1/0!P0")
    assert game.scored() == [(0, "city", 3)]


def test_effect_starts_owners_next_turn():
    """Blue places Tikal in turn 1. Red and green close blue's cities in turns 2 and 3: no Tikal yet.

    From blue's turn 4 on it holds, in blue's own turn and in red's turn 5.
    Four cities of three stand above the road tiles RCr at 0, 1, 2 and 3; each needs one more C.
    """
    lying = " ".join(f"RCr@{x},0:P0=city CFc@{x},-1/90" for x in range(4))
    game = table(lying, "C C C C RFr", players=3, front={0: "tikal"})
    game.turn("tikal@-1,1/0")
    game.turn("C@0,-2/180")
    assert game.scored(game.last) == [(0, "city", 6)], "red's turn: Tikal stands, its effect has not begun"
    game.turn("C@1,-2/180")
    assert game.scored(game.last) == [(0, "city", 6)], "nor in green's"
    game.turn("C@2,-2/180")
    assert game.scored(game.last) == [(0, "city", 6), (0, "tikal", 4)], "blue's next turn: two knights left"
    game.turn("C@3,-2/180")
    assert (0, "tikal", 2) in game.scored(game.last), "and in red's after that"


def test_effect_starts_at_once_in_the_first_edition():
    lying = " ".join(f"RCr@{x},0:P0=city CFc@{x},-1/90" for x in range(2))
    game = table(
        lying, "C C RFr", players=3, front={0: "tikal"}, switches={"wonder_effect_starts": "at_once"}
    )
    game.turn("tikal@-1,1/0")
    game.turn("C@0,-2/180")
    assert game.scored(game.last) == [(0, "city", 6), (0, "tikal", 4)]


def test_the_screen_sees_whether_an_effect_has_begun():
    """``table`` tells of each standing wonder whether it is active: not before its owner's next turn."""
    game = table("RCr@0,0", "RFr RFr RFr", front={0: "tikal"}).turn("tikal@-1,1/0")
    assert [(one.player, one.active) for one in game.rules.table(game.state).standing] == [(0, False)]
    game.turn("RFr@1,0")
    assert [(one.player, one.active) for one in game.rules.table(game.state).standing] == [(0, True)]
