"""A tile's data in the coordinates of its bounding box, for whoever makes shapes from it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw

from game.art.curves import Line, Point
from game.art.forms import box_squares
from game.art.grids import Mask
from game.art.lineshapes import CELLS
from game.content.spec import FeatureSpec, TileSpec
from game.core.geometry import OuterSide, Square
from game.core.tile import Tile


class Frame:
    """Turns points, squares and sides of a spec into those of the tile's bounding box at rotation 0."""

    def __init__(self, spec: TileSpec, tile: Tile) -> None:
        self._spec = spec
        self._tile = tile
        self._anchor, self._squares = box_squares(tile)
        self._drawn = (spec.origin[0] - self._anchor[0], spec.origin[1] - self._anchor[1])
        self._size = (max(x for x, _ in self._squares) + 1, max(y for _, y in self._squares) + 1)
        self._single = len(self._squares) == 1

    def _point(self, p: Point) -> Point:
        return (p[0] - self._drawn[0], p[1] - self._drawn[1])

    def _line(self, points: Sequence[Point]) -> Line:
        return tuple(self._point(p) for p in points)

    def _outer(self, side: OuterSide) -> OuterSide:
        (x, y), direction = side
        return OuterSide((x + self._anchor[0], y + self._anchor[1]), direction)

    def _square(self, square: Square) -> Square:
        return (square[0] + self._anchor[0], square[1] + self._anchor[1])

    def _of_kind(self, kind: str) -> list[tuple[int, FeatureSpec]]:
        indices = [i for i, f in enumerate(self._tile.features) if f.kind == kind]
        return list(zip(indices, self._spec.of_kind(kind), strict=True))

    def _mark(self, name: str, number: int = 0) -> Point | None:
        marks = self._spec.drawing.marks.get(name, ())
        return self._point(marks[number]) if number < len(marks) else None

    def _cells(self, polygons: Sequence[Line]) -> Mask:
        image = Image.new("1", (self._size[0] * CELLS, self._size[1] * CELLS))
        draw = ImageDraw.Draw(image)
        for polygon in polygons:
            draw.polygon([(x * CELLS - 0.5, y * CELLS - 0.5) for x, y in polygon], fill=1)
        return np.array(image, bool)
