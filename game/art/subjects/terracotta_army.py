"""The Terracotta Army: ranks of clay warriors in trenches between earth walls, teams of horses, a tiled hall behind.

Two large officers stand before the pit, so that the subject reads from afar. Ground and road come from the tile.
"""

from __future__ import annotations

import math

from PIL import Image

from game.art.subjects import light
from game.art.subjects.raster import PLAIN, ROCK, Canvas, Colour, mix, tone
from game.art.subjects.solids import Frame

FOOTPRINT = (".AB", "CD.", ".E.")
SEED = 88
EARTH, EARTH2, FLOOR = "#dcae74", "#bd8a54", "#5a3a26"
CLAYS = ("#cfa27c", "#c2926c", "#d9b08a", "#b98a66", "#c79d80", "#bfa088")
HAIR, FACE, TILE, TILE2, POST, GREEN = "#4a3428", "#efcda4", "#66777a", "#93a3a2", "#b5412c", "#2f6f66"
LEFT, RIGHT, BACK, FRONT = 0.17, 1.83, 1.36, 1.86
LANES, BANK = 5, 0.042
LANE = (RIGHT - LEFT - BANK * (LANES + 1)) / LANES
ROWS = (1.44, 1.57, 1.70, 1.82)


def paint(px: int) -> Image.Image:
    """Paint the Terracotta Army, `px` pixels per square."""
    canvas = Canvas(FOOTPRINT, px * 3, SEED)
    pit(canvas)
    hall(canvas)
    ranks(canvas)
    officers(canvas)
    return light.finish(canvas, px)


def block(canvas: Canvas, x0: float, x1: float, y0: float, y1: float, z0: float, z1: float, colour: str, material: int = PLAIN, top: str | None = None) -> None:
    """Draw a box given by its plan in squares of the picture."""
    Frame(canvas, 0, 0).box(x0, x1, -y1, -y0, z0, z1, colour, material, top)


def pit(canvas: Canvas) -> None:
    """Lay the dark floor and the rammed-earth walls between the trenches."""
    canvas.begin()
    block(canvas, LEFT, RIGHT, BACK - 0.10, FRONT, 0, 0.002, FLOOR, ROCK)
    for i in range(LANES + 1):
        x = LEFT + i * (LANE + BANK)
        canvas.begin()
        block(canvas, x, x + BANK, BACK - 0.10, FRONT + 0.012, 0, 0.075, EARTH2, ROCK, "#e8c48c")
    canvas.begin()
    block(canvas, LEFT, RIGHT, FRONT, FRONT + 0.014, 0, 0.014, EARTH, ROCK)


def lane_middle(i: int) -> float:
    """Return the middle of trench i in squares."""
    return LEFT + BANK + i * (LANE + BANK) + LANE / 2


def ranks(canvas: Canvas) -> None:
    """Set the warriors in ranks; in the second and fourth trench a chariot with its team comes first."""
    r = canvas.random
    for row, y in enumerate(ROWS):
        for lane in range(LANES):
            x = lane_middle(lane)
            if lane in (1, 3) and row == 2:
                chariot(canvas, x, y - 0.01)
                continue
            if lane in (1, 3) and row == 3:
                for dx in (-0.085, 0.0, 0.085):
                    Horse(canvas, x + dx, y + 0.005 - abs(dx) * 0.1, 0.165).draw()
                continue
            for dx in (-0.070, 0.070):
                spear = r.random() < 0.30
                Warrior(canvas, x + dx + r.uniform(-0.004, 0.004), y + r.uniform(-0.005, 0.005), 0.178 * r.uniform(0.97, 1.03), spear).draw()


def officers(canvas: Canvas) -> None:
    """Set two large officers on plinths at the sides of the forecourt."""
    for x, y in ((1.215, 2.015), (1.785, 2.015)):
        canvas.begin()
        block(canvas, x - 0.085, x + 0.085, y - 0.065, y + 0.06, 0, 0.035, "#cdb48a", ROCK, "#ead6ac")
        Warrior(canvas, x, y, 0.30, False, officer=True, floor=0.035).draw()


