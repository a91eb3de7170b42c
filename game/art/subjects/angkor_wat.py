"""Angkor Wat: five lotus-bud towers on a stepped pyramid, long galleries, the moat with its causeways.

The moat belongs to the picture; the banks, towns and roads come from the tile's own shapes.
"""

from __future__ import annotations

import math

from PIL import Image

from game.art.subjects import light
from game.art.subjects.khmer import PALE, STONE, STONE2, gallery, gate, tower
from game.art.subjects.plants import bush, palm, person
from game.art.subjects.raster import ASHLAR, LEAF, WATER, Canvas, mix, turned_rows
from game.art.subjects.solids import Frame

FOOTPRINT = (".A.", "BCD", ".E.")
SEED = 77
UPRIGHT = (0, 2)
LOWER = 0.12  # squares that all is moved south when the tile is half turned
KERB, WATERS, LAWN = "#e9d9b2", "#4695a0", "#8fa552"
# plan of the moat and of the island in it, in squares of the picture
MOAT = [
    (0.50, 1.20),
    (2.50, 1.20),
    (2.50, 1.83),
    (1.84, 1.83),
    (1.80, 1.96),
    (1.20, 1.96),
    (1.16, 1.83),
    (0.50, 1.83),
]
ISLAND = [
    (0.62, 1.27),
    (2.38, 1.27),
    (2.38, 1.735),
    (1.70, 1.735),
    (1.68, 1.79),
    (1.32, 1.79),
    (1.30, 1.735),
    (0.62, 1.735),
]


def paint(px: int, sun: light.Sun = light.NORTH_WEST, turn: int = 0) -> Image.Image:
    """Paint Angkor Wat, `px` pixels per square."""
    if turn == 2:
        # the road that meets the eastern causeway comes from the west then: that is the mirror image
        mirrored = paint(px, light.BEFORE_MIRRORING).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        return light.lowered(mirrored, round(LOWER * px), turned_rows(FOOTPRINT, turn), px)
    canvas = Canvas(FOOTPRINT, px * light.OVERSAMPLING, SEED, turn)
    f = Frame(canvas, 1.5, 1.60, depth=0.60)
    waters(canvas)
    causeways(canvas)
    outer_gallery(f)
    inner_gallery(f)
    mountain(f)
    life(canvas)
    return light.finish(canvas, px, sun)


def level(
    canvas: Canvas, points: list[tuple[float, float]], z: float, colour: str, material: int = 0
) -> None:
    """Lay a level surface given in squares of the picture."""
    canvas.face([(x, y + z, z) for x, y in points], colour, material, (0, 0, 1), cast=False)


def grown(points: list[tuple[float, float]], by: float) -> list[tuple[float, float]]:
    """Return a plan widened on every side."""
    return [(x + math.copysign(by, x - 1.5), y + math.copysign(by, y - 1.5)) for x, y in points]


def waters(canvas: Canvas) -> None:
    """Lay kerb, water with lotus, and the island's lawn."""
    r = canvas.random
    canvas.begin()
    level(canvas, grown(MOAT, 0.022), 0.0010, KERB)
    canvas.begin()
    level(canvas, MOAT, 0.0012, WATERS, WATER)
    for _ in range(150):
        x, y = r.uniform(0.52, 2.48), r.uniform(1.22, 1.94)
        wet = y < 1.82 or 1.22 < x < 1.78
        if not wet or (0.58 < x < 2.42 and 1.22 < y < 1.76) or (1.28 < x < 1.72 and y < 1.83):
            continue
        if r.random() < 0.45:
            reach = r.uniform(0.015, 0.04)
            level(canvas, [(x - reach, y), (x, y - 0.003), (x + reach, y), (x, y + 0.003)], 0.0014, "#86c6c8")
            continue
        size = r.uniform(0.008, 0.014)
        ring = [(x + size * math.cos(a), y + size * 0.65 * math.sin(a)) for a in (i * 0.7 for i in range(9))]
        level(canvas, ring, 0.0014, r.choice(("#5f9a4c", "#74ab58")))
        if r.random() < 0.4:
            canvas.ball(x, y, 0.006, 0.006, "#f09ab4", 0)
    canvas.begin()
    level(canvas, grown(ISLAND, 0.018), 0.0016, KERB)
    canvas.begin()
    level(canvas, ISLAND, 0.0018, LAWN, LEAF)


