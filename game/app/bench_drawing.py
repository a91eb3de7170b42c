"""The table's picture measured without a screen: a frame, a step of the wheel, settling, an idle window.

SDL's dummy driver shows nothing, so what is measured is our own work. Tiles are drawn flat, so that figures
do not depend on which pictures are painted already.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from typing import Final

from game.app.bench_boards import Boards, about_to_place, session_of
from game.app.bench_figures import Figure, often
from game.session.session import Session

SIZE: Final = (1920, 1080)
SQUARES: Final = 200
IDLE_SECONDS: Final = 1.5
MOST_ROUNDS: Final = 200


def without_screen() -> None:
    """Let SDL draw into nothing. To be called before a display is opened."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


class Table:
    """A table screen in a window without a screen, showing a game as it stands."""

    def __init__(self, boards: Boards, session: Session) -> None:
        from game.ui.board_artist import PlainArtist
        from game.ui.table import TableScreen
        from game.ui.window import Window
        from game.view.panel_names import names_for
        from game.view.settings import Settings
        from game.view.tile_maps import tile_map

        library = boards.library
        self.window = Window(Settings(animation="off", reduced_motion=True), size=SIZE)
        self.screen = TableScreen(
            session,
            lambda texts: names_for(texts, library, session.rules, session.setup),
            PlainArtist(library.spec),
            lambda tile, turn: tile_map(library.spec(tile.id), tile, turn),
        )
        self.window.push(self.screen)
        for _ in range(120):
            self.window.step([], 1 / 30)
            if not self.screen.camera.moving:
                break

    def frame(self) -> None:
        """Draw everything that is in sight."""
        self.window.draw()

    def step_of_the_wheel(self, notches: int) -> None:
        """Turn the wheel in the middle and draw."""
        self.screen.camera.wheel((SIZE[0] / 2, SIZE[1] / 2), notches)
        self.window.draw()

    def settle(self) -> list[float]:
        """Let the wheel rest until the board has been drawn anew; return the seconds that the rounds took."""
        rounds: list[float] = []
        camera = self.screen.camera
        while len(rounds) < MOST_ROUNDS and (camera.zooming or not self.screen.picture.sharp):
            start = time.thread_time()
            self.window.step([], 1 / 30)
            rounds.append(time.thread_time() - start)
        return rounds


def crowded(boards: Boards) -> Session:
    """Return a game of eight with 200 squares, of a few tries the one with the most meeples on the board."""
    game = boards.large_game(1, 3 * SQUARES, players=8)
    tries = [session_of(game, seed, about_to_place(SQUARES)) for seed in range(3)]
    return max(tries, key=lambda session: len(list(session.state.deployed())))


def drawing_figures(boards: Boards) -> Iterator[Figure]:
    """Yield the figures of one crowded table."""
    without_screen()
    session = crowded(boards)
    squares, meeples = session.state.board.square_count, len(list(session.state.deployed()))
    table = Table(boards, session)
    what = f"a frame at 1920x1080, {squares} squares, {meeples} meeples"
    yield Figure("drawing.frame", what, 1e3 * often(table.frame, 1.0), "ms", 4)
    steps, rests = [], []
    for notches in (1, 1, -1, -1, 1, -1):
        start = time.thread_time()
        table.step_of_the_wheel(notches)
        steps.append(time.thread_time() - start)
        rests.append(table.settle())
    works = [sum(rounds) for rounds in rests]
    longest = [max(rounds) for rounds in rests]
    yield Figure("drawing.zoom_step", "a step of the wheel, until it is seen", 1e3 * max(steps), "ms", 16)
    what = "the board drawn anew at a new zoom, all rounds together"
    yield Figure("drawing.settle", what, 1e3 * max(works), "ms", 30)
    yield Figure("drawing.settle_round", "the longest of those rounds", 1e3 * max(longest), "ms", 8)
    yield from _idle(table)


def _idle(table: Table) -> Iterator[Figure]:
    drawn = 0
    draw = table.window.draw

    def counted() -> None:
        nonlocal drawn
        drawn += 1
        draw()

    table.window.draw = counted  # type: ignore[method-assign]
    start, wall = time.thread_time(), time.perf_counter()
    while time.perf_counter() - wall < IDLE_SECONDS:
        table.window.step(table.window._wait())
    busy, passed = time.thread_time() - start, time.perf_counter() - wall
    yield Figure("drawing.idle_frames", "pictures drawn by an idle table in 1.5 s", drawn, "pictures", 0)
    yield Figure("drawing.idle", "processor time of an idle table", 100 * busy / passed, "%", 2)


def frame_cost(boards: Boards) -> Callable[[Session], float]:
    """Return what measures the frame of a state, for the table of sizes."""
    without_screen()
    return lambda session: often(Table(boards, session).frame, 0.3)
