"""Pictures: joins across every kind of side, copies that differ, runs that do not, light that stays.

Compared coarsely, by means of blocks and rims, because bytes change with every release of Pillow.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from game.art.colours import brightness
from game.art.houses import Tower
from game.art.painter import paint
from game.art.pen import MARGIN, Stencil
from game.art.roads import Land
from game.art.shadows import shadow_of
from game.art.shapes import shapes
from game.content.library import load
from game.core.tile import Tile

LIBRARY = load()
SQUARE = [t for loaded in LIBRARY.sets.values() for t in loaded.tiles.values() if len(t.footprint) == 1]
LARGE = [t for loaded in LIBRARY.sets.values() for t in loaded.tiles.values() if len(t.footprint) > 1]
SAMPLE = SQUARE[::2]

# A few pixels at the ends of a side may differ, where a third tile, unknown to both, decides.
CORNER = 34


@cache
def _picture(tile: Tile, rotation: int, copy: int = 0) -> Image.Image:
    return paint(shapes(LIBRARY.spec(tile.id), tile, rotation), copy)


def _pixels(image: Image.Image) -> NDArray[np.float64]:
    return np.asarray(image.convert("RGB"), dtype=float)


def _means(image: Image.Image) -> NDArray[np.float64]:
    return _pixels(image.resize((16, 16), Image.Resampling.BOX))


def _rims() -> dict[tuple[str, int], list[tuple[str, NDArray[np.float64]]]]:
    """Rim pixels of the sample in all rotations by (what the side carries, side)."""
    rims: dict[tuple[str, int], list[tuple[str, NDArray[np.float64]]]] = {}
    for tile in SAMPLE:
        for rotation in range(4):
            pixels = _pixels(_picture(tile, rotation))
            for (_, side), edge in tile.rotated(rotation).edges.items():
                line = (pixels[0], pixels[:, -1], pixels[-1], pixels[:, 0])[side]
                rims.setdefault((edge.kind, side), []).append((f"{tile.id} turned {rotation}", line))
    return rims


def test_all_tiles_have_the_same_rim_at_sides_that_carry_the_same() -> None:
    for (kind, side), lines in _rims().items():
        stack = np.stack([line for _, line in lines])
        usual = np.median(stack, axis=0)
        off = np.abs(stack - usual).mean(axis=2)
        inner = off[:, CORNER:-CORNER]
        if kind == "river":
            assert inner.max() < 40, (kind, side)
        worst = int(inner.max(axis=1).argmax())
        assert np.percentile(inner, 99.5) < 16, (kind, side, lines[worst][0])
        assert off.mean() < 2.0, (kind, side)


def test_rims_that_meet_run_on() -> None:
    """Across a join neighbouring pixels differ no more than neighbouring pixels inside a tile do."""
    rims = _rims()
    for kind in ("field", "road", "river", "city"):
        for first, second in ((0, 2), (1, 3)):
            a = np.median(np.stack([line for _, line in rims[kind, first]]), axis=0)
            b = np.median(np.stack([line for _, line in rims[kind, second]]), axis=0)
            inside = [_pixels(_picture(tile, 0)) for tile in SAMPLE[:6]]
            usual = np.mean([np.abs(np.diff(p, axis=0)).mean() for p in inside])
            assert np.abs(a - b).mean() < usual * 1.6, (kind, first)


@pytest.mark.parametrize("tile", SAMPLE[::4], ids=lambda tile: tile.id)
def test_every_run_draws_the_same_and_copies_differ(tile: Tile) -> None:
    first = _means(_picture(tile, 0))
    again = _means(paint(shapes(LIBRARY.spec(tile.id), tile, 0), 0))
    other = _means(_picture(tile, 0, 1))
    assert np.abs(first - again).max() < 0.5
    assert np.abs(first - other).mean() > 1.0


@pytest.mark.parametrize("tile", LARGE, ids=lambda tile: tile.id)
def test_large_tiles_are_clear_outside_their_footprint(tile: Tile) -> None:
    for rotation in (0, 1):
        drawn = shapes(LIBRARY.spec(tile.id), tile, rotation)
        image = _picture(tile, rotation)
        assert image.size == (drawn.width * 256, drawn.height * 256)
        if image.mode == "RGB":
            assert len(drawn.squares) == drawn.width * drawn.height
            continue
        alpha = np.asarray(image.getchannel("A"))
        for y in range(drawn.height):
            for x in range(drawn.width):
                inside = (x, y) in drawn.inner
                block = alpha[y * 256 : y * 256 + 256, x * 256 : x * 256 + 256]
                assert (block == (255 if inside else 0)).all()


def test_light_comes_from_the_north_west() -> None:
    """A tower throws its shadow to the south-east, and faces towards the north-west are the brightest."""
    stencil = Stencil(1, 1)
    land = Land(np.zeros((stencil.size[1], stencil.size[0], 3), np.float32), stencil, [(0, 0)])
    shade = shadow_of(land, [Tower((128, 128), 8, 30)], frozenset())
    ys, xs = np.nonzero(shade > 0.5)
    assert xs.mean() - MARGIN > 131
    assert ys.mean() - MARGIN > 131
    faces = {(x, y): brightness(x, y, 0.6) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    assert max(faces, key=lambda f: faces[f]) == (-1, -1)
    assert faces[1, 1] == min(faces.values())


def test_what_is_painted_is_what_the_data_says() -> None:
    """Water is blue, roads are pale, grass is green, where the label map has them."""
    river = _pixels(_picture(LIBRARY.tile("river/straight"), 0))
    red, green, blue = river[126:132, 60:200].mean(axis=(0, 1))
    assert blue > red + 30
    road = _pixels(_picture(LIBRARY.tile("base/U"), 0))
    red, green, blue = road[126:131, 2:10].mean(axis=(0, 1))
    assert red > 190 and green > 170 and red > blue
    red, green, blue = road[2:40, 20:60].mean(axis=(0, 1))
    assert green > red and green > blue + 40
