"""The drawn footprint of a tile: rows of letters, checked.

A footprint is connected and has no holes, because fields follow from one walk around its outline.
"""

from __future__ import annotations

from game.content.form import MAX_SQUARES
from game.content.grammar import Complain, Got
from game.content.phrases import Phrase, say
from game.content.remedies import LEAVE_OUT
from game.content.spec import drawn_squares
from game.core.geometry import is_connected, outline


def read_rows(got: Got | None, complain: Complain) -> tuple[str, ...] | None:
    """Return the rows (one square when none are written), or ``None`` after complaining."""
    if got is None:
        return ("A",)
    rows = tuple(row.value for row in got.value)
    fault = footprint_fault(rows)
    if fault is None:
        return rows
    complain(got.where, *fault)
    return None


def footprint_fault(rows: tuple[str, ...]) -> tuple[Phrase, Phrase] | None:
    """Return what is wrong with a drawn footprint and the cure, or ``None``."""
    drawn = drawn_squares(rows)
    letters = [letter for letter, _ in drawn]
    if not drawn:
        what = say("footprint.empty", "the footprint has no square")
        return what, say("footprint.write_rows", "write rows of letters like [AB, .C]")
    twice = next((letter for letter in letters if letters.count(letter) > 1), None)
    if twice:
        what = say("footprint.twice", "the letter {letter} stands twice in the footprint", letter=twice)
        return what, say("footprint.own_letters", "give each square a letter of its own")
    if len(letters) > MAX_SQUARES:
        what = say("footprint.large", "the footprint has {number} squares", number=len(letters))
        return what, say("footprint.at_most", "use at most {most}", most=MAX_SQUARES)
    bare = [row.rstrip(".") for row in rows]
    if not all(bare) or all(row.startswith(".") for row in rows) or max(map(len, rows)) > max(map(len, bare)):
        what = say("footprint.empty_rim", "a row or a column at the rim of the footprint is empty")
        return what, LEAVE_OUT
    squares = [square for _, square in drawn]
    if not is_connected(squares):
        what = say("footprint.apart", "the squares of the footprint do not hang together by sides")
        return what, say("footprint.connect", "draw one connected shape")
    try:
        outline(squares)
    except ValueError:
        what = say("footprint.hole", "the footprint encloses a hole")
        return what, say("footprint.fill", "fill it: a tile has no holes")
    return None
