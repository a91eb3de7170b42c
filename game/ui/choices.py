"""Widgets that hold a choice: a row of segments, a box with a tick, a field that opens a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.tokens import mixed
from game.ui.widget import Widget, draw_focus


@dataclass(frozen=True, slots=True)
class Option:
    """One of several things to choose from; `reason` says why it cannot be chosen now, `warns` that something
    is wrong in what it leads to.
    """

    id: str
    text: str
    second: str = ""
    reason: str = ""
    warns: bool = False


class Segments(Widget):
    """One row of options of which one is chosen; arrows move the choice while it has the focus."""

    focusable = True
    solid = True

    def __init__(
        self,
        rect: pygame.Rect,
        name: str,
        options: Sequence[Option],
        chosen: str,
        on_choose: Callable[[str], Answer],
        *,
        size: float = tokens.TEXT_SMALL + 2,
    ) -> None:
        super().__init__(rect, name)
        self.options = tuple(options)
        self.chosen = chosen
        self.on_choose = on_choose
        self.size = size

    @staticmethod
    def width_for(look: Look, options: Sequence[Option], size: float = tokens.TEXT_SMALL + 2) -> int:
        """Pixels that a row with these options wants to be wide."""
        fonts = look.fonts
        widest = max(
            max(
                fonts.width(one.text, Role.BOLD, size),
                fonts.width(one.second, Role.MEDIUM, tokens.TEXT_LEAST),
            )
            for one in options
        )
        more = 22 + (28 if any(one.warns for one in options) else 0)
        return len(options) * (widest + 2 * max(2, look.px(3)) + look.tx(more))

    def _part(self, index: int) -> pygame.Rect:
        rect, count = self.place, len(self.options)
        left, right = rect.width * index // count, rect.width * (index + 1) // count
        return pygame.Rect(rect.x + left, rect.y, right - left, rect.height)

    def click(self, at: tuple[int, int]) -> Answer:
        """Choose the option under the point."""
        for index, option in enumerate(self.options):
            if self._part(index).collidepoint(at):
                return self._choose(option)
        return None

    def _choose(self, option: Option) -> Answer:
        if option.reason or option.id == self.chosen:
            return None
        self.chosen = option.id
        self.changed()
        return self.on_choose(option.id)

    def activate(self) -> Answer:
        """Go on to the next option, the first after the last."""
        return self._step(1, around=True)

    def _step(self, step: int, *, around: bool = False) -> Answer:
        ids = [option.id for option in self.options if not option.reason]
        if not ids:
            return None
        index = ids.index(self.chosen) + step if self.chosen in ids else 0
        if not around and not 0 <= index < len(ids):
            return None
        wanted = ids[index % len(ids)]
        return self._choose(next(option for option in self.options if option.id == wanted))

    def key_pressed(self, event: pygame.event.Event) -> bool:
        """Left and right move the choice."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT) or event.mod & (
            pygame.KMOD_CTRL | pygame.KMOD_ALT
        ):
            return False
        answer = self._step(1 if event.key == pygame.K_RIGHT else -1)
        if self.form is not None:
            self.form.answer = answer
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the row."""
        rect = self.place
        radius, width = look.px(tokens.RADIUS_BUTTON), max(1.0, 1.5 * look.scale.space)
        look.skin.draw_shape(surface, rect, Shape(radius, tokens.VELLUM_DIM, tokens.PANEL_EDGE, width))
        for index, option in enumerate(self.options):
            self._draw_option(surface, look, self._part(index), option)
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, rect)

    def _draw_option(self, surface: pygame.Surface, look: Look, part: pygame.Rect, option: Option) -> None:
        inset = max(2, look.px(3))
        chosen = option.id == self.chosen
        ink, second = (tokens.WHITE, (0xDD, 0xEC, 0xF2)) if chosen else (tokens.INK, tokens.INK_SECOND)
        ground, edge = tokens.PETROL, tokens.PETROL_EDGE
        if option.reason or not self.enabled:
            ink = second = tokens.DISABLED_TEXT
            ground, edge = tokens.DISABLED_GROUND, tokens.RULE
        if chosen:
            shape = Shape(look.px(6), ground, edge, 1.0, shadow=look.px(3) if self.enabled else 0)
            look.skin.draw_shape(surface, part.inflate(-2 * inset, -2 * inset), shape)
        elif (
            self.hovered and part.collidepoint(pygame.mouse.get_pos()) and self.enabled and not option.reason
        ):
            look.skin.draw_shape(
                surface, part.inflate(-2 * inset, -2 * inset), Shape(look.px(6), tokens.CREAM)
            )
        room = part.width - 2 * inset - look.tx(6)
        line = look.fonts.fitted(option.text, Role.BOLD, self.size, room)
        made = look.fonts.render(line, Role.BOLD, self.size, ink)
        if not option.second:
            place = made.get_rect(center=part.center)
            surface.blit(made, place)
            if option.warns:
                self._draw_warning(surface, look, (place.right + look.tx(4), part.centery))
            return
        small = look.fonts.fitted(option.second, Role.MEDIUM, tokens.TEXT_LEAST, room)
        below = look.fonts.render(small, Role.MEDIUM, tokens.TEXT_LEAST, second)
        apart = look.fonts.height(Role.BOLD, self.size) * 0.44
        surface.blit(made, made.get_rect(center=(part.centerx, round(part.centery - apart))))
        surface.blit(below, below.get_rect(center=(part.centerx, round(part.centery + apart))))

    @staticmethod
    def _draw_warning(surface: pygame.Surface, look: Look, midleft: tuple[int, int]) -> None:
        circle = pygame.Rect(0, 0, look.tx(22), look.tx(22))
        circle.midleft = midleft
        look.skin.draw_shape(surface, circle, Shape(circle.width / 2, tokens.DANGER, tokens.WHITE, 1.4))
        made = look.fonts.render("!", Role.BLACK, tokens.TEXT_LEAST - 2, tokens.WHITE)
        surface.blit(made, made.get_rect(center=circle.center))

    def overflow(self, look: Look) -> str:
        """The first option whose text must be cut."""
        inset = max(2, look.px(3))
        for index, option in enumerate(self.options):
            room = self._part(index).width - 2 * inset - look.tx(6)
            if look.fonts.width(option.text, Role.BOLD, self.size) > room:
                return option.text
            if look.fonts.width(option.second, Role.MEDIUM, tokens.TEXT_LEAST) > room:
                return option.second
        return ""


class CheckBox(Widget):
    """A box with a tick; the text beside it belongs to the widget, so that a click on it counts."""

    focusable = True
    solid = True

    def __init__(
        self,
        rect: pygame.Rect,
        name: str,
        on: bool,
        on_change: Callable[[bool], Answer],
        *,
        text: str = "",
        second: str = "",
        size: float = tokens.TEXT,
    ) -> None:
        super().__init__(rect, name)
        self.on = on
        self.on_change = on_change
        self.text = text
        self.second = second
        self.size = size

    def activate(self) -> Answer:
        """Set the tick or take it away."""
        if not self.enabled:
            return None
        self.on = not self.on
        self.changed()
        return self.on_change(self.on)

    def box(self, look: Look) -> pygame.Rect:
        """The box itself."""
        side = look.tx(27)
        made = pygame.Rect(0, 0, side, side)
        made.midleft = (self.place.left, self.place.centery)
        return made

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw box, tick and text."""
        box = self.box(look)
        draw_tick_box(surface, look, box, on=self.on, enabled=self.enabled, hovered=self.hovered)
        left = box.right + look.tx(14)
        room = self.place.right - left
        ink = tokens.INK if self.on else tokens.INK_SECOND
        line = look.fonts.fitted(self.text, Role.BOLD, self.size, room)
        made = look.fonts.render(line, Role.BOLD, self.size, ink)
        if not self.second:
            surface.blit(made, made.get_rect(midleft=(left, self.place.centery)))
        else:
            small = look.fonts.fitted(self.second, Role.MEDIUM, tokens.TEXT_LEAST, room)
            below = look.fonts.render(small, Role.MEDIUM, tokens.TEXT_LEAST, tokens.INK_SECOND)
            apart = round(look.fonts.height(Role.BOLD, self.size) * 0.46)
            surface.blit(made, made.get_rect(midleft=(left, self.place.centery - apart)))
            surface.blit(below, below.get_rect(midleft=(left, self.place.centery + apart)))
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, box, radius=6)

    def overflow(self, look: Look) -> str:
        """The text that must be cut."""
        room = self.rect.right - self.rect.left - look.tx(41)
        if look.fonts.width(self.text, Role.BOLD, self.size) > room:
            return self.text
        return self.second if look.fonts.width(self.second, Role.MEDIUM, tokens.TEXT_LEAST) > room else ""


