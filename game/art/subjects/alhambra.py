"""Alhambra: red walls and square towers along an L, the pool court, the lion fountain and cypress gardens.

Seen as a plan: local Y is minus the canvas's y. The middle plaza stays open between the two palaces.
"""

from __future__ import annotations

import math

from PIL import Image

from game.art.subjects import light
from game.art.subjects.moorish import EAVES, INK, RED, STUCCO, Builder
from game.art.subjects.plants import bush, cypress, person
from game.art.subjects.raster import LEAF, SAND, WATER, Canvas, tone
from game.art.subjects.solids import Frame

FOOTPRINT = ("A..", "B..", "CDE")
SEED = 55
UPRIGHT = (0, 1, 2, 3)
COURT, POOL, HEDGE = "#efdfb8", "#3f97aa", "#648f40"


def paint(px: int, sun: light.Sun = light.NORTH_WEST, turn: int = 0) -> Image.Image:
    """Paint the Alhambra, `px` pixels per square."""
    canvas = Canvas(FOOTPRINT, px * light.OVERSAMPLING, SEED, turn)
    canvas.nudge = ((0.0, 0.0), (0.0, 0.02), (0.0, 0.13), (0.0, 0.0))[turn]
    b = Builder(canvas)
    alcazaba(b)
    myrtles(b)
    lions(b)
    plaza(b)
    curtain(b)
    gardens(canvas)
    return light.finish(canvas, px, sun)


def alcazaba(b: Builder) -> None:
    """Raise the old fortress on the western arm: keep with bell and banner, walls, and a kitchen garden."""
    b.wall_x(0.36, 0.82, 1.38, 0.17)
    b.canvas.begin()
    b.flat(0.36, 0.80, 1.40, 2.20, 0.002, "#dcb98a", SAND)
    b.wall_y(0.36, 1.38, 2.26, 0.15)
    b.wall_y(0.81, 1.38, 2.10, 0.15)
    b.tower(0.59, 1.36, 0.20, 0.15, 0.42)
    b.canvas.begin()
    b.block(0.55, 0.63, 1.33, 1.37, 0.42, 0.485, RED)
    b.block(0.542, 0.638, 1.325, 1.375, 0.485, 0.497, STUCCO, 0)
    b.f.front(-1.37).arch(0.59, 0.036, 0.43, 0.475, INK, 0.001)
    b.canvas.begin()
    b.block(0.668, 0.673, 1.34, 1.345, 0.42, 0.60, "#5b4128", 0)
    b.f.face(
        [(0.673, -1.34, 0.60), (0.78, -1.34, 0.585), (0.78, -1.34, 0.53), (0.673, -1.34, 0.54)],
        "#cf3b2e",
        cast=False,
    )
    b.tower(0.36, 1.44, 0.11, 0.10, 0.25)
    b.tower(0.80, 1.44, 0.11, 0.10, 0.25)
    b.tower(0.36, 1.84, 0.10, 0.10, 0.22)
    for i in range(3):
        for j in range(3):
            x, y = 0.47 + i * 0.115, 1.64 + j * 0.12
            b.canvas.begin()
            b.block(x - 0.042, x + 0.042, y - 0.038, y + 0.038, 0, 0.020, HEDGE, LEAF)


def myrtles(b: Builder) -> None:
    """Build the Court of the Myrtles: long pool between hedges before the Comares tower."""
    b.canvas.begin()
    b.flat(0.40, 1.28, 2.28, 2.70, 0.003, COURT)
    b.tower(0.66, 2.16, 0.27, 0.18, 0.46, 0)
    comares(b)
    b.wing(0.42, 1.24, 2.235, 2.315, 0.125)
    b.arcade(0.44, 1.22, 2.315, 0.088, 11)
    b.wing(0.38, 0.46, 2.32, 2.68, 0.11, "y")
    b.wing(1.20, 1.28, 2.32, 2.68, 0.11, "y")
    b.canvas.begin()
    b.block(0.56, 1.10, 2.42, 2.56, 0, 0.010, "#fbf3dc", 0)
    b.canvas.begin()
    b.flat(0.575, 1.085, 2.435, 2.545, 0.0115, POOL, WATER)
    for x0, x1, y in ((0.62, 0.98, 2.455), (0.75, 1.05, 2.485), (0.66, 0.88, 2.52)):
        b.flat(x0, x1, y, y + 0.006, 0.012, "#8fd0d4")
    for y in (2.395, 2.585):
        b.canvas.begin()
        b.block(0.56, 1.10, y - 0.014, y + 0.014, 0, 0.032, HEDGE, LEAF)


