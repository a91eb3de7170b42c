"""Wooden figures, badges and pips of the eight players, at any size.

Drawn with Pillow at several times their size and reduced; light falls from the north-west. It knows colours
and marks of players, not who plays. `python -m game.art.pieces FILE` writes a contact sheet.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from game.art import outlines
from game.art.players import PLAYER_COLOURS, PLAYER_ORDER, PlayerColour, Rgb

Light = NDArray[np.float32]
RIM: Rgb = (0xFF, 0xF8, 0xE8)
LINE: Rgb = (0x17, 0x13, 0x12)

# Pose: figure, its height as a share of the picture, turn in degrees, where the mark's middle stands, mark's
# size.
_POSES: dict[str, tuple[str, float, float, outlines.Point, float]] = {
    "standing": ("meeple", 0.76, 0.0, (0.5, 0.50), 0.31),
    "lying": ("meeple", 0.76, -76.0, (0.5, 0.50), 0.31),
    "marker": ("meeple", 0.76, 180.0, (0.5, 0.50), 0.31),
    "large": ("large", 0.84, 0.0, (0.5, 0.51), 0.34),
    "large_lying": ("large", 0.80, -76.0, (0.5, 0.51), 0.34),
    "abbot": ("abbot", 0.82, 0.0, (0.5, 0.60), 0.30),
}
POSES = tuple(_POSES)

_ALIKE = 44
"""Pixels from which on a larger figure made smaller looks the same: no line is at its least width."""

_LARGE = 128


def figure(pose: str, colour: str, size: int, *, shadow: bool = True) -> Image.Image:
    """A square RGBA picture, `size` pixels wide, of a figure in one of `POSES`, rimmed, shaded and marked.

    The middle of the figure is the middle of the picture; a standing figure's feet are at 0.88 of its height
    (large: 0.93). Raises KeyError for an unknown pose or colour.
    """
    if _ALIKE <= size < _LARGE:
        return _large(pose, colour, shadow).resize((size, size), Image.Resampling.HAMMING).convert("RGBA")
    over = _oversize(size)
    return _whole(pose, colour, size, over, shadow).reduce(over).convert("RGBA")


@lru_cache(maxsize=32)
def _large(pose: str, colour: str, shadow: bool) -> Image.Image:
    """A figure twice ``_LARGE`` pixels wide, with premultiplied colours, that smaller ones are made from."""
    over = _oversize(_LARGE)
    return _whole(pose, colour, _LARGE, over, shadow).reduce(over // 2)


def _whole(pose: str, colour: str, size: int, over: int, shadow: bool) -> Image.Image:
    """A figure `over` times too large, its colours premultiplied: reducing must not darken its edges."""
    look = PLAYER_COLOURS[colour]
    ground, body, light, centre, mark_size = _without_colour(pose, size, over, shadow)
    canvas = ground.copy()
    canvas.paste(_shaded(light, look.rgb, body.size), (0, 0), body)
    _draw_mark(canvas, look, centre, mark_size)
    return canvas.convert("RGBa")


@lru_cache(maxsize=6)
def _without_colour(
    pose: str, size: int, over: int, shadow: bool
) -> tuple[Image.Image, Image.Image, Light, outlines.Point, float]:
    """What figures of all colours share: shadow, rim and line, the body as a mask, the light on it, middle
    and size of the mark.
    """
    name, height, degrees, mark_at, mark_size = _POSES[pose]
    big = size * over
    unit = big * height
    turned = outlines.turned(outlines.figure(name), degrees)
    aside = _middle(turned)
    points = _placed([(x - aside[0], y - aside[1]) for x, y in turned], big, unit)
    line, rim = max(over * 1.0, unit * 0.030), max(over * 1.1, unit * 0.042)
    if size < 28:
        rim = over * 1.0
    body = _filled(big, points)
    canvas = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    if shadow:
        canvas.alpha_composite(_shadow(body, unit))
    _stroke(canvas, points, 2 * (line + rim), RIM)
    _stroke(canvas, points, 2 * line, LINE)
    at = outlines.turned([mark_at], degrees)[0]
    centre = (big / 2 + (at[0] - 0.5 - aside[0]) * unit, big / 2 + (at[1] - 0.5 - aside[1]) * unit)
    return canvas, body, _light_on(body), centre, mark_size * unit


def badge(colour: str, size: int) -> Image.Image:
    """A round sign with colour and mark of a player; `size` pixels across, no shadow."""
    look = PLAYER_COLOURS[colour]
    over = _oversize(size)
    big = size * over
    canvas = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    draw = ImageDraw.Draw(canvas)
    line = max(over * 1.2, big * 0.035)
    draw.ellipse((0, 0, big - 1, big - 1), fill=(*LINE, 255))
    draw.ellipse((line, line, big - 1 - line, big - 1 - line), fill=(*RIM, 255))
    inner = line * 2.1
    draw.ellipse((inner, inner, big - 1 - inner, big - 1 - inner), fill=(*look.rgb, 255))
    _draw_mark(canvas, look, (big / 2, big / 2), big * 0.46)
    return _reduced(canvas, over)


def pip(
    colour: str, size: int, *, kind: str = "meeple", filled: bool = True, faint: Rgb = (150, 132, 104)
) -> Image.Image:
    """A small flat figure that counts: filled in a player's colour, or only its outline for one that is away.

    Square, `size` pixels; it has a dark line and no rim, so that it reads on light panels.
    """
    over = _oversize(size)
    big = size * over
    points = _placed(outlines.figure(kind), big, big * 0.9)
    canvas = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    body = _filled(big, points)
    if filled:
        line = max(over * 1.1, big * 0.055)
        _stroke(canvas, points, 2 * line, LINE)
        canvas.paste(Image.new("RGBA", (big, big), (*PLAYER_COLOURS[colour].rgb, 255)), (0, 0), body)
    else:
        _stroke(canvas, points, max(over * 1.1, big * 0.045), faint)
        inside = Image.new("RGBA", (big, big), (*RIM, 70))
        canvas = Image.composite(
            inside, canvas, _filled(big, _placed(outlines.figure(kind), big, big * 0.855))
        )
    return _reduced(canvas, over)


def mark(name: str, size: int, rgb: Rgb) -> Image.Image:
    """A mark alone in one colour; square, `size` pixels."""
    over = _oversize(size)
    big = size * over
    canvas = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    ImageDraw.Draw(canvas).polygon(_placed(outlines.mark(name), big, big * 0.94), fill=(*rgb, 255))
    return _reduced(canvas, over)


def _oversize(size: int) -> int:
    return 8 if size < 48 else 4


def _placed(points: list[outlines.Point], box: float, unit: float) -> list[outlines.Point]:
    return [(box / 2 + (x - 0.5) * unit, box / 2 + (y - 0.5) * unit) for x, y in points]


def _middle(points: list[outlines.Point]) -> outlines.Point:
    """How far the middle of an outline lies from the middle of its box."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return ((min(xs) + max(xs)) / 2 - 0.5, (min(ys) + max(ys)) / 2 - 0.5)


