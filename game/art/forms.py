"""The single geometry of a tile: what lies where, in units of a square, for any of its four rotations.

Picture and label map are both drawn from these shapes, so that what is painted is what is hit. Points are
measured from the north-west corner of the bounding box of the footprint (as turned), x east, y south.
Colours, pixels and rules are other files' business.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from game.art.curves import Line, Point
from game.core.geometry import OuterSide, Rotation, Square, rotate_side, rotate_square
from game.core.tile import Tile

ROAD_HALF: Final = 8.6 / 256
"""Half the width of a road where it leaves a side."""

RIVER_HALF: Final = 17 / 256
"""Half the width of a river where it leaves a side."""

MIDDLES: Final[tuple[Point, ...]] = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
NORMALS: Final[tuple[Point, ...]] = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
CORNERS: Final[tuple[Point, ...]] = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


@dataclass(frozen=True, slots=True)
class CityShape:
    """A city: the polygons that it covers (they may overlap) and the open lines where its walls stand.

    Walls run with the city on their right hand. ``sides`` are its outer sides, squares within the box.
    """

    index: int
    polygons: tuple[Line, ...]
    walls: tuple[Line, ...]
    sides: tuple[OuterSide, ...]


@dataclass(frozen=True, slots=True)
class LineShape:
    """A road or river: centre lines of one half width. A line that leaves the tile ends at the side's middle.

    ``leaves`` gives for each line whether its first and its last point lie on an outer side.
    """

    index: int
    lines: tuple[Line, ...]
    half_width: float
    leaves: tuple[tuple[bool, bool], ...]


@dataclass(frozen=True, slots=True)
class SiteShape:
    """Something with a place: ``monastery`` or ``garden`` (features), a hub, or a mere picture (``pennant``).

    ``index`` is the feature that it is or belongs to. ``outline`` is the ground that it takes in the label
    map; empty when it takes none. ``size`` is how large it is drawn, 1 being its full size.
    """

    name: str
    index: int | None
    at: Point
    outline: Line = ()
    size: float = 1.0


@dataclass(frozen=True, eq=False)
class TileShapes:
    """All shapes of a tile in one rotation; ``squares`` within the box, in the tile's footprint order.

    Two of them are equal only when they are the same object, so that maps and pictures can be kept by them.
    """

    tile: Tile
    rotation: Rotation
    width: int
    height: int
    anchor: Square
    squares: tuple[Square, ...]
    cities: tuple[CityShape, ...] = ()
    roads: tuple[LineShape, ...] = ()
    rivers: tuple[LineShape, ...] = ()
    sites: tuple[SiteShape, ...] = ()
    dirt: tuple[Line, ...] = ()
    middle: Point | None = None
    building: str | None = None
    narrow: tuple[Point, ...] = ()
    separations: tuple[Point, ...] = ()

    def turned(self, rotation: Rotation) -> TileShapes:
        """Return the shapes turned by ``rotation`` quarter turns clockwise; 0 gives them back."""
        shapes = self
        for _ in range(rotation & 3):
            shapes = _quarter(shapes)
        return shapes

    @cached_property
    def inner(self) -> frozenset[Square]:
        """The squares of the footprint, within the box."""
        return frozenset(self.squares)

    def extended(self, line: LineShape, number: int, amount: float) -> Line:
        """Return one line of a road or river, carried on by ``amount`` past the sides where it leaves."""
        points = list(line.lines[number])
        first, last = line.leaves[number]
        if first:
            points.insert(0, _onwards(points[0], amount, self.inner))
        if last:
            points.append(_onwards(points[-1], amount, self.inner))
        return tuple(points)

    def from_anchor(self, point: Point) -> Point:
        """Turn a point of the box into one measured from the north-west corner of the anchor's square."""
        return (point[0] - self.anchor[0], point[1] - self.anchor[1])


def _quarter(shapes: TileShapes) -> TileShapes:
    high = shapes.height

    def point(p: Point) -> Point:
        return (high - p[1], p[0])

    def line(points: Line) -> Line:
        return tuple(point(p) for p in points)

    def square(s: Square) -> Square:
        return (high - 1 - s[1], s[0])

    return replace(
        shapes,
        rotation=(shapes.rotation + 1) & 3,
        width=shapes.height,
        height=shapes.width,
        anchor=square(shapes.anchor),
        squares=tuple(square(s) for s in shapes.squares),
        cities=tuple(_turned_city(c, line, square) for c in shapes.cities),
        roads=tuple(replace(r, lines=tuple(line(p) for p in r.lines)) for r in shapes.roads),
        rivers=tuple(replace(r, lines=tuple(line(p) for p in r.lines)) for r in shapes.rivers),
        sites=tuple(replace(s, at=point(s.at), outline=line(s.outline)) for s in shapes.sites),
        dirt=tuple(line(p) for p in shapes.dirt),
        middle=point(shapes.middle) if shapes.middle else None,
        narrow=line(shapes.narrow),
        separations=line(shapes.separations),
    )


def _onwards(end: Point, amount: float, inner: frozenset[Square]) -> Point:
    """Step out of the footprint from the middle of one of its outer sides."""
    best = min(
        ((x + mx, y + my), normal)
        for x, y in inner
        for (mx, my), normal in zip(MIDDLES, NORMALS, strict=True)
        if (x + round(normal[0]), y + round(normal[1])) not in inner and _near((x + mx, y + my), end)
    )
    return (end[0] + best[1][0] * amount, end[1] + best[1][1] * amount)


def _near(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) < 0.02 and abs(a[1] - b[1]) < 0.02


def _turned_city(
    city: CityShape, line: Callable[[Line], Line], square: Callable[[Square], Square]
) -> CityShape:
    return replace(
        city,
        polygons=tuple(line(p) for p in city.polygons),
        walls=tuple(line(w) for w in city.walls),
        sides=tuple(OuterSide(square(s), rotate_side(side, 1)) for s, side in city.sides),
    )


def box_squares(tile: Tile, rotation: Rotation = 0) -> tuple[Square, tuple[Square, ...]]:
    """Return the anchor's place within the bounding box of the turned footprint, and all squares there."""
    turned = [rotate_square(s, rotation) for s in tile.footprint]
    left, top = min(x for x, _ in turned), min(y for _, y in turned)
    return (-left, -top), tuple((x - left, y - top) for x, y in turned)
