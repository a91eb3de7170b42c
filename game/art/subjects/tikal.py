"""Tikal: a steep stepped pyramid with one pale stair, temple and roof comb, a small twin, altars, jungle.

Plaza ground, road and towns come from the tile's own shapes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PIL import Image

from game.art.subjects import light
from game.art.subjects.plants import JUNGLE, bush, palm, stone, tree
from game.art.subjects.raster import ASHLAR, PLAIN, Canvas, mix, tone
from game.art.subjects.solids import Frame

FOOTPRINT = ("AB.", ".C.", ".DE")
SEED = 33
UPRIGHT = (0, 1, 2, 3)
# where the great and the small pyramid's middle is and how large they are, for each turn of the tile
GREAT_AT = ((1.66, 2.41, 0.93), (0.50, 2.14, 0.78), (1.53, 1.16, 0.74), (2.47, 1.62, 0.80))
SMALL_AT = ((1.72, 0.80, 0.36), (2.52, 1.78, 0.36), (1.30, 2.45, 0.36), (0.46, 1.52, 0.34))
LIME, LIME2, MOSS, RED = "#ded4ba", "#c9bea0", "#86945f", "#b5573d"


@dataclass(frozen=True)
class Plan:
    """Measures of a pyramid in squares before its frame's scale."""

    half: float
    tiers: int
    tier: float
    inset: float
    temple: float
    comb: float
    stair: float

    @property
    def high(self) -> float:
        """Height of the platform that carries the temple."""
        return self.tiers * self.tier

    @property
    def top(self) -> float:
        """Half width of the uppermost tier."""
        return self.half - (self.tiers - 1) * self.inset


GREAT = Plan(half=0.49, tiers=9, tier=0.084, inset=0.039, temple=0.21, comb=0.34, stair=0.105)
SMALL = Plan(half=0.5, tiers=6, tier=0.085, inset=0.055, temple=0.22, comb=0.30, stair=0.13)


def paint(px: int, sun: light.Sun = light.NORTH_WEST, turn: int = 0) -> Image.Image:
    """Paint Tikal, `px` pixels per square."""
    canvas = Canvas(FOOTPRINT, px * light.OVERSAMPLING, SEED, turn)
    with canvas.facing_viewer():
        for (x, y, unit), yaw, plan in ((SMALL_AT[turn], 18, SMALL), (GREAT_AT[turn], -16, GREAT)):
            pyramid(Frame(canvas, x, y, yaw=yaw, depth=0.55, unit=unit), plan)
        altars(Frame(canvas, *GREAT_AT[turn][:2], unit=GREAT_AT[turn][2]))
    jungle(canvas)
    return light.finish(canvas, px, sun)


def pyramid(f: Frame, plan: Plan) -> None:
    """Raise one pyramid with stair, temple and comb."""
    tiers(f, plan)
    stair(f, plan)
    temple(f, plan)
    comb(f, plan)


def tiers(f: Frame, plan: Plan) -> None:
    """Raise the tiers: battered wall, darker recessed band, mossy ledge with tufts of green."""
    r = f.canvas.random
    x = plan.half
    for i in range(plan.tiers):
        z = i * plan.tier
        f.canvas.begin()
        colour = mix(mix(LIME, LIME2, (i % 2) * 0.7), MOSS, 0.26 if i < plan.tiers - 3 else 0.08)
        f.box(-x, x, -x, x, z, z + plan.tier * 0.72, colour, ASHLAR, mix("#efe6c8", "#8fa455", 0.45), 0.018)
        f.canvas.begin()
        e = x - 0.012
        f.box(
            -e,
            e,
            -e,
            e,
            z + plan.tier * 0.72,
            z + plan.tier,
            tone(colour, 0.80),
            ASHLAR,
            mix("#e9dfc3", "#97a566", 0.30),
            0.004,
        )
        for _ in range(5):  # tufts on the ledge
            side = r.uniform(-x, x)
            if abs(side) > plan.stair + 0.05:
                px, py, pz = f.at(side, -x + 0.012, z + plan.tier)
                f.canvas.ball(
                    px, py, pz, 0.010 * r.uniform(0.6, 1.3), r.choice(("#6f8a42", "#7f9a4c", "#5d7a3a"))
                )
        x -= plan.inset


def stair(f: Frame, plan: Plan) -> None:
    """Lay the steep pale stair with its side ramps, sticking out of the front."""
    s, high = plan.stair, plan.high
    y0, y1 = -plan.half - 0.14, -plan.top - 0.005
    f.canvas.begin()
    f.stairs(-s, s, y0, y1, 0, high, plan.tiers * 4, "#fffaea", "#fbecc8")
    for side in (-1, 1):
        xa, xb = sorted((side * s, side * (s + 0.035)))
        f.canvas.begin()
        f.face([(xa, y0, 0), (xb, y0, 0), (xb, y1, high + 0.02), (xa, y1, high + 0.02)], "#e6dcc0", ASHLAR)
        outer = xb if side > 0 else xa
        f.face([(outer, y0, 0), (outer, y1, high + 0.02), (outer, y1, 0)], LIME2, ASHLAR)


