"""The surfaces of the tiles on a board and where they go: sharp ones, and rough ones while the zoom changes.

Rough ones are whatever is at hand. To make what is missing takes seconds where a large board comes into sight
as a whole; that is done bit by bit (``BoardView.getting_ready``), and blank tiles stand there meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

import pygame

from game.art.store import COPIES
from game.core.board import PlacedTile
from game.core.geometry import Square
from game.ui.sprites import Parts, Sprites
from game.view.camera import Box, Camera

ALIKE_BELOW: Final = 24
"""Pixels of a square below which nobody tells the looks of a design apart: the first one does for all."""

MADE_AT_ONCE: Final = 6
"""Tiles of a rough picture that are made when nothing of them is at hand; all others stay blank."""

_GRASS: Final = (0x7F, 0xA6, 0x50)
_GRASS_EDGE: Final = (0x6B, 0x8E, 0x42)
_BLANK: Final = 24  # pixels

Sprite = tuple[pygame.Surface, tuple[int, int]]


def copy_of(serial: int, px: int = ALIKE_BELOW) -> int:
    """Return which look of its design the tile with that serial number has at ``px`` pixels per square."""
    return serial % COPIES if px >= ALIKE_BELOW else 0


def placed_sprites(sprites: Sprites, placed: PlacedTile, camera: Camera) -> list[Sprite]:
    """Return the surfaces of a placed tile with their pixels."""
    px, rotation = round(camera.zoom), camera.rotation_of(placed.placement.rotation)
    parts = sprites.squares(placed.tile, rotation, px, copy_of(placed.serial, px))
    return [(picture, (box.left, box.top)) for picture, box in _laid(parts, placed, camera)]


def rough_sprites(
    sprites: Sprites, seen: Iterable[tuple[PlacedTile, tuple[Square, ...]]], camera: Camera, rough: int
) -> list[Sprite]:
    """Return the surfaces of many tiles, scaled from what is at hand, from ``rough`` pixels if possible."""
    found: list[Sprite] = []
    px, spare = round(camera.zoom), MADE_AT_ONCE
    for placed, squares in seen:
        rotation = camera.rotation_of(placed.placement.rotation)
        parts = sprites.at_hand(placed.tile, rotation, rough, copy_of(placed.serial, rough))
        if parts is None and spare:
            spare -= 1
            parts = sprites.squares(placed.tile, rotation, px, copy_of(placed.serial, px))
        if parts is None:
            pictures: Iterable[tuple[pygame.Surface, Box]] = [
                (_blank(), camera.box(square)) for square in squares
            ]
        else:
            pictures = _laid(parts, placed, camera)
        for picture, box in pictures:
            size = (box.width, box.height)
            scaled = picture if picture.get_size() == size else pygame.transform.scale(picture, size)
            found.append((scaled, (box.left, box.top)))
    return found


def _laid(parts: Parts, placed: PlacedTile, camera: Camera) -> Iterator[tuple[pygame.Surface, Box]]:
    """Yield the surface of each square of a turned tile with its place in the window."""
    x, y = placed.placement.square
    for (dx, dy), picture in parts:
        for _ in range(-camera.turn & 3):
            dx, dy = -dy, dx
        yield picture, camera.box((x + dx, y + dy))


@cache
def _blank() -> pygame.Surface:
    """A tile of which no picture is at hand: a meadow."""
    made = pygame.Surface((_BLANK, _BLANK))
    made.fill(_GRASS_EDGE)
    made.fill(_GRASS, made.get_rect().inflate(-2, -2))
    return made
