"""The list of states of a game: every one is kept whole, so undo is exact and free.

Knows no files and no screen, and of the rules only that some events reveal what was hidden.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.state import GameState
from game.rules.actions import Action
from game.rules.events import Event


@dataclass(frozen=True, slots=True)
class Entry:
    """One step: the action (``None`` for the beginning), all events that it led to, the state after them."""

    action: Action | None
    events: tuple[Event, ...]
    state: GameState

    @property
    def reveals(self) -> bool:
        """Whether something hidden became known, so that taking it back is more than taking back a move."""
        return any(event.reveals for event in self.events)


class History:
    """The entries of a game, first the beginning, and those that were undone."""

    def __init__(self, beginning: Entry) -> None:
        self._entries = [beginning]
        self._undone: list[Entry] = []

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries up to now, the beginning first."""
        return tuple(self._entries)

    @property
    def last(self) -> Entry:
        """The newest entry; its state is the present one."""
        return self._entries[-1]

    def __len__(self) -> int:
        return len(self._entries)

    def add(self, entry: Entry) -> None:
        """Go on; what was undone is forgotten."""
        self._entries.append(entry)
        self._undone.clear()

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return len(self._entries) > 1

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back that can be made again."""
        return bool(self._undone)

    def back(self) -> Entry:
        """Take the last step back and return it; the caller has asked ``can_undo``."""
        self._undone.append(self._entries.pop())
        return self._undone[-1]

    def forth(self) -> Entry:
        """Make the step undone last again and return it; the caller has asked ``can_redo``."""
        self._entries.append(self._undone.pop())
        return self._entries[-1]
