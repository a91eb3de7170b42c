"""Places on a tile as ``.jcz`` files name them: ``Road WE``, ``Field NL.NR.EL.WR``, ``Monastery I``.

A name says which sides of the tile *as it lies* the part reaches, so it is the same for our tiles and theirs
without any list of features.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.board import Board
from game.core.features import FeatureRef
from game.core.geometry import HALF_NAMES, SIDE_NAMES, Square
from game.core.tile import FIELD
from game.session.jcz_file import Pointer
from game.session.jcz_words import INNER, feature_of, kind_of

SHORT: Final = {
    "NE": "NE",
    "ES": "SE",
    "SW": "SW",
    "NW": "NW",
    "NS": "NS",
    "EW": "WE",
    "ESW": "_N",
    "NSW": "_E",
    "NEW": "_S",
    "NES": "_W",
    "NESW": "NWSE",
}
"""Sides in the order N E S W → the name of the place that reaches them; a single side is its own name."""


def locations(board: Board, serial: int) -> Iterator[tuple[FeatureRef, str, str]]:
    """Yield every part of a placed tile with its feature's word and the name of its place."""
    placed = board.placed[serial]
    turned = placed.tile.rotated(placed.placement.rotation)
    inner: dict[str, int] = {}
    for index, feature in enumerate(placed.tile.features):
        if feature.kind == FIELD:
            halves = sorted(half for _, half in turned.feature_halves(index))
            name = ".".join(HALF_NAMES[half] for half in halves)
        else:
            sides = sorted(side for _, side in turned.feature_sides(index))
            letters = "".join(SIDE_NAMES[side] for side in sides)
            name = SHORT.get(letters, letters)
        if not name:
            count = inner[feature.kind] = inner.get(feature.kind, -1) + 1
            name = INNER[min(count, len(INNER) - 1)]
        yield FeatureRef(serial, index), feature_of(feature.kind), name


def pointer_to(board: Board, ref: FeatureRef, square: Square) -> Pointer:
    """Return how a part of a placed tile is named there."""
    for found, feature, location in locations(board, ref.serial):
        if found == ref:
            return Pointer(square, feature, location)
    raise KeyError(ref)


def ref_of(board: Board, pointer: Pointer) -> FeatureRef | None:
    """Return the part that a pointer names, ``None`` when no such part lies there.

    Where a tile has one part of a kind that reaches no side, any of the inner names means it.
    """
    placed = board.tile_at(pointer.square)
    kind = kind_of(pointer.feature)
    if placed is None or kind is None:
        return None
    inside: list[FeatureRef] = []
    for ref, _, location in locations(board, placed.serial):
        if placed.tile.features[ref.feature].kind != kind:
            continue
        if location == pointer.location:
            return ref
        if location in INNER:
            inside.append(ref)
    return inside[0] if len(inside) == 1 and pointer.location in INNER else None