def comares(b: Builder) -> None:
    """Draw the throne room's tower front: framed windows below, a row of small ones above, pale bands."""
    if b.canvas.turn:
        back = b.seen(0.525, 0.795, 2.07, 2.25)
        for i in range(3):
            s = back.length * (i + 1) / 4
            back.horseshoe(s, 0.044, 0.25, 0.35, STUCCO, 0.002)
            back.horseshoe(s, 0.031, 0.25, 0.34, INK, 0.003)
        for z in (0.225, 0.415):
            back.rect(0.002, back.length - 0.002, z, z + 0.008, "#e2b08c", 0.001)
        return
    face = b.f.front(-2.25)
    for z in (0.225, 0.415):
        face.rect(0.527, 0.793, z, z + 0.008, "#e2b08c", 0.001)
    for i in range(3):
        s = 0.66 + (i - 1) * 0.078
        face.rect(s - 0.032, s + 0.032, 0.24, 0.352, "#e2b08c", 0.001)
        face.horseshoe(s, 0.044, 0.24, 0.344, STUCCO, 0.002)
        face.horseshoe(s, 0.031, 0.24, 0.335, INK, 0.003)
    for i in range(5):
        s = 0.66 + (i - 2) * 0.048
        face.arch(s, 0.026, 0.368, 0.404, STUCCO, 0.001)
        face.arch(s, 0.017, 0.368, 0.399, INK, 0.002)


def lions(b: Builder) -> None:
    """Build the Court of the Lions: slender arcades, crossing channels, two pavilions and the fountain."""
    x0, x1, middle, y = 1.72, 2.40, 2.06, 2.48
    b.canvas.begin()
    b.flat(x0, x1, 2.28, 2.70, 0.003, COURT)
    b.wing(x0, x1, 2.235, 2.305, 0.115)
    b.arcade(x0 + 0.03, x1 - 0.03, 2.305, 0.085, 11)
    b.wing(x0 - 0.03, x0 + 0.05, 2.31, 2.68, 0.11, "y")
    b.wing(x1 - 0.05, x1 + 0.03, 2.31, 2.68, 0.11, "y")
    b.canvas.begin()
    b.flat(x0 + 0.08, x1 - 0.08, y - 0.009, y + 0.009, 0.004, POOL, WATER)
    b.flat(middle - 0.009, middle + 0.009, 2.33, 2.68, 0.004, POOL, WATER)
    for x, yy in ((1.91, 2.41), (2.21, 2.41), (1.91, 2.59), (2.21, 2.59)):
        b.canvas.begin()
        b.block(x - 0.085, x + 0.085, yy - 0.038, yy + 0.038, 0, 0.012, "#6f9a45", LEAF)
        for k in (-0.055, 0.0, 0.055):
            b.canvas.ball(x + k, yy, 0.026, 0.020, "#4f7a36")
            b.canvas.ball(x + k + 0.006, yy, 0.040, 0.006, "#ee8f35", 0)
    pavilion(b, x0 + 0.11, y)
    pavilion(b, x1 - 0.11, y)
    fountain(b, middle, y)


def pavilion(b: Builder, x: float, y: float) -> None:
    """Set a small open pavilion."""
    for dx in (-0.034, 0.034):
        for dy in (-0.035, 0.035):
            b.canvas.begin()
            b.block(x + dx - 0.006, x + dx + 0.006, y + dy - 0.006, y + dy + 0.006, 0, 0.085, STUCCO, 0)
    b.canvas.begin()
    b.block(x - 0.048, x + 0.048, y - 0.05, y + 0.05, 0.085, 0.10, "#e9cd9a", 0)
    b.canvas.begin()
    b.f.pyramid(x - 0.055, x + 0.055, -y - 0.057, -y + 0.057, 0.10, 0.16, EAVES)


