"""A line with a knob: a number is chosen by dragging, by a click, or with the arrow keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.widget import Widget, draw_focus


class Slider(Widget):
    """A whole number from 0 to ``most``; ``marks`` are numbers that get a sign above the line."""

    focusable = True
    solid = True

    def __init__(
        self,
        rect: pygame.Rect,
        name: str,
        value: int,
        most: int,
        on_change: Callable[[int], None],
        *,
        marks: Sequence[int] = (),
    ) -> None:
        super().__init__(rect, name)
        self.value, self.most, self.marks = value, max(1, most), tuple(marks)
        self.on_change = on_change

    def _line(self) -> pygame.Rect:
        place = self.place
        half = place.height // 2
        return pygame.Rect(place.x + half, place.y, max(1, place.width - 2 * half), place.height)

    def x_of(self, value: int) -> int:
        """The pixel column of a number."""
        line = self._line()
        return line.x + round(line.width * value / self.most)

    def value_at(self, x: int) -> int:
        """The number that lies nearest to a pixel column."""
        line = self._line()
        return max(0, min(self.most, round((x - line.x) * self.most / line.width)))

    def click(self, at: tuple[int, int]) -> Answer:
        """Go where the mouse is."""
        self._go(self.value_at(at[0]))
        return None

    def dragged(self, at: tuple[int, int]) -> None:
        """The knob follows the mouse."""
        self._go(self.value_at(at[0]))

    def _go(self, value: int) -> None:
        if value != self.value:
            self.value = value
            self.changed()
            self.on_change(value)

    def key_pressed(self, event: pygame.event.Event) -> bool:
        """Left and right move by one."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._go(max(0, min(self.most, self.value + (1 if event.key == pygame.K_RIGHT else -1))))
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the line, what lies behind, the marks and the knob."""
        line, y = self._line(), self.place.centery
        high = max(4, look.px(8))
        track = pygame.Rect(line.x, y - high // 2, line.width, high)
        look.skin.draw_shape(surface, track, Shape(high / 2, (0x1E, 0x15, 0x11), (0x7A, 0x66, 0x56), 1.0))
        x = self.x_of(self.value)
        done = pygame.Rect(track.x, track.y, max(high, x - track.x), high)
        look.skin.draw_shape(surface, done, Shape(high / 2, tokens.BRASS))
        side = max(10, look.px(12))
        for mark in self.marks:
            at = self.x_of(mark)
            tip = [
                (at, track.top - 1),
                (at - side // 2, track.top - side),
                (at + side // 2, track.top - side),
            ]
            pygame.draw.aalines(surface, tokens.CASING, True, tip)
            pygame.draw.polygon(surface, tokens.GOLD, tip)
        size = min(self.place.height, max(14, look.px(26)))
        knob = pygame.Rect(0, 0, size, size)
        knob.center = (x, y)
        fill = tokens.WHITE if self.hovered or self.pressed else tokens.IVORY
        look.skin.draw_shape(
            surface, knob, Shape(size / 2, fill, tokens.PETROL_EDGE, max(1.5, look.px(2)), shadow=look.px(4))
        )
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, knob, radius=size)
