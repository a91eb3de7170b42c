"""One turn on the table: placing, meeples, undo, what moves, when something is drawn."""

import random

import pygame
import pytest

from game.core.board import Board
from game.core.tile import Placement
from game.rules.actions import PlaceMeeple, PlaceTile
from game.session import bots
from game.ui import board_callout
from game.ui.laid_out import LaidOutScreen
from game.view.camera import outside
from game.view.overlays import note
from tests.ui.table_driver import Driver
from tests.ui.table_player import button_at, take_turn_by_keys
from tests.view import boards

# -- placing ---------------------------------------------------------------------------------------


@pytest.fixture
def driver() -> Driver:
    return Driver(boards.session(("human", "human"), "none", "7"))


def placing(driver: Driver):
    picker = driver.table.turn.placing
    assert picker is not None
    return picker


def test_hovering_a_legal_square_shows_a_ghost_that_fits(driver: Driver) -> None:
    for square in placing(driver).squares:
        driver.move(driver.square(square))
        ghost = driver.table.turn.ghost()
        assert ghost is not None
        assert ghost.legal
        assert driver.session.state.board.is_legal(ghost.tile, ghost.placement)


def test_over_a_tile_the_one_in_hand_only_hovers_and_a_click_does_nothing(driver: Driver) -> None:
    driver.move(driver.square((0, 0)))
    ghost = driver.table.turn.ghost()
    assert ghost is not None
    assert not ghost.legal
    assert ghost.loose is not None
    driver.click(driver.square((0, 0)))
    assert len(driver.session.entries) == 1


def test_an_illegal_square_gives_the_reasons_and_a_click_there_does_nothing() -> None:
    driver = illegal_somewhere()
    count = len(driver.session.entries)
    picker = placing(driver)
    board = driver.session.state.board
    square = next(square for square in board.frontier if square not in picker.squares)
    driver.move(driver.square(square))
    ghost = driver.table.turn.ghost()
    assert ghost is not None
    assert not ghost.legal
    assert ghost.loose is None
    assert {objection.cause for objection in ghost.against} == {"edge"}
    driver.click(driver.square(square))
    assert len(driver.session.entries) == count


def illegal_somewhere() -> Driver:
    """A driver at a moment when a square beside the board fits the tile in hand in no rotation."""
    driver = Driver(boards.session(("human", "human"), "none", "7"))
    for turn in range(60):
        picker = driver.table.turn.placing
        if picker is not None and set(driver.session.state.board.frontier) - set(picker.squares):
            return driver
        take_turn_by_keys(driver, turn)
        driver.settle()
    raise AssertionError("every tile fits everywhere")


def test_far_from_the_board_the_tile_follows_the_pointer(driver: Driver) -> None:
    driver.move(driver.square((4, 0)))
    ghost = driver.table.turn.ghost()
    assert ghost is not None
    assert ghost.loose is not None


@pytest.mark.parametrize("how", ["r", "right click", "wheel"])
def test_the_tile_turns_by_key_click_and_wheel(driver: Driver, how: str, monkeypatch) -> None:
    before = placing(driver).rotation
    at = driver.square((2, 1))
    driver.move(at)
    if how == "r":
        driver.key("r")
    elif how == "right click":
        driver.click(at, button=3)
    else:
        monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)
        driver.wheel(-1)
    assert placing(driver).rotation == (before + 1) & 3


def test_a_click_places_the_tile_where_the_ghost_was(driver: Driver) -> None:
    square = placing(driver).squares[-1]
    driver.move(driver.square(square))
    ghost = driver.table.turn.ghost()
    driver.click(driver.square(square))
    action = driver.session.entries[-1].action
    assert isinstance(action, PlaceTile)
    assert ghost is not None
    assert action.placement == Placement(ghost.placement.square, ghost.placement.rotation)


def test_the_keyboard_cursor_goes_with_arrows_once_tab_has_shown_it(driver: Driver) -> None:
    camera = driver.table.camera.now
    driver.key("tab")
    first = driver.table.turn.cursor
    assert first is not None
    for name in ("right", "down", "left", "up"):
        driver.key(name)
        assert driver.table.turn.cursor in placing(driver).squares
    assert driver.table.camera.now == camera
    driver.move(driver.square((6, 6)))
    assert driver.table.turn.cursor is None


# -- meeples, undo ---------------------------------------------------------------------------------


