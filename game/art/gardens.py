"""The formal garden of the garden tiles. Lengths are units of 1/256 square."""

from __future__ import annotations

import math
from typing import Final

from game.art.colours import rgb
from game.art.pen import Pen, Thing
from game.art.plants import Bush, Poplar
from game.art.site import Site

_FLOWER_BEDS: Final = tuple(rgb(c) for c in ("d8604a", "f0e2b6", "b776a8", "e9c64e", "e58a7a"))


def garden(site: Site) -> list[Thing]:
    """A formal garden: four beds of flowers around a basin, hedges, poplars at the corners."""
    rx, ry = 38.0, 28.0
    site.area([(-rx, -ry), (rx, -ry), (rx, ry), (-rx, ry)], "e3d2a2", 0.5, 0.95)
    things: list[Thing] = [site.drawn(-ry - 40, lambda pen: _beds(site, pen, rx, ry))]
    step = 4.6
    across = [i * step - rx for i in range(int(rx * 2 / step) + 1) if abs(i * step - rx) > 6]
    along = [i * step + 3 - ry for i in range(int(ry * 2 / step))]
    hedge = [(dx, sy * ry + 1) for dx in across for sy in (-1, 1)]
    hedge += [(sx * rx, dy) for dy in along for sx in (-1, 1)]
    things += [Bush(site.p(*place), 2.6 * site.k, site.dice) for place in hedge]
    corners = [(sx * rx * 1.02, sy * ry) for sx in (-1, 1) for sy in (-1, 1)]
    things += [Poplar(site.p(*place), 5.2 * site.k, site.dice) for place in corners]
    return things


def _beds(site: Site, pen: Pen, rx: float, ry: float) -> None:
    for i, sx in enumerate((-1, 1)):
        for j, sy in enumerate((-1, 1)):
            corner = [
                (sx * 4, sy * 11),
                (sx * 11, sy * 4),
                (sx * (rx - 5), sy * 4),
                (sx * (rx - 5), sy * (ry - 5)),
                (sx * 4, sy * (ry - 5)),
            ]
            pen.polygon([site.p(*q) for q in corner], rgb("7f9a48"), rgb("44602c"), 2.0 * site.k)
            for ring, number in ((1.0, i * 2 + j), (0.45, i * 2 + j + 2)):
                for n in range(16):
                    t = n / 16 * math.tau
                    x, y = site.p(
                        sx * rx * 0.53 + math.cos(t) * rx * 0.24 * ring,
                        sy * ry * 0.53 + math.sin(t) * ry * 0.22 * ring,
                    )
                    pen.ellipse(x, y + 0.6, 1.5 * site.k, 1.1 * site.k, rgb("4c6c30"))
                    pen.ellipse(x, y, 1.3 * site.k, 1.1 * site.k, _FLOWER_BEDS[number % 5])
    x, y = site.at
    k = site.k
    for r, code in ((8.4, "3d2a22"), (7.8, "d9cdb2"), (6.2, "5a96a3")):
        pen.ellipse(x, y, r * k, r * 0.77 * k, rgb(code))
    pen.ellipse(x - 1, y - 0.8, 3 * k, 1.6 * k, rgb("cfe8e2"))
