"""The editor's widgets as a form that keeps out of the way while the mouse is at work on the tile."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.form import Form
from game.ui.look import Look


class EditorForm(Form):
    """Widgets of the editor; while the mouse is at work on the tile they see nothing of it."""

    def __init__(self, look: Look, working: Callable[[], bool]) -> None:
        super().__init__(look, arrows=False)
        self._working = working

    def process(self, event: pygame.event.Event) -> bool:
        """Offer an event to the widgets."""
        mouse = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return False if mouse and self._working() else super().process(event)
