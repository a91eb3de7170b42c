"""Trees, bushes, sheep, flowers and tufts: what makes grass into land. Lengths are units of 1/256 square."""

from __future__ import annotations

import math
import random
from typing import Final

from game.art.colours import Colour, lit, mixed, rgb
from game.art.curves import Point, hull
from game.art.pen import Pen

_LEAVES: Final = tuple(
    tuple(rgb(c) for c in row)
    for row in (
        ("3f5a2b", "587536", "7f9a48", "a8b963"),
        ("35512f", "4c6c3a", "6f8f4a", "96ad5d"),
        ("4c6130", "6a7f38", "93a34b", "bcc06a"),
        ("475c2c", "61782f", "8b9a3f", "c0b45a"),
    )
)
_WOOL: Final = (rgb("6f6552"), rgb("e3d9c0"), rgb("fff8e8"), rgb("3c322b"))
FLOWERS: Final = tuple(rgb(c) for c in ("f6ecc8", "e9c64e", "d8604a", "c9a0c8", "f3e6b0"))


class Tree:
    """A round tree: dark below, lighter blobs moved towards the light."""

    def __init__(self, at: Point, radius: float, dice: random.Random, leaves: int | None = None) -> None:
        self.at, self.radius = at, radius
        self.foot = at[1]
        self._colours = _LEAVES[leaves] if leaves is not None else dice.choice(_LEAVES)
        self._seed = dice.random()

    def shadow(self, pen: Pen) -> None:
        """Fill a flat ellipse to the south-east."""
        (x, y), r = self.at, self.radius
        pen.ellipse(x + r * 0.55, y + r * 0.30, r * 1.12, r * 0.78, 255)

    def draw(self, pen: Pen) -> None:
        """Draw the crown in four layers of leaves."""
        dice = random.Random(self._seed)
        (x, y), r, c = self.at, self.radius, self._colours
        y -= r * 0.55
        dark = lit(c[0], 0.80)
        for i in range(9):
            t = i / 9 * math.tau
            q = r * dice.uniform(0.44, 0.6)
            pen.ellipse(x + math.cos(t) * r * 0.5, y + math.sin(t) * r * 0.42, q + 0.4, q * 0.92 + 0.4, dark)
        # (how many, angles from, to, distances from, to, sizes from, to, moved towards the light, colours)
        for many, a0, a1, d0, d1, s0, s1, move, low, high in (
            (12, 0.0, math.tau, 0.1, 0.55, 0.25, 0.4, 0.07, c[0], c[1]),
            (13, 2.2, 5.6, 0.05, 0.6, 0.13, 0.27, 0.15, c[1], c[2]),
            (10, 2.8, 5.0, 0.2, 0.66, 0.06, 0.14, 0.15, c[2], c[3]),
        ):
            for _ in range(many):
                t, d, q = dice.uniform(a0, a1), r * dice.uniform(d0, d1), r * dice.uniform(s0, s1)
                px, py = x + math.cos(t) * d - r * move, y + math.sin(t) * d * 0.83 - r * move
                pen.ellipse(px, py, q, q * 0.86, mixed(low, high, dice.random()))


class Poplar:
    """A slim tree."""

    def __init__(self, at: Point, radius: float, dice: random.Random) -> None:
        self.at, self.radius = at, radius
        self.foot = at[1]
        self._colours = _LEAVES[1]
        self._seed = dice.random()

    def shadow(self, pen: Pen) -> None:
        """Fill a long slim shadow."""
        (x, y), r = self.at, self.radius
        low = [(x + math.cos(t) * r * 0.6, y + math.sin(t) * r * 0.4) for t in _TURN]
        high = [(x + r * 2.0 + math.cos(t) * r * 0.4, y + r * 1.3 + math.sin(t) * r * 0.3) for t in _TURN]
        pen.polygon(hull([*low, *high]), 255)

    def draw(self, pen: Pen) -> None:
        """Draw it from the ground up."""
        dice = random.Random(self._seed)
        (x, y), r, c = self.at, self.radius, self._colours
        for i in range(9):
            u = i / 8
            pen.ellipse(
                x, y - u * r * 2.6, r * 0.62 * (1 - u * 0.7) + 0.4, r * 0.7 * (1 - u * 0.55), lit(c[0], 0.9)
            )
        for i in range(23):
            u, w = dice.random(), 0.5
            w = r * 0.5 * (1 - u * 0.7)
            side = dice.uniform(-1, 0.35) if i < 16 else -dice.uniform(0.3, 0.9)
            colour = c[3] if i >= 16 else dice.choice(c[1:3])
            size = 0.2 if i < 16 else 0.13
            pen.ellipse(x + side * w, y - u * r * 2.65, r * size, r * size * 1.3, colour)


