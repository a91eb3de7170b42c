"""Squares, sides, half-sides and turns: the plain geometry under every tile and board.

A square is ``(x, y)`` with x growing east and y growing south. Sides are the integers N E S W = 0 1 2 3,
half-sides 0 to 7 clockwise from the west half of the north side, a rotation is a number of quarter turns
clockwise. Names exist only at the edges of the program, in text.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple, TypeAlias

Square: TypeAlias = tuple[int, int]
Side: TypeAlias = int
Half: TypeAlias = int
Rotation: TypeAlias = int

N: Final = 0
E: Final = 1
S: Final = 2
W: Final = 3
SIDES: Final[tuple[Side, ...]] = (N, E, S, W)
SIDE_NAMES: Final = ("N", "E", "S", "W")
HALF_NAMES: Final = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
ROTATIONS: Final[tuple[Rotation, ...]] = (0, 1, 2, 3)
STEPS: Final[tuple[Square, ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND: Final[tuple[Square, ...]] = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


class OuterSide(NamedTuple):
    """One side of one square of a footprint (or of the board)."""

    square: Square
    side: Side


class HalfSide(NamedTuple):
    """One half of one side of one square: ``half`` is 0 to 7, left before right as seen from the middle."""

    square: Square
    half: Half


def neighbour(square: Square, side: Side) -> Square:
    """Return the square that lies across ``side``."""
    dx, dy = STEPS[side]
    return (square[0] + dx, square[1] + dy)


def opposite(side: Side) -> Side:
    """Return the side that meets ``side`` across an edge."""
    return (side + 2) & 3


def opposite_half(half: Half) -> Half:
    """Return the half-side that meets ``half`` across an edge (NL meets SR, NR meets SL, and so on)."""
    return (((half >> 1) + 2) & 3) * 2 + 1 - (half & 1)


def side_of(half: Half) -> Side:
    """Return the side that ``half`` is a half of."""
    return half >> 1


def rotate_square(square: Square, rotation: Rotation) -> Square:
    """Turn a square around (0, 0) by ``rotation`` quarter turns clockwise."""
    x, y = square
    for _ in range(rotation & 3):
        x, y = -y, x
    return (x, y)


def rotate_side(side: Side, rotation: Rotation) -> Side:
    """Turn a side by ``rotation`` quarter turns clockwise."""
    return (side + rotation) & 3


def rotate_half(half: Half, rotation: Rotation) -> Half:
    """Turn a half-side by ``rotation`` quarter turns clockwise."""
    return (half + 2 * rotation) & 7


def outer_sides(footprint: Collection[Square]) -> tuple[OuterSide, ...]:
    """Return the outer sides of a footprint, square by square in the given order, sides N E S W."""
    inside = frozenset(footprint)
    return tuple(
        OuterSide(square, side)
        for square in footprint
        for side in SIDES
        if neighbour(square, side) not in inside
    )


def outline(footprint: Collection[Square]) -> tuple[OuterSide, ...]:
    """Walk the outline of a connected footprint without holes clockwise, once around.

    The walk starts at the north side of the first square in reading order. Raises ``ValueError`` when the
    footprint is not connected or has a hole, because then one walk does not meet every outer side.
    """
    inside = frozenset(footprint)
    start = OuterSide(min(inside, key=lambda square: (square[1], square[0])), N)
    walk = list(_walk(inside, start))
    if len(walk) != len(outer_sides(tuple(inside))):
        raise ValueError("the footprint is not connected or has a hole")
    return tuple(walk)


def _walk(inside: frozenset[Square], start: OuterSide) -> Iterator[OuterSide]:
    square, side = start
    while True:
        yield OuterSide(square, side)
        # At the clockwise end of a side the outline turns right (same square), goes straight on
        # (neighbour to the right), or turns left (the square diagonally across the corner).
        right = neighbour(square, (side + 1) & 3)
        across = neighbour(right, side)
        if across in inside and right in inside:
            square, side = across, (side - 1) & 3
        elif right in inside:
            square = right
        else:
            side = (side + 1) & 3
        if (square, side) == start:
            return


def is_connected(squares: Collection[Square]) -> bool:
    """Tell whether the squares hang together by sides."""
    left = set(squares)
    if not left:
        return False
    reached = [left.pop()]
    while reached:
        square = reached.pop()
        for side in SIDES:
            beside = neighbour(square, side)
            if beside in left:
                left.remove(beside)
                reached.append(beside)
    return not left


def rows_and_columns(squares: Collection[Square]) -> tuple[int, int, int, int]:
    """Return the bounding box ``(left, top, right, bottom)``, all inclusive."""
    xs = [x for x, _ in squares]
    ys = [y for _, y in squares]
    return min(xs), min(ys), max(xs), max(ys)
