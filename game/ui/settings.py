"""The screen of settings: language, speed, size of text, contrast, sound, full screen, calm, keys.

Every change is handed to `on_change` at once, which applies and keeps it; there is nothing to confirm.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.ui import tokens
from game.ui.buttons import Button, cap_size, draw_cap
from game.ui.choices import Option, Segments, Toggle
from game.ui.flow import Flow, beside
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.keys import Key
from game.ui.labels import Label, Panel, Rule
from game.ui.look import Look
from game.ui.screens import Answer, Pop, Push, Screen
from game.ui.scrolling import ScrollArea
from game.ui.settings_keys import KeysScreen
from game.ui.widget import Widget
from game.view.settings import BAR_SIDES, SPEEDS, TEXT_SCALES, Settings
from game.view.wording import LANGUAGES

_ROW = 84


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
        look = look.with_room(1180, 600)
        self._look = look
        self.settings = replace(self.settings, fullscreen=look.settings.fullscreen)
        if self.form is None:
            self.form = Form(look)
        self.form.rebuild(look, lambda: self._build(look))

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, texts = self.form, look.texts
        margin = look.px(tokens.GAP_5)
        head = pygame.Rect(margin, look.px(26), look.size[0] - 2 * margin, look.tx(76))
        form.add(
            Label(
                head,
                texts.get("settings.title"),
                role=Role.DISPLAY,
                size=tokens.TEXT_TITLE,
                colour=tokens.ON_WALNUT,
            )
        )
        foot_high = look.tx(62)
        foot = pygame.Rect(margin, look.size[1] - look.px(34) - foot_high, head.width, foot_high)
        wide = min(head.width, look.tx(1240))
        panel = pygame.Rect(
            0, head.bottom + look.px(12), wide, foot.y - look.px(26) - head.bottom - look.px(12)
        )
        panel.height = min(panel.height, look.tx(8 * _ROW + 44) + (look.tx(70) if self._notice else 0))
        panel.center = (look.size[0] // 2, (head.bottom + foot.y) // 2)
        form.add(Panel(panel))
        pad = look.px(32)
        room = panel.inflate(-2 * pad, -2 * look.px(20))
        area = form.add_area(pygame.Rect(room.x, room.y, room.width + look.px(20), room.height), "settings")
        flow = Flow(room.x, room.y, room.width)
        if self._notice:
            notice = flow.take(look.tx(62), look.tx(8))
            form.add(
                Label(
                    notice,
                    self._notice,
                    size=tokens.TEXT_SMALL,
                    colour=tokens.DANGER,
                    role=Role.BOLD,
                    wrap=True,
                ),
                area,
            )
        self._choices(look, flow, area)
        self._switches(look, flow, area)
        self._keys(look, flow, area)
        area.content = flow.y - room.y
        self._build_foot(look, foot)

    def _build_foot(self, look: Look, foot: pygame.Rect) -> None:
        assert self.form is not None
        texts, form = look.texts, self.form
        back_text, reset_text = texts.get("common.back"), texts.get("settings.reset")
        back = pygame.Rect(0, 0, max(look.tx(150), Button.width_for(look, back_text, key="esc")), foot.height)
        back.midleft = foot.midleft
        form.add(Button(back, back_text, Pop, key="esc", name="back"))
        reset = pygame.Rect(0, 0, Button.width_for(look, reset_text), foot.height)
        reset.midright = foot.midright
        form.add(Button(reset, reset_text, self._reset, name="reset"))
        if self._kept_at:
            middle = pygame.Rect(
                back.right + look.px(24), foot.y, reset.x - back.right - look.px(48), foot.height
            )
            kept = texts.get("settings.kept", path=self._kept_at)
            form.add(Label(middle, kept, size=tokens.TEXT_LEAST, colour=tokens.ON_WALNUT_SECOND, wrap=True))

    def _reset(self) -> Answer:
        now = self.settings
        return self.change(Settings(language=now.language, fullscreen=now.fullscreen, keys=now.keys))

    def _row(self, look: Look, flow: Flow, area: ScrollArea, key: str, control: int) -> pygame.Rect:
        """A row with its name and note; gives the place for its control at the right."""
        assert self.form is not None
        form, texts = self.form, look.texts
        place = flow.take(look.tx(_ROW - 4))
        form.add(Rule(flow.take(look.px(2), look.tx(2))), area)
        right, left = beside(place, control, look.px(24), right=True)
        half = left.height // 2
        name = pygame.Rect(left.x, left.y + look.tx(4), left.width, half)
        note = pygame.Rect(left.x, left.y + half - look.tx(4), left.width, half)
        called, noted = (
            ("settings.keys.name", "settings.keys.note")
            if key == "keys"
            else (f"settings.{key}", f"settings.{key}_note")
        )
        form.add(Label(name, texts.get(called), role=Role.BOLD), area)
        form.add(
            Label(note, texts.get(noted), size=tokens.TEXT_LEAST, colour=tokens.INK_SECOND),
            area,
        )
        return right

    def _choices(self, look: Look, flow: Flow, area: ScrollArea) -> None:
        assert self.form is not None
        texts, now = look.texts, self.settings
        wide = min(look.tx(620), flow.width * 54 // 100)
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
        for key, options, chosen, changed in rows:
            place = self._row(look, flow, area, key, wide).inflate(0, -look.tx(28))
            self.form.add(Segments(place, key, options, chosen, self._choosing(changed)), area)

    def _choosing(self, changed: Callable[[str], Settings]) -> Callable[[str], Answer]:
        return lambda value: self.change(changed(value))

    def _switches(self, look: Look, flow: Flow, area: ScrollArea) -> None:
        assert self.form is not None
        now = self.settings
        size = Toggle.size_for(look)
        rows: tuple[tuple[str, bool, Callable[[bool], Settings]], ...] = (
            ("fullscreen", now.fullscreen, lambda on: replace(self.settings, fullscreen=on)),
            ("sound", now.sound, lambda on: replace(self.settings, sound=on)),
            ("high_contrast", now.high_contrast, lambda on: replace(self.settings, high_contrast=on)),
            ("reduced_motion", now.reduced_motion, lambda on: replace(self.settings, reduced_motion=on)),
            ("edge_pan", now.edge_pan, lambda on: replace(self.settings, edge_pan=on)),
        )
        for key, on, changed in rows:
            place = self._row(look, flow, area, key, look.tx(140))
            knob = pygame.Rect(0, 0, *size)
            knob.midright = place.midright
            self.form.add(Toggle(knob, key, on, self._turning(changed)), area)
            if key == "fullscreen":
                self.form.add(
                    _Cap(pygame.Rect(place.x, place.y, knob.x - place.x, place.height), "f11"), area
                )

    def _keys(self, look: Look, flow: Flow, area: ScrollArea) -> None:
        assert self.form is not None
        text = look.texts.get("settings.keys.open")
        wide = max(look.tx(220), Button.width_for(look, text))
        place = self._row(look, flow, area, "keys", wide).inflate(0, -look.tx(22))
        self.form.add(Button(place, text, lambda: Push(self._keys_screen()), name="keys"), area)

    def _keys_screen(self) -> Screen:
        return KeysScreen(self.settings, self._take_keys)

    def _take_keys(self, settings: Settings) -> None:
        self.change(replace(self.settings, keys=settings.keys))

    def _turning(self, changed: Callable[[bool], Settings]) -> Callable[[bool], Answer]:
        return lambda on: self.change(changed(on))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth and the rows."""
        if self._look is not None and self.form is not None:
            surface.blit(self._look.skin.linen(self._look.size), (0, 0))
            self.form.draw(surface)


class _Cap(Widget):
    """The cap of a key that does the same."""

    def __init__(self, rect: pygame.Rect, key: str) -> None:
        super().__init__(rect)
        self._key = Key(key)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        label = self._key.label(look.texts)
        wide, _ = cap_size(look, label)
        draw_cap(surface, look, (self.place.right - wide - look.tx(16), self.place.centery), label)
