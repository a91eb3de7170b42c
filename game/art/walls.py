"""City walls: a top with battlements, a stone face below it, towers along the way, gates for roads.

A wall is an open line in units of 1/256 square with the city on its right hand. Its outline on the ground is
where the picture of the wall ends: walls that face south are drawn up from it, walls that face north down.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.art.colours import CAST, INK, RISE, Colour, lit, rgb
from game.art.curves import Line, Point, hull, length, normals, resampled
from game.art.houses import Drawn, Tower
from game.art.pen import Pen

HIGH: Final = 13.0
"""How high the face of a wall is drawn."""

THICK: Final = 9.0
"""How wide the top of a wall is."""

TOP: Final[Colour] = (207, 195, 165)
FACE: Final[Colour] = (140, 126, 107)
ROOFS: Final = (rgb("8f3a2a"), rgb("7d4a36"), rgb("5f6470"))
_STEP: Final = 4.0


@dataclass(frozen=True, slots=True)
class Wall:
    """A wall ready to draw: outer and inner edge of its top, point by point, and which way it faces."""

    outer: Line
    inner: Line
    outward: tuple[Point, ...]


def raised(line: Line, ends: Sequence[Point] = ()) -> Wall:
    """Return the wall on a line: its top lifted where it faces south, thin where it ends in a tower."""
    points = resampled(line, _STEP)
    inward = normals(points)
    outer = []
    for (x, y), (_, ny) in zip(points, inward, strict=True):
        south = min(1.0, max(0.0, 0.5 - 0.62 * ny))
        outer.append((x, y - HIGH * south))
    inner = tuple(
        (x + nx * thick, y + ny * thick)
        for (x, y), (nx, ny), thick in zip(outer, inward, _thickness(points, ends), strict=True)
    )
    return Wall(tuple(outer), inner, tuple((-nx, -ny) for nx, ny in inward))


def _thickness(points: Sequence[Point], ends: Sequence[Point]) -> list[float]:
    if not ends:
        return [THICK] * len(points)
    far = (min(math.dist(p, end) for end in ends) for p in points)
    return [THICK * min(1.0, max(0.1, (d - 10) / 26)) for d in far]


def footprint(wall: Wall) -> Iterator[Line]:
    """Yield the pieces of ground that the wall's picture covers (for keeping houses off)."""
    for i in range(len(wall.outer) - 1):
        quad = (wall.outer[i], wall.outer[i + 1], wall.inner[i + 1], wall.inner[i])
        yield hull([*quad, *((x, y + HIGH) for x, y in quad)])


