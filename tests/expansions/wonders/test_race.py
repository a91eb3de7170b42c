"""Laying out the wonders, and who gets one (W-S1, W-S2, W-S3; W-G1, W-G2, W-G3, W-G4, W-G5)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.pieces import PAIR, SUPPLY, TRACK
from game.expansions.wonders.memory import PairsMoved, WonderTaken
from game.expansions.wonders.race import IN_FRONT
from game.rules.actions import ChoosePlayer, ChooseTile
from game.rules.engine import IllegalAction
from tests.boards import WONDERS, digest, library, table

ALL = " ".join(WONDERS)

BIG_CITY = "RCr@0,0:P0=city Cc@0,-1/180 RCr@1,0:P2=city RCr@2,0:P1=city Cc@2,-1/270"
"""Three players have a knight each; Ccc@1,-1/180 closes the city of six squares: 12 points for all three.

    Cc   .    Cc
    RCr  RCr  RCr
"""


def reach_together(scores, turn=1, wonders="tikal alhambra stonehenge"):
    """Close the city: every player gets 12 points on top of ``scores`` in one turn."""
    game = table(BIG_CITY, "Ccc RFr RFr RFr", players=3, wonders=wonders, turn=turn, scores=scores)
    return game.place("Ccc@1,-1/180").skip()


# -- W-S ---------------------------------------------------------------------------------------------


def test_WS1_ninety_tiles_with_those_of_inns_and_cathedrals():
    found = library().supply(["base", "inns_and_cathedrals"])
    assert sum(found.values()) == 90


def test_WS1_an_inn_and_a_cathedral_are_only_pictures():
    """The expansion's rules are off: the open inn road is worth 2, the open cathedral city 2 as well."""
    game = table("RCr@0,0 RFr.i@1,0:P0=road Cath@0,-1:P1=city", wonders="tikal stonehenge")
    assert game.scored() == [(0, "road", 2), (1, "city", 2)]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_WS2_nine_meeples_each(players):
    """One on the track, a pair beside space 10 (a meeple and the marker), six in supply."""
    game = table(stack="RFr", players=players, wonders=ALL)
    for player in range(players):
        mine = list(game.state.pieces_of(player))
        assert len(mine) == 9
        assert Counter(game.state.places[piece.id] for piece in mine) == {TRACK: 1, PAIR: 2, SUPPLY: 6}
        pair = list(game.state.pieces_of(player, "pair"))
        assert sorted(piece.has("meeple") for piece in pair) == [False, True], "one of them is the marker"
        assert game.supply(player) == 6
    assert game.memory.space == 10
    assert game.memory.waiting == tuple(range(players))


def test_WS3_the_chosen_wonders_lie_open_and_the_rest_are_out():
    game = table(stack="RFr", wonders="tikal alhambra")
    assert game.memory.laid_out == ("tikal", "alhambra")
    effects = {guest.id for guest in game.rules.guests} & set(WONDERS)
    assert effects == {"tikal", "alhambra"}
    facts = game.rules.table(game.state)
    assert [one.id for one in facts.laid_out] == ["tikal", "alhambra"]
    assert facts.in_front == ((), ())


def test_WS3_there_may_be_more_wonders_than_players():
    """Edition 2024: all eight for two players; one each is taken, six stay beside the track."""
    game = table("RCr@0,0", "C RFr RFr", wonders=ALL, scores=(8, 0))
    game.turn("C@0,-1/180", "city").take("angkor-wat")
    assert len(game.memory.laid_out) == 7


def test_WS3_eight_wonders_exist():
    assert set(library().sets["wonders"].tiles) == set(WONDERS)


# -- W-G1, W-G2 --------------------------------------------------------------------------------------


def test_WG1_only_one_wonder_per_game():
    """Blue has a wonder in front and passes every later space: nobody is asked again."""
    game = table(
        "RCr@0,0", "C RFr RFr", wonders="tikal alhambra", turn=1, front={1: "stonehenge"}, scores=(0, 50)
    )
    game.turn("stonehenge@0,1/0")
    assert (game.actor, game.phase) == (0, "place")
    assert game.memory.waiting == (0,)
    assert game.memory.laid_out == ("tikal", "alhambra")


@pytest.mark.parametrize(("before", "reached"), [(5, False), (6, True), (7, True)])
def test_WG2_reaching_or_passing_the_pairs(before, reached):
    """The closed city is worth 4: 9 points are too few, 10 reach the pairs, 11 pass them."""
    game = table("RCr@0,0", "C RFr RFr", wonders="tikal alhambra", scores=(before, 0))
    game.turn("C@0,-1/180", "city")
    assert (game.phase == "choose_wonder") is reached


