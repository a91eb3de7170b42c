"""What a screen is, and the few answers by which one screen leads to another.

A screen never touches the stack of screens, never sleeps and never loads without showing progress: it
answers, and the window does the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.look import Look

if TYPE_CHECKING:
    from game.ui.form import Form


@dataclass(frozen=True, slots=True)
class Push:
    """Open a screen over this one."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class Pop:
    """Close the top screen and return to the one below it."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Close the top screen and open another in its place."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class Home:
    """Close every screen but the first."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the program."""


@dataclass(frozen=True, slots=True)
class Later:
    """Answer in the next round: what takes long is done in parts, so that no round takes long."""

    then: Callable[[], Answer]


# Several answers are carried out one after the other; None changes nothing.
Answer = Push | Pop | Replace | Home | Quit | Later | tuple["Answer", ...] | None


class Screen:
    """A screen with everything it may answer to; subclasses override what they need.

    `form` holds its widgets, which get every event first. `overlay` means that the screen below stays
    visible. `stale` is True when a new picture is needed; the window clears it after drawing. `unseen` is
    True while nothing of what the screen shows has been drawn: it is made ready first. `busy` is True while
    the screen works at something in every round: none is slept away then.
    """

    overlay: bool = False
    help_topic: str = "common"
    help_chapter: str = ""
    """The chapter that help opens with, if not with the page about the screen."""
    takes_keys: bool = False
    """While True every key goes to `on_event`, before widgets and the window's own keys."""

    def __init__(self) -> None:
        self.form: Form | None = None
        self.stale: bool = True
        self.unseen: bool = True
        self.busy: bool = False

    def resized(self, look: Look) -> None:
        """Lay everything out for a look: called before the first drawing, and when size, language or settings
        change.
        """

    def getting_ready(self, look: Look) -> Iterator[None]:
        """Give the steps that make what a picture needs while the screen is `unseen`; what was seen before
        stands until they are done. For screens whose first picture takes too long for a round.
        """
        return iter(())

    def on_event(self, event: pygame.event.Event) -> Answer:
        """An event that no widget took."""
        return None

    def update(self, dt: float) -> Answer:
        """`dt` seconds have passed."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen; the surface holds the screen below if this one is an overlay, else
        anything.
        """

    def taken(self, *, scrolled: bool = True) -> list[pygame.Rect]:
        """The places that can be clicked, where no message should lie; without ``scrolled`` only those that
        cannot be scrolled from under it.
        """
        return self.form.seen_stops(scrolled=scrolled) if self.form is not None else []

    def shown_again(self) -> Answer:
        """The screen above has closed."""
        return None

    def closing(self) -> Answer:
        """The user closes the window; answer `Quit`, or a question."""
        return Quit()
