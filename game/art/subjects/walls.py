"""Upright planes to draw on: windows, arches, bands and discs, measured along the wall and up.

What is drawn here lies a hair before the wall and casts no shadow. Knows frames only by what they offer.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

from game.art.subjects.raster import PLAIN, Point3, Shade


class Face(Protocol):
    """What a wall needs of its frame: a way to draw a flat polygon in the frame's own measures."""

    def face(
        self,
        points: Sequence[Point3],
        colour: Shade,
        material: int = PLAIN,
        normal: Point3 | None = None,
        cast: bool = True,
    ) -> None:
        """Draw a flat polygon."""


class Wall:
    """An upright plane with measures (along, height); what is drawn on it casts no shadow."""

    def __init__(self, frame: Face, a: tuple[float, float], b: tuple[float, float], out: float) -> None:
        self.frame = frame
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        self.length = length
        self.along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
        self.outward = (self.along[1], -self.along[0])
        self.a = a
        self.out = out

    def at(self, s: float, z: float, out: float = 0.0) -> Point3:
        """Return the local point at `s` along the wall, `z` up and `out` before it."""
        o = self.out + out
        return (
            self.a[0] + self.along[0] * s + self.outward[0] * o,
            self.a[1] + self.along[1] * s + self.outward[1] * o,
            z,
        )

    def shape(
        self, points: Sequence[tuple[float, float]], colour: Shade, out: float = 0.0, material: int = PLAIN
    ) -> None:
        """Draw a polygon of (along, height) points."""
        normal = (self.outward[0], self.outward[1], 0.0)
        self.frame.face([self.at(s, z, out) for s, z in points], colour, material, normal, cast=False)

    def rect(
        self,
        s0: float,
        s1: float,
        z0: float,
        z1: float,
        colour: Shade,
        out: float = 0.0,
        material: int = PLAIN,
    ) -> None:
        """Draw an upright rectangle."""
        self.shape([(s0, z0), (s1, z0), (s1, z1), (s0, z1)], colour, out, material)

    def arch(
        self,
        middle: float,
        width: float,
        z0: float,
        z1: float,
        colour: Shade,
        out: float = 0.0,
        pointed: bool = False,
    ) -> None:
        """Draw a filled arch, round or pointed, from z0 to its top at z1."""
        self.shape(arch_points(middle, width, z0, z1, pointed), colour, out)

    def horseshoe(
        self, middle: float, width: float, z0: float, z1: float, colour: Shade, out: float = 0.0
    ) -> None:
        """Draw a filled horseshoe arch: a circle wider than the opening below it."""
        radius = width * 0.56
        centre = z1 - radius
        points = [(middle - width / 2, z0), (middle + width / 2, z0)]
        for i in range(15):
            a = math.radians(-27 + 234 * i / 14)
            points.append((middle + radius * math.cos(a), centre + radius * math.sin(a)))
        self.shape(points, colour, out)

    def disc(
        self, s: float, z: float, radius: float, colour: Shade, out: float = 0.0, sides: int = 20
    ) -> None:
        """Draw an upright disc."""
        angles = [math.tau * i / sides for i in range(sides)]
        self.shape([(s + radius * math.cos(a), z + radius * math.sin(a)) for a in angles], colour, out)


def arch_points(
    middle: float, width: float, z0: float, z1: float, pointed: bool
) -> list[tuple[float, float]]:
    """Return the outline of an arch as (along, height) points."""
    half = width / 2
    spring = max(z0, z1 - (width * 0.9 if pointed else half))
    points = [(middle - half, z0), (middle + half, z0)]
    count = 6
    for i in range(count + 1):
        t = i / count
        if pointed:
            points.append((middle + half * (1 - t**1.6), spring + (z1 - spring) * math.sin(t * math.pi / 2)))
        else:
            points.append(
                (
                    middle + half * math.cos(t * math.pi / 2),
                    spring + (z1 - spring) * math.sin(t * math.pi / 2),
                )
            )
    points += [(2 * middle - s, z) for s, z in reversed(points[2:-1])]
    return points