def _filled(size: int, points: list[outlines.Point]) -> Image.Image:
    mask = Image.new("L", (size, size), 0)
    ImageDraw.Draw(mask).polygon(points, fill=255)
    return mask


def _stroke(canvas: Image.Image, points: list[outlines.Point], width: float, rgb: Rgb) -> None:
    """Fill the outline and a band of `width` around it (half of it lies outside)."""
    draw = ImageDraw.Draw(canvas)
    closed = [*points, points[0]]
    draw.polygon(points, fill=(*rgb, 255))
    draw.line(closed, fill=(*rgb, 255), width=round(width))
    radius = width / 2
    for x, y in points:
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=(*rgb, 255))


def _shadow(body: Image.Image, unit: float) -> Image.Image:
    small = body.reduce(4)
    away = (round(unit * 0.035 / 4), round(unit * 0.055 / 4))
    moved = Image.new("L", small.size, 0)
    moved.paste(small, away)
    soft = moved.filter(ImageFilter.GaussianBlur(unit * 0.035 / 4)).point(lambda value: round(value * 0.55))
    soft = soft.resize(body.size, Image.Resampling.BILINEAR)
    shadow = Image.new("RGBA", body.size, (8, 10, 14, 0))
    shadow.putalpha(soft)
    return shadow


