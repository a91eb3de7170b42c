"""A tile under change: what it states now, what it stated before, and what is wrong with it.

A document never changes; every edit gives the next one, and undo is the list of specs. An edit is a function
from spec to spec. This module knows neither files nor windows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, TypeAlias

from game.content.compile import Compiled, compile_tile
from game.content.issues import ERROR, Issue, errors
from game.content.phrases import say
from game.content.read import read_tile
from game.content.source import Items, read_text
from game.content.spec import TileSpec
from game.content.write import tile_text

Edit: TypeAlias = Callable[[TileSpec], TileSpec]

TEXT_NAME: Final = "text"
"""The file name in marks of issues: the place is one in the document's own text."""


@dataclass(frozen=True)
class Document:
    """One tile design in the workshop.

    ``saved`` is what the file states (``None``: no file holds the tile yet). ``thread`` names the drag or the
    run of typing that the last edit belongs to; edits of one thread are one step of undo.
    """

    spec: TileSpec
    saved: TileSpec | None = None
    past: tuple[TileSpec, ...] = ()
    future: tuple[TileSpec, ...] = ()
    thread: str = ""

    @staticmethod
    def opened(spec: TileSpec) -> Document:
        """Return the document of a tile that a file holds."""
        return Document(marked(spec), spec)

    @staticmethod
    def new(spec: TileSpec) -> Document:
        """Return the document of a tile that no file holds."""
        return Document(marked(spec), None)

    # -- changing ----------------------------------------------------------------------------------------

    def apply(self, edit: Edit, thread: str = "") -> Document:
        """Return the document after an edit; itself when the edit changes nothing.

        Edits that name the same ``thread`` one after the other (a drag) are undone in one step.
        """
        spec = edit(self.spec)
        if spec == self.spec:
            return self
        merged = bool(thread) and thread == self.thread and bool(self.past)
        past = self.past if merged else (*self.past, self.spec)
        if merged and past[-1] == spec:
            return replace(self, spec=past[-1], past=past[:-1], future=(), thread="")
        return replace(self, spec=marked(spec), past=past, future=(), thread=thread)

    def released(self) -> Document:
        """Return the document after a drag has ended: the next edit is a step of its own."""
        return replace(self, thread="") if self.thread else self

    def undo(self) -> Document:
        """Return the document one step earlier; itself when there is none."""
        if not self.past:
            return self
        return replace(
            self, spec=self.past[-1], past=self.past[:-1], future=(self.spec, *self.future), thread=""
        )

    def redo(self) -> Document:
        """Return the document one step later; itself when there is none."""
        if not self.future:
            return self
        return replace(
            self, spec=self.future[0], past=(*self.past, self.spec), future=self.future[1:], thread=""
        )

    def kept(self, spec: TileSpec | None = None) -> Document:
        """Return the document after it was saved (as ``spec``, by default as it is)."""
        return replace(self, saved=self.spec if spec is None else spec, thread="")

    # -- asking ------------------------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        """Whether the file states something else."""
        return self.saved != self.spec

    @cached_property
    def compiled(self) -> Compiled:
        """What follows from the spec."""
        return compile_tile(self.spec)

    @cached_property
    def text(self) -> str:
        """The spec as text, as a file would hold it."""
        return tile_text(self.spec)

    @cached_property
    def issues(self) -> tuple[Issue, ...]:
        """Everything that is wrong with the data; marks are places in ``text``."""
        if not _is_stated(self.spec):
            _, found = read_spec(self.text)
            if not found:
                what = say("document.unsaid", "the file format cannot say this")
                cure = say("document.undo", "undo the last change")
                if not self.past:
                    cure = say("document.mend_file", "mend what else is wrong in its file")
                issue = Issue(ERROR, self.spec.where, self.spec.id, what, cure)
                return (issue, *self.compiled.issues)
            return tuple(found)
        return self.compiled.issues

    @property
    def valid(self) -> bool:
        """Whether the tile may be written: nothing about it is an error."""
        return self.compiled.tile is not None and not errors(self.issues)


def marked(spec: TileSpec) -> TileSpec:
    """Return an equal spec whose marks are places in its own text; itself when the format cannot say it."""
    read, _ = read_spec(tile_text(spec))
    return read if read is not None and read == spec else spec


def read_spec(text: str) -> tuple[TileSpec | None, tuple[Issue, ...]]:
    """Return the one tile that a text states, and everything that is wrong with the text."""
    source = read_text(text, TEXT_NAME)
    if source.root is None:
        return None, tuple(source.issues)
    node = source.root
    if isinstance(node, Items):
        if len(node.items) != 1:
            what = say("document.several", "the text states several tiles")
            cure = say("document.one_entry", "keep one '- id: ...' entry here")
            return None, (Issue(ERROR, node.where, "", what, cure),)
        node = node.items[0]
    spec, issues = read_tile(node)
    found = (*source.issues, *issues)
    return (None if errors(found) else spec), tuple(found)


def _is_stated(spec: TileSpec) -> bool:
    read, issues = read_spec(tile_text(spec))
    return read == spec and not errors(issues)
