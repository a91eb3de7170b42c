"""The very start: the window with its first picture, before rules, painter and screens are loaded.

Whatever goes wrong here goes wrong again when the program opens its window, and is told there.
"""

from __future__ import annotations

import gc
from typing import NamedTuple

import pygame

from game.ui.opening import open_with_picture
from game.view.settings import Loaded, load_settings, settings_path


class Opened(NamedTuple):
    """The window's surface with the first picture on it, and the settings that it was opened by."""

    display: pygame.Surface
    loaded: Loaded


def first_picture(size: tuple[int, int] | None) -> Opened | None:
    """Open the window, ``size`` pixels large, with its first picture; ``None`` when that is not possible."""
    # Nothing that is made while loading becomes garbage; looking for it takes a tenth of the start. It is
    # turned on again by whoever has loaded the program.
    gc.disable()
    try:
        loaded = load_settings(settings_path())
        return Opened(open_with_picture(loaded.settings, size), loaded)
    except Exception:
        return None


def play(size: tuple[int, int] | None) -> int:
    """Open the game and return the exit code of the program."""
    opened = first_picture(size)
    from game.app import front

    return front.play(size, opened)


def demo(seed: str, players: int, size: tuple[int, int] | None, *, stats: bool = False) -> int:
    """Open the window on a game that computer players play, and return the exit code of the program."""
    opened = first_picture(size)
    from game.app import program

    return program.demo(seed, players, size, stats=stats, opened=opened)


def workshop(tile: str | None, size: tuple[int, int] | None) -> int:
    """Open the tile workshop and return the exit code of the program."""
    opened = first_picture(size)
    from game.app import program

    return program.workshop(tile, size, opened)
