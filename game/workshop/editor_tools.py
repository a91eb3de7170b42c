"""The left column of the editor: tools with their keys, and below them what the tool in hand can do here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.art.quick import COLOURS
from game.content.refs import Names
from game.content.spec import WONDER, FeatureSpec, TileSpec
from game.core.tile import CITY, RIVER, ROAD
from game.ui import tokens
from game.ui.buttons import Button
from game.ui.choices import CheckBox
from game.ui.flow import Flow
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Label, Panel, Rule
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.scrolling import ScrollArea
from game.workshop import edits, edits_drawing, edits_whole, palette, words
from game.workshop.document import Edit
from game.workshop.edits_drawing import LINES_OF
from game.workshop.rows import ChoiceRow, Stepper
from game.workshop.things import THINGS

if TYPE_CHECKING:
    from game.workshop.editor import EditorScreen

_SMALL: Final = 19


def build(
    screen: EditorScreen, form: Form, look: Look, panel: pygame.Rect, *, scrolled: bool = False
) -> None:
    """Add the column to a form; ``scrolled``: the tools themselves scroll, too."""
    _Column(screen, form, look, panel).build(scrolled=scrolled)


class _Column:
    """Lays out one column."""

    def __init__(self, screen: EditorScreen, form: Form, look: Look, panel: pygame.Rect) -> None:
        self.screen, self.form, self.look, self.panel = screen, form, look, panel
        self.texts = look.texts
        self.work = screen.work
        pad = look.tx(12)
        self.rows = Flow(panel.x + pad, panel.y + pad, panel.width - 2 * pad)
        self.area: ScrollArea | None = None

    def build(self, *, scrolled: bool) -> None:
        form, look, texts = self.form, self.look, self.texts
        form.add(Panel(self.panel))
        form.add_ground(self.panel)
        work, top = self.work, self.rows.y
        if scrolled:
            top = self._scroll_from(top, "tools")
            self.rows.width -= look.tx(10)
        else:
            head = self.rows.take(look.tx(40), look.tx(4))
            form.add(Label(head, texts.get("workshop.tools"), role=Role.DISPLAY, size=tokens.TEXT))
        tight = self.panel.height < look.tx(900)
        high, gap = (look.tx(40), look.tx(5)) if tight else (look.tx(46), look.tx(8))
        for number, tool in enumerate(work.tools, 1):
            row = ChoiceRow(
                self.rows.take(high, gap),
                f"tool {tool.name}",
                texts.get(f"workshop.tool.{tool.name}"),
                tool is work.tool,
                self._tool_taker(tool.name),
                key=str(number),
            )
            if tool is not work.tool:
                row.tooltip = texts.get(f"workshop.hint.{tool.name}")
            form.add(row, self.area)
        form.add(Rule(self.rows.take(look.px(2), look.tx(8))), self.area)
        if not scrolled:
            top = self._scroll_from(self.rows.y, f"below tools {work.tool.name} {work.feature}")
        self._context()
        assert self.area is not None
        self.area.content = self.rows.y - top + look.tx(8)

    def _scroll_from(self, top: int, name: str) -> int:
        """Let all that follows scroll, from a height on."""
        panel, bottom = self.panel, self.panel.bottom - self.look.tx(12)
        view = pygame.Rect(panel.x + 2, top, panel.width - self.look.tx(6), bottom - top)
        self.area = self.form.add_area(view, name)
        return top

    def _tool_taker(self, name: str) -> Callable[[], Answer]:
        def take() -> Answer:
            self.work.choose_tool(name)
            self.screen.relayout()
            return None

        return take

    def _context(self) -> None:
        name = self.work.tool.name
        if name == "sides":
            self._sides()
        elif name == "things":
            self._things()
        elif name == "points":
            self._points()
        elif name == "wonder":
            self._wonder()
        elif self.work.feature is not None and self.work.reading is not None:
            self._feature(self.work.feature)
        self._hint(f"workshop.hint.{name}")

    # -- parts -------------------------------------------------------------------------------------------

    def _text(self, text: str, *, bold: bool = False, size: float = _SMALL) -> None:
        role = Role.BOLD if bold else Role.MEDIUM
        lines = self.look.fonts.wrapped(text, role, size, self.rows.width)
        place = self.rows.take(self.look.fonts.height(role, size) * len(lines), self.look.tx(4))
        tone = tokens.INK if bold else tokens.INK_SECOND
        self.form.add(Label(place, text, role=role, size=size, colour=tone, wrap=True), self.area)

    def _hint(self, key: str) -> None:
        self.rows.skip(self.look.tx(8))
        self._text(self.texts.get(key))

    def _apply(self, edit: Edit) -> Answer:
        if self.work.apply(edit):
            self.screen.changed()
        return None

    def _doing(self, edit: Edit) -> Callable[[], Answer]:
        return lambda: self._apply(edit)

    def _check(self, name: str, text: str, on: bool, edit: Edit) -> None:
        place = self.rows.take(self.look.tx(38))
        box = CheckBox(place, name, on, lambda _: self._apply(edit), text=text, size=_SMALL)
        self.form.add(box, self.area)

    def _sides(self) -> None:
        side, spec = self.work.side, self.work.document.spec
        if side is None:
            return
        name = Names(spec.squares).side_name(side)
        self._text(self.texts.get("workshop.side_is", side=name), bold=True, size=tokens.TEXT_SMALL)
        now = edits.side_kind(spec, side)
        for kind in edits.SIDE_KINDS:
            row = ChoiceRow(
                self.rows.take(self.look.tx(38), self.look.tx(6)),
                f"side {kind}",
                self.texts.get(f"workshop.kind.{kind}"),
                kind == now,
                lambda wanted=kind: self._apply(lambda spec: edits.set_side(spec, side, wanted)),  # type: ignore[misc]
                swatch=COLOURS[kind],
            )
            self.form.add(row, self.area)

    def _things(self) -> None:
        for thing in THINGS:
            key = f"workshop.thing.{thing}"

            def take(wanted: str = thing) -> Answer:
                self.work.thing = wanted
                self.screen.relayout()
                return None

            place = self.rows.take(self.look.tx(38), self.look.tx(5))
            row = ChoiceRow(
                place, f"thing {thing}", self.texts.get(key), thing == self.work.thing, take, size=_SMALL
            )
            self.form.add(row, self.area)

    def _points(self) -> None:
        spec = self.work.document.spec
        for kind, key in LINES_OF.items():
            for number, lines in enumerate(getattr(spec.drawing, key)):
                if lines:
                    feature = self.texts.get(f"workshop.feature.{kind}", number=number + 1)
                    text = self.texts.get("workshop.draw_again", feature=feature)
                    edit = _forgetting(kind, number)
                    place = self.rows.take(self.look.tx(44), self.look.tx(6))
                    name = f"again {kind} {number}"
                    self.form.add(Button(place, text, self._doing(edit), size=18, name=name), self.area)

    def _wonder(self) -> None:
        wonder = self.work.document.spec.wonder
        self._check(
            "bears wonder", self.texts.get("workshop.bears_wonder"), wonder, edits_whole.toggle_wonder
        )

    def _feature(self, index: int) -> None:
        reading = self.work.reading
        assert reading is not None
        feature = reading.features[index]
        swatch = palette.colour_of(feature)
        place = self.rows.take(self.look.tx(40), self.look.tx(4))

        def let_go() -> Answer:
            self.work.feature = None
            self.screen.relayout()
            return None

        row = ChoiceRow(place, "chosen", words.feature_name(self.texts, feature), True, let_go, swatch=swatch)
        self.form.add(row, self.area)
        for line in words.described(self.texts, reading, feature):
            self._text(line)
        if index < len(reading.spec.features):
            self._stated(index, reading.spec.features[index])

    def _stated(self, index: int, feature: FeatureSpec) -> None:
        """What can be changed about a feature that the data states."""
        texts, spec = self.texts, self.work.document.spec
        if feature.kind == CITY:
            place = self.rows.take(self.look.tx(46))
            pennants = texts.get("workshop.fact.pennants")
            number = feature.traits.get("pennant", 0)
            self.form.add(
                Stepper(
                    place,
                    "pennants",
                    pennants,
                    number,
                    lambda n: self._apply(lambda spec: edits.set_trait(spec, index, "pennant", n)),
                ),
                self.area,
            )
            self._trait(index, feature, "cathedral")
        if feature.kind == ROAD:
            self._trait(index, feature, "inn")
        for target in _targets(spec, index, feature):
            on = target in (*feature.ends, *feature.meets)
            key = "workshop.ends_here" if feature.kind in (ROAD, RIVER) else "workshop.meets_here"
            text = texts.get(key, what=words.end_text(texts, target))
            self._check(f"end {target}", text, on, _ending(index, target))
        if len(spec.squares) > 1 and feature.kind in LINES_OF:
            self._text(texts.get("workshop.counts_where"), bold=True)
            for letter, square in spec.squares.items():
                on = square in feature.squares
                self._check(f"square {letter}", letter, on, _counting(index, square))
        place = self.rows.take(self.look.tx(46), self.look.tx(4))
        remove = Button(
            place,
            texts.get("workshop.remove_feature"),
            lambda: self._remove(index),
            size=18,
            name="remove feature",
        )
        self.form.add(remove, self.area)

    def _remove(self, index: int) -> Answer:
        self.work.feature = None
        return self._apply(lambda spec: edits.remove_feature(spec, index))

    def _trait(self, index: int, feature: FeatureSpec, trait: str) -> None:
        now = feature.traits.get(trait, 0)
        text = self.texts.get(f"workshop.trait.{trait}", n=1)
        wanted = 0 if now else 1
        self._check(trait, text, bool(now), lambda spec: edits.set_trait(spec, index, trait, wanted))


def _forgetting(kind: str, number: int) -> Edit:
    return lambda spec: edits_drawing.forget(spec, kind, number)


def _ending(index: int, target: str) -> Edit:
    def edit(spec: TileSpec) -> TileSpec:
        if target in spec.features[index].meets:
            return edits.toggle_meet(spec, index, target)
        return edits.toggle_end(spec, index, target)

    return edit


def _counting(index: int, square: tuple[int, int]) -> Edit:
    return lambda spec: edits.toggle_square(spec, index, square)


def _targets(spec: TileSpec, index: int, feature: FeatureSpec) -> list[str]:
    """What a feature can end at or meet on this tile: hubs and other features."""
    hubs = {ROAD: ["village"], RIVER: ["spring", "lake"]}.get(feature.kind, [])
    wonder = [WONDER] if spec.wonder else []
    others = [
        edits.name_of(spec, place)
        for place, other in enumerate(spec.features)
        if place != index and other.kind in ("monastery", CITY) and feature.kind in (ROAD, RIVER)
    ]
    found = [*hubs, *wonder, *others]
    return [*found, *(word for word in (*feature.ends, *feature.meets) if word not in found)]
