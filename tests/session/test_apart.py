"""A game followed elsewhere: told only what is new, in step through undo, and never silently out of step."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.board import Board
from game.session.apart import Follower, Leader, OutOfStep, choose_here, question_of
from game.session.session import Session
from tests.playing import GUESTS, advance, game


class Wire:
    """A leader and a follower with text between them."""

    def __init__(self) -> None:
        self.leader, self.follower = Leader(), Follower(GUESTS)
        self.last: dict[str, Any] = {}

    def ask(self, session: Session, kind: str = "greedy") -> object:
        question = question_of(kind, session)
        self.last = json.loads(json.dumps(self.leader.message(question)))
        answer = json.loads(json.dumps(self.follower.answer(self.last)))
        return self.leader.action(question, answer)


@pytest.mark.parametrize("kind", ["greedy", "random"])
def test_a_whole_game_is_played_as_it_would_be_here(kind: str) -> None:
    session, wire = Session(game(seed="11", players=3)), Wire()
    while not session.is_over:
        action = wire.ask(session, kind)
        assert action == choose_here(question_of(kind, session))
        session.play(action)  # type: ignore[arg-type]


def test_only_what_is_new_is_told() -> None:
    session, wire = Session(game(seed="2")), Wire()
    advance(session, steps=6)
    wire.ask(session)
    assert "game" in wire.last and wire.last["keep"] == 0 and len(wire.last["add"]) == 6
    advance(session, steps=3)
    wire.ask(session)
    assert "game" not in wire.last and wire.last["keep"] == 6 and len(wire.last["add"]) == 3
    wire.ask(session)
    assert wire.last["keep"] == 9 and not wire.last["add"]


def test_undo_and_another_way_are_followed() -> None:
    session, wire = Session(game(seed="2")), Wire()
    advance(session, steps=12)
    wire.ask(session)
    for _ in range(5):
        session.undo(force=True)
    assert wire.ask(session) == choose_here(question_of("greedy", session))
    assert wire.last["keep"] == 7 and not wire.last["add"]
    session.play(session.legal[-1])
    advance(session, bot="greedy", steps=4)
    assert wire.ask(session) == choose_here(question_of("greedy", session))
    assert wire.last["keep"] == 7 and len(wire.last["add"]) == 5


def test_undo_to_the_beginning_is_followed() -> None:
    session, wire = Session(game(seed="2")), Wire()
    advance(session, steps=3)
    wire.ask(session)
    for _ in range(3):
        session.undo(force=True)
    assert wire.ask(session) == choose_here(question_of("greedy", session))


def test_another_game_is_told_whole() -> None:
    one, other, wire = Session(game(seed="2")), Session(game(seed="3", players=4)), Wire()
    wire.ask(one)
    advance(other, steps=8)
    assert wire.ask(other) == choose_here(question_of("greedy", other))
    assert "game" in wire.last and len(wire.last["add"]) == 8
    assert wire.ask(one) == choose_here(question_of("greedy", one))


def test_a_new_follower_is_told_all() -> None:
    session, wire = Session(game(seed="2")), Wire()
    advance(session, steps=8)
    wire.ask(session)
    wire.follower = Follower(GUESTS)
    with pytest.raises(OutOfStep):
        wire.ask(session)
    wire.leader.forget()
    assert wire.ask(session) == choose_here(question_of("greedy", session))


def test_a_follower_notices_that_it_is_out_of_step() -> None:
    session, wire = Session(game(seed="2")), Wire()
    advance(session, steps=8)
    message = dict(wire.leader.message(question_of("greedy", session)))
    message["add"] = message["add"][:-1]
    with pytest.raises(OutOfStep):
        wire.follower.answer(message)


def test_a_question_stands_as_it_was_asked() -> None:
    session = Session(game(seed="2"))
    question = question_of("greedy", session)
    before = session.state
    advance(session, steps=4)
    assert question.state is before
    assert choose_here(question) in question.legal


def test_who_rolls_dice_does_not_have_the_board_laid_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(game(seed="2"))
    advance(session, steps=20)
    monkeypatch.setattr(Board, "_laid_anew", lambda *_: pytest.fail("laid anew"))
    assert choose_here(question_of("random", session)) in session.legal


@pytest.mark.parametrize("answer", [{}, {"fault": "no"}, {"line": "Nobody knows."}, {"line": 3}])
def test_an_answer_that_is_none_is_refused(answer: dict[str, object]) -> None:
    session = Session(game(seed="2"))
    with pytest.raises(ValueError):
        Leader().action(question_of("greedy", session), answer)
