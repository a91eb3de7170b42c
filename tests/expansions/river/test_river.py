"""The River: its tiles first, spring and lake at its ends, no turning back at once (B-6)."""

from __future__ import annotations

import pytest

from game.expansions import discover
from game.rules.engine import IllegalAction
from game.session import setups
from game.session.choices import Seat, SetupChoice
from game.session.session import Session
from tests.boards import library, made, table

FORK = made("river-fork", "wwfw")
"""Water to the north, east and west; as it lies turned 180: east, south and west."""


def river_game(seed: str = "1") -> Session:
    choice = SetupChoice(
        (Seat("", "blue"), Seat("", "red")), ("base", "river"), ("base", "river"), "none", seed=seed
    )
    return Session(setups.build(choice, library(), discover()))


def placements(lying: str, stack: str, **options: object) -> set[str]:
    """Return where and how the next tile may lie, as ``x,y/degrees``."""
    game = table(lying, stack, rules="river", **options)
    return {f"{a.square[0]},{a.square[1]}/{90 * a.rotation}" for a in game.legal}


def has_water(tile) -> bool:
    return any(feature.kind == "river" for feature in tile.features)


# -- the order of the stack --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_B6_spring_first_lake_last_then_the_other_tiles(seed):
    """12 river tiles: the spring lies there, ten follow mixed, the lake is the last of them."""
    session = river_game(seed)
    assert [placed.tile.id for placed in session.state.board.placed] == ["river/spring"]
    order = [*session.state.hand, *session.state.bag]
    assert [has_water(tile) for tile in order[:12]] == [True] * 11 + [False]
    assert order[10].id == "river/lake"
    assert not any(map(has_water, order[11:]))
    assert len(order) == 11 + 72, "the ordinary start tile is mixed in"


def test_B6_the_order_differs_from_seed_to_seed():
    orders = {tuple(tile.id for tile in river_game(str(seed)).state.bag[:9]) for seed in range(5)}
    assert len(orders) == 5


def test_B6_a_fork_comes_before_all_others():
    game = table("spring@0,0", "C II river-fork lake RFr II", rules="river")
    assert game.hand == "river-fork"
    assert [tile.id for tile in game.state.bag][2] == "river/lake"


# -- where the river may run -------------------------------------------------------------------------------


def test_B6_the_river_must_go_on():
    """A straight tile fits beside the spring only where water meets water: not grass to grass."""
    assert placements("spring@0,0", "IFI") == {"1,0/0", "1,0/180"}


def test_B6_grass_of_a_river_tile_beside_other_grass_is_no_way_on():
    """Beside RFr's grass the edges would match, but the river would not go on there: refused by name."""
    game = table("spring@0,0 RFr@0,1", "IFI", rules="river")
    with pytest.raises(IllegalAction) as refused:
        game.place("IFI@0,2/0")
    assert [objection.cause for objection in refused.value.objections] == ["river_must_go_on"]


def test_B6_river_edges_meet_only_river_edges():
    """Case: any tile of the base game at the spring's mouth is refused, with the side."""
    game = table("spring@0,0", "RFr", rules="river")
    with pytest.raises(IllegalAction) as refused:
        game.place("RFr@1,0/90")
    (objection,) = refused.value.objections
    assert (objection.cause, objection.ours, objection.theirs) == ("edge", "field", "river")


def test_B6_no_immediate_turn_back():
    """Case: the river bends south at 1,0; the next bend may lead on east, not back west."""
    assert placements("spring@0,0 II@1,0/0", "II") == {"1,1/180"}
    game = table("spring@0,0 II@1,0/0", "II", rules="river")
    with pytest.raises(IllegalAction) as refused:
        game.place("II@1,1/90")
    (objection,) = refused.value.objections
    assert objection.cause == "river_turns_back"
    assert objection.side == 3, "the west side is what leads back"


def test_B6_a_bend_after_a_straight_tile_may_lead_either_way():
    assert placements("spring@0,0 II@1,0/0 IFI@1,1/90", "II") == {"1,2/90", "1,2/180"}


def test_B6_the_lake_closes_the_river():
    """Whatever way it came: after the bend the lake fits in the one rotation that meets the water."""
    assert placements("spring@0,0 II@1,0/0", "lake") == {"1,1/90"}


def test_B6_ordinary_tiles_follow_and_may_touch_the_river_s_banks():
    game = table("spring@0,0", "lake RFr", rules="river").turn("lake@1,0")
    assert game.hand == "RFr"
    assert game.may_place("RFr@0,-1/0")
    assert not game.may_place("RFr@0,-1/90"), "the road would run onto grass"


def test_B6_nobody_stands_on_water_and_it_scores_nothing():
    game = table("spring@0,0", "lake RFr", rules="river").place("lake@1,0")
    assert game.spots() == {"field"}
    assert {source for _, source, _ in game.at_the_end()} == set()


def test_B6_water_parts_fields_and_a_bridge_carries_the_road_across():
    """North of the straight river is one field, south another; around spring and lake they are one."""
    game = table("spring@0,0 IFI@1,0", "lake RFr", rules="river")
    north, south = (game.board.feature(ref) for ref in game_fields(game, 1))
    assert north == south, "the field runs around the spring"
    game = table("spring@0,0 RIrI@1,0/90", "lake RFr", rules="river")
    road = next(feature for feature in game.board.features_of(1) if feature.kind == "road")
    assert (road.size, road.open_ends) == (1, 2)


def game_fields(game, serial: int):
    tile = game.board.placed[serial].tile
    return [(serial, index) for index, feature in enumerate(tile.features) if feature.kind == "field"]


# -- forks -------------------------------------------------------------------------------------------------


def test_B6_behind_a_fork_no_arm_turns_towards_the_other_or_back():
    """Arms east and south of 1,0: a bend at 2,0 leads north only; at 1,1 both ways are barred."""
    assert placements("spring@0,0 river-fork@1,0/180", "II lake") == {"2,0/90"}


def test_B6_both_arms_go_on_and_end():
    game = table("spring@0,0 river-fork@1,0/180", "IFI lake RFr", rules="river")
    assert {a.square for a in game.legal} == {(2, 0), (1, 1)}
    game.turn("IFI@1,1/90")
    assert {(a.square, 90 * a.rotation) for a in game.legal} == {((2, 0), 0), ((1, 2), 90)}


# -- the variant in which the river keeps clear ------------------------------------------------------------

CLEAR = {"river_keeps_clear": True}


def test_B6_keeping_clear_bars_a_way_towards_tiles():
    """The river comes back west along y 2; a bend at 0,2 could lead north to the spring, or south.

    spring IFI  II
     .     .    IFI
     II?   IFI  II
    """
    lying = "spring@0,0 IFI@1,0 II@2,0/0 IFI@2,1/90 II@2,2/90 IFI@1,2"
    assert placements(lying, "II lake") == {"0,2/180", "0,2/270"}
    assert placements(lying, "II lake", switches=CLEAR) == {"0,2/270"}


def test_B6_keeping_clear_bars_two_arms_abreast():
    """One arm may bend east at 3,1 above the other, which runs east along y 2; or that one south at 2,2.

    spring fork IFI  II
     .     IFI  .    II?
     .     II   II?
    """
    lying = "spring@0,0 river-fork@1,0/180 IFI@2,0 IFI@1,1/90 II@1,2/180 II@3,0/0"
    assert placements(lying, "II lake") == {"3,1/180", "2,2/0"}
    game = table(lying, "II lake", rules="river", switches=CLEAR)
    assert game.hand == "lake", "the bend fits nowhere and is set aside"
    assert [tile.id for tile in game.state.discarded] == ["river/curve"]
