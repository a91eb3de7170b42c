"""One step of the final scoring: who gets points and why, with a tile that pays above it."""

from __future__ import annotations

import pygame

from game.art.material import Shape
from game.core.tile import Tile
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_base import TilePicture
from game.ui.panel_cards import portrait
from game.ui.panel_words import put
from game.view.events_text import LogLine
from game.view.score_table import FinalStep, ScoreTable

_PAD = 20
_LINE = 46  # units that a line is high at least
_TITLES = (42, 36, 32, 28, 25, 22, 19)  # units of the letters of a title
_TITLE_HIGH, _PICTURE = 64, 210  # units
_BESIDE = 420  # units of width that a tile's text needs to stand beside its picture
_SIZES = (tokens.TEXT, tokens.TEXT_SMALL)  # the letters of lines, the first in which all fit


class StepLines:
    """The lines of one step at a time, ``index`` chooses it; one of them can be marked.

    They are set a little smaller when that makes all of them fit, but never less than small text.
    """

    def __init__(self, table: ScoreTable, picture: TilePicture | None) -> None:
        self.table = table
        self.picture = picture
        self.marked: int | None = None
        self.rows: list[pygame.Rect] = []
        self._index = 0
        self._size: float = tokens.TEXT
        self._look: Look | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._people = {row.player: (row.name, row.colour) for row in table.rows}

    @property
    def index(self) -> int:
        """The number of the step that is shown."""
        return self._index

    @index.setter
    def index(self, index: int) -> None:
        if index != self._index:
            self.marked = None
        self._index = index

    @property
    def step(self) -> FinalStep:
        """The step that is shown."""
        return self.table.steps[self.index]

    @property
    def rows_from(self) -> int:
        """The top of the place that ``rows`` are given for, in pixels of the window."""
        return self._rect.y

    # Marking a line

    def mark_at(self, point: tuple[int, int] | None) -> bool:
        """Mark the line at a point, or none; tell whether that is another one than before."""
        rows = enumerate(self.rows)
        found = next((n for n, row in rows if point is not None and row.collidepoint(point)), None)
        return self._mark(found)

    def mark_next(self, by: int) -> bool:
        """Mark the next line or the one before; beyond the ends there is none."""
        count = len(self.rows)
        now = (0 if by > 0 else count - 1) if self.marked is None else self.marked + by
        return self._mark(now if 0 <= now < count else None)

    def _mark(self, line: int | None) -> bool:
        changed, self.marked = line != self.marked, line
        return changed

    # Measures

    def wanted(self, look: Look, wide: int, room: int) -> int:
        """Pixels of height that they take in a place of a width, at most ``room`` if they can."""
        highs = [self._high(look, wide, size) for size in _SIZES]
        return next((high for high in highs if high <= room), highs[0])

    def layout(self, rect: pygame.Rect, look: Look) -> None:
        """Take a place."""
        self._rect, self._look = rect, look
        pad = look.px(_PAD)
        sizes = (size for size in _SIZES if self._high(look, rect.width, size) <= rect.height)
        self._size = next(sizes, _SIZES[0])
        inner = rect.inflate(-2 * pad, -2 * pad)
        y = inner.y + self._head_high(look, inner.width)
        self.rows = []
        for line in self.step.lines:
            high = self._line_high(look, line, inner.width, self._size)
            self.rows.append(pygame.Rect(inner.x, y, inner.width, high))
            y += high

    def _high(self, look: Look, wide: int, size: float) -> int:
        inner = wide - 2 * look.px(_PAD)
        lines = sum(self._line_high(look, line, inner, size) for line in self.step.lines)
        return 2 * look.px(_PAD) + self._head_high(look, inner) + lines

    def _head_high(self, look: Look, wide: int) -> int:
        """Pixels of what stands above the lines."""
        if self._tile() is None:
            return look.tx(_TITLE_HIGH)
        side, room = self._sides(look, wide)
        text = self._text_high(look, room if self._beside(look, room) else wide)
        if self._beside(look, room):
            return max(side, self._name_high(look, room) + text) + look.tx(16)
        return max(side, self._name_high(look, room)) + look.tx(14) + text + look.tx(16)

    @staticmethod
    def _sides(look: Look, wide: int) -> tuple[int, int]:
        """The side of a tile's picture, and the width of what stands beside it."""
        side = min(look.tx(_PICTURE), wide * 44 // 100)
        return side, wide - side - look.px(18)

    @staticmethod
    def _beside(look: Look, room: int) -> bool:
        return room >= look.tx(_BESIDE)

    def _name(self, look: Look, wide: int) -> tuple[float, list[str]]:
        """The name of a tile as large as it fits, in two lines at most: size and lines."""
        fonts, title = look.fonts, self.step.title
        for size in _TITLES:
            name = fonts.wrapped(title, Role.DISPLAY, size, wide)
            if len(name) <= 2 and all(
                fonts.width(word, Role.DISPLAY, size) <= wide for word in title.split()
            ):
                break
        return size, name

    def _name_high(self, look: Look, wide: int) -> int:
        size, name = self._name(look, wide)
        return look.fonts.height(Role.DISPLAY, size) * len(name) + look.tx(68)

    def _text_high(self, look: Look, wide: int) -> int:
        lines = look.fonts.wrapped(self.step.text, Role.MEDIUM, tokens.TEXT, wide)
        return look.fonts.height(Role.MEDIUM, tokens.TEXT) * len(lines)

    def _line_high(self, look: Look, line: LogLine, wide: int, size: float) -> int:
        lines = len(self._words(look, line, wide, size)) * look.fonts.height(Role.MEDIUM, size)
        return max(look.tx(_LINE * size / tokens.TEXT), lines + look.tx(12))

    def _words(self, look: Look, line: LogLine, wide: int, size: float) -> list[str]:
        name = self._people[line.player][0] if line.player is not None else ""
        what = line.detail if self.step.of_tile else line.text
        points = look.fonts.width(f"+{line.points}", Role.BLACK, size)
        room = wide - look.tx(size * 1.6) - look.tx(12) - points
        said = look.texts.get("prompt.shows.line", player=name, text=what) if name else what
        return look.fonts.wrapped(said, Role.MEDIUM, size, room)

    def _tile(self) -> Tile | None:
        if not self.step.of_tile:
            return None
        marks = (mark for series in self.table.series for mark in series.marks)
        return next((mark.tile for mark in marks if mark.tile.id == self.step.source), None)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is on the panel."""
        look = self._look
        assert look is not None
        pad = look.px(_PAD)
        inner, tile = self._rect.inflate(-2 * pad, -2 * pad), self._tile()
        if tile is not None:
            self._draw_tile(surface, look, inner, tile)
        else:
            self._draw_title(surface, look, inner)
        for number, (line, place) in enumerate(zip(self.step.lines, self.rows, strict=True)):
            if number == self.marked:
                around = place.inflate(look.px(16), -2)
                look.skin.draw_shape(surface, around, Shape(look.px(6), tokens.IVORY, tokens.GOLD, 1.5))
            self._draw_line(surface, look, line, place)

    def _points(self) -> str:
        return f"+{sum(line.points or 0 for line in self.step.lines)}"

    def _draw_title(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """A kind of feature, and all its points, in one line."""
        ink, middle, title = tokens.INK, area.y + look.tx(26), self.step.title
        points = put(surface, look, self._points(), Role.BLACK, 42, ink, right=area.right, middle=middle)
        wide = points.left - look.tx(16) - area.x
        size = next((s for s in _TITLES if look.fonts.width(title, Role.DISPLAY, s) <= wide), _TITLES[-1])
        put(surface, look, title, Role.DISPLAY, size, ink, left=area.x, middle=middle, width=wide)

    def _draw_tile(self, surface: pygame.Surface, look: Look, area: pygame.Rect, tile: Tile) -> None:
        """A tile that pays: its picture, its name, the points, what it does."""
        fonts, ink = look.fonts, tokens.INK
        side, room = self._sides(look, area.width)
        place = pygame.Rect(area.x, area.y, side, side)
        surface.blit(portrait(look, tile, place.size, self.picture), place)
        pygame.draw.rect(surface, tokens.INK_SECOND, place, max(1, look.px(1.5)))
        left, beside = area.right - room, self._beside(look, room)
        size, name = self._name(look, room)
        high, tall = fonts.height(Role.DISPLAY, size), self._name_high(look, room)
        used = tall + (self._text_high(look, room) if beside else 0)
        y = area.y + max(0, (side - used) // 2)
        below = y + tall if beside else max(place.bottom, y + tall) + look.tx(14)
        for line in name:
            middle = y + high // 2
            put(surface, look, line, Role.DISPLAY, size, ink, left=left, middle=middle, width=room)
            y += high
        put(surface, look, self._points(), Role.BLACK, 48, ink, left=left, middle=y + look.tx(32))
        x, wide = (left, room) if beside else (area.x, area.width)
        for line in fonts.wrapped(self.step.text, Role.MEDIUM, tokens.TEXT, wide):
            surface.blit(fonts.render(line, Role.MEDIUM, tokens.TEXT, ink), (x, below))
            below += fonts.height(Role.MEDIUM, tokens.TEXT)

    def _draw_line(self, surface: pygame.Surface, look: Look, line: LogLine, place: pygame.Rect) -> None:
        size, middle = self._size, place.centery
        colour = self._people[line.player][1] if line.player is not None else "white"
        badge = look.skin.badge(colour, look.tx(size * 1.25))
        surface.blit(badge, badge.get_rect(midleft=place.midleft))
        points = f"+{line.points}"
        put(surface, look, points, Role.BLACK, size, tokens.INK, right=place.right, middle=middle)
        lines = self._words(look, line, place.width, size)
        high = look.fonts.height(Role.MEDIUM, size)
        y = middle - high * (len(lines) - 1) // 2
        left = place.x + look.tx(size * 1.6)
        for words in lines:
            put(surface, look, words, Role.MEDIUM, size, tokens.INK, left=left, middle=y)
            y += high
