"""Painted pictures of the tile in the editor: the finished one while nothing changed, else painted anew."""

from __future__ import annotations

from PIL import Image

from game.content.library import Library
from game.workshop.bench import Workbench
from game.workshop.context import WorkshopContext
from game.workshop.painting import Job, PaintDesk, plain
from game.workshop.reading import Reading


class EditorPictures:
    """The pictures of one tile under work, by rotation; those of an earlier state are dropped."""

    def __init__(self, context: WorkshopContext) -> None:
        self._context = context
        self._desk = PaintDesk()
        self._desk.begin()
        self._pictures: dict[tuple[int, int], Image.Image | None] = {}
        self._plain: tuple[object, int, Image.Image | None] | None = None

    def picture(self, work: Workbench, library: Library) -> Image.Image | None:
        """Return the painted tile as it is shown; while it is being painted the flat one, and for modes that
        need no painting ``None``.
        """
        reading = work.reading
        if reading is None:
            return None
        key = (id(reading.tile), work.rotation)
        if key not in self._pictures:
            self._pictures = {old: kept for old, kept in self._pictures.items() if old[0] == key[0]}
            self._pictures[key] = self._finished(work, library, reading)
            if self._pictures[key] is None:
                self._desk.ask(Job("editor", reading.spec, reading.tile, work.rotation))
        found = self._pictures[key]
        if found is None and work.mode in ("picture", "both", "spots"):
            return self._quick(work, reading)
        return found

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
            key = (id(job.tile), job.rotation)
            if key in self._pictures and picture is not None:
                self._pictures[key] = picture
                new = True
        return new

    def close(self) -> None:
        """Send the painter home."""
        self._desk.close()
