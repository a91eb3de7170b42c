"""How cost grows with the board: one action, one score, one picture, from a hundred squares to a thousand.

Why it grows as it does is printed below the table.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Final, NamedTuple

from game.app.bench_boards import Boards, about_to_place, play_on
from game.app.bench_figures import each
from game.core.board import Board
from game.core.state import GameState
from game.core.tile import Tile
from game.rules import engine
from game.rules.actions import PlaceTile
from game.rules.ruleset import Ruleset
from game.session.session import Session

SIZES: Final = (100, 250, 500, 1000)
SAMPLES: Final = 40
WIDTH: Final = 40

WHY: Final = (
    "why: listing walks the frontier, which grows like the root of the area when tiles lie close and",
    "     faster when they straggle; placing joins what meets at the new tile and copies nothing, as the",
    "     next board goes on with the lists of the one before; an action is placing, the events that",
    "     follow, and listing what may be done next, where much is asked for the first time; a picture",
    "     costs what is in sight, whatever the size of the board.",
)

Draw = Callable[[Session], float]
"""Return the seconds that a picture of the present state takes."""


class Row(NamedTuple):
    """Costs at one size of the board: microseconds, the picture in milliseconds (0.0 when not drawn)."""

    squares: int
    frontier: int
    listing: float
    placing: float
    action: float
    score_now: float
    frame: float


def scale_rows(boards: Boards, draw: Draw | None = None, sizes: tuple[int, ...] = SIZES) -> list[Row]:
    """Play one game by lot on a stack of a thousand tiles and measure at each size."""
    session, lot, rows = Session(boards.large_game(1, sizes[-1])), random.Random(1).random, []
    for size in sizes:
        play_on(session, lot, about_to_place(size))
        if session.is_over:
            break
        rows.append(_row(session, draw))
    return rows


def _row(session: Session, draw: Draw | None) -> Row:
    state, rules = session.state, session.rules
    board, tile = state.board, state.hand[0]
    return Row(
        squares=board.square_count,
        frontier=sum(1 for _ in board.frontier),
        listing=1e6 * each(lambda _: board.placements(tile), range(12), 0.3),
        score_now=1e6 * each(lambda _: engine.score_now(state, rules), range(3), 0.3),
        frame=1e3 * draw(session) if draw is not None else 0.0,
        placing=1e6 * _placing(board.apart(), tile),
        action=1e6 * _playing_on(state, rules),
    )


def _placing(board: Board, tile: Tile) -> float:
    """Return the seconds that it takes to place one tile after the other: the median."""
    times = []
    for number in range(SAMPLES):
        places = board.placements(tile)
        place = places[number * len(places) // SAMPLES]
        start = time.thread_time()
        board = board.place(tile, place)
        times.append(time.thread_time() - start)
    return median(times)


def _playing_on(state: GameState, rules: Ruleset) -> float:
    """Return the seconds of the actions that place a square tile in a game that goes on: the median."""
    lot, times = random.Random(2).random, list[float]()
    while len(times) < SAMPLES and not state.over:
        legal = engine.legal_actions(state, rules)
        action = legal[int(lot() * len(legal))]
        square = isinstance(action, PlaceTile) and len(state.hand[0].footprint) == 1
        start = time.thread_time()
        state = engine.apply(state, action, rules).state
        if square:
            times.append(time.thread_time() - start)
    return median(times) if times else 0.0


def table_text(rows: list[Row]) -> str:
    """Return the rows as a table, and a chart of the cost of an action."""
    heads = ("squares", "frontier", "list us", "place us", "action us", "score us", "frame ms")
    lines = [
        "cost against the size of the board (stack of 1,000 tiles, played by lot)",
        "".join(f"{head:>10}" for head in heads),
    ]
    lines += ["".join(f"{_number(value):>10}" for value in row) for row in rows]
    most = max((row.action for row in rows), default=1.0)
    lines += ["", "one action, choice to choice"]
    for row in rows:
        bar = "#" * max(1, round(WIDTH * row.action / most))
        lines += [f"{row.squares:>10} {bar} {row.action:.0f} us"]
    if len(rows) > 1:
        lines += ["", _slope(rows[0], rows[-1]), "", *WHY]
    return "\n".join(lines)


def _number(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.1f}"


def _slope(first: Row, last: Row) -> str:
    def grown(name: str) -> str:
        return f"{getattr(last, name) / getattr(first, name):.1f}"

    return (
        f"the board grows {grown('squares')} times, its frontier {grown('frontier')} times; "
        f"listing takes {grown('listing')} times as long, placing {grown('placing')} times, "
        f"an action {grown('action')} times"
    )
