"""A part of the window whose content may be taller than itself."""

from __future__ import annotations

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.look import Look

_STEP = 72  # units for one notch of the wheel, and for an arrow key
_SHADE = 16  # units of the shadow where something is scrolled away


class ScrollArea:
    """A viewport in pixels of the window; `content` is the height of what it shows, `offset` what is scrolled
    away.
    """

    def __init__(self, rect: pygame.Rect, name: str) -> None:
        self.rect = rect
        self.name = name
        self.content = rect.height
        self.offset = 0
        self._grabbed: int | None = None

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content - self.rect.height)

    def seen(self, margin: int) -> pygame.Rect:
        """Where content may be drawn: a little beyond the sides, and beyond an end where nothing is scrolled
        away, so that shadows and the ring of the focus are whole.
        """
        above = margin if self.offset == 0 else 0
        below = margin if self.offset == self.furthest else 0
        place = self.rect.inflate(2 * margin, above + below)
        place.top = self.rect.top - above
        return place

    def scroll_to(self, offset: int) -> bool:
        """Go to an offset, kept in range; True when that changed anything."""
        before = self.offset
        self.offset = max(0, min(self.furthest, offset))
        return self.offset != before

    def wheel(self, notches: float, look: Look) -> bool:
        """Turn the wheel by notches (positive: up)."""
        return self.scroll_to(self.offset - round(notches * look.tx(_STEP)))

    def reveal(self, rect: pygame.Rect, margin: int) -> bool:
        """Scroll as little as needed to show a rectangle of the content."""
        if rect.top - margin < self.rect.top + self.offset:
            return self.scroll_to(rect.top - margin - self.rect.top)
        if rect.bottom + margin > self.rect.bottom + self.offset:
            return self.scroll_to(rect.bottom + margin - self.rect.bottom)
        return False

    def thumb(self, look: Look) -> pygame.Rect | None:
        """The handle of the scroll bar; None when everything is in sight."""
        if self.furthest == 0:
            return None
        width, track = look.tx(8), self.rect.height
        height = max(look.tx(36), round(track * self.rect.height / self.content))
        top = self.rect.top + round((track - height) * self.offset / self.furthest)
        return pygame.Rect(self.rect.right - width, top, width, height)

    def key(self, event: pygame.event.Event, look: Look) -> bool:
        """Page keys, Home and End; True when they moved anything."""
        page, all_of_it = self.rect.height * 9 // 10, self.content
        steps = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -all_of_it,
            pygame.K_END: all_of_it,
        }
        return event.key in steps and self.scroll_to(self.offset + steps[event.key])

    def step(self, direction: int, look: Look) -> bool:
        """Go a little up (-1) or down (1), as an arrow key does; True when that moved anything."""
        return self.scroll_to(self.offset + direction * look.tx(_STEP))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The scroll bar, without arrows, and a shadow where there is more; nothing when everything is in
        sight.
        """
        thumb = self.thumb(look)
        if thumb is None:
            return
        self._draw_shades(surface, look)
        track = pygame.Rect(thumb.x, self.rect.y, thumb.width, self.rect.height)
        look.skin.draw_shape(
            surface, track, Shape(track.width / 2, tokens.mixed(tokens.VELLUM_DIM, tokens.RULE, 0.35))
        )
        tone = tokens.PETROL if self._grabbed is not None else tokens.PANEL_EDGE
        look.skin.draw_shape(surface, thumb, Shape(thumb.width / 2, tone))

    def _draw_shades(self, surface: pygame.Surface, look: Look) -> None:
        size = (self.rect.width - look.tx(14), min(look.tx(_SHADE), self.rect.height // 4))
        if min(size) <= 0:
            return
        made = look.skin.keep(("scroll shade", size), lambda: _shade(size))
        if self.offset > 0:
            surface.blit(pygame.transform.flip(made, False, True), self.rect.topleft)
        if self.offset < self.furthest:
            surface.blit(made, (self.rect.x, self.rect.bottom - size[1]))

    def process(self, event: pygame.event.Event, look: Look) -> bool:
        """Dragging the handle; True when the event was meant for it."""
        thumb = self.thumb(look)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and thumb is not None:
            reach = pygame.Rect(thumb.x - 4, self.rect.y, thumb.width + 8, self.rect.height)
            if reach.collidepoint(event.pos):
                self._grabbed = event.pos[1] - thumb.y if thumb.collidepoint(event.pos) else thumb.height // 2
                self._follow(event.pos[1], thumb.height)
                return True
        elif event.type == pygame.MOUSEMOTION and self._grabbed is not None and thumb is not None:
            self._follow(event.pos[1], thumb.height)
            return True
        elif event.type == pygame.MOUSEBUTTONUP and self._grabbed is not None:
            self._grabbed = None
            return True
        return False

    def _follow(self, y: int, thumb: int) -> None:
        way = max(1, self.rect.height - thumb)
        self.scroll_to(round((y - (self._grabbed or 0) - self.rect.top) * self.furthest / way))


def _shade(size: tuple[int, int]) -> pygame.Surface:
    """A shadow that becomes darker downwards, and fades at both sides."""
    small = pygame.Surface((32, 16), pygame.SRCALPHA)
    for y in range(16):
        for x in range(32):
            side = min(1.0, (min(x, 31 - x) + 0.5) / 4)
            small.set_at((x, y), (30, 20, 8, round(64 * (y / 15) ** 2 * side)))
    return pygame.transform.smoothscale(small, size)
