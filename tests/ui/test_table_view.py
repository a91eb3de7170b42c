"""Moving about the board: dragging, wheel, keys, fitting, turning the view; overlays; window sizes."""

import random
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.rules.actions import ChooseTile
from game.rules.engine import legal_actions
from game.ui.table_aim import CHOOSE_FROM
from game.ui.table_view import TableCamera
from game.view.camera import Box, outside
from game.view.overlays import OVERLAYS
from game.view.wording import LANGUAGES
from tests.playing import advance
from tests.ui.table_driver import Driver
from tests.view import boards
from tests.view.panels import begun, stopped_at


@pytest.fixture
def driver() -> Driver:
    driver = Driver(boards.session(("human", "human"), "none", "7"))
    driver.settle()
    return driver


@pytest.mark.parametrize("button", [1, 2])
def test_dragging_moves_the_board_and_places_nothing(driver: Driver, button: int) -> None:
    before = driver.table.camera.now.to_screen((0, 0))
    driver.drag((500, 500), (580, 460), button)
    x, y = driver.table.camera.now.to_screen((0, 0))
    assert (x - before[0], y - before[1]) == pytest.approx((80, -40), abs=2)
    assert len(driver.session.entries) == 1
    assert not driver.table.camera.follows


def test_the_wheel_zooms_to_the_pointer_and_comes_to_rest(driver: Driver) -> None:
    at = (420, 300)
    driver.move(at)
    world = driver.table.camera.now.to_world(at)
    zoom = driver.table.camera.now.zoom
    for _ in range(3):
        driver.wheel(1)
    assert driver.table.camera.zooming
    assert driver.table.camera.now.to_world(at) == pytest.approx(world, abs=0.02)
    driver.settle()
    now = driver.table.camera.now
    assert now.zoom > zoom
    assert now.zoom == round(now.zoom)
    assert now.to_world(at) == pytest.approx(world, abs=0.03)


def test_plus_and_minus_zoom_and_home_fits_all(driver: Driver) -> None:
    zoom = driver.table.camera.now.zoom
    driver.key("=")
    driver.settle()
    assert driver.table.camera.now.zoom > zoom
    driver.drag((300, 300), (900, 300))
    driver.settle()
    squares = driver.table.all_squares()
    assert any(outside(squares, driver.table.camera.now, driver.table.camera.free).values())
    driver.key("home")
    driver.settle()
    assert not any(outside(squares, driver.table.camera.now, driver.table.camera.free).values())
    driver.key("-")
    driver.settle()
    assert driver.table.camera.now.zoom < zoom


def test_a_square_that_is_partly_hidden_is_followed() -> None:
    camera = TableCamera()
    camera.moves = False
    camera.resized((800, 800), Box(0, 0, 800, 660))
    row = [(0, y) for y in range(4)]
    camera.fit(row[:1], glide=False)
    for count in range(1, len(row) + 1):
        camera.follow(row[:count])
        for square in row[:count]:
            (_, top), (_, bottom) = (camera.now.to_screen((square[0], square[1] + d)) for d in (0, 1))
            assert top >= 0 and bottom <= 660, (count, square)


def test_arrows_pan_while_they_are_held(driver: Driver) -> None:
    before = driver.table.camera.now.x
    driver.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    driver.wait(0.3)
    driver.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0))
    moved = driver.table.camera.now.x
    assert moved > before
    driver.wait(0.3)
    assert driver.table.camera.now.x == moved


def test_the_turned_view_is_clicked_as_it_is_seen(driver: Driver) -> None:
    for turn in range(1, 5):
        driver.key("v")
        driver.settle()
        assert driver.table.camera.now.turn == turn & 3
        picker = driver.table.turn.placing
        assert picker is not None
        for square in picker.squares:
            driver.move(driver.square(square))
            assert picker.square == square
    driver.key("v")
    driver.settle()
    assert driver.table.turn.placing is not None
    square = driver.table.turn.placing.squares[0]
    driver.click(driver.square(square))
    assert len(driver.session.entries) == 2


def test_every_overlay_by_key_and_by_its_button_changes_the_picture(driver: Driver) -> None:
    from game.session import bots

    for _ in range(24):
        session = driver.session
        session.play(bots.choose("greedy", session.state, session.rules, session.legal))
    driver.table.timeline.jump(driver.session.state)
    driver.table.refresh()
    driver.settle()
    plain = pygame.image.tobytes(driver.picture(), "RGB")
    from game.view.keymap import Keymap

    for name in OVERLAYS:
        driver.key(Keymap().key(name))
        assert name in driver.table.overlays
        assert pygame.image.tobytes(driver.picture(), "RGB") != plain, name
        driver.key(Keymap().key(name))
        assert name not in driver.table.overlays
        driver.table.input.commands.do(f"overlay:{name}")
        assert name in driver.table.overlays
        driver.table.input.commands.do(f"overlay:{name}")
    driver.wait(0.2)
    assert pygame.image.tobytes(driver.picture(), "RGB") == plain


