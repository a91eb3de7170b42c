"""Fingers on the board as SDL tells of them, and the pointer at the edge of the window."""

import math
from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from game.rules.actions import PlaceTile
from game.session import bots
from game.ui.overlays import Reply, confirm
from game.ui.screens import Pop
from game.ui.table_edge import AFTER
from tests.ui.table_driver import Driver
from tests.ui.table_player import button_at
from tests.view import boards

Point = tuple[float, float]


@pytest.fixture
def driver() -> Driver:
    driver = Driver(boards.session(("human", "human"), "none", "7"))
    driver.settle()
    return driver


class Hand:
    """Lays fingers on the screen: every event that SDL makes of them, in its order; the first finger is a
    mouse as well.
    """

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.at: dict[int, Point] = {}
        self._mouse: int | None = None

    def _finger(self, kind: int, finger: int, dx: float = 0.0, dy: float = 0.0) -> pygame.event.Event:
        wide, high = self.driver.window.look.size
        x, y = self.at[finger]
        return pygame.event.Event(
            kind, touch_id=1, finger_id=finger, x=x / wide, y=y / high, dx=dx / wide, dy=dy / high
        )

    def _moved(self, finger: int, rel: Point, held: int) -> pygame.event.Event:
        x, y = self.at[finger]
        pos, by = (round(x), round(y)), (round(rel[0]), round(rel[1]))
        return pygame.event.Event(
            pygame.MOUSEMOTION, pos=pos, rel=by, buttons=(held, 0, 0), touch=True, window=None
        )

    def _button(self, kind: int, finger: int) -> pygame.event.Event:
        x, y = self.at[finger]
        return pygame.event.Event(kind, pos=(round(x), round(y)), button=1, touch=True, window=None)

    def down(self, finger: int, at: Point) -> None:
        self.at[finger] = at
        if self._mouse is None:
            self._mouse = finger
            self.driver.step(self._moved(finger, (3, 3), 0), self._button(pygame.MOUSEBUTTONDOWN, finger))
        self.driver.step(self._finger(pygame.FINGERDOWN, finger))

    def move(self, finger: int, to: Point) -> None:
        before, self.at[finger] = self.at[finger], to
        rel = (to[0] - before[0], to[1] - before[1])
        if self._mouse == finger:
            self.driver.step(self._moved(finger, rel, 1))
        self.driver.step(self._finger(pygame.FINGERMOTION, finger, *rel))

    def up(self, finger: int) -> None:
        if self._mouse == finger:
            self.driver.step(self._button(pygame.MOUSEBUTTONUP, finger))
            self._mouse = None
        self.driver.step(self._finger(pygame.FINGERUP, finger))
        del self.at[finger]

    def tap(self, at: Point, tremble: Sequence[Point] = ()) -> None:
        self.down(1, at)
        for dx, dy in tremble:
            self.move(1, (at[0] + dx, at[1] + dy))
        self.up(1)


def a_place_now(driver: Driver) -> Point:
    placing = driver.table.turn.placing
    assert placing is not None
    return driver.square(min(placing.now))


# One finger


def test_a_tap_places_once_and_no_more(driver: Driver) -> None:
    Hand(driver).tap(a_place_now(driver))
    assert len(driver.session.entries) == 2
    assert isinstance(driver.session.entries[-1].action, PlaceTile)


def test_a_trembling_tap_is_a_tap(driver: Driver) -> None:
    before = driver.table.camera.now
    Hand(driver).tap(a_place_now(driver), [(4, 3), (8, 5), (6, 6)])
    assert len(driver.session.entries) == 2
    assert before.zoom == driver.table.camera.now.zoom


def test_a_tap_on_a_button_presses_it_once(driver: Driver) -> None:
    placing = driver.table.turn.placing
    assert placing is not None
    before = placing.rotation
    Hand(driver).tap(button_at(driver, "turn"))
    assert placing.rotation == (before + 1) % 4


def test_one_finger_drags_the_board(driver: Driver) -> None:
    hand, before = Hand(driver), driver.table.camera.now.to_screen((0, 0))
    hand.down(1, (600, 400))
    for step in range(1, 9):
        hand.move(1, (600 + 15 * step, 400 - 5 * step))
    hand.up(1)
    x, y = driver.table.camera.now.to_screen((0, 0))
    assert (x - before[0], y - before[1]) == pytest.approx((120, -40), abs=3)
    assert len(driver.session.entries) == 1


