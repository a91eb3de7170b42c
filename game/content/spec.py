"""What a person states about a tile and a tile set, as plain frozen values.

A spec is what stands in the file, comments aside, with letters and names turned into squares and sides. It
knows nothing of YAML (``read`` and ``write`` do) and nothing of what follows from it (``compile`` does).

Two systems of coordinates meet here. Squares, sides and half-sides are relative to the *anchor*, the first
square in reading order, exactly as in ``core.Tile``. Points of ``drawing``, ``narrow`` and ``separations``
are in units of a square from the north-west corner of the drawn rows; ``TileSpec.origin`` converts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from game.content.issues import NOWHERE, Mark
from game.core.geometry import HalfSide, OuterSide, Square

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = tuple[Point, ...]
Polygon: TypeAlias = tuple[Point, ...]

FEATURE_KINDS: Final = ("city", "road", "river", "monastery", "garden")
"""Kinds of feature that a file can state, in the order in which a tile lists them; fields follow."""

LINES: Final = ("city", "road", "river")
"""Kinds that carry outer sides."""

HUBS: Final = ("village", "wonder", "spring", "lake")
"""What a road or river can end at, or a city can meet, besides another feature of the tile."""

WONDER: Final = "wonder"
"""The tag of a tile that carries a wonder, and the hub that stands for the wonder with its dirt."""

LANGUAGES: Final = ("en", "fr", "nl", "de")


def _nothing() -> Mapping[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class FeatureSpec:
    """One city, road, river, monastery or garden.

    ``sides`` are outer sides; ``squares`` those that the feature counts in, already filled in when the file
    leaves them out (the squares of its sides). ``ends`` are what a road or river runs into inside the tile
    and ``meets`` what a feature touches so that no field passes between: a hub (``village``, ``wonder``,
    ...), or a feature of the tile (``monastery``, ``city``, ``city 2``: the second one of the file).
    ``corners`` and ``touched_sides`` are the two readings of ``reaches``: outline corners (as the outer side
    at whose clockwise end the corner lies) and outer sides that the feature reaches without being an edge
    there, so that it cuts the grass.
    """

    kind: str
    sides: tuple[OuterSide, ...] = ()
    squares: tuple[Square, ...] = ()
    ends: tuple[str, ...] = ()
    meets: tuple[str, ...] = ()
    reaches: tuple[str, ...] = ()
    corners: tuple[OuterSide, ...] = ()
    touched_sides: tuple[OuterSide, ...] = ()
    traits: Mapping[str, int] = field(default_factory=_nothing)
    where: Mark = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """A field that is written down: an explicit one (``halves``) or an enclosed one (``square``, no halves).

    ``touches`` names cities of the tile (``city``, ``city 2``); ``squares`` is empty when it follows.
    """

    halves: tuple[HalfSide, ...] = ()
    touches: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
    where: Mark = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class PassageSpec:
    """A narrow place, at ``at``: the two half-sides belong to one field (narrow) or to two (separation)."""

    at: Point
    halves: tuple[HalfSide, ...]
    where: Mark = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class PrintedFeature:
    """What is printed about one road or city; ``None`` where nothing is."""

    squares: int | None = None
    open: int | None = None
    ends: tuple[str, ...] | None = None
    where: Mark = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class PrintedSpec:
    """Printed facts about a tile, compared with what follows; ``None`` where nothing is printed.

    Roads and cities stand in file order. Each entry of ``only_wonder`` lists half-sides of one field that
    touches no city (W-P6).
    """

    roads: tuple[PrintedFeature, ...] | None = None
    cities: tuple[PrintedFeature, ...] | None = None
    fields: int | None = None
    field_connections: int | None = None
    field_separations: int | None = None
    only_wonder: tuple[tuple[HalfSide, ...], ...] = ()
    where: Mark = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class DrawingSpec:
    """Hints for the picture; everything optional, points in units of a square from the drawn rows' corner.

    ``roads``, ``rivers`` (polylines) and ``cities`` (outlines) have one entry per feature of the kind in
    file order; an entry may be empty and entries may be missing at the end: then the default is drawn.
    ``dirt`` is the wonder's patch, ``middle`` where the marker stands, ``building`` the subject picture
    (``None``: the tile's own id when there is a wonder), ``marks`` places of small pictures by name
    (``pennant``, ``inn``, ``monastery``, ``farm``, ``village``...).
    """

    roads: tuple[tuple[Line, ...], ...] = ()
    rivers: tuple[tuple[Line, ...], ...] = ()
    cities: tuple[tuple[Polygon, ...], ...] = ()
    dirt: tuple[Polygon, ...] = ()
    middle: Point | None = None
    building: str | None = None
    marks: Mapping[str, tuple[Point, ...]] = field(default_factory=_nothing)


@dataclass(frozen=True)
class TileSpec:
    """One tile design as stated.

    ``count`` is how many copies lie in the set (``start``: one of them starts the game); ``replaces`` names
    the design whose copies this one replaces when its set is played. ``rows`` is the drawn footprint
    (``("A",)`` for one square), ``squares`` letter → square relative to the anchor, in reading order.
    ``fields`` overrides what follows from the outline, ``enclosed_fields`` adds fields without outer sides.
    """

    id: str
    count: int = 1
    start: bool = False
    replaces: str | None = None
    names: Mapping[str, str] = field(default_factory=_nothing)
    aliases: Mapping[str, str] = field(default_factory=_nothing)
    rows: tuple[str, ...] = ("A",)
    features: tuple[FeatureSpec, ...] = ()
    illustrations: Mapping[str, Square] = field(default_factory=_nothing)
    fields: tuple[FieldSpec, ...] | None = None
    enclosed_fields: tuple[FieldSpec, ...] = ()
    narrow: tuple[PassageSpec, ...] = ()
    separations: tuple[PassageSpec, ...] = ()
    printed: PrintedSpec | None = None
    tags: frozenset[str] = frozenset()
    drawing: DrawingSpec = DrawingSpec()
    where: Mark = field(default=NOWHERE, compare=False)

    @cached_property
    def origin(self) -> Square:
        """The anchor's (column, row) in the drawn rows: drawn point - origin = point from the anchor."""
        return drawn_squares(self.rows)[0][1]

    @cached_property
    def squares(self) -> Mapping[str, Square]:
        """Letter → square relative to the anchor, in reading order."""
        left, top = self.origin
        return MappingProxyType({a: (x - left, y - top) for a, (x, y) in drawn_squares(self.rows)})

    @cached_property
    def letters(self) -> Mapping[Square, str]:
        """Square relative to the anchor → letter."""
        return MappingProxyType({square: letter for letter, square in self.squares.items()})

    @property
    def footprint(self) -> tuple[Square, ...]:
        """The squares in reading order, the anchor first, at (0, 0)."""
        return tuple(self.squares.values())

    @property
    def wonder(self) -> bool:
        """Whether the tile carries a wonder."""
        return WONDER in self.tags

    def of_kind(self, kind: str) -> tuple[FeatureSpec, ...]:
        """Return the stated features of one kind, in file order."""
        return tuple(feature for feature in self.features if feature.kind == kind)

    def with_changes(self, **changes: object) -> TileSpec:
        """Return a copy with some attributes replaced (the editor's only way to change a spec)."""
        return replace(self, **changes)  # type: ignore[arg-type]


@dataclass(frozen=True)
class SetSpec:
    """A tile set: one file of the data folder; ``box`` are numbers of the printed set (tiles, pennants)."""

    id: str
    names: Mapping[str, str] = field(default_factory=_nothing)
    tiles: tuple[TileSpec, ...] = ()
    box: Mapping[str, int] = field(default_factory=_nothing)
    where: Mark = field(default=NOWHERE, compare=False)


def drawn_squares(rows: tuple[str, ...]) -> tuple[tuple[str, Square], ...]:
    """Return (letter, (column, row)) of each square of a drawn footprint, in reading order."""
    return tuple(
        (letter, (x, y)) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "."
    )
