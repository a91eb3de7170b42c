"""Cities: ochre ground, walls, dense houses, squares with a market, pennants.

Everything that lies across a city side comes from fixed lists, so that both tiles draw the same halves.
Lengths are units of 1/256 square.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

import numpy as np
from PIL import Image, ImageDraw

from game.art.colours import INK, lit, mixed, rgb
from game.art.curves import Line, Point, distance, inside, normals
from game.art.forms import CORNERS, NORMALS, CityShape
from game.art.grass import texture
from game.art.grids import Grid, Mask, depth
from game.art.houses import Drawn, House, Tower
from game.art.pen import MARGIN, UNITS, Pen, Thing, softened, tint
from game.art.plants import Tree
from game.art.roads import Land
from game.art.walls import footprint, gate, raised, segments, side_towers, towers

_SIZES: Final = ((31, 19, 60), (25, 17, 130), (20, 14.5, 240), (15, 12, 330), (11, 9, 330))
_CROSSING: Final = (42.0, 68.0, 95.0, 122.0, 148.0, 174.0, 200.0, 222.0)


def units(line: Sequence[Point]) -> Line:
    """Return a line of squares in units."""
    return tuple((x * UNITS, y * UNITS) for x, y in line)


class City:
    """The painter of one city of a tile."""

    def __init__(
        self,
        land: Land,
        shape: CityShape,
        roads: Sequence[Line],
        beside: Sequence[City],
        keep: Sequence[tuple[Point, float]],
        dice: random.Random,
    ) -> None:
        """``beside``: cities made before, whose gates serve this one too; ``keep``: circles without houses."""
        self._land, self._shape, self._dice = land, shape, dice
        self._keep = list(keep)
        self._ends = self._wall_ends()
        self._polygons = [self._drawn_in(units(p)) for p in shape.polygons]
        self._plain = [self._drawn_in(units(w)) for w in shape.walls]
        self._walls = [self._across_sides(w) for w in self._plain]
        self.gates = self._find_gates(roads, beside)

    def _wall_ends(self) -> list[tuple[Point, Point]]:
        """The corners where walls meet city sides, and the direction along the side, away from the corner."""
        tips = [p for wall in self._shape.walls for p in (wall[0], wall[-1])]
        found = []
        for (x, y), side in self._shape.sides:
            (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 4]
            for corner, way in (((x + ax, y + ay), (bx - ax, by - ay)), ((x + bx, y + by), (ax - bx, ay - by))):
                if any(distance(corner, tip) < 0.02 for tip in tips):
                    found.append(((corner[0] * UNITS, corner[1] * UNITS), way))
        return found

    def _drawn_in(self, line: Line) -> Line:
        """Move what is near a wall's end along the side, so that the wall lies under its tower."""
        result = []
        for x, y in line:
            for (cx, cy), (wx, wy) in self._ends:
                pull = 5.5 * max(0.0, 1 - math.hypot(x - cx, y - cy) / 30)
                x, y = x + wx * pull, y + wy * pull
            result.append((x, y))
        return tuple(result)

    # -- ground ------------------------------------------------------------------------------------------

    def paint_ground(self) -> None:
        """Paint the earth of the city and the darker grass below its walls."""
        pen = self._land.stencil.pen()
        for polygon in (*self._polygons, *self._beyond()):
            pen.polygon(polygon, 255)
        mask = self._land.stencil.read(pen)
        tint(self._land.ground, softened(mask, 4.0) * (1 - mask), rgb("4e6630"), 0.55)
        tint(self._land.ground, mask, texture("ochre", self._land.ground.shape))

    def draw_cobbles(self, pen: Pen) -> None:
        """Draw small stones on the earth, at full fineness."""
        ys, xs = np.nonzero(self._free())
        for _ in range(len(ys) // 18):
            i = self._dice.randrange(len(ys))
            x, y = float(xs[i]) - MARGIN + self._dice.random(), float(ys[i]) - MARGIN + self._dice.random()
            if self._land.inset((x, y)) < 2:
                continue
            colour = mixed((176, 129, 63), (236, 208, 154), self._dice.random())
            pen.ellipse(x, y, self._dice.uniform(0.6, 1.1), self._dice.uniform(0.5, 0.8), colour)

    def _beyond(self) -> list[Line]:
        """What lies past each city side, so that the ground is whole up to the rim."""
        strips = []
        for (x, y), side in self._shape.sides:
            (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 4]
            nx, ny = NORMALS[side]
            out = MARGIN
            a = ((x + ax) * UNITS, (y + ay) * UNITS)
            b = ((x + bx) * UNITS, (y + by) * UNITS)
            strips.append((a, b, (b[0] + nx * out, b[1] + ny * out), (a[0] + nx * out, a[1] + ny * out)))
        return strips

    def _across_sides(self, wall: Line) -> Line:
        """Carry a wall on past the sides where it ends, as its mirror image."""
        before = self._mirrored(wall[0], wall[1:12])
        after = self._mirrored(wall[-1], wall[-2:-13:-1])
        return (*reversed(before), *wall, *after)

    def _mirrored(self, end: Point, points: Sequence[Point]) -> Line:
        for (x, y), side in self._shape.sides:
            (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 4]
            ends = (((x + ax) * UNITS, (y + ay) * UNITS), ((x + bx) * UNITS, (y + by) * UNITS))
            if min(distance(end, e) for e in ends) < 9:
                if side in (0, 2):
                    return tuple((px, 2 * ends[0][1] - py) for px, py in points)
                return tuple((2 * ends[0][0] - px, py) for px, py in points)
        return ()

    # -- gates -------------------------------------------------------------------------------------------

    def _find_gates(self, roads: Sequence[Line], beside: Sequence[City]) -> list[tuple[Point, Point]]:
        """Where roads run into the city: the place on the outline, and the way out."""
        found: list[tuple[Point, Point]] = []
        others = [at for city in beside for at, _ in city.gates]
        for road in roads:
            hits = np.zeros(len(road), bool)
            for polygon in self._polygons:
                hits |= inside(polygon, road)
            for line, flags in ((road, hits), (road[::-1], hits[::-1])):
                if flags.any() and not flags[0] and flags[-1]:
                    place = self._gate_at(line[int(np.argmax(flags))])
                    if all(distance(place[0], at) > 30 for at in (*others, *(at for at, _ in found))):
                        found.append(place)
                    break
        return found

    def _gate_at(self, p: Point) -> tuple[Point, Point]:
        best = (p, (0.0, 1.0))
        near = math.inf
        for wall in self._walls:
            for q, (nx, ny) in zip(wall, normals(wall), strict=True):
                if distance(p, q) < near:
                    near, best = distance(p, q), (q, (-nx, -ny))
        return best

    # -- things ------------------------------------------------------------------------------------------

    def things(self) -> tuple[list[Thing], list[Thing]]:
        """Return walls, towers, gates and houses: what both tiles at a city side have, and all else."""
        dice = self._dice
        shared: list[Thing] = []
        result: list[Thing] = []
        places = [at for at, _ in self.gates]
        standing: list[Tower] = []
        for number, (wall, plain) in enumerate(zip(self._walls, self._plain, strict=True)):
            shared += segments(raised(wall), number * 1000)
            standing += towers(plain, dice, places)
        result += standing
        for square, side in self._shape.sides:
            pair = side_towers(square, side)
            standing += pair
            shared += pair
        for at, outward in self.gates:
            result += gate(at, outward)
        across = [house for square, side in self._shape.sides for house in crossing_houses(square, side)]
        result += self._houses(standing, across)
        return [*shared, *across], result

    def _free(self) -> Mask:
        """Where houses may stand: the city's ground without what walls cover (``[y, x]`` with margin)."""
        size = self._land.stencil.size
        image = Image.new("1", size)
        draw = ImageDraw.Draw(image)

        def fill(polygon: Sequence[Point], value: int) -> None:
            draw.polygon([(x + MARGIN - 0.5, y + MARGIN - 0.5) for x, y in polygon], fill=value)

        for polygon in self._polygons:
            fill(polygon, 1)
        for wall in self._walls:
            for piece in footprint(raised(wall)):
                fill(piece, 0)
        return np.array(image, bool)

    def _houses(self, standing: Sequence[Tower], across: Sequence[_Turned]) -> list[Thing]:
        crowd = _Crowd(self._free(), self._land, self._walls, self._dice)
        for tower in standing:
            crowd.keep_off(tower.at, tower.radius + 1.5)
        for (x, y), (ox, oy) in self.gates:
            crowd.keep_off((x - ox * 12, y - oy * 12 + 4), 15)
        for at, radius in self._keep:
            crowd.keep_off(at, radius)
        result: list[Thing] = []
        for house in across:
            crowd.stamp(house.at, house.angle, house.long, house.wide, 3.0)
        room = self._market_place(crowd)
        if room:
            result += market(room, self._dice)
        result += crowd.fill()
        result += crowd.trees()
        return result

    def _market_place(self, crowd: _Crowd) -> Point | None:
        """A place for a market in a large city."""
        spot = crowd.roomiest(34.0)
        if spot is None:
            return None
        crowd.keep_off(spot, 19)
        return spot


class _Turned(House):
    """A house that remembers its angle."""

    angle: float = 0.0


def crossing_houses(square: tuple[int, int], side: int) -> list[_Turned]:
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
        house = _Turned(at, angle, long, wide, 8.5, wide * 0.5, dice)
        house.angle = angle
        houses.append(house)
    return houses


class _Crowd:
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

    def roomiest(self, least: float) -> Point | None:
        """Return the point furthest from anything when that is at least ``least`` units."""
        small = self._free[::4, ::4]
        clear = depth(small, 32) * 4
        y, x = np.unravel_index(int(np.argmax(clear)), clear.shape)
        if clear[y, x] < least:
            return None
        return (float(self._xs[0, x * 4]), float(self._ys[y * 4, 0]))

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


def market(at: Point, dice: random.Random) -> list[Thing]:
    """Return a well and striped stalls."""
    x, y = at
    things: list[Thing] = [Tower((x, y + 1), 4.2, 3.5, stone=rgb("b9ab90"))]
    for dx, dy, code in ((-13, -3, "d8604a"), (13, -2, "3f6c9c"), (3, 12, "e9c46a"), (-8, 10, "7f9a48")):
        things.append(_stall(x + dx + dice.uniform(-1, 1), y + dy, rgb(code)))
    return things


def _stall(x: float, y: float, stripe: tuple[int, int, int]) -> Drawn:
    def paint(pen: Pen) -> None:
        cream = rgb("f4e7c2")
        pen.polygon([(x - 5, y - 6), (x + 5, y - 6), (x + 6, y), (x - 6, y)], cream, INK, 0.4)
        for k in range(3):
            left = x - 4.7 + k * 3.8
            foot = x - 5.6 + k * 4.4
            pen.polygon([(left, y - 6), (left + 1.9, y - 6), (foot + 2.2, y), (foot, y)], stripe)
        pen.polygon([(x - 6, y), (x + 6, y), (x + 6, y + 1), (x - 6, y + 1)], lit(cream, 0.75))

    return Drawn(y + 1, paint, lambda pen: pen.polygon([(x - 4, y), (x + 7, y - 4), (x + 10, y + 3), (x - 2, y + 3)], 255))
