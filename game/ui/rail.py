"""The rail of overlays at the left: an icon above its key letter, bright while the overlay is shown.

It shows what it is given and answers which one was pressed; what an overlay shows is not its business.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_base import Consumed, PanelAnswer, Pressed, TablePanel

_CELL, _CELL_BARE, _PAD = 64, 46, 8


@dataclass(frozen=True, slots=True)
class RailItem:
    """An overlay: ``icon`` of `game.art.icons`, ``text`` for the bubble, ``key`` as it stands on the cap."""

    id: str
    icon: str
    text: str
    key: str
    on: bool = False


def rail_width(look: Look) -> int:
    """How wide the rail is, in pixels."""
    return max(36, look.px(tokens.RAIL_WIDE))


class OverlayRail(TablePanel):
    """A column of switches on walnut. Small windows drop the letters; the bubble names the key, beside the
    column so that it hides no other switch.
    """

    tips_beside = True

    def __init__(self) -> None:
        super().__init__()
        self.items: tuple[RailItem, ...] = ()
        self._down: str | None = None

    def needed(self, look: Look, count: int | None = None) -> int:
        """How high it wants to be for its items, in pixels."""
        cell = look.tx(_CELL_BARE) if look.scale.tight else look.tx(_CELL)
        return cell * (len(self.items) if count is None else count) + 2 * look.px(_PAD)

    def layout(self, rect: pygame.Rect, look: Look) -> None:
        """Take a place; when it is lower than `needed`, cells get lower."""
        super().layout(rect, look)
        self._explain()

    def update(self, items: tuple[RailItem, ...]) -> None:
        """Show other items."""
        if items != self.items:
            self.items, self.stale = items, True
            if self._look is not None:
                self._explain()

    def _explain(self) -> None:
        self.clear_tips()
        for index, item in enumerate(self.items):
            self.tip(self.cell(index), f"{item.text} ({item.key})" if item.key else item.text)

    def cell(self, index: int) -> pygame.Rect:
        """The place of an item."""
        pad = self.look.px(_PAD)
        high = self.rect.height - 2 * pad
        top = self.rect.y + pad + high * index // len(self.items)
        bottom = self.rect.y + pad + high * (index + 1) // len(self.items)
        return pygame.Rect(self.rect.x, top, self.rect.width, bottom - top)

    def _at(self, point: tuple[int, int]) -> RailItem | None:
        for index, item in enumerate(self.items):
            if self.cell(index).collidepoint(point):
                return item
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rail."""
        self.look.skin.draw_panel(surface, self.rect, "walnut")
        under = self._at(self.mouse)
        for index, item in enumerate(self.items):
            self._draw_item(surface, self.cell(index), item, item is under)
        self.stale = False

    def _draw_item(self, surface: pygame.Surface, cell: pygame.Rect, item: RailItem, under: bool) -> None:
        look = self.look
        ink, letter = tokens.ON_WALNUT, tokens.ON_WALNUT_BRIGHT
        body = cell.inflate(-2 * max(3, look.px(6)), -max(2, look.px(4)))
        if item.on:
            shape = Shape(look.px(tokens.RADIUS_BUTTON), tokens.GOLD, (0x8A, 0x62, 0x10), 1.0)
            look.skin.draw_shape(surface, body, shape)
            ink = letter = tokens.INK
        elif under:
            ground = (0x5A, 0x46, 0x3A) if self._down != item.id else (0x2A, 0x1E, 0x18)
            look.skin.draw_shape(surface, body, Shape(look.px(tokens.RADIUS_BUTTON), ground))
        size = min(look.tx(28), cell.height - 8, cell.width - 12)
        with_letter = not look.scale.tight and bool(item.key)
        icon = look.skin.icon(item.icon, size, ink)
        middle = cell.centery - (look.tx(11) if with_letter else 0)
        surface.blit(icon, icon.get_rect(center=(cell.centerx, middle)))
        if with_letter:
            made = look.fonts.render(item.key, Role.BOLD, tokens.TEXT_LEAST, letter)
            surface.blit(made, made.get_rect(midtop=(cell.centerx, middle + size // 2)))
        if cell.bottom < self.rect.bottom - look.px(_PAD) - 2:
            left = cell.x + look.px(12)
            surface.fill((0x5A, 0x46, 0x3A), (left, cell.bottom - 1, cell.width - 2 * look.px(12), 1))

    def on_event(self, event: pygame.event.Event) -> PanelAnswer:
        """A press and release on an item switches it."""
        before = self._at(self.mouse)
        self.hover(event)
        if event.type == pygame.MOUSEMOTION and self._at(self.mouse) is not before:
            self.stale = True
        if event.type == pygame.MOUSEBUTTONDOWN and self.covers(event.pos):
            item = self._at(event.pos)
            self._down = item.id if item is not None and event.button == 1 else None
            self.stale = True
            return Consumed()
        if event.type == pygame.MOUSEBUTTONUP and (self._down is not None or self.covers(event.pos)):
            item, down = self._at(event.pos), self._down
            self._down, self.stale = None, True
            if item is not None and item.id == down:
                return Pressed(item.id)
            return Consumed()
        return None
