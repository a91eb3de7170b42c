"""Connectivity sheets: every feature of a tile in its own colour, as players know them from diagrams.

Each panel shows the features with their squares counted, which cities a field touches, narrow places (blue
circles) and separations (red circles). Words come from the caller, because texts live in the locale files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from game.art.colours import Colour, mixed, rgb
from game.art.grids import grown
from game.art.labels import BARRIER, OUTSIDE, LabelMap, label_map
from game.art.shapes import shapes
from game.content.spec import TileSpec
from game.core.geometry import Square
from game.core.tile import CITY, FIELD, GARDEN, MONASTERY, RIVER, ROAD, Tile

Words = Mapping[str, str]
"""Keys: title, squares, touches, touches_none, narrow, separation, barrier, the feature kinds, and ``line``,
which puts {label}, {kind} and {what} together."""

_LINE: Final = "{label}  {kind}: {what}"

FONTS: Final = Path(__file__).resolve().parents[2] / "data" / "fonts"
PAPER: Final[Colour] = (252, 249, 240)
_TEXT: Final[Colour] = rgb("33271f")
_NARROW: Final[Colour] = rgb("1f6fd0")
_APART: Final[Colour] = rgb("d02020")
_BARRIER: Final[Colour] = rgb("cdb58a")

_HUES: Final[dict[str, tuple[str, ...]]] = {
    FIELD: ("8cc152", "f2d34b", "5fb8a5", "c7e08a", "a9a13a", "7fa8d8", "d9b8e0"),
    CITY: ("d9534f", "e8863a", "b04a8c", "8f3b2e", "f0a48a"),
    ROAD: ("4a4a55", "2f6690", "7a4fa0", "00798c", "8a6d3b"),
    RIVER: ("4aa3c7",),
    MONASTERY: ("a0522d", "c07a50"),
    GARDEN: ("2e8b57",),
}
_LETTERS: Final = {FIELD: "F", CITY: "C", ROAD: "R", RIVER: "W", MONASTERY: "M", GARDEN: "G"}


def names(tile: Tile) -> list[str]:
    """Return a short name for each feature: F1, F2, C1, R1..."""
    seen: dict[str, int] = {}
    result = []
    for feature in tile.features:
        seen[feature.kind] = seen.get(feature.kind, 0) + 1
        result.append(f"{_LETTERS.get(feature.kind, feature.kind[:1].upper())}{seen[feature.kind]}")
    return result


def colours(tile: Tile) -> list[Colour]:
    """Return a colour for each feature, distinct within its kind."""
    seen: dict[str, int] = {}
    result = []
    for feature in tile.features:
        number = seen.get(feature.kind, 0)
        seen[feature.kind] = number + 1
        hues = _HUES.get(feature.kind, ("888888",))
        result.append(rgb(hues[number % len(hues)]))
    return result


@lru_cache(maxsize=16)
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / f"{name}.ttf"), size)


class _Panel:
    """One tile of a sheet: its picture in feature colours and the lines below it."""

    def __init__(self, spec: TileSpec, tile: Tile, px: int, words: Words, name: str) -> None:
        self._spec, self._tile, self._words, self._px, self._name = spec, tile, words, px, name
        self._shapes = shapes(spec, tile)
        self._labels: LabelMap = label_map(self._shapes, px)
        self._names, self._colours = names(tile), colours(tile)
        self._places = self._badge_places()

    def picture(self) -> Image.Image:
        """Return the tile in feature colours with badges, links and circles."""
        array = self._labels.array
        table = np.zeros((len(self._colours) + 2, 3), np.uint8)
        table[: len(self._colours)] = [mixed(c, PAPER, 0.18) for c in self._colours]
        table[BARRIER], table[OUTSIDE] = _BARRIER, PAPER
        pixels = table[array].astype(np.float32)
        edge = np.zeros(array.shape, bool)
        edge[1:] |= array[1:] != array[:-1]
        edge[:, 1:] |= array[:, 1:] != array[:, :-1]
        pixels[grown(edge)] *= 0.45
        image = Image.fromarray(pixels.astype(np.uint8))
        draw = ImageDraw.Draw(image)
        self._draw_squares(draw)
        self._draw_links(draw)
        self._draw_badges(draw)
        self._draw_circles(draw)
        return image

    def lines(self) -> list[tuple[str, bool]]:
        """Return the text below the picture: (line, whether it is the heading)."""
        result = [(self._name, True)]
        for index, feature in enumerate(self._tile.features):
            kind = self._words.get(feature.kind, feature.kind)
            if feature.kind == FIELD:
                touched = ", ".join(self._names[i] for i in feature.touches)
                tail = f"{self._words['touches']} {touched}" if touched else self._words["touches_none"]
            else:
                traits = ", ".join(f"{self._words.get(k, k)} {v}" for k, v in feature.traits.items())
                tail = f"{self._words['squares']} {len(feature.squares)}" + (f", {traits}" if traits else "")
            parts = {"label": self._names[index], "kind": kind, "what": tail}
            result.append((self._words.get("line", _LINE).format(**parts), False))
        return result

    def _badge_places(self) -> dict[int, list[tuple[float, float]]]:
        """Where each feature's badges lie, in pixels: one per square in which it counts."""
        places: dict[int, list[tuple[float, float]]] = {}
        for index, feature in enumerate(self._tile.features):
            for square in feature.squares:
                spot = self._labels.deepest(index, square)
                if spot:
                    places.setdefault(index, []).append(self._pixel(spot))
        return places

    def _pixel(self, p: tuple[float, float]) -> tuple[float, float]:
        return ((p[0] + self._shapes.anchor[0]) * self._px, (p[1] + self._shapes.anchor[1]) * self._px)

    def _draw_squares(self, draw: ImageDraw.ImageDraw) -> None:
        for x, y in self._shapes.squares:
            box = (x * self._px, y * self._px, (x + 1) * self._px - 1, (y + 1) * self._px - 1)
            draw.rectangle(box, outline=(120, 105, 90), width=2)
            letter = self._letter((x - self._shapes.anchor[0], y - self._shapes.anchor[1]))
            if len(self._shapes.squares) > 1:
                font = _font("Lato-Black", max(14, self._px // 9))
                draw.text((box[0] + 8, box[1] + 4), letter, _TEXT, font)

    def _letter(self, square: Square) -> str:
        return self._spec.letters.get(square, "")

    def _draw_links(self, draw: ImageDraw.ImageDraw) -> None:
        """A line from each field to the place where it borders each city that it touches."""
        array = self._labels.array
        for index, feature in enumerate(self._tile.features):
            for city in feature.touches:
                contact = grown(array == city, 2) & (array == index)
                ys, xs = np.nonzero(contact)
                if not len(ys) or index not in self._places:
                    continue
                start = min(
                    self._places[index],
                    key=lambda p, xs=xs, ys=ys: float(np.hypot(xs - p[0], ys - p[1]).min()),  # type: ignore[misc]
                )
                near = int(np.argmin(np.hypot(xs - xs.mean(), ys - ys.mean())))
                end = (float(xs[near]), float(ys[near]))
                draw.line([start, end], fill=(255, 255, 255), width=7)
                draw.line([start, end], fill=self._colours[city], width=4)
                r = self._px // 26
                box = (end[0] - r, end[1] - r, end[0] + r, end[1] + r)
                draw.ellipse(box, fill=self._colours[city], outline=(255, 255, 255), width=2)

    def _draw_badges(self, draw: ImageDraw.ImageDraw) -> None:
        font = _font("Lato-Bold", max(13, self._px // 11))
        for index, places in self._places.items():
            for number, (x, y) in enumerate(places, 1):
                many = len(places) > 1 and self._tile.features[index].kind != FIELD
                text = f"{self._names[index]}·{number}" if many else self._names[index]
                left, top, right, bottom = draw.textbbox((x, y), text, font, anchor="mm")
                box = (left - 6, top - 4, right + 6, bottom + 4)
                frame = mixed(self._colours[index], _TEXT, 0.3)
                draw.rounded_rectangle(box, 7, fill=PAPER, outline=frame, width=3)
                draw.text((x, y), text, _TEXT, font, anchor="mm")

    def _draw_circles(self, draw: ImageDraw.ImageDraw) -> None:
        r = self._px * 0.15
        for points, colour in ((self._shapes.narrow, _NARROW), (self._shapes.separations, _APART)):
            for x, y in points:
                box = (x * self._px - r, y * self._px - r, x * self._px + r, y * self._px + r)
                draw.ellipse(box, outline=(255, 255, 255), width=max(5, self._px // 26))
                draw.ellipse(box, outline=colour, width=max(3, self._px // 36))


def connection_panel(spec: TileSpec, tile: Tile, words: Words, name: str, px: int = 220) -> Image.Image:
    """Return one tile in feature colours with the list of its features below."""
    panel = _Panel(spec, tile, px, words, name)
    picture, lines = panel.picture(), panel.lines()
    size = max(15, px // 12)
    step = round(size * 1.35)
    draw = ImageDraw.Draw(picture)
    wide = max(int(draw.textlength(text, _font_of(heading, size))) for text, heading in lines)
    sheet = Image.new("RGB", (max(picture.width, wide) + 4, picture.height + 10 + step * len(lines)), PAPER)
    sheet.paste(picture, (0, 0))
    draw = ImageDraw.Draw(sheet)
    for row, (text, heading) in enumerate(lines):
        draw.text((2, picture.height + 8 + row * step), text, _TEXT, _font_of(heading, size))
    return sheet


def _font_of(heading: bool, size: int) -> ImageFont.FreeTypeFont:
    return _font("Lato-Black" if heading else "Lato-Medium", size)


def connection_sheet(
    tiles: Sequence[tuple[TileSpec, Tile]],
    words: Words,
    naming: Callable[[TileSpec], str],
    *,
    width: int = 3300,
    px: int = 220,
) -> Image.Image:
    """Return panels of all tiles with a title and a legend: eight wonders fill a landscape page of paper."""
    panels = [connection_panel(spec, tile, words, naming(spec), px) for spec, tile in tiles]
    rows = _in_rows(panels, width - 60)
    legend = _legend(words, width)
    height = 110 + sum(max(p.height for p in row) + 34 for row in rows) + legend.height
    sheet = Image.new("RGB", (width, height), PAPER)
    draw = ImageDraw.Draw(sheet)
    draw.text((30, 22), words["title"], _TEXT, _font("Vollkorn-Bold", 52))
    y = 110
    for row in rows:
        spare = (width - 60 - sum(p.width for p in row)) // max(1, len(row))
        x = 30
        for panel in row:
            sheet.paste(panel, (x, y))
            x += panel.width + min(spare, 90)
        y += max(p.height for p in row) + 34
    sheet.paste(legend, (0, y))
    return sheet


def _in_rows(panels: Sequence[Image.Image], width: int) -> list[list[Image.Image]]:
    rows: list[list[Image.Image]] = [[]]
    for panel in panels:
        if rows[-1] and sum(p.width + 24 for p in rows[-1]) + panel.width > width:
            rows.append([])
        rows[-1].append(panel)
    return rows


def _legend(words: Words, width: int) -> Image.Image:
    image = Image.new("RGB", (width, 84), PAPER)
    draw = ImageDraw.Draw(image)
    font = _font("Lato-Medium", 26)
    x = 30.0
    for kind in (FIELD, CITY, ROAD, RIVER, MONASTERY, GARDEN):
        text = words.get(kind, kind)
        draw.rectangle((x, 28, x + 40, 58), fill=rgb(_HUES[kind][0]), outline=_TEXT)
        draw.text((x + 50, 43), f"{_LETTERS[kind]}  {text}", _TEXT, font, anchor="lm")
        x += 90 + draw.textlength(f"{_LETTERS[kind]}  {text}", font)
    draw.rectangle((x, 28, x + 40, 58), fill=_BARRIER, outline=_TEXT)
    draw.text((x + 50, 43), words["barrier"], _TEXT, font, anchor="lm")
    x += 90 + draw.textlength(words["barrier"], font)
    for key, colour in (("narrow", _NARROW), ("separation", _APART)):
        draw.ellipse((x, 26, x + 34, 60), outline=colour, width=5)
        draw.text((x + 46, 43), words[key], _TEXT, font, anchor="lm")
        x += 90 + draw.textlength(words[key], font)
    return image
