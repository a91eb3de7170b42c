"""Painted pictures in the background: what was asked for last comes first, what is out of date is dropped.

Screens show something plain at once and take the painting over when it is dry. Nothing here knows a window.
"""

from __future__ import annotations

import logging
import multiprocessing
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import CancelledError, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from PIL import Image

from game.art.digests import digest_of
from game.art.painter import paint
from game.art.quick import quick_picture
from game.art.shapes import shapes
from game.art.studio import building_of, make_quiet
from game.content.compile import compile_tile
from game.content.spec import TileSpec
from game.content.write import tile_text
from game.core.geometry import Rotation
from game.core.tile import Tile
from game.workshop.document import read_spec

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Job:
    """One picture to paint; ``slot`` is what it is for: a later job for the slot replaces an earlier one."""

    slot: Hashable
    spec: TileSpec
    tile: Tile
    rotation: Rotation


def painted(job: Job) -> Image.Image | None:
    """Return the painted tile, or ``None`` (with a note in the log) when it cannot be painted."""
    try:
        drawn = shapes(job.spec, job.tile, job.rotation)
        return paint(drawn, 0, building_of(drawn.building, job.rotation))
    except Exception:
        # whatever a half-made tile does to the painter, the workshop goes on with the plain picture
        _log.exception("the tile %s cannot be painted", job.spec.id)
        return None


def plain(spec: TileSpec, tile: Tile, rotation: Rotation = 0, px: int = 64) -> Image.Image | None:
    """Return the tile in flat colours, in a few milliseconds; ``None`` when it cannot be drawn at all."""
    try:
        return quick_picture(shapes(spec, tile, rotation), px)
    except Exception:
        _log.exception("the tile %s cannot be drawn", spec.id)
        return None


# -- in a process of its own -----------------------------------------------------------------------------


def painted_apart(job: Job) -> Image.Image | None:
    """Return the painted tile, painted by a helper process so that the window stays quick; what it cannot
    paint as it is meant is painted here.
    """
    text, digest = tile_text(job.spec), digest_of(job.spec, job.rotation)
    try:
        pool = _helper()
        picture = pool.submit(_paint_text, text, job.rotation, digest).result() if pool else None
    except (BrokenProcessPool, CancelledError, OSError, RuntimeError) as fault:
        _log.info("no helper process paints (%s): the program paints by itself", fault)
        _close_helper()
        picture = None
    return picture if picture is not None else painted(job)


def start_helper() -> None:
    """Start the helper process, so that it is there when something is to be painted."""
    try:
        pool = _helper()
        if pool is not None:
            pool.submit(_code_known)
    except (BrokenProcessPool, OSError, RuntimeError) as fault:
        _log.info("no helper process can be started: %s", fault)
        _close_helper()


def _code_known() -> None:
    """Nothing; the helper has read its code when it comes to this."""


def _paint_text(text: str, rotation: Rotation, digest: str) -> Image.Image | None:
    """Paint what a text states if it is the tile of that digest. Runs in the helper process."""
    spec, _ = read_spec(text)
    if spec is None or digest_of(spec, rotation) != digest:
        return None
    tile = compile_tile(spec).tile
    return painted(Job("apart", spec, tile, rotation)) if tile is not None else None


_lock = threading.Lock()
_pool: ProcessPoolExecutor | None = None
_broken = False


def _helper() -> ProcessPoolExecutor | None:
    """The helper of all screens, started when first needed; ``None`` where none can work."""
    global _pool
    with _lock:
        if _pool is None and not _broken:
            _pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), make_quiet)
        return _pool


def _close_helper() -> None:
    global _pool, _broken
    with _lock:
        pool, _pool, _broken = _pool, None, True
    if pool is not None:
        pool.shutdown(wait=False, cancel_futures=True)


class PaintDesk:
    """One painter in a thread of its own; it ends with the program."""

    def __init__(self, paint_one: Callable[[Job], Image.Image | None] | None = None) -> None:
        self._paint = paint_one or painted_apart
        self._wanted: OrderedDict[Hashable, Job] = OrderedDict()
        self._dry: list[tuple[Job, Image.Image | None]] = []
        self._bell = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closed = False

    def ask(self, job: Job) -> None:
        """Have a picture painted, before everything asked for earlier."""
        with self._bell:
            self._wanted.pop(job.slot, None)
            self._wanted[job.slot] = job
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="workshop painter", daemon=True)
                self._thread.start()
            self._bell.notify()

    def begin(self) -> None:
        """Get everything ready that the first picture would have to wait for."""
        threading.Thread(target=start_helper, name="workshop painter's helper", daemon=True).start()

    def take(self) -> list[tuple[Job, Image.Image | None]]:
        """Return what has become dry since this was last asked."""
        with self._bell:
            found, self._dry = self._dry, []
        return found

    @property
    def busy(self) -> bool:
        """Whether something is still to be painted."""
        with self._bell:
            return bool(self._wanted)

    def close(self) -> None:
        """Send the painter home; what is being painted is dropped."""
        with self._bell:
            self._closed = True
            self._wanted.clear()
            self._bell.notify()

    def _work(self) -> None:
        while True:
            with self._bell:
                while not self._wanted and not self._closed:
                    self._bell.wait()
                if self._closed:
                    return
                slot, job = self._wanted.popitem()
            picture = self._paint(job)
            with self._bell:
                if slot not in self._wanted:
                    self._dry.append((job, picture))
