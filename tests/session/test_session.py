"""A session: playing, refusing, looking ahead; undo and redo, exact and with their barrier."""

from __future__ import annotations

import pytest

from game.rules.actions import PlaceTile, Skip
from game.rules.engine import IllegalAction
from game.session.codec import digest, encode_state
from game.session.session import Session, UndoBarred
from tests.playing import advance, choice, game, play


def test_a_session_begins_at_the_first_choice() -> None:
    session = Session(game(seed="4"))
    assert session.entries[0].action is None
    assert session.actor == session.state.turn.player
    assert all(isinstance(action, PlaceTile) for action in session.legal)
    assert session.undo_barrier == "nothing"
    assert session.redo() is None


def test_the_same_choice_and_actions_give_the_same_game() -> None:
    one, two = play(seed="9", players=3), play(seed="9", players=3)
    assert [e.action for e in one.entries] == [e.action for e in two.entries]
    assert digest(one.state) == digest(two.state)
    assert digest(one.state) != digest(play(seed="10", players=3).state)


def test_the_action_kept_is_the_listed_one() -> None:
    """What equals it may be written otherwise, and then the game could not be read again."""
    session = Session(game(seed="4"))
    listed = session.legal[0]
    assert isinstance(listed, PlaceTile)
    x, y = listed.square
    session.play(PlaceTile(listed.tile, (float(x), float(y)), float(listed.rotation)))  # type: ignore[arg-type]
    assert session.entries[-1].action is listed


def test_undo_and_redo_over_a_whole_game_are_exact() -> None:
    """The state after undo is the one before, byte for byte; redo makes the same game again."""
    session = play(seed="2", players=4, bot="greedy")
    entries = session.entries
    before = [encode_state(entry.state) for entry in entries]
    while session.undo_barrier != "nothing":
        session.undo(force=True)
        assert session.state is entries[len(session.entries) - 1].state
        assert encode_state(session.state) == before[len(session.entries) - 1]
    assert len(session.entries) == 1
    while session.redo() is not None:
        assert encode_state(session.state) == before[len(session.entries) - 1]
    assert session.entries == entries


def test_undo_is_free_within_a_turn_and_barred_when_a_tile_was_drawn() -> None:
    session = Session(game(seed="1"))
    session.play(session.legal[0])
    assert session.undo_barrier is None  # the tile lies there, the meeple is still to come
    session.undo()
    session.play(session.legal[0])
    session.play(Skip())
    assert session.undo_barrier == "reveals"  # the next player has drawn
    with pytest.raises(UndoBarred) as barred:
        session.undo()
    assert barred.value.barrier == "reveals"
    assert len(session.entries) == 3
    session.undo(force=True)
    assert len(session.entries) == 2


def test_what_was_undone_is_forgotten_when_something_else_is_played() -> None:
    session = Session(game(seed="1"))
    session.play(session.legal[0])
    session.undo()
    assert session.can_redo
    session.play(session.legal[-1])
    assert not session.can_redo


def test_an_action_of_another_moment_is_refused_and_changes_nothing() -> None:
    session = Session(game(seed="1"))
    kept, entries = encode_state(session.state), session.entries
    for wrong in (
        Skip(),
        PlaceTile(session.state.hand[0].id, (50, 50), 0),
        PlaceTile("base/none", (0, 1), 0),
    ):
        refusal = session.refusal(wrong)
        assert refusal is not None and refusal.reason
        with pytest.raises(IllegalAction):
            session.play(wrong)
    assert encode_state(session.state) == kept and session.entries == entries
    assert session.refusal(session.legal[0]) is None


def test_looking_ahead_changes_nothing() -> None:
    session = play(seed="3", steps=40)
    kept = encode_state(session.state)
    outcome = session.preview(session.legal[0])
    assert session.score_now().state.over
    assert encode_state(session.state) == kept
    session.play(session.legal[0])
    assert session.state == outcome.state


def test_a_finished_game_offers_nothing_and_can_be_undone() -> None:
    session = play(seed="5", wonders="none")
    assert session.is_over and session.legal == () and session.actor is None
    session.undo(force=True)
    assert not session.is_over and session.legal


def test_undo_works_in_the_middle_of_the_two_meeples_of_a_wonder() -> None:
    """W-P3: the second meeple is a step of its own; undo stands between the two."""
    session = Session(game(seed="12", players=2))
    while not (session.state.agenda[0].phase == "meeple" and session.state.agenda[0].subject):
        advance(session, bot="greedy", steps=1)
    assert session.undo_barrier is None
    second = session.state
    session.undo()
    assert session.state.agenda[0].phase == "meeple" and not session.state.agenda[0].subject
    session.redo()
    assert session.state is second


def test_seats_and_setup_are_those_that_were_chosen() -> None:
    given = choice(players=3)
    session = Session(game(players=3))
    assert session.seats == given.players and session.choice == given
    assert [p.colour for p in session.setup.players] == ["blue", "red", "green"]
