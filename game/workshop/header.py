"""The bar on top of every screen of the workshop: where one is, a note, and the buttons of the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.buttons import Button, IconButton
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.widget import Widget

HIGH = 70  # units


@dataclass(frozen=True, slots=True)
class BarButton:
    """A button of the bar; where room is short it shows its icon alone."""

    text: str
    on_click: Callable[[], Answer]
    key: str = ""
    icon: str = ""
    style: str = "secondary"
    enabled: bool = True
    reason: str = ""
    name: str = ""


class _Ground(Widget):
    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self.place
        steps = max(1, rect.height)
        for y in range(steps):
            tone = tokens.mixed(tokens.WALNUT_TOP, tokens.WALNUT_BOTTOM, y / steps)
            surface.fill(tone, (rect.x, rect.y + y, rect.width, 1))
        surface.fill((0x1C, 0x14, 0x10), (rect.x, rect.bottom - max(1, look.px(2)), rect.width, look.px(2)))


class _Title(Widget):
    """Title in display type and the trail behind it (set › tile), cut where it must be."""

    def __init__(self, rect: pygame.Rect, title: str, trail: str) -> None:
        super().__init__(rect, "title")
        self.title, self.trail = title, trail

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self.place
        size = tokens.TEXT_LARGE + 6
        title = look.fonts.fitted(self.title, Role.DISPLAY, size, rect.width)
        made = look.fonts.render(title, Role.DISPLAY, size, tokens.ON_WALNUT)
        surface.blit(made, made.get_rect(midleft=(rect.x, rect.centery)))
        left = rect.x + made.get_width() + look.tx(30)
        room = rect.right - left
        if self.trail and room > look.tx(60):
            text = look.fonts.fitted(self.trail, Role.MEDIUM, tokens.TEXT, room)
            made = look.fonts.render(text, Role.MEDIUM, tokens.TEXT, tokens.ON_WALNUT_SECOND)
            surface.blit(made, made.get_rect(midleft=(left, rect.centery + look.px(2))))


class Note(Widget):
    """A pill that says how things stand: saved, changed, wrong."""

    solid = True
    GROUNDS = {
        "warn": ((0xFB, 0xDF, 0xA6), tokens.WARN),
        "ok": (tokens.OK_GROUND, tokens.OK),
        "danger": (tokens.DANGER_GROUND, tokens.DANGER),
    }

    def __init__(self, rect: pygame.Rect, text: str, kind: str) -> None:
        super().__init__(rect, "note")
        self.text, self.kind = text, kind

    @staticmethod
    def width_for(look: Look, text: str) -> int:
        """Pixels that the pill wants to be wide."""
        return look.fonts.width(text, Role.BOLD, tokens.TEXT_SMALL) + look.tx(58)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw ground, dot and text."""
        rect, (ground, dot) = self.place, self.GROUNDS[self.kind]
        look.skin.draw_shape(surface, rect, Shape(rect.height / 2, ground, dot, max(1.0, look.px(1.5))))
        radius = look.tx(7)
        centre = (rect.x + look.tx(22), rect.centery)
        disc = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        disc.center = centre
        look.skin.draw_shape(surface, disc, Shape(radius, dot))
        room = rect.width - look.tx(50)
        text = look.fonts.fitted(self.text, Role.BOLD, tokens.TEXT_SMALL, room)
        made = look.fonts.render(text, Role.BOLD, tokens.TEXT_SMALL, tokens.INK)
        surface.blit(made, made.get_rect(midleft=(centre[0] + look.tx(16), rect.centery)))

    def overflow(self, look: Look) -> str:
        """The text when it must be cut."""
        return self.text if self.width_for(look, self.text) > self.rect.width + look.tx(8) else ""


def add_header(
    form: Form,
    look: Look,
    title: str,
    trail: str,
    buttons: Sequence[BarButton],
    note: tuple[str, str] | None = None,
    *,
    whole: bool = False,
) -> pygame.Rect:
    """Add the bar to a form; the rest of the window, with a gap around it, is returned. ``whole`` leaves a
    trail out that would have to be cut.
    """
    bar = pygame.Rect(0, 0, look.size[0], max(look.tx(HIGH), look.px(HIGH)))
    form.add(_Ground(bar))
    form.add_ground(bar)
    gap, high = look.tx(10), min(bar.height - look.tx(12), look.tx(48))
    least = look.fonts.width(title, Role.DISPLAY, tokens.TEXT_LARGE + 6) + look.tx(40)
    wanted = [Button.width_for(look, b.text, key=b.key, size=tokens.TEXT_SMALL) for b in buttons]
    noted = Note.width_for(look, note[0]) + gap if note is not None else 0
    room = look.size[0] - look.px(48) - least
    short = sum(wanted) + gap * len(wanted) + noted > room
    x = look.size[0] - look.px(24)
    for button, wide in reversed(list(zip(buttons, wanted, strict=True))):
        iconic = short and bool(button.icon)
        wide = high if iconic else wide
        place = pygame.Rect(x - wide, 0, wide, high)
        place.centery = bar.centery
        form.add(_button(button, place, iconic))
        x -= wide + gap
    if note is not None:
        wide = min(noted - gap, max(look.tx(90), x - look.px(24) - least))
        place = pygame.Rect(x - wide - look.tx(6), 0, wide, round(high * 0.86))
        place.centery = bar.centery
        form.add(Note(place, *note))
        x -= wide + 2 * gap
    room = x - look.px(24) - gap
    said = look.fonts.width(trail, Role.MEDIUM, tokens.TEXT) + least if trail else 0
    trail = "" if whole and said > room else trail
    form.add(_Title(pygame.Rect(look.px(24), 0, x - look.px(24) - gap, bar.height), title, trail))
    edge = look.px(24)
    top = bar.bottom + look.px(22)
    return pygame.Rect(edge, top, look.size[0] - 2 * edge, look.size[1] - top - edge)


def _button(button: BarButton, place: pygame.Rect, iconic: bool) -> Button:
    name = button.name or button.text
    made: Button
    if iconic:
        made = IconButton(
            place, button.icon, button.text, button.on_click, style=button.style, key=button.key, name=name
        )
    else:
        made = Button(
            place,
            button.text,
            button.on_click,
            style=button.style,
            key=button.key,
            size=tokens.TEXT_SMALL,
            name=name,
        )
    made.enabled, made.reason = button.enabled, button.reason
    return made
