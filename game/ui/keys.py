"""Keys by name: what to press, and what the cap of that key says in a language."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.view.keymap import DEFAULTS, Keymap
from game.view.wording import Texts

_NAMED = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "space": pygame.K_SPACE,
    "delete": pygame.K_DELETE,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "backspace": pygame.K_BACKSPACE,
    "insert": pygame.K_INSERT,
    "plus": pygame.K_PLUS,
    "minus": pygame.K_MINUS,
}
_MODIFIERS = {"ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
_PLAIN = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


_NAMES = {code: name for name, code in _NAMED.items()}
_SHIFTS = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
    }
)


def name_of(event: pygame.event.Event) -> str:
    """The name of the key that a KEYDOWN event presses, with its modifiers; empty for a modifier alone."""
    if event.key in _SHIFTS:
        return ""
    name = _NAMES.get(event.key) or pygame.key.name(event.key)
    if not name or " " in name:
        return ""  # names with blanks could not stand in a list of keys
    held = getattr(event, "mod", 0)
    return "".join(f"{word}+" for word in ("ctrl", "alt", "shift") if held & _MODIFIERS[word]) + name


@dataclass(frozen=True, slots=True)
class Key:
    """A key with its modifier, written `r`, `enter`, `f1`, `ctrl+z`."""

    name: str

    @property
    def code(self) -> int:
        """The pygame code of the key; raises ValueError for a name that no key has."""
        return _code(self.name.rsplit("+", 1)[-1])

    @property
    def modifiers(self) -> tuple[str, ...]:
        """Names of the keys that must be held."""
        return tuple(self.name.split("+")[:-1])

    def pressed_by(self, event: pygame.event.Event) -> bool:
        """Whether a KEYDOWN event is this key with just these modifiers (Shift counts only when it is asked
        for).
        """
        if event.key != (_codes.get(self.name) or self._looked_up()) and not (
            self.name == "enter" and event.key == pygame.K_KP_ENTER
        ):
            return False
        held = getattr(event, "mod", 0)
        if not all(held & _MODIFIERS[name] for name in self.modifiers):
            return False
        wanted = 0
        for name in self.modifiers:
            wanted |= _MODIFIERS[name]
        return not held & _PLAIN & ~wanted

    def _looked_up(self) -> int:
        """The code, or one that no event has when this keyboard knows no such key."""
        try:
            _codes[self.name] = self.code
        except ValueError:
            _codes[self.name] = -1
        return _codes[self.name]

    def label(self, texts: Texts) -> str:
        """What stands on the cap."""
        parts = [*self.modifiers, self.name.rsplit("+", 1)[-1]]
        return " ".join(
            texts.get(f"common.key.{part}") if texts.has(f"common.key.{part}") else part.upper()
            for part in parts
        )


_codes: dict[str, int] = {}


def _code(name: str) -> int:
    return _NAMED[name] if name in _NAMED else pygame.key.key_code(name)


def labels_of(keymap: Keymap, texts: Texts) -> dict[str, object]:
    """What the caps of all commands say, as `key_turn` and so on: for texts that name a key."""
    return {f"key_{command}": Key(keymap.key(command)).label(texts) for command in DEFAULTS}
