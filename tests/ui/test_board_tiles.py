"""Tiles on the board: looks, blank tiles, and how much a rough picture makes."""

from __future__ import annotations

import pygame
import pytest

from game.ui import in_steps
from game.ui.board_artist import PlainArtist
from game.ui.board_known import seen_tiles
from game.ui.board_tiles import ALIKE_BELOW, MADE_AT_ONCE, copy_of, rough_sprites
from game.ui.sprites import Sprites
from game.view.camera import Camera
from tests.playing import play
from tests.ui.table_driver import Driver
from tests.view import boards


@pytest.fixture
def sprites() -> Sprites:
    return Sprites(PlainArtist(boards.library().spec))


def test_looks_differ_where_they_can_be_told_apart() -> None:
    assert len({copy_of(serial) for serial in range(40)}) > 1
    assert {copy_of(serial, ALIKE_BELOW - 1) for serial in range(40)} == {0}


def test_what_is_at_hand_is_nothing_any_size_or_the_first_look(sprites: Sprites) -> None:
    tile = boards.library().tile("base/D")
    assert sprites.at_hand(tile, 1, 100, 2) is None
    ((_, first),) = sprites.squares(tile, 1, 20, 0)
    found = sprites.at_hand(tile, 1, 100, 2)
    assert found is not None and found[0][1] is first
    sprites.squares(tile, 1, 50, 2)
    found = sprites.at_hand(tile, 1, 100, 2)
    assert found is not None and found[0][1].get_size() == (50, 50)
    assert sprites.at_hand(tile, 2, 100, 2) is None, "another rotation would be wrong"


def test_a_size_that_is_thrown_away_is_not_at_hand(sprites: Sprites, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (boards.library().tile(name) for name in ("base/D", "base/E"))
    sprites.squares(one, 0, 20)
    monkeypatch.setattr("game.ui.sprites._MOST_PIXELS", 20 * 20)
    sprites.squares(other, 0, 20)
    assert sprites.at_hand(one, 0, 20, 0) is None
    assert sprites.at_hand(other, 0, 20, 0) is not None


def test_a_rough_picture_makes_few_tiles_and_shows_all(
    sprites: Sprites, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = play(seed="6", steps=120).state.board
    camera = Camera(1280, 800, 0.0, 0.0, 20.0)
    seen = seen_tiles(board, camera)
    made: list[object] = []
    make = Sprites._make
    monkeypatch.setattr(Sprites, "_make", lambda self, *what: made.append(what) or make(self, *what))
    shown = rough_sprites(sprites, seen, camera, 140)
    assert len(made) <= MADE_AT_ONCE < len(seen)
    assert {place for _, place in shown} == {
        (box.left, box.top) for _, squares in seen for box in map(camera.box, squares)
    }
    assert all(picture.get_size() == (20, 20) for picture, _ in shown)


def test_the_window_does_not_sleep_while_a_new_zoom_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(play(seed="6", steps=60))
    driver.settle()
    monkeypatch.setattr(in_steps, "SPEND", 0.0)
    driver.table.camera.wheel((640, 400), -2)
    monkeypatch.setattr(pygame.time, "wait", lambda milliseconds: pytest.fail("slept"))
    for _ in range(400):
        driver.step()
        if driver.table.picture.sharp:
            break
        if driver.table.picture.making:
            driver.window._wait()
    assert driver.table.picture.sharp and not driver.table.busy
