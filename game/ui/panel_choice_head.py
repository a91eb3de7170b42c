"""The heading of a choice: who chooses what, why, and who else has reached the same space."""

from __future__ import annotations

import pygame

from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_words import put
from game.view.panel_choice import ChoiceModel, InLine


class Head:
    """Sign, title, subtitle; at the right, or below where it is narrow, the others in line."""

    def __init__(self) -> None:
        self._area = pygame.Rect(0, 0, 0, 0)
        self._look: Look | None = None
        self._model: ChoiceModel | None = None
        self._titles: list[str] = []
        self._size: float = tokens.TEXT_TITLE
        self._subtitles: list[str] = []
        self._line: pygame.Rect | None = None
        self._beside = False
        self._brief = False

    def layout(self, area: pygame.Rect, look: Look, model: ChoiceModel, *, brief: bool = False) -> int:
        """Take the upper part of ``area``; gives where the heading ends. ``brief`` leaves the subtitle out,
        where letters are so large that the cards need its room.
        """
        self._area, self._look, self._model, self._line = area, look, model, None
        self._brief = brief
        fonts = look.fonts
        line = self._line_size() if model.line else None
        beside = line is not None and area.width >= look.tx(1300)
        room = area.width - (line[0] + look.px(40) if line is not None and beside else 0)
        for self._size in (62, 52, 42, 36, 30):
            left = self._left()
            low = fonts.height(Role.DISPLAY, self._size) <= area.height * 13 // 100
            if low and fonts.width(model.title, Role.DISPLAY, self._size) <= room - left:
                break
        self._titles = fonts.wrapped(model.title, Role.DISPLAY, self._size, room - left)[:2]
        self._subtitles = (
            [] if brief else fonts.wrapped(model.subtitle, Role.MEDIUM, self._small(), room - left)[:2]
        )
        bottom = area.top + len(self._titles) * fonts.height(Role.DISPLAY, self._size)
        bottom += len(self._subtitles) * fonts.height(Role.MEDIUM, self._small())
        if line is not None:
            if beside:
                self._line = pygame.Rect(area.right - line[0], area.top, *line)
            else:
                self._line = pygame.Rect(area.left, bottom, area.width, look.tx(40))
            self._beside = beside
            bottom = max(bottom, self._line.bottom)
        return bottom

    def _left(self) -> int:
        assert self._look is not None
        signed = self._model is not None and bool(self._model.colour) and not self._brief
        return self._look.tx(self._size * 1.35) if signed else 0

    def _small(self) -> float:
        return 26 if self._size >= 42 else 22

    # The others in line

    def _entry(self, entry: InLine) -> tuple[str, str]:
        assert self._look is not None and self._model is not None
        texts = self._look.texts
        chooses = entry.score >= entry.next
        status = "choice.line_next" if chooses else "choice.line_waits"
        return self._model.names[entry.player], f"{entry.score}, {texts.get(status, space=entry.next)}"

    def _line_size(self) -> tuple[int, int]:
        look, model = self._look, self._model
        assert look is not None and model is not None
        row = look.tx(40)
        widths = [look.fonts.width(look.texts.get("choice.line"), Role.BOLD, 20)]
        for entry in model.line:
            name, status = self._entry(entry)
            widths.append(
                look.tx(52)
                + look.fonts.width(name, Role.DISPLAY, 22)
                + look.tx(12)
                + look.fonts.width(status, Role.BOLD, 18)
            )
        most = look.tx(560)
        return min(most, max(widths) + look.tx(36)), row * len(model.line) + look.tx(46)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the heading."""
        look, model, area = self._look, self._model, self._area
        if look is None or model is None:
            return
        fonts = look.fonts
        one, other = fonts.height(Role.DISPLAY, self._size), fonts.height(Role.MEDIUM, self._small())
        high = len(self._titles) * one + len(self._subtitles) * other
        if model.colour:
            place = (area.left, area.top + high // 2)
            if self._brief:  # the pairs of the race hang down to the beginning of the title
                wide = fonts.width(self._titles[-1], Role.DISPLAY, self._size)
                place = (area.left + wide + look.tx(16), area.top + high - one // 2)
            badge = look.skin.badge(model.colour, look.tx(self._size * (0.8 if self._brief else 1.1)))
            surface.blit(badge, badge.get_rect(midleft=place))
        left, y = area.left + self._left(), area.top
        for title in self._titles:
            surface.blit(fonts.render(title, Role.DISPLAY, self._size, tokens.ON_WALNUT), (left, y))
            y += one
        for subtitle in self._subtitles:
            surface.blit(
                fonts.render(subtitle, Role.MEDIUM, self._small(), tokens.ON_WALNUT_SECOND), (left, y)
            )
            y += other
        if self._line is not None and self._beside:
            self._draw_line(surface, look, model, self._line)
        elif self._line is not None:
            self._draw_row(surface, look, model, self._line)

    def _draw_row(self, surface: pygame.Surface, look: Look, model: ChoiceModel, rect: pygame.Rect) -> None:
        """The others in line, one beside the other, where the window is narrow."""
        middle, x = rect.centery, rect.left + self._left()
        words = look.texts.get("choice.line")
        place = put(surface, look, words, Role.MEDIUM, 20, tokens.ON_WALNUT_SECOND, left=x, middle=middle)
        x = place.right + look.tx(14)
        for entry in model.line:
            name, status = self._entry(entry)
            badge = look.skin.badge(model.colours[entry.player], look.tx(28))
            wide = look.fonts.width(f"{name} {status}", Role.BOLD, 20) + look.tx(36)
            if x + wide > rect.right:
                break
            surface.blit(badge, badge.get_rect(midleft=(x, middle)))
            place = put(
                surface,
                look,
                f"{name} {status}",
                Role.BOLD,
                20,
                tokens.ON_WALNUT,
                left=x + look.tx(36),
                middle=middle,
            )
            x = place.right + look.tx(24)

    def _draw_line(self, surface: pygame.Surface, look: Look, model: ChoiceModel, rect: pygame.Rect) -> None:
        look.skin.draw_panel(surface, rect)
        left, right = rect.x + look.tx(16), rect.right - look.tx(16)
        put(
            surface,
            look,
            look.texts.get("choice.line"),
            Role.BOLD,
            20,
            tokens.INK_SECOND,
            left=left,
            middle=rect.y + look.tx(23),
        )
        for index, entry in enumerate(model.line):
            name, status = self._entry(entry)
            middle = rect.y + look.tx(40) + look.tx(40) * index + look.tx(20)
            badge = look.skin.badge(model.colours[entry.player], look.tx(32))
            surface.blit(badge, badge.get_rect(midleft=(left, middle)))
            words = put(surface, look, status, Role.BOLD, 18, tokens.INK_SECOND, right=right, middle=middle)
            start = left + look.tx(40)
            put(
                surface,
                look,
                name,
                Role.DISPLAY,
                22,
                tokens.INK,
                left=start,
                middle=middle,
                width=words.left - look.tx(10) - start,
            )