def test_WG2_the_player_takes_a_wonder_and_the_pair():
    """Wonder in front, not on the board; one usable meeple more; the other pairs move on to 15."""
    game = table("RCr@0,0", "C RFr RFr", wonders="tikal alhambra", scores=(6, 0))
    game.turn("C@0,-1/180", "city")
    assert game.actor == 0
    assert game.legal == (ChooseTile("wonder", "tikal"), ChooseTile("wonder", "alhambra"))
    assert game.supply(0) == 6
    game.take("alhambra")
    assert game.memory.front == (("alhambra",), ())
    assert game.memory.laid_out == ("tikal",)
    assert "alhambra" not in [one.tile.id for one in game.board.placed]
    assert game.supply(0) == 7, "six, and the meeple of the pair"
    (marker,) = game.state.pieces_of(0, "front")
    assert not marker.has("meeple")
    assert game.state.places[marker.id] == IN_FRONT
    assert game.memory.space == 15
    assert game.memory.waiting == (1,)
    assert [game.state.places[piece.id] for piece in game.state.pieces_of(1, "pair")] == [PAIR, PAIR]
    assert game.actor == 1, "the turn is over, red draws"
    assert game.hand == "RFr"


def test_WG2_in_another_players_turn():
    """Red closes blue's city: blue chooses the wonder, then red's turn ends and blue's begins."""
    game = table("RCr@0,0:P0=city", "C RFr RFr", wonders="tikal alhambra", scores=(6, 0), turn=1)
    game.turn("C@0,-1/180")
    assert (game.actor, game.phase) == (0, "choose_wonder")
    game.take("tikal")
    assert game.actor == 0
    assert game.hand == "tikal"


def test_WG1_points_of_the_own_wonder_bring_no_second_one():
    """Red's Notre-Dame pays 3 for a meeple beside its monastery: 20 points, past all pairs, nothing more."""
    game = table("RCr@0,0 notre-dame@0,1/0!P1", "RFr RFr RFr", wonders="tikal", scores=(0, 17), turn=1)
    game.turn("RFr@1,0", "road")
    assert game.scores == (0, 20)
    assert (game.actor, game.phase) == (0, "place")
    assert game.memory.laid_out == ("tikal",)


def test_WG2_a_wonder_that_is_not_laid_out_cannot_be_taken():
    game = table("RCr@0,0", "C RFr RFr", wonders="tikal alhambra", scores=(6, 0))
    game.turn("C@0,-1/180", "city")
    before = digest(game.state)
    with pytest.raises(IllegalAction) as refused:
        game.take("stonehenge")
    assert refused.value.reason == "not_offered"
    assert digest(game.state) == before


# -- W-G3 --------------------------------------------------------------------------------------------


def test_WG3_pairs_go_from_10_to_25_and_stay_there():
    """Six players with 30 points each take one after the other: 15, 20, 25, and no further."""
    game = table("RCr@0,0", "RFr RFr", players=6, wonders=ALL, scores=(30,) * 6).turn("RFr@1,0")
    spaces = [game.memory.space]
    for player in range(5):
        game.take_first(player)
        game.take(game.memory.laid_out[0])
        spaces.append(game.memory.space)
    game.take(game.memory.laid_out[0])
    assert spaces == [10, 15, 20, 25, 25, 25]
    assert game.memory.waiting == ()
    assert all(len(front) == 1 for front in game.memory.front)


def test_WG3_at_25_the_pairs_wait_for_everybody():
    """The fifth player with 24 points gets nothing, with 25 a wonder; the sixth pair still stands at 25."""
    for points, reached in ((24, False), (25, True)):
        game = table(
            "RCr@0,0", "RFr RFr", players=6, wonders=ALL, scores=(0, 0, 0, 0, points, 0), space=25
        ).turn("RFr@1,0")
        assert (game.phase == "choose_wonder") is reached
    game.take("tikal")
    assert game.memory.space == 25
    assert game.happened(PairsMoved) == [], "nothing moves, nothing is told"
    assert game.memory.waiting == (0, 1, 2, 3, 5)


def test_WG3_a_wonder_taken_shows_where_the_pairs_go():
    game = table("RCr@0,0", "C RFr RFr", wonders="tikal alhambra", scores=(6, 0))
    game.turn("C@0,-1/180", "city").take("tikal")
    assert [event.space for event in game.happened(PairsMoved)] == [15]
    assert [(event.player, event.wonder) for event in game.happened(WonderTaken)] == [(0, "tikal")]


