"""Roads: pale dust between dark verges, ruts, pebbles and tufts that eat into the edge; bridges over rivers.

Lines come in units of 1/256 square and run past the sides where they leave. A road's edge wobbles inside
the tile and is exact at the rim, so that any two roads join.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from game.art.colours import INK, lit, mixed, rgb
from game.art.curves import Line, Point, circle, distance, normals, resampled
from game.art.grass import texture
from game.art.grids import Mask, noise
from game.art.houses import Drawn
from game.art.pen import MARGIN, UNITS, Ground, Pen, Shade, Stencil, moved, softened, tint
from game.art.plants import tuft

HALF: Final = 8.6
_PEBBLES: Final = tuple(rgb(c) for c in ("e9dfc6", "cdbd9c", "d9cbaa"))
_CALM: Final = 14.0  # units from the rim within which edges do not wobble


class Land:
    """What painters of ground share: the ground itself, the size of the tile, and how near its rim is."""

    def __init__(self, ground: Ground, stencil: Stencil, squares: Sequence[tuple[int, int]]) -> None:
        self.ground = ground
        self.stencil = stencil
        self.squares = squares
        self._inner = frozenset(squares)

    def mask(self) -> Mask:
        """Return the pixels of the footprint, with margin, at one pixel a unit."""
        mask = np.zeros((self.stencil.size[1], self.stencil.size[0]), bool)
        for x, y in self.squares:
            top, left = MARGIN + y * UNITS, MARGIN + x * UNITS
            mask[top : top + UNITS, left : left + UNITS] = True
        return mask

    def inset(self, p: Point) -> float:
        """Return how far inside the footprint a point lies, in units (0 outside; corners count by sides)."""
        x, y = p[0] / 256, p[1] / 256
        square = (math.floor(x), math.floor(y))
        if square not in self._inner:
            return 0.0
        fx, fy = x - square[0], y - square[1]
        far = 1.0
        for dx, dy, d in ((0, -1, fy), (1, 0, 1 - fx), (0, 1, 1 - fy), (-1, 0, fx)):
            if (square[0] + dx, square[1] + dy) not in self._inner:
                far = min(far, d)
        for dx, dy, d in (
            (-1, -1, math.hypot(fx, fy)),
            (1, -1, math.hypot(1 - fx, fy)),
            (1, 1, math.hypot(1 - fx, 1 - fy)),
            (-1, 1, math.hypot(fx, 1 - fy)),
        ):
            if (square[0] + dx, square[1] + dy) not in self._inner:
                far = min(far, d)
        return far * 256


def wobbly(land: Land, line: Line, half: float, amount: float, seed: int) -> Line:
    """Return the outline of a band along ``line`` whose edges wobble by ``amount``, calm near the rim."""
    points = resampled(line, 2.0)
    waves = noise(700 + seed % 3, 256, 1.7)
    row = seed * 37 % 200
    sides: tuple[list[Point], list[Point]] = ([], [])
    for i, ((x, y), (nx, ny)) in enumerate(zip(points, normals(points), strict=True)):
        calm = min(1.0, land.inset((x, y)) / _CALM)
        for number, sign in enumerate((-1, 1)):
            width = half + amount * calm * float(waves[(row + number * 50) % 256, i % 256])
            sides[number].append((x + nx * width * sign, y + ny * width * sign))
    return (*sides[0], *reversed(sides[1]))


def bands(
    land: Land, lines: Sequence[Line], half: float, wobble: float, seed: int, blur: float = 0.0
) -> Shade:
    """Return the mask of wobbly bands along some lines, their ends inside the tile rounded."""
    pen = land.stencil.pen()
    for number, line in enumerate(lines):
        pen.polygon(wobbly(land, line, half, wobble, seed + number), 255)
        for end in (line[0], line[-1]):
            if land.inset(end) > 4:
                pen.polygon(circle(end, half * 0.98), 255)
    return land.stencil.read(pen, blur)


def paint_roads(land: Land, lines: Sequence[Line], dice: random.Random) -> None:
    """Paint the ground of all roads of a tile at once, so that they run into each other."""
    if not lines:
        return
    seed = dice.randrange(1000)
    tint(land.ground, bands(land, lines, HALF + 4.5, 1.2, seed, 2.2), rgb("566f34"), 0.62)
    tint(land.ground, bands(land, lines, HALF + 0.9, 1.0, seed + 10), rgb("a88a57"))
    body = bands(land, lines, HALF - 0.3, 1.0, seed + 10)
    tint(land.ground, body, texture("dust", land.ground.shape))
    edge = softened(np.clip(body - moved(body, -2, -2), 0, 1), 0.8) * body
    tint(land.ground, edge, rgb("b08d58"), 0.75)
    middle = [tuple((x - 1.2, y - 1.2) for x, y in line) for line in lines]
    tint(land.ground, bands(land, middle, 3.2, 0.6, seed + 20, 1.6) * body, rgb("fbf1d2"), 0.5)


def draw_details(
    pen: Pen, land: Land, lines: Sequence[Line], hubs: Sequence[Point], dice: random.Random
) -> None:
    """Draw ruts, pebbles and tufts at full fineness; none of it on the ``hubs``, where roads meet."""
    for line in lines:
        points = resampled(line, 2.2)
        for (x, y), (nx, ny), after in zip(points, normals(points), points[1:], strict=False):
            for side in (-3.1, 3.1):
                if dice.random() < 0.66 and min(land.inset((x, y)), land.inset(after)) > 1.5:
                    colour = mixed((199, 167, 116), (216, 191, 144), dice.random())
                    pen.line(
                        [(x + nx * side, y + ny * side), (after[0] + nx * side, after[1] + ny * side)],
                        colour,
                        0.8,
                    )
            if land.inset((x, y)) > 6 and all(distance((x, y), hub) > 22 for hub in hubs):
                _edge(pen, x, y, nx, ny, dice)


def _edge(pen: Pen, x: float, y: float, nx: float, ny: float, dice: random.Random) -> None:
    for sign in (-1, 1):
        if dice.random() < 0.30:
            out = sign * (HALF + dice.uniform(-1.6, 0.9))
            px, py, size = x + nx * out, y + ny * out, dice.uniform(0.5, 1.0)
            pen.ellipse(px + 0.3, py + 0.3, size, size * 0.8, (141, 118, 80))
            pen.ellipse(px, py, size, size * 0.8, dice.choice(_PEBBLES))
        if dice.random() < 0.4:
            out = sign * (HALF + dice.uniform(0.2, 1.8))
            px, py = x + nx * out, y + ny * out
            for _ in range(3):
                tip = (px + dice.uniform(-1.6, 1.6), py - dice.uniform(1.2, 2.8))
                colour = mixed((100, 128, 58), (165, 184, 98), dice.random())
                pen.line([(px + dice.uniform(-0.9, 0.9), py + 0.8), tip], colour, 0.55)


def crossings(roads: Sequence[Line], rivers: Sequence[Line], half: float) -> Iterator[tuple[Point, Point]]:
    """Yield for each place where a road crosses a river the two ends of its bridge."""
    for road in roads:
        points = resampled(road, 1.5)
        for river in rivers:
            water = np.asarray(resampled(river, 2.0))
            wet = [float(np.min(np.hypot(water[:, 0] - x, water[:, 1] - y))) < half + 3 for x, y in points]
            if sum(wet) > 5:
                first, last = wet.index(True), len(wet) - 1 - wet[::-1].index(True)
                yield points[first], points[last]


def bridge(a: Point, b: Point) -> Drawn:
    """Return an arched stone bridge from ``a`` to ``b``."""
    far = distance(a, b) or 1.0
    tx, ty = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    a, b = (a[0] - tx * 3, a[1] - ty * 3), (b[0] + tx * 3, b[1] + ty * 3)
    nx, ny, half = -ty, tx, HALF + 2.6

    def at(u: float, out: float, z: float = 0.0) -> Point:
        return (a[0] + (b[0] - a[0]) * u + nx * out, a[1] + (b[1] - a[1]) * u + ny * out - z)

    def lift(u: float) -> float:
        return 4.2 * math.sin(math.pi * u)

    steps = [i / 15 for i in range(16)]

    def paint(pen: Pen) -> None:
        if abs(tx) > abs(ty):
            south = half if ny > 0 else -half
            _arches(pen, [at(u, south, lift(u)) for u in steps], [at(u, south, -6.5) for u in steps])
        deck = [at(u, -half, lift(u)) for u in steps] + [at(u, half, lift(u)) for u in reversed(steps)]
        pen.polygon(deck, (203, 189, 159), INK, 0.6)
        way = [at(u, 3 - half, lift(u)) for u in steps] + [at(u, half - 3, lift(u)) for u in reversed(steps)]
        pen.polygon(way, (226, 209, 168), (141, 123, 94), 0.5)
        for i in range(1, 18):
            u = i / 18
            pen.line([at(u, 4 - half, lift(u)), at(u, half - 4, lift(u))], (205, 185, 140), 0.4)
            for out in (-half, half - 3):
                pen.line([at(u, out, lift(u)), at(u, out + 3, lift(u))], (156, 140, 112), 0.35)
        light = lit((203, 189, 159), 1.3)
        pen.line([at(u, -half + 0.4, lift(u)) for u in steps], light, 0.7)

    def shade(pen: Pen) -> None:
        ends = ((a, half), (b, half), (b, -half), (a, -half))
        pen.polygon([(x + nx * o + 3.5, y + ny * o + 4.5) for (x, y), o in ends], 255)

    return Drawn(-1000.0, paint, shade)


def _arches(pen: Pen, top: Sequence[Point], bottom: Sequence[Point]) -> None:
    """Draw the south side of a bridge with two arches."""
    pen.polygon([*top, *reversed(bottom)], (143, 128, 107), INK, 0.5)
    for share in (0.3, 0.7):
        x, y = bottom[round(share * 15)]
        pen.ellipse(x, y + 0.5, 5.2, 6.8, (47, 79, 89))
    pen.line([(x, y + 1) for x, y in bottom], (90, 150, 163), 2)


__all__ = ["HALF", "Land", "bands", "bridge", "crossings", "draw_details", "paint_roads", "tuft", "wobbly"]
