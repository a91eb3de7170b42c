"""From the set-up screen to a game with the real expansions: every option of every guest is offered,
explained in every language, remembered, and reaches the rules.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game.app import table_setup
from game.content.library import Library, load
from game.expansions import discover
from game.session import setups
from game.session.setups import Game
from game.view.setup_memory import load_last, save_last
from game.view.setup_model import SetupModel
from game.view.setup_parts import SwitchChoice
from game.view.wording import LANGUAGES, Texts

GUESTS = discover()
DECLARED = {switch.id: switch for guest in GUESTS for switch in guest.switches}


@cache
def library() -> Library:
    return load()


@cache
def model() -> SetupModel:
    """What the program offers."""
    return table_setup.setup_model(library(), GUESTS, Texts("en"))


def everything() -> SetupModel:
    """The set-up with all sets and all rules."""
    made = model()
    for choice in made.sets:
        made = made.with_set(choice.id, True)
        if choice.rules_switch is not None:
            made = made.with_rules(choice.id, True)
    return made


def named(name: str) -> SwitchChoice:
    return next(switch for switch in model().switches if switch.id == name)


def built(chosen: SetupModel) -> Game:
    return setups.build(table_setup.choice_of(chosen, GUESTS), library(), GUESTS)


def test_every_option_that_an_expansion_declares_is_offered() -> None:
    assert {switch.id: switch.values for switch in model().switches} == {
        switch.id: switch.values for switch in DECLARED.values()
    }
    assert len(DECLARED) >= 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_name_note_and_values_in_every_language(language: str) -> None:
    own = Texts(language).keys()
    for switch in model().switches:
        wanted = [f"switches.of.{switch.owner}", f"switches.{switch.id}.name", f"switches.{switch.id}.note"]
        wanted += [f"switches.{switch.id}.value.{switch.word(value)}" for value in switch.values]
        assert not [key for key in wanted if key not in own]
    for guest in GUESTS:
        for edition in guest.editions:
            assert f"app.edition.{edition}.note" in own


@pytest.mark.parametrize("name", sorted(DECLARED))
def test_every_value_of_an_option_reaches_the_rules(name: str) -> None:
    switch = named(name)
    for value in switch.values:
        game = built(everything().with_switch(switch, value))
        assert game.rules.switch(game.setup, name) == value


@pytest.mark.parametrize("edition", [edition.id for edition in model().editions])
def test_choosing_an_edition_sets_what_it_says(edition: str) -> None:
    said = {name: value for guest in GUESTS for name, value in guest.editions.get(edition, {}).items()}
    assert said
    game = built(everything().with_edition(edition))
    assert {name: game.rules.switch(game.setup, name) for name in said} == said
    assert everything().with_edition(edition).changes == ()


def test_one_difference_alone_may_be_changed_and_is_said_so() -> None:
    changed = everything().with_edition("2023").with_switch(named("stonehenge_roads"), "occupied")
    assert [switch.id for switch in changed.changes] == ["stonehenge_roads"]
    game = built(changed)
    assert game.rules.switch(game.setup, "stonehenge_roads") == "occupied"
    assert game.rules.switch(game.setup, "wonder_effect_starts") == "at_once", (
        "the rest is as the edition says"
    )
    assert changed.as_edition().changes == ()


def test_another_edition_drops_such_changes_but_not_what_the_table_agreed_on_besides() -> None:
    changed = everything().with_switch(named("alhambra_per_farmer"), 6).with_switch(named("farmers"), False)
    later = changed.with_edition("2023-10")
    assert [switch.id for switch in later.changes] == ["farmers"]


def test_an_option_of_rules_that_are_off_counts_for_nothing() -> None:
    changed = model().with_switch(named("river_keeps_clear"), True)
    assert changed.changes == () and not changed.takes_part(named("river_keeps_clear"))
    assert dict(table_setup.choice_of(changed, GUESTS).switches) == {}
    again = changed.with_rules("river", True)
    assert [switch.id for switch in again.changes] == ["river_keeps_clear"]


def test_options_are_remembered_with_the_set_up(tmp_path: Path) -> None:
    played = (
        everything()
        .with_edition("2023-10")
        .with_switch(named("farmers"), False)
        .with_switch(named("closed_city_of_two"), 2)
        .with_switch(named("alhambra_per_farmer"), "by_tiles")
        .with_switch(named("two_wonders"), True)
    )
    played = replace(played, extra_wonders=2)
    save_last(tmp_path / "last.yaml", played)
    again, found = load_last(tmp_path / "last.yaml", model())
    assert found and again == played


def test_options_that_no_longer_exist_are_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "last.yaml"
    path.write_text("switches: {farmers: perhaps, gone: 1, closed_city_of_two: 2}\nwonders: {extra: many}\n")
    again, _ = load_last(path, model())
    assert dict(again.changed) == {"closed_city_of_two": 2} and again.extra_wonders == 0


def test_W_S3_more_wonders_than_players_by_chance_where_the_edition_allows_it() -> None:
    three = model().with_seat_added()
    assert len(three.seats) == 3
    more = three.with_more_wonders(1).with_more_wonders(1)
    assert more.wonder_count == 5 and len(built(more).setup.extras["wonders"]) == 5
    assert more.with_edition("2023").wonder_count == 3, "one a player in the editions before"
    for _ in range(20):
        more = more.with_more_wonders(1)
    assert more.wonder_count == 8
    for _ in range(20):
        more = more.with_more_wonders(-1)
    assert more.wonder_count == 3


def test_eight_players_with_eight_wonders() -> None:
    full = model()
    for _ in range(10):
        full = full.with_seat_added()
    assert len(full.seats) == 8 and full.reasons == ()
    game = built(full)
    assert len(game.setup.players) == 8 and len(game.setup.extras["wonders"]) == 8
    game = built(replace(full, mode="all"))
    assert len(game.setup.extras["wonders"]) == 8
    short = replace(full, mode="choose", chosen_wonders=frozenset({"tikal"}))
    assert [reason.key for reason in short.reasons] == ["setup.reason.few_wonders"]


def test_the_cards_say_the_numbers_of_this_set_up() -> None:
    def short(chosen: SetupModel, wonder: str) -> str:
        cards = table_setup.cards_for(chosen, library(), GUESTS, Texts("en"))
        return next(card.short for card in cards if card.id == wonder)

    assert short(model(), "circus-maximus").startswith("4")
    assert short(model().with_seat_added(), "circus-maximus").startswith("3")
    assert short(model(), "alhambra").startswith("5")
    assert short(model().with_edition("2023"), "alhambra").startswith("4")
    occupied = short(model(), "stonehenge")
    assert short(model().with_switch(named("stonehenge_roads"), "all"), "stonehenge") != occupied
