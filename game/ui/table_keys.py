"""The keys of the table, by what they do: one list for the table, the rail and the help.

It must not know what any command leads to.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.keys import Key
from game.view.camera import Point

OVERLAY_KEYS: Final = {
    "fields": "f",
    "roads": "d",
    "cities": "c",
    "grid": "g",
    "now": "e",
    "tiles": "t",
    "lines": "l",
}
RAIL_ICONS: Final = {
    "fields": "fields",
    "roads": "roads",
    "cities": "cities",
    "grid": "grid",
    "now": "flag",
    "tiles": "tiles",
    "lines": "lines",
}
COMMANDS: Final = (
    ("undo", Key("ctrl+z")),
    ("redo", Key("ctrl+y")),
    ("turn", Key("r")),
    ("place", Key("enter")),
    ("skip", Key("space")),
    ("fit", Key("home")),
    ("view", Key("v")),
    ("kept", Key("k")),
    ("menu", Key("esc")),
)
ARROWS: Final[dict[int, Point]] = {
    pygame.K_LEFT: (-1.0, 0.0),
    pygame.K_RIGHT: (1.0, 0.0),
    pygame.K_UP: (0.0, -1.0),
    pygame.K_DOWN: (0.0, 1.0),
}
_NEARER: Final = frozenset({pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS})
_FARTHER: Final = frozenset({pygame.K_MINUS, pygame.K_KP_MINUS})


def command(event: pygame.event.Event) -> str:
    """Return the command of a KEYDOWN event; empty when the key has none.

    ``zoom_in``, ``zoom_out``, ``next``, ``before``, ``number:<n>``, ``overlay:<name>`` or one of
    ``COMMANDS``.
    """
    held = getattr(event, "mod", 0)
    strong = held & (pygame.KMOD_CTRL | pygame.KMOD_META)
    if strong and event.key == pygame.K_z and held & pygame.KMOD_SHIFT:
        return "redo"
    if event.key == pygame.K_TAB and not strong and not held & pygame.KMOD_ALT:
        return "before" if held & pygame.KMOD_SHIFT else "next"
    for name, key in COMMANDS:
        if key.pressed_by(event):
            return "turn_back" if name == "turn" and held & pygame.KMOD_SHIFT else name
    if strong or held & pygame.KMOD_ALT:
        return ""
    if event.key in _NEARER or getattr(event, "unicode", "") == "+":
        return "zoom_in"
    if event.key in _FARTHER:
        return "zoom_out"
    for name, letter in OVERLAY_KEYS.items():
        if Key(letter).pressed_by(event):
            return f"overlay:{name}"
    number = _number(event.key)
    return f"number:{number}" if number else ""


def _number(key: int) -> int:
    if pygame.K_1 <= key <= pygame.K_9:
        return key - pygame.K_0
    if pygame.K_KP_1 <= key <= pygame.K_KP_9:
        return key - pygame.K_KP_1 + 1
    return 0
