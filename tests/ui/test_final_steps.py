"""The pages of the final scoring: what points are for is lit on the board, whole pages and single lines."""

from collections.abc import Iterator, Sequence
from functools import cache

import pygame
import pytest

from game.core.tile import CITY, FIELD
from game.session.session import Session
from game.ui.board import BoardView
from game.ui.board_artist import PlainArtist
from game.ui.board_region import draw_region
from game.ui.ending import EndingScreen
from game.ui.sprites import Sprites
from game.view.camera import Box, Camera, bounds_of
from game.view.hits import Maps
from game.view.lit_places import Lit
from game.view.score_table import FinalStep, ScoreTable, score_table
from tests.ui.panel_driver import SIZES, key, look, move, picture, surface
from tests.view import boards
from tests.view.panels import LANGUAGES, names, played

SEEDS = ("3", "4", "5", "6", "11")
Asked = list[tuple[Lit, ...]]


@cache
def result(seed: str, language: str = "en") -> tuple[Session, ScoreTable]:
    session = played(4, seed)
    return session, score_table(session.entries, session.rules, names(session, language))


def steps() -> list[tuple[Session, FinalStep]]:
    return [(result(seed)[0], step) for seed in SEEDS for step in result(seed)[1].steps]


def test_every_line_shows_what_it_counts() -> None:
    sources = set()
    for _, step in steps():
        assert len(step.lit) == len(step.lines)
        for line, lit in zip(step.lines, step.lit, strict=True):
            if line.points:
                assert lit.refs or lit.groups or lit.pieces, step.source
                assert lit.each * len(lit.marks) == line.points
                sources.add(step.source)
    assert {"road", "city", "field", "monastery"} < sources, "wonders as well"


def test_a_field_shows_the_complete_cities_that_it_counts() -> None:
    """B-4: 3 points for each of them."""
    for session, step in steps():
        board = session.state.board
        for line, lit in zip(step.lines, step.lit, strict=True) if step.source == FIELD else ():
            cities = {board.root(ref) for ref in lit.also}
            assert 3 * len(cities) == line.points
            assert all(
                board.feature(ref).kind == CITY and not board.feature(ref).open_ends for ref in lit.also
            )


def test_the_pieces_that_stand_out_are_those_of_the_player_who_gets_the_points() -> None:
    for session, step in steps():
        for line, lit in zip(step.lines, step.lit, strict=True) if not step.of_tile else ():
            assert lit.pieces
            assert {session.state.roster[piece].owner for piece in lit.pieces} == {line.player}


def brightness(made: pygame.Surface, at: tuple[float, float]) -> float:
    rect = pygame.Rect(0, 0, 8, 8)
    rect.center = (round(at[0]), round(at[1]))
    return sum(pygame.transform.average_color(made, rect)[:3])


def test_what_counts_is_as_bright_as_ever_and_all_else_is_dimmed() -> None:
    session, _ = result("3")
    state, size = session.state, (900, 700)
    at = look((1280, 800))
    view = BoardView(Sprites(PlainArtist(boards.library().spec)), Maps(boards.labels))
    squares = sorted(state.board.squares)
    lit, dim = squares[0], squares[-1]
    whole = draw_region(view, at, state, [], size)
    made = draw_region(view, at, state, [Lit(groups=((lit,),))], size)
    camera = Camera(*size).fitted(bounds_of(squares), Box(0, 0, *size), most=112.0, margin=0.3)
    for square, share in ((lit, 1.0), (dim, 0.4)):
        corner = camera.to_screen((square[0] + 0.5, square[1] + 0.5))
        assert brightness(made, corner) == pytest.approx(brightness(whole, corner) * share, rel=0.15)


def test_every_place_that_is_asked_for_can_be_drawn_at_any_size() -> None:
    view = BoardView(Sprites(PlainArtist(boards.library().spec)), Maps(boards.labels))
    for session, step in steps():
        for size in ((300, 200), (1200, 900)):
            assert draw_region(view, look((1280, 800)), session.state, step.lit, size).get_size() == size


