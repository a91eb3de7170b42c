"""Sheets for looking: all tiles of a set, and a random legal board at any zoom.

The board here is a toy of a few lines on ``Tile`` edges; real games are the rules' business.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from game.content.library import Library
from game.core.geometry import ROTATIONS, STEPS, Rotation, Square, neighbour, opposite
from game.core.tile import Placement, Tile, covered

Picture = Callable[[str, Rotation, int], Image.Image]
"""What gives the picture of (tile id, rotation, copy): ``Store.picture`` or a painter."""

_CLOTH: Final = (58, 48, 42)
_GAP: Final = 6


def contact_sheet(
    ids: Sequence[str], picture: Picture, rotation: Rotation = 0, columns: int = 8
) -> Image.Image:
    """Return a sheet of pictures at 100 %, in rows as high as their highest."""
    rows: list[list[Image.Image]] = [[]]
    limit = columns * (256 + _GAP)
    for tile_id in ids:
        image = picture(tile_id, rotation, 0)
        if rows[-1] and sum(i.width + _GAP for i in rows[-1]) + image.width > limit:
            rows.append([])
        rows[-1].append(image)
    width = max(sum(i.width + _GAP for i in row) for row in rows) + _GAP
    sheet = Image.new("RGB", (width, sum(max(i.height for i in r) + _GAP for r in rows) + _GAP), _CLOTH)
    y = _GAP
    for row in rows:
        x = _GAP
        for image in row:
            _lay(sheet, image, (x, y))
            x += image.width + _GAP
        y += max(i.height for i in row) + _GAP
    return sheet


@dataclass(frozen=True, slots=True)
class Laid:
    """One tile on the toy board."""

    tile: Tile
    placement: Placement
    copy: int


def random_board(library: Library, set_ids: Iterable[str], seed: int, limit: int = 90) -> list[Laid]:
    """Lay up to ``limit`` tiles of some sets at random, each where most of its sides meet others."""
    dice = random.Random(seed)
    bag = [
        (library.tile(tile_id), copy)
        for set_id in set_ids
        for tile_id, loaded in library.sets[set_id].tiles.items()
        for copy in range(library.sets[set_id].counts[loaded.id])
    ]
    dice.shuffle(bag)
    laid = [Laid(bag[0][0], Placement((0, 0), 0), bag[0][1])]
    taken: dict[Square, tuple[Laid, Square]] = {}
    _settle(taken, laid[0])
    for tile, copy in bag[1:limit]:
        spots = list(_spots(tile, taken))
        if spots:
            best = max(score for score, _ in spots)
            found = Laid(tile, dice.choice([p for score, p in spots if score == best]), copy)
            laid.append(found)
            _settle(taken, found)
    return laid


def _settle(taken: dict[Square, tuple[Laid, Square]], laid: Laid) -> None:
    x, y = laid.placement.square
    for square in covered(laid.tile, laid.placement):
        taken[square] = (laid, (square[0] - x, square[1] - y))


def _spots(tile: Tile, taken: dict[Square, tuple[Laid, Square]]) -> Iterable[tuple[float, Placement]]:
    """Yield each legal placement with a score: how many sides meet, and how near the middle."""
    frontier = {(x + dx, y + dy) for x, y in taken for dx, dy in STEPS} - set(taken)
    for rotation in ROTATIONS:
        turned = tile.rotated(rotation)
        for free in frontier:
            for ox, oy in turned.squares:
                at = Placement((free[0] - ox, free[1] - oy), rotation)
                meets = _meets(tile, at, taken)
                if meets:
                    yield meets - 0.04 * (abs(free[0]) * 0.8 + abs(free[1])), at


def _meets(tile: Tile, at: Placement, taken: dict[Square, tuple[Laid, Square]]) -> int:
    if any(square in taken for square in covered(tile, at)):
        return 0
    count = 0
    for (square, side), edge in tile.rotated(at.rotation).edges.items():
        here = (square[0] + at.square[0], square[1] + at.square[1])
        beside = taken.get(neighbour(here, side))
        if beside is None:
            continue
        laid, local = beside
        other = laid.tile.rotated(laid.placement.rotation).edge(local, opposite(side))
        if other is None or other.kind != edge.kind:
            return 0
        count += 1
    return count


def board_sheet(laid: Sequence[Laid], picture: Picture, px: int) -> Image.Image:
    """Return the picture of a board at ``px`` pixels per square."""
    squares = [s for item in laid for s in covered(item.tile, item.placement)]
    left, top = min(x for x, _ in squares), min(y for _, y in squares)
    width, height = max(x for x, _ in squares) - left + 1, max(y for _, y in squares) - top + 1
    sheet = Image.new("RGB", (width * px, height * px), _CLOTH)
    for item in laid:
        image = picture(item.tile.id, item.placement.rotation, item.copy)
        if px != 256:
            size = (image.width * px // 256, image.height * px // 256)
            image = image.resize(size, Image.Resampling.LANCZOS)
        own = covered(item.tile, item.placement)
        corner = (min(x for x, _ in own) - left, min(y for _, y in own) - top)
        _lay(sheet, image, (corner[0] * px, corner[1] * px))
    return sheet


def _lay(sheet: Image.Image, image: Image.Image, at: tuple[int, int]) -> None:
    sheet.paste(image, at, image if image.mode == "RGBA" else None)
