"""Abu Simbel: four seated colossi before a leaning temple front, cut into a sandstone cliff.

Only one square high: the figures get most of it, the cliff is a low brow behind. Sand, road and towns come
from the tile's own shapes.
"""

from __future__ import annotations

import itertools
import math

from PIL import Image

from game.art.subjects import light
from game.art.subjects.colossus import BODY, PALE, Colossus
from game.art.subjects.plants import palm, person, stone
from game.art.subjects.raster import ROCK, SAND, Canvas, Point3, mix, tone
from game.art.subjects.solids import Frame

FOOTPRINT = ("ABCDE",)
SEED = 66
UPRIGHT = (0, 2)
# where the door stands and how large all is, the tile lying straight or half turned
PLACES = {0: (2.28, 0.80, 1.0), 2: (2.72, 0.84, 0.84)}
FACE, ROCKY = "#c08a54", "#d8a76b"
HALF, HIGH, LEAN, BACK = 0.80, 0.525, 0.06, 0.10


def paint(px: int, sun: light.Sun = light.NORTH_WEST, turn: int = 0) -> Image.Image:
    """Paint Abu Simbel, `px` pixels per square."""
    canvas = Canvas(FOOTPRINT, px * light.OVERSAMPLING, SEED, turn)
    x, y, unit = PLACES[turn]
    frame = Frame(canvas, x, y, depth=0.5, unit=unit)
    with canvas.facing_viewer():
        cliff(frame)
        boulders(frame)
        temple_front(frame)
        cornice(frame)
        doorway(frame)
        for seat in (-0.595, -0.255, 0.255, 0.595):
            Colossus(frame, seat).draw()
        terrace(frame)
        life(frame)
    return light.finish(canvas, px, sun)


# the cliff's cross-section: (depth behind its foot in squares, share of its height), three ledges and the top
CLIFF = (
    (0.0, 0.0),
    (0.015, 0.30),
    (0.05, 0.36),
    (0.06, 0.62),
    (0.11, 0.68),
    (0.12, 0.93),
    (0.15, 1.0),
    (0.27, 1.0),
)
LEDGES = (1, 3, 5, 6)


class Roughness:
    """Smooth chance along the cliff, about -1..1, different on every ledge."""

    def __init__(self, f: Frame) -> None:
        r = f.canvas.random
        self.waves = [(r.uniform(8, 40), r.uniform(0, 6), r.uniform(0.3, 1.0)) for _ in range(7)]

    def at(self, x: float, level: int) -> float:
        """Return the roughness at local x on a level of the cross-section."""
        return sum(w * math.sin(k * x + p + level * 1.7) for k, p, w in self.waves) / 3.2


def cliff(f: Frame) -> None:
    """Draw the rock as a ribbon of ledges that bends back at both ends and leaves the temple front free."""
    rough = Roughness(f)
    step = 0.028
    f.canvas.begin()
    columns = [cliff_column(rough, -1.25 + step * i) for i in range(round(2.5 / step) + 1)]
    for left, right in itertools.pairwise(columns):
        x = left[0][0]
        inner = abs(x + right[0][0]) / 2 < HALF - 0.04
        for i in range(5 if inner else 0, len(CLIFF) - 1):
            if i in LEDGES:
                colour = tone(ROCKY, 1.10)
            else:
                colour = mix(ROCKY, "#b9844e", 0.5 + 0.5 * rough.at(x * 2, i))
            if x > 0:  # the eastern shoulder turns from the light; a lighter stone keeps it warm
                colour = tone(colour, 1.16)
            f.face([left[i], right[i], right[i + 1], left[i + 1]], colour, ROCK)


def cliff_column(rough: Roughness, x: float) -> list[Point3]:
    """Return the cross-section at local x: lower and further back towards the ends."""
    side = max(0.0, (abs(x) - HALF) / 0.45)
    base = 0.03 + 0.26 * min(side, 1.2) ** 1.3
    high = 0.575 * (1 - 0.72 * min(side, 1.0) ** 2.0) * (1 + 0.05 * rough.at(x, 9))
    high *= 1 if side < 1 else max(0.0, 1 - (side - 1) / 0.13) ** 0.5
    points = []
    for i, (y, z) in enumerate(CLIFF):
        out = 0.028 * rough.at(x * (1 + 0.15 * i), i) * (0.4 if i == 0 else 1.0)
        up = 0.02 * rough.at(x * 1.6, i + 3) if 0 < i < 6 else 0.0
        points.append((x, base + y + out, max(0.0, high * z + up)))
    return points


def boulders(f: Frame) -> None:
    """Lay fallen rock at the foot of the cliff."""
    r = f.canvas.random
    for _ in range(34):
        side = r.choice((-1, 1))
        x = side * r.uniform(0.86, 1.24)
        y = 0.01 + 0.24 * max(0.0, (abs(x) - HALF) / 0.45) ** 1.3 - r.uniform(0.0, 0.09)
        f.canvas.begin()
        high = r.uniform(0.015, 0.06)
        stone(
            f,
            x,
            y,
            r.uniform(0, 3),
            (r.uniform(0.03, 0.09), r.uniform(0.04, 0.08)),
            (0, high),
            tone(ROCKY, r.uniform(0.9, 1.1)),
            0.3,
        )


