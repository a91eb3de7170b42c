"""Cities: ochre ground, walls, dense houses, squares with a market, pennants.

Everything that lies across a city side comes from fixed lists, so that both tiles draw the same halves.
Lengths are units of 1/256 square.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw

from game.art.colours import mixed, rgb
from game.art.crowd import Crowd, TurnedHouse, crossing_houses
from game.art.curves import Line, Point, distance, inside, normals
from game.art.forms import CORNERS, NORMALS, CityShape
from game.art.grass import texture
from game.art.grids import Mask
from game.art.homes import church, market
from game.art.houses import Tower
from game.art.pen import MARGIN, UNITS, Pen, Shade, Thing, softened, tint
from game.art.rivers import rock
from game.art.roads import Land
from game.art.walls import ROOFS, footprint, gate, raised, segments, side_towers, towers


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
        """``beside``: cities whose gates serve this one too; ``keep``: circles without houses."""
        self._land, self._shape, self._dice = land, shape, dice
        self._keep = list(keep)
        self._ends = self._wall_ends()
        self._polygons = [self._drawn_in(units(p)) for p in shape.polygons]
        self._stumps: list[Point] = []
        self._plain = [piece for w in shape.walls for piece in self._trimmed(self._drawn_in(units(w)))]
        self._walls = [self._across_sides(w) for w in self._plain]
        self.gates = self._find_gates(roads, beside)

    def _wall_ends(self) -> list[tuple[Point, Point]]:
        """The corners where walls meet city sides, and the direction along the side, away from the corner."""
        tips = [p for wall in self._shape.walls for p in (wall[0], wall[-1])]
        found = []
        for (x, y), side in self._shape.sides:
            (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 4]
            for corner, way in (
                ((x + ax, y + ay), (bx - ax, by - ay)),
                ((x + bx, y + by), (ax - bx, ay - by)),
            ):
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

    def _trimmed(self, wall: Line) -> list[Line]:
        """Leave out what comes close to a rim that the city reaches without being an edge there.

        Remembers where the wall stops.
        """
        corners = [corner for corner, _ in self._ends]
        pieces: list[list[Point]] = [[]]
        for p in wall:
            if self._land.inset(p) > 14 or any(distance(p, c) < 44 for c in corners):
                pieces[-1].append(p)
            elif pieces[-1]:
                self._stumps.append(pieces[-1][-1])
                pieces.append([])
        return [tuple(piece) for piece in pieces if len(piece) > 2]

    # -- ground ------------------------------------------------------------------------------------------

    def paint_ground(self) -> None:
        """Paint the earth of the city and the darker grass below its walls."""
        pen = self._land.stencil.pen()
        for polygon in (*self._polygons, *self._beyond()):
            pen.polygon(polygon, 255)
        mask = self._land.stencil.read(pen)
        tint(self._land.ground, softened(mask, 4.0) * (1 - mask), rgb("4e6630"), 0.55)
        tint(self._land.ground, mask, texture("ochre", self._land.ground.shape))
        if self._stumps:
            tint(self._land.ground, mask * self._tip(), rgb("8f8a68"), 0.85)

    def _tip(self) -> Shade:
        """Where the city is but a point that runs to the rim, beyond the last tower: bare rock."""
        x, y = self._stump()
        wide, high = self._land.stencil.size
        ys, xs = np.mgrid[0:high, 0:wide].astype(np.float32) - MARGIN + 0.5
        rim = np.minimum(
            np.minimum(xs % UNITS, UNITS - xs % UNITS), np.minimum(ys % UNITS, UNITS - ys % UNITS)
        )
        tip: Shade = np.clip((24 - rim) / 6, 0, 1) * np.clip((44 - np.hypot(xs - x, ys - y)) / 8, 0, 1)
        return tip

    def _stump(self) -> Point:
        """Where the walls stop short of a rim that the city reaches without being an edge there."""
        x, y = (sum(p[i] for p in self._stumps) / len(self._stumps) for i in (0, 1))
        return (x, y)

    def _ridge(self, tower: Point) -> list[Thing]:
        """Boulders from the last tower to the rim."""
        x, y = tower
        goal = (round(x / UNITS) * UNITS, round(y / UNITS) * UNITS)
        ridge: list[Thing] = []
        for step in range(3, 12):
            at = (x + (goal[0] - x) * step / 11, y + (goal[1] - y) * step / 11)
            size = 5.4 - 0.26 * step
            if distance(at, tower) > 10 and self._land.inset((at[0], at[1] - size)) > size + 1:
                ridge.append(rock(*at, size, self._dice))
        return ridge

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
        strips: list[Line] = []
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
        corners = [corner for corner, _ in self._ends]
        for number, (wall, plain) in enumerate(zip(self._walls, self._plain, strict=True)):
            shared += segments(raised(wall, corners), number * 1000)
            standing += towers(plain, dice, places, self._land.inset)
        if self._stumps:
            x, y = self._stump()
            while self._land.inset((x, y - 26)) < 3 and self._land.inset((x, y)) > 3:
                y += 2
            roof = ROOFS[0] if self._land.inset((x, y - 46)) > 2 else None
            end = Tower((x, y), 10.5, 18.0, roof=roof, cone=12)
            end.foot += 14
            standing.append(end)
            result += self._ridge((x, y))
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

    def _houses(self, standing: Sequence[Tower], across: Sequence[TurnedHouse]) -> list[Thing]:
        crowd = Crowd(self._free(), self._land, self._walls, self._dice)
        for tower in standing:
            crowd.keep_off(tower.at, tower.radius + 1.5)
        for (x, y), (ox, oy) in self.gates:
            crowd.keep_off((x - ox * 12, y - oy * 12 + 4), 15)
        for at, radius in self._keep:
            crowd.keep_off(at, radius)
        result: list[Thing] = []
        for house in across:
            crowd.stamp(house.at, house.angle, house.long, house.wide, 3.0)
        result += self._landmarks(crowd)
        result += crowd.fill()
        result += crowd.trees()
        return result

    def _landmarks(self, crowd: Crowd) -> list[Thing]:
        """A market, a church, or both, where a city has room for them."""
        dice = self._dice
        things: list[Thing] = []
        grand = any(radius > 60 for _, radius in self._keep)  # a cathedral leaves no need for a church
        wanted = ["market"] if grand else ["market", "church"]
        dice.shuffle(wanted)
        for kind in wanted[: dice.choice((1, 2, 2))]:
            spot = crowd.roomy(26.0 if things else 30.0)
            if spot is None:
                break
            if kind == "market":
                crowd.keep_off(spot, 19)
                things += market(spot, dice)
            else:
                crowd.keep_off((spot[0] + 2, spot[1]), 21)
                things += church(spot, dice)
        return things
