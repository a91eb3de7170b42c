"""What may be laid where: the board's quick answer against looking at every square and side (B-2, W-P1)."""

from __future__ import annotations

import random

import pytest

from game.core.board import Board, Clash
from game.core.geometry import E, N, OuterSide, S, W, neighbour, opposite, outer_sides, rotate_square
from game.core.kernel import HALF_WIDTH, to_cell, to_square
from game.core.tile import CITY, ROAD, Placement, covered
from tests.boards import board, brute_clash, library, tile
from tests.core.made import PENTOMINOES, footprint, one_sided, plain, random_board, random_tile

FIVE = {name: footprint(rows) for name, rows in PENTOMINOES.items()}


def near(now: Board) -> list[tuple[int, int]]:
    """Return every square from which a five-square tile could still reach the board, and some more."""
    xs = [x for x, _ in now.squares]
    ys = [y for _, y in now.squares]
    return [(x, y) for x in range(min(xs) - 5, max(xs) + 6) for y in range(min(ys) - 5, max(ys) + 6)]


@pytest.mark.parametrize("seed", range(12))
def test_B2_WP1_legal_placements_are_those_that_a_look_at_every_side_allows(seed):
    """``placements``, ``is_legal``, ``fits_somewhere`` and ``clashes`` give one answer, the right one."""
    rng = random.Random(seed)
    now = random_board(rng, 10)
    shapes = [((0, 0),), *rng.sample(list(FIVE.values()), 3)]
    for squares in shapes:
        design = random_tile(rng, squares)
        every = [Placement(square, turn) for square in near(now) for turn in range(4)]
        right = {place for place in every if not brute_clash(now, design, place)}
        listed = now.placements(design)
        assert len(listed) == len(set(listed)), "no placement is listed twice"
        assert set(listed) == right
        assert now.fits_somewhere(design) is bool(right)
        for place in every:
            assert now.is_legal(design, place) is (place in right)
            assert (now.clashes(design, place) == ()) is (place in right)


@pytest.mark.parametrize("name", ["stonehenge", "tikal", "angkor-wat", "RCr", "CccR", "RRRR"])
def test_B2_WP1_the_same_for_printed_tiles(name):
    """A small town with a hole in it, and every place around it."""
    now = board("RCr@0,0 RFr@1,0 L@1,1 L@1,2 L@0,2 L@-1,2 LR@-1,1/90 C@0,-1/180 RRR@-1,0/180")
    design = tile(name)
    every = [Placement(square, turn) for square in near(now) for turn in range(4)]
    right = {place for place in every if not brute_clash(now, design, place)}
    assert set(now.placements(design)) == right
    assert right, "the test would say nothing if the tile fitted nowhere"


def test_the_first_tile_may_lie_in_any_rotation():
    nothing = Board.empty()
    for design in (tile("RCr"), tile("tikal")):
        assert nothing.placements(design) == tuple(Placement((0, 0), turn) for turn in range(4))
        assert nothing.fits_somewhere(design)
        assert nothing.is_legal(design, Placement((-7, 3), 2))
        assert nothing.clashes(design, Placement((-7, 3), 2)) == ()


def test_clashes_name_square_side_and_what_meets():
    """City against road on the west side, and nothing against the north side where all is well."""
    now = board("RCr@0,0")
    assert now.clashes(tile("C"), Placement((1, 0), 3)) == (Clash("edge", (1, 0), W, CITY, ROAD),)
    assert now.clashes(tile("C"), Placement((0, 0), 0)) == (Clash("taken", (0, 0)),)
    assert now.clashes(tile("C"), Placement((3, 3), 0)) == (Clash("apart", (3, 3)),)
    assert now.clashes(tile("C"), Placement((1, 1), 0)) == (Clash("apart", (1, 1)),), "a corner is no side"
    assert now.clashes(tile("C"), Placement((0, -1), 2)) == ()


def test_clashes_of_a_wonder_name_every_square_that_is_wrong():
    """Mega tiles 4: Abu Simbel lies over 0,0 and 1,0, and 2,0, its fourth square, meets the city of 2,-1.

    .  .  C  C(S)  .       its squares: -1,0  0,0  1,0  2,0  3,0
    .  R  R   .    .
    """
    now = board("RCr@0,0 RFr@1,0 C@1,-1/270 C@2,-1/180")
    found = now.clashes(tile("abu-simbel"), Placement((-1, 0), 0))
    assert set(found) == {
        Clash("taken", (0, 0)),
        Clash("taken", (1, 0)),
        Clash("edge", (2, 0), N, "field", CITY),
    }


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("name", FIVE)
def test_a_five_square_tile_turns_around_its_anchor(name, turn):
    """Mega tiles 5: the anchor stays where it was put, also at negative coordinates."""
    design = plain(name, FIVE[name])
    place = Placement((-9, -4), turn)
    lies = covered(design, place)
    assert lies[0] == (-9, -4)
    assert lies == tuple((x - 9, y - 4) for x, y in (rotate_square(s, turn) for s in FIVE[name]))
    now = Board.empty().place(design, place)
    assert set(now.squares) == set(lies)
    assert now.square_count == 5
    assert {now.tile_at(square).serial for square in lies} == {0}


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("name", FIVE)
def test_every_outer_side_of_a_five_square_tile_asks_for_itself(name, turn):
    """One side of it is a road, all others field: its neighbour there must bring a road, nobody else."""
    for outer in outer_sides(FIVE[name]):
        design = one_sided(name, FIVE[name], outer, ROAD)
        now = Board.empty().place(design, Placement((-3, -3), turn))
        x, y = rotate_square(outer.square, turn)
        at, side = (x - 3, y - 3), (outer.side + turn) % 4
        beside = neighbour(at, side)
        assert now.edge_kind(at, side) == ROAD
        assert now.demand_at(beside)[opposite(side)] == ROAD
        for square in now.frontier:
            roads = [asked for asked, kind in now.demand_at(square).items() if kind == ROAD]
            assert roads == ([opposite(side)] if square == beside else [])
        one_road = one_sided("end", ((0, 0),), OuterSide((0, 0), N), ROAD)
        wanted = {turn for turn in range(4) if (N + turn) % 4 == opposite(side)}
        assert {p.rotation for p in now.placements(one_road) if p.square == beside} == wanted


