"""Compact look-up tables for one tile design in each rotation; only ``core`` uses them.

A board square is packed into one integer (a *cell*), what an empty cell asks of its four sides into another
(a *demand*, one digit a side), so that "which rotations fit here" is one look-up in a short list per frontier
cell and never a walk over the board. Nothing outside ``core`` sees these numbers.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from game.core.geometry import SIDES, Square, opposite
from game.core.tile import EDGE_KINDS, FIELD, Edge, Tile, TurnedTile

WIDTH: Final = 4096
HALF_WIDTH: Final = WIDTH // 2
CELL_STEPS: Final = (-WIDTH, 1, WIDTH, -1)
CELLS_AROUND: Final = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)
CODES: Final = {kind: code for code, kind in enumerate(EDGE_KINDS, start=1)}
_BASE: Final = len(CODES) + 1
_WEIGHTS: Final = tuple(_BASE**side for side in SIDES)
DEMANDS: Final = _BASE**4
"""Every demand is smaller. A digit is the code of what is asked of a side, 0 when nothing is."""


def to_cell(square: Square) -> int:
    """Pack a square; squares from -2047 to 2047 each way can be packed."""
    return square[1] * WIDTH + square[0]


def to_square(cell: int) -> Square:
    """Unpack what ``to_cell`` packed."""
    x = ((cell + HALF_WIDTH) & (WIDTH - 1)) - HALF_WIDTH
    return (x, (cell - x) // WIDTH)


def _met_by(codes: tuple[int, ...]) -> list[int]:
    """Return the demands that a square with these on its sides meets: they ask for that or for nothing."""
    met = [0]
    for code, weight in zip(codes, _WEIGHTS, strict=True):
        if code:
            met += [demand + code * weight for demand in met]
    return met


@cache
def _meets(codes: tuple[int, ...]) -> tuple[bool, ...]:
    met = frozenset(_met_by(codes))
    return tuple([demand in met for demand in range(DEMANDS)])


KernelSide: TypeAlias = tuple[int, int, int, int, tuple[int, ...]]
"""One outer side of one square, ready for joining: the side, the step to the cell across, what is demanded of
that cell when it is empty, the side that meets this one there, and the joint.

The joint are the indices of the features that reach the side, see ``_joint``. A plain tuple, because one with
names takes three times as long to take apart.
"""


class KernelSquare:
    """One square of a turned design: where it lies, what it carries, its outer sides.

    ``codes`` are what its sides carry, 0 for an inner side; ``meets`` tells of each demand whether it is met.
    ``met`` holds for each side the joint as the square across sees it: right before left.
    """

    __slots__ = ("codes", "meets", "met", "offset", "ports", "sides")

    def __init__(self, turned: TurnedTile, square: Square) -> None:
        self.offset = to_cell(square)
        codes, sides = [0] * 4, []
        self.ports: list[tuple[int, int, int]] = [(-1, -1, -1)] * 4
        self.met: list[tuple[int, ...]] = [()] * 4
        for side in SIDES:
            edge = turned.edge(square, side)
            if edge is None:
                continue
            codes[side] = code = CODES[edge.kind]
            ports = tuple(-1 if index is None else index for index in (edge.left, edge.through, edge.right))
            self.ports[side] = (ports[0], ports[1], ports[2])
            joint = _joint(edge)
            self.met[side] = joint[::-1]
            demand = code * _WEIGHTS[opposite(side)]
            sides.append((side, CELL_STEPS[side], demand, opposite(side), joint))
        self.sides: tuple[KernelSide, ...] = tuple(sides)
        self.codes = tuple(codes)
        self.meets = _meets(self.codes)


def _joint(edge: Edge) -> tuple[int, ...]:
    """Return the features at a side in their shortest form.

    One index when the whole side is one feature, three (left, through, right) for a way between two fields,
    none for anything odder, which is then joined port by port.
    """
    left, through, right = edge.left, edge.through, edge.right
    if edge.kind == FIELD and left == right and left is not None:
        return (left,)
    if left is None and right is None and through is not None:
        return (through,)
    if left is not None and through is not None and right is not None:
        return (left, through, right)
    return ()


class Kernel:
    """Everything that the board wants to know of a design, for all four rotations."""

    __slots__ = (
        "all_in_one",
        "centres",
        "closes",
        "count",
        "counted",
        "extras",
        "fits",
        "node_masks",
        "node_opens",
        "of_kind",
        "single",
        "sited",
        "turned",
    )

    closes: bool
    """Whether a road, city or river on it has no outer side: it is complete as soon as it lies there."""
    fits: list[int]
    """For each demand the rotations in which a one-square design meets it, as bits."""

    def __init__(self, tile: Tile) -> None:
        self.turned = tuple(
            tuple(KernelSquare(turned, square) for square in turned.squares)
            for turned in (tile.rotated(rotation) for rotation in range(4))
        )
        self.single = len(tile.footprint) == 1
        self.fits = [0] * DEMANDS
        for turn, squares in enumerate(self.turned if self.single else ()):
            for demand in _met_by(squares[0].codes):
                self.fits[demand] |= 1 << turn
        features = tile.features
        position = {square: index for index, square in enumerate(tile.footprint)}
        self.count = len(features)
        self.node_opens = [len(feature.sides) for feature in features]
        self.node_masks = tuple(sum(1 << position[s] for s in feature.squares) for feature in features)
        self.counted = tuple(
            tuple(turned.feature_squares(index) for index in range(len(features)))
            for turned in (tile.rotated(rotation) for rotation in range(4))
        )
        self.sited = tuple(
            tuple((feature.kind, squares) for feature, squares in zip(features, turned, strict=True))
            for turned in self.counted
        )
        self.all_in_one = set(self.node_masks) <= {1}
        self.extras = tuple(
            (index, sum(1 << city for city in feature.touches), feature.traits)
            for index, feature in enumerate(features)
            if feature.touches or feature.traits
        )
        self.of_kind: dict[str, tuple[int, ...]] = {}
        for index, feature in enumerate(features):
            self.of_kind[feature.kind] = (*self.of_kind.get(feature.kind, ()), index)
        sideless = [(index, feature) for index, feature in enumerate(features) if not feature.sides]
        # those that can have none, such as monasteries, stand for themselves in the middle of one square
        self.centres = tuple(
            (position[feature.squares[0]], index)
            for index, feature in sideless
            if feature.kind not in EDGE_KINDS
        )
        self.closes = any(feature.kind in EDGE_KINDS and feature.kind != FIELD for _, feature in sideless)
