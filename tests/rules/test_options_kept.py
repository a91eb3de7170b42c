"""Answers that the rules keep: asked again they are the same objects, and never those of another state."""

from __future__ import annotations

from game.rules import engine
from game.session.session import Session
from tests.playing import advance, game


def test_looking_ahead_lists_nothing_twice() -> None:
    """Whoever tries every action of a state comes back to its list each time."""
    session = Session(game(players=2))
    advance(session, steps=20, until="nothing")
    state, rules = session.state, session.rules
    listed = engine.legal_actions(state, rules)
    for action in listed[:6]:
        after = engine.apply(state, action, rules).state
        assert engine.legal_actions(state, rules) is listed
        again = engine.legal_actions(after, rules)
        assert engine.legal_actions(after, rules) is again


def test_kept_answers_are_those_of_a_fresh_look() -> None:
    """What was worked out before and handed on from state to state equals what a new look finds."""
    session = Session(game(players=3, seed="5"))
    while not session.is_over:
        advance(session, steps=7)
        state = session.state
        fresh = state.evolve(places=(*state.places,), roster=(*state.roster,))
        assert dict(fresh.standing()) == dict(state.standing())
        for player in range(3):
            assert fresh.supply_by_kind(player) == state.supply_by_kind(player)
            assert list(fresh.pieces_of(player)) == list(state.pieces_of(player))
        if state.agenda:
            assert engine.legal_actions(fresh, session.rules) == session.legal
