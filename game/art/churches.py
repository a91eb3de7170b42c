"""Monastery and cathedral: each paints what lies flat and returns what stands, in units of 1/256 square."""

from __future__ import annotations

import math

from game.art.colours import INK, RISE, lit, rgb
from game.art.houses import SLATE, Drawn
from game.art.pen import Pen, Thing
from game.art.plants import Tree
from game.art.site import Site


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
    things += [_bed(site, -44 + k * 12, 24 + j * 11) for k in range(3) for j in range(2)]
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
        site.shapes(
            pen,
            [([(-48 + left, -34), (-45 + left, -34), (-45 + left, -27), (-48 + left, -27)], rgb("3a2720"))],
        )


def _well(site: Site, pen: Pen, dx: float, dy: float) -> None:
    x, y = site.p(dx, dy)
    pen.ellipse(x, y, 4 * site.k, 3 * site.k, INK)
    pen.ellipse(x, y, 3.4 * site.k, 2.5 * site.k, rgb("d9cdb2"))
    pen.ellipse(x, y + 0.3, 2.3 * site.k, 1.6 * site.k, rgb("5a96a3"))


def _bed(site: Site, dx: float, dy: float) -> Drawn:
    colours = [site.dice.choice(("5f8a3c", "86a94c", "d8604a", "e9c64e", "7fa04a")) for _ in range(12)]

    def paint(pen: Pen) -> None:
        site.shapes(
            pen,
            [
                (
                    [(dx - 4.6, dy - 3.4), (dx + 4.6, dy - 3.4), (dx + 4.6, dy + 3.4), (dx - 4.6, dy + 3.4)],
                    rgb("6b4f33"),
                )
            ],
        )
        for i, code in enumerate(colours):
            x, y = site.p(dx + (-3, -1, 1, 3)[i % 4], dy + (-2, 0, 2)[i // 4])
            pen.ellipse(x, y, site.k, 0.9 * site.k, rgb(code))

    return site.drawn(dy - 20, paint)


_FRONT = 36.0  # where the front of the cathedral's transept stands


def cathedral(site: Site) -> list[Thing]:
    """A great church: two towers to the west, nave, transept with a rose, a slim spire over the crossing."""
    wall = "e9dcc0"
    lead, dark = rgb("6f7d88"), SLATE
    site.oval(0, 8, 76, 50, "e3c995", 3, 0.85)
    things: list[Thing] = [
        site.house((12, 0), 0, (92, 24, 30, 19), lead, wall, windows=False),
        site.house((6, 15), 0, (64, 9, 15, 5), lead, wall, windows=False),
        site.house((62, 0), 0, (14, 20, 22, 14), lead, wall, hip=0.9, windows=False),
    ]
    transept = site.house((22, 4), math.pi / 2, (64, 20, 30, 16), lead, wall, windows=False)
    transept.foot = site.p(0, 30)[1]  # its front stands south of the aisle
    things.append(transept)
    for dy in (-13, 14):
        things.append(site.house((-43, dy), 0, (18, 17, 52, 22), dark, "efe3c8", hip=0.98, windows=False))
        things.append(site.drawn(dy + 0.2, lambda pen, d=dy: _lancets(site, pen, -43, d + 8.5, 52)))  # type: ignore[misc]
    things.append(site.drawn(15.4, lambda pen: _aisle(site, pen)))
    things.append(site.drawn(32, lambda pen: _spire(site, pen)))
    things.append(site.drawn(33, lambda pen: _rose(site, pen)))
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
            arch = [
                (x - 1.6, base - 2),
                (x + 1.6, base - 2),
                (x + 1.6, base - tall * 0.8),
                (x, base - tall - 1),
                (x - 1.6, base - tall * 0.8),
            ]
            site.shapes(pen, [(arch, rgb("3b4a63"))])
        site.shapes(pen, [([(x + 2.9, 20), (x + 4.9, 20), (x + 4.9, 8), (x + 2.9, 6)], rgb("f3e8cf"))], 0.3)


def _rose(site: Site, pen: Pen) -> None:
    """The south front of the transept: rose window and portal."""
    x, y = site.p(22, _FRONT - 25)
    k = site.k
    pen.ellipse(x, y, 6.0 * k, 6.0 * k, INK)
    pen.ellipse(x, y, 5.2 * k, 5.2 * k, rgb("2f4a7a"))
    for i in range(10):
        t = i / 10 * math.tau
        pen.ellipse(
            x + math.cos(t) * 3.4 * k,
            y + math.sin(t) * 3.4 * k,
            1.2 * k,
            1.2 * k,
            rgb(("e9c46a", "d8604a")[i % 2]),
        )
    pen.ellipse(x, y, 1.5 * k, 1.5 * k, rgb("f4e7c2"))
    for grow, code in ((1.5, "cbb991"), (1.0, "6b4f3c"), (0.62, "2e211d")):
        w, h = 5.2 * grow, 11.5 * (0.55 + grow * 0.45)
        site.shapes(
            pen,
            [
                (
                    [
                        (22 - w, _FRONT),
                        (22 + w, _FRONT),
                        (22 + w, _FRONT - h * 0.6),
                        (22, _FRONT - h),
                        (22 - w, _FRONT - h * 0.6),
                    ],
                    rgb(code),
                )
            ],
        )


def _spire(site: Site, pen: Pen) -> None:
    """The slim spire over the crossing."""
    base, tip = 4 - RISE * 43, -RISE * 92
    left, right, dark = (18.9, base), (25.1, base), rgb("5f6f7a")
    site.shapes(
        pen,
        [
            ([left, (22, base + 2), (22, tip)], lit(dark, 1.2)),
            ([(22, base + 2), right, (22, tip)], lit(dark, 0.75)),
        ],
        0.4,
    )
    x, y = site.p(22, tip)
    pen.line([(x, y + 1), (x, y - 6)], rgb("e9c46a"), 0.9)
    pen.line([(x - 2, y - 3.6), (x + 2, y - 3.6)], rgb("e9c46a"), 0.9)
