"""Plain pictures of tiles in flat colours, straight from the label map, shown until the paint is dry."""

from __future__ import annotations

from typing import Final

import numpy as np
from PIL import Image

from game.art.colours import Colour, rgb
from game.art.forms import TileShapes
from game.art.labels import BARRIER, OUTSIDE, label_map
from game.core.tile import CITY, FIELD, GARDEN, MONASTERY, RIVER, ROAD

COLOURS: Final[dict[str, Colour]] = {
    FIELD: rgb("90a450"),
    ROAD: rgb("e6d3a8"),
    CITY: rgb("b9713f"),
    RIVER: rgb("6ba6ae"),
    MONASTERY: rgb("a5482f"),
    GARDEN: rgb("5f8a3c"),
}
_BARRIER: Final[Colour] = rgb("c3a26c")


def quick_picture(shapes: TileShapes, px: int = 64) -> Image.Image:
    """Return a plain picture, 256 pixels per square, RGBA."""
    labels = label_map(shapes, px)
    kinds = [COLOURS.get(f.kind, _BARRIER) for f in shapes.tile.features]
    table = np.zeros((len(kinds) + 2, 4), np.uint8)
    for index, colour in enumerate(kinds):
        table[index] = (*colour, 255)
    table[BARRIER] = (*_BARRIER, 255)
    table[OUTSIDE] = (0, 0, 0, 0)
    picture = Image.fromarray(table[labels.array], "RGBA")
    return picture.resize((shapes.width * 256, shapes.height * 256), Image.Resampling.NEAREST)
