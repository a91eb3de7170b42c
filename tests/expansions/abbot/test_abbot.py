"""The Abbot and the gardens (B-6), also together with wonders (W-P3, W-P5, W-E1)."""

from __future__ import annotations

import pytest

from game.core.features import FeatureRef
from game.expansions.abbot import TakeBackAbbot
from game.rules.actions import PlaceMeeple, Skip
from game.rules.engine import IllegalAction
from tests.boards import library, table

GARDEN_ROW = "RCr@0,0 L@0,1 L@1,1 L@2,1 RFr@2,0 C@0,-1/180 L@1,-1"
"""The road tile with a garden fits at 1,0; around it only 2,-1 is free then.

    C    L    .
    RCr  ?    RFr
    L    L    L
"""

MONK = "RCr@0,0 RFr@-1,0 RFr@1,0 L@-1,1 L@1,1 L@-1,2 L@0,2"
"""A monastery fits at 0,1; around it only 1,2 is free then."""


def kinds(game, piece: str) -> set[str]:
    """Return the kinds of features that a piece may be put on now."""
    return {
        game.board.placed[a.site.serial].tile.features[a.site.feature].kind
        for a in game.legal
        if isinstance(a, PlaceMeeple) and a.piece == piece
    }


def offers(game) -> list[TakeBackAbbot]:
    """Return the abbots that may be taken back now."""
    return [action for action in game.legal if isinstance(action, TakeBackAbbot)]


def abbots(game, player: int) -> int:
    """Return how many abbots a player has in supply."""
    return len(game.state.supply(player, "gardener"))


# -- the tiles ---------------------------------------------------------------------------------------------


def test_B6_a_garden_tile_takes_the_place_of_one_without():
    """Eight designs of the base game have one copy with a garden; the game has 72 tiles as before."""
    supply = library().supply(["base", "abbot"])
    gardens = [n for n in supply if any(f.kind == "garden" for f in library().tile(n).features)]
    assert sum(supply.values()) == 72
    assert len(gardens) == 8
    assert (supply["base/E"], supply["abbot/E"]) == (4, 1)


def test_B6_garden_tiles_without_the_rules_are_pictures():
    game = table("RCr@0,0", "BA/RFrG RFr").place("BA/RFrG@1,0")
    assert game.spots() == {"road", "field"}
    assert abbots(game, 0) == 0


# -- who may stand where -----------------------------------------------------------------------------------


def test_B6_everybody_has_one_abbot_beside_the_seven_meeples():
    game = table("RCr@0,0", "RFr", players=3, rules="abbot")
    assert [abbots(game, player) for player in range(3)] == [1, 1, 1]
    assert [game.supply(player) for player in range(3)] == [7, 7, 7]


def test_B6_only_an_abbot_stands_in_a_garden():
    game = table("RCr@0,0", "BA/RFrG RFr", rules="abbot").place("BA/RFrG@1,0")
    assert kinds(game, "abbot") == {"garden"}
    assert kinds(game, "meeple") == {"road", "field"}


def test_B6_an_abbot_stands_in_a_monastery_too_and_nowhere_else():
    game = table("RCr@0,0", "L RFr", rules="abbot").place("L@0,1")
    assert kinds(game, "abbot") == {"monastery"}
    assert kinds(game, "meeple") == {"monastery", "field"}
    game = table("RCr@0,0", "RFr RFr", rules="abbot").place("RFr@1,0")
    assert kinds(game, "abbot") == set()


# -- scoring -----------------------------------------------------------------------------------------------


def test_B6_a_surrounded_garden_brings_nine():
    """The eighth tile around the garden at 1,0 comes from red: 9 for blue, whose abbot comes home."""
    game = table(GARDEN_ROW, "BA/RFrG L RFr", rules="abbot")
    game.place("BA/RFrG@1,0").meeple("garden", "abbot")
    assert game.scored() == []
    assert abbots(game, 0) == 0
    game.turn("L@2,-1")
    assert game.scored() == [(0, "garden", 9)]
    assert abbots(game, 0) == 1


def test_B6_a_garden_counts_at_the_end_like_a_monastery():
    """0,0 and 2,0 lie beside the garden at 1,0: with itself 3 points."""
    game = table("RCr@0,0", "BA/RFrG RFr", rules="abbot")
    game.place("BA/RFrG@1,0").meeple("garden", "abbot").turn("RFr@2,0")
    assert game.state.over
    assert game.scored() == [(0, "garden", 3)]


def test_B6_an_abbot_in_a_monastery_at_the_end():
    """0,0 and 1,0 lie around the monastery at 0,1: 3 points, named a monastery."""
    game = table("RCr@0,0", "L RFr", rules="abbot")
    game.place("L@0,1").meeple("monastery", "abbot").turn("RFr@1,0")
    assert game.scored() == [(0, "monastery", 3)]


# -- taking it back ----------------------------------------------------------------------------------------


def garden_at_work():
    """Blue's abbot stands in the garden at 1,0, red has placed a road at 2,0, blue is to place."""
    game = table("RCr@0,0", "BA/RFrG RFr RFr RFr RFr", rules="abbot")
    return game.place("BA/RFrG@1,0").meeple("garden", "abbot").turn("RFr@2,0")


def test_B6_the_abbot_is_taken_back_instead_of_placing_a_meeple():
    """0,0, 2,0 and the garden itself: 3 points at once; then no meeple may follow in this turn."""
    game = garden_at_work().place("RFr@3,0")
    (offer,) = offers(game)
    game.play(offer)
    assert game.scored() == [(0, "garden", 3)]
    assert abbots(game, 0) == 1
    assert (game.actor, game.phase) == (1, "place")


