"""A widget for what is drawn by something else: it is laid out again wherever scrolling has moved it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.form import Form
from game.ui.labels import Panel
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


def add_painted(
    form: Form,
    rect: pygame.Rect,
    name: str,
    wanted: Callable[[int], int],
    layout: Callable[[pygame.Rect], None],
    paint: Callable[[pygame.Surface], None],
) -> Painted:
    """Add something with a ground of its own, a panel; it scrolls, by an area of a ``name``, when it wants
    more height than there is. ``wanted`` gives the pixels of height for a width.
    """
    look = form.look
    form.add(Panel(rect))
    if wanted(rect.width) <= rect.height:
        return form.add(Painted(rect, layout, paint))
    edge = look.px(6)
    area = form.add_area(rect.inflate(-2 * edge, -2 * edge), name)
    wide = area.rect.width - look.tx(14)
    area.content = wanted(wide)
    return form.add(Painted(pygame.Rect(area.rect.topleft, (wide, area.content)), layout, paint), area)
