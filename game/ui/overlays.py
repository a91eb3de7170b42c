"""Screens that lie over another one: a question with its answers, and a list that drops from a field."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.buttons import Button
from game.ui.flow import Flow
from game.ui.fonts import Role
from game.ui.labels import Label, Panel
from game.ui.look import Look
from game.ui.screen_form import laid_out
from game.ui.screens import Answer, Pop, Screen
from game.ui.scrolling import ScrollArea
from game.ui.widget import Widget, draw_focus

_VEIL = (8, 11, 16)
_STRIP = 64  # pixels; to get the memory for a whole window takes longer than to dim it
_LOW = 560  # units of height below which less is left free


@dataclass(frozen=True, slots=True)
class Reply:
    """A button of a dialog. `then` gives what is to follow once the dialog has closed."""

    text: str
    then: Callable[[], Answer] = lambda: None
    style: str = "secondary"
    key: str = ""


class Dialog(Screen):
    """A question or message over the screen below; the last reply is the one that Esc means unless one has
    that key.
    """

    overlay = True
    help_topic = "common"

    def __init__(self, title: str, text: str, replies: Sequence[Reply]) -> None:
        super().__init__()
        self.title, self.text, self.replies = title, text, tuple(replies)
        self._look: Look | None = None

    def resized(self, look: Look) -> None:
        """Place panel, text and buttons in the middle of the window."""
        self._look = look
        form = laid_out(self, look, self._build)
        if form.focus is None and form.stops():
            form.set_focus(form.stops()[0], by_keyboard=False)

    def _build(self, look: Look) -> None:
        assert self.form is not None
        low = look.units[1] < _LOW
        pad, high, gap = look.tx(20 if low else 32), look.tx(54), look.tx(16)
        widths = [
            max(look.tx(130), Button.width_for(look, reply.text, key=reply.key)) for reply in self.replies
        ]
        most = look.size[0] - 2 * look.tx(16)
        rows = _rows(widths, most - 2 * pad, gap)
        used = max(sum(widths[n] for n in row) + gap * (len(row) - 1) for row in rows)
        wide = min(max(look.tx(560), used) + 2 * pad, most)
        inner = wide - 2 * pad
        buttons = (high + gap) * len(rows) - gap
        between = look.tx(14 if low else 28)
        words = self._words(look, inner)
        room = look.size[1] - 2 * look.tx(12) - 2 * pad - between - buttons
        shown = min(words, max(room, look.tx(60)))
        panel = pygame.Rect(0, 0, wide, 2 * pad + shown + between + buttons)
        panel.center = look.rect.center
        self.form.add(Panel(panel, radius=tokens.RADIUS_CARD))
        area = self.form.add_area(
            pygame.Rect(panel.x + pad, panel.y + pad, inner + pad - look.tx(6), shown), "words"
        )
        area.content = words
        self._add_words(look, Flow(panel.x + pad, panel.y + pad, inner), area)
        y = panel.y + pad + shown + between
        for row in rows:
            x = panel.right - pad - sum(widths[n] for n in row) - gap * (len(row) - 1)
            for n in row:
                reply, place = self.replies[n], pygame.Rect(x, y, widths[n], high)
                button = Button(place, reply.text, self._closing(reply), style=reply.style, key=reply.key)
                self.form.add(button)
                x += widths[n] + gap
            y += high + gap

    def _voices(self, look: Look, wide: int) -> list[tuple[str, Role, float, tokens.Colour, int]]:
        """Title and text: words, role, size, colour, pixels they are high."""
        fonts, large = look.fonts, tokens.TEXT_LARGE + 4
        found: list[tuple[str, Role, float, tokens.Colour, int]] = []
        for text, role, size, ink in (
            (self.title, Role.DISPLAY, large, tokens.INK),
            (self.text, Role.MEDIUM, tokens.TEXT, tokens.INK_SECOND),
        ):
            lines = fonts.wrapped(text, role, size, wide) if text else []
            found.append((text, role, size, ink, fonts.height(role, size) * len(lines)))
        return found

    def _words(self, look: Look, wide: int) -> int:
        """Pixels that title and text are high."""
        return sum(high for *_, high in self._voices(look, wide)) + look.tx(10)

    def _add_words(self, look: Look, flow: Flow, area: ScrollArea) -> None:
        assert self.form is not None
        for text, role, size, ink, high in self._voices(look, flow.width):
            place = flow.take(high, look.tx(10))
            self.form.add(Label(place, text, role=role, size=size, colour=ink, wrap=True), area)

    def _closing(self, reply: Reply) -> Callable[[], Answer]:
        return lambda: (Pop(), reply.then())

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Esc means the reply with that key, else the last one."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.replies:
            meant = next((reply for reply in self.replies if reply.key == "esc"), self.replies[-1])
            return self._closing(meant)()
        return None

    def closing(self) -> Answer:
        """Closing the window while a question is open: close the question; the screen below is then to close,
        and asks again if need be.
        """
        return self.on_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what lies below and draw the dialog."""
        self.veil(surface)
        if self.form is not None:
            self.form.draw(surface)

    @staticmethod
    def veil(surface: pygame.Surface, strength: int = 150) -> None:
        """Dim what lies below a dialog; ``strength`` from 0, nothing, to 255, black."""
        strip = pygame.Surface((surface.get_width(), _STRIP), pygame.SRCALPHA)
        strip.fill((*_VEIL, strength))
        for y in range(0, surface.get_height(), _STRIP):
            surface.blit(strip, (0, y))


