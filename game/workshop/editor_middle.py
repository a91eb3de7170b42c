"""The middle of the editor: the tile, how it is shown, what circles mean, and the buttons below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import tokens
from game.ui.buttons import Button
from game.ui.choices import Option, Segments
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.widget import Widget
from game.workshop import palette
from game.workshop.diagram import MODES

if TYPE_CHECKING:
    from game.workshop.editor import EditorScreen

_LEAST_MODE = 15  # units of the letters of a mode, where very large ones would be cut


class Legend(Widget):
    """What the two kinds of circles mean, in one line or two."""

    ENTRIES = ((palette.NARROW, "workshop.sheet.narrow"), (palette.APART, "workshop.sheet.separation"))

    @classmethod
    def least(cls, look: Look) -> int:
        """Pixels that the longer of the two entries needs."""
        return max(
            look.fonts.width(look.texts.get(key), Role.MEDIUM, tokens.TEXT_LEAST) + look.tx(34)
            for _, key in cls.ENTRIES
        )

    def overflow(self, look: Look) -> str:
        """The entry that must be cut."""
        return look.texts.get(self.ENTRIES[1][1]) if self.least(look) > self.rect.width else ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw circles and words."""
        rect, texts = self.place, look.texts
        entries = [(colour, texts.get(key)) for colour, key in self.ENTRIES]
        size, radius = tokens.TEXT_LEAST, look.tx(10)
        widths = [look.fonts.width(text, Role.MEDIUM, size) + look.tx(60) for _, text in entries]
        stacked = sum(widths) > rect.width
        x, y = rect.x, rect.centery - (look.tx(14) if stacked else 0)
        for (colour, text), wide in zip(entries, widths, strict=True):
            at = (x + radius + 2, y)
            pygame.draw.aacircle(surface, tokens.WHITE, at, radius + 2)
            pygame.draw.aacircle(surface, colour, at, radius)
            pygame.draw.aacircle(surface, tokens.LINEN, at, max(2, radius - look.px(5)))
            room = rect.right - x - 3 * radius
            line = look.fonts.fitted(text, Role.MEDIUM, size, room)
            made = look.fonts.render(line, Role.MEDIUM, size, tokens.ON_WALNUT_SECOND)
            surface.blit(made, made.get_rect(midleft=(x + 2 * radius + look.tx(12), y)))
            if stacked:
                y += look.tx(28)
            else:
                x += wide


def build(screen: EditorScreen, form: Form, look: Look, middle: pygame.Rect) -> pygame.Rect:
    """Add modes, legend and buttons; the box that is left for the tile is returned."""
    texts, keys = look.texts, look.settings.keymap
    high = look.tx(46)
    wide = min(middle.width, look.tx(720))
    modes = pygame.Rect(middle.right - wide, middle.y, wide, high)
    form.add(_modes(screen, look, modes))
    buttons = [
        (texts.get("workshop.turn"), lambda: screen.commands.turn(1), keys.key("turn"), "turn"),
        (texts.get("workshop.try_it"), screen.commands.try_it, keys.key("try_it"), "try"),
        (texts.get("workshop.beside"), screen.commands.beside, keys.key("beside"), "beside"),
    ]
    size = tokens.TEXT_SMALL
    widths = [Button.width_for(look, text, key=key, size=size) for text, _, key, _ in buttons]
    gap, bottom = look.tx(10), middle.bottom
    total = sum(widths) + gap * (len(widths) - 1)
    shrink = min(1.0, middle.width / total)
    legend = pygame.Rect(middle.x, bottom - high, middle.width - total - 2 * gap, high)
    rows = 1
    if legend.width < Legend.least(look):
        legend = pygame.Rect(middle.x, bottom - high - look.tx(62), middle.width, look.tx(58))
        rows = 2
    form.add(Legend(legend, "legend"))
    x = middle.right - round(total * shrink)
    for (text, click, key, name), wide in zip(buttons, widths, strict=True):
        place = pygame.Rect(x, bottom - high, round(wide * shrink), high)
        form.add(Button(place, text, click, key=key, size=size, name=name))
        x += round((wide + gap) * shrink)
    top = modes.bottom + look.px(10)
    end = (legend.y if rows == 2 else bottom - high) - look.px(10)
    return pygame.Rect(middle.x, top, middle.width, max(40, end - top))


def _modes(screen: EditorScreen, look: Look, place: pygame.Rect) -> Segments:
    """Return the row of ways to show the tile, in letters in which no word is cut."""
    options = [Option(mode, screen.texts.get(f"workshop.mode.{mode}")) for mode in MODES]

    def take(mode: str) -> Answer:
        screen.work.mode = mode
        screen.stale = True
        return None

    row = Segments(place, "modes", options, screen.work.mode, take, size=tokens.TEXT_SMALL)
    while row.overflow(look) and row.size > _LEAST_MODE:
        row.size -= 1
    return row


def draw(screen: EditorScreen, surface: pygame.Surface, look: Look) -> None:
    """Draw the tile and what the tools mark."""
    work, canvas = screen.work, screen.canvas
    bench = work.bench
    before = surface.get_clip()
    surface.set_clip(canvas.box)
    if work.tool.name == "footprint":
        canvas.draw_ring(surface, look, bench.spec)
    alone = work.tool.name in ("select", "things")
    labels = not work.tool.points
    canvas.draw(
        surface,
        look,
        bench,
        work.mode,
        screen.painted(),
        work.mark,
        alone=alone,
        labels=labels,
        rough=screen.moving,
    )
    if work.tool.points:
        canvas.draw_handles(surface, look, bench)
    if work.tool.name == "sides" and work.side is not None:
        canvas.draw_side(surface, bench.spec, work.side)
    surface.set_clip(before)
