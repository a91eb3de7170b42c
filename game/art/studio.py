"""Where pictures are painted: here and now, by several processes at once, or by one quiet helper process.

The helper keeps a window smooth while tiles are painted. It loads the tile data itself; what it cannot paint
as wanted (an edited tile, a machine without processes) is painted in the thread that asked.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from PIL import Image

from game.art.digests import digest_of
from game.art.files import BadPicture, Key
from game.art.painter import paint
from game.art.shapes import shapes
from game.art.subjects import load as load_subject
from game.art.subjects import path as subject_path
from game.art.wonder import TURNS
from game.content.library import Library, load
from game.core.geometry import Rotation

_log = logging.getLogger(__name__)

_BELOW_NORMAL: Final = 0x4000  # the priority class of that name, on Windows


def draw(key: Key, library: Library) -> Image.Image:
    """Paint the picture of a key anew."""
    spec, tile = library.spec(key.tile_id), library.tile(key.tile_id)
    drawn = shapes(spec, tile, key.rotation)
    return paint(drawn, key.copy, building_of(drawn.building, key.rotation))


def building_of(name: str | None, rotation: Rotation = 0) -> Image.Image | None:
    """Return the picture of a building on a turned tile, or ``None`` with a note in the log if there is none.

    A building that is kept for rotation 0 only is turned as a picture.
    """
    if name is None:
        return None
    if not subject_path(name).exists():
        _log.warning("the building %s has no picture in %s", name, subject_path(name).parent)
        return None
    try:
        if subject_path(name, rotation).exists():
            return load_subject(name, rotation)
        turn = TURNS[rotation & 3]
        return load_subject(name).transpose(turn) if turn is not None else load_subject(name)
    except (OSError, BadPicture) as fault:
        _log.warning("the picture of the building %s cannot be read: %s", name, fault)
        return None


class Studio:
    """One helper process at low priority, started when first needed. Safe to use from several threads."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._lock = threading.Lock()

    def draw(self, key: Key, library: Library) -> Image.Image:
        """Return the picture of a key, painted by the helper or, if it cannot, by the calling thread."""
        try:
            pool = self._helper()
            if pool is not None:
                done = pool.submit(_draw_if_same, key, digest_of(library.spec(key.tile_id), key.rotation))
                picture = done.result()
                if picture is not None:
                    return picture
        except (BrokenProcessPool, OSError, RuntimeError) as fault:
            _log.warning("no helper process paints (%s): the program paints by itself", fault)
            self.close()
        return draw(key, library)

    def close(self) -> None:
        """Send the helper home; it finishes what it has begun."""
        with self._lock:
            pool, self._pool, self._closed = self._pool, None, True
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _helper(self) -> ProcessPoolExecutor | None:
        with self._lock:
            if self._pool is None and not self._closed:
                self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), make_quiet)
            return self._pool


def drawn(keys: list[Key], library: Library, processes: int) -> Iterable[tuple[Key, Image.Image]]:
    """Yield each key with its picture, in order; ``processes`` above 1 share the work."""
    if processes <= 1 or len(keys) < 4:
        for key in keys:
            yield key, draw(key, library)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from zip(keys, pool.map(_draw_apart, keys, chunksize=2), strict=True)


def make_quiet() -> None:
    """Give way to whatever the player does, leave Ctrl+C to the program, and end when it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_program, name="end with the program", daemon=True).start()
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
    else:
        os.nice(10)


def _end_with_the_program() -> None:
    program = multiprocessing.parent_process()
    if program is not None:
        program.join()
        os._exit(0)


_apart: Library | None = None


def _draw_apart(key: Key) -> Image.Image:
    """Draw in another process, which loads the library once."""
    return draw(key, _own_library())


def _draw_if_same(key: Key, digest: str) -> Image.Image | None:
    """Draw in another process if it knows the tile as it is meant."""
    try:
        spec = _own_library().spec(key.tile_id)
    except KeyError:
        return None
    return draw(key, _own_library()) if digest_of(spec, key.rotation) == digest else None


def _own_library() -> Library:
    global _apart
    if _apart is None:
        _apart = load()
    return _apart
