"""Where small pictures go when the data does not say: pennants, inns, cathedrals, gardens, farms.

Each looks for free room of its kind on a coarse label map. It draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from game.art.curves import Point, circle
from game.art.forms import SiteShape, TileShapes
from game.art.grids import Grid, Mask, depth
from game.art.labels import OUTSIDE, label_map
from game.content.spec import TileSpec
from game.core.geometry import Square
from game.core.tile import CITY, FIELD, GARDEN, ROAD

_PX: Final = 32
_ROOMS: Final = {"inn": 0.2, "farm": 0.25, GARDEN: 0.2}
GARDEN_SIZE: Final = (0.15, 0.115)


def small_pictures(
    spec: TileSpec, shapes: TileShapes, to_box: Callable[[Point], Point]
) -> Iterator[SiteShape]:
    """Yield the small pictures of a tile, those with hints (``marks``) where the hints say."""
    room = _Room(shapes)
    marks = {name: [to_box(p) for p in points] for name, points in spec.drawing.marks.items()}

    def place(name: str, found: Callable[[], Point | None]) -> Point | None:
        given = marks.get(name)
        return given.pop(0) if given else found()

    for index, feature in enumerate(shapes.tile.features):
        if feature.kind == CITY and feature.traits.get("cathedral"):
            at = place("cathedral", lambda i=index: room.in_feature(i, 0.0))  # type: ignore[misc]
            if at:
                room.take(at, 0.26)
                yield SiteShape("cathedral", index, at)
        for _ in range(feature.traits.get("pennant", 0) if feature.kind == CITY else 0):
            at = place("pennant", lambda i=index: room.in_feature(i, 0.22))  # type: ignore[misc]
            if at:
                room.take(at, 0.18)
                yield SiteShape("pennant", index, at)
        if feature.kind == ROAD and feature.traits.get("inn"):
            at = place("inn", lambda i=index: room.beside(i, _ROOMS["inn"]))  # type: ignore[misc]
            if at:
                size = min(1.0, max(0.55, (room.clear(at) - 0.02) / 0.17))
                room.take(at, 0.2)
                yield SiteShape("inn", index, at, size=size)
        if feature.kind == GARDEN:
            at = place(GARDEN, lambda s=feature.squares[0]: room.in_grass(s))  # type: ignore[misc]
            if at:
                size = min(1.0, max(0.38, (room.clear(at) - 0.055) / GARDEN_SIZE[1]))
                room.take(at, 0.18)
                outline = circle(at, GARDEN_SIZE[0] * size, GARDEN_SIZE[1] * size, count=20)
                yield SiteShape(GARDEN, index, at, outline, size)
    for name, square in spec.illustrations.items():
        at = place(name, lambda s=square: room.in_grass(s))  # type: ignore[misc]
        if at:
            room.take(at, 0.22)
            yield SiteShape(name, None, at)


class _Room:
    """What is still free, on a coarse grid."""

    def __init__(self, shapes: TileShapes) -> None:
        self._shapes = replace(shapes)
        labels = label_map(self._shapes, _PX)
        self._labels = labels.array
        ys, xs = np.mgrid[0 : self._labels.shape[0], 0 : self._labels.shape[1]]
        self._xs: Grid = (xs.astype(np.float32) + 0.5) / _PX
        self._ys: Grid = (ys.astype(np.float32) + 0.5) / _PX
        self._free: Mask = np.ones(self._labels.shape, bool)
        for site in shapes.sites:
            self.take(site.at, 0.2)

    def take(self, at: Point, radius: float) -> None:
        self._free &= np.hypot(self._xs - at[0], self._ys - at[1]) > radius

    def clear(self, at: Point) -> float:
        """Return how far a place is from anything but grass."""
        return float(self._depth(self._grass())[int(at[1] * _PX), int(at[0] * _PX)])

    def in_feature(self, index: int, aside: float) -> Point | None:
        """A deep place in a feature, ``aside`` from the deepest one, where a meeple will stand."""
        mine = self._labels == index
        if not mine.any():
            return None
        clear = np.minimum(self._depth(mine, rim=False), self._depth(self._labels != OUTSIDE))
        y, x = np.unravel_index(int(np.argmax(clear)), clear.shape)
        if not aside:
            return self._point(int(y), int(x))
        cx, cy = float(self._xs[mine].mean()), float(self._ys[mine].mean())
        away = np.hypot(self._xs - self._xs[y, x], self._ys - self._ys[y, x])
        centre = np.hypot(self._xs - cx, self._ys - cy)
        inset = self._depth(self._labels != OUTSIDE, rim=True)
        score = np.minimum(clear, 0.14) * 5 + np.minimum(inset, 0.14) * 5
        score += 0.6 * np.minimum(away, aside) - 0.35 * centre - 0.03 * (self._xs + self._ys)
        return self._best(np.where(mine & self._free, score, -9))

    def beside(self, index: int, room: float) -> Point | None:
        """A free place on grass near a road."""
        mine = self._labels == index
        grass = self._grass()
        near = depth(~mine, _PX) / _PX
        clear = self._depth(grass)
        wide = np.minimum(clear, np.minimum(self._beside(clear, 3), self._beside(clear, -3)))
        score = np.minimum(clear, room) * 2 + np.minimum(wide, 0.12) * 2 - np.abs(near - 0.24)
        return self._best(np.where(grass, score, -9))

    def _beside(self, clear: Grid, cells: int) -> Grid:
        """The clearance a few cells further east (or west)."""
        moved: Grid = np.roll(clear, -cells, axis=1)
        if cells > 0:
            moved[:, -cells:] = 0
        else:
            moved[:, :-cells] = 0
        return moved

    def in_grass(self, square: Square) -> Point | None:
        """The freest place on grass in a square (relative to the anchor)."""
        x, y = square[0] + self._shapes.anchor[0], square[1] + self._shapes.anchor[1]
        inside = np.zeros(self._labels.shape, bool)
        inside[y * _PX : (y + 1) * _PX, x * _PX : (x + 1) * _PX] = True
        clear = self._depth(self._grass())
        lean = 0.03 * np.hypot(self._xs - x - 0.5, self._ys - y - 0.5)
        return self._best(np.where(inside, np.minimum(clear, 0.26) - lean, -9))

    def _grass(self) -> Mask:
        kinds = [i for i, f in enumerate(self._shapes.tile.features) if f.kind == FIELD]
        grass: Mask = np.isin(self._labels, kinds) & self._free
        return grass

    def _depth(self, mask: Mask, rim: bool = True) -> Grid:
        padded = np.pad(mask, 1, constant_values=not rim)
        return depth(padded, _PX)[1:-1, 1:-1] / np.float32(_PX)

    def _best(self, score: Grid) -> Point | None:
        y, x = np.unravel_index(int(np.argmax(score)), score.shape)
        return self._point(int(y), int(x)) if score[y, x] > -1 else None

    def _point(self, y: int, x: int) -> Point:
        return (float(self._xs[y, x]), float(self._ys[y, x]))
