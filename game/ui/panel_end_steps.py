"""One step of the final scoring: where points come from, who gets them and why, and the board with it."""

from __future__ import annotations

import pygame

from game.core.tile import Tile
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_base import RegionPicture, TilePicture
from game.ui.panel_cards import portrait
from game.ui.panel_words import put
from game.view.events_text import LogLine
from game.view.score_table import FinalStep, ScoreTable

_LEAST_REGION = 170  # units that the picture of the board must have to be worth it
_LINE = 46  # units of a line of its own
_PAD = 24


class StepLines:
    """The lines of one step at a time, ``index`` chooses it; where there is room below them, the board with
    what is scored.
    """

    def __init__(
        self, table: ScoreTable, picture: TilePicture | None, region: RegionPicture | None = None
    ) -> None:
        self.table = table
        self.picture = picture
        self.region = region
        self.index = 0
        self._board: tuple[object, pygame.Surface] | None = None
        self._look: Look | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._people = {row.player: (row.name, row.colour) for row in table.rows}

    @property
    def step(self) -> FinalStep:
        """The step that is shown."""
        return self.table.steps[self.index]

    def layout(self, rect: pygame.Rect, look: Look) -> None:
        """Take a place."""
        self._rect, self._look = rect, look

    # Measures

    def wanted(self, look: Look, wide: int) -> int:
        """Pixels of height that the lines need in a place of a width, the board not counted."""
        inner = wide - 2 * look.px(_PAD)
        columns = self._columns(look, inner)
        high = max(sum(tall for _, tall in column) for column in columns)
        return 2 * look.px(_PAD) + self._head_high(look, inner, look.tx(220)) + look.px(_PAD) + high

    def _head_high(self, look: Look, wide: int, side: int) -> int:
        """Pixels of what stands above the lines; a tile's picture is a square of at most ``side``."""
        if self._tile() is None:
            return look.tx(58)
        side = min(side, wide * 40 // 100)
        return max(side, self._about_high(look, wide - side - look.px(_PAD)))

    def _title_size(self, look: Look, wide: int) -> float:
        title = self.step.title
        return next((s for s in (42, 36, 30, 26) if look.fonts.width(title, Role.DISPLAY, s) <= wide), 24)

    def _about_high(self, look: Look, wide: int) -> int:
        fonts = look.fonts
        words = fonts.wrapped(self.step.text, Role.MEDIUM, tokens.TEXT, wide)
        title = fonts.height(Role.DISPLAY, self._title_size(look, wide))
        return title + look.tx(68) + len(words) * fonts.height(Role.MEDIUM, tokens.TEXT)

    def _columns(self, look: Look, wide: int) -> list[list[tuple[LogLine, int]]]:
        """The lines with their heights, in two columns where there are many and room beside each other."""
        lines = self.step.lines
        count = 2 if len(lines) > 8 and wide >= look.tx(860) else 1
        room = (wide - look.px(_PAD) * (count - 1)) // count
        measured = [(line, self._line_high(look, line, room)) for line in lines]
        half = -(-len(measured) // count)
        return [measured[n * half : (n + 1) * half] for n in range(count)]

    def _words(self, look: Look, line: LogLine, wide: int) -> list[str]:
        name = self._people[line.player][0] if line.player is not None else ""
        what = line.detail if self.step.of_tile else line.text
        points = look.fonts.width(f"+{line.points}", Role.BLACK, tokens.TEXT)
        room = wide - look.tx(tokens.TEXT * 1.6) - look.tx(12) - points
        return look.fonts.wrapped(f"{name}: {what}", Role.MEDIUM, tokens.TEXT, room)

    def _line_high(self, look: Look, line: LogLine, wide: int) -> int:
        lines = len(self._words(look, line, wide)) * look.fonts.height(Role.MEDIUM, tokens.TEXT)
        return max(look.tx(_LINE), lines + look.tx(12))

    def _tile(self) -> Tile | None:
        if not self.step.of_tile:
            return None
        marks = (mark for series in self.table.series for mark in series.marks)
        return next((mark.tile for mark in marks if mark.tile.id == self.step.source), None)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is on the panel."""
        look, rect = self._look, self._rect
        assert look is not None
        pad = look.px(_PAD)
        inner = rect.inflate(-2 * pad, -2 * pad)
        spare = max(0, rect.height - self.wanted(look, rect.width))
        high = self._head_high(look, inner.width, min(look.tx(300), look.tx(220) + spare))
        head = pygame.Rect(inner.x, inner.y, inner.width, high)
        tile = self._tile()
        if tile is not None:
            side = min(high, inner.width * 40 // 100)
            place = pygame.Rect(inner.x, inner.y, side, side)
            surface.blit(portrait(look, tile, place.size, self.picture), place)
            pygame.draw.rect(surface, tokens.INK_SECOND, place, max(1, look.px(1.5)))
            left = place.right + pad
            self._draw_about(surface, look, pygame.Rect(left, head.y, inner.right - left, high))
        else:
            self._draw_title(surface, look, head)
        y = self._draw_lines(surface, look, pygame.Rect(inner.x, head.bottom + pad, inner.width, 0))
        self._draw_region(surface, look, pygame.Rect(inner.x, y + pad, inner.width, inner.bottom - y - pad))

    def _points(self) -> str:
        return f"+{sum(line.points or 0 for line in self.step.lines)}"

    def _draw_title(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """A kind of feature, and all its points, in one line."""
        ink, y = tokens.INK, area.centery
        points = put(surface, look, self._points(), Role.BLACK, 42, ink, right=area.right, middle=y)
        wide = points.left - look.tx(20) - area.x
        put(surface, look, self.step.title, Role.DISPLAY, 42, ink, left=area.x, middle=y, width=wide)

    def _draw_about(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """A tile that pays: its name, the points, what it does."""
        step, fonts, ink = self.step, look.fonts, tokens.INK
        size = self._title_size(look, area.width)
        high = fonts.height(Role.DISPLAY, size)
        y = area.y + high // 2
        put(surface, look, step.title, Role.DISPLAY, size, ink, left=area.x, middle=y, width=area.width)
        y = area.y + high + look.tx(28)
        put(surface, look, self._points(), Role.BLACK, 52, ink, left=area.x, middle=y)
        y += look.tx(40)
        room = area.bottom - y
        text = next(
            size
            for size in (30, 26, tokens.TEXT)
            if size == tokens.TEXT
            or len(fonts.wrapped(step.text, Role.MEDIUM, size, area.width)) * fonts.height(Role.MEDIUM, size)
            <= room
        )
        for index, line in enumerate(fonts.wrapped(step.text, Role.MEDIUM, text, area.width)):
            made = fonts.render(line, Role.MEDIUM, text, ink)
            surface.blit(made, (area.x, y + index * fonts.height(Role.MEDIUM, text)))

    def _draw_lines(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> int:
        """Who gets what and why; gives where the lines end."""
        columns, gap = self._columns(look, area.width), look.px(_PAD)
        wide = (area.width - gap * (len(columns) - 1)) // len(columns)
        end = area.y
        for index, column in enumerate(columns):
            y = area.y
            for line, high in column:
                place = pygame.Rect(area.x + index * (wide + gap), y, wide, high)
                self._draw_line(surface, look, line, place)
                y += high
            end = max(end, y)
        return end

    def _draw_line(self, surface: pygame.Surface, look: Look, line: LogLine, place: pygame.Rect) -> None:
        size = tokens.TEXT
        colour = self._people[line.player][1] if line.player is not None else "white"
        badge = look.skin.badge(colour, look.tx(size * 1.25))
        surface.blit(badge, badge.get_rect(midleft=place.midleft))
        points, middle = f"+{line.points}", place.centery
        put(surface, look, points, Role.BLACK, size, tokens.INK, right=place.right, middle=middle)
        lines = self._words(look, line, place.width)
        high = look.fonts.height(Role.MEDIUM, size)
        y = middle - high * (len(lines) - 1) // 2
        for words in lines:
            left = place.x + look.tx(size * 1.6)
            put(surface, look, words, Role.MEDIUM, size, tokens.INK, left=left, middle=y)
            y += high

    def _draw_region(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        """The board with what is scored, in the place below the lines, if there is room for it."""
        refs = tuple(dict.fromkeys(ref for line in self.step.lines for ref in line.refs))
        if self.region is None or not refs or place.height < look.tx(_LEAST_REGION):
            return
        # Kept here and not with the look: that outlives the game, and would hold on to all of its board.
        key = (self.index, place.size)
        if self._board is None or self._board[0] != key:
            self._board = (key, self.region(refs, place.size))
        surface.blit(self._board[1], place)
        pygame.draw.rect(surface, tokens.INK_SECOND, place, max(1, look.px(1.5)))
