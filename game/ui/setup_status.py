"""The line beside the start button: how long the game will take, or why it cannot start."""

from __future__ import annotations

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.widget import Widget
from game.view.setup_model import SetupModel

_SIZES = (tokens.TEXT - 2, tokens.TEXT_SMALL, tokens.TEXT_LEAST)
_WARNING = (0xFF, 0xC9, 0xB8)


class StartStatus(Widget):
    """Text at the right end of its place, in at most three lines; reasons have a sign before them."""

    def __init__(self, rect: pygame.Rect, name: str) -> None:
        super().__init__(rect, name)
        self._model: SetupModel | None = None

    def show(self, model: SetupModel) -> None:
        """Show what a model says."""
        self._model = model
        self.changed()

    def text(self, look: Look) -> str:
        """What is said now."""
        model, texts = self._model, look.texts
        if model is None:
            return ""
        reasons = model.reasons
        if not reasons:
            return texts.get("setup.minutes", minutes=model.minutes, players=len(model.seats))
        first = texts.get(reasons[0].key, **reasons[0].values)
        if len(reasons) == 1:
            return first
        return f"{first} {texts.get('setup.more_reasons', n=len(reasons) - 1)}"

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sign and the lines."""
        wrong = self._model is not None and bool(self._model.reasons)
        role = Role.BOLD if wrong else Role.MEDIUM
        colour = _WARNING if wrong else tokens.ON_WALNUT_SECOND
        sign = look.tx(34) if wrong else 0
        lines, size = self._lines(look, role)
        high = look.fonts.height(role, size)
        widest = max((look.fonts.width(line, role, size) for line in lines), default=0)
        y = self.place.centery - high * len(lines) // 2
        for line in lines:
            made = look.fonts.render(line, role, size, colour)
            surface.blit(made, (self.place.right - made.get_width(), y))
            y += high
        if wrong:
            circle = pygame.Rect(0, 0, sign, sign)
            circle.midright = (self.place.right - widest - look.tx(12), self.place.centery)
            look.skin.draw_shape(surface, circle, Shape(sign / 2, tokens.DANGER, tokens.WHITE, 2))
            cross = look.skin.icon("cross", round(sign * 0.6), tokens.WHITE)
            surface.blit(cross, cross.get_rect(center=circle.center))

    def _lines(self, look: Look, role: Role) -> tuple[list[str], float]:
        """The lines and the size of their letters: the largest with which they fit."""
        wrong = self._model is not None and bool(self._model.reasons)
        room = max(1, self.rect.width - (look.tx(46) if wrong else 0))
        size: float = _SIZES[0]
        for size in _SIZES:
            lines = look.fonts.wrapped(self.text(look), role, size, room)
            if len(lines) * look.fonts.height(role, size) <= self.rect.height + look.tx(8):
                return lines, size
        most = max(1, self.rect.height // look.fonts.height(role, size))
        return [*lines[: most - 1], look.fonts.fitted(" ".join(lines[most - 1 :]), role, size, room)], size

    def overflow(self, look: Look) -> str:
        """The text when it must be cut."""
        lines, _ = self._lines(look, Role.BOLD)
        return self.text(look) if " ".join(lines) != self.text(look) else ""
