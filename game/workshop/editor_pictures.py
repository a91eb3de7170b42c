"""Painted pictures of the tile in the editor: the finished one while nothing changed, else painted anew."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from PIL import Image

from game.content.library import Library
from game.content.spec import TileSpec
from game.core.tile import Tile
from game.workshop.bench import Workbench
from game.workshop.context import WorkshopContext
from game.workshop.painting import Job, PaintDesk, plain
from game.workshop.reading import Reading

_UNSEEN: Final[Mapping[str, object]] = MappingProxyType(
    {
        "names": MappingProxyType({}),
        "aliases": MappingProxyType({}),
        "count": 1,
        "start": False,
        "printed": None,
        "replaces": None,
    }
)
"""What a tile states beside its looks, as it is when nothing is stated."""


class EditorPictures:
    """The pictures of one tile under work, by rotation; those of an earlier state are dropped."""

    def __init__(self, context: WorkshopContext) -> None:
        self._context = context
        self._desk = PaintDesk()
        self._desk.begin()
        self._pictures: dict[int, Image.Image | None] = {}
        self._look: TileSpec | None = None
        self._tile: Tile | None = None
        self._plain: tuple[object, int, Image.Image | None] | None = None

    def picture(self, work: Workbench, library: Library) -> Image.Image | None:
        """Return the painted tile as it is shown; while it is being painted the flat one, and for modes that
        need no painting ``None``.
        """
        reading = work.reading
        if reading is None:
            return None
        self._follow(reading)
        turn = work.rotation
        if turn not in self._pictures:
            self._pictures[turn] = self._finished(work, library, reading)
            if self._pictures[turn] is None:
                self._desk.ask(Job("editor", reading.spec, reading.tile, turn))
        found = self._pictures[turn]
        if found is None and work.mode in ("picture", "both", "spots"):
            return self._quick(work, reading)
        return found

    def _follow(self, reading: Reading) -> None:
        """Drop the pictures when the tile looks different; names, copies and printed facts do not show."""
        if reading.tile is self._tile:
            return
        self._tile = reading.tile
        look = reading.spec.with_changes(**_UNSEEN)
        if look != self._look:
            self._look, self._pictures = look, {}

    def _quick(self, work: Workbench, reading: Reading) -> Image.Image | None:
        """The tile in flat colours, at once."""
        kept = self._plain
        if kept is None or kept[0] is not reading.tile or kept[1] != work.rotation:
            made = plain(reading.spec, reading.tile, work.rotation, 128)
            kept = self._plain = (reading.tile, work.rotation, made)
        return kept[2]

    def _finished(self, work: Workbench, library: Library, reading: Reading) -> Image.Image | None:
        loaded = library.sets.get(work.held.set_id)
        known = loaded.specs.get(reading.spec.id) if loaded is not None else None
        if known is None or known != reading.spec:
            return None
        return self._context.ready_picture(reading.spec.id, work.rotation)

    def dried(self) -> bool:
        """Take over what has been painted; tell whether there is something new to see."""
        new = False
        for job, picture in self._desk.take():
            same = job.spec.with_changes(**_UNSEEN) == self._look
            if same and job.rotation in self._pictures and picture is not None:
                self._pictures[job.rotation] = picture
                new = True
        return new

    def close(self) -> None:
        """Send the painter home."""
        self._desk.close()
