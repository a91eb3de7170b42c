"""The players' part of the set-up screen: who sits there, in which order, with which colour and mark."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.ui import tokens
from game.ui.buttons import IconButton
from game.ui.choices import PickButton
from game.ui.flow import Flow, beside
from game.ui.fonts import Role
from game.ui.labels import Align, Box, Label, Picture, Rule
from game.ui.look import Look
from game.ui.overlays import DropDown, Item
from game.ui.page import add_paragraph
from game.ui.screens import Answer, Push
from game.ui.seat_widgets import AddButton, ColoursLeft, Grip
from game.ui.setup_part import SetupPart
from game.ui.textlines import TextField
from game.ui.toggle import Toggle
from game.view.setup_model import KINDS, LEAST_PLAYERS
from game.view.setup_parts import Seat

_KIND_ICONS = {"human": "person", "random": "dice", "greedy": "cog"}
_ROW, _GAP = 62, 10
_HALVES = 1060  # units of width from which on rows and what concerns all stand side by side


class PlayersPart(SetupPart):
    """Rows of players with handle, figure, name, kind and colour; below them what concerns all."""

    name = "players"
    _high = _gap = 0  # pixels of a row, and between two

    def build(self, panel: pygame.Rect) -> None:
        """Add all widgets."""
        look, model = self.look, self.screen.model
        count = look.texts.get(
            "setup.count", n=len(model.seats), least=LEAST_PLAYERS, most=model.most_players
        )
        room = self.heading(self.inside(panel), "setup.players", count)
        self.scrolling(room)
        halves = self.wide and room.width >= look.tx(_HALVES)
        if halves:
            left, right = beside(room, min(look.tx(640), room.width * 6 // 10), look.px(40))
        else:
            left = right = room
        rows = self.flow(left)
        self._high, self._gap = self._row_high(look, len(model.seats))
        for index, seat in enumerate(model.seats):
            self._row(rows.take(self._high, self._gap), index, seat)
        if len(model.seats) < model.most_players:
            self._add(rows)
        rest = self.flow(right) if halves else rows
        rest.skip(look.tx(2))
        self._below(rest)
        if self.reserves:
            most = model.most_players
            rows.y = max(rows.y, room.y + most * sum(self._row_high(look, most)))
        self.finish(rows, rest)

    @staticmethod
    def _row_high(look: Look, count: int) -> tuple[int, int]:
        """Pixels of a row and between two. Seven and eight stand a little closer, so that what concerns all
        of them has room below.
        """
        less = (6, 5) if count > 6 else (0, 0)
        return look.tx(_ROW - less[0]), look.tx(_GAP - less[1])

    def _row(self, place: pygame.Rect, index: int, seat: Seat) -> None:
        look, form, texts = self.look, self.form, self.texts
        area = self.area
        writing = form.focus is not None and form.focus.name == f"name{index}"
        fill = tokens.IVORY if writing else tokens.mixed(tokens.VELLUM, tokens.IVORY, 0.55)
        form.add(Box(place, fill, tokens.RULE), area)
        called = seat.name or texts.get("setup.player", n=index + 1)
        inner = pygame.Rect(place.x + look.tx(8), place.y, place.width - look.tx(14), place.height)
        grip, inner = beside(inner, look.tx(30), look.tx(2))
        form.add(
            Grip(
                grip,
                f"grip{index}",
                index,
                self._high + self._gap,
                self._moved,
                texts.get("setup.move", name=called),
            ),
            area,
        )
        number, inner = beside(inner, look.tx(22), look.tx(4))
        form.add(
            Label(number, str(index + 1), role=Role.BLACK, colour=tokens.INK_SECOND, align=Align.CENTRE), area
        )
        figure, inner = beside(inner, look.tx(56), look.tx(8))
        form.add(Picture(figure, _standing(seat.colour, look.tx(60))), area)
        remove, inner = beside(inner, look.tx(40), look.tx(4), right=True)
        colour, inner = beside(inner, look.tx(84), look.tx(8), right=True)
        kind, inner = beside(inner, look.tx(76), look.tx(8), right=True)
        # In this order Tab goes from left to right.
        self._name(inner, index, seat)
        self._kind(kind, index, seat, called)
        self._colour(colour, index, seat, called)
        self._remove(remove, index, called)

    def _name(self, place: pygame.Rect, index: int, seat: Seat) -> None:
        def write(text: str) -> None:
            self.screen.note(self.screen.model.with_seat(index, name=text))

        line = place.inflate(0, -self.look.tx(18))
        hint = self.texts.get("setup.name_hint")
        self.form.add(TextField(line, f"name{index}", seat.name, write, hint=hint, longest=20), self.area)

    def _kind(self, place: pygame.Rect, index: int, seat: Seat, called: str) -> None:
        place = place.inflate(0, -self.look.tx(18))

        def draw(surface: pygame.Surface, look: Look, inner: pygame.Rect) -> None:
            picture = look.skin.icon(_KIND_ICONS[seat.kind], look.tx(26), tokens.INK_SECOND)
            surface.blit(picture, picture.get_rect(center=inner.center))

        def choose(kind: str) -> Answer:
            return self.screen.change(self.screen.model.with_seat(index, kind=kind))

        def open_list() -> Answer:
            items = [
                Item(kind, self.texts.get(f"setup.kind.{kind}"), icon=_KIND_ICONS[kind]) for kind in KINDS
            ]
            return Push(DropDown(lambda: self._place_of(f"kind{index}", place), items, seat.kind, choose))

        button = PickButton(place, f"kind{index}", draw, open_list)
        kind = self.texts.get(f"setup.kind.{seat.kind}")
        button.tooltip = self.texts.get("setup.kind_of", name=called, kind=kind)
        self.form.add(button, self.area)

    def _colour(self, place: pygame.Rect, index: int, seat: Seat, called: str) -> None:
        place = place.inflate(0, -self.look.tx(18))

        def draw(surface: pygame.Surface, look: Look, inner: pygame.Rect) -> None:
            picture = look.skin.badge(seat.colour, look.tx(34))
            surface.blit(picture, picture.get_rect(center=inner.center))

        def choose(colour: str) -> Answer:
            return self.screen.change(self.screen.model.with_colour(index, colour))

        def open_list() -> Answer:
            return Push(
                DropDown(
                    lambda: self._place_of(f"colour{index}", place), self._colours(), seat.colour, choose
                )
            )

        button = PickButton(place, f"colour{index}", draw, open_list)
        button.tooltip = self.texts.get("setup.colour_of", name=called)
        self.form.add(button, self.area)

    def _colours(self) -> list[Item]:
        model = self.screen.model
        holders = {seat.colour: seat.name for seat in model.seats}
        items = []
        for colour in model.colours:
            text = self.texts.get(
                "setup.colour",
                colour=self.texts.get(f"common.colour.{colour}"),
                mark=self.texts.get(f"common.mark.{colour}"),
            )
            if colour in holders:
                text = f"{text}  –  {holders[colour]}"
            items.append(Item(colour, text, badge=colour))
        return items

    def _place_of(self, name: str, otherwise: pygame.Rect) -> pygame.Rect:
        """Where a field is now: the screen may have been laid out again while its list was open."""
        widget = self.screen.form.named(name) if self.screen.form is not None else None
        return widget.place if widget is not None else otherwise

    def _remove(self, place: pygame.Rect, index: int, called: str) -> None:
        side = self.look.tx(40)
        square = pygame.Rect(0, 0, side, side)
        square.center = place.center
        text = self.texts.get("setup.remove", name=called)

        def remove() -> Answer:
            return self.screen.change(self.screen.model.without_seat(index))

        button = IconButton(square, "cross", text, remove, size=20, name=f"remove{index}")
        button.enabled = len(self.screen.model.seats) > LEAST_PLAYERS
        button.reason = self.texts.get("setup.remove_least")
        self.form.add(button, self.area)

    def _moved(self, index: int, to: int) -> Answer:
        to = max(0, min(len(self.screen.model.seats) - 1, to))
        return (
            self.screen.change(self.screen.model.moved(index, to), focus=f"grip{to}") if to != index else None
        )

    def _add(self, rows: Flow) -> None:
        def add() -> Answer:
            return self.screen.change(self.screen.model.with_seat_added(), focus="add")

        place = rows.take(self.look.tx(54), self.look.tx(_GAP))
        self.form.add(AddButton(place, self.texts.get("setup.add"), add, icon="plus", name="add"), self.area)

    def _below(self, rest: Flow) -> None:
        look, form, texts, area = self.look, self.form, self.texts, self.area
        model = self.screen.model
        line = rest.take(look.tx(50), look.tx(8))
        toggle_size = Toggle.size_for(look)
        text = texts.get("setup.random_start")
        size = tokens.TEXT_SMALL + 2
        wanted = look.fonts.width(text, Role.BOLD, size) + 2
        free = model.free_colours
        signs = ColoursLeft.width_for(look, free)
        if line.width < signs + look.px(24) + wanted + toggle_size[0]:  # one below the other
            form.add(ColoursLeft(line, free), area)
            line = rest.take(look.tx(46), look.tx(8))
            left = pygame.Rect(line.x, line.y, 0, 0)
            start, toggle = beside(line, line.width - toggle_size[0] - look.px(12), look.px(12))
        else:
            toggle, left = beside(line, toggle_size[0], look.px(12), right=True)
            start, left = beside(left, wanted, look.px(12), right=True)
            form.add(ColoursLeft(left, free), area)
        form.add(Label(start, text, role=Role.BOLD, size=size), area)

        def turn(on: bool) -> Answer:
            return self.screen.change(replace(self.screen.model, random_start=on))

        knob = pygame.Rect(0, 0, *toggle_size)
        knob.center = toggle.center
        form.add(Toggle(knob, "random_start", model.random_start, turn), area)
        form.add(Rule(rest.take(look.px(2), look.tx(10))), area)
        note = texts.get("setup.random_start_note" if model.random_start else "setup.fixed_start_note")
        alone = all(seat.kind == "human" for seat in model.seats)
        notes = (note, *((texts.get("setup.alone_note"),) if alone else ()), texts.get("setup.marks_note"))
        if self.screen.narrow:
            self._seed(rest)
        for said in notes:
            add_paragraph(form, look, rest, said, area)

    def _seed(self, rest: Flow) -> None:
        look = self.look
        line = rest.take(look.tx(50), look.tx(10))
        text, size = self.texts.get("setup.seed"), tokens.TEXT_SMALL + 2
        field, left = beside(line, look.tx(220), look.tx(16), right=True)
        self.form.add(Label(left, text, role=Role.BOLD, size=size), self.area)
        self.form.add(self.screen.seed_field(look, field.inflate(0, -look.tx(4))), self.area)


def _standing(colour: str, size: int) -> Callable[[Look], pygame.Surface]:
    return lambda look: look.skin.figure("standing", colour, size)
