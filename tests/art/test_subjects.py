"""The painted subjects: their canvas, their registry, and the kept pictures."""

from __future__ import annotations

import importlib

import numpy as np
import pytest
from PIL import Image

from game.art import subjects
from game.art.subjects import light, plants
from game.art.subjects.raster import Canvas, fill, mix, rgb, turned_rows
from game.art.subjects.solids import Frame

LIMIT = 1_500_000


def footprint(name: str) -> tuple[str, ...]:
    module = importlib.import_module(f"game.art.subjects.{name.replace('-', '_')}")
    return module.FOOTPRINT


def means(picture: Image.Image, cells: int) -> np.ndarray:
    """Mean colour times alpha, and alpha, of cells x cells parts of every square."""
    a = np.asarray(picture).astype(float) / 255
    a[..., :3] *= a[..., 3:]
    return a.reshape(a.shape[0] // cells, cells, a.shape[1] // cells, cells, 4).mean((1, 3))


def square(canvas: Canvas, z: float, colour: str) -> None:
    canvas.begin()
    canvas.face([(0.2, 0.2 + z, z), (0.8, 0.2 + z, z), (0.8, 0.8 + z, z), (0.2, 0.8 + z, z)], colour)


@pytest.mark.parametrize("heights", [(0.1, 0.3), (0.3, 0.1)])
def test_higher_hides_lower_in_any_order(heights: tuple[float, float]) -> None:
    canvas = Canvas(("A",), 40, 1)
    colours = {0.1: "#ff0000", 0.3: "#0000ff"}
    for z in heights:
        square(canvas, z, colours[z])
    assert tuple(canvas.albedo[20, 20]) == (0, 0, 255)
    assert canvas.z[20, 20] == pytest.approx(0.3)


def test_height_moves_up_the_picture() -> None:
    canvas = Canvas(("A",), 100, 1)
    canvas.begin()
    canvas.face([(0.4, 0.9, 0.5), (0.6, 0.9, 0.5), (0.6, 0.8, 0.5), (0.4, 0.8, 0.5)], "#808080")
    rows = np.nonzero(canvas.part.any(1))[0]
    assert rows.min() >= 29 and rows.max() <= 40


def test_fill_refuses_what_is_off_the_canvas_or_a_line() -> None:
    x, y, z = np.array([0.0, 9.0, 9.0]), np.array([0.0, 0.0, 9.0]), np.zeros(3)
    assert fill(x, y, z, 20, 20) is not None
    assert fill(x - 30, y, z, 20, 20) is None
    assert fill(x, np.zeros(3), z, 20, 20) is None


def test_fill_follows_a_slope() -> None:
    x, y = np.array([0.0, 10.0, 10.0, 0.0]), np.array([0.0, 0.0, 10.0, 10.0])
    patch = fill(x, y, np.array([0.0, 1.0, 1.0, 0.0]), 20, 20)
    assert patch is not None
    assert patch.height[5, 0] == pytest.approx(0.05)
    assert patch.height[5, 9] == pytest.approx(0.95)


def test_light_comes_from_the_north_west() -> None:
    canvas = Canvas(("A",), 120, 1)
    Frame(canvas, 0.4, 0.6).box(-0.1, 0.1, -0.1, 0.1, 0, 0.2, "#c0c0c0")
    canvas.part[canvas.z > 0] = 1
    alpha = np.asarray(light.finish(canvas, 40))[..., 3]
    assert alpha[22, 22] > 60  # east of the box: its shadow
    assert alpha[22, 6] < 12  # west of it: none


@pytest.mark.parametrize("turn", range(4))
def test_light_comes_from_the_north_west_on_turned_pictures(turn: int) -> None:
    canvas = Canvas(("A",), 120, 1)
    canvas.begin()
    Frame(canvas, 0.5, 0.55).lathe(0, 0, [(0.12, 0.0), (0.12, 0.22)], 24, "#c0c0c0")
    lit = light.finish(canvas, 40, light.BEFORE_TURN[turn])
    how = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)[turn]
    alpha = np.asarray(lit if how is None else lit.transpose(how))[..., 3].astype(int)
    rows, columns = np.nonzero(alpha >= 250)
    shade = (alpha > 60) & (alpha < 250)
    west, east = shade[:, : columns.min() - 1].sum(), shade[:, columns.max() + 2 :].sum()
    north, south = shade[: rows.min() - 1].sum(), shade[rows.max() + 2 :].sum()
    # what falls behind the body, seen from above and the south, cannot be seen
    assert max(east, south) > 8
    assert east + south > 4 * (west + north)


