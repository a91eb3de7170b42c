"""Edits of the picture's hints: points of roads, rivers, city outlines and dirt, places of small pictures.

A tile without hints is drawn by default; the first point that is moved turns the default of that feature into
hints. Points are in squares from the north-west corner of the drawn rows, rounded to hundredths.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from game.art.forms import MIDDLES, TileShapes
from game.content.refs import Names
from game.content.spec import FieldSpec, Line, PassageSpec, Point, TileSpec, drawn_squares
from game.core.geometry import HalfSide, outer_sides
from game.core.tile import CITY, FIELD, RIVER, ROAD, Tile
from game.workshop.features import ordered, with_feature
from game.workshop.polyline import fine, rounded, simplified

LINES_OF: Final = {ROAD: "roads", RIVER: "rivers", CITY: "cities"}
_TOLERANCE: Final = {ROAD: 0.02, RIVER: 0.02, CITY: 0.025}
_MOST_POINTS: Final = 60
_RING: Final = 0.17
"""Radius of the loop that a road draws around an enclosed field, in squares."""


class Handle(NamedTuple):
    """A point that can be dragged: what it belongs to, which, and where it is.

    ``kind`` is road, river, city, dirt, middle, narrow, separation or the name of a small picture; ``number``
    counts features (or pictures) of the kind, ``line`` lines or outlines of one, ``point`` points of a line.
    """

    kind: str
    number: int
    line: int
    point: int
    at: Point
    fixed: bool = False


def handles(spec: TileSpec, drawn: TileShapes) -> list[Handle]:
    """Return every point that can be dragged; ``drawn`` are the tile's shapes at rotation 0."""
    ends = _ends(spec)
    found: list[Handle] = []
    for kind in LINES_OF:
        for number in range(len(spec.of_kind(kind))):
            for line, points in enumerate(lines_of(spec, drawn, kind, number)):
                found += [
                    Handle(kind, number, line, place, at, kind != CITY and rounded(at) in ends)
                    for place, at in enumerate(points)
                ]
    for line, polygon in enumerate(spec.drawing.dirt):
        found += [Handle("dirt", 0, line, place, at) for place, at in enumerate(polygon)]
    if spec.wonder and (spec.drawing.middle or drawn.middle):
        found.append(Handle("middle", 0, 0, 0, spec.drawing.middle or drawn.middle or (0.5, 0.5)))
    found += [Handle("narrow", n, 0, 0, place.at) for n, place in enumerate(spec.narrow)]
    found += [Handle("separation", n, 0, 0, place.at) for n, place in enumerate(spec.separations)]
    for name in dict.fromkeys(site.name for site in drawn.sites):
        found += [Handle(name, n, 0, 0, at) for n, at in enumerate(_marks(spec, drawn, name))]
    return found


def _ends(spec: TileSpec) -> set[Point]:
    """Where roads and rivers leave the tile: these points stay where they are."""
    left, top = spec.origin
    middles = ((outer.square, MIDDLES[outer.side]) for outer in outer_sides(spec.footprint))
    return {rounded((x + left + dx, y + top + dy)) for (x, y), (dx, dy) in middles}


def lines_of(spec: TileSpec, drawn: TileShapes, kind: str, number: int) -> tuple[Line, ...]:
    """Return the lines (of a city: outlines) of the ``number``-th feature of a kind: hints or the default."""
    stated: tuple[tuple[Line, ...], ...] = getattr(spec.drawing, LINES_OF[kind])
    if number < len(stated) and stated[number]:
        return stated[number]
    if kind == CITY:
        lines = list(drawn.cities[number].polygons) if number < len(drawn.cities) else []
    else:
        shapes = drawn.roads if kind == ROAD else drawn.rivers
        lines = list(shapes[number].lines) if number < len(shapes) else []
    least = 3 if kind == CITY else 2
    found = [simplified(line, _TOLERANCE[kind])[:_MOST_POINTS] for line in lines]
    return tuple(line for line in found if len(line) >= least)


def _marks(spec: TileSpec, drawn: TileShapes, name: str) -> tuple[Point, ...]:
    return spec.drawing.marks.get(name) or tuple(
        rounded(site.at) for site in drawn.sites if site.name == name
    )


# -- changing --------------------------------------------------------------------------------------------


