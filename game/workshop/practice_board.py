"""The practice board without its window: tiles laid on a board, what may lie where and why, what counts.

Only the board's own law is asked (sides that meet carry the same); no rules of a game are known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.board import Board, Clash, PlacedTile
from game.core.features import Feature, FeatureRef
from game.core.geometry import Rotation, Square, rotate_square
from game.core.tile import Placement, Tile


@dataclass(frozen=True)
class Practice:
    """A board with what is in hand; every change gives the next one, ``before`` leads back."""

    board: Board
    hand: Tile | None = None
    rotation: Rotation = 0
    before: Practice | None = None

    @staticmethod
    def begun(tile: Tile) -> Practice:
        """Return a board on which one tile lies."""
        return Practice(Board.empty().place(tile, Placement((0, 0), 0)))

    def holding(self, tile: Tile | None) -> Practice:
        """Return the same board with another tile in hand."""
        return Practice(self.board, tile, self.rotation, self.before)

    def turned(self, by: int = 1) -> Practice:
        """Return the same board with the tile in hand turned."""
        return Practice(self.board, self.hand, (self.rotation + by) & 3, self.before)

    def placement(self, square: Square) -> Placement:
        """Return where the tile in hand lies when its middle square is on ``square``."""
        assert self.hand is not None
        grip = grip_of(self.hand)
        dx, dy = rotate_square(grip, self.rotation)
        return Placement((square[0] - dx, square[1] - dy), self.rotation)

    def clashes(self, square: Square) -> tuple[Clash, ...]:
        """Return what speaks against laying the tile in hand with its middle square on ``square``."""
        if self.hand is None:
            return ()
        return self.board.clashes(self.hand, self.placement(square))

    def fits_turned(self, square: Square) -> Rotation | None:
        """Return a rotation in which the tile in hand may lie there, the present one first."""
        for by in range(4):
            other = self.turned(by)
            if other.hand is not None and not other.clashes(square):
                return other.rotation
        return None

    def laid(self, square: Square) -> Practice:
        """Return the board with the tile in hand on it; itself when something speaks against that."""
        if self.hand is None or self.clashes(square):
            return self
        board = self.board.place(self.hand, self.placement(square))
        return Practice(board, self.hand, self.rotation, self)

    def undone(self) -> Practice:
        """Return the board before the last tile, the same tile in hand as now."""
        if self.before is None:
            return self
        return Practice(self.before.board, self.hand, self.rotation, self.before.before)

    def legal_squares(self) -> dict[Square, Rotation]:
        """Return where the middle square of the tile in hand may lie, with the first rotation that fits: the
        present one where it does.
        """
        if self.hand is None:
            return {}
        grip = grip_of(self.hand)
        found: dict[Square, Rotation] = {}
        for placement in self.board.placements(self.hand):
            dx, dy = rotate_square(grip, placement.rotation)
            at = (placement.square[0] + dx, placement.square[1] + dy)
            if at not in found or placement.rotation == self.rotation:
                found[at] = placement.rotation
        return found

    def tile_at(self, square: Square) -> PlacedTile | None:
        """Return the tile that lies on a square."""
        return self.board.tile_at(square)

    def feature(self, serial: int, index: int) -> Feature:
        """Return the joined feature that a part of a placed tile belongs to."""
        return self.board.feature(FeatureRef(serial, index))


def grip_of(tile: Tile) -> Square:
    """Return the square of a footprint by which it is held: the one nearest to its middle."""
    squares: Sequence[Square] = tile.footprint
    across = sum(x for x, _ in squares) / len(squares)
    down = sum(y for _, y in squares) / len(squares)
    return min(squares, key=lambda s: (s[0] - across) ** 2 + (s[1] - down) ** 2)
