"""What somebody makes of placements, made once and found again by number: placements, actions.

The same few hundred spots of a board come up turn after turn and game after game. Looking them up by a small
integer, and not by hashing squares, is what makes listing thirty actions a matter of microseconds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar
from weakref import ref

from game.core.geometry import ROTATIONS, Square
from game.core.kernel import to_square
from game.core.tile import Placement

Thing = TypeVar("Thing")
MOST_CELLS: Final = 1 << 14
"""Cells that all look-up tables may hold together, half a kilobyte each; one game asks for one thousand."""


class _Turns(dict[int, tuple[Thing, ...]]):
    """Rotations as bits → the things for these rotations, of one cell; each is made when it is asked for."""

    __slots__ = ("_make", "_square")

    def __init__(self, square: Square, make: Callable[[Placement], Thing]) -> None:
        self._square, self._make = square, make

    def __missing__(self, bits: int) -> tuple[Thing, ...]:
        turns = [turn for turn in ROTATIONS if bits >> turn & 1]
        if len(turns) == 1:
            found: tuple[Thing, ...] = (self._make(Placement(self._square, turns[0])),)
        else:
            found = tuple(self[1 << turn][0] for turn in turns)
        self[bits] = found
        return found


class Spots(dict[int, _Turns[Thing]]):
    """Cell → rotations as bits → what ``make`` returns for the placements there in these rotations.

    Only ``Board.listed`` looks into it. There is one for each design, and games spread over ever more cells:
    so the bound is one for all of them, and when it is reached all are forgotten and begin anew.
    """

    def __init__(self, make: Callable[[Placement], Thing]) -> None:
        self._make = make
        _tables.append(ref(self))

    def __missing__(self, cell: int) -> _Turns[Thing]:
        global _held
        if _held >= MOST_CELLS:
            forget()
        _held += 1
        found = self[cell] = _Turns(to_square(cell), self._make)
        return found


_tables: Final[list[ref[Spots[Any]]]] = []
_held = 0
"""Cells made since all was forgotten: counted, because adding up all tables takes longer than making one."""


def forget() -> None:
    """Empty all tables; whatever is asked next is made anew."""
    global _held
    _held = 0
    for known in tuple(_tables):
        spots = known()
        if spots is None:
            _tables.remove(known)
        else:
            spots.clear()


def _itself(placement: Placement) -> Placement:
    return placement


PLACEMENTS: Final = Spots(_itself)