def move(spec: TileSpec, drawn: TileShapes, handle: Handle, to: Point) -> TileSpec:
    """Return the tile with one point elsewhere, kept within the drawn rows; a fixed point stays."""
    if handle.fixed:
        return spec
    width, height = max(map(len, spec.rows)), len(spec.rows)
    at = rounded((min(width, max(0.0, to[0])), min(height, max(0.0, to[1]))))
    if handle.kind == "middle":
        return spec.with_changes(drawing=replace(spec.drawing, middle=at))
    if handle.kind in ("narrow", "separation"):
        return _moved_passage(spec, handle, at)
    if handle.kind == "dirt":
        dirt = _with_point(spec.drawing.dirt, handle, lambda line: _put(line, handle.point, at))
        return spec.with_changes(drawing=replace(spec.drawing, dirt=dirt))
    if handle.kind in LINES_OF:
        return _on_line(spec, drawn, handle, lambda line: _put(line, handle.point, at))
    marks = dict(spec.drawing.marks)
    marks[handle.kind] = _put(_marks(spec, drawn, handle.kind), handle.number, at)
    return spec.with_changes(drawing=replace(spec.drawing, marks=MappingProxyType(marks)))


def insert(spec: TileSpec, drawn: TileShapes, handle: Handle, at: Point) -> TileSpec:
    """Return the tile with one more point on a line, after the point of ``handle``."""

    def more(line: Line) -> Line:
        return (*line[: handle.point + 1], rounded(at), *line[handle.point + 1 :])

    if handle.kind == "dirt":
        dirt = _with_point(spec.drawing.dirt, handle, more)
        return spec.with_changes(drawing=replace(spec.drawing, dirt=dirt))
    return _on_line(spec, drawn, handle, more) if handle.kind in LINES_OF else spec


def delete(spec: TileSpec, drawn: TileShapes, handle: Handle) -> TileSpec:
    """Return the tile without a point (or without a narrow place); fixed points and last ones stay."""
    if handle.kind == "narrow":
        return spec.with_changes(narrow=_without(spec.narrow, handle.number))
    if handle.kind == "separation":
        return spec.with_changes(separations=_without(spec.separations, handle.number))

    def less(line: Line) -> Line:
        least = 3 if handle.kind in (CITY, "dirt") else 2
        return line if len(line) <= least else (*line[: handle.point], *line[handle.point + 1 :])

    if handle.fixed:
        return spec
    if handle.kind == "dirt":
        dirt = _with_point(spec.drawing.dirt, handle, less)
        return spec.with_changes(drawing=replace(spec.drawing, dirt=dirt))
    return _on_line(spec, drawn, handle, less) if handle.kind in LINES_OF else spec


def forget(spec: TileSpec, kind: str, number: int) -> TileSpec:
    """Return the tile in which a feature is drawn by default again."""
    entries = list(getattr(spec.drawing, LINES_OF[kind]))
    if number < len(entries):
        entries[number] = ()
    while entries and not entries[-1]:
        entries.pop()
    return _with_entries(spec, kind, tuple(entries))


def _without(places: tuple[PassageSpec, ...], number: int) -> tuple[PassageSpec, ...]:
    return (*places[:number], *places[number + 1 :])


def _put(line: Line, place: int, at: Point) -> Line:
    return (*line[:place], at, *line[place + 1 :]) if place < len(line) else line


def _with_point(lines: tuple[Line, ...], handle: Handle, change: Callable[[Line], Line]) -> tuple[Line, ...]:
    return tuple(change(line) if place == handle.line else line for place, line in enumerate(lines))


def _moved_passage(spec: TileSpec, handle: Handle, at: Point) -> TileSpec:
    places = list(spec.narrow if handle.kind == "narrow" else spec.separations)
    places[handle.number] = replace(places[handle.number], at=at)
    key = "narrow" if handle.kind == "narrow" else "separations"
    return spec.with_changes(**{key: tuple(places)})


def _on_line(spec: TileSpec, drawn: TileShapes, handle: Handle, change: Callable[[Line], Line]) -> TileSpec:
    lines = _with_point(lines_of(spec, drawn, handle.kind, handle.number), handle, change)
    return with_lines(spec, handle.kind, handle.number, lines)