def test_hovering_a_spot_says_what_it_would_score(driver: Driver) -> None:
    driver.click(driver.square(placing(driver).squares[0]))
    driver.settle()
    sites = driver.table.turn.sites
    assert sites is not None
    for option in sites.options:
        driver.move(driver.table.camera.now.to_screen(sites.spot(option)))
        assert sites.selected == option
        from game.view.overlays import note

        title, text = driver.table.picture.describe(
            note(driver.session.state, driver.session.rules, option.site.ref)
        )
        assert title
        assert any(character.isdigit() for character in text)


def enabled(driver: Driver, name: str) -> bool:
    form = driver.table.panels.bar.form
    assert form is not None
    widget = form.named(name)
    assert widget is not None
    return widget.enabled


def test_the_bar_names_the_key_that_places_in_every_step(driver: Driver) -> None:
    for _ in range(2):
        model = driver.table.panels.bar.model
        assert model is not None
        button = next(button for button in model.buttons if button.id == "place")
        assert button.key == "enter" and button.reason and not enabled(driver, "place")
        driver.key("tab")
        assert enabled(driver, "place")
        before = len(driver.session.entries)
        driver.click(button_at(driver, "place"))
        assert len(driver.session.entries) == before + 1
        driver.settle()


def test_a_spot_that_is_pointed_at_can_be_placed_until_the_mouse_has_left(
    driver: Driver,
) -> None:
    driver.click(driver.square(placing(driver).squares[0]))
    driver.settle()
    sites = driver.table.turn.sites
    assert sites is not None
    driver.move(button_at(driver, "menu"))
    assert not enabled(driver, "place")
    driver.move(driver.table.camera.now.to_screen(sites.spot(sites.options[0])))
    assert enabled(driver, "place")
    driver.move(button_at(driver, "skip"))
    assert not enabled(driver, "place")
    driver.key("1")
    assert enabled(driver, "place")


def test_a_square_that_the_mouse_has_left_for_the_bar_cannot_be_placed(driver: Driver) -> None:
    driver.move(driver.square(placing(driver).squares[0]))
    assert enabled(driver, "place")
    driver.move(button_at(driver, "undo"))
    assert not enabled(driver, "place")


def test_a_feature_is_explained_when_the_mouse_rests_on_it_and_no_longer_when_a_key_is_pressed(
    driver: Driver,
) -> None:
    driver.move(driver.square((0, 0)))
    assert not driver.table.input.resting
    driver.wait(1.2)
    assert driver.table.input.resting
    driver.key("tab")
    driver.wait(1.2)
    assert not driver.table.input.resting
    driver.move(driver.square((0, 0)))
    driver.wait(1.2)
    assert driver.table.input.resting


def test_undo_and_redo_by_key_and_button(driver: Driver) -> None:
    driver.click(driver.square(placing(driver).squares[0]))
    after = driver.session.state
    driver.key("z", pygame.KMOD_CTRL)
    assert len(driver.session.entries) == 1
    assert driver.table.shown is driver.session.state
    driver.key("y", pygame.KMOD_CTRL)
    assert driver.session.state is after
    driver.settle()
    driver.click(button_at(driver, "undo"))
    assert len(driver.session.entries) == 1
    driver.click(button_at(driver, "redo"))
    assert driver.session.state is after


def test_the_menu_opens_by_key_and_by_button(driver: Driver) -> None:
    driver.key("escape")
    assert driver.menus == 1
    driver.click(button_at(driver, "menu"))
    assert driver.menus == 2


def test_undo_across_something_revealed_asks_first(driver: Driver) -> None:
    driver.click(driver.square(placing(driver).squares[0]))
    driver.settle()
    driver.key("space")
    assert driver.session.undo_barrier == "reveals"
    count = len(driver.session.entries)
    driver.key("z", pygame.KMOD_CTRL)
    assert driver.window.top is not driver.table
    assert len(driver.session.entries) == count
    driver.key("escape")
    assert driver.window.top is driver.table
    assert len(driver.session.entries) == count
    driver.key("z", pygame.KMOD_CTRL)
    driver.key("return")
    assert driver.window.top is driver.table
    assert len(driver.session.entries) == count - 1


