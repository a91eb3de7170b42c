"""How houses fill a city: the largest first, along the walls or a common grain, while there is room.

Houses across a city side come from one fixed list for each direction, so that both tiles draw the same
halves. Lengths are units of 1/256 square.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

import numpy as np

from game.art.curves import Line, Point, normals
from game.art.grids import Grid, Mask, depth
from game.art.houses import House
from game.art.pen import MARGIN, UNITS, Thing
from game.art.plants import Tree
from game.art.roads import Land

_SIZES: Final = ((31, 19, 60), (25, 17, 130), (20, 14.5, 240), (15, 12, 330), (11, 9, 330))
_CROSSING: Final = (42.0, 68.0, 95.0, 122.0, 148.0, 174.0, 200.0, 222.0)


class TurnedHouse(House):
    """A house that remembers its angle."""

    angle: float = 0.0


def crossing_houses(square: tuple[int, int], side: int) -> list[TurnedHouse]:
    """Return the houses that stand across a city side, the same seen from either tile."""
    dice = random.Random(31 if side in (0, 2) else 47)
    x0, y0 = square[0] * UNITS, square[1] * UNITS
    houses = []
    for t in _CROSSING:
        along = t + dice.uniform(-3, 3)
        angle = dice.choice((0.05, 1.5, 1.45, 0.4, -0.3)) + dice.uniform(-0.15, 0.15)
        narrow = 0.72 if not 60 < t < 200 else 1.0
        long, wide = dice.uniform(20, 25) * narrow, dice.uniform(14, 16.5) * narrow
        aside = dice.uniform(-5, 7) * narrow
        if side in (0, 2):
            at = (x0 + along, y0 + aside + (UNITS if side == 2 else 0))
        else:
            along = 50 + (along - 42) * 0.88
            at = (x0 + aside + (UNITS if side == 1 else 0), y0 + along)
        house = TurnedHouse(at, angle, long, wide, 8.5, wide * 0.5, dice)
        house.angle = angle
        houses.append(house)
    return houses


class Crowd:
    """Fills free ground with houses, the largest first."""

    def __init__(self, free: Mask, land: Land, walls: Sequence[Line], dice: random.Random) -> None:
        self._free, self._land, self._dice = free, land, dice
        self._inner = land.mask()
        height, width = free.shape
        self._ys, self._xs = np.mgrid[0:height, 0:width].astype(np.float32) - MARGIN
        self._ways = np.asarray([p for w in walls for p in w] or [(-9e3, -9e3)])
        self._normals = [n for w in walls for n in normals(w)] or [(0.0, 1.0)]
        self._grain = dice.uniform(-0.5, 0.5)

    def keep_off(self, at: Point, radius: float) -> None:
        """Leave a circle free."""
        self._free &= (self._xs - at[0]) ** 2 + (self._ys - at[1]) ** 2 > radius**2

    def roomy(self, least: float) -> Point | None:
        """Return some point that is at least ``least`` units from anything, if there is one."""
        clear = depth(self._free[::4, ::4], 32) * 4
        ys, xs = np.nonzero(clear >= max(least, float(clear.max()) * 0.8))
        if not len(ys):
            return None
        i = self._dice.randrange(len(ys))
        return (float(self._xs[0, xs[i] * 4]), float(self._ys[ys[i] * 4, 0]))

    def stamp(self, at: Point, angle: float, long: float, wide: float, pad: float) -> None:
        """Take the ground of a house."""
        reach = int(long / 2 + wide / 2 + pad) + 2
        x0, y0 = max(0, int(at[0]) + MARGIN - reach), max(0, int(at[1]) + MARGIN - reach)
        box = (slice(y0, max(0, int(at[1]) + MARGIN + reach)), slice(x0, max(0, int(at[0]) + MARGIN + reach)))
        dx, dy = self._xs[box] - at[0], self._ys[box] - at[1]
        c, s = math.cos(angle), math.sin(angle)
        taken = (np.abs(dx * c + dy * s) < (long + pad) / 2) & (np.abs(dy * c - dx * s) < (wide + pad) / 2)
        self._free[box] &= ~taken

    def fill(self) -> list[Thing]:
        """Place houses until little room is left."""
        houses: list[Thing] = []
        for long, wide, tries in _SIZES:
            ys, xs = np.nonzero(self._free)
            if len(ys) < 20:
                break
            scale = min(1.0, len(ys) / 26000) ** 0.5
            for _ in range(max(25, int(tries * scale))):
                i = self._dice.randrange(len(ys))
                at = (float(xs[i]) - MARGIN + 0.5, float(ys[i]) - MARGIN + 0.5)
                house = self._try(at, long, wide)
                if house:
                    houses.append(house)
        return houses

    def _try(self, at: Point, long: float, wide: float) -> House | None:
        dice = self._dice
        angle = self._angle(at)
        long, wide = long * dice.uniform(0.85, 1.2), wide * dice.uniform(0.9, 1.12)
        if not self._fits(at, angle, long, wide):
            return None
        self.stamp(at, angle, long, wide, 1.4)
        return House(at, angle, long, wide, dice.uniform(7, 11), wide * dice.uniform(0.45, 0.58), dice)

    def _angle(self, at: Point) -> float:
        far = np.hypot(self._ways[:, 0] - at[0], self._ways[:, 1] - at[1])
        near = int(np.argmin(far))
        if far[near] < 34 and self._dice.random() < 0.85:
            nx, ny = self._normals[near]
            return math.atan2(ny, nx) + self._dice.choice((0.0, math.pi / 2, math.pi / 2))
        turn = self._dice.choice((0.0, math.pi / 2, math.pi / 2, 0.5))
        return self._grain + turn + self._dice.uniform(-0.15, 0.15)

    def _fits(self, at: Point, angle: float, long: float, wide: float) -> bool:
        c, s = math.cos(angle), math.sin(angle)
        u, v = _GRID[0] * (long + 2.6), _GRID[1] * (wide + 2.6)
        x = at[0] + c * u - s * v
        y = at[1] + s * u + c * v
        left, right = int(x.min()) + MARGIN - 3, int(x.max()) + MARGIN + 3
        top, bottom = int(y.min()) + MARGIN - 19, int(y.max()) + MARGIN + 3
        height, width = self._inner.shape
        if left < 0 or top < 0 or right >= width or bottom >= height:
            return False
        if not self._inner[[top, top, bottom, bottom], [left, right, left, right]].all():
            return False
        return bool(self._free[(y + MARGIN).astype(int), (x + MARGIN).astype(int)].all())

    def trees(self) -> list[Thing]:
        """Put trees into what corners are left."""
        small = self._free[::2, ::2]
        clear: Grid = depth(small, 8) * 2
        ys, xs = np.nonzero(clear > 3.4)
        result: list[Thing] = []
        for _ in range(min(10, len(ys) // 14)):
            i = self._dice.randrange(len(ys))
            x, y = float(xs[i]) * 2 - MARGIN, float(ys[i]) * 2 - MARGIN
            if self._land.inset((x, y - 6)) > 9:
                result.append(Tree((x, y), self._dice.uniform(4.5, 6.5), self._dice))
        return result


_GRID: Final = np.meshgrid(np.linspace(-0.5, 0.5, 7), np.linspace(-0.5, 0.5, 7))
