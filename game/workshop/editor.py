"""The editor: one tile in the middle, tools on the left, what it says on the right, all of it in step.

The screen wires widgets, mouse and keys to a workbench; saving and questions are in ``editor_commands``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from PIL import Image

from game.content.issues import Issue
from game.content.library import Library
from game.content.phrases import Phrase
from game.ui.look import Look
from game.ui.screens import Answer, Screen
from game.view.wording import Texts
from game.workshop import drafts, editor_bar, editor_middle, editor_outside, editor_right, editor_tools, words
from game.workshop.bench import Workbench
from game.workshop.canvas import Canvas
from game.workshop.context import WorkshopContext
from game.workshop.editor_commands import Commands
from game.workshop.editor_form import EditorForm
from game.workshop.editor_pictures import EditorPictures
from game.workshop.filing import TileFile
from game.workshop.mending import Mender
from game.workshop.pointer import Pointer, pointer
from game.workshop.textarea import TextArea

DRAFT_AFTER: Final = 0.25  # seconds after a change
DRAFT_AT_LAST: Final = 1.0  # seconds for which changes that go on without a pause are not kept
PROOF_AFTER: Final = 0.02
SMOOTH_AFTER: Final = 0.12
LOOK_EVERY: Final = 1.0

_ROOM: Final = (960, 540)  # units that it needs at least
_COLUMNS: Final = (1365, 850)  # units from which on the tools have a column of their own


class EditorScreen(Screen):
    """One tile under work."""

    help_topic = "workshop"

    def __init__(
        self,
        context: WorkshopContext,
        library: Library,
        held: TileFile,
        faults: Sequence[Issue] = (),
        on_closing: Callable[[], Answer] | None = None,
    ) -> None:
        """``faults`` are issues of the file about this tile; those of the document are not repeated.
        ``on_closing`` asks the screen below when the window is to close.
        """
        super().__init__()
        self._faults = tuple(faults)
        self.on_closing = on_closing
        self.context = context
        self.library = library
        self.work = Workbench(held)
        self.commands = Commands(self)
        self.canvas = Canvas()
        self.pictures = EditorPictures(context)
        self.tab = "facts"
        self.stacked = False
        """Whether the tools are a tab of the right column, because letters are large."""
        self.fact = ""
        """The fact whose print is looked at, if any."""
        self.note: tuple[str, str] | None = None
        self.look: Look | None = None
        self.right_box = pygame.Rect(0, 0, 0, 0)
        self.proof: tuple[Phrase, ...] | None = None
        self.mender = Mender()
        self.text_area: TextArea | None = None
        self.raw_text: str | None = None
        self._since_change = SMOOTH_AFTER
        self._seen = False
        self._since_look = 0.0
        self._kept = True
        self._unkept = 0.0
        self._held_button = 0
        self._moved: tuple[int, int] | None = None

    @classmethod
    def from_draft(cls, context: WorkshopContext, library: Library, draft: drafts.Draft) -> EditorScreen:
        """Return the editor as it was when the change of a draft was made."""
        text = ""
        if draft.file is not None and draft.file in context.paths:
            text = context.paths[draft.file].read_text(encoding="utf-8-sig", errors="replace")
        screen = cls(context, library, draft.held(text))
        if draft.wording is not None:
            screen.work.take_text(draft.wording)
            screen.tab = "text"
        return screen

    # -- layout ------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        """The texts of the language that is set."""
        assert self.look is not None
        return self.look.texts

    def resized(self, look: Look) -> None:
        """Lay everything out."""
        look = look.with_room(*_ROOM)
        self.look = look
        self.stacked = look.units[0] < _COLUMNS[0] or look.units[1] < _COLUMNS[1]
        if self.tab == editor_right.TOOLS and not self.stacked:
            self.tab = editor_right.TABS[0]
        if self.form is None:
            self.form = EditorForm(look, lambda: bool(self._held_button))
        self.form.rebuild(look, lambda: self._build(look))
        self.stale = True

    def relayout(self) -> None:
        """Lay everything out anew after a change."""
        if self.look is not None:
            self.resized(self.look)

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form = self.form
        rest = editor_bar.build(self, form, look)
        gap = look.px(24)
        left = min(look.tx(264), rest.width // 4) + gap if not self.stacked else 0
        right = min(look.tx(592), round(rest.width * (0.48 if self.stacked else 0.36)))
        self.right_box = pygame.Rect(rest.right - right, rest.y, right, rest.height)
        middle = pygame.Rect(rest.x + left, rest.y, self.right_box.x - gap - rest.x - left, rest.height)
        if not self.stacked:
            editor_tools.build(self, form, look, pygame.Rect(rest.x, rest.y, left - gap, rest.height))
        box = editor_middle.build(self, form, look, middle)
        self.canvas.lay_out(
            box,
            self.work.document.spec,
            self.work.rotation,
            ring=self.work.tool.name == "footprint",
            still=bool(self._held_button),
        )
        editor_right.build(self, form, look, self.right_box)

    # -- text --------------------------------------------------------------------------------------------

    def text_typed(self, text: str) -> None:
        """The text is another: the tile follows if it can be read, and the text stays as it was typed."""
        self.work.take_text(text)
        self.changed(text=text if self.work.wording is None else None)

    # -- changes -----------------------------------------------------------------------------------------

    def changed(self, text: str | None = None) -> None:
        """The document is another: everything follows, and the change is kept soon."""
        self.raw_text = text
        self.note = None
        self.proof = None
        self._since_change = 0.0
        self._seen = False
        self._kept = False
        self.relayout()

    @property
    def issues(self) -> tuple[Issue, ...]:
        """What is wrong with the tile; while nothing is changed, what its file is blamed for, too."""
        own = self.work.issues
        if self.work.dirty:
            return own
        known = {issue.fault for issue in own}
        return (*own, *(issue for issue in self._faults if issue.fault not in known))

    def say(self, text: str, kind: str = "ok") -> None:
        """Show a note in the bar until the next change."""
        self.note = (text, kind)
        self.relayout()

    @property
    def moving(self) -> bool:
        """Whether the tile changes right now, so that a quick picture matters more than a smooth one."""
        return self._since_change < SMOOTH_AFTER

    def painted(self) -> Image.Image | None:
        """Return the tile's own picture in the shown rotation, as far as it is painted."""
        return self.pictures.picture(self.work, self.library)

    # -- events ------------------------------------------------------------------------------------------

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Mouse on the tile, and keys without a button."""
        if event.type == pygame.MOUSEMOTION:
            self._moved = event.pos
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._press(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == self._held_button:
            self._release(event)
        elif event.type == pygame.MOUSEWHEEL and self.canvas.box.collidepoint(pygame.mouse.get_pos()):
            return self.commands.turn(1 if event.y < 0 else -1)
        elif event.type == pygame.TEXTINPUT and self.form is not None:
            if isinstance(self.form.focus, TextArea):
                self.form.focus.typed(event.text)
        elif event.type == pygame.KEYDOWN:
            return self.commands.key(event)
        return None

    def _pointer(self, pixel: tuple[int, int], *, right: bool = False) -> Pointer:
        work = self.work
        return pointer(
            work.document.spec,
            work.reading,
            self.canvas.point(pixel),
            shift=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT),
            right=right,
            points=work.tool.points,
        )

    def _press(self, event: pygame.event.Event) -> None:
        if not self.canvas.box.collidepoint(event.pos) or self._held_button:
            return
        self._held_button = event.button
        self._follow(self.work.press(self._pointer(event.pos, right=event.button == 3)))

    def _release(self, event: pygame.event.Event) -> None:
        self._moved = None
        at = self._pointer(event.pos, right=self._held_button == 3)
        dragged = self.work.drag(at)
        self._held_button = 0
        self._follow(self.work.release(at) or dragged)
        self.work.hover(at)

    def _follow(self, changed: bool) -> None:
        if changed:
            self.changed()
        else:
            self.relayout()

    # -- time and drawing --------------------------------------------------------------------------------

    def update(self, dt: float) -> Answer:
        """Follow the mouse once a picture; take over what has dried; keep the change; prove the picture."""
        if self._moved is not None:
            pixel, self._moved = self._moved, None
            self._hover(pixel)
        self.stale = self.pictures.dried() or self.stale
        moved = self.moving
        self._since_change += dt if self._seen else 0.0
        self.stale = self.stale or (moved and not self.moving)
        reading = self.work.reading
        if (
            self.proof is None
            and reading is not None
            and self._seen
            and self._since_change >= PROOF_AFTER
            and not self._busy()
        ):
            self.proof = tuple(words.problems(reading))
            self.relayout()
        self._since_look += dt
        if self._since_look >= LOOK_EVERY and not self._busy() and not self._held_button:
            self._since_look = 0.0
            editor_outside.look(self)
        self._unkept = 0.0 if self._kept else self._unkept + dt
        due = self._since_change >= DRAFT_AFTER or self._unkept >= DRAFT_AT_LAST
        if not self._kept and due and not self._busy():
            self._kept = True
            self._unkept = 0.0
            self.commands.keep_draft()
        return None

    def _busy(self) -> bool:
        """Whether the mouse holds a widget: laying out anew now would lose the click."""
        return self.form is not None and any(widget.pressed for widget in self.form)

    def _hover(self, pixel: tuple[int, int]) -> None:
        inside = self.canvas.box.collidepoint(pixel)
        if self._held_button:
            at = self._pointer(pixel, right=self._held_button == 3)
            if self.work.drag(at):
                self.changed()
            self.stale = self.work.hover(at) or self.stale
        elif inside and self.work.hover(self._pointer(pixel)):
            self.stale = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw cloth, widgets, tile and marks."""
        if self.look is None or self.form is None:
            return
        surface.blit(self.look.skin.linen(self.look.size), (0, 0))
        editor_middle.draw(self, surface, self.look)
        self.form.draw(surface)
        self._seen = True

    def closing(self) -> Answer:
        """Closing the window asks when something would be lost."""
        return self.commands.closing()
