"""Boxes, roofs, lathes, arches and stairs, placed through a local frame.

A frame turns the plan by an angle and squashes its depth, which gives old maps' postcard view of a building
while the ground stays a true map. Knows no particular building.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import numpy as np

from game.art.subjects.raster import LEAF, PLAIN, ROCK, SMOOTH, TILES, Canvas, Point3, Shade
from game.art.subjects.walls import Wall


class Frame:
    """Local axes: X to the right, Y away from the viewer, Z up; `yaw` (degrees) turns Y to the right.

    `depth` squashes the plan, `unit` is the length of one local unit in squares.
    """

    def __init__(
        self,
        canvas: Canvas,
        x: float,
        y: float,
        yaw: float = 0.0,
        depth: float = 1.0,
        unit: float = 1.0,
        floor: float = 0.0,
    ) -> None:
        self.canvas = canvas
        self.x, self.y, self.floor = x, y, floor
        self.cos, self.sin = math.cos(math.radians(yaw)), math.sin(math.radians(yaw))
        self.depth, self.unit = depth, unit

    def at(self, x: float, y: float, z: float = 0.0) -> Point3:
        """Return the place on the canvas of a local point."""
        east = x * self.cos + y * self.sin
        south = x * self.sin - y * self.cos
        return (
            self.x + self.unit * east,
            self.y + self.unit * self.depth * south,
            self.floor + self.unit * z,
        )

    def turned(self, x: float, y: float, z: float) -> tuple[float, float, float]:
        """Return a local direction turned but not squashed: light must not see the squashing."""
        return (x * self.cos + y * self.sin, x * self.sin - y * self.cos, z)

    def _faces_viewer(self, normal: Point3) -> bool:
        """Tell whether a face with this local normal is seen from the south and above."""
        x, y, z = self.turned(*normal)
        seen = self.canvas.direction(np.array([x, y / self.depth, z]))
        return bool(seen[1] + seen[2] >= -1e-9)

    def face(
        self,
        points: Sequence[Point3],
        colour: Shade,
        material: int = PLAIN,
        normal: Point3 | None = None,
        cast: bool = True,
    ) -> None:
        """Draw a flat polygon given in local points."""
        if normal is None:
            q = np.array([self.turned(*p) for p in points])
            n: Sequence[float] = np.cross(q[1:-1] - q[0], q[2:] - q[0]).sum(0).tolist()
        else:
            n = self.turned(*normal)
        self.canvas.face([self.at(*p) for p in points], colour, material, n, cast)

    def box(
        self,
        x0: float,
        x1: float,
        y0: float,
        y1: float,
        z0: float,
        z1: float,
        colour: Shade,
        material: int = PLAIN,
        top: Shade | None = None,
        taper: float = 0.0,
        taper_y: float | None = None,
    ) -> None:
        """Draw a box; `taper` draws the top in on every side (negative: spreads it)."""
        ty = taper if taper_y is None else taper_y
        low = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0)]
        high = [
            (x0 + taper, y0 + ty, z1),
            (x1 - taper, y0 + ty, z1),
            (x1 - taper, y1 - ty, z1),
            (x0 + taper, y1 - ty, z1),
        ]
        for i in (2, 1, 3, 0):
            j = (i + 1) % 4
            self.face([low[i], low[j], high[j], high[i]], colour, material)
        self.face(high, top or colour, material if material in (ROCK, LEAF) else PLAIN)

    def gable(
        self,
        x0: float,
        x1: float,
        y0: float,
        y1: float,
        z0: float,
        z1: float,
        colour: Shade,
        material: int = TILES,
        wall: Shade | None = None,
        hip: float = 0.0,
        along: str = "x",
    ) -> None:
        """Draw a saddle roof with its ridge along "x" or "y"; `hip` slants its ends by that length."""
        if along == "x":
            middle = (y0 + y1) / 2
            a, b = (x0 + hip, middle, z1), (x1 - hip, middle, z1)
            sides = [[(x0, y1, z0), (x1, y1, z0), b, a], [(x0, y0, z0), (x1, y0, z0), b, a]]
            ends = [[(x0, y0, z0), (x0, y1, z0), a], [(x1, y0, z0), (x1, y1, z0), b]]
        else:
            middle = (x0 + x1) / 2
            a, b = (middle, y0 + hip, z1), (middle, y1 - hip, z1)
            sides = [[(x0, y0, z0), (x0, y1, z0), b, a], [(x1, y0, z0), (x1, y1, z0), b, a]]
            ends = [[(x0, y1, z0), (x1, y1, z0), b], [(x0, y0, z0), (x1, y0, z0), a]]
        for side in sides:
            self.face(side, colour, material)
        for end in ends:
            self.face(end, colour if hip else (wall or colour), material if hip else PLAIN)

    def pyramid(
        self,
        x0: float,
        x1: float,
        y0: float,
        y1: float,
        z0: float,
        z1: float,
        colour: Shade,
        material: int = TILES,
    ) -> None:
        """Draw a four-sided roof with a point."""
        tip = ((x0 + x1) / 2, (y0 + y1) / 2, z1)
        low = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0)]
        for i in (2, 1, 3, 0):
            self.face([low[i], low[(i + 1) % 4], tip], colour, material)

    def lathe(
        self,
        x: float,
        y: float,
        profile: Sequence[tuple[float, float]],
        sides: int,
        colour: Shade,
        material: int = PLAIN,
        start: float = 0.0,
        lid: Shade | None = None,
    ) -> None:
        """Draw a turned shape: `profile` is a list of (radius, height) from below; `lid` colours its top."""
        for (r0, z0), (r1, z1) in itertools.pairwise(profile):
            for i in range(sides):
                a, b = start + math.tau * i / sides, start + math.tau * (i + 1) / sides
                middle = (a + b) / 2
                rise = z1 - z0
                normal = (rise * math.cos(middle), rise * math.sin(middle), r0 - r1)
                if rise >= 0 and not self._faces_viewer(normal):
                    continue
                ca, sa, cb, sb = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
                quad = [
                    (x + r0 * ca, y + r0 * sa, z0),
                    (x + r0 * cb, y + r0 * sb, z0),
                    (x + r1 * cb, y + r1 * sb, z1),
                    (x + r1 * ca, y + r1 * sa, z1),
                ]
                # no ink along the facets: they stand for a round body
                self.face(quad, colour, SMOOTH if material == PLAIN else material, normal)
        radius, z = profile[-1]
        if radius * self.unit > 0.003:
            self.disc_flat(
                x, y, z, radius, lid or colour, sides, material if material in (ROCK, LEAF) else PLAIN
            )

    def disc_flat(
        self,
        x: float,
        y: float,
        z: float,
        radius: float,
        colour: Shade,
        sides: int = 20,
        material: int = PLAIN,
    ) -> None:
        """Draw a lying disc."""
        angles = [math.tau * i / sides for i in range(sides)]
        self.face([(x + radius * math.cos(a), y + radius * math.sin(a), z) for a in angles], colour, material)

    def ball(
        self,
        x: float,
        y: float,
        z: float,
        radius: float,
        colour: Shade,
        material: int = PLAIN,
        flat: float = 1.0,
    ) -> None:
        """Draw a ball at a local point."""
        px, py, pz = self.at(x, y, z)
        self.canvas.ball(px, py, pz, radius * self.unit, colour, material, flat)

    def stairs(
        self,
        x0: float,
        x1: float,
        y0: float,
        y1: float,
        z0: float,
        z1: float,
        steps: int,
        tread: Shade,
        riser: Shade,
    ) -> None:
        """Draw steps that rise from (y0, z0) away from the viewer to (y1, z1)."""
        for i in range(steps):
            ya, yb = y0 + (y1 - y0) * i / steps, y0 + (y1 - y0) * (i + 1) / steps
            za, zb = z0 + (z1 - z0) * i / steps, z0 + (z1 - z0) * (i + 1) / steps
            self.face([(x0, ya, za), (x1, ya, za), (x1, ya, zb), (x0, ya, zb)], riser, SMOOTH)
            self.face([(x0, ya, zb), (x1, ya, zb), (x1, yb, zb), (x0, yb, zb)], tread, SMOOTH)

    def wall(self, a: tuple[float, float], b: tuple[float, float], out: float = 0.002) -> Wall:
        """Return the upright plane from a to b to draw on; it faces the right of a walk from a to b."""
        return Wall(self, a, b, out)

    def front(self, y: float, out: float = 0.0) -> Wall:
        """Return the upright plane that faces the viewer at depth y; its first measure is X."""
        return Wall(self, (0.0, y), (1.0, y), out)