def test_an_inner_side_carries_nothing():
    now = Board.empty().place(plain("I", FIVE["I"]), Placement((0, 0), 0))
    assert now.edge_kind((0, 0), E) == ""
    assert now.edge_kind((0, 0), W) == "field"
    with pytest.raises(KeyError):
        now.edge_kind((9, 9), N)


def test_enclosing_an_empty_square_is_legal():
    """Case: RFr, L, L, L, L and LR go around the square 0,1, which stays empty and can be filled later."""
    now = board("RCr@0,0 RFr@1,0 L@1,1 L@1,2 L@0,2 L@-1,2 LR@-1,1/90")
    assert not now.covers((0, 1))
    assert (0, 1) in set(now.frontier)
    assert now.demand_at((0, 1)) == {N: "field", E: "field", S: "field", W: "field"}
    assert {place.rotation for place in now.placements(tile("L")) if place.square == (0, 1)} == {0, 1, 2, 3}
    assert now.tile_at((0, 1)) is None


def test_mega_4_a_wonder_may_leave_a_hole_beside_it():
    """A U of five squares leaves its middle empty; a tile that fits all three sides closes it."""
    now = Board.empty().place(plain("U", FIVE["U"]), Placement((0, 0), 0))
    assert (1, 0) in set(now.frontier)
    assert now.demand_at((1, 0)) == {E: "field", S: "field", W: "field"}
    assert now.is_legal(tile("C"), Placement((1, 0), 0))
    assert not now.is_legal(tile("C"), Placement((1, 0), 1))


def test_one_board_is_never_changed_by_the_next():
    """Undo is keeping the old board: everything that it says stays as it was."""
    rng = random.Random(5)
    now = random_board(rng, 8)
    before = (
        now.placed,
        set(now.squares),
        set(now.frontier),
        [(f.squares, f.open_ends) for f in now.features()],
    )
    for squares in (((0, 0),), FIVE["X"]):
        design = random_tile(rng, squares)
        for place in now.placements(design):
            now.place(design, place)
    after = (
        now.placed,
        set(now.squares),
        set(now.frontier),
        [(f.squares, f.open_ends) for f in now.features()],
    )
    assert after == before


def test_equal_boards_are_those_laid_alike():
    assert board("RCr@0,0 C@0,-1/180") == board("RCr@0,0 C@0,-1/180")
    assert hash(board("RCr@0,0 C@0,-1/180")) == hash(board("RCr@0,0 C@0,-1/180"))
    assert board("RCr@0,0 RFr@1,0") != board("RCr@0,0 RFr@1,0/180")


def test_covered_around_counts_the_eight_squares():
    """W-P5: the squares of one wonder count one by one, its own square and others' far away do not."""
    now = board("L@0,0").place(plain("L", FIVE["L"]), Placement((-1, -1), 0))
    # the L covers -1,-1  0,-1  1,-1  2,-1 and -1,0: four of them lie around 0,0
    assert now.covered_around((0, 0)) == 4
    assert now.covered_around((-1, -1)) == 3
    assert now.covered_around((9, 9)) == 0


@pytest.mark.parametrize("x", [-HALF_WIDTH + 1, -1, 0, 1, HALF_WIDTH - 1])
@pytest.mark.parametrize("y", [-2047, -1, 0, 1, 2047])
def test_packed_squares_unpack(x, y):
    assert to_square(to_cell((x, y))) == (x, y)


def test_the_side_of_a_tile_follows_it_through_every_turn():
    """RCr turned: the city looks north, east, south, west in turn (all printed square tiles likewise)."""
    for turn, side in enumerate((N, E, S, W)):
        assert Board.empty().place(tile("RCr"), Placement((0, 0), turn)).edge_kind((0, 0), side) == CITY
    for design in library().tiles():
        for turn in range(4):
            now = Board.empty().place(design, Placement((0, 0), turn))
            for outer, edge in design.edges.items():
                at = rotate_square(outer.square, turn)
                assert now.edge_kind(at, (outer.side + turn) % 4) == edge.kind
