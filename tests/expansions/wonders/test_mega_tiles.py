"""Tiles of five squares where other programs' thinking in single squares broke (cases.md, "Mega tiles")."""

from __future__ import annotations

import pytest

from game.core.board import Board, Clash
from game.core.features import FeatureRef, Site
from game.core.geometry import OuterSide, neighbour, opposite, rotate_square
from game.core.tile import Placement, covered
from game.rules.actions import PlaceMeeple, PlaceTile
from game.rules.engine import refusal
from game.rules.events import FeatureCompleted, FeatureScored
from tests.boards import WONDERS, board, made, site, table, tile

LETTER = {"city": "c", "road": "r", "field": "f", "river": "w"}


def with_side(side: int, kind: str):
    """Return a square tile with ``kind`` on one side and field on the others."""
    letters = ["f"] * 4
    letters[side] = LETTER[kind]
    return made("one-" + "".join(letters), "".join(letters))


AROUND_CIRCUS = "Cc@-1,-1/180 Cc@0,-1/270 Ccc@-1,0/90 Cc@-1,1/90 L@-1,2 L@-1,3 L@0,3 C@1,3"
"""Around the place 0,0 for the Circus: one city on three of its sides, another below; a hole at 0,2 remains.

    Cc   Cc
    Ccc  A
    Cc   B   C
    L    .   D   E
    L    L   C
"""


def test_mega_1_one_city_on_three_sides_of_a_wonder_scores_once():
    """The Circus (A 0,0  B 0,1  C 1,1  D 1,2  E 2,2) closes a city of 4 + 4 + 1 squares: 18 points, once."""
    game = table(AROUND_CIRCUS, "RFr RFr", front={0: "circus-maximus"})
    game.place("circus-maximus@0,0/0").meeple("city@1,1").skip()
    done = [event for event in game.events if isinstance(event, FeatureCompleted) and event.kind == "city"]
    assert len(done) == 1
    assert len([event for event in game.events if isinstance(event, FeatureScored)]) == 1
    assert game.scored() == [(0, "city", 18)]


ALHAMBRA = "C@0,-1/180{} L@-1,-1 L@-1,0 C@-1,1/90{} L@-1,2 L@-1,3 C@0,3{}"
"""Around the place 0,0 for the Alhambra (A 0,0  B 0,1  C 0,2): three open cities of one square each."""


@pytest.mark.parametrize(
    ("knights", "scored"),
    [
        ((":P0=city", ":P1=city", ""), [(0, "city", 12), (1, "city", 12)]),
        ((":P1=city", ":P1=city", ":P0=city"), [(1, "city", 12)]),
        ((":P1=city", "", ""), [(1, "city", 12)]),
    ],
    ids=["tie", "majority", "alone"],
)
def test_mega_2_a_wonder_joins_cities_of_different_owners(knights, scored):
    """At two or three squares in one move: tie and majority as if they had been one city all along."""
    game = table(ALHAMBRA.format(*knights), "RFr RFr", front={0: "alhambra"})
    game.place("alhambra@0,0/0").skip()
    assert game.scored() == scored


def test_mega_2_an_occupied_city_cannot_be_entered_at_any_of_its_squares():
    game = table(ALHAMBRA.format(":P1=city", "", ""), "RFr RFr", front={0: "alhambra"})
    game.place("alhambra@0,0/0")
    assert not any(game.may_stand(f"city@0,{y}") for y in (0, 1, 2))


def test_mega_3_squares_count_one_by_one():
    """Two squares of a wonder in one road are two, and each once: the loop at Stonehenge has 6 squares."""
    now = board("RFr@2,2 Rr@1,2/180 Rr@3,2/90 Rr@3,1/0 stonehenge@0,0/0")
    road = now.feature(site(now, 4, "road.S@1,1").ref)
    assert road.squares == {(1, 1), (1, 2), (2, 2), (3, 2), (3, 1), (2, 1)}
    assert road.size == 6
    assert road.open_ends == 0


