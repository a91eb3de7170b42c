"""What all widgets have in common: a place, a name, states, and how a form talks to them.

A widget draws itself and answers to clicks and keys with a screen's `Answer`; it knows neither the window nor
other widgets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.keys import Key
from game.ui.look import Look
from game.ui.screens import Answer

if TYPE_CHECKING:
    from game.ui.form import Form
    from game.ui.scrolling import ScrollArea


class Widget:
    """Something at a place in the window. `rect` is in pixels of the window (of the unscrolled content in an
    area).

    `name` is unique within a form: focus is kept by it when the form is laid out again. `reason` says why a
    widget that is not enabled cannot be used; it is shown as a tooltip.
    """

    focusable = False  # Tab reaches it
    solid = False  # the mouse does not go through it

    def __init__(self, rect: pygame.Rect, name: str = "") -> None:
        self.rect = rect
        self.name = name
        self.enabled = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.tooltip = ""
        self.reason = ""
        self.key: Key | None = None
        self.area: ScrollArea | None = None
        self.form: Form | None = None

    @property
    def place(self) -> pygame.Rect:
        """Where it is seen now, scrolling counted in."""
        return self.rect if self.area is None else self.rect.move(0, -self.area.offset)

    def attached(self, form: Form) -> None:
        """The widget has been added to a form."""
        self.form = form

    def changed(self) -> None:
        """Ask for a new picture."""
        if self.form is not None:
            self.form.stale = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw at `place`."""

    def click(self, at: tuple[int, int]) -> Answer:
        """The mouse was pressed and released on it at a point of the window."""
        return self.activate()

    def activate(self) -> Answer:
        """Enter or Space while it has the focus, or its key."""
        return None

    def key_pressed(self, event: pygame.event.Event) -> bool:
        """A key while it has the focus; True when the widget has used it. What it answers it leaves in
        `form.answer`.
        """
        return False

    def dragged(self, at: tuple[int, int]) -> None:
        """The mouse moves while it holds the widget."""

    def dropped(self, at: tuple[int, int]) -> Answer:
        """The mouse lets go outside the widget."""
        return None

    def focus_changed(self, focused: bool) -> None:
        """It has got or lost the focus."""
        self.focused = focused

    def overflow(self, look: Look) -> str:
        """The text that does not fit into the widget in this look; empty when all is well."""
        return ""


def draw_focus(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: float = tokens.RADIUS_BUTTON
) -> None:
    """The ring of the keyboard's focus around a place: light in a dark casing, a little outside."""
    away, width = look.px(tokens.FOCUS_AWAY), max(2, look.px(tokens.FOCUS_WIDTH))
    case = max(1, look.px(2))
    round_by = look.px(radius) + away
    outer = rect.inflate(2 * (away + width + case), 2 * (away + width + case))
    look.skin.draw_shape(
        surface, outer, Shape(round_by + width + case, None, tokens.FOCUS_CASING, width + 2 * case)
    )
    ring = rect.inflate(2 * (away + width), 2 * (away + width))
    look.skin.draw_shape(surface, ring, Shape(round_by + width, None, tokens.FOCUS, width))