# Two fingers


@pytest.mark.parametrize("turn", range(2))
@pytest.mark.parametrize("factor", [0.6, 1.8])
def test_pinching_zooms_between_the_fingers(driver: Driver, factor: float, turn: int) -> None:
    if turn:
        driver.key("v")
        driver.settle()
    hand, camera = Hand(driver), driver.table.camera
    zoom, middle = camera.now.zoom, (600.0, 400.0)
    world = camera.now.to_world(middle)
    hand.down(1, (middle[0] - 100, middle[1]))
    hand.down(2, (middle[0] + 100, middle[1]))
    for step in range(1, 11):
        half = 100 * (1 + (factor - 1) * step / 10)
        hand.move(1, (middle[0] - half, middle[1]))
        hand.move(2, (middle[0] + half, middle[1]))
    assert camera.now.zoom == pytest.approx(zoom * factor, rel=0.02)
    assert math.dist(camera.now.to_screen(world), middle) < 3
    hand.up(1)
    hand.up(2)
    driver.settle()
    assert camera.now.zoom == round(camera.now.zoom)
    assert len(driver.session.entries) == 1 and not camera.follows


def test_two_fingers_together_move_the_board_once(driver: Driver) -> None:
    hand, camera = Hand(driver), driver.table.camera
    before, zoom = camera.now.to_screen((0, 0)), camera.now.zoom
    hand.down(1, (500, 350))
    hand.down(2, (650, 350))
    for step in range(1, 11):
        for finger, x in ((1, 500), (2, 650)):
            hand.move(finger, (x + 8 * step, 350 + 4 * step))
    hand.up(2)
    hand.up(1)
    driver.settle()
    x, y = camera.now.to_screen((0, 0))
    assert (x - before[0], y - before[1]) == pytest.approx((80, 40), abs=3)
    assert camera.now.zoom == zoom


@pytest.mark.parametrize("first", [1, 2])
def test_lifting_the_fingers_places_nothing_and_the_next_tap_does(driver: Driver, first: int) -> None:
    hand, at = Hand(driver), a_place_now(driver)
    hand.down(1, at)
    hand.down(2, (at[0] + 150, at[1]))
    hand.move(2, (at[0] + 150.4, at[1]))
    hand.up(first)
    hand.move(3 - first, (at[0] + 30, at[1]))
    hand.up(3 - first)
    driver.settle()
    assert len(driver.session.entries) == 1
    hand.tap(a_place_now(driver))
    assert len(driver.session.entries) == 2


def test_fingers_on_panels_do_not_move_the_board(driver: Driver) -> None:
    hand, before = Hand(driver), driver.table.camera.now
    hand.down(1, driver.table.panels.places.rail.center)
    hand.down(2, (500, 400))
    hand.move(2, (300, 300))
    hand.up(2)
    hand.up(1)
    assert driver.table.camera.now == before


def test_gestures_that_sdl_recognises_itself_count_only_once(driver: Driver) -> None:
    """SDL 2 tells of a pinch twice: by its fingers and as a gesture."""
    before = driver.table.camera.now
    gesture = pygame.event.Event(
        pygame.MULTIGESTURE, touch_id=1, x=0.5, y=0.5, pinched=0.2, rotated=0.0, num_fingers=2
    )
    driver.step(gesture)
    assert driver.table.camera.now == before


def test_fingers_are_forgotten_with_the_keyboard(driver: Driver) -> None:
    hand = Hand(driver)
    hand.down(1, (500, 400))
    hand.down(2, (600, 400))
    assert driver.table.input.fingers.busy
    driver.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not driver.table.input.fingers.busy


# The pointer at the edge


def enlarged(driver: Driver) -> Driver:
    """A board that reaches beyond every edge."""
    session = driver.session
    for _ in range(40):
        session.play(bots.choose("greedy", session.state, session.rules, session.legal))
    driver.table.timeline.jump(session.state)
    driver.table.refresh()
    driver.settle()
    driver.move((500, 400))
    driver.wheel(8)
    driver.settle()
    return driver


