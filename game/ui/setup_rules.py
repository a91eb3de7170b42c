"""More rules: every option that an expansion brings along, over the set-up screen.

The rows are made from what the model holds; this screen knows no option by name, its texts stand in the
locale under `switches`. Choosing an edition sets what editions differ in; a row that differs from it can be
set back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui import tokens
from game.ui.buttons import Button, IconButton
from game.ui.choices import Option, Segments
from game.ui.flow import Flow, beside
from game.ui.fonts import Role
from game.ui.labels import Label, Panel, Rule
from game.ui.look import Look
from game.ui.overlays import Dialog
from game.ui.page import add_paragraph
from game.ui.screen_form import laid_out
from game.ui.screens import Answer, Pop, Screen
from game.ui.scrolling import ScrollArea
from game.view.setup_model import SetupModel
from game.view.setup_parts import SwitchChoice
from game.view.wording import Texts

if TYPE_CHECKING:
    from game.ui.setup import SetupScreen

_DIM = 170  # how strongly what lies below is dimmed
_NAME = tokens.TEXT - 2


class MoreRulesScreen(Screen):
    """All options of the rules, each with its values; every change goes to the set-up screen at once."""

    overlay = True
    help_topic = "setup"

    def __init__(self, setup: SetupScreen) -> None:
        super().__init__()
        self.setup = setup
        self._look: Look | None = None

    def resized(self, look: Look) -> None:
        """Lay out the panel."""
        self._look = look
        laid_out(self, look, self._build)

    def _again(self) -> Answer:
        if self._look is not None:
            self.resized(self._look)
        return None

    # Changes

    def set(self, switch: SwitchChoice, value: object) -> Answer:
        """Set an option."""
        self.setup.change(self.setup.model.with_switch(switch, value))
        return self._again()

    def choose_edition(self, edition: str) -> Answer:
        """Choose an edition; it sets what editions differ in."""
        self.setup.change(self.setup.model.with_edition(edition))
        return self._again()

    def set_back(self) -> Answer:
        """Set every option as the edition says."""
        self.setup.change(self.setup.model.as_edition())
        return self._again()

    # Layout

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, texts, model = self.form, look.texts, self.setup.model
        slim = look.scale.slim
        margin = look.px(tokens.GAP_5) if not slim else look.tx(14)
        whole = look.rect.inflate(-2 * margin, -2 * margin)
        whole.width = min(whole.width, look.tx(1180))
        whole.centerx = look.rect.centerx
        form.add(Panel(whole, radius=tokens.RADIUS_CARD))
        form.add_ground(whole)
        inner = whole.inflate(-2 * look.tx(24 if slim else 34), -2 * look.tx(14 if slim else 22))
        head = pygame.Rect(inner.x, inner.y, inner.width, look.tx(52 if slim else 64))
        title, size = texts.get("setup.more_rules"), tokens.TEXT_LARGE + 4 if slim else tokens.TEXT_TURN
        wide = look.fonts.width(title, Role.DISPLAY, size)
        place, rest = beside(head, wide, look.px(28))
        form.add(Label(place, title, role=Role.DISPLAY, size=size))
        editions = edition_options(model, texts)
        wanted = Segments.width_for(look, editions)
        above = wanted <= rest.width
        bar = pygame.Rect(0, 0, min(rest.width, max(wanted, look.tx(560))), look.tx(56))
        bar.midright = rest.midright
        foot = pygame.Rect(inner.x, inner.bottom - look.tx(52), inner.width, look.tx(52))
        self._foot(look, foot)
        top = head.bottom + look.px(12)
        room = pygame.Rect(inner.x, top, inner.width, foot.y - look.px(12) - top)
        area = form.add_area(pygame.Rect(room.x, room.y, room.width + look.px(20), room.height), "more_rules")
        flow = Flow(room.x, room.y, room.width - look.px(8))
        if not above:
            bar = flow.take(look.tx(56), look.tx(12))
        form.add(
            Segments(bar, "rules_edition", editions, model.edition, self.choose_edition),
            area if not above else None,
        )
        for owner in dict.fromkeys(switch.owner for switch in model.switches):
            self._group(look, flow, area, owner)
        area.content = flow.y - room.y

    def _group(self, look: Look, flow: Flow, area: ScrollArea, owner: str) -> None:
        assert self.form is not None
        if flow.y > area.rect.y:
            flow.skip(look.tx(14))
        name = look.texts.get(f"switches.of.{owner}")
        self.form.add(Label(flow.take(look.tx(38)), name, role=Role.DISPLAY, size=tokens.TEXT), area)
        self.form.add(Rule(flow.take(look.px(2), look.tx(6)), tokens.BRASS), area)
        for switch in self.setup.model.switches:
            if switch.owner == owner:
                self._row(look, flow, area, switch)

    def _row(self, look: Look, flow: Flow, area: ScrollArea, switch: SwitchChoice) -> None:
        """A name with its note, the values at the right; in a slim window below."""
        form, texts, model = self.form, look.texts, self.setup.model
        assert form is not None
        plays, differs = model.takes_part(switch), switch in model.changes
        below = look.scale.slim
        own, left_over = beside(
            pygame.Rect(flow.x, flow.y, flow.width, look.tx(48)), look.tx(40), look.tx(8), right=True
        )
        options = self._options(look, switch)
        wanted = Segments.width_for(look, options, tokens.TEXT_SMALL)
        values_wide = max(wanted, min(look.tx(400), left_over.width * 48 // 100))
        if below:
            values, words = pygame.Rect(flow.x, 0, min(values_wide, left_over.width), 0), left_over
        else:
            values, words = beside(left_over, values_wide, look.px(28), right=True)
        note = texts.get(f"switches.{switch.id}.note")
        if not plays:
            note = texts.get("switches.only_with", rules=texts.get(f"switches.of.{switch.owner}"))
        ink = tokens.INK if plays else tokens.DISABLED_TEXT
        said = texts.get(f"switches.{switch.id}.name")
        text_high = sum(
            look.fonts.height(role, size) * len(look.fonts.wrapped(text, role, size, words.width))
            for text, role, size in ((said, Role.BOLD, _NAME), (note, Role.MEDIUM, tokens.TEXT_LEAST))
        )
        high = text_high + look.tx(56) if below else max(look.tx(52), text_high)
        down = Flow(words.x, flow.y + (0 if below else (high - text_high) // 2), words.width)
        add_paragraph(form, look, down, said, area, role=Role.BOLD, size=_NAME, colour=ink, gap=0)
        add_paragraph(form, look, down, note, area, size=tokens.TEXT_LEAST, gap=0)
        values.height = look.tx(46)
        values.centery = own.centery = flow.y + high // 2
        if below:
            values.y = own.y = down.y + look.tx(4)
            own.height = values.height
        row = Segments(
            values,
            f"switch:{switch.id}",
            options,
            switch.word(model.value_of(switch)),
            lambda word: self.set(switch, switch.valued(word)),
            size=tokens.TEXT_SMALL,
        )
        row.enabled = plays
        row.reason = texts.get("switches.only_with", rules=texts.get(f"switches.of.{switch.owner}"))
        form.add(row, area)
        if differs:
            square = pygame.Rect(0, 0, look.tx(38), look.tx(38))
            square.center = own.center
            tip = texts.get("switches.set_back", edition=model.the_edition.name)
            back = IconButton(square, "undo", tip, self._setting_back(switch), name=f"back:{switch.id}")
            form.add(back, area)
        flow.take(high, look.tx(7))
        form.add(Rule(flow.take(look.px(1), look.tx(7))), area)

    @staticmethod
    def _options(look: Look, switch: SwitchChoice) -> list[Option]:
        words = (switch.word(value) for value in switch.values)
        return [Option(word, look.texts.get(f"switches.{switch.id}.value.{word}")) for word in words]

    def _setting_back(self, switch: SwitchChoice) -> Callable[[], Answer]:
        return lambda: self.set(switch, switch.in_edition(self.setup.model.edition))

    def _foot(self, look: Look, foot: pygame.Rect) -> None:
        assert self.form is not None
        form, texts, model = self.form, look.texts, self.setup.model
        close_text = texts.get("common.close")
        close = pygame.Rect(
            0, 0, max(look.tx(150), Button.width_for(look, close_text, key="esc")), foot.height
        )
        close.midright = foot.midright
        reset_text, size = texts.get("switches.all_back", edition=model.the_edition.name), float(tokens.TEXT)
        while size > tokens.TEXT_LEAST and Button.width_for(look, reset_text, size=size) > (
            close.x - look.tx(16) - foot.x
        ):
            size -= 2  # a long sentence for a button
        reset = pygame.Rect(0, 0, Button.width_for(look, reset_text, size=size), foot.height)
        reset.midleft = foot.midleft
        back = Button(reset, reset_text, self.set_back, size=size, name="all_back")
        back.enabled = bool(model.changes)
        back.reason = texts.get("switches.nothing_back")
        form.add(back)
        form.add(Button(close, close_text, Pop, style="primary", key="esc", name="close"))

    # Events and drawing

    def on_event(self, event: pygame.event.Event) -> Answer:
        """A click beside the panel closes it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return Pop()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what lies below and draw the panel."""
        Dialog.veil(surface, _DIM)
        if self.form is not None:
            self.form.draw(surface)


def edition_options(model: SetupModel, texts: Texts) -> list[Option]:
    """The editions; the chosen one says so when something is set otherwise than it says."""
    found = []
    for edition in model.editions:
        second = edition.second
        if edition.id == model.edition and model.changes:
            second = texts.get("setup.edition_changed")
        found.append(Option(edition.id, edition.name, second))
    return found


def differences(model: SetupModel, texts: Texts) -> str:
    """What is set otherwise than the edition says, in one line; empty when nothing is."""
    found = [
        texts.get(
            "switches.is",
            name=texts.get(f"switches.{switch.id}.name"),
            value=texts.get(f"switches.{switch.id}.value.{switch.word(model.value_of(switch))}"),
        )
        for switch in model.changes
    ]
    return texts.get("switches.changed", what=texts.get("switches.and").join(found)) if found else ""
