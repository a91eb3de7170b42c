"""The chart of the score over the turns: step lines, who took a wonder when, the final scoring."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_words import put
from game.ui.tokens import Colour, mixed
from game.view.score_table import Mark, ScoreTable, Series

_HEAD = 56  # units above the chart where a tab says the title
_STEPS = (5, 10, 20, 25, 50, 100, 200, 500, 1000)


class Chart:
    """The chart. ``stressed`` is the player whose line is drawn strongest."""

    def __init__(self, table: ScoreTable) -> None:
        self.table = table
        self.stressed: int | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._plot = pygame.Rect(0, 0, 1, 1)
        self._look: Look | None = None
        self._labels: list[tuple[int, pygame.Rect]] = []
        self._top = 1
        self._step = 25
        self._titled = True

    def wanted(self, look: Look, *, titled: bool = True) -> int:
        """Pixels of height below which it would be hard to read."""
        names = look.tx(30) * (len(self.table.rows) - 1)
        return 2 * look.px(22) + look.tx((72 if titled else _HEAD) + 56) + max(look.tx(150), names)

    def layout(self, rect: pygame.Rect, look: Look, *, titled: bool = True) -> None:
        """Take a place; without a title when a tab says it already."""
        self._rect, self._look, self._titled = rect, look, titled
        best = max((row.total for row in self.table.rows), default=1)
        self._step = next((step for step in _STEPS if best / step <= 5), _STEPS[-1])
        self._top = max(self._step, -(-best // self._step) * self._step)
        pad = look.px(22)
        names = max((look.fonts.width(row.name, Role.DISPLAY, 18) for row in self.table.rows), default=0)
        right = min(names + look.tx(58), max(look.tx(90), rect.width * 28 // 100))
        left = look.fonts.width(str(self._top), Role.BOLD, 18) + look.tx(12)
        head = look.tx(72 if titled else _HEAD)
        self._plot = pygame.Rect(
            rect.x + pad + left,
            rect.y + pad + head,
            max(20, rect.width - 2 * pad - left - right),
            max(20, rect.height - 2 * pad - head - look.tx(56)),
        )
        self._place_labels(look)

    def _x(self, turn: float) -> int:
        return self._plot.x + round(self._plot.width * turn / max(1.0, self.table.end))

    def _y(self, score: float) -> int:
        return self._plot.bottom - round(self._plot.height * score / self._top)

    def _place_labels(self, look: Look) -> None:
        """Names at the right, beside the ends of the lines, pushed apart so that none covers another."""
        high = look.tx(30)
        order = sorted(self.table.rows, key=lambda row: (-row.total, row.player))
        step = min(high, (self._plot.height + high) // max(1, len(order)))
        ys = [self._y(row.total) for row in order]
        for index in range(1, len(ys)):
            ys[index] = max(ys[index], ys[index - 1] + step)
        excess = ys[-1] - (self._plot.bottom + high // 2) if ys else 0
        if excess > 0:
            ys[-1] -= excess
            for index in range(len(ys) - 2, -1, -1):
                ys[index] = min(ys[index], ys[index + 1] - step)
        right = self._rect.right - look.px(14)
        left = self._plot.right + look.tx(20)
        self._labels = [
            (row.player, pygame.Rect(left, y - step // 2, right - left, step))
            for row, y in zip(order, ys, strict=True)
        ]

    def player_at(self, point: tuple[int, int]) -> int | None:
        """The player whose name lies at a point."""
        return next((player for player, rect in self._labels if rect.collidepoint(point)), None)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel."""
        look = self._look
        assert look is not None
        self._draw_head(surface, look)
        self._draw_axes(surface, look)
        order = sorted(self.table.series, key=lambda s: s.player == self.stressed)
        for series in order:
            self._draw_line(surface, look, series)
        for series in order:
            for mark in series.marks:
                self._draw_mark(surface, look, series, mark)
        self._draw_labels(surface, look)

    def _draw_head(self, surface: pygame.Surface, look: Look) -> None:
        rect, pad = self._rect, look.px(22)
        middle = rect.y + pad + look.tx(15)
        title = look.texts.get("ending.chart")
        words = look.texts.get("ending.took")
        used = look.fonts.width(title, Role.DISPLAY, tokens.TEXT_LARGE) if self._titled else 0
        wanted = look.fonts.width(words, Role.MEDIUM, 18) + look.tx(70)
        if self._titled:
            put(
                surface,
                look,
                title,
                Role.DISPLAY,
                tokens.TEXT_LARGE,
                tokens.INK,
                left=rect.x + pad,
                middle=middle,
                width=rect.width - 2 * pad,
            )
        if not any(series.marks for series in self.table.series):
            return
        if used + wanted + look.tx(20) > rect.width - 2 * pad:
            middle += look.tx(30)
        place = put(
            surface, look, words, Role.MEDIUM, 18, tokens.INK_SECOND, right=rect.right - pad, middle=middle
        )
        cells = next(mark.tile.footprint for series in self.table.series for mark in series.marks)
        plate = self._plate(look, cells)
        self._disc(
            surface, look, (place.left - look.tx(10) - plate.width // 2, middle), cells, tokens.INK_SECOND
        )

    def _draw_axes(self, surface: pygame.Surface, look: Look) -> None:
        plot = self._plot
        if self.table.end > self.table.turns:
            zone = pygame.Rect(self._x(self.table.turns), plot.y, 0, plot.height)
            zone.width = plot.right - zone.x
            surface.fill(mixed(tokens.VELLUM, tokens.RING_RACE, 0.45), zone)
            words = look.fonts.render(look.texts.get("ending.final"), Role.BOLD, 16, tokens.INK_SECOND)
            at = words.get_rect(midbottom=(zone.centerx, plot.y - 1))
            surface.blit(words, at.clamp(self._rect))
        for score in range(0, self._top + 1, self._step):
            y = self._y(score)
            surface.fill(tokens.RULE, (plot.x, y, plot.width, 1))
            put(
                surface,
                look,
                str(score),
                Role.BOLD,
                18,
                tokens.INK_SECOND,
                right=plot.x - look.tx(8),
                middle=y,
            )
        step = next((step for step in _STEPS if self.table.turns / step <= 6), _STEPS[-1])
        y = plot.bottom + look.tx(18)
        for turn in range(0, self.table.turns + 1, step):
            x = self._x(turn)
            surface.fill(tokens.RULE, (x, plot.bottom, 1, look.tx(5)))
            made = look.fonts.render(str(turn), Role.BOLD, 18, tokens.INK_SECOND)
            surface.blit(made, made.get_rect(center=(x, y)))
        made = look.fonts.render(look.texts.get("ending.turn"), Role.MEDIUM, 18, tokens.INK_SECOND)
        surface.blit(made, made.get_rect(center=((plot.x + self._x(self.table.turns)) // 2, y + look.tx(24))))

    def _colour(self, player: int) -> Colour:
        colour = next(row.colour for row in self.table.rows if row.player == player)
        return tokens.PLAYER_COLOURS[colour].rgb

    def _path(self, series: Series) -> list[tuple[int, int]]:
        """The corners of the step line."""
        points: list[tuple[int, int]] = []
        for turn, score in series.points:
            x, y = self._x(turn), self._y(score)
            if points and points[-1][1] != y:
                points.append((x, points[-1][1]))
            points.append((x, y))
        return points

    def _draw_line(self, surface: pygame.Surface, look: Look, series: Series) -> None:
        points = self._path(series)
        faded = self.stressed is not None and series.player != self.stressed
        colour, casing = self._colour(series.player), tokens.INK
        if faded:
            colour, casing = mixed(colour, tokens.VELLUM, 0.65), mixed(casing, tokens.VELLUM, 0.65)
        wide = max(2, look.px(5 if series.player == self.stressed else 3.5))
        case = wide + 2 * max(1, look.px(1))
        for width, ink in ((case, casing), (wide, colour)):
            for (x0, y0), (x1, y1) in pairwise(points):
                box = pygame.Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
                surface.fill(
                    ink,
                    pygame.Rect(
                        box.x - width // 2, box.y - width // 2, box.width + width, box.height + width
                    ),
                )

    def _draw_mark(self, surface: pygame.Surface, look: Look, series: Series, mark: Mark) -> None:
        ink = self._colour(series.player)
        if sum(ink) > 700:  # white squares cannot be seen on the white disc
            ink = tokens.TRACK
        self._disc(surface, look, (self._x(mark.x), self._y(mark.score)), mark.tile.footprint, ink)

    @staticmethod
    def _plate(look: Look, cells: tuple[tuple[int, int], ...]) -> pygame.Rect:
        """The size of the plate with a footprint."""
        side, pad = max(5, look.px(7)), max(3, look.px(5))
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        across, down = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        return pygame.Rect(0, 0, across * side + 2 * pad, down * side + 2 * pad)

    def _disc(
        self,
        surface: pygame.Surface,
        look: Look,
        centre: tuple[int, int],
        cells: tuple[tuple[int, int], ...],
        ink: Colour,
    ) -> None:
        """A white plate with the footprint of a tile, its squares always large enough to be told apart."""
        made = look.skin.footprint(cells, max(5, look.px(7)), ink, mixed(ink, tokens.INK, 0.55))
        plate = self._plate(look, cells)
        plate.center = centre
        radius = min(plate.width, plate.height) * 0.35
        look.skin.draw_shape(surface, plate, Shape(radius, tokens.IVORY, tokens.INK, 1.0))
        surface.blit(made, made.get_rect(center=centre))

    def _draw_labels(self, surface: pygame.Surface, look: Look) -> None:
        rows = {row.player: row for row in self.table.rows}
        for player, rect in self._labels:
            row = rows[player]
            end = (self._plot.right, self._y(row.total))
            pygame.draw.aaline(
                surface, tokens.INK_SECOND, (end[0] + 2, end[1]), (rect.left - 3, rect.centery)
            )
            size = min(look.tx(26), rect.height)
            badge = look.skin.badge(row.colour, size)
            surface.blit(badge, badge.get_rect(midleft=(rect.left, rect.centery)))
            left = rect.left + size + look.tx(6)
            put(
                surface,
                look,
                row.name,
                Role.DISPLAY,
                18,
                tokens.INK,
                left=left,
                middle=rect.centery,
                width=rect.right - left,
            )