class Warrior:
    """One standing figure; `size` is the length of a unit in squares, the figure is about 1.45 units high."""

    def __init__(self, canvas: Canvas, x: float, y: float, size: float, spear: bool, officer: bool = False, floor: float = 0.0) -> None:
        self.f = Frame(canvas, x, y, depth=0.7, unit=size, floor=floor)
        r = canvas.random
        self.clay: Colour = mix(r.choice(CLAYS), "#a08670", r.uniform(0, 0.25))
        self.armour = tone(self.clay, 0.70)
        self.spear, self.officer = spear, officer
        self.knot = r.choice((-0.05, 0.05))

    def draw(self) -> None:
        """Draw the figure from the feet upwards."""
        self.legs()
        self.coat()
        with self.f.canvas.without_shadow():
            self.arms()
            self.head()
        if self.spear:
            f = self.f
            f.canvas.begin()
            f.box(0.29, 0.315, -0.14, -0.115, 0.0, 1.55, "#5b3d26")
            f.pyramid(0.25, 0.355, -0.17, -0.085, 1.52, 1.82, "#b9c6bf", PLAIN)

    def legs(self) -> None:
        """Draw boots and trousers."""
        f = self.f
        for side in (-1, 1):
            f.canvas.begin()
            x = side * 0.088
            f.box(x - 0.055, x + 0.055, -0.13, 0.06, 0, 0.07, tone(self.clay, 0.62))
            f.lathe(x, 0, [(0.058, 0.05), (0.066, 0.20), (0.080, 0.36)], 8, tone(self.clay, 0.84))

    def coat(self) -> None:
        """Draw the flared coat and over it the armour of small plates with pale rivets."""
        f = self.f
        f.canvas.begin()
        f.lathe(0, 0, [(0.235, 0.30), (0.215, 0.42), (0.165, 0.58)], 12, tone(self.clay, 0.95))
        f.canvas.begin()
        f.lathe(0, 0, [(0.205, 0.44), (0.190, 0.60), (0.205, 0.76), (0.175, 0.88), (0.075, 0.95)], 12, self.armour)
        face = f.front(-0.205)
        for row in range(5):
            z = 0.49 + row * 0.078
            half = 0.165 if row < 4 else 0.125
            for i in range(5):
                s = -half + 2 * half * (i + 0.5) / 5
                face.rect(s - half * 0.17, s + half * 0.17, z, z + 0.062, tone(self.armour, 1.20 if (row + i) % 2 else 1.08), 0.002)
                if self.officer:
                    face.disc(s, z + 0.031, 0.010, FACE, 0.006, 8)
        f.canvas.begin()
        f.lathe(0, -0.01, [(0.095, 0.91), (0.105, 0.95), (0.070, 0.99)], 10, tone(self.clay, 1.10))
        if self.officer:
            for side in (-1, 1):  # ribbons of rank
                f.canvas.begin()
                face.shape([(side * 0.02, 0.86), (side * 0.09, 0.90), (side * 0.085, 0.80)], "#b5523c", 0.01)

    def arms(self) -> None:
        """Draw sleeves and hands; officers rest both hands on a sword's hilt."""
        f = self.f
        for side in (-1, 1):
            f.canvas.begin()
            if self.officer:
                f.lathe(side * 0.225, 0.0, [(0.070, 0.56), (0.080, 0.72), (0.060, 0.88)], 9, self.clay)
                f.canvas.begin()
                f.box(*sorted((side * 0.02, side * 0.24)), -0.27, -0.17, 0.55, 0.64, tone(self.clay, 1.06))
                f.ball(side * 0.035, -0.27, 0.60, 0.052, FACE)
            else:
                f.lathe(side * 0.228, 0, [(0.048, 0.46), (0.068, 0.66), (0.060, 0.86)], 8, self.clay)
                f.ball(side * 0.228, -0.06, 0.45, 0.050, FACE)
        if self.officer:
            f.canvas.begin()
            f.box(-0.022, 0.022, -0.31, -0.28, 0.06, 0.56, "#7f8a86")
            f.canvas.begin()
            f.box(-0.06, 0.06, -0.32, -0.27, 0.55, 0.575, "#c9a24a")

    def head(self) -> None:
        """Draw the pale face with eyes and moustache, the dark hair and the knot to one side."""
        f = self.f
        f.canvas.begin()
        f.lathe(0, 0.0, [(0.065, 0.95), (0.112, 1.00), (0.135, 1.08), (0.132, 1.17), (0.100, 1.24), (0.050, 1.265)], 12, FACE)
        face = f.front(-0.137)
        for side in (-1, 1):
            face.shape([(side * 0.025, 1.108), (side * 0.085, 1.118), (side * 0.085, 1.130), (side * 0.025, 1.126)], "#3c261a")
            face.rect(*sorted((side * 0.02, side * 0.092)), 1.150, 1.164, "#6b4a36")
            face.shape([(side * 0.006, 1.056), (side * 0.062, 1.038), (side * 0.058, 1.050), (side * 0.006, 1.070)], "#4a3020")
        face.shape([(-0.014, 1.075), (0.014, 1.075), (0.006, 1.13), (-0.006, 1.13)], "#d8ae82")
        face.rect(-0.03, 0.03, 1.022, 1.032, "#9a5f48")
        f.canvas.begin()
        f.lathe(0, 0.035, [(0.140, 1.17), (0.138, 1.22), (0.100, 1.28), (0.040, 1.30)], 12, HAIR)
        f.canvas.begin()
        if self.officer:
            f.box(-0.075, 0.075, -0.04, 0.10, 1.28, 1.38, "#3a2a22", taper=0.012)
            f.canvas.begin()
            f.box(-0.10, 0.10, -0.03, 0.02, 1.36, 1.40, "#5a4334")
        else:
            f.lathe(self.knot, 0.03, [(0.055, 1.26), (0.078, 1.32), (0.060, 1.39), (0.02, 1.41)], 9, HAIR)


