"""Houses, round towers and other small things that stand on the land, in the oblique view of old maps.

The ground is seen from straight above; a point at height z is drawn ``RISE * z`` further north. Lengths are
units of 1/256 square. Where things stand is for others to say.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.art.colours import CAST, INK, LIGHT, RISE, Colour, brightness, lit, rgb, varied
from game.art.curves import Point, hull
from game.art.pen import Pen

ROOFS: Final = tuple(
    rgb(c)
    for c in (
        "b9492d", "c65a33", "a8402b", "d4744a", "c1613f", "973f2d", "a8683f", "93603f", "bd7a4a", "7f5541",
        "c98a55", "b5533a", "8a4a38",
    )
)  # fmt: skip
PLASTER: Final = tuple(rgb(c) for c in ("ead9b4", "dcc79a", "e6cfa8", "d8bd93", "f0e3c6"))
SLATE: Final = rgb("5c6672")
THATCH: Final = rgb("b08d49")
WINDOW: Final = rgb("55392a")


def up(p: Point, z: float) -> Point:
    """Return where a point at height ``z`` is drawn."""
    return (p[0], p[1] - RISE * z)


def cast(p: Point, z: float) -> Point:
    """Return where a point at height ``z`` throws its shadow."""
    return (p[0] + CAST[0] * z, p[1] + CAST[1] * z)


@dataclass
class Drawn:
    """A thing made of two functions: for what needs no class of its own."""

    foot: float
    paint: Callable[[Pen], None]
    shade: Callable[[Pen], None] | None = None

    def shadow(self, pen: Pen) -> None:
        """Fill the shadow, if it has one."""
        if self.shade:
            self.shade(pen)

    def draw(self, pen: Pen) -> None:
        """Draw it."""
        self.paint(pen)


class House:
    """A house with a gable or (``hip`` > 0.3) hipped roof: ``long`` x ``wide``, turned by ``angle``."""

    def __init__(
        self,
        at: Point,
        angle: float,
        long: float,
        wide: float,
        walls: float,
        roof: float,
        dice: random.Random,
        *,
        tiles: Colour | None = None,
        plaster: Colour | None = None,
        chimney: bool = True,
        hip: float = 0.0,
        windows: bool = True,
    ) -> None:
        self.at = at
        self.long, self.wide, self.walls, self.roof, self.hip = long, wide, walls, roof, hip
        self.tiles = tiles or varied(dice.choice(ROOFS), dice, 9)
        self.plaster = plaster or varied(dice.choice(PLASTER), dice, 6)
        self.windows = windows
        self.chimney = chimney and dice.random() < 0.55
        self._seed = dice.random()
        self._a = (math.cos(angle), math.sin(angle))
        self._b = (-self._a[1], self._a[0])
        self.foot = at[1]
        self.top = walls + roof

    def corners(self, over: float = 0.0) -> list[Point]:
        """Return the four corners of the plan, ``over`` units further out."""
        half, side = self.long / 2 + over, self.wide / 2 + over
        return [self._place(i * half, j * side) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]

    def _place(self, along: float, across: float) -> Point:
        (ax, ay), (bx, by) = self._a, self._b
        return (self.at[0] + ax * along + bx * across, self.at[1] + ay * along + by * across)

    def _ridge(self, over: float, z: float) -> list[Point]:
        half = (self.long / 2 + over) * (1 - self.hip)
        return [up(self._place(i * half, 0), z) for i in (-1, 1)]

    def shadow(self, pen: Pen) -> None:
        """Fill the hull of foot, eaves and ridge as thrown on the ground."""
        plan = self.corners(1.1)
        half = self.long / 2 * (1 - self.hip)
        thrown = [cast(p, self.walls) for p in plan]
        thrown += [cast(self._place(i * half, 0), self.walls + self.roof) for i in (-1, 1)]
        pen.polygon(hull([*plan, *thrown]), 255)

    def draw(self, pen: Pen) -> None:
        """Draw the walls that face south, then the slopes of the roof."""
        dice = random.Random(self._seed)
        self._draw_walls(pen)
        eaves = [up(p, self.walls - 0.5) for p in self.corners(1.1)]
        ridge = self._ridge(1.1, self.walls + self.roof)
        for normal, corners in sorted(self._slopes(eaves, ridge), key=lambda slope: slope[0][1]):
            if normal[1] * RISE + normal[2] > 0:
                self._draw_slope(pen, lit(self.tiles, brightness(*normal) * 1.06), corners, dice)
        pen.line(ridge, lit(self.tiles, 1.32), 0.7)
        if self.chimney:
            self._draw_chimney(pen, ridge, dice)

    def _draw_walls(self, pen: Pen) -> None:
        plan = self.corners()
        gable = self._ridge(0.0, self.walls + self.roof - 0.7)
        (ax, ay), (bx, by) = self._a, self._b
        for i, j, nx, ny in ((0, 1, -bx, -by), (1, 2, ax, ay), (2, 3, bx, by), (3, 0, -ax, -ay)):
            if ny <= 0.02:
                continue
            facing = nx * LIGHT[0] + ny * LIGHT[1] + 0.12 * LIGHT[2]
            colour = lit(self.plaster, 0.74 + 0.5 * max(0.0, facing) - 0.10 * max(0.0, nx))
            face = [plan[i], plan[j], up(plan[j], self.walls), up(plan[i], self.walls)]
            if i in (1, 3) and self.hip < 0.3:
                face.insert(3, gable[1] if i == 1 else gable[0])
            pen.polygon(face, colour, INK, 0.45)
            if self.windows:
                self._draw_windows(pen, plan[i], plan[j])

    def _draw_windows(self, pen: Pen, a: Point, b: Point) -> None:
        count = max(1, int(math.dist(a, b) / 6))
        for k in range(count):
            u = (k + 0.5) / count
            x = a[0] + (b[0] - a[0]) * u
            y = a[1] + (b[1] - a[1]) * u - RISE * self.walls * 0.55
            pen.polygon(
                [(x - 0.75, y - 1.2), (x + 0.75, y - 1.2), (x + 0.75, y + 1.1), (x - 0.75, y + 1.1)], WINDOW
            )

    def _slopes(
        self, eaves: Sequence[Point], ridge: Sequence[Point]
    ) -> list[tuple[tuple[float, float, float], list[Point]]]:
        (ax, ay), (bx, by), rise = self._a, self._b, self.roof
        slopes = [
            ((-bx * rise, -by * rise, self.wide / 2), [eaves[0], eaves[1], ridge[1], ridge[0]]),
            ((bx * rise, by * rise, self.wide / 2), [eaves[3], eaves[2], ridge[1], ridge[0]]),
        ]
        if self.hip >= 0.3:
            run = self.long / 2 * self.hip
            slopes.append(((ax * rise, ay * rise, run), [eaves[1], eaves[2], ridge[1]]))
            slopes.append(((-ax * rise, -ay * rise, run), [eaves[0], eaves[3], ridge[0]]))
        return slopes

    def _draw_slope(self, pen: Pen, colour: Colour, q: list[Point], dice: random.Random) -> None:
        pen.polygon(q, colour, INK, 0.55)
        if len(q) < 4:
            return
        dark = lit(colour, 0.84)
        rows = max(2, int(self.wide / 4.2))
        for row in range(1, rows):
            u = row / rows
            pen.line([_within(q, 0, u), _within(q, 1, u)], dark, 0.45)
        shades = [lit(colour, f) for f in (0.84, 0.9, 1.12, 1.2)]
        for _ in range(int(self.long * self.wide / 20)):
            u, v = dice.uniform(0.08, 0.92), dice.uniform(0.05, 0.8)
            pen.line([_within(q, u, v), _within(q, u, min(1, v + 0.16))], dice.choice(shades), 0.7)

    def _draw_chimney(self, pen: Pen, ridge: Sequence[Point], dice: random.Random) -> None:
        u = dice.uniform(0.2, 0.8)
        x = ridge[0][0] + (ridge[1][0] - ridge[0][0]) * u
        y = ridge[0][1] + (ridge[1][1] - ridge[0][1]) * u + 0.4
        pen.polygon(box(x, y, 1, 3.2), rgb("8d6a52"), INK, 0.3)
        pen.polygon([(x - 1, y - 3.4), (x + 1, y - 3.4), (x + 1, y - 2.6), (x - 1, y - 2.6)], rgb("c9a98a"))


def box(x: float, y: float, half: float, high: float) -> list[Point]:
    """Return an upright rectangle that stands on (x, y)."""
    return [(x - half, y - high), (x + half, y - high), (x + half, y + 0.6), (x - half, y + 0.6)]


def _within(q: Sequence[Point], u: float, v: float) -> Point:
    """Return a point within a quadrilateral given eaves left, eaves right, ridge right, ridge left."""
    left, right = (1 - u) * (1 - v), u * (1 - v)
    top_right, top_left = u * v, (1 - u) * v
    return (
        q[0][0] * left + q[1][0] * right + q[2][0] * top_right + q[3][0] * top_left,
        q[0][1] * left + q[1][1] * right + q[2][1] * top_right + q[3][1] * top_left,
    )


class Tower:
    """A round tower ``high`` units high, with battlements or (``roof``) a cone of ``cone`` units."""

    def __init__(
        self,
        at: Point,
        radius: float,
        high: float,
        *,
        roof: Colour | None = None,
        cone: float = 13.0,
        stone: Colour = (203, 187, 156),
    ) -> None:
        self.at, self.radius, self.high, self.roof, self.cone, self.stone = (
            at,
            radius,
            high,
            roof,
            cone,
            stone,
        )
        self.foot = at[1] + radius * 0.5

    def shadow(self, pen: Pen) -> None:
        """Fill the hull of its foot and its thrown top."""
        high = self.high + (self.cone * 0.8 if self.roof else 0)
        tip = self.radius * (0.2 if self.roof else 1.0)
        foot = _ring(self.at, self.radius, self.radius)
        pen.polygon(hull([*foot, *_ring(cast(self.at, high), tip, tip)]), 255)

    def draw(self, pen: Pen) -> None:
        """Draw the shaft in upright strips, then its top."""
        (x, y), r, ry = self.at, self.radius, self.radius * 0.72
        top = y - self.high * RISE
        pen.ellipse(x, y, r + 0.5, ry + 0.5, INK)
        pen.polygon([(x - r - 0.5, y), (x + r + 0.5, y), (x + r + 0.5, top), (x - r - 0.5, top)], INK)
        strips = 10
        for i in range(strips):
            a, b = -1 + 2 * i / strips, -1 + 2 * (i + 1) / strips
            m = (a + b) / 2
            light = 0.60 + 0.62 * max(0.0, -m * 0.75 + math.sqrt(1 - m * m) * 0.12)
            foot_a, foot_b = y + ry * math.sqrt(1 - a * a), y + ry * math.sqrt(max(0, 1 - b * b))
            shape = [(x + r * a, foot_a), (x + r * b, foot_b), (x + r * b, top), (x + r * a, top)]
            pen.polygon(shape, lit(self.stone, min(1.1, light)))
        course = lit(self.stone, 0.55)
        for k in range(1, int(self.high * RISE / 2.2) + 1):
            arc = [(x + r * t / 4, y - k * 2.2 + ry * math.sqrt(1 - t * t / 16)) for t in range(-4, 5)]
            pen.line(arc, course, 0.25)
        if self.roof:
            self._draw_cone(pen, x, top, r, ry)
        else:
            self._draw_battlements(pen, x, top, r, ry)

    def _draw_cone(self, pen: Pen, x: float, top: float, r: float, ry: float) -> None:
        roof = self.roof or INK
        out = r + 1.1
        apex = (x, top - self.cone * RISE - ry)
        pen.ellipse(x, top, out + 0.5, ry + 1.2, INK)
        pen.polygon([(x - out - 0.5, top), (x + out + 0.5, top), (apex[0], apex[1] - 0.8)], INK)
        for i in range(9):
            a, b = -1 + 2 * i / 9, -1 + 2 * (i + 1) / 9
            light = 0.58 + 0.7 * max(0.0, -(a + b) / 2 * 0.72 + 0.25)
            low_a, low_b = (top + (ry + 0.7) * math.sqrt(max(0, 1 - t * t)) for t in (a, b))
            pen.polygon([(x + out * a, low_a), (x + out * b, low_b), apex], lit(roof, light))
        pen.line([apex, (x, apex[1] - 2.5)], INK, 0.5)

    def _draw_battlements(self, pen: Pen, x: float, top: float, r: float, ry: float) -> None:
        pen.ellipse(x, top, r + 0.9, ry + 0.9, INK)
        pen.ellipse(x, top, r + 0.4, ry + 0.4, lit(self.stone, 1.18))
        pen.ellipse(x + 0.3, top + 0.4, r - 1.4, ry - 1.2, lit(self.stone, 0.62))
        pen.ellipse(x + 0.8, top + 0.9, r - 2.2, ry - 2, lit(self.stone, 0.74))
        for i in range(8):
            t = i / 8 * math.tau + 0.2
            px, py = x + math.cos(t) * (r - 0.2), top + math.sin(t) * (ry - 0.2)
            shape = [(px - 0.9, py - 1.7), (px + 0.9, py - 1.7), (px + 0.9, py + 0.5), (px - 0.9, py + 0.5)]
            pen.polygon(shape, lit(self.stone, 1.25 if math.sin(t) < 0.4 else 0.95), INK, 0.25)


def _ring(at: Point, rx: float, ry: float) -> list[Point]:
    return [
        (at[0] + rx * math.cos(i * math.tau / 12), at[1] + ry * math.sin(i * math.tau / 12))
        for i in range(12)
    ]
