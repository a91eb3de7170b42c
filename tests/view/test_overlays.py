"""Overlays read what the rules say."""

from game.core.features import FeatureRef
from game.core.pieces import on_site
from game.core.tile import covered
from game.rules.events import TilePlaced
from game.session import bots
from game.view import overlays
from game.view.overlays import Run, runs
from tests.boards import table
from tests.view import boards


def test_longest_runs_of_rows_and_columns() -> None:
    squares = [(0, 0), (1, 0), (2, 0), (5, 0), (6, 0), (1, 1)]
    assert runs(squares) == (
        Run(True, 0, 0, 2),
        Run(True, 1, 1, 1),
        Run(False, 0, 0, 0),
        Run(False, 1, 0, 1),
        Run(False, 2, 0, 0),
        Run(False, 5, 0, 0),
        Run(False, 6, 0, 0),
    )


def test_tiles_left_and_seen_make_up_the_set() -> None:
    session = boards.session(("random", "random"), "none")
    for _ in range(30):
        session.play(bots.choose("random", session.state, session.rules, session.legal))
    state = session.state
    left = sum(number for _, number in overlays.tiles_left(state))
    placed = len(state.board.placed)
    assert left + placed + len(state.hand) + len(state.discarded) == 72
    numbers = [number for _, number in overlays.tiles_left(state)]
    assert numbers == sorted(numbers, reverse=True)


def test_a_note_says_holder_size_and_worth() -> None:
    session = boards.session()
    state = session.state
    board = state.board
    city = next(f for f in board.features("city"))
    piece = state.supply(1)[0]
    held = state.with_place(piece.id, on_site(board.sites(city.ref)[0]))
    note = overlays.note(held, session.rules, city.ref)
    assert (note.kind, note.size, note.holders, note.complete) == ("city", 1, (1,), False)
    assert note.points == 1  # unfinished: 1 a square (B-4)
    assert overlays.notes(held, session.rules, "cities") == (note,)


def test_fields_without_worth_or_holder_are_not_noted() -> None:
    session = boards.session()
    assert overlays.notes(session.state, session.rules, "fields") == ()
    assert overlays.notes(session.state, session.rules, "grid") == ()


def test_squares_that_nothing_fits_are_dead() -> None:
    session = boards.session(("random", "random"), "none", "2")
    while session.state.bag:
        session.play(bots.choose("random", session.state, session.rules, session.legal))
    state = session.state
    dead = overlays.dead_squares(state)
    for square in dead:
        for tile, _ in overlays.tiles_left(state):
            assert all(p.square != square for p in state.board.placements(tile))
    assert dead, "with the stack empty nearly every square is dead"


def test_the_last_tile_is_none_before_the_first_move() -> None:
    session = boards.session()
    assert overlays.last_tile(session.state) is None
    session.play(session.legal[0])
    assert overlays.last_tile(session.state) == 1
    assert FeatureRef(1, 0) in session.state.board.feature(FeatureRef(1, 0)).refs


def test_mega_12_the_last_tile_is_the_whole_wonder() -> None:
    """What marks the last move covers all five squares, and the line of the log shows them."""
    game = table("RCr@0,0", "RFr RFr", front={0: "abu-simbel"}).place("abu-simbel@0,1")
    last = overlays.last_tile(game.state)
    assert last is not None
    assert set(game.board.placed[last].squares) == {(x, 1) for x in range(5)}
    (laid,) = game.happened(TilePlaced)
    assert set(covered(laid.tile, laid.placement)) == {(x, 1) for x in range(5)}


def test_mega_13_rows_and_columns_count_the_squares_of_a_wonder() -> None:
    """Five squares of Abu Simbel with a tile at either side are a run of seven (W-E8)."""
    game = table("RCr@0,0 abu-simbel@0,1!P0 RFr@-1,0 C@-1,1/90 RFr@5,1", "RFr RFr")
    assert Run(True, 1, -1, 5) in runs(game.board.squares)