class Horse:
    """One horse of a team, turned a little so that head and flank show; `size` as for a warrior."""

    def __init__(self, canvas: Canvas, x: float, y: float, size: float) -> None:
        self.f = Frame(canvas, x, y, yaw=24, depth=0.7, unit=size)
        self.coat: Colour = mix(canvas.random.choice(("#c0906a", "#ad7d58", "#cda57e")), "#a08670", 0.15)

    def draw(self) -> None:
        """Draw legs, barrel, neck, head, mane and bridle."""
        f, coat = self.f, self.coat
        for x, y, dark in ((-0.11, 0.50, 0.7), (0.11, 0.50, 0.7), (-0.11, -0.12, 0.9), (0.11, -0.12, 0.9)):
            f.canvas.begin()
            f.lathe(x, y, [(0.052, 0), (0.042, 0.10), (0.048, 0.32), (0.085, 0.58)], 8, tone(coat, dark))
        f.canvas.begin()
        for i in range(7):
            y = 0.56 - i * 0.115
            f.ball(0, y, 0.70 + 0.02 * math.cos(i), 0.20 - 0.010 * abs(i - 3), coat, flat=0.95)
        f.canvas.begin()
        for i in range(6):
            t = i / 5
            f.ball(0, -0.17 - 0.14 * t, 0.80 + 0.50 * t, 0.155 - 0.055 * t, tone(coat, 1.05))
        f.canvas.begin()
        for i in range(6):
            t = i / 5
            f.ball(0, -0.30 - 0.26 * t, 1.34 - 0.26 * t, 0.108 - 0.036 * t, tone(coat, 1.14))
        f.canvas.begin()
        for i in range(6):
            t = i / 5
            f.ball(0.01, -0.07 - 0.16 * t, 0.98 + 0.46 * t, 0.045, HAIR)
        for side in (-1, 1):
            f.canvas.begin()
            f.pyramid(side * 0.062 - 0.03, side * 0.062 + 0.03, -0.33, -0.27, 1.40, 1.56, tone(coat, 1.05), PLAIN)
            f.ball(side * 0.080, -0.43, 1.28, 0.022, "#22140e")
            f.ball(side * 0.030, -0.62, 1.06, 0.015, "#4a3020")
        f.canvas.begin()
        f.front(-0.615).rect(-0.07, 0.07, 1.10, 1.125, "#8a3426")


