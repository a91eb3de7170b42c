"""What lies under the mouse on a tile: square, nearest outer side, feature, hub, point that can be dragged.

Points are in squares from the north-west corner of the drawn rows, at rotation 0. No window is known here.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.art.curves import inside
from game.art.forms import MIDDLES, NORMALS
from game.art.labels import BARRIER
from game.content.spec import Point, TileSpec
from game.core.geometry import OuterSide, Square, outer_sides
from game.workshop.edits_drawing import LINES_OF, Handle, handles
from game.workshop.features import owner
from game.workshop.polyline import away
from game.workshop.reading import Reading

SIDE_REACH: Final = 0.3
"""How far from a side the mouse still means it, in squares."""

HANDLE_REACH: Final = 0.09


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse over a tile. ``cell`` is the drawn (column, row), inside the footprint or not; ``square`` the
    same from the anchor, ``None`` outside. ``hub`` is what a barrier under the mouse is: wonder or village.
    """

    at: Point
    cell: Square
    square: Square | None = None
    side: OuterSide | None = None
    feature: int | None = None
    hub: str = ""
    handle: Handle | None = None
    segment: Handle | None = None
    shift: bool = False
    right: bool = False


def pointer(
    spec: TileSpec,
    reading: Reading | None,
    at: Point,
    *,
    shift: bool = False,
    right: bool = False,
    points: bool = False,
) -> Pointer:
    """Return what lies under a point; ``points`` asks for points that can be dragged, too."""
    cell = (math.floor(at[0]), math.floor(at[1]))
    left, top = spec.origin
    square = (cell[0] - left, cell[1] - top)
    within = square if square in spec.letters else None
    side = _side(spec, at)
    feature, hub = _feature(reading, spec, at, within, side)
    handle = segment = None
    if points and reading is not None:
        found = handles(spec, reading.shapes())
        handle = _nearest(found, at)
        segment = _segment(found, at) if handle is None else None
    return Pointer(at, cell, within, side, feature, hub, handle, segment, shift, right)


def _side(spec: TileSpec, at: Point) -> OuterSide | None:
    """Return the outer side nearest to a point, from inside or outside, within reach."""
    left, top = spec.origin
    best: tuple[float, OuterSide] | None = None
    for outer in outer_sides(spec.footprint):
        x, y = outer.square[0] + left, outer.square[1] + top
        nx, ny = NORMALS[outer.side]
        mx, my = x + MIDDLES[outer.side][0], y + MIDDLES[outer.side][1]
        across = abs((at[0] - mx) * nx + (at[1] - my) * ny)
        along = abs((at[0] - mx) * ny + (at[1] - my) * nx)
        if across <= SIDE_REACH and along <= 0.5 and (best is None or across < best[0]):
            best = (across, outer)
    return best[1] if best else None


def _feature(
    reading: Reading | None, spec: TileSpec, at: Point, square: Square | None, side: OuterSide | None
) -> tuple[int | None, str]:
    if reading is None:
        return (owner(spec, side) if side is not None else None), ""
    labels = reading.labels()
    left, top = spec.origin
    point = (at[0] - left, at[1] - top)
    if square is None:
        return None, ""
    found = labels.at(point)
    if found == BARRIER:
        dirt = any(bool(inside(polygon, [at])[0]) for polygon in reading.shapes().dirt)
        return None, "wonder" if dirt else "village"
    if found >= 0 and reading.features[found].kind == "field":
        near = _line_near(reading, point)
        found = near if near is not None else found
    return (found if found >= 0 else None), ""


def _line_near(reading: Reading, point: Point) -> int | None:
    """Return a road or river that the mouse only just misses: lines are thin."""
    labels = reading.labels()
    for step in (0.02, 0.04, 0.055):
        for dx, dy in ((step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)):
            found = labels.at((point[0] + dx, point[1] + dy))
            if found >= 0 and reading.features[found].kind in ("road", "river"):
                return found
    return None


def _nearest(found: Sequence[Handle], at: Point) -> Handle | None:
    best = min(found, key=lambda handle: math.dist(handle.at, at), default=None)
    return best if best is not None and math.dist(best.at, at) <= HANDLE_REACH else None


def _segment(found: Sequence[Handle], at: Point) -> Handle | None:
    """Return the point after which a new one would lie: the nearest piece of a line."""
    best: tuple[float, Handle] | None = None
    groups: dict[tuple[str, int, int], list[Handle]] = {}
    for handle in found:
        if handle.kind in LINES_OF or handle.kind == "dirt":
            groups.setdefault(handle[:3], []).append(handle)
    for (kind, _, _), line in groups.items():
        closed = kind in ("city", "dirt")
        for one, two in zip(line, [*line[1:], line[0]] if closed else line[1:], strict=False):
            far = away(at, one.at, two.at)
            if far <= HANDLE_REACH and (best is None or far < best[0]):
                best = (far, one)
    return best[1] if best else None
