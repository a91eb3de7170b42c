"""The table of points by source: one row a player, a bar of its parts, the most of each kind framed."""

from __future__ import annotations

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_words import lowered, put
from game.ui.tokens import Colour
from game.view.score_table import ScoreRow, ScoreTable

SOURCE_COLOURS: dict[str, Colour] = {
    "road": (0x8A, 0x6B, 0x39),
    "city": (0xB0, 0x4A, 0x30),
    "monastery": (0x5E, 0x50, 0x93),
    "field": (0x47, 0x7D, 0x35),
}
OTHER_COLOUR: Colour = (0x9A, 0x8B, 0x6C)
EXTRA_COLOUR: Colour = tokens.PETROL
_PAD, _LEGEND = 22, 40  # units
_LEAST_ROW, _LEAST_STACKED, _MOST_ROW = 40, 84, 124
_WINNER = (0xFF, 0xE6, 0xAD)


class PointsTable:
    """The table. ``stressed`` is the player that the mouse points at."""

    def __init__(self, table: ScoreTable) -> None:
        self.table = table
        self.stressed: int | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._look: Look | None = None
        self._rows: list[tuple[ScoreRow, pygame.Rect]] = []
        self._rights: list[
            int
        ] = []  # right edges of the columns of numbers, the wonder's and the total's last
        self._bars = True
        self._stacked = False
        self._titled = True
        self._names_end = 0

    def wanted(self, look: Look, wide: int, *, titled: bool = True) -> int:
        """Pixels of height below which rows would lose what they show."""
        pad = look.px(_PAD)
        least = _LEAST_STACKED if self._must_stack(look, wide - 2 * pad) else _LEAST_ROW
        rows = max(1, len(self.table.rows)) * (look.tx(least) + max(2, look.px(6)))
        return 2 * pad + look.tx((78 if titled else 40) + _LEGEND) + rows

    def layout(self, rect: pygame.Rect, look: Look, *, titled: bool = True) -> None:
        """Take a place; without a title when a tab says it already."""
        self._rect, self._look, self._titled = rect, look, titled
        pad = look.px(_PAD)
        inner = rect.inflate(-2 * pad, -2 * pad)
        count = max(1, len(self.table.rows))
        head = look.tx(78 if titled else 40)
        gap = max(2, look.px(6))
        self._stacked = self._must_stack(look, inner.width)
        high = min(look.tx(_MOST_ROW), (inner.height - head - look.tx(_LEGEND)) // count - gap)
        self._bars = high >= look.tx(56) and not self._stacked
        y = inner.y + head
        self._rows = []
        for row in self.table.rows:
            self._rows.append((row, pygame.Rect(inner.x - pad // 2, y, inner.width + pad, high)))
            y += high + gap
        self._place_columns(look, inner)

    def _headings(self, look: Look) -> list[str]:
        found = [column.name for column in self.table.columns]
        if self.table.has_extras:
            found.append(look.texts.get("ending.wonder"))
        return [*found, look.texts.get("ending.total")]

    def _widths(self, look: Look, *, bars: bool) -> list[int]:
        """Pixels that the columns of numbers need."""
        widths = [
            max(look.tx(58), look.fonts.width(text, Role.BOLD, self._small()) + look.tx(16))
            for text in self._headings(look)
        ]
        widths[-1] = max(widths[-1], look.tx(92))
        if self.table.has_extras:
            widths[-2] = max(widths[-2], look.tx(110 if bars else 210))
        return widths

    def _must_stack(self, look: Look, wide: int) -> bool:
        """Whether names have no room beside the numbers: they stand above them then."""
        longest = max((look.fonts.width(row.name, Role.DISPLAY, 20) for row in self.table.rows), default=0)
        names = min(longest + look.tx(100), look.tx(230))
        return names + sum(self._widths(look, bars=True)) > wide - look.tx(10)

    def _place_columns(self, look: Look, inner: pygame.Rect) -> None:
        bars = self._bars or self._stacked
        widths = self._widths(look, bars=bars)
        if not bars and sum(widths) + look.tx(230) > inner.width:
            widths = self._widths(look, bars=True)
        longest = max((look.fonts.width(row.name, Role.DISPLAY, 24) for row in self.table.rows), default=0)
        names = 0 if self._stacked else max(look.tx(230), min(longest + look.tx(120), look.tx(330)))
        spare = max(0, inner.width - names - sum(widths)) // (len(widths) + 1)
        spare = min(spare, look.tx(26 if not self._stacked else 90))
        right = inner.right - look.tx(10)
        self._rights = []
        for wide in reversed(widths):
            self._rights.insert(0, right)
            right -= wide + spare
        self._names_end = right if not self._stacked else inner.right - look.tx(130)

    def _small(self) -> float:
        return 20

    def player_at(self, point: tuple[int, int]) -> int | None:
        """The player whose row lies at a point."""
        return next((row.player for row, rect in self._rows if rect.collidepoint(point)), None)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is on the panel."""
        look, rect = self._look, self._rect
        assert look is not None
        pad = look.px(22)
        if self._titled:
            put(
                surface,
                look,
                look.texts.get("ending.where"),
                Role.DISPLAY,
                tokens.TEXT_LARGE,
                tokens.INK,
                left=rect.x + pad,
                middle=rect.y + pad + look.tx(15),
                width=rect.width - 2 * pad,
            )
        y = rect.y + pad + look.tx(54 if self._titled else 16)
        for text, right in zip(self._headings(look), self._rights, strict=True):
            put(surface, look, text, Role.BOLD, self._small(), tokens.INK_SECOND, right=right, middle=y)
        surface.fill(tokens.PANEL_EDGE, (rect.x + pad, y + look.tx(18), rect.width - 2 * pad, 1))
        most = max((row.total for row in self.table.rows), default=1)
        for index, (row, place) in enumerate(self._rows):
            self._draw_row(surface, look, row, place, index, most)
        self._draw_legend(surface, look)

    def _draw_row(
        self, surface: pygame.Surface, look: Look, row: ScoreRow, place: pygame.Rect, index: int, most: int
    ) -> None:
        radius = look.px(tokens.RADIUS_BUTTON)
        if row.winner:
            look.skin.draw_shape(surface, place, Shape(radius, _WINNER, tokens.BRASS, max(1.0, look.px(2))))
        elif row.player == self.stressed:
            look.skin.draw_shape(surface, place, Shape(radius, tokens.IVORY, tokens.RULE, 1.0))
        elif index % 2:
            look.skin.draw_shape(surface, place, Shape(radius, tokens.VELLUM_DIM))
        share = 27 if self._stacked else 38 if self._bars else 50
        middle = place.y + place.height * share // 100
        size: float = 30 if place.height >= look.tx(64) and not self._stacked else 24
        x = place.x + look.tx(18)
        put(surface, look, str(row.rank), Role.BLACK, size * 0.9, tokens.INK_SECOND, left=x, middle=middle)
        badge = look.skin.badge(row.colour, look.tx(size * 1.3))
        surface.blit(badge, badge.get_rect(midleft=(x + look.tx(34), middle)))
        left = x + look.tx(34) + look.tx(size * 1.3) + look.tx(10)
        room = self._names_end - left
        name_size = next((s for s in (28, 24, 20) if look.fonts.width(row.name, Role.DISPLAY, s) <= room), 18)
        put(
            surface, look, row.name, Role.DISPLAY, name_size, tokens.INK, left=left, middle=middle, width=room
        )
        numbers = middle if not self._stacked else place.y + place.height * 73 // 100
        self._draw_numbers(surface, look, row, numbers, size)
        if self._stacked:
            end = self._rights[-1]
            self._draw_extras(surface, look, row, end, middle, min(room, end - left) // 2)
        if self._bars:
            bar = pygame.Rect(left, 0, self._bar_end(look) - left, max(4, look.px(13)))
            bar.centery = place.y + place.height * 78 // 100
            self._draw_bar(surface, look, row, bar, most)
            room = max(look.tx(80), self._rights[-2] - self._bar_end(look) - look.tx(6))
            self._draw_extras(surface, look, row, self._rights[-2], bar.centery, room)

    def _draw_numbers(
        self, surface: pygame.Surface, look: Look, row: ScoreRow, middle: int, size: float
    ) -> None:
        best = [max(other.by[i] for other in self.table.rows) for i in range(len(self.table.columns))]
        for index, points in enumerate(row.by):
            self._number(
                surface, look, str(points), self._rights[index], middle, size, points == best[index] > 0
            )
        if self.table.has_extras:
            top = max(other.extra for other in self.table.rows)
            paid = [extra.points for extra in row.extras if extra.points is not None]
            text = str(sum(paid)) if paid else "–"
            framed = bool(paid) and row.extra == top > 0
            left = self._number(surface, look, text, self._rights[-2], middle, size, framed)
            if not self._bars and not self._stacked:
                room = left - look.tx(12) - self._rights[-3]
                self._draw_extras(surface, look, row, left - look.tx(12), middle, room)
        put(
            surface,
            look,
            str(row.total),
            Role.BLACK,
            size * 1.4,
            tokens.INK,
            right=self._rights[-1],
            middle=middle,
        )

    def _number(
        self,
        surface: pygame.Surface,
        look: Look,
        text: str,
        right: int,
        middle: int,
        size: float,
        framed: bool,
    ) -> int:
        made = look.fonts.render(text, Role.BOLD, size * 0.94, tokens.INK)
        place = made.get_rect(midright=(right, middle))
        if framed:
            frame = place.inflate(look.tx(16), look.tx(2))
            shape = Shape(look.px(7), None, tokens.PETROL, max(1.0, 2 * look.scale.space))
            look.skin.draw_shape(surface, frame, shape)
        surface.blit(made, place.move(0, lowered(look, size)))
        return place.left

    def _bar_end(self, look: Look) -> int:
        """Where the longest bar ends: before the name of the wonder."""
        if self.table.has_extras and len(self._rights) > 2:
            return self._rights[-3] + look.tx(8)
        return self._rights[-2] if len(self._rights) > 1 else self._rights[-1]

    def _parts(self, row: ScoreRow) -> list[tuple[Colour, int]]:
        parts = [
            (SOURCE_COLOURS.get(column.source, OTHER_COLOUR), points)
            for column, points in zip(self.table.columns, row.by, strict=True)
        ]
        return [*parts, (EXTRA_COLOUR, row.extra)]

    def _draw_bar(
        self, surface: pygame.Surface, look: Look, row: ScoreRow, bar: pygame.Rect, most: int
    ) -> None:
        done = 0
        for colour, points in self._parts(row):
            if points <= 0:
                continue
            left = bar.x + bar.width * done // max(1, most)
            done += points
            right = bar.x + bar.width * done // max(1, most)
            part = pygame.Rect(left, bar.y, max(2, right - left - max(1, look.px(2))), bar.height)
            look.skin.draw_shape(surface, part, Shape(min(part.width, part.height) * 0.25, colour))

    def _draw_extras(
        self, surface: pygame.Surface, look: Look, row: ScoreRow, right: int, middle: int, width: int
    ) -> None:
        """The names of the wonders: below their points, before them, or beside the player's name."""
        if not row.extras or not self.table.has_extras or width < look.tx(40):
            return
        words = look.texts.get("log.comma").join(extra.name for extra in row.extras)
        ink, size = tokens.INK_SECOND, 16 if self._bars else tokens.TEXT_LEAST
        put(surface, look, words, Role.BOLD, size, ink, right=right, middle=middle, width=width)

    def _draw_legend(self, surface: pygame.Surface, look: Look) -> None:
        rect = self._rect
        pad = look.px(22)
        entries = [(SOURCE_COLOURS.get(c.source, OTHER_COLOUR), c.name) for c in self.table.columns]
        if self.table.has_extras:
            entries.append((EXTRA_COLOUR, look.texts.get("ending.wonder")))
        x, middle = rect.x + pad, rect.bottom - pad - look.tx(10)
        side = look.tx(16)
        if self._bars:
            for colour, name in entries:
                box = pygame.Rect(x, middle - side // 2, side, side)
                look.skin.draw_shape(surface, box, Shape(side * 0.25, colour))
                place = put(
                    surface,
                    look,
                    name,
                    Role.MEDIUM,
                    18,
                    tokens.INK_SECOND,
                    left=x + side + look.tx(6),
                    middle=middle,
                )
                x = place.right + look.tx(18)
        box = pygame.Rect(x, middle - side // 2, side, side)
        words = look.texts.get("ending.most")
        if x + side + look.tx(6) + look.fonts.width(words, Role.MEDIUM, 18) > rect.right - pad:
            return
        look.skin.draw_shape(
            surface, box, Shape(side * 0.3, None, tokens.PETROL, max(1.0, 2 * look.scale.space))
        )
        put(
            surface,
            look,
            words,
            Role.MEDIUM,
            18,
            tokens.INK_SECOND,
            left=x + side + look.tx(6),
            middle=middle,
        )
