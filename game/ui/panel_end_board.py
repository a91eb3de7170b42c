"""The board during the final scoring: what a step counts is lit, or only what its marked line counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.ui import tokens
from game.ui.fonts import Role
from game.ui.in_steps import InSteps
from game.ui.look import Look
from game.ui.panel_base import RegionPicture
from game.ui.panel_end_steps import StepLines
from game.view.lit_places import Lit

_KEPT = 12  # pictures of the board for the lines of a step
_PAD, _GAP = 16, 10
_SHAPE = 0.7  # height of the picture for its width, where it may be as high as it likes
_LEAST = 260  # units that it is high at least

GettingReady = Callable[[Sequence[Lit], tuple[int, int]], Iterator[None]]
"""Gives the steps that make ready what a picture with some places lit, of a size in pixels, needs."""

_Key = tuple[int, int | None, tuple[int, int]]
"""Step, marked line and size of a picture."""


class StepBoard:
    """The board for the step, and the marked line, that some lines show."""

    def __init__(
        self, lines: StepLines, region: RegionPicture | None, getting_ready: GettingReady | None = None
    ) -> None:
        """``getting_ready`` does in small steps what a picture takes longest for."""
        self.lines = lines
        self.region = region
        self._getting_ready = getting_ready
        self._making = InSteps()
        self._wanted: _Key | None = None
        self._made: dict[_Key, pygame.Surface] = {}
        self._before: pygame.Surface | None = None
        self._look: Look | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)

    def height(self, look: Look, wide: int, most: int) -> int:
        """Pixels that it takes in a place of a width, at most ``most`` unless that is too little."""
        return max(look.tx(_LEAST), min(most, round(wide * _SHAPE)))

    def layout(self, rect: pygame.Rect, look: Look) -> None:
        """Take a place."""
        if look is not self._look:
            self._made.clear()
            self._before = None
        self._rect, self._look = rect, look

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board with what is counted lit, and below it what the light means.

        While a picture is being made the one before it stands.
        """
        look = self._look
        assert look is not None
        place, words = self._places(look)
        picture = self._picture(place.size)
        if picture is not None and picture.get_size() == place.size:
            surface.blit(picture, place)
        else:
            surface.fill(tokens.LINEN, place)
        pygame.draw.rect(surface, tokens.INK_SECOND, place, max(1, look.px(1.5)))
        y = place.bottom + look.px(_GAP)
        for line in words:
            made = look.fonts.render(line, Role.MEDIUM, tokens.TEXT_SMALL, tokens.INK_SECOND)
            surface.blit(made, made.get_rect(midtop=(self._rect.centerx, y)))
            y += look.fonts.height(Role.MEDIUM, tokens.TEXT_SMALL)

    def _places(self, look: Look) -> tuple[pygame.Rect, list[str]]:
        """The place of the picture, and the lines of what stands below it."""
        pad = look.px(_PAD)
        inner = self._rect.inflate(-2 * pad, -2 * pad)
        words = look.fonts.wrapped(self.caption, Role.MEDIUM, tokens.TEXT_SMALL, inner.width)
        high = look.fonts.height(Role.MEDIUM, tokens.TEXT_SMALL) * len(words)
        return pygame.Rect(inner.x, inner.y, inner.width, inner.height - high - look.px(_GAP)), words

    def _picture(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the board for the marked line, or for all of them; what there was before while it is not
        ready.
        """
        key = (self.lines.index, self.lines.marked, size)
        self._wanted = None
        if key in self._made:
            self._before = self._made[key]
        elif self.region is not None and self._getting_ready is not None:
            self._wanted = key
        elif self.region is not None:
            self._make(key, self.region)
        return self._before

    def _make(self, key: _Key, region: RegionPicture) -> None:
        """Make a picture.

        Kept here and not with the look: that outlives the game, and would hold on to all of its board.
        """
        if len(self._made) >= _KEPT:
            self._made.pop(next(iter(self._made)))
        self._before = self._made[key] = region(self._lit(key), key[2])

    def _lit(self, key: _Key) -> Sequence[Lit]:
        index, marked, _ = key
        lit = self.lines.table.steps[index].lit
        return lit[marked : marked + 1] if marked is not None else lit

    def work(self) -> bool:
        """Work for a round on the picture that is wanted; tell whether it is there from now on."""
        key = self._wanted
        if key is None or not self._making.go_on(key, lambda: self._steps(key)):
            return False
        self._wanted = None
        return True

    def getting_ready(self) -> Iterator[None]:
        """Give the steps that make the picture for where it lies now."""
        if self._look is not None:
            yield from self._steps((self.lines.index, self.lines.marked, self._places(self._look)[0].size))

    def _steps(self, key: _Key) -> Iterator[None]:
        if self.region is not None and self._getting_ready is not None and key not in self._made:
            yield from self._getting_ready(self._lit(key), key[2])
            self._make(key, self.region)

    @property
    def caption(self) -> str:
        """What the light on the board means."""
        look, step = self._look, self.lines.step
        assert look is not None
        key = f"ending.lit.{step.source}"
        text = look.texts.get(key if look.texts.has(key) else "ending.lit.any")
        more = look.texts.get("ending.lit.one") if len(step.lines) > 1 else ""
        return f"{text} {more}".strip()