def test_fields_that_nobody_holds_are_not_shown_in_silence(driver: Driver) -> None:
    said: list[str] = []
    driver.table.say = said.append  # type: ignore[method-assign]
    driver.table.toggle_overlay("fields")
    driver.table.toggle_overlay("fields")
    driver.table.toggle_overlay("roads")
    assert len(said) == 1 and "farmer" in said[0]


def test_an_overlay_key_that_is_held_shows_it_only_meanwhile(driver: Driver) -> None:
    driver.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g"))
    assert "grid" in driver.table.overlays
    driver.wait(0.8)
    driver.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g"))  # the key repeats
    assert "grid" in driver.table.overlays
    driver.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_g, mod=0))
    assert "grid" not in driver.table.overlays


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (2560, 1440), (1024, 1400)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overlaps_at_any_size(size: tuple[int, int], language: str) -> None:
    driver = Driver(boards.session(("human",) * 4, "random", "7"), size, language=language)
    driver.settle()
    places = driver.table.panels.places
    window = pygame.Rect((0, 0), size)
    parts = driver.table.panels.solid
    for part in (*parts, places.free):
        assert window.contains(part)
    for index, part in enumerate(parts):
        assert not any(part.colliderect(other) for other in parts[index + 1 :])
        assert not part.colliderect(places.free)
    assert places.free.width > size[0] * 0.4
    assert places.free.height > size[1] * 0.4
    camera, free = driver.table.camera.now, driver.table.camera.free
    assert not any(outside(driver.table.all_squares(), camera, free).values())


@pytest.mark.parametrize("players", [2, 5, 8])
@pytest.mark.parametrize("size", [(1024, 1400), (1080, 1920)])
def test_in_an_upright_window_the_board_has_the_whole_width(size: tuple[int, int], players: int) -> None:
    driver = Driver(begun(players), size)
    driver.settle()
    panels = driver.table.panels
    places, log = panels.places, panels.log
    assert places.free.width > size[0] * 0.8 and places.free.height > size[1] * 0.45
    assert places.log is not None and log.rect == places.log and not log.collapsed
    assert not log.rect.colliderect(places.players) and log.rect.top >= places.free.bottom
    for number in range(players):
        row = panels.players.row_rect(number)
        assert places.players.contains(row) and panels.players.covers(row.center), (
            "nobody has to be scrolled to"
        )


def test_in_an_upright_window_the_way_back_to_a_choice_hides_nobody() -> None:
    driver = Driver(stopped_at(ChooseTile, "wonder", 6), (1024, 1400))
    driver.settle()
    driver.key("tab")
    panels = driver.table.panels
    assert panels.choosing and panels.choice.looking and panels.choice.form is not None
    back = panels.choice.form.named("look")
    assert back is not None and back.rect.collidelist(panels.solid) == -1


def test_the_log_shows_several_lines_wherever_there_is_room() -> None:
    for players, size in ((2, (1024, 640)), (3, (1280, 800)), (4, (1920, 1080))):
        driver = Driver(boards.session(("human",) * players, "random", "7"), size)
        assert not driver.table.panels.log.collapsed, size
    crowd = Driver(begun(6), (1024, 640))
    crowd.window.change_settings(replace(crowd.window.settings, text_scale=2.0))
    assert crowd.table.panels.log.collapsed


def test_resizing_in_the_middle_of_a_turn_keeps_everything_in_place(driver: Driver) -> None:
    picker = driver.table.turn.placing
    assert picker is not None
    driver.key("r")
    for size in ((1920, 1080), (1024, 640), (1400, 900)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        driver.step(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        driver.settle()
        assert driver.table.turn.placing is picker
        for square in picker.squares:
            driver.move(driver.square(square))
            assert picker.square == square


def test_squares_and_features_asked_for_are_shown_for_a_while(driver: Driver) -> None:
    from game.core.features import FeatureRef

    plain = pygame.image.tobytes(driver.picture(), "RGB")
    for squares, refs in ((((0, 0),), ()), ((), (FeatureRef(0, 0),)), (((0, 0), (5, 5)), ())):
        driver.table.show_place(squares, refs)
        driver.settle()
        assert pygame.image.tobytes(driver.picture(), "RGB") != plain
        driver.wait(4)
        driver.key("home")
        driver.settle()
        assert pygame.image.tobytes(driver.picture(), "RGB") == plain


def test_a_kept_tile_is_seen_while_its_key_is_held(driver: Driver) -> None:
    table = driver.table
    state = driver.session.state
    kept = ((state.bag[0],), (state.bag[1],))
    table.timeline.jump(state.evolve(kept=kept))
    table.refresh()
    driver.settle()
    plain = pygame.image.tobytes(driver.picture(), "RGB")
    driver.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_k, mod=0, unicode="k"))
    assert table.peek == state.turn.player
    assert pygame.image.tobytes(driver.picture(), "RGB") != plain
    driver.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_k, mod=0))
    assert table.peek is None
    assert pygame.image.tobytes(driver.picture(), "RGB") == plain


