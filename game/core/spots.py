"""What somebody makes of placements, made once and found again by number: placements, actions.

The same few hundred spots of a board come up turn after turn and game after game. Looking them up by a small
integer, and not by hashing squares, is what makes listing thirty actions a matter of microseconds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar
from weakref import ref

from game.core.geometry import ROTATIONS, Square
from game.core.kernel import COLUMN, to_square
from game.core.tile import Placement

Thing = TypeVar("Thing")
MOST_SPOTS: Final = 1 << 15
"""Spots that all look-up tables may hold together, a quarter of a kilobyte each; one game asks for some
two thousand."""


class Spots(dict[int, tuple[Thing, ...]]):
    """Cell plus rotations as bits → what ``make`` returns for the placements there in these rotations.

    Only ``Board.listed`` looks into it, by ``__getitem__`` itself: square brackets are slow on a dictionary
    with a class of its own. There is one table for each design, and games spread over ever more cells: so the
    bound is one for all of them, and when it is reached all are forgotten and begin anew.
    """

    def __init__(self, make: Callable[[Placement], Thing]) -> None:
        self._make = make
        _tables.append(ref(self))

    def __missing__(self, spot: int) -> tuple[Thing, ...]:
        global _held
        cell, turns = spot & -COLUMN, [turn for turn in ROTATIONS if spot >> turn & 1]
        if len(turns) == 1:
            square = _squares.get(cell) or _squares.setdefault(cell, to_square(cell))
            found: tuple[Thing, ...] = (self._make(Placement(square, turns[0])),)
        else:
            found = tuple([self[cell + (1 << turn)][0] for turn in turns])
        if _held >= MOST_SPOTS:
            forget()
        _held += 1
        self[spot] = found
        return found


_tables: Final[list[ref[Spots[Any]]]] = []
_squares: Final[dict[int, Square]] = {}
"""The square of every cell that came up, one object for all designs: the tables are half as large for it."""
_held = 0
"""Spots made since all was forgotten: counted, because adding up all tables takes longer than making one."""


def forget() -> None:
    """Empty all tables; whatever is asked next is made anew."""
    global _held
    _held = 0
    _squares.clear()
    for known in tuple(_tables):
        spots = known()
        if spots is None:
            _tables.remove(known)
        else:
            spots.clear()


def _itself(placement: Placement) -> Placement:
    return placement


PLACEMENTS: Final = Spots(_itself)
