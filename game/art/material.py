"""What the table and its papers are made of: linen, vellum, walnut, brass edges, soft shadows.

Textures are tone changes of a given colour, drawn from fixed seeds so that every run looks the same. It knows
no screen and no widget; a panel of any size is put together from a `NinePatch` and a texture by whoever draws
it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

Rgb = tuple[int, int, int]
_OVER = 4


@dataclass(frozen=True, slots=True)
class NinePatch:
    """A picture whose corners keep their size while its middle row and column stretch.

    `corner` is the width of the corners and `outset` how far the picture reaches beyond the thing it dresses
    (room for the shadow), both in pixels and alike on all sides.
    """

    image: Image.Image
    corner: int
    outset: int


@dataclass(frozen=True, slots=True)
class Shape:
    """A rounded rectangle: lengths in pixels. `shadow` is how far a soft shadow reaches to the south-east, 0
    for none.

    `lip` is a hard darker band along the lower edge, which makes a button or a key look like a thing to
    press.
    """

    radius: float
    fill: Rgb | None
    edge: Rgb | None = None
    edge_width: float = 1.0
    shadow: float = 0.0
    lip: float = 0.0
    lip_rgb: Rgb = (0, 0, 0)


def nine_patch(shape: Shape) -> NinePatch:
    """The nine-patch of a rounded rectangle; a shape without fill leaves its inside clear."""
    outset = int(np.ceil(shape.shadow * 1.6 + shape.lip))
    corner = int(np.ceil(shape.radius + max(shape.edge_width, 1))) + outset + 1
    size = corner * 2 + 2
    big = size * _OVER
    canvas = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    box = (outset * _OVER, outset * _OVER, big - 1 - outset * _OVER, big - 1 - outset * _OVER)
    radius = shape.radius * _OVER
    if shape.shadow > 0:
        canvas.alpha_composite(_shadow(big, box, radius, shape.shadow * _OVER))
    if shape.lip > 0:
        lower = (box[0], box[1] + round(shape.lip * _OVER), box[2], box[3] + round(shape.lip * _OVER))
        canvas.alpha_composite(_rounded(big, lower, radius, shape.lip_rgb))
    _dress(canvas, box, radius, shape)
    return NinePatch(canvas.convert("RGBa").reduce(_OVER).convert("RGBA"), corner, outset)


def _dress(canvas: Image.Image, box: tuple[int, int, int, int], radius: float, shape: Shape) -> None:
    big = canvas.size[0]
    width = round(shape.edge_width * _OVER)
    if shape.edge is None:
        if shape.fill is not None:
            canvas.alpha_composite(_rounded(big, box, radius, shape.fill))
        return
    inner = (box[0] + width, box[1] + width, box[2] - width, box[3] - width)
    outer = _rounded(big, box, radius, shape.edge)
    if shape.fill is None:
        hole = Image.new("L", (big, big), 255)
        ImageDraw.Draw(hole).rounded_rectangle(inner, max(0.0, radius - width), fill=0)
        canvas.paste(
            outer, (0, 0), Image.composite(outer.getchannel("A"), Image.new("L", (big, big), 0), hole)
        )
        return
    canvas.alpha_composite(outer)
    canvas.alpha_composite(_rounded(big, inner, max(0.0, radius - width), shape.fill))


def _rounded(big: int, box: tuple[int, int, int, int], radius: float, rgb: Rgb) -> Image.Image:
    layer = Image.new("RGBA", (big, big), (*rgb, 0))
    ImageDraw.Draw(layer).rounded_rectangle(box, radius, fill=(*rgb, 255))
    return layer


def _shadow(big: int, box: tuple[int, int, int, int], radius: float, reach: float) -> Image.Image:
    mask = Image.new("L", (big // _OVER, big // _OVER), 0)
    away = reach * 0.35
    moved = [(edge + away) / _OVER for edge in box]
    ImageDraw.Draw(mask).rounded_rectangle(moved, radius / _OVER, fill=150)
    mask = mask.filter(ImageFilter.GaussianBlur(reach * 0.45 / _OVER)).resize(
        (big, big), Image.Resampling.BILINEAR
    )
    layer = Image.new("RGBA", (big, big), (6, 8, 12, 0))
    layer.putalpha(mask)
    return layer


def linen(size: int, rgb: Rgb, thread: int = 4) -> Image.Image:
    """A square of woven cloth that repeats without a seam; `thread` is the distance of its threads in
    pixels.
    """
    size -= size % (2 * thread)
    rng = np.random.default_rng(1201)
    y, x = np.mgrid[0:size, 0:size]
    weave = np.where((x // thread + y // thread) % 2 == 0, _ridge(x, thread), _ridge(y, thread))
    warp = np.repeat(rng.normal(0, 1, size // thread), thread)[None, :]
    weft = np.repeat(rng.normal(0, 1, size // thread), thread)[:, None]
    tone = (weave - 0.5) * 5.0 + (warp + weft) * 0.9 + _cloud(size, 3, rng) * 2.2
    return _toned(tone, rgb)


def vellum(size: int, rgb: Rgb) -> Image.Image:
    """A square of vellum that repeats without a seam: broad clouds and a breath of grain."""
    rng = np.random.default_rng(1402)
    tone = _cloud(size, 4, rng) * 3.4 + _cloud(size, 17, rng) * 1.6 + rng.normal(0, 0.7, (size, size))
    return _toned(tone, rgb, warmth=0.55)


def walnut(width: int, height: int, top: Rgb, bottom: Rgb) -> Image.Image:
    """A board of walnut `width` x `height` pixels: darker below, with fine grain along it."""
    rng = np.random.default_rng(1603)
    fall = np.linspace(0.0, 1.0, height)[:, None, None]
    base = np.array(top)[None, None, :] * (1 - fall) + np.array(bottom)[None, None, :] * fall
    lines = rng.normal(0, 1, (height, max(2, width // 90)))
    grain = Image.fromarray(lines.astype(np.float32)).resize((width, height), Image.Resampling.BICUBIC)
    picture = base + np.asarray(grain)[..., None] * 1.5
    return Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))


def ring_space(width: int, height: int, rgb: Rgb) -> Image.Image:
    """One space of the score ring: vellum card of a colour, a little lighter towards the north-west."""
    rng = np.random.default_rng(width * 7919 + height)
    y, x = np.mgrid[0:height, 0:width]
    slope = 3.0 - 6.0 * (x / max(1, width) + y / max(1, height)) / 2
    return _toned(slope + rng.normal(0, 0.6, (height, width)), rgb, warmth=0.5)


def _ridge(along: np.ndarray, thread: int) -> np.ndarray:
    return np.sin((along % thread + 0.5) / thread * np.pi)


def _cloud(size: int, cells: int, rng: np.random.Generator) -> np.ndarray:
    """Smooth noise of about -1..1 that wraps around at its edges."""
    coarse = rng.uniform(-1, 1, (cells, cells)).astype(np.float32)
    wrapped = np.pad(coarse, 2, mode="wrap")
    step = size / cells
    picture = Image.fromarray(wrapped).resize(
        (round((cells + 4) * step), round((cells + 4) * step)), Image.Resampling.BICUBIC
    )
    start = round(2 * step)
    return np.asarray(picture)[start : start + size, start : start + size]


def _toned(tone: np.ndarray, rgb: Rgb, warmth: float = 1.0) -> Image.Image:
    """A colour lightened and darkened by `tone` (steps of 255); with less warmth blue follows more than
    red.
    """
    weights = np.array([warmth, warmth * 0.9 + 0.1, 1.0])
    picture = np.array(rgb)[None, None, :] + tone[..., None] * weights[None, None, :]
    return Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
