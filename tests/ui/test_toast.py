"""Messages at the lower edge: how long they stay, which stand together, and the one that stays."""

from __future__ import annotations

import pygame
import pytest

from game.ui.settings import SettingsScreen
from game.ui.toast import Toast
from game.view.settings import Settings
from tests.ui.shell_helpers import shown


def _gone_after(toast: Toast) -> float:
    seconds = 0.0
    while toast.visible:
        toast.update(0.1)
        seconds += 0.1
    return seconds


def test_a_long_message_stays_long_enough_to_be_read() -> None:
    toast = Toast()
    toast.show("Saved")
    short = _gone_after(toast)
    toast.show("The settings could not be read. " * 4)
    assert short < 5 < _gone_after(toast) < 13


def test_a_new_message_takes_the_place_of_the_old_but_not_of_one_said_at_the_same_moment() -> None:
    toast = Toast()
    toast.show("one")
    toast.show("two")
    assert toast._texts == ["one", "two"]
    for text in ("three", "four"):
        toast.show(text)
    assert toast._texts == ["two", "three", "four"]
    toast.update(1.0)
    toast.show("later")
    assert toast._texts == ["later"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_standing_message_shows_in_the_language_that_is_set_and_takes_no_time(language: str) -> None:
    with shown(SettingsScreen(Settings(), lambda _: None, kept_at="x"), language=language) as window:
        window.draw()
        before = pygame.image.tobytes(window.surface, "RGB")
        window.remind("app.trouble.standing")
        assert not window.toast.visible
        window.step([], 0.02)
        assert pygame.image.tobytes(window.surface, "RGB") != before
        window.remind("")
        window.step([], 0.02)
        assert pygame.image.tobytes(window.surface, "RGB") == before
