"""A tiled Chinese roof plane that faces the viewer: curved slope, lifted corners, gilded eave, ridge.

Placed by its plan in squares of the picture; knows nothing of the hall below it.
"""

from __future__ import annotations

import math

from game.art.subjects.raster import Canvas, tone
from game.art.subjects.solids import Frame

TILE, TILE2, GREEN = "#66777a", "#93a3a2", "#2f6f66"


class Roof:
    """A tiled Chinese roof plane that faces the viewer, with a curved slope and lifted corners."""

    STEPS = 5

    def __init__(
        self,
        canvas: Canvas,
        x0: float,
        x1: float,
        eave: float,
        z: float,
        depth: float,
        rise: float,
        lift: float,
        hip: float = 0.0,
    ) -> None:
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
                quad = [
                    self.at(t, j, -0.0065, 0.004),
                    self.at(t, j, 0.0065, 0.004),
                    self.at(t, j + 1, 0.0065, 0.004),
                    self.at(t, j + 1, -0.0065, 0.004),
                ]
                self.f.face(quad, TILE2, cast=False)
        self._eave()
        self._ridge()

    def _eave(self) -> None:
        self.canvas.begin()
        for i in range(self.count):
            a, b = self.at(i / self.count, 0), self.at((i + 1) / self.count, 0)
            self.f.face([a, b, (b[0], b[1], b[2] - 0.017), (a[0], a[1], a[2] - 0.017)], GREEN)
            x, y, z = (a[0] + b[0]) / 2, a[1] - 0.002, (a[2] + b[2]) / 2 - 0.008
            ring = [
                (x + 0.0075 * math.cos(k), y, z + 0.0075 * math.sin(k)) for k in (i * 1.05 for i in range(6))
            ]
            self.f.face(ring, "#eac86c", cast=False)

    def _ridge(self) -> None:
        a, b = self.at(0, self.STEPS), self.at(1, self.STEPS)
        self.canvas.begin()
        self.f.box(
            a[0] - 0.01, b[0] + 0.01, a[1] - 0.012, a[1] + 0.012, a[2] - 0.005, a[2] + 0.026, "#4f5d5f"
        )
        for x in (a[0], b[0]):
            self.canvas.begin()
            self.f.box(
                x - 0.016,
                x + 0.016,
                a[1] - 0.014,
                a[1] + 0.014,
                a[2] + 0.01,
                a[2] + 0.052,
                "#4f5d5f",
                taper=0.004,
            )
        if self.hip:
            for t in (0.0, 1.0):
                self.canvas.begin()
                for j in range(self.STEPS):
                    quad = [
                        self.at(t, j, -0.011, 0.008),
                        self.at(t, j, 0.011, 0.008),
                        self.at(t, j + 1, 0.011, 0.008),
                        self.at(t, j + 1, -0.011, 0.008),
                    ]
                    self.f.face(quad, "#4f5d5f", cast=False)
