"""Connectivity as files: one tile as PNG with its facts, a whole set as a printable sheet. Headless."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from game.art.colours import Colour
from game.art.connections import connection_sheet
from game.content.library import Library
from game.core.geometry import Rotation
from game.session.files import file_name
from game.view.issue_words import told
from game.view.wording import Texts
from game.workshop import palette, words
from game.workshop.diagram import FEATURES, View, diagram
from game.workshop.diagram_marks import font
from game.workshop.reading import Reading

_PX: Final = 300
_MARGIN: Final = 70
_SIDE: Final = 720
_PAPER: Final[Colour] = (252, 249, 240)
_INK: Final[Colour] = (42, 32, 25)
_SECOND: Final[Colour] = (92, 75, 58)
_OK: Final[Colour] = (46, 107, 62)
_WRONG: Final[Colour] = (194, 31, 48)


def tile_picture(
    reading: Reading,
    texts: Texts,
    rotation: Rotation = 0,
    painted: Image.Image | None = None,
    mode: str = FEATURES,
) -> Image.Image:
    """Return one tile's connectivity with every feature described beside it and its printed facts below."""
    wonder = texts.get("workshop.wonder") if reading.spec.wonder else ""
    view = View(mode, rotation, _PX, _MARGIN, wonder=wonder)
    picture = diagram(reading, view, lambda feature: words.pill(texts, feature), painted)
    page = Image.new("RGB", (picture.width + _SIDE, max(picture.height + 110, 400)), _PAPER)
    draw = ImageDraw.Draw(page)
    turned = f"  ·  {90 * rotation}°" if rotation else ""
    title = words.tile_name(texts, reading.spec) + turned
    draw.text((_MARGIN, 26), title, _INK, font("Vollkorn-Bold", 54))
    page.paste(picture, (0, 100), picture)
    bottom = _list(draw, reading, texts, picture.width, 50)
    bottom = _facts(draw, reading, texts, picture.width, bottom + 18)
    used = max(bottom + 40, picture.height + 110)
    if used <= page.height:
        return page.crop((0, 0, page.width, used))
    taller = Image.new("RGB", (page.width, used), _PAPER)
    taller.paste(page, (0, 0))
    draw = ImageDraw.Draw(taller)
    bottom = _list(draw, reading, texts, picture.width, 50)
    _facts(draw, reading, texts, picture.width, bottom + 18)
    return taller


def _list(draw: ImageDraw.ImageDraw, reading: Reading, texts: Texts, x: int, y: int) -> int:
    for feature in reading.features:
        draw.ellipse((x, y + 5, x + 24, y + 29), fill=palette.colour_of(feature), outline=_INK, width=2)
        draw.text((x + 36, y), words.pill(texts, feature), _INK, font("Lato-Black", 27))
        y += 36
        for line in words.described(texts, reading, feature):
            for part in _wrapped(draw, line, _SIDE - 70):
                draw.text((x + 36, y), part, _SECOND, font("Lato-Medium", 22))
                y += 28
        y += 10
    return y


def _wrapped(draw: ImageDraw.ImageDraw, text: str, wide: int) -> list[str]:
    lines, line = [], ""
    for word in text.split(" "):
        longer = f"{line} {word}".strip()
        if line and draw.textlength(longer, font("Lato-Medium", 22)) > wide:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


def _facts(draw: ImageDraw.ImageDraw, reading: Reading, texts: Texts, x: int, y: int) -> int:
    head = font("Lato-Bold", 22)
    draw.text((x + 380, y), texts.get("workshop.printed"), _SECOND, head, anchor="ra")
    draw.text((x + 580, y), texts.get("workshop.computed"), _SECOND, head, anchor="ra")
    y += 34
    for row in words.fact_rows(texts, reading):
        draw.text((x, y), row.name, _INK, font("Lato-Medium", 23))
        draw.text((x + 380, y), row.printed, _INK, font("Lato-Bold", 23), anchor="ra")
        draw.text((x + 580, y), row.computed, _INK, font("Lato-Bold", 23), anchor="ra")
        if row.holds is not None:
            _verdict(draw, x + 612, y + 15, row.holds)
        y += 34
    problems = words.problems(reading)
    verdict = texts.get("workshop.proved")
    if problems:
        verdict = "; ".join(told(texts, problem) for problem in problems)
    for part in _wrapped(draw, verdict, _SIDE - 70):
        draw.text((x, y + 8), part, _OK if not problems else _WRONG, font("Lato-Medium", 22))
        y += 28
    return y + 10


def _verdict(draw: ImageDraw.ImageDraw, x: int, y: int, holds: bool) -> None:
    """A disc with a tick or a cross."""
    draw.ellipse((x - 14, y - 14, x + 14, y + 14), fill=_OK if holds else _WRONG)
    white = (255, 255, 255)
    if holds:
        draw.line([(x - 7, y), (x - 2, y + 6), (x + 8, y - 6)], fill=white, width=4)
    else:
        draw.line([(x - 6, y - 6), (x + 6, y + 6)], fill=white, width=4)
        draw.line([(x - 6, y + 6), (x + 6, y - 6)], fill=white, width=4)


def export_tile(
    reading: Reading,
    texts: Texts,
    directory: Path,
    rotation: Rotation = 0,
    painted: Image.Image | None = None,
    mode: str = FEATURES,
) -> Path:
    """Write one tile's connectivity as PNG and return where; raises ``OSError``."""
    turned = f" {90 * rotation}" if rotation else ""
    stem = file_name(f"{reading.spec.id.replace('/', ' ')}{turned}").removesuffix(".yaml")
    return _written(tile_picture(reading, texts, rotation, painted, mode), directory / f"{stem}.png")


def export_set(library: Library, set_id: str, directory: Path, texts: Texts) -> Path | None:
    """Write one set as a sheet; ``None`` when none of its tiles compiled. Raises ``OSError``."""
    loaded = library.sets[set_id]
    tiles = [(loaded.specs[tile_id], tile) for tile_id, tile in loaded.tiles.items()]
    if not tiles:
        return None
    names = {spec.id: words.tile_name(texts, spec) for spec, _ in tiles}
    title = loaded.names.get(texts.locale) or loaded.names.get("en") or loaded.id
    sheet = connection_sheet(tiles, sheet_words(texts, title), lambda spec: names[spec.id])
    return _written(sheet, directory / f"{file_name(loaded.id).removesuffix('.yaml')}.png")


def sheet_words(texts: Texts, title: str) -> dict[str, str]:
    """Return the words that a sheet needs."""
    keys = ("squares", "touches", "touches_none", "narrow", "separation", "barrier")
    kinds = ("field", "road", "city", "river", "monastery", "garden")
    return {
        "title": title,
        **{key: texts.get(f"workshop.sheet.{key}") for key in keys},
        **{kind: texts.get(f"workshop.kind.{kind}") for kind in kinds},
        "pennant": texts.get("workshop.sheet.pennants"),
        "inn": texts.get("workshop.trait.inn", n=1),
        "cathedral": texts.get("workshop.trait.cathedral", n=1),
    }


def _written(picture: Image.Image, path: Path) -> Path:
    """Write a PNG so that the old or the new one is there, whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    picture.save(beside, "PNG", dpi=(300, 300))
    beside.replace(path)
    return path
