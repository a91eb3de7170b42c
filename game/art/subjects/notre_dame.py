"""Notre-Dame: two flat towers, rose and portals, lead roofs, flyers and the flèche.

Measures are metres of the real church; the forecourt's ground comes from the tile's own shapes.
"""

from __future__ import annotations

import itertools
import math

from PIL import Image

from game.art.subjects import light
from game.art.subjects.plants import person, tree
from game.art.subjects.raster import ASHLAR, LEAD, Canvas
from game.art.subjects.solids import Frame

FOOTPRINT = (".A.", ".B.", "CDE")
SEED = 22
UPRIGHT = (0, 1, 2, 3)
# where the middle of the west front stands and how large a metre is, for each turn of the tile
PLACES = ((1.575, 2.61, 0.0132), (0.565, 2.10, 0.0116), (1.50, 1.60, 0.0108), (2.46, 2.16, 0.0116))
STONE, LIGHT, DEEP, DARK = "#f0e0b8", "#fff1d0", "#d6c397", "#38304a"
LEADEN, LEADEN2 = "#7f909b", "#6c7d89"
NAVE = 74.0


def paint(px: int, sun: light.Sun = light.NORTH_WEST, turn: int = 0) -> Image.Image:
    """Paint Notre-Dame, `px` pixels per square."""
    canvas = Canvas(FOOTPRINT, px * light.OVERSAMPLING, SEED, turn)
    x, y, unit = PLACES[turn]
    frame = Frame(canvas, x, y, yaw=-12, depth=0.60, unit=unit)
    with canvas.facing_viewer():
        nave(frame)
        transept(frame)
        buttresses(frame)
        fleche(frame)
        west_front(frame)
        towers(frame)
        galleries(frame)
        portals(frame)
        rose(frame)
    forecourt(canvas)
    if turn in (1, 3):
        avenue(canvas)
    return light.finish(canvas, px, sun)


def nave(f: Frame) -> None:
    """Raise aisles, high nave and the round choir."""
    f.canvas.begin()
    f.box(-19, 19, 12, NAVE, 0, 15, STONE, ASHLAR)
    f.face([(-19, 12, 15), (-19, NAVE, 15), (-10, NAVE, 21), (-10, 12, 21)], LEADEN, LEAD)
    f.face([(19, 12, 15), (19, NAVE, 15), (10, NAVE, 21), (10, 12, 21)], LEADEN, LEAD)
    f.canvas.begin()
    f.box(-10, 10, 12, NAVE, 0, 32, LIGHT, ASHLAR)
    f.canvas.begin()
    f.gable(-11, 11, 10, NAVE + 1, 32, 46, LEADEN, LEAD, "#c9b990", along="y")
    f.canvas.begin()
    choir = [
        (10.0, NAVE),
        (8.0, NAVE + 6),
        (3.0, NAVE + 10),
        (-3.0, NAVE + 10),
        (-8.0, NAVE + 6),
        (-10.0, NAVE),
    ]
    for (ax, ay), (bx, by) in itertools.pairwise(choir):
        f.face([(ax, ay, 0), (bx, by, 0), (bx, by, 32), (ax, ay, 32)], LIGHT, ASHLAR)
        f.face([(ax, ay, 32), (bx, by, 32), (0, NAVE, 46)], LEADEN2, LEAD)
    f.canvas.begin()
    for y in range(16, int(NAVE), 3):  # crest of the ridge
        f.box(-0.3, 0.3, y, y + 1.2, 45.5, 47.4, LEADEN2)


def transept(f: Frame) -> None:
    """Raise the transept with its north rose."""
    f.canvas.begin()
    f.box(-21, 21, 46, 60, 0, 32, STONE, ASHLAR)
    f.canvas.begin()
    f.gable(-21.6, 21, 45, 61, 32, 46, LEADEN, LEAD, LIGHT)
    side = f.wall((-21.2, 60), (-21.2, 46))
    side.disc(7, 26, 5.4, DEEP, 0.1)
    side.disc(7, 26, 4.6, "#2f3a66", 0.2)
    for i in range(8):
        a = math.tau * i / 8
        side.disc(7 + 3 * math.cos(a), 26 + 3 * math.sin(a), 0.9, ("#b04a4a", "#5a7fc0")[i % 2], 0.3, 8)
    side.arch(7, 5, 0, 14, DARK, 0.1, True)
    for y in (46.8, 59.2):
        f.canvas.begin()
        f.box(-22.4, -20.5, y - 1, y + 1, 0, 35, LIGHT, ASHLAR)
        f.pyramid(-22.6, -20.2, y - 1.2, y + 1.2, 35, 42, STONE)


def buttresses(f: Frame) -> None:
    """Set piers, pinnacles and flyers along the flanks."""
    high, low = f.wall((-10, 0), (-10, -1)), f.wall((-19, 0), (-19, -1))
    for y in (17, 26, 35, 44, 64, 73):
        if not 40 < y < 62 and y + 7 < NAVE:
            high.arch(-y - 4, 4.2, 22.5, 30.5, DEEP, 0.05, True)
            high.arch(-y - 4, 3.4, 22.5, 30, DARK, 0.1, True)
            low.arch(-y - 4, 4.4, 3, 12.5, DEEP, 0.05, True)
            low.arch(-y - 4, 3.6, 3, 12, DARK, 0.1, True)
        with f.canvas.without_shadow():  # their thin shadows would look like claws
            for side in (1, -1):
                if side > 0 or y < 62:  # behind the transept they would block the narrow field
                    flyer(f, side, y)