def test_against_a_computer_undo_goes_back_to_the_person(monkeypatch) -> None:
    driver = Driver(boards.session(("human", "random"), "none", "7"))
    driver.click(driver.square(placing(driver).squares[0]))
    driver.settle()
    driver.key("space")
    for _ in range(50):
        driver.step(dt=0.2)
        if driver.session.actor == 0:
            break
    assert driver.session.actor == 0
    steps = driver.table.history.undo_steps()
    assert steps >= 2
    before = driver.session.entries[-steps - 1].state
    assert before.agenda[0].actor == 0


# -- movement --------------------------------------------------------------------------------------


def test_a_click_while_something_moves_only_ends_the_movement() -> None:
    driver = Driver(boards.session(("human", "human"), "none", "7"), animation="slow")
    square = placing(driver).squares[0]
    driver.click(driver.square(square))
    assert driver.table.moving
    assert driver.table.turn.legal == ()
    count = len(driver.session.entries)
    driver.click(driver.square(square))
    assert not driver.table.moving
    assert len(driver.session.entries) == count
    assert driver.table.shown is driver.session.state


def test_what_is_shown_becomes_what_is(driver: Driver) -> None:
    driver = Driver(boards.session(("human", "human"), "none", "7"), animation="normal")
    driver.click(driver.square(placing(driver).squares[0]))
    assert len(driver.table.shown.board.placed) == 1
    driver.wait(2)
    assert len(driver.table.shown.board.placed) == 2
    assert driver.table.shown is driver.session.state


def test_while_it_is_seen_to_happen_no_board_is_laid_anew(monkeypatch) -> None:
    """Else every tile would stop the window for as long as it takes to lay the whole board."""
    monkeypatch.setattr(Board, "_laid_anew", lambda *_: pytest.fail("laid anew"))
    driver = Driver(boards.session(("human", "human"), "none", "7"), animation="normal")
    chance = random.Random(1)
    for _ in range(12):
        driver.table.play(chance.choice(driver.session.legal))
        driver.wait(2)
        driver.settle()
    assert driver.session.state.board.tile_count > 5


def test_nothing_is_drawn_while_nothing_changes(driver: Driver) -> None:
    driver.wait(1)
    drawn = []
    original = driver.table.picture.draw
    driver.table.picture.draw = lambda surface: (drawn.append(1), original(surface))  # type: ignore[method-assign]
    driver.wait(1)
    assert not drawn
    driver.move(driver.square(placing(driver).squares[0]))
    assert drawn


def test_nothing_is_drawn_while_a_choice_waits() -> None:
    session = boards.session(("human", "human"), "random", "2")
    while not any(action.target == "tile" for action in session.legal):
        session.play(bots.choose("greedy", session.state, session.rules, session.legal))
    driver = Driver(session)
    driver.wait(1)
    assert driver.table.panels.choosing
    drawn = []
    original = driver.table.picture.draw
    driver.table.picture.draw = lambda surface: (drawn.append(1), original(surface))  # type: ignore[method-assign]
    driver.wait(1)
    assert not drawn
    driver.key("2")
    assert drawn
    count = len(session.entries)
    driver.key("return")
    assert len(session.entries) == count + 1


def test_the_wonders_are_seen_over_the_table_and_left_again() -> None:
    driver = Driver(boards.session(("human", "human"), "random", "2"), (1024, 640), still=True)
    driver.key("w")
    shown = driver.window.top
    assert isinstance(shown, LaidOutScreen)
    driver.picture()
    driver.key("2")
    driver.key("w")
    assert driver.window.top is driver.table
    driver.key("w")
    driver.key("return")
    assert driver.window.top is driver.table and len(driver.session.entries) == 1


# -- what a newcomer should not stumble over ---------------------------------------------------------


def test_after_a_click_the_next_tile_is_not_shown_before_the_mouse_goes_elsewhere(driver: Driver) -> None:
    first = placing(driver).squares[0]
    driver.click(driver.square(first))
    driver.settle()
    driver.key("space")
    driver.settle()
    assert driver.session.state.board.covers(first)
    assert driver.table.turn.ghost() is None
    driver.move((driver.square(first)[0] + 3, driver.square(first)[1]))
    assert driver.table.turn.ghost() is None
    driver.move(driver.square(placing(driver).squares[0]))
    assert driver.table.turn.ghost() is not None
    driver.move(driver.square(first))
    assert driver.table.turn.ghost() is not None


