"""Which key has which command: the defaults, what a player has changed, and where two commands collide.

Keys are names such as ``r``, ``enter`` or ``ctrl+z``; what they are called on a cap is the screens' business.
It must not know what any command does.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

GROUPS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "turn": {
            "turn": "r",
            "place": "enter",
            "skip": "space",
            "piece": "m",
            "on_piece": "x",
            "undo": "ctrl+z",
            "redo": "ctrl+y",
            "kept": "k",
        },
        "board": {"fit": "home", "view": "v", "wonders": "w", "zoom_in": "plus", "zoom_out": "minus"},
        "overlays": {
            "fields": "f",
            "roads": "d",
            "cities": "c",
            "grid": "g",
            "now": "e",
            "tiles": "t",
            "lines": "l",
        },
        "workshop": {
            "find": "ctrl+f",
            "new_tile": "n",
            "sheet": "p",
            "save": "ctrl+s",
            "try_it": "t",
            "clear": "c",
            "beside": "b",
            "turn_other": "e",
        },
        "window": {"help": "f1", "why": "i", "fullscreen": "f11", "screenshot": "f12"},
    }
)
"""Every command that a key may be chosen for, with its default, in the order in which they are shown."""

DEFAULTS: Final[Mapping[str, str]] = MappingProxyType(
    {command: key for commands in GROUPS.values() for command, key in commands.items()}
)

_IN_WORKSHOP: Final = frozenset({*GROUPS["workshop"], "turn", "undo", "redo", "fit"})
_AT_TABLE: Final = frozenset(command for group in ("turn", "board", "overlays") for command in GROUPS[group])
_EVERYWHERE: Final = frozenset(GROUPS["window"])

OVERLAYS: Final = tuple(GROUPS["overlays"])

RESERVED: Final = frozenset(
    {"esc", "tab", "shift+tab", "left", "right", "up", "down", *map(str, range(10)), "shift", "ctrl", "alt"}
)
"""Keys that mean the same on every screen; no command may take them."""

_NAME: Final = re.compile(r"(ctrl\+)?(alt\+)?(shift\+)?[^\s+][^\s]{0,20}")


@dataclass(frozen=True, slots=True)
class Keymap:
    """The keys of all commands; ``changed`` holds those that differ from the defaults."""

    changed: Mapping[str, str] = field(default_factory=dict)

    def key(self, command: str) -> str:
        """Return the key of a command; raises ``KeyError`` for a command that does not exist."""
        return self.changed.get(command, DEFAULTS[command])

    def with_key(self, command: str, key: str) -> Keymap:
        """Return the map with another key for a command. Raises ``ValueError`` for a key that is reserved."""
        if command not in DEFAULTS or not fits(key):
            raise ValueError(f"{key!r} cannot be the key of {command!r}")
        rest = {name: kept for name, kept in self.changed.items() if name != command}
        return Keymap(rest if key == DEFAULTS[command] else {**rest, command: key})

    def without(self, command: str) -> Keymap:
        """Return the map with the default key for a command."""
        return self.with_key(command, DEFAULTS[command])

    def rivals(self, command: str) -> tuple[str, ...]:
        """Return the other commands that have the same key where the command is heard, too."""
        key = self.key(command)
        return tuple(
            other
            for other in DEFAULTS
            if other != command and self.key(other) == key and _meet(command, other)
        )

    @property
    def conflicts(self) -> frozenset[str]:
        """All commands that share their key with another one."""
        return frozenset(command for command in DEFAULTS if self.rivals(command))

    def resolved(self, name: str) -> str:
        """Return the key that a word of a help text means: ``@turn`` is the key of a command, ``shift+@turn``
        that key with Shift, everything else itself.
        """
        before, sign, command = name.rpartition("@")
        return before + self.key(command) if sign and command in DEFAULTS else name


def _meet(one: str, other: str) -> bool:
    """Whether a key could mean either: the table and the workshop are never on screen together."""
    both = {one, other}
    return bool(both & _EVERYWHERE) or both <= _AT_TABLE or both <= _IN_WORKSHOP


def fits(key: str) -> bool:
    """Tell whether a name may be the key of a command: it looks like one and is not reserved."""
    return bool(_NAME.fullmatch(key)) and key not in RESERVED


def taken_over(written: object) -> tuple[tuple[tuple[str, str], ...], bool]:
    """Return the changed keys of a file, and whether everything in it made sense."""
    if not isinstance(written, Mapping):
        return (), False
    good = {
        command: key
        for command, key in written.items()
        if command in DEFAULTS and isinstance(key, str) and fits(key) and key != DEFAULTS[command]
    }
    known = all(
        command in DEFAULTS and isinstance(key, str) and fits(key) for command, key in written.items()
    )
    return tuple(sorted(good.items())), known
