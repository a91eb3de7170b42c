"""Small widgets of the editor: rows with a swatch, a stepper."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.buttons import draw_cap
from game.ui.fonts import Role
from game.ui.keys import Key
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.tokens import Colour
from game.ui.widget import Widget, draw_focus


class ChoiceRow(Widget):
    """A row that can be chosen: a swatch or none, a text, a key cap or none; the chosen one is petrol."""

    focusable = True
    solid = True

    def __init__(
        self,
        rect: pygame.Rect,
        name: str,
        text: str,
        chosen: bool,
        on_click: Callable[[], Answer],
        *,
        swatch: Colour | None = None,
        key: str = "",
        framed: bool = True,
        size: float = tokens.TEXT_SMALL,
        wrap: bool = False,
    ) -> None:
        super().__init__(rect, name)
        self.text, self.chosen, self.on_click = text, chosen, on_click
        self.swatch, self.framed, self.size, self.wrap = swatch, framed, size, wrap
        self.key = Key(key) if key else None

    def activate(self) -> Answer:
        """Choose it."""
        return self.on_click() if self.enabled else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw ground, swatch, text and cap."""
        rect = self.place
        ink = tokens.INK if self.enabled else tokens.DISABLED_TEXT
        line = max(1.0, 1.4 * look.scale.space)
        if self.chosen and self.framed and self.swatch is None:
            shape = Shape(look.px(8), tokens.PETROL, tokens.PETROL_EDGE, line, shadow=look.px(4))
            ink = tokens.WHITE
        elif self.chosen:
            shape = Shape(look.px(8), tokens.IVORY, tokens.PETROL, line * 2)
        elif self.framed:
            ground = tokens.IVORY if self.hovered and self.enabled else tokens.CREAM
            shape = Shape(look.px(8), ground, tokens.RULE, line)
        else:
            shape = Shape(look.px(6), tokens.VELLUM_DIM if self.hovered else None, None)
        if shape.fill is not None:
            look.skin.draw_shape(surface, rect, shape)
        left = rect.x + look.tx(12)
        if self.swatch is not None:
            left = self._draw_swatch(surface, look, left)
        right = rect.right - look.tx(10)
        if self.key is not None:
            right -= self._draw_cap(surface, look, right) + look.tx(8)
        lines = self._lines(look, max(1, right - left))
        high = look.fonts.height(Role.BOLD, self.size)
        y = rect.centery - high * len(lines) // 2
        for part in lines:
            made = look.fonts.render(part, Role.BOLD, self.size, ink)
            surface.blit(made, made.get_rect(midleft=(left, y + high // 2)))
            y += high
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, rect, radius=8)

    def _lines(self, look: Look, room: int) -> list[str]:
        if self.wrap:
            return look.fonts.wrapped(self.text, Role.BOLD, self.size, room)
        return [look.fonts.fitted(self.text, Role.BOLD, self.size, room)]

    def _draw_swatch(self, surface: pygame.Surface, look: Look, left: int) -> int:
        assert self.swatch is not None
        radius = look.tx(9)
        at = (left + radius, self.place.centery)
        pygame.draw.aacircle(surface, tokens.CASING, at, radius + 1)
        pygame.draw.aacircle(surface, self.swatch, at, radius)
        return left + 2 * radius + look.tx(12)

    def _draw_cap(self, surface: pygame.Surface, look: Look, right: int) -> int:
        assert self.key is not None
        from game.ui.buttons import cap_size

        label = self.key.label(look.texts)
        wide = cap_size(look, label)[0]
        dark = self.chosen and self.swatch is None
        return draw_cap(surface, look, (right - wide, self.place.centery), label, dark=dark)

    def overflow(self, look: Look) -> str:
        """The text when it must be cut."""
        from game.ui.buttons import cap_size

        room = self.rect.width - look.tx(22) - (look.tx(30) if self.swatch is not None else 0)
        if self.key is not None:
            room -= cap_size(look, self.key.label(look.texts))[0] + look.tx(8)
        if self.wrap:
            lines = look.fonts.wrapped(self.text, Role.BOLD, self.size, max(1, room))
            high = look.fonts.height(Role.BOLD, self.size)
            return self.text if len(lines) * high > self.rect.height + 4 else ""
        return self.text if look.fonts.width(self.text, Role.BOLD, self.size) > room else ""


class Stepper(Widget):
    """A number between two buttons; a click on the left half takes one away, on the right half adds one."""

    focusable = True
    solid = True

    def __init__(
        self,
        rect: pygame.Rect,
        name: str,
        text: str,
        number: int,
        on_change: Callable[[int], Answer],
        least: int = 0,
        most: int = 9,
    ) -> None:
        super().__init__(rect, name)
        self.text, self.number, self.on_change = text, number, on_change
        self.least, self.most = least, most

    def _knobs(self, look: Look) -> tuple[pygame.Rect, pygame.Rect, int]:
        rect = self.place
        side = min(rect.height, look.tx(40))
        more = pygame.Rect(rect.right - side, rect.centery - side // 2, side, side)
        number = look.tx(44)
        less = more.move(-side - number, 0)
        return less, more, more.x - number // 2

    def click(self, at: tuple[int, int]) -> Answer:
        """Step towards the button that was hit."""
        if self.form is None:
            return None
        less, more, _ = self._knobs(self.form.look)
        if more.collidepoint(at):
            return self._step(1)
        return self._step(-1) if less.collidepoint(at) else None

    def activate(self) -> Answer:
        """One more; the least after the most."""
        return self._step(1)

    def _step(self, by: int) -> Answer:
        wanted = min(self.most, max(self.least, self.number + by))
        return self.on_change(wanted) if wanted != self.number else None

    def key_pressed(self, event: pygame.event.Event) -> bool:
        """Left and right step."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT) or self.form is None:
            return False
        self.form.answer = self._step(1 if event.key == pygame.K_RIGHT else -1)
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw text, number and buttons."""
        rect = self.place
        less, more, middle = self._knobs(look)
        text = look.fonts.fitted(self.text, Role.BOLD, tokens.TEXT_SMALL, less.x - rect.x - look.tx(6))
        made = look.fonts.render(text, Role.BOLD, tokens.TEXT_SMALL, tokens.INK)
        surface.blit(made, made.get_rect(midleft=(rect.x, rect.centery)))
        for knob, icon, able in (
            (less, "minus", self.number > self.least),
            (more, "plus", self.number < self.most),
        ):
            over = able and self.hovered and knob.collidepoint(pygame.mouse.get_pos())
            ground = tokens.IVORY if over else tokens.CREAM if able else tokens.DISABLED_GROUND
            look.skin.draw_shape(surface, knob, Shape(look.px(8), ground, tokens.PANEL_EDGE, 1.4))
            sign = look.skin.icon(icon, knob.width // 2, tokens.INK if able else tokens.DISABLED_TEXT)
            surface.blit(sign, sign.get_rect(center=knob.center))
        made = look.fonts.render(str(self.number), Role.BLACK, tokens.TEXT, tokens.INK)
        surface.blit(made, made.get_rect(center=(middle, rect.centery)))
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, rect, radius=8)

    def overflow(self, look: Look) -> str:
        """The text when it must be cut."""
        room = self.rect.width - 2 * min(self.rect.height, look.tx(40)) - look.tx(50)
        return self.text if look.fonts.width(self.text, Role.BOLD, tokens.TEXT_SMALL) > room else ""
