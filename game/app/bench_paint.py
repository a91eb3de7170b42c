"""Painting measured: a few designs drawn anew, and what all of them would take."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from game.app.bench_boards import Boards
from game.app.bench_figures import Figure

SAMPLES: Final = 4


def paint_figures(boards: Boards) -> Iterator[Figure]:
    """Yield the time of a square tile, of a wonder, and an estimate for all designs (rotation 0, look 0)."""
    from game.art.files import Key
    from game.art.studio import draw

    library = boards.library
    tiles = [tile for loaded in library.sets.values() for tile in loaded.tiles.values()]
    square = [tile for tile in tiles if len(tile.footprint) == 1]
    large = [tile for tile in tiles if len(tile.footprint) > 1]
    if not square:
        return

    def seconds(tile_id: str) -> float:
        start = time.thread_time()
        draw(Key(tile_id, 0, 0), library)
        return time.thread_time() - start

    seconds(square[0].id)  # the first one loads what all share
    some = square[1 :: max(1, len(square) // SAMPLES)][:SAMPLES]
    one = sum(seconds(tile.id) for tile in some) / len(some)
    yield Figure("paint.tile", "a square tile painted anew", 1e3 * one, "ms")
    whole = one * len(square)
    if large:
        wonder = seconds(large[0].id)
        yield Figure("paint.wonder", "a five-square tile painted anew", 1e3 * wonder, "ms")
        whole += wonder * len(large)
    what = f"all {len(tiles)} designs painted anew (estimated from these)"
    yield Figure("paint.all", what, whole, "s", 20)
