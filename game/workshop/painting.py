"""Painted pictures in the background: what was asked for last comes first, what is out of date is dropped.

Screens show something plain at once and take the painting over when it is dry. Nothing here knows a window.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PIL import Image

from game.art.painter import paint
from game.art.quick import quick_picture
from game.art.shapes import shapes
from game.art.store import building_of
from game.content.spec import TileSpec
from game.core.geometry import Rotation
from game.core.tile import Tile

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


class PaintDesk:
    """One painter in a thread of its own; it ends with the program."""

    def __init__(self, paint_one: Callable[[Job], Image.Image | None] = painted) -> None:
        self._paint = paint_one
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