KEYS = (
    *("tab", "return", "space", "r", "v", "f", "d", "c", "g", "e", "t", "l", "home", "1", "2", "3"),
    *("left", "right", "up", "down", "=", "-", "z", "y", "k"),
)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_pressed_the_table_stands(seed: int) -> None:
    """Hundreds of random events: nothing raises, what is shown stays true, the game stays legal."""
    chance = random.Random(seed)
    kinds = (("human", "human"), ("human", "greedy"), ("greedy", "human", "random"))[seed]
    driver = Driver(boards.session(kinds, "random", str(seed)), (1024, 640), animation="fast")
    for _ in range(350):
        at = (chance.randrange(1024), chance.randrange(640))
        what = chance.randrange(10)
        if what < 3:
            driver.click(at, chance.choice((1, 1, 1, 3)))
        elif what == 3:
            driver.drag(at, (chance.randrange(1024), chance.randrange(640)), chance.choice((1, 2)))
        elif what == 4:
            driver.wheel(chance.choice((-2, -1, 1, 2)))
        elif what < 9:
            driver.key(chance.choice(KEYS), chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)))
        else:
            driver.step(dt=chance.random())
        if driver.window.top is not driver.table and driver.window.top is not None:
            driver.key("escape")
    driver.table.hurry()
    assert driver.table.shown is driver.session.state
    for before, entry in pairwise(driver.session.entries):
        assert entry.action in legal_actions(before.state, driver.session.rules)


def test_a_game_that_is_gone_on_with_at_a_meeple_comes_near_the_tile() -> None:
    session = begun(3)
    advance(session, bot="greedy", steps=70)
    advance(session, bot="greedy", until="meeple")
    driver = Driver(session, (1024, 640))
    driver.settle()
    assert driver.table.turn.sites is not None
    assert driver.table.camera.now.zoom >= CHOOSE_FROM


def test_coming_near_a_tile_leaves_the_board_beside_the_panels_where_it_fits() -> None:
    free = Box(80, 56, 675, 456)
    view = TableCamera()
    view.moves = False
    view.resized((1024, 640), free)
    board = [(x, 0) for x in range(7)] + [(0, y) for y in range(12)]
    view.fit(board)
    small = view.now.zoom
    view.near([(6, 0)], 70, 84, board)
    assert view.now.zoom >= 84 > small
    off = outside(board, view.now, free)
    assert not off["left"] and not off["right"]
    assert not any(outside([(6, 0)], view.now, free).values())


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("tile", [(0, 0), (0, 3), (0, 6), (0, 11)])
def test_of_a_board_too_large_no_more_is_hidden_than_must_be(tile: tuple[int, int], turn: int) -> None:
    free = Box(80, 56, 675, 456)
    view = TableCamera()
    view.moves = False
    view.resized((1024, 640), free)
    for _ in range(turn):
        view.turn()
    board = [(0, y) for y in range(12)]
    view.fit(board)
    view.near([tile], 70, 84, board)
    assert view.now.zoom >= 84
    hidden = sum(outside(board, view.now, free).values())
    room = free.width if turn & 1 else free.height
    assert hidden <= len(board) - int(room / view.now.zoom)
    box = view.now.box(tile)
    assert free.left <= box.left and box.left + box.width <= free.left + free.width
    assert free.top <= box.top and box.top + box.height <= free.top + free.height


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_with_the_largest_letters_nobody_has_to_be_scrolled_to(size: tuple[int, int], players: int) -> None:
    driver = Driver(begun(players), size)
    driver.window.change_settings(replace(driver.window.settings, text_scale=2.0))
    driver.settle()
    panel = driver.table.panels.players
    for turn in range(players):
        now = panel.model
        rows = tuple(replace(row, at_turn=row.player == turn, score=108) for row in now.rows)
        panel.update(replace(now, rows=rows))
        panel.draw(driver.window.surface)
        places = [panel.row_rect(number) for number in range(players)]
        for number, place in enumerate(places):
            assert panel.rect.contains(place) and panel.covers(place.center), (turn, number)
            assert place.collidelist(places[number + 1 :]) == -1, (turn, number)
        assert places == sorted(places, key=lambda place: (place.y, place.x)), "in turn order"
        assert places[turn].width == panel.rect.width
        driver.table.panels._place_log()
        assert panel.bottom <= driver.table.panels.log.rect.top


@pytest.mark.parametrize("players", [2, 4, 6, 8])
@pytest.mark.parametrize("letters", [1.0, 1.4, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_pairs_of_the_race_hide_no_switch_beside_the_board(
    size: tuple[int, int], letters: float, players: int
) -> None:
    driver = Driver(begun(players), size)
    driver.window.change_settings(replace(driver.window.settings, text_scale=letters))
    driver.settle()
    panels = driver.table.panels
    pairs, rail = panels.ring.tabs.pairs, panels.rail.rect
    assert pairs is not None and not rail.colliderect(pairs)
    assert not rail.colliderect(panels.bar.rect) and panels.ring.inside.contains(rail)
    assert all(panels.rail.cell(index).height >= 20 for index in range(len(panels.rail.items)))
