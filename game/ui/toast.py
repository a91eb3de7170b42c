"""A short message at the lower edge of the window that goes away by itself, and one that stays."""

from __future__ import annotations

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

    def update(self, dt: float) -> bool:
        """`dt` seconds have passed; True when the message has just gone."""
        if self._left <= 0:
            return False
        self._left -= dt
        self._age += dt
        return self._left <= 0

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the message over everything else."""
        if not self.visible and not self.standing:
            return
        text = "\n".join(self._texts) if self.visible else look.texts.get(self.standing)
        size, pad = tokens.TEXT_SMALL, look.tx(20)
        lines = look.fonts.wrapped(text, Role.BOLD, size, look.size[0] - 6 * pad)
        high = look.fonts.height(Role.BOLD, size)
        wide = max(look.fonts.width(line, Role.BOLD, size) for line in lines)
        rect = pygame.Rect(0, 0, wide + 2 * pad, high * len(lines) + pad)
        rect.midbottom = (look.size[0] // 2, look.size[1] - look.px(28))
        radius = min(rect.height / 2, look.tx(24))
        look.skin.draw_shape(
            surface,
            rect,
            Shape(radius, tokens.GOLD, tokens.mixed(tokens.BRASS, tokens.INK, 0.3), 2, shadow=look.px(12)),
        )
        for index, line in enumerate(lines):
            made = look.fonts.render(line, Role.BOLD, size, tokens.INK)
            surface.blit(made, made.get_rect(midtop=(rect.centerx, rect.y + pad // 2 + index * high)))
