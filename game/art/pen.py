"""Pens: drawing in units of 1/256 square on a picture that is larger than what will be seen of it.

``Pen`` draws on any Pillow picture with a margin around the tile and a scale. ``Thing`` is what painters
stand on the land: it throws a shadow and is drawn, things further north first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from game.art.colours import Colour
from game.art.curves import Point

UNITS: Final = 256
"""Units per square, and pixels per square of a finished picture."""

MARGIN: Final = 16
"""Units around the tile that are drawn and cut off at the end."""

FINE: Final = 4
"""How many times larger things are drawn before they are reduced."""

Ink = Colour | int
Shade = NDArray[np.float32]


class Pen:
    """Draws polygons, lines and ellipses given in units; ``scale`` is pixels per unit."""

    __slots__ = ("_draw", "_shift", "image", "scale")

    def __init__(self, image: Image.Image, scale: int = FINE) -> None:
        self.image = image
        self.scale = scale
        self._draw = ImageDraw.Draw(image)
        self._shift = MARGIN * scale - 0.5

    def polygon(
        self, points: Sequence[Point], fill: Ink, edge: Ink | None = None, width: float = 0.5
    ) -> None:
        """Fill a polygon; with ``edge`` draw its outline, ``width`` units wide."""
        k, s = self.scale, self._shift
        pixels = [(x * k + s, y * k + s) for x, y in points]
        self._draw.polygon(pixels, fill=fill)
        if edge is not None:
            pixels.append(pixels[0])
            self._draw.line(pixels, fill=edge, width=max(1, int(width * k + 0.5)))

    def line(self, points: Sequence[Point], fill: Ink, width: float) -> None:
        """Draw a line ``width`` units wide."""
        k, s = self.scale, self._shift
        pixels = [(x * k + s, y * k + s) for x, y in points]
        wide = max(1, int(width * k + 0.5))
        self._draw.line(
            pixels, fill=fill, width=wide, joint="curve" if wide > 3 and len(pixels) > 2 else None
        )

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: Ink) -> None:
        """Fill an ellipse around (x, y)."""
        k, s = self.scale, self._shift
        self._draw.ellipse(
            ((x - rx) * k + s, (y - ry) * k + s, (x + rx) * k + s, (y + ry) * k + s), fill=fill
        )


class Thing(Protocol):
    """Something that stands on the land. ``foot`` is how far south it stands, in units."""

    foot: float

    def shadow(self, pen: Pen) -> None:
        """Fill the ground that its shadow covers."""

    def draw(self, pen: Pen) -> None:
        """Draw it."""


class Stencil:
    """Makes masks the size of a tile with margin: drawn fine, read as shares 0 to 1 at one pixel a unit."""

    def __init__(self, width: int, height: int) -> None:
        self.size = (width * UNITS + 2 * MARGIN, height * UNITS + 2 * MARGIN)

    def pen(self, scale: int = FINE) -> Pen:
        """Return a pen on an empty mask."""
        return Pen(Image.new("L", (self.size[0] * scale, self.size[1] * scale), 0), scale)

    def read(self, pen: Pen, blur: float = 0.0) -> Shade:
        """Return what was drawn, reduced to one pixel a unit and softened by ``blur`` units."""
        image = pen.image.reduce(pen.scale) if pen.scale > 1 else pen.image
        if blur:
            image = image.filter(ImageFilter.GaussianBlur(blur))
        return np.asarray(image, dtype=np.float32) * np.float32(1 / 255)


Ground = NDArray[np.float32]
"""Colours of the land, ``[y, x, channel]``, 0 to 255, with margin, at one pixel a unit."""


def tint(ground: Ground, mask: Shade, colour: Colour | Ground, strength: float = 1.0) -> None:
    """Lay a colour (or another ground) over ``ground`` where ``mask`` says, only within the mask's bounds."""
    rows = np.flatnonzero(mask.max(axis=1) > 0.004)
    if not len(rows):
        return
    columns = np.flatnonzero(mask[rows[0] : rows[-1] + 1].max(axis=0) > 0.004)
    box = (slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1))
    share = mask[box][..., None] * np.float32(strength)
    over = np.asarray(colour, np.float32) if isinstance(colour, tuple) else colour[box]
    ground[box] += (over - ground[box]) * share


def moved(mask: Shade, dx: int, dy: int) -> Shade:
    """Return a mask moved by whole pixels; what comes in from outside repeats the rim."""
    height, width = mask.shape
    padded = np.pad(mask, ((abs(dy), abs(dy)), (abs(dx), abs(dx))), mode="edge")
    y, x = abs(dy) - dy, abs(dx) - dx
    return padded[y : y + height, x : x + width]


def softened(mask: Shade, blur: float) -> Shade:
    """Return a mask softened by ``blur`` units."""
    image = Image.fromarray((mask * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(blur))
    return np.asarray(image, dtype=np.float32) * np.float32(1 / 255)