def chariot(canvas: Canvas, x: float, y: float) -> None:
    """Set a war chariot with driver and guard behind its horses."""
    canvas.begin()
    block(canvas, x - 0.10, x + 0.10, y - 0.02, y + 0.03, 0.05, 0.12, "#86562f", PLAIN, "#5b3a22")
    f = Frame(canvas, x, y, depth=1.0)
    for side in (-1, 1):
        canvas.begin()
        block(canvas, x + side * 0.118 - 0.009, x + side * 0.118 + 0.009, y - 0.03, y + 0.04, 0.0, 0.10, "#4f331f")
    f.front(-0.031).rect(-0.10, 0.10, 0.095, 0.103, "#d0a050", 0.001)
    for dx, spear in ((-0.048, False), (0.048, True)):
        Warrior(canvas, x + dx, y - 0.015, 0.165, spear, floor=0.04).draw()


class Roof:
    """A tiled Chinese roof plane that faces the viewer, with a curved slope and lifted corners."""

    STEPS = 5

    def __init__(self, canvas: Canvas, x0: float, x1: float, eave: float, z: float, depth: float, rise: float, lift: float, hip: float = 0.0) -> None:
        self.canvas, self.f = canvas, Frame(canvas, 0, 0)
        self.x0, self.x1, self.eave, self.z = x0, x1, eave, z
        self.depth, self.rise, self.lift, self.hip = depth, rise, lift, hip
        self.count = max(10, int((x1 - x0) / 0.032))

    def at(self, t: float, j: int, dx: float = 0.0, up: float = 0.0) -> tuple[float, float, float]:
        """Return the local point at share t of the width on slope step j."""
        s = j / self.STEPS
        x = self.x0 + self.hip * s + (self.x1 - self.x0 - 2 * self.hip * s) * t
        z = self.z + self.rise * s**1.5 + self.lift * abs(2 * t - 1) ** 4 * (1 - s)
        return (x + dx, -(self.eave - self.depth * s) - up, z + up * 1.5)

    def draw(self) -> None:
        """Draw the tile rows, the ribs, the eave with its gilded ends, and the ridge with its beasts."""
        self.canvas.begin()
        for i in range(self.count):
            a, b = i / self.count, (i + 1) / self.count
            for j in range(self.STEPS):
                quad = [self.at(a, j), self.at(b, j), self.at(b, j + 1), self.at(a, j + 1)]
                self.f.face(quad, tone(TILE, 0.92 + 0.06 * (j % 2)))
        self.canvas.begin()
        for i in range(self.count + 1):
            t = i / self.count
            for j in range(self.STEPS):
                quad = [self.at(t, j, -0.0065, 0.004), self.at(t, j, 0.0065, 0.004), self.at(t, j + 1, 0.0065, 0.004), self.at(t, j + 1, -0.0065, 0.004)]
                self.f.face(quad, TILE2, cast=False)
        self._eave()
        self._ridge()

    def _eave(self) -> None:
        self.canvas.begin()
        for i in range(self.count):
            a, b = self.at(i / self.count, 0), self.at((i + 1) / self.count, 0)
            self.f.face([a, b, (b[0], b[1], b[2] - 0.017), (a[0], a[1], a[2] - 0.017)], GREEN)
            x, y, z = (a[0] + b[0]) / 2, a[1] - 0.002, (a[2] + b[2]) / 2 - 0.008
            ring = [(x + 0.0075 * math.cos(k), y, z + 0.0075 * math.sin(k)) for k in (i * 1.05 for i in range(6))]
            self.f.face(ring, "#eac86c", cast=False)

    def _ridge(self) -> None:
        a, b = self.at(0, self.STEPS), self.at(1, self.STEPS)
        self.canvas.begin()
        self.f.box(a[0] - 0.01, b[0] + 0.01, a[1] - 0.012, a[1] + 0.012, a[2] - 0.005, a[2] + 0.026, "#4f5d5f")
        for x in (a[0], b[0]):
            self.canvas.begin()
            self.f.box(x - 0.016, x + 0.016, a[1] - 0.014, a[1] + 0.014, a[2] + 0.01, a[2] + 0.052, "#4f5d5f", taper=0.004)
        if self.hip:
            for t in (0.0, 1.0):
                self.canvas.begin()
                for j in range(self.STEPS):
                    quad = [self.at(t, j, -0.011, 0.008), self.at(t, j, 0.011, 0.008), self.at(t, j + 1, 0.011, 0.008), self.at(t, j + 1, -0.011, 0.008)]
                    self.f.face(quad, "#4f5d5f", cast=False)


