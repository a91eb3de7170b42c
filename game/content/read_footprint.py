"""The drawn footprint of a tile: rows of letters, checked.

A footprint is connected and has no holes, because fields follow from one walk around its outline.
"""

from __future__ import annotations

from game.content.form import MAX_SQUARES
from game.content.grammar import Complain, Got
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


def footprint_fault(rows: tuple[str, ...]) -> tuple[str, str] | None:
    """Return what is wrong with a drawn footprint and the cure, or ``None``."""
    drawn = drawn_squares(rows)
    letters = [letter for letter, _ in drawn]
    if not drawn:
        return "the footprint has no square", "write rows of letters like [AB, .C]"
    twice = next((letter for letter in letters if letters.count(letter) > 1), None)
    if twice:
        return f"the letter {twice} stands twice in the footprint", "give each square a letter of its own"
    if len(letters) > MAX_SQUARES:
        return f"the footprint has {len(letters)} squares", f"use at most {MAX_SQUARES}"
    bare = [row.rstrip(".") for row in rows]
    if not all(bare) or all(row.startswith(".") for row in rows) or max(map(len, rows)) > max(map(len, bare)):
        return "a row or a column at the rim of the footprint is empty", "leave it out"
    squares = [square for _, square in drawn]
    if not is_connected(squares):
        return "the squares of the footprint do not hang together by sides", "draw one connected shape"
    try:
        outline(squares)
    except ValueError:
        return "the footprint encloses a hole", "fill it: a tile has no holes"
    return None