class Bush:
    """A small round bush, as in hedges."""

    def __init__(self, at: Point, radius: float, dice: random.Random) -> None:
        self.at, self.radius = at, radius
        self.foot = at[1]
        self._colours = dice.choice(_LEAVES)
        self._seed = dice.random()

    def shadow(self, pen: Pen) -> None:
        """Fill a flat ellipse to the south-east."""
        (x, y), r = self.at, self.radius
        pen.ellipse(x + r * 0.55, y + r * 0.30, r * 1.1, r * 0.75, 255)

    def draw(self, pen: Pen) -> None:
        """Draw it."""
        dice = random.Random(self._seed)
        (x, y), r, c = self.at, self.radius, self._colours
        pen.ellipse(x, y - r * 0.3, r + 0.3, r * 0.8 + 0.3, lit(c[0], 0.82))
        pen.ellipse(x - r * 0.15, y - r * 0.45, r * 0.72, r * 0.55, c[1])
        for i in range(4):
            px, py = x - r * dice.uniform(-0.1, 0.6), y - r * dice.uniform(0.3, 0.9)
            pen.ellipse(px, py, r * 0.26, r * 0.2, c[2] if i < 3 else c[3])


class Sheep:
    """A sheep of the size of a tuft of wool."""

    def __init__(self, at: Point, dice: random.Random) -> None:
        self.at = at
        self.foot = at[1]
        self._front = dice.choice((-1, 1))

    def shadow(self, pen: Pen) -> None:
        """Fill a small ellipse."""
        pen.ellipse(self.at[0] + 1.4, self.at[1] + 1, 2.8, 1.5, 255)

    def draw(self, pen: Pen) -> None:
        """Draw legs, wool and head."""
        (x, y), (edge, wool, light, dark) = self.at, _WOOL
        for side in (-1.8, 1.8):
            pen.line([(x + side, y), (x + side, y + 1.6)], dark, 0.7)
        pen.ellipse(x, y - 1.9, 4.1, 3, edge)
        pen.ellipse(x, y - 2.1, 3.6, 2.5, wool)
        pen.ellipse(x - 0.8, y - 2.8, 2.3, 1.5, light)
        pen.ellipse(x + self._front * 3.9, y - 2.6, 1.5, 1.3, dark)


def flower(pen: Pen, x: float, y: float, colour: Colour) -> None:
    """Draw one flower."""
    pen.ellipse(x, y + 0.5, 0.9, 0.5, (109, 135, 63))
    pen.ellipse(x, y, 0.75, 0.65, colour)


def tuft(pen: Pen, x: float, y: float, dice: random.Random, high: float = 4.0, dry: float = 0.0) -> None:
    """Draw a tuft of grass or reeds."""
    for k in range(-2, 3):
        tip = (x + k * 1.4 + dice.uniform(-0.5, 0.5), y - dice.uniform(0.5, 1.0) * high)
        green = mixed((95, 124, 54), (195, 203, 121), dice.random() ** 1.5)
        pen.line([(x + k * 0.6, y + 1), tip], mixed(green, (184, 160, 90), dry * dice.random()), 0.55)


_TURN: Final = tuple(i * math.tau / 10 for i in range(10))