def hall(canvas: Canvas) -> None:
    """Raise the long eave over the last rank and the two-storeyed gate hall behind it."""
    for i in range(9):
        x = LEFT + 0.01 + i * (RIGHT - LEFT - 0.02) / 8
        canvas.begin()
        block(canvas, x - 0.014, x + 0.014, BACK - 0.05, BACK - 0.025, 0, 0.14, POST)
    canvas.begin()
    block(canvas, LEFT - 0.01, RIGHT + 0.01, BACK - 0.052, BACK - 0.023, 0.112, 0.138, GREEN)
    Roof(canvas, LEFT - 0.05, RIGHT + 0.05, BACK - 0.005, 0.125, 0.10, 0.042, 0.022).draw()
    x0, x1, y = 1.16, 1.84, 1.22
    canvas.begin()
    block(canvas, x0 + 0.05, x1 - 0.05, y - 0.08, y, 0.10, 0.26, "#d9c7a0")
    posts(canvas, x0 + 0.07, x1 - 0.07, y, 0.15, 0.25, 6)
    canvas.begin()
    block(canvas, x0 + 0.03, x1 - 0.03, y - 0.01, y + 0.014, 0.235, 0.262, GREEN)
    Roof(canvas, x0 - 0.05, x1 + 0.05, y + 0.05, 0.245, 0.095, 0.045, 0.055, 0.07).draw()
    canvas.begin()
    block(canvas, x0 + 0.12, x1 - 0.12, y - 0.08, y - 0.035, 0.28, 0.345, POST)
    for i in range(9):
        s = x0 + 0.15 + i * (x1 - x0 - 0.30) / 8
        Frame(canvas, 0, 0).front(-(y - 0.035)).rect(s - 0.014, s + 0.014, 0.295, 0.333, "#eac86c", 0.001)
    Roof(canvas, x0 + 0.02, x1 - 0.02, y + 0.02, 0.34, 0.12, 0.08, 0.065, 0.10).draw()


def posts(canvas: Canvas, x0: float, x1: float, y: float, z0: float, z1: float, count: int) -> None:
    """Set red posts with latticed windows between them."""
    wall = Frame(canvas, 0, 0).front(-y)
    for i in range(count):
        x = x0 + (x1 - x0) * i / (count - 1)
        canvas.begin()
        block(canvas, x - 0.012, x + 0.012, y - 0.01, y + 0.01, z0 - 0.05, z1, POST)
        if i < count - 1:
            middle = x + (x1 - x0) / (count - 1) / 2
            wall.rect(middle - 0.036, middle + 0.036, z0, z1 - 0.02, "#6b3426", 0.001)
            for k in (-0.024, -0.008, 0.008, 0.024):
                wall.rect(middle + k - 0.003, middle + k + 0.003, z0, z1 - 0.02, "#e0b468", 0.002)