def test_mega_3_both_ends_of_one_road_on_one_square():
    """Abu Simbel's forked road leaves E by two sides; joined outside it comes back to E, which counts once.

    D 3,0 and E 4,0; the curves 4,-1 5,-1 5,0 join E.N with E.E: squares D, E and three curves are 5.
    """
    now = board("Rr@4,-1/270 Rr@5,-1/0 Rr@5,0/90 abu-simbel@0,0/0")
    road = now.feature(site(now, 3, "road.N@4,0").ref)
    assert (road.size, road.open_ends) == (5, 0)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("wonder", WONDERS)
def test_mega_4_refused_for_any_one_square_or_side(wonder, turn):
    """For each square: taken. For each outer side: whatever does not match it, and accepted what does."""
    design, place = tile(wonder), Placement((-2, -5), turn)
    for square in covered(design, place):
        only = Board.empty().place(tile("L"), Placement(square, 0))
        assert Clash("taken", square) in only.clashes(design, place)
        assert not only.is_legal(design, place)
    for outer, edge in design.edges.items():
        x, y = rotate_square(outer.square, turn)
        here = OuterSide((x - 2, y - 5), (outer.side + turn) % 4)
        beside = neighbour(*here)
        if beside in covered(design, place):
            continue
        for kind in LETTER:
            other = with_side(opposite(here.side), kind)
            only = Board.empty().place(other, Placement(beside, 0))
            found = [clash for clash in only.clashes(design, place) if clash.square == here.square]
            wrong = [clash for clash in found if clash.side == here.side]
            if kind == edge.kind:
                assert wrong == []
            else:
                assert wrong == [Clash("edge", here.square, here.side, edge.kind, kind)]
                assert place not in only.placements(design)


def test_mega_4_accepted_with_a_hole_left_beside_it():
    """The Circus leaves 0,2 empty between its B, its D and two tiles; an all-grass tile fills it later."""
    game = table(AROUND_CIRCUS, "L RFr", front={0: "circus-maximus"}).turn("circus-maximus@0,0/0")
    assert not game.board.covers((0, 2))
    assert game.board.demand_at((0, 2)) == dict.fromkeys(range(4), "field")
    assert game.may_place("L@0,2")


def test_mega_6_several_neighbours_of_a_monastery_at_once():
    """The Alhambra brings five of the eight squares around LR@1,1."""
    game = table("LR@1,1:P1=monastery L@1,0 L@2,0 L@2,1", "RFr RFr", front={0: "alhambra"})
    assert game.board.covered_around((1, 1)) == 3
    game.place("alhambra@0,0/0")
    assert game.board.covered_around((1, 1)) == 8
    assert game.skip().scored() == [(1, "monastery", 9)]


def test_mega_6_two_monasteries_at_once():
    """Its D and E are also the last two squares around L@2,1: 9 for red's monk and 9 for blue's."""
    lying = "LR@1,1:P1=monastery L@1,0 L@2,0 L@2,1:P0=monastery L@3,0 L@3,1 LR@3,2/90"
    game = table(lying, "RFr RFr", front={0: "alhambra"}).turn("alhambra@0,0/0")
    assert sorted(game.scored()) == [(0, "monastery", 9), (1, "monastery", 9)]


def test_mega_6_the_wonders_own_monastery_can_be_complete_at_once():
    """Notre-Dame closes the ring around its own A at 0,0, and the monk put there scores 9 at once."""
    ring = "L@-1,1 LR@-1,0/270 L@-1,-1 L@0,-1 L@1,-1 L@1,0 L@1,1"
    game = table(ring, "RFr RFr", front={0: "notre-dame"})
    game.place("notre-dame@0,0/0").meeple("monastery").skip()
    assert (0, "monastery", 9) in game.scored()


