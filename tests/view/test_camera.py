"""World to screen and back, zooming to a point, fitting into the free area, turned views."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.camera import LEAST_ZOOM, MOST_ZOOM, Box, Camera, bounds_of, outside

near = st.floats(-50, 50, allow_nan=False)
pixel = st.tuples(st.floats(-500, 2500), st.floats(-500, 1500))
cameras = st.builds(
    Camera,
    st.integers(640, 3840),
    st.integers(480, 2160),
    near,
    near,
    st.floats(LEAST_ZOOM, MOST_ZOOM),
    st.integers(0, 3),
)


def close(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return one == pytest.approx(other, abs=1e-6)


@given(cameras, st.tuples(near, near))
def test_world_to_screen_and_back_is_identity(camera: Camera, point: tuple[float, float]) -> None:
    assert close(camera.to_world(camera.to_screen(point)), point)


@given(cameras, pixel, st.floats(0.2, 5))
def test_the_point_under_the_pointer_stays_when_zooming(
    camera: Camera, at: tuple[float, float], factor: float
) -> None:
    assert close(camera.zoomed_at(at, factor).to_world(at), camera.to_world(at))


@given(cameras, pixel)
def test_settling_gives_whole_pixels_and_keeps_the_pivot(camera: Camera, at: tuple[float, float]) -> None:
    settled = camera.settled(at)
    assert settled.zoom == round(settled.zoom)
    assert close(settled.to_world(at), camera.to_world(at))


@given(cameras, st.integers(-300, 300), st.integers(-300, 300))
def test_dragging_moves_what_is_seen_by_as_many_pixels(camera: Camera, dx: int, dy: int) -> None:
    x, y = camera.to_screen((1.0, 2.0))
    assert camera.moved(dx, dy).to_screen((1.0, 2.0)) == pytest.approx((x + dx, y + dy), abs=1e-6)


@given(cameras, st.integers(-9, 9), st.integers(-9, 9))
def test_squares_are_square_and_neighbours_share_their_edge(camera: Camera, x: int, y: int) -> None:
    camera = camera.settled((0, 0)).aligned()
    here, right, below = camera.box((x, y)), camera.box((x + 1, y)), camera.box((x, y + 1))
    assert here.width == here.height == camera.zoom
    step = {(right.left - here.left, right.top - here.top), (below.left - here.left, below.top - here.top)}
    across = int(camera.zoom)
    assert all(sorted(map(abs, s)) == [0, across] for s in step)


@given(cameras, st.integers(-5, 5), st.integers(-5, 5))
def test_the_middle_of_a_square_is_found_in_it(camera: Camera, x: int, y: int) -> None:
    assert camera.square_at(camera.to_screen((x + 0.5, y + 0.5))) == (x, y)


@pytest.mark.parametrize("turn", range(4))
def test_fitting_shows_all_squares_within_the_free_area(turn: int) -> None:
    area = Box(100, 80, 1200, 700)
    squares = [(x, y) for x in range(-3, 9) for y in range(-2, 4)]
    camera = Camera(1920, 1080, turn=turn).fitted(bounds_of(squares), area)
    assert not any(outside(squares, camera, area).values())
    for square in squares:
        box = camera.box(square)
        assert box.left >= area.left and box.top >= area.top
        assert box.left + box.width <= area.left + area.width
        assert box.top + box.height <= area.top + area.height


def test_fitting_one_tile_does_not_fill_the_window() -> None:
    camera = Camera(1920, 1080).fitted(bounds_of([(0, 0)]), Box(0, 0, 1920, 1080), most=160)
    assert camera.zoom == 160


def test_a_quarter_turn_clockwise_takes_north_to_the_right() -> None:
    camera = Camera(1000, 1000, 0, 0, 100, turn=1)
    assert camera.to_screen((0, -1)) == (600, 500)
    assert camera.rotation_of(3) == 0


@given(cameras)
def test_four_turns_are_none(camera: Camera) -> None:
    assert camera.turned().turned().turned().turned() == camera


def test_squares_out_of_sight_are_counted_at_their_edge() -> None:
    camera = Camera(1000, 1000, 0, 0, 100)
    found = outside([(0, 0), (9, 0), (0, 9), (1, 9), (-9, 0)], camera, Box(0, 0, 1000, 1000))
    assert found == {"left": 1, "right": 1, "up": 0, "down": 2}


@given(cameras, cameras)
def test_gliding_begins_here_and_ends_there(one: Camera, other: Camera) -> None:
    other = Camera(one.width, one.height, other.x, other.y, other.zoom, one.turn)
    assert one.mixed(other, 1.0) == other
    start = one.mixed(other, 0.0)
    assert (start.x, start.y, start.zoom) == pytest.approx((one.x, one.y, one.zoom), abs=1e-6)


@given(cameras, near, near)
def test_what_is_brought_in_lies_in_the_area_and_what_lies_there_does_not_move(
    camera: Camera, x: float, y: float
) -> None:
    area = Box(100, 80, 400, 300)
    bounds = (x, y, x + 1, y + 1)
    moved = camera.within(bounds, area)
    box = moved.box_of(bounds)
    assert moved.zoom == camera.zoom
    if box.width <= area.width and box.height <= area.height:
        assert area.left - 2 <= box.left and box.left + box.width <= area.left + area.width + 2
        assert area.top - 2 <= box.top and box.top + box.height <= area.top + area.height + 2
    inside = Camera(800, 600, 0, 0, 100)
    assert inside.within((-0.5, -0.5, 0.5, 0.5), Box(0, 0, 800, 600)) is inside
