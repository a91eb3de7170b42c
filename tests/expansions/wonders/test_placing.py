"""Placing a wonder: instead of drawing, with its marker and up to two meeples (W-P1 to W-P7)."""

from __future__ import annotations

import pytest

from game.core.tile import Placement
from game.expansions.wonders.memory import HelperDrawn, WonderStands, WonderWaits, memory
from game.rules.actions import PlaceMeeple, PlaceTile, Skip
from game.rules.engine import IllegalAction, legal_actions, refusal
from game.rules.events import PieceMoved, PieceReturned, TileDiscarded, TileDrawn, TilePlaced
from tests.boards import WONDERS, brute_clash, digest, made, names, table, tile

ALHAMBRA = "C@0,-1/180 L@-1,-1 L@-1,0 C@-1,1/90 L@-1,2 L@-1,3 C@0,3"
"""Around the place 0,0 for the Alhambra (A 0,0  B 0,1  C 0,2  D 1,2  E 2,2): three cities wait for its own.

    L  C
    L  A
    C  B
    L  C  D  E
    L  C
"""

LOOP = "RFr@2,2 Rr@1,2/180 Rr@3,2/90 Rr@3,1/0"
"""Around the place 0,0 for Stonehenge: a road from below D (1,1) to the east of E (2,1).

    A   B   C
    .   D   E   Rr
    .   Rr  RFr Rr
"""


# -- W-P1 --------------------------------------------------------------------------------------------


def test_WP1_the_wonder_is_placed_instead_of_drawing():
    game = table("RCr@0,0", "C RFr", front={0: "tikal"})
    assert game.hand == "tikal"
    assert names(game.state.bag) == "C RFr", "nothing was drawn"
    game.place("tikal@-1,1/0")
    assert not [event for event in game.events if isinstance(event, TileDrawn)]
    game.skip()
    assert game.actor == 1
    assert game.hand == "C"
    assert game.memory.front == ((), ())
    assert [(s.wonder, s.owner) for s in game.memory.standing] == [("tikal", 0)]


@pytest.mark.parametrize("wonder", WONDERS)
def test_WP1_in_any_rotation_wherever_all_sides_match(wonder):
    """Every legal placement of every wonder beside three tiles is one that looking at each side allows."""
    game = table("RCr@0,0 RRR@1,0 C@0,-1/180", "RFr", front={0: wonder})
    design = tile(wonder)
    listed = {action.placement for action in game.legal}
    every = [Placement((x, y), turn) for x in range(-6, 8) for y in range(-7, 7) for turn in range(4)]
    assert listed == {place for place in every if not brute_clash(game.board, design, place)}
    assert {place.rotation for place in listed} == {0, 1, 2, 3}


