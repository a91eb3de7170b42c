"""Sides, half-sides and corners by name: ``A.N`` in a file ↔ values of ``core.geometry``.

On a tile of one square the letter may be left out. This module knows footprints, and nothing of features.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.content.phrases import Phrase, say
from game.content.remedies import use_one_of
from game.core.geometry import HALF_NAMES, SIDE_NAMES, HalfSide, OuterSide, Square, outline

CORNER_NAMES: Final = ("NE", "SE", "SW", "NW")
"""Corners by the side at whose clockwise end they lie."""
_CORNER_STEPS: Final = ((1, 0), (1, 1), (0, 1), (0, 0))


class UnknownPlace(ValueError):
    """A name that does not fit the footprint; ``what`` says why, ``cure`` how to mend it."""

    def __init__(self, what: Phrase, cure: Phrase) -> None:
        super().__init__(str(what))
        self.what, self.cure = what, cure


class Names:
    """The names that hold on one footprint (letter → square, in reading order)."""

    def __init__(self, squares: Mapping[str, Square]) -> None:
        self.squares = squares
        self.letters = {square: letter for letter, square in squares.items()}
        self.single = len(squares) == 1

    def square(self, letter: str) -> Square:
        """Return the square called ``letter``; raises ``UnknownPlace``."""
        if letter not in self.squares:
            what = say("refs.no_square", "the footprint has no square {square}", square=letter)
            raise UnknownPlace(what, use_one_of(self.squares))
        return self.squares[letter]

    def side(self, text: str) -> OuterSide:
        """Return the side called ``text``, outer or not; raises ``UnknownPlace``."""
        square, name = self._split(text)
        return OuterSide(square, SIDE_NAMES.index(name))

    def half(self, text: str) -> HalfSide:
        """Return the half-side called ``text``; raises ``UnknownPlace``."""
        square, name = self._split(text)
        return HalfSide(square, HALF_NAMES.index(name))

    def corner(self, text: str) -> OuterSide:
        """Return the outer side at whose clockwise end the corner lies; raises ``UnknownPlace``."""
        square, name = self._split(text)
        point = _corner_point(square, CORNER_NAMES.index(name))
        for outer in outline(self.letters):
            if _corner_point(outer.square, outer.side) == point:
                return outer
        what = say("refs.inner_corner", "the corner {corner} lies inside the tile", corner=text)
        raise UnknownPlace(what, say("refs.outline_corner", "name a corner of the outline"))

    def _split(self, text: str) -> tuple[Square, str]:
        letter, dot, name = text.rpartition(".")
        if dot:
            return self.square(letter), name
        if not self.single:
            first = next(iter(self.squares))
            what = say("refs.which_square", "{place} does not say in which square", place=text)
            raise UnknownPlace(
                what,
                say(
                    "refs.add_letter",
                    "put the square's letter before it, like {example}",
                    example=f"{first}.{name}",
                ),
            )
        return next(iter(self.letters)), name

    def side_name(self, outer: OuterSide) -> str:
        """Return the side's name; an unknown square shows as its coordinates."""
        return self._prefix(outer.square) + SIDE_NAMES[outer.side]

    def half_name(self, half: HalfSide) -> str:
        """Return the half-side's name."""
        return self._prefix(half.square) + HALF_NAMES[half.half]

    def _prefix(self, square: Square) -> str:
        if self.single and square in self.letters:
            return ""
        return f"{self.letters.get(square, square)}."


def _corner_point(square: Square, corner: int) -> Square:
    dx, dy = _CORNER_STEPS[corner]
    return square[0] + dx, square[1] + dy
