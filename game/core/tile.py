"""A compiled tile design: its footprint, its features and what each outer side carries.

A square tile is a tile whose footprint has one square; nothing here or above asks how many squares a tile
has. How a design is written down, drawn or scored is other rooms' business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.geometry import (
    ROTATIONS,
    HalfSide,
    OuterSide,
    Rotation,
    Side,
    Square,
    outer_sides,
    rotate_half,
    rotate_side,
    rotate_square,
)

if TYPE_CHECKING:
    from game.core.kernel import Kernel

FIELD: Final = "field"
ROAD: Final = "road"
CITY: Final = "city"
RIVER: Final = "river"
MONASTERY: Final = "monastery"
GARDEN: Final = "garden"

EDGE_KINDS: Final = (FIELD, ROAD, CITY, RIVER)
"""What an outer side can carry; two sides that meet must carry the same (B-2)."""

NO_TRAITS: Final[Mapping[str, int]] = MappingProxyType({})


class Edge(NamedTuple):
    """What one outer side carries: the kind and the indices of the features that reach it.

    ``left`` and ``right`` are the fields of the two half-sides as seen from the middle of the square,
    ``through`` is the city, road or river; each is ``None`` where there is none.
    """

    kind: str
    left: int | None
    through: int | None
    right: int | None


@dataclass(frozen=True, eq=False, slots=True)
class TileFeature:
    """One feature of one design.

    ``squares`` are those that it counts in (B-5, W-P5) and where a meeple may stand; ``sides`` the outer
    sides of a city, road or river; ``halves`` the outer half-sides of a field; ``touches`` the indices of
    the cities that a field borders. ``traits`` are facts with a number, such as ``pennant`` or ``inn``.
    """

    kind: str
    squares: tuple[Square, ...]
    sides: tuple[OuterSide, ...] = ()
    halves: tuple[HalfSide, ...] = ()
    touches: tuple[int, ...] = ()
    traits: Mapping[str, int] = field(default_factory=lambda: NO_TRAITS)


@dataclass(frozen=True, eq=False)
class Tile:
    """A design: one or more squares with their features.

    The first square in reading order is the anchor and lies at (0, 0). ``tags`` are plain words for guests
    (``spring``, ``lake``); ``middle`` is where a figure stands that belongs to the tile and to no feature,
    in units of a square with the north-west corner of the anchor at (0.0, 0.0).
    Two designs are equal only when they are the same object; a library hands out each design once.
    """

    id: str
    footprint: tuple[Square, ...]
    features: tuple[TileFeature, ...]
    tags: frozenset[str] = frozenset()
    middle: tuple[float, float] = (0.5, 0.5)

    @cached_property
    def edges(self) -> Mapping[OuterSide, Edge]:
        """What each outer side carries, at rotation 0."""
        through: dict[OuterSide, tuple[str, int]] = {}
        fields: dict[HalfSide, int] = {}
        for index, feature in enumerate(self.features):
            for outer in feature.sides:
                through[outer] = (feature.kind, index)
            for half in feature.halves:
                fields[half] = index
        edges = {}
        for outer in outer_sides(self.footprint):
            carried = through.get(outer)
            left = fields.get(HalfSide(outer.square, 2 * outer.side))
            right = fields.get(HalfSide(outer.square, 2 * outer.side + 1))
            edges[outer] = (
                Edge(carried[0], left, carried[1], right) if carried else Edge(FIELD, left, None, right)
            )
        return MappingProxyType(edges)

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of its features."""
        return frozenset(feature.kind for feature in self.features)

    @cached_property
    def kernel(self) -> Kernel:
        """The board's look-up tables for the design; made once, they die with it."""
        from game.core.kernel import Kernel

        return Kernel(self)

    def rotated(self, rotation: Rotation) -> TurnedTile:
        """Return the design turned by ``rotation`` quarter turns clockwise around its anchor."""
        return self._turned[rotation & 3]

    @cached_property
    def _turned(self) -> tuple[TurnedTile, ...]:
        return tuple(TurnedTile(self, rotation) for rotation in ROTATIONS)

    def __repr__(self) -> str:
        return f"<Tile {self.id}>"


class TurnedTile:
    """A design in one rotation: squares relative to the anchor, edges by turned outer side."""

    def __init__(self, tile: Tile, rotation: Rotation) -> None:
        self.tile = tile
        self.rotation = rotation
        self.squares: tuple[Square, ...] = tuple(rotate_square(s, rotation) for s in tile.footprint)
        self.edges: Mapping[OuterSide, Edge] = MappingProxyType(
            {
                OuterSide(rotate_square(outer.square, rotation), rotate_side(outer.side, rotation)): edge
                for outer, edge in tile.edges.items()
            }
        )

    def feature_squares(self, index: int) -> tuple[Square, ...]:
        """Return the turned squares, relative to the anchor, that feature ``index`` counts in."""
        return tuple(rotate_square(s, self.rotation) for s in self.tile.features[index].squares)

    def feature_sides(self, index: int) -> tuple[OuterSide, ...]:
        """Return the turned outer sides of feature ``index``."""
        return tuple(
            OuterSide(rotate_square(o.square, self.rotation), rotate_side(o.side, self.rotation))
            for o in self.tile.features[index].sides
        )

    def feature_halves(self, index: int) -> tuple[HalfSide, ...]:
        """Return the turned outer half-sides of feature ``index`` (a field)."""
        return tuple(
            HalfSide(rotate_square(h.square, self.rotation), rotate_half(h.half, self.rotation))
            for h in self.tile.features[index].halves
        )

    def edge(self, square: Square, side: Side) -> Edge | None:
        """Return what the outer side carries, or ``None`` for an inner side."""
        return self.edges.get(OuterSide(square, side))


class Placement(NamedTuple):
    """Where and how a tile lies: the square of its anchor and its rotation. The unit of legality."""

    square: Square
    rotation: Rotation


def covered(tile: Tile, placement: Placement) -> tuple[Square, ...]:
    """Return the board squares that ``tile`` covers when placed so, in footprint order."""
    (x, y), rotation = placement
    return tuple((x + dx, y + dy) for dx, dy in tile.rotated(rotation).squares)


def board_side_kinds(tile: Tile, rotation: Rotation) -> dict[OuterSide, str]:
    """Return the kind of every outer side, squares relative to the anchor (for pictures and messages)."""
    turned = tile.rotated(rotation)
    return {outer: edge.kind for outer, edge in turned.edges.items()}


__all__ = [
    "CITY",
    "EDGE_KINDS",
    "FIELD",
    "GARDEN",
    "MONASTERY",
    "NO_TRAITS",
    "RIVER",
    "ROAD",
    "Edge",
    "Placement",
    "Tile",
    "TileFeature",
    "TurnedTile",
    "board_side_kinds",
    "covered",
]
