"""Finished pictures of tiles: drawn when first needed, kept as files, drawn again when data or code changed.

A picture file is named after its tile, rotation and copy; beside them lies ``manifest.json`` with a digest
of what each was drawn from: the tile's data, the drawing code of this room, and the building's picture.

Where files live. The repository ships copy 0 of every design in all four rotations in ``sprites/tiles`` as
WebP, so that a first start shows every tile painted and upright at once. The other looks are drawn on the
player's machine (some 0.1 s a square tile) into the first folder that can be written: ``sprites/drawn`` or
the platform's cache folder. ``picture`` draws in the calling thread; ``ready`` never draws, and ``quick``
gives a plain picture in a few milliseconds, to show something while ``prepare`` works in the background.
``freshen`` draws what is stale or missing of the shipped ones in the background and tells how far it is.
"""

from __future__ import annotations

import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final

from PIL import Image

from game.art.caches import caches_folder
from game.art.digests import digest_of
from game.art.files import Folder, Key
from game.art.quick import quick_picture
from game.art.shapes import shapes
from game.art.studio import Studio, building_of, draw, drawn
from game.art.wonder import TURNS
from game.content.library import Library, load
from game.core.geometry import ROTATIONS, Rotation

__all__ = ["COPIES", "IN_MEMORY", "Store", "building_of", "cache_folder"]

ROOT: Final = Path(__file__).resolve().parents[2]
SPRITES: Final = ROOT / "sprites"
IN_MEMORY: Final = 200
"""How many pictures a store keeps in memory; a square tile takes 0.2 MB, a wonder 2.4 MB."""

COPIES: Final = 5
"""How many looks a design has; copy n of a tile looks like copy n modulo this."""

Progress = Callable[[int, int, Key], None]


def cache_folder() -> Path:
    """Return the platform's folder for pictures that can be drawn again."""
    return caches_folder() / "tiles"


