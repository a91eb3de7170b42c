"""Circus Maximus: the race track with its spine of obelisks, tiers full of people, arcades, starting gates.

Local X runs along the track to the south-east, Y across it to the north-east. Towns and ground come from the
tile's own shapes.
"""

from __future__ import annotations

import itertools
import math

from PIL import Image

from game.art.subjects import light
from game.art.subjects.chariots import chariot
from game.art.subjects.plants import CLOTHES, bush, cypress, person
from game.art.subjects.raster import ASHLAR, SAND, TILES, WATER, Canvas, tone
from game.art.subjects.solids import Frame

FOOTPRINT = ("A..", "BC.", ".DE")
SEED = 44
UPRIGHT = (0, 1, 2, 3)
MARBLE, MARBLE2, BRICK, RED, GOLD = "#eee0c0", "#d3bf95", "#d9b98a", "#b8452f", "#e6b84a"
START, BEND = -1.02, 0.80
SAND_HALF = 0.132
TIERS, TREAD, RISE, BASE = 3, 0.018, 0.018, 0.026
OUTER = SAND_HALF + TIERS * TREAD + 0.012
RIM = BASE + TIERS * RISE
SPINE = (-0.64, 0.62)
TEAMS = {"red": "#cf3b2e", "white": "#f6f1e2", "blue": "#2f6fc4", "green": "#3f9a46"}

Loop = list[tuple[float, float]]


def paint(px: int, sun: light.Sun = light.NORTH_WEST, turn: int = 0) -> Image.Image:
    """Paint the Circus Maximus, `px` pixels per square."""
    canvas = Canvas(FOOTPRINT, px * light.OVERSAMPLING, SEED, turn)
    f = Frame(canvas, 1.238, 1.754, yaw=44)
    arena(f)
    stands(f)
    arcades(f)
    crowd(f)
    box_of_the_emperor(f)
    gates(f)
    spine(f)
    for u, v, way, team in (
        (-0.60, -0.100, 1, "green"),
        (-0.24, -0.072, 1, "white"),
        (0.06, -0.110, 1, "blue"),
        (0.38, -0.075, 1, "red"),
        (0.44, 0.088, -1, "green"),
        (0.06, 0.080, -1, "blue"),
        (-0.42, 0.095, -1, "red"),
        (-0.80, 0.02, -1, "white"),
    ):
        chariot(f, u, v, way, TEAMS[team])
    pennants(f)
    surroundings(canvas)
    return light.finish(canvas, px, sun)


def loop(radius: float) -> Loop:
    """Return the horseshoe line at `radius` from the middle line: far side, round the bend, near side."""
    straight, bend = 22, 22
    far = [(START + (BEND - START) * i / straight, radius) for i in range(straight + 1)]
    turn = [math.pi * i / bend for i in range(1, bend)]
    near = [(x, -radius) for x, _ in reversed(far)]
    return [*far, *((BEND + radius * math.sin(t), radius * math.cos(t)) for t in turn), *near]


def band(f: Frame, inner: float, z0: float, outer: float, z1: float, colour: str, material: int = 0) -> None:
    """Draw a strip of the bowl between two loops."""
    low, high = loop(inner), loop(outer)
    for i in range(len(low) - 1):
        quad = [(*low[i], z0), (*low[i + 1], z0), (*high[i + 1], z1), (*high[i], z1)]
        f.face(quad, colour, material)