def test_what_faces_the_viewer_does_so_on_every_canvas() -> None:
    """A plan turns with the tile, heights go up the picture whatever the turn."""
    for turn, middle in enumerate(((0.5, 1.5), (0.5, 0.5), (0.5, 0.5), (1.5, 0.5))):
        canvas = Canvas(("A", "B"), 40, 1, turn)
        canvas.begin()
        Frame(canvas, 0.5, 1.5).box(-0.2, 0.2, -0.1, 0.1, 0, 0.3, "#808080")
        ys, xs = np.nonzero(canvas.part)
        assert (xs.min() + xs.max() + 1) / 80 == pytest.approx(middle[0], abs=0.02)
        assert ys.max() / 40 > middle[1] + 0.05 and ys.min() / 40 < middle[1] - 0.3
        front = canvas.normal[int((middle[1] - 0.1) * 40) :, :, 1]
        assert front.max() == pytest.approx(1.0, abs=1e-5)
    upright = Canvas(("A", "B"), 40, 1, 1)
    upright.begin()
    with upright.facing_viewer():
        Frame(upright, 1.5, 0.7).box(-0.2, 0.2, -0.1, 0.1, 0, 0.3, "#808080")
    columns = np.nonzero(upright.part)[1]
    assert (columns.min() + columns.max() + 1) / 80 == pytest.approx(1.5, abs=0.02)


def test_every_subject_can_be_turned() -> None:
    assert turned_rows(("ABC", ".DE"), 1) == (".A", "DB", "EC")
    for name in subjects.names():
        squares = turned_rows(footprint(name), 3)
        assert subjects.paint(name, 8, 3).size == (8 * len(squares[0]), 8 * len(squares))


def test_thin_things_can_keep_their_shadow_to_themselves() -> None:
    canvas = Canvas(("A",), 40, 1)
    with canvas.without_shadow():
        square(canvas, 0.2, "#ffffff")
        plants.person(canvas, 0.5, 0.5, 0.1)
    assert not canvas.casters and not canvas.ball_casters
    square(canvas, 0.2, "#ffffff")
    assert len(canvas.casters) == 1


def test_wall_faces_the_right_of_the_walk_along_it() -> None:
    frame = Frame(Canvas(("A",), 10, 1), 0, 0)
    x, y, z = frame.wall((0, 0), (1, 0), 0.1).at(0.5, 2)
    assert (x, y, z) == pytest.approx((0.5, -0.1, 2))
    assert frame.wall((0, 0), (0, 1), 0.1).at(0.5, 2) == pytest.approx((0.1, 0.5, 2))


def test_squares_leave_out_holes() -> None:
    assert list(Canvas(("A.", "BC"), 10, 1).squares()) == [(0, 0), (0, 1), (1, 1)]


def test_colours() -> None:
    assert rgb("#102030") == (16, 32, 48)
    assert mix("#000000", (100, 200, 50), 0.5) == (50, 100, 25)


def test_names_are_subjects_not_tools() -> None:
    assert len(subjects.names()) >= 8
    assert not {"raster", "light", "solids", "plants"} & set(subjects.names())


def test_unknown_name_says_what_there_is() -> None:
    with pytest.raises(KeyError, match="there are: "):
        subjects.paint("no-such-thing")


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("name", subjects.names())
def test_kept_picture_fits_its_footprint(name: str, turn: int) -> None:
    squares = turned_rows(footprint(name), turn)
    picture = subjects.load(name, turn)
    assert picture.mode == "RGBA"
    assert picture.size == (256 * len(squares[0]), 256 * len(squares))
    assert subjects.path(name, turn).stat().st_size < LIMIT
    alpha = np.asarray(picture)[..., 3]
    covered = (alpha > 250).sum() / (256 * 256 * sum(c != "." for line in squares for c in line))
    assert 0.1 < covered < 0.6  # it shows, and it leaves the ground to be seen
    for row, line in enumerate(squares):
        for column, letter in enumerate(line):
            part = alpha[row * 256 : (row + 1) * 256, column * 256 : (column + 1) * 256]
            if letter == ".":
                assert not part.any()
    edge = np.concatenate([alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1]])
    assert (edge < 250).all()  # nothing solid may be cut off by the tile's rim


@pytest.mark.parametrize("turn", [0, 2])
@pytest.mark.parametrize("name", subjects.names())
def test_kept_picture_is_what_the_code_paints(name: str, turn: int) -> None:
    """Compared coarsely: versions of the imaging library differ in single pixels."""
    fresh = means(subjects.paint(name, 64, turn), 32)
    kept = means(subjects.load(name, turn), 128)
    assert fresh.shape == kept.shape
    assert np.abs(fresh - kept).max() < 0.06, f"run `python -m game.art.subjects {name}`"


def test_painting_is_the_same_every_time() -> None:
    name = subjects.names()[0]
    assert subjects.paint(name, 16).tobytes() == subjects.paint(name, 16).tobytes()