class Segment:
    """A short piece of a wall, drawn in its place between the houses."""

    def __init__(self, wall: Wall, first: int, last: int, merlons: Sequence[int], seed: int) -> None:
        self._wall, self._first, self._last = wall, first, last
        self._merlons = merlons
        self._seed = seed
        self.foot = max(p[1] for p in (*wall.outer[first : last + 1], *wall.inner[first : last + 1])) + HIGH
        if wall.outward[(first + last) // 2][1] < -0.2:
            self.foot -= HIGH * 0.6  # seen from inside: whatever stands before it comes later

    def shadow(self, pen: Pen) -> None:
        """Fill the shadow of the wall."""
        w, a, b = self._wall, self._first, self._last
        low = [(x, y + HIGH) for x, y in (w.outer[a], w.outer[b], w.inner[b], w.inner[a])]
        reach = HIGH / RISE
        pen.polygon(hull([*low, *((x + CAST[0] * reach, y + CAST[1] * reach) for x, y in low)]), 255)

    def draw(self, pen: Pen) -> None:
        """Draw the face, then the top, then the battlements."""
        w = self._wall
        for i in range(self._first, self._last):
            facing = w.outward[i]
            for edge, sign in ((w.inner, -1), (w.outer, 1)):
                a, b = edge[i], edge[i + 1]
                light = 0.92 - 0.30 * facing[0] * sign + 0.06 * facing[1] * sign
                pen.polygon([a, b, (b[0], b[1] + HIGH), (a[0], a[1] + HIGH)], lit(FACE, min(1.2, light)))
        self._draw_courses(pen)
        for i in range(self._first, self._last):
            pen.polygon([w.outer[i], w.outer[i + 1], w.inner[i + 1], w.inner[i]], TOP)
        self._draw_edges(pen)
        for i in self._merlons:
            self._draw_merlon(pen, i)

    def _front(self) -> Line:
        """The edge above the visible face."""
        w = self._wall
        edge = w.outer if w.outward[(self._first + self._last) // 2][1] >= -0.12 else w.inner
        return edge[self._first : self._last + 1]

    def _draw_courses(self, pen: Pen) -> None:
        dice = random.Random(self._seed)
        front = self._front()
        dark, light = lit(FACE, 0.72), lit(FACE, 1.18)
        for row in range(1, 6):
            z = row * HIGH / 6
            pen.line([(x, y + z) for x, y in front], dark, 0.4)
        for (ax, ay), (bx, by) in itertools.pairwise(front):
            for row in range(6):
                t = dice.random()
                x, y = ax + (bx - ax) * t, ay + (by - ay) * t + row * HIGH / 6 + 0.3
                pen.line([(x, y), (x, y + 1.7)], dark if dice.random() < 0.7 else light, 0.4)
        pen.line([(x, y + HIGH) for x, y in front], INK, 0.7)

    def _draw_edges(self, pen: Pen) -> None:
        w, a, b = self._wall, self._first, self._last + 1
        pen.line(w.inner[a:b], lit(TOP, 0.62), 0.9)
        pen.line(w.outer[a:b], INK, 0.6)
        middle = [
            ((o[0] + i[0]) / 2, (o[1] + i[1]) / 2) for o, i in zip(w.outer[a:b], w.inner[a:b], strict=True)
        ]
        pen.line(middle, lit(TOP, 1.08), 2.6)

    def _draw_merlon(self, pen: Pen, i: int) -> None:
        w = self._wall
        (x, y), (ox, oy) = w.outer[i], w.outward[i]
        tx, ty = -oy, ox
        x, y = x - ox * 1.9, y - oy * 1.9
        quad = [
            (x + tx * a * 2.2 - ox * b * 1.6, y + ty * a * 2.2 - oy * b * 1.6)
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        top = [(px, py - 2.7) for px, py in quad]
        pen.polygon(hull([*quad, *top]), lit(FACE, 0.95), INK, 0.35)
        pen.polygon(top, (239, 229, 203))


def segments(wall: Wall, seed: int) -> list[Segment]:
    """Cut a wall into pieces of two steps; battlements count from both ends, so that joins are alike."""
    last = len(wall.outer) - 1
    half = set(range(2, last // 2 - 1, 2))
    merlons = half | {last - i for i in half}
    result = []
    for first in range(0, last, 2):
        end = min(first + 2, last)
        result.append(Segment(wall, first, end, [i for i in range(first, end) if i in merlons], seed + first))
    return result


def towers(
    line: Line, dice: random.Random, gates: Sequence[Point], inset: Callable[[Point], float]
) -> list[Tower]:
    """Return towers spread evenly along a wall's line, none beside a gate or reaching over the tile's rim."""
    wall = raised(line)
    count = max(0, round(length(line) / 82) - 1)
    last = len(wall.outer) - 1
    result = []
    for k in range(1, count + 1):
        i = round(last * k / (count + 1))
        (ox, oy), (ix, iy) = wall.outer[i], wall.inner[i]
        at = (ox + (ix - ox) * 0.45, oy + (iy - oy) * 0.45 + HIGH * 0.9)
        if any(math.dist(at, g) < 28 for g in gates):
            continue
        roof = dice.choice(ROOFS) if dice.random() < 0.45 else None
        if inset(at) < 14 or inset((at[0], at[1] - 28)) < 3:
            continue
        if inset((at[0], at[1] - 45)) < 2:
            roof = None
        tower = Tower(at, 8.6, HIGH / RISE + 6, roof=roof)
        tower.foot += 6 + 12 * max(0.0, wall.outward[i][1])  # it stands out from a wall that faces south
        result.append(tower)
    return result


def side_towers(square: tuple[int, int], side: int) -> list[Tower]:
    """Return the two towers that every city has on a side of a square, the same seen from either tile.

    They cover the places where walls of different cities meet across the side.
    """
    x, y = square[0] * 256, square[1] * 256
    if side in (0, 2):
        line = y + (256 if side == 2 else 0) + 3
        pair = [Tower((x + 12.5, line), 10.2, 20.0), Tower((x + 243.5, line), 10.2, 20.0)]
    else:
        line = x + (256 if side == 1 else 0)
        pair = [Tower((line, y + 26), 10.4, 19.0), Tower((line, y + 246.5), 10.4, 19.0)]
    for tower in pair:
        tower.foot += 16  # after the walls that end in it
    return pair


def gate(at: Point, outward: Point) -> list[Drawn | Tower]:
    """Return the gate where a road enters a city at ``at``; ``outward`` points to the road."""
    x, y = at
    roof = ROOFS[0]
    high = HIGH / RISE + 9
    if outward[1] > 0.45 or outward[1] < -0.8:
        seen = outward[1] > 0
        base = y + 9 * abs(outward[0]) if seen else y + HIGH + 2  # in a slanting wall it stands forward
        pair: list[Drawn | Tower] = [
            Tower((x + o, base - 2), 6.0, high, roof=roof, cone=10) for o in (-12.5, 12.5)
        ]
        house = _gatehouse(x, base, 10.0, 21.0, seen)
        for part in (*pair, house):
            part.foot += 14 if seen else 0  # after the wall beside it
        return [pair[0], house, pair[1]]
    out = 1 if outward[0] > 0 else -1
    return [
        Tower((x - out * 2, y - 12), 6.4, high, roof=roof, cone=10),
        _side_gate(x - out * 3, y + 3, out),
        Tower((x - out * 2, y + 16), 6.4, high, roof=roof, cone=10),
    ]


def _gatehouse(x: float, y: float, half: float, high: float, seen: bool) -> Drawn:
    """A gatehouse across a wall that faces south (``seen``: with its arch) or north."""

    def paint(pen: Pen) -> None:
        stone = rgb("a4957d")
        pen.polygon(
            [(x - half, y), (x + half, y), (x + half, y - high), (x - half, y - high)], stone, INK, 0.6
        )
        for row in range(1, 7):
            pen.line([(x - half, y - row * 3), (x + half, y - row * 3)], lit(stone, 0.8), 0.35)
        top = y - high
        pen.polygon(
            [(x - half, top), (x + half, top), (x + half, top - 6), (x - half, top - 6)],
            rgb("d8ccb0"),
            INK,
            0.5,
        )
        for k in range(4):
            left = x - half + k * (2 * half / 3.6)
            pen.polygon(
                [(left, top - 3), (left + 3, top - 3), (left + 3, top + 1), (left, top + 1)],
                rgb("e9dfc6"),
                INK,
                0.35,
            )
        dark = rgb("2e211d")
        pen.ellipse(x, y - 9.5, 5.6, 5.8, dark)
        pen.polygon([(x - 5.6, y - 9.5), (x + 5.6, y - 9.5), (x + 5.6, y), (x - 5.6, y)], dark)
        if seen:
            pen.polygon(
                [(x - 5, y - 2.4), (x + 5, y - 2.4), (x + 5.6, y + 0.5), (x - 5.6, y + 0.5)], rgb("c9ac78")
            )
        for k in (-3, 0, 3):
            pen.line([(x + k, y - 14), (x + k, y - 3)], rgb("5a4433"), 0.5)

    def shade(pen: Pen) -> None:
        pen.polygon(
            [(x + half, y), (x + half, y - 4), (x + half + 14, y + 7), (x - half + 14, y + 9), (x - half, y)],
            255,
        )

    return Drawn(y + 1, paint, shade)


def _side_gate(x: float, y: float, out: int) -> Drawn:
    """A gatehouse in a wall that faces east (``out`` 1) or west (-1): a roof and a dark mouth."""
    roof = rgb("8a4a38")

    def paint(pen: Pen) -> None:
        mouth = [(x + out * 8, y - 9), (x + out * 13, y - 8), (x + out * 13, y + 6), (x + out * 8, y + 7)]
        pen.polygon(mouth, rgb("2e211d"))
        pen.polygon(
            [(x + out * 8, y - 10), (x + out * 11, y - 9), (x + out * 9, y + 6), (x + out * 8, y + 6)],
            rgb("1d1512"),
        )
        high = 24
        front = [(x - 9, y + 7), (x + 9, y + 7), (x + 9, y + 7 - high), (x - 9, y + 7 - high)]
        pen.polygon(front, rgb("a4957d"), INK, 0.6)
        ridge = ((x, y - 12 - high), (x, y - high + 4))
        west = [(x - 10, y - 9 - high), ridge[0], ridge[1], (x - 10, y + 8 - high)]
        east = [(x + 10, y - 9 - high), ridge[0], ridge[1], (x + 10, y + 8 - high)]
        pen.polygon([(x - 9, y + 7 - high), ridge[1], (x + 9, y + 7 - high)], rgb("b9ab90"), INK, 0.5)
        for face, light in ((west, 1.15), (east, 0.8)):
            pen.polygon(face, lit(roof, light), INK, 0.5)
            for k in range(1, 4):
                a = (
                    face[0][0] + (face[1][0] - face[0][0]) * k / 4,
                    face[0][1] + (face[1][1] - face[0][1]) * k / 4,
                )
                b = (
                    face[3][0] + (face[2][0] - face[3][0]) * k / 4,
                    face[3][1] + (face[2][1] - face[3][1]) * k / 4,
                )
                pen.line([a, b], lit(roof, light * 0.85), 0.4)
        pen.line(ridge, lit(roof, 1.35), 0.8)

    def shade(pen: Pen) -> None:
        pen.polygon([(x + 9, y + 6), (x + 9, y - 12), (x + 24, y), (x + 24, y + 14)], 255)

    return Drawn(y + 7, paint, shade)