def test_B6_taking_back_may_be_declined():
    game = garden_at_work().place("RFr@3,0")
    assert Skip() in game.legal
    game.skip()
    assert abbots(game, 0) == 0
    assert game.scored() == []


def test_B6_nobody_takes_back_another_s_abbot():
    game = garden_at_work().turn("RFr@3,0").place("RFr@4,0")
    assert game.actor == 1
    assert offers(game) == []


def test_B6_not_before_a_tile_is_placed_and_not_twice():
    game = garden_at_work()
    assert offers(game) == []
    game.place("RFr@3,0")
    (offer,) = offers(game)
    game.play(offer)
    with pytest.raises(IllegalAction):
        game.play(offer)


def test_B6_a_completed_monastery_scores_as_ever_and_is_not_taken_back():
    """The ring around the abbot at 0,1 closes with 1,2: 9 points, and blue may place a meeple as well."""
    game = table(MONK, "L RFr L RFr", rules="abbot")
    game.place("L@0,1").meeple("monastery", "abbot").turn("RFr@2,0").place("L@1,2")
    assert offers(game) == []
    game.meeple("monastery")
    assert game.scored() == [(0, "monastery", 9)]
    assert (abbots(game, 0), game.supply(0)) == (1, 6)


# -- with wonders ------------------------------------------------------------------------------------------


def test_B6_WE1_gardens_do_not_trigger_notre_dame():
    """Blue's Notre-Dame pays for 1,0, beside its monastery at 0,1, not for 3,0 beside the garden at 2,0."""
    near = table("RCr@0,0 notre-dame@0,1/0!P0", "RFr RFr RFr", rules="abbot").turn("RFr@1,0", "road")
    assert near.scored() == [(0, "notre-dame", 3)]
    far = table("RCr@0,0 notre-dame@0,1/0!P0 RFr@1,0 BA/RFrG@2,0", "RFr RFr RFr", rules="abbot")
    far.turn("RFr@3,0", "road")
    assert far.scored() == []


def test_B6_WP5_each_square_of_a_wonder_counts_around_a_garden():
    """Tikal below the garden at 1,0 covers some of the eight squares around it: a point for each of them."""
    garden = FeatureRef(1, 1)
    worth = {}
    for lying in ("RCr@0,0 BA/RFrG@1,0", "RCr@0,0 BA/RFrG@1,0 tikal@0,1/0!P0"):
        game = table(lying, "RFr", rules="abbot")
        feature = game.board.feature(garden)
        assert feature.kind == "garden"
        worth[lying] = game.rules.kind("garden").receipt(game.state, feature, True).points
    around = {(x, y) for x in (0, 1, 2) for y in (-1, 0, 1)} - {(1, 0)}
    under = set(game.board.placed[2].squares) & around
    assert len(under) >= 2
    assert list(worth.values()) == [2, 2 + len(under)]


def test_B6_WP3_the_abbot_may_be_one_of_the_two_on_a_wonder():
    """The abbot in Notre-Dame's monastery, then a meeple elsewhere on it; then the turn is over."""
    game = table("RCr@0,0", "RFr RFr RFr", wonders="tikal", front={0: "notre-dame"}, rules="abbot")
    game.place("notre-dame@0,1/0")
    assert kinds(game, "abbot") == {"monastery"}
    game.meeple("monastery", "abbot")
    assert game.actor == 0
    assert kinds(game, "abbot") == set()
    assert "monastery" not in kinds(game, "meeple")
    game.play(next(a for a in game.legal if isinstance(a, PlaceMeeple)))
    assert (game.actor, game.phase) == (1, "place")
    assert (abbots(game, 0), game.supply(0)) == (0, 6)


def test_B6_WP3_the_abbot_is_not_taken_back_instead_of_the_second_meeple():
    """Blue's abbot stands in a garden. Before the first meeple on Tikal it may come back, then no more."""
    game = table(
        "RCr@0,0", "BA/RFrG RFr C RFr RFr RFr", wonders="tikal alhambra", scores=(8, 0), rules="abbot"
    )
    game.place("BA/RFrG@1,0").meeple("garden", "abbot").turn("RFr@2,0")
    game.turn("C@0,-1/180", "city").take("tikal").turn("RFr@3,0")
    assert (game.actor, game.hand) == (0, "tikal")
    game.play(game.legal[0])
    assert len(offers(game)) == 1
    game.play(next(a for a in game.legal if isinstance(a, PlaceMeeple)))
    assert game.actor == 0
    assert {type(action) for action in game.legal} == {PlaceMeeple, Skip}


def test_B6_WP3_taking_the_abbot_back_stands_for_both_meeples():
    """Placing up to two meeples is one action: who takes the abbot back instead places none."""
    game = table(
        "RCr@0,0", "BA/RFrG RFr C RFr RFr RFr", wonders="tikal alhambra", scores=(8, 0), rules="abbot"
    )
    game.place("BA/RFrG@1,0").meeple("garden", "abbot").turn("RFr@2,0")
    game.turn("C@0,-1/180", "city").take("tikal").turn("RFr@3,0")
    game.play(game.legal[0])
    game.play(offers(game)[0])
    assert game.actor == 1
    assert not any(place.site and place.site.serial == 5 for place in game.state.places)
