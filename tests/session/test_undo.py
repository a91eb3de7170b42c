"""Undo and redo on walks through random games of all guests: exact to the byte, on the disk as well."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.state import GameState
from game.session import bots, journal, saves
from game.session.codec import encode_state
from game.session.session import Session
from tests.boards import library
from tests.playing import GUESTS, game

EVERYTHING = ("base", "river", "abbot", "inns_and_cathedrals")
GAMES = st.sampled_from(
    (
        (("base",), ("base", "wonders")),
        (("base", "inns_and_cathedrals"), ("base", "inns_and_cathedrals", "wonders")),
        (("base", "abbot"), ("base", "abbot", "wonders")),
        (("base", "river"), ("base", "river", "wonders")),
        (EVERYTHING, (*EVERYTHING, "wonders")),
    )
)
MOVES = st.sampled_from(("play",) * 7 + ("undo", "undo", "redo", "back", "forth"))
"""``back`` and ``forth`` go as far as they can, ten steps at most."""


def _bytes(state: GameState) -> bytes:
    return json.dumps(encode_state(state), sort_keys=True).encode()


class Walk:
    """A session, and beside it what every state of it was when it came up for the first time."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.was = [_bytes(session.state)]
        self.undone: list[bytes] = []

    def play(self, bot: str) -> None:
        before = self.session.state
        self.session.play(bots.choose(bot, before, self.session.rules, self.session.legal))
        self.was.append(_bytes(self.session.state))
        self.undone.clear()
        after = self.session.state
        if after.bag != before.bag or after.luck != before.luck:
            assert self.session.undo_barrier == "reveals"  # somebody has seen what was hidden

    def undo(self) -> None:
        if len(self.was) > 1:
            self.session.undo(force=True)
            self.undone.append(self.was.pop())

    def redo(self) -> None:
        assert self.session.can_redo == bool(self.undone)
        if self.session.redo() is not None:
            self.was.append(self.undone.pop())

    def check(self) -> None:
        assert _bytes(self.session.state) == self.was[-1]
        assert len(self.session.entries) == len(self.was)


@settings(max_examples=25)
@given(data=st.data())
def test_the_state_after_undo_is_the_one_before_byte_for_byte(data: st.DataObject) -> None:
    """Whatever is played, taken back and made again: each state is what it was, and so is the one on disk."""
    sets, rules = data.draw(GAMES)
    seed = str(data.draw(st.integers(0, 10**6)))
    session = Session(game(seed=seed, players=data.draw(st.integers(2, 4)), sets=sets, rules=rules))
    bot = data.draw(st.sampled_from(("random", "random", "greedy")))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "walk.yaml"
        running = journal.start(session, path, durable=False)
        walk = Walk(session)
        for _ in range(data.draw(st.integers(0, 90))):
            if not session.is_over:
                walk.play(bot)
        for move in data.draw(st.lists(MOVES, max_size=60)):
            if move == "play" and not session.is_over:
                walk.play(bot)
            for _ in range({"undo": 1, "back": 10}.get(move, 0)):
                walk.undo()
            for _ in range({"redo": 1, "forth": 10}.get(move, 0)):
                walk.redo()
            walk.check()
        running.close()
        loaded = saves.load(path, library(), GUESTS)
    assert loaded.damage is None, str(loaded.damage)
    assert _bytes(loaded.session.state) == walk.was[-1]
    assert loaded.session.can_redo == bool(walk.undone)
    assert [_bytes(entry.state) for entry in session.entries] == walk.was


def test_whole_games_back_to_the_first_choice_and_forth_to_the_end() -> None:
    """With the abbot, the river and the inns at once, a whole game: nothing has changed on the way."""
    for seed in range(2):
        session = Session(
            game(seed=f"whole{seed}", players=3, sets=EVERYTHING, rules=(*EVERYTHING, "wonders"))
        )
        walk = Walk(session)
        while not session.is_over:
            walk.play("random")
        assert len(walk.was) > 120
        while len(walk.was) > 1:
            walk.undo()
            walk.check()
        assert session.undo_barrier == "nothing"
        while walk.undone:
            walk.redo()
            walk.check()
        assert session.is_over
