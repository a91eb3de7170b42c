"""Where the camera looks by itself: near enough to choose a place, and otherwise where it is."""

from __future__ import annotations

import math

import pygame
import pytest

from game.core.geometry import Square
from game.core.tile import covered
from game.rules.events import TilePlaced
from game.session import bots
from game.ui.table_aim import CHOOSE_FROM, told_apart
from game.ui.table_view import TableCamera
from game.view.camera import Box
from tests.ui.table_driver import Driver
from tests.view.panels import begun

FREE = Box(80, 56, 675, 456)
LEAST = 50.0
ENOUGH = (LEAST, 60.0)


def camera(squares: list[Square]) -> TableCamera:
    """A camera that jumps, in a small window, and shows all of some squares."""
    view = TableCamera()
    view.moves = False
    view.resized((1024, 640), FREE)
    view.fit(squares)
    return view


def seen(view: TableCamera, squares: list[Square]) -> list[Square]:
    """Those squares that lie in the free area, whole ones."""
    boxes = {square: view.now.box(square) for square in squares}
    return [
        square
        for square, box in boxes.items()
        if FREE.left <= box.left
        and box.left + box.width <= FREE.left + FREE.width
        and FREE.top <= box.top
        and box.top + box.height <= FREE.top + FREE.height
    ]


COLUMN = [(0, y) for y in range(14)]


def test_a_tile_that_is_large_enough_and_in_sight_moves_nothing() -> None:
    view = camera(COLUMN[:6])
    before = view.now
    view.near([(0, 5)], before.zoom, before.zoom + 30, COLUMN[:6])
    assert view.now == before


def test_a_tile_that_is_too_small_is_come_near_to() -> None:
    view = camera(COLUMN)
    assert view.now.zoom < LEAST
    view.near([(0, 5)], LEAST, 60, COLUMN)
    assert view.now.zoom == 60 and seen(view, [(0, 5)])


def test_a_tile_out_of_sight_is_brought_there_without_another_zoom() -> None:
    view = camera(COLUMN[:6])
    zoom = view.now.zoom
    view.near([(0, 9)], 40, 60, COLUMN)
    assert view.now.zoom == zoom and seen(view, [(0, 9)])


def test_the_view_stays_while_most_of_what_is_offered_is_in_sight() -> None:
    view = camera(COLUMN)
    view.near([(0, 3)], LEAST, 60, COLUMN)
    before = view.now
    view.follow(COLUMN, ENOUGH, [(1, 3), (1, 4), (1, 13)])
    assert view.now == before


def test_what_is_offered_elsewhere_is_moved_to_and_seen_no_smaller_than_it_must() -> None:
    view = camera(COLUMN)
    view.near([(0, 0)], LEAST, 60, COLUMN)
    offered = [(1, 11), (1, 12), (1, 13)]
    view.follow(COLUMN, ENOUGH, offered)
    assert seen(view, offered) == offered and view.now.zoom == 60


def test_where_nothing_else_helps_all_that_is_offered_is_shown() -> None:
    view = camera(COLUMN)
    view.near([(0, 0)], LEAST, 60, COLUMN)
    offered = [(0, -6), (0, -5), (12, 7), (-12, 7), (0, 20)]
    view.follow([*COLUMN, *offered], ENOUGH, offered)
    assert seen(view, offered) == offered


def test_a_board_that_can_be_seen_well_is_seen_as_a_whole() -> None:
    view = camera(COLUMN[:3])
    view.follow(COLUMN[:6], ENOUGH, COLUMN[:3])
    assert seen(view, COLUMN[:6]) == COLUMN[:6]


def test_a_hand_that_leads_is_not_taken_away_from() -> None:
    view = camera(COLUMN)
    view.drag(400, 0)
    before = view.now
    view.follow(COLUMN, ENOUGH, COLUMN)
    view.near([(0, 3)], LEAST, 60, COLUMN)
    assert view.now == before


def test_rings_are_told_apart_the_nearer_the_closer_they_lie() -> None:
    assert told_apart([(0.5, 0.5)], []) == 0
    wide, close = ([(0.3, 0.5), (0.3 + far, 0.5)] for far in (0.5, 0.2))
    assert told_apart(wide, []) < told_apart(close, [])
    assert told_apart(wide, [(0.3, 0.6)]) > told_apart(wide, [])
    assert told_apart([(0.3, 0.5)], [(0.3, 0.5)]) == math.inf


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_in_twenty_turns_the_zoom_seldom_changes_and_one_can_always_work(size: tuple[int, int]) -> None:
    driver = Driver(begun(3), size, still=True)
    session, table = driver.session, driver.table
    zooms = turns = 0
    while session.state.turn.number < 30:
        before = table.camera.now.zoom
        table.play(bots.choose("greedy", session.state, session.rules, session.legal))
        driver.settle()
        now, free = table.camera.now, pygame.Rect(*table.camera.free)
        if session.state.turn.number >= 10:
            zooms += now.zoom != before
            turns = session.state.turn.number - 9
        if table.turn.sites is not None:
            squares = table.shown.board.placed[-1].squares
            assert all(free.contains(now.box(square)) for square in squares)
            assert now.zoom >= CHOOSE_FROM
        elif table.turn.placing is not None:
            offered = table.turn.placing.squares
            assert sum(free.contains(now.box(square)) for square in offered) * 2 >= len(offered)
    assert turns > 15 and zooms <= turns * 0.6, "not twice in every turn"


def test_a_click_on_what_tells_of_squares_out_of_sight_brings_them() -> None:
    driver = Driver(begun(3), (1024, 640), still=True)
    session, table = driver.session, driver.table
    brought = 0
    while brought < 5:
        table.play(bots.choose("greedy", session.state, session.rules, session.legal))
        driver.settle()
        driver.window.draw()
        for rect, squares in table.picture.more.pills[:1]:
            offered = [pygame.Rect(*table.camera.now.box(s)) for s in table.turn.placing.squares]  # type: ignore[union-attr]
            in_sight = [box for box in offered if pygame.Rect(*table.camera.free).contains(box)]
            assert rect.collidelist(in_sight) == -1, "it hides nothing that is offered"
            count = len(session.entries)
            driver.click(rect.center)
            driver.settle()
            free = pygame.Rect(*table.camera.free)
            assert all(free.contains(table.camera.now.box(square)) for square in squares)
            assert len(session.entries) == count, "nothing is placed"
            brought += 1


def test_a_tile_that_comes_down_is_seen_to_come_down() -> None:
    """A computer lays a tile anywhere: while it flies the view moves there, for a wonder too."""
    driver = Driver(begun(3), (1024, 640), animation="fast")
    session, table = driver.session, driver.table
    landings = large = 0
    while landings < 40 or not large:
        table.play(bots.choose("greedy", session.state, session.rules, session.legal))
        while table.moving:
            moment = table.timeline.moment
            placed = [event for event in moment.events if isinstance(event, TilePlaced)] if moment else []
            for event in placed:
                free, aim = pygame.Rect(*table.camera.free), table.camera._aim
                squares = covered(event.tile, event.placement)
                assert all(free.contains(aim.box(square)) for square in squares)
                landings, large = landings + 1, large + (len(squares) > 1)
            driver.step(dt=1 / 30)
        driver.settle()
