"""From a line of the log to the rules behind it: by the sign, by the key, in every language."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.rules.doors import Guest
from game.ui.help import CHAPTERS, WHY, HelpScreen, rulings_by_chapter
from game.ui.help_parts import Rulings
from game.ui.panel_base import AskedWhy
from game.view.wording import Texts
from tests.playing import advance
from tests.ui.shell_helpers import LANGUAGES, SIZES, key, shown
from tests.ui.table_driver import Driver
from tests.view.panels import begun, played


def test_the_key_opens_the_rules_of_the_last_line() -> None:
    driver = Driver(played(3))
    line = driver.table.panels.log.lines[-1]
    driver.step(key(pygame.K_i))
    opened = driver.window.top
    assert isinstance(opened, HelpScreen) and opened.chapter == WHY
    assert opened.why is not None and opened.why.rules == line.rules
    assert opened.form is not None
    numbers = [part.number for part in opened.form if isinstance(part, Rulings) and part.number]
    assert numbers and set(numbers) <= set(line.rules) and numbers[0] == line.rules[0]
    driver.step(key(pygame.K_RIGHT))
    assert opened.chapter == "here", "the other chapters are there to go on reading"
    driver.step(key(pygame.K_ESCAPE))
    assert driver.window.top is driver.table


def test_the_sign_opens_them_too() -> None:
    driver = Driver(played(3), (1920, 1080))
    log = driver.table.panels.log
    index = max(n for n, line in enumerate(log.lines) if line.points and line.rules)
    log._area.reveal(log._row_rect(index).move(0, log._area.offset), 2)
    at = log._sign_rect(index).center
    driver.step(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    driver.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    opened = driver.window.top
    assert isinstance(opened, HelpScreen)
    assert opened.why is not None and opened.why.rules == log.lines[index].rules


def test_an_opened_log_gets_the_clicks_whatever_lies_under_it() -> None:
    session = begun(6)
    advance(session, bot="greedy", steps=60)
    advance(session, bot="greedy", until="meeple")
    driver = Driver(session, (1024, 640))
    driver.window.change_settings(replace(driver.window.settings, text_scale=2.0))
    log = driver.table.panels.log
    assert log.collapsed
    at = log.rect.center
    driver.step(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    driver.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert log.opened
    index = next(n for n, line in enumerate(log.lines) if line.rules and _reached(driver, n))
    driver.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=log._sign_rect(index).center, button=1))
    assert isinstance(driver.window.top, HelpScreen)


def _reached(driver: Driver, index: int) -> bool:
    log = driver.table.panels.log
    return log._area.rect.collidepoint(log._sign_rect(index).center)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_page_fits_and_keeps_what_is_decided_here_apart(size: tuple[int, int], language: str) -> None:
    """W-E10: decisions that no print covers stand under a heading of their own."""
    rules = ("W-E6", "W-E10.3", "W-E10.7")
    texts = Texts(language)
    found = rulings_by_chapter(texts, rules)
    assert list(found) == ["wonders", "decisions"] and len(found["decisions"]) == 2
    screen = HelpScreen("table", why=AskedWhy("Anna: Tikal, 3", rules))
    with shown(screen, size, language) as window:
        assert screen.form is not None
        assert not [text for text in (one.overflow(window.look) for one in screen.form) if text]


def test_nothing_but_the_chapters_is_searched() -> None:
    assert rulings_by_chapter(Texts("en"), ("W-X1",)) == {}
    assert "decisions" in CHAPTERS and Guest.rulings == {}
