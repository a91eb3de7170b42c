"""The rows of a set's panel: id, names in every language, the numbers of its box beside its tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.content.spec import LANGUAGES
from game.ui import tokens
from game.ui.buttons import Button
from game.ui.flow import Flow, beside
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Label
from game.ui.look import Look
from game.ui.scrolling import ScrollArea
from game.ui.textlines import TextField
from game.ui.widget import Widget
from game.workshop.fact_table import draw_verdict
from game.workshop.set_head import BOX, SetHead

if TYPE_CHECKING:
    from game.workshop.set_panel import SetScreen

_DIGITS: Final = "0123456789"


class _Verdict(Widget):
    """A tick where box and tiles agree, a cross where they do not, nothing where nothing is stated."""

    def __init__(self, rect: pygame.Rect, screen: SetScreen, number: str) -> None:
        super().__init__(rect)
        self.screen, self.number = screen, number

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sign."""
        stated = self.screen.head.spec.box.get(self.number)
        if stated is not None:
            holds = stated == self.screen.head.found[self.number]
            draw_verdict(surface, look, self.place.center, holds)


class Rows:
    """Lays out the rows of one panel."""

    def __init__(self, screen: SetScreen, form: Form, look: Look, area: ScrollArea) -> None:
        self.screen, self.form, self.look, self.area = screen, form, look, area

    def _field(
        self,
        place: pygame.Rect,
        label: str,
        name: str,
        text: str,
        change: Callable[[str], SetHead],
        allowed: str = "",
    ) -> TextField:
        look = self.look
        if allowed:
            right, left = beside(place, look.tx(84), look.tx(8), right=True)
        else:
            left, right = beside(place, min(look.tx(150), place.width * 2 // 5), look.tx(8))
        self.form.add(Label(left, label, role=Role.BOLD, size=tokens.TEXT_SMALL), self.area)
        longest = 3 if allowed else 60
        field = TextField(
            right, name, text, lambda now: self.screen.change(change(now)), longest=longest, allowed=allowed
        )
        self.form.add(field, self.area)
        return field

    def names(self, rows: Flow) -> None:
        """Id and names."""
        look = self.look
        texts, spec = look.texts, self.screen.head.spec
        high, gap = look.tx(48), look.tx(8)
        if self.screen.head.own:
            self._field(
                rows.take(high, gap),
                texts.get("workshop.id"),
                "set id",
                spec.id,
                lambda text: self.screen.head.with_id(text),
            )
        else:
            self._text(rows, texts.get("workshop.set_panel.id_stays", id=spec.id))
        for language in LANGUAGES:
            self._field(
                rows.take(high, gap),
                texts.get(f"workshop.language.{language}"),
                f"set name {language}",
                spec.names.get(language, ""),
                lambda text, one=language: self.screen.head.with_name(one, text),  # type: ignore[misc]
            )
        self._text(rows, texts.get("workshop.stands_in", file=self.screen.head.file))
        rows.skip(look.tx(8))

    def _text(self, rows: Flow, text: str) -> None:
        look = self.look
        lines = look.fonts.wrapped(text, Role.MEDIUM, 19, rows.width)
        place = rows.take(look.fonts.height(Role.MEDIUM, 19) * len(lines), look.tx(8))
        self.form.add(Label(place, text, size=19, colour=tokens.INK_SECOND, wrap=True), self.area)

    def box(self, rows: Flow) -> None:
        """The numbers of the box beside those of the tiles."""
        look = self.look
        texts, head = look.texts, self.screen.head
        title = texts.get("workshop.set_panel.box")
        self.form.add(
            Label(rows.take(look.tx(36), look.tx(6)), title, role=Role.DISPLAY, size=tokens.TEXT), self.area
        )
        made = {name: texts.get("workshop.set_panel.made", n=head.found[name]) for name in BOX}
        wide = max(look.fonts.width(text, Role.MEDIUM, 19) for text in made.values()) + look.tx(6)
        for name in BOX:
            place = rows.take(look.tx(44), look.tx(6))
            sign, rest = beside(place, look.tx(36), look.tx(6), right=True)
            right, left = beside(rest, wide, look.tx(10), right=True)
            stated = head.spec.box.get(name)
            field = self._field(
                left,
                texts.get(f"workshop.set_panel.{name}"),
                f"box {name}",
                "" if stated is None else str(stated),
                lambda text, one=name: self.screen.head.with_box({one: int(text) if text else None}),  # type: ignore[misc]
                _DIGITS,
            )
            field.hint = "–"
            self.form.add(Label(right, made[name], size=19, colour=tokens.INK_SECOND), self.area)
            self.form.add(_Verdict(sign, self.screen, name), self.area)
        rows.skip(look.tx(4))
        place = rows.take(look.tx(46), look.tx(4))
        text = texts.get("workshop.set_panel.take")
        self.form.add(
            Button(place, text, self.screen.take_over, size=tokens.TEXT_SMALL, name="box as tiles"), self.area
        )
