"""Two tiles side by side, each in any rotation and any mode, with what their fields supply."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from PIL import Image

from game.ui import tokens
from game.ui.buttons import Button
from game.ui.choices import Option, Segments
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Panel
from game.ui.look import Look
from game.ui.screens import Answer, Pop, Quit, Screen
from game.workshop import palette, words
from game.workshop.canvas import Canvas
from game.workshop.context import WorkshopContext
from game.workshop.diagram import FEATURES, MODES
from game.workshop.header import BarButton, add_header
from game.workshop.painting import Job, PaintDesk, plain
from game.workshop.pointer import pointer
from game.workshop.reading import Reading
from game.workshop.rows import ChoiceRow
from game.workshop.tool import Bench, Mark

_TURN = 150  # units that a button to turn is wide
_LOW = 700  # units of height below which the buttons to turn stand beside the modes


class _Side:
    """One of the two tiles."""

    def __init__(self, reading: Reading, rotation: int) -> None:
        self.reading = reading
        self.rotation = rotation
        self.feature: int | None = None
        self.canvas = Canvas()
        self.painted: dict[int, Image.Image | None] = {}


class CompareScreen(Screen):
    """Two readings beside each other; a click lights a feature alone, a key for each turns it."""

    help_topic = "workshop"

    def __init__(
        self,
        context: WorkshopContext,
        both: tuple[Reading, Reading],
        rotation: int = 0,
        on_closing: Callable[[], Answer] = Quit,
    ) -> None:
        """``on_closing`` asks the screen below when the window is to close."""
        super().__init__()
        self._on_closing = on_closing
        self.context = context
        self.sides = [_Side(reading, rotation) for reading in both]
        self.mode = FEATURES
        self.desk = PaintDesk()
        self._look: Look | None = None
        self._low = False

    def resized(self, look: Look) -> None:
        """Lay both tiles out."""
        look = look.with_room(960, 540)
        self._look = look
        if self.form is None:
            self.form = Form(look, arrows=False)
        self.form.rebuild(look, lambda: self._build(look))
        self.stale = True

    def _relayout(self) -> Answer:
        if self._look is not None:
            self.resized(self._look)
        return None

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, texts = self.form, look.texts
        names = [words.tile_name(texts, side.reading.spec) for side in self.sides]
        back = BarButton(texts.get("common.back"), lambda: Pop(), key="esc", icon="left", name="back")
        rest = add_header(form, look, texts.get("workshop.title"), "  ·  ".join(names), [back])
        high, gap = look.tx(46), look.px(24)
        self._low = look.units[1] < _LOW
        beside = 2 * (look.tx(_TURN) + gap) if self._low else 0
        wide = min(rest.width - beside, look.tx(760))
        options = [Option(mode, texts.get(f"workshop.mode.{mode}")) for mode in MODES]

        def take(mode: str) -> Answer:
            self.mode = mode
            self.stale = True
            return None

        modes = pygame.Rect(rest.centerx - wide // 2, rest.y, wide, high)
        row = Segments(modes, "modes", options, self.mode, take, size=tokens.TEXT_SMALL)
        while row.overflow(look) and row.size >= tokens.TEXT_LEAST:
            row.size -= 1
        form.add(row)
        half = (rest.width - gap) // 2
        top = modes.bottom + look.px(12)
        for number, side in enumerate(self.sides):
            room = pygame.Rect(rest.x + number * (half + gap), top, half, rest.bottom - top)
            self._build_side(form, look, number, side, room)

    def _build_side(self, form: Form, look: Look, number: int, side: _Side, room: pygame.Rect) -> None:
        texts, reading = look.texts, side.reading
        below = min(round(room.height * 0.34), look.tx(300))
        turn_high = look.tx(46)
        list_box = pygame.Rect(room.x, room.bottom - below, room.width, below)
        button = pygame.Rect(0, 0, look.tx(_TURN), turn_high)
        button.bottomright = (room.right, list_box.y - look.px(8))
        end = button.y - look.px(4)
        if self._low:  # beside the ways to show the tiles, which leaves these the height
            end = list_box.y - look.px(8)
            button.bottomleft = (room.x, room.y - look.px(12))
            button.right = room.right if number else button.right
        key = look.settings.keymap.key("turn" if number == 0 else "turn_other")
        turned = Button(
            button,
            texts.get("workshop.turn"),
            lambda: self._turn(side),
            key=key,
            size=20,
            name=f"turn {number}",
        )
        form.add(turned)
        box = pygame.Rect(room.x, room.y, room.width, end - room.y)
        side.canvas.lay_out(box, reading.spec, side.rotation, ring=False)
        form.add(Panel(list_box))
        form.add_ground(list_box)
        pad = look.tx(10)
        area = form.add_area(list_box.inflate(-pad, -2 * pad), f"list {number}")
        y = area.rect.y
        for feature in (*reading.fields, *(f for f in reading.features if f not in reading.fields)):
            text = words.in_list(texts, reading, feature)
            wide = area.rect.width - look.tx(14)
            lines = look.fonts.wrapped(text, Role.BOLD, 19, wide - look.tx(56))
            high = max(look.tx(34), look.fonts.height(Role.BOLD, 19) * len(lines) + look.tx(6))
            place = pygame.Rect(area.rect.x, y, wide, high)

            def light(index: int = feature.index) -> Answer:
                side.feature = None if side.feature == index else index
                return self._relayout()

            row = ChoiceRow(
                place,
                f"feature {number} {feature.index}",
                text,
                side.feature == feature.index,
                light,
                swatch=palette.colour_of(feature),
                framed=False,
                size=19,
                wrap=True,
            )
            form.add(row, area)
            y += high + look.tx(2)
        area.content = y - area.rect.y

    def _turn(self, side: _Side) -> Answer:
        side.rotation = (side.rotation + 1) & 3
        return self._relayout()

    def on_event(self, event: pygame.event.Event) -> Answer:
        """A click on a tile lights a feature alone."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return None
        for side in self.sides:
            if side.canvas.box.collidepoint(event.pos):
                at = pointer(side.reading.spec, side.reading, side.canvas.point(event.pos))
                side.feature = None if at.feature == side.feature else at.feature
                self._relayout()
        return None

    def update(self, dt: float) -> Answer:
        """Take over what has dried."""
        for job, picture in self.desk.take():
            for side in self.sides:
                if job.tile is side.reading.tile and picture is not None:
                    side.painted[job.rotation] = picture
                    self.stale = True
        return None

    def _painted(self, side: _Side) -> Image.Image | None:
        reading, rotation = side.reading, side.rotation
        if rotation not in side.painted:
            ready = self.context.ready_picture(reading.spec.id, rotation)
            side.painted[rotation] = ready
            if ready is None:
                side.painted[rotation] = plain(reading.spec, reading.tile, rotation, 128)
                self.desk.ask(Job((id(side), rotation), reading.spec, reading.tile, rotation))
        return side.painted[rotation]

    def closing(self) -> Answer:
        """Closing the window is a matter of whoever opened this screen."""
        return Quit() if self._on_closing is Quit else (Pop(), self._on_closing())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw cloth, both tiles and widgets."""
        if self._look is None or self.form is None:
            return
        surface.blit(self._look.skin.linen(self._look.size), (0, 0))
        for side in self.sides:
            bench = Bench(side.reading.spec, side.reading, selected=side.feature)
            side.canvas.draw(surface, self._look, bench, self.mode, self._painted(side), Mark())
        self.form.draw(surface)
