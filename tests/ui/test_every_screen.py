"""Every button of every screen, in every language, in a small and a usual window: nothing fails, nothing is
cut. The largest letters are tried as well, on the screens around the table.
"""

from __future__ import annotations

import importlib
import pkgutil
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

import game
from game.content.library import DATA
from game.session.files import HOME_VARIABLE
from game.ui.screens import Home, Pop, Screen
from game.ui.window import Window
from game.view.settings import Settings
from game.workshop import export
from game.workshop.context import WorkshopContext
from game.workshop.painting import PaintDesk
from tests.ui.all_screens import ALL, Need
from tests.ui.crawl import Crawl
from tests.ui.shell_helpers import LANGUAGES

SMALL, USUAL = (1024, 640), (1920, 1080)
OTHERWISE = {"TableScreen", "ReplayScreen", "LaidOutScreen"} | {
    f"{name}Screen" for name in ("Gallery", "Editor", "Practice", "Compare", "Ask", "Set", "Sheets")
}
"""Screens that give way to very large letters in their own manner, which other tests look at."""


@pytest.fixture
def context(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WorkshopContext]:
    """A user's folder of its own, and a workshop over copies; nothing is painted, because that takes long."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.setattr(PaintDesk, "ask", lambda desk, job: None)
    monkeypatch.setattr(export, "export_set", lambda *_: None)
    data = tmp_path / "data"
    data.mkdir()
    for path in DATA.glob("*.yaml"):
        shutil.copy(path, data / path.name)
    yield WorkshopContext(tmp_path / "user", data, tmp_path / "pictures")
    pygame.display.quit()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "text_scale"), [(SMALL, 1.0), (USUAL, 1.0), (SMALL, 2.0)], ids=["small", "usual", "large text"]
)
def test_every_button(
    context: WorkshopContext, size: tuple[int, int], text_scale: float, language: str
) -> None:
    need = Need(language, context)
    window = Window(Settings(language=language, animation="off", text_scale=text_scale), size=size)
    faults: list[str] = []
    for kind, makers in ALL.items():
        if text_scale > 1.0 and kind.__name__ in OTHERWISE:
            continue
        for make in makers:
            # Everything is laid out in every language and size; the longest words in least room are drawn.
            crawl = Crawl(window, partial(make, need), draws=language == "de" and size == SMALL)
            crawl.run()
            assert crawl.pressed, f"nothing could be pressed on {kind.__name__}"
            faults += crawl.faults
    assert list(dict.fromkeys(faults)) == []


def test_there_is_no_screen_that_nobody_crawls_over() -> None:
    for module in pkgutil.walk_packages(game.__path__, "game."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found, waiting = set(), [Screen]
    while waiting:
        below = [kind for kind in waiting.pop().__subclasses__() if kind.__module__.startswith("game.")]
        found.update(below)
        waiting += below
    assert found == set(ALL)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_message_hides_no_button_of_any_screen(context: WorkshopContext, text_scale: float) -> None:
    need = Need("fr", context)
    window = Window(Settings(language="fr", animation="off", text_scale=text_scale), size=SMALL)
    said = window.texts.get("common.screenshot.saved", path="/home/somebody/Pictures/2020-09-28 21.40.11.png")
    for make in (make for makers in ALL.values() for make in makers):
        screen = make(need)
        window.push(screen)
        window.say(said)
        window.draw()
        hidden = window.toast.rect.collidelistall(screen.taken(scrolled=False))
        assert not hidden, (type(screen).__name__, hidden)
        assert window.look.rect.contains(window.toast.rect)
        window.apply(Home())
        window.apply(Pop())
