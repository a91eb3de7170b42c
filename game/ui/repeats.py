"""Keys that are held: what the system repeats is let through only where it moves or writes something.

Otherwise Enter, held a moment too long, would press a button on the next screen as well.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

# Letters need not be here: they are written by TEXTINPUT events, which repeat by themselves.
_REPEATING = frozenset(
    {
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
        *(pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE),
        *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_KP_MINUS),
    }
)


class HeldKeys:
    """Which keys are down, as far as the events tell."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def once(self, events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
        """The events without repeats that would press something again."""
        kept = []
        for event in events:
            if event.type == pygame.KEYUP:
                self._down.discard(event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._down.clear()
            elif event.type == pygame.KEYDOWN:
                again = event.key in self._down
                self._down.add(event.key)
                if again and event.key not in _REPEATING:
                    continue
            kept.append(event)
        return kept
