"""The ordinary turn: set-up, drawing, placing, one meeple, scoring what is complete (B-1, B-2)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.pieces import SUPPLY, TRACK
from game.core.tile import FIELD, ROAD
from game.rules.actions import PlaceMeeple, PlaceTile, Skip
from game.rules.engine import IllegalAction, refusal
from game.rules.events import (
    FeatureCompleted,
    FinalScoringBegan,
    GameEnded,
    MeeplePlaced,
    PieceReturned,
    Scored,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
    TurnBegan,
    TurnEnded,
)
from tests.boards import digest, library, names, table


def test_B1_the_box_has_72_tiles_with_the_start_tile():
    base = library().sets["base"]
    assert sum(base.counts.values()) == 72
    assert base.start.id == "base/D"
    assert len(base.tiles) == 24


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_B1_eight_meeples_each_one_of_them_on_the_track(players):
    game = table(stack="RFr RFr", players=players)
    for player in range(players):
        assert game.supply(player) == 7
        mine = Counter(game.state.places[p.id] for p in game.state.pieces_of(player))
        assert mine == {SUPPLY: 7, TRACK: 1}
    assert game.scores == (0,) * players


def test_B2_draw_place_meeple_score_next():
    """One turn in the order of the rules: C closes the start city, blue's knight scores and comes home."""
    game = table("RCr@0,0", "C RFr", turn=1)
    assert game.actor == 1
    assert game.hand == "C"
    assert names(game.state.bag) == "RFr"
    game.place("C@0,-1/180").meeple("city")
    kinds = [type(event) for event in game.last]
    order = [MeeplePlaced, FeatureCompleted, Scored, PieceReturned, TurnEnded, TurnBegan, TileDrawn]
    assert [kind for kind in kinds if kind in order] == order
    assert game.actor == 0
    assert game.scores == (0, 4)
    assert game.supply(1) == 7


def test_B2_a_tile_needs_a_shared_edge_and_all_edges_matching():
    game = table("RCr@0,0", "RFr")
    assert game.may_place("RFr@1,0")
    assert game.may_place("RFr@0,1/180"), "field to field"
    assert not game.may_place("RFr@1,0/90"), "its long side is field, the start tile has a road there"
    assert not game.may_place("RFr@0,-1"), "field against city"
    assert not game.may_place("RFr@1,1"), "a corner is no edge"
    assert not game.may_place("RFr@0,0"), "taken"


@pytest.mark.parametrize(
    ("where", "reason", "causes"),
    [
        ("RFr@0,-1", "does_not_fit", {"edge"}),
        ("RFr@0,0", "does_not_fit", {"taken"}),
        ("RFr@5,5", "does_not_fit", {"apart"}),
        ("C@0,-1/180", "not_in_hand", set()),
    ],
)
def test_B2_a_refused_placement_says_why_and_changes_nothing(where, reason, causes):
    game = table("RCr@0,0", "RFr C")
    before = digest(game.state)
    with pytest.raises(IllegalAction) as refused:
        game.place(where)
    assert refused.value.reason == reason
    assert {objection.cause for objection in refused.value.objections} == causes
    assert digest(game.state) == before


def test_B2_the_clash_names_both_sides():
    game = table("RCr@0,0", "RFr C")
    why = refusal(game.state, PlaceTile("base/U", (0, -1), 0), game.rules)
    (objection,) = why.objections
    assert (objection.square, objection.side) == ((0, -1), 2)
    assert (objection.ours, objection.theirs) == (FIELD, "city")


def test_B2_the_meeple_goes_on_the_tile_just_placed_only():
    """The road of RFr runs through the start tile, but the meeple stands on RFr."""
    game = table("RCr@0,0", "RFr RFr").place("RFr@1,0")
    assert {action.site.serial for action in game.legal if isinstance(action, PlaceMeeple)} == {1}
    assert game.spots() == {ROAD, FIELD}
    assert Skip() in game.legal
    assert len([a for a in game.legal if isinstance(a, PlaceMeeple)]) == 3, "one road, two fields"


def test_B2_not_on_an_occupied_feature():
    """Red stands on the road, so blue, who prolongs it, may take the fields only."""
    game = table("RCr@0,0 RFr@1,0:P1=road", "RFr RFr").place("RFr@2,0")
    assert game.spots() == {FIELD}
    why = refusal(game.state, PlaceMeeple("meeple", game.site("road")), game.rules)
    assert why.reason == "not_offered"


def test_B2_a_feature_further_away_counts_as_occupied():
    """Red stands three tiles away on the same road."""
    game = table("RCr@0,0 RFr@1,0 RFr@-1,0:P1=road", "RFr RFr").place("RFr@2,0")
    assert not game.may_stand("road")
    assert game.may_stand("field.N")


def test_B2_own_meeple_occupies_too():
    game = table("RCr@0,0 RFr@1,0:P0=road", "RFr RFr").place("RFr@2,0")
    assert not game.may_stand("road")


def test_B2_with_an_empty_supply_nobody_is_asked():
    """Seven blue meeples stand on seven fields and roads; the turn ends by itself after placing."""
    lying = (
        "RCr@0,0 RRRR@1,0:P0=road.N RRRR@2,0/0:P0=road.N RRRR@3,0:P0=road.N RRRR@4,0:P0=road.N "
        "RRRR@5,0:P0=road.N RRRR@6,0:P0=road.N RRRR@7,0:P0=road.N"
    )
    game = table(lying, "RFr RFr")
    assert game.supply(0) == 0
    game.place("RFr@8,0")
    assert game.actor == 1
    assert game.phase == "place"


def test_B2_a_tile_that_fits_nowhere_is_out_and_another_drawn():
    """Case: the only open city is closed, then the four-sided city is drawn: shown, set aside, next tile."""
    game = table("RCr@0,0", "C Cath RFr RFr").turn("C@0,-1/180")
    assert [event.tile.id for event in game.happened(TileDiscarded)] == ["inns/cathedral"]
    assert [event.player for event in game.happened(TileDrawn)] == [1, 1], "the same player draws again"
    assert names(game.state.discarded) == "Cath"
    assert game.hand == "RFr"
    assert names(game.state.bag) == "RFr", "the counter of tiles left is right"
    assert game.actor == 1


def test_B2_when_no_tile_fits_any_more_the_game_ends():
    game = table("RCr@0,0", "C Cath Cath").turn("C@0,-1/180", "city")
    assert game.state.over
    assert names(game.state.discarded) == "Cath Cath"
    assert game.happened(FinalScoringBegan)
    assert isinstance(game.last[-1], GameEnded)
    assert game.legal == ()
    assert game.actor is None
    with pytest.raises(IllegalAction) as refused:
        game.skip()
    assert refused.value.reason == "game_over"


def test_B2_players_take_turns_around_the_table():
    game = table("RCr@0,0", "RFr RFr RFr RFr RFr", players=3, turn=2)
    order = []
    for x in range(1, 6):
        order.append(game.actor)
        game.turn(f"RFr@{x},0")
    assert order == [2, 0, 1, 2, 0]
    assert game.state.over


def test_B2_the_turn_ends_after_one_meeple():
    game = table("RCr@0,0", "RFr RFr").place("RFr@1,0").meeple("field.N")
    assert game.actor == 1
    assert game.supply(0) == 6
    assert len([e for e in game.events if isinstance(e, TilePlaced) and e.player == 0]) == 1
