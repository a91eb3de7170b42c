"""Parts of a page of help: a ruling with its number, and keys with what they do."""

from __future__ import annotations

import pygame

from game.ui import tokens
from game.ui.buttons import cap_size, draw_cap
from game.ui.fonts import Role
from game.ui.keys import Key
from game.ui.look import Look
from game.ui.widget import Widget

_NUMBER_WIDE = 92
_KEYS_WIDE = 210
_SMALL = 16  # units of an identifier behind a paragraph


class Rulings(Widget):
    """A paragraph. A heading in figures (a year) stands before it; the identifier of its rule, which is there
    to be cited and not to be read, small and grey behind it.
    """

    def __init__(self, rect: pygame.Rect, number: str, text: str) -> None:
        super().__init__(rect)
        self.number, self.text = number, text

    @property
    def _leads(self) -> bool:
        return self.number[:1].isdigit()

    def _indent(self, look: Look) -> int:
        return look.tx(_NUMBER_WIDE) if self._leads else 0

    def _lines(self, look: Look) -> list[str]:
        return look.fonts.wrapped(
            self.text, Role.MEDIUM, tokens.TEXT - 2, self.rect.width - self._indent(look)
        )

    def _behind(self, look: Look, lines: list[str]) -> int | None:
        """Where in the last line the identifier begins; ``None`` when that line has no room for it."""
        used = look.fonts.width(lines[-1], Role.MEDIUM, tokens.TEXT - 2) if lines else 0
        wide = look.fonts.width(self.number, Role.MEDIUM, _SMALL)
        start = used + look.tx(10)
        return start if start + wide <= self.rect.width else None

    def height_for(self, look: Look) -> int:
        """Pixels that the paragraph is high."""
        lines = self._lines(look)
        more = bool(self.number) and not self._leads and self._behind(look, lines) is None
        return (len(lines) + more) * look.fonts.height(Role.MEDIUM, tokens.TEXT - 2)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw number and lines."""
        size = tokens.TEXT - 2
        high = look.fonts.height(Role.MEDIUM, size)
        place = self.place
        lines = self._lines(look)
        if self.number and self._leads:
            made = look.fonts.render(self.number, Role.BOLD, tokens.TEXT_LEAST, tokens.PETROL)
            surface.blit(made, made.get_rect(midleft=(place.x, place.y + high // 2 + look.px(1))))
        elif self.number:
            start = self._behind(look, lines)
            row = len(lines) - (start is not None)
            made = look.fonts.render(self.number, Role.MEDIUM, _SMALL, tokens.INK_SECOND)
            at = (place.x + (start or 0), place.y + high // 2 + row * high)
            surface.blit(made, made.get_rect(midleft=at))
        for index, line in enumerate(lines):
            made = look.fonts.render(line, Role.MEDIUM, size, tokens.INK)
            surface.blit(
                made,
                made.get_rect(midleft=(place.x + self._indent(look), place.y + high // 2 + index * high)),
            )


class KeyRow(Widget):
    """Caps of keys (names as in `Key`, others such as `wheel` as the locale calls them) and what they do."""

    def __init__(self, rect: pygame.Rect, keys: list[str], text: str) -> None:
        super().__init__(rect)
        self.keys, self.text = keys, text

    def _caps(self, look: Look) -> list[str]:
        return [Key(key).label(look.texts) for key in self.keys]

    def _indent(self, look: Look) -> int:
        caps = sum(cap_size(look, cap)[0] + look.tx(6) for cap in self._caps(look))
        return max(look.tx(_KEYS_WIDE), caps + look.tx(14))

    def _lines(self, look: Look) -> list[str]:
        return look.fonts.wrapped(
            self.text, Role.MEDIUM, tokens.TEXT - 2, self.rect.width - self._indent(look)
        )

    def height_for(self, look: Look) -> int:
        """Pixels that the row is high."""
        return max(look.tx(36), len(self._lines(look)) * look.fonts.height(Role.MEDIUM, tokens.TEXT - 2))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw caps and lines."""
        size = tokens.TEXT - 2
        high = look.fonts.height(Role.MEDIUM, size)
        place = self.place
        first = place.y + look.tx(18)
        x = place.x
        for cap in self._caps(look):
            x += draw_cap(surface, look, (x, first), cap) + look.tx(6)
        for index, line in enumerate(self._lines(look)):
            made = look.fonts.render(line, Role.MEDIUM, size, tokens.INK)
            surface.blit(made, made.get_rect(midleft=(place.x + self._indent(look), first + index * high)))

    def overflow(self, look: Look) -> str:
        """The text when the caps leave no room for it."""
        return self.text if self.rect.width - self._indent(look) < look.tx(160) else ""
