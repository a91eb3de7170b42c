"""One step of the final scoring: where points come from, who gets them and why, how the scores move."""

from __future__ import annotations

import pygame

from game.art.material import Shape
from game.core.tile import Tile
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_base import RegionPicture, TilePicture
from game.ui.panel_cards import draw_text, portrait
from game.ui.panel_end_table import EXTRA_COLOUR, OTHER_COLOUR, SOURCE_COLOURS
from game.ui.panel_words import put
from game.ui.tokens import mixed
from game.view.events_text import LogLine
from game.view.score_table import FinalStep, ScoreTable

_LEAST_REGION = 170  # units that the picture of the board must have to be worth it


class StepView:
    """The step: at the left its lines and, where there is room below them, the board with what is scored; at
    the right a bar for each player.
    """

    def __init__(
        self, table: ScoreTable, picture: TilePicture | None, region: RegionPicture | None = None
    ) -> None:
        self.table = table
        self.picture = picture
        self.region = region
        self._board: tuple[object, pygame.Surface] | None = None
        self.index = 0
        self._look: Look | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._lines = pygame.Rect(0, 0, 0, 0)
        self._bars = pygame.Rect(0, 0, 0, 0)
        self._people = {row.player: (row.name, row.colour) for row in table.rows}

    def layout(self, rect: pygame.Rect, look: Look, index: int) -> None:
        """Take a place and show a step."""
        self._rect, self._look, self.index = rect, look, index
        gap = max(8, look.px(24))
        top = rect.y + look.tx(84)
        left = rect.width * 54 // 100
        self._lines = pygame.Rect(rect.x, top, left - gap // 2, rect.bottom - top)
        self._bars = pygame.Rect(
            rect.x + left + gap // 2, top, rect.width - left - gap // 2, rect.bottom - top
        )

    @property
    def step(self) -> FinalStep:
        """The step that is shown."""
        return self.table.steps[self.index]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the step."""
        look, rect = self._look, self._rect
        assert look is not None
        texts = look.texts
        middle = rect.y + look.tx(34)
        number = texts.get("ending.step.of", n=self.index + 1, total=len(self.table.steps))
        wide = look.fonts.width(number, Role.BOLD, tokens.TEXT)
        put(
            surface,
            look,
            texts.get("ending.step.title"),
            Role.DISPLAY,
            52,
            tokens.ON_WALNUT,
            left=rect.x,
            middle=middle,
            width=rect.width - wide - look.tx(30),
        )
        put(
            surface,
            look,
            number,
            Role.BOLD,
            tokens.TEXT,
            tokens.ON_WALNUT_SECOND,
            right=rect.right,
            middle=middle,
        )
        self._draw_lines(surface, look)
        self._draw_bars(surface, look)

    def _tile(self) -> Tile | None:
        marks = (mark for series in self.table.series for mark in series.marks)
        return next((mark.tile for mark in marks if mark.tile.id == self.step.source), None)

    # The lines

    def _draw_lines(self, surface: pygame.Surface, look: Look) -> None:
        rect, step = self._lines, self.step
        look.skin.draw_panel(surface, rect)
        pad = look.px(24)
        x, y = rect.x + pad, rect.y + pad
        tile = self._tile() if step.of_tile else None
        if tile is not None:
            side = min(look.tx(300), rect.height * 50 // 100, rect.width * 40 // 100)
            place = pygame.Rect(x, y, side, side)
            surface.blit(portrait(look, tile, place.size, self.picture), place)
            pygame.draw.rect(surface, tokens.INK_SECOND, place, max(1, look.px(1.5)))
            self._about(
                surface, look, pygame.Rect(place.right + pad, y, rect.right - 2 * pad - place.right, side)
            )
            y = place.bottom + pad
        else:
            high = look.tx(58)
            self._title(surface, look, pygame.Rect(x, y, rect.width - 2 * pad, high))
            y += high + look.px(8)
        area = pygame.Rect(x, y, rect.width - 2 * pad, rect.bottom - pad - y)
        used = len(step.lines) * look.tx(46) + pad
        if self._draw_region(surface, look, pygame.Rect(x, y + used, area.width, area.height - used)):
            area.height = used - pad
        self._draw_receipts(surface, look, area)

    def _draw_region(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> bool:
        """The board with what is scored, in the place below the lines; False when there is no room for it."""
        refs = tuple(dict.fromkeys(ref for line in self.step.lines for ref in line.refs))
        if self.region is None or not refs or place.height < look.tx(_LEAST_REGION):
            return False
        # Kept here and not with the look: that outlives the game, and would hold on to all of its board.
        key = (self.index, place.size)
        if self._board is None or self._board[0] != key:
            self._board = (key, self.region(refs, place.size))
        surface.blit(self._board[1], place)
        pygame.draw.rect(surface, tokens.INK_SECOND, place, max(1, look.px(1.5)))
        return True

    def _points(self) -> str:
        return f"+{sum(line.points or 0 for line in self.step.lines)}"

    def _title(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """A kind of feature, and all its points, in one line."""
        points = put(
            surface, look, self._points(), Role.BLACK, 42, tokens.INK, right=area.right, middle=area.centery
        )
        width = points.left - look.tx(20) - area.x
        put(
            surface,
            look,
            self.step.title,
            Role.DISPLAY,
            42,
            tokens.INK,
            left=area.x,
            middle=area.centery,
            width=width,
        )

    def _about(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """A tile that pays: its name, the points, what it does."""
        step, fonts = self.step, look.fonts
        size = next(
            (s for s in (42, 36, 30, 26) if fonts.width(step.title, Role.DISPLAY, s) <= area.width), 24
        )
        high = fonts.height(Role.DISPLAY, size)
        y = area.y + high // 2
        put(
            surface, look, step.title, Role.DISPLAY, size, tokens.INK, left=area.x, middle=y, width=area.width
        )
        y = area.y + high + look.tx(28)
        put(surface, look, self._points(), Role.BLACK, 52, tokens.INK, left=area.x, middle=y)
        draw_text(
            surface,
            look,
            pygame.Rect(area.x, y + look.tx(40), area.width, area.bottom - y - look.tx(40)),
            step.text,
            30,
        )

    def _draw_receipts(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Who gets what and why; in two columns, and smaller, when there are many."""
        lines = self.step.lines
        columns = 1
        high = look.tx(46)
        if len(lines) * high > area.height:
            high = look.tx(34)
        if len(lines) * high > area.height:
            columns = 2
            high = max(look.tx(24), min(high, area.height // -(-len(lines) // 2)))
        in_column = max(1, area.height // high)
        gap = look.px(24)
        wide = (area.width - gap * (columns - 1)) // columns
        room = in_column * columns
        shown = lines if len(lines) <= room else lines[: room - 1]
        for index, line in enumerate(shown):
            column, row = divmod(index, in_column)
            place = pygame.Rect(area.x + column * (wide + gap), area.y + row * high, wide, high)
            self._draw_receipt(surface, look, line, place)
        if len(shown) < len(lines):
            rest = lines[len(shown) :]
            place = pygame.Rect(
                area.x + (columns - 1) * (wide + gap), area.y + (in_column - 1) * high, wide, high
            )
            text = f"… +{sum(line.points or 0 for line in rest)}"
            put(
                surface,
                look,
                text,
                Role.BOLD,
                20,
                tokens.INK_SECOND,
                left=place.x + look.tx(38),
                middle=place.centery,
            )

    def _draw_receipt(self, surface: pygame.Surface, look: Look, line: LogLine, place: pygame.Rect) -> None:
        size: float = 24 if place.height >= look.tx(40) else 20 if place.height >= look.tx(30) else 16
        name, colour = self._people[line.player] if line.player is not None else ("", "white")
        badge = look.skin.badge(colour, min(place.height - 2, look.tx(size * 1.25)))
        surface.blit(badge, badge.get_rect(midleft=place.midleft))
        points = put(
            surface,
            look,
            f"+{line.points}",
            Role.BLACK,
            size,
            tokens.INK,
            right=place.right,
            middle=place.centery,
        )
        left = place.x + look.tx(size * 1.6)
        width = points.left - look.tx(8) - left
        what = line.detail if self.step.of_tile else line.text
        words = f"{name}: {what}"
        text = words if look.fonts.width(words, Role.MEDIUM, size) <= width else what
        put(surface, look, text, Role.MEDIUM, size, tokens.INK, left=left, middle=place.centery, width=width)

    # The scores

    def _draw_bars(self, surface: pygame.Surface, look: Look) -> None:
        rect, step = self._bars, self.step
        look.skin.draw_panel(surface, rect)
        pad = look.px(24)
        inner = rect.inflate(-2 * pad, -2 * pad)
        players = sorted(self._people, key=lambda player: (-step.after[player], player))
        high = min(look.tx(96), inner.height // max(1, len(players)))
        most = max(1, max(row.total for row in self.table.rows))
        total = high * len(players)
        y = inner.y + max(0, (inner.height - total) // 2) if len(players) < 4 else inner.y
        for player in players:
            self._draw_bar(surface, look, player, pygame.Rect(inner.x, y, inner.width, high), most)
            y += high

    def _draw_bar(
        self, surface: pygame.Surface, look: Look, player: int, place: pygame.Rect, most: int
    ) -> None:
        step = self.step
        name, colour = self._people[player]
        before, after = step.before[player], step.after[player]
        size: float = 24 if place.height >= look.tx(64) else 20
        upper = place.y + place.height * 32 // 100
        badge = look.skin.badge(colour, look.tx(size * 1.4))
        surface.blit(badge, badge.get_rect(midleft=(place.x, upper)))
        score = put(
            surface, look, str(after), Role.BLACK, size * 1.3, tokens.INK, right=place.right, middle=upper
        )
        right = score.left - look.tx(12)
        if after > before:
            gained = f"+{after - before}"
            right = put(
                surface, look, gained, Role.BLACK, size, tokens.OK, right=right, middle=upper
            ).left - look.tx(10)
        left = place.x + look.tx(size * 1.4) + look.tx(10)
        put(surface, look, name, Role.DISPLAY, size, tokens.INK, left=left, middle=upper, width=right - left)
        bar = pygame.Rect(left, 0, place.right - left, max(5, min(look.px(18), place.height // 4)))
        bar.centery = place.y + place.height * 74 // 100
        radius = bar.height * 0.3
        look.skin.draw_shape(surface, bar, Shape(radius, mixed(tokens.VELLUM_DIM, tokens.RULE, 0.4)))
        tone = EXTRA_COLOUR if step.of_tile else SOURCE_COLOURS.get(step.source, OTHER_COLOUR)
        for points, ink in ((after, tone), (before, tokens.PLAYER_COLOURS[colour].rgb)):
            part = pygame.Rect(bar.x, bar.y, bar.width * points // most, bar.height)
            if part.width > 2:
                look.skin.draw_shape(
                    surface, part, Shape(min(radius, part.width / 2), ink, tokens.INK_SECOND, 1.0)
                )