def test_after_undo_the_tile_is_seen_again_where_the_mouse_rests(driver: Driver) -> None:
    first = placing(driver).squares[0]
    driver.click(driver.square(first))
    driver.settle()
    driver.key("z", pygame.KMOD_CTRL)
    driver.settle()
    driver.move(driver.square(first))
    ghost = driver.table.turn.ghost()
    assert ghost is not None and ghost.legal


def test_a_click_on_a_tile_says_that_the_square_is_taken(driver: Driver) -> None:
    driver.click(driver.square((0, 0)))
    assert driver.table.meanwhile.notice == driver.window.texts.get("reasons.taken")
    driver.wait(4)
    assert not driver.table.meanwhile.notice


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de"])
def test_a_player_without_meeples_is_told_that_the_step_is_passed_over(language: str) -> None:
    driver = Driver(boards.session(("human", "human"), "none", "7"), language=language)
    table, session = driver.table, driver.session
    while not session.is_over:
        before = session.state
        meeples = [action for action in session.legal if isinstance(action, PlaceMeeple)]
        action = meeples[-1] if meeples else session.legal[0]
        table.play(action)
        if isinstance(action, PlaceTile) and session.state.turn.number != before.turn.number:
            left = before.supply_by_kind(before.agenda[0].actor)
            name = "nothing_free" if left else "no_meeple"
            assert table.meanwhile.notice == driver.window.texts.get(f"table.passed.{name}")
            if not left:
                return
        elif isinstance(action, PlaceTile):
            assert not table.meanwhile.notice
        table.meanwhile.notice = ""
    raise AssertionError("nobody ran out of meeples")


def test_what_has_been_scored_is_not_said_to_bring_points_now(driver: Driver) -> None:
    table, session = driver.table, driver.session
    seen = set()
    while not session.is_over and len(seen) < 2:
        board, state = session.state.board, session.state
        for feature in board.features("city"):
            noted = note(state, session.rules, feature.refs[0])
            fresh = table.turn.sites is not None and any(r.serial in state.turn.placed for r in feature.refs)
            if noted.complete:
                said = table.picture.describe(noted)[1]
                now = driver.window.texts.get("table.worth.now", n=noted.points)
                assert said == (now if fresh else driver.window.texts.get("table.worth.done"))
                seen.add(fresh)
        table.play(bots.choose("greedy", state, session.rules, session.legal))
    assert seen == {True, False}


def test_the_board_moves_no_more_than_the_spots_need(driver: Driver) -> None:
    """What was placed comes into the free area, seen large enough; the camera goes back after that."""
    table, session = driver.table, driver.session
    for _ in range(60):
        driver.settle()
        sites = table.turn.sites
        if sites is not None:
            camera, free = table.camera.now, pygame.Rect(*table.camera.free)
            assert camera.zoom >= 0.8 * 84
            assert all(free.collidepoint(camera.to_screen(sites.spot(option))) for option in sites.options)
        elif table.turn.placing is not None:
            assert not any(outside(table.all_squares(), table.camera.now, table.camera.free).values())
        table.play(bots.choose("greedy", session.state, session.rules, session.legal))


def test_the_bubble_of_a_spot_hides_no_other_spot() -> None:
    driver = Driver(boards.session(("human", "human"), "random", "7"), (1024, 640))
    table, session = driver.table, driver.session
    while table.turn.sites is None or len(session.state.board.placed[-1].squares) < 2:
        assert not session.is_over
        table.play(bots.choose("greedy", session.state, session.rules, session.legal))
    driver.settle()
    sites, camera, free = table.turn.sites, table.camera.now, pygame.Rect(*table.camera.free)
    assert sites is not None
    for option in sites.options:
        sites.select(option)
        about = pygame.Rect(0, 0, 40, 40)
        about.center = tuple(round(part) for part in camera.to_screen(sites.spot(option)))
        clear = table.picture._offered(camera)
        bubble = board_callout.place((230, 60), about, free, clear, 20)
        assert bubble.collidelist(clear) == -1


def test_after_a_click_on_a_spot_no_tile_hovers_over_the_meeple(driver: Driver) -> None:
    driver.click(driver.square(placing(driver).squares[0]))
    driver.settle()
    sites = driver.table.turn.sites
    assert sites is not None
    driver.click(driver.table.camera.now.to_screen(sites.spot(sites.options[-1])))
    driver.settle()
    assert driver.table.turn.placing is not None
    assert driver.table.turn.ghost() is None
