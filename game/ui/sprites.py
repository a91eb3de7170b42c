"""Tiles as surfaces: one for each design, rotation and zoom, made when first asked for and kept.

Where the pictures come from is an ``Artist``'s business (the store of drawn files, or plain shapes); what is
shown where is the board's.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import pygame
from PIL import Image

from game.art.forms import box_squares
from game.core.geometry import Square
from game.core.tile import Tile

Artist = Callable[[Tile, int, int], Image.Image]
"""Gives the picture of a tile in a rotation (0..3) at some pixels per square: its whole bounding box."""

MASTER: Final = 192
"""Pixels of a square in the pictures that all smaller ones are made from."""

_MOST_PIXELS: Final = 26_000_000
_MOST_MASTERS: Final = 260


class Sprites:
    """Surfaces of tiles. A surface that is handed out must not be drawn on."""

    def __init__(self, artist: Artist) -> None:
        self._artist = artist
        self._masters: OrderedDict[tuple[str, int, int], pygame.Surface] = OrderedDict()
        self._made: OrderedDict[tuple[str, int, int], pygame.Surface] = OrderedDict()
        self._parts: dict[tuple[str, int, int], tuple[tuple[Square, pygame.Surface], ...]] = {}
        self._pixels = 0

    def change_artist(self, artist: Artist) -> None:
        """Draw from now on with other pictures (finer ones have become ready)."""
        self._artist = artist
        for kept in (self._masters, self._made, self._parts):
            kept.clear()
        self._pixels = 0

    def tile(self, tile: Tile, rotation: int, px: int) -> pygame.Surface:
        """Return the bounding box of a turned tile at ``px`` pixels per square; empty squares are clear."""
        key = (tile.id, rotation & 3, px)
        found = self._made.get(key)
        if found is not None:
            self._made.move_to_end(key)
            return found
        made = self._make(tile, rotation & 3, px)
        self._made[key] = made
        self._pixels += made.get_width() * made.get_height()
        while self._pixels > _MOST_PIXELS and len(self._made) > 1:
            old, surface = self._made.popitem(last=False)
            self._parts.pop(old, None)
            self._pixels -= surface.get_width() * surface.get_height()
        return made

    def squares(self, tile: Tile, rotation: int, px: int) -> tuple[tuple[Square, pygame.Surface], ...]:
        """Return each square of a turned tile, relative to its anchor, with an opaque surface for it."""
        key = (tile.id, rotation & 3, px)
        whole = self.tile(tile, rotation, px)
        found = self._parts.get(key)
        if found is None:
            anchor, squares = box_squares(tile, rotation & 3)
            found = tuple(
                ((x - anchor[0], y - anchor[1]), _opaque(whole.subsurface((x * px, y * px, px, px))))
                for x, y in squares
            )
            self._parts[key] = found
        return found

    def fitting(self, tile: Tile, box: int, rotation: int = 0) -> pygame.Surface:
        """Return a tile as large as it goes into a square of ``box`` pixels."""
        _, squares = box_squares(tile, rotation & 3)
        most = 1 + max(max(x, y) for x, y in squares)
        return self.tile(tile, rotation, max(4, box // most))

    def _make(self, tile: Tile, rotation: int, px: int) -> pygame.Surface:
        if px > MASTER:
            return _surface(self._artist(tile, rotation, min(px, 2 * MASTER)), tile, rotation, px)
        master = self._master(tile, rotation)
        _, squares = box_squares(tile, rotation)
        size = (px * (1 + max(x for x, _ in squares)), px * (1 + max(y for _, y in squares)))
        return pygame.transform.smoothscale(master, size)

    def _master(self, tile: Tile, rotation: int) -> pygame.Surface:
        key = (tile.id, rotation, MASTER)
        found = self._masters.get(key)
        if found is None:
            found = _surface(self._artist(tile, rotation, MASTER), tile, rotation, MASTER)
            self._masters[key] = found
            if len(self._masters) > _MOST_MASTERS:
                self._masters.popitem(last=False)
        else:
            self._masters.move_to_end(key)
        return found


def _surface(picture: Image.Image, tile: Tile, rotation: int, px: int) -> pygame.Surface:
    _, squares = box_squares(tile, rotation)
    size = (px * (1 + max(x for x, _ in squares)), px * (1 + max(y for _, y in squares)))
    raw = pygame.image.frombytes(picture.convert("RGBA").tobytes(), picture.size, "RGBA")
    made = raw.convert_alpha() if pygame.display.get_surface() else raw
    return made if made.get_size() == size else pygame.transform.smoothscale(made, size)


def _opaque(part: pygame.Surface) -> pygame.Surface:
    return part.convert() if pygame.display.get_surface() else part.copy()
