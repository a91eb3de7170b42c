"""One step of the final scoring: who gets points and why, the board with what counts, how the scores move."""

from __future__ import annotations

import pygame

from game.art.material import Shape
from game.core.tile import Tile
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_base import RegionPicture, TilePicture
from game.ui.panel_cards import draw_text, portrait
from game.ui.panel_end_bars import StepBars
from game.ui.panel_words import put
from game.view.events_text import LogLine
from game.view.score_table import FinalStep, ScoreTable

_LINES, _BOARD = 31, 43  # percent of the width; the rest is for the scores
_HIGHS = (46, 38, 30, 24)  # units that a line may be high, the first that lets all of them fit
_TWICE = 84  # units of a line that has the name above and the points spelt out below
_SIZES = ((40, 24), (36, 22), (30, 20), (0, 16))  # from which height on letters have which size
_KEPT = 12  # pictures of the board for the lines of a step


class StepView:
    """The step: its lines at the left, the board with what they count, a bar for each player at the right.

    One line can be marked; then the board shows only what that line counts.
    """

    def __init__(
        self, table: ScoreTable, picture: TilePicture | None, region: RegionPicture | None = None
    ) -> None:
        self.table = table
        self.picture = picture
        self.region = region
        self.index = 0
        self.marked: int | None = None
        self._made: dict[object, pygame.Surface] = {}
        self._bars = StepBars(table)
        self._look: Look | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._page = self._board = self._scores = self._rect
        self._rows: list[pygame.Rect] = []
        self._people = {row.player: (row.name, row.colour) for row in table.rows}

    def layout(self, rect: pygame.Rect, look: Look, index: int) -> None:
        """Take a place and show a step."""
        if index != self.index or look is not self._look:
            self._made.clear()
            self.marked = None
        self._rect, self._look, self.index = rect, look, index
        gap = max(8, look.px(20))
        top = rect.y + look.tx(84)
        room, high = rect.width - 2 * gap, rect.bottom - top
        page, board = room * _LINES // 100, room * _BOARD // 100
        self._page = pygame.Rect(rect.x, top, page, high)
        self._board = pygame.Rect(self._page.right + gap, top, board, high)
        left = self._board.right + gap
        self._scores = pygame.Rect(left, top, rect.right - left, high)

    @property
    def step(self) -> FinalStep:
        """The step that is shown."""
        return self.table.steps[self.index]

    # Marking a line

    def mark_at(self, point: tuple[int, int]) -> bool:
        """Mark the line at a point, or none; tell whether that is another one than before."""
        found = next((n for n, row in enumerate(self._rows) if row.collidepoint(point)), None)
        return self._mark(found)

    def mark_next(self, by: int) -> bool:
        """Mark the next line or the one before; beyond the ends there is none."""
        count = len(self._rows)
        now = (0 if by > 0 else count - 1) if self.marked is None else self.marked + by
        return self._mark(now if 0 <= now < count else None)

    def _mark(self, line: int | None) -> bool:
        changed, self.marked = line != self.marked, line
        return changed

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the step."""
        look, rect = self._look, self._rect
        assert look is not None
        texts, middle = look.texts, rect.y + look.tx(34)
        number = texts.get("ending.step.of", n=self.index + 1, total=len(self.table.steps))
        said = put(
            surface,
            look,
            number,
            Role.BOLD,
            tokens.TEXT,
            tokens.ON_WALNUT_SECOND,
            right=rect.right,
            middle=middle,
        )
        room = rect.width - said.width - look.tx(30)
        title = texts.get("ending.step.title")
        put(surface, look, title, Role.DISPLAY, 52, tokens.ON_WALNUT, left=rect.x, middle=middle, width=room)
        self._draw_page(surface, look)
        self._draw_board(surface, look)
        self._bars.draw(surface, look, self._scores, self.step)

    def _tile(self) -> Tile | None:
        marks = (mark for series in self.table.series for mark in series.marks)
        return next((mark.tile for mark in marks if mark.tile.id == self.step.source), None)

    # The board

    def _draw_board(self, surface: pygame.Surface, look: Look) -> None:
        """The board with what is counted lit, and below it what the light means."""
        rect, pad = self._board, look.px(16)
        look.skin.draw_panel(surface, rect)
        inner = rect.inflate(-2 * pad, -2 * pad)
        words = look.fonts.wrapped(self.caption, Role.MEDIUM, tokens.TEXT_SMALL, inner.width)
        high = look.fonts.height(Role.MEDIUM, tokens.TEXT_SMALL)
        place = pygame.Rect(inner.x, inner.y, inner.width, inner.height - high * len(words) - look.px(10))
        if self.region is not None:
            surface.blit(self._picture(place.size), place)
        pygame.draw.rect(surface, tokens.INK_SECOND, place, max(1, look.px(1.5)))
        y = place.bottom + look.px(10)
        for line in words:
            made = look.fonts.render(line, Role.MEDIUM, tokens.TEXT_SMALL, tokens.INK_SECOND)
            surface.blit(made, made.get_rect(midtop=(inner.centerx, y)))
            y += high

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the board for the marked line, or for all of them.

        Kept here and not with the look: that outlives the game, and would hold on to all of its board.
        """
        assert self.region is not None
        key, lit = (self.marked, size), self.step.lit
        if key not in self._made:
            if len(self._made) >= _KEPT:
                self._made.clear()
            one = lit[self.marked : self.marked + 1] if self.marked is not None else lit
            self._made[key] = self.region(one, size)
        return self._made[key]

    @property
    def caption(self) -> str:
        """What the light on the board means."""
        look, step = self._look, self.step
        assert look is not None
        key = f"ending.lit.{step.source}"
        text = look.texts.get(key if look.texts.has(key) else "ending.lit.any")
        more = look.texts.get("ending.lit.one") if len(step.lines) > 1 else ""
        return f"{text} {more}".strip()

    # The lines

    def _draw_page(self, surface: pygame.Surface, look: Look) -> None:
        rect, step = self._page, self.step
        look.skin.draw_panel(surface, rect)
        pad = look.px(20)
        inner = rect.inflate(-2 * pad, -2 * pad)
        tile = self._tile() if step.of_tile else None
        y = self._about(surface, look, inner, tile) if tile is not None else self._title(surface, look, inner)
        self._draw_lines(surface, look, pygame.Rect(inner.x, y, inner.width, inner.bottom - y))

    def _points(self) -> str:
        return f"+{sum(line.points or 0 for line in self.step.lines)}"

    def _title(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> int:
        """A kind of feature, and all its points, in one line; gives where it ends."""
        middle = area.y + look.tx(26)
        size: float = 42 if not look.scale.narrow else 34
        points = put(
            surface, look, self._points(), Role.BLACK, size, tokens.INK, right=area.right, middle=middle
        )
        put(
            surface,
            look,
            self.step.title,
            Role.DISPLAY,
            size,
            tokens.INK,
            left=area.x,
            middle=middle,
            width=points.left - look.tx(16) - area.x,
        )
        return area.y + look.tx(64)

    def _about(self, surface: pygame.Surface, look: Look, area: pygame.Rect, tile: Tile) -> int:
        """A tile that pays: its picture, its name, the points, what it does; gives where that ends."""
        step, fonts = self.step, look.fonts
        side = min(look.tx(210), area.height * 34 // 100, area.width * 44 // 100)
        place = pygame.Rect(area.x, area.y, side, side)
        surface.blit(portrait(look, tile, place.size, self.picture), place)
        pygame.draw.rect(surface, tokens.INK_SECOND, place, max(1, look.px(1.5)))
        left, room = place.right + look.px(18), area.right - place.right - look.px(18)
        for size in (36, 32, 28, 25, 22, 19):
            name = fonts.wrapped(step.title, Role.DISPLAY, size, room)
            whole = all(fonts.width(word, Role.DISPLAY, size) <= room for word in step.title.split())
            if whole and len(name) <= 2:
                break
        high = fonts.height(Role.DISPLAY, size)
        y = area.y + max(0, (side - high * len(name) - look.tx(60)) // 2) + high // 2
        for line in name:
            put(surface, look, line, Role.DISPLAY, size, tokens.INK, left=left, middle=y, width=room)
            y += high
        put(surface, look, self._points(), Role.BLACK, 48, tokens.INK, left=left, middle=y + look.tx(12))
        lines = fonts.wrapped(step.text, Role.MEDIUM, tokens.TEXT, area.width)
        below = fonts.height(Role.MEDIUM, tokens.TEXT) * len(lines)
        draw_text(
            surface,
            look,
            pygame.Rect(area.x, place.bottom + look.tx(14), area.width, below + look.tx(4)),
            step.text,
            tokens.TEXT,
        )
        return place.bottom + look.tx(14) + below + look.tx(16)

    def _draw_lines(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Who gets what and why; smaller when there are many, the last as a sum when there are too many."""
        lines = self.step.lines
        highs = [look.tx(units) for units in ((_TWICE,) if self.step.of_tile else ()) + _HIGHS]
        high = next((high for high in highs if len(lines) * high <= area.height), highs[-1])
        room = max(1, area.height // high)
        shown = lines if len(lines) <= room else lines[: room - 1]
        self._rows = [pygame.Rect(area.x, area.y + row * high, area.width, high) for row in range(len(shown))]
        for index, (line, place) in enumerate(zip(shown, self._rows, strict=True)):
            if index == self.marked:
                around = place.inflate(look.px(16), -2)
                look.skin.draw_shape(surface, around, Shape(look.px(6), tokens.IVORY, tokens.GOLD, 1.5))
            self._draw_line(surface, look, line, place)
        if len(shown) < len(lines):
            rest = lines[len(shown) :]
            text = f"… +{sum(line.points or 0 for line in rest)}"
            middle = area.y + len(shown) * high + high // 2
            put(surface, look, text, Role.BOLD, 18, tokens.INK_SECOND, right=area.right, middle=middle)

    def _draw_line(self, surface: pygame.Surface, look: Look, line: LogLine, place: pygame.Rect) -> None:
        size: float = next(size for high, size in _SIZES if place.height >= look.tx(high))
        name, colour = self._people[line.player] if line.player is not None else ("", "white")
        badge = look.skin.badge(colour, min(place.height - 2, look.tx(size * 1.25)))
        surface.blit(badge, badge.get_rect(midleft=place.midleft))
        points = f"+{line.points}"
        end = put(
            surface, look, points, Role.BLACK, size, tokens.INK, right=place.right, middle=place.centery
        )
        left = place.x + look.tx(size * 1.6)
        width = end.left - look.tx(8) - left
        what = line.detail if self.step.of_tile else line.text
        if place.height >= look.tx(_TWICE):
            self._draw_twice(surface, look, (name, what), pygame.Rect(left, place.y, width, place.height))
            return
        words = f"{name}: {what}"
        text = words if look.fonts.width(words, Role.MEDIUM, size) <= width else what
        if look.fonts.width(text, Role.MEDIUM, size) > width:
            size = max(16.0, size * width / look.fonts.width(text, Role.MEDIUM, size))
        put(surface, look, text, Role.MEDIUM, size, tokens.INK, left=left, middle=place.centery, width=width)

    @staticmethod
    def _draw_twice(surface: pygame.Surface, look: Look, said: tuple[str, str], place: pygame.Rect) -> None:
        """The name above, what the points are for below it."""
        high = place.height // 2
        put(
            surface,
            look,
            said[0],
            Role.DISPLAY,
            24,
            tokens.INK,
            left=place.x,
            middle=place.y + high * 6 // 10,
            width=place.width,
        )
        wide = look.fonts.width(said[1], Role.MEDIUM, tokens.TEXT_SMALL)
        size = max(15.0, tokens.TEXT_SMALL * min(1.0, place.width / max(1, wide)))
        put(
            surface,
            look,
            said[1],
            Role.MEDIUM,
            size,
            tokens.INK_SECOND,
            left=place.x,
            middle=place.y + high * 14 // 10,
            width=place.width,
        )