def arena(f: Frame) -> None:
    """Lay the sand with the ruts of the wheels."""
    r = f.canvas.random
    f.canvas.begin()
    outline = loop(SAND_HALF + 0.004)
    for i in range(len(outline) // 2):
        a, b, c, d = outline[i], outline[i + 1], outline[-2 - i], outline[-1 - i]
        f.face([(*a, 0.001), (*b, 0.001), (*c, 0.001), (*d, 0.001)], "#ecd5a2", SAND, (0, 0, 1), cast=False)
    for _ in range(34):
        radius = r.uniform(0.05, 0.145)
        line = [p for p in loop(radius) if p[0] > r.uniform(-0.98, -0.75)]
        colour = r.choice(("#d9bd86", "#f6e4b8", "#d2b37a"))
        for a, b in itertools.pairwise(line):
            if r.random() < 0.8:
                across = 0.0018
                n = (b[1] - a[1], a[0] - b[0])
                length = math.hypot(*n)
                k = (n[0] / length * across, n[1] / length * across)
                quad = [
                    (a[0] - k[0], a[1] - k[1]),
                    (a[0] + k[0], a[1] + k[1]),
                    (b[0] + k[0], b[1] + k[1]),
                    (b[0] - k[0], b[1] - k[1]),
                ]
                f.face([(x, y, 0.0012) for x, y in quad], colour, SAND, (0, 0, 1), cast=False)


def stands(f: Frame) -> None:
    """Raise the podium, the tiers, and the coloured rim."""
    radius, z = SAND_HALF, BASE
    f.canvas.begin()
    band(f, radius, 0, radius, z, RED)
    for i in range(TIERS):
        f.canvas.begin()
        band(f, radius, z, radius + TREAD, z, ("#f3e8cd", "#e4d3ab")[i % 2])
        radius, z = radius + TREAD, z + RISE
        band(f, radius, z - RISE, radius, z, MARBLE2)
    f.canvas.begin()
    band(f, radius, z, OUTER, z, RED)
    for x in (-0.75, -0.45, -0.05, 0.25, 0.52, 0.76):  # stairways between the wedges
        for side in (-1, 1):
            f.canvas.begin()
            for i in range(TIERS):
                y0, y1 = sorted((side * (SAND_HALF + i * TREAD), side * (SAND_HALF + (i + 1) * TREAD)))
                f.box(x - 0.009, x + 0.009, y0, y1, BASE, BASE + i * RISE + 0.006, "#b89c6c")


def arcades(f: Frame) -> None:
    """Draw the outer wall with two rows of arches where it faces the viewer."""
    line = loop(OUTER)
    f.canvas.begin()
    for a, b in itertools.pairwise(line):
        # the loop runs clockwise seen from above, so its right side looks inwards: walk it backwards
        wall = f.wall(b, a)
        wall.frame.face([(*a, 0), (*b, 0), (*b, RIM), (*a, RIM)], BRICK, ASHLAR, (*wall.outward, 0))
        count = max(1, round(wall.length / 0.044))
        for j in range(count):
            s = wall.length * (j + 0.5) / count
            for z0, z1 in ((0.0, 0.046), (0.053, 0.082)):
                wall.arch(s, 0.030, z0, z1, "#f3e5c4", 0.001)
                wall.arch(s, 0.021, z0, z1 - 0.004, "#4a3024", 0.002)
        wall.rect(0, wall.length, 0.047, 0.052, MARBLE, 0.003)


def crowd(f: Frame) -> None:
    """Fill the tiers with people."""
    r = f.canvas.random
    with f.canvas.without_shadow():
        for _ in range(850):
            tier = r.randrange(TIERS)
            line = loop(SAND_HALF + TREAD * (tier + r.uniform(0.35, 0.75)))
            i = r.randrange(len(line) - 1)
            t = r.random()
            x = line[i][0] + (line[i + 1][0] - line[i][0]) * t
            y = line[i][1] + (line[i + 1][1] - line[i][1]) * t
            z = BASE + RISE * tier
            f.ball(x, y, z + 0.006, 0.0075, r.choice((*CLOTHES, "#f4ecd8", "#efe6d2")))
            f.ball(x, y, z + 0.014, 0.0042, "#c9976a")


def box_of_the_emperor(f: Frame) -> None:
    """Set the emperor's box on the far side, with columns and a red roof."""
    f.canvas.begin()
    f.box(-0.36, -0.12, 0.15, 0.215, 0.0, RIM, MARBLE, ASHLAR)
    for x in (-0.345, -0.28, -0.20, -0.135):
        f.canvas.begin()
        f.lathe(x, 0.160, [(0.007, RIM), (0.006, RIM + 0.065)], 7, "#fbf2dc")
    f.canvas.begin()
    f.box(-0.35, -0.13, 0.20, 0.215, RIM, RIM + 0.065, "#8c3226")
    f.canvas.begin()
    f.gable(-0.375, -0.105, 0.145, 0.225, RIM + 0.065, RIM + 0.10, RED, TILES, MARBLE)


def gates(f: Frame) -> None:
    """Raise the twelve starting gates with their two towers at the straight end."""
    wide = OUTER
    f.canvas.begin()
    f.box(START - 0.075, START, -wide, wide, 0, 0.10, MARBLE, ASHLAR)
    inside = f.wall((START, -wide), (START, wide))
    outside = f.wall((START - 0.075, wide), (START - 0.075, -wide))
    for wall in (inside, outside):
        for i in range(12):
            s = 0.036 + i * (2 * wide - 0.072) / 11
            wall.arch(s, 0.027, 0, 0.075, MARBLE2, 0.0)
            wall.arch(s, 0.020, 0, 0.068, "#4a3024", 0.001)
    f.canvas.begin()
    f.gable(
        START - 0.085, START + 0.01, -wide + 0.03, wide - 0.03, 0.10, 0.135, RED, TILES, MARBLE, along="y"
    )
    for y in (-wide, wide):
        f.canvas.begin()
        f.box(START - 0.095, START + 0.02, y - 0.045, y + 0.045, 0, 0.165, MARBLE, ASHLAR)
        f.wall((START - 0.095, y - 0.045), (START + 0.02, y - 0.045)).arch(
            0.057, 0.035, 0.095, 0.145, "#4a3024"
        )
        f.canvas.begin()
        f.box(START - 0.105, START + 0.03, y - 0.055, y + 0.055, 0.165, 0.178, "#f6ecd2")
        f.canvas.begin()
        f.pyramid(START - 0.10, START + 0.025, y - 0.05, y + 0.05, 0.178, 0.225, RED)


def spine(f: Frame) -> None:
    """Draw the spine: basins, obelisks, gilded turning posts, columns, the temple and the lap eggs."""
    a, b = SPINE
    f.canvas.begin()
    f.box(a, b, -0.026, 0.026, 0, 0.030, "#f3e6c6", ASHLAR, "#dcc99c")
    f.front(-0.026).rect(a, b, 0.021, 0.028, RED)
    for x0, x1 in ((a + 0.05, -0.36), (-0.24, -0.09), (0.05, 0.24), (0.35, b - 0.05)):
        f.canvas.begin()
        f.face(
            [(x0, -0.014, 0.031), (x1, -0.014, 0.031), (x1, 0.014, 0.031), (x0, 0.014, 0.031)],
            "#4f9db0",
            WATER,
            cast=False,
        )
    obelisk(f, -0.02, 0.34, 0.034, "#e39a6a")
    obelisk(f, 0.30, 0.22, 0.026, "#e0a878")
    for x, out in ((a - 0.02, -1), (b + 0.02, 1)):
        f.canvas.begin()
        f.lathe(x, 0, [(0.042, 0), (0.042, 0.026)], 14, "#f3e6c6", lid="#dcc99c")
        for dx, dy in ((0.0, -0.019), (0.0, 0.019), (0.018 * out, 0.0)):
            f.canvas.begin()
            f.lathe(x + dx, dy, [(0.014, 0.026), (0.010, 0.07), (0.002, 0.115)], 8, GOLD)
    f.canvas.begin()
    f.box(-0.345, -0.265, -0.020, 0.020, 0.03, 0.075, MARBLE)
    f.gable(-0.352, -0.258, -0.026, 0.026, 0.075, 0.098, RED, TILES, MARBLE)
    for x in (-0.54, -0.46, -0.19, 0.10, 0.19, 0.40, 0.52):
        f.canvas.begin()
        f.lathe(x, 0, [(0.007, 0.03), (0.006, 0.10)], 7, "#fbf2dc")
        f.lathe(x, 0, [(0.010, 0.10), (0.006, 0.115), (0.008, 0.13), (0.003, 0.14)], 6, GOLD)
    eggs(f, -0.42)


def obelisk(f: Frame, x: float, high: float, wide: float, colour: str) -> None:
    """Raise an obelisk of pink granite with signs and a gilded tip."""
    foot = 0.03 + wide * 1.4
    f.canvas.begin()
    f.box(x - wide * 1.1, x + wide * 1.1, -wide * 0.9, wide * 0.9, 0.03, foot, "#e6d4aa")
    f.canvas.begin()
    half = wide * 0.62
    f.box(x - half, x + half, -half, half, foot, foot + high, colour, taper=wide * 0.2)
    top = half - wide * 0.2
    f.canvas.begin()
    f.pyramid(x - top, x + top, -top, top, foot + high, foot + high + wide * 1.5, GOLD, 0)
    for k in range(7):
        z = foot + high * (0.12 + k * 0.11)
        y = -half + wide * 0.2 * (0.12 + k * 0.11)
        f.front(y).rect(x - wide * 0.2, x + wide * 0.2, z, z + high * 0.05, tone(colour, 0.74), 0.002)


def eggs(f: Frame, x: float) -> None:
    """Set the rack with seven eggs that counted the laps."""
    f.canvas.begin()
    for side in (-1, 1):
        f.box(x + side * 0.028 - 0.003, x + side * 0.028 + 0.003, -0.003, 0.003, 0.03, 0.09, "#fbf2dc")
    f.box(x - 0.036, x + 0.036, -0.006, 0.006, 0.088, 0.095, "#fbf2dc")
    for k in range(5):
        f.ball(x - 0.026 + k * 0.013, 0, 0.101, 0.006, "#fffaf0")


def pennants(f: Frame) -> None:
    """Set red pennants along the far rim."""
    for u in (-0.88, -0.46, 0.02, 0.24, 0.46):
        f.canvas.begin()
        y = OUTER - 0.006
        f.box(u - 0.003, u + 0.003, y - 0.003, y + 0.003, RIM, RIM + 0.085, "#6b4a2c")
        f.face([(u, y, RIM + 0.085), (u + 0.045, y, RIM + 0.074), (u, y, RIM + 0.055)], "#cf3b2e", cast=False)


def surroundings(canvas: Canvas) -> None:
    """Set cypresses and passers-by by the bend, where the road comes in."""
    for x, y in ((1.64, 2.60), (1.72, 2.64), (2.14, 2.62)):
        cypress(canvas, x, y, 0.035)
    bush(canvas, 1.58, 2.64, 0.025)
    r = canvas.random
    for _ in range(12):
        person(canvas, r.uniform(2.12, 2.42), r.uniform(2.40, 2.56), 0.042)
