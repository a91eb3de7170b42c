"""The pages of the final scoring: the lines of a step, the board with what they count, the scores."""

from __future__ import annotations

import pygame

from game.ui.form import Form
from game.ui.labels import Panel
from game.ui.look import Look
from game.ui.painted import Painted, add_painted
from game.ui.panel_base import RegionPicture, TilePicture
from game.ui.panel_end_bars import StepBars
from game.ui.panel_end_board import GettingReady, StepBoard
from game.ui.panel_end_steps import StepLines
from game.view.score_table import ScoreTable

_LINES, _BOARD = 31, 43  # percent of the width; the rest is for the scores
_UPRIGHT = 1.05  # times as high as wide: from here on the board gets the whole width
_ABOVE = (32, 42)  # percent of the height for lines and scores above it, at least and at most
_BOARD_BELOW = 60  # percent of the width, where only the scores stand beside it
_SHARED = 860  # units of width that board and scores need to stand side by side below the lines
_ONE_LINE = 106  # units of the lines that can be seen above the board where both scroll


class StepPages:
    """The three parts of a page: side by side, the board below in an upright window, and in a slim one board
    and scores below the lines, where all of it scrolls.

    One line can be marked; then the board shows only what that line counts.
    """

    def __init__(
        self,
        table: ScoreTable,
        picture: TilePicture | None,
        region: RegionPicture | None = None,
        getting_ready: GettingReady | None = None,
    ) -> None:
        self.lines = StepLines(table, picture)
        self.board = StepBoard(self.lines, region, getting_ready)
        self.bars = StepBars(table)
        self._shown: Painted | None = None  # the lines
        self._below: pygame.Rect | None = None  # the board, where it scrolls with the lines

    def add(self, form: Form, look: Look, room: pygame.Rect, gap: int, index: int) -> None:
        """Put the page of a step into a place."""
        self.lines.index = self.bars.index = index
        if look.scale.slim:
            self._add_below(form, look, room, gap)
        elif room.height >= room.width * _UPRIGHT:
            self._add_upright(form, look, room, gap)
        else:
            self._add_beside(form, look, room, gap)

    def _add_beside(self, form: Form, look: Look, room: pygame.Rect, gap: int) -> None:
        wide = room.width - 2 * gap
        first = pygame.Rect(room.x, room.y, wide * _LINES // 100, room.height)
        board = pygame.Rect(first.right + gap, room.y, wide * _BOARD // 100, room.height)
        rest = pygame.Rect(board.right + gap, room.y, room.right - board.right - gap, room.height)
        self._put(form, look, first, board, rest)

    def _add_upright(self, form: Form, look: Look, room: pygame.Rect, gap: int) -> None:
        """Lines and bars share the upper part, on all pages the same; the board gets the whole width."""
        half, (least, most) = (room.width - gap) // 2, _ABOVE
        high = self.bars.wanted(look, half)
        high = max(room.height * least // 100, min(high, room.height * most // 100))
        first = pygame.Rect(room.x, room.y, half, high)
        rest = pygame.Rect(first.right + gap, room.y, room.right - first.right - gap, high)
        top = first.bottom + gap
        self._put(form, look, first, pygame.Rect(room.x, top, room.width, room.bottom - top), rest)

    def _put(self, form: Form, look: Look, first: pygame.Rect, board: pygame.Rect, rest: pygame.Rect) -> None:
        number, lines, bars = self.lines.index, self.lines, self.bars
        self._below = None
        self._shown = add_painted(
            form,
            first,
            f"lines{number}",
            lambda wide: lines.wanted(look, wide, first.height),
            lambda place: lines.layout(place, look),
            lines.draw,
        )
        form.add(Panel(board))
        form.add(Painted(board, lambda place: self.board.layout(place, look), self.board.draw))
        add_painted(
            form,
            rest,
            f"bars{number}",
            lambda wide: bars.wanted(look, wide),
            lambda place: bars.layout(place, look),
            bars.draw,
        )

    def _add_below(self, form: Form, look: Look, room: pygame.Rect, gap: int) -> None:
        area = form.add_area(room, f"step{self.lines.index}")
        wide = room.width - look.tx(16)
        first = pygame.Rect(room.x, room.y, wide, self.lines.wanted(look, wide, 0))
        left = wide if wide < look.tx(_SHARED) else (wide - gap) * _BOARD_BELOW // 100
        most = room.height - look.tx(_ONE_LINE)
        high = self.board.height(look, left, most)
        top, beside = first.bottom + gap, wide - left - gap
        if left < wide:
            tall = max(high, self.bars.wanted(look, beside))
            high = max(high, min(tall, most))
            rest = pygame.Rect(room.x + left + gap, top, beside, tall)
        else:
            rest = pygame.Rect(room.x, top + high + gap, wide, self.bars.wanted(look, wide))
        self._below = pygame.Rect(room.x, top, left, high)
        for place in (first, self._below, rest):
            form.add(Panel(place), area)
        self._shown = form.add(
            Painted(first, lambda place: self.lines.layout(place, look), self.lines.draw), area
        )
        form.add(Painted(self._below, lambda place: self.board.layout(place, look), self.board.draw), area)
        form.add(Painted(rest, lambda place: self.bars.layout(place, look), self.bars.draw), area)
        area.content = rest.bottom - room.y + look.px(6)

    # Marking a line

    def mark_at(self, point: tuple[int, int]) -> bool:
        """Mark the line at a point in the window, or none; tell whether that is another one than before."""
        area = self._shown.area if self._shown is not None else None
        in_sight = area is None or area.rect.collidepoint(point)
        return self.lines.mark_at(point if in_sight else None)

    def mark_next(self, by: int, look: Look) -> bool:
        """Mark the next line or the one before, scrolled into sight, and of the board what can be seen then;
        tell whether anything has changed.
        """
        changed = self.lines.mark_next(by)
        shown, marked = self._shown, self.lines.marked
        if shown is None or shown.area is None or marked is None:
            return changed
        area, margin = shown.area, look.px(12)
        row = self.lines.rows[marked].move(0, shown.rect.y - self.lines.rows_from)
        seen = row.union(self._below) if self._below is not None else row
        if seen.height + 2 * margin <= area.rect.height or self._below is None:
            area.reveal(seen, margin)
        else:
            area.scroll_to(row.top - margin - area.rect.top)
        return changed