def fountain(b: Builder, x: float, y: float) -> None:
    """Set the basin on twelve white lions."""
    f = Frame(b.canvas, x, y, depth=0.75)
    for i in range(12):
        a = math.tau * i / 12 + 0.26
        b.canvas.begin()
        f.ball(0.056 * math.cos(a), 0.056 * math.sin(a), 0.020, 0.016, "#f6efdc")
        f.ball(0.072 * math.cos(a), 0.072 * math.sin(a), 0.032, 0.0105, "#e9dfc4")
    b.canvas.begin()
    f.lathe(0, 0, [(0.02, 0.02), (0.02, 0.05), (0.078, 0.072), (0.078, 0.088)], 18, "#fbf4e2")
    f.disc_flat(0, 0, 0.089, 0.066, "#52b0c2")
    b.canvas.begin()
    f.lathe(
        0, 0, [(0.012, 0.088), (0.010, 0.12), (0.032, 0.132), (0.032, 0.138)], 12, "#fbf4e2", lid="#7cc8d2"
    )
    r = b.canvas.random
    with b.canvas.without_shadow():
        for _ in range(12):
            b.canvas.ball(x + r.gauss(0, 0.011), y, 0.14 + r.uniform(0, 0.06), 0.007, "#e6f6f6", 0)


def plaza(b: Builder) -> None:
    """Pave the plaza between the palaces and set its low northern gate, where the road comes in."""
    b.canvas.begin()
    b.flat(1.30, 1.68, 2.24, 2.76, 0.002, "#e6cfa0", SAND)
    for x0, x1 in ((1.28, 1.41), (1.59, 1.70)):
        b.wall_x(x0, x1, 2.25, 0.07)
    for x in (1.41, 1.59):
        b.tower(x, 2.25, 0.06, 0.06, 0.11, 0)
    for x in (1.36, 1.63):
        for y in (2.40, 2.52, 2.64):
            b.canvas.begin()
            b.block(x - 0.020, x + 0.020, y - 0.020, y + 0.020, 0, 0.03, HEDGE, LEAF)


def curtain(b: Builder) -> None:
    """Raise the low southern wall, so that one looks into the courts, its towers and the Gate of Justice."""
    b.wall_x(0.34, 2.46, 2.79, 0.085)
    b.wall_y(2.46, 2.30, 2.79, 0.11)
    b.wall_y(0.35, 2.26, 2.79, 0.11)
    b.tower(0.35, 2.28, 0.12, 0.11, 0.23)
    b.tower(2.46, 2.34, 0.14, 0.12, 0.15, 2, True)
    b.tower(0.35, 2.78, 0.14, 0.12, 0.20)
    b.tower(0.84, 2.795, 0.11, 0.09, 0.145)
    b.tower(2.04, 2.795, 0.11, 0.09, 0.145)
    b.tower(2.46, 2.78, 0.16, 0.13, 0.24)
    b.canvas.begin()
    b.block(1.36, 1.64, 2.74, 2.83, 0, 0.20, RED)
    b.f.face(
        [(a, -c, 0.201) for a, c in ((1.36, 2.74), (1.64, 2.74), (1.64, 2.83), (1.36, 2.83))],
        tone(RED, 0.66),
        cast=False,
    )
    b.canvas.begin()
    b.battlements(1.36, 1.64, 2.74, 2.83, 0.20, tone(RED, 1.1))
    face = b.f.front(-2.83)
    face.rect(1.42, 1.58, 0, 0.176, "#e2b184", 0.001)
    for k, colour in ((0.125, STUCCO), (0.10, "#c3704c"), (0.085, INK)):
        face.horseshoe(1.5, k, 0, 0.08 + k * 0.68, colour, 0.003 + (0.125 - k) * 0.1)


def gardens(canvas: Canvas) -> None:
    """Set cypresses in the courts and along the walls, orange bushes and people on the plaza."""
    for x, y, size in (
        (0.45, 1.52, 0.045), (0.73, 1.53, 0.05), (0.70, 2.02, 0.05), (0.50, 2.02, 0.05), (0.51, 2.66, 0.036),
        (1.15, 2.66, 0.036), (1.15, 2.40, 0.036), (1.34, 2.74, 0.034), (1.66, 2.74, 0.034),
        (1.81, 2.72, 0.038), (2.32, 2.72, 0.038), (2.56, 2.34, 0.05), (2.56, 2.70, 0.05), (2.53, 2.60, 0.035),
        (0.25, 2.40, 0.035),
    ):  # fmt: skip
        cypress(canvas, x, y, size)
    for x, y in ((2.54, 2.78), (0.27, 2.66), (0.26, 2.30)):
        bush(canvas, x, y, 0.026)
    for x, y in (
        (1.44, 2.68),
        (1.56, 2.70),
        (1.47, 2.36),
        (2.60, 2.50),
        (2.64, 2.52),
        (0.70, 2.62),
        (1.02, 2.63),
    ):
        person(canvas, x, y, 0.040)
