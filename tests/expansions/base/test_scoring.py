"""What roads, cities, monasteries and fields are worth (B-3, B-4, B-5)."""

from __future__ import annotations

import pytest

from game.core.geometry import HalfSide
from game.core.tile import Tile, TileFeature
from game.rules.events import PieceReturned
from tests.boards import MADE, table

RING = "RCr@0,0 Ccc@0,-1/90:P0=city CC@1,-1/0 Cc@0,-2/180"
"""A city that goes around; Cc@1,-2/270 closes it (cases.md)."""


# -- B-3: during the game ----------------------------------------------------------------------------


def test_B3_a_road_brings_one_point_a_tile():
    """Crossing, start tile, RFr, crossing: 4 squares."""
    game = table("RCr@0,0 RFr@1,0:P0=road RRRR@-1,0", "RRRR", turn=1).turn("RRRR@2,0")
    assert game.scored() == [(0, "road", 4)]
    assert game.supply(0) == 7


def test_B3_a_ring_road_is_complete_without_ends():
    """Four curves around a corner point: 4 squares without an end."""
    game = table("Rr@0,0/270:P0=road Rr@1,0/0 Rr@1,1/90", "Rr")
    game.turn("Rr@0,1/180")
    assert game.scored() == [(0, "road", 4)]


def test_B3_a_road_ends_at_a_village_a_city_or_a_monastery():
    """From the gate of CccR over RFr to the monastery of LR: 3 squares."""
    game = table("CccR@0,0 RFr@0,1/90:P0=road", "LR").turn("LR@0,2/180")
    assert game.scored() == [(0, "road", 3)]


@pytest.mark.parametrize(("kind", "points"), [("road", 1), ("city", 2)])
def test_B3_what_has_no_side_is_complete_as_soon_as_it_lies_there(kind, points):
    """A tile of one's own: a road from village to village, or a city, in the middle of a field."""
    halves = tuple(HalfSide((0, 0), half) for half in range(8))
    within, around = TileFeature(kind, ((0, 0),)), TileFeature("field", ((0, 0),), halves=halves)
    MADE[f"within-{kind}"] = Tile(f"within-{kind}", ((0, 0),), (within, around))
    game = table("RCr@0,0", f"within-{kind} RFr").turn(f"within-{kind}@0,1", kind)
    assert game.scored() == [(0, kind, points)]
    assert game.supply(0) == 7


def test_B3_a_city_brings_two_points_a_tile():
    """Case: a closed city of two is worth 4 (and needs no third tile)."""
    game = table("RCr@0,0", "C RFr").turn("C@0,-1/180", "city")
    assert game.scored() == [(0, "city", 4)]


def test_B3_a_pennant_brings_two_more():
    """Start tile, CFc+ upright, C: three squares and a pennant."""
    game = table("RCr@0,0 CFc+@0,-1/90:P1=city", "C RFr").turn("C@0,-2/180")
    assert game.scored() == [(1, "city", 8)]
    receipt = next(e.receipt for e in game.last if getattr(e, "receipt", None))
    assert [(line.label, line.amount, line.points) for line in receipt.lines] == [
        ("squares", 3, 6),
        ("pennants", 1, 2),
    ]


AROUND = "RCr@0,0 RFr@-1,0 RFr@1,0 L@0,1:P0=monastery L@-1,1 L@1,1 L@-1,2 L@0,2"
"""The monk stands on 0,1; only the square 1,2 around it is still empty."""


def test_B3_a_monastery_brings_nine_when_surrounded():
    game = table(AROUND, "L RFr", turn=1).turn("L@1,2")
    assert game.scored() == [(0, "monastery", 9)]
    assert game.supply(0) == 7


def test_B3_a_monastery_with_seven_around_it_waits():
    game = table(AROUND, "RFr RFr", turn=1).turn("RFr@2,0")
    assert game.scored() == []


def test_B3_one_tile_completes_two_monasteries():
    """With the column at x 2, the square 1,2 is the last one around 0,1 and around 1,1: 9 for each monk."""
    more = " RFr@2,0 L@2,1 L@2,2"
    lying = AROUND.replace("L@1,1", "L@1,1:P1=monastery") + more
    game = table(lying, "L RFr").turn("L@1,2")
    assert sorted(game.scored()) == [(0, "monastery", 9), (1, "monastery", 9)]


def test_B3_the_monastery_just_placed_can_be_complete_at_once():
    """The last empty square, 0,1, in the middle of a ring gets a monastery: 9 at once."""
    ring = "RCr@0,0 RFr@-1,0 RFr@1,0 L@-1,1 L@1,1 L@-1,2 L@0,2 L@1,2"
    game = table(ring, "L RFr").turn("L@0,1", "monastery")
    assert game.scored() == [(0, "monastery", 9)]
    assert game.supply(0) == 7


def test_B3_nobody_there_nobody_scores():
    game = table("RCr@0,0", "C RFr").turn("C@0,-1/180")
    assert game.scored() == []
    assert game.scores == (0, 0)


def test_B3_tied_city_pays_both():
    """Case: blue and red own two halves that Cc joins into one city of four: 8 each, both come home."""
    game = table("RCr@0,0 Cc@0,-1/180:P0=city RCr@1,0/0:P1=city", "Cc").place("Cc@1,-1/270").skip()
    assert game.scored() == [(0, "city", 8), (1, "city", 8)]
    assert (game.supply(0), game.supply(1)) == (7, 7)


