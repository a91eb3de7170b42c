"""Plain data and back: every action, every event, every state; and what plain data may not do."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from game.rules.actions import Action
from game.rules.events import Event
from game.session.codec import BadCode, Decoder, digest, encode, encode_state, registry, table_digest
from game.session.session import Session
from tests.playing import game, play

RARE = ("river.RiverLaidOnTop", "abbot.TakeBackAbbot", "wonders.WonderWaits", "wonders.HelperDrawn")
RARE += ("TileDiscarded", "ChoosePlayer")
"""Classes that the games of this file need not bring about; they are made by hand below."""


def _through_text(plain: Any) -> Any:
    return json.loads(json.dumps(plain))


@pytest.fixture(scope="module")
def games() -> list[Session]:
    river = {"sets": ("base", "river", "abbot"), "rules": ("base", "river", "abbot", "wonders")}
    return [
        *(play(seed=str(n), players=2 + n % 4, bot="greedy") for n in range(4)),
        play(seed="r", players=3, bot="greedy", **river),
        *(play(seed=f"q{n}", players=2, bot="random", **river) for n in range(3)),
    ]


def test_every_action_and_event_of_whole_games_survives(games: list[Session]) -> None:
    met = set()
    for session in games:
        decoder = Decoder(session.setup, session.rules)
        for entry in session.entries:
            for value in (entry.action, *entry.events):
                met.add(type(value))
                assert decoder.decode(_through_text(encode(value))) == value
    classes = {c for c in registry().values() if issubclass(c, Action | Event)} - {Action, Event}
    unmet = {name for name, cls in registry().items() if cls in classes - met}
    assert unmet <= set(RARE), f"no game of this test brings these about: {unmet}"


def test_every_class_can_be_made_from_its_fields(games: list[Session]) -> None:
    """Those that are rare are made from the fields of their kind, so that none is left out."""
    session = games[0]
    decoder = Decoder(session.setup, session.rules)
    tile = session.setup.tiles[0]
    site = next(e.site for entry in session.entries for e in entry.events if hasattr(e, "site"))
    made: dict[str, dict[str, Any]] = {
        "river.RiverLaidOnTop": {"bag": (tile, tile)},
        "abbot.TakeBackAbbot": {"site": site},
        "wonders.WonderWaits": {"player": 1, "tile": tile},
        "wonders.HelperDrawn": {"player": 1, "tile": tile},
        "TileDiscarded": {"player": 0, "tile": tile},
        "ChoosePlayer": {"what": "wonder", "player": 1},
    }
    assert set(made) == set(RARE)
    for name, fields in made.items():
        value = registry()[name](**fields)
        assert decoder.decode(_through_text(encode(value))) == value


def test_states_survive_and_equal_states_have_equal_digests(games: list[Session]) -> None:
    for session in games[:3]:
        decoder = Decoder(session.setup, session.rules)
        digests = []
        for entry in session.entries[::7]:
            again = decoder.state(_through_text(encode_state(entry.state)))
            assert again == entry.state
            assert digest(again) == digest(entry.state)
            digests.append(digest(entry.state))
        assert len(set(digests)) == len(digests)
        assert all(len(text) == 16 for text in digests)


@pytest.mark.parametrize(
    "plain",
    [
        {},
        {"is": 3},
        {"is": "Skip", "more": 1},
        {"is": "os.system", "command": "true"},
        {"is": "PlaceTile"},
        {"is": "tile", "id": "nowhere/Z"},
        {"is": "tile"},
        {"is": "piece", "name": "dragon"},
        {"is": "map", "of": [[1]]},
        {"is": "set", "of": [{"is": "map", "of": []}]},
        object(),
    ],
)
def test_what_stands_for_nothing_is_refused(plain: Any) -> None:
    session = Session(game(wonders="none"))
    with pytest.raises(BadCode):
        Decoder(session.setup, session.rules).decode(plain)


def test_only_classes_of_the_rules_can_be_named() -> None:
    assert all(cls.__module__.startswith("game.") for cls in registry().values())
    assert "GameState" not in registry() and "Setup" not in registry()


def test_a_damaged_state_is_refused() -> None:
    session = Session(game(wonders="none"))
    plain = encode_state(session.state)
    decoder = Decoder(session.setup, session.rules)
    for key, wrong in (("board", [["base/D"]]), ("bag", ["nowhere"]), ("roster", [["meeple"]])):
        with pytest.raises(BadCode):
            decoder.state({**plain, key: wrong})


def test_digests_of_a_line_of_boards_go_on_from_one_another_and_are_those_of_the_whole_list(
    games: list[Session],
) -> None:
    """Saves of all versions hold digests: however they are worked out, they may never change."""
    for session in games[:3]:
        states = [entry.state for entry in session.entries]
        for state in (*states, *states[::-9], *states[::7]):
            text = json.dumps(
                [
                    [[tile.id, placement, serial] for tile, placement, serial in state.board.placed],
                    [tile.id for tile in state.bag],
                    [tile.id for tile in state.hand],
                    [[tile.id for tile in tiles] for tiles in state.kept],
                    [tile.id for tile in state.discarded],
                    [[piece.kind.name, piece.owner] for piece in state.roster],
                    *(state.places, state.scores, state.turn.number, state.turn.player, state.over),
                ],
                default=encode,
                separators=(",", ":"),
            )
            state.table_digest = None
            assert table_digest(state) == hashlib.blake2s(text.encode(), digest_size=8).hexdigest()
