"""Widgets of the players' rows: the handle that moves a row, the button that adds one, the colours that are
left.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.buttons import Button, Style
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.widget import Widget, draw_focus


class Grip(Widget):
    """The handle of a row: drag it, or press Up and Down. `step` is the distance of two rows in pixels.

    `on_move(index, to)` is called as soon as the mouse has gone far enough, so rows change places under the
    hand.
    """

    focusable = True
    solid = True

    def __init__(
        self,
        rect: pygame.Rect,
        name: str,
        index: int,
        step: int,
        on_move: Callable[[int, int], Answer],
        tooltip: str,
    ) -> None:
        super().__init__(rect, name)
        self.index, self.step, self.on_move = index, step, on_move
        self.tooltip = tooltip

    def _steps(self, at: tuple[int, int]) -> int:
        return round((at[1] - self.place.centery) / self.step)

    def click(self, at: tuple[int, int]) -> Answer:
        """A click alone moves nothing."""
        return None

    def dropped(self, at: tuple[int, int]) -> Answer:
        """Let go elsewhere: move there."""
        return self.on_move(self.index, self.index + self._steps(at))

    def key_pressed(self, event: pygame.event.Event) -> bool:
        """Up and Down move the row."""
        if event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        form = self.form
        answer = self.on_move(self.index, self.index + (1 if event.key == pygame.K_DOWN else -1))
        if form is not None:
            form.answer = answer
        return True

    def dragged(self, at: tuple[int, int]) -> None:
        """Show where the row would go."""
        self.changed()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw six dots, and while it is dragged a line where the row would go."""
        colour = (
            tokens.PETROL
            if self.hovered or self.pressed
            else tokens.mixed(tokens.PANEL_EDGE, tokens.INK, 0.2)
        )
        dots = look.skin.icon("grip", look.tx(26), colour)
        surface.blit(dots, dots.get_rect(center=self.place.center))
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, self.place.inflate(-look.px(4), -look.tx(16)))
        if self.pressed:
            steps = self._steps(pygame.mouse.get_pos())
            if steps:
                y = self.place.centery + round((steps + (0.5 if steps > 0 else -0.5)) * self.step)
                bar = pygame.Rect(self.place.x, y - look.px(3), look.tx(220), max(3, look.px(5)))
                look.skin.draw_shape(surface, bar, Shape(bar.height / 2, tokens.PETROL))


class AddButton(Button):
    """A button with a dashed edge and no ground: something that is not there yet."""

    def _draw_ground(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, style: Style, sunk: bool
    ) -> pygame.Rect:
        tone = tokens.PETROL if self.hovered else tokens.mixed(tokens.PANEL_EDGE, tokens.INK, 0.25)
        if self.hovered:
            look.skin.draw_shape(surface, rect, Shape(look.px(tokens.RADIUS_BUTTON), tokens.IVORY))
        draw_dashed(surface, rect, tone, max(2, look.px(8)), max(2, look.px(6)), max(1, look.px(2)))
        return rect


def draw_dashed(
    surface: pygame.Surface, rect: pygame.Rect, colour: tokens.Colour, dash: int, gap: int, width: int
) -> None:
    """A rectangle of dashes; lengths in pixels."""
    for start, end, fixed, across in (
        (rect.left, rect.right, rect.top, True),
        (rect.left, rect.right, rect.bottom - width, True),
        (rect.top, rect.bottom, rect.left, False),
        (rect.top, rect.bottom, rect.right - width, False),
    ):
        for at in range(start, end, dash + gap):
            long = min(dash, end - at)
            surface.fill(colour, (at, fixed, long, width) if across else (fixed, at, width, long))


class ColoursLeft(Widget):
    """The signs of the colours that nobody has, with a word before them."""

    def __init__(self, rect: pygame.Rect, colours: tuple[str, ...]) -> None:
        super().__init__(rect, "colours_left")
        self.colours = colours

    @staticmethod
    def width_for(look: Look, colours: tuple[str, ...]) -> int:
        """Pixels with which no sign lies on another."""
        word = look.texts.get("setup.colours_left" if colours else "setup.colours_none")
        signs = len(colours) * look.tx(32 - 8) + look.tx(8 + 12) if colours else 0
        return look.fonts.width(word, Role.MEDIUM, tokens.TEXT_SMALL) + signs

    def _word(self, look: Look) -> str:
        return look.texts.get("setup.colours_left" if self.colours else "setup.colours_none")

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw word and signs."""
        place, size = self.place, tokens.TEXT_SMALL
        made = look.fonts.render(
            look.fonts.fitted(self._word(look), Role.MEDIUM, size, place.width),
            Role.MEDIUM,
            size,
            tokens.INK_SECOND,
        )
        surface.blit(made, made.get_rect(midleft=place.midleft))
        x, side = place.left + made.get_width() + look.tx(12), look.tx(32)
        step = side + look.tx(5)
        if self.colours:  # overlapping a little where room is short
            step = min(step, max(1, (place.right - x - side) // max(1, len(self.colours) - 1)))
        for colour in self.colours:
            picture = look.skin.badge(colour, side)
            surface.blit(picture, picture.get_rect(midleft=(x, place.centery)))
            x += step

    def overflow(self, look: Look) -> str:
        """The word when it is wider than the place."""
        wide = look.fonts.width(self._word(look), Role.MEDIUM, tokens.TEXT_SMALL)
        return self._word(look) if wide > self.rect.width else ""
