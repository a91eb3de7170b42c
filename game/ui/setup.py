"""The screen on which a table is set: players, tiles and rules, wonders, and the button that starts.

It shows a `SetupModel` and hands the finished one to `on_start`; every change of the table goes through the
model. Three columns stand side by side; in a narrow window they stand one below the other if it is high
enough, and else become tabs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

import pygame

from game.ui import tokens
from game.ui.buttons import Button, IconButton
from game.ui.choices import Option, Segments
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.kept_setups import KeptSetupsScreen, SetupShelf
from game.ui.labels import Label, Panel
from game.ui.look import Look
from game.ui.page import Page, add_back, add_title, page
from game.ui.screen_form import drawn_unseen, laid_out
from game.ui.screens import Answer, Pop, Push, Screen
from game.ui.setup_part import SetupPart
from game.ui.setup_players import PlayersPart
from game.ui.setup_status import StartStatus
from game.ui.setup_tiles import TilesPart
from game.ui.setup_wonders import WondersPart
from game.ui.textlines import TextField
from game.view.setup_model import SetupModel
from game.view.setup_parts import WonderCard

PARTS = ("players", "tiles", "wonders")

_BUILDERS: Final[Mapping[str, type[SetupPart]]] = {
    "players": PlayersPart,
    "tiles": TilesPart,
    "wonders": WondersPart,
}
_BETWEEN = 24  # units between two parts
_TRIED = 300  # units of height in which it is tried what a part needs


class SetupScreen(Screen):
    """The set-up of a game. `on_start` gets the finished model, `on_back` is Esc (default: back to the screen
    below).

    `remembered` says that the model holds the choices of the last game. `on_change` hears of every change.
    `shelf` keeps set-ups under names. `cards` gives the cards of the wonders anew for a model, as their
    numbers depend on players and rules.
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
        shelf: SetupShelf | None = None,
    ) -> None:
        super().__init__()
        self._cards = cards
        self.model = self._with_cards(model)
        self.remembered = remembered
        self.shelf = shelf
        self.kept_name = ""
        """What the set-up is called that was taken from the shelf."""
        self.tab = PARTS[0]
        self.narrow = False
        """Whether the three parts do not stand side by side."""
        self.tabbed = False
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
        self._look = look
        laid_out(self, look, self._build)
        self._refresh()

    def getting_ready(self, look: Look) -> Iterator[None]:
        """Make the pictures of the wonders and everything else, one after the other."""
        yield from drawn_unseen(self.form)

    def _build(self, look: Look) -> None:
        on = page(look, 72)
        self.narrow = look.scale.narrow or look.size[0] < look.tx(1760)
        heights = self._heights(look, on.body) if self.narrow else []
        self.tabbed = self.narrow and not heights
        self._build_head(look, on)
        if self.tabbed:
            self._build_part(look, self.tab, on.body, wide=True)
        elif self.narrow:
            y = on.body.y
            for part, high in zip(PARTS, heights, strict=True):
                place = pygame.Rect(on.body.x, y, on.body.width, high)
                self._build_part(look, part, place, wide=True)
                y += high + look.px(_BETWEEN)
        else:
            gap = look.px(24)
            room = on.body
            left = (room.width - 2 * gap) * 572 // 1792
            middle = (room.width - 2 * gap) * 556 // 1792
            right = room.width - left - middle - 2 * gap
            x = room.x
            for part, wide in zip(PARTS, (left, middle, right), strict=True):
                self._build_part(look, part, pygame.Rect(x, room.y, wide, room.height), wide=False)
                x += wide + gap
        self._build_foot(look, on)

    def _heights(self, look: Look, body: pygame.Rect) -> list[int]:
        """Return how high the parts are when they share the height of a place, one below the other and none
        of them scrolling; nothing when there is too little room for that.
        """
        needs = [self._need(look, part, body.width) for part in PARTS]
        left = body.height - sum(needs) - (len(PARTS) - 1) * look.px(_BETWEEN)
        if left < 0:
            return []
        needs[-1] += min(left, needs[-1] // 3)  # the cards of the wonders grow
        return needs

    def _need(self, look: Look, part: str, wide: int) -> int:
        """Return the pixels that a part needs at least so that nothing in it scrolls."""
        place, aside = pygame.Rect(0, 0, wide, look.tx(_TRIED)), Form(look)
        builder = _BUILDERS[part](self, aside, look, wide=True)
        builder.reserves = True  # nothing jumps when somebody joins
        builder.build(place)
        return place.height + sum(area.content - area.rect.height for area in aside.areas)

    def _build_head(self, look: Look, on: Page) -> None:
        assert self.form is not None
        texts, form, head = look.texts, self.form, on.head
        if self.tabbed and not on.low:
            on = replace(on, low=True)  # smaller letters for the title leave the tabs their room
        title = add_title(form, look, on, texts.get("setup.title"))
        left = title.right + look.px(24)
        rest = pygame.Rect(left, head.y, head.right - left, head.height)
        if self.tabbed:
            options = [Option(part, texts.get(f"setup.{part}"), warns=self._troubled(part)) for part in PARTS]
            wide = max(look.tx(720), Segments.width_for(look, options))
            bar = pygame.Rect(0, 0, min(rest.width, wide), min(head.height, look.tx(52)))
            bar.midright = rest.midright
            form.add(Segments(bar, "tabs", options, self.tab, self._open))
            return
        if self.shelf is not None and not self.narrow:
            rest.width -= self._add_shelf_button(look, rest.midright, rest.height) + look.px(24)
        rest.y += look.tx(8)
        said = texts.get("setup.kept.now", name=self.kept_name) if self.kept_name else ""
        said = said or texts.get("setup.remembered" if self.remembered else "setup.first")
        form.add(Label(rest, said, colour=tokens.ON_WALNUT_SECOND, size=tokens.TEXT - 2))

    def _troubled(self, part: str) -> bool:
        """Whether the game cannot start because of a part; what is wrong stands beside the start button."""
        return any(reason.where == part for reason in self.model.reasons)

    def _build_part(self, look: Look, part: str, place: pygame.Rect, *, wide: bool) -> None:
        assert self.form is not None
        self.form.add(Panel(place))
        _BUILDERS[part](self, self.form, look, wide=wide).build(place)

    def _build_foot(self, look: Look, on: Page) -> None:
        assert self.form is not None
        form, texts, foot = self.form, look.texts, on.foot
        gap = look.px(24)
        left = add_back(form, look, on, self.back).right + gap
        if self.narrow and self.shelf is not None:
            left += self._add_shelf_button(look, (left, foot.centery), foot.height, slim=on.slim) + gap
        if not self.narrow:
            left = self._add_seed(look, pygame.Rect(left, foot.y, look.tx(420), foot.height)) + gap
        start_text = texts.get("setup.start")
        size = tokens.TEXT_LARGE - 2 if not on.slim else tokens.TEXT
        wanted = Button.width_for(look, start_text, key="enter", size=size)
        start = pygame.Rect(0, 0, max(look.tx(300 if not on.slim else 200), wanted), foot.height)
        start.midright = foot.midright
        room = pygame.Rect(left, foot.y, start.left - gap - left, foot.height)
        self._status = form.add(StartStatus(room, "status"))
        self._start = form.add(
            Button(start, start_text, self.start, style="primary", key="enter", size=size, name="start")
        )

    def _add_seed(self, look: Look, room: pygame.Rect) -> int:
        assert self.form is not None
        text = look.texts.get("setup.seed")
        label = pygame.Rect(room.x, room.y, look.fonts.width(text, Role.MEDIUM, tokens.TEXT), room.height)
        self.form.add(Label(label, text, colour=tokens.ON_WALNUT_SECOND))
        place = pygame.Rect(0, 0, look.tx(190), look.tx(46))
        place.midleft = (label.right + look.px(14), room.centery)
        self.form.add(self.seed_field(look, place))
        return place.right

    def seed_field(self, look: Look, place: pygame.Rect) -> TextField:
        """The field for the seed; in a narrow window it stands among the players."""
        hint = look.texts.get("setup.seed_hint")
        field = TextField(place, "seed", self.model.seed, self._seed, hint=hint, longest=18)
        field.tooltip = look.texts.get("setup.seed_tip")
        return field

    # Set-ups that are kept

    def _add_shelf_button(
        self, look: Look, at: tuple[int, int], high: int, *, slim: bool | None = None
    ) -> int:
        """Add the button that opens them; at the right end of the head, or (with ``slim`` known) from a left
        end in the foot on. Gives its width.
        """
        assert self.form is not None
        text, size = look.texts.get("setup.kept.open"), tokens.TEXT - 2
        high = min(high, look.tx(58))
        wide = look.tx(64) if slim else Button.width_for(look, text, icon="folder", size=size)
        place = pygame.Rect(0, 0, wide, high)
        if slim is None:
            place.midright = at
        else:
            place.midleft = at
        made: Button = (
            IconButton(place, "folder", text, self._open_shelf, style="secondary", size=size, name="kept")
            if slim
            else Button(place, text, self._open_shelf, icon="folder", size=size, name="kept")
        )
        self.form.add(made)
        return wide

    def _open_shelf(self) -> Answer:
        assert self.shelf is not None
        return Push(KeptSetupsScreen(self.shelf, self.model, self.take_kept))

    def take_kept(self, model: SetupModel, name: str) -> Answer:
        """Take over a set-up that was kept under a name."""
        self.kept_name = name
        return self.change(model)

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
