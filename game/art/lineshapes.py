"""How roads and rivers run when the data gives no line: gentle curves on square tiles, routes on larger ones.

Every line leaves its side at the middle and at a right angle. The router works on a grid over the
footprint, keeps clear of what lies there already, and prefers the squares in which the feature counts.
"""

from __future__ import annotations

import heapq
import math
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import numpy as np

from game.art.curves import Line, Point, bezier, distance, resampled, through
from game.art.forms import MIDDLES, NORMALS
from game.art.grids import Grid, Mask, depth
from game.core.geometry import OuterSide, Square

CELLS: Final = 16
"""Cells of the router's grid per square."""

_LOOPS: Final = (0.17, 0.13, 0.1)
"""Radii of the loop that a road makes around an enclosed field, in squares; the first with room is taken."""

_GAP: Final = 0.12
"""Room between such a loop's line and anything else with which it looks at home, in squares."""

_CLEAR: Final = 2.6  # cells that a road likes to keep between its centre line and anything else


def side_point(outer: OuterSide) -> Point:
    """Return the middle of an outer side, within the box."""
    (x, y), side = outer
    return (x + MIDDLES[side][0], y + MIDDLES[side][1])


def inwards(outer: OuterSide, amount: float) -> Point:
    """Return the point ``amount`` inside the middle of an outer side."""
    x, y = side_point(outer)
    nx, ny = NORMALS[outer.side]
    return (x - nx * amount, y - ny * amount)


def between_sides(a: OuterSide, b: OuterSide, seed: str, sway: float) -> Line:
    """Return a curve from the middle of one side to that of another, swaying by ``sway`` squares."""
    start, end = side_point(a), side_point(b)
    reach = distance(start, end) * 0.42
    return _swayed(bezier(start, inwards(a, reach), inwards(b, reach), end, 36), seed, sway)


def bowed(line: Line, dx: float, dy: float) -> Line:
    """Return a line whose middle is pushed by (dx, dy), its ends staying where they are."""
    last = len(line) - 1
    pushes = [math.sin(math.pi * i / last) ** 2 for i in range(last + 1)]
    return tuple((x + dx * p, y + dy * p) for (x, y), p in zip(line, pushes, strict=True))


def to_point(a: OuterSide, end: Point, seed: str, sway: float) -> Line:
    """Return a curve from the middle of a side to a point inside."""
    start = side_point(a)
    reach = distance(start, end) * 0.45
    curve = bezier(start, inwards(a, reach), _mixed(end, inwards(a, reach), 0.3), end, 28)
    return _swayed(curve, seed, sway)


def _mixed(a: Point, b: Point, t: float) -> Point:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def _swayed(line: Line, seed: str, sway: float) -> Line:
    dice = random.Random(seed)
    phase = dice.uniform(0.6, 2.5)
    size = dice.choice((-1, 1)) * sway
    last = len(line) - 1
    swayed = []
    for i, (x, y) in enumerate(line):
        t = i / last
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(last, i + 1)]
        dx, dy = bx - ax, by - ay
        far = math.hypot(dx, dy) or 1.0
        shift = size * math.sin(math.pi * t) ** 2 * math.sin(2 * math.pi * t + phase)
        swayed.append((x - dy / far * shift, y + dx / far * shift))
    return tuple(swayed)


def loop_beside(lines: Sequence[Line], square: Square, solid: Mask) -> Line | None:
    """Return a loop that leaves a road within ``square`` and comes back, around grass, where most room is.

    ``lines`` are those of the road, ``solid`` the cells that something takes. ``None`` when no line passes.
    """
    x, y = square
    free = ~solid
    free[: y * CELLS, :] = free[(y + 1) * CELLS :, :] = False
    free[:, : x * CELLS] = free[:, (x + 1) * CELLS :] = False
    room = depth(free, CELLS) / CELLS
    best: tuple[float, Point, Point, float] | None = None
    for radius in _LOOPS:
        for centre, start in _beside_lines(lines, square, radius):
            row, column = _cell(centre)
            if not (0 <= row < room.shape[0] and 0 <= column < room.shape[1]):
                continue
            clear = min(float(room[row, column]) - radius, _clear_of(lines, centre, start, radius), _GAP)
            value = clear - 0.1 * distance(centre, (x + 0.5, y + 0.5))
            if best is None or value > best[0]:
                best = (value, centre, start, radius)
        if best is not None and best[0] > _GAP / 2:
            break
    if best is None:
        return None
    _, (cx, cy), start, radius = best
    first = math.atan2(start[1] - cy, start[0] - cx)
    turns = (first + math.tau * step / 40 for step in range(41))
    return tuple((cx + radius * math.cos(turn), cy + radius * math.sin(turn)) for turn in turns)


def _beside_lines(lines: Sequence[Line], square: Square, radius: float) -> Iterator[tuple[Point, Point]]:
    """Yield centres of loops that touch a line within ``square`` on its left or right, and where they do."""
    for line in lines:
        for (ax, ay), here, (bx, by) in zip(line, line[1:], line[2:], strict=False):
            far = math.hypot(bx - ax, by - ay)
            if far and (int(here[0]), int(here[1])) == square:
                for turn in (radius / far, -radius / far):
                    yield (here[0] - (by - ay) * turn, here[1] + (bx - ax) * turn), here


def _clear_of(lines: Sequence[Line], centre: Point, start: Point, radius: float) -> float:
    """Return how far a loop keeps from the rest of its road."""
    rest = (p for line in lines for p in line if distance(p, start) > 1.5 * radius)
    return min((distance(p, centre) - radius for p in rest), default=_GAP)


