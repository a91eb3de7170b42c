"""Terracotta Army: points at the end for long rows and columns of squares (W-E8)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from game.core.geometry import Square
from game.core.state import GameState, Setup
from game.expansions.wonders.effects.effect import WonderEffect
from game.rules.receipts import Counted, Receipt
from game.rules.ruleset import Ruleset

POINTS_EACH: Final = 2
LEAST_RUN: Final = 7


def long_run(numbers: Iterable[int]) -> tuple[int, ...]:
    """Return the longest run of consecutive numbers if it is long enough to count, else nothing."""
    present = set(numbers)
    longest = range(0)
    for number in present:
        if number - 1 not in present:
            end = number
            while end in present:
                end += 1
            longest = max(longest, range(number, end), key=len)
    return tuple(longest) if len(longest) >= LEAST_RUN else ()


def long_lines(squares: Iterable[Square]) -> tuple[dict[int, tuple[int, ...]], dict[int, tuple[int, ...]]]:
    """Return the rows (by y) and the columns (by x) with an unbroken run of 7 squares or more, each once and
    with that run.
    """
    rows: defaultdict[int, list[int]] = defaultdict(list)
    columns: defaultdict[int, list[int]] = defaultdict(list)
    for x, y in squares:
        rows[y].append(x)
        columns[x].append(y)
    return _long(rows), _long(columns)


def _long(lines: Mapping[int, list[int]]) -> dict[int, tuple[int, ...]]:
    runs = {number: long_run(lines[number]) for number in sorted(lines)}
    return {number: run for number, run in runs.items() if run}


class TerracottaArmy(WonderEffect):
    """2 points for every such row and 2 for every such column; a square may count for both."""

    id = "terracotta-army"
    order = 908
    rulings: ClassVar[Mapping[str, str]] = {id: "W-E8 W-E10.4 W-E10.5"}

    def terms(self, setup: Setup, rules: Ruleset) -> Mapping[str, object]:
        """Return the points for one line, and its least length."""
        return {"points": POINTS_EACH, "least": LEAST_RUN}

    def counted(self, state: GameState, owner: int) -> Counted:
        """Return the squares of every such row, then of every such column."""
        rows, columns = long_lines(state.board.squares)
        groups = [tuple((x, y) for x in run) for y, run in rows.items()]
        groups += [tuple((x, y) for y in run) for x, run in columns.items()]
        return Counted(groups=tuple(groups))

    def at_the_end(self, state: GameState, owner: int, rules: Ruleset) -> Receipt:
        """Count rows and columns; the squares of a wonder count like any other (W-E8, W-E10)."""
        rows, columns = long_lines(state.board.squares)
        receipt = Receipt(self.id).with_line("rows", len(rows), POINTS_EACH * len(rows))
        return receipt.with_line("columns", len(columns), POINTS_EACH * len(columns))


EFFECT = TerracottaArmy()
