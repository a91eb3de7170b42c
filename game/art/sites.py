"""Buildings that stand alone: monastery, cathedral, inn by its lake, farm, garden, village.

Each function paints what lies flat on the ground and returns the things that stand on it. Places and lengths
are units of 1/256 square; ``k`` enlarges a whole site.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.art.colours import INK, RISE, Colour, lit, rgb
from game.art.curves import Line, Point
from game.art.houses import SLATE, THATCH, Drawn, House, Tower
from game.art.pen import Pen, Thing, tint
from game.art.plants import Bush, Poplar, Sheep, Tree
from game.art.rivers import boat, pool
from game.art.roads import Land

_FLOWER_BEDS: Final = tuple(rgb(c) for c in ("d8604a", "f0e2b6", "b776a8", "e9c64e", "e58a7a"))


@dataclass
class Site:
    """A place with a scale: turns site coordinates into units, paints its ground, builds its houses."""

    land: Land
    at: Point
    k: float
    dice: random.Random

    def p(self, dx: float, dy: float) -> Point:
        """Return the place (dx, dy) of the site in units."""
        return (self.at[0] + dx * self.k, self.at[1] + dy * self.k)

    def oval(self, dx: float, dy: float, rx: float, ry: float, code: str, blur: float, strength: float) -> None:
        """Paint a soft ellipse on the ground."""
        x, y = self.p(dx, dy)
        self._paint(lambda pen: pen.ellipse(x, y, rx * self.k, ry * self.k, 255), code, blur, strength)

    def area(self, points: Sequence[Point], code: str, blur: float, strength: float) -> None:
        """Paint a soft polygon on the ground."""
        self._paint(lambda pen: pen.polygon([self.p(*q) for q in points], 255), code, blur, strength)

    def _paint(self, fill: Callable[[Pen], None], code: str, blur: float, strength: float) -> None:
        pen = self.land.stencil.pen(2)
        fill(pen)
        tint(self.land.ground, self.land.stencil.read(pen, blur), rgb(code), strength)

    def house(
        self,
        place: tuple[float, float],
        angle: float,
        size: tuple[float, float, float, float],
        roof: Colour | None,
        wall: str | None,
        *,
        hip: float = 0.0,
        chimney: bool = False,
        windows: bool = True,
    ) -> House:
        """Return a house: ``size`` is long, wide, height of walls, height of roof."""
        long, wide, walls, high = (v * self.k for v in size)
        plaster = rgb(wall) if wall else None
        return House(
            self.p(*place), angle, long, wide, walls, high, self.dice,
            tiles=roof, plaster=plaster, chimney=chimney, hip=hip, windows=windows,
        )  # fmt: skip

    def drawn(self, dy: float, paint: Callable[[Pen], None]) -> Drawn:
        """Return a flat thing that comes after all that stands north of ``dy``."""
        return Drawn(self.p(0, dy)[1], paint)

    def shapes(self, pen: Pen, polygons: Sequence[tuple[Sequence[Point], Colour]], edge: float = 0.0) -> None:
        """Draw polygons given in site coordinates."""
        for points, colour in polygons:
            pen.polygon([self.p(*q) for q in points], colour, INK if edge else None, edge or 0.5)


def monastery(site: Site) -> list[Thing]:
    """A church with a belfry, a cloister around a garth, beds of herbs, smoke, trees."""
    roof, wall, tiles = rgb("a5482f"), "ead9b4", rgb("9c4630")
    site.oval(2, 6, 62, 47, "d2bd84", 5, 0.75)
    site.area([(-2, 2), (46, 2), (46, 38), (-2, 38)], "8fa653", 0.6, 0.95)
    for a, b in (((20, 2), (24, 38)), ((-2, 18), (46, 22))):
        site.area([a, (b[0], a[1]), b, (a[0], b[1])], "dccb9c", 0.4, 0.95)
    site.oval(22, 20, 6, 5, "dccb9c", 0.4, 0.95)
    things: list[Thing] = [
        site.house((-6, -14), 0, (84, 25, 20, 15), tiles, "ecdcb8"),
        site.house((36, -14), math.pi / 2, (40, 20, 17, 12), roof, wall),
        site.house((-3, 20), math.pi / 2, (38, 9, 7, 4), roof, wall),
        site.house((48, 22), math.pi / 2, (40, 10, 8, 5), roof, wall),
        site.house((22, 42), 0, (60, 10, 8, 5), roof, wall),
        site.house((-48, -6), 0, (17, 17, 44, 14), SLATE, "e8d6ae", hip=0.98),
    ]
    things.append(site.drawn(-5, lambda pen: _belfry(site, pen)))
    things.append(site.drawn(4, lambda pen: _well(site, pen, 22, 20)))
    for k in range(3):
        for j in range(2):
            things.append(_bed(site, -44 + k * 12, 24 + j * 11))
    for i in range(8):
        side = -64 if i % 2 else 66
        place = site.p(side + site.dice.uniform(-4, 4), -30 + i * 10)
        things.append(Tree(place, site.dice.uniform(6, 8.5) * site.k, site.dice))
    return things


def _belfry(site: Site, pen: Pen) -> None:
    x, y = site.p(-48, -6)
    k = site.k
    top = y - RISE * 57 * k
    pen.line([(x, top + 1), (x, top - 8 * k)], INK, 1.1)
    pen.line([(x - 2.6 * k, top - 5 * k), (x + 2.6 * k, top - 5 * k)], INK, 1.1)
    for left in (-5, 1.5):
        site.shapes(pen, [([(-48 + left, -34), (-45 + left, -34), (-45 + left, -27), (-48 + left, -27)], rgb("3a2720"))])


def _well(site: Site, pen: Pen, dx: float, dy: float) -> None:
    x, y = site.p(dx, dy)
    pen.ellipse(x, y, 4 * site.k, 3 * site.k, INK)
    pen.ellipse(x, y, 3.4 * site.k, 2.5 * site.k, rgb("d9cdb2"))
    pen.ellipse(x, y + 0.3, 2.3 * site.k, 1.6 * site.k, rgb("5a96a3"))


def _bed(site: Site, dx: float, dy: float) -> Drawn:
    colours = [site.dice.choice(("5f8a3c", "86a94c", "d8604a", "e9c64e", "7fa04a")) for _ in range(12)]

    def paint(pen: Pen) -> None:
        site.shapes(pen, [([(dx - 4.6, dy - 3.4), (dx + 4.6, dy - 3.4), (dx + 4.6, dy + 3.4), (dx - 4.6, dy + 3.4)], rgb("6b4f33"))])
        for i, code in enumerate(colours):
            x, y = site.p(dx + (-3, -1, 1, 3)[i % 4], dy + (-2, 0, 2)[i // 4])
            pen.ellipse(x, y, site.k, 0.9 * site.k, rgb(code))

    return site.drawn(dy - 20, paint)


def cathedral(site: Site) -> list[Thing]:
    """A great church: two towers to the west, nave, transept with a rose, a slim spire over the crossing."""
    wall = "e9dcc0"
    lead, dark = rgb("6f7d88"), SLATE
    site.oval(0, 8, 76, 50, "e3c995", 3, 0.85)
    things: list[Thing] = [
        site.house((12, 0), 0, (92, 24, 30, 19), lead, wall, windows=False),
        site.house((6, 15), 0, (64, 9, 15, 5), lead, wall, windows=False),
        site.house((22, 3), math.pi / 2, (58, 22, 30, 18), lead, wall, windows=False),
        site.house((62, 0), 0, (14, 20, 22, 14), lead, wall, hip=0.9, windows=False),
    ]
    for dy in (-13, 14):
        things.append(site.house((-43, dy), 0, (18, 17, 52, 22), dark, "efe3c8", hip=0.98, windows=False))
        things.append(site.drawn(dy + 0.2, lambda pen, d=dy: _lancets(site, pen, -43, d + 8.5, 52)))  # type: ignore[misc]
    things.append(site.drawn(15.4, lambda pen: _aisle(site, pen)))
    things.append(site.drawn(32, lambda pen: _rose(site, pen)))
    things.append(site.drawn(31.5, lambda pen: _spire(site, pen)))
    return things


def _lancets(site: Site, pen: Pen, dx: float, dy: float, high: float) -> None:
    """Two tall openings on the south face of a tower whose foot is at (dx, dy)."""
    for low, tall in ((0.60, 13.0), (0.28, 9.0)):
        for off in (-4.2, 4.2):
            base = dy - RISE * high * low
            arch = [(dx + off - 1.9, base), (dx + off + 1.9, base), (dx + off + 1.9, base - tall * 0.7)]
            arch += [(dx + off, base - tall), (dx + off - 1.9, base - tall * 0.7)]
            site.shapes(pen, [(arch, rgb("3a3040"))])
    band = dy - RISE * high * 0.5
    pen.line([site.p(dx - 9, band), site.p(dx + 9, band)], lit(rgb("efe3c8"), 0.7), 0.7)


def _aisle(site: Site, pen: Pen) -> None:
    """Windows and buttresses along the south side of the nave."""
    for i in range(5):
        x = -22 + i * 7.6
        if 8 < x < 36:
            continue
        for base, tall in ((19.0, 9.0), (3.4, 7.5)):
            arch = [(x - 1.6, base - 2), (x + 1.6, base - 2), (x + 1.6, base - tall * 0.8), (x, base - tall - 1), (x - 1.6, base - tall * 0.8)]
            site.shapes(pen, [(arch, rgb("3b4a63"))])
        site.shapes(pen, [([(x + 2.9, 20), (x + 4.9, 20), (x + 4.9, 8), (x + 2.9, 6)], rgb("f3e8cf"))], 0.3)


def _rose(site: Site, pen: Pen) -> None:
    """The south front of the transept: rose window and portal."""
    x, y = site.p(22, 32 - 26)
    k = site.k
    pen.ellipse(x, y, 6.0 * k, 6.0 * k, INK)
    pen.ellipse(x, y, 5.2 * k, 5.2 * k, rgb("2f4a7a"))
    for i in range(10):
        t = i / 10 * math.tau
        pen.ellipse(x + math.cos(t) * 3.4 * k, y + math.sin(t) * 3.4 * k, 1.2 * k, 1.2 * k, rgb(("e9c46a", "d8604a")[i % 2]))
    pen.ellipse(x, y, 1.5 * k, 1.5 * k, rgb("f4e7c2"))
    for grow, code in ((1.5, "cbb991"), (1.0, "6b4f3c"), (0.62, "2e211d")):
        w, h = 5.2 * grow, 11.5 * (0.55 + grow * 0.45)
        site.shapes(pen, [([(22 - w, 32), (22 + w, 32), (22 + w, 32 - h * 0.6), (22, 32 - h), (22 - w, 32 - h * 0.6)], rgb(code))])


def _spire(site: Site, pen: Pen) -> None:
    """The slim spire over the crossing."""
    base, tip = -RISE * 44, -RISE * 96
    left, right, dark = (18.2, base), (25.8, base), rgb("4b5a66")
    site.shapes(pen, [([left, (22, base + 2), (22, tip)], lit(dark, 1.2)), ([(22, base + 2), right, (22, tip)], lit(dark, 0.75))], 0.4)
    x, y = site.p(22, tip)
    pen.line([(x, y + 1), (x, y - 6)], rgb("e9c46a"), 0.9)
    pen.line([(x - 2, y - 3.6), (x + 2, y - 3.6)], rgb("e9c46a"), 0.9)


def inn(site: Site, lake_side: float) -> tuple[list[Thing], Line]:
    """An inn with a yard and a sign, beside a small lake (``lake_side`` -1: west, 1: east); also the lake."""
    s = lake_side
    lake = pool(site.p(30 * s, 5), 25 * site.k, 18 * site.k, site.dice.randrange(50))
    site.oval(-18 * s, 8, 28, 17, "cdb47c", 4, 0.8)
    things: list[Thing] = [
        site.house((-17 * s, 0), -0.08, (34, 19, 14, 12), rgb("b4472c"), "efdfb8", chimney=True),
        site.house((-32 * s, 9), 1.49, (24, 15, 11, 8), rgb("a33d29"), "e6cfa8"),
    ]
    x, y = site.p(2 * s, 14)

    def sign(pen: Pen) -> None:
        pen.line([(x, y), (x, y - 17)], INK, 1.1)
        pen.line([(x, y - 16), (x - 8, y - 16)], INK, 0.8)
        pen.polygon([(x - 8, y - 15), (x - 1.5, y - 15), (x - 1.5, y - 8.5), (x - 8, y - 8.5)], rgb("e9c46a"), INK, 0.5)

    things.append(Drawn(y, sign))
    things.append(boat(site.p(32 * s, 6)))
    for dx, dy in ((-44, -6), (-36, -13), (4, -13)):
        things.append(Tree(site.p(dx * s, dy), site.dice.uniform(6, 8) * site.k, site.dice))
    return things, lake


def farm(site: Site) -> list[Thing]:
    """A farmhouse, a barn, haystacks, a fence, an orchard and sheep."""
    site.oval(0, 8, 46, 30, "c9ad72", 5, 0.85)
    things: list[Thing] = [
        site.house((-20, -8), -0.06, (38, 21, 11, 14), THATCH, "ead9b4", chimney=True),
        site.house((24, 0), 1.45, (36, 19, 12, 11), rgb("a33d29"), "b08a5c"),
        site.house((-30, 20), 0.1, (20, 13, 7, 7), THATCH, "c9a878"),
    ]
    for k in range(3):
        things.append(_haystack(site.p(0 + k * 11, 28 + (k % 2) * 3), site.k))
    things.append(_fence([site.p(*q) for q in ((-48, 34), (-18, 42), (32, 40), (46, 26))]))
    for j in range(2):
        for k in range(4):
            things.append(Tree(site.p(20 + k * 10, -40 + j * 11), 5.0 * site.k, site.dice, 0))
    for _ in range(3):
        place = site.p(-46 + site.dice.uniform(-8, 8), 6 + site.dice.uniform(-12, 12))
        things.append(Sheep(place, site.dice))
    return things


def _haystack(at: Point, k: float) -> Drawn:
    x, y = at

    def paint(pen: Pen) -> None:
        pen.ellipse(x, y - 3 * k, 5.5 * k, 4.5 * k, INK)
        pen.ellipse(x, y - 3.2 * k, 5 * k, 4.1 * k, rgb("c79c3e"))
        pen.ellipse(x - 1.2 * k, y - 4.4 * k, 3 * k, 2.4 * k, rgb("e6c668"))

    return Drawn(y, paint, lambda pen: pen.ellipse(x + 3, y, 6 * k, 3 * k, 255))


def _fence(line: Sequence[Point]) -> Drawn:
    def paint(pen: Pen) -> None:
        for a, b in zip(line, line[1:], strict=False):
            for z in (1.4, 3.4):
                pen.line([(a[0], a[1] - z), (b[0], b[1] - z)], rgb("8a6a45"), 0.6)
            count = int(math.dist(a, b) / 6)
            for i in range(count + 1):
                x, y = a[0] + (b[0] - a[0]) * i / max(1, count), a[1] + (b[1] - a[1]) * i / max(1, count)
                pen.line([(x, y), (x, y - 4.6)], rgb("5f4630"), 0.9)

    return Drawn(min(p[1] for p in line), paint)


def garden(site: Site) -> list[Thing]:
    """A formal garden: four beds of flowers around a basin, hedges, poplars at the corners."""
    rx, ry = 38.0, 28.0
    site.area([(-rx, -ry), (rx, -ry), (rx, ry), (-rx, ry)], "e3d2a2", 0.5, 0.95)
    things: list[Thing] = [site.drawn(-ry - 40, lambda pen: _beds(site, pen, rx, ry))]
    step = 4.6
    for i in range(int(rx * 2 / step) + 1):
        for sy in (-1, 1):
            if abs(i * step - rx) > 6:
                things.append(Bush(site.p(i * step - rx, sy * ry + 1), 2.6 * site.k, site.dice))
    for i in range(int(ry * 2 / step)):
        for sx in (-1, 1):
            things.append(Bush(site.p(sx * rx, i * step + 3 - ry), 2.6 * site.k, site.dice))
    for sx in (-1, 1):
        for sy in (-1, 1):
            things.append(Poplar(site.p(sx * rx * 1.02, sy * ry), 5.2 * site.k, site.dice))
    return things


def _beds(site: Site, pen: Pen, rx: float, ry: float) -> None:
    for i, sx in enumerate((-1, 1)):
        for j, sy in enumerate((-1, 1)):
            corner = [(sx * 4, sy * 11), (sx * 11, sy * 4), (sx * (rx - 5), sy * 4), (sx * (rx - 5), sy * (ry - 5)), (sx * 4, sy * (ry - 5))]
            pen.polygon([site.p(*q) for q in corner], rgb("7f9a48"), rgb("44602c"), 2.0 * site.k)
            for ring, number in ((1.0, i * 2 + j), (0.45, i * 2 + j + 2)):
                for n in range(16):
                    t = n / 16 * math.tau
                    x, y = site.p(sx * rx * 0.53 + math.cos(t) * rx * 0.24 * ring, sy * ry * 0.53 + math.sin(t) * ry * 0.22 * ring)
                    pen.ellipse(x, y + 0.6, 1.5 * site.k, 1.1 * site.k, rgb("4c6c30"))
                    pen.ellipse(x, y, 1.3 * site.k, 1.1 * site.k, _FLOWER_BEDS[number % 5])
    x, y = site.at
    k = site.k
    for r, code in ((8.4, "3d2a22"), (7.8, "d9cdb2"), (6.2, "5a96a3")):
        pen.ellipse(x, y, r * k, r * 0.77 * k, rgb(code))
    pen.ellipse(x - 1, y - 0.8, 3 * k, 1.6 * k, rgb("cfe8e2"))


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
