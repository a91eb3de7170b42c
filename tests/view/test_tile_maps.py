"""The maps that are looked into: the same pixels as the drawn ones, for all rotations at the price of one."""

import numpy as np
import pytest

from game.art.labels import label_map
from game.art.shapes import shapes
from game.view.tile_maps import MOST_BYTES, TileMaps
from tests.view.boards import library, tile

SOME = ("A", "D", "L", "X")


@pytest.mark.parametrize("rotation", range(4))
@pytest.mark.parametrize("name", [f"base/{letter}" for letter in SOME] + ["tikal"])
def test_a_kept_map_says_what_the_drawn_one_says(name: str, rotation: int) -> None:
    kept = TileMaps()
    one, spec = library().tile(name), library().spec(name)
    found, drawn = kept.of(spec, one, rotation), label_map(shapes(spec, one, rotation))
    assert np.array_equal(found.array, drawn.array)
    assert found.shapes is shapes(spec, one, rotation)
    for index, feature in enumerate(one.features):
        for square in found.shapes.squares:
            relative = (square[0] - found.shapes.anchor[0], square[1] - found.shapes.anchor[1])
            assert found.deepest(index, relative) == drawn.deepest(index, relative), feature
    assert kept.of(spec, one, rotation + 4) is found


def test_turned_maps_take_no_memory_of_their_own() -> None:
    kept, one = TileMaps(), tile("D")
    maps = [kept.of(library().spec(one.id), one, rotation) for rotation in range(4)]
    assert all(np.shares_memory(maps[0].array, turned.array) for turned in maps)
    assert kept.size == maps[0].array.nbytes and len(kept) == 1


def test_what_nobody_asks_for_goes_first_and_the_bound_holds() -> None:
    tiles = [tile(letter) for letter in "ABCDE"]
    side = TileMaps().of(library().spec(tiles[0].id), tiles[0], 0).array.nbytes
    kept = TileMaps(most=3 * side)
    for one in tiles[:3]:
        kept.of(library().spec(one.id), one, 1)
    first = kept.of(library().spec(tiles[0].id), tiles[0], 1)
    for one in tiles[3:]:
        kept.of(library().spec(one.id), one, 1)
        assert kept.size <= 3 * side and len(kept) == 3
    assert kept.of(library().spec(tiles[0].id), tiles[0], 1) is first


def test_all_tiles_of_the_program_are_kept_at_once() -> None:
    kept = TileMaps()
    for one in library().tiles():
        kept.of(library().spec(one.id), one, 0)
    assert len(kept) == len(set(library().tiles())) and kept.size < MOST_BYTES / 4
