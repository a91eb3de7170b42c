"""Keeping a set-up under a name, taking it again, throwing it away: with the mouse and with the keyboard."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.shelf import setup_shelf
from game.session.files import HOME_VARIABLE
from game.ui.kept_setups import KeptSetupsScreen
from game.ui.overlays import Dialog
from game.ui.setup import SetupScreen
from game.ui.window import Window
from game.view import kept_setups
from game.view.wording import Texts
from tests.ui.shell_helpers import click, click_at, key, model, shown, stops, typed, widget


@pytest.fixture
def screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SetupScreen:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return SetupScreen(model(3), lambda made: None, shelf=setup_shelf(lambda: Texts("en")))


def opened(window: Window, screen: SetupScreen) -> KeptSetupsScreen:
    click(window, screen, "kept")
    assert isinstance(window.top, KeptSetupsScreen)
    return window.top


def keep(window: Window, shelf: KeptSetupsScreen, name: str) -> None:
    click(window, shelf, "name")
    window.step([*typed(name), key(pygame.K_RETURN), key(pygame.K_RETURN)], 0.02)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_setup_is_kept_and_taken_again(screen: SetupScreen, size: tuple[int, int]) -> None:
    with shown(screen, size) as window:
        shelf = opened(window, screen)
        assert not widget(shelf, "keep").enabled and widget(shelf, "keep").reason
        keep(window, shelf, "three of us")
        assert [kept.name for kept in shelf.kept] == ["three of us"]
        window.step([key(pygame.K_ESCAPE)], 0.02)
        screen.change(screen.model.without_seat(0))
        shelf = opened(window, screen)
        click(window, shelf, "setup:three of us.yaml")
        assert window.top is screen
        assert [seat.name for seat in screen.model.seats] == ["Anna", "Bram", "Chloé"]
        assert screen.kept_name == "three of us"


def test_a_name_that_is_taken_is_replaced_only_after_a_question(screen: SetupScreen) -> None:
    with shown(screen) as window:
        shelf = opened(window, screen)
        keep(window, shelf, "us")
        screen.change(screen.model.without_seat(0))
        shelf.model = screen.model
        keep(window, shelf, "us")
        assert isinstance(window.top, Dialog)
        window.step([key(pygame.K_ESCAPE)], 0.02)
        assert len(shelf.kept[0].plain["players"]) == 3
        click(window, shelf, "keep")
        window.step([key(pygame.K_RETURN)], 0.02)
        assert window.top is shelf and len(shelf.kept[0].plain["players"]) == 2


def test_a_damaged_one_says_why_and_can_be_thrown_away(screen: SetupScreen) -> None:
    kept_setups.folder().mkdir(parents=True)
    (kept_setups.folder() / "bad.yaml").write_text("players: [", encoding="utf-8")
    with shown(screen) as window:
        shelf = opened(window, screen)
        row = widget(shelf, "setup:bad.yaml")
        assert not row.enabled and "bad.yaml" in row.reason
        click(window, shelf, "setup:bad.yaml")
        assert window.top is shelf
        assert shelf.form is not None
        shelf.form.set_focus(row)
        window.step([key(pygame.K_DELETE)], 0.02)
        assert isinstance(window.top, Dialog)
        window.step(click_at(stops(window.top)[0].place.center), 0.02)
        assert window.top is shelf and shelf.kept == []


def test_what_cannot_be_written_is_told(screen: SetupScreen, tmp_path: Path) -> None:
    (tmp_path / kept_setups.FOLDER_NAME).write_text("in the way", encoding="utf-8")
    with shown(screen) as window:
        shelf = opened(window, screen)
        keep(window, shelf, "us")
        told = window.top
        assert isinstance(told, Dialog) and told.text
        window.step([key(pygame.K_ESCAPE)], 0.02)
        assert window.top is shelf and shelf.name == "us"
