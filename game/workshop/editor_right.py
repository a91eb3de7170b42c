"""The right column of the editor: facts, the tile's own data, issues and text as tabs, and buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.content.compile import compile_tile
from game.content.issues import Issue, errors
from game.content.phrases import Phrase
from game.ui import tokens
from game.ui.buttons import Button
from game.ui.choices import Option, Segments
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Label, Panel, Rule
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.scrolling import ScrollArea
from game.workshop import editor_printed, editor_proof, editor_tile, editor_tools, palette, words
from game.workshop.document import TEXT_NAME, read_spec
from game.workshop.fact_table import FactTable
from game.workshop.issue_rows import IssueRow, marks_of
from game.workshop.rows import ChoiceRow
from game.workshop.textarea import TextArea

if TYPE_CHECKING:
    from game.workshop.editor import EditorScreen

TABS: Final = ("facts", "tile", "issues", "text")

TOOLS: Final = "tools"
"""One tab more where there is no room for a column of tools."""

_LEAST_TAB: Final = 15


def build(screen: EditorScreen, form: Form, look: Look, box: pygame.Rect) -> None:
    """Add the column to a form."""
    texts, gap = look.texts, look.tx(10)
    whole = screen.stacked and screen.tab != "tile"  # one of the tabs has the buttons where room is short
    actions = box.bottom + gap if whole else _actions(screen, form, look, box)
    tabs = pygame.Rect(box.x, box.y, box.width, look.tx(46))
    count = issue_count(screen)
    options = []
    for tab in (TOOLS, *TABS) if screen.stacked else TABS:
        text = texts.get(f"workshop.tab.{tab}")
        if tab == "issues" and count:
            text = f"{text} {count}"
        options.append(Option(tab, text))

    def take(tab: str) -> Answer:
        screen.tab = tab
        screen.raw_text = None
        screen.relayout()
        return None

    row = Segments(tabs, "tabs", options, screen.tab, take, size=tokens.TEXT_SMALL - 1)
    while row.overflow(look) and row.size >= _LEAST_TAB:
        row.size -= 1
    form.add(row)
    room = pygame.Rect(box.x, tabs.bottom + gap, box.width, actions - gap - tabs.bottom - gap)
    if screen.tab == TOOLS:
        editor_tools.build(screen, form, look, room, scrolled=True)
    elif screen.tab == "facts":
        _facts(screen, form, look, room)
    elif screen.tab == "tile":
        editor_tile.build(screen, form, look, room)
    elif screen.tab == "issues":
        _issues(screen, form, look, room)
    else:
        _text(screen, form, look, room)


def issue_count(screen: EditorScreen) -> int:
    """Return how many things are wrong, the picture's differences among them."""
    return len(errors(screen.issues)) + len(screen.proof or ())


