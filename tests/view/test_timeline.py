"""Events become moments; what is shown on the way is always a true state."""

from functools import cache
from itertools import pairwise

from game.rules.events import FinalScoringBegan, MeeplePlaced, PieceReturned, Scored, TilePlaced
from game.session import bots
from game.view.timeline import Timeline, moments
from tests.view import boards


@cache
def whole_game(seed: str, kind: str = "random"):
    session = boards.session((kind, kind), "random", seed)
    while not session.is_over:
        session.play(bots.choose(kind, session.state, session.rules, session.legal))
    return session


def test_showing_a_whole_game_leads_to_every_state_on_the_way() -> None:
    session = whole_game("3")
    entries = session.entries
    timeline = Timeline(entries[0].state)
    for before, entry in pairwise(entries):
        assert timeline.shown is before.state
        timeline.play(entry.events, entry.state)
        for _ in range(10_000):
            if timeline.moment is None:
                break
            timeline.advance(0.05)
        assert timeline.shown is entry.state


def test_folding_the_moments_gives_the_same_state_as_the_game() -> None:
    session = whole_game("5")
    for before, entry in pairwise(session.entries):
        state = before.state
        for moment in moments(entry.events):
            for event in moment.events:
                state = event.apply(state)
        assert state.scores == entry.state.scores
        assert state.places == entry.state.places
        assert state.board == entry.state.board
        assert state.agenda == entry.state.agenda


def test_no_event_is_lost_and_the_order_is_kept() -> None:
    session = whole_game("8")
    for entry in session.entries[1:]:
        told = [event for moment in moments(entry.events) for event in moment.events]
        assert told == list(entry.events)


def test_finishing_shows_the_end_at_once() -> None:
    session = whole_game("3")
    entry = next(e for e in session.entries[1:] if any(isinstance(x, Scored) for x in e.events))
    before = session.entries[session.entries.index(entry) - 1].state
    timeline = Timeline(before)
    timeline.play(entry.events, entry.state)
    assert timeline.moment is not None
    assert timeline.finish()
    assert timeline.shown is entry.state
    assert timeline.moment is None
    assert not timeline.finish()


def test_kinds_of_moments() -> None:
    session = whole_game("3", "greedy")
    kinds = {}
    for entry in session.entries[1:]:
        for moment in moments(entry.events):
            kinds.setdefault(moment.kind, moment)
    assert {"drop", "arrival", "put", "points", "home", "complete", "still", "draw", "turn"} <= set(kinds)
    assert isinstance(kinds["drop"].events[0], TilePlaced)
    assert isinstance(kinds["put"].events[0], MeeplePlaced)
    assert isinstance(kinds["home"].events[0], PieceReturned)
    assert len(kinds["arrival"].events[0].tile.footprint) > 1
    assert kinds["still"].seconds == 0.0


def test_tied_players_score_in_one_moment() -> None:
    session = whole_game("3")
    found = [
        m for e in session.entries for m in moments(e.events) if m.kind == "points" and len(m.events) > 1
    ]
    for moment in found:
        assert len({event.player for event in moment.events}) == len(moment.events)
        assert len({event.ref for event in moment.events}) == 1


def test_the_final_scoring_can_be_left_to_somebody_else() -> None:
    entry = whole_game("3").entries[-1]
    began = next(n for n, event in enumerate(entry.events) if isinstance(event, FinalScoringBegan))
    whole, short = moments(entry.events), moments(entry.events, final=False)
    assert [event for moment in short for event in moment.events] == list(entry.events)
    before = moments(entry.events[:began])
    seen = [moment for moment in short if moment.seconds]
    assert seen == [moment for moment in before if moment.seconds]
    assert len(seen) < len([moment for moment in whole if moment.seconds])
    timeline = Timeline(whole_game("3").entries[-2].state)
    timeline.play(entry.events, entry.state, final=False)
    timeline.advance(sum(moment.seconds for moment in before) + 0.01)
    assert timeline.moment is None and timeline.shown == entry.state
