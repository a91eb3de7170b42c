"""Openings: what is kept with them is what a fresh look finds, for each maker and design, within a bound."""

from __future__ import annotations

import gc
import weakref

import pytest

from game.core import openings
from game.core.board import Board
from game.core.geometry import ROTATIONS, Rotation, Square
from game.core.openings import Openings
from game.core.tile import Placement, Tile, TileFeature
from tests.boards import library, tile
from tests.playing import play


@pytest.fixture(autouse=True)
def shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openings, "_shared", Openings())


def in_words(name: str, square: Square, rotation: Rotation) -> str:
    return f"{name} {square} {rotation}"


def by_looking(board: Board, design: Tile) -> list[Placement]:
    """Every legal placement, found by trying all squares of the frontier in all rotations."""
    tried = (Placement(square, rotation) for square in board.frontier for rotation in ROTATIONS)
    return [placement for placement in tried if not board.clashes(design, placement)]


@pytest.mark.parametrize("seed", ["1", "2"])
def test_what_is_listed_is_what_a_look_at_every_square_finds(seed: str) -> None:
    session = play(seed=seed, players=3, wonders=())
    designs = [design for design in library().tiles() if len(design.footprint) == 1][::7]
    for entry in session.entries[::9]:
        board = entry.state.board
        for design in designs:
            assert list(board.placements(design)) == by_looking(board, design)
            words = [in_words(design.id, *placement) for placement in board.placements(design)]
            assert list(board.listed(design, in_words)) == words
            assert board.fits_somewhere(design) == bool(words)


def test_two_designs_of_one_name_are_kept_apart() -> None:
    board = Board.empty().place(tile("base/E"), Placement((0, 0), 0))
    field = TileFeature("field", ((0, 0),), halves=())
    other = Tile("base/E", ((0, 0),), (field,))
    assert len(board.placements(tile("base/E"))) == len(by_looking(board, tile("base/E")))
    assert list(board.placements(other)) == by_looking(board, other)


def test_the_next_game_begins_anew_when_there_is_much_and_the_last_one_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(openings, "MOST_OPENINGS", 40)
    monkeypatch.setattr(openings, "MOST_LISTINGS", 3)
    first = Board.empty()
    assert Board.empty()._openings is first._openings
    board = first
    for design, square in (("base/E", (0, 0)), ("base/U", (1, 0)), ("base/B", (0, 1)), ("base/V", (-1, 0))):
        placement = next((p for p in board.placements(tile(design)) if p.square == square), None)
        if placement is not None:
            board = board.place(tile(design), placement)
    second = Board.empty()
    assert second._openings is not board._openings, "three designs have been listed"
    for design in ("base/D", "base/W", "base/X"):
        assert list(board.placements(tile(design))) == by_looking(board, tile(design))


def test_designs_that_nobody_uses_any_more_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openings, "MOST_LISTINGS", 2)
    design = Tile("own/a", ((0, 0),), (TileFeature("field", ((0, 0),)),))
    known = weakref.ref(design)
    board = Board.empty().place(tile("base/E"), Placement((0, 0), 0))
    board.placements(design)
    board.placements(tile("base/U"))
    del board, design
    Board.empty()
    gc.collect()
    assert known() is None