def temple_front(f: Frame) -> None:
    """Draw the leaning front, darker than the figures so that they stand out, and its side walls."""
    f.canvas.begin()
    top = HALF - 0.06
    f.face(
        [(-HALF, BACK, 0), (HALF, BACK, 0), (top, BACK + LEAN, HIGH), (-top, BACK + LEAN, HIGH)], FACE, ROCK
    )
    for side in (-1, 1):
        f.canvas.begin()
        reveal = [
            (side * HALF, BACK, 0),
            (side * (HALF + 0.03), -0.02, 0),
            (side * (top + 0.05), BACK, HIGH),
            (side * top, BACK + LEAN, HIGH),
        ]
        f.face(reveal, tone(FACE, 1.12), ROCK)
        frame_ = [
            (HALF - 0.005, 0.0),
            (HALF - 0.032, 0.0),
            (top - 0.032, HIGH - 0.04),
            (top - 0.005, HIGH - 0.04),
        ]
        f.canvas.begin()
        f.face([(side * x, BACK - 0.014 + LEAN * z / HIGH, z) for x, z in frame_], "#eac68c")
    r = f.canvas.random
    for row in range(5):  # faint bands of carved signs
        z = 0.34 + row * 0.026
        for i in range(46):
            x = -0.70 + i * 1.40 / 45
            if r.random() < 0.75:
                y = BACK - 0.004 + LEAN * z / HIGH
                h = r.uniform(0.006, 0.014)
                f.face(
                    [(x, y, z), (x + 0.010, y, z), (x + 0.010, y, z + h), (x, y, z + h)],
                    tone(FACE, 0.84),
                    cast=False,
                )


def cornice(f: Frame) -> None:
    """Draw torus, cornice and the row of sun-greeting baboons."""
    y = BACK + LEAN - 0.02
    f.canvas.begin()
    f.box(-0.78, 0.78, y + 0.07, y + 0.20, HIGH - 0.10, HIGH + 0.004, ROCKY, ROCK)
    f.canvas.begin()
    f.box(-0.75, 0.75, y - 0.012, y + 0.05, HIGH - 0.042, HIGH - 0.028, PALE)
    f.canvas.begin()
    f.box(-0.745, 0.745, y - 0.004, y + 0.08, HIGH - 0.028, HIGH, "#eac68c", taper=-0.012)
    face = f.front(y - 0.012)
    for i in range(60):
        x = -0.735 + i * 1.47 / 59
        face.rect(x - 0.005, x + 0.005, HIGH - 0.026, HIGH - 0.002, "#b98550", 0.006)
    for i in range(22):
        x = -0.70 + i * 1.40 / 21
        f.canvas.begin()
        f.box(x - 0.017, x + 0.017, y + 0.01, y + 0.05, HIGH, HIGH + 0.036, "#f3d6a0", taper=0.004)
        f.ball(x, y + 0.01, HIGH + 0.043, 0.015, "#f9e0b0")


def doorway(f: Frame) -> None:
    """Draw the tall door and, above it, the niche of the falcon-headed sun god."""
    f.canvas.begin()
    f.box(-0.088, 0.088, BACK - 0.04, BACK + 0.02, 0, 0.275, "#e9c58c")
    face = f.front(BACK - 0.04)
    face.rect(-0.062, 0.062, 0, 0.245, "#a8733f", 0.002)
    face.rect(-0.050, 0.050, 0, 0.235, "#26170f", 0.004)
    face.rect(-0.05, -0.044, 0, 0.235, "#5b3a22", 0.005)
    f.canvas.begin()
    f.box(-0.104, 0.104, BACK - 0.06, BACK, 0.272, 0.298, PALE)
    niche = f.front(BACK + 0.022)
    niche.rect(-0.058, 0.058, 0.318, 0.470, "#5f3820", 0.004)
    f.canvas.begin()
    f.box(-0.021, 0.021, BACK - 0.01, BACK + 0.03, 0.318, 0.405, BODY, taper=-0.004)
    f.canvas.begin()
    f.ball(0, BACK - 0.015, 0.425, 0.020, PALE)
    f.canvas.begin()
    f.ball(0, BACK - 0.01, 0.455, 0.022, "#d4562f")


def terrace(f: Frame) -> None:
    """Draw the low terrace before the kings, its ramp and the row of small falcons."""
    f.canvas.begin()
    floor = [
        (-0.82, -0.15, 0.002),
        (0.82, -0.15, 0.002),
        (0.82, BACK + 0.02, 0.002),
        (-0.82, BACK + 0.02, 0.002),
    ]
    f.face(floor, "#dcb87e", SAND, cast=False)
    for x0, x1 in ((-0.80, -0.085), (0.085, 0.80)):
        f.canvas.begin()
        f.box(x0, x1, -0.155, -0.11, 0, 0.020, "#e8c58c", SAND)
        count = 9
        for i in range(count):
            x = x0 + 0.04 + (x1 - x0 - 0.08) * i / (count - 1)
            f.canvas.begin()
            f.lathe(x, -0.14, [(0.012, 0.02), (0.014, 0.035), (0.008, 0.05)], 7, "#f6dca8")
    f.canvas.begin()
    f.stairs(-0.08, 0.08, -0.165, -0.02, 0, 0.02, 5, PALE, "#c99a60")


def life(f: Frame) -> None:
    """Set palms at both ends and a few pilgrims, leaving the place before the door free."""
    canvas, k = f.canvas, f.unit
    dx, dy = f.x - 2.28 * k, f.y - 0.80 * k
    for x, y, size in ((1.24, 0.86, 0.062), (1.33, 0.885, 0.05), (1.12, 0.72, 0.056), (3.20, 0.765, 0.044)):
        palm(canvas, x * k + dx, y * k + dy, size * k)
    for x, robe in (
        (1.75, "#efe8d8"),
        (1.80, "#a63d33"),
        (2.02, "#efe8d8"),
        (2.66, "#3f5f92"),
        (2.71, "#efe8d8"),
        (2.95, "#cda23e"),
    ):
        south = 0.905 - 0.012 * (x > 2.5)
        person(canvas, x * k + dx, south * k + dy, 0.042 * k, robe, "#8a5a3a")