class Store:
    """The pictures of all tiles of a library. Safe to use from several threads."""

    def __init__(
        self, directory: Path | None = None, library: Library | None = None, *, apart: bool = False
    ) -> None:
        """``directory`` is where drawn pictures are kept; by default the first that can be written.

        ``apart``: what is drawn in the background is drawn by a helper process at low priority.
        """
        self._library = library or load()
        self._shipped = Folder(SPRITES / "tiles")
        self._own = Folder(directory or _writable(SPRITES / "drawn") or _writable(cache_folder()))
        self._ready: OrderedDict[Key, Image.Image] = OrderedDict()
        self._digests: dict[tuple[str, Rotation], str] = {}
        self._lock = threading.Lock()
        self._pool: ThreadPoolExecutor | None = None
        self._pending: dict[Key, Future[Image.Image]] = {}
        self._studio = Studio() if apart else None
        self._freshening: threading.Thread | None = None
        self._closed = threading.Event()
        self.progress = (0, 0)
        """How many pictures ``freshen`` has drawn, and of how many; equal when there is nothing to do."""

    # -- pictures ----------------------------------------------------------------------------------------

    def key(self, tile_id: str, rotation: Rotation = 0, copy: int = 0) -> Key:
        """Return the key of a picture: any rotation and copy number will do."""
        return Key(self._library.tile(tile_id).id, rotation & 3, copy % COPIES)

    def picture(self, tile_id: str, rotation: Rotation = 0, copy: int = 0) -> Image.Image:
        """Return the picture, 256 pixels per square of the turned bounding box; draw and keep it if need be.

        RGB for rectangles, RGBA where the footprint leaves the box. Do not write into it.
        """
        key = self.key(tile_id, rotation, copy)
        found = self.ready(tile_id, rotation, copy)
        if found is not None:
            return found
        image = draw(key, self._library)
        self._keep(key, image)
        return image

    def ready(self, tile_id: str, rotation: Rotation = 0, copy: int = 0) -> Image.Image | None:
        """Return the picture when it is at hand and up to date, else ``None``; never draws."""
        key = self.key(tile_id, rotation, copy)
        with self._lock:
            if key in self._ready:
                return self._ready[key]
        wanted = self.digest(key)
        for folder in (self._own, self._shipped):
            image = folder.read(key, wanted)
            if image is not None:
                self._remember(key, image)
                return image
        return None

    def quick(self, tile_id: str, rotation: Rotation = 0) -> Image.Image:
        """Return something to show at once, in a few milliseconds, while the real picture is drawn.

        That is a picture of another copy, an outdated one, or rotation 0 turned as a picture; failing that,
        flat colours.
        """
        key = self.key(tile_id, rotation)
        for turned in (key.rotation, 0):
            for copy in range(COPIES):
                other = Key(key.tile_id, turned, copy)
                image = self._at_hand(other)
                if image is not None:
                    turn = TURNS[key.rotation - turned]
                    return image.transpose(turn) if turn is not None else image
        spec, tile = self._library.spec(key.tile_id), self._library.tile(key.tile_id)
        return quick_picture(shapes(spec, tile, key.rotation))

    def _at_hand(self, key: Key) -> Image.Image | None:
        """A picture in memory or on disk, outdated or not."""
        with self._lock:
            if key in self._ready:
                return self._ready[key]
        for folder in (self._own, self._shipped):
            image = folder.read(key, None)
            if image is not None:
                return image
        return None

    def prepare(self, tile_id: str, rotation: Rotation = 0, copy: int = 0) -> Future[Image.Image]:
        """Have the picture drawn in a background thread; the same request is not made twice."""
        key = self.key(tile_id, rotation, copy)
        with self._lock:
            if key in self._pending:
                return self._pending[key]
            if self._pool is None:
                self._pool = ThreadPoolExecutor(1, thread_name_prefix="painter")
            future = self._pool.submit(self._in_background, key)
            self._pending[key] = future
        future.add_done_callback(lambda _: self._forget(key))
        return future

    def freshen(self, rotations: Iterable[Rotation] = ROTATIONS, copies: Iterable[int] = (0,)) -> None:
        """Begin to draw in the background what is stale or missing; ``progress`` tells how far it is.

        Does nothing while it is at it. ``prepare`` comes in between.
        """
        if self._freshening is not None and self._freshening.is_alive():
            return
        self.progress = (0, 0)
        self._closed.clear()
        self._freshening = threading.Thread(
            target=self._freshen, args=(tuple(rotations), tuple(copies)), name="freshening", daemon=True
        )
        self._freshening.start()

    def _freshen(self, rotations: tuple[Rotation, ...], copies: tuple[int, ...]) -> None:
        wanted = self.missing(rotations, copies)
        self.progress = (0, len(wanted))
        for number, key in enumerate(wanted, 1):
            if self._closed.is_set():
                return
            self._in_background(key)
            self.progress = (number, len(wanted))

    def _in_background(self, key: Key) -> Image.Image:
        found = self.ready(*key.parts)
        if found is not None:
            return found
        image = self._studio.draw(key, self._library) if self._studio else draw(key, self._library)
        self._keep(key, image)
        return image

    def close(self) -> None:
        """Stop drawing in the background; what has begun is finished."""
        self._closed.set()
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
        if self._studio is not None:
            self._studio.close()

    def _forget(self, key: Key) -> None:
        with self._lock:
            self._pending.pop(key, None)

    def _remember(self, key: Key, image: Image.Image) -> None:
        with self._lock:
            self._ready[key] = image
            self._ready.move_to_end(key)
            while len(self._ready) > IN_MEMORY:
                self._ready.popitem(last=False)

    def _keep(self, key: Key, image: Image.Image) -> None:
        self._remember(key, image)
        self._own.write({key: image}, {key: self.digest(key)})

    # -- what is stale -----------------------------------------------------------------------------------

    def digest(self, key: Key) -> str:
        """Return the digest of what a picture is drawn from."""
        known = self._digests.get((key.tile_id, key.rotation))
        if known is None:
            known = digest_of(self._library.spec(key.tile_id), key.rotation)
            self._digests[key.tile_id, key.rotation] = known
        return known

    def keys(self, rotations: Iterable[Rotation] = (0,), copies: Iterable[int] = (0,)) -> list[Key]:
        """Return the keys of all designs in these rotations and copies."""
        turns, looks = tuple(rotations), tuple(copies)
        ids = [tile_id for loaded in self._library.sets.values() for tile_id in loaded.tiles]
        return [Key(tile_id, r, c) for tile_id in ids for r in turns for c in looks]

    def missing(
        self, rotations: Iterable[Rotation] = (0,), copies: Iterable[int] = (0,), *, shipped: bool = False
    ) -> list[Key]:
        """Return the keys of pictures that are missing or stale (``shipped``: in the shipped folder)."""
        folders = (self._shipped,) if shipped else (self._own, self._shipped)
        return [
            key
            for key in self.keys(rotations, copies)
            if not any(folder.knows(key, self.digest(key)) for folder in folders)
        ]

    def redraw(
        self,
        progress: Progress | None = None,
        processes: int = 1,
        *,
        force: bool = False,
        keys: Iterable[Key] | None = None,
        shipped: bool = False,
    ) -> int:
        """Draw what is missing or stale (``force``: everything) and return how many pictures were drawn.

        ``keys`` default to rotation 0, copy 0 of every design. ``shipped`` writes to the folder that goes
        with the program. ``progress(done, of, key)`` is called after each picture, in the calling thread.
        """
        wanted = list(keys) if keys is not None else (self.keys() if force else self.missing())
        folder = self._shipped if shipped else self._own
        for number, (key, image) in enumerate(drawn(wanted, self._library, processes), 1):
            folder.write({key: image}, {key: self.digest(key)})
            with self._lock:
                self._ready.pop(key, None)
            if progress:
                progress(number, len(wanted), key)
        return len(wanted)


def _writable(path: Path) -> Path | None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return path if os.access(path, os.W_OK) else None
