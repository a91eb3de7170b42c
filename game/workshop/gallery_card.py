"""One tile of the gallery: picture, name, id, copies, and a badge when something is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from PIL import Image

from game.art.material import Shape
from game.content.issues import errors
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.skin import surface_of
from game.ui.widget import Widget, draw_focus
from game.view.wording import Texts
from game.workshop import words
from game.workshop.context import WorkshopContext
from game.workshop.painting import Job, PaintDesk, plain
from game.workshop.search import Entry

WIDE, HIGH, PICTURE = 216, 270, 168  # units
_PAD = 14  # units between edge and picture
_LEAST_NAME = 16  # units of the letters of a long name


class Pictures:
    """Surfaces of gallery pictures: finished ones, painted ones as they dry, plain ones meanwhile.

    At most a few are read per step, so that scrolling stays smooth.
    """

    def __init__(self, context: WorkshopContext, desk: PaintDesk) -> None:
        self._context = context
        self._desk = desk
        self._whole: dict[object, Image.Image | None] = {}
        self._made: dict[tuple[object, int], pygame.Surface] = {}
        self._wanted: list[Entry] = []

    def surface(self, entry: Entry, side: int) -> pygame.Surface | None:
        """Return the picture as large as it goes into a square of ``side`` pixels; ``None`` until later."""
        key = _key(entry)
        if key not in self._whole:
            if entry not in self._wanted:
                self._wanted.append(entry)
            return None
        found = self._made.get((key, side))
        if found is None:
            whole = self._whole[key]
            if whole is None:
                return None
            share = side / max(whole.size)
            size = (max(1, round(whole.width * share)), max(1, round(whole.height * share)))
            found = surface_of(whole.resize(size, Image.Resampling.LANCZOS))
            self._made[key, side] = found
        return found

    def step(self, most: int = 3) -> bool:
        """Read some of what is wanted; tell whether there is something new to see."""
        new = False
        for job, picture in self._desk.take():
            if picture is not None and job.slot in self._whole:
                self._keep(job.slot, picture)
                new = True
        for entry in self._wanted[:most]:
            self._keep(_key(entry), self._read(entry))
            new = True
        del self._wanted[:most]
        return new

    def _keep(self, key: object, picture: Image.Image | None) -> None:
        self._whole[key] = picture
        for made in [made for made in self._made if made[0] == key]:
            del self._made[made]

    def _read(self, entry: Entry) -> Image.Image | None:
        if entry.spec is None or entry.tile is None:
            return None
        ready = self._context.ready_picture(entry.id)
        if ready is not None:
            return ready
        self._desk.ask(Job(_key(entry), entry.spec, entry.tile, 0))
        return plain(entry.spec, entry.tile)


def _key(entry: Entry) -> object:
    return ("gallery", entry.file, entry.id, id(entry.tile))


class Card(Widget):
    """A tile that can be opened."""

    focusable = True
    solid = True

    def __init__(
        self, rect: pygame.Rect, entry: Entry, pictures: Pictures, on_click: Callable[[], Answer]
    ) -> None:
        super().__init__(rect, f"card {entry.file} {entry.id}")
        self.entry, self.pictures, self.on_click = entry, pictures, on_click

    def activate(self) -> Answer:
        """Open the tile."""
        return self.on_click()

    def text_width(self, look: Look) -> int:
        """Pixels that its lines may be wide."""
        return self.rect.width - 2 * look.tx(_PAD)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw ground, picture, lines and badge."""
        rect, entry = self.place, self.entry
        edge = tokens.DANGER if entry.wrong else tokens.PETROL if self.hovered else tokens.PANEL_EDGE
        ground = tokens.IVORY if self.hovered else tokens.VELLUM
        lift = rect.move(0, -look.px(2)) if self.hovered and not self.pressed else rect
        shape = Shape(look.px(10), ground, edge, max(1.0, look.px(2.0)), shadow=look.px(9))
        look.skin.draw_shape(surface, lift, shape)
        pad = look.tx(_PAD)
        side = min(look.tx(PICTURE), self.text_width(look))
        box = pygame.Rect(lift.centerx - side // 2, lift.y + pad, side, side)
        self._draw_picture(surface, look, box)
        self._draw_lines(surface, look, pygame.Rect(lift.x + pad, box.bottom, self.text_width(look), 0))
        if entry.wrong:
            self._draw_badge(surface, look, lift)
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, rect, radius=10)

    def _draw_picture(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        made = self.pictures.surface(self.entry, box.width)
        if made is not None:
            place = made.get_rect(center=box.center)
            surface.blit(made, place)
            return
        look.skin.draw_shape(surface, box, Shape(look.px(8), tokens.VELLUM_DIM, tokens.RULE, 1.0))
        name = "warning" if self.entry.wrong else "tiles"
        tone = tokens.DANGER if self.entry.wrong else tokens.TRACK
        icon = look.skin.icon(name, box.width // 3, tone)
        surface.blit(icon, icon.get_rect(center=box.center))

    def _draw_lines(self, surface: pygame.Surface, look: Look, under: pygame.Rect) -> None:
        texts, entry = look.texts, self.entry
        y = under.y + look.tx(10)
        name, second = lines_of(texts, entry)
        size, lines = named(look, name, under.width)
        step = round(look.fonts.height(Role.BOLD, size) * 0.94)
        y += 0 if len(lines) > 1 else step // 3
        for line in lines:
            made = look.fonts.render(line, Role.BOLD, size, tokens.INK)
            surface.blit(made, made.get_rect(midtop=(under.centerx, y)))
            y += step
        tone = tokens.DANGER if entry.wrong else tokens.INK_SECOND
        line = look.fonts.fitted(second, Role.MEDIUM, tokens.TEXT_LEAST, under.width)
        made = look.fonts.render(line, Role.MEDIUM, tokens.TEXT_LEAST, tone)
        surface.blit(made, made.get_rect(midtop=(under.centerx, y)))

    def _draw_badge(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        side = look.tx(38)
        disc = pygame.Rect(rect.right - side - look.tx(8), rect.y + look.tx(8), side, side)
        look.skin.draw_shape(surface, disc, Shape(side / 2, tokens.DANGER, tokens.WHITE, 2.0, shadow=3))
        icon = look.skin.icon("cross", round(side * 0.56), tokens.WHITE)
        surface.blit(icon, icon.get_rect(center=disc.center))


def named(look: Look, name: str, width: int) -> tuple[int, list[str]]:
    """Return the size of the letters and the lines of a name, two at most: smaller where it would be cut, and
    cut where even the smallest would be.
    """
    fonts = look.fonts
    for size in range(tokens.TEXT_SMALL, _LEAST_NAME - 1, -1):
        lines = list(fonts.wrapped(name, Role.BOLD, size, width))
        if len(lines) <= 2:
            return size, lines
    return size, [lines[0], fonts.fitted(" ".join(lines[1:]), Role.BOLD, size, width)]


def lines_of(texts: Texts, entry: Entry) -> tuple[str, str]:
    """Return the two lines below a picture: what the tile is called, and its id with copies (or issues)."""
    if entry.spec is None:
        return entry.id, texts.get("workshop.unreadable")
    name = words.tile_name(texts, entry.spec)
    if entry.wrong:
        return name, texts.get("workshop.broken", n=max(1, len(errors(entry.issues))))
    copies = f"× {entry.count}"
    return name, copies if name == entry.id else f"{entry.id}  {copies}"
