"""Surfaces of tiles, lights around features, frames and call-outs: what the board is drawn from."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from game.art.store import Store
from game.core.board import Board
from game.core.features import FeatureRef
from game.core.tile import Placement, Tile
from game.ui import board_callout, board_marks, board_notes, board_pieces, tokens
from game.ui.board import BoardView
from game.ui.board_artist import PlainArtist, StoreArtist
from game.ui.board_glow import CHOSEN, Glow
from game.ui.look import look_for
from game.ui.sprites import Key, Sprites
from game.view.camera import Camera
from game.view.settings import Settings
from game.view.wording import Texts
from tests.view import boards


@pytest.fixture(autouse=True)
def window() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((800, 600))


class Painter:
    """An artist whose pictures dry when told to."""

    def __init__(self) -> None:
        self.colour = (200, 0, 0)
        self.done: set[Key] = set()

    def picture(self, tile: Tile, rotation: int, copy: int) -> Image.Image:
        return Image.new("RGB", (64, 64), self.colour)

    def want(self, tile: Tile, rotation: int, copy: int) -> None:
        self.done.add((tile.id, rotation, copy))

    def dried(self) -> frozenset[Key]:
        done, self.done = frozenset(self.done), set()
        return done


def test_a_surface_is_made_once_for_each_size_and_rotation() -> None:
    sprites = Sprites(PlainArtist(boards.library().spec))
    tile = boards.tile("D")
    assert sprites.tile(tile, 0, 50) is sprites.tile(tile, 4, 50)
    assert sprites.tile(tile, 1, 50) is not sprites.tile(tile, 0, 50)
    assert sprites.tile(tile, 1, 50).get_size() == (50, 50)
    assert sprites.tile(tile, 1, 300).get_size() == (300, 300)


def test_a_better_picture_takes_the_place_of_the_first() -> None:
    painter = Painter()
    sprites = Sprites(painter)
    tile = boards.tile("D")
    assert sprites.tile(tile, 0, 40).get_at((20, 20)).r > 190
    painter.colour = (0, 0, 200)
    assert not sprites.refresh()
    sprites.want(tile, 0)
    age = sprites.age
    assert sprites.refresh()
    assert sprites.age > age
    assert sprites.tile(tile, 0, 40).get_at((20, 20)).b > 190


@pytest.mark.parametrize("rotation", range(4))
def test_large_tiles_are_cut_into_their_squares(rotation: int) -> None:
    sprites = Sprites(PlainArtist(boards.library().spec))
    for tile in boards.library().sets["wonders"].tiles.values():
        parts = sprites.squares(tile, rotation, 30)
        assert {square for square, _ in parts} == set(tile.rotated(rotation).squares)
        assert all(surface.get_size() == (30, 30) for _, surface in parts)


def test_memory_of_surfaces_is_bounded() -> None:
    sprites = Sprites(PlainArtist(boards.library().spec))
    tile = boards.tile("A")
    for px in range(150, 1150, 50):
        sprites.tile(tile, 0, px)
    assert sum(s.get_width() * s.get_height() for s in sprites._made.values()) == sprites._pixels
    assert sprites._pixels <= 9_000_000


def test_the_store_gives_something_at_once_and_the_painting_later(tmp_path: Path) -> None:
    artist = StoreArtist(Store(tmp_path, boards.library()))
    tile = boards.tile("U")
    first = artist.picture(tile, 1, 2)
    assert first.size[0] == first.size[1]
    until = time.monotonic() + 20
    dried: frozenset[Key] = frozenset()
    while not dried and time.monotonic() < until:
        time.sleep(0.02)
        dried = artist.dried()
    assert dried == {(tile.id, 1, 2)}
    assert artist.dried() == frozenset()
    painted = artist.picture(tile, 1, 2)
    assert painted.size == (256, 256)


@pytest.mark.parametrize("turn", range(4))
def test_the_light_lies_on_its_feature_in_every_view(turn: int) -> None:
    maps = boards.maps()
    board = Board.empty().place(boards.tile("D"), Placement((2, 3), 0))
    glow = Glow(maps)
    from game.view import hits

    for index in range(len(board.placed[0].tile.features)):
        ref = FeatureRef(0, index)
        lit = glow.around(board, (ref,), 64, CHOSEN, turn)
        assert lit.picture.get_size() == (192, 192)
        assert lit.square == (1, 2)
        camera = Camera(192, 192, 2.5, 3.5, 64, turn)
        for site in board.sites(ref):
            x, y = camera.to_screen(hits.spot(board, maps, site))
            assert lit.picture.get_at((round(x), round(y)))[3] > 30
        assert lit.picture.get_at((3, 3))[3] == 0


def test_the_frame_of_a_footprint_has_its_corners_once_around() -> None:
    camera = Camera(800, 600, 0, 0, 50)
    for tile in boards.library().sets["wonders"].tiles.values():
        for rotation in range(4):
            squares = tile.rotated(rotation).squares
            points = board_marks.corners(camera, squares)
            assert len(points) >= 4
            for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
                assert (ax == bx) != (ay == by)
            area = sum(
                ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True)
            )
            assert abs(area) / 2 == len(squares) * 50 * 50


rects = st.builds(
    pygame.Rect,
    st.integers(-200, 1000),
    st.integers(-200, 900),
    st.integers(1, 200),
    st.integers(1, 200),
)


@given(rects, st.integers(40, 400), st.integers(20, 120))
def test_a_callout_is_always_inside_the_free_area(about: pygame.Rect, wide: int, high: int) -> None:
    free = pygame.Rect(60, 50, 700, 500)
    assert free.contains(board_callout.place((wide, high), about, free, (), 20))


def test_a_callout_does_not_cover_what_it_is_about_when_there_is_room() -> None:
    free = pygame.Rect(0, 0, 800, 600)
    about = pygame.Rect(380, 280, 40, 40)
    assert not board_callout.place((200, 80), about, free, (), 20).colliderect(about)


def test_a_callout_goes_further_out_when_everything_near_is_to_be_kept_clear() -> None:
    free = pygame.Rect(0, 0, 800, 600)
    about = pygame.Rect(380, 280, 40, 40)
    clear = [pygame.Rect(x, y, 50, 50) for x in (250, 320, 375, 430, 500) for y in (150, 220, 275, 330, 400)]
    assert board_callout.place((150, 60), about, free, clear, 20).collidelist(clear) == -1


@pytest.mark.parametrize("about", [(300, 300, 40, 40), (40, 300, 40, 40), (560, 40, 40, 40)])
def test_a_callout_from_afar_still_reaches_what_it_is_about(about: tuple[int, int, int, int]) -> None:
    at = look_for((1280, 800), Settings(), Texts("en"))
    free, place = pygame.Rect(0, 0, 1000, 700), pygame.Rect(about)
    drawn = pygame.Surface(at.size)
    drawn.fill(tokens.LINEN)
    clear = [place.inflate(240, 240)]
    taken = board_callout.draw(drawn, at, board_callout.Callout("No", danger=True), place, free, clear)
    assert not taken.colliderect(clear[0])
    assert any(
        drawn.get_at((x, y))[:3] != tokens.LINEN
        for x in range(place.left, place.right)
        for y in range(place.top, place.bottom)
    )


def test_a_callout_about_the_end_of_a_long_tile_stays_beside_the_tile() -> None:
    """A board with offered squares left and right of the end that clashes; farther down there is room."""
    free = pygame.Rect(0, 0, 800, 640)
    about, tile = pygame.Rect(380, 300, 40, 40), pygame.Rect(380, 300, 40, 200)
    clear = [
        tile,
        pygame.Rect(100, 100, 600, 200),
        pygame.Rect(300, 300, 80, 80),
        pygame.Rect(420, 300, 80, 80),
    ]
    found = board_callout.place((250, 60), about, free, clear, 20)
    assert found.collidelist([*clear, about]) == -1
    assert found.colliderect(tile.inflate(80, 80))


def test_labels_keep_off_figures_and_each_other() -> None:
    taken = [pygame.Rect(90, 90, 30, 30)]
    for _ in range(6):
        rect = board_notes.free_place((40, 24), (100.0, 100.0), taken, 90)
        assert rect.collidelist(taken) == -1
        taken.append(rect)


def test_the_number_of_a_spot_keeps_away_from_its_neighbours() -> None:
    assert board_pieces.beside((100, 100), [], 20) == (114, 114)
    for other in ((120, 120), (80, 120), (125, 100), (100, 125)):
        x, y = board_pieces.beside((100, 100), [other], 20)
        assert abs(x - other[0]) > 15 or abs(y - other[1]) > 15


def test_arrow_and_number_of_a_turn_are_shown_together_or_not_at_all() -> None:
    look = look_for((800, 600), Settings(), Texts("en"))

    def ink(px: int, turns: int) -> bytes:
        return pygame.image.tobytes(board_marks.turned(look, px, turns), "RGBA")

    assert ink(22, 1) == ink(22, 2)
    for px in (30, 44, 61, 62, 110):
        assert ink(px, 1) != ink(px, 2)
        made, other = board_marks.turned(look, px, 1), board_marks.turned(look, px, 3)
        bare = made.get_at((px // 2, px // 5))  # between the dashes and the signs
        sign = [x for x in range(px // 6, px - px // 6) if made.get_at((x, px // 2)) != bare]
        assert min(sign) < px // 2 < max(sign), px
        assert made.get_at((min(sign), px // 2)) == other.get_at((min(sign), px // 2))


def test_while_the_zoom_changes_tiles_that_come_into_sight_are_drawn() -> None:
    view = BoardView(Sprites(PlainArtist(boards.library().spec)), boards.maps())
    look = look_for((800, 600), Settings(), Texts("en"))
    board = boards.board(("D", 0, 0, 0))
    far = Camera(800, 600, 6.0, 0.5, 47.3)
    exact, rough = pygame.Surface((800, 600)), pygame.Surface((800, 600))
    view.draw_ground(exact, look, Board.empty(), far)
    empty = exact.get_at(tuple(round(part) for part in far.to_screen((0.5, 0.85))))
    view.draw_ground(rough, look, board, far, 90)
    view.draw_ground(exact, look, board, far)
    for point in ((0.5, 0.85), (0.15, 0.5), (0.5, 0.15)):
        at = tuple(round(part) for part in far.to_screen(point))
        assert rough.get_at(at) != empty
        assert all(abs(a - b) < 40 for a, b in zip(rough.get_at(at), exact.get_at(at), strict=True))


def test_a_large_square_has_an_outline_as_wide_as_a_small_one_and_at_the_same_place() -> None:
    board = boards.board(("D", 0, 0, 0))
    ref = FeatureRef(0, 0)
    shapes = []
    for px in (96, 288):
        lit = Glow(boards.maps()).around(board, (ref,), px, CHOSEN)
        assert lit.picture.get_size() == (3 * px, 3 * px)
        seen = pygame.transform.smoothscale(lit.picture, (288, 288))
        shapes.append(pygame.mask.from_surface(seen, 127))
    assert shapes[0].overlap_area(shapes[1], (0, 0)) > 0.9 * max(shape.count() for shape in shapes)
