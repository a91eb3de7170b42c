"""The tiles' part of the set-up screen: sets and their rules, the total against the recommendation, the
edition.
"""

from __future__ import annotations

import pygame

from game.ui import tokens
from game.ui.buttons import Button
from game.ui.choices import CheckBox, Segments
from game.ui.flow import Flow, beside
from game.ui.fonts import Role
from game.ui.keys import Key
from game.ui.labels import Align, Label, Rule
from game.ui.page import add_paragraph
from game.ui.screens import Answer, Push
from game.ui.setup_part import SetupPart
from game.ui.setup_rules import MoreRulesScreen, differences, edition_options
from game.ui.tile_total import TileTotal
from game.ui.toggle import Toggle
from game.view.setup_parts import SetChoice

_ROW = 62
_HALVES = 1060  # units of width from which on sets and rules stand side by side


class TilesPart(SetupPart):
    """Rows of sets with count and switch; the total; the edition, and the way to more rules."""

    name = "tiles"

    def build(self, panel: pygame.Rect) -> None:
        """Add all widgets."""
        look = self.look
        inside = self.inside(panel)
        halves = self.wide and inside.width >= look.tx(_HALVES)
        if halves:
            left, right = beside(inside, (inside.width - look.px(48)) // 2, look.px(48))
        else:
            left = right = inside
        room = self.heading(left, "setup.tiles")
        self._column_heads(left)
        self.scrolling(pygame.Rect(inside.x, room.y, inside.width, room.height))
        rows = self.flow(room)
        for choice in self.screen.model.sets:
            self._row(rows.take(look.tx(_ROW)), choice)
            self.form.add(Rule(rows.take(look.px(2))), self.area)
        rest = self.flow(pygame.Rect(right.x, room.y, right.width, room.height)) if halves else rows
        rest.skip(look.tx(18) if not halves else 0)
        self.form.add(TileTotal(rest.take(look.tx(146), look.tx(16)), self.screen.model), self.area)
        self._edition(rest)
        self.finish(rows, rest)

    def _column_heads(self, place: pygame.Rect) -> None:
        look = self.look
        line = pygame.Rect(place.x, place.y, place.width, look.tx(46))
        size = tokens.TEXT_SMALL
        switch, rest = beside(line, look.tx(96), 0, right=True)
        count, _ = beside(rest, look.tx(80), 0, right=True)
        for where, key in ((switch, "setup.rules_head"), (count, "setup.tiles_head")):
            self.form.add(
                Label(
                    where,
                    look.texts.get(key),
                    role=Role.BOLD,
                    size=size,
                    colour=tokens.INK_SECOND,
                    align=Align.RIGHT,
                )
            )

    def _row(self, place: pygame.Rect, choice: SetChoice) -> None:
        look, form, texts, model = self.look, self.form, self.texts, self.screen.model
        on = model.has_set(choice)
        switch, rest = beside(place, look.tx(96), 0, right=True)
        count, rest = beside(rest, look.tx(60), look.tx(8), right=True)
        rules = choice.rules_switch in model.rules_on
        note = choice.note_on if rules and choice.note_on else choice.note
        if not choice.available and not note:
            note = texts.get("setup.unavailable")

        def take(taken: bool) -> Answer:
            return self.screen.change(self.screen.model.with_set(choice.id, taken))

        box = CheckBox(rest, f"set:{choice.id}", on, take, text=choice.name, second=note)
        box.enabled = choice.available and not choice.always
        box.reason = texts.get("setup.always") if choice.always else note
        form.add(box, self.area)
        number = str(choice.count) if choice.count else texts.get("setup.no_tiles")
        ink = tokens.INK if on else tokens.DISABLED_TEXT
        form.add(
            Label(count, number, role=Role.BLACK, size=tokens.TEXT + 2, colour=ink, align=Align.RIGHT),
            self.area,
        )
        self._switch(switch, choice, rules)

    def _switch(self, place: pygame.Rect, choice: SetChoice, rules: bool) -> None:
        look, texts = self.look, self.texts
        if choice.rules_switch is None:
            if choice.always:
                word = texts.get("setup.always")
                size, ink = tokens.TEXT_LEAST, tokens.INK_SECOND
                self.form.add(Label(place, word, size=size, colour=ink, align=Align.RIGHT), self.area)
            return

        def turn(on: bool) -> Answer:
            return self.screen.change(self.screen.model.with_rules(choice.id, on))

        knob = pygame.Rect(0, 0, *Toggle.size_for(look))
        knob.midright = place.midright
        toggle = Toggle(knob, f"rules:{choice.id}", rules, turn)
        toggle.enabled = choice.available
        toggle.reason = texts.get("setup.unavailable")
        toggle.tooltip = texts.get("setup.rules_of", name=choice.name)
        self.form.add(toggle, self.area)

    def _edition(self, rest: Flow) -> None:
        look, form, texts, model = self.look, self.form, self.texts, self.screen.model
        key = texts.get("setup.differences", key=Key("f1").label(texts))
        below = self.heading(pygame.Rect(rest.x, rest.y, rest.width, 0), "setup.rules", key, self.area)
        rest.y = below.y

        def choose(edition: str) -> Answer:
            return self.screen.change(self.screen.model.with_edition(edition))

        form.add(
            Segments(
                rest.take(look.tx(60), look.tx(8)),
                "edition",
                edition_options(model, texts),
                model.edition,
                choose,
            ),
            self.area,
        )
        add_paragraph(form, look, rest, model.the_edition.note, self.area, gap=6)
        differing = differences(model, texts)
        add_paragraph(form, look, rest, differing, self.area, role=Role.BOLD, colour=tokens.PETROL, gap=6)
        more = texts.get("setup.more_rules")
        wide = min(rest.width, max(look.tx(200), Button.width_for(look, more, size=tokens.TEXT_SMALL + 1)))
        place = rest.take(look.tx(44), look.px(4))
        place.width = wide
        button = Button(place, more, self._more, size=tokens.TEXT_SMALL + 1, name="more_rules")
        form.add(button, self.area)

    def _more(self) -> Answer:
        return Push(MoreRulesScreen(self.screen))