def test_mega_7_beside_the_open_end_of_a_river():
    """The spring's water flows east: no side of a wonder may lie there; on its grass sides all is well."""
    game = table("spring@0,0", "RFr RFr", front={0: "tikal"})
    for action in game.legal:
        assert (1, 0) not in covered(tile("tikal"), action.placement)
    action = PlaceTile("tikal", (0, -2), 0)  # its D would lie on 1,0, field to water
    found = refusal(game.state, action, game.rules).objections
    assert [(one.cause, one.square, one.ours, one.theirs) for one in found] == [
        ("edge", (1, 0), "field", "river")
    ]
    assert game.legal


def test_mega_8_a_field_touches_a_city_at_a_corner():
    """Tikal's field at E.N (2,2) meets the city of E at a side and that of C at a corner: both count."""
    lying = "tikal@0,0/0!P1:P0=field.N@2,2 C@2,1/270 C@3,2/270"
    game = table(lying)
    assert game.scored() == [(0, "field", 6)]


def test_mega_8_an_enclosed_field_belongs_to_nobody_else():
    """The triangle inside Notre-Dame's fork touches no city and no side; a farmer there stays alone."""
    game = table("RCr@0,0 C@0,-1/180", "RFr RFr", front={0: "notre-dame"}).place("notre-dame@0,1/0")
    serial, features = game.state.turn.placed[-1], tile("notre-dame").features
    (inside,) = (n for n, one in enumerate(features) if one.kind == "field" and not one.halves)
    triangle = game.board.feature(FeatureRef(serial, inside))
    assert triangle.refs == (FeatureRef(serial, inside),)
    assert triangle.cities == ()
    assert triangle.squares == {(0, 1)}
    farmer = PlaceMeeple("meeple", Site(serial, inside, (0, 1)))
    game.play(farmer).skip()
    assert game.at_the_end() == []
    assert not game.state.occupied_keys() & {game.board.root(FeatureRef(0, n)) for n in range(4)}


def test_mega_9_a_road_that_leaves_the_wonder_and_comes_back():
    """Complete when its last tile joins both ends: 6 squares for the one meeple on it."""
    lying = "stonehenge@0,0/0!P1:P0=road.S@1,1 Rr@1,2/180 RFr@2,2 Rr@3,2/90"
    game = table(lying, "Rr RFr").turn("Rr@3,1/0")
    assert (0, "road", 6) in game.scored()
    assert game.board.feature(site(game.board, 0, "road.E@2,1").ref).size == 6


def test_mega_9_a_road_that_the_board_joins_with_itself_completes_once():
    """The wonder itself closes the loop: one road of 6, told once though two of its roads lie in it.

    First edition, where Stonehenge pays at once for every completed road: 3 points, not 6.
    """
    switches = {"wonder_effect_starts": "at_once", "stonehenge_roads": "all"}
    lying = "RFr@2,2 Rr@1,2/180 Rr@3,2/90 Rr@3,1/0"
    game = table(lying, "RFr RFr", front={0: "stonehenge"}, switches=switches)
    game.place("stonehenge@0,0/0").meeple("road.E@2,1").skip()
    assert len([one for one in game.events if isinstance(one, FeatureCompleted)]) == 1
    assert game.scored() == [(0, "stonehenge", 3), (0, "road", 6)]


def test_mega_11_the_states_of_a_wonders_turn_are_all_there():
    """Before the tile, after it, after the first meeple, after the second: four states, each still whole."""
    game = table("RCr@0,0", "C RFr", front={0: "tikal"})
    game.place("tikal@-1,1/0").meeple("road@0,1").meeple("city@0,2")
    sizes = [(state.board.square_count, len(list(state.deployed()))) for state in (*game.past, game.state)]
    assert sizes == [(1, 0), (6, 0), (6, 1), (6, 2)]


def test_mega_13_projected_score_counts_squares():
    """Blue's knight in the open city of the Circus: 4 squares, 4 points if the game ended now."""
    game = table("RCr@0,0 L@0,1 circus-maximus@-2,0/0!P1:P0=city@-2,0", "RFr RFr")
    assert (0, "city", 4) in game.at_the_end()
