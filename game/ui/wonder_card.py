"""The card of a wonder on the set-up screen, and the line that counts the wonders laid out."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.choices import draw_tick_box
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.widget import Widget, draw_focus
from game.ui.wonder_picture import wonder_picture
from game.view.setup_model import SetupModel
from game.view.setup_parts import WonderCard


class WonderTick(Widget):
    """A card that is taken or left: picture at the left; name, time, effect and footprint at the right.

    `certain` False means that chance decides: no tick is shown then.
    """

    focusable = True
    solid = True

    def __init__(
        self, rect: pygame.Rect, card: WonderCard, *, on: bool, certain: bool, on_click: Callable[[], Answer]
    ) -> None:
        super().__init__(rect, f"wonder:{card.id}")
        self.card, self.on, self.certain, self.on_click = card, on, certain, on_click
        self.tooltip = card.effect

    def activate(self) -> Answer:
        """Take or leave the wonder."""
        return self.on_click()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the card."""
        place = self.place
        taken = self.on and self.certain
        edge = tokens.PETROL if taken or self.hovered else tokens.PANEL_EDGE
        fill = tokens.IVORY if self.on else tokens.mixed(tokens.VELLUM_DIM, tokens.RULE, 0.25)
        width = max(1.0, (2.6 if taken else 1.4) * look.scale.space)
        shadow = look.px(5) if self.on else 0
        look.skin.draw_shape(
            surface, place, Shape(look.px(tokens.RADIUS_BUTTON), fill, edge, width, shadow=shadow)
        )
        pad = look.px(8)
        side = min(place.height - 2 * pad, round(place.width * 0.38))
        picture = pygame.Rect(place.x + pad, place.y + pad, side, place.height - 2 * pad)
        self._draw_picture(surface, look, picture)
        left = picture.right + look.px(13)
        self._draw_words(
            surface, look, pygame.Rect(left, picture.y, place.right - pad - left, picture.height)
        )
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, place)

    def _draw_picture(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        made = wonder_picture(look, self.card, place.size)
        if not self.on:
            made = made.copy()
            made.set_alpha(120)
        surface.blit(made, place)
        edge = tokens.mixed(tokens.INK_SECOND, tokens.RULE, 0.3)
        look.skin.draw_shape(surface, place, Shape(look.px(5), None, edge, 1.2))
        if self.certain:
            box = pygame.Rect(0, 0, look.tx(25), look.tx(25))
            box.topleft = (place.x + look.px(5), place.y + look.px(5))
            draw_tick_box(surface, look, box, on=self.on, hovered=self.hovered)

    def _draw_footprint(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        """Draw the outline of the tile in the lower left corner of a place."""
        xs, ys = {x for x, _ in self.card.footprint}, {y for _, y in self.card.footprint}
        wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        square = max(3, min(look.tx(12), place.width // wide, place.height // high))
        made = look.skin.footprint(self.card.footprint, square)
        if not self.on:
            made = made.copy()
            made.set_alpha(140)
        surface.blit(made, made.get_rect(bottomleft=place.bottomleft))

    def _draw_words(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        ink = tokens.INK if self.on else tokens.INK_SECOND
        size = self._name_size(look, place.width)
        name = look.fonts.fitted(self.card.name, Role.DISPLAY, size, place.width)
        made = look.fonts.render(name, Role.DISPLAY, size, ink)
        middle = place.y + look.tx(11)
        surface.blit(made, made.get_rect(midleft=(place.x, middle)))
        middle += look.tx(24)
        when = look.texts.get(f"setup.when.{self.card.when}")
        tone = tokens.PETROL if self.card.when == "game" else tokens.END_PILL
        tone = tone if self.on else tokens.INK_SECOND
        small = tokens.TEXT_LEAST
        made = look.fonts.render(
            look.fonts.fitted(when, Role.BOLD, small, place.width), Role.BOLD, small, tone
        )
        surface.blit(made, made.get_rect(midleft=(place.x, middle)))
        step = look.tx(21)
        middle += look.tx(1)
        lines = self._lines(look, place, place.bottom - middle - step // 2)
        for line in lines:
            middle += step
            made = look.fonts.render(line, Role.MEDIUM, small, tokens.INK_SECOND)
            surface.blit(made, made.get_rect(midleft=(place.x, middle)))
        below = middle + step // 2 + look.px(4)
        if place.bottom - below >= look.tx(15):
            room = pygame.Rect(place.x, below, place.width, place.bottom - below)
            self._draw_footprint(surface, look, room)

    def _lines(self, look: Look, place: pygame.Rect, height: int) -> list[str]:
        """What the wonder does: the whole of it where there is room above the footprint, else in a few
        words.
        """
        small, step = tokens.TEXT_LEAST, look.tx(21)
        room = max(1, (height - look.tx(24)) // step)
        lines = look.fonts.wrapped(self.card.effect, Role.MEDIUM, small, place.width)
        if len(lines) > room and self.card.short:
            lines = look.fonts.wrapped(self.card.short, Role.MEDIUM, small, place.width)
        if len(lines) > room:
            rest = " ".join(lines[room - 1 :])
            lines = [*lines[: room - 1], look.fonts.fitted(rest, Role.MEDIUM, small, place.width)]
        return lines

    def _name_size(self, look: Look, room: int) -> int:
        return next(
            (
                size
                for size in (22, 20, 18, 16)
                if look.fonts.width(self.card.name, Role.DISPLAY, size) <= room
            ),
            15,
        )


class StatusLine(Widget):
    """How many wonders are laid out, with a tick or what is wrong."""

    def __init__(self, rect: pygame.Rect, model: SetupModel) -> None:
        super().__init__(rect, "wonders_status")
        self.model = model

    def text(self, look: Look) -> tuple[str, bool]:
        """The line, and whether all is well."""
        reason = next((reason for reason in self.model.reasons if reason.where == "wonders"), None)
        if reason is not None:
            return look.texts.get(reason.key, **reason.values), False
        key = "setup.laid_random" if self.model.mode == "random" else "setup.laid"
        return look.texts.get(key, n=self.model.wonder_count, players=len(self.model.seats)), True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the line and its sign."""
        text, well = self.text(look)
        tone = tokens.OK if well else tokens.DANGER
        sign = look.tx(28)
        size = tokens.TEXT_SMALL + 1
        line = look.fonts.fitted(text, Role.BOLD, size, self.place.width - sign - look.px(12))
        made = look.fonts.render(line, Role.BOLD, size, tone)
        surface.blit(made, made.get_rect(midleft=self.place.midleft))
        circle = pygame.Rect(0, 0, sign, sign)
        circle.midright = self.place.midright
        look.skin.draw_shape(surface, circle, Shape(sign / 2, tone))
        icon = look.skin.icon("check" if well else "cross", round(sign * 0.6), tokens.WHITE)
        surface.blit(icon, icon.get_rect(center=circle.center))

    def overflow(self, look: Look) -> str:
        """The line when it must be cut."""
        text, _ = self.text(look)
        room = self.rect.width - look.tx(28) - look.px(12)
        return text if look.fonts.width(text, Role.BOLD, tokens.TEXT_SMALL + 1) > room else ""
