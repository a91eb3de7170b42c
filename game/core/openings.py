"""Openings: an empty square with what its neighbours demand of it, and all that fits there, made once.

The same few openings come up turn after turn and game after game. What somebody makes of the placements of a
design there, actions for instance, is kept with the opening: so listing thirty of them is one walk over the
frontier that takes one entry out of each opening. Nothing is looked up by squares, and nothing asked twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias, TypeVar

from game.core.geometry import ROTATIONS, Rotation, Square
from game.core.kernel import to_square
from game.core.tile import Tile

Thing = TypeVar("Thing")
Make: TypeAlias = Callable[[str, Square, Rotation], Thing]
"""What is made of a placement: of the design's id, the square and the rotation."""

Opening: TypeAlias = list[Any]
"""The demand; the openings with one more demand, by that demand; the square; then for each listing, by its
number, the things that fit here. A plain list, because to take an entry out of one is the fastest there is.
"""
DEMAND: Final = 0
NARROWER: Final = 1
_SQUARE: Final = 2
_FIRST: Final = 3
UNASKED: Final = ...
"""Stands where nobody has asked what fits: nothing that could be gone through by mistake."""

_SPARE: Final = 8
"""Entries that an opening gets in advance."""
_TURNS: Final = tuple(tuple(turn for turn in ROTATIONS if bits >> turn & 1) for bits in range(16))
"""Rotations as bits → the rotations."""

MOST_OPENINGS: Final = 1 << 14
MOST_LISTINGS: Final = 1 << 8
"""Openings, and designs listed, that games share; the next game then begins with none. The tables of games
before live as long as their boards.
"""


class Openings:
    """All openings of one game and of those before it, and what has been listed there."""

    __slots__ = ("_known", "listings", "plain")

    def __init__(self) -> None:
        self.plain: dict[int, Opening] = {}
        """Cell → the opening there of which nothing is demanded."""
        self.listings: dict[tuple[Make[Any], Tile], int] = {}
        """Where in an opening stands what is made of the placements of a design there."""
        self._known: dict[tuple[Square, int], Opening] = {}

    @staticmethod
    def of_a_new_game() -> Openings:
        """Return the table that games share, a new one when it has become large."""
        global _shared
        if len(_shared._known) >= MOST_OPENINGS or len(_shared.listings) >= MOST_LISTINGS:
            _shared = Openings()
        return _shared

    def at(self, cell: int) -> Opening:
        """Return the opening at a cell of which nothing is demanded, made now."""
        found = self.plain[cell] = [0, {}, to_square(cell)]
        return found

    def narrowed(self, opening: Opening, demand: int) -> Opening:
        """Return the opening of which ``demand`` is demanded as well, found for the first time."""
        key = (opening[_SQUARE], opening[DEMAND] + demand)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = [key[1], {}, key[0]]
        opening[NARROWER][demand] = found
        return found

    def learn(self, make: Make[Thing], tile: Tile, openings: Iterable[Opening]) -> list[Thing]:
        """Return what is made of all placements of a square design in these openings.

        What nobody has asked for yet is filled in.
        """
        number = self.listings.setdefault((make, tile), _FIRST + len(self.listings))
        fits, name, found = tile.kernel.fits, tile.id, list[Thing]()
        for opening in openings:
            if len(opening) <= number:
                opening += [UNASKED] * (number + _SPARE - len(opening))
            things = opening[number]
            if things is UNASKED:
                turns = fits[opening[DEMAND]]
                if not turns:
                    opening[number] = ()
                    continue
                square, each = opening[_SQUARE], _TURNS[turns]
                if len(each) == 1:  # as mostly; a comprehension takes as long as what it makes
                    things = (make(name, square, each[0]),)
                else:
                    things = tuple([make(name, square, turn) for turn in each])
                opening[number] = things
            found += things
        return found


_shared = Openings()
