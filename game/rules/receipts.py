"""Receipts: why points were given, line by line."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.features import FeatureRef
from game.core.geometry import Square
from game.core.value import value


class ReceiptLine(NamedTuple):
    """One line of a receipt: what was counted (a key for the texts), how many, points for all of them."""

    label: str
    amount: int
    points: int


class Counted(NamedTuple):
    """What points were given for, where a single feature does not say it: features, groups of squares that
    count as one thing each, pieces (by their number).
    """

    refs: tuple[FeatureRef, ...] = ()
    groups: tuple[tuple[Square, ...], ...] = ()
    pieces: tuple[int, ...] = ()


NOTHING_ELSE: Final = Counted()
"""Nothing beside the feature that is scored."""


@value
class Receipt:
    """Why points were given: ``source`` (``road``, ``city``, a wonder's id …) and its lines."""

    source: str
    lines: tuple[ReceiptLine, ...] = ()

    @property
    def points(self) -> int:
        """The sum of all lines."""
        points = 0
        for _, _, more in self.lines:
            points += more
        return points

    def with_line(self, label: str, amount: int, points: int) -> Receipt:
        """Return the receipt with one more line."""
        return Receipt(self.source, (*self.lines, ReceiptLine(label, amount, points)))
