"""The replay viewer with synthetic events: steps, playing, slider, log, keys, languages."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.session.session import Session
from game.ui.board_artist import PlainArtist
from game.ui.board_pieces import figure_size, figures
from game.ui.replay import ReplayScreen
from game.ui.slider import Slider
from game.ui.window import Window
from game.view.panel_names import names_for
from game.view.settings import Settings
from tests.playing import play
from tests.ui.shell_helpers import LANGUAGES, SIZES, click_at, key
from tests.view import boards


@pytest.fixture(scope="module")
def played() -> Session:
    return play(seed="replay", steps=40)


def shown(
    played: Session, size: tuple[int, int] = (1920, 1080), language: str = "en", *, animation: str = "off"
) -> tuple[Window, ReplayScreen]:
    window = Window(Settings(language=language, animation=animation), size=size)
    screen = ReplayScreen(
        played,
        lambda texts: names_for(texts, boards.library(), played.rules, played.setup),
        PlainArtist(boards.library().spec),
        boards.labels,
        marks=(5, 9),
    )
    window.push(screen)
    window.step([], 0.02)
    return window, screen


@pytest.fixture
def viewer(played: Session) -> Iterator[tuple[Window, ReplayScreen]]:
    yield shown(played)
    pygame.display.quit()


def press(window: Window, screen: ReplayScreen, name: str) -> None:
    form = screen.replay_panels.replay_bar.form
    assert form is not None
    widget = form.named(name)
    assert widget is not None, name
    window.step(click_at(widget.place.center), 0.02)


def test_buttons_step_and_jump(viewer: tuple[Window, ReplayScreen]) -> None:
    window, screen = viewer
    press(window, screen, "on")
    press(window, screen, "on")
    assert screen.recording.place == 2
    assert screen.shown is screen.recording.entries[2].state
    press(window, screen, "back")
    assert screen.recording.place == 1
    press(window, screen, "turn_on")
    assert screen.recording.place == screen.recording.turn_after(1)
    press(window, screen, "end")
    assert screen.recording.place == screen.recording.last
    assert screen.shown is screen.session.entries[-1].state
    press(window, screen, "begin")
    assert screen.recording.place == 0


def test_keys_do_the_same(viewer: tuple[Window, ReplayScreen]) -> None:
    window, screen = viewer
    window.step([key(pygame.K_RIGHT)], 0.02)
    assert screen.recording.place == 1
    window.step([key(pygame.K_END)], 0.02)
    assert screen.recording.place == screen.recording.last
    window.step([key(pygame.K_PAGEUP)], 0.02)
    assert screen.recording.place == screen.recording.turn_before(screen.recording.last)
    window.step([key(pygame.K_BACKSPACE)], 0.02)
    assert screen.recording.place == 0
    window.step([key(pygame.K_f)], 0.02)
    assert screen.overlays == {"fields"}, "what the table shows, the replay shows"
    window.step([key(pygame.K_z, pygame.KMOD_CTRL)], 0.02)
    assert screen.recording.place == 0, "nothing is taken back in a replay"


def test_it_plays_to_the_end_and_stops(viewer: tuple[Window, ReplayScreen]) -> None:
    window, screen = viewer
    press(window, screen, "speed")  # the middle one of five: 2×
    assert screen.speed == 2.0
    window.step([key(pygame.K_SPACE)], 0.02)
    assert screen.playing
    places = set()
    for _ in range(600):
        window.step([], 0.1)
        places.add(screen.recording.place)
        if not screen.playing:
            break
    assert not screen.playing and places >= set(range(1, screen.recording.last + 1))
    assert screen.shown is screen.recording.state


def test_playing_shows_what_moves(played: Session) -> None:
    window, screen = shown(played, animation="normal")
    heard: list[str] = []
    screen.heard = heard.append
    window.step([key(pygame.K_SPACE)], 0.02)
    for _ in range(40):
        window.step([], 0.05)
    assert screen.recording.place >= 1 and "drop" in heard
    window.step([key(pygame.K_LEFT)], 0.02)
    assert not screen.playing and not screen.moving
    pygame.display.quit()


def test_the_slider_is_dragged(viewer: tuple[Window, ReplayScreen]) -> None:
    window, screen = viewer
    form = screen.replay_panels.replay_bar.form
    assert form is not None
    slider = form.named("slider")
    assert isinstance(slider, Slider)
    start, end = (slider.x_of(0), slider.place.centery), (slider.x_of(17), slider.place.centery)
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(9, 0), buttons=(1, 0, 0))
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)
    window.step([*click_at(start)[:1], down, moved], 0.02)
    assert screen.recording.place == 17
    window.step([up], 0.02)
    assert screen.recording.place == 17 and slider.value == 17


def test_a_line_of_the_log_goes_to_its_step(viewer: tuple[Window, ReplayScreen]) -> None:
    window, screen = viewer
    screen.go(screen.recording.last)
    log = screen.replay_panels.log
    window.step([], 0.02)
    index = len(log.lines) - 1
    window.step(click_at(log._row_rect(index).center), 0.02)
    step = screen.replay_panels.step_of_line(index)
    assert screen.recording.place == step
    before = screen.replay_panels.step_of_line(0)
    assert 0 <= before <= step and log.marked is log.lines[index]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_into_the_bar(played: Session, size: tuple[int, int], language: str) -> None:
    window, screen = shown(played, size, language)
    screen.go(25)
    bar = screen.replay_panels.replay_bar
    assert bar.overflow() == []
    assert bar.form is not None
    found = list(bar.form)
    for number, one in enumerate(found):
        assert bar.rect.contains(one.rect), one.name
        assert all(not one.rect.colliderect(other.rect) for other in found[number + 1 :]), one.name
    window.draw()
    pygame.display.quit()


def test_escape_leaves(viewer: tuple[Window, ReplayScreen]) -> None:
    window, _ = viewer
    window.step([key(pygame.K_ESCAPE)], 0.02)
    assert window.top is None


def test_the_figures_of_the_end_are_there_before_it_is_seen(
    viewer: tuple[Window, ReplayScreen], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So whoever jumps to the end of a long game does not wait for them."""
    window, screen = viewer
    list(screen.getting_ready(window.look))
    wanted = figures(screen.recording.entries[-1].state, screen.maps)
    assert wanted
    monkeypatch.setattr("game.art.pieces.figure", lambda *_, **__: pytest.fail("made now"))
    for pose, colour in wanted:
        window.look.skin.figure(pose, colour, figure_size(screen.camera.now.zoom))
