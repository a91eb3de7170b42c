"""The log: every point with its reason, the newest line always in sight; a click shows the place on the
board.

It shows lines that are worked out elsewhere; in small windows it is its last line, and a click opens it.
"""

from __future__ import annotations

import pygame

from game.ui import tokens
from game.ui.fonts import Role
from game.ui.log_rows import HEAD, OPENED, LogRows
from game.ui.look import Look
from game.ui.panel_base import AskedWhy, Consumed, PanelAnswer, PickedLine, ShowPlace
from game.view.events_text import LogLine

_LOW = 220  # units; a lower log has smaller letters
_OPENED_WIDE, _OPENED_HIGH = 440, 520  # units of a log that is open beside its place


class LogPanel(LogRows):
    """The lines of the game, oldest first."""

    @staticmethod
    def height_collapsed(look: Look) -> int:
        """How high the log is while it shows its last line only, in pixels."""
        return look.tx(40)

    @staticmethod
    def height_least(look: Look) -> int:
        """How high it must be to show its heading and four lines."""
        return look.tx(HEAD + 4 * (tokens.TEXT_LEAST + 6) + 10)

    def layout(
        self,
        rect: pygame.Rect,
        look: Look,
        *,
        collapsed: bool = False,
        beside: pygame.Rect | None = None,
    ) -> None:
        """Take a place; ``collapsed`` means that only the upper edge of it is used for the last line, until
        a click opens the log: at the right edge of ``beside`` (the players stay in sight), or over the whole
        of its own place.
        """
        if look is not self._look:
            self._known = {}
        super().layout(rect, look)
        self.collapsed = collapsed
        self.opened = self.opened and collapsed
        self._room, self._beside = pygame.Rect(rect), beside
        self._arrange()

    def update(self, lines: tuple[LogLine, ...]) -> None:
        """Show other lines, the newest at the bottom."""
        if lines is not self.lines and lines != self.lines:
            self.lines, self.stale = lines, True
            self._marked = None
            if self._look is not None:
                self._arrange()

    @property
    def marked(self) -> LogLine | None:
        """The line that is marked."""
        return self.lines[self._marked] if self._marked is not None else None

    @property
    def why(self) -> AskedWhy | None:
        """The rules behind the marked line, or the last one that has any; ``None`` when there is no such
        line.
        """
        line = self.marked
        if line is None or not line.rules:
            upto = self.lines if self._upto is None else self.lines[: self._upto]
            line = next((one for one in reversed(upto) if one.rules), None)
        return self._asked(line) if line is not None else None

    def _asked(self, line: LogLine) -> AskedWhy:
        text = (
            line.text
            if not line.detail
            else self.look.texts.get("log.why_points", text=line.text, detail=line.detail)
        )
        if line.who:
            text = self.look.texts.get("panels.runner", name=line.who, n=text)
        return AskedWhy(text, line.rules)

    def follow(self, upto: int) -> None:
        """Mark the last of the first ``upto`` lines and keep it in sight; later lines are still to come."""
        if upto == self._upto:
            return
        self._upto, self._marked, self.stale = upto, upto - 1 if upto else None, True
        if not self._short and self._tops:
            self._reveal_marked()

    def _reveal_marked(self) -> None:
        index = min(max(0, (self._upto or 0) - 1), len(self._tops) - 1)
        row = self._row_rect(index).move(0, self._area.offset)
        self._area.reveal(row, row.height)

    def _arrange(self) -> None:
        look = self.look
        self.rect, self._strip = pygame.Rect(self._room), None
        if self._short:
            self.rect.height = self.height_collapsed(look)
            return
        if self.opened and self._beside is not None:
            self._open_beside(self._beside)
        elif self.opened and self.rect.height < look.tx(OPENED):
            self.rect.height = look.tx(OPENED)
            self.rect.bottom = self._room.bottom
        pad = look.tx(8)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        head = look.tx(HEAD - 4) - pad
        self._area.rect = pygame.Rect(inner.x, inner.y + head, inner.width, max(1, inner.height - head))
        low = self.rect.height < look.tx(_LOW)
        self._size = tokens.TEXT_LEAST if low else tokens.TEXT_SMALL
        row, step = look.tx(self._size + 5), look.fonts.height(Role.MEDIUM, self._size)
        y, turn = 0, None
        self._tops, self._wrapped = [], []
        for line in self.lines:
            if turn is not None and line.turn != turn:
                y += max(2, look.px(4))
            turn = line.turn
            wrapped = self._broken(line)
            self._tops.append(y)
            self._wrapped.append(wrapped)
            y += max(row, step * len(wrapped) + look.tx(2))
        self._area.content = y
        # The upper edge falls between two lines, so that none is cut while the newest is in sight.
        hidden = y - self._area.rect.height
        first = next((top for top in self._tops if top >= hidden), 0)
        if hidden > 0:
            self._area.rect.height = y - first
        self._area.scroll_to(y)
        if self._upto is not None and self._tops:
            self._reveal_marked()

    def _broken(self, line: LogLine) -> list[str]:
        """Return a line broken to the width that there is; done once, as a long game has thousands."""
        key = (line.text, self._size, self._text_width(line))
        if key not in self._known:
            self._known[key] = self.look.fonts.wrapped(line.text, Role.MEDIUM, *key[1:])
        return self._known[key]

    def _open_beside(self, area: pygame.Rect) -> None:
        """Take the right part of an area; the last line stays where it is and closes the log again."""
        look = self.look
        self._strip = pygame.Rect(self._room)
        self._strip.height = self.height_collapsed(look)
        wide = min(area.width, max(self._room.width, look.tx(_OPENED_WIDE)))
        high = min(area.height, look.tx(_OPENED_HIGH))
        bottom = max(area.top + high, min(area.bottom, self._strip.bottom))
        self.rect = pygame.Rect(area.right - wide, bottom - high, wide, high)

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether a point lies on the log or on its last line beside it."""
        return super().covers(point) or (self._strip is not None and self._strip.collidepoint(point))

    # Events

    def on_event(self, event: pygame.event.Event) -> PanelAnswer:
        """Scroll; a click on a line shows its place; on the collapsed log it opens or closes it."""
        before = self._at(self.mouse), self._on_sign(self.mouse)
        self.hover(event)
        if event.type == pygame.MOUSEMOTION and (self._at(self.mouse), self._on_sign(self.mouse)) != before:
            self.stale = True
        mouse = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if mouse and not self._short and self._area.process(event, self.look):
            self.stale = True
            return Consumed()
        if event.type == pygame.MOUSEWHEEL and self.covers(self.mouse):
            if not self._short and self._area.wheel(getattr(event, "precise_y", event.y), self.look):
                self.stale = True
            return Consumed()
        if event.type == pygame.MOUSEBUTTONUP and self.covers(event.pos):
            return Consumed()
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        return None

    def _press(self, event: pygame.event.Event) -> PanelAnswer:
        if not self.covers(event.pos):
            if self.opened:
                self.close()
                return Consumed()
            return None
        if event.button != 1:
            return Consumed()
        index = self._at(event.pos)
        if index is not None:
            self._marked, self.stale = index, True
            line = self.lines[index]
            if self._on_sign(event.pos):
                return self._asked(line)
            if self.picks:
                return PickedLine(index)
            return ShowPlace(line.squares, line.refs) if line.shows else Consumed()
        if self.collapsed:
            self.opened = not self.opened
            self.stale = True
            self._arrange()
        return Consumed()

    def close(self) -> None:
        """Collapse an opened log again."""
        self.opened, self.stale = False, True
        self._arrange()

    def forget(self) -> None:
        """Mark no line any more."""
        self._marked, self.stale = None, True
