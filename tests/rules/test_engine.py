"""The one way in: refusals with a reason; look-ahead; replay and fold; endless guests stopped."""

from __future__ import annotations

import pytest

from game.core.board import Board
from game.core.state import GameState
from game.expansions import discover
from game.rules import engine
from game.rules.actions import ChooseTile, PlaceMeeple, PlaceTile, Skip
from game.rules.doors import Guest, on
from game.rules.events import GameBegan, TileDrawn, TurnBegan, TurnEnded
from game.rules.phases import END, Phase
from game.rules.ruleset import Ruleset
from tests.boards import digest, made, setup_of, table, tile, tiles

START = ((tile("RCr"), table().state.setup.start[0][1]),)


def test_a_refusal_says_that_it_is_not_the_time():
    """No meeple before the tile, no second tile after it."""
    game = table("RCr@0,0", "RFr RFr")
    with pytest.raises(engine.IllegalAction) as refused:
        game.skip()
    assert refused.value.reason == "not_now"
    game.place("RFr@1,0")
    with pytest.raises(engine.IllegalAction) as refused:
        game.place("RFr@2,0")
    assert refused.value.reason == "not_now"
    with pytest.raises(engine.IllegalAction) as refused:
        game.play(ChooseTile("draw", "base/U"))
    assert refused.value.reason == "not_now"


@pytest.mark.parametrize(
    "action",
    [
        Skip(),
        PlaceTile("base/U", (0, 0), 0),
        PlaceTile("base/U", (0, -1), 0),
        PlaceTile("base/U", (1, 0), 9),
        PlaceTile("base/U", (900, -900), 1),
        PlaceTile("nothing", (1, 0), 0),
        ChooseTile("wonder", "tikal"),
    ],
    ids=repr,
)
def test_a_refused_action_changes_nothing(action):
    game = table("RCr@0,0", "RFr RFr")
    before, events = digest(game.state), len(game.events)
    with pytest.raises(engine.IllegalAction):
        game.play(action)
    assert (digest(game.state), len(game.events)) == (before, events)


def test_a_wrong_rotation_is_refused_and_not_a_crash():
    """From a damaged save: six quarter turns, in an ordinary turn and for a helper tile (W-P4)."""
    made("water", "wwww")
    ordinary = table("RCr@0,0", "RFr RFr"), PlaceTile("base/U", (1, 0), 6)
    helper = table("water@0,0", "spring RFr", front={0: "tikal"}), PlaceTile("river/spring", (1, 0), 6)
    for game, action in (ordinary, helper):
        with pytest.raises(engine.IllegalAction) as refused:
            game.play(action)
        assert refused.value.reason == "not_offered"


@pytest.mark.parametrize(
    "square",
    [None, 7, (), (0,), (0, 0, 0), [1, 0], "10", (None, 0), (1.5, 0), ("1", "0"), ((1, 0), 0)],
    ids=repr,
)
def test_a_square_that_is_none_is_refused_and_not_a_crash(square):
    game = table("RCr@0,0", "RFr RFr")
    with pytest.raises(engine.IllegalAction) as refused:
        game.play(PlaceTile("base/U", square, 1))
    assert refused.value.reason == "not_offered"


@pytest.mark.parametrize("rotation", [-1, 4, 1.5, 2.0, True, "x", None, [1]], ids=repr)
def test_a_rotation_that_is_none_is_refused_and_not_a_crash(rotation):
    """Also where there is nothing to place at."""
    game = table("RCr@0,0", "RFr RFr")
    with pytest.raises(engine.IllegalAction) as refused:
        game.play(PlaceTile("base/U", (9, 9), rotation))
    assert refused.value.reason == "not_offered"


def test_what_equals_a_listed_action_is_carried_out_as_listed():
    """There are several ways to write 1 and 0: what comes of them is the same, and written the same."""
    game = table("RCr@0,0", "RFr RFr")
    listed = PlaceTile("base/U", (1, 0), 0)
    assert listed in engine.legal_actions(game.state, game.rules)
    wanted = engine.apply(game.state, listed, game.rules)
    for square, rotation in (((True, False), 0), ((1.0, 0.0), 0), ((1, 0), False), ((1, 0), 0.0)):
        outcome = engine.apply(game.state, PlaceTile("base/U", square, rotation), game.rules)
        assert digest(outcome.state) == digest(wanted.state)
        assert repr(outcome.events) == repr(wanted.events)
    after = wanted.state
    meeple = next(a for a in engine.legal_actions(after, game.rules) if isinstance(a, PlaceMeeple))
    plain = PlaceMeeple(meeple.piece, (*meeple.site[:2], tuple(map(float, meeple.site.square))))
    assert engine.apply(after, plain, game.rules).events == engine.apply(after, meeple, game.rules).events


def test_preview_is_what_would_happen():
    game = table("RCr@0,0", "C RFr RFr").place("C@0,-1/180")
    action = PlaceMeeple("meeple", game.site("city"))
    before = digest(game.state)
    seen = engine.preview(game.state, action, game.rules)
    assert digest(game.state) == before
    game.play(action)
    assert digest(seen.state) == digest(game.state)
    assert seen.events == game.last


