"""Compact look-up tables for one tile design in each rotation; only ``board.py`` uses them.

A board square is packed into one integer (a *cell*), what an empty cell asks of its four sides into another
(a *demand*, four bits a side), so that "which rotations fit here" is one dictionary look-up per frontier
cell and never a walk over the board. Nothing outside ``core`` sees these numbers.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.geometry import SIDES, Square, opposite
from game.core.tile import EDGE_KINDS, FIELD, Edge, Tile, TurnedTile

WIDTH: Final = 4096
HALF_WIDTH: Final = WIDTH // 2
CELL_STEPS: Final = (-WIDTH, 1, WIDTH, -1)
CELLS_AROUND: Final = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)
CODES: Final = {kind: code for code, kind in enumerate(EDGE_KINDS, start=1)}
KINDS: Final = dict(enumerate(EDGE_KINDS, start=1))


def to_cell(square: Square) -> int:
    """Pack a square; squares from -2047 to 2047 each way can be packed."""
    return square[1] * WIDTH + square[0]


def to_square(cell: int) -> Square:
    """Unpack what ``to_cell`` packed."""
    x = ((cell + HALF_WIDTH) & (WIDTH - 1)) - HALF_WIDTH
    return (x, (cell - x) // WIDTH)


def asked_sides(demand: int) -> int:
    """Return the bits of all sides that a demand says anything about."""
    mask = 0
    for side in SIDES:
        if (demand >> (4 * side)) & 15:
            mask |= 15 << (4 * side)
    return mask


class KernelSide(NamedTuple):
    """One outer side of one square, ready for joining.

    ``ports`` are the local feature indices left, through, right (-1 for none) as seen from inside;
    ``joint`` is their shortest form: one index when the whole side is one feature.
    """

    side: int
    step: int
    demand: int
    ports: tuple[int, int, int]
    joint: tuple[int, ...]


class KernelSquare:
    """One square of a turned design: where it lies, what it carries, its outer sides."""

    __slots__ = ("code", "joints", "offset", "ports", "sides")

    def __init__(self, turned: TurnedTile, square: Square) -> None:
        self.offset = to_cell(square)
        self.code = 0
        sides = []
        self.ports: list[tuple[int, int, int]] = [(-1, -1, -1)] * 4
        self.joints: list[tuple[int, ...]] = [()] * 4
        for side in SIDES:
            edge = turned.edge(square, side)
            if edge is None:
                continue
            code = CODES[edge.kind]
            self.code |= code << (4 * side)
            ports = tuple(-1 if index is None else index for index in (edge.left, edge.through, edge.right))
            self.ports[side] = (ports[0], ports[1], ports[2])
            self.joints[side] = _joint(edge)
            demand = code << (4 * opposite(side))
            sides.append(KernelSide(side, CELL_STEPS[side], demand, self.ports[side], self.joints[side]))
        self.sides = tuple(sides)


def _joint(edge: Edge) -> tuple[int, ...]:
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
        "centres",
        "codes",
        "known_fits",
        "node_cities",
        "node_masks",
        "node_opens",
        "node_traits",
        "single",
        "turned",
    )

    def __init__(self, tile: Tile) -> None:
        self.turned = tuple(
            tuple(KernelSquare(turned, square) for square in turned.squares)
            for turned in (tile.rotated(rotation) for rotation in range(4))
        )
        self.single = len(tile.footprint) == 1
        self.codes = tuple(squares[0].code for squares in self.turned)
        features = tile.features
        position = {square: index for index, square in enumerate(tile.footprint)}
        self.node_opens = tuple(len(feature.sides) for feature in features)
        self.node_masks = tuple(sum(1 << position[s] for s in feature.squares) for feature in features)
        self.node_cities = tuple(sum(1 << city for city in feature.touches) for feature in features)
        self.node_traits = tuple(feature.traits or None for feature in features)
        # features without sides that are no fields stand for themselves in the middle of one square
        self.centres = tuple(
            (position[feature.squares[0]], index)
            for index, feature in enumerate(features)
            if not feature.sides and feature.kind != FIELD
        )
        self.known_fits: dict[int, tuple[int, ...]] = {}

    def fits(self, demand: int) -> tuple[int, ...]:
        """Return the rotations in which a one-square design meets ``demand``."""
        found = self.known_fits.get(demand)
        if found is None:
            asked = asked_sides(demand)
            found = tuple(r for r, code in enumerate(self.codes) if not (code ^ demand) & asked)
            self.known_fits[demand] = found
        return found


def kernel_of(tile: Tile) -> Kernel:
    """Return the tables of a design, made once.

    They live in the design's own dictionary, so that they die with it: the workshop makes a new design
    with every edit and must not fill the memory.
    """
    kernel = tile.__dict__.get("_kernel")
    if kernel is None:
        kernel = tile.__dict__["_kernel"] = Kernel(tile)
    assert isinstance(kernel, Kernel)
    return kernel
