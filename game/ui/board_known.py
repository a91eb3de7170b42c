"""What follows from a board for every picture of it: which tiles are in sight, and whose shadow is seen.

Kept for the last board that was asked about, because a board is drawn many times.
"""

from __future__ import annotations

from game.core.board import Board as CoreBoard
from game.core.board import PlacedTile
from game.core.geometry import Square
from game.view.camera import Camera


def seen_tiles(board: CoreBoard, camera: Camera) -> list[tuple[PlacedTile, tuple[Square, ...]]]:
    """Return the tiles of which the camera shows anything, each with its squares."""
    left, top, right, bottom = camera.bounds
    left, top = left - 1, top - 1
    return [
        (placed, squares)
        for placed, squares in _known(board)[0]
        if any(left < x < right and top < y < bottom for x, y in squares)
    ]


def rim_squares(board: CoreBoard) -> frozenset[Square]:
    """Return the squares of a board whose shadow is seen."""
    return _known(board)[1]


Known = tuple[tuple[tuple[PlacedTile, tuple[Square, ...]], ...], frozenset[Square]]


def _known(board: CoreBoard) -> Known:
    """Return what follows from a board for every picture of it: tiles with squares, and the rim."""
    global _last_known
    last = _last_known  # small pictures of boards are drawn in another thread
    if last[0] is board:
        return last[1]
    tiles = tuple((placed, placed.squares) for placed in board.placed)
    covered = {square for _, squares in tiles for square in squares}
    rim = frozenset(square for square in covered if not covered.issuperset(around(square)))
    _last_known = (board, (tiles, rim))
    return tiles, rim


_last_known: tuple[CoreBoard | None, Known] = (None, ((), frozenset()))


def around(square: Square) -> tuple[Square, ...]:
    """Return the squares east, south and south-east: where a tile's shadow falls, and west and north."""
    x, y = square
    return ((x + 1, y), (x, y + 1), (x + 1, y + 1), (x - 1, y), (x, y - 1))
