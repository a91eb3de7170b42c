"""A game that is only watched: its steps are those of the session, and nothing can be done in it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.rules.events import TilePlaced
from game.session.recording import Recording
from tests.playing import play


@pytest.fixture(scope="module")
def recording() -> Recording:
    return Recording(play(seed="watch", steps=30))


def test_every_step_is_the_state_that_was_played(recording: Recording) -> None:
    for place, entry in enumerate(recording.entries):
        recording.go(place)
        assert recording.state is entry.state
        assert recording.legal == () and recording.actor is None and not recording.is_over


def test_places_are_kept_in_range(recording: Recording) -> None:
    recording.go(0)
    assert not recording.go(-5) and recording.place == 0
    assert recording.go(10_000) and recording.place == recording.last == 30
    assert not recording.go(31)


def test_turns_go_back_and_forth(recording: Recording) -> None:
    ends, place = [], 0
    while place < recording.last:
        place = recording.turn_after(place)
        ends.append(place)
    numbers = [recording.entries[end].state.turn.number for end in ends]
    assert numbers == sorted(set(numbers)), "one place for each turn"
    for before, after in pairwise(ends):
        assert recording.turn_before(after) == before
    assert recording.turn_before(ends[0]) == 0


def test_who_took_a_step(recording: Recording) -> None:
    recording.go(0)
    assert recording.actor_of_step is None
    recording.go(1)
    assert recording.actor_of_step == recording.entries[0].state.agenda[0].actor


def test_steps_with_an_event_are_found(recording: Recording) -> None:
    places = recording.places_of(TilePlaced)
    assert places and all(
        any(isinstance(event, TilePlaced) for event in recording.entries[place].events) for place in places
    )