def test_B3_the_most_meeples_win_alone():
    """Two red knights against one blue one; blue comes home without points."""
    lying = "RCr@0,0:P1=city Cc@0,-1/180 RCr@1,0:P0=city RCr@2,0:P1=city Cc@2,-1/270"
    game = table(lying, "Ccc").place("Ccc@1,-1/180").skip()
    assert game.scored() == [(1, "city", 12)]
    assert (game.supply(0), game.supply(1)) == (7, 7)


def test_B3_meeples_come_home_only_from_what_is_complete():
    """Blue's road is closed, blue's knight in the open city stays."""
    game = table("RCr@0,0:P0=city RFr@1,0:P0=road RRRR@-1,0", "RRRR RFr").turn("RRRR@2,0")
    assert len(game.happened(PieceReturned)) == 1
    assert game.supply(0) == 6


def test_B3_several_features_complete_in_one_turn():
    """The tile in the middle of the lower row closes the city above it and the road through it.

    RRR   C     RRR
    RRRR  RCr   RRRR
    """
    lying = "C@0,0/180:P1=city RRR@-1,0/90 RRRR@-1,1:P0=road.E RRR@1,0/270 RRRR@1,1"
    game = table(lying, "RCr").turn("RCr@0,1")
    assert game.scored() == [(0, "road", 3), (1, "city", 4)]


# -- B-4: at the end ---------------------------------------------------------------------------------


def test_B4_an_open_road_brings_one_point_a_tile():
    game = table("RCr@0,0 RFr@1,0:P0=road RFr@2,0")
    assert game.state.over
    assert game.scored() == [(0, "road", 3)]


def test_B4_an_open_city_brings_one_point_a_tile_and_a_pennant():
    game = table("RCr@0,0 CFc+@0,-1/90:P1=city")
    assert game.scored() == [(1, "city", 3)]


def test_B4_a_monastery_brings_what_is_there():
    """Its own square and seven of the eight around it."""
    assert table(AROUND).scored() == [(0, "monastery", 8)]
    assert table("RCr@0,0 L@0,1:P0=monastery").scored() == [(0, "monastery", 2)]


def test_B4_a_field_brings_three_for_each_complete_city():
    """The field north of the road touches the closed city of RCr and C."""
    game = table("RCr@0,0 C@0,-1/180 RFr@1,0:P0=field.N")
    assert game.scored() == [(0, "field", 3)]


def test_B4_a_field_at_an_open_city_brings_nothing():
    """Case: RFr@1,0, blue's farmer north of the road, the start city still open."""
    game = table("RCr@0,0 RFr@1,0:P0=field.N")
    assert game.scored() == []
    assert game.scores == (0, 0)


def test_B4_two_fields_at_one_city_are_paid_each():
    """Case: blue's farmer behind the city (on C), red's in front of it: 3 and 3."""
    game = table("RCr@0,0 C@0,-1/180:P0=field RFr@1,0:P1=field.N")
    assert sorted(game.scored()) == [(0, "field", 3), (1, "field", 3)]


def test_B4_two_cities_at_one_field():
    """RCr, RCr in a row, each city closed by a C above: the field between road and walls touches both."""
    game = table("RCr@0,0:P0=field.EL C@0,-1/180 RCr@1,0 C@1,-1/180")
    assert game.scored() == [(0, "field", 6)]


def test_B4_the_field_behind_the_road_touches_no_city():
    game = table("RCr@0,0 C@0,-1/180 RFr@1,0:P0=field.S")
    assert game.scored() == []


def test_B4_one_city_touched_twice_counts_once():
    """Blue's field touches a closed city of four squares at two of them."""
    game = table("RCr@0,0:P0=field.EL Cc@0,-1/180 RCr@1,0 Cc@1,-1/270")
    assert game.scored() == [(0, "field", 3)]


def test_B4_farmers_need_the_majority_and_ties_pay_both():
    lying = "RCr@0,0:P0=field.EL C@0,-1/180 RFr@1,0:P1=field.N"
    assert sorted(table(lying).scored()) == [(0, "field", 3), (1, "field", 3)]
    more = lying + " RFr@2,0:P1=field.N"
    assert table(more).scored() == [(1, "field", 3)]


def test_B4_meeples_stay_on_the_board_at_the_end():
    game = table("RCr@0,0 RFr@1,0:P0=road")
    assert game.supply(0) == 6
    assert not [event for event in game.events if isinstance(event, PieceReturned)]


# -- B-5: squares, not tiles -------------------------------------------------------------------------


def test_B5_a_tile_counts_once_in_a_feature_that_crosses_it_twice():
    """Case: the ring city has five tiles; CC lies in it with both its cities: 10 points, not 12."""
    game = table(RING, "Cc", turn=1).turn("Cc@1,-2/270")
    assert game.scored() == [(0, "city", 10)]


def test_B5_at_the_end_it_counts_once_as_well():
    """The same ring, opened at the start tile's place: Ccc, CC, Cc and Cc, CC with both its cities once."""
    ring = "Ccc@0,-1/90:P0=city CC@1,-1/0 Cc@0,-2/180 Cc@1,-2/270"
    assert table(ring).scored() == [(0, "city", 4)]


def test_B5_a_road_over_one_square_twice():
    """The loop at 0,-1 1,-1 1,0 joins both curves of RrRr: a road of 4 squares, open west and south."""
    game = table("RrRr@0,0:P0=road.N Rr@0,-1/270 Rr@1,-1/0 Rr@1,0/90")
    assert game.scored() == [(0, "road", 4)]