class Router:
    """Finds lines on a larger footprint. ``blocked`` cells cannot be entered, cells near them cost more."""

    def __init__(self, squares: Sequence[Square], blocked: Mask) -> None:
        self._inner = frozenset(squares)
        self._blocked = blocked
        self._height, self._width = blocked.shape
        clear = depth(~blocked & _footprint(squares, blocked.shape), CELLS)
        self._near: Grid = np.clip(_CLEAR * 2 - clear, 0, None) * 1.2

    def lines(
        self, sides: Sequence[OuterSide], goals: Sequence[Mask], own: Iterable[Square]
    ) -> tuple[Line, ...]:
        """Return lines that join all ``sides`` and reach all ``goals`` (sets of cells) at one fork.

        With two ends in all there is one line. Empty when some end cannot be reached.
        """
        cost = self._cost(own)
        starts = [_cell(inwards(side, 0.16)) for side in sides]
        fields = [self._spread([cell], cost) for cell in starts]
        fields += [self._spread([(int(y), int(x)) for y, x in np.argwhere(goal)], cost) for goal in goals]
        if len(fields) < 2:
            return ()
        hub = self._meeting(fields, starts)
        if hub is None:
            return ()
        routes = [self._back(field, hub) for field in fields]
        if len(fields) == 2:
            whole = [*reversed(routes[0]), *routes[1][1:]]
            return (_smooth(whole, sides[0] if sides else None, sides[1] if len(sides) > 1 else None),)
        lines = [_smooth(list(reversed(r)), s, None) for r, s in zip(routes, sides, strict=False)]
        lines += [_smooth(r, None, None) for r in routes[len(sides) :]]
        return tuple(line for line in lines if len(line) > 1)

    def _cost(self, own: Iterable[Square]) -> Grid:
        cost = np.full((self._height, self._width), np.inf, np.float32)
        wanted = set(own)
        for x, y in self._inner:
            block = (slice(y * CELLS, (y + 1) * CELLS), slice(x * CELLS, (x + 1) * CELLS))
            cost[block] = 1.0 if (x, y) in wanted else 9.0
        cost += self._near
        return np.where(self._blocked, np.inf, cost)

    def _spread(self, cells: Iterable[tuple[int, int]], cost: Grid) -> list[list[float]]:
        """Distance from ``cells`` to every cell (Dijkstra)."""
        price = cost.tolist()
        far = [[math.inf] * self._width for _ in range(self._height)]
        queue: list[tuple[float, int, int]] = []
        for y, x in cells:
            far[y][x] = 0.0
            queue.append((0.0, y, x))
        heapq.heapify(queue)
        while queue:
            d, y, x = heapq.heappop(queue)
            if d > far[y][x]:
                continue
            for ny, nx, step in _beside(y, x, self._height, self._width):
                reached = d + step * price[ny][nx]
                if reached < far[ny][nx]:
                    far[ny][nx] = reached
                    heapq.heappush(queue, (reached, ny, nx))
        return far

    def _meeting(
        self, fields: Sequence[list[list[float]]], starts: Sequence[tuple[int, int]]
    ) -> tuple[int, int] | None:
        if len(fields) == 2 and starts:
            y, x = starts[0]
            return (y, x) if math.isfinite(fields[1][y][x]) else None
        total = np.sum(np.asarray(fields), axis=0)
        if not np.isfinite(total).any():
            return None
        row, column = divmod(int(np.argmin(total)), self._width)
        return row, column

    def _back(self, far: list[list[float]], cell: tuple[int, int]) -> list[Point]:
        y, x = cell
        route = [_point(y, x)]
        while far[y][x] > 0:
            y, x = min(
                ((ny, nx) for ny, nx, _ in _beside(y, x, self._height, self._width)),
                key=lambda c: far[c[0]][c[1]],
            )
            route.append(_point(y, x))
        return route


def _beside(y: int, x: int, height: int, width: int) -> list[tuple[int, int, float]]:
    return [
        (y + dy, x + dx, 1.0 if dx == 0 or dy == 0 else 1.4142)
        for dy in (-1, 0, 1)
        for dx in (-1, 0, 1)
        if (dy or dx) and 0 <= y + dy < height and 0 <= x + dx < width
    ]


def _smooth(route: list[Point], first: OuterSide | None, last: OuterSide | None) -> Line:
    """Turn a route of cells into a smooth line; it starts squarely on ``first`` and ends at ``last``."""
    points = list(resampled(route, 0.22)) if len(route) > 2 else list(route)
    for _ in range(2):
        points = [
            points[0],
            *(
                ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
                for a, b, c in zip(points, points[1:], points[2:], strict=False)
            ),
            points[-1],
        ]
    if first is not None:
        points = [side_point(first), inwards(first, 0.12), *points[1 if len(points) > 2 else 0 :]]
    if last is not None:
        points = [*points[: -1 if len(points) > 4 else None], inwards(last, 0.12), side_point(last)]
    return resampled(through(points, 8), 0.03)


def _cell(p: Point) -> tuple[int, int]:
    return int(p[1] * CELLS), int(p[0] * CELLS)


def _point(y: int, x: int) -> Point:
    return ((x + 0.5) / CELLS, (y + 0.5) / CELLS)


def _footprint(squares: Sequence[Square], shape: tuple[int, ...]) -> Mask:
    mask = np.zeros(shape, bool)
    for x, y in squares:
        mask[y * CELLS : (y + 1) * CELLS, x * CELLS : (x + 1) * CELLS] = True
    return mask
