"""The help's page about the program: its lines can be copied, with and without a clipboard."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pygame
import pytest

from game.ui.help import HelpScreen
from game.ui.help_about import ABOUT, FILE
from game.ui.help_parts import Rulings
from game.ui.labels import Label
from game.view.details import details
from game.view.wording import Texts
from tests.ui.shell_helpers import LANGUAGES, SIZES, click, shown


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def _words(screen: HelpScreen) -> list[str]:
    assert screen.form is not None
    return [widget.text for widget in screen.form if isinstance(widget, Label | Rulings)]


def _refuse(*_: object) -> None:
    raise pygame.error("no clipboard")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_lines_stand_there_and_a_click_copies_them(size: tuple[int, int], language: str) -> None:
    screen = HelpScreen("title", ABOUT)
    with shown(screen, size, language=language) as window:
        assert set(details().splitlines()) <= set(_words(screen))
        pygame.scrap.put_text("something else")
        click(window, screen, "copy")
        assert pygame.scrap.get_text() == details()
        assert Texts(language).get("help.chapter.about.copied") in _words(screen)


def test_without_a_clipboard_they_stand_in_a_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = HelpScreen("title", ABOUT)
    with shown(screen) as window:
        monkeypatch.setattr(pygame.scrap, "put_text", _refuse)
        click(window, screen, "copy")
        assert (home / FILE).read_text(encoding="utf-8") == details() + "\n"
        assert any(str(home / FILE) in words for words in _words(screen))


def test_a_clipboard_that_keeps_nothing_counts_as_none(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = HelpScreen("title", ABOUT)
    with shown(screen) as window:
        monkeypatch.setattr(pygame.scrap, "put_text", lambda text: None)
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: "")
        click(window, screen, "copy")
        assert (home / FILE).exists()


def test_without_a_folder_they_go_to_the_passing_files_or_stay_on_the_page(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.write_text("a file, not a folder", encoding="utf-8")
    passing = tmp_path / "passing"
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(passing))
    monkeypatch.setattr(pygame.scrap, "put_text", _refuse)
    screen = HelpScreen("title", ABOUT)
    with shown(screen) as window:
        click(window, screen, "copy")
        assert any(str(passing / FILE) in words for words in _words(screen))
        monkeypatch.setattr(tempfile, "gettempdir", lambda: str(home))
        click(window, screen, "copy")
        (said,) = [words for words in _words(screen) if "by hand" in words]
        assert "irectory" in said or "exists" in said