EDGES = {"left": (1, 0), "right": (-1, 0), "top": (0, 1), "bottom": (0, -1)}


def at_edge(driver: Driver, edge: str) -> tuple[int, int]:
    wide, high = driver.window.look.size
    return {
        "left": (0, high // 2),
        "right": (wide - 1, high // 2),
        "top": (wide // 2, 0),
        "bottom": (wide // 2, high - 1),
    }[edge]


def origin(driver: Driver) -> Point:
    return driver.table.camera.now.to_screen((0, 0))


@pytest.mark.parametrize("edge", EDGES)
def test_the_edge_moves_the_board_after_a_moment(driver: Driver, edge: str) -> None:
    enlarged(driver)
    before = origin(driver)
    driver.move(at_edge(driver, edge))
    driver.step(dt=AFTER * 0.8)
    assert origin(driver) == before, "passing by is not resting"
    for _ in range(10):
        driver.step(dt=0.02)
    x, y = origin(driver)
    along = EDGES[edge]
    assert (x - before[0]) * along[0] + (y - before[1]) * along[1] > 20
    assert abs((x - before[0]) * along[1]) + abs((y - before[1]) * along[0]) < 2


def test_the_edge_is_slower_than_an_arrow_key(driver: Driver) -> None:
    enlarged(driver)
    driver.move(at_edge(driver, "left"))
    driver.step(dt=AFTER + 0.01)
    before = origin(driver)
    for _ in range(10):
        driver.step(dt=0.02)
    by_edge = origin(driver)[0] - before[0]
    driver.move((500, 400))
    driver.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    before = origin(driver)
    for _ in range(10):
        driver.step(dt=0.02)
    by_arrow = origin(driver)[0] - before[0]
    assert 0 < by_edge < by_arrow


def test_the_edge_stops_where_the_board_ends(driver: Driver) -> None:
    enlarged(driver)
    driver.move(at_edge(driver, "left"))
    for _ in range(600):
        driver.step(dt=0.02)
    camera = driver.table.camera
    left = min(camera.now.box(square).left for square in driver.table.all_squares())
    assert camera.free.left <= left <= camera.free.left + camera.now.zoom
    assert not driver.window._needs_picture(), "nothing is drawn any more"


def test_a_board_that_is_all_in_sight_stays_where_it_is(driver: Driver) -> None:
    before = driver.table.camera.now
    for edge in EDGES:
        driver.move(at_edge(driver, edge))
        driver.wait(1.0)
    assert driver.table.camera.now == before and driver.table.camera.follows


def still(driver: Driver) -> bool:
    before = origin(driver)
    driver.wait(1.0)
    return origin(driver) == before


def test_the_edge_can_be_switched_off(driver: Driver) -> None:
    enlarged(driver)
    driver.window.change_settings(replace(driver.window.settings, edge_pan=False))
    driver.move(at_edge(driver, "left"))
    assert still(driver)


def test_panels_tabs_and_the_inner_part_of_the_ring_are_no_edge(driver: Driver) -> None:
    enlarged(driver)
    panels = driver.table.panels
    inside = [panels.places.bar.midbottom, panels.places.players.midright, panels.places.rail.midleft]
    for at in (*inside, panels.ring.space_rect(12).center):
        driver.move(at)
        assert still(driver), at


def test_a_dialog_keeps_the_board_still_also_after_it_has_closed(driver: Driver) -> None:
    enlarged(driver)
    driver.move(at_edge(driver, "left"))
    driver.wait(0.1)
    driver.window.push(confirm("?", "", Reply("yes"), Reply("no", key="esc")))
    assert still(driver)
    driver.window.apply(Pop())
    assert still(driver)
    driver.move((1, 300))
    assert still(driver), "the pointer is where the dialog left it"
    driver.move((400, 300))
    driver.move((1, 300))
    assert not still(driver)


def test_leaving_the_window_and_fingers_are_no_edge(driver: Driver) -> None:
    enlarged(driver)
    driver.move(at_edge(driver, "left"))
    driver.step(pygame.event.Event(pygame.WINDOWLEAVE))
    assert still(driver)
    hand = Hand(driver)
    hand.down(1, (1, 400))
    hand.up(1)
    assert still(driver)
