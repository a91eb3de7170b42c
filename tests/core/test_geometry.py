"""Squares, sides and turns; the outline of a footprint."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.geometry import (
    HALF_NAMES,
    SIDE_NAMES,
    SIDES,
    STEPS,
    E,
    N,
    S,
    W,
    is_connected,
    neighbour,
    opposite,
    opposite_half,
    outer_sides,
    outline,
    rotate_half,
    rotate_side,
    rotate_square,
    rows_and_columns,
    side_of,
)
from tests.core.made import PENTOMINOES, around, footprint

squares = st.tuples(st.integers(-60, 60), st.integers(-60, 60))
turns = st.integers(0, 3)
halves = st.integers(0, 7)


def test_east_is_right_and_south_is_down():
    assert [neighbour((4, 7), side) for side in (N, E, S, W)] == [(4, 6), (5, 7), (4, 8), (3, 7)]


def test_a_quarter_turn_is_clockwise():
    """North becomes east; the square to the right comes to lie below; the left half stays the left half."""
    assert rotate_side(N, 1) == E
    assert rotate_square((1, 0), 1) == (0, 1)
    assert rotate_square((0, 1), 1) == (-1, 0)
    assert HALF_NAMES[rotate_half(HALF_NAMES.index("NL"), 1)] == "EL"


@given(squares, turns, st.sampled_from(SIDES), halves)
def test_four_quarter_turns_change_nothing(square, turn, side, half):
    once = rotate_square(square, turn)
    assert rotate_square(once, 4 - turn) == square
    assert rotate_side(rotate_side(side, turn), 4 - turn) == side
    assert rotate_half(rotate_half(half, turn), 4 - turn) == half


@given(squares, squares, turns)
def test_turning_keeps_distances(one, other, turn):
    far = (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
    (x, y), (u, v) = rotate_square(one, turn), rotate_square(other, turn)
    assert (x - u) ** 2 + (y - v) ** 2 == far


@given(squares, st.sampled_from(SIDES), turns)
def test_a_neighbour_turns_with_its_side(square, side, turn):
    turned = neighbour(rotate_square(square, turn), rotate_side(side, turn))
    assert turned == rotate_square(neighbour(square, side), turn)


@given(squares, st.sampled_from(SIDES))
def test_opposite_sides_meet(square, side):
    there = neighbour(square, side)
    assert there != square
    assert neighbour(there, opposite(side)) == square


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [("NL", "SR"), ("NR", "SL"), ("EL", "WR"), ("ER", "WL"), ("SL", "NR"), ("SR", "NL"), ("WL", "ER")],
)
def test_half_sides_that_meet(ours, theirs):
    """Going clockwise around both squares: our left half of the north side meets their right half south."""
    assert HALF_NAMES[opposite_half(HALF_NAMES.index(ours))] == theirs


@given(halves)
def test_half_sides_pair_up(half):
    other = opposite_half(half)
    assert opposite_half(other) == half
    assert side_of(other) == opposite(side_of(half))
    assert HALF_NAMES[half][0] == SIDE_NAMES[side_of(half)]


@pytest.mark.parametrize("name", PENTOMINOES)
@pytest.mark.parametrize("turn", range(4))
def test_outline_of_every_pentomino(name, turn):
    """One walk clockwise meets every outer side once; each step begins where the last one ended."""
    shape = tuple(rotate_square(square, turn) for square in footprint(PENTOMINOES[name]))
    walk = outline(shape)
    assert walk[0] == (min(shape, key=lambda square: (square[1], square[0])), N)
    assert len(walk) == (10 if name == "P" else 12)
    assert set(walk) == set(outer_sides(shape))
    assert len(set(walk)) == len(walk)
    ends = [_corners(*outer) for outer in walk]
    for (_, end), (start, _) in zip(ends, ends[1:] + ends[:1], strict=True):
        assert end == start
    turned = [
        (after.side - here.side + 1) % 4 - 1 for here, after in zip(walk, walk[1:] + walk[:1], strict=True)
    ]
    assert sum(turned) == 4, "once around clockwise is four right turns more than left turns"


def _corners(square, side):
    """Return where a side begins and ends on a clockwise walk."""
    x, y = square
    corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
    return corners[side], corners[(side + 1) % 4]


@given(st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=12))
def test_outline_meets_every_side_or_says_why_not(shape):
    """It refuses exactly what does not hang together or has a hole."""
    outside = {(x, y) for x in range(-1, 5) for y in range(-1, 5)} - shape
    whole = is_connected(shape) and _reach_around_corners(outside) == outside
    if not whole:
        with pytest.raises(ValueError, match="not connected or has a hole"):
            outline(shape)
        return
    walk = outline(shape)
    assert sorted(walk) == sorted(outer_sides(tuple(shape)))


def _reach_around_corners(outside):
    """Squares reached from outside, also where two of the shape touch at a corner only."""
    reached, todo = set(), [(-1, -1)]
    while todo:
        x, y = todo.pop()
        if (x, y) in outside and (x, y) not in reached:
            reached.add((x, y))
            todo += [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return reached


@pytest.mark.parametrize(
    ("shape", "whole"),
    [(set(), False), ({(0, 0)}, True), ({(0, 0), (1, 1)}, False), ({(0, 0), (1, 0), (1, 1)}, True)],
)
def test_connected_means_by_sides(shape, whole):
    assert is_connected(shape) is whole


def test_bounding_box_is_inclusive():
    assert rows_and_columns([(-3, 2), (0, -5), (4, 1)]) == (-3, -5, 4, 2)


def test_the_twelve_shapes_are_different():
    """No two are the same turned or mirrored, so together they are all ways to join five squares."""
    seen = set()
    for rows in PENTOMINOES.values():
        shape = footprint(rows)
        assert len(shape) == 5
        assert is_connected(shape)
        forms = set()
        for mirror in (1, -1):
            for turn in range(4):
                form = [rotate_square((x * mirror, y), turn) for x, y in shape]
                left, top, _, _ = rows_and_columns(form)
                forms.add(tuple(sorted((x - left, y - top) for x, y in form)))
        assert not forms & seen
        seen |= forms
    assert len(STEPS) == 4
    assert around({(0, 0)}) == {(0, -1), (1, 0), (0, 1), (-1, 0)}
