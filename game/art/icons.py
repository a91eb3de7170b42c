"""Signs of one colour for buttons and rails, footprints of tiles, and the stack of tiles.

Each icon is a short list of strokes in a box of 24 x 24; it is drawn at several times its size and reduced.
Icons know nothing of the buttons that wear them. `python -m game.art.icons FILE` writes a contact sheet.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from PIL import Image, ImageDraw

Rgb = tuple[int, int, int]
_Stroke = tuple[str, float, tuple[float, ...]]

_BOX = 24.0
_OVER = 8


def _line(*numbers: float, width: float = 2.4) -> _Stroke:
    return ("line", width, numbers)


def _poly(*numbers: float) -> _Stroke:
    return ("poly", 0.0, numbers)


def _ring(x: float, y: float, radius: float, width: float = 2.4) -> _Stroke:
    return ("ring", width, (x, y, radius))


def _disc(x: float, y: float, radius: float) -> _Stroke:
    return ("disc", 0.0, (x, y, radius))


def _arc(x: float, y: float, radius: float, start: float, end: float, width: float = 2.6) -> _Stroke:
    return ("arc", width, (x, y, radius, start, end))


def _hole(x: float, y: float, radius: float) -> _Stroke:
    return ("hole", 0.0, (x, y, radius))


def _cut(*numbers: float) -> _Stroke:
    return ("cut", 0.0, numbers)


_TURN = (_arc(12, 13, 7.2, -40, 230), _poly(11.2, 1.6, 11.2, 10.2, 4.6, 5.9))
_GEAR_TEETH = (
    *(_line(12, 1.8, 12, 22.2, width=4.2), _line(1.8, 12, 22.2, 12, width=4.2)),
    *(_line(4.8, 4.8, 19.2, 19.2, width=4.2), _line(4.8, 19.2, 19.2, 4.8, width=4.2)),
)

_ICONS: dict[str, tuple[_Stroke, ...]] = {
    # the rail of overlays
    "fields": (
        _line(3, 20.5, 21, 20.5),
        _line(6, 19, 5, 5),
        _line(10.5, 19, 10, 4),
        _line(14, 19, 14.5, 6),
        _line(18, 19, 20, 4),
    ),
    "roads": (
        _line(8.5, 3, 4, 21),
        _line(15.5, 3, 20, 21),
        _line(12, 3.5, 12, 7),
        _line(12, 10.5, 12, 14),
        _line(12, 17.5, 12, 21),
    ),
    "cities": (
        _poly(2, 21, 2, 5, 6, 5, 6, 9, 9.5, 9, 9.5, 5, 14.5, 5, 14.5, 9, 18, 9, 18, 5, 22, 5, 22, 21),
        _cut(10, 21, 10, 16, 14, 16, 14, 21),
    ),
    "grid": (
        *(
            _line(3, 3, 21, 3, width=2),
            _line(3, 9, 21, 9, width=2),
            _line(3, 15, 21, 15, width=2),
            _line(3, 21, 21, 21, width=2),
        ),
        *(
            _line(3, 3, 3, 21, width=2),
            _line(9, 3, 9, 21, width=2),
            _line(15, 3, 15, 21, width=2),
            _line(21, 3, 21, 21, width=2),
        ),
    ),
    "flag": (_line(5, 2.5, 5, 22), _poly(6, 3, 21, 3, 17, 8.2, 21, 13.5, 6, 13.5)),
    "tiles": (
        _line(3, 8, 3, 21, 16, 21, 16, 8, 3, 8, width=2),
        _line(7, 5.5, 7, 4.5, 19.5, 4.5, 19.5, 17.5, 18.5, 17.5, width=2),
    ),
    "lines": (
        _poly(
            9.6,
            2,
            14.4,
            2,
            14.4,
            9.6,
            22,
            9.6,
            22,
            14.4,
            14.4,
            14.4,
            14.4,
            22,
            9.6,
            22,
            9.6,
            14.4,
            2,
            14.4,
            2,
            9.6,
            9.6,
            9.6,
        ),
    ),
    "turn": _TURN,
    "fit": (
        _line(3, 8.5, 3, 3, 8.5, 3),
        _line(15.5, 3, 21, 3, 21, 8.5),
        _line(21, 15.5, 21, 21, 15.5, 21),
        _line(8.5, 21, 3, 21, 3, 15.5),
    ),
    # signs of state
    "check": (_line(4, 13, 9.6, 18.6, 20.5, 6, width=3.4),),
    "cross": (_line(5, 5, 19, 19), _line(19, 5, 5, 19)),
    "plus": (_line(12, 4, 12, 20), _line(4, 12, 20, 12)),
    "minus": (_line(4, 12, 20, 12),),
    "warning": (
        _poly(12, 2, 23, 21.5, 1, 21.5),
        _cut(10.7, 8, 13.3, 8, 12.8, 15.2, 11.2, 15.2),
        _hole(12, 18, 1.5),
    ),
    "grip": tuple(_disc(x, y, 1.7) for x in (8, 16) for y in (4.5, 12, 19.5)),
    "down": (_poly(4, 7.5, 20, 7.5, 12, 17.5),),
    "up": (_poly(4, 16.5, 20, 16.5, 12, 6.5),),
    "left": (_poly(16.5, 4, 16.5, 20, 6.5, 12),),
    "right": (_poly(7.5, 4, 7.5, 20, 17.5, 12),),
    # who sits there
    "person": (
        _disc(12, 7, 4.6),
        _poly(3.5, 21.5, 4.2, 17, 7.5, 13.8, 12, 13, 16.5, 13.8, 19.8, 17, 20.5, 21.5),
    ),
    "dice": (
        _line(4, 4, 20, 4, 20, 20, 4, 20, 4, 4, width=2.2),
        *(
            _disc(8.5, 8.5, 1.8),
            _disc(15.5, 8.5, 1.8),
            _disc(12, 12, 1.8),
            _disc(8.5, 15.5, 1.8),
            _disc(15.5, 15.5, 1.8),
        ),
    ),
    "cog": (*_GEAR_TEETH, _disc(12, 12, 7.4), _hole(12, 12, 3.4)),
    # the title and elsewhere
    "play": (_poly(6, 3.5, 20.5, 12, 6, 20.5),),
    "continue": (_poly(3, 4, 12, 12, 3, 20), _poly(12, 4, 21, 12, 12, 20)),
    "folder": (_poly(2, 20, 2, 5, 9, 5, 11.5, 8, 22, 8, 22, 20),),
    "film": (
        _poly(2, 4, 22, 4, 22, 20, 2, 20),
        _cut(9.5, 8.5, 16, 12, 9.5, 15.5),
        *(_cut(3.6, y, 5.6, y, 5.6, y + 2, 3.6, y + 2) for y in (5.6, 11, 16.4)),
        *(_cut(18.4, y, 20.4, y, 20.4, y + 2, 18.4, y + 2) for y in (5.6, 11, 16.4)),
    ),
    "hammer": (
        _line(4, 21, 13.5, 10, width=3.2),
        _poly(8.5, 5.5, 13, 2, 21.5, 9, 18.2, 13, 15.5, 10.6, 13.8, 11),
    ),
    "door": (
        _line(14, 3.2, 5, 3.2, 5, 20.8, 14, 20.8),
        _line(10.5, 12, 20, 12),
        _poly(16.2, 7, 22.4, 12, 16.2, 17),
    ),
    "book": (_poly(11.2, 5.4, 2, 3.6, 2, 18.6, 11.2, 20.8), _poly(12.8, 5.4, 22, 3.6, 22, 18.6, 12.8, 20.8)),
    "undo": (_arc(12.5, 13.5, 6.6, -110, 120), _poly(12, 2.2, 12, 11.4, 4.4, 6.8)),
    "menu": (_line(4, 6, 20, 6), _line(4, 12, 20, 12), _line(4, 18, 20, 18)),
    "eye": (
        _poly(1.5, 12, 6, 7, 12, 5, 18, 7, 22.5, 12, 18, 17, 12, 19, 6, 17),
        _hole(12, 12, 4.4),
        _disc(12, 12, 2.4),
    ),
    "pause": (_poly(6, 4, 10, 4, 10, 20, 6, 20), _poly(14, 4, 18, 4, 18, 20, 14, 20)),
    "picture": (
        _line(3, 4.5, 21, 4.5, 21, 19.5, 3, 19.5, 3, 4.5, width=2),
        _poly(4, 18, 9.5, 11, 13, 15, 15.5, 12.5, 20, 18),
        _disc(15.8, 8.8, 1.8),
    ),
}
NAMES = tuple(_ICONS)


def icon(name: str, size: int, rgb: Rgb) -> Image.Image:
    """A square RGBA picture of an icon in one colour, `size` pixels wide; raises KeyError for a name not in
    `NAMES`.
    """
    big = size * _OVER
    mask = Image.new("L", (big, big), 0)
    draw = ImageDraw.Draw(mask)
    factor = big / _BOX
    for kind, width, numbers in _ICONS[name]:
        _draw(draw, kind, max(width * factor, _OVER), [number * factor for number in numbers], numbers)
    picture = Image.new("RGBA", (size, size), (*rgb, 0))
    picture.putalpha(mask.reduce(_OVER))
    return picture


def _draw(
    draw: ImageDraw.ImageDraw, kind: str, width: float, scaled: list[float], raw: Sequence[float]
) -> None:
    if kind in ("poly", "cut"):
        draw.polygon(scaled, fill=255 if kind == "poly" else 0)
    elif kind == "line":
        points = list(zip(scaled[::2], scaled[1::2], strict=True))
        draw.line(points, fill=255, width=round(width), joint="curve")
        for x, y in (points[0], points[-1]):
            draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=255)
    else:
        x, y, radius = scaled[:3]
        box = (x - radius, y - radius, x + radius, y + radius)
        if kind == "ring":
            draw.ellipse(box, outline=255, width=round(width))
        elif kind == "arc":
            draw.arc(box, raw[3], raw[4], fill=255, width=round(width))
        else:
            draw.ellipse(box, fill=0 if kind == "hole" else 255)


def footprint(squares: Iterable[tuple[int, int]], square: int, rgb: Rgb, edge: Rgb) -> Image.Image:
    """The outline of a tile as small squares of `square` pixels, from (x, y) of each; as large as it needs to
    be.
    """
    cells = sorted(set(squares))
    if not cells:
        return Image.new("RGBA", (1, 1), (0, 0, 0, 0))
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    wide, high = max(x for x, _ in cells) - left + 1, max(y for _, y in cells) - top + 1
    over, gap = _OVER, max(1.0, square * 0.10)
    canvas = Image.new("RGBA", (round(wide * square) * over, round(high * square) * over), (0, 0, 0, 0))
    draw = ImageDraw.Draw(canvas)
    for x, y in cells:
        x0, y0 = (x - left) * square * over, (y - top) * square * over
        inset = gap / 2 * over
        box = (x0 + inset, y0 + inset, x0 + square * over - inset, y0 + square * over - inset)
        width = max(over, round(square * 0.07 * over))
        draw.rounded_rectangle(box, square * 0.14 * over, fill=(*rgb, 255), outline=(*edge, 255), width=width)
    return canvas.convert("RGBa").reduce(over).convert("RGBA")


def tile_stack(size: int, rgb: Rgb, edge: Rgb, line: Rgb, depth: int = 4) -> Image.Image:
    """A stack of tiles, backs up, `size` pixels square: `depth` tiles behind the front one, which has a frame
    of brass.
    """
    over = 4
    big = size * over
    canvas = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    draw = ImageDraw.Draw(canvas)
    step = big * 0.045
    front = big - step * depth
    for level in range(depth, -1, -1):
        x0, y0 = step * level, step * (depth - level)
        shade = 1.0 - 0.14 * level
        fill = (round(rgb[0] * shade), round(rgb[1] * shade), round(rgb[2] * shade), 255)
        box = (x0, y0, x0 + front - over, y0 + front - over)
        draw.rounded_rectangle(box, big * 0.06, fill=fill, outline=(*edge, 255), width=over)
    inset = front * 0.09
    y0 = step * depth
    frame = (inset, y0 + inset, front - inset - over, y0 + front - inset - over)
    draw.rounded_rectangle(frame, big * 0.03, outline=(*line, 255), width=max(over, round(big * 0.012)))
    return canvas.convert("RGBa").reduce(over).convert("RGBA")


def contact_sheet() -> Image.Image:
    """Every icon at 64, 32 and 18 pixels, light on dark and dark on light, and some footprints."""
    sheet = Image.new("RGBA", (16 * 72, 6 * 120), (0x33, 0x25, 0x1E, 255))
    ImageDraw.Draw(sheet).rectangle((0, 3 * 120, 16 * 72, 6 * 120), fill=(0xF4, 0xEA, 0xD5, 255))
    for half, rgb in enumerate(((0xFF, 0xF6, 0xE2), (0x2A, 0x20, 0x19))):
        for index, name in enumerate(NAMES):
            left, top = index % 16 * 72, index // 16 * 120 + half * 360
            sheet.alpha_composite(icon(name, 56, rgb), (left + 8, top + 8))
            sheet.alpha_composite(icon(name, 26, rgb), (left + 6, top + 76))
            sheet.alpha_composite(icon(name, 16, rgb), (left + 44, top + 80))
    cells = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2)]
    for place, square in enumerate((6, 10, 18, 26)):
        picture = footprint(cells, square, (0xB9, 0x8F, 0x3E), (0x6E, 0x51, 0x1C))
        sheet.alpha_composite(picture, (600 + place * 90, 620))
    sheet.alpha_composite(
        tile_stack(96, (0x6B, 0x45, 0x1F), (0x2A, 0x1A, 0x0E), (0xC9, 0x9A, 0x3B)), (980, 610)
    )
    return sheet


def main(arguments: list[str]) -> int:
    """Write the contact sheet to the file that the only argument names; 2 when it is missing."""
    if len(arguments) != 1:
        sys.stderr.write("python -m game.art.icons FILE\n")
        return 2
    contact_sheet().save(Path(arguments[0]))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
