"""Actions as lines: every legal action has one line, and it is understood as that action alone."""

from __future__ import annotations

import pytest

from game.session.lines import NotLegal, NotUnderstood, action_of, line_of
from game.session.session import Session
from tests.playing import advance, game


@pytest.mark.parametrize(("seed", "bot"), [("1", "random"), ("2", "greedy"), ("3", "greedy")])
def test_every_legal_action_is_one_line_and_back(seed: str, bot: str) -> None:
    changes = {"sets": ("base", "abbot", "inns_and_cathedrals")} if seed == "3" else {}
    rules = ("base", "abbot", "inns_and_cathedrals", "wonders") if seed == "3" else ("base", "wonders")
    session = Session(game(seed=seed, players=3, rules=rules, **changes))
    while not session.is_over:
        lines = [line_of(session.state, action) for action in session.legal]
        assert len(set(lines)) == len(lines)
        for action, line in zip(session.legal, lines, strict=True):
            assert action_of(session.state, session.legal, line) == action
        advance(session, bot=bot, steps=1)


def test_a_line_cut_off_anywhere_is_never_another_line() -> None:
    session = Session(game(seed="6"))
    while not session.is_over:
        action = session.legal[-1]
        line = line_of(session.state, action)
        for end in range(len(line)):
            with pytest.raises(NotUnderstood):
                action_of(session.state, session.legal, line[:end])
        session.play(action)


@pytest.mark.parametrize(
    ("line", "refusal", "word"),
    [
        ("", NotUnderstood, "full stop"),
        ("Blue skips", NotUnderstood, "full stop"),
        ("Pink skips.", NotUnderstood, "Pink"),
        ("Blue dances.", NotUnderstood, "dances"),
        ("Red skips.", NotLegal, "Blue"),
        ("Blue skips.", NotLegal, "not allowed"),
        ("Blue places base/D at 900,900 turned 0.", NotLegal, "not allowed"),
        ("Blue places base/D at 0,1 turned 45.", NotUnderstood, "not something"),
        ("Blue puts a meeple on the city at 0,0.", NotLegal, "no meeple"),
        ("Blue lets Pink begin with the wonder.", NotUnderstood, "Pink"),
        ("Blue does {.", NotUnderstood, "not something"),
        ("Blue does {x}.", NotUnderstood, "JSON"),
        ('Blue does {"is": "Skip"}.', NotLegal, "not allowed"),
    ],
)
def test_what_a_line_cannot_mean_is_said(line: str, refusal: type[Exception], word: str) -> None:
    session = Session(game(seed="1", first_player=0))
    with pytest.raises(refusal, match=word):
        action_of(session.state, session.legal, line)