def test_score_now_is_the_final_scoring_of_a_game_that_stops_here():
    """B-4: road of three with blue on it, and the closed city's farmer."""
    lying = "RCr@0,0 C@0,-1/180 RFr@1,0:P0=road,P1=field.N RFr@2,0"
    running, ended = table(lying, "L L"), table(lying)
    seen = engine.score_now(running.state, running.rules)
    assert seen.state.over
    assert running.scored(seen.events) == ended.scored() == [(0, "road", 3), (1, "field", 3)]
    assert seen.state.scores == ended.scores
    assert not running.state.over


def test_the_first_player_is_drawn_by_the_seed():
    """Same seed, same first player; over some seeds everybody is it once."""
    firsts = set()
    for seed in range(20):
        setup = setup_of(START, tiles("RFr RFr"), players=3, turn=None, seed=str(seed))
        rules = Ruleset.for_setup(discover(), setup)
        one, two = engine.new_game(setup, rules).state, engine.new_game(setup, rules).state
        assert one.turn.player == two.turn.player
        firsts.add(one.turn.player)
    assert firsts == {0, 1, 2}


def test_the_stack_is_shuffled_by_the_seed():
    every = tiles("C RFr L RRR Rr CC Cc Ccc")

    def stack(seed):
        setup = setup_of(START, every, seed="table")
        setup.__dict__["seed"] = seed
        state = engine.new_game(setup, Ruleset.for_setup(discover(), setup)).state
        return [one.id for one in (*state.hand, *state.discarded, *state.bag)]

    assert stack("a") == stack("a")
    assert len({tuple(stack(seed)) for seed in "abcdef"}) > 3
    assert sorted(stack("a")) == sorted(one.id for one in every)


def test_events_alone_rebuild_the_state():
    """Folding them over the empty table gives the same state; no rule is asked."""
    game = table("RCr@0,0", "C RFr L RFr", front={1: "tikal"}, wonders="alhambra", scores=(11, 0))
    game.turn("C@0,-1/180", "city").take("alhambra")
    game.place("tikal@-1,1/0").meeple("road@0,1").skip()
    state = GameState(game.setup, Board.empty())
    for event in game.events:
        state = event.apply(state)
    assert digest(state) == digest(game.state)


def test_playing_the_same_actions_gives_the_same_game():
    def play():
        game = table("RCr@0,0", "C RFr L RFr", front={1: "tikal"}, wonders="alhambra", scores=(11, 0))
        game.turn("C@0,-1/180", "city").take("alhambra")
        return game.place("tikal@-1,1/0").meeple("road@0,1").skip()

    one, two = play(), play()
    assert digest(one.state) == digest(two.state)
    assert [repr(event) for event in one.events] == [repr(event) for event in two.events]


def test_a_drawn_tile_bars_undo():
    """``reveals`` marks what became known: drawing does, placing does not."""
    game = table("RCr@0,0", "RFr RFr").turn("RFr@1,0")
    assert {type(event) for event in game.last if event.reveals} == {TileDrawn}


class Echo(Guest):
    """A guest that answers every turn's beginning with another one."""

    id = "echo"
    order = 50

    @on(TurnBegan)
    def again(self, state, event, rules):
        yield event


class Forever(Phase):
    name = "forever"
    at = END - 1

    def proceed(self, state, pending, rules):
        from game.rules.events import Queued

        yield Queued((pending,))


class Treadmill(Guest):
    """A guest whose phase queues itself again and again."""

    id = "treadmill"
    order = 51
    phases = (Forever(),)


class Chatter(Guest):
    """A guest whose answer to the beginning of the game never ends."""

    id = "chatter"
    order = 52

    @on(GameBegan)
    def on_and_on(self, state, event, rules):
        while True:
            yield TurnEnded(0)


@pytest.mark.parametrize("guest", [Echo(), Treadmill(), Chatter()], ids=["events", "phases", "answer"])
def test_a_guest_without_end_is_stopped(guest):
    """Never silently: the fault has a name."""
    setup = setup_of(START, (), rules=("base", guest.id))
    with pytest.raises(engine.EndlessGame):
        engine.new_game(setup, Ruleset.for_setup([*discover(), guest], setup))


class Wordless(Guest):
    """Answers with what is no answer."""

    id = "wordless"
    order = 50

    def __init__(self, answer):
        self.answer = answer

    @on(GameBegan)
    def hear(self, state, event, rules):
        return self.answer


@pytest.mark.parametrize("answer", [None, [], [GameBegan()], iter(()), GameBegan()])
def test_a_guest_that_answers_with_no_tuple_is_told_what_to_return(answer):
    guest = Wordless(answer)
    setup = setup_of(START, (), rules=("base", guest.id))
    with pytest.raises(engine.NoAnswer, match=r"Wordless.hear answers GameBegan\(\) with .*: return a tuple"):
        engine.new_game(setup, Ruleset.for_setup([*discover(), guest], setup))


class Listener(Guest):
    """Writes down when it was told."""

    def __init__(self, name, order, told):
        self.id, self.order, self.told = name, order, told

    @on(GameBegan)
    def hear(self, state, event, rules):
        self.told.append(self.id)
        return
        yield


def test_guests_are_told_in_order_of_their_number():
    told: list[str] = []
    guests = [Listener("late", 70, told), Listener("early", 60, told)]
    setup = setup_of(START, tiles("RFr"), rules=("base", "late", "early"))
    engine.new_game(setup, Ruleset.for_setup([*discover(), *guests], setup))
    assert told == ["early", "late"]