def _rows(widths: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """Which buttons stand in which row, so that none is wider than the room."""
    rows: list[list[int]] = [[]]
    for index, wide in enumerate(widths):
        used = sum(widths[n] + gap for n in rows[-1])
        if rows[-1] and used + wide > room:
            rows.append([])
        rows[-1].append(index)
    return rows


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of a list: its id, its text, an icon or a badge before it, and why it cannot be chosen (empty:
    it can).
    """

    id: str
    text: str
    icon: str = ""
    badge: str = ""
    reason: str = ""


class _Row(Widget):
    """One entry of a drop-down list."""

    focusable = True
    solid = True

    def __init__(self, rect: pygame.Rect, item: Item, chosen: bool, on_click: Callable[[], Answer]) -> None:
        super().__init__(rect, item.id)
        self.item, self.chosen, self.on_click = item, chosen, on_click
        self.enabled = not item.reason
        self.reason = item.reason

    def activate(self) -> Answer:
        return self.on_click() if self.enabled else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self.place
        ink = tokens.INK if self.enabled else tokens.DISABLED_TEXT
        if self.chosen:
            look.skin.draw_shape(surface, rect, Shape(look.px(6), tokens.PETROL))
            ink = tokens.WHITE
        elif self.hovered and self.enabled:
            look.skin.draw_shape(surface, rect, Shape(look.px(6), tokens.VELLUM_DIM))
        x, side = rect.x + look.tx(10), look.tx(30)
        if self.item.badge:
            made = look.skin.badge(self.item.badge, side)
            made = made if self.enabled else _faded(made)
            surface.blit(made, made.get_rect(midleft=(x, rect.centery)))
            x += side + look.tx(12)
        elif self.item.icon:
            made = look.skin.icon(self.item.icon, look.tx(24), ink)
            surface.blit(made, made.get_rect(midleft=(x + look.tx(3), rect.centery)))
            x += side + look.tx(12)
        size = tokens.TEXT_SMALL + 2
        note = f"  {self.item.reason}" if self.item.reason else ""
        line = look.fonts.fitted(self.item.text, Role.BOLD, size, rect.right - x - look.tx(8))
        made = look.fonts.render(line, Role.BOLD, size, ink)
        surface.blit(made, made.get_rect(midleft=(x, rect.centery)))
        if note:
            x += made.get_width()
            small = look.fonts.fitted(
                note, Role.MEDIUM, tokens.TEXT_LEAST, max(1, rect.right - x - look.tx(8))
            )
            made = look.fonts.render(small, Role.MEDIUM, tokens.TEXT_LEAST, tokens.INK_SECOND)
            surface.blit(made, made.get_rect(midleft=(x, rect.centery)))
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, rect, radius=6)

    def overflow(self, look: Look) -> str:
        used = look.tx(10 + (42 if self.item.badge or self.item.icon else 0) + 8)
        wide = look.fonts.width(self.item.text, Role.BOLD, tokens.TEXT_SMALL + 2)
        return self.item.text if wide > self.rect.width - used else ""


def _faded(picture: pygame.Surface) -> pygame.Surface:
    made = picture.copy()
    made.set_alpha(90)
    return made


class DropDown(Screen):
    """A list that drops from a field (`anchor` gives where that is now); a click beside it or Esc closes
    it.
    """

    overlay = True

    def __init__(
        self,
        anchor: Callable[[], pygame.Rect],
        items: Sequence[Item],
        chosen: str,
        on_choose: Callable[[str], Answer],
    ) -> None:
        super().__init__()
        self._anchor, self._items, self._chosen, self._on_choose = anchor, tuple(items), chosen, on_choose
        self._panel = pygame.Rect(0, 0, 0, 0)

    def resized(self, look: Look) -> None:
        """Place the list below its field, or above where there is more room."""
        form = laid_out(self, look, self._build)
        if form.focus is None:
            chosen = form.named(self._chosen)
            form.set_focus(chosen or form.stops()[0], by_keyboard=False)

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, pad, high = self.form, look.tx(8), look.tx(44)
        size = tokens.TEXT_SMALL + 2
        wide = max(
            look.fonts.width(item.text, Role.BOLD, size)
            + (look.fonts.width(f"  {item.reason}", Role.MEDIUM, tokens.TEXT_LEAST) if item.reason else 0)
            for item in self._items
        )
        anchor = self._anchor()
        full = high * len(self._items)
        below = look.size[1] - anchor.bottom - look.px(20)
        above = anchor.top - look.px(20)
        down = below >= min(full + 2 * pad, above) or below >= full + 2 * pad
        shown = min(full, max(high, (below if down else above) - 2 * pad))
        bar = look.tx(14) if full > shown else 0
        wide = min(max(anchor.width, wide + look.tx(74) + bar + 2 * pad), look.size[0] - 2 * pad)
        panel = pygame.Rect(0, 0, wide, shown + 2 * pad)
        panel.topright = (anchor.right, anchor.bottom + look.px(6))
        if not down:
            panel.bottom = anchor.top - look.px(6)
        panel.clamp_ip(look.rect.inflate(-pad, -pad))
        self._panel = panel
        form.add(Panel(panel, radius=tokens.RADIUS_BUTTON + 2))
        form.add_ground(panel)
        area = form.add_area(panel.inflate(-2 * pad, -2 * pad), "list")
        area.content = full
        room = area.rect.width - bar
        for index, item in enumerate(self._items):
            place = pygame.Rect(area.rect.x, area.rect.y + index * high, room, high - look.px(2))
            form.add(_Row(place, item, item.id == self._chosen, self._choosing(item.id)), area)

    def _choosing(self, chosen: str) -> Callable[[], Answer]:
        return lambda: (Pop(), self._on_choose(chosen))

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Close on Esc or a click beside the list."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and self.form is not None:
            focus = self.form.focus
            return focus.activate() if focus is not None else None
        if event.type == pygame.MOUSEBUTTONDOWN and not self._panel.collidepoint(event.pos):
            return Pop()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list over what lies below."""
        if self.form is not None:
            self.form.draw(surface)


def confirm(title: str, text: str, yes: Reply, no: Reply) -> Dialog:
    """A question that can be declined; declining is what Esc means."""
    return Dialog(title, text, (yes, no))


def message(title: str, text: str, close: str) -> Dialog:
    """Something to be told, with one button that closes it."""
    return Dialog(title, text, (Reply(close, style="primary", key="enter"),))
