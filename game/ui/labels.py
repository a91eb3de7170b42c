"""Widgets that only show: text, lines, panels, pictures, badges and pips."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.tokens import Colour
from game.ui.widget import Widget


class Align(Enum):
    """Where text stands in its place, from left to right."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Label(Widget):
    """Text in one line, or in as many as its place has room for when `wrap` is set; it stands in the middle
    of the height.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        *,
        role: Role = Role.MEDIUM,
        size: float = tokens.TEXT,
        colour: Colour | None = None,
        align: Align = Align.LEFT,
        wrap: bool = False,
        top: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(rect, name)
        self.text = text
        self.role = role
        self.size = size
        self.colour = colour or tokens.INK  # as it is now: high contrast exchanges it
        self.align = align
        self.wrap = wrap
        self.top = top

    def set_text(self, text: str, colour: Colour | None = None) -> None:
        """Show another text."""
        if text != self.text or (colour is not None and colour != self.colour):
            self.text = text
            self.colour = colour or self.colour
            self.changed()

    def _lines(self, look: Look) -> list[str]:
        if not self.wrap:
            return [look.fonts.fitted(self.text, self.role, self.size, self.rect.width)]
        lines = look.fonts.wrapped(self.text, self.role, self.size, self.rect.width)
        room = max(1, self.rect.height // look.fonts.height(self.role, self.size))
        if len(lines) > room:
            rest = " ".join(lines[room - 1 :])
            lines = [*lines[: room - 1], look.fonts.fitted(rest, self.role, self.size, self.rect.width)]
        return lines

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the lines."""
        rect = self.place
        high = look.fonts.height(self.role, self.size)
        lines = self._lines(look)
        y = rect.top if self.top else rect.centery - high * len(lines) // 2
        for line in lines:
            made = look.fonts.render(line, self.role, self.size, self.colour)
            x = {
                Align.LEFT: rect.left,
                Align.CENTRE: rect.centerx - made.get_width() // 2,
                Align.RIGHT: rect.right - made.get_width(),
            }[self.align]
            surface.blit(made, (x, y + (high - made.get_height()) // 2))
            y += high

    def overflow(self, look: Look) -> str:
        """The text when it must be cut."""
        if not self.wrap:
            return self.text if look.fonts.width(self.text, self.role, self.size) > self.rect.width else ""
        lines = look.fonts.wrapped(self.text, self.role, self.size, self.rect.width)
        high = look.fonts.height(self.role, self.size)
        return self.text if len(lines) * high > self.rect.height + high // 3 else ""


class Rule(Widget):
    """A thin line across its place, at the top of it."""

    def __init__(self, rect: pygame.Rect, colour: Colour | None = None, width: float = 1.4) -> None:
        super().__init__(rect)
        self.colour = colour or tokens.RULE
        self.line = width

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the line."""
        rect = self.place
        surface.fill(self.colour, (rect.left, rect.top, rect.width, max(1, look.px(self.line))))


class Panel(Widget):
    """A ground of vellum or walnut with its shadow; the mouse does not go through it."""

    def __init__(
        self, rect: pygame.Rect, kind: str = "vellum", *, radius: float = tokens.RADIUS_PANEL
    ) -> None:
        super().__init__(rect)
        self.kind = kind
        self.radius = radius

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the ground."""
        look.skin.draw_panel(surface, self.place, self.kind, radius=look.px(self.radius))


class Box(Widget):
    """A flat rounded rectangle, such as the ground of a row."""

    def __init__(
        self,
        rect: pygame.Rect,
        fill: Colour | None,
        edge: Colour | None,
        *,
        radius: float = tokens.RADIUS_BUTTON,
        width: float = 1.4,
    ) -> None:
        super().__init__(rect)
        self.fill, self.edge, self.radius, self.line = fill, edge, radius, width

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the rectangle."""
        shape = Shape(look.px(self.radius), self.fill, self.edge, max(1.0, self.line * look.scale.space))
        look.skin.draw_shape(surface, self.place, shape)


class Picture(Widget):
    """Whatever a function makes of a look, in the middle of its place: `lambda look: look.skin.badge("red",
    look.tx(40))`.
    """

    def __init__(self, rect: pygame.Rect, make: Callable[[Look], pygame.Surface]) -> None:
        super().__init__(rect)
        self.make = make

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the picture."""
        made = self.make(look)
        surface.blit(made, made.get_rect(center=self.place.center))


def draw_pips(
    surface: pygame.Surface,
    look: Look,
    at: tuple[int, int],
    colour: str,
    filled: int,
    total: int,
    size: int,
) -> int:
    """Meeples left, as pips from a top left point on: `filled` of `total`, each `size` pixels; gives the
    width used.
    """
    step = round(size * 0.96)
    for index in range(total):
        made = look.skin.pip(colour, size, filled=index < filled)
        surface.blit(made, (at[0] + index * step, at[1]))
    return step * total
