"""The screen on which keys are chosen: every command with its key, and a word where two commands share one.

A click on a key waits for another one; every change is handed to `on_change` at once. Which keys may be taken
at all is the key map's business.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import tokens
from game.ui.buttons import Button, IconButton
from game.ui.flow import Flow, beside
from game.ui.fonts import Role
from game.ui.keys import Key, name_of
from game.ui.labels import Label, Panel, Rule
from game.ui.look import Look
from game.ui.page import (
    Page,
    add_back,
    add_foot_note,
    add_paragraph,
    add_title,
    back_place,
    page,
    reset_place,
)
from game.ui.screen_form import laid_out
from game.ui.screens import Answer, Pop, Screen
from game.ui.scrolling import ScrollArea
from game.view.keymap import DEFAULTS, GROUPS, OVERLAYS, Keymap, fits
from game.view.settings import Settings
from game.view.wording import Texts

_ROW, _LEAST_ROW, _HEAD = 62, 52, 46
_KEY_WIDE, _OWN_WIDE = 196, 40
_WARNING = (0xFF, 0xC9, 0xB8)


class KeysScreen(Screen):
    """All commands and their keys."""

    help_topic = "keys"

    def __init__(self, settings: Settings, on_change: Callable[[Settings], None]) -> None:
        super().__init__()
        self.settings = settings
        self.waiting = ""
        """The command whose new key is waited for."""
        self._refused = ""
        self._on_change = on_change
        self._look: Look | None = None

    @property
    def keymap(self) -> Keymap:
        """The keys as they are now."""
        return self.settings.keymap

    def change(self, keymap: Keymap) -> Answer:
        """Take over changed keys, and pass them on."""
        self.settings = self.settings.with_keymap(keymap)
        self._on_change(self.settings)
        return self._again()

    def _again(self) -> Answer:
        self.takes_keys = bool(self.waiting)
        if self._look is not None:
            self.resized(self._look)
        return None

    def wait_for(self, command: str) -> Answer:
        """Wait for the new key of a command; for nothing when it is empty."""
        self.waiting, self._refused = command, ""
        return self._again()

    # Laying out

    def resized(self, look: Look) -> None:
        """Lay out the rows in as many columns as there is room for."""
        self._look = look
        laid_out(self, look, self._build)

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, on = self.form, page(look)
        add_title(form, look, on, look.texts.get("settings.keys.title"))
        reset = reset_place(look, on, look.texts.get("settings.keys.reset"))
        unsaid, ink = self._foot_note(look, on, reset)
        form.add(Panel(on.body))
        room = on.body.inflate(-2 * look.px(32), -2 * look.px(18))
        area = form.add_area(room.inflate(2 * look.px(16), 0), "keys")
        flow = Flow(room.x, room.y, room.width)
        add_paragraph(form, look, flow, unsaid, area, colour=ink, gap=14)
        gap = look.px(56)
        columns = self._columns(look, room, gap)
        wide = (room.width - gap * (len(columns) - 1)) // len(columns)
        row = self._row_high(look, columns, room.bottom - flow.y)
        ends = []
        for index, groups in enumerate(columns):
            down = Flow(room.x + index * (wide + gap), flow.y, wide)
            for group in groups:
                self._group(look, down, area, group, row, first=group == groups[0])
            ends.append(down.y)
        area.content = max(ends) - room.y
        add_back(form, look, on, Pop)
        reset_text = look.texts.get("settings.keys.reset")
        form.add(Button(reset, reset_text, lambda: self.change(Keymap()), name="reset"))

    def _columns(self, look: Look, room: pygame.Rect, gap: int) -> list[list[str]]:
        """The groups, spread over the columns so that the longest is as short as may be."""
        fonts, texts = look.fonts, look.texts
        words = max(fonts.width(command_name(texts, name), Role.MEDIUM, tokens.TEXT - 2) for name in DEFAULTS)
        wide = words + look.tx(_KEY_WIDE + _OWN_WIDE + 30)
        count = max(1, min(len(GROUPS), (room.width + gap) // (wide + gap)))
        columns: list[list[str]] = [[] for _ in range(count)]
        if count == 1:
            return [list(GROUPS)]
        for group in sorted(GROUPS, key=lambda name: -len(GROUPS[name])):
            min(columns, key=lambda column: sum(len(GROUPS[name]) + 1 for name in column)).append(group)
        return [column for column in columns if column]

    @staticmethod
    def _row_high(look: Look, columns: list[list[str]], room: int) -> int:
        """Pixels of a row: lower ones when everything is in sight then."""
        rows = max(sum(len(GROUPS[group]) for group in groups) for groups in columns)
        heads = max(len(groups) for groups in columns) * look.tx(_HEAD + 16)
        fitting = (room - heads) // max(1, rows)
        return fitting if look.tx(_LEAST_ROW) <= fitting <= look.tx(_ROW) else look.tx(_ROW)

    def _group(self, look: Look, flow: Flow, area: ScrollArea, group: str, row: int, *, first: bool) -> None:
        assert self.form is not None
        if not first:
            flow.skip(look.tx(16))
        title = look.texts.get(f"settings.keys.group.{group}")
        self.form.add(Label(flow.take(look.tx(40)), title, role=Role.DISPLAY, size=tokens.TEXT), area)
        self.form.add(Rule(flow.take(look.px(2), look.tx(3)), tokens.BRASS), area)
        for command in GROUPS[group]:
            self._row(look, flow.take(max(row, self._words_high(look, flow.width, command))), area, command)

    def _words_high(self, look: Look, wide: int, command: str) -> int:
        """Pixels that a command needs when something stands below its name."""
        said, _ = self._said(look.texts, command)
        if not said:
            return 0
        room = wide - look.tx(_OWN_WIDE + 6 + _KEY_WIDE + 14)
        lines = look.fonts.wrapped(said, Role.BOLD, tokens.TEXT_LEAST, room)
        return look.fonts.height(Role.MEDIUM, tokens.TEXT - 2) + _said_high(look, lines) + look.tx(6)

    def _row(self, look: Look, place: pygame.Rect, area: ScrollArea, command: str) -> None:
        form, texts = self.form, look.texts
        assert form is not None
        own, rest = beside(place, look.tx(_OWN_WIDE), look.tx(6), right=True)
        right, left = beside(rest, look.tx(_KEY_WIDE), look.tx(14), right=True)
        said, wrong = self._said(texts, command)
        name = pygame.Rect(left.x, left.y, left.width, left.height)
        if said:
            least = tokens.TEXT_LEAST
            high = _said_high(look, look.fonts.wrapped(said, Role.BOLD, least, left.width))
            name.height = look.fonts.height(Role.MEDIUM, tokens.TEXT - 2)
            name.y += (left.height - name.height - high) // 2
            below = pygame.Rect(left.x, name.bottom, left.width, high)
            ink = tokens.DANGER if wrong else tokens.INK_SECOND
            form.add(Label(below, said, role=Role.BOLD, size=least, colour=ink, wrap=True), area)
        form.add(Label(name, command_name(texts, command), size=tokens.TEXT - 2), area)
        waiting = command == self.waiting
        text = texts.get("settings.keys.press") if waiting else Key(self.keymap.key(command)).label(texts)
        style = "primary" if waiting else "danger" if self.keymap.rivals(command) else "secondary"
        button = Button(
            right.inflate(0, -look.tx(14)),
            text,
            lambda: self.wait_for("" if waiting else command),
            style=style,
            size=tokens.TEXT_SMALL + 2,
            name=command,
        )
        button.tooltip = texts.get("settings.keys.tip", command=command_name(texts, command))
        form.add(button, area)
        if command in self.keymap.changed:
            square = pygame.Rect(0, 0, look.tx(38), look.tx(38))
            square.center = own.center
            usual = texts.get("settings.keys.usual")
            form.add(
                IconButton(
                    square,
                    "undo",
                    usual,
                    lambda: self.change(self.keymap.without(command)),
                    name=f"usual {command}",
                ),
                area,
            )

    def _said(self, texts: Texts, command: str) -> tuple[str, bool]:
        """What stands below the name of a command, and whether it is a warning."""
        if command == self.waiting:
            return (self._refused or texts.get("settings.keys.cancel")), bool(self._refused)
        rivals = self.keymap.rivals(command)
        if not rivals:
            return "", False
        return texts.get("settings.keys.also", command=command_name(texts, rivals[0])), True

    def _foot_note(self, look: Look, on: Page, reset: pygame.Rect) -> tuple[str, tokens.Colour]:
        """Say between the buttons how it is done; gives what had no room there, and its colour above the
        rows.
        """
        assert self.form is not None
        left = back_place(look, on).right + look.px(24)
        middle = pygame.Rect(left, on.foot.y, reset.x - look.px(24) - left, on.foot.height)
        conflicts = bool(self.keymap.conflicts)
        said = look.texts.get("settings.keys.conflict" if conflicts else "settings.keys.how")
        light = _WARNING if conflicts else tokens.ON_WALNUT_SECOND
        dark = tokens.DANGER if conflicts else tokens.INK_SECOND
        return ("", dark) if add_foot_note(self.form, look, middle, said, light) else (said, dark)

    # Events and drawing

    def on_event(self, event: pygame.event.Event) -> Answer:
        """The key that was waited for; Esc gives up."""
        if event.type != pygame.KEYDOWN or not self.waiting or self._look is None:
            return None
        if event.key == pygame.K_ESCAPE:
            return self.wait_for("")
        key = name_of(event)
        if not key:
            return None
        if not fits(key):
            self._refused = self._look.texts.get(
                "settings.keys.reserved", key=Key(key).label(self._look.texts)
            )
            return self._again()
        command, self.waiting = self.waiting, ""
        return self.change(self.keymap.with_key(command, key))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth and the rows."""
        if self._look is not None and self.form is not None:
            surface.blit(self._look.skin.linen(self._look.size), (0, 0))
            self.form.draw(surface)


def command_name(texts: Texts, command: str) -> str:
    """What a command is called."""
    return texts.get(
        f"table.overlay.{command}" if command in OVERLAYS else f"settings.keys.command.{command}"
    )


def _said_high(look: Look, lines: list[str]) -> int:
    return len(lines) * look.fonts.height(Role.BOLD, tokens.TEXT_LEAST)
