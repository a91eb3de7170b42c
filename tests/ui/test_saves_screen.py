"""The list of saved games and the choice of keys, with synthetic events, in all languages and sizes."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pygame

from game.ui.overlays import Dialog
from game.ui.saves_list import GameRow, SavedGame
from game.ui.saves_screen import SavesActions, SavesScreen
from game.ui.screens import Answer
from game.ui.settings import SettingsScreen
from game.ui.settings_keys import KeysScreen
from game.view.keymap import Keymap
from game.view.settings import Settings
from tests.ui.shell_helpers import click, click_at, key, shown, stops, widget

NAMES = (("Anna", "blue"), ("Bartholomew the Elder", "yellow"), ("Chloé", "red"))


def games() -> dict[Path, SavedGame]:
    when = datetime(2025, 9, 28, 21, 40)
    made = [
        SavedGame(Path("new.yaml"), "new", when, NAMES, (12, 130, 7), tiles_left=41),
        SavedGame(Path("done.yaml"), "done", when, NAMES, (80, 99, 71), over=True, steps=180),
        SavedGame(Path("half.yaml"), "half", when, NAMES, (1, 2, 3), steps=17, damage="half.yaml:9: no"),
        SavedGame(Path("bad.yaml"), "bad", when, problem="bad.yaml:3: a value was expected here; " * 9),
    ]
    return {game.path: game for game in made}


class Kept:
    """Saved games that are only pretended."""

    def __init__(self) -> None:
        self.games, self.opened, self.read = games(), [], []  # type: ignore[var-annotated]
        self.refuses = ""

    def open(self, path: Path) -> Answer:
        self.opened.append(path.name)
        return None

    def look(self, path: Path, texts: object) -> SavedGame:
        self.read.append(path.name)
        return self.games[path]

    def delete(self, path: Path) -> str:
        if not self.refuses:
            del self.games[path]
        return self.refuses

    def screen(self, purpose: str = "load") -> SavesScreen:
        actions = SavesActions(
            lambda: list(self.games), self.look, self.open, self.delete, lambda path: path.name != "done.yaml"
        )
        return SavesScreen(actions, purpose, "/somewhere/saves")


def test_games_are_read_one_after_the_other() -> None:
    kept = Kept()
    with shown(screen := kept.screen()) as window:
        assert kept.read == [], "the list is there first"
        window.step([], 0.02)
        assert kept.read == ["new.yaml"]
        for _ in range(5):
            window.step([], 0.02)
        assert kept.read == list(map(str, kept.games)), "each once"
        assert all(game in screen.games.values() for game in kept.games.values())


def test_a_click_opens_a_game_and_a_damaged_one_says_why_not() -> None:
    kept = Kept()
    with shown(screen := kept.screen()) as window:
        for _ in range(5):
            window.step([], 0.02)
        click(window, screen, "game:new.yaml")
        click(window, screen, "game:bad.yaml")
        assert kept.opened == ["new.yaml"]
        row = widget(screen, "game:bad.yaml")
        assert isinstance(row, GameRow) and "a value was expected" in row.reason
        assert row.focusable, "so that the keyboard can delete it"


def test_deleting_asks_first() -> None:
    kept = Kept()
    with shown(screen := kept.screen()) as window:
        click(window, screen, "delete:half.yaml")
        assert isinstance(window.top, Dialog)
        window.step([key(pygame.K_ESCAPE)], 0.02)
        assert len(kept.games) == 4
        assert screen.form is not None
        screen.form.set_focus(widget(screen, "game:half.yaml"))
        window.step([key(pygame.K_DELETE)], 0.02)
        assert isinstance(window.top, Dialog)
        window.step(click_at(stops(window.top)[0].place.center), 0.02)
        assert window.top is screen and Path("half.yaml") not in kept.games
        assert screen.form.named("game:half.yaml") is None
        assert screen.form.named("delete:done.yaml") is None, "what must not be deleted has no button"


def test_a_file_that_cannot_be_deleted_is_told() -> None:
    kept = Kept()
    kept.refuses = "Permission denied"
    with shown(screen := kept.screen()) as window:
        click(window, screen, "delete:new.yaml")
        assert window.top is not None
        window.step(click_at(stops(window.top)[0].place.center), 0.02)
        told = window.top
        assert isinstance(told, Dialog) and "Permission denied" in told.text
        window.step([key(pygame.K_ESCAPE)], 0.02)
        assert window.top is screen and len(kept.games) == 4


# Keys


def test_a_key_is_chosen_and_a_collision_is_shown() -> None:
    heard: list[Settings] = []
    screen = KeysScreen(Settings(), heard.append)
    with shown(screen, (1920, 1080)) as window:
        click(window, screen, "turn")
        assert screen.takes_keys
        window.step([key(pygame.K_LSHIFT), key(pygame.K_F11)], 0.02)
        assert heard[-1].keymap.key("turn") == "f11", "the window's own keys can be taken as well"
        assert screen.keymap.conflicts == {"turn", "fullscreen"}
        assert not window.settings.fullscreen and not screen.takes_keys
        click(window, screen, "turn")
        window.step([key(pygame.K_q, pygame.KMOD_CTRL)], 0.02)
        assert heard[-1].keys == (("turn", "ctrl+q"),)
        click(window, screen, "usual turn")
        assert heard[-1].keys == ()


def test_reserved_keys_are_refused_and_escape_gives_up() -> None:
    heard: list[Settings] = []
    screen = KeysScreen(Settings(), heard.append)
    with shown(screen, (1920, 1080)) as window:
        click(window, screen, "skip")
        window.step([key(pygame.K_TAB)], 0.02)
        assert screen.waiting == "skip" and heard == []
        window.step([key(pygame.K_ESCAPE)], 0.02)
        assert screen.waiting == "" and window.top is screen and heard == []
        window.step([key(pygame.K_ESCAPE)], 0.02)
        assert window.top is None


def test_changed_keys_are_heard_at_the_window() -> None:
    with shown(KeysScreen(Settings(), lambda _: None)) as window:
        window.change_settings(Settings().with_keymap(Keymap().with_key("fullscreen", "f5")))
        window.step([key(pygame.K_F11)], 0.02)
        assert not window.settings.fullscreen
        window.step([key(pygame.K_F5)], 0.02)
        assert window.settings.fullscreen
        assert window.texts.get("reasons.turn") == "It fits here when turned with R"
        window.change_settings(Settings().with_keymap(Keymap().with_key("turn", "ctrl+q")))
        assert window.texts.get("reasons.turn") == "It fits here when turned with Ctrl Q"


def test_high_contrast_is_black_on_white_and_goes_away_again() -> None:
    with shown(SettingsScreen(Settings(), lambda _: None), (1280, 800)) as window:
        window.draw()
        usual = pygame.image.tobytes(window.surface, "RGB")
        window.change_settings(Settings(high_contrast=True))
        window.draw()
        middle = window.surface.get_at((640, 395))
        assert pygame.image.tobytes(window.surface, "RGB") != usual and min(middle[:3]) > 225
        window.change_settings(Settings())
        window.draw()
        assert pygame.image.tobytes(window.surface, "RGB") == usual
