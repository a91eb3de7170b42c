"""How a city lies on its tile: one profile at every side, so that any two tiles join, walls between sides.

A city of a square tile has a drawn outline for each choice of sides; a larger one is put together from caps
at its sides, corners between them and, where they do not touch, a strip. Hints of the data come on top.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from game.art.curves import (
    Floats,
    Line,
    Point,
    band,
    closed_through,
    distance,
    inside,
    normals,
    resampled,
    through,
)
from game.art.forms import CORNERS, MIDDLES, NORMALS, CityShape
from game.art.grids import Mask
from game.core.geometry import OuterSide, Square, neighbour

Profile = tuple[Point, ...]

# All walls leave their side by the same two points, so that cities of any outline join without a step.
CAP: Final[Profile] = (
    (0, 0), (0.04, 0.036), (0.105, 0.105), (0.29, 0.24), (0.5, 0.295),
    (0.71, 0.24), (0.895, 0.105), (0.96, 0.036), (1, 0),
)  # fmt: skip
"""The wall of a city with one side: (along the side, inwards)."""

BAY: Final[Profile] = (
    (0, 0), (0.036, 0.04), (0.105, 0.105), (0.29, 0.195), (0.5, 0.23),
    (0.71, 0.195), (0.895, 0.105), (0.964, 0.04), (1, 0),
)  # fmt: skip
"""The wall along the one side that a city leaves free."""

DIAGONAL: Final[Profile] = (
    (0, 0), (0.036, 0.04), (0.105, 0.105), (0.34, 0.25), (0.555, 0.445),
    (0.75, 0.66), (0.895, 0.895), (0.96, 0.964), (1, 1),
)  # fmt: skip
"""The wall across a square with two free sides that share a corner, seen from the first of them."""

DEEP: Final[Profile] = (
    (0, 0), (0.04, 0.036), (0.105, 0.105), (0.26, 0.23), (0.37, 0.35), (0.44, 0.47),
    (0.5, 0.502), (0.56, 0.47), (0.63, 0.35), (0.74, 0.23), (0.895, 0.105), (0.96, 0.036), (1, 0),
)  # fmt: skip
"""The wall of a city with one side that reaches the middle of its square."""

_GAP: Final = 0.16  # squares between the ends of two walls that are taken for one

_STRIP: Final = 0.065  # half the width of a strip that joins two parts of a city


def city_shape(
    index: int,
    sides: Sequence[OuterSide],
    footprint: Sequence[Square],
    hints: Sequence[Line],
    links: Sequence[Line],
    deep: bool = False,
) -> CityShape:
    """Return the shape of a city with these outer ``sides``, everything within the box.

    ``hints`` are outlines from the data, ``links`` centre lines of strips that join its parts. ``deep``:
    a city with one side that reaches the middle of its square.
    """
    if deep and len(sides) == 1:
        wall = through(_placed(sides[0].side, DEEP, sides[0].square), 4)[::-1]
        return CityShape(index, (wall,), (wall,), tuple(sides))
    if len(footprint) == 1 and not hints and not links:
        polygon, walls = _square_city([side for _, side in sides])
        return CityShape(index, (polygon,), walls, tuple(sides))
    polygons = [*caps(sides, footprint), *(closed_through(hint, 4) for hint in hints)]
    polygons += [_strip(link) for link in links]
    return CityShape(index, tuple(polygons), _walls(polygons, sides, footprint), tuple(sides))


def _square_city(sides: Sequence[int]) -> tuple[Line, tuple[Line, ...]]:
    """Outline and walls of a city of a square tile; walls run clockwise around the city's inside."""
    if len(sides) == 4:
        return CORNERS, ()
    start = next(s for s in sides if (s - 1) % 4 not in sides)
    outline: list[Point] = []
    walls: list[Line] = []
    step = 0
    while step < 4:
        side = (start + step) % 4
        if side in sides:
            outline.append(CORNERS[side])
            step += 1
            continue
        free = next(n for n in range(1, 4) if (side + n) % 4 in sides)
        wall = _free_wall(side, free)
        walls.append(wall)
        outline.extend(wall)
        step += free
    return tuple(outline), tuple(walls)


def _free_wall(side: int, free: int) -> Line:
    """The wall that runs past ``free`` neighbouring free sides, from the first one's left corner."""
    if free == 1:
        return through(_placed(side, BAY), 6)
    if free == 2:
        return through(_placed(side, DIAGONAL), 6)
    return through(_placed((side - 1) % 4, CAP)[::-1], 6)


def _placed(side: int, profile: Profile, square: Square = (0, 0)) -> Line:
    (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 4]
    nx, ny = NORMALS[side]
    return tuple(
        (square[0] + ax + (bx - ax) * s - nx * d, square[1] + ay + (by - ay) * s - ny * d) for s, d in profile
    )


def caps(sides: Sequence[OuterSide], footprint: Sequence[Square]) -> list[Line]:
    """Return a cap for each side and a piece around each corner where two sides of the city meet."""
    own = set(sides)
    squares = set(footprint)
    polygons: list[Line] = []
    for square, side in sides:
        polygons.append(through(_placed(side, CAP, square), 6))
        right = neighbour(square, (side + 1) % 4)
        across = neighbour(right, side)
        if right not in squares:
            if OuterSide(square, (side + 1) % 4) in own:
                polygons.append(_corner(square, side))
        elif across not in squares:
            if OuterSide(right, side) in own:
                polygons.append(_straight(square, side))
        elif OuterSide(across, (side - 1) % 4) in own:
            polygons.append(_hollow(square, side))
    return polygons


