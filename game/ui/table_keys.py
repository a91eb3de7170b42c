"""Which command of the table a pressed key means, under the player's own map of keys.

It must not know what any command leads to.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.keys import Key
from game.view.camera import Point
from game.view.keymap import OVERLAYS, Keymap

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
    "undo",
    "redo",
    "turn",
    "place",
    "skip",
    "piece",
    "on_piece",
    "fit",
    "view",
    "wonders",
    "kept",
    "why",
)
ARROWS: Final[dict[int, Point]] = {
    pygame.K_LEFT: (-1.0, 0.0),
    pygame.K_RIGHT: (1.0, 0.0),
    pygame.K_UP: (0.0, -1.0),
    pygame.K_DOWN: (0.0, 1.0),
}
_NEARER: Final = frozenset({pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS})
_FARTHER: Final = frozenset({pygame.K_MINUS, pygame.K_KP_MINUS})


def command(event: pygame.event.Event, keymap: Keymap) -> str:
    """Return the command of a KEYDOWN event; empty when the key has none.

    ``zoom_in``, ``zoom_out``, ``next``, ``before``, ``number:<n>``, ``overlay:<name>``, ``menu`` or one of
    ``COMMANDS``.
    """
    held = getattr(event, "mod", 0)
    strong = held & (pygame.KMOD_CTRL | pygame.KMOD_META)
    if keymap.key("redo") == "ctrl+y" and strong and event.key == pygame.K_z and held & pygame.KMOD_SHIFT:
        return "redo"
    if event.key == pygame.K_TAB and not strong and not held & pygame.KMOD_ALT:
        return "before" if held & pygame.KMOD_SHIFT else "next"
    if Key("esc").pressed_by(event):
        return "menu"
    for name in COMMANDS:
        if Key(keymap.key(name)).pressed_by(event):
            return "turn_back" if name == "turn" and held & pygame.KMOD_SHIFT else name
    zoom = _zoom(event, keymap) if not strong and not held & pygame.KMOD_ALT else ""
    if zoom:
        return zoom
    for name in OVERLAYS:
        if Key(keymap.key(name)).pressed_by(event):
            return f"overlay:{name}"
    number = _number(event.key) if not strong and not held & pygame.KMOD_ALT else 0
    return f"number:{number}" if number else ""


def _zoom(event: pygame.event.Event, keymap: Keymap) -> str:
    """Nearer or farther; the usual keys also by their other names (``=``, the ones of the number block)."""
    nearer, farther = keymap.key("zoom_in"), keymap.key("zoom_out")
    if Key(nearer).pressed_by(event):
        return "zoom_in"
    if Key(farther).pressed_by(event):
        return "zoom_out"
    if nearer == "plus" and (event.key in _NEARER or getattr(event, "unicode", "") == "+"):
        return "zoom_in"
    return "zoom_out" if farther == "minus" and event.key in _FARTHER else ""


def _number(key: int) -> int:
    if pygame.K_1 <= key <= pygame.K_9:
        return key - pygame.K_0
    if pygame.K_KP_1 <= key <= pygame.K_KP_9:
        return key - pygame.K_KP_1 + 1
    return 0
