"""The editor's state without its window: the file's document, the tool in hand, what is selected and shown.

Screens ask it and hand mouse steps to it; it reads tiles and keeps the reading in step with the document.
"""

from __future__ import annotations

import logging

from game.content.issues import Issue
from game.core.geometry import OuterSide, Rotation
from game.workshop.diagram import FEATURES
from game.workshop.document import Document, Edit, read_spec
from game.workshop.filing import TileFile
from game.workshop.pointer import Pointer
from game.workshop.reading import Reading, read
from game.workshop.tool import Bench, Mark, Step, Tool
from game.workshop.tools import all_tools

_log = logging.getLogger(__name__)


class Workbench:
    """One tile under work."""

    def __init__(self, held: TileFile) -> None:
        self.held = held
        self.tools: tuple[Tool, ...] = all_tools()
        self.tool: Tool = self.tools[0]
        self.thing = "pennant"
        self.feature: int | None = None
        self.side: OuterSide | None = None
        self.mode = FEATURES
        self.rotation: Rotation = 0
        self.mark = Mark()
        self.wording: str | None = None
        """Text that was typed and cannot be read as a tile; the document waits for it to be mended."""
        self.wording_issues: tuple[Issue, ...] = ()
        self._reading: Reading | None = None
        self._read_for: object = None

    # -- what is there -----------------------------------------------------------------------------------

    @property
    def document(self) -> Document:
        """The document."""
        return self.held.document

    @property
    def reading(self) -> Reading | None:
        """What the tile says about connectivity; ``None`` while it does not compile or cannot be drawn."""
        tile = self.document.compiled.tile
        if self._read_for is not tile:
            self._read_for = tile
            self._reading = None
            if tile is not None:
                try:
                    self._reading = read(self.document.spec, tile)
                except Exception:
                    # a half-made tile must never close the editor: it is shown by its sides alone
                    _log.exception("the tile %s cannot be drawn", tile.id)
        return self._reading

    @property
    def bench(self) -> Bench:
        """What tools work on."""
        return Bench(self.document.spec, self.reading, self.thing, self.feature)

    @property
    def issues(self) -> tuple[Issue, ...]:
        """What is wrong with the data, or with the text that is being typed."""
        return self.wording_issues if self.wording is not None else self.document.issues

    @property
    def dirty(self) -> bool:
        """Whether something would be lost."""
        return self.document.dirty or self.wording is not None

    # -- changing ----------------------------------------------------------------------------------------

    def set_document(self, document: Document) -> bool:
        """Take another state of the document; tell whether it is another."""
        if document is self.document:
            return False
        self.held = self.held.with_document(document)
        self.wording, self.wording_issues = None, ()
        count = (
            len(document.compiled.tile.features) if document.compiled.tile else len(document.spec.features)
        )
        if self.feature is not None and self.feature >= count:
            self.feature = None
        if self.side is not None and self.side.square not in document.spec.letters:
            self.side = None
        return True

    def take_held(self, held: TileFile) -> None:
        """Go on with another state of the file."""
        self.set_document(held.document)
        self.held = held

    def apply(self, edit: Edit, thread: str = "") -> bool:
        """Apply an edit; tell whether it changed anything."""
        return self.set_document(self.document.apply(edit, thread))

    def undo(self) -> bool:
        """Take the last change back."""
        if self.wording is not None:
            self.wording, self.wording_issues = None, ()
            return True
        return self.set_document(self.document.undo())

    def redo(self) -> bool:
        """Make the change again that was taken back."""
        return self.set_document(self.document.redo())

    def take_text(self, text: str) -> bool:
        """Take over text that was typed: the tile follows as soon as the text can be read."""
        spec, found = read_spec(text)
        if spec is None:
            self.wording, self.wording_issues = text, found
            return False
        self.wording, self.wording_issues = None, ()
        wanted = spec
        return self.set_document(self.document.apply(lambda _: wanted, "text"))

    def choose_tool(self, name: str) -> None:
        """Take another tool in hand."""
        self.tool = next(tool for tool in self.tools if tool.name == name)
        self.mark = Mark()
        self.set_document(self.document.released())

    def turn(self, by: int = 1) -> None:
        """Turn the tile as it is shown."""
        self.rotation = (self.rotation + by) & 3

    # -- the mouse ---------------------------------------------------------------------------------------

    def hover(self, at: Pointer) -> bool:
        """The mouse moves; tell whether something else is marked."""
        before, self.mark = self.mark, self.tool.hover(self.bench, at)
        return self.mark != before

    def press(self, at: Pointer) -> bool:
        """A button goes down; tell whether the document changed."""
        return self._take(self.tool.press(self.bench, at))

    def drag(self, at: Pointer) -> bool:
        """The mouse moves with the button down."""
        return self._take(self.tool.drag(self.bench, at))

    def release(self, at: Pointer) -> bool:
        """The button goes up."""
        changed = self._take(self.tool.release(self.bench, at))
        self.held = self.held.with_document(self.document.released())
        return changed

    def _take(self, step: Step) -> bool:
        if step.feature is not None:
            self.feature = None if step.feature < 0 else step.feature
        if step.side is not None:
            self.side = step.side
        return step.edit is not None and self.apply(step.edit, step.thread)
