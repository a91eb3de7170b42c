"""Abu Simbel: one of two tiles each turn, down to the end of the stack (W-E5).

The wonder lies in the row below the start tile, at -1,1 to 3,1, and is blue's since long ago. A tile of water
fits nowhere on this board.
"""

from __future__ import annotations

import pytest

from game.rules.actions import ChooseTile
from game.rules.engine import IllegalAction
from game.rules.events import KeptTilePassed, TileDiscarded, TileDrawn
from tests.boards import digest, made, names, table

LYING = "RCr@0,0 abu-simbel@-1,1/0!P0"

made("water", "wwww")


def kept(game):
    return [names(tiles) for tiles in game.state.kept]


def test_WE5_the_first_time_two_tiles_are_drawn():
    game = table(LYING, "C RFr L RRR")
    assert (game.actor, game.phase) == (0, "choose_of_two")
    assert game.hand == "C RFr"
    assert [event.player for event in game.happened(TileDrawn)] == [0, 0]
    game.choose("RFr")
    assert game.hand == "RFr"
    assert kept(game) == ["C", ""]
    assert game.phase == "place"


def test_WE5_next_turn_one_is_drawn_and_joins_the_kept_one():
    game = table(LYING, "C RFr L RRR Rr").choose("RFr").turn("RFr@1,0")
    assert (game.actor, game.hand) == (1, "L"), "red draws one as usual"
    game.turn("L@1,-1")
    assert (game.actor, game.phase) == (0, "choose_of_two")
    assert sorted(game.hand.split()) == ["C", "RRR"]
    assert kept(game) == ["", ""]
    game.choose("C").turn("C@0,-1/180")
    assert kept(game) == ["RRR", ""]


def test_WE5_the_chosen_tile_is_placed_as_usual():
    """With a meeple and its scoring."""
    game = table(LYING, "C RFr L RRR").choose("C").turn("C@0,-1/180", "city")
    assert game.scored() == [(0, "city", 4)]


def test_WE5_the_other_players_draw_one():
    game = table(LYING, "C RFr L RRR", turn=1)
    assert (game.phase, game.hand) == ("place", "C")


def test_WE5_only_a_placeable_tile_can_be_chosen():
    game = table(LYING, "water RFr L L")
    assert game.legal == (ChooseTile("draw", "base/U"),)
    before = digest(game.state)
    with pytest.raises(IllegalAction):
        game.choose("water")
    assert digest(game.state) == before
    game.choose("RFr")
    assert kept(game) == ["water", ""], "the other one is kept although it fits nowhere now"


def test_WE5_if_neither_can_be_placed_both_are_out_and_two_are_drawn():
    game = table(LYING, "water water C RFr L")
    assert [names([event.tile]) for event in game.happened(TileDiscarded)] == ["water", "water"]
    assert game.hand == "C RFr"
    assert game.phase == "choose_of_two"


def test_WE5_the_kept_tile_may_go_out_that_way_too():
    """Blue keeps water; the next tile is water as well: both out, two new ones."""
    game = table(LYING, "water RFr L water C L L").choose("RFr").turn("RFr@1,0")
    game.turn("L@1,-1")
    assert names(game.state.discarded) == "water water"
    assert (game.actor, game.hand, game.phase) == (0, "C L", "choose_of_two")


def test_WE5_two_alike_are_one_choice():
    game = table(LYING, "RFr RFr L L")
    assert game.legal == (ChooseTile("draw", "base/U"),)
    game.choose("RFr")
    assert (game.hand, kept(game)) == ("RFr", ["RFr", ""])


# -- at the end of the stack -------------------------------------------------------------------------


def test_WE5_stack_empty_on_your_turn_the_kept_tile_is_played():
    """Red has drawn the last tile; blue plays C without a choice, then the game is over."""
    game = table(LYING, "C RFr L").choose("RFr").turn("RFr@1,0").turn("L@1,-1")
    assert not game.state.over
    assert (game.actor, game.phase, game.hand) == (0, "place", "C")
    game.turn("C@0,-1/180")
    assert game.state.over
    assert kept(game) == ["", ""]


def test_WE5_the_kept_tile_passes_to_the_next_player():
    """Blue draws the last tile of the stack: what blue keeps is red's, and red's turn is the last one."""
    game = table(LYING, "C RFr").choose("RFr").turn("RFr@1,0")
    (passed,) = game.happened(KeptTilePassed)
    assert (passed.player, passed.receiver, names([passed.tile])) == (0, 1, "C")
    assert (game.actor, game.phase, game.hand) == (1, "place", "C")
    game.turn("C@0,-1/180", "city")
    assert game.state.over
    assert game.scored()[0] == (1, "city", 4), "an ordinary turn, with a meeple"


def test_WE5_the_third_player_gets_no_turn_after_that():
    game = table(LYING, "C RFr", players=3).choose("RFr").turn("RFr@1,0").turn("C@0,-1/180")
    assert game.state.over
    assert game.state.turn.player == 1


def test_WE5_the_kept_tile_is_not_lost_while_others_have_nothing_to_draw():
    """Three players: red draws the last tile, green has nothing to draw, blue still plays the kept tile."""
    game = table(LYING, "C RFr L", players=3).choose("RFr").turn("RFr@1,0").turn("L@1,-1")
    assert (game.actor, game.hand) == (0, "C")
    game.turn("C@0,-1/180")
    assert game.state.over


def test_WE5_one_tile_left_the_first_time():
    """Two cannot be drawn: the one tile is played without a choice, nothing is kept."""
    game = table(LYING, "C")
    assert (game.phase, game.hand) == ("place", "C")
    game.turn("C@0,-1/180")
    assert game.state.over


def test_WE5_the_last_two_and_neither_fits():
    game = table(LYING, "water water")
    assert game.state.over
    assert names(game.state.discarded) == "water water"


def test_WE5_a_passed_tile_that_fits_nowhere_is_out():
    game = table(LYING, "water RFr").choose("RFr").turn("RFr@1,0")
    assert game.state.over
    assert names(game.state.discarded) == "water"


def test_WE5_a_kept_tile_that_fits_nowhere_at_the_end_is_out():
    game = table(LYING, "water RFr L").choose("RFr").turn("RFr@1,0").turn("L@1,-1")
    assert game.state.over
    assert names(game.state.discarded) == "water"


def test_WE5_begins_with_the_owners_next_turn():
    """Blue places Abu Simbel instead of drawing; red draws one; only then does blue draw two."""
    game = table("RCr@0,0", "C RFr L RRR", front={0: "abu-simbel"}).turn("abu-simbel@-1,1/0")
    assert (game.actor, game.hand) == (1, "C")
    game.turn("C@0,-1/180")
    assert (game.actor, game.phase, game.hand) == (0, "choose_of_two", "RFr L")


def test_WE5_the_passed_tile_is_the_last_even_for_who_has_a_wonder_to_place():
    """Decided here (W-E10): red plays the passed tile as the last turn; Tikal stays in front."""
    game = table(LYING, "C RFr", front={1: "tikal"}).choose("RFr").turn("RFr@1,0")
    assert (game.actor, game.hand) == (1, "C")
    game.turn("C@0,-1/180")
    assert game.state.over
    assert kept(game) == ["", ""]
    assert all(tile.id != "tikal" for tile in (placed.tile for placed in game.state.board.placed))
