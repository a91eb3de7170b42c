"""A document and the file that holds its tile: saving back, conflicts, new sets, copies, deleting.

Nothing invalid is written: the whole library is built with the new text first, and a fault that was not there
before forbids it. When the file changed meanwhile only the tile counts: another tile's change is kept, this
tile's is a conflict that the caller must decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

from game.content.issues import ERROR, Issue, Mark, errors
from game.content.library import Library, build
from game.content.phrases import Phrase
from game.content.read import read_set
from game.content.source import Source, read_text
from game.content.spec import DrawingSpec, SetSpec, TileSpec
from game.content.user_sets import (
    FOLDER,
    free_set_id,
    free_tile_id,
    is_users,
    read_named,
)
from game.content.write import CannotWrite, add_tile, as_bytes, remove_tile, replace_tile, set_text
from game.session.files import Trouble, file_name, trouble_of, write_whole
from game.workshop.context import WorkshopContext
from game.workshop.document import Document

SAVED: Final = "saved"
MERGED: Final = "merged"
REFUSED: Final = "refused"
CONFLICT: Final = "conflict"
GONE: Final = "gone"
TROUBLE: Final = "trouble"
DELETED: Final = "deleted"


@dataclass(frozen=True)
class TileFile:
    """A document with the file it came from: ``file`` as messages name it and the id that the tile has there,
    both ``None`` while no file holds the tile; ``text`` is what the whole file said when it was read.
    ``key`` tells new tiles apart; ``stamp`` is when the file was written and how long it was then.
    """

    document: Document
    file: str | None = None
    held_id: str | None = None
    text: str = ""
    set_id: str = ""
    key: str = ""
    stamp: tuple[int, int] = (0, 0)

    @staticmethod
    def opened(context: WorkshopContext, file: str, spec: TileSpec) -> TileFile:
        """Return the document of a tile that a set file holds."""
        stamp = _stamp(context, file)
        source = _source(context, file)
        read, _ = read_set(source)
        set_id = read.id if read else ""
        return TileFile(Document.opened(spec), file, spec.id, source.text, set_id, stamp=stamp)

    @staticmethod
    def new(library: Library, set_id: str) -> TileFile:
        """Return the document of a new square of grass in the user's own set."""
        spec = TileSpec(free_tile_id("tile-1", set_id, library))
        return TileFile(Document.new(spec), set_id=set_id, key=spec.id)

    def with_document(self, document: Document) -> TileFile:
        """Return the same file with another state of its document."""
        return replace(self, document=document)


@dataclass(frozen=True)
class Outcome:
    """What came of writing: ``kind``, the state afterwards, what speaks against it, and (for a conflict)
    what the file states now.
    """

    kind: str
    held: TileFile
    issues: tuple[Issue, ...] = ()
    theirs: TileSpec | None = None
    trouble: Trouble | None = None

    @property
    def written(self) -> bool:
        """Whether the file says now what the document says."""
        return self.kind in (SAVED, MERGED, DELETED)


def _source(context: WorkshopContext, file: str) -> Source:
    path = context.paths.get(file)
    return Source(file) if path is None else read_named(path, file)


def path_of(context: WorkshopContext, file: str) -> Path:
    """Return where a set file of that name stands, or would stand."""
    found = context.paths.get(file)
    if found is not None:
        return found
    bare = file.removeprefix(f"{FOLDER}/")
    return context.sets_folder / bare if is_users(file) else context.data / bare


def tile_in(source: Source, tile_id: str) -> TileSpec | None:
    """Return what a source states about a tile."""
    spec, _ = read_set(source)
    return next((tile for tile in spec.tiles if tile.id == tile_id), None) if spec else None


def outside(context: WorkshopContext, held: TileFile) -> Outcome | None:
    """Return what the file says when it is not what was read: ``theirs`` is the tile there, if any; ``held``
    knows the new text. ``None`` while the file is as it was.
    """
    if held.file is None or held.held_id is None or _stamp(context, held.file) == held.stamp:
        return None
    source = _source(context, held.file)
    seen = replace(held, stamp=_stamp(context, held.file))
    return Outcome(MERGED, seen, theirs=tile_in(source, held.held_id))


def _stamp(context: WorkshopContext, file: str) -> tuple[int, int]:
    """When a file was last written, and how long it is."""
    try:
        found = path_of(context, file).stat()
    except OSError:
        return (0, 0)
    return found.st_mtime_ns, found.st_size


def save(
    context: WorkshopContext,
    held: TileFile,
    *,
    over: bool = False,
    names: Mapping[str, str] = MappingProxyType({}),
) -> Outcome:
    """Write the document's tile back into its file, or into the user's own set when no file holds it.

    ``over`` writes it whatever the file says about the tile by now; ``names`` are for the user's own set if
    it has to be made.
    """
    document = held.document
    if not document.valid:
        return Outcome(REFUSED, held, tuple(errors(document.issues)))
    if held.file is None or held.held_id is None:
        return _save_new(context, held, names)
    source = _source(context, held.file)
    theirs = tile_in(source, held.held_id)
    if theirs is None and not over:
        return Outcome(GONE, held)
    if theirs is not None and theirs not in (document.saved, document.spec) and not over:
        return Outcome(CONFLICT, held, theirs=theirs)
    merged = source.text != held.text

    def change(now: Source) -> str:
        if theirs is None:
            return add_tile(now, document.spec)
        return replace_tile(now, held.held_id or "", document.spec)

    outcome = _write(context, held, held.file, source, change)
    return replace(outcome, kind=MERGED) if merged and outcome.kind == SAVED else outcome