def flyer(f: Frame, side: int, y: float) -> None:
    """Set one pier with its pinnacle and two flying arches."""
    inner, outer = sorted((side * 21.0, side * 26.0))
    f.canvas.begin()
    f.box(inner, outer, y - 1.2, y + 1.2, 0, 26, LIGHT, ASHLAR)
    f.pyramid(inner + 0.5, outer - 0.5, y - 1.6, y + 1.6, 26, 35, STONE)
    for za, zb in ((20.0, 29.0), (13.0, 19.0)):
        f.canvas.begin()
        edge = [(side * 23.0, za), (side * 10.0, zb), (side * 10.0, zb + 2.2), (side * 23.0, za + 2.6)]
        f.face([(x, y - 0.9, z) for x, z in edge], STONE)
        (xa, z1), (xb, z2) = edge[3], edge[2]
        f.face([(xa, y - 0.9, z1), (xb, y - 0.9, z2), (xb, y + 0.9, z2), (xa, y + 0.9, z1)], LIGHT)


def fleche(f: Frame) -> None:
    """Set the spire over the crossing, with a gilded cross and four small pinnacles."""
    f.canvas.begin()
    f.lathe(0, 53, [(3.6, 42), (3.2, 51), (3.9, 52)], 8, LEADEN2)
    f.canvas.begin()
    f.lathe(0, 53, [(2.8, 52), (0.3, 84)], 8, LEADEN)
    for i in range(4):
        a = math.tau * i / 4 + math.pi / 4
        f.canvas.begin()
        f.lathe(4.2 * math.cos(a), 53 + 4.2 * math.sin(a), [(0.9, 46), (0.1, 59)], 5, LEADEN2)
    f.canvas.begin()
    f.box(-0.4, 0.4, 52.8, 53.2, 84, 91, "#d2a83e")
    f.box(-1.7, 1.7, 52.8, 53.2, 87, 88.3, "#d2a83e")


def west_front(f: Frame) -> None:
    """Raise the front block with its four pilasters."""
    f.canvas.begin()
    f.box(-21, 21, 0, 14, 0, 44, LIGHT, ASHLAR, LEADEN2)
    flank = f.wall((-21, 14), (-21, 0))
    for z0, z1 in ((4, 15), (25.5, 36)):
        flank.arch(7, 4.6, z0, z1, DEEP, 0.05, True)
        flank.arch(7, 3.6, z0, z1 - 0.8, DARK, 0.1, True)
    for x in (-20, -7, 7, 20):
        f.canvas.begin()
        f.box(x - 1.5, x + 1.5, -2.2, 0, 0, 43, LIGHT, ASHLAR)
        f.canvas.begin()
        f.box(x - 1.7, x + 1.7, -2.6, 0, 17.6, 18.4, STONE)


def towers(f: Frame) -> None:
    """Raise the twin towers with their tall dark lancets and flat, railed tops."""
    for x0, x1 in ((-21.0, -7.0), (7.0, 21.0)):
        f.canvas.begin()
        f.box(x0 + 0.8, x1 - 0.8, 0.8, 13.2, 44, 66, LIGHT, ASHLAR)
        face, flank = f.front(0.8), f.wall((x0 + 0.8, 13.2), (x0 + 0.8, 0.8))
        for k in (0.29, 0.71):
            x = x0 + (x1 - x0) * k
            face.arch(x, 5.0, 45.2, 64.6, STONE, 0.05, True)
            face.arch(x, 4.4, 45.2, 64, DEEP, 0.1, True)
            face.arch(x, 3.5, 45.2, 63.2, DARK, 0.2, True)
            face.rect(x - 0.3, x + 0.3, 45.2, 58, DEEP, 0.3)
        for s in (3.6, 8.8):
            flank.arch(s, 3.6, 45.2, 63.4, DEEP, 0.1, True)
            flank.arch(s, 2.8, 45.2, 62.6, DARK, 0.2, True)
        f.canvas.begin()
        f.box(x0, x1, 0, 14, 65.6, 66.8, LIGHT)
        f.box(x0 + 0.4, x1 - 0.4, 0.4, 13.6, 66.8, 67.8, STONE, top=LEADEN)
        f.canvas.begin()
        for i in range(10):
            s = x0 + 0.7 + (x1 - x0 - 1.4) * i / 9
            f.box(s - 0.3, s + 0.3, 0, 0.6, 66.8, 69.4, LIGHT)
            f.box(x0, x0 + 0.6, 0.4 + 1.4 * i, 1.0 + 1.4 * i, 66.8, 69.4, STONE)
        f.box(x0, x1, 0, 0.5, 69.2, 70, LIGHT)
        f.box(x0, x0 + 0.5, 0, 14, 69.2, 70, LIGHT)
        for x in (x0 + 0.7, x1 - 0.7):
            f.canvas.begin()
            f.box(x - 1.1, x + 1.1, -0.4, 1.6, 44, 67, LIGHT, ASHLAR)


