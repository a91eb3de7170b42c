"""The canvas on which a subject is built: polygons and balls with a height for every pixel.

Seen from above and the south, a point (x, y, z) is drawn at (x, y - z); along a line of sight only z grows,
so the larger z hides the smaller one and nothing needs sorting. Knows no building and no light.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

Point3 = tuple[float, float, float]
Colour = tuple[float, float, float]
Shade = str | Colour
Floats = NDArray[np.float32]

PLAIN, ASHLAR, TILES, ROCK, LEAF, PLASTER, LEAD, WATER, SAND, SMOOTH = range(10)


def rgb(colour: Shade) -> Colour:
    """Return a colour as three numbers 0..255; accepts "#rrggbb"."""
    if isinstance(colour, str):
        text = colour.lstrip("#")
        return (int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16))
    return colour


def mix(first: Shade, second: Shade, share: float) -> Colour:
    """Return the colour between two others; share 0 gives the first, 1 the second."""
    a, b = rgb(first), rgb(second)
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share)


def tone(colour: Shade, factor: float) -> Colour:
    """Return a colour made lighter (factor above 1) or darker (below 1)."""
    r, g, b = rgb(colour)
    return (min(255.0, r * factor), min(255.0, g * factor), min(255.0, b * factor))


@dataclass(frozen=True)
class Patch:
    """The pixels of one polygon: a window (rows, columns), a mask and the height in each pixel."""

    rows: slice
    columns: slice
    mask: NDArray[np.bool_]
    height: Floats


def fill(
    x: NDArray[np.float64], y: NDArray[np.float64], z: NDArray[np.float64], width: int, height: int
) -> Patch | None:
    """Rasterise a flat polygon; x and y in pixels, z in squares. None when nothing of it is on the canvas."""
    x0, x1 = max(0, math.floor(x.min())), min(width, math.ceil(x.max()) + 1)
    y0, y1 = max(0, math.floor(y.min())), min(height, math.ceil(y.max()) + 1)
    if x0 >= x1 or y0 >= y1:
        return None
    # the largest triangle of the fan gives the most trustworthy plane
    ax, ay, az = x[1:-1] - x[0], y[1:-1] - y[0], z[1:-1] - z[0]
    bx, by, bz = x[2:] - x[0], y[2:] - y[0], z[2:] - z[0]
    area = ax * by - bx * ay
    best = int(np.abs(area).argmax())
    if abs(area[best]) < 0.15:
        return None
    slope_x = (az[best] * by[best] - bz[best] * ay[best]) / area[best]
    slope_y = (ax[best] * bz[best] - bx[best] * az[best]) / area[best]
    image = Image.new("L", (x1 - x0, y1 - y0))
    outline = np.stack([x - x0 - 0.5, y - y0 - 0.5], axis=1).ravel().tolist()
    ImageDraw.Draw(image).polygon(outline, fill=1)
    across = (np.arange(x0, x1) + 0.5 - x[0]) * slope_x
    down = (np.arange(y0, y1) + 0.5 - y[0]) * slope_y
    plane = (z[0] + across[None, :] + down[:, None]).astype(np.float32)
    np.clip(plane, z.min(), z.max(), out=plane)
    return Patch(slice(y0, y1), slice(x0, x1), np.asarray(image).astype(bool), plane)


class Canvas:
    """Buffers of one picture: height, colour, normal, material and part of every pixel.

    Lengths are squares, x east, y south, z up; `scale` is the number of pixels per square. Builders give
    places as if the tile were not turned; `turn` quarter turns clockwise are made here, of the plan only, so
    that what is upright stays upright.
    """

    def __init__(self, footprint: Sequence[str], scale: int, seed: int, turn: int = 0) -> None:
        self.scale = scale
        self.turn = turn & 3
        self.footprint = turned_rows(footprint, self.turn)
        self.nudge = (0.0, 0.0)
        self._box = (len(footprint[0]), len(footprint))
        self._upright = False
        self.columns, self.rows = len(self.footprint[0]), len(self.footprint)
        self.width, self.height = self.columns * scale, self.rows * scale
        self.random = random.Random(seed)
        self.noise = np.random.default_rng(seed)
        shape = (self.height, self.width)
        self.z: Floats = np.zeros(shape, np.float32)
        self.albedo: NDArray[np.uint8] = np.zeros((*shape, 3), np.uint8)
        self.normal: Floats = np.zeros((*shape, 3), np.float32)
        self.normal[..., 2] = 1
        self.material: NDArray[np.uint8] = np.zeros(shape, np.uint8)
        self.part: NDArray[np.int32] = np.zeros(shape, np.int32)
        self.casting = True
        self.casters: list[NDArray[np.float64]] = []
        self.ball_casters: list[tuple[float, float, float, float]] = []
        self._part = 0

    def squares(self) -> Iterator[tuple[int, int]]:
        """Yield (column, row) of every square of the footprint."""
        for row, line in enumerate(self.footprint):
            for column, letter in enumerate(line):
                if letter != ".":
                    yield column, row

    def begin(self) -> None:
        """Start a new part: ink is drawn where one part meets another."""
        self._part += 1

    @contextmanager
    def without_shadow(self) -> Iterator[None]:
        """Draw parts that cast no shadow (thin things whose shadows would only litter the ground)."""
        before, self.casting = self.casting, False
        try:
            yield
        finally:
            self.casting = before

    def face(
        self,
        points: Sequence[Point3],
        colour: Shade,
        material: int = PLAIN,
        normal: Sequence[float] | None = None,
        cast: bool = True,
    ) -> None:
        """Draw one flat polygon; `normal` overrides the one the points give (squashed plans need that)."""
        p = np.asarray(points, np.float64)
        n = np.asarray(normal, np.float64) if normal is not None else newell(p)
        length = float(np.sqrt(n @ n))
        if length < 1e-14:
            return
        n = self.direction(n / length)
        p = self.place(p)
        if n[1] + n[2] < 0:
            n = -n
        if cast and self.casting:
            self.casters.append(p)
        x, y = p[:, 0] * self.scale, (p[:, 1] - p[:, 2]) * self.scale
        patch = fill(x, y, p[:, 2], self.width, self.height)
        if patch is not None:
            self._put(patch.rows, patch.columns, patch.mask, patch.height, rgb(colour), n, material)

    @contextmanager
    def facing_viewer(self) -> Iterator[None]:
        """Take places as they are on the turned canvas: for what shows its front however the tile lies."""
        before, self._upright = self._upright, True
        try:
            yield
        finally:
            self._upright = before

    def place(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return places `[n, xyz]` of the tile as it lies unturned where they are on this canvas."""
        if self._upright:
            return points
        x, y = points[:, 0], points[:, 1]
        wide, high = self._box
        east, south = ((x, y), (high - y, x), (wide - x, high - y), (y, wide - x))[self.turn]
        return np.stack([east + self.nudge[0], south + self.nudge[1], points[:, 2]], axis=1)

    def direction(self, vector: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return a direction of the unturned tile as it is on this canvas."""
        if self._upright:
            return vector
        x, y, z = vector.tolist()
        return np.array([*((x, y), (-y, x), (-x, -y), (y, -x))[self.turn], z])

    def _put(
        self,
        rows: slice,
        columns: slice,
        mask: NDArray[np.bool_],
        height: Floats,
        colour: Colour,
        normal: NDArray[np.float64],
        material: int,
    ) -> None:
        z = self.z[rows, columns]
        seen = mask & (height > z - 1e-6)
        if not seen.any():
            return
        z[seen] = height[seen]
        self.albedo[rows, columns][seen] = np.clip(colour, 0, 255)
        self.normal[rows, columns][seen] = normal if normal.ndim == 1 else normal[seen]
        self.material[rows, columns][seen] = material
        self.part[rows, columns][seen] = self._part

    def ball(
        self,
        x: float,
        y: float,
        z: float,
        radius: float,
        colour: Shade,
        material: int = LEAF,
        flat: float = 1.0,
    ) -> None:
        """Draw a ball round (x, y, z); `flat` below 1 presses it together from above."""
        (x, y, z) = self.place(np.array([[x, y, z]]))[0].tolist()
        if self.casting:
            self.ball_casters.append((x, y, z, radius))
        cx, cy, r = x * self.scale, (y - z) * self.scale, radius * self.scale
        x0, x1 = max(0, int(cx - r)), min(self.width, int(cx + r) + 2)
        y0, y1 = max(0, int(cy - r * flat)), min(self.height, int(cy + r * flat) + 2)
        if x0 >= x1 or y0 >= y1:
            return
        gx, gy = np.meshgrid((np.arange(x0, x1) + 0.5 - cx) / r, (np.arange(y0, y1) + 0.5 - cy) / (r * flat))
        square = gx * gx + gy * gy
        bulge = np.sqrt(np.clip(1 - square, 0, 1))
        height = np.maximum(z + radius * (-gy * 0.5 * flat + bulge * 0.6), 1e-4).astype(np.float32)
        n = np.stack([gx, gy * 0.75 + bulge * 0.5, -gy * 0.6 + bulge * 0.75], -1)
        n /= np.sqrt((n * n).sum(-1, keepdims=True)) + 1e-9
        self._put(slice(y0, y1), slice(x0, x1), square < 1, height, rgb(colour), n, material)


def turned_rows(rows: Sequence[str], turn: int) -> tuple[str, ...]:
    """Return the rows of a footprint turned by quarter turns clockwise."""
    result = tuple(rows)
    for _ in range(turn & 3):
        result = tuple("".join(column) for column in zip(*result[::-1], strict=True))
    return result


def newell(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the normal of a flat polygon, not normalised."""
    a, b = points[1:-1] - points[0], points[2:] - points[0]
    total: NDArray[np.float64] = np.cross(a, b).sum(0)
    return total
