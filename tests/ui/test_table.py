"""Whole games on the real table screen: by mouse alone, by keyboard alone, by computers alone."""

import pytest

from game.rules.actions import ChooseTile, PlaceMeeple, PlaceTile, Skip
from game.rules.events import TilePlaced
from tests.ui.table_driver import Driver
from tests.ui.table_player import take_turn_by_keys, take_turn_by_mouse
from tests.view import boards


def test_a_whole_game_with_the_mouse_alone() -> None:
    session = boards.session(("human", "human", "human"), "random", "2")
    driver = Driver(session, (1024, 640), still=True)
    for _ in range(500):
        if session.is_over:
            break
        take_turn_by_mouse(driver)
    assert session.is_over
    driver.wait(0.1)
    assert driver.over == 1
    kinds = {type(entry.action) for entry in session.entries[1:]}
    assert {PlaceTile, PlaceMeeple, Skip, ChooseTile} <= kinds
    assert any(
        len(event.tile.footprint) > 1
        for entry in session.entries
        for event in entry.events
        if isinstance(event, TilePlaced)
    ), "a wonder stands on the board"


@pytest.mark.parametrize("wonders", ["none", "random"])
def test_a_whole_game_with_the_keyboard_alone(wonders: str) -> None:
    session = boards.session(("human", "human"), wonders, "4")
    driver = Driver(session, (1024, 640), still=True)
    for turn in range(500):
        if session.is_over:
            break
        take_turn_by_keys(driver, turn)
    assert session.is_over
    driver.wait(0.1)
    assert driver.over == 1


def test_computers_play_a_whole_game_by_themselves() -> None:
    session = boards.session(("random", "random"), "random", "9")
    driver = Driver(session)
    for _ in range(4000):
        driver.step(dt=0.2)
        if driver.over:
            break
    assert session.is_over
    assert driver.over == 1