def test_WG3_when_nobody_waits_the_pairs_rest():
    """The second of two players takes: no pair is left to move."""
    game = table("RCr@0,0", "C RFr RFr", wonders="tikal alhambra", front={1: "stonehenge"}, scores=(14, 0))
    game.turn("C@0,-1/180", "city").take("tikal")
    assert game.happened(PairsMoved) == []
    assert game.rules.table(game.state).space is None


# -- W-G4 --------------------------------------------------------------------------------------------


def test_WG4_active_player_decides_order():
    """All three pass 10 in red's turn: red decides, also when it is not first; then the chosen one takes."""
    game = reach_together((0, 4, 9))
    assert game.scores == (12, 16, 21)
    assert (game.actor, game.phase) == (1, "race_for_wonders")
    assert game.legal == tuple(ChoosePlayer("wonder", player) for player in (0, 1, 2))
    game.take_first(2)
    assert (game.actor, game.phase) == (2, "choose_wonder")


def test_WG4_three_at_once_the_lowest_first():
    """Blue (12) first; the pairs move to 15, red (16) and green (21) are past it: red decides again."""
    game = reach_together((0, 4, 9)).take_first(0).take("tikal")
    assert game.memory.space == 15
    assert (game.actor, game.phase) == (1, "race_for_wonders")
    assert game.legal == (ChoosePlayer("wonder", 1), ChoosePlayer("wonder", 2))
    game.take_first(2).take("alhambra")
    assert game.memory.space == 20
    assert game.memory.waiting == (1,), "red has 16, the pairs stand at 20: red waits"
    assert game.phase == "place"
    assert game.actor == 2


def test_WG4_three_at_once_the_highest_first():
    """Green (21) first; at 15 only red (16) is left past the pairs, no decision; at 20 blue (12) waits."""
    game = reach_together((0, 4, 9)).take_first(2).take("tikal")
    assert (game.actor, game.phase) == (1, "choose_wonder")
    game.take("alhambra")
    assert game.memory.waiting == (0,)
    assert game.memory.space == 20
    assert game.phase == "place"


def test_WG4_three_at_once_all_far_enough():
    """With 20 and more before, all three get one, in the order that red chooses."""
    game = reach_together((20, 20, 20), turn=1)
    game.take_first(2).take("tikal").take_first(0).take("stonehenge").take("alhambra")
    assert game.memory.front == (("stonehenge",), ("alhambra",), ("tikal",))
    taken = [(e.player, e.wonder) for e in game.events if isinstance(e, WonderTaken)]
    assert taken == [(2, "tikal"), (0, "stonehenge"), (1, "alhambra")]


def test_WG4_who_waited_takes_when_the_moved_pairs_are_reached():
    """Blue waited with 12 at 20; with 8 more in a later turn it is blue's turn to take."""
    game = reach_together((0, 4, 9)).take_first(2).take("tikal").take("alhambra")
    assert game.memory.waiting == (0,)
    later = table("RCr@0,0", "C RFr", players=3, wonders="tikal", scores=(16, 0, 0), space=20)
    later.turn("C@0,-1/180", "city")
    assert (later.actor, later.phase, later.scores[0]) == (0, "choose_wonder", 20)


def test_WG4_nobody_else_decides():
    game = reach_together((0, 4, 9))
    before = digest(game.state)
    with pytest.raises(IllegalAction):
        game.take("tikal")
    assert digest(game.state) == before


def test_WG4_with_no_wonder_left_nobody_is_asked():
    """Fewer wonders than players is no printed set-up, but it must not stop the game."""
    game = reach_together((20, 20, 20), wonders="tikal").take_first(0).take("tikal")
    assert game.phase == "place"


# -- W-G5 --------------------------------------------------------------------------------------------


def test_WG5_final_scoring_hands_out_no_wonders():
    """Blue passes 10 by its unfinished road at the end: the game is over, the wonder stays where it is."""
    game = table("RCr@0,0 RFr@1,0:P0=road", "RFr", wonders="tikal alhambra", scores=(8, 0))
    game.turn("RFr@2,0")
    assert game.state.over
    assert game.scores == (11, 0)
    assert game.memory.laid_out == ("tikal", "alhambra")
    assert not [event for event in game.events if isinstance(event, WonderTaken)]


def test_WG5_the_last_turn_itself_still_does():
    """What is scored in the last turn is no final scoring: blue takes a wonder and never places it."""
    game = table("RCr@0,0", "C", wonders="tikal alhambra", scores=(6, 0)).turn("C@0,-1/180", "city")
    assert game.phase == "choose_wonder"
    game.take("alhambra")
    assert game.state.over
    assert game.memory.front == (("alhambra",), ())
