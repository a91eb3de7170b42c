"""The board during the final scoring: what a step counts is lit, or only what its marked line counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.ui import tokens
from game.ui.fonts import Role
from game.ui.in_steps import InSteps
from game.ui.look import Look
from game.ui.panel_base import RegionPicture
from game.ui.panel_end_steps import StepLines

_KEPT = 12  # pictures of the board for the lines of a step
_PAD = 16
_SHAPE = 0.7  # height of the picture for its width, where it may be as high as it likes
_LEAST = 260  # units that it is high at least

GettingReady = Callable[[tuple[int, int]], Iterator[None]]
"""Gives the steps that make ready what a picture of some size in pixels needs."""


class StepBoard:
    """The board for the step, and the marked line, that some lines show."""

    def __init__(
        self, lines: StepLines, region: RegionPicture | None, getting_ready: GettingReady | None = None
    ) -> None:
        """``getting_ready`` does in small steps what the first picture of a size takes longest for."""
        self.lines = lines
        self.region = region
        self._getting_ready = getting_ready
        self._making = InSteps()
        self._ready: tuple[int, int] | None = None  # the size that pictures can be made in without delay
        self._wanted: tuple[int, int] | None = None
        self._made: dict[object, pygame.Surface] = {}
        self._look: Look | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)

    def height(self, look: Look, wide: int, most: int) -> int:
        """Pixels that it takes in a place of a width, at most ``most`` unless that is too little."""
        return max(look.tx(_LEAST), min(most, round(wide * _SHAPE)))

    def layout(self, rect: pygame.Rect, look: Look) -> None:
        """Take a place."""
        if look is not self._look:
            self._made.clear()
        self._rect, self._look = rect, look

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board with what is counted lit, and below it what the light means."""
        look, rect = self._look, self._rect
        assert look is not None
        pad, gap = look.px(_PAD), look.px(10)
        inner = rect.inflate(-2 * pad, -2 * pad)
        words = look.fonts.wrapped(self.caption, Role.MEDIUM, tokens.TEXT_SMALL, inner.width)
        high = look.fonts.height(Role.MEDIUM, tokens.TEXT_SMALL)
        place = pygame.Rect(inner.x, inner.y, inner.width, inner.height - high * len(words) - gap)
        if self.region is not None and self._is_ready(place.size):
            surface.blit(self._picture(self.region, place.size), place)
        else:
            surface.fill(tokens.LINEN, place)
        pygame.draw.rect(surface, tokens.INK_SECOND, place, max(1, look.px(1.5)))
        y = place.bottom + gap
        for line in words:
            made = look.fonts.render(line, Role.MEDIUM, tokens.TEXT_SMALL, tokens.INK_SECOND)
            surface.blit(made, made.get_rect(midtop=(inner.centerx, y)))
            y += high

    def _is_ready(self, size: tuple[int, int]) -> bool:
        ready = self._getting_ready is None or self._ready == size
        self._wanted = None if ready else size
        return ready

    def work(self) -> bool:
        """Work for a round on what the picture needs; tell whether it can be drawn from now on."""
        size, steps = self._wanted, self._getting_ready
        if size is None or steps is None or not self._making.go_on(size, lambda: steps(size)):
            return False
        self._ready, self._wanted = size, None
        return True

    def _picture(self, region: RegionPicture, size: tuple[int, int]) -> pygame.Surface:
        """Return the board for the marked line, or for all of them.

        Kept here and not with the look: that outlives the game, and would hold on to all of its board.
        """
        marked, lit = self.lines.marked, self.lines.step.lit
        key = (self.lines.index, marked, size)
        if key not in self._made:
            if len(self._made) >= _KEPT:
                self._made.clear()
            self._made[key] = region(lit[marked : marked + 1] if marked is not None else lit, size)
        return self._made[key]

    @property
    def caption(self) -> str:
        """What the light on the board means."""
        look, step = self._look, self.lines.step
        assert look is not None
        key = f"ending.lit.{step.source}"
        text = look.texts.get(key if look.texts.has(key) else "ending.lit.any")
        more = look.texts.get("ending.lit.one") if len(step.lines) > 1 else ""
        return f"{text} {more}".strip()