def galleries(f: Frame) -> None:
    """Draw the strings, the gallery of kings and the open gallery below the towers."""
    face = f.front(0)
    face.rect(-21, 21, 19.2, 23.2, "#8a7658", 0.1)
    for i in range(28):
        x = -20 + i * 40 / 27
        face.rect(x - 0.45, x + 0.45, 19.2, 22.4, "#f0e2bd", 0.3)
        face.disc(x, 22.7, 0.36, "#f0e2bd", 0.3, 8)
    face.rect(-21, 21, 39.4, 43.4, "#6e5d48", 0.1)
    for i in range(22):
        x = -20 + i * 40 / 21
        face.rect(x - 0.32, x + 0.32, 39.4, 43.4, LIGHT, 0.3)
    for z0, z1, out, colour in (
        (18.2, 19.3, 1.6, LIGHT),
        (23.2, 24.2, 1.6, LIGHT),
        (38.5, 39.5, 1.9, STONE),
        (43.4, 45.0, 2.2, LIGHT),
    ):
        f.canvas.begin()
        f.box(-21.5, 21.5, -out, 0, z0, z1, colour)


def portals(f: Frame) -> None:
    """Draw the three deep portals as nested pointed arches."""
    face = f.front(0)
    for x, w, h in ((0.0, 10.8, 17.4), (-13.4, 8.8, 15.0), (13.4, 8.8, 15.0)):
        for k, colour in ((1.0, DEEP), (0.88, "#f0e2bd"), (0.76, "#ab9670"), (0.64, "#7d6850")):
            face.arch(x, w * k, 0, h * (k * 0.55 + 0.45), colour, 0.1 + (1 - k), True)
        face.arch(x, w * 0.54, 0, h * 0.72, "#ddcba0", 0.8, True)
        for side in (-1, 1):
            s0, s1 = sorted((x + side * 0.3, x + side * w * 0.23))
            face.rect(s0, s1, 0, h * 0.42, "#6a3b26", 0.9)
            face.rect((s0 + s1) / 2 - 0.15, (s0 + s1) / 2 + 0.15, 0, h * 0.42, "#8a5636", 0.95)


def rose(f: Frame) -> None:
    """Draw the great rose between the paired windows of the side bays."""
    face = f.front(0)
    for radius, colour, out in (
        (7.2, STONE, 0.1),
        (6.6, DEEP, 0.15),
        (6.0, LIGHT, 0.2),
        (5.3, "#2b3768", 0.3),
    ):
        face.disc(0, 31.2, radius, colour, out, 28)
    for i in range(12):
        a = math.tau * i / 12
        c, s = math.cos(a), math.sin(a)
        face.disc(4.1 * c, 31.2 + 4.1 * s, 0.95, ("#c04f4a", "#5f8ad0")[i % 2], 0.4, 8)
        w = 0.24
        spoke = [
            (1.2 * c - w * s, 1.2 * s + w * c),
            (1.2 * c + w * s, 1.2 * s - w * c),
            (5.3 * c + w * s, 5.3 * s - w * c),
            (5.3 * c - w * s, 5.3 * s + w * c),
        ]
        face.shape([(x, 31.2 + z) for x, z in spoke], LIGHT, 0.5)
    face.disc(0, 31.2, 1.6, LIGHT, 0.6, 12)
    face.disc(0, 31.2, 1.1, "#d08a3c", 0.7, 12)
    for x in (-13.5, 13.5):
        face.arch(x, 10, 25, 38, DEEP, 0.1, True)
        for k in (-2.3, 2.3):
            face.arch(x + k, 3.5, 25.5, 34.2, DARK, 0.3, True)
        face.disc(x, 34.9, 1.2, DARK, 0.35, 12)


def forecourt(canvas: Canvas) -> None:
    """Set people on the forecourt and small clipped trees by the flank, clear of the marker's place."""
    r = canvas.random
    for i in range(20):
        x = r.uniform(1.08, 1.92) if i % 3 else r.uniform(2.0, 2.28)
        y = r.uniform(2.68, 2.735) if i % 3 else r.uniform(2.46, 2.60)
        person(canvas, x, y, 0.040)
    for x, y in ((1.98, 2.30), (2.08, 2.335), (2.18, 2.37), (0.58, 2.50), (0.66, 2.44), (0.75, 2.39)):
        tree(canvas, x, y, 0.036)


def avenue(canvas: Canvas) -> None:
    """Line the ground behind with clipped trees where the church stands crosswise and leaves it free."""
    for y in (1.30, 1.44, 1.58, 1.72, 1.86):
        for x in (1.355, 1.70):
            tree(canvas, x, y, 0.040)
    for _ in range(9):
        person(canvas, canvas.random.uniform(1.44, 1.62), canvas.random.uniform(1.26, 1.95), 0.040)
