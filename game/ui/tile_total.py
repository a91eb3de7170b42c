"""The box that counts the tiles of a set-up and says whether they are enough."""

from __future__ import annotations

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.widget import Widget
from game.view.setup_model import ONE_WONDER_TILES, TWO_WONDER_TILES, SetupModel

_FULL = 140  # tiles at the right end of the bar


class TileTotal(Widget):
    """The number of tiles, a sentence, and a bar with the two recommendations (W-S1, W-V1)."""

    def __init__(self, rect: pygame.Rect, model: SetupModel) -> None:
        super().__init__(rect, "total")
        self.model = model

    @property
    def _enough(self) -> bool:
        return self.model.tiles >= self.model.wanted_tiles

    def _sentence(self, look: Look) -> str:
        if self._enough:
            return look.texts.get("setup.enough_two" if self.model.two_wonders else "setup.enough_one")
        return look.texts.get("setup.short", n=self.model.wanted_tiles - self.model.tiles)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw ground, number, sentence and bar."""
        place = self.place
        tone, ground = (tokens.OK, tokens.OK_GROUND) if self._enough else (tokens.WARN, tokens.WARN_GROUND)
        width = max(1.0, 2 * look.scale.space)
        look.skin.draw_shape(surface, place, Shape(look.px(10), ground, tone, width, shadow=look.px(4)))
        pad = look.tx(18)
        number = look.fonts.render(str(self.model.tiles), Role.BLACK, tokens.TEXT_TITLE, tokens.INK)
        middle = place.y + look.tx(46)
        surface.blit(number, number.get_rect(midleft=(place.x + pad, middle)))
        left = place.x + pad + number.get_width() + look.tx(14)
        sign = look.tx(40)
        self._draw_sign(
            surface, look, pygame.Rect(place.right - pad - sign, middle - sign // 2, sign, sign), tone
        )
        room = place.right - pad - sign - look.tx(10) - left
        size = tokens.TEXT_SMALL + 2
        above = look.fonts.fitted(look.texts.get("setup.total"), Role.BOLD, size, room)
        below = look.fonts.fitted(self._sentence(look), Role.BOLD, size - 1, room)
        made = look.fonts.render(above, Role.BOLD, size, tokens.INK)
        surface.blit(made, made.get_rect(midleft=(left, middle - look.tx(13))))
        made = look.fonts.render(below, Role.BOLD, size - 1, tone)
        surface.blit(made, made.get_rect(midleft=(left, middle + look.tx(13))))
        self._draw_bar(
            surface,
            look,
            pygame.Rect(place.x + pad, place.y + look.tx(90), place.width - 2 * pad, look.tx(12)),
            tone,
        )

    def _draw_sign(
        self, surface: pygame.Surface, look: Look, circle: pygame.Rect, tone: tokens.Colour
    ) -> None:
        look.skin.draw_shape(surface, circle, Shape(circle.width / 2, tone))
        if self._enough:
            tick = look.skin.icon("check", round(circle.width * 0.62), tokens.WHITE)
            surface.blit(tick, tick.get_rect(center=circle.center))
        else:
            made = look.fonts.render("!", Role.BLACK, tokens.TEXT_LARGE, tokens.WHITE)
            surface.blit(made, made.get_rect(center=circle.center))

    def _draw_bar(self, surface: pygame.Surface, look: Look, bar: pygame.Rect, tone: tokens.Colour) -> None:
        full = max(_FULL, self.model.tiles)
        look.skin.draw_shape(surface, bar, Shape(bar.height / 2, tokens.IVORY, tone, 1.0))
        filled = pygame.Rect(bar.x, bar.y, round(bar.width * min(1.0, self.model.tiles / full)), bar.height)
        if filled.width >= bar.height:
            look.skin.draw_shape(surface, filled, Shape(bar.height / 2, tone))
        size = tokens.TEXT_LEAST
        marks = ((ONE_WONDER_TILES, "setup.mark_one"), (TWO_WONDER_TILES, "setup.mark_two"))
        end = bar.right
        for tiles, key in reversed(marks):
            x = bar.x + round(bar.width * tiles / full)
            surface.fill(
                tokens.INK, (x - 1, bar.y - look.px(5), max(2, look.px(2)), bar.height + look.px(10))
            )
            wanted = tiles == self.model.wanted_tiles
            role = Role.BOLD if wanted else Role.MEDIUM
            made = look.fonts.render(
                look.texts.get(key), role, size, tokens.INK if wanted else tokens.INK_SECOND
            )
            box = made.get_rect(midtop=(x, bar.bottom + look.tx(8)))
            box.right = min(box.right, end)
            surface.blit(made, box)
            end = box.left - look.tx(14)

    def overflow(self, look: Look) -> str:
        """The sentence when it is wider than the room beside the number."""
        number = look.fonts.width(str(self.model.tiles), Role.BLACK, tokens.TEXT_TITLE)
        room = self.rect.width - 2 * look.tx(18) - look.tx(64) - number
        wide = look.fonts.width(self._sentence(look), Role.BOLD, tokens.TEXT_SMALL + 1)
        return self._sentence(look) if wide > room else ""
