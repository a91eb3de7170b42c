"""The ground of a wonder and its building, whose picture is painted elsewhere and kept as a file.

Most buildings stand upright however their tile is turned; those that cannot (a temple front five squares
wide) turn with it, as printed ones do. A building without a picture is marked by a stone.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PIL import Image

from game.art.colours import INK, rgb
from game.art.curves import Line, Point
from game.art.forms import TileShapes
from game.art.grass import texture
from game.art.grids import Mask, noise
from game.art.pen import FINE, MARGIN, UNITS, Pen, softened, tint
from game.art.roads import Land
from game.art.shadows import fade

TURNS = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)
"""How Pillow turns a picture by that many quarter turns clockwise."""


def paint_dirt(land: Land, polygons: Sequence[Line]) -> None:
    """Paint the patch of trodden earth around a wonder, its rim torn by grass."""
    if not polygons:
        return
    pen = land.stencil.pen(2)
    for polygon in polygons:
        pen.polygon(polygon, 255)
    mask = land.stencil.read(pen)
    full = land.ground.shape
    rough = np.tile(noise(71, 256, 4), (full[0] // 256 + 1, full[1] // 256 + 1))[: full[0], : full[1]]
    torn = np.clip((softened(mask, 6.0) - 0.5) * 3.2 + 0.5 + rough * 0.16, 0, 1)
    torn *= np.clip(softened(mask, 2.0) * 4, 0, 1)
    tint(land.ground, softened(torn, 5.0), rgb("7d6f3c"), 0.45)
    tint(land.ground, torn, texture("earth", full))


class Building:
    """The picture of a building on its turned tile; ``foot`` is how far south it stands, in units."""

    def __init__(self, picture: Image.Image, shapes: TileShapes, land: Land) -> None:
        """``picture`` is RGBA over the whole bounding box as turned; its shadow fades towards the rim."""
        self._picture = _faded(picture, land)
        self._size = (shapes.width * UNITS, shapes.height * UNITS)
        solid = self._picture.getchannel("A").point([0] * 200 + [255] * 56).getbbox()
        self.foot = solid[3] / self._picture.height * self._size[1] - 12 if solid else 0.0

    def mask(self, land: Land) -> Mask:
        """Return the pixels that the building covers, with margin."""
        mask = np.zeros((land.stencil.size[1], land.stencil.size[0]), bool)
        alpha = np.asarray(self._picture.getchannel("A").resize(self._size))
        mask[MARGIN : MARGIN + alpha.shape[0], MARGIN : MARGIN + alpha.shape[1]] = alpha > 60
        return mask

    def lay(self, pen: Pen) -> None:
        """Lay the building on the enlarged picture."""
        box = self._picture.getbbox()
        if box is None:
            return
        k = self._size[0] * FINE / self._picture.width
        size = (round((box[2] - box[0]) * k), round((box[3] - box[1]) * k))
        part = self._picture.crop(box).resize(size, Image.Resampling.BILINEAR)
        edge = MARGIN * FINE
        pen.image.paste(part, (round(box[0] * k) + edge, round(box[1] * k) + edge), part)


def _faded(picture: Image.Image, land: Land) -> Image.Image:
    """Let the shadow end softly where the next tile does not know of it."""
    rim = fade(land)[MARGIN:-MARGIN, MARGIN:-MARGIN]
    left = Image.fromarray((rim * 255).astype(np.uint8)).resize(picture.size)
    alpha = np.asarray(picture.getchannel("A"), np.float32)
    solid = np.clip((alpha - 180) / 60, 0, 1)
    kept = alpha * (solid + (1 - solid) * np.asarray(left, np.float32) / 255)
    result = picture.copy()
    result.putalpha(Image.fromarray(kept.astype(np.uint8)))
    return result


def marker_stone(pen: Pen, at: Point) -> None:
    """Draw the stone that stands for a building without a picture."""
    x, y = at
    pen.ellipse(x + 5, y + 3, 13, 7, rgb("6f5a3c"))
    outline = [(x - 9, y + 3), (x + 9, y + 3), (x + 7, y - 22), (x, y - 27), (x - 7, y - 22)]
    pen.polygon(outline, rgb("b9b2a0"), INK, 0.8)
    pen.polygon([(x - 9, y + 3), (x - 2, y + 4), (x - 1, y - 26), (x - 7, y - 22)], rgb("d3ccb8"))
