"""Pictures of tiles for the board: painted ones from the store, and something at once while they are painted.

A picture that is not at hand is asked for and painted in the background; until it is dry the tile is shown in
its first look turned by hand, or flat. It must not know surfaces.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final

from PIL import Image

from game.art.shapes import shapes
from game.art.store import Store
from game.content.spec import TileSpec
from game.core.tile import Tile
from game.ui.board_plain import plain
from game.ui.sprites import Key

_PLAIN_PX: Final = 128


class PlainArtist:
    """Draws every tile flat, at once."""

    def __init__(self, spec_of: Callable[[str], TileSpec]) -> None:
        self._spec_of = spec_of

    def picture(self, tile: Tile, rotation: int, copy: int) -> Image.Image:
        """Return the flat picture; it looks the same in every copy."""
        return plain(shapes(self._spec_of(tile.id), tile, rotation), _PLAIN_PX)

    def want(self, tile: Tile, rotation: int, copy: int) -> None:
        """Nothing has to be got ready."""

    def dried(self) -> frozenset[Key]:
        """Flat pictures never get better."""
        return frozenset()


class StoreArtist:
    """Takes pictures from the store and has missing ones painted in the background.

    Until they are dry an outdated one has to do, or one that is turned as a picture.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = threading.Lock()
        self._asked: set[Key] = set()
        self._dried: set[Key] = set()

    def picture(self, tile: Tile, rotation: int, copy: int) -> Image.Image:
        """Return the painted picture, or the best that is at hand while it is being painted."""
        found = self._store.ready(tile.id, rotation, copy)
        if found is not None:
            return found
        self._ask(tile, rotation, copy)
        other = self._store.ready(tile.id, rotation, 0)
        if other is not None:
            return other
        return self._store.quick(tile.id, rotation)

    def want(self, tile: Tile, rotation: int, copy: int) -> None:
        """Have a picture painted that will be needed soon."""
        if self._store.ready(tile.id, rotation, copy) is None:
            self._ask(tile, rotation, copy)

    def _ask(self, tile: Tile, rotation: int, copy: int) -> None:
        key = (tile.id, rotation & 3, copy)
        with self._lock:
            if key in self._asked:
                return
            self._asked.add(key)
        future = self._store.prepare(tile.id, rotation, copy)

        def dry(done: object) -> None:
            if future.cancelled() or future.exception() is not None:
                return
            with self._lock:
                self._dried.add(key)

        future.add_done_callback(dry)

    def dried(self) -> frozenset[Key]:
        """Return what has become dry since this was last asked."""
        with self._lock:
            found, self._dried = frozenset(self._dried), set()
        return found
