"""The row of a set-up that is kept: its name, who plays, with how many tiles and which rules."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.widget import Widget, draw_focus
from game.view.kept_setups import KeptSetup
from game.view.setup_model import SetupModel


class SetupRow(Widget):
    """A click takes the set-up over; one that cannot be read says why not (``problem``)."""

    focusable = True
    solid = True

    def __init__(
        self,
        rect: pygame.Rect,
        kept: KeptSetup,
        model: SetupModel,
        on_take: Callable[[], Answer],
        problem: str = "",
    ) -> None:
        super().__init__(rect, f"setup:{kept.path.name}")
        self.kept, self.model, self._on_take = kept, model, on_take
        self.enabled, self.reason = not problem, problem

    def activate(self) -> Answer:
        """Take the set-up."""
        return self._on_take() if self.enabled else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the row."""
        place = self.place
        lit = self.enabled and (self.hovered or self.focused)
        fill = tokens.IVORY if lit else tokens.mixed(tokens.VELLUM, tokens.IVORY, 0.5)
        edge = tokens.PETROL if lit else tokens.RULE
        if self.reason:
            fill, edge = tokens.DANGER_GROUND, tokens.DANGER
        width = max(1.0, (2.2 if lit else 1.4) * look.scale.space)
        look.skin.draw_shape(surface, place, Shape(look.px(tokens.RADIUS_BUTTON), fill, edge, width))
        left = place.x + look.tx(18)
        room = pygame.Rect(left, place.y, place.right - look.tx(74) - left, place.height)
        above, below = place.y + place.height * 32 // 100, place.y + place.height * 70 // 100
        name = look.fonts.fitted(self.kept.name, Role.BOLD, tokens.TEXT, room.width)
        made = look.fonts.render(name, Role.BOLD, tokens.TEXT, tokens.INK)
        surface.blit(made, made.get_rect(midleft=(left, above)))
        if self.reason:
            self._write(surface, look, self.reason, left, below, room.right, tokens.DANGER_DARK)
        else:
            x = self._draw_badges(surface, look, left, below)
            self._write(surface, look, self.about(look), x, below, room.right, tokens.INK_SECOND)
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, place)

    def _draw_badges(self, surface: pygame.Surface, look: Look, left: int, middle: int) -> int:
        side = look.tx(28)
        for seat in self.model.seats:
            badge = look.skin.badge(seat.colour, side)
            surface.blit(badge, badge.get_rect(midleft=(left, middle)))
            left += side + look.tx(4)
        return left + look.tx(12)

    @staticmethod
    def _write(
        surface: pygame.Surface, look: Look, text: str, left: int, middle: int, right: int, ink: tokens.Colour
    ) -> None:
        small = tokens.TEXT_SMALL
        made = look.fonts.render(
            look.fonts.fitted(text, Role.MEDIUM, small, right - left), Role.MEDIUM, small, ink
        )
        surface.blit(made, made.get_rect(midleft=(left, middle)))

    def about(self, look: Look) -> str:
        """Tiles, edition, and what is set otherwise than it says."""
        model, texts = self.model, look.texts
        changed = texts.get("setup.edition_changed") if model.changes else ""
        edition = f"{model.the_edition.name}{', ' if changed else ''}{changed}"
        return texts.get("setup.kept.about", tiles=model.tiles, edition=edition)
