"""What somebody makes of placements, made once and found again by number: placements, actions.

The same few hundred spots of a board come up turn after turn and game after game. Looking them up by a small
integer, and not by hashing squares, is what makes listing thirty actions a matter of microseconds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from game.core.kernel import to_square
from game.core.tile import Placement

Thing = TypeVar("Thing")
MOST_CELLS: Final = 1 << 14


class Spots(dict[int, tuple[Thing, Thing, Thing, Thing]]):
    """Cell → what ``make`` returns for the placements there in the four rotations.

    Only ``Board.listed`` looks into it. It forgets everything when it grows past what any game needs.
    """

    def __init__(self, make: Callable[[Placement], Thing]) -> None:
        self._make = make

    def __missing__(self, cell: int) -> tuple[Thing, Thing, Thing, Thing]:
        if len(self) >= MOST_CELLS:
            self.clear()
        square, make = to_square(cell), self._make
        found = (
            make(Placement(square, 0)),
            make(Placement(square, 1)),
            make(Placement(square, 2)),
            make(Placement(square, 3)),
        )
        self[cell] = found
        return found


def _itself(placement: Placement) -> Placement:
    return placement


PLACEMENTS: Final = Spots(_itself)
