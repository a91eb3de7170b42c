"""What holds in every game, whatever guests take part: proven by playing many short ones at random.

The games start with a few points each, so that wonders come early, and have stacks of a dozen tiles. Who
takes part is found by looking into the folder of the guests; nobody is named here.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import pytest

from game.core.board import Board
from game.core.features import FeatureRef
from game.core.state import GameState, Setup
from game.core.tile import Placement, Tile
from game.core.trace import trace, traced_by_board
from game.expansions import discover
from game.expansions.wonders.memory import memory
from game.rules import engine
from game.rules.actions import Action, PlaceMeeple, PlaceTile, Skip
from game.rules.events import Event, FeatureCompleted, Scored
from game.rules.ruleset import Ruleset
from game.session.codec import Decoder, encode, encode_state, name_of
from game.view.log_lines import lines_of
from game.view.panel_names import names_for
from game.view.wording import LANGUAGES, Texts
from tests.boards import WONDERS, Arranged, StoodLongAgo, digest, library, setup_of, tile

GUESTS = discover()
OTHERS = [guest.id for guest in GUESTS if guest.id != "base"]
ALL = ("base", *OTHERS)

GAMES = [
    *[(("base",), seed) for seed in range(40)],
    *[(("base", "wonders"), seed) for seed in range(180)],
    *[(("base", other), seed) for other in OTHERS if other != "wonders" for seed in range(30)],
    *[(ALL, seed) for seed in range(120)],
]
LONG = range(0, 1000, 20)
"""Seeds whose games have a longer stack."""


def some_setup(
    rules: tuple[str, ...], rng: random.Random, tiles: tuple[int, int] = (8, 16)
) -> tuple[Setup, Ruleset]:
    """Return a random set-up: 2 to 8 players, all switches at random, a dozen tiles."""
    playable = library().playable
    sets = ["base", *[name for name in rules if name in playable and name not in ("base", "wonders")]]
    designs = [one for name in sets for one in playable[name].tiles.values()]
    players = rng.randint(2, 8)
    start, stack = [(tile("RCr"), Placement((0, 0), 0))], rng.choices(designs, k=rng.randint(*tiles))
    water = [one for one in designs if any(feature.kind == "river" for feature in one.features)]
    flows = len(water) >= 4
    stack = [one for one in stack if one not in water]
    if flows:
        start = [(tile("spring"), Placement((0, 0), rng.randrange(4)))]
        stack += rng.sample(water, 4)
    switches = {
        switch.id: rng.choice(switch.values)
        for guest in GUESTS
        if guest.id in rules
        for switch in guest.switches
    }
    setup = setup_of(
        start,
        stack,
        players,
        " ".join(rng.sample(WONDERS, rng.randint(players, 8))) if "wonders" in rules else "",
        turn=rng.choice([None, 0, 1]),
        seed=str(rng.random()),
        rules=(*rules, Arranged.id),
        switches=switches,
    )
    guest = Arranged((), [rng.choice((8, 9, 13, 48)) for _ in range(players)], {}, None)
    return setup, Ruleset.for_setup([*GUESTS, guest], setup)


def strange(state: GameState, legal: tuple[Action, ...], rng: random.Random) -> Iterator[Action]:
    """Yield actions that are not legal, near misses among them."""
    tries: list[Action] = [Skip(), PlaceTile("base/D", (0, 0), 0)]
    for action in rng.sample(legal, min(4, len(legal))):
        if isinstance(action, PlaceTile):
            x, y = action.square
            tries += [
                replace(action, square=(x + rng.randint(-2, 2), y + rng.randint(-2, 2))),
                replace(action, rotation=(action.rotation + rng.randint(1, 3)) % 4),
                replace(action, tile="base/U"),
            ]
        elif isinstance(action, PlaceMeeple):
            x, y = action.site.square
            other = rng.randrange(len(state.board.placed))
            tries += [
                replace(action, site=action.site._replace(square=(x + 1, y))),
                replace(action, site=action.site._replace(serial=other)),
                replace(action, piece=rng.choice(("marker", "scorer", "nothing"))),
            ]
        else:
            tries += [replace(action, tile="base/U")] if hasattr(action, "tile") else []
            tries += [replace(action, player=9)] if hasattr(action, "player") else []
    yield from (action for action in tries if action not in legal)


def stack_of(state: GameState) -> Counter[Tile]:
    """Return every tile of the stack, wherever it is now: stack, hand, kept, out of the game, board."""
    wonders = state.setup.extras.get("wonders", ())
    laid = [one.tile for one in state.board.placed[len(state.setup.start) :]]
    everywhere = (*state.bag, *state.hand, *state.discarded, *laid, *(t for kept in state.kept for t in kept))
    return Counter(one for one in everywhere if one not in wonders)


def check_state(state: GameState) -> None:
    """Hold a state against what must always be true."""
    assert stack_of(state) == Counter(state.setup.tiles), "every tile of the stack is somewhere, once"
    assert len(state.places) == len(state.roster)
    for piece, place in zip(state.roster, state.places, strict=True):
        assert 0 <= piece.owner < len(state.players)
        if place.site is not None:
            placed = state.board.placed[place.site.serial]
            assert place.where == "site"
            assert place.site.square in state.board.feature_squares(place.site.ref)
            assert placed.tile.features[place.site.feature].kind != "river"
    if "wonders" in state.setup.rules:
        now = memory(state)
        held = [
            *now.laid_out,
            *(one for front in now.front for one in front),
            *(s.wonder for s in now.standing),
        ]
        assert sorted(held) == sorted(one.id for one in state.setup.extras["wonders"])
        assert now.space in (10, 15, 20, 25)
        assert len({s.serial for s in now.standing}) == len(now.standing)


def check_turn_over(state: GameState) -> None:
    """At the beginning of a turn nobody stands on a complete road, city or monastery any more (B-3)."""
    for _, place in state.deployed():
        feature = state.board.feature(place.site.ref)
        if feature.kind in ("road", "city"):
            assert feature.open_ends > 0
        if feature.kind == "monastery":
            assert state.board.covered_around(place.site.square) < 8


def check_step(before: GameState, after: GameState, events: tuple[Event, ...]) -> None:
    """Points on the track are the sum of the receipts; what was completed is complete."""
    scores = list(before.scores)
    for event in events:
        if isinstance(event, Scored):
            scores[event.player] += event.receipt.points
            assert event.receipt.points == sum(line.points for line in event.receipt.lines)
            assert event.receipt.points >= 0
        if isinstance(event, FeatureCompleted):
            assert after.board.feature(event.ref).open_ends == 0
    assert tuple(scores) == after.scores
    assert after.roster == before.roster, "no piece appears or disappears"


class Played(NamedTuple):
    """A game that has been played: its set-up and rules, and what was chosen and happened."""

    setup: Setup
    rules: Ruleset
    actions: tuple[Action, ...]
    offered: frozenset[type[Action]]
    events: tuple[Event, ...]


GAMES_PLAYED: dict[tuple[tuple[str, ...], int], Played] = {}


def played(rules: tuple[str, ...], seed: int) -> Played:
    """Return a game of the list above, played before or now."""
    if (rules, seed) not in GAMES_PLAYED:
        test_conformance(rules, seed)
    return GAMES_PLAYED[rules, seed]


@lru_cache(maxsize=2)
def decoder_of(setup: Setup, rules: Ruleset) -> Decoder:
    """Return what reads the values of one game."""
    decoder = Decoder(setup, rules)
    decoder.classes = {**decoder.classes, name_of(StoodLongAgo): StoodLongAgo}
    return decoder


def check_written(state: GameState, values: Iterable[Action | Event], rules: Ruleset) -> None:
    """Actions, events and states survive being written down as plain text and read again."""
    decoder = decoder_of(state.setup, rules)
    for value in values:
        assert decoder.decode(json.loads(json.dumps(encode(value)))) == value
    assert decoder.state(json.loads(json.dumps(encode_state(state)))) == state


@pytest.mark.parametrize(
    ("rules", "seed"), GAMES, ids=lambda one: "+".join(one) if isinstance(one, tuple) else None
)
def test_conformance(rules, seed):
    """One short game of these guests: see the checks above and below, one sentence each."""
    rng = random.Random(f"{rules}{seed}")
    setup, ruleset = some_setup(rules, rng, (40, 60) if seed in LONG else (8, 16))
    state, events = engine.new_game(setup, ruleset)
    every, actions, offered, done = list(events), [], set(), Counter()
    while not state.over:
        check_state(state)
        legal = engine.legal_actions(state, ruleset)
        assert legal, "whoever has to act has something to choose"
        assert len(set(legal)) == len(legal)
        offered |= set(map(type, legal))
        assert engine.actor(state) in range(len(setup.players))
        before = digest(state)
        tried = rng.sample(legal, min(8, len(legal)))
        points = [sum(engine.preview(state, one, ruleset).state.scores) for one in tried]  # every one applies
        for action in strange(state, legal, rng):
            with pytest.raises(engine.IllegalAction) as refused:
                engine.apply(state, action, ruleset)
            assert refused.value.reason
        # mostly what brings points to anybody, so that features are completed
        chosen = tried[points.index(max(points))] if rng.random() < 0.8 else rng.choice(legal)
        outcome = engine.apply(state, chosen, ruleset)
        assert digest(state) == before, "the old state is as it was, whatever was tried"
        check_step(state, outcome.state, outcome.events)
        done.update(e.ref for e in outcome.events if isinstance(e, FeatureCompleted))
        if outcome.state.turn.number > state.turn.number and not outcome.state.final:
            check_turn_over(outcome.state)
        if len(actions) % 5 == 0:
            check_written(outcome.state, (*legal, *outcome.events), ruleset)
        state = outcome.state
        every += outcome.events
        actions.append(chosen)
    check_state(state)
    assert engine.legal_actions(state, ruleset) == ()
    assert traced_by_board(state.board) == trace(state.board)
    roots = Counter(state.board.root(ref) for ref in done.elements())
    assert set(roots.values()) <= {1}, "a feature is completed once"
    assert all(isinstance(ref, FeatureRef) for ref in done)
    again = engine.new_game(setup, ruleset)
    replayed, repeated = again.state, list(again.events)
    for action in actions:
        replayed, more = engine.apply(replayed, action, ruleset)
        repeated += more
    assert digest(replayed) == digest(state), "the same actions give the same game"
    assert list(map(repr, repeated)) == list(map(repr, every))
    folded = GameState(setup, Board.empty())
    for event in every:
        folded = event.apply(folded)
    assert digest(folded) == digest(state), "the events alone rebuild the state"
    check_written(state, (), ruleset)
    GAMES_PLAYED[rules, seed] = Played(setup, ruleset, tuple(actions), frozenset(offered), tuple(every))


def test_the_short_games_reach_what_they_are_for():
    """Checks that never meet what is rare prove little: every wonder is placed and pays, and so on."""
    seen: Counter[str] = Counter()
    for rules, seed in GAMES:
        if "wonders" in rules:
            for event in played(rules, seed).events:
                seen[type(event).__name__] += 1
                if isinstance(event, Scored) and event.receipt.points:
                    seen[event.receipt.source] += 1
    rare = ("WonderStands", "TileDiscarded", "TileKept", "KeptTilePassed", "PieceReturned", "Queued")
    paying = [wonder for wonder in WONDERS if wonder != "abu-simbel"]  # it brings tiles, no points
    assert {one: seen[one] for one in (*paying, *rare) if seen[one] < 3} == {}


def test_the_short_games_meet_every_value_of_every_switch_and_every_number_of_players():
    """With all guests together, and each guest's switches with it alone: nothing is left untried."""
    seen: set[tuple[str, object]] = set()
    players: set[int] = set()
    for rules, seed in GAMES:
        if rules == ALL:
            setup = played(rules, seed).setup
            seen |= set(setup.switches.items())
            players.add(len(setup.players))
    assert seen == {
        (switch.id, value) for guest in GUESTS for switch in guest.switches for value in switch.values
    }
    assert players == set(range(2, 9))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_happens_and_may_be_done_has_a_text(language):
    """Every event of these games is told or left out on purpose; every action is shown on the board, on a
    card, or on a button with a text of its own.
    """
    texts = Texts(language)
    own = texts.keys()
    for rules, seed in GAMES[:: len(LANGUAGES)]:
        game = played(rules, seed)
        names = names_for(texts, library(), game.rules, game.setup)
        for line in lines_of(GameState(game.setup, Board.empty()), game.events, names, texts):
            if not line.text.startswith("arranged"):
                assert line.text
                assert not re.search(r"[\[\]{}]", line.text + line.detail), line
                assert line.rules, f"nobody says why: {line}"
        for kind in game.offered:
            said = f"choice.action.{kind.__name__}" in own
            assert said or kind.target in ("placement", "site", "tile", "player"), kind
    kinds = {type(event).__name__ for rules, seed in GAMES for event in played(rules, seed).events}
    for name in kinds - {"Scored", "StoodLongAgo"}:
        key = f"log.event.{name}"
        assert any(known == key or known.startswith(f"{key}.") for known in own), key
