"""What screens are drawn on: the window's surface, or a larger one when the window is too small for them.

A window below the least size is laid out at that size and shown shrunk; the mouse is translated. Window
managers may shrink a window as they like, so this must never fail.
"""

from __future__ import annotations

import pygame

from game.ui import tokens

_MOST_SHRUNK = 4.0  # beyond that the picture is squeezed rather than kept in proportion
_POINTING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Canvas:
    """The surface for one size of the window."""

    def __init__(self, display: pygame.Surface) -> None:
        self.display = display
        wide, high = (max(1, side) for side in display.get_size())
        least = tokens.SMALLEST
        factor = max(1.0, least[0] / wide, least[1] / high)
        if factor > _MOST_SHRUNK:
            size = (max(wide, least[0]), max(high, least[1]))
        else:
            size = (max(round(wide * factor), least[0]), max(round(high * factor), least[1]))
        self._shrunk = factor > 1.0
        self.surface = pygame.Surface(size).convert() if self._shrunk else display

    def show(self) -> None:
        """Bring what was drawn onto the screen."""
        if self._shrunk:
            self.display.blit(pygame.transform.smoothscale(self.surface, self.display.get_size()), (0, 0))
        pygame.display.flip()

    def translated(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event with the place of the mouse on the canvas."""
        if not self._shrunk or event.type not in _POINTING:
            return event
        across, down = (
            of / max(1, to) for of, to in zip(self.surface.get_size(), self.display.get_size(), strict=True)
        )
        told = dict(event.dict)
        for name in ("pos", "rel"):
            if name in told:
                told[name] = (round(told[name][0] * across), round(told[name][1] * down))
        return pygame.event.Event(event.type, told)
