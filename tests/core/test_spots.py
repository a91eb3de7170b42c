"""Look-up tables of placements: one bound for all of them, and nothing wrong after they have been emptied."""

from __future__ import annotations

import pytest

from game.core import spots
from game.core.geometry import ROTATIONS
from game.core.kernel import to_cell
from game.core.spots import Spots
from game.core.tile import Placement


def test_a_table_gives_what_was_made_of_the_placements_wanted() -> None:
    table: Spots[str] = Spots(lambda placement: f"{placement.square} {placement.rotation}")
    assert table[to_cell((2, -3)) + 0b1010] == ("(2, -3) 1", "(2, -3) 3")
    assert table[to_cell((2, -3))] == ()


def test_all_tables_together_stay_below_one_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spots, "MOST_SPOTS", 50)
    spots.forget()
    tables = [Spots(lambda placement: placement) for _ in range(7)]
    for x in range(40):
        for table in tables:
            square = (x, -x)
            wanted = tuple(Placement(square, turn) for turn in ROTATIONS)
            assert table[to_cell(square) + 0b1111] == wanted
            assert sum(map(len, tables)) <= 50


def test_a_table_that_nobody_uses_is_let_go() -> None:
    spots.forget()
    known = len(spots._tables)
    Spots(lambda placement: placement)
    spots.forget()
    assert len(spots._tables) == known
