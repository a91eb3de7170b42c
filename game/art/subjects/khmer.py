"""Parts of a Khmer temple: roofed galleries with pillars, gabled gates, lotus-bud towers.

Drawn in the temple's own frame, lengths in its units; knows no plan of a particular temple.
"""

from __future__ import annotations

import math

from game.art.subjects.raster import ASHLAR, TILES, mix
from game.art.subjects.solids import Frame

STONE, STONE2, PALE, ROOF, DARK = "#d6ba8e", "#b89a70", "#ead4a8", "#93876c", "#33271e"


def gallery(
    f: Frame, x0: float, x1: float, y0: float, y1: float, z: float, high: float, wide: float, roof: float
) -> None:
    """Raise a rectangle of roofed galleries with pillars towards the viewer."""
    sides = (
        (x0, x1, y1 - wide, y1, "x"),
        (x0, x0 + wide, y0, y1, "y"),
        (x1 - wide, x1, y0, y1, "y"),
        (x0, x1, y0, y0 + wide, "x"),
    )
    for a, b, c, d, along in sides:
        f.canvas.begin()
        f.box(a, b, c, d, z, z + high, STONE, ASHLAR)
        f.canvas.begin()
        f.gable(
            a - 0.008,
            b + 0.008,
            c - 0.010,
            d + 0.010,
            z + high,
            z + high + roof,
            ROOF,
            TILES,
            STONE,
            along=along,
        )
    face = f.front(y0)
    face.rect(x0 + 0.015, x1 - 0.015, z + high * 0.12, z + high * 0.84, DARK, 0.001)
    count = round((x1 - x0) / 0.030)
    for i in range(count + 1):
        s = x0 + 0.015 + (x1 - x0 - 0.03) * i / count
        face.rect(s - 0.006, s + 0.006, z, z + high * 0.84, PALE, 0.002)
    face.rect(x0, x1, z, z + high * 0.14, STONE2, 0.003)


def gate(f: Frame, x: float, y: float, z: float, size: float) -> None:
    """Set a gabled porch with a double pediment and a dark door."""
    s = size
    for step, (w, h) in enumerate(((0.075, 0.085), (0.055, 0.10))):
        f.canvas.begin()
        front = y - 0.050 * s - 0.022 * s * (1 - step)
        f.box(x - w * s, x + w * s, front, y + 0.05 * s, z, z + h * s, PALE, ASHLAR)
        f.canvas.begin()
        f.gable(
            x - w * 1.12 * s,
            x + w * 1.12 * s,
            front - 0.008,
            y + 0.05 * s,
            z + h * s,
            z + (h + 0.065) * s,
            ROOF,
            TILES,
            PALE,
            along="y",
        )
        wall = f.front(front - 0.009)
        wall.shape(
            [(x - w * s, z + h * s + 0.004), (x + w * s, z + h * s + 0.004), (x, z + (h + 0.055) * s)],
            STONE,
            0.001,
        )
    door = f.front(y - 0.073 * s)
    door.arch(x, 0.052 * s, z, z + 0.075 * s, DARK, 0.001, True)
    for side in (-1, 1):
        door.rect(
            x + side * 0.055 * s - 0.007, x + side * 0.055 * s + 0.007, z, z + 0.075 * s, "#f6e6c0", 0.001
        )


def swell(t: float) -> float:
    """Return a lotus bud's width at height t 0..1: full below, drawn in to a point."""
    width: float = 1.30 * (1 - t**1.6) ** 0.82 * (0.88 + 0.16 * math.sin(min(1.0, t * 2.6) * 1.57)) + 0.05
    return width


def tower(f: Frame, x: float, y: float, z: float, high: float, radius: float) -> None:
    """Raise one tower: porches on three sides, then storeys ringed with small points, and a gilded tip."""
    foot = high * 0.24
    f.canvas.begin()
    f.box(x - radius, x + radius, y - radius, y + radius, z, z + foot, PALE, ASHLAR)
    _porches(f, x, y, z, foot, radius)
    _bud(f, x, y, z + foot, high * 0.70, radius)
    tip = z + foot + high * 0.70
    f.canvas.begin()
    f.lathe(
        x,
        y,
        [
            (radius * 0.18, tip - 0.01),
            (radius * 0.24, tip + high * 0.02),
            (radius * 0.10, tip + high * 0.05),
            (0.002, tip + high * 0.13),
        ],
        8,
        "#e2b850",
    )


def _porches(f: Frame, x: float, y: float, z: float, foot: float, radius: float) -> None:
    """Set a small gabled porch on the three sides that can be seen."""
    a = radius * 0.44
    for dx, dy in ((0, -1), (-1, 0), (1, 0)):
        px, py = x + dx * radius * 1.2, y + dy * radius * 1.2
        f.canvas.begin()
        f.box(px - a, px + a, py - a, py + a, z, z + foot * 0.75, STONE, ASHLAR)
        f.canvas.begin()
        f.gable(
            px - a * 1.2,
            px + a * 1.2,
            py - a * 1.2,
            py + a * 1.2,
            z + foot * 0.75,
            z + foot * 1.2,
            ROOF,
            TILES,
            PALE,
            along="y" if dy else "x",
        )
        if dy:
            f.front(py - a).arch(x, a * 1.1, z, z + foot * 0.62, DARK, 0.001, True)


def _bud(f: Frame, x: float, y: float, low: float, rise: float, radius: float) -> None:
    """Raise the storeys of the lotus bud with their rings of small points."""
    storeys = 8
    for i in range(storeys):
        z0, z1 = low + rise * i / storeys, low + rise * (i + 1) / storeys
        r0, r1 = radius * swell(i / storeys), radius * swell((i + 1) / storeys)
        step = z1 - z0
        f.canvas.begin()
        profile = [(r0, z0), (r0 * 1.08, z0 + step * 0.40), (r0 * 0.90, z0 + step * 0.46), (r1 * 0.98, z1)]
        f.lathe(x, y, profile, 14, mix(STONE2, PALE, 0.30 + 0.45 * (i % 2)), start=0.2)
        points = 11
        for j in range(points if i < 7 else 0):
            angle = math.tau * j / points + 0.3 * (i % 2)
            if math.sin(angle) > 0.45:
                continue
            sx, sy = x + r0 * 1.0 * math.cos(angle), y + r0 * 1.0 * math.sin(angle)
            e = radius * 0.125 * (1 - 0.07 * i)
            f.pyramid(
                sx - e, sx + e, sy - e, sy + e, z0 + step * 0.38, z0 + step * 0.98, mix(STONE, PALE, 0.75), 0
            )
