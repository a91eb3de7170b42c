"""Which feature owns each pixel of a tile: the map behind clicks, glow, the places of meeples, and the proof.

It is drawn from the same shapes as the picture. It knows neither colours nor rules; ``proof`` compares it
with the data.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from game.art.curves import Line, Point
from game.art.forms import LineShape, TileShapes
from game.art.grids import Labels, Mask, areas, depth
from game.core.geometry import HalfSide, Rotation, Square, rotate_square
from game.core.tile import FIELD, Tile

OUTSIDE: Final = -2
BARRIER: Final = -1
PIXELS: Final = 96
"""Pixels per square of a map, unless told otherwise."""

_CRUMB: Final = 0.004  # areas of grass smaller than this (in squares) that reach no side belong to nobody
_HINTS: Final = ("pennant", "inn")  # pictures that say something and must not be hidden
_HINT_FAR: Final = 0.20  # so a place keeps this far from them
_MARKER_FAR: Final = 0.34  # and this far from the middle of a wonder, where its marker stands
_FARMER: Final = 0.26  # how far from anything else a farmer likes to lie
_SPOT_FAR: Final = 0.24  # places of two features should be this far apart, in squares


@dataclass(frozen=True)
class LabelMap:
    """Feature index per pixel (``array[y, x]``), ``BARRIER`` for village or dirt, ``OUTSIDE`` elsewhere.

    ``grass`` numbers the separate areas of grass from 1 (0 where there is none); ``bridged`` are the pixels
    where a road crosses a river or roads meet in a village. Points are in units of a square from the
    anchor's north-west corner.
    """

    shapes: TileShapes
    px: int
    array: NDArray[np.int16]
    grass: Labels = field(repr=False)
    bridged: Mask = field(repr=False)

    def at(self, point: Point) -> int:
        """Return the feature under a point measured from the anchor, ``BARRIER`` or ``OUTSIDE``."""
        x = int((point[0] + self.shapes.anchor[0]) * self.px // 1)
        y = int((point[1] + self.shapes.anchor[1]) * self.px // 1)
        height, width = self.array.shape
        if not (0 <= x < width and 0 <= y < height):
            return OUTSIDE
        return int(self.array[y, x])

    def nearest(self, point: Point, reach: float = 0.12) -> int | None:
        """Return the feature nearest to a point within ``reach`` squares, or ``None``."""
        here = self.at(point)
        if here >= 0:
            return here
        x0 = (point[0] + self.shapes.anchor[0]) * self.px
        y0 = (point[1] + self.shapes.anchor[1]) * self.px
        ys, xs = np.nonzero(self.array >= 0)
        far = np.hypot(xs + 0.5 - x0, ys + 0.5 - y0)
        best = int(np.argmin(far))
        return int(self.array[ys[best], xs[best]]) if far[best] <= reach * self.px else None

    def mask(self, feature: int) -> Mask:
        """Return the pixels of one feature (for glow and overlays)."""
        mask: Mask = self.array == feature
        return mask

    def block(self, square: Square) -> tuple[slice, slice]:
        """Return the slices of the array that a square (relative to the anchor, as turned) covers."""
        x, y = square[0] + self.shapes.anchor[0], square[1] + self.shapes.anchor[1]
        return (slice(y * self.px, (y + 1) * self.px), slice(x * self.px, (x + 1) * self.px))

    def deepest(self, feature: int, square: Square) -> Point | None:
        """Return where a meeple stands for ``feature`` in ``square`` (relative to the anchor, as turned).

        The place is the deepest one that keeps clear of the other features' places in the square. ``None``
        when the feature has no pixel there.
        """
        spot = self._spots.get((feature, square))
        return spot[0] if spot else None

    def room(self, feature: int, square: Square) -> float:
        """Return how far the place of ``feature`` in ``square`` is from anything else, in squares."""
        spot = self._spots.get((feature, square))
        return spot[1] if spot else 0.0

    @cached_property
    def _spots(self) -> dict[tuple[int, Square], tuple[Point, float]]:
        tile, rotation = self.shapes.tile, self.shapes.rotation
        spots: dict[tuple[int, Square], tuple[Point, float]] = {}
        for square in tile.footprint:
            turned = rotate_square(square, rotation)
            wanted = [i for i, f in enumerate(tile.features) if square in f.squares]
            corner = (turned[0] + self.shapes.anchor[0], turned[1] + self.shapes.anchor[1])
            hints = [(s.at, _HINT_FAR) for s in self.shapes.sites if s.name in _HINTS]
            hints += [(self.shapes.middle, _MARKER_FAR)] if self.shapes.middle else []
            near = [((x - corner[0], y - corner[1]), far) for (x, y), far in hints]
            fields = frozenset(i for i in wanted if tile.features[i].kind == FIELD)
            block = self.array[self.block(turned)]
            for index, place in _places(block, wanted, fields, near, self.px).items():
                (x, y), room = place
                spots[index, turned] = ((turned[0] + x, turned[1] + y), room)
        return spots


def _places(
    block: NDArray[np.int16],
    wanted: list[int],
    fields: frozenset[int],
    hints: list[tuple[Point, float]],
    px: int,
) -> dict[int, tuple[Point, float]]:
    """Choose a place for each wanted feature of one square, the most cramped first.

    Farmers lie and are broad: where a field is large they keep further from its rim.
    """
    step = max(1, px // 32)
    coarse = block[step // 2 :: step, step // 2 :: step]
    size = coarse.shape[0]
    ys, xs = np.mgrid[0:size, 0:size].astype(np.float32) + 0.5
    rim = np.minimum(np.minimum(xs, size - xs), np.minimum(ys, size - ys)) / size
    clear = {i: depth(coarse == i, size // 2) / size for i in wanted if (coarse == i).any()}
    places: dict[int, tuple[Point, float]] = {}
    for index in sorted(clear, key=lambda i: float(clear[i].max())):
        far = np.minimum(clear[index], rim + 0.02)
        mine = coarse == index
        cx, cy = float(xs[mine].mean()), float(ys[mine].mean())
        score = np.minimum(far, 0.16) + 0.15 * np.maximum(far - 0.16, 0)
        if index in fields:
            score += 0.45 * np.clip(far - 0.16, 0, _FARMER - 0.16)
        score -= 0.04 * np.hypot(xs - cx, ys - cy) / size
        for (other_x, other_y), far_off in [*((at, _SPOT_FAR) for at, _ in places.values()), *hints]:
            away = np.hypot(xs / size - other_x, ys / size - other_y)
            score -= 0.9 * np.clip(far_off - away, 0, None)
        score = np.where(mine, score, -9)
        y, x = np.unravel_index(int(np.argmax(score)), score.shape)
        places[index] = (((float(x) + 0.5) / size, (float(y) + 0.5) / size), float(far[y, x]))
    return places


def label_map(shapes: TileShapes, px: int = PIXELS) -> LabelMap:
    """Draw the label map of a tile at ``px`` pixels per square.

    That of a turned tile is the turned map, pixel for pixel, so that a proof for one rotation holds for all.
    """
    if shapes.rotation:
        straight = label_map(shapes.turned(4 - shapes.rotation), px)
        k = -shapes.rotation
        grass = np.ascontiguousarray(np.rot90(straight.grass, k))
        bridged = np.ascontiguousarray(np.rot90(straight.bridged, k))
        return LabelMap(shapes, px, np.ascontiguousarray(np.rot90(straight.array, k)), grass, bridged)
    canvas = _Canvas(shapes, px)
    for river in shapes.rivers:
        canvas.line(river, river.index)
    water = [np.asarray(canvas.image) == river.index + 2 for river in shapes.rivers]
    for polygon in shapes.dirt:
        canvas.polygon(polygon, BARRIER)
    for site in shapes.sites:
        if site.outline and site.index is None:
            canvas.polygon(site.outline, BARRIER)
    for road in shapes.roads:
        canvas.line(road, road.index)
    for city in shapes.cities:
        for polygon in city.polygons:
            canvas.polygon(polygon, city.index)
    for site in shapes.sites:
        if site.outline and site.index is not None:
            canvas.polygon(site.outline, site.index)
    array = canvas.array()
    shared = _Canvas(shapes, px)
    for site in shapes.sites:
        if site.outline and site.index is None:
            (x, y), far = site.at, 3.2  # where roads meet, the last one drawn lies on the others
            shared.polygon(
                tuple((x + (px_ - x) * far, y + (py - y) * far) for px_, py in site.outline), BARRIER
            )
    roads = [road.index for road in shapes.roads]
    bridged = (shared.array() == BARRIER) & np.isin(array, [BARRIER, *roads])
    for wet in water:
        bridged |= wet & np.isin(array, roads)
    grass, count = areas(array == _GRASS)
    owners = _owners(shapes, grass, count, px)
    lookup = np.full(count + 1, BARRIER, np.int16)
    for area, owner in owners.items():
        lookup[area] = owner
    array = np.where(array == _GRASS, lookup[grass], array).astype(np.int16)
    return LabelMap(shapes, px, array, grass, bridged)


@lru_cache(maxsize=1024)
def cached_map(shapes: TileShapes, px: int = PIXELS) -> LabelMap:
    """Return the label map of ``shapes``, drawn once (shapes are compared by identity of their tile)."""
    return label_map(shapes, px)


_GRASS: Final = -3


class _Canvas:
    """A grey picture whose grey is feature + 2; grass is 255 until its owners are known."""

    def __init__(self, shapes: TileShapes, px: int) -> None:
        self._shapes = shapes
        self._px = px
        self.image = Image.new("L", (shapes.width * px, shapes.height * px), 255)
        self._draw = ImageDraw.Draw(self.image)

    def polygon(self, polygon: Line, value: int) -> None:
        self._draw.polygon([self._at(p) for p in polygon], fill=value + 2)

    def line(self, line: LineShape, value: int) -> None:
        width = max(2, round(2 * line.half_width * self._px))
        for i in range(len(line.lines)):
            points = self._shapes.extended(line, i, 0.1)
            self._draw.line([self._at(p) for p in points], fill=value + 2, width=width, joint="curve")

    def array(self) -> NDArray[np.int16]:
        grey = np.asarray(self.image).astype(np.int16)
        array = np.where(grey == 255, _GRASS, grey - 2).astype(np.int16)
        outside = np.ones(array.shape, bool)
        for x, y in self._shapes.squares:
            outside[y * self._px : (y + 1) * self._px, x * self._px : (x + 1) * self._px] = False
        array[outside] = OUTSIDE
        return array

    def _at(self, p: Point) -> Point:
        return (p[0] * self._px - 0.5, p[1] * self._px - 0.5)


def half_pixels(half: HalfSide, anchor: Square, px: int) -> tuple[slice, slice]:
    """Return the slices of the outermost pixels along a half-side (square relative to the anchor)."""
    x, y = (half.square[0] + anchor[0]) * px, (half.square[1] + anchor[1]) * px
    middle = px // 2
    side, second = half.half >> 1, half.half & 1
    first = (slice(0, middle), slice(middle, px))
    # Left comes first when one walks clockwise: westwards on the south side, northwards on the west side.
    along = first[second] if side in (0, 1) else first[1 - second]
    a, b = along.start, along.stop
    if side == 0:
        return (slice(y, y + 1), slice(x + a, x + b))
    if side == 1:
        return (slice(y + a, y + b), slice(x + px - 1, x + px))
    if side == 2:
        return (slice(y + px - 1, y + px), slice(x + a, x + b))
    return (slice(y + a, y + b), slice(x, x + 1))


def halves_of(
    grass: Labels, tile: Tile, rotation: Rotation, anchor: Square, px: int
) -> dict[HalfSide, set[int]]:
    """Return for each outer half-side (turned) the areas of grass that reach it with more than a crumb."""
    found: dict[HalfSide, set[int]] = {}
    for square, side in tile.rotated(rotation).edges:
        for half in (HalfSide(square, 2 * side), HalfSide(square, 2 * side + 1)):
            numbers, counts = np.unique(grass[half_pixels(half, anchor, px)], return_counts=True)
            found[half] = {
                int(n) for n, c in zip(numbers, counts, strict=True) if n and c >= max(2, px // 24)
            }
    return found


def _owners(shapes: TileShapes, grass: Labels, count: int, px: int) -> dict[int, int]:
    """Say which field of the data each area of grass is."""
    tile, rotation = shapes.tile, shapes.rotation
    turned = tile.rotated(rotation)
    fields = [i for i, f in enumerate(tile.features) if f.kind == FIELD]
    by_half = {half: i for i in fields for half in turned.feature_halves(i)}
    votes: dict[int, dict[int, int]] = {}
    for half, reached in halves_of(grass, tile, rotation, shapes.anchor, px).items():
        owner = by_half.get(half)
        for area in reached:
            if owner is not None:
                votes.setdefault(area, {}).setdefault(owner, 0)
                votes[area][owner] += 1
    owners = {area: max(tally, key=lambda i: tally[i]) for area, tally in votes.items()}
    enclosed = [i for i in fields if not tile.features[i].halves]
    sizes = np.bincount(grass.ravel(), minlength=count + 1)
    loose = [a for a in range(1, count + 1) if a not in owners and sizes[a] >= _CRUMB * px * px]
    for index in enclosed:
        squares = [(s[0] + shapes.anchor[0], s[1] + shapes.anchor[1]) for s in turned.feature_squares(index)]
        best = max(
            (a for a in loose if a not in owners),
            key=lambda a: sum(
                int((grass[y * px : (y + 1) * px, x * px : (x + 1) * px] == a).sum()) for x, y in squares
            ),
            default=None,
        )
        if best is not None:
            owners[best] = index
    return owners
