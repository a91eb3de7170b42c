"""Clay warriors, officers and horses of the Terracotta Army.

Measures are units of a figure's own size, about 1.45 units high; knows nothing of the pit they stand in.
"""

from __future__ import annotations

import math

from game.art.subjects.raster import PLAIN, SMOOTH, Canvas, Colour, mix, tone
from game.art.subjects.solids import Frame

CLAYS = ("#deae84", "#d39f74", "#e6bd94", "#cb9770", "#d8ab8a", "#cfb096")
HAIR, FACE = "#4a3428", "#efcda4"


class Warrior:
    """One standing figure; `size` is the length of a unit in squares, the figure is about 1.45 units high."""

    def __init__(
        self,
        canvas: Canvas,
        x: float,
        y: float,
        size: float,
        spear: bool,
        officer: bool = False,
        floor: float = 0.0,
    ) -> None:
        self.f = Frame(canvas, x, y, depth=0.7, unit=size, floor=floor)
        r = canvas.random
        self.clay: Colour = mix(r.choice(CLAYS), "#b09880", r.uniform(0, 0.22))
        self.armour = tone(self.clay, 0.80)
        self.skin = mix(self.clay, FACE, 0.55)
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
        f.lathe(
            0, 0, [(0.205, 0.44), (0.190, 0.60), (0.205, 0.76), (0.175, 0.88), (0.075, 0.95)], 12, self.armour
        )
        for row in range(5):
            z = 0.49 + row * 0.078
            face = f.front(-(0.212, 0.205, 0.206, 0.212, 0.205)[row])
            half = 0.165 if row < 4 else 0.125
            for i in range(5):
                s = -half + 2 * half * (i + 0.5) / 5
                face.rect(
                    s - half * 0.17,
                    s + half * 0.17,
                    z,
                    z + 0.062,
                    tone(self.armour, 1.20 if (row + i) % 2 else 1.08),
                    0.002,
                )
                if self.officer:
                    face.disc(s, z + 0.031, 0.010, FACE, 0.006, 8)
        f.canvas.begin()
        f.lathe(0, -0.01, [(0.095, 0.91), (0.105, 0.95), (0.070, 0.99)], 10, tone(self.clay, 1.10))
        if self.officer:
            for side in (-1, 1):  # ribbons of rank
                f.canvas.begin()
                face.shape(
                    [(side * 0.015, 0.845), (side * 0.10, 0.885), (side * 0.095, 0.79)], "#c2452f", 0.03
                )

    def arms(self) -> None:
        """Draw sleeves and hands; officers rest both hands on a sword's hilt."""
        f = self.f
        for side in (-1, 1):
            f.canvas.begin()
            if self.officer:
                f.lathe(side * 0.225, 0.0, [(0.070, 0.56), (0.080, 0.72), (0.060, 0.88)], 9, self.clay)
                f.canvas.begin()
                inner, outer = sorted((side * 0.02, side * 0.24))
                f.box(inner, outer, -0.27, -0.17, 0.55, 0.64, tone(self.clay, 1.06))
                f.ball(side * 0.035, -0.27, 0.60, 0.052, self.skin)
            else:
                f.lathe(side * 0.228, 0, [(0.048, 0.46), (0.068, 0.66), (0.060, 0.86)], 8, self.clay)
                f.ball(side * 0.228, -0.06, 0.45, 0.050, self.skin)
        if self.officer:
            f.canvas.begin()
            f.box(-0.022, 0.022, -0.31, -0.28, 0.06, 0.56, "#7f8a86")
            f.canvas.begin()
            f.box(-0.06, 0.06, -0.32, -0.27, 0.55, 0.575, "#c9a24a")

    def head(self) -> None:
        """Draw the pale face with eyes and moustache, the dark hair and the knot to one side."""
        f = self.f
        f.canvas.begin()
        f.lathe(
            0,
            0.0,
            [(0.065, 0.95), (0.112, 1.00), (0.135, 1.08), (0.132, 1.17), (0.100, 1.24), (0.050, 1.265)],
            14,
            self.skin,
        )
        face = f.front(-0.137)
        for side in (-1, 1):
            face.shape(
                [(side * 0.028, 1.112), (side * 0.090, 1.116), (side * 0.086, 1.132), (side * 0.034, 1.130)],
                "#3c261a",
            )
            inner, outer = sorted((side * 0.02, side * 0.092))
            face.rect(inner, outer, 1.152, 1.162, "#9c7350")
            face.shape(
                [(side * 0.006, 1.056), (side * 0.062, 1.038), (side * 0.058, 1.050), (side * 0.006, 1.070)],
                "#4a3020",
            )
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
        self.coat = canvas.random.choice(("#cf9c72", "#bd8860", "#dbb48a"))

    def draw(self) -> None:
        """Draw legs, barrel, neck, head, mane and bridle."""
        f, coat = self.f, self.coat
        for x, y, dark in ((-0.11, 0.50, 0.7), (0.11, 0.50, 0.7), (-0.11, -0.12, 0.9), (0.11, -0.12, 0.9)):
            f.canvas.begin()
            f.lathe(x, y, [(0.052, 0), (0.042, 0.10), (0.048, 0.32), (0.085, 0.58)], 8, tone(coat, dark))
        f.canvas.begin()
        for i in range(17):
            y = 0.56 - i * 0.043
            f.ball(0, y, 0.70 + 0.025 * math.cos(i * 0.4), 0.195 - 0.0022 * abs(i - 8), coat, SMOOTH, 0.95)
        f.canvas.begin()
        for i in range(13):
            t = i / 12
            f.ball(0, -0.17 - 0.14 * t, 0.80 + 0.50 * t, 0.155 - 0.055 * t, tone(coat, 1.05), SMOOTH)
        f.canvas.begin()
        for i in range(11):
            t = i / 10
            f.ball(0, -0.30 - 0.26 * t, 1.34 - 0.26 * t, 0.108 - 0.036 * t, tone(coat, 1.14), SMOOTH)
        f.canvas.begin()
        for i in range(9):
            t = i / 8
            f.ball(0.01, -0.07 - 0.16 * t, 0.98 + 0.46 * t, 0.045, HAIR, SMOOTH)
        for side in (-1, 1):
            f.canvas.begin()
            f.pyramid(
                side * 0.062 - 0.03, side * 0.062 + 0.03, -0.33, -0.27, 1.40, 1.56, tone(coat, 1.05), PLAIN
            )
            f.ball(side * 0.080, -0.43, 1.28, 0.022, "#22140e")
            f.ball(side * 0.030, -0.62, 1.06, 0.015, "#4a3020")
        f.canvas.begin()
        f.front(-0.615).rect(-0.07, 0.07, 1.10, 1.125, "#8a3426")
