"""The tile's own data in the editor: id, names in every language, copies, start tile, wonder."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.content.refs import Names
from game.content.spec import LANGUAGES
from game.ui import tokens
from game.ui.buttons import Button
from game.ui.choices import CheckBox
from game.ui.flow import Flow, beside
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Label, Panel
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.scrolling import ScrollArea
from game.ui.textlines import TextField
from game.workshop import edits_whole, words
from game.workshop.document import Edit
from game.workshop.rows import Stepper

if TYPE_CHECKING:
    from game.workshop.editor import EditorScreen


def build(screen: EditorScreen, form: Form, look: Look, room: pygame.Rect) -> None:
    """Add fields and boxes to a form."""
    texts, pad = look.texts, look.tx(20)
    spec = screen.work.document.spec
    form.add(Panel(room))
    form.add_ground(room)
    view = pygame.Rect(room.x + 4, room.y + pad // 2, room.width - 8, room.height - pad)
    area = form.add_area(view, "tile data")
    rows = Flow(room.x + pad, view.y + pad // 2, room.width - 2 * pad - look.tx(8))

    def field(name: str, label: str, text: str, change: Callable[[str], Edit], longest: int) -> None:
        line = rows.take(look.tx(48), look.tx(8))
        left, right = beside(line, min(look.tx(150), line.width // 3), look.tx(8))
        form.add(Label(left, label, role=Role.BOLD, size=tokens.TEXT_SMALL), area)

        def typed(now: str) -> None:
            if screen.work.apply(change(now), f"field {name}"):
                screen.changed()

        form.add(TextField(right, name, text, typed, longest=longest), area)

    field("tile id", texts.get("workshop.id"), spec.id, _identified, 60)
    for language in LANGUAGES:
        label = texts.get(f"workshop.language.{language}")
        field(f"name {language}", label, spec.names.get(language, ""), _naming(language), 60)
    field("alias", texts.get("workshop.alias"), spec.aliases.get("jcz", ""), _aliased, 60)
    rows.skip(look.tx(6))

    def apply(edit: Edit) -> Answer:
        if screen.work.apply(edit):
            screen.changed()
        return None

    count = Stepper(
        rows.take(look.tx(48), look.tx(6)),
        "copies",
        texts.get("workshop.copies"),
        spec.count,
        lambda number: apply(lambda now: edits_whole.set_count(now, number)),
        least=1,
        most=edits_whole.MOST_COPIES,
    )
    form.add(count, area)
    start = CheckBox(
        rows.take(look.tx(42)),
        "start tile",
        spec.start,
        lambda on: apply(lambda now: edits_whole.set_start(now, on)),
        text=texts.get("workshop.start"),
        size=tokens.TEXT_SMALL,
    )
    form.add(start, area)
    wonder = CheckBox(
        rows.take(look.tx(42)),
        "wonder tile",
        spec.wonder,
        lambda _: apply(edits_whole.toggle_wonder),
        text=texts.get("workshop.bears_wonder"),
        size=tokens.TEXT_SMALL,
    )
    form.add(wonder, area)
    rows.skip(look.tx(10))
    _stated_fields(screen, form, look, rows, area)
    file = screen.work.held.file or texts.get("workshop.no_file_yet")
    note = texts.get("workshop.stands_in", file=file)
    lines = look.fonts.wrapped(note, Role.MEDIUM, 19, rows.width)
    place = rows.take(look.fonts.height(Role.MEDIUM, 19) * len(lines))
    form.add(Label(place, note, size=19, colour=tokens.INK_SECOND, wrap=True), area)
    area.content = rows.y - view.y + look.tx(6)


def _stated_fields(screen: EditorScreen, form: Form, look: Look, rows: Flow, area: ScrollArea) -> None:
    """Fields that are written down instead of following; a button lets them follow again."""
    spec, texts = screen.work.document.spec, look.texts
    if spec.fields is None:
        return
    names = Names(spec.squares)

    def line(text: str, role: Role, size: float) -> None:
        lines = look.fonts.wrapped(text, role, size, rows.width)
        place = rows.take(look.fonts.height(role, size) * len(lines), look.tx(4))
        tone = tokens.INK if role == Role.BOLD else tokens.INK_SECOND
        form.add(Label(place, text, role=role, size=size, colour=tone, wrap=True), area)

    line(texts.get("workshop.stated_fields"), Role.BOLD, tokens.TEXT_SMALL)
    for number, field in enumerate(spec.fields, 1):
        name = texts.get("workshop.feature.field", number=number)
        places = " ".join(names.half_name(half) for half in field.halves)
        parts = [texts.get("workshop.stated_field", name=name, places=places)]
        if field.touches:
            cities = [words.end_text(texts, word) for word in field.touches]
            parts.append(texts.get("workshop.stated_touches", cities=words.listed(texts, cities)))
        line(", ".join(parts), Role.MEDIUM, 19)

    def follow() -> Answer:
        if screen.work.apply(lambda now: now.with_changes(fields=None)):
            screen.changed()
        return None

    text = texts.get("workshop.let_follow")
    form.add(Button(rows.take(look.tx(46)), text, follow, size=19, name="let fields follow"), area)
    rows.skip(look.tx(10))


def _identified(text: str) -> Edit:
    return lambda spec: edits_whole.set_id(spec, text.strip())


def _aliased(text: str) -> Edit:
    return lambda spec: edits_whole.set_alias(spec, "jcz", text.strip())


def _naming(language: str) -> Callable[[str], Edit]:
    return lambda text: lambda spec: edits_whole.set_name(spec, language, text)
