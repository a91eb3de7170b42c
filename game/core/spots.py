"""What somebody makes of placements, made once and found again by number: placements, actions.

The same few hundred spots of a board come up turn after turn and game after game. Looking them up by a small
integer, and not by hashing squares, is what makes listing thirty actions a matter of microseconds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from game.core.geometry import ROTATIONS
from game.core.kernel import to_square
from game.core.tile import Placement

Thing = TypeVar("Thing")
MOST_CELLS: Final = 1 << 14


class _Turns(dict[int, tuple[Thing, ...]]):
    """Rotations as bits → the things for these rotations, of one cell."""

    def __init__(self, all_four: tuple[Thing, ...]) -> None:
        self._all_four = all_four

    def __missing__(self, bits: int) -> tuple[Thing, ...]:
        found = self[bits] = tuple(thing for turn, thing in enumerate(self._all_four) if bits >> turn & 1)
        return found


class Spots(dict[int, _Turns[Thing]]):
    """Cell → rotations as bits → what ``make`` returns for the placements there in these rotations.

    Only ``Board.listed`` looks into it. It forgets everything when it grows past what any game needs.
    """

    def __init__(self, make: Callable[[Placement], Thing]) -> None:
        self._make = make

    def __missing__(self, cell: int) -> _Turns[Thing]:
        if len(self) >= MOST_CELLS:
            self.clear()
        square, make = to_square(cell), self._make
        found = self[cell] = _Turns(tuple(make(Placement(square, turn)) for turn in ROTATIONS))
        return found


def _itself(placement: Placement) -> Placement:
    return placement


PLACEMENTS: Final = Spots(_itself)
