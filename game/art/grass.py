"""Grass and other textures that run on across sides: every square has the same rim and its own inside.

Noise and brush strokes near a side come from one shared pattern, further in from the tile's own; the two
are blended so that contrast stays the same. Nothing here knows features.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from PIL import Image, ImageDraw

from game.art.colours import Colour, rgb
from game.art.grids import Grid, noise
from game.art.pen import MARGIN, UNITS, Ground

Stops = tuple[tuple[float, str], ...]

GRASS: Final[Stops] = (
    (-2.4, "66793a"),
    (-1.1, "7b8f44"),
    (0.0, "90a450"),
    (1.0, "a8b462"),
    (2.3, "c6c47b"),
)
DUST: Final[Stops] = ((-2, "cdb383"), (-0.6, "dcc596"), (0.5, "e6d3a8"), (2, "f0e2c0"))
EARTH: Final[Stops] = ((-2, "b28f5b"), (-0.6, "c3a26c"), (0.5, "d0b27d"), (2, "dec596"))
OCHRE: Final[Stops] = ((-2, "b98a4c"), (-0.6, "c99a58"), (0.5, "d6aa67"), (2, "e2bd80"))
WATER: Final[Stops] = ((-2, "4a8394"), (-0.6, "5a96a3"), (0.5, "6ba6ae"), (2, "86bcbd"))

_STROKES: Final = 4  # units between brush strokes


def _window() -> Grid:
    """0 at the rim of a square, 1 from 34 units inwards."""
    near = np.minimum(np.arange(UNITS), UNITS - 1 - np.arange(UNITS)).astype(np.float32)
    far = np.clip((np.minimum(near[:, None], near[None, :]) - 6) / 28, 0, 1)
    smooth: Grid = (far * far * (3 - 2 * far)).astype(np.float32)
    return smooth


WINDOW: Final = _window()
_SHARED: Final = np.sqrt(1 - WINDOW**2)


@lru_cache(maxsize=16)
def ramp(stops: Stops) -> Ground:
    """Return 256 colours along ``stops`` for values from -3 to 3."""
    places = [s[0] for s in stops]
    colours = np.array([rgb(s[1]) for s in stops], np.float32)
    values = np.linspace(-3, 3, 256)
    table = np.stack([np.interp(values, places, colours[:, i]) for i in range(3)], -1)
    colour_table: Ground = table.astype(np.float32)
    return colour_table


def coloured(values: Grid, stops: Stops) -> Ground:
    """Return the colours of noise values."""
    index = np.clip((values + 3) * (255 / 6), 0, 255).astype(np.uint8)
    colours: Ground = ramp(stops)[index]
    return colours


@lru_cache(maxsize=8)
def _strokes(seed: int) -> Ground:
    """Upright brush strokes as differences of colour on a seamless square."""
    scale = 3
    image = Image.new("RGB", (UNITS * scale, UNITS * scale), (128, 128, 128))
    draw = ImageDraw.Draw(image)
    dice = random.Random(seed)
    flow = noise(seed + 90, UNITS, 16)
    strokes = []
    for y0 in range(0, UNITS, _STROKES):
        for x0 in range(0, UNITS, _STROKES):
            x, y = x0 + dice.random() * 5.2, y0 + dice.random() * 5.2
            angle = -math.pi / 2 + float(flow[y0, x0]) * 0.45 + (dice.random() - 0.5) * 0.7
            strokes.append(
                (dice.random(), x, y, angle, 3.2 + dice.random() * 4.4, dice.random(), dice.random())
            )
    strokes.sort()
    for _, x, y, angle, reach, light, hue in strokes:
        _stroke(draw, (x, y, x + math.cos(angle) * reach, y + math.sin(angle) * reach), light, hue, scale)
    reduced = np.asarray(image.reduce(scale), np.float32)
    return reduced - 128


def _stroke(
    draw: ImageDraw.ImageDraw, ends: tuple[float, float, float, float], light: float, hue: float, scale: int
) -> None:
    d, h = (light - 0.5) * 34, (hue - 0.5) * 14
    colour = (int(128 + d + h), int(128 + d * 0.95), int(128 + d * 0.7 - h))
    xs = _copies(ends[0], ends[2])
    ys = _copies(ends[1], ends[3])
    for ox in xs:
        for oy in ys:
            line = [
                ((ends[0] + ox) * scale, (ends[1] + oy) * scale),
                ((ends[2] + ox) * scale, (ends[3] + oy) * scale),
            ]
            draw.line(line, fill=colour, width=int((0.8 + hue * 0.8) * scale))


def _copies(a: float, b: float) -> Sequence[int]:
    low, high = min(a, b), max(a, b)
    if low < 2:
        return (0, UNITS)
    return (0, -UNITS) if high > UNITS - 2 else (0,)


def own(seed: int, kind: int, sigma: float) -> Grid:
    """Return seamless noise of a tile's own: one stored pattern, rolled by its seed."""
    dice = random.Random(seed * 7919 + kind)
    pattern = noise(400 + kind, UNITS, sigma)
    return np.roll(pattern, (dice.randrange(UNITS), dice.randrange(UNITS)), (0, 1))