def draw_tick_box(
    surface: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    *,
    on: bool,
    enabled: bool = True,
    hovered: bool = False,
) -> None:
    """A box with or without its tick."""
    fill, edge = (tokens.PETROL, tokens.PETROL_EDGE) if on else (tokens.IVORY, tokens.PANEL_EDGE)
    if not enabled and not on:
        fill, edge = tokens.DISABLED_GROUND, tokens.RULE
    elif hovered and enabled:
        fill = mixed(fill, tokens.WHITE, 0.12)
        edge = tokens.PETROL
    look.skin.draw_shape(surface, box, Shape(look.px(6), fill, edge, max(1.0, 1.8 * look.scale.space)))
    if on:
        tick = look.skin.icon("check", round(box.width * 0.76), tokens.WHITE)
        surface.blit(tick, tick.get_rect(center=box.center))


class PickButton(Widget):
    """A field that shows what is chosen and opens a list of other choices; `draw_chosen` draws the
    content.
    """

    focusable = True
    solid = True

    def __init__(
        self,
        rect: pygame.Rect,
        name: str,
        draw_chosen: Callable[[pygame.Surface, Look, pygame.Rect], None],
        on_open: Callable[[], Answer],
    ) -> None:
        super().__init__(rect, name)
        self.draw_chosen = draw_chosen
        self.on_open = on_open

    def activate(self) -> Answer:
        """Open the list."""
        return self.on_open() if self.enabled else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw frame, content and triangle."""
        rect = self.place
        edge = tokens.PETROL if self.hovered and self.enabled else tokens.PANEL_EDGE
        fill = tokens.IVORY if self.hovered else tokens.CREAM
        shape = Shape(look.px(tokens.RADIUS_BUTTON), fill, edge, max(1.0, 1.6 * look.scale.space))
        look.skin.draw_shape(surface, rect, shape)
        side = look.tx(18)
        triangle = look.skin.icon("down", side, tokens.INK_SECOND)
        surface.blit(
            triangle, triangle.get_rect(midright=(rect.right - look.tx(9), rect.centery + look.px(1)))
        )
        inner = pygame.Rect(rect.x + look.tx(9), rect.y, rect.width - side - look.tx(24), rect.height)
        self.draw_chosen(surface, look, inner)
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, rect)
