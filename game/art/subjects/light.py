"""From buffers to a picture: materials, north-west light, shadows, contact darkening, ink, the RGBA image.

The ground itself is not drawn: where no part stands, the picture holds only shadow and ink as dark colour
with alpha, so it can be laid over any ground. Knows no building.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from game.art.subjects.raster import (
    ASHLAR,
    LEAD,
    LEAF,
    PLASTER,
    ROCK,
    SAND,
    SMOOTH,
    TILES,
    WATER,
    Canvas,
    Floats,
    fill,
)

WARM = np.array([1.17, 1.11, 0.98], np.float32)
COOL = np.array([0.62, 0.56, 0.56], np.float32)
INK = np.array([50, 34, 24], np.float32)
GROUND_SHADE = 0.46
OVERSAMPLING = 4
"""Pixels drawn for one pixel of the picture, along a side."""


class Sun(NamedTuple):
    """Where light comes from: form light, and how far shadows fall per height on ground and on fronts."""

    form: tuple[float, float, float]
    ground: tuple[float, float]
    front: tuple[float, float]


# south walls would lie wholly in shade under a north-west sun; they are lit as if it stood west-south-west
NORTH_WEST = Sun((-0.50, 0.50, 0.70), (0.62, 0.30), (0.58, -0.42))
BEFORE_TURN = (
    NORTH_WEST,
    Sun((-0.50, 0.50, 0.70), (0.30, -0.62), (0.58, -0.42)),
    Sun((0.50, 0.50, 0.70), (-0.62, -0.30), (-0.58, -0.42)),
    Sun((0.50, 0.50, 0.70), (-0.30, 0.62), (-0.58, -0.42)),
)
"""Suns that stand in the north-west once the picture is turned by that many quarter turns clockwise."""

BEFORE_MIRRORING = Sun((0.50, 0.50, 0.70), (-0.62, 0.30), (-0.58, -0.42))
"""A sun that stands in the north-west once the picture is mirrored, west for east."""


def finish(canvas: Canvas, px: int, sun: Sun = NORTH_WEST) -> Image.Image:
    """Light the canvas and return it as RGBA with `px` pixels per square, empty outside the footprint."""
    painter = Painter(canvas, sun)
    layer = painter.wobbled(painter.premultiplied())
    return reduced(layer, canvas, px)


def resized(a: Floats, width: int, height: int, how: Image.Resampling = Image.Resampling.BICUBIC) -> Floats:
    """Return a plane of numbers in another size."""
    return np.asarray(Image.fromarray(a.astype(np.float32)).resize((width, height), how)).astype(np.float32)


def blurred(a: Floats, radius: int) -> Floats:
    """Return a plane softened by three box blurs, which come near a bell curve."""
    for axis in (0, 1, 0, 1, 0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (radius + 1, radius)
        total = np.cumsum(np.pad(a, pad, mode="edge"), axis=axis, dtype=np.float64)
        size = 2 * radius + 1
        high = np.take(total, np.arange(size, total.shape[axis]), axis=axis)
        low = np.take(total, np.arange(0, total.shape[axis] - size), axis=axis)
        a = ((high - low) / size).astype(np.float32)
    return a


class Painter:
    """One lighting of one canvas; every step returns a plane or a picture of the canvas's size."""

    def __init__(self, canvas: Canvas, sun: Sun = NORTH_WEST) -> None:
        self.canvas = canvas
        self.sun = sun
        self.width, self.height = canvas.width, canvas.height
        self.scale = canvas.scale
        self.z = canvas.z
        self.normal = canvas.normal
        self.covered = canvas.part > 0
        ys, xs = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32)
        self.east = (xs + 0.5) / self.scale
        self.south = (ys + 0.5) / self.scale + self.z
        self.level = np.sqrt(self.normal[..., 0] ** 2 + self.normal[..., 1] ** 2) + 1e-4
        self.broad = self.cloud(0.12, 3)
        self.fine = self.cloud(0.022, 2)

    def cloud(self, cell: float, octaves: int) -> Floats:
        """Return smooth noise 0..1 with grains of `cell` squares."""
        total: Floats = np.zeros((self.height, self.width), np.float32)
        weight = 0.0  # of all octaves together
        for octave in range(octaves):
            size = max(1.5, cell * self.scale / 2**octave)
            rows, columns = int(self.height / size) + 2, int(self.width / size) + 2
            grid = self.canvas.noise.random((rows, columns), dtype=np.float32)
            total += resized(grid, self.width, self.height) * np.float32(0.55**octave)
            weight += 0.55**octave
        return total / np.float32(weight)

    # ---- materials

    def texture(self) -> Floats:
        """Return the factor by which each pixel's own colour is made lighter or darker."""
        material = self.canvas.material
        f: Floats = 1 + 0.12 * (self.broad - 0.5) + 0.15 * (self.fine - 0.5)
        along = (self.normal[..., 1] * self.east - self.normal[..., 0] * self.south) / self.level
        for kind, rule in ((ASHLAR, _ashlar), (TILES, _tiles), (LEAD, _lead)):
            m = material == kind
            if m.any():
                f[m] *= rule(along[m], self.z[m])
        m = material == ROCK
        if m.any():
            strata = np.clip(np.sin(self.z[m] * 150 + 9 * self.broad[m]) * 2 - 1, 0, 1)
            f[m] *= (1 + 0.30 * (self.fine[m] - 0.5) + 0.24 * (self.broad[m] - 0.5)) * (1 - 0.06 * strata)
        m = material == PLASTER
        if m.any():
            f[m] *= 1 + 0.22 * (self.broad[m] - 0.5) + 0.12 * (self.fine[m] - 0.5)
        m = material == LEAF
        if m.any():
            f[m] *= 1 + 0.6 * (self.fine[m] - 0.5)
        m = material == WATER
        if m.any():
            ripple = np.sin(self.south[m] * 420 + 14 * self.broad[m] + 6 * self.fine[m])
            f[m] *= 0.94 + 0.30 * (self.broad[m] - 0.4) + 0.10 * np.clip(ripple - 0.55, 0, 1) * 2.2
        m = material == SAND
        if m.any():
            f[m] *= 1 + 0.10 * (self.broad[m] - 0.5) + 0.14 * (self.fine[m] - 0.5)
        return f

    # ---- light

    def shadow(self, shear: tuple[float, float]) -> Floats:
        """Return 0..1, how much of each pixel's sun is kept off; `shear` is length of shadow per height."""
        margin, coarse = 1.0, self.scale / 2
        width, height = int((self.canvas.columns + 2) * coarse), int((self.canvas.rows + 2) * coarse)
        highest: Floats = np.zeros((height, width), np.float32)
        sx, sy = shear
        for p in self.canvas.casters:
            z = p[:, 2]
            patch = fill(
                (p[:, 0] + sx * z + margin) * coarse, (p[:, 1] + sy * z + margin) * coarse, z, width, height
            )
            if patch is not None:
                window = highest[patch.rows, patch.columns]
                np.maximum(window, np.where(patch.mask, patch.height, 0), out=window)
        for x, y, up, radius in self.canvas.ball_casters:
            cx, cy, r = (x + sx * up + margin) * coarse, (y + sy * up + margin) * coarse, radius * coarse
            x0, x1 = max(0, int(cx - r)), min(width, int(cx + r) + 1)
            y0, y1 = max(0, int(cy - r)), min(height, int(cy + r) + 1)
            if x0 < x1 and y0 < y1:
                gx, gy = np.meshgrid(np.arange(x0, x1) - cx, np.arange(y0, y1) - cy)
                window = highest[y0:y1, x0:x1]
                np.maximum(window, np.where(gx * gx + gy * gy < r * r, up, 0), out=window)
        return self._looked_up(highest, shear, margin, coarse)

    def _looked_up(self, highest: Floats, shear: tuple[float, float], margin: float, coarse: float) -> Floats:
        """Compare every pixel with the shadow map at nine places, which softens the shadow's edge."""
        rows, columns = highest.shape
        x = (self.east + shear[0] * self.z + margin) * coarse
        y = (self.south + shear[1] * self.z + margin) * coarse
        bias = self.z + 0.012 + 0.006 * self.level
        total: Floats = np.zeros((self.height, self.width), np.float32)
        o = 0.007 * coarse
        taps = [(i * o, j * o) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        for dx, dy in taps:
            column = np.clip((x + dx).astype(np.int32), 0, columns - 1)
            row = np.clip((y + dy).astype(np.int32), 0, rows - 1)
            total += highest[row, column] > bias
        return total / np.float32(len(taps))

    def contact(self) -> Floats:
        """Return 0..0.42, the darkening where something higher stands close by."""
        total: Floats = np.zeros((self.height, self.width), np.float32)
        small = resized(self.z, self.width // 4, self.height // 4, Image.Resampling.BOX)
        for reach, strength in ((0.03, 5.0), (0.09, 1.6)):
            soft = resized(blurred(small, max(1, round(reach * self.scale / 4))), self.width, self.height)
            total += np.clip((soft - self.z) * np.float32(strength), 0, 0.30)
        # high parts far before the ground would lay a halo on it: there only what is low and close counts
        low = resized(np.minimum(self.z, 0.10), self.width // 4, self.height // 4, Image.Resampling.BOX)
        near = resized(blurred(low, max(1, round(0.022 * self.scale / 4))), self.width, self.height)
        return np.clip(np.where(self.covered, total, near * 5.0), 0, 0.42).astype(np.float32)

    def ink(self) -> Floats:
        """Return 0..1, how strong the drawn line is: strong at jumps in height, fine at creases."""
        z, n, part = self.z, self.normal, self.canvas.part
        crisp = (self.canvas.material != LEAF) & (self.canvas.material != SMOOTH)
        line: Floats = np.zeros((self.height, self.width), np.float32)
        step = max(1, round(self.scale * 0.0018))
        for axis in (0, 1):
            for sign in (step, -step):
                zr, nr, pr = np.roll(z, sign, axis), np.roll(n, sign, axis), np.roll(part, sign, axis)
                np.maximum(line, np.where(zr - z > 0.016, 0.80, 0), out=line)
                np.maximum(line, np.where((pr != part) & (zr > z), 0.54, 0), out=line)
                bend = 1 - (nr * n).sum(-1)
                np.maximum(line, np.where(crisp & (bend > 0.35) & self.covered, 0.26, 0), out=line)
        return blurred(line, max(1, round(self.scale * 0.0007)))

    # ---- the picture

    def premultiplied(self) -> Floats:
        """Return the lit picture as four planes, colour 0..1 times alpha, and alpha."""
        n = self.normal
        on_ground = self.shadow(self.sun.ground)
        front = np.clip((n[..., 1] - 0.25) / 0.3, 0, 1)
        shade = on_ground * (1 - front) + self.shadow(self.sun.front) * front * 0.85
        sun = np.array(self.sun.form, np.float32) / np.float32(math.hypot(*self.sun.form))
        lit = np.clip(np.clip(n @ sun, 0, 1) * 1.12, 0, 1) * (1 - shade)
        light = COOL + (WARM - COOL) * lit[..., None]
        dark = self.contact()
        light *= (1 - dark)[..., None]
        colour = self.canvas.albedo.astype(np.float32) * self.texture()[..., None] * light
        line = self.ink()
        # a line in a darkened tone of what it borders looks painted, pure brown looks printed
        inked = INK * 0.65 + colour * 0.22
        colour = colour * (1 - line[..., None]) + inked * line[..., None]
        colour = graded(np.clip(colour, 0, 255) / 255)
        shadow = np.clip(1 - (1 - GROUND_SHADE * on_ground) * (1 - dark * 0.75) * (1 - line), 0, 0.9)
        alpha = np.where(self.covered, 1, shadow).astype(np.float32)
        tint = np.where(self.covered[..., None], colour, np.array([0.125, 0.10, 0.10], np.float32))
        return np.dstack([tint * alpha[..., None], alpha]).astype(np.float32)

    def wobbled(self, layer: Floats) -> Floats:
        """Shift pixels by a hair's breadth, as a hand would."""
        reach = self.scale * 0.0030
        dx = (self.cloud(0.024, 1) - 0.5) * reach
        dy = (self.cloud(0.024, 1) - 0.5) * reach
        ys, xs = np.mgrid[0 : self.height, 0 : self.width]
        column = np.clip(xs + np.rint(dx).astype(np.int32), 0, self.width - 1)
        row = np.clip(ys + np.rint(dy).astype(np.int32), 0, self.height - 1)
        moved: Floats = layer[row, column]
        return moved


def graded(x: Floats) -> Floats:
    """Return the picture with a little more contrast."""
    x = np.clip(x * 1.04 - 0.01, 0, 1)
    out: Floats = x * x * (3 - 2 * x) * 0.35 + x * 0.65
    return out


def reduced(layer: Floats, canvas: Canvas, px: int) -> Image.Image:
    """Scale to `px` per square (colour times alpha, so that no fringe appears) and cut to the footprint."""
    width, height = canvas.columns * px, canvas.rows * px
    how = Image.Resampling.LANCZOS
    planes = [resized(np.ascontiguousarray(layer[..., i]), width, height, how) for i in range(4)]
    alpha: Floats = np.clip(planes[3], 0, 1).astype(np.float32)
    allowed: NDArray[np.bool_] = np.zeros((height, width), bool)
    for column, row in canvas.squares():
        allowed[row * px : (row + 1) * px, column * px : (column + 1) * px] = True
    alpha *= allowed & (alpha > 0.012)
    safe = np.maximum(alpha, 1e-3)[..., None]
    straight = np.clip(np.dstack(planes[:3]) / safe, 0, 1) * (alpha[..., None] > 0)
    out = np.dstack([straight, alpha]) * 255 + 0.5
    return Image.fromarray(out.astype(np.uint8), "RGBA")


def lowered(picture: Image.Image, by: int, rows: Sequence[str], px: int) -> Image.Image:
    """Move a picture down by some pixels and cut it to a footprint of `px` pixels per square."""
    moved = Image.new("RGBA", picture.size)
    moved.paste(picture, (0, by))
    result = Image.new("RGBA", picture.size)
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            if letter != ".":
                box = (column * px, row * px, (column + 1) * px, (row + 1) * px)
                result.paste(moved.crop(box), box)
    return result


def _chance(a: Floats, b: Floats | float) -> Floats:
    """Return a number 0..1 that depends on two whole numbers only."""
    v = np.sin(a * 127.1 + b * 311.7) * 43758.5
    out: Floats = (v - np.floor(v)).astype(np.float32)
    return out


def _ashlar(along: Floats, z: Floats) -> Floats:
    course = np.floor(z / 0.020)
    up = z / 0.020 - course
    place = along / 0.042 + 0.5 * (course % 2)
    block = np.floor(place)
    joint = np.where((up < 0.12) | (place - block < 0.06), 0.87, 1)
    out: Floats = (0.93 + 0.13 * _chance(course, block)) * joint
    return out


def _tiles(along: Floats, z: Floats) -> Floats:
    course = np.floor(z / 0.013)
    place = np.floor(along / 0.016 + 0.5 * (course % 2))
    out: Floats = (0.84 + 0.2 * (z / 0.013 - course)) * (0.94 + 0.12 * _chance(course, place))
    return out


def _lead(along: Floats, z: Floats) -> Floats:
    sheet = np.floor(along / 0.03)
    out: Floats = np.where(along / 0.03 - sheet < 0.14, 0.82, 1) * (0.95 + 0.08 * _chance(sheet, 0.0))
    return out
