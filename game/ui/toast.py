"""A short message near the lower edge of the window that goes away by itself, and one that stays.

It lies where it hides nothing that can be clicked: at the lower edge when there is room, else further up.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look

_SECONDS = 4.0
_SECONDS_A_LETTER = 0.06
_LONGEST = 12.0
_AT_ONCE = 0.5
_MOST = 3
_EDGE = 28  # units between it and the edge of the window
_STEP = 6  # pixels between the heights that are tried
_WIDTHS = (1.0, 0.6, 0.4)  # of the window: how wide it is at most, tried one after the other


class Toast:
    """The message that is shown now, if any; a new one takes the place of the old, except that what is said
    at once (when the program starts, say) stands together. Long ones stay longer. ``standing`` is the key
    of a text that is shown whenever there is no other, until it is taken away.
    """

    def __init__(self) -> None:
        self.standing = ""
        self._texts: list[str] = []
        self._left = 0.0
        self._age = 0.0
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it was drawn last."""

    @property
    def visible(self) -> bool:
        """Whether there is a message that will go away."""
        return self._left > 0

    def show(self, text: str) -> None:
        """Show a text from now on."""
        together = self.visible and self._age < _AT_ONCE and text not in self._texts
        self._texts = [*(self._texts if together else []), text][-_MOST:]
        self._age = 0.0
        letters = sum(map(len, self._texts))
        self._left = min(max(_SECONDS, letters * _SECONDS_A_LETTER), _LONGEST)

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event is a click on the message that will go away; then it goes at once."""
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not clicked or not self.visible or not self.rect.collidepoint(event.pos):
            return False
        self._left = 0.0
        return True

    def update(self, dt: float) -> bool:
        """`dt` seconds have passed; True when the message has just gone."""
        if self._left <= 0:
            return False
        self._left -= dt
        self._age += dt
        return self._left <= 0

    def draw(
        self,
        surface: pygame.Surface,
        look: Look,
        taken: Sequence[pygame.Rect] = (),
        fixed: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draw the message over everything else, beside the places that are ``taken``. Where there is no room
        for that, beside those of them that are ``fixed``, and over as little as can be of the others.
        """
        if not self.visible and not self.standing:
            return
        text = "\n".join(self._texts) if self.visible else look.texts.get(self.standing)
        size, pad = tokens.TEXT_SMALL, look.tx(20)
        high = look.fonts.height(Role.BOLD, size)
        self.rect, lines = self._laid_out(text, look, taken, fixed)
        radius = min(self.rect.height / 2, look.tx(24))
        look.skin.draw_shape(
            surface,
            self.rect,
            Shape(radius, tokens.GOLD, tokens.mixed(tokens.BRASS, tokens.INK, 0.3), 2, shadow=look.px(12)),
        )
        for index, line in enumerate(lines):
            made = look.fonts.render(line, Role.BOLD, size, tokens.INK)
            middle, top = self.rect.centerx, self.rect.y + pad // 2 + index * high
            surface.blit(made, made.get_rect(midtop=(middle, top)))

    def _laid_out(
        self, text: str, look: Look, taken: Sequence[pygame.Rect], fixed: Sequence[pygame.Rect]
    ) -> tuple[pygame.Rect, Sequence[str]]:
        """Return where the message lies and its lines: as wide as it may be where nothing is hidden, or where
        least is.
        """
        size, pad = tokens.TEXT_SMALL, look.tx(20)
        high = look.fonts.height(Role.BOLD, size)
        best: tuple[tuple[int, int], pygame.Rect, Sequence[str]] | None = None
        for share in _WIDTHS:
            lines = look.fonts.wrapped(text, Role.BOLD, size, round(look.size[0] * share) - 6 * pad)
            wide = max(look.fonts.width(line, Role.BOLD, size) for line in lines)
            need = (wide + 2 * pad, high * len(lines) + pad)
            place = _beside(need, look, taken, fixed, self.rect)
            hides = (_hidden(place, fixed), _hidden(place, taken))
            if best is None or hides < best[0]:
                best = (hides, place, lines)
            if not any(hides):
                break
        assert best is not None
        return best[1:]


def _beside(
    size: tuple[int, int],
    look: Look,
    taken: Sequence[pygame.Rect],
    fixed: Sequence[pygame.Rect],
    before: pygame.Rect,
) -> pygame.Rect:
    """Return the lowest place of a size that hides nothing taken, the one ``before`` if it still does not;
    where there is none, the one that hides least, and first of all nothing fixed.
    """
    edge = look.px(_EDGE)
    room = look.rect.inflate(-2 * edge, -2 * edge)
    if before.size == size and room.contains(before) and before.collidelist(taken) == -1:
        return before
    tops = range(room.bottom - size[1], room.top - 1, -_STEP)
    lefts = (room.centerx - size[0] // 2, room.left, room.right - size[0])
    places = [pygame.Rect(left, top, *size) for top, left in product(tops, lefts)]
    places = places or [pygame.Rect(lefts[0], room.bottom - size[1], *size)]
    free = next((place for place in places if place.collidelist(taken) == -1), None)
    return free or min(places, key=lambda place: (_hidden(place, fixed), _hidden(place, taken)))


def _hidden(place: pygame.Rect, taken: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of what is taken a place hides."""
    parts = [place.clip(taken[index]) for index in place.collidelistall(taken)]
    return sum(part.width * part.height for part in parts)
