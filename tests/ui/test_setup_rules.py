"""The options of the rules on the set-up screen: found, changed, set back, in every size and language."""

from __future__ import annotations

import pygame

from game.app import table_setup
from game.content.library import load
from game.expansions import discover
from game.ui.setup import SetupScreen
from game.ui.setup_rules import MoreRulesScreen
from game.ui.window import Window
from game.view.wording import Texts
from tests.ui.shell_helpers import click, key, shown, widget


def setup(language: str = "en") -> SetupScreen:
    """The set-up screen with what the program really offers, all rules on and one option changed."""
    made = table_setup.setup_model(load(), discover(), Texts(language))
    for choice in made.sets:
        if choice.rules_switch is not None:
            made = made.with_rules(choice.id, True)
    farmers = next(switch for switch in made.switches if switch.id == "farmers")
    return SetupScreen(made.with_switch(farmers, False), lambda model: None)


def opened(window: Window, screen: SetupScreen) -> MoreRulesScreen:
    screen.tab = "tiles"
    screen.resized(window.look)
    click(window, screen, "more_rules")
    top = window.top
    assert isinstance(top, MoreRulesScreen)
    return top


def test_every_option_can_be_changed_by_the_keyboard_and_set_back() -> None:
    screen = setup()
    with shown(screen, (1024, 640)) as window:
        rules = opened(window, screen)
        for switch in screen.model.switches:
            assert rules.form is not None
            rules.form.set_focus(widget(rules, f"switch:{switch.id}"))
            before = screen.model.value_of(switch)
            window.step([key(pygame.K_RETURN)], 0.02)
            assert screen.model.value_of(switch) != before
            assert screen.model.value_of(switch) in switch.values
        assert len(screen.model.changes) >= 5
        click(window, rules, "all_back")
        assert screen.model.changes == ()
        assert not widget(rules, "all_back").enabled and widget(rules, "all_back").reason
        window.step([key(pygame.K_ESCAPE)], 0.02)
        assert window.top is screen


def test_an_edition_sets_the_rows_and_a_changed_row_says_so() -> None:
    screen = setup()
    with shown(screen, (1920, 1080)) as window:
        rules = opened(window, screen)
        click(window, rules, "back:farmers")
        assert screen.model.changes == ()
        click(window, rules, "rules_edition")  # the middle one
        assert screen.model.edition == "2023-10"
        row = widget(rules, "switch:alhambra_per_farmer")
        assert row.chosen == "4"  # type: ignore[attr-defined]
        click(window, rules, "switch:stonehenge_roads")  # right of the middle: every road
        assert [switch.id for switch in screen.model.changes] == ["stonehenge_roads"]
        assert rules.form is not None and rules.form.named("back:stonehenge_roads") is not None
        edition = widget(screen, "edition")
        assert edition.options[1].second == "changed"  # type: ignore[attr-defined]


def test_rows_of_rules_that_are_off_cannot_be_changed_and_say_why() -> None:
    made = table_setup.setup_model(load(), discover(), Texts("en"))
    screen = SetupScreen(made, lambda model: None)
    with shown(screen) as window:
        rules = opened(window, screen)
        row = widget(rules, "switch:river_keeps_clear")
        assert not row.enabled and "River" in row.reason
        click(window, rules, "switch:river_keeps_clear")
        assert screen.model.changed == {}


def test_chance_lays_out_more_wonders_by_the_buttons() -> None:
    screen = setup()
    with shown(screen, (1920, 1080)) as window:
        assert not widget(screen, "fewer_wonders").enabled
        click(window, screen, "more_wonders")
        assert screen.model.wonder_count == 3
        click(window, screen, "fewer_wonders")
        assert screen.model.wonder_count == 2
        screen.change(screen.model.with_edition("2023"))
        assert screen.form is not None and screen.form.named("more_wonders") is None
