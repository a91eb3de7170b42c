"""Joined features of a board, and the places on them where a meeple can stand.

A ``Feature`` is a light view into a board: it is computed from it and never stored in a state.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.core.geometry import Square

if TYPE_CHECKING:
    from game.core.board import Board


class FeatureRef(NamedTuple):
    """One feature of one placed tile: the tile's serial number and the feature's index in its design."""

    serial: int
    feature: int


class Site(NamedTuple):
    """Where a meeple stands: a feature of a placed tile and one of its squares (W-E1 needs the square)."""

    serial: int
    feature: int
    square: Square

    @property
    def ref(self) -> FeatureRef:
        """The feature that the site belongs to."""
        return FeatureRef(self.serial, self.feature)


class Feature:
    """All parts that hang together on the board, seen as one road, city, field, river or monastery."""

    __slots__ = ("_board", "_root")

    def __init__(self, board: Board, root: int) -> None:
        self._board = board
        self._root = root

    @property
    def key(self) -> int:
        """A number that is equal for two views of one feature of one board."""
        return self._root

    @property
    def kind(self) -> str:
        """``road``, ``city``, ``field``, ``monastery``, ``river`` or a guest's kind."""
        return self._board.kind(self._board.ref_of(self._root))

    @property
    def refs(self) -> tuple[FeatureRef, ...]:
        """The parts, one for each feature of a placed tile, in order of placing."""
        return tuple(map(self._board.ref_of, self._board.node_members(self._root)))

    @property
    def ref(self) -> FeatureRef:
        """The part that was placed first: a name for the feature that is the same in equal states."""
        return self._board.ref_of(self._root)

    @property
    def size(self) -> int:
        """Number of squares that it counts; a square that it crosses twice counts once (B-5, W-P5)."""
        return self._board.node_mask(self._root).bit_count()

    @property
    def squares(self) -> frozenset[Square]:
        """The squares that it counts."""
        board = self._board
        return frozenset(square for ref in self.refs for square in board.feature_squares(ref))

    @property
    def open_ends(self) -> int:
        """Number of sides that still lead nowhere; 0 for a road or city means that it is complete."""
        return self._board.node_open(self._root)

    @property
    def traits(self) -> Mapping[str, int]:
        """Facts with a number, added up over all parts (pennants, inns, cathedrals)."""
        return self._board.node_traits(self._root)

    @property
    def cities(self) -> tuple[Feature, ...]:
        """The different cities that a field touches, complete or not."""
        return self._board.cities_of(self._root)

    @property
    def closed_cities(self) -> tuple[Feature, ...]:
        """The different cities without an open end that a field touches."""
        board = self._board
        closed = [city for city in board.node_cities(self._root) if not board.node_open(city)]
        return tuple([Feature(board, city) for city in closed])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Feature) and other._root == self._root and other._board == self._board

    def __hash__(self) -> int:
        return self._root

    def __repr__(self) -> str:
        return f"<{self.kind} of {self.size}, {self.open_ends} open, {self.ref}>"
