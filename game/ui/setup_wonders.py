"""The wonders' part of the set-up screen: chance, choice or all, the cards, and the variant with two wonders
each.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.ui import tokens
from game.ui.buttons import IconButton
from game.ui.choices import Option, Segments
from game.ui.flow import Flow, beside
from game.ui.fonts import Role
from game.ui.labels import Label, Rule
from game.ui.screens import Answer
from game.ui.scrolling import ScrollArea
from game.ui.setup_part import SetupPart
from game.ui.toggle import Toggle
from game.ui.wonder_card import StatusLine, WonderTick
from game.view.setup_model import MODES
from game.view.setup_parts import WonderCard

_CARD_HIGH, _CARD_MOST = 138, 214
_HALVES = 1060  # units of width from which on what stands below the cards stands side by side
_LEAST_CARD = 270


class WondersPart(SetupPart):
    """The cards of all wonders and how many of them are laid out."""

    name = "wonders"

    def build(self, panel: pygame.Rect) -> None:
        """Add all widgets. In a low window everything scrolls, not the cards alone."""
        look = self.look
        room = self.heading(self.inside(panel), "setup.wonders")
        halves = self.wide and room.width >= look.tx(_HALVES)
        foot_high = look.tx(54 if halves else 96)
        if self.low:
            self.scrolling(room)
            flow = self.flow(room)
            self._mode(flow.take(look.tx(48), look.px(11)))
            self._cards(flow, look.tx(_CARD_HIGH * 2))
            flow.skip(look.px(11))
            self._foot(flow.take(foot_high), halves=halves)
            self.finish(flow)
            return
        self._mode(pygame.Rect(room.x, room.y, room.width, look.tx(48)))
        top = room.y + look.tx(48) + look.px(11)
        foot = pygame.Rect(room.x, room.bottom - foot_high, room.width, foot_high)
        view = pygame.Rect(room.x, top, room.width, foot.y - look.px(6) - top)
        self._foot(foot, halves=halves)
        self.scrolling(view)
        flow = self.flow(view)
        self._cards(flow, view.height)
        self.finish(flow)

    def _cards(self, flow: Flow, height: int) -> None:
        """The cards, in rows of the same length; they grow into the height that is there, within reason."""
        look, wonders = self.look, self.screen.model.wonders
        if not wonders:
            return
        gap = look.px(11)
        columns = max(1, min(len(wonders), (flow.width + gap) // (look.tx(_LEAST_CARD) + gap)))
        rows = -(-len(wonders) // columns)
        columns = -(-len(wonders) // rows)
        wide = (flow.width - gap * (columns - 1)) // columns
        high = max(look.tx(_CARD_HIGH), min(look.tx(_CARD_MOST), (height - gap * (rows - 1)) // rows))
        for row in range(rows):
            line = flow.take(high, gap if row < rows - 1 else 0)
            for column, card in enumerate(wonders[row * columns : (row + 1) * columns]):
                self._card(pygame.Rect(line.x + column * (wide + gap), line.y, wide, high), card)

    @property
    def _own_area(self) -> ScrollArea | None:
        """What modes and foot scroll with."""
        return self.area if self.low else None

    def _mode(self, line: pygame.Rect) -> None:
        look = self.look
        options = [Option(mode, self.texts.get(f"setup.mode.{mode}")) for mode in MODES]
        bar = pygame.Rect(line.x, line.y, min(line.width, look.tx(760)), line.height)

        def choose(mode: str) -> Answer:
            return self.screen.change(replace(self.screen.model, mode=mode))

        self.form.add(Segments(bar, "mode", options, self.screen.model.mode, choose), self._own_area)

    def _card(self, place: pygame.Rect, card: WonderCard) -> None:
        model = self.screen.model
        on = model.mode == "random" or card.id in model.laid_out

        def take() -> Answer:
            now = self.screen.model
            # From "random" the first click begins a choice of its own.
            return self.screen.change(now.with_wonder(card.id, card.id not in now.laid_out))

        self.form.add(
            WonderTick(place, card, on=on, certain=model.mode != "random", on_click=take), self.area
        )

    def _more_or_less(self, line: pygame.Rect) -> pygame.Rect:
        """Buttons for more wonders by chance than players (W-S3), where the edition allows it; gives what is
        left of the line.
        """
        look, model = self.look, self.screen.model
        if model.mode != "random" or model.most_extra == 0:
            return line
        side, texts = look.tx(38), self.texts
        extra = min(model.extra_wonders, model.most_extra)
        for step, icon, key, possible in (
            (1, "plus", "more_wonders", extra < model.most_extra),
            (-1, "minus", "fewer_wonders", extra > 0),
        ):
            piece, line = beside(line, side, look.px(8), right=True)
            square = pygame.Rect(0, 0, side, side)
            square.center = piece.center
            button = IconButton(
                square,
                icon,
                texts.get(f"setup.{key}"),
                self._stepping(step),
                style="secondary",
                name=key,
                size=18,
            )
            button.enabled = possible
            self.form.add(button, self._own_area)
        return line

    def _stepping(self, step: int) -> Callable[[], Answer]:
        return lambda: self.screen.change(self.screen.model.with_more_wonders(step))

    def _foot(self, foot: pygame.Rect, *, halves: bool) -> None:
        look, form, texts, model = self.look, self.form, self.texts, self.screen.model
        area = self._own_area
        if halves:
            left, right = beside(foot, foot.width // 2 - look.px(20), look.px(40))
            status, line = left, right
        else:
            flow = Flow(foot.x, foot.y, foot.width)
            status = flow.take(look.tx(40), look.px(5))
            form.add(Rule(flow.take(look.px(2), look.px(2))), area)
            line = flow.take(look.tx(46))
        form.add(StatusLine(self._more_or_less(status), model), area)

        def turn(on: bool) -> Answer:
            return self.screen.change(replace(self.screen.model, two_wonders=on))

        size = Toggle.size_for(look)
        knob, rest = beside(line, size[0], look.px(16), right=True)
        switch = pygame.Rect(0, 0, *size)
        switch.center = knob.center
        form.add(Toggle(switch, "two_wonders", model.two_wonders, turn), area)
        half = rest.height // 2
        above = pygame.Rect(rest.x, rest.y, rest.width, half + look.tx(2))
        below = pygame.Rect(rest.x, rest.y + half, rest.width, half)
        form.add(Label(above, texts.get("setup.two_each"), role=Role.BOLD, size=tokens.TEXT_SMALL + 2), area)
        note = texts.get("setup.two_each_note")
        ink = tokens.INK_SECOND
        if model.two_wonders and model.wonder_count < 2 * len(model.seats):
            note = texts.get("setup.two_each_short", n=model.wonder_count, players=len(model.seats))
            ink = tokens.WARN
        form.add(Label(below, note, size=tokens.TEXT_LEAST, colour=ink), area)
