"""A widget for what is drawn by something else: it is laid out again wherever scrolling has moved it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.look import Look
from game.ui.widget import Widget


class Painted(Widget):
    """``layout`` gets the place in the window before ``paint`` is to draw there; the mouse goes through."""

    def __init__(
        self,
        rect: pygame.Rect,
        layout: Callable[[pygame.Rect], None],
        paint: Callable[[pygame.Surface], None],
    ) -> None:
        super().__init__(rect)
        self._layout, self._paint = layout, paint
        self._at = rect.copy()
        layout(self._at)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw where it is seen now."""
        if self.place != self._at:
            self._at = self.place.copy()
            self._layout(self._at)
        self._paint(surface)
