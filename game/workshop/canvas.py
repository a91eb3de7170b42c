"""The tile in the middle of the editor: its connectivity picture, and what the tools mark on it.

It turns a bench into pixels and pixels into drawn points; what a click means is the tools' business.
"""

from __future__ import annotations

from dataclasses import replace

import pygame
from PIL import Image

from game.art.forms import CORNERS
from game.art.quick import COLOURS
from game.content.spec import Point, TileSpec, drawn_squares
from game.core.geometry import OuterSide, Rotation
from game.ui import tokens
from game.ui.look import Look
from game.ui.skin import surface_of
from game.ui.tokens import Colour
from game.workshop import edits_drawing
from game.workshop.diagram import PICTURE, View, diagram
from game.workshop.edits import side_kind
from game.workshop.placing import RING, ROOM, Place
from game.workshop.reading import Reading
from game.workshop.tool import Bench, Mark
from game.workshop.words import pill

_CASE: Colour = tokens.CASING
_BROKEN: Colour = (0x6B, 0x62, 0x50)


class Canvas:
    """One tile shown as large as its box allows; pictures are kept until something changes."""

    def __init__(self) -> None:
        self.box = pygame.Rect(0, 0, 10, 10)
        self.place = Place(0, 0, 10, 1, 1)
        self._key: object = None
        self._surface: pygame.Surface | None = None
        self._margin = 0
        self._spec: TileSpec | None = None

    def lay_out(
        self, box: pygame.Rect, spec: TileSpec, rotation: Rotation, *, ring: bool, still: bool = False
    ) -> None:
        """Fit the tile into a box of pixels; ``ring`` leaves room for squares around it. ``still`` keeps what
        is seen where it is: the mouse is at work on it.
        """
        self.box = box
        size = (max(map(len, spec.rows)), len(spec.rows))
        before, self._spec = self._spec, spec
        if still and before is not None:
            self.place = _kept(self.place, before, spec)
            return
        whole = (box.x, box.y, box.width, box.height)
        self.place = Place.fitted(whole, size, rotation, RING if ring else ROOM)

    def point(self, pixel: tuple[int, int]) -> Point:
        """Return the drawn point under a pixel."""
        return self.place.to_drawn(pixel)

    # -- the picture -------------------------------------------------------------------------------------

    def draw(
        self,
        surface: pygame.Surface,
        look: Look,
        bench: Bench,
        mode: str,
        painted: Image.Image | None,
        mark: Mark,
        *,
        alone: bool = True,
        labels: bool = True,
        rough: bool = False,
    ) -> None:
        """Draw the tile with the feature ``bench.selected`` lit alone, and what is under the mouse; ``rough``
        when it must be quick, because it changes right now.
        """
        if bench.reading is None:
            self._draw_broken(surface, look, bench.spec)
        else:
            lit = bench.selected if alone else None
            self._draw_picture(surface, look, bench.reading, mode, painted, lit, labels, rough)
        self._draw_mark(surface, look, bench, mark)

    def _draw_picture(
        self,
        surface: pygame.Surface,
        look: Look,
        reading: Reading,
        mode: str,
        painted: Image.Image | None,
        lit: int | None,
        labels: bool,
        rough: bool,
    ) -> None:
        place = self.place
        lit = lit if lit is not None and lit < len(reading.features) else None
        key = (id(reading), mode, id(painted), place, lit, labels, look.texts.locale)
        known = self._key == (*key, False) or (rough and self._key == (*key, True))
        if not known or self._surface is None:
            self._margin = round(place.px * ROOM)
            wonder = look.texts.get("workshop.wonder") if reading.spec.wonder else ""
            letters = mode != PICTURE
            least = max(12, look.tx(14))
            view = View(
                mode, place.rotation, place.px, self._margin, lit, labels, letters, wonder, rough, least
            )
            picture = diagram(reading, view, lambda feature: pill(look.texts, feature), painted)
            self._surface = surface_of(picture)
            self._key = (*key, rough)
        surface.blit(self._surface, (place.left - self._margin, place.top - self._margin))

    def _draw_broken(self, surface: pygame.Surface, look: Look, spec: TileSpec) -> None:
        """What is stated about a tile that does not compile: squares, and what its sides carry."""
        left, top = spec.origin
        self._key = None
        for _, (x, y) in drawn_squares(spec.rows):
            rect = pygame.Rect(self.place.cell((x, y)))
            surface.fill(_BROKEN, rect)
            pygame.draw.rect(surface, tokens.VELLUM, rect, max(1, look.px(2)))
            for side in range(4):
                outer = OuterSide((x - left, y - top), side)
                kind = side_kind(spec, outer)
                if kind != "field":
                    self._side(surface, spec, outer, COLOURS[kind], 0.12, 0.2)
        icon = look.skin.icon("warning", min(96, self.place.px // 2), tokens.GOLD)
        surface.blit(icon, icon.get_rect(center=self.box.center))

    # -- marks -------------------------------------------------------------------------------------------

    def _draw_mark(self, surface: pygame.Surface, look: Look, bench: Bench, mark: Mark) -> None:
        wide = max(3, look.px(5))
        if mark.cell is not None:
            rect = pygame.Rect(self.place.cell(mark.cell)).inflate(-wide, -wide)
            _cased_rect(surface, rect, wide)
        if mark.side is not None:
            self._side(surface, bench.spec, mark.side, tokens.FOCUS, 0.022, 0.02, cased=True)
        if mark.line is not None:
            a, b = (self.place.to_screen(point) for point in mark.line)
            pygame.draw.line(surface, _CASE, a, b, wide + 4)
            pygame.draw.line(surface, tokens.FOCUS, a, b, wide)
            for end in (a, b):
                _cased_disc(surface, end, wide + 3, tokens.FOCUS)
        if mark.insert is not None:
            _cased_disc(surface, self.place.to_screen(mark.insert), max(4, look.px(6)), tokens.OK_GROUND)
        if mark.handle is not None:
            _cased_disc(surface, self.place.to_screen(mark.handle.at), max(6, look.px(10)), tokens.FOCUS)

    def draw_ring(self, surface: pygame.Surface, look: Look, spec: TileSpec) -> None:
        """Draw dashed squares where squares can be added."""
        taken = {place for _, place in drawn_squares(spec.rows)}
        wide, high = max(map(len, spec.rows)), len(spec.rows)
        for y in range(-1, high + 1):
            for x in range(-1, wide + 1):
                near = any((x + dx, y + dy) in taken for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)))
                if (x, y) not in taken and (near or (0 <= x < wide and 0 <= y < high)):
                    rect = pygame.Rect(self.place.cell((x, y))).inflate(-look.px(10), -look.px(10))
                    _dashed(surface, rect, (0x8A, 0x95, 0xA2), look.px(9))

    def draw_side(self, surface: pygame.Surface, spec: TileSpec, outer: OuterSide) -> None:
        """Draw the side that is selected."""
        if outer.square in spec.letters:
            self._side(surface, spec, outer, tokens.FOCUS, 0.03, 0.0, cased=True)

    def draw_handles(self, surface: pygame.Surface, look: Look, bench: Bench) -> None:
        """Draw every point that can be dragged, and the lines between points of one line."""
        if bench.reading is None:
            return
        found = edits_drawing.handles(bench.spec, bench.reading.shapes())
        groups: dict[tuple[str, int, int], list[tuple[int, int]]] = {}
        for handle in found:
            groups.setdefault(handle[:3], []).append(self.place.to_screen(handle.at))
        for (kind, _, _), points in groups.items():
            if len(points) > 1:
                pygame.draw.lines(surface, _CASE, kind in ("city", "dirt"), points, 3)
                pygame.draw.lines(surface, tokens.WHITE, kind in ("city", "dirt"), points, 1)
        radius = max(4, look.px(6))
        for handle in found:
            tone = tokens.TRACK if handle.fixed else _HANDLE.get(handle.kind, tokens.GOLD)
            _cased_disc(surface, self.place.to_screen(handle.at), radius, tone)

    def _side(
        self,
        surface: pygame.Surface,
        spec: TileSpec,
        outer: OuterSide,
        colour: Colour,
        thick: float,
        short: float,
        *,
        cased: bool = False,
    ) -> None:
        left, top = spec.origin
        x, y = outer.square[0] + left, outer.square[1] + top
        (ax, ay), (bx, by) = CORNERS[outer.side], CORNERS[(outer.side + 1) % 4]
        a = self.place.to_screen((x + ax + (bx - ax) * short, y + ay + (by - ay) * short))
        b = self.place.to_screen((x + bx - (bx - ax) * short, y + by - (by - ay) * short))
        wide = max(4, round(thick * self.place.px))
        if cased:
            pygame.draw.line(surface, _CASE, a, b, wide + 6)
        pygame.draw.line(surface, colour, a, b, wide)


