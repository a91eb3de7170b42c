"""Plain lines of points: rounding, simplifying, distance from a line, points along it."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from game.content.spec import Line, Point


def rounded(point: Point) -> Point:
    """Return a point in hundredths of a square."""
    return round(point[0], 2), round(point[1], 2)


def simplified(line: Sequence[Point], tolerance: float) -> Line:
    """Return a line with as few points as keep it within ``tolerance`` squares, in hundredths."""
    if len(line) < 3:
        return tuple(map(rounded, line))
    a, b = line[0], line[-1]
    far, place = max((away(point, a, b), i) for i, point in enumerate(line[1:-1], 1))
    if far <= tolerance:
        return rounded(a), rounded(b)
    return (*simplified(line[: place + 1], tolerance)[:-1], *simplified(line[place:], tolerance))


def away(point: Point, a: Point, b: Point) -> float:
    """Return how far a point is from the piece of line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    share = 0.0 if long == 0 else ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / long
    share = min(1.0, max(0.0, share))
    return math.hypot(point[0] - a[0] - share * dx, point[1] - a[1] - share * dy)


def fine(line: Line) -> list[Point]:
    """Points along a line, close together."""
    found = list(line[:1])
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        steps = max(1, round(math.dist((ax, ay), (bx, by)) / 0.1))
        found += [(ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps) for n in range(1, steps + 1)]
    return found
