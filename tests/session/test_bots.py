"""Computer players: legal, repeatable, quick; the greedy one plays better than the dice."""

from __future__ import annotations

import time

import pytest

from game.session import bots
from game.session.session import Session
from tests.playing import game, play


@pytest.mark.parametrize("kind", sorted(bots.BOTS))
def test_bots_choose_legal_actions_and_always_the_same(kind: str) -> None:
    session = Session(game(seed="3", players=4))
    while not session.is_over:
        chosen = bots.choose(kind, session.state, session.rules, session.legal)
        assert chosen in session.legal
        assert bots.choose(kind, session.state, session.rules, session.legal) == chosen
        session.play(chosen)


def test_bots_of_different_seeds_play_differently() -> None:
    assert play(seed="1", bot="greedy").state.scores != play(seed="2", bot="greedy").state.scores


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(4):
        session = Session(game(seed=str(seed), players=2))
        while not session.is_over:
            kind = "greedy" if session.actor == 0 else "random"
            session.play(bots.choose(kind, session.state, session.rules, session.legal))
        won += session.state.scores[0] > 2 * session.state.scores[1]
    assert won == 4


def test_greedy_does_not_look_at_the_order_of_the_stack() -> None:
    session = play(seed="5", players=3, bot="greedy", steps=60)
    turned = session.state.evolve(bag=session.state.bag[::-1])
    for _ in range(3):
        choice = bots.choose("greedy", session.state, session.rules, session.legal)
        assert bots.choose("greedy", turned, session.rules, session.legal) == choice
        session.play(choice)
        turned = session.state.evolve(bag=session.state.bag[::-1])


def test_greedy_thinks_less_than_a_tenth_of_a_second_late_in_the_game() -> None:
    session = play(seed="5", players=4, bot="greedy", steps=150)
    longest = 0.0
    while not session.is_over:
        began = time.process_time()
        action = bots.choose("greedy", session.state, session.rules, session.legal)
        longest = max(longest, time.process_time() - began)
        session.play(action)
    assert longest < 0.1
