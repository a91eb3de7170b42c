"""Undo and redo on the table: back to the last choice of a person, asking first across what was revealed.

The session knows what may be undone; here is who is asked and what is shown afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.events import TilePlaced
from game.ui.overlays import Reply, confirm
from game.ui.screens import Answer, Push

if TYPE_CHECKING:
    from game.ui.table import TableScreen


class TableHistory:
    """Goes back and forth in the session of a table screen."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table

    def undo_steps(self) -> int:
        """Return how many actions undo takes back: up to the last one of a person; 0 when there is none."""
        entries = self._table.session.entries
        for steps in range(1, len(entries)):
            before = entries[-steps - 1].state
            if before.agenda and self._table.kind_of(before.agenda[0].actor) == "human":
                return steps
        return 0

    def undo(self) -> Answer:
        """Take back the last action of a person, asking first when something hidden was revealed since."""
        steps, look = self.undo_steps(), self._table.look
        if steps == 0 or look is None:
            return None
        if not any(entry.reveals for entry in self._table.session.entries[-steps:]):
            self._take_back(steps)
            return None

        def yes() -> Answer:
            self._take_back(steps)
            return None

        text = look.texts.get
        question = confirm(
            text("table.undo.title"),
            text("table.undo.text"),
            Reply(text("table.undo.yes"), yes, "primary", "enter"),
            Reply(text("table.undo.no"), key="esc"),
        )
        return Push(question)

    def _take_back(self, steps: int) -> None:
        table = self._table
        table.thinker.forget()
        for _ in range(steps):
            table.session.undo(force=True)
        table.told_over = False
        table.timeline.jump(table.session.state)
        table.refresh()

    def redo(self) -> None:
        """Make again what was undone, up to the next choice of a person."""
        table = self._table
        table.thinker.forget()
        while (entry := table.session.redo()) is not None:
            table.timeline.jump(entry.state)
            if not table.thinking:
                break
        table.refresh()

    def placer_of(self, serial: int) -> str:
        """Return the colour of the player who placed a tile; empty for a start tile."""
        count = len(self._table.session.setup.start)
        for entry in self._table.session.entries:
            for event in entry.events:
                if isinstance(event, TilePlaced):
                    if event.player is not None and count == serial:
                        return self._table.session.setup.players[event.player].colour
                    count += event.player is not None
        return ""
