"""Tiles as surfaces: one for each design, rotation, look and zoom, made when first asked for and kept.

Where the pictures come from is an ``Artist``'s business (``board_artist``); what is shown where is the
board's.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Final, Protocol

import pygame
from PIL import Image

from game.art.forms import box_squares
from game.core.geometry import Square
from game.core.tile import Tile

MASTER: Final = 192
"""Pixels of a square in the surfaces that all smaller ones are made from."""

_HALF: Final = MASTER // 2
"""Pixels of a square in those that the smallest are made from, in a quarter of the time."""

_MOST_PIXELS: Final = 9_000_000
_MOST_MASTERS: Final = 220

Key = tuple[str, int, int]
"""A design's id, its rotation as seen (0..3), which of its looks."""


Parts = tuple[tuple[Square, pygame.Surface], ...]
"""The squares of a turned tile, relative to its anchor, each with its surface."""


class Artist(Protocol):
    """Who paints tiles; pictures may be better later."""

    def picture(self, tile: Tile, rotation: int, copy: int) -> Image.Image:
        """Return the best picture at hand: the turned bounding box, any number of pixels per square."""

    def want(self, tile: Tile, rotation: int, copy: int) -> None:
        """Be told that a picture will be needed soon."""

    def dried(self) -> frozenset[Key]:
        """Return what has a better picture since this was last asked."""


class Sprites:
    """Surfaces of tiles. A surface that is handed out must not be drawn on."""

    def __init__(self, artist: Artist) -> None:
        self._artist = artist
        self._masters: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._halves: dict[Key, pygame.Surface] = {}
        self._made: OrderedDict[tuple[Key, int], pygame.Surface] = OrderedDict()
        self._parts: dict[tuple[Key, int], Parts] = {}
        self._last: dict[Key, int] = {}  # of each look the size made last, while that is kept
        self._pixels = 0
        self.age = 0
        """Grows whenever surfaces that were handed out are out of date."""

    def refresh(self) -> bool:
        """Take over pictures that have become better; tell whether any has."""
        dried = self._artist.dried()
        for key in dried:
            self._masters.pop(key, None)
            self._halves.pop(key, None)
            for made in [made for made in self._made if made[0] == key]:
                self._drop(made)
        self.age += bool(dried)
        return bool(dried)

    def want(self, tile: Tile, copy: int) -> None:
        """Have a tile ready in all rotations: it is in somebody's hand."""
        for rotation in range(4):
            self._artist.want(tile, rotation, copy)

    def _drop(self, key: tuple[Key, int]) -> None:
        surface = self._made.pop(key)
        self._parts.pop(key, None)
        if self._last.get(key[0]) == key[1]:
            del self._last[key[0]]
        self._pixels -= surface.get_width() * surface.get_height()

    def tile(self, tile: Tile, rotation: int, px: int, copy: int = 0) -> pygame.Surface:
        """Return the bounding box of a turned tile at ``px`` pixels per square; empty squares are clear."""
        key = ((tile.id, rotation & 3, copy), px)
        found = self._made.get(key)
        if found is not None:
            self._made.move_to_end(key)
            return found
        made = self._make(tile, rotation & 3, px, copy)
        self._made[key] = made
        self._last[key[0]] = px
        self._pixels += made.get_width() * made.get_height()
        while self._pixels > _MOST_PIXELS and len(self._made) > 1:
            self._drop(next(iter(self._made)))
        return made

    def squares(self, tile: Tile, rotation: int, px: int, copy: int = 0) -> Parts:
        """Return each square of a turned tile, relative to its anchor, with an opaque surface for it."""
        key = ((tile.id, rotation & 3, copy), px)
        whole = self.tile(tile, rotation, px, copy)
        found = self._parts.get(key)
        if found is None:
            anchor, squares = box_squares(tile, rotation & 3)
            found = tuple(
                ((x - anchor[0], y - anchor[1]), _opaque(whole.subsurface((x * px, y * px, px, px))))
                for x, y in squares
            )
            self._parts[key] = found
        return found

    def at_hand(self, tile: Tile, rotation: int, px: int, copy: int) -> Parts | None:
        """Return the same without making anything: in another size if need be, in the first look if that is
        all there is; ``None`` when there is nothing.
        """
        for look in (copy, 0):
            key = (tile.id, rotation & 3, look)
            size = px if (key, px) in self._made else self._last.get(key)
            if size is not None:
                return self.squares(tile, rotation, size, look)
        return None

    def getting_ready(self, tile: Tile, rotation: int, px: int, copy: int) -> Iterator[None]:
        """Make the surfaces of a turned tile, in steps; no step when they are made already."""
        key = ((tile.id, rotation & 3, copy), px)
        if key in self._parts and key in self._made:
            return
        larger = self._masters if px > _HALF else self._halves
        if px <= MASTER and key[0] not in larger and key[0] not in self._masters:
            self._master(tile, rotation & 3, copy)
            yield
        self.squares(tile, rotation, px, copy)
        yield

    def fitting(self, tile: Tile, box: int, rotation: int = 0, copy: int = 0) -> pygame.Surface:
        """Return a tile as large as it goes into a square of ``box`` pixels."""
        _, squares = box_squares(tile, rotation & 3)
        most = 1 + max(max(x, y) for x, y in squares)
        return self.tile(tile, rotation, max(4, box // most), copy)

    def _make(self, tile: Tile, rotation: int, px: int, copy: int) -> pygame.Surface:
        size = _size(tile, rotation, px)
        if px > MASTER:
            return pygame.transform.smoothscale(surface_of(self._artist.picture(tile, rotation, copy)), size)
        if px > _HALF:
            return pygame.transform.smoothscale(self._master(tile, rotation, copy), size)
        return pygame.transform.smoothscale(self._half(tile, rotation, copy), size)

    def _half(self, tile: Tile, rotation: int, copy: int) -> pygame.Surface:
        key = (tile.id, rotation, copy)
        found = self._halves.get(key)
        if found is None:
            master = self._master(tile, rotation, copy)
            found = pygame.transform.smoothscale(master, _size(tile, rotation, _HALF))
            self._halves[key] = found
        return found

    def _master(self, tile: Tile, rotation: int, copy: int) -> pygame.Surface:
        key = (tile.id, rotation, copy)
        found = self._masters.get(key)
        if found is None:
            raw = surface_of(self._artist.picture(tile, rotation, copy))
            size = _size(tile, rotation, MASTER)
            found = raw if raw.get_size() == size else pygame.transform.smoothscale(raw, size)
            self._masters[key] = found
            if len(self._masters) > _MOST_MASTERS:
                self._halves.pop(self._masters.popitem(last=False)[0], None)
        else:
            self._masters.move_to_end(key)
        return found


def _size(tile: Tile, rotation: int, px: int) -> tuple[int, int]:
    _, squares = box_squares(tile, rotation)
    return (px * (1 + max(x for x, _ in squares)), px * (1 + max(y for _, y in squares)))


def surface_of(picture: Image.Image) -> pygame.Surface:
    """Return a Pillow picture as a surface with transparency."""
    raw = pygame.image.frombytes(picture.convert("RGBA").tobytes(), picture.size, "RGBA")
    return raw.convert_alpha() if pygame.display.get_surface() else raw


def _opaque(part: pygame.Surface) -> pygame.Surface:
    return part.convert() if pygame.display.get_surface() else part.copy()
