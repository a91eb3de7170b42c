"""The turn bar's sentence for every step of whole games, and for the special ones."""

import re

import pytest

from game.core.features import Site
from game.expansions.abbot import TakeBackAbbot
from game.rules.actions import ChoosePlayer, ChooseTile, PlaceMeeple, PlaceTile, Skip
from game.rules.engine import legal_actions
from game.session import bots
from game.session.session import Session
from game.view.prompt import Fits, Prompt, prompt, shows
from game.view.timeline import moments
from tests.view.panels import LANGUAGES, begun, last_wonder, names, played, stopped_at, texts


def said(session: Session, language: str = "en", **more: object) -> Prompt:
    return prompt(
        session.state,
        session.legal,
        session.table,
        names(session, language),
        texts(language),
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_a_game_says_who_and_what_to_do(language: str) -> None:
    session = played(4)
    for entry in session.entries[:-1]:
        state = entry.state
        legal = legal_actions(state, session.rules)
        found = prompt(
            state,
            legal,
            session.rules.table(state),
            names(session, language),
            texts(language),
            fits=Fits(2, 3),
        )
        assert state.players[state.agenda[0].actor].name in found.sentence
        assert found.do or found.kind == "choose"
        assert not re.search(r"[\[\]{}]", found.sentence + found.do + found.more), found


def test_an_ordinary_tile() -> None:
    found = said(begun(2), fits=Fits(4, 9))
    assert found.kind == "place" and found.sentence.endswith(", place the tile")
    assert found.more == "4 squares fit this way round, 9 more when turned."
    assert len(found.hand) == 1


def test_nothing_fits_this_way_round() -> None:
    assert said(begun(2), fits=Fits(0, 1)).more == "Nothing fits this way round, 1 square does when turned."


def test_the_wonder_is_named_and_its_meeples_are_counted() -> None:
    """W-P1, W-P3: the bar names the wonder and says which of the two meeples it is."""
    session = stopped_at(ChooseTile, "wonder")
    owner = session.actor
    chosen = next(a for a in session.legal if isinstance(a, ChooseTile))
    session.play(chosen)
    while not (session.actor == owner and session.state.hand and session.state.hand[0].id == chosen.tile):
        session.play(bots.choose("greedy", session.state, session.rules, session.legal))
    the = names(session).the(chosen.tile)
    found = said(session)
    assert found.sentence == f"{session.state.players[found.player or 0].name}, place {the}"
    session.play(next(a for a in session.legal if isinstance(a, PlaceTile)))
    first = said(session)
    assert first.number == (1, 2) and "meeple 1 of 2" in first.sentence and the in first.do
    session.play(next(a for a in session.legal if isinstance(a, PlaceMeeple)))
    second = said(session)
    assert second.number == (2, 2) and "meeple 2 of 2" in second.sentence


def test_the_helper_tile_is_explained() -> None:
    """W-P4: a tile that has to make room for the wonder says so."""
    session = stopped_at(ChooseTile, "wonder")
    chosen = next(a for a in session.legal if isinstance(a, ChooseTile))
    owner = session.actor
    session.play(chosen)
    while not (session.actor == owner and session.state.hand and session.state.hand[0].id == chosen.tile):
        session.play(bots.choose("greedy", session.state, session.rules, session.legal))
    state = session.state.evolve(hand=(session.state.bag[0], *session.state.hand))
    found = prompt(state, session.legal, session.table, names(session), texts())
    assert found.sentence.endswith("place this tile first")
    assert names(session).the(chosen.tile) in found.do
    assert len(found.hand) == 2


def test_choices_have_sentences_of_their_own() -> None:
    """W-G4, W-G2, W-E5."""
    assert said(stopped_at(ChoosePlayer, "wonder", 6)).sentence.endswith("who chooses a wonder first?")
    assert said(stopped_at(ChooseTile, "wonder")).sentence.endswith("choose your wonder")
    assert said(stopped_at(ChooseTile, "draw")).sentence.endswith("choose one of two tiles")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_wonder_is_taken_not_chosen(language: str) -> None:
    """W-G2: there is still something to do, but nothing to choose from."""
    last = said(last_wonder(), language).sentence.split(",")[1]
    choosing = said(stopped_at(ChooseTile, "wonder"), language).sentence.split(",")[1]
    assert last and last != choosing


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_tile_of_several_squares_it_is_said_which_one_is_clicked(language: str) -> None:
    """W-P1: the square with the plus sign is the one that the pointer holds."""
    session = begun(2)
    assert "+" not in said(session, language).do
    large = session.table.laid_out[0]
    assert len(large.footprint) > 1
    state = session.state.evolve(hand=(large,))
    found = prompt(state, session.legal, session.table, names(session, language), texts(language))
    assert "+" in found.do


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_spot_is_promised_where_only_the_abbot_can_be_taken_back(language: str) -> None:
    session = begun(2)
    site = Site(0, 0, (0, 0))
    words = texts(language)
    found = prompt(
        session.state,
        (TakeBackAbbot(site), Skip()),
        session.table,
        names(session, language),
        words,
    )
    name = session.state.players[found.player or 0].name
    assert found.sentence == words.get("prompt.meeple.none", player=name)
    assert found.do == words.get("prompt.meeple.none_do")
    assert found.more == words.get("prompt.also.TakeBackAbbot")


def test_a_computer_thinks() -> None:
    found = said(begun(2), computer=True)
    assert found.kind == "wait" and found.sentence.endswith("is thinking")


def test_the_end_names_the_winner() -> None:
    session = played(4)
    found = said(session)
    best = max(session.state.scores)
    winner = session.state.players[session.state.scores.index(best)].name
    assert found.kind == "over" and found.player is None
    assert winner in found.do and str(best) in found.more


def test_the_last_turn_is_announced() -> None:
    session = played(4)
    last = next(
        entry.state
        for entry in session.entries
        if entry.state.agenda and not entry.state.bag and not any(entry.state.kept)
    )
    legal = legal_actions(last, session.rules)
    found = prompt(last, legal, session.rules.table(last), names(session), texts())
    assert found.note == "Last turn"
    assert said(begun(2)).note == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_being_shown_asks_for_nothing(language: str) -> None:
    """While points are counted the bar says so, with every receipt, in the final scoring as such."""
    session = played(4)
    words, known = texts(language), names(session, language)
    seen = set()
    for before, entry in zip(session.entries, session.entries[1:], strict=False):
        state = before.state
        legal = legal_actions(state, session.rules)
        led = prompt(state, legal, session.rules.table(state), known, words, fits=Fits(1, 1))
        for moment in moments(entry.events):
            found = shows(moment.kind, moment.events, led, state, known, words)
            assert "1" not in found.more and not found.more and found.kind != "meeple"
            if moment.kind == "points":
                key = "final" if state.final else "scoring"
                seen.add(key)
                assert found.sentence == words.get(f"prompt.shows.{key}")
                assert f"+{moment.events[0].receipt.points}" in found.do  # type: ignore[attr-defined]
                assert not found.hand
            elif moment.kind == "drop":
                assert found.sentence == led.sentence and not found.do
            for event in moment.events:
                state = event.apply(state)
    assert seen == {"final", "scoring"}
