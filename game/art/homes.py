"""Where people live and trade outside walls and inside: inn, farm, village, market.

Each function paints what lies flat and returns what stands. Lengths are units of 1/256 square.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from game.art.colours import INK, RISE, lit, rgb
from game.art.curves import Line, Point
from game.art.houses import SLATE, THATCH, Drawn, House, Tower
from game.art.pen import Pen, Thing
from game.art.plants import Bush, Sheep, Tree
from game.art.rivers import Boat, pool
from game.art.site import Site


def inn(site: Site, lake_side: float) -> tuple[list[Thing], Line]:
    """An inn with a yard and a sign, beside a small lake (``lake_side`` -1: west, 1: east); also the lake."""
    s = lake_side
    lake = _lake(site, s)
    site.oval(-18 * s, 8, 28, 17, "cdb47c", 4, 0.8)
    things: list[Thing] = [
        site.house((-17 * s, 0), -0.08, (34, 19, 14, 12), rgb("b4472c"), "efdfb8", chimney=True),
        site.house((-32 * s, 9), 1.49, (24, 15, 11, 8), rgb("a33d29"), "e6cfa8"),
    ]
    x, y = site.p(2 * s, 14)

    def sign(pen: Pen) -> None:
        pen.line([(x, y), (x, y - 17)], INK, 1.1)
        pen.line([(x, y - 16), (x - 8, y - 16)], INK, 0.8)
        pen.polygon(
            [(x - 8, y - 15), (x - 1.5, y - 15), (x - 1.5, y - 8.5), (x - 8, y - 8.5)],
            rgb("e9c46a"),
            INK,
            0.5,
        )

    things.append(Drawn(y, sign))
    if lake:
        cx, cy = (sum(p[i] for p in lake) / len(lake) for i in (0, 1))
        things.append(Boat((cx + 1, cy + 1)))
    for dx, dy in ((-44, -6), (-36, -13), (4, -13)):
        things.append(Tree(site.p(dx * s, dy), site.dice.uniform(6, 8) * site.k, site.dice))
    return things, lake


def _lake(site: Site, side: float) -> Line:
    """The largest lake that fits beside an inn, south of it if need be; empty when there is no room."""
    for dx, dy, size in ((30, 5, 1.0), (26, 6, 0.8), (-26, 6, 0.8), (4, 26, 0.8), (-10, 26, 0.7)):
        lake = pool(site.p(dx * side, dy), 25 * site.k * size, 18 * site.k * size, site.dice.randrange(50))
        if min(site.land.inset(p) for p in lake) > 6:
            return lake
    return ()


def farm(site: Site) -> list[Thing]:
    """A farmhouse, a barn, haystacks, a fence, an orchard and sheep."""
    site.oval(0, 8, 46, 30, "c9ad72", 5, 0.85)
    things: list[Thing] = [
        site.house((-20, -8), -0.06, (38, 21, 11, 14), THATCH, "ead9b4", chimney=True),
        site.house((24, 0), 1.45, (36, 19, 12, 11), rgb("a33d29"), "b08a5c"),
        site.house((-30, 20), 0.1, (20, 13, 7, 7), THATCH, "c9a878"),
    ]
    things += [haystack(site.p(k * 11, 28 + (k % 2) * 3), site.k) for k in range(3)]
    things.append(_fence([site.p(*q) for q in ((-48, 34), (-18, 42), (32, 40), (46, 26))]))
    orchard = [site.p(20 + k * 10, -40 + j * 11) for j in range(2) for k in range(4)]
    things += [Tree(place, 5.0 * site.k, site.dice, 0) for place in orchard]
    for _ in range(3):
        place = site.p(-46 + site.dice.uniform(-8, 8), 6 + site.dice.uniform(-12, 12))
        things.append(Sheep(place, site.dice))
    return things


def haystack(at: Point, k: float) -> Drawn:
    """Return a haystack; ``k`` is its size."""
    x, y = at

    def paint(pen: Pen) -> None:
        pen.ellipse(x, y - 3 * k, 5.5 * k, 4.5 * k, INK)
        pen.ellipse(x, y - 3.2 * k, 5 * k, 4.1 * k, rgb("c79c3e"))
        pen.ellipse(x - 1.2 * k, y - 4.4 * k, 3 * k, 2.4 * k, rgb("e6c668"))

    return Drawn(y, paint, lambda pen: pen.ellipse(x + 3, y, 6 * k, 3 * k, 255))


def _fence(line: Sequence[Point]) -> Drawn:
    def paint(pen: Pen) -> None:
        for a, b in pairwise(line):
            for z in (1.4, 3.4):
                pen.line([(a[0], a[1] - z), (b[0], b[1] - z)], rgb("8a6a45"), 0.6)
            count = int(math.dist(a, b) / 6)
            for i in range(count + 1):
                x, y = a[0] + (b[0] - a[0]) * i / max(1, count), a[1] + (b[1] - a[1]) * i / max(1, count)
                pen.line([(x, y), (x, y - 4.6)], rgb("5f4630"), 0.9)

    return Drawn(min(p[1] for p in line), paint)


def village(site: Site, roads: Sequence[Line], radius: float) -> list[Thing]:
    """A small place where roads end: a well on a round of dust, and houses in the gaps between the roads."""
    x, y = site.at
    site.oval(0, 0, radius + 3, radius * 0.94 + 3, "a88a57", 0.8, 0.9)
    site.oval(0, 0, radius + 1.5, radius * 0.94 + 1.5, "e6d3a8", 0.6, 0.95)
    angles = sorted(_bearing(site.at, road) for road in roads)
    things: list[Thing] = [Tower((x, y + 2), 4.4, 4.5, roof=rgb("7d4a36"), cone=7, stone=rgb("b9ab90"))]
    if not angles:
        angles = [0.5]
    for a, b in zip(angles, [*angles[1:], angles[0] + math.tau], strict=True):
        gap = b - a
        count = 1 if gap < 2.2 else 2 if gap < 3.6 else 3
        for i in range(count):
            things += _homestead(site, a + gap * (i + 1) / (count + 1))
    return things


def _bearing(at: Point, road: Line) -> float:
    """The direction in which a road leaves a village."""
    ahead = [p for p in road if 24 < math.dist(p, at) < 60] or [road[0]]
    far = sum(math.atan2(p[1] - at[1], p[0] - at[0]) for p in ahead[:1])
    return far % math.tau


def _homestead(site: Site, bearing: float) -> list[Thing]:
    """A house with a shed, a bush and a tree, in one gap between roads."""
    dice = site.dice
    far = 36.0
    x = site.at[0] + math.cos(bearing) * far * 1.08 + dice.uniform(-2, 2)
    y = site.at[1] + math.sin(bearing) * far + dice.uniform(-2, 2) + 4
    small = Site(site.land, (x, y), site.k, dice)
    small.oval(0, 3, 16, 11, "b79c64", 3, 0.6)
    roof = rgb(dice.choice(("b4472c", "c2552f", "9a5a38", "a9853f")))
    side = dice.choice((-1, 1))
    return [
        small.house((0, 0), dice.choice((0.0, 0.2, -0.25)), (21, 13.5, 8, 8), roof, None, chimney=True),
        small.house((side * 13, 6), 1.5, (12, 9, 6, 5.5), None, None),
        Bush(small.p(-side * 13, 8), 2.8 * site.k, dice),
        Tree(small.p(-side * 15, -3), dice.uniform(5.5, 7) * site.k, dice),
    ]


def market(at: Point, dice: random.Random) -> list[Thing]:
    """Return a well and striped stalls."""
    x, y = at
    things: list[Thing] = [Tower((x, y + 1), 4.2, 3.5, stone=rgb("b9ab90"))]
    for dx, dy, code in ((-13, -3, "d8604a"), (13, -2, "3f6c9c"), (3, 12, "e9c46a"), (-8, 10, "7f9a48")):
        things.append(_stall(x + dx + dice.uniform(-1, 1), y + dy, rgb(code)))
    return things


def church(at: Point, dice: random.Random) -> list[Thing]:
    """Return a town church: a nave with a slate roof and a tower with a spire at its west end."""
    x, y = at
    roof = SLATE if dice.random() < 0.6 else rgb("7d4a36")
    wall = rgb("e9dcc0")
    nave = House((x + 5, y), 0.0, 30, 13, 13, 9, dice, tiles=roof, plaster=wall, chimney=False)
    tower = House((x - 14, y), 0.0, 10, 10, 30, 17, dice, tiles=roof, plaster=wall, chimney=False, hip=0.98)
    top = y - RISE * 47

    def cross(pen: Pen) -> None:
        pen.line([(x - 14, top + 1), (x - 14, top - 5)], INK, 0.8)
        pen.line([(x - 16, top - 3), (x - 12, top - 3)], INK, 0.8)

    return [nave, tower, Drawn(y + 0.1, cross)]


def _stall(x: float, y: float, stripe: tuple[int, int, int]) -> Drawn:
    def paint(pen: Pen) -> None:
        cream = rgb("f4e7c2")
        pen.polygon([(x - 5, y - 6), (x + 5, y - 6), (x + 6, y), (x - 6, y)], cream, INK, 0.4)
        for k in range(3):
            left = x - 4.7 + k * 3.8
            foot = x - 5.6 + k * 4.4
            pen.polygon([(left, y - 6), (left + 1.9, y - 6), (foot + 2.2, y), (foot, y)], stripe)
        pen.polygon([(x - 6, y), (x + 6, y), (x + 6, y + 1), (x - 6, y + 1)], lit(cream, 0.75))

    return Drawn(
        y + 1,
        paint,
        lambda pen: pen.polygon([(x - 4, y), (x + 7, y - 4), (x + 10, y + 3), (x - 2, y + 3)], 255),
    )


class Windmill:
    """A windmill on a low mound, its sails at some angle."""

    def __init__(self, at: Point, dice: random.Random) -> None:
        self.at = at
        self.foot = at[1] + 3
        self._turn = dice.uniform(0.2, 1.3)
        self._cap = rgb(dice.choice(("8a4a38", "6b4a38", "5c6672")))

    def shadow(self, pen: Pen) -> None:
        """Fill the shadow of tower and sails."""
        x, y = self.at
        pen.polygon([(x - 7, y + 2), (x + 7, y - 2), (x + 25, y + 11), (x + 20, y + 17)], 255)
        for tip in self._tips(x + 19, y + 13, 13):
            pen.line([(x + 19, y + 13), tip], 255, 2.4)

    def _tips(self, x: float, y: float, reach: float) -> list[Point]:
        angles = (self._turn + k * math.pi / 2 for k in range(4))
        return [(x + math.cos(t) * reach, y + math.sin(t) * reach) for t in angles]

    def draw(self, pen: Pen) -> None:
        """Draw mound, tower, cap and sails."""
        x, y = self.at
        pen.ellipse(x, y + 1, 11, 6, rgb("b79c64"))
        for left, right, colour in ((-7.5, -2, "f4e9cf"), (-2, 3, "e2d2ae"), (3, 7.5, "bfa983")):
            foot_l, foot_r = y + 3 - abs(left) * 0.35, y + 3 - abs(right) * 0.35
            quad = [
                (x + left, foot_l),
                (x + right, foot_r),
                (x + right * 0.66, y - 22),
                (x + left * 0.66, y - 22),
            ]
            pen.polygon(quad, rgb(colour))
        outline = [
            (x - 7.5, y + 0.4),
            (x - 5, y - 22),
            (x + 5, y - 22),
            (x + 7.5, y + 0.4),
            (x, y + 3),
            (x - 7.5, y + 0.4),
        ]
        pen.line(outline, INK, 0.6)
        pen.polygon(
            [(x - 2, y + 2.6), (x + 2, y + 2.6), (x + 2, y - 4), (x, y - 6), (x - 2, y - 4)], rgb("4a3226")
        )
        for height in (-10.0, -16.0):
            pen.polygon(
                [
                    (x - 3.4, y + height),
                    (x - 1.6, y + height),
                    (x - 1.6, y + height - 2.6),
                    (x - 3.4, y + height - 2.6),
                ],
                rgb("4a3226"),
            )
        pen.polygon(
            [(x - 6.4, y - 21), (x + 6.4, y - 21), (x + 4, y - 28), (x, y - 30), (x - 4, y - 28)],
            self._cap,
            INK,
            0.6,
        )
        pen.polygon(
            [(x - 6, y - 21.4), (x - 0.5, y - 21.4), (x - 0.5, y - 29), (x - 3.8, y - 27.6)],
            lit(self._cap, 1.2),
        )
        hub = (x, y - 21)
        for tip in self._tips(*hub, 17):
            self._draw_sail(pen, hub, tip)
        pen.ellipse(*hub, 1.5, 1.5, INK)

    def _draw_sail(self, pen: Pen, hub: Point, tip: Point) -> None:
        dx, dy = (tip[0] - hub[0]) / 17, (tip[1] - hub[1]) / 17
        nx, ny = -dy * 4.2, dx * 4.2
        start = (hub[0] + dx * 4, hub[1] + dy * 4)
        cloth = [start, tip, (tip[0] + nx, tip[1] + ny), (start[0] + nx, start[1] + ny)]
        pen.polygon(cloth, rgb("efe3c6"), rgb("6b4f3a"), 0.5)
        for k in range(1, 5):
            p = (start[0] + (tip[0] - start[0]) * k / 5, start[1] + (tip[1] - start[1]) * k / 5)
            pen.line([p, (p[0] + nx, p[1] + ny)], rgb("9a7c58"), 0.35)
        pen.line([hub, tip], INK, 0.9)