def test_WP1_it_must_touch_match_and_overlap_nothing():
    """Tikal: A, B in a row, C, D below B, E right of D; A.W road, C.E and E.E city, field around."""
    game = table("RCr@0,0", "RFr", front={0: "tikal"})
    assert game.may_place("tikal@-1,1/0"), "B under the start tile, field to field"
    for where, cause in (
        ("tikal@1,0/90", "edge"),
        ("tikal@0,0/0", "taken"),
        ("tikal@5,5/0", "apart"),
    ):
        x, y = where.split("@")[1].split("/")[0].split(",")
        action = PlaceTile("tikal", (int(x), int(y)), int(where.split("/")[1]) // 90)
        why = refusal(game.state, action, game.rules)
        assert why.reason == "does_not_fit"
        assert {objection.cause for objection in why.objections} == {cause}, where


def test_WP1_no_other_tile_may_be_placed_in_that_turn():
    game = table("RCr@0,0", "C RFr", front={0: "tikal"})
    with pytest.raises(IllegalAction) as refused:
        game.place("C@0,-1/180")
    assert refused.value.reason == "not_in_hand"


def test_WP1_only_in_the_owners_own_turn():
    """Red has a wonder in front, blue draws as usual; then red places it."""
    game = table("RCr@0,0", "C RFr RFr", front={1: "tikal"})
    assert game.hand == "C"
    game.turn("C@0,-1/180")
    assert (game.actor, game.hand) == (1, "tikal")


# -- W-P2 --------------------------------------------------------------------------------------------


def marker_of(game, player):
    """Return the places of a player's markers."""
    return [game.state.places[p.id] for p in game.state.pieces_of(player) if p.kind.name == "marker"]


def test_WP2_the_marker_stands_on_the_wonder_and_on_no_feature():
    game = table("RCr@0,0", "C RFr", front={0: "tikal"}).place("tikal@-1,1/0")
    (place,) = marker_of(game, 0)
    assert (place.where, place.tile, place.site) == ("tile", 1, None)
    assert len(game.happened(PieceMoved)) == 1
    assert len(game.happened(WonderStands)) == 1


def test_WP2_the_marker_occupies_nothing():
    """All six features of the wonder may be taken after the marker was set."""
    game = table("RCr@0,0", "C RFr", front={0: "tikal"}).place("tikal@-1,1/0")
    tops = {action.site.feature for action in game.legal if isinstance(action, PlaceMeeple)}
    assert tops == set(range(len(tile("tikal").features)))
    assert list(game.state.deployed()) == []
    assert game.state.occupied_keys() == frozenset()


def test_WP2_the_marker_is_no_meeple_to_be_placed():
    game = table("RCr@0,0", "C RFr", front={0: "tikal"}).place("tikal@-1,1/0")
    assert {action.piece for action in game.legal if isinstance(action, PlaceMeeple)} == {"meeple"}
    site = game.site("road@-1,1")
    why = refusal(game.state, PlaceMeeple("marker", site), game.rules)
    assert why.reason == "not_offered"


def test_WP2_the_marker_stays_when_everything_around_it_is_scored():
    """The Alhambra's city is complete and scored, its knight comes home, the marker does not move."""
    game = table(ALHAMBRA, "RFr RFr", front={0: "alhambra"}).place("alhambra@0,0/0")
    marker = marker_of(game, 0)
    game.meeple("city@0,1").skip()
    assert [event.origin.site.square for event in game.happened(PieceReturned)] == [(0, 1)]
    assert marker_of(game, 0) == marker
    while not game.state.over:
        game.turn_anyhow()
    assert marker_of(game, 0) == marker


def test_WP2_the_marker_counts_in_no_majority():
    """Red's single knight owns the Alhambra's city although blue's marker stands on the wonder."""
    lying = ALHAMBRA.replace("C@0,3", "C@0,3:P1=city")
    game = table(lying, "RFr RFr", front={0: "alhambra"}).place("alhambra@0,0/0").skip()
    assert game.scored() == [(1, "city", 12)]


# -- W-P3 --------------------------------------------------------------------------------------------


def tikal_placed(lying="RCr@0,0", **more):
    return table(lying, "C RFr", front={0: "tikal"}, **more).place("tikal@-1,1/0")


def test_WP3_two_meeples_at_once():
    """Knight and highwayman; no third meeple is offered, red's turn follows."""
    game = tikal_placed().meeple("road@-1,1")
    assert (game.actor, game.phase) == (0, "meeple")
    game.meeple("city@0,2")
    assert game.actor == 1
    assert game.supply(0) == 5, "six, one more from the pair, two placed"
    assert len(list(game.state.deployed())) == 2


def test_WP3_one_or_none_is_allowed():
    one = tikal_placed().meeple("road@-1,1").skip()
    assert one.actor == 1
    assert one.supply(0) == 6
    none = tikal_placed().skip()
    assert none.actor == 1, "who does without the first is not asked for a second"
    assert none.supply(0) == 7


def test_WP3_both_on_the_same_square():
    """Square C (0,2) has the end of the road and a city; both meeples stand there, on different features."""
    game = tikal_placed().meeple("road@0,2").meeple("city@0,2")
    assert [place.site.square for _, place in game.state.deployed()] == [(0, 2), (0, 2)]


def test_WP3_not_twice_on_the_same_feature():
    """The road runs over three squares: a second meeple on another square of it is refused."""
    game = tikal_placed().meeple("road@-1,1")
    why = refusal(game.state, PlaceMeeple("meeple", game.site("road@0,2")), game.rules)
    assert why.reason == "not_offered"
    assert not any(game.may_stand(f"road@{square}") for square in ("-1,1", "0,1", "0,2"))
    assert game.may_stand("city@0,2")


def test_WP3_any_square_of_the_feature_may_be_chosen():
    game = tikal_placed()
    assert all(game.may_stand(f"road@{square}") for square in ("-1,1", "0,1", "0,2"))


def test_WP3_two_features_that_the_board_joins_are_one():
    """Below and right of Stonehenge lies a road from its south road to its east road: only one meeple."""
    game = table(LOOP, "RFr RFr", front={0: "stonehenge"}).place("stonehenge@0,0/0")
    south, east = game.site("road.S@1,1"), game.site("road.E@2,1")
    assert south.feature != east.feature
    assert game.board.root(south.ref) == game.board.root(east.ref)
    assert game.may_stand("road.S@1,1")
    assert game.may_stand("road.E@2,1")
    game.meeple("road.S@1,1")
    assert not game.may_stand("road.E@2,1")
    assert game.may_stand("city@2,0")
    game.skip()
    assert game.scored() == [(0, "road", 6)], "the joined road is complete: D, four tiles, E"


def test_WP3_not_on_what_the_board_makes_occupied():
    """A red highwayman stands on the curve below D: neither of the two joined roads can be taken."""
    lying = LOOP.replace("Rr@1,2/180", "Rr@1,2/180:P1=road")
    game = table(lying, "RFr RFr", front={0: "stonehenge"}).place("stonehenge@0,0/0")
    assert not game.may_stand("road.S@1,1")
    assert not game.may_stand("road.E@2,1")
    assert game.may_stand("road.W@0,0"), "the third road is free"


def test_WP3_city_road_monastery_and_field():
    """Notre-Dame has all four; the field inside the fork of its road reaches no side and may be taken too."""
    game = table("RCr@0,0", "RFr RFr", front={0: "notre-dame"}).place("notre-dame@0,1/0")
    assert game.spots() == {"city", "road", "monastery", "field"}
    enclosed = [
        n for n, one in enumerate(tile("notre-dame").features) if one.kind == "field" and not one.halves
    ]
    sites = {action.site.feature for action in game.legal if isinstance(action, PlaceMeeple)}
    assert len(enclosed) == 1
    assert set(enclosed) <= sites


def test_WP3_with_one_meeple_left_there_is_no_second():
    """Six blue meeples stand elsewhere; the one from the pair is the last."""
    lying = "RCr@0,0 " + " ".join(f"RRRR@{x},0:P0=road.N" for x in range(1, 7))
    game = tikal_placed(lying)
    assert game.supply(0) == 1
    game.meeple("city@0,2")
    assert game.actor == 1


def test_WP3_the_second_step_offers_meeples_and_doing_without_only():
    game = tikal_placed().meeple("road@-1,1")
    assert {type(action) for action in game.legal} == {PlaceMeeple, Skip}
    assert all(action.site.serial == 1 for action in game.legal if isinstance(action, PlaceMeeple))


def test_WP3_undo_in_the_middle_is_keeping_the_old_state():
    """Mega tiles 11: the state between the two meeples is whole, whatever was done afterwards."""
    game = tikal_placed().meeple("road@-1,1")
    between = game.state
    before = digest(between)
    game.meeple("city@0,2")
    assert digest(between) == before
    assert Skip() in legal_actions(between, game.rules)
    game.state = between
    game.skip()
    assert game.supply(0) == 6


# -- W-P4 --------------------------------------------------------------------------------------------

made("water", "wwww")
made("bay-w", "wwwf")
made("bay-n", "fwww")
made("bay-e", "wfww")

SEA = "water@0,0"
"""A board of water on all sides: nothing but a river tile fits, and no wonder."""

HOLE = "water@0,0 water@1,0 water@-1,0 bay-w@1,1 bay-e@-1,1 water@1,2 water@-1,2 bay-n@0,2"
"""Water all around, and a hole at 0,1: water above, grass on the other three sides.

    water  water  water
    bay-e    .    bay-w
    water  bay-n  water
"""


def test_WP4_step_by_step_a_helper_makes_room():
    """Tikal fits nowhere, RFr neither: out. More water fits, but makes no room: out. The spring helps."""
    game = table(SEA, "RFr water spring RFr", front={0: "tikal"})
    assert names(event.tile for event in game.happened(HelperDrawn)) == "RFr water spring"
    assert names(event.tile for event in game.happened(TileDiscarded)) == "RFr water"
    assert game.hand == "spring tikal"
    assert names(game.state.bag) == "RFr"
    assert (game.actor, game.phase) == (0, "place")
    game.place("spring@1,0/180")  # its water to the west, at the sea
    assert (game.phase, game.hand) == ("place", "tikal"), "no meeple on the helper, the wonder comes at once"
    game.place("tikal@1,-2/0")
    assert game.phase == "meeple"
    assert {action.site.serial for action in game.legal if isinstance(action, PlaceMeeple)} == {2}
    game.skip()
    assert (game.actor, game.hand) == (1, "RFr")


def test_WP4_a_helper_that_fits_but_makes_no_room_is_out():
    """The water tile would fit on four sides; it still leaves the game."""
    game = table(SEA, "water", front={0: "tikal"})
    assert game.board.fits_somewhere(tile("water"))
    assert names(game.state.discarded) == "water"


def test_WP4_the_helper_must_leave_room():
    """In the hole the spring would fit, but nothing but water is left outside: refused, and why."""
    game = table(HOLE, "spring RFr", front={0: "tikal"})
    into_the_hole = PlaceTile("river/spring", (0, 1), 3)
    assert game.board.is_legal(tile("spring"), into_the_hole.placement)
    assert into_the_hole not in game.legal
    why = refusal(game.state, into_the_hole, game.rules)
    assert [objection.cause for objection in why.objections] == ["no_room_for_wonder"]
    assert game.may_place("spring@0,-1/90"), "outside, its grass to the north: there the wonder fits"
    for action in game.legal:
        after = game.board.place(tile("spring"), action.placement)
        assert after.fits_somewhere(tile("tikal")), action


def test_WP4_a_helper_that_does_not_even_fit_is_refused_for_that():
    """On the sea tile: taken. Its grass against the water: the clash. Nothing is said about the wonder."""
    game = table(SEA, "spring RFr", front={0: "tikal"})
    for action, cause in (
        (PlaceTile("river/spring", (0, 0), 0), "taken"),
        (PlaceTile("river/spring", (1, 0), 0), "edge"),
    ):
        why = refusal(game.state, action, game.rules)
        assert [objection.cause for objection in why.objections] == [cause]


def test_WP4_the_stack_runs_out_and_the_wonder_stays():
    """Three tiles, none helps: all are out, the turn is over and with it the game; Tikal never stands."""
    game = table(SEA, "RFr water C", front={0: "tikal"})
    assert [event.tile.id for event in game.happened(TileDiscarded)] == ["base/U", "water", "base/E"]
    assert len(game.happened(WonderWaits)) == 1
    assert game.state.over
    assert game.state.hand == ()
    assert game.memory.front == (("tikal",), ())
    assert game.memory.standing == ()
    assert [place.where for place in marker_of(game, 0)] == ["front"]


def test_WP4_no_helper_while_the_wonder_fits_somewhere():
    game = table("RCr@0,0", "C RFr", front={0: "tikal"})
    assert [event for event in game.events if isinstance(event, HelperDrawn)] == []


def test_WP4_what_the_helper_completes_is_scored_in_that_turn():
    """The jetty ends red's road at the shore and opens the way south for Notre-Dame, which fitted nowhere.

    water  shore  water       the road of the shore runs south into 0,1; beside 0,1 is grass,
    bay-e    .    bay-w       everything else is water
    """
    made("shore", "wwrw")
    made("jetty", "rfff")
    lying = "shore@0,0:P1=road water@1,0 water@-1,0 bay-w@1,1 bay-e@-1,1"
    game = table(lying, "jetty L", front={0: "notre-dame"})
    assert game.hand == "jetty notre-dame"
    game.place("jetty@0,1/0")
    assert game.scored() == [], "first the wonder has to be placed"
    game.place("notre-dame@0,2/0").skip()
    assert game.scored() == [(1, "road", 2)]


# -- W-P5 --------------------------------------------------------------------------------------------


def test_WP5_a_wonder_counts_five_squares():
    game = table("RCr@0,0", "C RFr", front={0: "tikal"}).place("tikal@-1,1/0")
    assert game.board.square_count == 6
    assert len(game.board.placed) == 2


def test_WP5_city_squares_count_one_by_one():
    """The Alhambra's city has three squares, three tiles close it: 6 squares, 12 points."""
    game = table(ALHAMBRA, "RFr RFr", front={0: "alhambra"})
    game.place("alhambra@0,0/0").meeple("city@0,0").skip()
    assert game.scored() == [(0, "city", 12)]


def test_WP5_own_monastery_counts_squares_of_the_wonder():
    """Notre-Dame's monk on A (0,1): itself, B below it, the start tile above, RFr right of that: 4."""
    game = table("RCr@0,0 RFr@1,0", "RFr RFr", front={0: "notre-dame"})
    game.place("notre-dame@0,1/0").meeple("monastery").skip()
    assert (0, "monastery", 4) in game.at_the_end()


def test_WP5_squares_of_a_wonder_surround_others_monasteries():
    """The Alhambra goes around the corner of LR: five of the eight squares at once."""
    lying = "LR@1,1:P1=monastery L@1,0 L@2,0 L@2,1"
    game = table(lying, "RFr RFr", front={0: "alhambra"}).place("alhambra@0,0/0").skip()
    assert game.scored() == [(1, "monastery", 9)]


# -- W-P6 --------------------------------------------------------------------------------------------


def test_WP6_a_wonder_is_no_city():
    """The field between the Alhambra's two roads touches the wonder only: the closed city pays it nothing."""
    game = table(ALHAMBRA, "RFr RFr", front={0: "alhambra"}).place("alhambra@0,0/0")
    game.meeple("field.N@2,2").meeple("field.S@2,2")
    assert game.board.feature(game.site("city@0,0").ref).open_ends == 0
    assert [entry for entry in game.at_the_end() if entry[1] == "field"] == [(0, "field", 3)]
    between = game.board.feature(game.site("field.N@2,2").ref)
    below = game.board.feature(game.site("field.S@2,2").ref)
    assert between.cities == ()
    assert len(below.cities) == 1


# -- W-P7 --------------------------------------------------------------------------------------------


def test_WP7_a_city_completed_by_the_wonder_scores_after_the_meeples():
    """Blue's knight goes into the city that the Alhambra itself has closed, scores 12 and is home again."""
    game = table(ALHAMBRA, "RFr RFr", front={0: "alhambra"}).place("alhambra@0,0/0")
    assert game.scored() == []
    game.meeple("city@0,2")
    assert game.scored() == [], "first the second meeple"
    game.meeple("road.E@2,2")
    assert game.scored() == [(0, "city", 12)]
    assert game.supply(0) == 6


def test_WP7_a_road_completed_by_the_wonder_scores_in_that_turn():
    lying = LOOP.replace("Rr@1,2/180", "Rr@1,2/180:P1=road")
    game = table(lying, "RFr RFr", front={0: "stonehenge"}).place("stonehenge@0,0/0").skip()
    assert game.scored() == [(1, "road", 6)]


def test_WP7_what_is_scored_in_that_turn_counts_for_the_race():
    """Red reaches 15 by the 6 points of the road that blue's wonder has closed."""
    lying = LOOP.replace("Rr@1,2/180", "Rr@1,2/180:P1=road")
    game = table(lying, "RFr RFr", wonders="tikal", front={0: "stonehenge"}, scores=(0, 9))
    game.place("stonehenge@0,0/0").skip()
    assert (game.actor, game.phase) == (1, "choose_wonder")
    assert memory(game.state).space == 15


def test_the_order_of_things_in_a_wonders_turn():
    """Tile, marker, wonder stands: three events in this order, before any meeple (W-P1, W-P2, W-P3)."""
    game = table("RCr@0,0", "C RFr", front={0: "tikal"}).place("tikal@-1,1/0")
    kinds = [type(event) for event in game.last if type(event) in (TilePlaced, PieceMoved, WonderStands)]
    assert kinds == [TilePlaced, PieceMoved, WonderStands]
