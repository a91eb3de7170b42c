"""The board behind the title: it grows while somebody looks, comes up over the cloth, works aside."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app import backdrop
from game.app.backdrop import FIRST_TILES, LOOKED_AT, PAUSE, GrowingBoard
from game.app.backdrop_arrival import ArrivingBoard
from game.session.session import Session
from game.ui.board import BoardView
from game.ui.board_artist import PlainArtist
from game.ui.look import Look, look_for
from game.ui.sprites import Sprites
from game.view.settings import Settings
from game.view.wording import Texts
from tests.view import boards

SIZE = (1024, 640)
CLEAR = 400  # pixels at the left that the title needs


@pytest.fixture
def surface() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)


def look(size: tuple[int, int] = SIZE) -> Look:
    return look_for(size, Settings(), Texts("en"))


def growing(begun: list[Session], size: tuple[int, int] = SIZE) -> GrowingBoard:
    own = look(size)

    def begin() -> Session:
        begun.append(boards.session(seed=str(len(begun))))
        return begun[-1]

    return GrowingBoard(
        BoardView(Sprites(PlainArtist(boards.library().spec)), boards.maps()), begin, lambda: own
    )


def tiles(begun: list[Session]) -> int:
    return len(begun[-1].state.board.placed)


def test_it_grows_tile_by_tile(surface: pygame.Surface) -> None:
    begun: list[Session] = []
    board = growing(begun)
    board.draw(surface, surface.get_rect(), CLEAR)
    assert tiles(begun) == FIRST_TILES
    assert board.tick(PAUSE + 0.01)
    assert tiles(begun) == FIRST_TILES + 1


def test_it_rests_when_nobody_has_moved_the_mouse(
    surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = (10, 10)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: at)
    begun: list[Session] = []
    board = growing(begun)
    board.draw(surface, surface.get_rect(), CLEAR)
    for _ in range(round(LOOKED_AT / 0.5) + 10):
        board.tick(0.5)
    left = tiles(begun)
    pictures = sum(board.tick(0.5) for _ in range(40))
    assert tiles(begun) == left and pictures == 0, "nothing is drawn for nobody"
    at = (11, 10)
    assert board.tick(0.5)
    assert tiles(begun) == left + 1


def test_a_full_board_begins_anew(surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backdrop, "MOST_TILES", FIRST_TILES + 2)
    begun: list[Session] = []
    board = growing(begun)
    for _ in range(5):
        board.draw(surface, surface.get_rect(), CLEAR)
        board.tick(PAUSE + 0.01)
    assert len(begun) >= 2


def test_cloth_until_the_board_is_there_and_work_when_it_rests(surface: pygame.Surface) -> None:
    begun: list[Session] = []
    board, there, done = growing(begun), False, []
    own = look()

    def work() -> Iterator[None]:
        for number in range(3):
            done.append(number)
            yield

    arriving = ArrivingBoard(lambda: board if there else None, lambda: own, work)
    arriving.draw(surface, surface.get_rect(), CLEAR)
    assert not arriving.tick(0.02) and not begun and not done
    there = True
    assert arriving.tick(0.02)
    board.get_ready()
    for _ in range(60):
        arriving.draw(surface, surface.get_rect(), CLEAR)
        arriving.tick(0.04)
    assert done == [0, 1, 2]
    assert tiles(begun) >= FIRST_TILES


def test_a_large_window_has_as_large_a_board(surface: pygame.Surface) -> None:
    shares = []
    for factor in (1, 2):
        size = (1920 * factor, 1080 * factor)
        window = pygame.Surface(size)
        board = growing([], size)
        zoom = board.camera(window.get_rect(), CLEAR * factor).zoom
        shares.append(zoom / size[0])
    assert shares[1] == pytest.approx(shares[0], rel=0.02)
