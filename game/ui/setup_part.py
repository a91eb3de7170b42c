"""What the three parts of the set-up screen share: a heading with a line below it, and a place that
scrolls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import tokens
from game.ui.flow import Flow, beside
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Align, Label, Rule
from game.ui.look import Look
from game.ui.scrolling import ScrollArea
from game.view.wording import Texts

if TYPE_CHECKING:
    from game.ui.setup import SetupScreen


_LOW = 700  # units


class SetupPart:
    """One part. `wide` means that it has the whole window: its content stands in two halves then."""

    name = ""
    reserves = False
    """Whether there is to be room for what can still come."""

    def __init__(self, screen: SetupScreen, form: Form, look: Look, *, wide: bool) -> None:
        self.screen, self.form, self.look, self.wide = screen, form, look, wide
        self.area: ScrollArea | None = None
        self.low = look.units[1] < _LOW
        """So little height that all of the part scrolls, its heading and what concerns all of it included."""

    @property
    def texts(self) -> Texts:
        """The texts of the look."""
        return self.look.texts

    def heading(
        self, place: pygame.Rect, key: str, right: str = "", area: ScrollArea | None = None
    ) -> pygame.Rect:
        """A heading in a place of a column; gives what is left below."""
        look = self.look
        line = pygame.Rect(place.x, place.y, place.width, look.tx(46))
        title = look.texts.get(key)
        wide = look.fonts.width(title, Role.DISPLAY, tokens.TEXT_LARGE)
        called, rest = beside(line, wide, look.tx(16))
        self.form.add(Label(called, title, role=Role.DISPLAY, size=tokens.TEXT_LARGE), area)
        if right:
            small = tokens.TEXT_SMALL + 1
            self.form.add(
                Label(rest, right, role=Role.BOLD, size=small, colour=tokens.INK_SECOND, align=Align.RIGHT),
                area,
            )
        self.form.add(
            Rule(pygame.Rect(place.x, line.bottom + look.px(3), place.width, 2), tokens.BRASS), area
        )
        used = line.height + look.px(16)
        return pygame.Rect(place.x, place.y + used, place.width, place.height - used)

    def inside(self, panel: pygame.Rect) -> pygame.Rect:
        """The place for content within a panel."""
        pad = self.look.px(24)
        return pygame.Rect(
            panel.x + pad, panel.y + self.look.px(14), panel.width - 2 * pad, panel.height - self.look.px(26)
        )

    def scrolling(self, room: pygame.Rect) -> ScrollArea:
        """Make the rest of a part scroll if it must; it reaches a little beyond the content for the scroll
        bar.
        """
        bar = self.look.px(16)
        self.area = self.form.add_area(pygame.Rect(room.x, room.y, room.width + bar, room.height), self.name)
        return self.area

    def flow(self, room: pygame.Rect) -> Flow:
        """A cursor at the top of a place."""
        return Flow(room.x, room.y, room.width)

    def finish(self, *flows: Flow) -> None:
        """Tell the area how high its content has become."""
        if self.area is not None:
            self.area.content = max(flow.y for flow in flows) - self.area.rect.y

    def build(self, panel: pygame.Rect) -> None:
        """Add all widgets of the part."""
        raise NotImplementedError