def causeways(canvas: Canvas) -> None:
    """Lay the paved ways over the moat, with their rows of stone balusters."""
    plan = Frame(canvas, 0, 0)
    for x0, x1, y0, y1 in ((1.44, 1.56, 1.66, 2.0), (2.30, 2.56, 1.47, 1.55), (1.60, 1.70, 1.14, 1.32)):
        canvas.begin()
        plan.box(x0, x1, -y1, -y0, 0, 0.020, STONE, ASHLAR, "#ecdcb4")
    for i in range(9):
        for x in (1.447, 1.553):
            canvas.begin()
            canvas.ball(x, 1.72 + i * 0.034, 0.028, 0.010, PALE, 0)
    for i in range(6):
        for y in (1.475, 1.545):
            canvas.begin()
            canvas.ball(2.40 + i * 0.03, y, 0.028, 0.009, PALE, 0)
    for x in (1.425, 1.575):  # the many-headed snakes at the way's beginning
        canvas.begin()
        f = Frame(canvas, x, 2.0)
        f.box(-0.012, 0.012, -0.012, 0.012, 0, 0.03, STONE)
        f.front(-0.012).shape(
            [
                (-0.010, 0.03),
                (0.010, 0.03),
                (0.024, 0.06),
                (0.014, 0.078),
                (0, 0.085),
                (-0.014, 0.078),
                (-0.024, 0.06),
            ],
            PALE,
        )


def outer_gallery(f: Frame) -> None:
    """Raise the long outer gallery with its entrances."""
    f.canvas.begin()
    f.box(-0.84, 0.84, -0.20, 0.50, 0, 0.026, STONE2, ASHLAR, "#c9b884")
    gallery(f, -0.81, 0.81, -0.17, 0.47, 0.026, 0.068, 0.07, 0.042)
    for x in (-0.76, 0.76):
        gate(f, x, -0.15, 0.026, 0.95)
    for x in (-0.19, 0.19):
        gate(f, x, -0.165, 0.026, 1.05)
    gate(f, 0, -0.175, 0.026, 1.45)


def inner_gallery(f: Frame) -> None:
    """Raise the second terrace with its gallery and corner turrets."""
    f.canvas.begin()
    f.box(-0.58, 0.58, -0.03, 0.42, 0.026, 0.10, STONE2, ASHLAR, "#cfbe90", 0.008)
    gallery(f, -0.55, 0.55, -0.01, 0.40, 0.10, 0.058, 0.06, 0.038)
    gate(f, 0, -0.015, 0.10, 1.15)
    for x in (-0.53, 0.53):
        tower(f, x, 0.015, 0.10, 0.20, 0.044)


def mountain(f: Frame) -> None:
    """Raise the three-stepped pyramid with its steep stairs and the five towers."""
    for i in range(3):
        e = 0.375 - i * 0.022
        z = 0.10 + i * 0.058
        f.canvas.begin()
        f.box(
            -e,
            e,
            0.07 + i * 0.014,
            0.40 - i * 0.01,
            z,
            z + 0.058,
            mix(STONE, STONE2, 0.25 + i * 0.25),
            ASHLAR,
            PALE,
            0.010,
        )
        face = f.front(0.075 + i * 0.014)
        for k in (0.014, 0.036):
            face.rect(-e + 0.01, e - 0.01, z + k, z + k + 0.006, STONE2, 0.001)
    top = 0.274
    for x in (-0.26, 0.0, 0.26):
        f.canvas.begin()
        f.stairs(x - 0.034, x + 0.034, 0.0, 0.115, 0.10, top, 9, "#fbeccb", "#d2b88a")
        for side in (-1, 1):
            f.canvas.begin()
            a, b = sorted((x + side * 0.034, x + side * 0.046))
            f.face(
                [(a, -0.01, 0.10), (b, -0.01, 0.10), (b, 0.11, top + 0.008), (a, 0.11, top + 0.008)], STONE
            )
    gallery(f, -0.325, 0.325, 0.12, 0.38, top, 0.045, 0.05, 0.032)
    tower(f, -0.235, 0.36, top, 0.40, 0.066)
    tower(f, 0.235, 0.36, top, 0.40, 0.066)
    tower(f, 0.0, 0.25, top + 0.02, 0.565, 0.098)
    tower(f, -0.325, 0.135, top, 0.40, 0.074)
    tower(f, 0.325, 0.135, top, 0.40, 0.074)


def life(canvas: Canvas) -> None:
    """Set sugar palms on the island and monks in saffron on the way."""
    places = [
        (0.72, 1.70, 0.052),
        (0.84, 1.71, 0.045),
        (2.28, 1.70, 0.052),
        (2.16, 1.71, 0.045),
        (1.36, 1.775, 0.036),
        (1.64, 1.775, 0.036),
    ]
    places += [(0.52, 1.19, 0.045), (2.46, 1.88, 0.05), (0.56, 1.89, 0.05), (1.80, 1.16, 0.04)]
    for x, y, size in sorted(places, key=lambda p: p[1]):
        palm(canvas, x, y, size, ("#5c8c38", "#4d7f33", "#6f9a3e"))
    for x, y in ((0.60, 1.87), (2.40, 1.885), (0.98, 1.72), (2.03, 1.72), (1.12, 1.725)):
        bush(canvas, x, y, 0.022, ("#5c8c38", "#6f9a3e"))
    for x, y in ((1.47, 2.06), (1.51, 2.08), (2.52, 1.50), (1.53, 1.72)):
        person(canvas, x, y, 0.042, "#ee8a2a", z=0.0 if y > 2 else 0.02)
