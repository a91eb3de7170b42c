"""The rules measured: whole games, listing, placing, scoring, loading, and what a history weighs."""

from __future__ import annotations

import tempfile
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.app.bench_boards import Boards, about_to_choose, about_to_place, play_out, session_of
from game.app.bench_figures import Figure, each
from game.core.state import GameState
from game.expansions import discover
from game.rules import engine
from game.rules.actions import PlaceTile
from game.session import saves
from game.session.session import Session
from game.session.setups import Game

GAMES: Final = 24
UNSEEN: Final = range(5000, 5060)
"""Seeds that nothing else plays: what fits where is not kept from earlier games with the same ones."""
POSITIONS: Final = 12
MOVE: Final = 60
LARGE: Final = 150
MEGABYTE: Final = 1_000_000


def rules_figures(boards: Boards) -> Iterator[Figure]:
    """Yield the figures, each within a few seconds."""
    yield from _whole_games(boards)
    yield from _wonders(boards)
    yield from _listing(boards)
    yield from _loading(boards)
    yield from _history(boards)


def _whole_games(boards: Boards) -> Iterator[Figure]:
    base = [(boards.base_game(seed), seed) for seed in range(GAMES)]
    seconds = each(lambda game: play_out(*game), base, 2.0)
    yield Figure("rules.base_games", "random base games for two, start to end", 1 / seconds, "/s", 500)
    full = [(boards.default_game(seed), seed) for seed in range(GAMES // 2)]
    seconds = each(lambda game: play_out(*game), full, 2.0)
    yield Figure("rules.default_games", "random default games for four, 8 wonders", 1 / seconds, "/s", 250)
    unseen = [(boards.base_game(seed), seed) for seed in UNSEEN]
    seconds = each(lambda game: play_out(*game), unseen, 2.0, repeat=1)
    yield Figure("rules.unseen_games", "base games with 60 seeds never played before", 1 / seconds, "/s")


def _wonders(boards: Boards) -> Iterator[Figure]:
    game = boards.large_game(1, 2 * LARGE)
    wonders = [tile for tiles in game.setup.extras.values() for tile in tiles]
    states = [play_out(game, seed, about_to_place(LARGE)) for seed in range(2)]
    pairs = [(state.board, wonder) for state in states for wonder in wonders]
    seconds = each(lambda pair: pair[0].placements(pair[1]), pairs, 1.0)
    what = f"placements of a five-square tile at {LARGE} squares"
    yield Figure("rules.wonder_placements", what, seconds * 1e6, "us", 1000)


def _listing(boards: Boards) -> Iterator[Figure]:
    games = [boards.base_game(seed) for seed in range(POSITIONS)]
    placing = [play_out(game, seed, about_to_place(MOVE)) for seed, game in enumerate(games)]
    # asked of the board, because the rules keep what they listed when the tile was drawn
    drawn = [(state.board, state.hand[0]) for state in placing]
    seconds = each(lambda pair: pair[0].listed(pair[1], PlaceTile), drawn, 1.0, repeat=20)
    what = f"legal placements, listed at move {MOVE}"
    yield Figure("rules.legal_placements", what, seconds * 1e6, "us", 100)
    meeples = [play_out(game, seed + 3, about_to_choose(MOVE // 4)) for seed, game in enumerate(games)]
    choosing = [pair for pair in _pairs(games, meeples) if not pair[0].over]
    seconds = each(_listed, choosing, 1.0, repeat=20)
    yield Figure(
        "rules.legal_meeples", "legal meeples on the tile just placed, listed", seconds * 1e6, "us", 20
    )
    tiles = [(state.board.stay(), state.hand[0]) for state in placing]
    moves = [(board, tile, board.placements(tile)[0]) for board, tile in tiles]
    seconds = each(lambda move: move[0].place(move[1], move[2]), moves, 1.0, repeat=20)
    what = f"a tile placed on a new board, the board before kept, at move {MOVE}"
    yield Figure("rules.keep_before", what, seconds * 1e6, "us", 15)
    full = [boards.default_game(seed) for seed in range(POSITIONS)]
    late = [play_out(game, seed, about_to_place(MOVE)) for seed, game in enumerate(full)]
    seconds = each(lambda now: engine.score_now(now[0], now[1].rules), _pairs(full, late), 1.0)
    yield Figure("rules.score_now", f"score if the game ended now, at {MOVE} squares", seconds * 1e3, "ms", 2)


def _pairs(games: list[Game], states: list[GameState]) -> list[tuple[GameState, Game]]:
    return [pair for pair in zip(states, games, strict=True) if not pair[0].over]


def _listed(now: tuple[GameState, Game]) -> object:
    """List legal actions as for a state that nobody has asked anything about."""
    state, game = now
    unasked = state.evolve(places=(*state.places,))
    return engine.legal_actions(unasked, game.rules)


def _loading(boards: Boards) -> Iterator[Figure]:
    session = session_of(boards.default_game(1), 1)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "finished.yaml"
        path.write_text(saves.save_text(session), encoding="utf-8")
        seconds = each(lambda file: saves.load(file, boards.library, discover()), [path], 1.5, repeat=8)
    yield Figure("rules.load", "a finished default game, loaded from its file", seconds * 1e3, "ms", 50)


def _history(boards: Boards) -> Iterator[Figure]:
    game = boards.default_game(2)
    entries = session_of(game, 2).entries
    tracemalloc.start()
    try:
        session = Session(game)
        for entry in entries[1:]:
            if entry.action is not None:
                session.play(entry.action)
        weight = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert session.is_over
    yield Figure("rules.history", "all states and events of a default game", weight / MEGABYTE, "MB", 10)
