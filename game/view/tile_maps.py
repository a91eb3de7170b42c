"""The label maps that the table, the title and the workshop look into, kept within a bound.

What is kept is only what is looked up: the feature of each pixel, once for all four rotations, because the
map of a turned tile is the same pixels seen turned. It must not know who asks.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import Final

import numpy as np

from game.art.grids import Labels, Mask
from game.art.labels import LabelMap, label_map
from game.art.shapes import shapes
from game.content.spec import TileSpec
from game.core.geometry import Rotation
from game.core.tile import Tile

MOST_BYTES: Final = 16_000_000
"""Bytes of pixels that are kept; all sets of the program together have a fifth of that. The workshop makes
another tile with every change, so that without a bound an evening of drawing would fill the memory."""

_NO_GRASS: Final[Labels] = np.zeros((0, 0), np.int32)
_NO_BRIDGES: Final[Mask] = np.zeros((0, 0), bool)


class TileMaps:
    """Label maps by tile and rotation; those that nobody asked for the longest time go first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._kept: OrderedDict[Tile, dict[Rotation, LabelMap]] = OrderedDict()
        self.size = 0
        """Bytes of pixels kept now."""

    def of(self, spec: TileSpec, tile: Tile, rotation: Rotation) -> LabelMap:
        """Return the label map of a tile in a rotation, without what only the proof of the picture needs."""
        rotation &= 3
        kept = self._kept.get(tile)
        if kept is None:
            kept = self._keep(tile, label_map(shapes(spec, tile)))
        else:
            self._kept.move_to_end(tile)
        found = kept.get(rotation)
        if found is None:
            pixels = np.rot90(kept[0].array, -rotation)
            found = kept[rotation] = replace(kept[0], shapes=shapes(spec, tile, rotation), array=pixels)
        return found

    def _keep(self, tile: Tile, made: LabelMap) -> dict[Rotation, LabelMap]:
        kept = self._kept[tile] = {0: replace(made, grass=_NO_GRASS, bridged=_NO_BRIDGES)}
        self.size += made.array.nbytes
        while self.size > self._most and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.size -= dropped[0].array.nbytes
        return kept

    def __len__(self) -> int:
        return len(self._kept)


_shared: Final = TileMaps()


def tile_map(spec: TileSpec, tile: Tile, rotation: Rotation) -> LabelMap:
    """Return a label map from those that the whole program shares."""
    return _shared.of(spec, tile, rotation)