def temple(f: Frame, plan: Plan) -> None:
    """Set the temple with its black doors and red bands on the platform."""
    t = plan.top * 0.84
    d = t * 0.75
    z0, h = plan.high, plan.temple
    f.canvas.begin()
    f.box(-t, t, -d * 0.8, d, z0, z0 + h * 0.55, "#e8ddc2", ASHLAR)
    face = f.front(-d * 0.8)
    face.rect(-t * 0.24, t * 0.24, z0, z0 + h * 0.46, "#f5ecd2", 0.002)
    face.rect(-t * 0.18, t * 0.18, z0, z0 + h * 0.43, "#241a16", 0.004)
    for side in (-1, 1):
        face.rect(side * t * 0.63 - t * 0.11, side * t * 0.63 + t * 0.11, z0, z0 + h * 0.38, "#3a2c22", 0.003)
    f.canvas.begin()
    f.box(-t * 1.08, t * 1.08, -d * 0.88, d * 1.03, z0 + h * 0.52, z0 + h * 0.62, RED)
    f.canvas.begin()
    f.box(-t, t, -d * 0.8, d, z0 + h * 0.62, z0 + h, LIME, ASHLAR, taper=t * 0.12)
    band = f.front(-d * 0.8 + 0.012)
    band.rect(-t * 0.74, t * 0.74, z0 + h * 0.68, z0 + h * 0.88, RED, 0.004)
    for i in range(5):
        s = t * (-0.56 + 0.28 * i)
        band.rect(s - t * 0.08, s + t * 0.08, z0 + h * 0.70, z0 + h * 0.86, "#f0e2bd", 0.007)


def comb(f: Frame, plan: Plan) -> None:
    """Set the roof comb in three shrinking storeys with the seated ruler's red panel."""
    t = plan.top * 0.84
    d = t * 0.75
    z, wide = plan.high + plan.temple, t * 0.84
    for i, share in enumerate((0.42, 0.33, 0.25)):
        top = z + plan.comb * share
        rise = top - z
        f.canvas.begin()
        f.box(-wide, wide, d * 0.1, d * 0.6, z, top, mix("#e6dab9", "#cbb991", i * 0.3), ASHLAR, taper=0.012)
        face = f.front(d * 0.1)
        face.rect(-wide * 0.66, wide * 0.66, z + rise * 0.16, z + rise * 0.82, RED, 0.0)
        face.rect(-wide * 0.24, wide * 0.24, z + rise * 0.10, z + rise * 0.90, "#f2e4bf", 0.004)
        for side in (-0.46, 0.46):
            face.rect(
                wide * side - wide * 0.07,
                wide * side + wide * 0.07,
                z + rise * 0.16,
                z + rise * 0.82,
                "#e2cda0",
                0.004,
            )
        z, wide = top, wide * 0.80


def altars(plaza: Frame) -> None:
    """Set the row of carved stelae with round altars before the stair."""
    canvas = plaza.canvas
    for x, y in ((-0.45, -0.38), (-0.31, -0.42), (0.26, -0.42), (0.41, -0.39), (0.56, -0.345)):
        canvas.begin()
        east, south, _ = plaza.at(x, y)
        f = Frame(canvas, east, south, depth=0.8)
        stone(f, 0, 0, 0.05, (0.044, 0.02), (0, 0.085), "#cdc2a6")
        f.front(-0.011).rect(-0.010, 0.010, 0.022, 0.062, "#a09474", 0.002)
        canvas.begin()
        f.lathe(0, -0.055, [(0.022, 0), (0.022, 0.016)], 10, "#bdb194", PLAIN, lid="#dbd0b2")


def jungle(canvas: Canvas) -> None:
    """Set jungle close to the pyramids' flanks, leaving road, plaza and field edges open."""
    r = canvas.random
    places = [
        (1.20, 2.02, 0.046),
        (1.15, 1.93, 0.046),
        (1.21, 1.86, 0.042),
        (1.16, 2.14, 0.046),
        (1.11, 2.32, 0.042),
    ]
    places += [(1.23, 1.76, 0.038), (1.13, 2.46, 0.038), (1.10, 2.82, 0.038), (1.24, 1.95, 0.038)]
    places += [
        (2.13, 2.26, 0.042),
        (2.21, 2.22, 0.040),
        (2.29, 2.26, 0.036),
        (2.37, 2.24, 0.036),
        (2.45, 2.27, 0.034),
    ]
    places += [(2.42, 2.80, 0.045), (2.34, 2.84, 0.040), (2.50, 2.85, 0.040), (2.58, 2.82, 0.035)]
    places += [
        (1.56, 0.74, 0.042),
        (1.53, 0.83, 0.040),
        (1.86, 0.70, 0.045),
        (1.88, 0.80, 0.040),
        (1.86, 0.90, 0.035),
    ]
    places += [(1.60, 0.90, 0.035)]
    for x, y, size in sorted(places, key=lambda p: p[1]):
        if r.random() < 0.25:
            palm(canvas, x, y, size * 1.25)
        else:
            tree(canvas, x, y, size * 1.1, JUNGLE)
        a = r.uniform(0, math.tau)
        bush(canvas, x + 0.05 * math.cos(a), y + 0.02, size * 0.5, JUNGLE)
