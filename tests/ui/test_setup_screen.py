"""The set-up screen without a display: names, order, colours, sets, wonders, start."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.ui.overlays import DropDown
from game.ui.setup import PARTS
from game.ui.textlines import TextField
from game.view.setup_model import SetupModel
from tests.ui.shell_helpers import LANGUAGES, click, click_at, key, shown, stops, typed, widget
from tests.ui.shell_screens import setup


def test_names_are_written_in_place_and_survive_a_change_of_size() -> None:
    started: list[SetupModel] = []
    screen = setup(started)
    with shown(screen, (1280, 800)) as window:
        click(window, screen, "name1")
        window.step([key(pygame.K_END), *typed("!"), key(pygame.K_HOME), *typed("É")], 0.02)
        assert screen.model.seats[1].name == "ÉBram!"
        pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
        window.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)], 0.02)
        assert window.look.size == (1600, 900)
        field = widget(screen, "name1")
        assert isinstance(field, TextField)
        assert field.text == "ÉBram!" and field.focused
        window.step(typed("x"), 0.02)
        assert screen.model.seats[1].name == "ÉxBram!"


def test_a_field_that_is_reached_by_tab_is_written_anew() -> None:
    screen = setup([])
    with shown(screen) as window:
        assert screen.form is not None
        screen.form.set_focus(widget(screen, "grip0"))
        window.step([key(pygame.K_TAB), *typed("Zoé")], 0.02)
        assert screen.model.seats[0].name == "Zoé"
        window.step([key(pygame.K_TAB)], 0.02)
        assert screen.form.focus is widget(screen, "kind0"), "Tab goes from left to right"


def test_a_letter_that_is_written_presses_no_key() -> None:
    started: list[SetupModel] = []
    screen = setup(started)
    with shown(screen) as window:
        click(window, screen, "seed")
        window.step(typed("n 7"), 0.02)
        assert screen.model.seed == "n 7"
        window.step([key(pygame.K_RETURN)], 0.02)
        assert started == [], "Enter leaves the field first"
        window.step([key(pygame.K_RETURN)], 0.02)
        assert started[0].seed == "n 7"


def test_players_are_added_up_to_the_most_and_removed_down_to_two() -> None:
    screen = setup([])
    with shown(screen, (1920, 1080)) as window:
        for _ in range(3):
            click(window, screen, "add")
        assert len(screen.model.seats) == 6
        assert screen.form is not None and screen.form.named("add") is None
        assert len({seat.colour for seat in screen.model.seats}) == 6
        for _ in range(5):
            click(window, screen, "remove0")
        assert len(screen.model.seats) == 2
        assert widget(screen, "remove0").reason


def test_order_changes_by_key_and_by_dragging() -> None:
    screen = setup([])
    with shown(screen, (1920, 1080)) as window:
        assert screen.form is not None
        screen.form.set_focus(widget(screen, "grip0"))
        window.step([key(pygame.K_DOWN)], 0.02)
        assert [seat.name for seat in screen.model.seats] == ["Bram", "Anna", "Chloé"]
        assert screen.form.focus is widget(screen, "grip1")
        start, end = widget(screen, "grip2").place.center, widget(screen, "grip0").place.center
        down, up = click_at(start)[1], click_at(end)[2]
        window.step([click_at(start)[0], down, click_at(end)[0], up], 0.02)
        assert [seat.name for seat in screen.model.seats] == ["Chloé", "Bram", "Anna"]


def test_a_colour_that_is_taken_is_exchanged() -> None:
    screen = setup([])
    with shown(screen, (1920, 1080)) as window:
        click(window, screen, "colour0")
        listed = window.top
        assert isinstance(listed, DropDown)
        click(window, listed, "yellow")
        assert window.top is screen
        assert [seat.colour for seat in screen.model.seats] == ["yellow", "blue", "red"]


def test_a_computer_takes_a_seat_by_keyboard_alone() -> None:
    screen = setup([])
    with shown(screen, (1920, 1080)) as window:
        assert screen.form is not None
        screen.form.set_focus(widget(screen, "kind2"))
        window.step([key(pygame.K_RETURN)], 0.02)
        window.step([key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_RETURN)], 0.02)
        assert screen.model.seats[2].kind == "greedy"
        assert window.top is screen


def test_sets_rules_and_the_total_follow_the_clicks() -> None:
    screen = setup([])
    with shown(screen, (1920, 1080)) as window:
        assert screen.model.tiles == 90
        click(window, screen, "set:river")
        assert screen.model.tiles == 102
        click(window, screen, "rules:abbot")
        assert screen.model.rules_on == {"abbot"} and "abbot" in screen.model.chosen_sets
        click(window, screen, "set:base")
        assert screen.model.tiles == 102, "the base game cannot be left out"
        click(window, screen, "set:gone")
        assert screen.model.tiles == 102


def test_start_names_what_is_missing_and_goes_there() -> None:
    started: list[SetupModel] = []
    screen = setup(started)
    with shown(screen, (1024, 640)) as window:
        screen.change(replace(screen.model, mode="choose", chosen_wonders=frozenset({"tikal"})))
        button, status = widget(screen, "start"), widget(screen, "status")
        assert not button.enabled and button.reason
        assert status.text(window.look) == window.texts.get("setup.reason.few_wonders", n=2)  # type: ignore[attr-defined]
        click(window, screen, "start")
        assert started == []
        screen.start()
        assert screen.tab == "wonders"
        click(window, screen, "wonder:alhambra")
        click(window, screen, "wonder:stonehenge")
        click(window, screen, "start")
        assert started[0].laid_out == {"tikal", "alhambra", "stonehenge"}


def test_narrow_windows_show_tabs_and_lose_nothing() -> None:
    screen = setup([])
    with shown(screen, (1024, 640)) as window:
        names = set()
        for part in PARTS:
            screen.tab = part
            screen.resized(window.look)
            names |= {stop.name for stop in stops(screen)}
    other = setup([])
    with shown(other, (1920, 1080)):
        assert {stop.name for stop in stops(other)} == names - {"tabs"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 8])
@pytest.mark.parametrize("size", [(1024, 1400), (1080, 1920)])
def test_in_a_high_window_all_parts_are_seen_at_once_and_nothing_scrolls(
    size: tuple[int, int], players: int, language: str
) -> None:
    screen = setup([], players, most=8)
    with shown(screen, size, language) as window:
        assert screen.form is not None and not screen.tabbed and screen.form.named("tabs") is None
        for name in ("name0", "edition", "mode", "two_wonders", "start", "seed"):
            assert screen.form.named(name) is not None, name
        assert [area.name for area in screen.form.areas] == list(PARTS)
        for area in screen.form.areas:
            assert area.furthest == 0 and window.look.rect.contains(area.rect), area.name
        for one, other in pairwise(area.rect for area in screen.form.areas):
            assert one.bottom < other.top


def test_where_the_parts_stand_one_below_the_other_they_still_do_when_somebody_joins() -> None:
    seen = set()
    for high in range(1100, 1450, 25):
        tabbed = []
        for players in (2, 5, 7, 8):
            screen = setup([], players, most=8)
            with shown(screen, (1024, high)):
                tabbed.append(screen.tabbed)
        seen |= set(tabbed)
        assert tabbed == sorted(tabbed, reverse=True), high
    assert seen == {True, False}