def _corner(square: Square, side: int) -> Line:
    """The half of a square around the corner at the clockwise end of ``side``."""
    wall = through(_placed((side + 2) % 4, DIAGONAL, square), 6)
    corner = CORNERS[(side + 1) % 4]
    return (*wall, (square[0] + corner[0], square[1] + corner[1]))


def _straight(square: Square, side: int) -> Line:
    """What fills the notch between the caps of two sides in one line."""
    return _placed(
        side, ((0.5, 0), (1.5, 0), (1.5, 0.29), (1.25, 0.27), (1, 0.26), (0.75, 0.27), (0.5, 0.29)), square
    )


def _hollow(square: Square, side: int) -> Line:
    """What fills the notch where the outline turns inwards at the clockwise end of ``side``."""
    return _placed(
        side,
        ((0.5, 0), (1, 0), (1, -0.5), (1.29, -0.5), (1.27, -0.1), (1.2, 0.2), (0.9, 0.27), (0.5, 0.29)),
        square,
    )


def _strip(link: Line) -> Line:
    """A strip along a line; one that runs off the tile (to a corner or side that it reaches) grows narrow."""
    line = resampled(link, 0.06)
    end = line[-1]
    if all(abs(v - round(v)) > 0.02 for v in end):
        return band(line, _STRIP)
    widths = np.linspace(_STRIP * 1.2, 0.012, len(line)).tolist()
    left = [(x - nx * w, y - ny * w) for (x, y), (nx, ny), w in zip(line, normals(line), widths, strict=True)]
    right = [
        (x + nx * w, y + ny * w) for (x, y), (nx, ny), w in zip(line, normals(line), widths, strict=True)
    ]
    return (*left, end, *reversed(right))


def _walls(
    polygons: Sequence[Line], sides: Sequence[OuterSide], footprint: Sequence[Square]
) -> tuple[Line, ...]:
    """The parts of the polygons' outlines that are neither covered by another polygon nor on a city side."""
    walls: list[Line] = []
    for i, polygon in enumerate(polygons):
        closed = resampled((*polygon, polygon[0]), 0.02)
        points = np.asarray(closed)
        hidden = _on_sides(points, sides)
        for j, other in enumerate(polygons):
            if j != i:
                hidden |= inside(_swollen(other, 0.004 if j < i else -0.004), closed)
        walls.extend(_runs(closed, ~hidden, _clockwise(polygon)))
    return tuple(_joined(walls))


def _joined(walls: Sequence[Line]) -> list[Line]:
    """Close the small gaps between walls where one piece of a city goes over into another."""
    left = list(walls)
    done: list[Line] = []
    while left:
        line = left.pop()
        if distance(line[0], line[-1]) < 0.03:
            done.append(line)
            continue
        after = min(left, key=lambda other: distance(line[-1], other[0]), default=None)
        if after is not None and distance(line[-1], after[0]) < _GAP:
            left.remove(after)
            left.append((*line[:-1], *after[1:]))
            continue
        before = min(left, key=lambda other: distance(line[0], other[-1]), default=None)
        if before is not None and distance(line[0], before[-1]) < _GAP:
            left.remove(before)
            left.append((*before[:-1], *line[1:]))
            continue
        done.append(line)
    return done


def _swollen(polygon: Line, amount: float) -> Line:
    """Push every point away from the middle a little, so that lines in common count for one polygon only."""
    cx = sum(p[0] for p in polygon) / len(polygon)
    cy = sum(p[1] for p in polygon) / len(polygon)
    return tuple(
        (x + (amount if x > cx else -amount), y + (amount if y > cy else -amount)) for x, y in polygon
    )


def _on_sides(points: Floats, sides: Sequence[OuterSide]) -> Mask:
    result = np.zeros(len(points), bool)
    for (x, y), side in sides:
        mx, my = MIDDLES[side]
        nx, ny = NORMALS[side]
        outwards = (points[:, 0] - x - mx) * nx + (points[:, 1] - y - my) * ny
        along = np.abs((points[:, 0] - x - mx) * ny) + np.abs((points[:, 1] - y - my) * nx)
        result |= (outwards > -0.003) & (along < 0.502)
    return result


def _runs(closed: Line, shown: Mask, clockwise: bool) -> list[Line]:
    """Split a closed outline into its shown runs, all with the city on their right hand."""
    points = list(closed[:-1])
    flags = shown[:-1].tolist()
    if all(flags):
        line = (*points, points[0])
        return [tuple(line if clockwise else line[::-1])]
    if not any(flags):
        return []
    start = flags.index(False)
    runs: list[list[Point]] = [[]]
    for i in range(len(points)):
        j = (start + i) % len(points)
        if flags[j]:
            runs[-1].append(points[j])
        elif runs[-1]:
            runs.append([])
    lines = [tuple(run) for run in runs if len(run) > 2]
    return [line if clockwise else line[::-1] for line in lines]


def _clockwise(polygon: Line) -> bool:
    """Tell whether a polygon runs clockwise as seen (y pointing south)."""
    area = sum(
        ax * by - bx * ay for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], polygon[0]), strict=True)
    )
    return area > 0
