"""Rivers, springs and lakes: dark verge, pale shore, water with a shaded north-west bank, ripples, reeds.

Lines come in units of 1/256 square and run past the sides where the river leaves.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

import numpy as np

from game.art.colours import INK, lit, mixed, rgb
from game.art.curves import Line, Point, normals, resampled
from game.art.grass import texture
from game.art.houses import Drawn
from game.art.pen import Pen, Shade, moved, softened, tint
from game.art.plants import tuft
from game.art.roads import Land, bands

HALF: Final = 17.0
_RIPPLES: Final = tuple(rgb(c) for c in ("a9d2cf", "d5ebe2", "467e90", "8cc0c0"))
_STONES: Final = (rgb("cfc3a8"), rgb("b5a88e"))


def pool(at: Point, rx: float, ry: float, seed: int) -> Line:
    """Return the outline of a lake with a natural shore."""
    a, b = seed % 7, seed % 5
    return tuple(
        (
            at[0] + math.cos(t) * rx * (1 + 0.11 * math.sin(3 * t + a)),
            at[1] + math.sin(t) * ry * (1 + 0.13 * math.sin(2 * t + b)),
        )
        for t in (i * math.tau / 60 for i in range(60))
    )


def paint_water(land: Land, lines: Sequence[Line], pools: Sequence[Line], dice: random.Random) -> None:
    """Paint the ground of all rivers and lakes of a tile at once."""
    if not lines and not pools:
        return
    seed = dice.randrange(1000)

    def mask(extra: float, wobble: float, blur: float) -> Shade:
        stream = bands(land, lines, HALF + extra, wobble, seed, 0.0)
        pen = land.stencil.pen()
        for outline in pools:
            cx = sum(p[0] for p in outline) / len(outline)
            cy = sum(p[1] for p in outline) / len(outline)
            reach = max(abs(p[0] - cx) for p in outline)
            k = 1 + extra / reach
            pen.polygon([(cx + (x - cx) * k, cy + (y - cy) * k) for x, y in outline], 255)
        both = np.maximum(stream, land.stencil.read(pen))
        return softened(both, blur) if blur else both

    tint(land.ground, mask(5, 1, 3), rgb("55713a"), 0.6)
    tint(land.ground, mask(2.8, 1.6, 0.6), rgb("cbb57c"))
    tint(land.ground, mask(0.7, 1.2, 0.4), rgb("6d6a4a"), 0.8)
    water = mask(-0.6, 1.2, 0)
    tint(land.ground, water, texture("water", land.ground.shape))
    dark = softened(np.clip(water - moved(water, 3, 3), 0, 1), 1.2) * water
    tint(land.ground, dark, rgb("27505f"), 0.75)
    light = [tuple((x + 2, y + 2) for x, y in line) for line in lines]
    tint(land.ground, bands(land, light, 5, 1, seed + 5, 3.5) * water, rgb("b9dcd6"), 0.35)


def draw_ripples(
    pen: Pen, land: Land, lines: Sequence[Line], pools: Sequence[Line], dice: random.Random
) -> None:
    """Draw short strokes along the current and across lakes."""
    for line in lines:
        points = resampled(line, 3)
        for (x, y), (nx, ny), after in zip(points, normals(points), points[2:], strict=False):
            if min(land.inset((x, y)), land.inset(after)) < 3:
                continue
            for _ in range(2):
                if dice.random() < 0.6:
                    a = dice.uniform(4 - HALF, HALF - 4)
                    b = a + dice.uniform(-1, 1)
                    ends = [(x + nx * a, y + ny * a), (after[0] + nx * b, after[1] + ny * b)]
                    pen.line(ends, dice.choice(_RIPPLES), 0.7)
    for outline in pools:
        cx = sum(p[0] for p in outline) / len(outline)
        cy = sum(p[1] for p in outline) / len(outline)
        for _ in range(36):
            edge = dice.choice(outline)
            k = dice.uniform(0.05, 0.8)
            x, y, reach = cx + (edge[0] - cx) * k, cy + (edge[1] - cy) * k, dice.uniform(2, 5)
            pen.line([(x - reach, y), (x, y - 0.5), (x + reach, y)], dice.choice(_RIPPLES), 0.6)


def banks(land: Land, lines: Sequence[Line], dice: random.Random, keep_off: Sequence[Point]) -> list[Drawn]:
    """Return reeds and stones along the banks, none near the points in ``keep_off`` or at the rim."""
    things: list[Drawn] = []
    for line in lines:
        points = resampled(line, 4)
        for (x, y), (nx, ny) in zip(points, normals(points), strict=True):
            for sign in (-1, 1):
                out = sign * (HALF + dice.uniform(-0.5, 2.5))
                px, py, chance = x + nx * out, y + ny * out, dice.random()
                if land.inset((px, py)) < 9 or any(math.dist((px, py), k) < 30 for k in keep_off):
                    continue
                if chance < 0.16:
                    things.append(_stone(px, py, dice.choice(_STONES)))
                elif chance < 0.40:
                    things.append(_reeds(px, py, dice.random()))
    return things


def _stone(x: float, y: float, colour: tuple[int, int, int]) -> Drawn:
    def paint(pen: Pen) -> None:
        pen.ellipse(x + 0.6, y + 0.6, 2, 1.4, (111, 102, 80))
        pen.ellipse(x, y, 1.9, 1.3, colour)
        pen.ellipse(x - 0.5, y - 0.4, 0.9, 0.5, (236, 226, 200))

    return Drawn(y, paint)


def rocks(at: Point, radius: float, dice: random.Random) -> list[Drawn]:
    """Return the boulders from between which a spring comes."""
    things = []
    for i in range(11):
        t = math.tau * (i + dice.uniform(-0.3, 0.3)) / 11
        far = radius * dice.uniform(0.92, 1.12)
        x, y = at[0] + math.cos(t) * far, at[1] + math.sin(t) * far * 0.8
        things.append(rock(x, y, dice.uniform(3.0, 6.5), dice))
    return things


def rock(x: float, y: float, size: float, dice: random.Random) -> Drawn:
    """Return a boulder."""
    colour = rgb(dice.choice(("a99f8c", "b8ad98", "968c7b")))

    def paint(pen: Pen) -> None:
        top = [
            (x - size, y),
            (x - size * 0.7, y - size * 0.8),
            (x + size * 0.1, y - size * 1.1),
            (x + size * 0.8, y - size * 0.5),
        ]
        pen.polygon([*top, (x + size, y + size * 0.2), (x, y + size * 0.45)], lit(colour, 0.8), INK, 0.5)
        pen.polygon([*top, (x + size * 0.1, y - size * 0.1)], lit(colour, 1.2))

    return Drawn(
        y, paint, lambda pen: pen.ellipse(x + size * 0.6, y + size * 0.35, size * 1.1, size * 0.55, 255)
    )


def _reeds(x: float, y: float, seed: float) -> Drawn:
    return Drawn(y, lambda pen: tuft(pen, x, y, random.Random(seed), 8.5, 0.5))


class Boat:
    """A small boat with a sail."""

    def __init__(self, at: Point) -> None:
        self.at = at
        self.foot = at[1]

    def shadow(self, pen: Pen) -> None:
        """Fill a flat ellipse on the water."""
        pen.ellipse(self.at[0] + 3, self.at[1] + 4, 10, 2.4, 200)

    def draw(self, pen: Pen) -> None:
        """Draw hull, mast and sail."""
        x, y = self.at
        pen.polygon([(x - 9, y - 2), (x + 9, y - 2), (x + 6, y + 3), (x - 6, y + 3)], rgb("6a4128"), INK, 0.5)
        pen.polygon([(x - 7.5, y - 2), (x + 7.5, y - 2), (x + 5, y + 0.2), (x - 5, y + 0.2)], rgb("b98a55"))
        pen.line([(x, y - 2), (x, y - 17)], INK, 0.8)
        pen.polygon([(x + 0.6, y - 16), (x + 9, y - 5), (x + 0.6, y - 4)], rgb("f1e6c8"), INK, 0.4)
        pen.line([(x + 1.4, y - 13), (x + 1.4, y - 5)], mixed(rgb("f1e6c8"), INK, 0.15), 0.4)
