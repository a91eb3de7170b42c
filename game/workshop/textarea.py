"""A field of many lines to write in: cursor, selection, clipboard, scrolling, marked lines.

It shows plain text with line numbers. What the text means is the caller's business.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.clipboard import copy_out, paste_in
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.scrolling import ScrollArea
from game.ui.widget import Widget
from game.workshop.lines import Lines

_SIZE = 18
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class TextArea(Widget):
    """Text with a cursor; ``on_change`` gets the whole text after every change."""

    focusable = True
    solid = True

    def __init__(
        self,
        rect: pygame.Rect,
        name: str,
        text: str,
        on_change: Callable[[str], None],
        marked: frozenset[int] = frozenset(),
    ) -> None:
        super().__init__(rect, name)
        self.lines = Lines(text)
        self.on_change = on_change
        self.marked = marked
        self.scroll: ScrollArea | None = None
        self.left = 0
        self._selecting = False

    def take_over(self, before: TextArea | None) -> None:
        """Keep cursor and scrolling of the field that stood here before."""
        if before is not None:
            self.left = before.left
            self.lines.cursor = self.lines.clamped(before.lines.cursor)
            if before.lines.anchor is not None and before.lines.text == self.lines.text:
                self.lines.anchor = self.lines.clamped(before.lines.anchor)

    def go_to(self, line: int, column: int) -> None:
        """Put the cursor to a place, counted from 1."""
        self.lines.cursor = self.lines.clamped((line - 1, column - 1))
        self.lines.anchor = None
        self._reveal()
        self.changed()

    def attached(self, form: Form) -> None:
        """Get a part of the form that scrolls."""
        super().attached(form)
        look = form.look
        inner = self._inner(look)
        view = pygame.Rect(inner.x, inner.y, inner.width + look.tx(8), inner.height)
        self.scroll = form.add_area(view, f"{self.name} lines")
        self._measure()

    def _measure(self) -> None:
        if self.scroll is not None:
            self.scroll.content = max(
                self.scroll.rect.height, (len(self.lines.rows) + 1) * self._high(self._look())
            )

    # -- measures ----------------------------------------------------------------------------------------

    def _look(self) -> Look:
        assert self.form is not None
        return self.form.look

    def _high(self, look: Look) -> int:
        return look.fonts.height(Role.REGULAR, _SIZE)

    def _gutter(self, look: Look) -> int:
        return look.fonts.width("000", Role.REGULAR, _SIZE) + look.tx(14)

    def _inner(self, look: Look) -> pygame.Rect:
        return self.place.inflate(-look.tx(16), -look.tx(16))

    def _rows(self, look: Look) -> int:
        return max(1, self._inner(look).height // self._high(look))

    def _width(self, look: Look, text: str) -> int:
        return look.fonts.width(text, Role.REGULAR, _SIZE)

    @property
    def _offset(self) -> int:
        return self.scroll.offset if self.scroll is not None else 0

    def _reveal(self) -> None:
        look = self._look()
        row, column = self.lines.cursor
        self._measure()
        if self.scroll is not None:
            high, view = self._high(look), self.scroll.rect.height
            self.scroll.scroll_to(min(max(self.scroll.offset, (row + 1) * high - view), row * high))
        x = self._width(look, self.lines.rows[row][:column])
        room = self._inner(look).width - self._gutter(look) - look.tx(10)
        self.left = min(max(self.left, x - room), x)

    def _place_at(self, at: tuple[int, int]) -> tuple[int, int]:
        look = self._look()
        inner = self._inner(look)
        row = (at[1] - inner.y + self._offset) // self._high(look)
        row = min(len(self.lines.rows) - 1, max(0, row))
        x = at[0] - inner.x - self._gutter(look) + self.left
        text = self.lines.rows[row]
        column = len(text)
        for place in range(len(text)):
            if self._width(look, text[: place + 1]) - self._width(look, text[place]) // 2 > x:
                column = place
                break
        return row, column

    # -- mouse and keys ----------------------------------------------------------------------------------

    def dragged(self, at: tuple[int, int]) -> None:
        """Mark text."""
        if not self._selecting:
            self._selecting = True
            self.lines.cursor = self._place_at(at)
            self.lines.anchor = self.lines.cursor
        self.lines.cursor = self._place_at(at)
        self.changed()

    def click(self, at: tuple[int, int]) -> Answer:
        """Put the cursor where the mouse is; the end of a drag keeps what is marked."""
        if not self._selecting:
            self.lines.move_to(self._place_at(at), mark=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        self._selecting = False
        self.changed()
        return None

    def dropped(self, at: tuple[int, int]) -> Answer:
        """The drag ends outside."""
        self._selecting = False
        return None

    def typed(self, text: str) -> None:
        """Letters were typed."""
        self.lines.insert(text)
        self._told()

    def key_pressed(self, event: pygame.event.Event) -> bool:
        """Move, mark, copy, cut, paste, delete."""
        mark = bool(event.mod & pygame.KMOD_SHIFT)
        if event.mod & _COMMAND:
            return self._command(event.key, mark)
        if event.mod & pygame.KMOD_ALT or event.key == pygame.K_ESCAPE:
            return False
        page = self._rows(self._look())
        moves = {
            pygame.K_LEFT: lambda: self.lines.step(-1, mark=mark),
            pygame.K_RIGHT: lambda: self.lines.step(1, mark=mark),
            pygame.K_UP: lambda: self.lines.rows_on(-1, mark=mark),
            pygame.K_DOWN: lambda: self.lines.rows_on(1, mark=mark),
            pygame.K_PAGEUP: lambda: self.lines.rows_on(-page, mark=mark),
            pygame.K_PAGEDOWN: lambda: self.lines.rows_on(page, mark=mark),
            pygame.K_HOME: lambda: self.lines.home(mark=mark),
            pygame.K_END: lambda: self.lines.end(mark=mark),
        }
        if event.key in moves:
            moves[event.key]()
            self._reveal()
            self.changed()
            return True
        changes = {
            pygame.K_BACKSPACE: lambda: self.lines.erase(-1),
            pygame.K_DELETE: lambda: self.lines.erase(1),
            pygame.K_RETURN: self.lines.new_line,
            pygame.K_KP_ENTER: self.lines.new_line,
        }
        if event.key in changes:
            changes[event.key]()
            self._told()
            return True
        return bool(event.unicode) and event.unicode.isprintable()

    def _command(self, key: int, mark: bool) -> bool:
        if key == pygame.K_a:
            self.lines.mark_all()
        elif key in (pygame.K_c, pygame.K_x) and self.lines.marked_text:
            copy_out(self.lines.marked_text)
            if key == pygame.K_x:
                self.lines.erase(0)
                self._told()
        elif key == pygame.K_v:
            self.lines.insert(paste_in().replace("\t", "  "))
            self._told()
        elif key == pygame.K_HOME:
            self.lines.move_to((0, 0), mark=mark)
            self._reveal()
        elif key == pygame.K_END:
            self.lines.move_to((len(self.lines.rows) - 1, len(self.lines.rows[-1])), mark=mark)
            self._reveal()
        else:
            return False
        self.changed()
        return True

    def _told(self) -> None:
        self._reveal()
        self.changed()
        self.on_change(self.lines.text)

    def focus_changed(self, focused: bool) -> None:
        """Ask the system for letters."""
        super().focus_changed(focused)
        if focused:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.place)

    # -- drawing -----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw ground, line numbers, marks, text and cursor."""
        rect = self.place
        edge = tokens.PETROL if self.focused else tokens.PANEL_EDGE
        width = max(2, look.px(3)) if self.focused else max(1, look.px(1.6))
        look.skin.draw_shape(surface, rect, Shape(look.px(10), tokens.IVORY, edge, width, shadow=look.px(8)))
        inner, high, gutter = self._inner(look), self._high(look), self._gutter(look)
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        chosen = self.lines.marked
        first = self._offset // high
        shown = range(first, min(len(self.lines.rows), first + self._rows(look) + 2))
        for number in shown:
            y = inner.y + number * high - self._offset
            wrong = number + 1 in self.marked
            if wrong:
                surface.fill(tokens.DANGER_GROUND, (inner.x, y, inner.width, high))
            tone = tokens.DANGER if wrong else tokens.TRACK
            made = look.fonts.render(str(number + 1), Role.REGULAR, _SIZE, tone)
            surface.blit(made, made.get_rect(midright=(inner.x + gutter - look.tx(10), y + high // 2)))
        text_box = pygame.Rect(inner.x + gutter, inner.y, inner.width - gutter, inner.height)
        surface.set_clip(text_box.clip(before))
        for number in shown:
            at = (text_box.x - self.left, inner.y + number * high - self._offset)
            self._draw_line(surface, look, number, at, chosen)
        surface.set_clip(before)

    def _draw_line(
        self,
        surface: pygame.Surface,
        look: Look,
        number: int,
        at: tuple[int, int],
        chosen: tuple[tuple[int, int], tuple[int, int]] | None,
    ) -> None:
        text, high = self.lines.rows[number], self._high(look)
        if chosen is not None and chosen[0][0] <= number <= chosen[1][0]:
            start = chosen[0][1] if number == chosen[0][0] else 0
            stop = chosen[1][1] if number == chosen[1][0] else len(text) + 1
            x = self._width(look, text[:start])
            wide = self._width(look, text[start:stop]) + (look.tx(6) if stop > len(text) else 0)
            tone = tokens.mixed(tokens.PETROL, tokens.IVORY, 0.68)
            surface.fill(tone, (at[0] + x, at[1], wide, high))
        if text:
            made = look.fonts.render(text, Role.REGULAR, _SIZE, tokens.INK)
            surface.blit(made, made.get_rect(midleft=(at[0], at[1] + high // 2)))
        row, column = self.lines.cursor
        if self.focused and row == number:
            x = at[0] + self._width(look, text[:column])
            surface.fill(tokens.PETROL, (x, at[1] + 1, max(2, look.px(2)), high - 2))
