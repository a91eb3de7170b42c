"""The screen of settings: language, speed, size of text, contrast, sound, full screen, calm, keys.

Every change is handed to `on_change` at once, which applies and keeps it; there is nothing to confirm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pygame

from game.ui import tokens
from game.ui.buttons import Button, cap_size, draw_cap
from game.ui.choices import Option, Segments
from game.ui.flow import Flow
from game.ui.fonts import Role
from game.ui.keys import Key
from game.ui.labels import Panel
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
from game.ui.screens import Answer, Pop, Push, Screen
from game.ui.setting_rows import SettingRow, planned
from game.ui.settings_keys import KeysScreen
from game.ui.toggle import Toggle
from game.ui.widget import Widget
from game.view.settings import BAR_SIDES, SPEEDS, TEXT_SCALES, Settings
from game.view.wording import LANGUAGES

_NOTE_GAP, _CAP_GAP = 14, 16  # units


class SettingsScreen(Screen):
    """All settings. `notice` is a sentence about a file that could not be read; `kept_at` says where they are
    kept.
    """

    help_topic = "settings"

    def __init__(
        self,
        settings: Settings,
        on_change: Callable[[Settings], None],
        *,
        notice: str = "",
        kept_at: str = "",
    ) -> None:
        super().__init__()
        self.settings = settings
        self._on_change, self._notice, self._kept_at = on_change, notice, kept_at
        self._look: Look | None = None

    def change(self, settings: Settings) -> Answer:
        """Take over changed settings, and pass them on."""
        self.settings = settings
        self._on_change(settings)
        if self._look is not None:
            self.resized(self._look)
        return None

    def resized(self, look: Look) -> None:
        """Lay out the rows. Settings may have been changed by a key as well (F11)."""
        self._look = look
        self.settings = replace(self.settings, fullscreen=look.settings.fullscreen)
        laid_out(self, look, self._build)

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, on = self.form, page(look)
        add_title(form, look, on, look.texts.get("settings.title"))
        reset = reset_place(look, on, look.texts.get("settings.reset"))
        unsaid = self._kept_note(look, on, reset)
        pad, edge, gap = look.px(32), look.px(20), look.px(64)
        notes = self._notes(look, on.body.width - 2 * pad, unsaid)
        room = on.body.inflate(-2 * pad, -2 * edge)
        rows = (self._choices(look), (*self._switches(look), self._keys(look)))
        plan = planned(look, rows, room.width, room.height - notes, look.tx(1176), gap)
        inner = pygame.Rect(0, 0, plan.wide * len(plan.columns) + gap * (len(plan.columns) - 1), 0)
        inner.height = min(room.height, plan.high + notes)
        inner.center = on.body.center
        form.add(Panel(inner.inflate(2 * pad, 2 * edge)))
        area = form.add_area(inner.inflate(2 * look.px(16), 0), "settings")
        flow = Flow(inner.x, inner.y, inner.width)
        bold, least = Role.BOLD, tokens.TEXT_LEAST
        add_paragraph(form, look, flow, self._notice, area, role=bold, colour=tokens.DANGER, gap=_NOTE_GAP)
        plan.place(form, look, (inner.x, flow.y), gap, area)
        flow.skip(plan.high)
        add_paragraph(form, look, flow, unsaid, area, size=least, gap=0)
        area.content = flow.y - inner.y
        add_back(form, look, on, Pop)
        form.add(Button(reset, look.texts.get("settings.reset"), self._reset, name="reset"))

    def _notes(self, look: Look, width: int, unsaid: str) -> int:
        """Pixels that the notice above the rows and what is said below them take."""
        fonts, high = look.fonts, 0
        if self._notice:
            lines = fonts.wrapped(self._notice, Role.BOLD, tokens.TEXT_SMALL, width)
            high += len(lines) * fonts.height(Role.BOLD, tokens.TEXT_SMALL) + look.tx(_NOTE_GAP)
        if unsaid:
            lines = fonts.wrapped(unsaid, Role.MEDIUM, tokens.TEXT_LEAST, width)
            high += len(lines) * fonts.height(Role.MEDIUM, tokens.TEXT_LEAST)
        return high

    def _kept_note(self, look: Look, on: Page, reset: pygame.Rect) -> str:
        """Say between the buttons where settings are kept; gives it back when it had no room there."""
        assert self.form is not None
        if not self._kept_at:
            return ""
        left = back_place(look, on).right + look.px(24)
        middle = pygame.Rect(left, on.foot.y, reset.x - look.px(24) - left, on.foot.height)
        kept = look.texts.get("settings.kept", path=self._kept_at)
        return "" if add_foot_note(self.form, look, middle, kept) else kept

    def _reset(self) -> Answer:
        now = self.settings
        return self.change(Settings(language=now.language, fullscreen=now.fullscreen, keys=now.keys))

    # The rows

    def _choices(self, look: Look) -> tuple[SettingRow, ...]:
        texts, now = look.texts, self.settings
        languages = [Option(code, texts.get(f"settings.language_name.{code}")) for code in LANGUAGES]
        speeds = [Option(speed, texts.get(f"settings.speed.{speed}")) for speed in SPEEDS]
        scales = [
            Option(str(scale), texts.get("settings.percent", n=round(scale * 100))) for scale in TEXT_SCALES
        ]
        sides = [Option(side, texts.get(f"settings.side.{side}")) for side in BAR_SIDES]
        nearest = min(TEXT_SCALES, key=lambda scale: abs(scale - now.text_scale))
        rows: tuple[tuple[str, list[Option], str, Callable[[str], Settings]], ...] = (
            ("language", languages, now.language, lambda value: replace(self.settings, language=value)),
            ("animation", speeds, now.animation, lambda value: replace(self.settings, animation=value)),
            (
                "text_scale",
                scales,
                str(nearest),
                lambda value: replace(self.settings, text_scale=float(value)),
            ),
            ("bar_side", sides, now.bar_side, lambda value: replace(self.settings, bar_side=value)),
        )
        wide = max(look.tx(560), *(Segments.width_for(look, options) for _, options, *_ in rows))
        return tuple(self._choice(look, *row, wide) for row in rows)

    def _choice(
        self,
        look: Look,
        key: str,
        options: list[Option],
        chosen: str,
        changed: Callable[[str], Settings],
        wide: int,
    ) -> SettingRow:
        def make(place: pygame.Rect) -> tuple[Widget, ...]:
            return (Segments(place, key, options, chosen, lambda value: self.change(changed(value))),)

        return self._row(look, f"settings.{key}", f"settings.{key}_note", wide, look.tx(52), make)

    def _switches(self, look: Look) -> tuple[SettingRow, ...]:
        now = self.settings
        rows: tuple[tuple[str, bool, Callable[[bool], Settings]], ...] = (
            ("fullscreen", now.fullscreen, lambda on: replace(self.settings, fullscreen=on)),
            ("sound", now.sound, lambda on: replace(self.settings, sound=on)),
            ("high_contrast", now.high_contrast, lambda on: replace(self.settings, high_contrast=on)),
            ("reduced_motion", now.reduced_motion, lambda on: replace(self.settings, reduced_motion=on)),
            ("edge_pan", now.edge_pan, lambda on: replace(self.settings, edge_pan=on)),
        )
        return tuple(self._switch(look, *row) for row in rows)

    def _switch(self, look: Look, key: str, on: bool, changed: Callable[[bool], Settings]) -> SettingRow:
        size = Toggle.size_for(look)
        cap = self.settings.keymap.key("fullscreen") if key == "fullscreen" else ""
        wide = size[0] + (KeyCap.width_for(look, cap) if cap else 0)

        def make(place: pygame.Rect) -> tuple[Widget, ...]:
            knob = pygame.Rect(0, 0, *size)
            knob.midright = place.midright
            toggle = Toggle(knob, key, on, lambda turned: self.change(changed(turned)))
            if not cap:
                return (toggle,)
            return (toggle, KeyCap(pygame.Rect(place.x, place.y, knob.x - place.x, place.height), cap))

        return self._row(look, f"settings.{key}", f"settings.{key}_note", wide, size[1], make)

    def _keys(self, look: Look) -> SettingRow:
        text = look.texts.get("settings.keys.open")
        wide = max(look.tx(220), Button.width_for(look, text))

        def make(place: pygame.Rect) -> tuple[Widget, ...]:
            return (Button(place, text, lambda: Push(self._keys_screen()), name="keys"),)

        return self._row(look, "settings.keys.name", "settings.keys.note", wide, look.tx(56), make)

    @staticmethod
    def _row(
        look: Look,
        name: str,
        note: str,
        wide: int,
        high: int,
        make: Callable[[pygame.Rect], Iterable[Widget]],
    ) -> SettingRow:
        return SettingRow(look.texts.get(name), look.texts.get(note), wide, high, make)

    def _keys_screen(self) -> Screen:
        return KeysScreen(self.settings, self._take_keys)

    def _take_keys(self, settings: Settings) -> None:
        self.change(replace(self.settings, keys=settings.keys))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth and the rows."""
        if self._look is not None and self.form is not None:
            surface.blit(self._look.skin.linen(self._look.size), (0, 0))
            self.form.draw(surface)


class KeyCap(Widget):
    """The cap of a key that does the same, at the right end of its place."""

    def __init__(self, rect: pygame.Rect, key: str) -> None:
        super().__init__(rect)
        self._key = Key(key)

    @staticmethod
    def width_for(look: Look, key: str) -> int:
        """Pixels of the cap, and the gap behind it."""
        return cap_size(look, Key(key).label(look.texts))[0] + look.tx(_CAP_GAP)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the cap."""
        label = self._key.label(look.texts)
        wide, _ = cap_size(look, label)
        draw_cap(surface, look, (self.place.right - wide - look.tx(_CAP_GAP), self.place.centery), label)
