"""Shadows of things on the ground, and where they must fade because the next tile does not know of them."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from game.art.pen import MARGIN, UNITS, Shade, Thing
from game.art.roads import Land
from game.core.geometry import STEPS, OuterSide, Square

_RAMP = 12  # units over which a shadow fades


def shadow_of(land: Land, things: Iterable[Thing], crossed: frozenset[OuterSide]) -> Shade:
    """Return the shadow of some things as shares 0 to 1.

    It fades towards every outer side but the ``crossed`` ones, where both tiles cast the same shadows; there
    it fades at the ends of the side only.
    """
    pen = land.stencil.pen(2)
    for thing in things:
        thing.shadow(pen)
    return land.stencil.read(pen, 0.8) * fade(land, crossed)


def fade(land: Land, crossed: frozenset[OuterSide] = frozenset()) -> Shade:
    """Return what is left of a shadow, 0 to 1, near the outer sides of a tile."""
    left_over = np.zeros((land.stencil.size[1], land.stencil.size[0]), np.float32)
    squares = frozenset(land.squares)
    for square in squares:
        top, left = MARGIN + square[1] * UNITS, MARGIN + square[0] * UNITS
        left_over[top : top + UNITS, left : left + UNITS] = _block(square, squares, crossed)
    return left_over


def _block(square: Square, squares: frozenset[Square], crossed: frozenset[OuterSide]) -> Shade:
    block = np.ones((UNITS, UNITS), np.float32)
    rise = (np.arange(UNITS, dtype=np.float32) + 0.5) / _RAMP
    both_ends = np.clip(np.minimum(rise, rise[::-1]) - 0.2, 0, 1)
    for side, (dx, dy) in enumerate(STEPS):
        if (square[0] + dx, square[1] + dy) in squares:
            continue
        inwards = rise if side in (0, 3) else rise[::-1]
        if OuterSide(square, side) in crossed:
            lane = np.maximum(np.clip(inwards - 2, 0, 1)[:, None], both_ends[None, :])
        else:
            lane = np.repeat(np.clip(inwards, 0, 1)[:, None], UNITS, axis=1)
        block = np.minimum(block, lane if side in (0, 2) else lane.T)
    return block
