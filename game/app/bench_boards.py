"""Games and boards to measure with: the same in every run, as large as wanted.

They are played by lot from fixed seeds, so two runs measure the same positions.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from game.content.library import Library, load
from game.core.state import GameState
from game.expansions import discover
from game.rules import engine
from game.session import setups
from game.session.session import Session
from game.session.setups import Game, Seat, SetupChoice
from game.ui.tokens import PLAYER_ORDER


class Boards:
    """Hands out games and positions of one library."""

    @cached_property
    def library(self) -> Library:
        """The tiles of the data folder."""
        return load()

    def base_game(self, seed: int) -> Game:
        """Return the base game for two, without wonders."""
        return self._build(2, seed, sets=("base",), rules=("base",), wonders="none")

    def default_game(self, seed: int, players: int = 4) -> Game:
        """Return the game of the default set-up with all wonders laid out."""
        rules = setups.default_choice().rules
        return self._build(players, seed, wonders=setups.all_wonders(self.library, rules))

    def large_game(self, seed: int, tiles: int, players: int = 4) -> Game:
        """Return the default game with as many copies of its sets as it takes to have ``tiles`` tiles."""
        game = self.default_game(seed, players)
        copies = -(-tiles // len(game.setup.tiles))
        return Game(replace(game.setup, tiles=game.setup.tiles * copies), game.rules, game.choice)

    def _build(self, players: int, seed: int, **changes: object) -> Game:
        choice: SetupChoice = replace(
            setups.default_choice(),
            players=tuple(Seat("", colour) for colour in PLAYER_ORDER[:players]),
            seed=str(seed),
            first_player=0,
            **changes,  # type: ignore[arg-type]
        )
        return setups.build(choice, self.library, discover())


def play_out(game: Game, seed: int, until: Callable[[GameState], bool] = lambda state: False) -> GameState:
    """Play by lot through the public door, until something is true or to the end, and return the state."""
    state, rules = engine.new_game(game.setup, game.rules).state, game.rules
    lot = random.Random(seed).random
    while not state.over and not until(state):
        legal = engine.legal_actions(state, rules)
        state = engine.apply(state, legal[int(lot() * len(legal))], rules).state
    return state


def session_of(game: Game, seed: int, until: Callable[[GameState], bool] = lambda state: False) -> Session:
    """Return a session in which such a game has been played."""
    session, lot = Session(game), random.Random(seed).random
    play_on(session, lot, until)
    return session


def play_on(session: Session, lot: Callable[[], float], until: Callable[[GameState], bool]) -> None:
    """Play on by lot until something is true or the game is over."""
    while not session.is_over and not until(session.state):
        session.play(session.legal[int(lot() * len(session.legal))])


def about_to_place(squares: int) -> Callable[[GameState], bool]:
    """Return a test for states of so many squares at least in which a square tile is to be placed."""

    def test(state: GameState) -> bool:
        hand = state.hand
        enough = state.board.square_count >= squares
        return enough and bool(hand) and len(hand[0].footprint) == 1 and state.agenda[0].phase == "place"

    return test


def about_to_choose(squares: int) -> Callable[[GameState], bool]:
    """Return a test for states of so many squares at least in which a meeple may be placed."""

    def test(state: GameState) -> bool:
        return state.board.square_count >= squares and state.agenda[0].phase == "meeple"

    return test
