"""Missing typefaces, pictures, texts, devices, and windows too small to be laid out: never a crash."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import pygame
import pytest

from game.app.program import Program
from game.art import store, subjects
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.fonts import FONT_FOLDER, Fonts, Role
from game.ui.sound import Sounds
from game.view import wording
from game.view.settings import Settings, save_settings, settings_path
from tests.conftest import ROOT
from tests.robust.programs import begin, play, program


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "home"


def _look_around(made: Program) -> None:
    """Open what has most of letters and pictures."""
    made.window.draw()
    for screen in (made.setup_screen(), made.settings_screen()):
        made.window.push(screen)
        made.window.step([], 0.02)
    made.window.apply(made.load_game())
    made.window.step([], 0.02)
    begin(made)
    play(made, 4)


@pytest.mark.parametrize("damaged", [False, True])
def test_without_typefaces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damaged: bool) -> None:
    if damaged:
        for role in Role:
            (tmp_path / role.value).write_bytes((FONT_FOLDER / role.value).read_bytes()[:500])
    monkeypatch.setattr(Fonts.__init__, "__defaults__", (tmp_path,))
    with program() as made:
        _look_around(made)


@pytest.mark.parametrize("damaged", ["missing", "manifest", "pictures"])
def test_without_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damaged: str) -> None:
    sprites = tmp_path / "sprites"
    if damaged != "missing":
        shutil.copytree(ROOT / "sprites" / "tiles", sprites / "tiles")
        (sprites / "subjects").mkdir()
        spoiled = (
            ["manifest.json"]
            if damaged == "manifest"
            else [p.name for p in (sprites / "tiles").glob("*.webp")]
        )
        for name in spoiled:
            path = sprites / "tiles" / name
            path.write_bytes(path.read_bytes()[:100] + b"\x00spoiled")
        for path in (ROOT / "sprites" / "subjects").glob("*.png"):
            (sprites / "subjects" / path.name).write_bytes(path.read_bytes()[:200])
    monkeypatch.setattr(store, "SPRITES", sprites)
    monkeypatch.setattr(subjects, "SPRITES", sprites / "subjects")
    monkeypatch.setattr(
        subjects, "save", lambda *_: (_ for _ in ()).throw(OSError("not in a test: it takes seconds"))
    )
    with program() as made:
        made.take_library(made.library)  # with the artist that paints
        _look_around(made)
        picture = made.store.quick("base/D")
        assert picture.size == (256, 256)
        if damaged == "pictures":
            assert made.store.ready("base/D") is None
        assert store.building_of("stonehenge") is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_damaged_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    shutil.copytree(ROOT / "data" / "locale", tmp_path / "locale")
    (tmp_path / "locale" / f"{language}.yaml").write_text("title: [1\n", encoding="utf-8")
    monkeypatch.setattr(wording, "LOCALE_FOLDER", tmp_path / "locale")
    save_settings(settings_path(), Settings(language=language))
    with program(language=language) as made:
        assert made.window.toast.visible
        _look_around(made)


def test_unknown_language_and_odd_settings(home: Path) -> None:
    home.mkdir()
    settings_path().write_text(
        "language: xx\nanimation: [fast]\ntext_scale: 900\nkeys: 7\n", encoding="utf-8"
    )
    with program() as made:
        assert made.window.toast.visible
        _look_around(made)


def test_without_a_sound_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-no-such-driver")
    Sounds().close()  # waits for whatever an earlier window has begun to open
    sounds = Sounds()
    sounds.play("tile")
    assert sounds.wait() is False
    sounds.play("meeple")
    assert sounds.played == []
    sounds.close()


@pytest.mark.parametrize("size", [(1, 1), (200, 150), (640, 400), (3000, 100)])
def test_a_window_that_is_too_small_shows_everything_shrunk(size: tuple[int, int]) -> None:
    with program() as made:
        _look_around(made)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        made.window.step([pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])], 0.02)
        wide, high = made.window.surface.get_size()
        assert wide >= tokens.SMALLEST[0] and high >= tokens.SMALLEST[1]
        assert wide * high <= 5_000_000
        made.window.draw()
        made.window._canvas.show()
        while made.window.top is not None and len(made.window.screens) > 1:
            made.window._pop()
            made.window.step([], 0.02)


def test_the_mouse_meets_what_it_points_at_in_a_shrunk_window() -> None:
    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode((512, 400)))
    assert canvas.surface.get_size() == (1024, 800)
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(100, 50), button=1)
    assert canvas.translated(event).pos == (200, 100) and canvas.translated(event).button == 1
    plain = Canvas(pygame.display.set_mode((1300, 900)))
    assert plain.translated(event) is event and plain.surface is pygame.display.get_surface()
    pygame.display.quit()