def joined(seed: int, kind: int, sigma: float, shared: float = 1.0) -> Grid:
    """Return noise that is the shared pattern at the rim and the tile's own inside."""
    values: Grid = (
        noise(50 + kind, UNITS, sigma) * (_SHARED * np.float32(shared)) + own(seed, kind, sigma) * WINDOW
    )
    return values


@lru_cache(maxsize=64)
def _square(seed: int) -> Ground:
    values = 0.62 * joined(seed, 1, 24, 0.6) + 0.42 * joined(seed, 2, 8) + 0.30 * joined(seed, 3, 2.2)
    colours = coloured(values, GRASS)
    dice = random.Random(seed * 31 + 5)
    turn = (dice.randrange(UNITS), dice.randrange(UNITS))
    strokes = _strokes(1) * _SHARED[..., None] + np.roll(_strokes(2), turn, (0, 1)) * WINDOW[..., None]
    return colours + strokes


def grass(width: int, height: int, seed: int, squares: Sequence[tuple[int, int]]) -> Ground:
    """Return the grass of a tile of ``width`` x ``height`` squares with margin; black outside ``squares``."""
    ground = np.zeros((height * UNITS + 2 * MARGIN, width * UNITS + 2 * MARGIN, 3), np.float32)
    for number, (x, y) in enumerate(squares):
        top, left = MARGIN + y * UNITS, MARGIN + x * UNITS
        ground[top : top + UNITS, left : left + UNITS] = _square((seed * 131 + number * 17) % 100003)
    return ground


@lru_cache(maxsize=8)
def _texture(seed: int, stops: Stops, weights: tuple[float, float, float], strokes: float) -> Ground:
    values = sum(
        w * noise(seed * 10 + i, UNITS, s)
        for i, (w, s) in enumerate(zip(weights, (18.0, 6.0, 1.3), strict=True))
    )
    picture = coloured(np.asarray(values, np.float32), stops)
    return picture + np.transpose(_strokes(3 + seed % 2), (1, 0, 2)) * np.float32(strokes)


def texture(name: str, shape: tuple[int, ...]) -> Ground:
    """Return a ground full of ``dust``, ``earth``, ``ochre`` or ``water``, seamless across sides."""
    seed, stops, weights, strokes = _TEXTURES[name]
    pattern = np.roll(_texture(seed, stops, weights, strokes), (MARGIN, MARGIN), (0, 1))
    rows, columns = -(-shape[0] // UNITS), -(-shape[1] // UNITS)
    return np.tile(pattern, (rows, columns, 1))[: shape[0], : shape[1]]


_TEXTURES: Final[dict[str, tuple[int, Stops, tuple[float, float, float], float]]] = {
    "dust": (11, DUST, (0.3, 0.35, 0.45), 0.4),
    "earth": (12, EARTH, (0.4, 0.4, 0.45), 0.5),
    "ochre": (13, OCHRE, (0.3, 0.4, 0.4), 0.5),
    "water": (14, WATER, (0.35, 0.5, 0.1), 0.25),
}


def mean_grass() -> Colour:
    """Return the colour of grass seen from afar (for plain quick pictures)."""
    r, g, b = (int(v) for v in _square(1).mean(axis=(0, 1)))
    return (r, g, b)
