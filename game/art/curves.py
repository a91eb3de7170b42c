"""Plane curves in units of a square: Bézier arcs, smoothing, resampling, offsets, and the test "inside".

Shapes and painters share these few functions. Nothing here knows what a tile is, nor any pixel.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = tuple[Point, ...]
Floats: TypeAlias = NDArray[np.float64]


def distance(a: Point, b: Point) -> float:
    """Return the distance between two points."""
    return math.hypot(a[0] - b[0], a[1] - b[1])


def between(a: Point, b: Point, t: float) -> Point:
    """Return the point at share ``t`` of the way from ``a`` to ``b``."""
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 32) -> Line:
    """Return a cubic Bézier arc as ``steps + 1`` points."""
    points = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        wa, wb, wc, wd = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        points.append(
            (wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0], wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1])
        )
    return tuple(points)


def through(points: Sequence[Point], steps: int = 10) -> Line:
    """Return a smooth curve through ``points`` (centripetal enough: Catmull-Rom with half tension)."""
    if len(points) < 3:
        return tuple(points)
    first = (2 * points[0][0] - points[1][0], 2 * points[0][1] - points[1][1])
    last = (2 * points[-1][0] - points[-2][0], 2 * points[-1][1] - points[-2][1])
    padded = [first, *points, last]
    curve: list[Point] = [points[0]]
    for p, a, b, n in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        control_a = (a[0] + (b[0] - p[0]) / 6, a[1] + (b[1] - p[1]) / 6)
        control_b = (b[0] - (n[0] - a[0]) / 6, b[1] - (n[1] - a[1]) / 6)
        curve.extend(bezier(a, control_a, control_b, b, steps)[1:])
    return tuple(curve)


def closed_through(points: Sequence[Point], steps: int = 6) -> Line:
    """Return a smooth closed outline through ``points`` (the first point is not repeated)."""
    count = len(points)
    if count < 3:
        return tuple(points)
    ring = [points[-1], *points, points[0], points[1]]
    return through(ring, steps)[steps : steps * (count + 1)]


def resampled(line: Sequence[Point], step: float) -> Line:
    """Return points every ``step`` along ``line``, its first and last point among them."""
    array = np.asarray(line, dtype=float)
    lengths = np.hypot(*np.diff(array, axis=0).T)
    along = np.concatenate([[0.0], np.cumsum(lengths)])
    count = max(1, round(float(along[-1]) / step))
    wanted = np.linspace(0.0, float(along[-1]), count + 1)
    xs = np.interp(wanted, along, array[:, 0])
    ys = np.interp(wanted, along, array[:, 1])
    return tuple(zip(xs.tolist(), ys.tolist(), strict=True))


def length(line: Sequence[Point]) -> float:
    """Return the length of a polyline."""
    return sum(distance(a, b) for a, b in itertools.pairwise(line))


def normals(line: Sequence[Point]) -> list[Point]:
    """Return the unit normal (to the right of travel, y pointing south) at each point of a polyline."""
    result = []
    last = len(line) - 1
    for i in range(len(line)):
        a, b = line[max(0, i - 1)], line[min(last, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = math.hypot(dx, dy) or 1.0
        result.append((-dy / size, dx / size))
    return result


def offset(line: Sequence[Point], amount: float) -> Line:
    """Return ``line`` moved sideways by ``amount`` (positive: to the right of travel)."""
    return tuple(
        (x + nx * amount, y + ny * amount) for (x, y), (nx, ny) in zip(line, normals(line), strict=True)
    )


def circle(centre: Point, rx: float, ry: float | None = None, count: int = 28) -> Line:
    """Return a closed ellipse as a polygon."""
    ry = rx if ry is None else ry
    return tuple(
        (
            centre[0] + rx * math.cos(2 * math.pi * i / count),
            centre[1] + ry * math.sin(2 * math.pi * i / count),
        )
        for i in range(count)
    )


def band(line: Sequence[Point], half_width: float) -> Line:
    """Return the outline of a thick line with round ends."""
    left, right = offset(line, -half_width), offset(line, half_width)
    return (
        *left,
        *_cap(line[-2], line[-1], half_width),
        *reversed(right),
        *_cap(line[1], line[0], half_width),
    )


def _cap(before: Point, end: Point, radius: float) -> Line:
    angle = math.atan2(end[1] - before[1], end[0] - before[0])
    return tuple(
        (end[0] + radius * math.cos(angle + t), end[1] + radius * math.sin(angle + t))
        for t in np.linspace(-math.pi / 2, math.pi / 2, 9)[1:-1].tolist()
    )


def inside(polygon: Sequence[Point], points: Iterable[Point]) -> NDArray[np.bool_]:
    """Tell for each point whether it lies inside ``polygon`` (even-odd rule)."""
    where = np.asarray(list(points), dtype=float).reshape(-1, 2)
    corners = np.asarray(polygon, dtype=float)
    x, y = where[:, 0:1], where[:, 1:2]
    ax, ay = corners[:, 0], corners[:, 1]
    bx, by = np.roll(ax, -1), np.roll(ay, -1)
    spans = (ay > y) != (by > y)
    with np.errstate(divide="ignore", invalid="ignore"):
        cross = (bx - ax) * (y - ay) / np.where(by == ay, 1e-12, by - ay) + ax
    result: NDArray[np.bool_] = (np.sum(spans & (x < cross), axis=1) % 2).astype(bool)
    return result


def centre_of(polygon: Sequence[Point]) -> Point:
    """Return the centroid of a polygon's area."""
    area = cx = cy = 0.0
    for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        cross = ax * by - bx * ay
        area += cross
        cx += (ax + bx) * cross
        cy += (ay + by) * cross
    if abs(area) < 1e-9:
        return (sum(p[0] for p in polygon) / len(polygon), sum(p[1] for p in polygon) / len(polygon))
    return (cx / (3 * area), cy / (3 * area))


def hull(points: Iterable[Point]) -> Line:
    """Return the convex hull of some points."""
    ordered = sorted({(round(x, 3), round(y, 3)) for x, y in points})
    return (*_chain(ordered), *_chain(ordered[::-1]))


def _chain(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for p in points:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 0:
            chain.pop()
        chain.append(p)
    return chain[:-1]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