def _actions(screen: EditorScreen, form: Form, look: Look, box: pygame.Rect) -> int:
    """Add the buttons at the bottom; where they begin is returned."""
    texts, commands = look.texts, screen.commands
    entries: list[tuple[str, Callable[[], Answer], str]] = [
        ("duplicate", commands.duplicate, "secondary"),
        ("export", commands.export, "secondary"),
        ("save_as", commands.save_as, "secondary"),
        ("remove", commands.delete, "danger"),
    ]
    high, gap = look.tx(46), look.tx(10)
    wide = (box.width - gap) // 2
    top = box.bottom - 2 * high - gap
    for index, (name, click, style) in enumerate(entries):
        place = pygame.Rect(box.x + (index % 2) * (wide + gap), top + (index // 2) * (high + gap), wide, high)
        text = texts.get(f"workshop.{name}")
        form.add(Button(place, text, click, style=style, size=tokens.TEXT_SMALL, name=name))
    return top


def _facts(screen: EditorScreen, form: Form, look: Look, room: pygame.Rect) -> None:
    texts, reading = look.texts, screen.work.reading
    pad = look.tx(18)
    if reading is None:
        _none(form, look, room, texts.get("workshop.no_reading"))
        return
    rows = words.fact_rows(texts, reading)
    head = look.tx(44)
    wanted = head + FactTable.high(look, len(rows)) + pad
    upper = pygame.Rect(room.x, room.y, room.width, min(wanted, round(room.height * 0.6)))
    form.add(Panel(upper))
    form.add_ground(upper)
    inside = upper.inflate(-2 * pad, 0)
    _heading(
        form, look, pygame.Rect(inside.x, upper.y + look.tx(6), inside.width, head), "workshop.fact.title"
    )
    view = pygame.Rect(
        inside.x - look.tx(6), upper.y + head, inside.width + look.tx(16), upper.height - head - look.tx(8)
    )
    area = form.add_area(view, "fact table")
    table = FactTable(
        pygame.Rect(inside.x, view.y, inside.width, FactTable.high(look, len(rows))),
        rows,
        screen.fact,
        lambda fact: editor_printed.choose(screen, fact),
        lambda fact: editor_printed.take_over(screen, fact),
    )
    table.tooltip = "" if screen.fact else texts.get("workshop.print.tip")
    if table.rect.height > view.height >= look.tx(36) + len(rows) * look.tx(34):
        table.rect.height = view.height
    form.add(table, area)
    area.content = table.rect.height
    gap = look.tx(12)
    lower = pygame.Rect(room.x, upper.bottom + gap, room.width, room.bottom - upper.bottom - gap)
    shown = next((row for row in rows if row.fact and row.fact == screen.fact), None)
    if shown is not None:
        editor_printed.build(screen, form, look, lower, shown)
    else:
        _supply(screen, form, look, lower)


def _heading(form: Form, look: Look, place: pygame.Rect, key: str) -> None:
    form.add(Label(place, look.texts.get(key), role=Role.DISPLAY, size=tokens.TEXT))


def _none(form: Form, look: Look, room: pygame.Rect, text: str) -> None:
    form.add(Panel(room))
    form.add_ground(room)
    pad = look.tx(20)
    place = pygame.Rect(room.x + pad, room.y + pad, room.width - 2 * pad, look.tx(140))
    form.add(Label(place, text, wrap=True, top=True, colour=tokens.INK_SECOND, size=tokens.TEXT_SMALL))


def _supply(screen: EditorScreen, form: Form, look: Look, room: pygame.Rect) -> None:
    """Every field with what it supplies, then the other features; a click lights one alone."""
    reading, texts = screen.work.reading, look.texts
    assert reading is not None
    pad = look.tx(16)
    form.add(Panel(room))
    form.add_ground(room)
    head = look.tx(46)
    _heading(
        form,
        look,
        pygame.Rect(room.x + pad, room.y + 2, room.width - 2 * pad, head),
        "workshop.what_supplies",
    )
    view = pygame.Rect(
        room.x + pad // 2, room.y + head, room.width - look.tx(12), room.height - head - look.tx(8)
    )
    area = form.add_area(view, "supply")
    wide = view.width - look.tx(16)
    y = view.y
    for feature in (*reading.fields, *(f for f in reading.features if f not in reading.fields)):
        text = words.in_list(texts, reading, feature)
        lines = look.fonts.wrapped(text, Role.BOLD, 19, wide - look.tx(56))
        high = max(look.tx(34), look.fonts.height(Role.BOLD, 19) * len(lines) + look.tx(6))
        row = ChoiceRow(
            pygame.Rect(view.x, y, wide, high),
            f"feature {feature.index}",
            text,
            screen.work.feature == feature.index,
            _lighting(screen, feature.index),
            swatch=palette.colour_of(feature),
            framed=False,
            size=19,
            wrap=True,
        )
        form.add(row, area)
        y += high + look.tx(2)
    area.content = y - view.y + look.tx(4)


def _lighting(screen: EditorScreen, index: int) -> Callable[[], Answer]:
    def light() -> Answer:
        work = screen.work
        work.feature = None if work.feature == index else index
        if work.tool.name not in ("select", "things"):
            work.choose_tool("select")
        screen.relayout()
        return None

    return light


def _issues(screen: EditorScreen, form: Form, look: Look, room: pygame.Rect) -> None:
    """Everything that is wrong; a click leads to the feature and the line of text."""
    texts, pad = look.texts, look.tx(14)
    form.add(Panel(room))
    form.add_ground(room)
    view = room.inflate(-pad, -2 * pad)
    area = form.add_area(view, "issues list")
    wide = view.width - look.tx(18)
    y = view.y
    found: list[tuple[Phrase, Issue | None]] = [(issue.fault, issue) for issue in screen.issues]
    found += [(fault, None) for fault in screen.proof or ()]
    if not found:
        key = "workshop.no_issues" if screen.work.reading is not None else "workshop.no_reading"
        place = pygame.Rect(view.x + look.tx(8), y, wide, look.tx(60))
        form.add(Label(place, texts.get(key), role=Role.BOLD, size=tokens.TEXT_SMALL, wrap=True), area)
        area.content = look.tx(60)
        return
    for number, (fault, issue) in enumerate(found):
        row = IssueRow(pygame.Rect(view.x, y, wide, 10), f"issue {number}", fault, issue)
        row.rect.height = row.high(look)
        if issue is not None:
            row.on_click = _jumping(screen, issue)
        form.add(row, area)
        y = row.rect.bottom + look.tx(4)
        form.add(Rule(pygame.Rect(view.x, y, wide, 2)), area)
        y += look.tx(6)
    if screen.proof and screen.work.document.valid:
        y = _mending(screen, form, area, pygame.Rect(view.x + look.tx(8), y, wide - look.tx(8), 0))
    area.content = y - view.y


def _mending(screen: EditorScreen, form: Form, area: ScrollArea, place: pygame.Rect) -> int:
    """How the picture is mended, and a button for it where one click does that; where it ends is returned."""
    look, mending = form.look, screen.mender.mending(screen.work.document.spec)
    text, size = editor_proof.remedy(look.texts, mending), tokens.TEXT_LEAST
    lines = look.fonts.wrapped(text, Role.MEDIUM, size, place.width)
    place.height = look.fonts.height(Role.MEDIUM, size) * len(lines) + look.tx(4)
    ink = tokens.INK_SECOND
    form.add(Label(place, text, wrap=True, top=True, colour=ink, size=size, role=Role.MEDIUM), area)
    if mending is None:
        return place.bottom
    text = look.texts.get("workshop.differs.now")
    wide = min(place.width, Button.width_for(look, text, size=tokens.TEXT_SMALL))
    below = pygame.Rect(place.x, place.bottom + look.tx(6), wide, look.tx(44))
    button = Button(below, text, lambda: editor_proof.mend(screen, mending), size=tokens.TEXT_SMALL)
    button.name = "mend"
    form.add(button, area)
    return below.bottom + look.tx(6)


def _jumping(screen: EditorScreen, issue: Issue) -> Callable[[], Answer]:
    def jump() -> Answer:
        where = issue.where
        features = screen.work.document.spec.features
        for index, feature in enumerate(features):
            if where.file == TEXT_NAME and feature.where.line == where.line:
                screen.work.feature = index
        screen.tab = "text"
        screen.relayout()
        area = screen.form.named("text") if screen.form is not None else None
        if isinstance(area, TextArea) and where.file == TEXT_NAME and screen.form is not None:
            screen.form.set_focus(area, by_keyboard=False)
            area.go_to(where.line, where.column)
        return None

    return jump


def _text(screen: EditorScreen, form: Form, look: Look, room: pygame.Rect) -> None:
    """The tile as text: what is typed stays as it was typed as long as it is what the tile says."""
    work = screen.work
    shown, issues = work.document.text, work.issues
    if work.wording is not None:
        shown = work.wording
    elif screen.raw_text is not None:
        shown = screen.raw_text
        spec, _ = read_spec(shown)
        issues = compile_tile(spec).issues if spec is not None else issues
    area = TextArea(room, "text", shown, screen.text_typed, marks_of(issues))
    area.take_over(screen.text_area)
    screen.text_area = area
    form.add(area)
    form.add_ground(room)