def _kept(place: Place, before: TileSpec, spec: TileSpec) -> Place:
    """Return the place in which the squares that stayed are seen where they were."""
    size = (max(map(len, spec.rows)), len(spec.rows))
    old, new = dict(drawn_squares(before.rows)), dict(drawn_squares(spec.rows))
    stayed = next((letter for letter in new if letter in old), None)
    if stayed is None:
        return place
    moved = replace(place, width=size[0], height=size[1])
    was, now = place.cell(old[stayed]), moved.cell(new[stayed])
    return replace(moved, left=moved.left + was[0] - now[0], top=moved.top + was[1] - now[1])


_HANDLE: dict[str, Colour] = {
    "road": (0xFF, 0xD9, 0x66),
    "river": (0x8F, 0xC7, 0xFF),
    "city": (0xFF, 0x8A, 0x70),
    "dirt": (0xE0, 0xC0, 0x98),
    "middle": (0xFF, 0xFF, 0xFF),
    "narrow": (0x7A, 0xAE, 0xFF),
    "separation": (0xFF, 0x7A, 0x88),
}


def _cased_disc(surface: pygame.Surface, at: tuple[int, int], radius: int, colour: Colour) -> None:
    pygame.draw.aacircle(surface, _CASE, at, radius + 2)
    pygame.draw.aacircle(surface, colour, at, radius)


def _cased_rect(surface: pygame.Surface, rect: pygame.Rect, wide: int) -> None:
    pygame.draw.rect(surface, _CASE, rect.inflate(4, 4), wide + 4, border_radius=4)
    pygame.draw.rect(surface, tokens.FOCUS, rect, wide, border_radius=3)


def _dashed(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, dash: int) -> None:
    dash = max(3, dash)
    for x in range(rect.left, rect.right, 2 * dash):
        wide = min(dash, rect.right - x)
        surface.fill(colour, (x, rect.top, wide, 1))
        surface.fill(colour, (x, rect.bottom - 1, wide, 1))
    for y in range(rect.top, rect.bottom, 2 * dash):
        high = min(dash, rect.bottom - y)
        surface.fill(colour, (rect.left, y, 1, high))
        surface.fill(colour, (rect.right - 1, y, 1, high))
