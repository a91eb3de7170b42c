"""Rows of settings: a name with a note, and beside it, or below where there is no room, what it is set
with.

Rows are measured before they are placed, so that a screen can choose how many columns it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.ui import tokens
from game.ui.flow import Flow
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Label, Rule
from game.ui.look import Look
from game.ui.scrolling import ScrollArea
from game.ui.widget import Widget

_GAP = 24  # units between the words and the control
_HIGHEST, _LEAST = 84, 64  # units of a row of two lines


@dataclass(frozen=True, slots=True)
class SettingRow:
    """``wide`` and ``high`` are the pixels that the control wants; ``make`` gives its widgets for a place."""

    name: str
    note: str
    wide: int
    high: int
    make: Callable[[pygame.Rect], Iterable[Widget]]

    def beside(self, look: Look, width: int) -> bool:
        """Whether the control has room beside the name."""
        words = look.fonts.width(self.name, Role.BOLD, tokens.TEXT)
        return width - self.wide - look.tx(_GAP) >= max(words, look.tx(150))

    def _words_wide(self, look: Look, width: int) -> int:
        return width - self.wide - look.tx(_GAP) if self.beside(look, width) else width

    def _words_high(self, look: Look, width: int) -> int:
        fonts, room = look.fonts, self._words_wide(look, width)
        names = fonts.wrapped(self.name, Role.BOLD, tokens.TEXT, room)
        notes = fonts.wrapped(self.note, Role.MEDIUM, tokens.TEXT_LEAST, room)
        return len(names) * fonts.height(Role.BOLD, tokens.TEXT) + len(notes) * fonts.height(
            Role.MEDIUM, tokens.TEXT_LEAST
        )

    def height(self, look: Look, width: int, least: int) -> int:
        """Pixels that the row is high in a column of a width; ``least`` for a row of two lines."""
        words = self._words_high(look, width)
        if self.beside(look, width):
            return max(least, words + look.tx(10), self.high + look.tx(8))
        return words + self.high + look.tx(8 + 14)

    def place(self, form: Form, look: Look, rect: pygame.Rect, area: ScrollArea) -> None:
        """Add the widgets of the row."""
        beside, fonts = self.beside(look, rect.width), look.fonts
        room, high = self._words_wide(look, rect.width), self._words_high(look, rect.width)
        top = rect.y + (rect.height - high) // 2 if beside else rect.y + look.tx(8)
        flow = Flow(rect.x, top, room)
        for text, role, size, ink in (
            (self.name, Role.BOLD, tokens.TEXT, tokens.INK),
            (self.note, Role.MEDIUM, tokens.TEXT_LEAST, tokens.INK_SECOND),
        ):
            lines = len(fonts.wrapped(text, role, size, room))
            where = flow.take(lines * fonts.height(role, size))
            form.add(Label(where, text, role=role, size=size, colour=ink, wrap=True), area)
        control = pygame.Rect(0, 0, min(self.wide, rect.width), self.high)
        if beside:
            control.midright = rect.midright
        else:
            control.topleft = (rect.x, flow.y + look.tx(4))
        for widget in self.make(control):
            form.add(widget, area)


@dataclass(frozen=True, slots=True)
class Plan:
    """How rows are laid out: the columns with their rows, a column's width and the whole height in
    pixels.
    """

    columns: tuple[tuple[SettingRow, ...], ...]
    wide: int
    high: int
    least: int

    def place(self, form: Form, look: Look, at: tuple[int, int], gap: int, area: ScrollArea) -> None:
        """Add all rows, from a top left point of the content on."""
        for index, rows in enumerate(self.columns):
            flow = Flow(at[0] + index * (self.wide + gap), at[1], self.wide)
            for row in rows:
                if row is not rows[0]:
                    form.add(Rule(flow.take(look.px(2), look.tx(2))), area)
                high = row.height(look, self.wide, self.least)
                row.place(form, look, flow.take(high, look.tx(2)), area)


def planned(
    look: Look, groups: Sequence[Sequence[SettingRow]], width: int, high: int, one_wide: int, gap: int
) -> Plan:
    """One column when its rows find room in a height (lower ones, if need be); else a column for each group
    if that is better. What still has no room is to be scrolled.
    """
    everything = tuple(row for group in groups for row in group)
    wide = min(width, one_wide)
    one = _plan(look, (everything,), wide, high)
    if one.high <= high:
        return one
    column = (width - gap * (len(groups) - 1)) // len(groups)
    fitting = all(row.wide <= column for row in everything)
    many = _plan(look, tuple(tuple(group) for group in groups), column, high)
    return many if fitting and many.high < one.high else one


def _plan(look: Look, columns: tuple[tuple[SettingRow, ...], ...], wide: int, high: int) -> Plan:
    """Columns with rows as high as there is room for, within reason."""
    step = look.px(2) + look.tx(4)
    for units in range(_HIGHEST, _LEAST - 1, -4):
        least = look.tx(units)
        tall = max(sum(row.height(look, wide, least) + step for row in rows) for rows in columns)
        if tall <= high:
            break
    return Plan(columns, wide, tall, least)
