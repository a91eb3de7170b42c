"""The variant with two wonders each (W-V1 to W-V3), and how many may play (B-6)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.pieces import PAIR, SUPPLY, TRACK
from game.expansions.wonders.memory import PairsMoved, WonderTaken
from game.expansions.wonders.race import BY_FIFTY, IN_FRONT
from game.rules.actions import ChoosePlayer
from game.session import setups
from tests.boards import WONDERS, library, table
from tests.playing import GUESTS, choice, play

TWO = {"two_wonders": True}
ALL = " ".join(WONDERS)


def closing(before: int, *, first: bool, switches=TWO):
    """Blue closes the start tile's city for 4 points on top of ``before``.

    With ``first`` blue's first wonder, Stonehenge, stands on the board already.
    """
    lying = "RCr@0,0 stonehenge@0,1/0!P0" if first else "RCr@0,0"
    wonders = "tikal alhambra angkor-wat" + ("" if first else " stonehenge")
    game = table(lying, "C RFr RFr RFr RFr RFr", wonders=wonders, scores=(before, 0), switches=switches)
    return game.turn("C@0,-1/180", "city")


# -- W-V1 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4, 6])
def test_WV1_ten_meeples_each(players):
    """One on the track, a pair beside 10, one by the 0/50 space, six in supply."""
    game = table(stack="RFr", players=players, wonders=ALL, switches=TWO)
    for player in range(players):
        mine = [game.state.places[piece.id] for piece in game.state.pieces_of(player)]
        assert Counter(mine) == {TRACK: 1, PAIR: 2, BY_FIFTY: 1, SUPPLY: 6}


def test_WV1_without_the_variant_nothing_lies_by_fifty():
    assert BY_FIFTY not in table(stack="RFr", wonders=ALL).state.places


# -- W-V2 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "reached"), [(45, False), (46, True), (47, True)])
def test_WV2_reaching_or_passing_fifty_gives_a_second_wonder(before, reached):
    game = closing(before, first=True)
    assert (game.phase == "choose_wonder") is reached
    assert game.actor == (0 if reached else 1)


def test_WV2_without_the_variant_fifty_is_a_space_like_any_other():
    assert closing(46, first=True, switches={}).phase == "place"


def test_WV2_the_meeple_by_fifty_marks_the_second_wonder_and_the_pairs_stay():
    """It comes to lie with the wonder, not in the supply; nobody's pair moves."""
    game = closing(46, first=True)
    space, supply = game.memory.space, game.supply(0)
    game.take("tikal")
    assert game.happened(PairsMoved) == []
    assert game.memory.space == space
    assert game.supply(0) == supply
    assert [event.second for event in game.happened(WonderTaken)] == [True]
    (marker,) = game.state.pieces_of(0, "front")
    assert game.state.places[marker.id] == IN_FRONT
    assert not marker.has("meeple")
    assert BY_FIFTY in game.state.places, "red's still lies there"
    game.turn("RFr@-1,0")
    assert (game.actor, game.hand) == (0, "tikal")
    game.play(game.legal[0])
    assert game.state.places[marker.id].tile == game.state.turn.placed[-1], "W-P2: on its middle"


def test_WV2_from_below_ten_past_fifty_both_come_one_after_the_other():
    """Blue has 46 and no wonder: the city makes 50; first the pair's wonder, then the second."""
    game = closing(46, first=False)
    game.take("alhambra")
    assert game.memory.space == 15, "the first one moves the pairs"
    assert (game.actor, game.phase) == (0, "choose_wonder")
    game.take("tikal")
    assert game.memory.front[0] == ("alhambra", "tikal")
    game.turn("RFr@1,0")
    assert game.hand == "alhambra"
    game.play(game.legal[0])
    if game.phase == "meeple":
        game.skip()
    game.turn_anyhow()
    assert game.hand == "tikal", "one wonder a turn"


def test_WV2_no_third_wonder():
    """With 100 points and more a player who has both gets nothing further."""
    game = closing(46, first=True).take("tikal")
    assert game.memory.second == (1,)
    more = closing(96, first=True).take("tikal")
    assert (more.actor, more.phase) == (1, "place")


def test_WV2_two_at_once_at_fifty_the_player_at_turn_decides():
    """Both have their first wonder and score the city of six: red, at turn, decides who is first."""
    lying = "RCr@0,0:P0=city Cc@0,-1/180 RCr@1,0 RCr@2,0:P1=city Cc@2,-1/270 stonehenge@3,0!P0 tikal@0,1!P1"
    game = table(lying, "Ccc RFr RFr", wonders="angkor-wat alhambra", scores=(45, 45), switches=TWO, turn=1)
    game.place("Ccc@1,-1/180").skip()
    assert game.scores == (57, 59), "12 each, and 2 for red by Tikal"
    assert (game.actor, game.phase) == (1, "race_for_wonders")
    assert game.legal == (ChoosePlayer("wonder", 0), ChoosePlayer("wonder", 1))


# -- W-V3 --------------------------------------------------------------------------------------------------


def test_WV3_both_effects_hold_and_trigger_on_their_own():
    """Blue's first wonder Stonehenge pays for a road, the second, Tikal, for a city, each in its moment.

    The city of 0,0, 0,-1 and 0,-2 brings 6 and, for the one meeple in it, 2. The road from -1,0 over Rr and
    Stonehenge to -1,1, six squares, is red's: 6 for red and, because blue completes it, 3 for blue.
    """
    lying = "RCr@0,0:P1=road stonehenge@0,1/0!P0 Rr@1,0/0 RRRR@-1,0 CFc@0,-1/90:P0=city"
    stack = "C RFr RFr C RFr RRRR RFr RFr"
    game = table(lying, stack, wonders="tikal alhambra", scores=(46, 0), switches=TWO)
    game.turn("C@2,0/180", "city").take("tikal").turn("RFr@-2,0")
    game.turn("tikal@0,-3/0").turn("RFr@-3,0")
    before = len(game.scored())
    game.turn("C@0,-2/180").turn("RFr@-4,0").turn("RRRR@-1,1")
    assert game.scored()[before:] == [
        (0, "city", 6),
        (0, "tikal", 2),
        (0, "stonehenge", 3),
        (1, "road", 6),
    ]


def test_WV3_a_whole_game_with_sixteen_possible_claims():
    """Eight wonders, four players, two each: at the end nobody has more than two and none has two owners."""
    for seed in ("1", "2", "3"):
        session = play(players=4, seed=seed, switches=TWO, bot="random")
        owned = Counter(standing.player for standing in session.table.standing)
        for player, tiles in enumerate(session.table.in_front):
            owned[player] += len(tiles)
        assert session.is_over
        assert max(owned.values(), default=0) <= 2
        assert len({standing.tile.id for standing in session.table.standing}) == len(session.table.standing)


# -- how many may play -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [7, 8])
def test_B6_up_to_eight_play_when_there_is_a_wonder_for_each(players):
    """With eight wonders eight may play to the end; without wonders six are the most."""
    assert setups.problems(choice(players=players), library(), GUESTS) == []
    few = setups.all_wonders(library(), ("wonders",))[:6]
    assert "too_few_wonders" in setups.problems(choice(players=players, wonders=few), library(), GUESTS)
    none = choice(players=players, wonders="none")
    assert setups.problems(none, library(), GUESTS) == ["player_count"]
    assert play(players=players).is_over


def test_B6_nine_are_too_many():
    nine = choice(players=8)
    seats = (*nine.players, nine.players[0].__class__("", "grey"))
    assert "player_count" in setups.problems(nine.with_changes(players=seats), library(), GUESTS)