def with_lines(spec: TileSpec, kind: str, number: int, lines: tuple[Line, ...]) -> TileSpec:
    """Return the tile with hints for the ``number``-th feature of a kind."""
    entries = list(getattr(spec.drawing, LINES_OF[kind]))
    entries += [()] * (number + 1 - len(entries))
    entries[number] = lines
    return _with_entries(spec, kind, tuple(entries))


def _with_entries(spec: TileSpec, kind: str, entries: tuple[tuple[Line, ...], ...]) -> TileSpec:
    changes: dict[str, Any] = {LINES_OF[kind]: entries}
    return spec.with_changes(drawing=replace(spec.drawing, **changes))


# -- narrow places, separations, enclosed fields ---------------------------------------------------------


def add_passage(spec: TileSpec, tile: Tile, at: Point) -> TileSpec:
    """Return the tile with a narrow place at a point where both sides are one field, or a separation where
    they are two: the two outer half-sides of grass that are nearest to the point, on different sides.
    """
    near = _grass_around(spec, tile, at)
    if len(near) < 2:
        return spec
    (one, field), *others = near
    for other, its in others:
        if (other.square, other.half >> 1) == (one.square, one.half >> 1):
            continue
        place = PassageSpec(rounded(at), (one, other))
        if its == field:
            return spec.with_changes(narrow=(*spec.narrow, place))
        return spec.with_changes(separations=(*spec.separations, place))
    return spec


def _middle_of(spec: TileSpec, half: HalfSide) -> Point:
    side, along = half.half >> 1, 0.25 if half.half % 2 == 0 else 0.75
    x, y = half.square[0] + spec.origin[0], half.square[1] + spec.origin[1]
    steps = ((along, 0.0), (1.0, along), (1 - along, 1.0), (0.0, 1 - along))
    return x + steps[side][0], y + steps[side][1]


def _grass_around(spec: TileSpec, tile: Tile, at: Point) -> list[tuple[HalfSide, int]]:
    halves = [
        (half, index)
        for index, feature in enumerate(tile.features)
        if feature.kind == FIELD
        for half in feature.halves
    ]
    return sorted(halves, key=lambda entry: math.dist(_middle_of(spec, entry[0]), at))


def enclose(spec: TileSpec, drawn: TileShapes, index: int | None, at: Point) -> TileSpec:
    """Return the tile with an enclosed field at a point; the road ``index`` is drawn around it as a loop."""
    left, top = spec.origin
    column, row = int(at[0]), int(at[1])
    if (column, row) not in {place for _, place in drawn_squares(spec.rows)}:
        return spec
    square = (column - left, row - top)
    names = Names(spec.squares)
    if square not in names.letters:
        return spec
    enclosed = (*spec.enclosed_fields, FieldSpec((), (), (square,)))
    changed = spec.with_changes(enclosed_fields=enclosed)
    if index is not None and index < len(spec.features) and spec.features[index].kind == ROAD:
        feature = spec.features[index]
        squares = ordered(spec, {*feature.squares, square})
        changed = with_feature(changed, index, replace(feature, squares=squares))
    if index is None or index >= len(spec.features) or spec.features[index].kind != ROAD:
        return changed
    number = sum(1 for feature in spec.features[:index] if feature.kind == ROAD)
    centre = (min(column + 0.72, max(column + 0.28, at[0])), min(row + 0.72, max(row + 0.28, at[1])))
    lines = lines_of(spec, drawn, ROAD, number)
    return with_lines(changed, ROAD, number, (*lines, *_loop(lines, centre)))


def _loop(lines: Sequence[Line], centre: Point) -> tuple[Line, ...]:
    """A loop around ``centre`` in two halves that begin and end at the point nearest to the lines."""
    points = [point for line in lines for point in fine(line)] or [(centre[0], centre[1] + 1)]
    near = min(points, key=lambda point: math.dist(point, centre))
    start = math.atan2(near[1] - centre[1], near[0] - centre[0])
    ring = [
        rounded((centre[0] + _RING * math.cos(start + turn), centre[1] + _RING * math.sin(start + turn)))
        for turn in (step * math.tau / 12 for step in range(13))
    ]
    stem = () if math.dist(near, centre) <= _RING * 1.05 else ((rounded(near), ring[0]),)
    return (*stem, tuple(ring[:7]), tuple(ring[6:]))
