"""Screens that are to be seen next: what their picture needs is made in small steps.

Until all of it is there what was seen before stands: a screen that comes a moment later is not noticed, a
window that stands still is. The steps are the screen's.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from game.ui.in_steps import InSteps
from game.ui.look import Look
from game.ui.screens import Screen

_SPEND: Final = 0.008
"""Seconds of a round; nothing else is drawn in it."""


class Arrivals:
    """Makes ready the screens that are not seen yet."""

    def __init__(self) -> None:
        self._making = InSteps()
        self._begun: Screen | None = None

    def waits(self, screen: Screen) -> bool:
        """Whether a screen is being made ready: no time passes on it meanwhile."""
        return screen is self._begun and screen.unseen

    def ready(self, visible: Iterable[Screen], look: Look) -> bool:
        """Work for a round on what is not seen yet of the screens; tell whether they can be drawn."""
        for screen in visible:
            if not screen.unseen:
                continue
            self._begun = screen
            steps = partial(screen.getting_ready, look)
            if not self._making.go_on((screen, look), steps, spend=_SPEND):
                return False
            screen.unseen = False
        if self._begun is not None:
            self._making.forget()  # one that was closed before it was seen must not be kept
            self._begun = None
        return True