def _save_new(context: WorkshopContext, held: TileFile, names: Mapping[str, str]) -> Outcome:
    set_id = held.set_id or "my-tiles"
    file = _file_of_set(context, set_id)
    if file is None:
        return save_as_set(context, held, set_id, names)
    return _write(context, held, file, _source(context, file), lambda now: add_tile(now, held.document.spec))


def _file_of_set(context: WorkshopContext, set_id: str) -> str | None:
    for file in context.paths:
        if is_users(file):
            spec, _ = read_set(_source(context, file))
            if spec is not None and spec.id == set_id and spec.tiles:
                return file
    return None


def save_as_set(
    context: WorkshopContext, held: TileFile, set_id: str, names: Mapping[str, str], *, rename: bool = False
) -> Outcome:
    """Write the tile as the first one of a new set in the user's folder; ``rename`` gives it an id there."""
    library = context.load()
    new_id = free_set_id(set_id, library.sets)
    spec = held.document.spec
    if rename:
        spec = own_copy(spec, new_id, library)
    file = f"{FOLDER}/{file_name(new_id)}"
    number = 2
    while file in context.paths or path_of(context, file).exists():
        file = f"{FOLDER}/{file_name(f'{new_id}-{number}')}"
        number += 1
    document = held.document.apply(lambda _: spec)
    if not document.valid:
        return Outcome(REFUSED, held, tuple(errors(document.issues)))
    text = set_text(SetSpec(new_id, MappingProxyType(dict(names)), (spec,)))
    moved = replace(held, document=document, set_id=new_id)
    return _write(context, moved, file, Source(file), lambda _: text)


def own_copy(spec: TileSpec, set_id: str, library: Library) -> TileSpec:
    """Return a copy of a design for another set: an id of its own, no aliases, never the start tile."""
    return spec.with_changes(
        id=free_tile_id(spec.id, set_id, library),
        aliases=MappingProxyType({}),
        start=False,
        replaces=None,
        drawing=_with_building(spec),
    )


def _with_building(spec: TileSpec) -> DrawingSpec:
    drawing = spec.drawing
    # a copied wonder keeps the building that its id named
    return replace(drawing, building=spec.id) if spec.wonder and drawing.building is None else drawing


def duplicate(library: Library, held: TileFile, set_id: str) -> TileFile:
    """Return an unsaved copy of the tile for the user's own set."""
    spec = own_copy(held.document.spec, set_id, library)
    return TileFile(Document.new(spec), set_id=set_id, key=spec.id)


def delete(context: WorkshopContext, held: TileFile) -> Outcome:
    """Take the tile out of its file; a user's set goes with its last tile."""
    if held.file is None or held.held_id is None:
        return Outcome(DELETED, held)
    source = _source(context, held.file)
    spec, _ = read_set(source)
    if spec is not None and len(spec.tiles) == 1 and is_users(held.file):
        try:
            path_of(context, held.file).unlink(missing_ok=True)
        except OSError as fault:
            return Outcome(TROUBLE, held, trouble=trouble_of(fault))
        return Outcome(DELETED, held)
    held_id = held.held_id
    outcome = _write(context, held, held.file, source, lambda now: remove_tile(now, held_id))
    return replace(outcome, kind=DELETED) if outcome.kind == SAVED else outcome


def _write(
    context: WorkshopContext, held: TileFile, file: str, source: Source, change: Callable[[Source], str]
) -> Outcome:
    """Write a changed file if the library with it has no fault that it had not before."""
    put = written_file(context, file, source, change, held.document.spec.id)
    if put.kind != SAVED:
        return Outcome(put.kind, held, put.issues, trouble=put.trouble)
    new, text = read_text(put.text, file), put.text
    spec = held.document.spec
    read, _ = read_set(new)
    kept = held.document.kept(spec)
    set_id = read.id if read else held.set_id
    return Outcome(SAVED, TileFile(kept, file, spec.id, text, set_id, stamp=_stamp(context, file)))


@dataclass(frozen=True)
class Put:
    """What came of writing a file: ``SAVED`` with its text, ``REFUSED`` with issues, ``TROUBLE`` with why."""

    kind: str
    text: str = ""
    issues: tuple[Issue, ...] = ()
    trouble: Trouble | None = None


def written_file(
    context: WorkshopContext, file: str, source: Source, change: Callable[[Source], str], about: str = ""
) -> Put:
    """Write a set file as ``change`` makes it, unless that brings a fault that was not there before."""
    try:
        text = change(source)
    except CannotWrite as fault:
        return Put(REFUSED, issues=(Issue(ERROR, Mark(file), about, fault.why),))
    faults = _new_faults(context, file, read_text(text, file))
    if faults:
        return Put(REFUSED, issues=tuple(faults))
    try:
        write_whole(path_of(context, file), as_bytes(source, text).decode("utf-8"))
    except OSError as fault:
        return Put(TROUBLE, trouble=trouble_of(fault))
    return Put(SAVED, text)


def _new_faults(context: WorkshopContext, file: str, new: Source) -> list[Issue]:
    before = build(_sources(context, None, None))
    after = build(_sources(context, file, new))
    known = {_gist(issue) for issue in errors(before.issues)}
    return [issue for issue in errors(after.issues) if _gist(issue) not in known]


def _gist(issue: Issue) -> tuple[str, str, Phrase]:
    return issue.where.file, issue.tile, issue.fault


def _sources(context: WorkshopContext, file: str | None, new: Source | None) -> Iterator[Source]:
    names = list(context.paths)
    for name in names:
        yield new if name == file and new is not None else _source(context, name)
    if file is not None and new is not None and file not in names:
        yield new
