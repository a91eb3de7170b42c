"""The start: a picture before anything else is loaded, a title before the program behind it is."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app import guard, start
from game.app.front import Front
from game.app.program import Program
from game.session import files, journal, setups
from game.session.session import Session
from game.ui import cloth
from game.ui.fonts import Fonts
from game.ui.opening import draw_opening, open_with_picture
from game.ui.screens import Answer
from game.ui.setup import SetupScreen
from game.ui.skin import Skin
from game.ui.table import TableScreen
from game.ui.title import TitleScreen
from game.ui.title_head import name_end, place_head
from game.ui.tokens import scale_for
from game.view.settings import Settings
from game.view.wording import Texts

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 800)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path))
    yield tmp_path
    gc.enable()


def pressed(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


# -- the first picture -------------------------------------------------------------------------------------


def test_the_first_picture_needs_neither_arrays_nor_painter_nor_rules(home: Path) -> None:
    open_with_picture(Settings(language="en"), SIZE)  # the cloth is woven and kept
    code = (
        "import sys; from game.app import start; assert start.first_picture((1280, 800)) is not None;"
        "print(*sorted({'numpy', 'PIL', 'pygame_gui', 'game.rules', 'game.art.painter'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1].strip() == ""


@pytest.mark.parametrize("text_scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr", "nl", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_name_does_not_jump_when_the_title_comes(
    language: str, size: tuple[int, int], text_scale: float
) -> None:
    settings = Settings(language=language, text_scale=text_scale)
    surface = open_with_picture(settings, size)
    scale = scale_for(size, text_scale)
    fonts, texts = Fonts(scale), Texts(language)
    head = place_head(scale, fonts, texts).lettering
    name = pygame.Rect(head.x, head.y, name_end(head, scale, fonts, texts) - head.x, head.height)
    opening = surface.subsurface(name).copy()
    front = Front(size)
    front.window.change_settings(settings)
    screen = front.title()
    front.window.push(screen)
    front.window.draw()
    assert screen.form is not None
    lettering = screen.form.named("lettering")
    assert lettering is not None and lettering.place == head
    assert surface.get_rect().contains(head) and lettering.overflow(front.window.look) == ""
    title = front.window.surface.subsurface(name)
    assert pygame.image.tobytes(title, "RGB") == pygame.image.tobytes(opening, "RGB")


def test_a_window_of_any_size_gets_a_first_picture() -> None:
    for size in ((320, 200), (5000, 300), (1, 1)):
        draw_opening(pygame.Surface(size), Settings(text_scale=2.0), Texts("de"))


def test_what_fails_at_the_first_picture_is_told_by_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_screen(*_: object) -> pygame.Surface:
        raise pygame.error("no screen was found")

    monkeypatch.setattr(start, "open_with_picture", no_screen)
    assert start.first_picture(SIZE) is None


# -- the cloth ---------------------------------------------------------------------------------------------


def kept(home: Path) -> list[Path]:
    return sorted((home / "cache").glob("linen-*.png"))


def test_the_cloth_is_kept_and_read_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scale = scale_for(SIZE)
    woven = pygame.image.tobytes(cloth.cloth(SIZE, scale), "RGB")
    assert len(kept(home)) == 1

    def weave(*_: object) -> pygame.Surface:
        raise AssertionError("woven again")

    monkeypatch.setattr(cloth, "_woven", weave)
    assert pygame.image.tobytes(cloth.cloth(SIZE, scale), "RGB") == woven


@pytest.mark.parametrize("damage", [b"", b"no picture", None])
def test_a_damaged_cloth_is_woven_anew(home: Path, damage: bytes | None) -> None:
    scale = scale_for(SIZE)
    woven = pygame.image.tobytes(cloth.cloth(SIZE, scale), "RGB")
    (path,) = kept(home)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2] if damage is None else damage)
    assert pygame.image.tobytes(cloth.cloth(SIZE, scale), "RGB") == woven
    assert path.read_bytes() == whole


def test_a_cloth_of_another_size_is_not_taken_over(home: Path) -> None:
    scale = scale_for(SIZE)
    woven = pygame.image.tobytes(cloth.cloth(SIZE, scale), "RGB")
    (path,) = kept(home)
    pygame.image.save(pygame.Surface((3, 3)), str(path))
    assert pygame.image.tobytes(cloth.cloth(SIZE, scale), "RGB") == woven


def test_other_threads_are_another_cloth_and_few_are_kept(home: Path) -> None:
    for space in range(2, 20):
        cloth.cloth((64, 64), scale_for((480 * space, 270 * space), 1.0 + space / 10))
    assert 1 < len(kept(home)) <= 8


def test_a_folder_that_cannot_be_written_means_no_kept_cloth(home: Path) -> None:
    (home / "cache").write_text("a file where the folder should be")
    assert cloth.cloth(SIZE, scale_for(SIZE)).get_size() == SIZE


# -- the title before the program --------------------------------------------------------------------------


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Front, threading.Event]]:
    """A front whose program is loaded only when the event is set."""
    go_on, made = threading.Event(), Program.get_title_ready

    def waits(self: Program) -> None:
        go_on.wait(20)
        made(self)

    monkeypatch.setattr(Program, "get_title_ready", waits)
    front = Front(SIZE)
    yield front, go_on
    go_on.set()
    front.program.close()


def names(front: Front) -> list[str]:
    top = front.window.top
    assert isinstance(top, TitleScreen) and top.form is not None
    return [stop.name for stop in top.form.stops()]


def test_the_title_is_there_before_the_program(held: tuple[Front, threading.Event]) -> None:
    front, go_on = held
    front.show_title()
    assert not front.ready
    assert {"new_game", "load", "replay", "workshop", "settings", "help", "quit"} <= set(names(front))
    threading.Timer(0.1, go_on.set).start()
    front.window.step([pressed(pygame.K_n)], 0.02)
    assert isinstance(front.window.top, SetupScreen), "a button waits for what it needs"


def test_leaving_needs_no_program(held: tuple[Front, threading.Event]) -> None:
    front, _ = held
    front.show_title()
    front.window.step([pressed(pygame.K_ESCAPE)], 0.02)
    assert not front.window.step([pressed(pygame.K_RETURN)], 0.02)


def test_the_saved_game_is_described_when_it_can_be_read(held: tuple[Front, threading.Event]) -> None:
    front, go_on = held
    from game.content.library import load
    from game.expansions import discover

    session = Session(setups.build(setups.default_choice(), load(), discover()))
    session.play(session.legal[0])
    journal.start(session, files.autosave_path()).close()
    front.show_title()
    top = front.window.top
    assert isinstance(top, TitleScreen) and top.form is not None
    early = top.form.named("continue")
    assert early is not None and early.enabled
    go_on.set()
    front.program  # noqa: B018 - waits
    front.window.step([], 0.02)
    late = top.form.named("continue")
    assert late is not None and late.players == front.program.saved_game().players  # type: ignore[attr-defined, union-attr]
    assert late.thumbnail is not None  # type: ignore[attr-defined]
    front.window.step([pressed(pygame.K_c)], 0.02)
    front.window.step([], 0.02)
    while front.window.at_work:
        front.window.step([], 0.02)
    assert isinstance(front.window.top, TableScreen)


def test_the_board_comes_up_when_it_is_loaded(held: tuple[Front, threading.Event]) -> None:
    front, go_on = held
    front.show_title()
    before = front.window.surface.copy()
    go_on.set()
    front.program  # noqa: B018 - waits
    for _ in range(40):
        front.window.step([], 0.05)
    after = front.window.surface
    right = pygame.Rect(SIZE[0] // 2, 0, SIZE[0] // 2, SIZE[1])
    assert (
        pygame.transform.average_color(after, right)[:3] != pygame.transform.average_color(before, right)[:3]
    )


def test_the_title_makes_ready_what_a_table_is_drawn_with(held: tuple[Front, threading.Event]) -> None:
    front, go_on = held
    go_on.set()
    front.show_title()
    program = front.program
    for _ in range(60):
        front.window.step([], 0.04)
    made: list[object] = []
    keep = Skin.keep

    def counted(self: Skin, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return keep(self, key, lambda: (made.append(key), make())[1])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Skin, "keep", counted)
        front.window.push(program.table(program.demo_session("9", 4)))
        front.window.step([], 0.02)
    panels = [key for key in made if isinstance(key, tuple) and key[0] in ("panel", "vellum", "linen")]
    assert panels == [], "the large pictures are there"
    assert len(made) < 30


def test_the_window_may_be_closed_while_the_program_is_loaded(
    held: tuple[Front, threading.Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    failed: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", failed.append)
    front, go_on = held
    front.show_title()
    pygame.display.quit()
    go_on.set()
    assert front._loading is not None
    front._loading.join()
    assert front.ready and failed == []


def test_what_fails_in_loading_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Program) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Program, "get_title_ready", broken)
    front = Front(SIZE)
    front.show_title()
    with pytest.raises(ZeroDivisionError):
        front.program  # noqa: B018 - waits
    front.window._guarded(lambda: front.window.step([pressed(pygame.K_n)], 0.02))
    assert isinstance(front.window.top, guard.FaultScreen)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_the_system_may_end_it_without_an_answer(name: str) -> None:
    if not hasattr(signal, name):
        pytest.skip("there is no such signal here")
    number = getattr(signal, name)

    class Asking(TitleScreen):
        """Asks before it lets itself be closed."""

        def closing(self) -> Answer:
            raise AssertionError("nobody is there to answer")

        def update(self, dt: float) -> Answer:
            os.kill(os.getpid(), number)
            return None

    before = signal.getsignal(number)
    front = Front(SIZE)
    front.show_title()
    screen = front.title()
    screen.__class__ = Asking
    try:
        assert front.run(screen) == 0
    finally:
        signal.signal(number, before)
