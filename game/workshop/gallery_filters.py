"""The left column of the gallery: search, set, size, what a tile has, and how much was found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.ui import tokens
from game.ui.buttons import Button
from game.ui.choices import CheckBox, Option, PickButton, Segments
from game.ui.flow import Flow
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Label, Panel, Rule
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.textlines import TextField
from game.workshop.search import KINDS, SIZES, Filter

if TYPE_CHECKING:
    from game.workshop.gallery import GalleryScreen


def build(screen: GalleryScreen, form: Form, look: Look, panel: pygame.Rect) -> None:
    """Add the column to a form."""
    texts, pad = look.texts, look.tx(20)
    form.add(Panel(panel))
    form.add_ground(panel)
    inside = panel.inflate(-2 * pad, -2 * pad)
    area = form.add_area(
        pygame.Rect(panel.x + 2, inside.y, panel.width - look.tx(8), inside.height), "filters"
    )
    rows = Flow(inside.x, inside.y, inside.width)

    def head(key: str) -> None:
        place = rows.take(look.tx(30), look.tx(4))
        size = tokens.TEXT_SMALL
        form.add(Label(place, texts.get(key), role=Role.BOLD, size=size, colour=tokens.INK_SECOND), area)

    search = TextField(
        rows.take(look.tx(50), look.tx(16)),
        "search",
        screen.filter.text,
        lambda text: _search(screen, text),
        hint=texts.get("workshop.search_label"),
    )
    search.tooltip = texts.get("workshop.search")
    form.add(search, area)
    head("workshop.set")
    chosen = screen.filter.set_id in screen.library.sets and screen.choose is None
    form.add(_set_field(screen, look, rows.take(look.tx(48), look.tx(8 if chosen else 16))), area)
    if chosen:
        place = rows.take(look.tx(44), look.tx(16))
        text = texts.get("workshop.set_panel.open")
        form.add(Button(place, text, screen.open_set, size=tokens.TEXT_SMALL - 1, name="set panel"), area)
    head("workshop.size")
    sizes = [Option(size, texts.get(f"workshop.size_{size}")) for size in SIZES]

    def take_size(size: str) -> Answer:
        return screen.change(replace(screen.filter, size=size))

    form.add(
        Segments(rows.take(look.tx(44), look.tx(16)), "size", sizes, screen.filter.size, take_size, size=20),
        area,
    )
    head("workshop.with")
    for kind in (*KINDS, "pennant", "inn", "cathedral"):
        key = f"workshop.kind.{kind}"
        text = texts.get(key) if texts.has(key) else texts.get(f"workshop.trait.{kind}", n=1)
        on = kind in screen.filter.kinds
        box = CheckBox(
            rows.take(look.tx(38)), f"kind {kind}", on, _kind_taker(screen, kind), text=text, size=21
        )
        form.add(box, area)
    rows.skip(look.tx(8))
    form.add(Rule(rows.take(look.px(2), look.tx(8))), area)
    wrong = CheckBox(
        rows.take(look.tx(40), look.tx(8)),
        "only wrong",
        screen.filter.wrong,
        lambda on: screen.change(replace(screen.filter, wrong=on)),
        text=texts.get("workshop.only_wrong"),
        size=21,
    )
    form.add(wrong, area)
    shown = screen.shown()
    copies = sum(entry.count for entry in shown)
    count = texts.get("workshop.found", n=len(shown), copies=copies)
    form.add(Label(rows.take(look.tx(34), look.tx(8)), count, role=Role.BOLD, size=21), area)
    if screen.filter != Filter():
        clear = Button(
            rows.take(look.tx(48)),
            texts.get("workshop.clear"),
            lambda: _clear(screen),
            size=tokens.TEXT_SMALL,
            name="clear",
        )
        form.add(clear, area)
    area.content = rows.y - inside.y + look.tx(6)


def _search(screen: GalleryScreen, text: str) -> None:
    screen.change(replace(screen.filter, text=text))


def _clear(screen: GalleryScreen) -> Answer:
    return screen.change(Filter())


def _kind_taker(screen: GalleryScreen, kind: str) -> Callable[[bool], Answer]:
    return lambda on: screen.change(replace(screen.filter, kinds=screen.filter.kinds ^ {kind}))


def _set_field(screen: GalleryScreen, look: Look, place: pygame.Rect) -> PickButton:
    from game.workshop.gallery import set_name

    loaded = screen.library.sets.get(screen.filter.set_id)
    text = look.texts.get("workshop.all_sets")
    if loaded is not None:
        text = set_name(look.texts, loaded.names, loaded.id)

    def draw(surface: pygame.Surface, drawn: Look, inner: pygame.Rect) -> None:
        line = drawn.fonts.fitted(text, Role.BOLD, 21, inner.width)
        made = drawn.fonts.render(line, Role.BOLD, 21, tokens.INK)
        surface.blit(made, made.get_rect(midleft=(inner.x, inner.centery)))

    return PickButton(place, "set", draw, lambda: screen.choose_set(place))
