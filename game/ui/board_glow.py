"""The light around features: outlines cut from label maps, cased so that they read on every ground.

A shape is asked for as parts of placed tiles and comes back as a surface with its place. It must not know why
a feature is lit.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from game.core.board import Board
from game.core.features import FeatureRef
from game.core.geometry import Square
from game.ui import tokens
from game.ui.tokens import Colour
from game.view.hits import Maps

Mask = NDArray[np.bool_]
_FINE: Final = 96
_COARSE: Final = 32
_MANY: Final = 14  # parts beyond which an outline is cut from a coarser map
_LARGE: Final = 150  # pixels of a square from which the steps of the map would be seen
_FEW: Final = 4  # parts up to which an outline is made smooth: more take too long, and are seen from afar
_MOST_PIXELS: Final = 10_000_000
_MOST_UNCUT: Final = 5_000_000
_THIN: Final = 0.09  # shapes thinner than this share of a square are lined outside instead of inside


@dataclass(frozen=True, slots=True)
class Light:
    """How a feature is lit: colour of the line, its width in squares, how opaque (0..255) the fill is."""

    colour: Colour
    width: float = 0.035
    fill: int = 46
    casing: Colour = tokens.FOCUS_CASING


OFFERED: Final = Light((0xFF, 0xF1, 0xC9), 0.028, 34)
CHOSEN: Final = Light(tokens.FOCUS, 0.045, 74)
SHOWN: Final = Light(tokens.GOLD, 0.045, 80)


class Lit(NamedTuple):
    """A picture of a lit feature and the square whose north-west corner is that of the picture."""

    picture: pygame.Surface
    square: Square


class Glow:
    """Pictures of lit features, made when first asked for; one is made for the unturned view."""

    def __init__(self, maps: Maps) -> None:
        self._maps = maps
        self._made: OrderedDict[object, Lit] = OrderedDict()
        self._pixels = 0
        self._uncut: OrderedDict[object, Lit] = OrderedDict()
        self._uncut_pixels = 0

    def around(self, board: Board, refs: Iterable[FeatureRef], px: int, light: Light, turn: int = 0) -> Lit:
        """Return the given parts lit together, at ``px`` pixels per square, as seen in the turned view."""
        parts = tuple(sorted(refs))
        key = (*_key(board, parts), px, light, turn)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = self._light(board, parts, px, light, turn)
            self._pixels += _area(found)
            while self._pixels > _MOST_PIXELS and len(self._made) > 1:
                self._pixels -= _area(self._made.popitem(last=False)[1])
        else:
            self._made.move_to_end(key)
        return found

    def _light(self, board: Board, refs: tuple[FeatureRef, ...], px: int, light: Light, turn: int) -> Lit:
        fine = _FINE if len(refs) <= _MANY else _COARSE
        smooth = 2 if px >= _LARGE and len(refs) <= _FEW else 1
        picture, corner = self._large(board, refs, fine, light, smooth)
        if turn & 3:
            picture = pygame.transform.rotate(picture, -90 * (turn & 3))
        factor = px / (fine * smooth)
        size = (round(picture.get_width() * factor), round(picture.get_height() * factor))
        scaled = pygame.transform.smoothscale(picture, size)
        return Lit(scaled.convert_alpha() if pygame.display.get_surface() else scaled, corner)

    def _large(self, board: Board, refs: tuple[FeatureRef, ...], fine: int, light: Light, smooth: int) -> Lit:
        """Return the light before it is scaled: another zoom needs no other outline.

        With ``smooth`` above 1 it is so many times as fine as the map, without the steps of its pixels.
        """
        key = (*_key(board, refs), light, smooth)
        found = self._uncut.get(key)
        if found is None:
            mask, corner = self._mask(board, refs, fine)
            if smooth > 1:
                mask = _smoothed(mask, smooth)
            found = self._uncut[key] = Lit(_drawn(mask, fine * smooth, light), corner)
            self._uncut_pixels += _area(found)
            while self._uncut_pixels > _MOST_UNCUT and len(self._uncut) > 1:
                self._uncut_pixels -= _area(self._uncut.popitem(last=False)[1])
        else:
            self._uncut.move_to_end(key)
        return found

    def _mask(self, board: Board, refs: tuple[FeatureRef, ...], fine: int) -> tuple[Mask, Square]:
        squares = [square for ref in refs for square in board.placed[ref.serial].squares]
        left, top = min(x for x, _ in squares) - 1, min(y for _, y in squares) - 1
        wide, high = max(x for x, _ in squares) + 2 - left, max(y for _, y in squares) + 2 - top
        mask = np.zeros((high * fine, wide * fine), bool)
        for ref in refs:
            tile, ((ax, ay), rotation), _ = board.placed[ref.serial]
            labels = self._maps.of(tile, rotation)
            own = labels.mask(ref.feature)
            step = labels.px // fine
            own = own[step // 2 :: step, step // 2 :: step] if step > 1 else own
            x = (ax - labels.shapes.anchor[0] - left) * fine
            y = (ay - labels.shapes.anchor[1] - top) * fine
            mask[y : y + own.shape[0], x : x + own.shape[1]] |= own
        return mask, (left, top)


def _key(board: Board, parts: tuple[FeatureRef, ...]) -> tuple[object, ...]:
    where = tuple((board.placed[ref.serial].tile.id, board.placed[ref.serial].placement) for ref in parts)
    return (parts, where)


def _area(lit: Lit) -> int:
    return lit.picture.get_width() * lit.picture.get_height()


def _drawn(mask: Mask, fine: int, light: Light) -> pygame.Surface:
    width = max(1, round(light.width * fine))
    casing = max(1, round(0.018 * fine))
    rgba = np.zeros((*mask.shape, 4), np.uint8)
    # Clear pixels carry the casing's colour, so that scaling does not draw a black seam.
    rgba[..., :3] = light.casing
    part = _surroundings(mask, width + casing + 1)
    _paint(rgba[part], mask[part], light, width, casing, thin=round(_THIN * fine))
    height, across = mask.shape
    return pygame.image.frombytes(rgba.tobytes(), (across, height), "RGBA")


def _paint(rgba: NDArray[np.uint8], mask: Mask, light: Light, width: int, casing: int, *, thin: int) -> None:
    """Paint fill, line and casing; what is thin is lined outside, all else inside."""
    if not _shrunk(mask, max(1, thin)).any():
        inner, line = mask, _grown(mask, width)
        core = line & ~mask
        case = _grown(line, casing) & ~line
    else:
        inner = _shrunk(mask, width)
        core = mask & ~inner
        case = (_grown(mask, casing) & ~mask) | (inner & ~_shrunk(inner, casing))
    rgba[inner] = (*light.colour, light.fill)
    rgba[case] = (*light.casing, 215)
    rgba[core] = (*light.colour, 255)


def _smoothed(mask: Mask, by: int) -> Mask:
    """Return the mask ``by`` times as large, its rim rounded to the half of a pixel."""
    height, width = mask.shape
    soft = Image.fromarray(mask.astype(np.uint8) * 255).filter(ImageFilter.BoxBlur(1))
    return np.asarray(soft.resize((width * by, height * by), Image.Resampling.BILINEAR)) > 127


def _surroundings(mask: Mask, margin: int) -> tuple[slice, slice]:
    """Return the part of a mask that anything is drawn in."""
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    if not len(rows):
        return (slice(0, 0), slice(0, 0))
    return (
        slice(max(0, int(rows[0]) - margin), int(rows[-1]) + margin + 1),
        slice(max(0, int(columns[0]) - margin), int(columns[-1]) + margin + 1),
    )


def _grown(mask: Mask, by: int) -> Mask:
    """Return the mask with a round brush of ``by`` pixels drawn along its rim."""
    found = mask.copy()
    for dy in range(-by, by + 1):
        reach = int((by * by - dy * dy) ** 0.5)
        row = _shifted(mask, 0, dy)
        found |= row
        for dx in range(1, reach + 1):
            found |= _shifted(row, dx, 0) | _shifted(row, -dx, 0)
    return found


def _shrunk(mask: Mask, by: int) -> Mask:
    return ~_grown(~mask, by)


def _shifted(mask: Mask, dx: int, dy: int) -> Mask:
    moved = np.zeros_like(mask)
    height, width = mask.shape
    moved[max(0, dy) : height + min(0, dy), max(0, dx) : width + min(0, dx)] = mask[
        max(0, -dy) : height + min(0, -dy), max(0, -dx) : width + min(0, -dx)
    ]
    return moved