def shown(
    size: tuple[int, int], language: str = "en", seed: str = "3", text_scale: float = 1.0
) -> tuple[EndingScreen, Asked]:
    asked: Asked = []

    def region(lit: Sequence[Lit], of: tuple[int, int]) -> pygame.Surface:
        asked.append(tuple(lit))
        return pygame.Surface(of)

    screen = EndingScreen(result(seed, language)[1], lambda name: None, picture=picture, region=region)
    screen.resized(look(size, language, text_scale))
    screen.draw(surface(look(size, language, text_scale)))
    return screen, asked


def test_the_board_is_made_ready_in_rounds_before_it_is_drawn() -> None:
    asked: Asked = []
    steps: list[tuple[tuple[Lit, ...], tuple[int, int]]] = []

    def region(lit: Sequence[Lit], of: tuple[int, int]) -> pygame.Surface:
        asked.append(tuple(lit))
        return pygame.Surface(of)

    def getting_ready(lit: Sequence[Lit], of: tuple[int, int]) -> Iterator[None]:
        steps.append((tuple(lit), of))
        yield

    at = look((1280, 800))
    screen = EndingScreen(
        result("3")[1], lambda name: None, picture=picture, region=region, getting_ready=getting_ready
    )
    screen.resized(at)
    screen.draw(surface(at))
    assert asked == []
    screen.stale = False
    while not screen.stale:
        screen.update(0.02)
    assert asked == [screen.table.steps[0].lit] == [steps[0][0]]
    screen.draw(surface(at))
    screen.update(0.02)
    assert len(asked) == len(steps) == 1


def test_a_page_is_whole_when_it_is_first_seen() -> None:
    asked: Asked = []

    def region(lit: Sequence[Lit], of: tuple[int, int]) -> pygame.Surface:
        asked.append(tuple(lit))
        return pygame.Surface(of)

    def getting_ready(lit: Sequence[Lit], of: tuple[int, int]) -> Iterator[None]:
        yield

    at = look((1280, 800))
    screen = EndingScreen(
        result("3")[1], lambda name: None, picture=picture, region=region, getting_ready=getting_ready
    )
    screen.resized(at)
    for step in screen.table.steps[:2]:
        assert screen.unseen
        for _ in screen.getting_ready(at):
            pass
        screen.draw(surface(at))
        assert asked[-1] == step.lit and screen.pages.board._wanted is None
        screen.unseen = False
        screen._go(1)


