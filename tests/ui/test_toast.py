"""Messages at the lower edge: how long they stay, which stand together, and the one that stays."""

from __future__ import annotations

import pygame
import pytest

from game.ui.ending import EndingScreen
from game.ui.settings import SettingsScreen
from game.ui.toast import Toast
from game.view.score_table import score_table
from game.view.settings import Settings
from tests.ui.shell_helpers import SIZES, click_at, shown, stops
from tests.view.panels import names, played


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


def _result() -> EndingScreen:
    session = played(4)
    return EndingScreen(score_table(session.entries, session.rules, names(session)), lambda _: None)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_of_the_result_stay_in_sight(size: tuple[int, int], text_scale: float) -> None:
    screen = _result()
    with shown(screen, size, text_scale=text_scale) as window:
        screen._to_result()
        window.say("The picture is saved: /home/somebody/Pictures/2020-09-28 21.40.11.png")
        window.draw()
        assert len(stops(screen)) >= 3
        for stop in stops(screen):
            assert not stop.place.colliderect(window.toast.rect), stop.name
        assert window.look.rect.contains(window.toast.rect)


def test_a_message_lies_at_the_lower_edge_and_stays_where_it_is_while_nothing_is_in_its_way() -> None:
    with shown(SettingsScreen(Settings(), lambda _: None, kept_at="x")) as window:
        toast, surface, look = Toast(), window.surface, window.look
        toast.show("Saved")
        toast.draw(surface, look)
        low = toast.rect.copy()
        assert low.centerx == look.rect.centerx and low.bottom > look.rect.bottom - look.tx(40)
        toast.draw(surface, look, [low])
        above = toast.rect.copy()
        assert not above.colliderect(low)
        toast.draw(surface, look, [low.move(0, 1)])
        assert toast.rect == above
        toast.draw(surface, look, [look.rect], [above])
        assert not toast.rect.colliderect(above), "what cannot be scrolled is left free first"


def test_a_click_on_a_message_takes_it_away_and_reaches_nothing_below() -> None:
    screen = SettingsScreen(Settings(), lambda _: None, kept_at="x")
    with shown(screen) as window:
        window.say("Saved")
        window.draw()
        window.step(click_at(window.toast.rect.center), 0.02)
        assert not window.toast.visible and window.top is screen
        window.remind("app.trouble.standing")
        window.step(click_at(window.toast.rect.center), 0.02)
        assert window.toast.standing, "what stands is not clicked away"
