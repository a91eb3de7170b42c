"""Whole random games written down as ``.jcz`` files and replayed: the same points in the end."""

from __future__ import annotations

import random

import pytest

from game.expansions import discover
from game.rules import engine
from game.rules.actions import PlaceMeeple, PlaceTile, Skip
from game.rules.events import Scored
from game.session.jcz_file import read_jcz
from game.session.jcz_game import JczGame, build
from game.session.jcz_places import pointer_to
from tests.boards import library
from tests.session.jcz_made import GARDENS, INNS, PLAIN, Record, replay

WORDS = {"meeple": "small", "large": "big", "abbot": "abbot"}

KINDS = {
    "base": Record(players=("Ann", "Bob", "Cem")),
    "inns": Record(sets=("basic:1", "inns-and-cathedrals:1"), elements=INNS),
    "gardens": Record(sets=("basic:2",), elements=GARDENS),
    "river": Record(sets=("river/1:1",), elements=PLAIN, start="RI/s"),
    "all": Record(
        sets=("basic:2", "inns-and-cathedrals:2", "river/1:2"), elements={**INNS, **GARDENS}, start="RI/s"
    ),
}


class Writer:
    """Plays a random game and writes every step down."""

    def __init__(self, game: JczGame, record: Record, seed: int) -> None:
        self.game, self.record, self.rng = game, record, random.Random(seed)
        outcome = engine.new_game(game.setup, game.rules)
        self.state, self.scored = outcome.state, 0
        self.names: dict[int, str] = {}

    def play(self) -> None:
        while not self.state.over:
            before = self.state
            legal = engine.legal_actions(before, self.game.rules)
            action = self.rng.choice(legal)
            self.write(action)
            outcome = engine.apply(before, action, self.game.rules)
            self.state = outcome.state
            self.scored += sum(isinstance(e, Scored) and e.receipt.points > 0 for e in outcome.events)
            standing = {piece.id for piece, _ in self.state.deployed()}
            self.names = {piece: name for piece, name in self.names.items() if piece in standing}
            if self.state.over or self.state.turn.number != before.turn.number:
                self.record.commit(self.rng.random())

    def write(self, action) -> None:
        board = self.state.board
        if isinstance(action, PlaceTile):
            self.record.place(self.game.tiles.name_of(action.tile), *action.square, 90 * action.rotation)
        elif isinstance(action, PlaceMeeple):
            pointer = pointer_to(board, action.site.ref, action.site.square)
            actor = self.state.agenda[0].actor
            piece = next(p for p in self.state.pieces_of(actor, "supply") if p.kind.name == action.piece)
            name = f"{actor}.{WORDS[action.piece]}.{piece.id + 1}"
            self.names[piece.id] = name
            self.record.meeple(name, pointer.feature, pointer.location)
        elif isinstance(action, Skip):
            self.record.skip()
        else:
            pointer = pointer_to(board, action.site.ref, action.site.square)
            piece = next(p.id for p, place in self.state.deployed() if place.site == action.site)
            where = {
                "position": list(pointer.square),
                "feature": pointer.feature,
                "location": pointer.location,
            }
            pointers = {"featurePointer": where, "meepleId": self.names[piece]}
            self.record.step("RETURN_MEEPLE", pointer=pointers, source="ABBOT_RETURN")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_written_down_ends_the_same(kind, seed, tmp_path):
    record = Record()
    record.data = {**KINDS[kind].data, "replay": [], "initialRandom": seed / 7}
    record.data["test"] = {"assertions": []}
    game = build(read_jcz(record.write(tmp_path)), [library()], discover())
    writer = Writer(game, record, seed)
    bag = [game.tiles.name_of(tile.id) for tile in game.setup.tiles]
    writer.play()
    record.draws(*bag, end=len(bag))
    for player, name in enumerate(game.file.players):
        record.says(f"{name} has {writer.state.scores[player]} points")
    record.says("Phase is GameOverPhase")
    done = replay(record, tmp_path)
    assert not done.stopped
    assert not done.play.notes
    assert {verdict.result for verdict in done.verdicts} == {"holds"}
    assert done.play.state.board == writer.state.board
    assert sum(told.points > 0 for told in done.play.told) == writer.scored
