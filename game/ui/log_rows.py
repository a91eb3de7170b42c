"""The rows of the log: where each line stands in the window, and how it is drawn.

It decides nothing about clicks; those are the log's own business.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.keys import Key
from game.ui.panel_base import TablePanel
from game.ui.panel_words import put
from game.ui.scrolling import ScrollArea
from game.view.events_text import LogLine

HEAD = 38
OPENED = 340  # least height of an opened log
SIGN = 20  # side of the sign that asks why


class LogRows(TablePanel):
    """Lines with their badges, points and signs, oldest first."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[LogLine, ...] = ()
        self.collapsed = False
        self.opened = False
        self._room = pygame.Rect(0, 0, 0, 0)
        self._beside: pygame.Rect | None = None
        self._strip: pygame.Rect | None = None  # the last line at its place while the log is open beside it
        self._area = ScrollArea(pygame.Rect(0, 0, 0, 0), "log")
        self._tops: list[int] = []
        self._wrapped: list[list[str]] = []
        self._known: dict[tuple[str, float, int], list[str]] = {}  # lines as they were broken for this look
        self._marked: int | None = None
        self._upto: int | None = None
        self.picks = False
        """Whether a click on a line means going to it (a replay) instead of showing its place."""
        self._size: float = tokens.TEXT_SMALL

    @property
    def _short(self) -> bool:
        return self.collapsed and not self.opened

    def _text_width(self, line: LogLine) -> int:
        look = self.look
        points = look.tx(46) if line.points is not None else 0
        sign = look.tx(SIGN + 2) if line.rules else 0
        return max(20, self._area.rect.width - look.tx(34) - points - sign - look.tx(10))

    def _sign_rect(self, index: int) -> pygame.Rect:
        """Where the sign of a line stands that asks for the rules behind it."""
        look, row = self.look, self._row_rect(index)
        side = look.tx(SIGN)
        step = look.fonts.height(Role.MEDIUM, self._size)
        made = pygame.Rect(0, 0, side, side)
        middle = row.y + (row.height - step * len(self._wrapped[index])) // 2 + step // 2
        made.midright = (row.right - look.tx(14), middle)
        return made

    def _on_sign(self, point: tuple[int, int]) -> bool:
        """Whether a point is on the sign of the line it is on, or close to it."""
        index = self._at(point)
        if index is None or not self.lines[index].rules:
            return False
        return self._sign_rect(index).inflate(6, 6).collidepoint(point)

    def _row_rect(self, index: int) -> pygame.Rect:
        """Where a line is in the window, scrolling counted in."""
        bottom = self._tops[index + 1] if index + 1 < len(self._tops) else self._area.content
        top = self._area.rect.y + self._tops[index] - self._area.offset
        return pygame.Rect(self._area.rect.x, top, self._area.rect.width, bottom - self._tops[index])

    def _at(self, point: tuple[int, int]) -> int | None:
        if self._short or not self._area.rect.collidepoint(point):
            return None
        index = bisect_right(self._tops, point[1] - self._area.rect.y + self._area.offset) - 1
        return index if index >= 0 and self._row_rect(index).collidepoint(point) else None

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel with its lines."""
        look = self.look
        self.clear_tips()
        look.skin.draw_panel(surface, self.rect)
        if self._short:
            self._draw_last(surface, self.rect)
        else:
            if self._strip is not None:
                look.skin.draw_panel(surface, self._strip)
                self._draw_last(surface, self._strip)
            self._draw_head(surface)
            self._draw_lines(surface)
            self._area.draw(surface, look)
        self.stale = False

    def _draw_head(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        middle = rect.y + look.tx(HEAD) // 2 + look.tx(2)
        left, right = rect.x + look.tx(14), rect.right - look.tx(14)
        title = put(
            surface,
            look,
            look.texts.get("log.title"),
            Role.DISPLAY,
            tokens.TEXT_SMALL,
            tokens.INK,
            left=left,
            middle=middle,
        )
        if self.collapsed:
            name = "right" if self._beside is not None else "down"
            icon = look.skin.icon(name, look.tx(16), tokens.INK_SECOND)
            surface.blit(icon, icon.get_rect(midright=(right, middle)))
            right -= look.tx(24)
        hint = look.texts.get("log.hint_replay" if self.picks else "log.hint")
        if look.fonts.width(hint, Role.MEDIUM, 16) <= right - title.right - look.tx(10):
            put(surface, look, hint, Role.MEDIUM, 16, tokens.INK_SECOND, right=right, middle=middle)

    def _draw_lines(self, surface: pygame.Surface) -> None:
        look = self.look
        if not self.lines:
            text = look.texts.get("log.empty")
            area = self._area.rect
            put(
                surface,
                look,
                text,
                Role.MEDIUM,
                tokens.TEXT_LEAST,
                tokens.INK_SECOND,
                left=area.x + look.tx(8),
                middle=area.y + look.tx(14),
                width=area.width - look.tx(16),
            )
            return
        before = surface.get_clip()
        surface.set_clip(self._area.rect.clip(before))
        for index in self._in_sight():
            line, place = self.lines[index], self._row_rect(index)
            if index and self.lines[index - 1].turn != line.turn:
                y = place.top - max(1, look.px(2))
                surface.fill(tokens.RULE, (place.x + look.tx(8), y, place.width - look.tx(28), 1))
            self._draw_line(surface, index, place)
            self._explain(line, place, index)
        surface.set_clip(before)

    def _in_sight(self) -> range:
        """The lines of which anything is seen."""
        first = max(0, bisect_right(self._tops, self._area.offset) - 1)
        return range(first, bisect_left(self._tops, self._area.offset + self._area.rect.height))

    def _draw_line(self, surface: pygame.Surface, index: int, place: pygame.Rect) -> None:
        look, line = self.look, self.lines[index]
        under = place.collidepoint(self.mouse) and self._area.rect.collidepoint(self.mouse)
        under = under and (line.shows or self.picks)
        if under or index == self._marked:
            ground = tokens.IVORY if under else (0xFF, 0xE8, 0xAE)
            bar = place.inflate(-look.tx(4), 0)
            bar.width -= look.tx(12)
            look.skin.draw_shape(surface, bar, Shape(look.px(6), ground, tokens.RULE, 1.0))
        step = look.fonts.height(Role.MEDIUM, self._size)
        first = place.y + (place.height - step * len(self._wrapped[index])) // 2 + step // 2
        self._draw_badge(surface, line, (place.x + look.tx(8), first))
        scored = line.points is not None
        ink = tokens.INK if scored or line.player is None else tokens.INK_SECOND
        number_ink = tokens.INK
        if self._upto is not None and index >= self._upto:
            ink = number_ink = tokens.mixed(tokens.INK_SECOND, tokens.VELLUM, 0.35)
        for number, text in enumerate(self._wrapped[index]):
            put(
                surface,
                look,
                text,
                Role.MEDIUM,
                self._size,
                ink,
                left=place.x + look.tx(34),
                middle=first + number * step,
            )
        right = place.right - look.tx(16)
        if line.rules:
            if place.collidepoint(self.mouse) or index == self._marked:
                self._draw_sign(surface, self._sign_rect(index))
            right -= look.tx(SIGN + 4)
        if scored:
            put(
                surface,
                look,
                f"+{line.points}",
                Role.BLACK,
                self._size,
                number_ink,
                right=right,
                middle=first,
            )

    def _draw_sign(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """A small i in a circle; full while the mouse is on it."""
        look = self.look
        over = self._on_sign(self.mouse)
        ground, ink = (tokens.PETROL, tokens.WHITE) if over else (None, tokens.PETROL)
        shape = Shape(place.width / 2, ground, tokens.PETROL, max(1.0, 1.4 * look.scale.space))
        look.skin.draw_shape(surface, place, shape)
        made = look.fonts.render("i", Role.DISPLAY, 15, ink)
        surface.blit(made, made.get_rect(center=(place.centerx, place.centery)))

    def _draw_badge(self, surface: pygame.Surface, line: LogLine, midleft: tuple[int, int]) -> None:
        look = self.look
        if line.colour:
            badge = look.skin.badge(line.colour, look.tx(22))
            surface.blit(badge, badge.get_rect(midleft=midleft))

    def _explain(self, line: LogLine, place: pygame.Rect, index: int) -> None:
        texts, seen = self.look.texts, self._area.rect
        if line.detail:
            text = texts.get("panels.runner", name=line.who, n=line.detail)
            self.tip(place.clip(seen), text)
        if line.rules:  # after the other, as the last one wins where two meet
            key = Key(self.look.settings.keymap.key("why")).label(texts)
            self.tip(self._sign_rect(index).clip(seen), texts.get("log.why", key=key))

    def _draw_last(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look = self.look
        middle, right = rect.centery, rect.right - look.tx(12)
        if not self.lines or self._upto == 0:
            put(
                surface,
                look,
                look.texts.get("log.empty"),
                Role.MEDIUM,
                tokens.TEXT_LEAST,
                tokens.INK_SECOND,
                left=rect.x + look.tx(12),
                middle=middle,
                width=rect.width - look.tx(24),
            )
            return
        line = self.lines[-1 if self._upto is None else self._upto - 1]
        left = rect.x + look.tx(10)
        self._draw_badge(surface, line, (left, middle))
        if line.player is not None:
            left += look.tx(28)
        icon = look.skin.icon(
            ("right" if self.opened else "left")
            if self._beside is not None
            else "up"
            if self._room.height < look.tx(OPENED)
            else "down",
            look.tx(13),
            tokens.INK_SECOND,
        )
        surface.blit(icon, icon.get_rect(midright=(right, middle)))
        right -= look.tx(18)
        if line.points is not None:
            right = put(
                surface,
                look,
                f"+{line.points}",
                Role.BLACK,
                self._size,
                tokens.INK,
                right=right,
                middle=middle,
            ).left - look.tx(6)
        put(
            surface,
            look,
            line.text,
            Role.MEDIUM,
            self._size,
            tokens.INK,
            left=left,
            middle=middle,
            width=right - left,
        )
        if line.who:
            text = look.texts.get("panels.runner", name=line.who, n=line.text)
            self.tip(rect, text)
