"""Colours of the painted land, and the few ways in which they are mixed, lit and varied.

One light from the north-west serves every painter of this room; brightness 1 is a face that lies open to it.
"""

from __future__ import annotations

import math
import random
from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

INK: Final[Colour] = (61, 42, 34)
SHADOW: Final[Colour] = (46, 36, 66)
SHADE_INTO: Final[Colour] = (56, 36, 44)  # violet made roofs muddy
LIGHT_INTO: Final[Colour] = (255, 243, 207)

_SIZE: Final = math.sqrt(0.58**2 + 0.50**2 + 0.64**2)
LIGHT: Final = (-0.58 / _SIZE, -0.50 / _SIZE, 0.64 / _SIZE)
"""Direction to the light: x east, y south, z up."""

CAST: Final = (0.62, 0.42)
"""Where a point one unit high throws its shadow."""

RISE: Final = 0.8
"""How far a point one unit high is moved north in the oblique view."""


def rgb(code: str) -> Colour:
    """Return the colour of a six-digit hexadecimal code."""
    return (int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16))


def mixed(a: Colour, b: Colour, t: float) -> Colour:
    """Return the colour at share ``t`` of the way from ``a`` to ``b``."""
    u = 1 - t
    return (int(a[0] * u + b[0] * t), int(a[1] * u + b[1] * t), int(a[2] * u + b[2] * t))


def lit(colour: Colour, brightness: float) -> Colour:
    """Return a colour in more or less light: below 1 it goes warm and dark, above 1 pale."""
    if brightness < 1:
        return mixed(colour, SHADE_INTO, min(1.0, 1 - brightness))
    return mixed(colour, LIGHT_INTO, min(1.0, brightness - 1))


def varied(colour: Colour, dice: random.Random, amount: float) -> Colour:
    """Return a colour that differs at random by about ``amount`` levels."""
    d = dice.uniform(-amount, amount)
    small = amount * 0.35
    r, g, b = (min(255, max(0, int(v + d + dice.uniform(-small, small)))) for v in colour)
    return (r, g, b)


def brightness(nx: float, ny: float, nz: float) -> float:
    """Return how bright a face with this normal is."""
    size = math.sqrt(nx * nx + ny * ny + nz * nz) or 1.0
    facing = (nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]) / size
    return 0.60 + 0.62 * max(0.0, facing)
