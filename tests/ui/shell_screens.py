"""Screens of the shell for its tests: a title, a set-up, and all of them with every tab and chapter."""

from __future__ import annotations

from datetime import datetime

from game.ui.help import CHAPTERS, HelpScreen
from game.ui.overlays import Dialog, Reply
from game.ui.screens import Answer, Screen
from game.ui.settings import SettingsScreen
from game.ui.setup import PARTS, SetupScreen
from game.ui.title import Saved, TitleActions, TitleScreen
from game.view.settings import Settings
from game.view.setup_model import SetupModel
from tests.ui.shell_helpers import model


def title(pressed: list[str], saved: bool = True) -> TitleScreen:
    def note(name: str) -> Answer:
        pressed.append(name)
        return None

    names = ("new_game", "continue_game", "load", "replay", "workshop", "settings", "help", "quit")
    actions = TitleActions(**{name: (lambda name=name: note(name)) for name in names})
    game = Saved(datetime(2026, 11, 12, 21, 40), (("Anna", "blue"), ("Bram", "yellow")), 51)
    return TitleScreen(actions, saved=lambda: game if saved else None)


def setup(started: list[SetupModel], players: int = 3, most: int = 6) -> SetupScreen:
    return SetupScreen(model(players, most=most), started.append)


def screens() -> list[tuple[str, Screen]]:
    """Every screen of the shell, once for each of its tabs and chapters."""
    made: list[tuple[str, Screen]] = [
        ("title", title([])),
        ("settings", SettingsScreen(Settings(), lambda _: None)),
    ]
    for part in PARTS:
        screen = setup([], 6, most=8)
        screen.tab = part
        made.append((f"setup {part}", screen))
    made.extend((f"help {chapter}", HelpScreen("setup", chapter)) for chapter in ("here", *CHAPTERS))
    question = Dialog(
        "Quit?", "The game is saved.", (Reply("Quit", style="danger"), Reply("Cancel", key="esc"))
    )
    made.append(("question", question))
    return made
