"""A new zoom: the board is drawn roughly at once and sharp as soon as its pictures are made, bit by bit."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui import in_steps
from game.ui.in_steps import InSteps
from game.ui.sprites import Sprites
from game.view.camera import Camera
from tests.ui.table_driver import Driver
from tests.view import boards


def steps(done: list[int], count: int) -> Iterator[None]:
    for number in range(count):
        done.append(number)
        yield


# -- work in steps -----------------------------------------------------------------------------------------


def test_work_is_spread_over_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_steps, "SPEND", 0.0)
    work, done, rounds = InSteps(), [], 0
    while not work.go_on("a", lambda: steps(done, 5)):
        rounds += 1
        assert len(done) == min(rounds, 5)
    assert done == [0, 1, 2, 3, 4]


def test_next_to_nothing_is_done_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_steps, "SPEND", 60.0)
    monkeypatch.setattr(in_steps, "_AT_ONCE", 60.0)
    done: list[int] = []
    assert InSteps().go_on("a", lambda: steps(done, 3))
    assert done == [0, 1, 2]


def test_another_thing_takes_the_place_of_an_unfinished_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_steps, "SPEND", 0.0)
    work, one, other = InSteps(), [], []
    assert not work.go_on("a", lambda: steps(one, 5))
    while not work.go_on("b", lambda: steps(other, 2)):
        pass
    assert one == [0] and other == [0, 1]


# -- the table ---------------------------------------------------------------------------------------------


@pytest.fixture
def at_the_table() -> Driver:
    session = boards.session(seed="5")
    for _ in range(40):
        session.play(session.legal[0])
    made = Driver(session)
    made.settle()
    return made


def rest(driver: Driver) -> int:
    """Let rounds pass until the board is sharp; return how many."""
    for rounds in range(500):
        if driver.table.picture.sharp:
            return rounds
        driver.step()
    raise AssertionError("the board never becomes sharp")


def test_a_new_zoom_becomes_sharp_bit_by_bit(at_the_table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_steps, "SPEND", 0.0)
    rest(at_the_table)
    at_the_table.table.camera.wheel((640, 400), 2)
    at_the_table.window.draw()
    assert not at_the_table.table.picture.sharp
    assert rest(at_the_table) > 20, "no round makes more than one picture"
    sharp = pygame.image.tobytes(at_the_table.window.surface, "RGB")
    at_the_table.table.view.forget()
    at_the_table.table.picture.resized(at_the_table.window.look)
    at_the_table.window.draw()
    assert pygame.image.tobytes(at_the_table.window.surface, "RGB") == sharp, "as if drawn anew"


def test_at_a_zoom_seen_before_nothing_is_made(at_the_table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    rest(at_the_table)
    camera = at_the_table.table.camera
    before = camera.now
    for notches in (2, -2, 2):
        camera.wheel((640, 400), notches)
        rest(at_the_table)
    monkeypatch.setattr(in_steps, "SPEND", 60.0)
    monkeypatch.setattr(in_steps, "_AT_ONCE", 60.0)
    made: list[object] = []
    monkeypatch.setattr(Sprites, "_make", lambda self, *what: made.append(what))
    camera.wheel((640, 400), -2)
    assert camera.zooming
    while camera.zooming:
        at_the_table.step()
    assert at_the_table.table.picture.sharp, "it is sharp in the round in which the wheel rests"
    assert camera.now.zoom == before.zoom and made == []


def test_dragging_needs_no_other_pictures(at_the_table: Driver) -> None:
    rest(at_the_table)
    at_the_table.table.camera.drag(37, -11)
    assert at_the_table.table.picture.sharp


@pytest.mark.parametrize("zoom", [14.0, 33.0, 33.7, 101.0])
@pytest.mark.parametrize("turn", range(4))
def test_a_square_is_its_rectangle(zoom: float, turn: int) -> None:
    camera = Camera(1280, 800, 0.37, -2.61, zoom, turn)
    for x in range(-9, 9):
        for y in range(-7, 7):
            assert camera.box((x, y)) == camera.box_of((x, y, x + 1, y + 1))
