"""The screen on which a table is set: players, tiles and rules, wonders, and the button that starts.

It shows a `SetupModel` and hands the finished one to `on_start`; every change of the table goes through the
model. Three columns stand side by side; in a narrow window they become tabs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.ui import tokens
from game.ui.buttons import Button
from game.ui.choices import Option, Segments
from game.ui.flow import beside
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Label, Panel
from game.ui.look import Look
from game.ui.screens import Answer, Pop, Screen
from game.ui.setup_players import PlayersPart
from game.ui.setup_status import StartStatus
from game.ui.setup_tiles import TilesPart
from game.ui.setup_wonders import WondersPart
from game.ui.textlines import TextField
from game.view.setup_model import SetupModel
from game.view.setup_parts import WonderCard

PARTS = ("players", "tiles", "wonders")


class SetupScreen(Screen):
    """The set-up of a game. `on_start` gets the finished model, `on_back` is Esc (default: back to the screen
    below).

    `remembered` says that the model holds the choices of the last game. `on_change` hears of every change.
    `cards` gives the cards of the wonders anew for a model, as their numbers depend on players and rules.
    """

    help_topic = "setup"

    def __init__(
        self,
        model: SetupModel,
        on_start: Callable[[SetupModel], Answer],
        *,
        on_back: Callable[[SetupModel], Answer] | None = None,
        on_change: Callable[[SetupModel], None] | None = None,
        cards: Callable[[SetupModel], tuple[WonderCard, ...]] | None = None,
        remembered: bool = False,
    ) -> None:
        super().__init__()
        self._cards = cards
        self.model = self._with_cards(model)
        self.remembered = remembered
        self.tab = PARTS[0]
        self._on_start, self._on_back, self._on_change = on_start, on_back, on_change
        self._look: Look | None = None
        self._status: StartStatus | None = None
        self._start: Button | None = None

    # Changes

    def change(self, model: SetupModel, focus: str = "") -> Answer:
        """Take over a changed model and show it; `focus` names the widget that is to have the focus then."""
        self.note(model)
        if self._look is not None:
            self.resized(self._look)
        if focus and self.form is not None:
            widget = self.form.named(focus)
            if widget is not None:
                self.form.set_focus(widget, by_keyboard=self.form.focus_shown)
        return None

    def note(self, model: SetupModel) -> None:
        """Take over a changed model without laying out anew: while somebody writes."""
        self.model = self._with_cards(model)
        if self._on_change is not None:
            self._on_change(model)
        self._refresh()

    def _with_cards(self, model: SetupModel) -> SetupModel:
        return model if self._cards is None else replace(model, wonders=self._cards(model))

    def _refresh(self) -> None:
        reasons = self.model.reasons
        if self._status is not None:
            self._status.show(self.model)
        if self._start is not None and self._look is not None:
            self._start.enabled = not reasons
            texts = self._look.texts
            self._start.reason = " ".join(texts.get(reason.key, **reason.values) for reason in reasons)
            self._start.changed()

    def start(self) -> Answer:
        """Begin, if nothing forbids it; else go to the part of the screen where something is missing."""
        reasons = self.model.reasons
        if not reasons:
            return self._on_start(self.model)
        self._open(reasons[0].where)
        return None

    def back(self) -> Answer:
        """Leave the screen."""
        return self._on_back(self.model) if self._on_back is not None else Pop()

    def _open(self, tab: str) -> Answer:
        if tab != self.tab:
            self.tab = tab
            if self._look is not None:
                self.resized(self._look)
        return None

    # Layout

    def resized(self, look: Look) -> None:
        """Lay out all three parts, or one of them under tabs."""
        look = look.with_room(1200, 700)
        self._look = look
        if self.form is None:
            self.form = Form(look)
        self.form.rebuild(look, lambda: self._build(look))
        self._refresh()

    def _build(self, look: Look) -> None:
        assert self.form is not None
        margin = look.px(tokens.GAP_5)
        head = pygame.Rect(margin, look.px(26), look.size[0] - 2 * margin, look.tx(76))
        foot_high = look.tx(72)
        foot = pygame.Rect(margin, look.size[1] - look.px(30) - foot_high, head.width, foot_high)
        room = pygame.Rect(
            margin, head.bottom + look.px(12), head.width, foot.top - look.px(26) - head.bottom - look.px(12)
        )
        tabs = look.scale.narrow or look.size[0] < look.tx(1760)
        self._build_head(look, head, tabs=tabs)
        if tabs:
            self._build_part(look, self.tab, room, wide=True)
        else:
            gap = look.px(24)
            left = (room.width - 2 * gap) * 572 // 1792
            middle = (room.width - 2 * gap) * 556 // 1792
            columns = (
                pygame.Rect(room.x, room.y, left, room.height),
                pygame.Rect(room.x + left + gap, room.y, middle, room.height),
                pygame.Rect(
                    room.x + left + middle + 2 * gap,
                    room.y,
                    room.width - left - middle - 2 * gap,
                    room.height,
                ),
            )
            for part, place in zip(PARTS, columns, strict=True):
                self._build_part(look, part, place, wide=False)
        self._build_foot(look, foot)

    def _build_head(self, look: Look, head: pygame.Rect, *, tabs: bool) -> None:
        assert self.form is not None
        texts, form = look.texts, self.form
        title = texts.get("setup.title")
        size = tokens.TEXT_TITLE if not tabs else 48
        wide = look.fonts.width(title, Role.DISPLAY, size)
        place, rest = beside(head, wide, look.px(24))
        form.add(Label(place, title, role=Role.DISPLAY, size=size, colour=tokens.ON_WALNUT))
        if tabs:
            bar = pygame.Rect(0, 0, min(rest.width, look.tx(720)), look.tx(52))
            bar.midright = rest.midright
            options = [Option(part, texts.get(f"setup.{part}"), self._troubled(part)) for part in PARTS]
            form.add(Segments(bar, "tabs", options, self.tab, self._open))
            return
        key = "setup.remembered" if self.remembered else "setup.first"
        rest.y += look.tx(8)
        form.add(Label(rest, texts.get(key), colour=tokens.ON_WALNUT_SECOND, size=tokens.TEXT - 2))

    def _troubled(self, part: str) -> str:
        """What a tab says below its name: nothing, as the reason stands beside the start button."""
        return "" if all(reason.where != part for reason in self.model.reasons) else "!"

    def _build_part(self, look: Look, part: str, place: pygame.Rect, *, wide: bool) -> None:
        assert self.form is not None
        self.form.add(Panel(place))
        builder = {"players": PlayersPart, "tiles": TilesPart, "wonders": WondersPart}[part]
        builder(self, self.form, look, wide=wide).build(place)

    def _build_foot(self, look: Look, foot: pygame.Rect) -> None:
        assert self.form is not None
        form, texts = self.form, look.texts
        high = look.tx(62)
        gap = look.px(24)
        back_text = texts.get("common.back")
        back = pygame.Rect(0, 0, max(look.tx(150), Button.width_for(look, back_text, key="esc")), high)
        back.midleft = foot.midleft
        form.add(Button(back, back_text, self.back, key="esc", name="back"))
        seed_text = texts.get("setup.seed")
        label = pygame.Rect(
            back.right + gap, foot.y, look.fonts.width(seed_text, Role.MEDIUM, tokens.TEXT), foot.height
        )
        form.add(Label(label, seed_text, colour=tokens.ON_WALNUT_SECOND))
        seed = pygame.Rect(0, 0, look.tx(190 if not look.scale.narrow else 130), look.tx(46))
        seed.midleft = (label.right + look.px(14), foot.centery)
        field = TextField(
            seed, "seed", self.model.seed, self._seed, hint=texts.get("setup.seed_hint"), longest=18
        )
        field.tooltip = texts.get("setup.seed_tip")
        form.add(field)
        start_text = texts.get("setup.start")
        size = tokens.TEXT_LARGE - 2
        start = pygame.Rect(
            0, 0, max(look.tx(300), Button.width_for(look, start_text, key="enter", size=size)), foot.height
        )
        start.midright = foot.midright
        left = seed.right + gap
        self._status = form.add(
            StartStatus(pygame.Rect(left, foot.y, start.left - gap - left, foot.height), "status")
        )
        self._start = form.add(
            Button(start, start_text, self.start, style="primary", key="enter", size=size, name="start")
        )

    def _seed(self, text: str) -> None:
        self.note(replace(self.model, seed=text.strip()))

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Nothing is left to do: Back and Start have keys of their own."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth and all parts."""
        if self._look is not None and self.form is not None:
            surface.blit(self._look.skin.linen(self._look.size), (0, 0))
            self.form.draw(surface)
