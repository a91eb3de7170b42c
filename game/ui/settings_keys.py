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
from game.ui.form import Form
from game.ui.keys import Key, name_of
from game.ui.labels import Label, Panel, Rule
from game.ui.look import Look
from game.ui.screens import Answer, Pop, Screen
from game.ui.scrolling import ScrollArea
from game.view.keymap import GROUPS, OVERLAYS, Keymap, fits
from game.view.settings import Settings
from game.view.wording import Texts

_ROW = 62
_COLUMNS = (("turn", "board", "window"), ("overlays", "workshop"))


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
        """Lay out the rows in two columns, or one under the other."""
        look = look.with_room(1000, 560)
        self._look = look
        if self.form is None:
            self.form = Form(look)
        self.form.rebuild(look, lambda: self._build(look))
        self.stale = True

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, texts = self.form, look.texts
        margin = look.px(tokens.GAP_5)
        head = pygame.Rect(margin, look.px(26), look.size[0] - 2 * margin, look.tx(76))
        title, size = texts.get("settings.keys.title"), tokens.TEXT_TITLE
        form.add(Label(head, title, role=Role.DISPLAY, size=size, colour=tokens.ON_WALNUT))
        foot = pygame.Rect(margin, look.size[1] - look.px(30) - look.tx(62), head.width, look.tx(62))
        top = head.bottom + look.px(10)
        panel = pygame.Rect(0, top, min(head.width, look.tx(1560)), foot.y - look.px(22) - top)
        panel.centerx = look.rect.centerx
        form.add(Panel(panel))
        room = panel.inflate(-2 * look.px(32), -2 * look.px(18))
        area = form.add_area(pygame.Rect(room.x, room.y, room.width + look.px(22), room.height), "keys")
        gap = look.px(56)
        two = room.width >= 2 * look.tx(660) + gap
        wide = (room.width - gap) // 2 if two else room.width
        flows = [Flow(room.x + column * (wide + gap) * two, room.y, wide) for column in range(2)]
        for column, groups in enumerate(_COLUMNS):
            flow = flows[column if two else 0]
            for group in groups:
                self._group(look, flow, area, group)
        area.content = max(flow.y for flow in flows) - room.y
        self._foot(look, foot)

    def _group(self, look: Look, flow: Flow, area: ScrollArea, group: str) -> None:
        assert self.form is not None
        if flow.y > area.rect.y:
            flow.skip(look.tx(16))
        title = look.texts.get(f"settings.keys.group.{group}")
        self.form.add(Label(flow.take(look.tx(40)), title, role=Role.DISPLAY, size=tokens.TEXT), area)
        self.form.add(Rule(flow.take(look.px(2), look.tx(3)), tokens.BRASS), area)
        for command in GROUPS[group]:
            self._row(look, flow.take(look.tx(_ROW)), area, command)

    def _row(self, look: Look, place: pygame.Rect, area: ScrollArea, command: str) -> None:
        form, texts = self.form, look.texts
        assert form is not None
        own, rest = beside(place, look.tx(40), look.tx(6), right=True)
        right, left = beside(rest, look.tx(196), look.tx(14), right=True)
        said, wrong = self._said(texts, command)
        name = pygame.Rect(left.x, left.y, left.width, left.height)
        if said:
            name.height = left.height * 55 // 100
            below = pygame.Rect(left.x, name.bottom - look.tx(4), left.width, left.height - name.height)
            ink = tokens.DANGER if wrong else tokens.INK_SECOND
            form.add(Label(below, said, role=Role.BOLD, size=tokens.TEXT_LEAST, colour=ink), area)
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

    def _foot(self, look: Look, foot: pygame.Rect) -> None:
        assert self.form is not None
        texts, form = look.texts, self.form
        back_text, reset_text = texts.get("common.back"), texts.get("settings.keys.reset")
        back = pygame.Rect(0, 0, max(look.tx(150), Button.width_for(look, back_text, key="esc")), foot.height)
        back.midleft = foot.midleft
        form.add(Button(back, back_text, Pop, key="esc", name="back"))
        reset = pygame.Rect(0, 0, Button.width_for(look, reset_text), foot.height)
        reset.midright = foot.midright
        form.add(Button(reset, reset_text, lambda: self.change(Keymap()), name="reset"))
        middle = pygame.Rect(
            back.right + look.px(24), foot.y, reset.x - back.right - look.px(48), foot.height
        )
        conflicts = self.keymap.conflicts
        key = "settings.keys.conflict" if conflicts else "settings.keys.how"
        colour = (0xFF, 0xC9, 0xB8) if conflicts else tokens.ON_WALNUT_SECOND
        form.add(Label(middle, texts.get(key), size=tokens.TEXT_LEAST, colour=colour, wrap=True))

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
