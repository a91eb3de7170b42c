"""The frame that whole-window screens share: a title above, buttons below, and between them the room for
what they show.

In a window that is low for its letters title and buttons take less of it; what does not fit between them
scrolls. Nothing ever becomes smaller than the letters that were asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui import tokens
from game.ui.buttons import Button
from game.ui.flow import Flow
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Label
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.scrolling import ScrollArea
from game.ui.tokens import Colour

_LOW = 740  # units of height below which title and buttons take less


@dataclass(frozen=True, slots=True)
class Page:
    """The three parts of a window, in pixels; ``low`` and ``slim`` say how little room there is."""

    head: pygame.Rect
    body: pygame.Rect
    foot: pygame.Rect
    low: bool
    slim: bool

    @property
    def title_size(self) -> float:
        """Units of the letters of the title."""
        return tokens.TEXT_TURN if self.low else tokens.TEXT_TITLE


def page(look: Look, foot_high: float = 62) -> Page:
    """Divide the window; ``foot_high`` are the units of the row of buttons."""
    low, slim = look.units[1] < _LOW, look.scale.slim
    margin = look.px(tokens.GAP_5) if not slim else look.tx(20)
    edge, gap = (look.px(26), look.px(12)) if not low else (look.tx(10), look.tx(8))
    above, below = look.tx(52 if low else 76), look.tx(foot_high - 6 if low else foot_high)
    head = pygame.Rect(margin, edge, look.size[0] - 2 * margin, above)
    under = look.tx(12) if low else look.px(30)
    foot = pygame.Rect(margin, look.size[1] - under - below, head.width, below)
    top = head.bottom + gap
    body = pygame.Rect(margin, top, head.width, foot.y - (2 * gap if not low else gap) - top)
    return Page(head, body, foot, low, slim)


def add_title(form: Form, look: Look, on: Page, text: str) -> pygame.Rect:
    """Add the title of a screen; gives its place."""
    wide = min(on.head.width, look.fonts.width(text, Role.DISPLAY, on.title_size))
    place = pygame.Rect(on.head.x, on.head.y, wide, on.head.height)
    size = on.title_size
    form.add(Label(place, text, role=Role.DISPLAY, size=size, colour=tokens.ON_WALNUT))
    return place


def back_place(look: Look, on: Page) -> pygame.Rect:
    """Where `add_back` puts its button."""
    text = look.texts.get("common.back")
    place = pygame.Rect(0, 0, max(look.tx(150), Button.width_for(look, text, key="esc")), on.foot.height)
    place.midleft = on.foot.midleft
    return place


def reset_place(look: Look, on: Page, text: str) -> pygame.Rect:
    """Where the button at the lower right stands that sets everything back."""
    place = pygame.Rect(0, 0, Button.width_for(look, text), on.foot.height)
    place.midright = on.foot.midright
    return place


def add_back(form: Form, look: Look, on: Page, then: Callable[[], Answer]) -> pygame.Rect:
    """Add the button at the lower left that leads back, on Esc; gives its place. Tab comes to it where it is
    added: after what the screen is about.
    """
    place = back_place(look, on)
    form.add(Button(place, look.texts.get("common.back"), then, key="esc", name="back"))
    return place


def add_foot_note(form: Form, look: Look, room: pygame.Rect, text: str, colour: Colour | None = None) -> bool:
    """Add small text between the buttons below; False, and nothing, when it does not fit there."""
    colour = colour or tokens.ON_WALNUT_SECOND
    for size in (tokens.TEXT_SMALL, tokens.TEXT_LEAST):
        lines = look.fonts.wrapped(text, Role.MEDIUM, size, max(1, room.width))
        if len(lines) * look.fonts.height(Role.MEDIUM, size) <= room.height:
            form.add(Label(room, text, size=size, colour=colour, wrap=True))
            return True
    return False


def add_paragraph(
    form: Form,
    look: Look,
    flow: Flow,
    text: str,
    area: ScrollArea | None = None,
    *,
    size: float = tokens.TEXT_SMALL,
    role: Role = Role.MEDIUM,
    colour: Colour | None = None,
    gap: float = 8,
) -> None:
    """Add text in as many lines as it needs, and ``gap`` units below it; nothing for no text."""
    if not text:
        return
    lines = look.fonts.wrapped(text, role, size, flow.width)
    place = flow.take(look.fonts.height(role, size) * len(lines), look.tx(gap))
    ink = colour or tokens.INK_SECOND
    form.add(Label(place, text, role=role, size=size, colour=ink, wrap=True), area)
