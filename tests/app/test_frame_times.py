"""What ``play --demo --stats`` prints: rounds, pictures, hitches; and that it ends when it should."""

from __future__ import annotations

import time

import pygame
import pytest

from game.app import frame_times
from game.app.frame_times import FrameTimes
from game.ui.screens import Screen
from game.ui.window import Window
from game.view.settings import Settings


class Slow(Screen):
    """A screen that is stale as often as it is told, and may dawdle."""

    def __init__(self, pictures: int, dawdles: bool = False) -> None:
        super().__init__()
        self.left, self.dawdles = pictures, dawdles

    def update(self, dt: float) -> None:
        self.stale = self.left > 0
        self.left -= 1

    def draw(self, surface: pygame.Surface) -> None:
        if self.dawdles:
            time.sleep(0.002)


@pytest.fixture
def window() -> Window:
    return Window(Settings(), size=(1280, 800))


def test_rounds_and_pictures_are_counted_apart(window: Window) -> None:
    times = FrameTimes(window)
    window.push(Slow(pictures=3))
    for _ in range(10):
        assert window.step([], 0.016)
    assert len(times.rounds) == 10
    assert len(times.pictures) == 3
    text = times.text()
    assert "10 rounds, 3 pictures" in text
    assert [line.split()[0] for line in text.splitlines()[2:5]] == ["ms", "rounds", "our"]


def test_opening_a_screen_is_counted_and_told(window: Window) -> None:
    times = FrameTimes(window)
    times.open(lambda: Slow(pictures=2, dawdles=True))
    assert len(times.rounds) == 1 and times.pictures == []
    assert isinstance(window.top, Slow)
    for _ in range(3):
        window.step([], 0.016)
    assert len(times.rounds) == 4 and len(times.opening) == 2
    assert "to the first picture: 2 rounds" in times.text()


def test_a_hitch_is_told_with_its_moment(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_times, "HITCH", 0.001)
    times = FrameTimes(window)
    window.push(Slow(pictures=1, dawdles=True))
    window.step([], 0.016)
    assert times.hitches and times.hitches[0].seconds >= times.hitches[0].drawing > 0.001
    assert "drawing, our work" in times.text()


def test_nothing_measured_is_said_too(window: Window) -> None:
    assert "0 rounds, 0 pictures" in FrameTimes(window).text()


def test_the_window_ends_when_it_is_done(window: Window) -> None:
    times = FrameTimes(window, done=lambda: len(times.rounds) == 4)
    window.run(Slow(pictures=0))
    assert len(times.rounds) == 4
