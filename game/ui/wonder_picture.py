"""The picture of a wonder for a card: its building in a small landscape.

The building comes from a file with a clear ground; where there is none, the footprint stands in its place.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

from game.art.material import Shape
from game.ui import tokens
from game.ui.look import Look
from game.ui.tokens import Colour, mixed
from game.view.setup_parts import WonderCard

_OVER = 3
_SOLID = 70  # less opaque pixels are shadow
_RIM = 0.02  # share of the building that may be cut off at each side
_OVERHANG = 1.3  # how much larger than it fits a building may be shown
# Sky above, sky at the horizon, far hills, meadow: a morning, a noon, an evening and a hazy day.
_LIGHTS: tuple[tuple[Colour, Colour, Colour, Colour], ...] = (
    ((0x9F, 0xC4, 0xDB), (0xF3, 0xE6, 0xC8), (0x8F, 0xA8, 0x86), (0x86, 0xA4, 0x55)),
    ((0x86, 0xB5, 0xD6), (0xDD, 0xE9, 0xE4), (0x86, 0xA7, 0x7C), (0x7F, 0xA0, 0x50)),
    ((0xE3, 0x9A, 0x6A), (0xF6, 0xDB, 0xA2), (0xA8, 0x94, 0x6A), (0x9A, 0xA1, 0x57)),
    ((0x8F, 0xBE, 0xB6), (0xEF, 0xE3, 0xC0), (0x97, 0xAE, 0x82), (0x88, 0xA5, 0x56)),
)


def wonder_picture(look: Look, card: WonderCard, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a wonder in a size in pixels, with rounded corners; kept, so do not draw on it."""

    def make() -> pygame.Surface:
        made = pygame.transform.smoothscale(_landscape(card.id, size), size)
        building = _building(card.picture)
        if building is None:
            square = max(4, min(size[0] // 6, size[1] // 5))
            shape = look.skin.footprint(card.footprint, square)
            made.blit(shape, shape.get_rect(center=made.get_rect().center))
        else:
            # What sticks out a little may be cut off, so that the building fills the card.
            fits = min(size[0] / building.get_width(), size[1] / building.get_height())
            fills = max(size[0] / building.get_width(), size[1] * 0.9 / building.get_height())
            share = min(fills, fits * _OVERHANG)
            fitted = pygame.transform.smoothscale_by(building, share)
            foot = round(size[1] * (1.0 if fitted.get_height() > size[1] * 0.7 else 0.9))
            made.blit(fitted, fitted.get_rect(midbottom=(size[0] // 2, foot)))
        mask = look.skin.shape(Shape(look.px(5), tokens.WHITE), size)
        made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    return look.skin.keep(("wonder", card.id, str(card.picture), size), make)


def _building(path: Path | None) -> pygame.Surface | None:
    """The building without the clear ground around it; None when there is no such file."""
    if path is None:
        return None
    try:
        loaded = pygame.image.load(str(path)).convert_alpha()
    except (OSError, pygame.error):
        return None
    return loaded.subsurface(_bulk(loaded))


def _bulk(picture: pygame.Surface) -> pygame.Rect:
    """The part of a picture that holds nearly all of what is drawn: shadows and small things at its rim are
    left out.
    """
    solid = pygame.surfarray.array_alpha(picture) >= _SOLID
    left, right = _span(solid.sum(axis=1))
    top, bottom = _span(solid.sum(axis=0))
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))


def _span(counts: NDArray[np.int64]) -> tuple[int, int]:
    """Where the rows (or columns) begin and end that hold all but ``_RIM`` of the pixels at either side."""
    total = np.cumsum(counts)
    if total[-1] == 0:
        return 0, len(counts)
    first = int(np.searchsorted(total, total[-1] * _RIM))
    last = int(np.searchsorted(total, total[-1] * (1 - _RIM)))
    return first, last + 1


def _landscape(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Sky, hills and meadow at several times the size; the light follows from the wonder's id."""
    number = sum(map(ord, name))
    above, horizon, hills, meadow = _LIGHTS[number % len(_LIGHTS)]
    wide, high = size[0] * _OVER, size[1] * _OVER
    made = pygame.Surface((wide, high), pygame.SRCALPHA)
    skyline = round(high * 0.52)
    for y in range(high):
        if y < skyline:
            colour = mixed(above, horizon, y / skyline)
        else:
            colour = mixed(meadow, mixed(meadow, tokens.INK, 0.22), (y - skyline) / (high - skyline))
        pygame.draw.line(made, colour, (0, y), (wide, y))
    sun = (round(wide * (0.72 + 0.02 * (number % 5))), round(high * 0.2))
    pygame.draw.circle(made, mixed(horizon, tokens.WHITE, 0.5), sun, round(high * 0.09))
    for index, (left, width, height) in enumerate(((-0.1, 0.7, 0.13), (0.35, 0.9, 0.17), (0.05, 0.5, 0.07))):
        hill = pygame.Rect(0, 0, round(wide * width), round(high * height * 2))
        hill.midtop = (round(wide * (left + width / 2)), skyline - round(high * height))
        pygame.draw.ellipse(made, mixed(hills, meadow, 0.25 * index), hill)
    pygame.draw.rect(made, meadow, (0, skyline + round(high * 0.03), wide, round(high * 0.1)))
    for y in range(skyline + round(high * 0.03), high):
        share = (y - skyline) / (high - skyline)
        pygame.draw.line(made, mixed(meadow, mixed(meadow, tokens.INK, 0.3), share), (0, y), (wide, y))
    return made
