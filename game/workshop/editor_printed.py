"""What is stated as printed about one fact of the tile: numbers to step, take over or take away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.content.refs import Names
from game.content.spec import PrintedFeature
from game.ui import tokens
from game.ui.buttons import Button, IconButton
from game.ui.flow import Flow
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Label, Panel
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.scrolling import ScrollArea
from game.workshop import edits_printed, words
from game.workshop.document import Edit
from game.workshop.edits_printed import LISTS, NUMBERS
from game.workshop.rows import Stepper

if TYPE_CHECKING:
    from game.workshop.editor import EditorScreen

_MOST = 99
_MOST_SQUARES = 26


def choose(screen: EditorScreen, fact: str) -> Answer:
    """Show one fact; the one that is shown goes."""
    screen.fact = "" if fact == screen.fact else fact
    screen.relayout()
    return None


def take_over(screen: EditorScreen, fact: str) -> Answer:
    """State what is computed as printed."""
    tile = screen.work.document.compiled.tile
    screen.fact = fact
    if tile is None or not screen.work.apply(lambda spec: edits_printed.as_computed(spec, tile, fact)):
        screen.relayout()
        return None
    screen.changed()
    return None


def build(screen: EditorScreen, form: Form, look: Look, room: pygame.Rect, row: words.FactRow) -> None:
    """Add the panel of one fact to a form."""
    _Panel(screen, form, look, room, row).build()


class _Panel:
    """Lays out one fact."""

    def __init__(
        self, screen: EditorScreen, form: Form, look: Look, room: pygame.Rect, row: words.FactRow
    ) -> None:
        self.screen, self.form, self.look, self.room, self.row = screen, form, look, room, row
        self.spec = screen.work.document.spec
        self.fact = row.fact
        pad = look.tx(18)
        self.rows = Flow(room.x + pad, room.y + look.tx(8), room.width - 2 * pad)
        self.area: ScrollArea | None = None

    def build(self) -> None:
        form, look, texts = self.form, self.look, self.look.texts
        form.add(Panel(self.room))
        form.add_ground(self.room)
        head = self.rows.take(look.tx(40), look.tx(6))
        close = pygame.Rect(head.right - look.tx(36), head.y, look.tx(36), look.tx(36))
        shut = texts.get("common.close")
        form.add(IconButton(close, "cross", shut, lambda: choose(self.screen, self.fact), name="close fact"))
        title = texts.get("workshop.print.title", fact=self.row.name)
        head.width -= look.tx(44)
        form.add(Label(head, title, role=Role.DISPLAY, size=tokens.TEXT))
        top = self.rows.y
        view = pygame.Rect(self.room.x + 2, top, self.room.width - look.tx(6), self.room.bottom - top - 6)
        self.area = form.add_area(view, f"printed {self.fact}")
        if not edits_printed.is_printed(self.spec, self.fact):
            self._nothing()
        elif self.fact in NUMBERS:
            now = edits_printed.number(self.spec, self.fact) or 0
            self._stepper("number", self.row.name, now, self._numbering, 0, _MOST)
        elif self.fact in LISTS:
            self._list()
        else:
            self._fields()
        if edits_printed.is_printed(self.spec, self.fact):
            self._buttons()
        self.area.content = self.rows.y - top + look.tx(8)

    def _apply(self, edit: Edit) -> Answer:
        if self.screen.work.apply(edit):
            self.screen.changed()
        return None

    def _text(self, text: str) -> None:
        look, size = self.look, 19
        lines = look.fonts.wrapped(text, Role.MEDIUM, size, self.rows.width)
        place = self.rows.take(look.fonts.height(Role.MEDIUM, size) * len(lines), look.tx(6))
        self.form.add(Label(place, text, size=size, colour=tokens.INK_SECOND, wrap=True), self.area)

    def _stepper(
        self, name: str, text: str, now: int, change: Callable[[int], Edit], least: int, most: int
    ) -> None:
        place = self.rows.take(self.look.tx(46), self.look.tx(4))
        step = Stepper(place, f"printed {name}", text, now, lambda n: self._apply(change(n)), least, most)
        self.form.add(step, self.area)

    def _numbering(self, value: int) -> Edit:
        return lambda spec: edits_printed.set_number(spec, self.fact, value)

    def _nothing(self) -> None:
        texts, look = self.look.texts, self.look
        self._text(texts.get("workshop.print.none"))
        text = texts.get("workshop.print.take", computed=self.row.computed)
        place = self.rows.take(look.tx(48), look.tx(6))
        button = Button(
            place,
            text,
            lambda: take_over(self.screen, self.fact),
            style="primary",
            size=tokens.TEXT_SMALL,
            name="as computed",
        )
        self.form.add(button, self.area)

    def _list(self) -> None:
        texts, fact = self.look.texts, self.fact
        entries = edits_printed.listed(self.spec, fact)

        def lengthened(length: int) -> Edit:
            return lambda spec: edits_printed.set_length(spec, fact, length)

        self._stepper("length", texts.get("workshop.print.how_many"), len(entries), lengthened, 0, 12)
        for index, entry in enumerate(entries):

            def counted(squares: int, place: int = index) -> Edit:
                return lambda spec: edits_printed.set_squares(spec, fact, place, squares)

            name = texts.get(f"workshop.feature.{fact}", number=index + 1)
            text = texts.get("workshop.print.squares_of", feature=name)
            self._stepper(f"squares {index}", text, entry.squares or 0, counted, 1, _MOST_SQUARES)
            beside = _beside(self.look, entry)
            if beside:
                self._text(beside)

    def _fields(self) -> None:
        names = Names(self.spec.squares)
        printed = self.spec.printed
        for halves in printed.only_wonder if printed is not None else ():
            places = " ".join(names.half_name(half) for half in halves)
            self._text(self.look.texts.get("workshop.halves", places=places))

    def _buttons(self) -> None:
        look, texts = self.look, self.look.texts
        self.rows.skip(look.tx(6))
        place = self.rows.take(look.tx(46), look.tx(6))
        half = (place.width - look.tx(10)) // 2
        tile = self.screen.work.document.compiled.tile
        same = Button(
            pygame.Rect(place.x, place.y, half, place.height),
            texts.get("workshop.print.same"),
            lambda: take_over(self.screen, self.fact),
            size=19,
            name="as computed",
        )
        same.enabled = tile is not None and edits_printed.as_computed(self.spec, tile, self.fact) != self.spec
        same.reason = texts.get("workshop.print.is_same")
        self.form.add(same, self.area)
        drop = Button(
            pygame.Rect(place.right - half, place.y, half, place.height),
            texts.get("workshop.print.drop"),
            lambda: self._apply(lambda spec: edits_printed.without(spec, self.fact)),
            size=19,
            name="print nothing",
        )
        self.form.add(drop, self.area)


def _beside(look: Look, entry: PrintedFeature) -> str:
    """What is printed about a feature beside its squares, in words."""
    texts, parts = look.texts, []
    if entry.open is not None:
        parts.append(texts.get("workshop.practice.open", n=entry.open))
    if entry.ends:
        ends = [words.end_text(texts, word) for word in entry.ends]
        parts.append(texts.get("workshop.ends_at", ends=words.listed(texts, ends)))
    return ", ".join(parts)
