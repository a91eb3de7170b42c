"""The bar of a replay: what has just happened, how far it is, buttons to step and play, a slider, the speed.

It is told where the replay stands and answers which button was pressed; it knows no game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import tokens
from game.ui.buttons import Button, IconButton, Style
from game.ui.choices import Option, Segments
from game.ui.flow import beside
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.slider import Slider
from game.ui.tokens import Colour
from game.ui.turnbar import TurnBar
from game.ui.turnbar_parts import draw_spine
from game.ui.turnbar_places import spine_of

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
STEPS: Final = (
    ("begin", "left", "backspace"),
    ("turn_back", "continue", "pageup"),
    ("back", "left", "left"),
    ("play", "play", "space"),
    ("on", "right", "right"),
    ("turn_on", "continue", "pagedown"),
    ("end", "right", "end"),
)
"""The buttons that move: id, icon, key."""

_LOWER_HIGH: Final = 230  # units of text that slider and buttons take in an upright bar


@dataclass(frozen=True, slots=True)
class ReplayNow:
    """Where a replay stands: ``place`` of ``last``, in which turn, whose step it was, what happened in it."""

    place: int
    last: int
    turn: int
    colour: str = ""
    text: str = ""
    playing: bool = False
    speed: float = 1.0
    marks: tuple[int, ...] = ()


class ReplayBar(TurnBar):
    """The bar. ``on_go`` is told of a place that the slider was moved to."""

    def __init__(self, on_go: Callable[[int], None]) -> None:
        super().__init__()
        self.now: ReplayNow | None = None
        self._on_go = on_go
        self._slider: Slider | None = None
        self._words = pygame.Rect(0, 0, 0, 0)

    def show(self, now: ReplayNow) -> None:
        """Show where the replay stands now."""
        if now == self.now:
            return
        before, self.now, self.stale = self.now, now, True
        same = before is not None and (before.playing, before.speed) == (now.playing, now.speed)
        if same and self._slider is not None and before is not None and before.last == now.last:
            self._slider.value = now.place
            self._allow()
        elif self._look is not None:
            self._arrange()

    # Laying out

    def _arrange(self) -> None:
        look, form = self.look, self.form
        if self.now is None or form is None:
            return
        pad = max(6, look.px(12))
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        left = spine_of(look, self.rect).right + pad
        inner = pygame.Rect(left, inner.y, inner.right - left, inner.height)
        if self.upright:
            row = pygame.Rect(inner.x, inner.bottom - look.tx(_LOWER_HIGH), inner.width, look.tx(_LOWER_HIGH))
            self._words = pygame.Rect(inner.x, inner.y, inner.width, row.y - inner.y - pad)
            form.rebuild(look, lambda: self._build_upright(row))
            return
        upper = inner.height * 40 // 100
        self._words = pygame.Rect(inner.x, inner.y, inner.width, upper)
        row = pygame.Rect(inner.x, inner.y + upper, inner.width, inner.height - upper)
        form.rebuild(look, lambda: self._build_row(row))

    def _build_row(self, row: pygame.Rect) -> None:
        look, now, form = self.look, self.now, self.form
        assert now is not None and form is not None
        texts, gap = look.texts, max(4, look.px(8))
        side = min(row.height, look.tx(54))
        roomy = row.width >= look.tx(1250)
        x = self._add_steps(row, side, gap, whole=roomy)
        leave = texts.get("replay.leave")
        size = tokens.TEXT_SMALL + 1
        wide = Button.width_for(look, leave, key="esc", size=size)
        last, rest = beside(
            pygame.Rect(x + gap, row.y, row.right - x - gap, row.height), wide, 2 * gap, right=True
        )
        last = last.inflate(0, side - last.height)
        form.add(Button(last, leave, self._pressing("leave"), key="esc", size=size, name="leave"))
        speeds, rest = beside(rest, look.tx(52 if roomy else 44) * len(SPEEDS), 2 * gap, right=True)
        self._add_speeds(speeds.inflate(0, min(side, look.tx(46)) - speeds.height))
        self._add_slider(pygame.Rect(rest.x, row.centery - side // 2, rest.width, side))
        self._allow()

    def _build_upright(self, area: pygame.Rect) -> None:
        """One below the other: slider, steps, speeds, the way out."""
        look, form = self.look, self.form
        assert form is not None
        gap = max(4, look.px(8))
        high = (area.height - 3 * gap) // 4
        rows = [pygame.Rect(area.x, area.y + n * (high + gap), area.width, high) for n in range(4)]
        self._add_slider(rows[0])
        self._add_steps(rows[1], min(high, (area.width - 4 * gap) * 10 // 53), gap, whole=False)
        self._add_speeds(rows[2])
        leave = look.texts.get("replay.leave")
        form.add(Button(rows[3], leave, self._pressing("leave"), key="esc", size=20, name="leave"))
        self._allow()

    def _add_steps(self, row: pygame.Rect, side: int, gap: int, *, whole: bool) -> int:
        """Add the buttons that move, from the left of a row on; gives where they end."""
        look, now, form = self.look, self.now, self.form
        assert now is not None and form is not None
        x = row.x
        for name, icon, key in STEPS:
            if not whole and name in ("begin", "end"):
                continue  # the slider's ends; the keys stay
            wide = side * 13 // 10 if name == "play" else side
            place = pygame.Rect(x, row.centery - side // 2, wide, side)
            shown = "pause" if name == "play" and now.playing else icon
            text = look.texts.get(f"replay.{'pause' if name == 'play' and now.playing else name}")
            style = "primary" if name == "play" else "secondary"
            form.add(StepButton(place, shown, text, self._pressing(name), style=style, key=key, name=name))
            x += wide + gap
        return x

    def _add_speeds(self, place: pygame.Rect) -> None:
        assert self.now is not None and self.form is not None
        options = [Option(str(speed), speed_text(speed)) for speed in SPEEDS]
        segments = Segments(
            place, "speed", options, str(self.now.speed), self._faster, size=tokens.TEXT_SMALL
        )
        segments.tooltip = self.look.texts.get("replay.speed")
        self.form.add(segments)

    def _add_slider(self, place: pygame.Rect) -> None:
        assert self.now is not None and self.form is not None
        slider = Slider(place, "slider", self.now.place, self.now.last, self._on_go, marks=self.now.marks)
        slider.tooltip = self.look.texts.get("replay.slider")
        self._slider = self.form.add(slider)

    def _allow(self) -> None:
        """Let only those buttons be pressed that lead somewhere."""
        assert self.form is not None and self.now is not None
        for name, allowed in (("back", self.now.place > 0), ("on", self.now.place < self.now.last)):
            for button in (name, f"turn_{name}", "begin" if name == "back" else "end"):
                widget = self.form.named(button)
                if widget is not None:
                    widget.enabled = allowed

    def _pressing(self, name: str) -> Callable[[], Answer]:
        def press() -> Answer:
            self._pressed = name
            return None

        return press

    def _faster(self, speed: str) -> Answer:
        self._pressed = f"speed:{speed}"
        return None

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar."""
        look, now = self.look, self.now
        look.skin.draw_panel(surface, self.rect, "walnut")
        if now is not None and self.form is not None:
            draw_spine(surface, look, self.rect, now.colour)
            self._draw_words(surface, now)
            self.form.draw(surface)
        self.stale = False

    def _draw_words(self, surface: pygame.Surface, now: ReplayNow) -> None:
        if self.upright:
            self._draw_words_upright(surface, now)
            return
        look, area = self.look, self._words
        small = tokens.TEXT_SMALL
        place = look.texts.get("replay.place", n=now.place, last=now.last, turn=now.turn)
        made = look.fonts.render(place, Role.BOLD, small, tokens.ON_WALNUT_BRIGHT)
        surface.blit(made, made.get_rect(midright=area.midright))
        left = area.x
        if now.colour:
            badge = look.skin.badge(now.colour, look.tx(30))
            surface.blit(badge, badge.get_rect(midleft=(left, area.centery)))
            left += look.tx(40)
        room = area.right - made.get_width() - look.tx(24) - left
        text = now.text or look.texts.get("replay.nothing")
        sizes = (tokens.TEXT + 2, tokens.TEXT, tokens.TEXT - 2, tokens.TEXT_SMALL, tokens.TEXT_LEAST)
        size = next((s for s in sizes if look.fonts.width(text, Role.BOLD, s) <= room), tokens.TEXT_LEAST)
        line = look.fonts.fitted(text, Role.BOLD, size, max(1, room))
        words = look.fonts.render(line, Role.BOLD, size, tokens.ON_WALNUT)
        surface.blit(words, words.get_rect(midleft=(left, area.centery)))

    def _draw_words_upright(self, surface: pygame.Surface, now: ReplayNow) -> None:
        """Where it stands, whose step it was, what happened: as many lines as there is room for."""
        look, area = self.look, self._words
        place = look.texts.get("replay.place", n=now.place, last=now.last, turn=now.turn)
        y = area.y
        if now.colour:
            badge = look.skin.badge(now.colour, look.tx(40))
            surface.blit(badge, (area.x, y))
            y += look.tx(48)
        text = now.text or look.texts.get("replay.nothing")
        said = (
            (place, tokens.TEXT_SMALL, tokens.ON_WALNUT_BRIGHT),
            (text, tokens.TEXT, tokens.ON_WALNUT),
        )
        for words, size, colour in said:
            high = look.fonts.height(Role.BOLD, size)
            for line in look.fonts.wrapped(words, Role.BOLD, size, area.width):
                if y + high > area.bottom:
                    return
                surface.blit(look.fonts.render(line, Role.BOLD, size, colour), (area.x, y))
                y += high
            y += look.px(8)

    def overflow(self) -> list[str]:
        """The texts that do not fit; for tests."""
        found = [widget.overflow(self.look) for widget in self.form] if self.form is not None else []
        return [text for text in found if text]


class StepButton(IconButton):
    """An icon that may look to the left, with a bar at the end that it leads to."""

    def _draw_content(
        self, surface: pygame.Surface, look: Look, body: pygame.Rect, style: Style, colour: Colour
    ) -> None:
        side = look.tx(self.size)
        picture = look.skin.icon(self.icon, side, colour)
        if self.name == "turn_back":
            picture = pygame.transform.flip(picture, True, False)
        rect = picture.get_rect(center=body.center)
        surface.blit(picture, rect)
        if self.name in ("begin", "end"):
            wide = max(2, round(side * 0.14))
            x = (
                rect.left + round(side * 0.12)
                if self.name == "begin"
                else rect.right - round(side * 0.12) - wide
            )
            high = round(side * 0.68)
            surface.fill(colour, (x, rect.centery - high // 2, wide, high))


def speed_text(speed: float) -> str:
    """How a speed is written: ``½×``, ``4×``."""
    return "½×" if speed == 0.5 else f"{speed:g}×"
