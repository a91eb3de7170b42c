"""The choice over the table: wonder cards, who comes first, one of two tiles, or plain buttons.

The ring stays lit, the rest is dimmed; Tab shows the board while the choice waits. It answers the action that
was chosen and knows no rule.
"""

from __future__ import annotations

import pygame

from game.ui.buttons import Button
from game.ui.form import Form
from game.ui.look import Look
from game.ui.panel_base import Chosen, Consumed, PanelAnswer, Pressed, TablePanel, TilePicture
from game.ui.panel_cards import Stress, draw_loose, draw_plain, draw_player, frame
from game.ui.panel_choice_head import Head
from game.ui.panel_grid import grid
from game.ui.panel_wonder_card import card_fits, draw_card
from game.ui.panel_wonder_compact import (
    compact_least,
    compact_width,
    detail_height,
    draw_compact,
    draw_detail,
)
from game.ui.screens import Answer
from game.ui.tooltip import draw_tooltip
from game.view.panel_choice import ChoiceModel, ChoiceOption

_VEIL = (8, 12, 18, 238)
_HELD = 0.4  # seconds; a key held longer shows the board only while it is held
_DIGITS = tuple(range(pygame.K_1, pygame.K_9 + 1))
_PAD_DIGITS = tuple(range(pygame.K_KP_1, pygame.K_KP_9 + 1))
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class ChoiceOverlay(TablePanel):
    """The choice. A card is marked first and taken then, unless it is the only one; tiles, players and
    buttons are taken at once.
    """

    def __init__(self, picture: TilePicture | None = None) -> None:
        super().__init__()
        self.picture = picture
        self.model: ChoiceModel | None = None
        self.marked = 0
        self.looking = False
        self.form: Form | None = None
        self._places: list[pygame.Rect] = []
        self._columns = 1
        self._detail: pygame.Rect | None = None
        self._armed = False
        self._down: int | None = None
        self._answer: PanelAnswer = None
        self._looked_for = 0.0
        self._tab_down = False
        self._head = Head()
        self._board = pygame.Rect(0, 0, 0, 0)

    def layout(self, rect: pygame.Rect, look: Look, board: pygame.Rect | None = None) -> None:
        """Lie over ``rect``, the inside of the ring; ``board`` is where the board is seen meanwhile."""
        super().layout(rect, look)
        self._board = board or rect
        if self.form is None:
            self.form = Form(look, arrows=False)
            self.form.tips_later = True
        self._arrange()

    def update(self, model: ChoiceModel | None) -> None:
        """Offer something else; ``None`` closes the choice."""
        if model != self.model:
            self.model, self.stale = model, True
            self.marked, self._armed, self.looking = (model.first if model else 0), False, False
            if self._look is not None:
                self._arrange()

    def covers(self, point: tuple[int, int]) -> bool:
        """The choice covers everything inside the ring; while the board is looked at, its button only."""
        if self.model is None:
            return False
        if self.looking:
            return self.form is not None and any(widget.rect.collidepoint(point) for widget in self.form)
        return self.rect.collidepoint(point)

    @property
    def taken(self) -> list[pygame.Rect]:
        """The places of its buttons and, unless the board is looked at, of what is offered."""
        buttons = [widget.place for widget in self.form] if self.form is not None else []
        return buttons if self.looking else [*buttons, *self._places]

    # Laying out

    def _arrange(self) -> None:
        if self.form is None or self.model is None:
            return
        self.form.rebuild(self.look, self._build)

    def _build(self) -> None:
        look, model = self.look, self.model
        assert model is not None and self.form is not None
        margin = max(10, look.px(40))
        inner = self.rect.inflate(-2 * margin, -2 * max(8, look.px(28)))
        high = look.tx(52)
        buttons = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
        if self.looking:
            row = pygame.Rect(self._board.x, self._board.bottom - high, self._board.width, high)
            self._add_look(row, look.texts.get("choice.look_back"), centred=True)
            return
        self._lay_out_options(inner, buttons.top - look.px(24))
        self._add_buttons(buttons)

    def _lay_out_options(self, inner: pygame.Rect, bottom: int) -> None:
        """Give the heading and the options their places, down to ``bottom``."""
        look, model = self.look, self.model
        assert model is not None
        area = self._below_head(inner, bottom)
        self._places, self._columns = grid(look, area, model)
        self._detail = None
        crowded = model.kind == "cards" and not all(
            card_fits(look, place, option)
            for place, option in zip(self._places, model.options, strict=True)
            if option.tile is not None
        )
        if crowded:
            self._make_compact(area)
            if any(place.height < compact_least(look) for place in self._places):
                self._make_compact(self._below_head(inner, bottom, brief=True))

    def _below_head(self, inner: pygame.Rect, bottom: int, *, brief: bool = False) -> pygame.Rect:
        assert self.model is not None
        top = self._head.layout(inner, self.look, self.model, brief=brief) + self.look.px(20)
        return pygame.Rect(inner.x, top, inner.width, bottom - top)

    def _make_compact(self, area: pygame.Rect) -> None:
        """Compact cards in ``area``, and below them the strip that explains the marked one."""
        look, model = self.look, self.model
        assert model is not None
        high = detail_height(look)
        self._detail = pygame.Rect(area.x, area.bottom - high, area.width, high)
        above = pygame.Rect(area.x, area.y, area.width, area.height - high - look.px(20))
        least = compact_width(look, model.options)
        self._places, self._columns = grid(look, above, model, least=least)

    def _add_look(self, row: pygame.Rect, text: str, *, centred: bool = False, left: int = 0) -> int:
        assert self.form is not None
        wide = Button.width_for(self.look, text, key="tab", size=22)
        rect = pygame.Rect(row.centerx - wide // 2 if centred else left, row.y, wide, row.height)
        self.form.add(Button(rect, text, self._toggle_look, key="tab", size=22, name="look"))
        return rect.right

    def _add_buttons(self, row: pygame.Rect) -> None:
        look = self.look
        assert self.form is not None
        gap = look.px(16)
        rules = look.texts.get("choice.rules")
        wide = Button.width_for(look, rules, key="f1", size=22)
        self.form.add(
            Button(pygame.Rect(row.x, row.y, wide, row.height), rules, self._help, key="f1", size=22)
        )
        end = self._add_look(row, look.texts.get("choice.look"), left=row.x + wide + gap)
        option = self._option()
        if option is None:
            return
        room = row.right - end - gap
        size = 24 if Button.width_for(look, option.label, key="enter", size=24) <= room else 20
        wide = min(room, Button.width_for(look, option.label, key="enter", size=size))
        rect = pygame.Rect(row.right - wide, row.y, wide, row.height)
        take = Button(rect, option.label, self._take, style="primary", key="enter", size=size, name="take")
        take.enabled, take.reason = option.action is not None, option.reason
        self.form.add(take)

    def _option(self) -> ChoiceOption | None:
        model = self.model
        return model.options[self.marked] if model is not None and model.options else None

    # Answers

    def _toggle_look(self) -> Answer:
        self.looking, self.stale = not self.looking, True
        self._looked_for = 0.0
        self._arrange()
        return None

    def _help(self) -> Answer:
        self._answer = Pressed("help")
        return None

    def _take(self) -> Answer:
        option = self._option()
        if option is not None and option.action is not None:
            self._answer = Chosen(option.action)
        return None

    def _mark(self, index: int) -> None:
        """Mark an option; one that is taken at once, or marked already, is taken."""
        model = self.model
        assert model is not None
        if not 0 <= index < len(model.options) or model.options[index].action is None:
            return
        again = (self._armed or len(model.options) == 1) and index == self.marked
        self.marked, self._armed, self.stale = index, True, True
        if again or model.kind != "cards":
            self._take()
        self._arrange()

    def _point(self, index: int | None) -> None:
        """Point at an option or at none. What a click takes at once is marked by pointing, so that the button
        and Enter mean what lies under the pointer; a card stays marked while others are looked at.
        """
        model = self.model
        assert model is not None
        self.stale = True
        if self.looking or index is None or model.kind == "cards" or model.options[index].action is None:
            return
        if index != self.marked:
            self.marked, self._armed = index, False
            self._arrange()

    def _step(self, step: int) -> None:
        model = self.model
        assert model is not None
        index = self.marked + step
        while 0 <= index < len(model.options) and model.options[index].action is None:
            index += 1 if step > 0 else -1
        if 0 <= index < len(model.options):
            self.marked, self._armed, self.stale = index, True, True
            self._arrange()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the choice over what is there."""
        model, form = self.model, self.form
        if model is None or form is None:
            self.stale = False
            return
        if not self.looking:
            key = ("choice veil", self.rect.size)
            surface.blit(self.look.skin.keep(key, self._veil), self.rect)
            self._head.draw(surface)
            under = self._at(self.mouse)
            for index, place in enumerate(self._places):
                self._draw_option(surface, index, self._shown(index, place), index == under)
            option = self._option()
            if self._detail is not None and option is not None:
                draw_detail(surface, self.look, self._detail, option)
        form.draw(surface)
        self.stale = False

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Draw the bubble that is due; the ring does not hide it."""
        super().draw_tip(surface)
        due = self.form.due_tip if self.form is not None and self.model is not None else None
        if due is not None:
            draw_tooltip(surface, self.look, *due, self.mouse)

    def _veil(self) -> pygame.Surface:
        made = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        made.fill(_VEIL)
        return made

    def _shown(self, index: int, place: pygame.Rect) -> pygame.Rect:
        """A marked card is lifted a little."""
        assert self.model is not None
        lifted = index == self.marked and self.model.kind == "cards"
        return place.move(0, -self.look.px(8)) if lifted else place

    def _number(self, index: int) -> int:
        """The number on the cap of an option."""
        return index + 1

    def _stressed(self, index: int, under: bool) -> Stress:
        """The frame of an option: only one has the frame of what Enter takes."""
        assert self.model is not None
        if index == self.marked:
            return "marked"
        return "pointed" if under and self.model.options[index].action is not None else ""

    def _draw_option(self, surface: pygame.Surface, index: int, place: pygame.Rect, under: bool) -> None:
        model, look = self.model, self.look
        assert model is not None
        option, number = model.options[index], self._number(index)
        frame(surface, look, place, self._stressed(index, under))
        if option.player is not None:
            draw_player(surface, look, place, option, number, model.colours[option.player])
        elif option.tile is None:
            draw_plain(surface, look, place, option, number)
        elif model.kind == "cards" and self._detail is not None:
            draw_compact(surface, look, place, option, number, self.picture)
        elif model.kind == "cards":
            draw_card(surface, look, place, option, number, self.picture)
        else:
            draw_loose(surface, look, place, option, number, self.picture)

    def _at(self, point: tuple[int, int]) -> int | None:
        return next((i for i, place in enumerate(self._places) if place.collidepoint(point)), None)

    # Events

    def tick(self, dt: float) -> bool:
        """Count how long the board has been looked at; let bubbles come up."""
        self._looked_for += dt
        if self.form is not None and self.model is not None:
            self.form.update(dt)
            self.stale = self.stale or self.form.stale
        return super().tick(dt)

    def on_event(self, event: pygame.event.Event) -> PanelAnswer:
        """Mouse, number keys, arrows, Enter, Tab. Nothing reaches the board unless it is being looked at."""
        if self.model is None or self.form is None:
            return None
        if event.type == pygame.MOUSEMOTION:
            before = self._at(self.mouse)
            self.mouse = event.pos
            if self._at(self.mouse) != before:
                self._point(self._at(self.mouse))
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and self._key(event):
            return self._answered()
        if self.form.process(event):
            self.form.take_answer()
            self.stale = True
            return self._answered()
        if self.looking:
            return None
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._click(event)
        return Consumed() if event.type == pygame.MOUSEWHEEL else None

    def _answered(self) -> PanelAnswer:
        answer, self._answer = self._answer, None
        return answer if answer is not None else Consumed()

    def _key(self, event: pygame.event.Event) -> bool:
        """Use a key; True when nobody else should see it."""
        if event.key == pygame.K_TAB:
            return self._tab(event)
        if self.looking or event.type == pygame.KEYUP:
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        for digits in (_DIGITS, _PAD_DIGITS):
            if event.key in digits:
                self._mark(digits.index(event.key))
                return True
        steps = {**_STEPS, pygame.K_UP: -self._columns, pygame.K_DOWN: self._columns}
        if event.key in steps:
            self._step(steps[event.key])
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._take()
            return True
        return False

    def _tab(self, event: pygame.event.Event) -> bool:
        """Tab shows the board, and hides it again; held long, only while it is held."""
        if event.type == pygame.KEYDOWN:
            if not self._tab_down:
                self._tab_down = True
                self._toggle_look()
        else:
            self._tab_down = False
            if self.looking and self._looked_for > _HELD:
                self._toggle_look()
        return True

    def _click(self, event: pygame.event.Event) -> PanelAnswer:
        if not self.rect.collidepoint(event.pos):
            return None
        index = self._at(event.pos) if event.button == 1 else None
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._down = index
            return Consumed()
        down, self._down = self._down, None
        if index is not None and index == down:
            self._mark(index)
        return self._answered()
