"""A dialog over work that takes a while: how far it is, and a way to leave it.

The work is done in steps, some in every round; where it has ended, its answer is carried out.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import Final, NamedTuple

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.flow import Flow
from game.ui.fonts import Role
from game.ui.labels import Label
from game.ui.look import Look
from game.ui.overlays import Dialog, Reply
from game.ui.screens import Answer, Pop
from game.ui.scrolling import ScrollArea
from game.ui.widget import Widget

SPEND: Final = 0.012
"""Seconds of a round that are spent on the work; one step more may be begun in them."""

_BAR: Final = 14  # units of text that the bar is high


class Progress(NamedTuple):
    """How far some work is: the share of it that is done (0..1), and in words what is being done."""

    share: float
    words: str


Work = Generator[Progress, None, Answer]
"""The steps of some work; what it returns is carried out in place of the dialog."""


def worked(work: Work) -> Progress:
    """Work for a round, one step at least, and return how far it is; raises ``StopIteration`` at the end."""
    until = time.perf_counter() + SPEND
    progress = next(work)
    while time.perf_counter() < until:
        progress = next(work)
    return progress


class Bar(Widget):
    """A line that fills from left to right. It never goes back."""

    def __init__(self, rect: pygame.Rect, share: float, name: str = "bar") -> None:
        super().__init__(rect, name)
        self.share = share

    def show(self, share: float) -> None:
        """Show how much is done (0..1)."""
        if share > self.share:
            self.share = min(1.0, share)
            self.changed()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the groove and what is full of it."""
        draw_bar(surface, look, self.place, self.share)


def draw_bar(surface: pygame.Surface, look: Look, place: pygame.Rect, share: float) -> None:
    """Draw a groove at a place, full up to a share (0..1) of its width."""
    round_by = place.height / 2
    look.skin.draw_shape(
        surface, place, Shape(round_by, tokens.VELLUM_DIM, tokens.RULE, max(1.0, look.scale.space))
    )
    inner = place.inflate(-2, -2)
    inner.width = max(inner.height, round(inner.width * share))
    look.skin.draw_shape(surface, inner, Shape(inner.height / 2, tokens.PETROL))


class Working(Dialog):
    """Does ``work`` while it is open; ``cancel`` is what the button says that leaves it."""

    def __init__(self, title: str, cancel: str, begun: Progress, work: Work) -> None:
        super().__init__(title, "", [Reply(cancel, key="esc")])
        self.progress = begun
        self._work = work
        self.busy = True

    def update(self, dt: float) -> Answer:
        """Work for a round."""
        try:
            self.progress = worked(self._work)
        except StopIteration as done:
            self.busy = False
            answer: Answer = done.value
            return (Pop(), answer)
        self._show()
        return None

    def _show(self) -> None:
        bar = self.form.named("bar") if self.form is not None else None
        words = self.form.named("words") if self.form is not None else None
        if isinstance(bar, Bar) and isinstance(words, Label):
            bar.show(self.progress.share)
            words.set_text(self.progress.words)

    def _closing(self, reply: Reply) -> Callable[[], Answer]:
        def leave() -> Answer:
            self._work.close()
            return (Pop(), reply.then())

        return leave

    def _words(self, look: Look, wide: int) -> int:
        """Pixels that title, words and bar are high: the words may need two lines."""
        return super()._words(look, wide) + 2 * self._line(look) + look.tx(_BAR + 24)

    def _line(self, look: Look) -> int:
        return look.fonts.height(Role.MEDIUM, tokens.TEXT)

    def _add_words(self, look: Look, flow: Flow, area: ScrollArea) -> None:
        super()._add_words(look, flow, area)
        assert self.form is not None
        bar = flow.take(look.tx(_BAR), look.tx(14))
        self.form.add(Bar(bar, self.progress.share), area)
        place = flow.take(2 * self._line(look))
        ink = tokens.INK_SECOND
        words = Label(place, self.progress.words, colour=ink, wrap=True, top=True, name="words")
        self.form.add(words, area)
