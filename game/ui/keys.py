"""Keys by name: what to press, and what the cap of that key says in a language."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

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
    "plus": pygame.K_PLUS,
    "minus": pygame.K_MINUS,
}
_MODIFIERS = {"ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
_PLAIN = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


@dataclass(frozen=True, slots=True)
class Key:
    """A key with its modifier, written `r`, `enter`, `f1`, `ctrl+z`."""

    name: str

    @property
    def code(self) -> int:
        """The pygame code of the key; raises ValueError for a name that no key has."""
        last = self.name.rsplit("+", 1)[-1]
        return _NAMED[last] if last in _NAMED else pygame.key.key_code(last)

    @property
    def modifiers(self) -> tuple[str, ...]:
        """Names of the keys that must be held."""
        return tuple(self.name.split("+")[:-1])

    def pressed_by(self, event: pygame.event.Event) -> bool:
        """Whether a KEYDOWN event is this key with just these modifiers (Shift counts only when it is asked
        for).
        """
        if event.key != self.code and not (self.name == "enter" and event.key == pygame.K_KP_ENTER):
            return False
        held = getattr(event, "mod", 0)
        if not all(held & _MODIFIERS[name] for name in self.modifiers):
            return False
        wanted = 0
        for name in self.modifiers:
            wanted |= _MODIFIERS[name]
        return not held & _PLAIN & ~wanted

    def label(self, texts: Texts) -> str:
        """What stands on the cap."""
        parts = [*self.modifiers, self.name.rsplit("+", 1)[-1]]
        return " ".join(
            texts.get(f"common.key.{part}") if texts.has(f"common.key.{part}") else part.upper()
            for part in parts
        )
