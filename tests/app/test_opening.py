"""Opening a long game: how far it is can be seen, it can be left, and what goes wrong is told."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import opening
from game.app.memory import much_to_keep
from game.app.program import Program
from game.session import files, saves
from game.ui import working
from game.ui.labels import Label
from game.ui.overlays import Dialog
from game.ui.replay import ReplayScreen
from game.ui.table import TableScreen
from game.ui.title import TitleScreen
from game.ui.working import Bar, Progress, Work, Working
from game.view.wording import LANGUAGES, Texts
from tests.playing import play
from tests.ui.shell_helpers import key, shown


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """A program in which everything takes long."""
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "settings.yaml").write_text('animation: "off"\nsound: false\n', encoding="utf-8")
    monkeypatch.setattr(opening, "PATIENCE", 0.0)
    monkeypatch.setattr(working, "SPEND", 1e-9)
    made = Program((1280, 800))
    made.window.push(made.title())
    yield made
    made.close()
    pygame.display.quit()
    gc.enable()  # some leave the program in the middle of reading


@pytest.fixture
def saved(program: Program) -> Path:
    path = files.saves_folder() / "long.yaml"
    assert saves.save(play(seed="5", steps=30), path) is None
    return path


def rounds_until(program: Program, kind: type) -> list[Progress]:
    """Let rounds pass until a screen of a kind is open; return what was said meanwhile."""
    said: list[Progress] = []
    for _ in range(2000):
        top = program.window.top
        if isinstance(top, kind):
            return said
        if isinstance(top, Working) and (not said or said[-1] != top.progress):
            said.append(top.progress)
        program.window.step([], 0.02)
    raise AssertionError(f"never came to {kind.__name__}")


@pytest.mark.parametrize("watching", [False, True])
def test_who_waits_sees_how_far_it_is(program: Program, saved: Path, watching: bool) -> None:
    program.window.apply(program.watch(saved) if watching else program.load_saved(saved))
    said = rounds_until(program, ReplayScreen if watching else TableScreen)
    shares = [progress.share for progress in said]
    assert len(said) > 20 and shares == sorted(shares) and shares[0] >= 0 and shares[-1] <= 1
    assert len({progress.words for progress in said}) > 20
    assert not any(isinstance(screen, Working) for screen in program.window.screens)


def test_the_dialog_shows_bar_and_words(program: Program, saved: Path) -> None:
    program.window.apply(program.load_saved(saved))
    rounds_until(program, Working)
    for _ in range(12):
        program.window.step([], 0.02)
    top = program.window.top
    assert isinstance(top, Working) and top.form is not None
    bar, words = top.form.named("bar"), top.form.named("words")
    assert isinstance(bar, Bar) and bar.share == top.progress.share > 0
    assert isinstance(words, Label) and words.text == top.progress.words
    assert "long" in top.title


def test_it_can_be_left_and_nothing_has_changed(program: Program, saved: Path) -> None:
    before = saved.read_bytes()
    program.window.apply(program.load_saved(saved))
    rounds_until(program, Working)
    program.window.step([key(pygame.K_ESCAPE)], 0.02)
    for _ in range(5):
        program.window.step([], 0.02)
    assert isinstance(program.window.top, TitleScreen) and program.journal is None
    assert not program.window.at_work and gc.isenabled()
    assert saved.read_bytes() == before and not files.autosave_path().exists()


def test_a_file_that_cannot_be_read_is_told(program: Program, saved: Path) -> None:
    saved.write_text("save: 1\nplayers: [\n", encoding="utf-8")
    program.window.apply(program.load_saved(saved))
    rounds_until(program, Dialog)
    top = program.window.top
    assert isinstance(top, Dialog) and not isinstance(top, Working)
    assert top.title == program.texts.get("app.cannot_load.title")
    assert gc.isenabled()


def test_a_usual_game_opens_without_a_word(
    program: Program, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 600.0)
    program.window.apply(program.load_saved(saved))
    assert rounds_until(program, TableScreen) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
def test_the_dialog_has_room_for_its_words(language: str, size: tuple[int, int]) -> None:
    def work() -> Work:
        while True:
            yield Progress(0.5, words)

    texts = Texts(language)
    words = texts.get("app.opening.read", done=12345, of=23456)
    title = texts.get("app.opening.title", name="2026-11-30 06-20 Anna Bram Chloé")
    screen = Working(title, texts.get("common.cancel"), Progress(0.5, words), work())
    with shown(screen, size, language=language) as window:
        assert screen.form is not None
        found = [widget.overflow(window.look) for widget in screen.form]
        assert [text for text in found if text] == []


def test_no_garbage_is_looked_for_while_a_game_is_read() -> None:
    gc.enable()
    with pytest.raises(KeyError), much_to_keep():
        assert not gc.isenabled()
        raise KeyError("a fault in the middle of it")
    assert gc.isenabled()
