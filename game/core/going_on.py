"""How one board goes on from another without copying anything, and what a board does that is asked once more.

The next board takes the lists and dictionaries of the one before, which is left without them. Hardly anybody
asks a board again when the game has gone on; when somebody does, it lays its tiles once more. Nobody sees any
of this but by the time it takes, and by two threads: they must not share a game, see ``apart``.
"""

from __future__ import annotations

from collections import deque
from typing import Any, Final, TypeVar
from weakref import ref

from game.core.features import FeatureRef
from game.core.laying import Laying
from game.core.openings import Openings
from game.core.tile import Placement, Tile

Line = TypeVar("Line", bound="GoingOn")

_GONE: Final[Any] = None
"""Stands where a board had what the next one has now."""

MOST: Final = 6
"""Boards of one game that keep what they have worked out once more. What a board of a long game has is large,
and whoever watches one asks board after board.
"""


class GoingOn(Laying):
    """A board as one of those that come from one another."""

    __slots__ = ("__weakref__", "_centres", "_regained", "_stays", "_watched")

    _centres: list[tuple[int, str, FeatureRef]]
    """Cell, kind and part of every feature in the middle of a square: monasteries, gardens."""
    _watched: dict[int, tuple[tuple[str, FeatureRef, int], ...]]
    """Cell on or around such a square → kind, part and cell: whom it concerns when the cell is covered."""
    _stays: bool
    """Whether it keeps what it has, and hands out copies: others have gone on from it before, or will."""
    _regained: deque[ref[GoingOn]]
    """The few boards of this game that have been asked again and keep what they have, the one asked last at
    the end; all boards of the game share it, and it keeps none of them alive.
    """

    @staticmethod
    def empty() -> GoingOn:
        """Return a board without tiles."""
        raise NotImplementedError

    def place(self: Line, tile: Tile, placement: Placement) -> Line:
        """Return the board with one more tile on it."""
        raise NotImplementedError

    def continues(self, earlier: GoingOn) -> bool:
        """Tell whether this board came from ``earlier`` by placing tiles: parts keep their numbers then."""
        last = earlier.tile_count - 1
        # each placed tile is an object of its own, so the last one speaks for all before it
        return 0 <= last < self.tile_count and self._laid[last] is earlier._laid[last]

    def stay(self: Line) -> Line:
        """Return this board, ready for more than one ``place``: for whoever tries out what could be.

        The same is right without; it then takes as long as laying all tiles of the board once more.
        """
        if not self._left:
            self._stays = True
        return self

    def apart(self: Line) -> Line:
        """Return an equal board that shares nothing that ever changes, for another thread to work with."""
        return self._laid_anew(Openings())

    def _go_on_from(self, other: GoingOn) -> None:
        """Take what another board has, which is left without it; take copies from one that stays."""
        if other._left:
            other._regain()
        self._openings, self._regained = other._openings, other._regained
        if other._stays:
            self._laid = other._laid[: other.tile_count]
            self._cells, self._frontier = other._cells.copy(), other._frontier.copy()
            self._bases, self._parents = other._bases.copy(), other._parents.copy()
            self._opens, self._masks = other._opens.copy(), other._masks.copy()
            self._extras, self._watched = other._extras.copy(), other._watched.copy()
            self._centres = other._centres.copy()
        else:
            other._left = True
            self._laid = other._laid
            self._cells, self._frontier, self._bases = other._cells, other._frontier, other._bases
            self._parents, self._opens, self._masks = other._parents, other._opens, other._masks
            self._extras, self._watched, self._centres = other._extras, other._watched, other._centres
            other._let_go()
        # last of all: whoever is interrupted before, regains once more
        self._left = self._stays = False

    def _let_go(self) -> None:
        """Be without what it had.

        A reading that forgets to ask ``_left`` shall fail, not tell what is true of a later board.
        """
        self._left, self._stays, self._members = True, False, None
        self._cells = self._frontier = self._bases = _GONE
        self._parents = self._opens = self._masks = self._extras = _GONE
        self._watched = self._centres = _GONE

    def _regain(self) -> None:
        """Work out once more what another board has gone on with, and keep it, as one of a few."""
        laid, regained = self._laid[: self.tile_count], self._regained
        kept = (weak() for weak in regained)
        found = [known for known in kept if known is not None and not known._left and self.continues(known)]
        nearest = max(found, key=lambda known: known.tile_count, default=None)
        self._go_on_from(self._laid_from(nearest) if nearest is not None else self._laid_anew(self._openings))
        self._laid, self._regained, self._stays = laid, regained, True
        regained.append(ref(self))
        if len(regained) > MOST:
            longest_ago = regained.popleft()()
            if longest_ago is not None:
                longest_ago._let_go()

    def _laid_anew(self: Line, openings: Openings) -> Line:
        """Return an equal board, all of it laid once more."""
        board: Line = type(self).empty()  # type: ignore[assignment]  # of its own class
        board._openings = openings
        for tile, placement, _ in self.placed:
            board = board.place(tile, placement)
        return board

    def _laid_from(self: Line, earlier: GoingOn) -> Line:
        """Return an equal board, laid from an earlier one on that keeps what it has."""
        board: Line = object.__new__(type(self))
        board._go_on_from(earlier)
        board.tile_count, board._square_count = earlier.tile_count, earlier._square_count
        for tile, placement, _ in self._laid[earlier.tile_count : self.tile_count]:
            board = board.place(tile, placement)
        return board
