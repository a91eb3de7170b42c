"""A switch that slides: on or off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.tokens import mixed
from game.ui.widget import Widget, draw_focus


class Toggle(Widget):
    """A switch that slides; `place` is the switch itself, 58 x 32 units when made by `Toggle.size_for`."""

    focusable = True
    solid = True

    def __init__(self, rect: pygame.Rect, name: str, on: bool, on_change: Callable[[bool], Answer]) -> None:
        super().__init__(rect, name)
        self.on = on
        self.on_change = on_change

    @staticmethod
    def size_for(look: Look) -> tuple[int, int]:
        """Width and height in pixels."""
        return (look.tx(58), look.tx(32))

    def activate(self) -> Answer:
        """Turn it over."""
        if not self.enabled:
            return None
        self.on = not self.on
        self.changed()
        return self.on_change(self.on)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw track, knob and, when it is on, a tick."""
        rect = self.place
        track, edge = (tokens.PETROL, tokens.PETROL_EDGE) if self.on else (tokens.TRACK, (0x86, 0x72, 0x4A))
        if not self.enabled:
            track, edge = tokens.DISABLED_GROUND, tokens.RULE
        elif self.hovered:
            track = mixed(track, tokens.WHITE, 0.12)
        look.skin.draw_shape(
            surface, rect, Shape(rect.height / 2, track, edge, max(1.0, 1.4 * look.scale.space))
        )
        knob = rect.height - 2 * max(2, look.px(4))
        gap = (rect.height - knob) // 2
        circle = pygame.Rect(
            rect.right - gap - knob if self.on else rect.left + gap, rect.y + gap, knob, knob
        )
        if self.on:
            tick = look.skin.icon("check", round(knob * 0.68), tokens.WHITE)
            surface.blit(
                tick, tick.get_rect(center=((rect.left + circle.left) // 2 + look.px(2), rect.centery))
            )
        ground = tokens.IVORY if self.enabled else tokens.VELLUM_DIM
        look.skin.draw_shape(surface, circle, Shape(knob / 2, ground, edge, 1.0, shadow=look.px(2)))
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, rect, radius=16)
