"""What keys and buttons do on the table, by the name of the command.

Which key has which command is in ``table_keys``. A key of an overlay shows it until it is pressed again; held
for a while it shows it only meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.actions import Skip
from game.ui import table_keys
from game.ui.help import HelpScreen
from game.ui.laid_out import LaidOutScreen
from game.ui.screens import Answer, Push

if TYPE_CHECKING:
    from game.ui.table import TableScreen
    from game.ui.table_input import TableInput

_TO_RESULT = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_b)
"""Keys that lead from the board of a finished game back to its result."""

HELD_AFTER = 0.45  # seconds after which an overlay's key counts as held: letting go hides the overlay


class TableCommands:
    """Carries out commands for the table screen."""

    def __init__(self, table: TableScreen, listener: TableInput) -> None:
        self._table = table
        self._input = listener
        self._held: dict[int, tuple[str, float]] = {}

    def let_go(self) -> None:
        """Forget which keys are held."""
        self._held.clear()
        self._table.peek = None

    def tick(self, dt: float) -> None:
        """Count how long keys are held."""
        for key, (name, time) in self._held.items():
            self._held[key] = (name, time + dt)

    def on_key(self, event: pygame.event.Event) -> Answer:
        """A key goes down or up."""
        if event.type == pygame.KEYDOWN:
            return self._down(event)
        self._up(event)
        return None

    def _down(self, event: pygame.event.Event) -> Answer:
        table = self._table
        if event.key in table_keys.ARROWS:
            self._arrow(event)
            return None
        if event.key in self._held:
            return None  # the key repeats
        if table.session.is_over and not table.moving and event.key in _TO_RESULT:
            return self.do("result")
        name = table_keys.command(event, table.keymap)
        if name == "kept":
            table.peek = None if table.thinking else table.shown.turn.player
            self._held[event.key] = (name, 0.0)
            table.stale = True
            return None
        if name.startswith("overlay:"):
            if table.toggle_overlay(name.split(":")[1]):
                self._held[event.key] = (name.split(":")[1], 0.0)
            else:
                self._held[event.key] = ("", 0.0)
            return None
        return self.do(name) if name else None

    def _arrow(self, event: pygame.event.Event) -> None:
        table = self._table
        direction = table_keys.ARROWS[event.key]
        if not event.mod & pygame.KMOD_SHIFT and table.turn.by_keys:
            for _ in range(-table.camera.now.turn & 3):
                direction = (-direction[1], direction[0])
            table.turn.arrow(direction)
            self._seen_cursor()
            table.tell()
        else:
            table.camera.push(str(event.key), direction)
        table.stale = True

    def _up(self, event: pygame.event.Event) -> None:
        table = self._table
        if event.key in table_keys.ARROWS:
            table.camera.push(str(event.key), None)
        held = self._held.pop(event.key, None)
        if held is not None and held[0] == "kept":
            table.peek, table.stale = None, True
            return
        if held is not None and held[0] and held[1] > HELD_AFTER and held[0] in table.overlays:
            table.toggle_overlay(held[0])

    def _seen_cursor(self) -> None:
        cursor = self._table.turn.cursor
        if cursor is not None:
            self._table.camera.show([cursor])

    def do(self, name: str) -> Answer:
        """Carry out a command by name (of a key or a button)."""
        table = self._table
        table.stale = True
        if name.partition(":")[0] in ("place", "skip", "next", "before", "on_piece") and table.moving:
            table.hurry()
            return None
        if name in ("turn", "turn_back"):
            self._input.turn(1 if name == "turn" else -1)
        elif name == "place":
            return self._input.carry_out()
        elif name == "skip":
            self._skip()
        elif name == "piece":
            if table.turn.sites is not None and table.turn.sites.change_piece():
                self._input.point()
                table.tell()
        elif name.partition(":")[0] == "on_piece":
            self._on_piece(int(name.partition(":")[2] or 0))
        elif name in ("next", "before"):
            table.turn.step(1 if name == "next" else -1)
            self._seen_cursor()
            table.tell()
        elif name.startswith("number:"):
            if table.turn.number(int(name.split(":")[1])):
                table.tell()
        elif name.startswith("overlay:"):
            table.toggle_overlay(name.split(":")[1])
        elif name in ("zoom_in", "zoom_out"):
            at = self._input.mouse or self._middle()
            table.camera.wheel(at, 2 if name == "zoom_in" else -2)
        else:
            return self._other(name)
        return None

    def _other(self, name: str) -> Answer:
        table = self._table
        if name == "fit":
            table.camera.fit(table.all_squares())
        elif name == "view":
            table.camera.turn()
            if table.camera.follows:
                table.camera.fit(table.all_squares(), glide=False)
            self._input.point()
        elif name == "undo":
            return table.history.undo()
        elif name == "redo":
            table.history.redo()
        elif name == "menu":
            return table.menu()
        elif name == "result":
            return table.result()
        elif name == "wonders":
            return self._wonders()
        elif name == "help":
            return table.help()
        elif name == "why":
            why = table.panels.log.why
            return Push(HelpScreen(table.help_topic, why=why)) if why is not None else None
        return None

    def _wonders(self) -> Answer:
        table = self._table
        model = table.panels.laid_out(table.shown) if not table.panels.choosing else None
        if model is None:
            return None
        return Push(LaidOutScreen(model, table.view.sprites.fitting))

    def _skip(self) -> None:
        table = self._table
        skip = table.turn.skip
        if isinstance(skip, Skip) and skip in table.session.legal:
            table.play(skip)

    def _on_piece(self, number: int) -> None:
        offered = self._table.turn.on_pieces
        if number < len(offered) and offered[number] in self._table.session.legal:
            self._table.play(offered[number])

    def _middle(self) -> tuple[int, int]:
        free = self._table.camera.free
        return (free.left + free.width // 2, free.top + free.height // 2)