@pytest.mark.parametrize("size", [(1024, 1400), (1080, 1920), (1440, 2560)])
def test_in_an_upright_window_the_board_gets_the_whole_width(size: tuple[int, int]) -> None:
    sizes: list[tuple[int, int]] = []

    def region(lit: Sequence[Lit], of: tuple[int, int]) -> pygame.Surface:
        sizes.append(of)
        return pygame.Surface(of)

    screen = EndingScreen(result("3")[1], lambda name: None, picture=picture, region=region)
    screen.resized(look(size))
    for _ in screen.table.steps[:-1]:
        screen.draw(surface(look(size)))
        screen._go(1)
    assert len(set(sizes)) == 1, "it stays where it is from page to page"
    assert sizes[0][0] > 0.9 * size[0] and sizes[0][1] > 0.4 * size[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_its_board_and_says_what_its_light_means(size: tuple[int, int], language: str) -> None:
    screen, asked = shown(size, language)
    for number, step in enumerate(screen.table.steps):
        screen.step = number
        screen.resized(look(size, language))
        screen.draw(surface(look(size, language)))
        assert asked[-1] == step.lit
        board, lines = screen.pages.board, screen.pages.lines
        assert board.caption and not board.caption.startswith("ending.")
        assert board._rect.width > size[0] * 0.35 and board._rect.height > size[1] * 0.4
        assert look(size).rect.contains(board._rect)
        assert len(lines.rows) == len(step.lines)
        for row in lines.rows:
            assert lines._rect.contains(row)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_large_letters_put_board_and_scores_below_the_lines(size: tuple[int, int], language: str) -> None:
    at = look(size, language, 2.0)
    screen, asked = shown(size, language, text_scale=2.0)
    for number, step in enumerate(screen.table.steps):
        screen.step = number
        screen.resized(at)
        assert screen.form is not None
        area = next(widget.area for widget in screen.form if widget.area is not None)
        pages, seen = screen.pages, surface(at)
        assert pages.lines._rect.bottom < pages.board._rect.top
        assert pages.lines._rect.bottom < pages.bars._rect.top
        assert not pages.board._rect.colliderect(pages.bars._rect)
        assert pages.board._rect.height <= area.rect.height and at.rect.contains(area.rect)
        screen.draw(seen)
        while area.offset < area.furthest:
            before = area.offset
            screen.on_event(key(pygame.K_PAGEDOWN))
            assert area.offset > before
            screen.draw(seen)
        assert asked[-1] == step.lit
        assert pages.bars._rect.bottom <= area.rect.bottom


def test_in_the_slimmest_window_the_scores_come_below_the_board() -> None:
    pages = shown((1321, 1080), text_scale=2.0)[0].pages
    assert pages.lines._rect.bottom < pages.board._rect.top
    assert pages.board._rect.bottom < pages.bars._rect.top


@pytest.mark.parametrize("size", SIZES)
def test_a_line_that_is_marked_by_key_is_scrolled_into_sight_and_lights_the_board(
    size: tuple[int, int],
) -> None:
    at = look(size, "de", 2.0)
    screen, asked = shown(size, "de", text_scale=2.0)
    screen.step = max(range(len(screen.table.steps)), key=lambda n: len(screen.table.steps[n].lines))
    screen.resized(at)
    screen.draw(surface(at))
    assert screen.form is not None
    area = next(widget.area for widget in screen.form if widget.area is not None)
    lines = screen.pages.lines
    assert len(lines.rows) > 2
    for number in range(len(lines.rows)):
        screen.on_event(key(pygame.K_DOWN))
        screen.draw(surface(at))
        assert lines.marked == number
        assert area.rect.contains(lines.rows[number])
    assert asked[-1] == (lines.step.lit[-1],)
    assert area.rect.contains(screen.pages.board._rect), "the last line and the whole board are seen at once"
    hidden = lines.rows[0].center
    assert not area.rect.collidepoint(hidden)
    screen.on_event(move(hidden))
    assert lines.marked is None


def test_the_window_gives_the_arrow_keys_to_the_lines_and_to_the_pages() -> None:
    screen, _ = shown((1280, 800))
    assert screen.form is not None
    assert not screen.form.process(key(pygame.K_DOWN)) and not screen.form.process(key(pygame.K_RIGHT))
    screen.on_event(key(pygame.K_RIGHT))
    assert screen.step == 1
    assert screen.form.process(key(pygame.K_LEFT)) and screen.step == 0


def test_pointing_at_a_line_lights_it_alone() -> None:
    screen, asked = shown((1280, 800))
    screen.step = next(n for n, step in enumerate(screen.table.steps) if len(step.lines) > 2)
    screen.resized(look((1280, 800)))
    at = surface(look((1280, 800)))
    screen.draw(at)
    view = screen.pages.lines
    screen.on_event(move(view.rows[1].center))
    screen.draw(at)
    assert asked[-1] == (view.step.lit[1],)
    screen.on_event(move((2, 2)))
    assert view.marked is None


def test_arrow_keys_go_through_the_lines() -> None:
    screen, _ = shown((1280, 800))
    screen.step = next(n for n, step in enumerate(screen.table.steps) if len(step.lines) > 2)
    screen.resized(look((1280, 800)))
    screen.draw(surface(look((1280, 800))))
    view, seen = screen.pages.lines, []
    for code in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_UP, pygame.K_UP):
        screen.on_event(key(code))
        seen.append(view.marked)
    assert seen == [0, 1, 0, None, len(view.step.lines) - 1]
    screen.on_event(key(pygame.K_SPACE))
    assert view.marked is None