def _light_on(body: Image.Image) -> Light:
    """Light and shade of a body with a rounded edge: light from the north-west, darker south-east."""
    small = body.reduce(4)
    width = small.size[0]
    depth = (
        np.asarray(small.filter(ImageFilter.GaussianBlur(max(1.0, width * 0.035))), dtype=np.float32) / 255.0
    )
    gy, gx = np.gradient(depth)
    edge = (gx + gy) * width * 0.030  # positive where the wood rises away from the light
    ramp = np.linspace(-1.0, 1.0, width, dtype=np.float32)
    slope = (ramp[None, :] + ramp[:, None]) * 0.5
    light: Light = np.clip(edge * 0.75 - slope * 0.34, -0.6, 0.75)[..., None]
    return light


def _shaded(light: Light, rgb: Rgb, size: tuple[int, int]) -> Image.Image:
    """The body's colour under a light."""
    base = np.array(rgb, dtype=np.float32)[None, None, :]
    glow = np.where(light > 0, base + (255.0 - base) * light * 0.42, base * (1.0 + light * 0.62))
    if sum(rgb) > 720:  # white cannot get lighter: its roundness is all shadow
        glow = base * (1.0 - np.clip(0.10 - light * 0.30, 0.0, 0.32))
    picture = Image.fromarray(np.clip(glow, 0, 255).astype(np.uint8))
    return picture.resize(size, Image.Resampling.BILINEAR).convert("RGBA")


def _draw_mark(canvas: Image.Image, look: PlayerColour, centre: outlines.Point, size: float) -> None:
    left, top = centre[0] - size / 2, centre[1] - size / 2
    points = [(left + x * size, top + y * size) for x, y in outlines.mark(look.mark)]
    ImageDraw.Draw(canvas).polygon(points, fill=(*look.on_colour, 255))


def _reduced(canvas: Image.Image, over: int) -> Image.Image:
    # Premultiplied while reducing, or the transparent black around would darken every edge.
    return canvas.convert("RGBa").reduce(over).convert("RGBA")


# Linen, vellum, grass, city, roofs: what the figures stand on.
_SHEET_GROUNDS = ("#222B36", "#F4EAD5", "#7FA650", "#C99F62", "#8A3B28")


def contact_sheet() -> Image.Image:
    """Every pose in every colour at several sizes, upon the grounds they will stand on."""
    sizes = (96, 56, 32, 20)
    column, row = 104, 104
    sheet = Image.new("RGBA", (column * 12, row * len(PLAYER_ORDER)), (0, 0, 0, 255))
    draw = ImageDraw.Draw(sheet)
    for index, colour in enumerate(PLAYER_ORDER):
        top = index * row
        for place in range(12):
            left = place * column
            ground = _SHEET_GROUNDS[(place + index) % len(_SHEET_GROUNDS)]
            draw.rectangle((left, top, left + column, top + row), fill=ground)
        for place, pose in enumerate(POSES):
            sheet.alpha_composite(figure(pose, colour, 96), (place * column + 4, top + 4))
        for place, size in enumerate(sizes[1:]):
            sheet.alpha_composite(figure("standing", colour, size), ((6 + place) * column + 20, top + 20))
        sheet.alpha_composite(badge(colour, 64), (9 * column + 20, top + 20))
        sheet.alpha_composite(badge(colour, 26), (10 * column + 8, top + 8))
        sheet.alpha_composite(pip(colour, 32), (10 * column + 8, top + 50))
        sheet.alpha_composite(pip(colour, 32, filled=False), (10 * column + 44, top + 50))
        sheet.alpha_composite(pip(colour, 18), (11 * column + 8, top + 50))
        sheet.alpha_composite(pip(colour, 24, kind="abbot"), (11 * column + 40, top + 50))
    return sheet


def main(arguments: list[str]) -> int:
    """Write the contact sheet to the file that the only argument names; 2 when it is missing."""
    if len(arguments) != 1:
        sys.stderr.write("python -m game.art.pieces FILE\n")
        return 2
    contact_sheet().save(Path(arguments[0]))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
