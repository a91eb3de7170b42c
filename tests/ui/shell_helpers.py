"""What the tests of the shell share: a window without a display, a set-up to show, and events made by
hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.ui.screens import Screen
from game.ui.tokens import PLAYER_ORDER
from game.ui.widget import Widget
from game.ui.window import Window
from game.view.settings import Settings
from game.view.setup_model import SetupModel, proposed_seats
from game.view.setup_parts import Edition, SetChoice, WonderCard
from game.view.wording import Texts

SIZES = ((1024, 640), (1280, 800), (1920, 1080))
LANGUAGES = ("en", "fr", "nl", "de")
NAMES = ("Anna", "Bram", "Chloé", "Dieter", "Élise", "Finn", "Greta", "Hugo")

_WONDERS = (
    ("stonehenge", "Stonehenge", "game", ("ABC", ".DE")),
    ("notre-dame", "Notre-Dame", "game", (".A.", ".B.", "CDE")),
    ("circus-maximus", "Circus Maximus", "end", ("A..", "BC.", ".DE")),
    ("alhambra", "Alhambra", "end", ("A..", "B..", "CDE")),
    ("abu-simbel", "Abu Simbel", "game", ("ABCDE",)),
    ("tikal", "Tikal", "game", ("AB.", ".C.", ".DE")),
    ("angkor-wat", "Angkor Wat", "end", (".A.", "BCD", ".E.")),
    ("terracotta-army", "Terracotta Army", "end", (".AB", "CD.", ".E.")),
)


def cards() -> tuple[WonderCard, ...]:
    """The eight wonders as cards."""
    return tuple(
        WonderCard(
            id,
            name,
            "5 points for each of your farmers on the board.",
            when,
            tuple((x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "."),
        )
        for id, name, when, rows in _WONDERS
    )


def model(players: int = 3, *, most: int = 6) -> SetupModel:
    """A set-up as the program proposes it: base and the tiles of the inns, wonders by chance, edition
    2024.
    """
    return SetupModel(
        seats=proposed_seats(PLAYER_ORDER, NAMES, players),
        colours=PLAYER_ORDER,
        sets=(
            SetChoice("base", "Base game", 72, always=True),
            SetChoice("inns", "Inns & Cathedrals", 18, rules_switch="inns", note="only a picture"),
            SetChoice("river", "The River", 12, rules_switch="river"),
            SetChoice("abbot", "The Abbot", 0, rules_switch="abbot", note="uses the base tiles"),
            SetChoice("gone", "A set that is not here", 30, available=False),
        ),
        wonders=cards(),
        editions=(
            Edition("2023", "2023", "first print", "Effects start at once."),
            Edition("2024", "2024", "Set II", "Effects start on the next turn.", more_wonders=True),
        ),
        edition="2024",
        names=NAMES,
        chosen_sets=frozenset({"inns"}),
        most_players=most,
    )


@contextmanager
def shown(
    screen: Screen,
    size: tuple[int, int] = (1280, 800),
    language: str = "en",
    *,
    pictures: Path | None = None,
    on_settings: Callable[[Settings], None] | None = None,
    help_for: Callable[[Screen], Screen | None] | None = None,
    text_scale: float = 1.0,
) -> Iterator[Window]:
    """A window with a screen in it, drawn once."""
    settings = Settings(language=language, text_scale=text_scale)
    window = Window(
        settings, texts_for=Texts, size=size, pictures=pictures, on_settings=on_settings, help_for=help_for
    )
    window.push(screen)
    window.step([], 0.02)
    yield window
    pygame.display.quit()


def key(code: int, mod: int = 0, text: str = "") -> pygame.event.Event:
    """A key that is pressed."""
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)


def typed(text: str) -> list[pygame.event.Event]:
    """Letters, as the system hands them over: a key and its text."""
    events = []
    for letter in text:
        events.append(key(pygame.key.key_code(letter.lower()) if letter.isascii() else 0, 0, letter))
        events.append(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    return events


def click_at(at: tuple[int, int]) -> list[pygame.event.Event]:
    """The mouse goes somewhere, is pressed and let go."""
    return [
        pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
    ]


def widget(screen: Screen, name: str) -> Widget:
    """A widget of a screen by its name."""
    assert screen.form is not None
    found = screen.form.named(name)
    assert found is not None, f"no widget {name!r} among {[w.name for w in screen.form if w.name]}"
    return found


def click(window: Window, screen: Screen, name: str) -> None:
    """Click on a widget, scrolled into sight first."""
    found = widget(screen, name)
    if found.area is not None:
        found.area.reveal(found.rect, 4)
    window.step(click_at(found.place.center), 0.02)


def stops(screen: Screen) -> list[Widget]:
    """Everything that the keyboard can reach."""
    assert screen.form is not None
    return screen.form.stops()
