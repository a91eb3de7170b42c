"""Mouse, wheel, keys and gestures on the table, turned into what the table does.

Panels come first; what they leave is the board's. While something moves a click or Enter ends the movement
and does nothing else, so that no input lands where it was not meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.actions import Skip
from game.ui import panel_base, table_keys
from game.ui.screens import Answer

if TYPE_CHECKING:
    from game.ui.table import TableScreen

DRAG_AFTER = 6  # pixels that the mouse moves with its button held before the board is dragged
HELD_AFTER = 0.45  # seconds after which an overlay's key counts as held: letting go hides the overlay
_GRIP_BUTTONS = (1, 2)


class TableInput:
    """Listens for the table screen."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._pressed: tuple[int, tuple[int, int]] | None = None
        self._dragging = False
        self._held: dict[int, tuple[str, float]] = {}
        self._mouse: tuple[int, int] | None = None

    @property
    def dragging(self) -> bool:
        """Whether the board is being dragged."""
        return self._dragging

    def let_go(self) -> None:
        """Forget everything that is pressed or held."""
        self._pressed, self._dragging = None, False
        self._held.clear()
        self._table.camera.let_go()

    def tick(self, dt: float) -> bool:
        """Count how long keys are held; after the camera has moved the pointer is over something else."""
        for key, (name, time) in self._held.items():
            self._held[key] = (name, time + dt)
        if self._table.camera.moving:
            self._point()
        return False

    # -- events ---------------------------------------------------------------------------------------------

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Carry out an event; return what the window has to do."""
        table = self._table
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.let_go()
            self._mouse = None
            table.stale = table.turn.leave() or table.stale
            return None
        if not self._dragging:
            answer = table.panels.on_event(event)
            if answer is not None:
                if event.type == pygame.MOUSEMOTION:
                    self._off_board(event.pos)
                return self._from_panel(answer)
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._up(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == getattr(pygame, "MULTIGESTURE", -1):
            size = table.camera.now
            table.camera.wheel((event.x * size.width, event.y * size.height), event.pinched * 24)
            table.stale = True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.KEYUP:
            self._key_up(event)
        return None

    def _from_panel(self, answer: panel_base.PanelAnswer) -> Answer:
        table = self._table
        table.stale = True
        if isinstance(answer, panel_base.Pressed):
            return self.do(answer.id)
        if isinstance(answer, panel_base.Chosen):
            if not table.moving and answer.action in table.session.legal:
                table.play(answer.action)
        elif isinstance(answer, panel_base.ShowPlace):
            table.show_place(tuple(answer.squares), tuple(answer.refs))
        elif isinstance(answer, panel_base.PeekKept):
            table.peek = answer.player if answer.on else None
        return None

    # -- mouse ----------------------------------------------------------------------------------------------

    def _off_board(self, at: tuple[int, int]) -> None:
        self._mouse = None
        self._table.stale = self._table.turn.leave() or self._table.stale

    def _point(self) -> bool:
        table = self._table
        if self._mouse is None or self._dragging:
            return False
        return table.turn.point(self._mouse, table.camera.now.to_world(self._mouse))

    def _moved(self, event: pygame.event.Event) -> Answer:
        table = self._table
        if self._pressed is not None and not self._dragging:
            away = pygame.Vector2(event.pos).distance_to(self._pressed[1])
            if away >= DRAG_AFTER:
                self._dragging = True
                first = self._pressed[1]
                table.camera.drag(event.pos[0] - first[0], event.pos[1] - first[1])
                table.stale = True
                return None
        if self._dragging:
            table.camera.drag(*event.rel)
            self._mouse = event.pos
            table.stale = True
            return None
        if table.panels.covers(event.pos):
            self._off_board(event.pos)
            return None
        self._mouse = event.pos
        if table.turn.by_keys and event.rel != (0, 0):
            table.turn.mouse_leads()
            table.stale = True
        if self._point():
            table.tell()
            table.stale = True
        return None

    def _down(self, event: pygame.event.Event) -> Answer:
        table = self._table
        if event.button in _GRIP_BUTTONS:
            self._pressed = (event.button, event.pos)
        elif event.button == 3 and not table.moving:
            self._turn(1)
        return None

    def _up(self, event: pygame.event.Event) -> Answer:
        if self._pressed is None or event.button != self._pressed[0]:
            return None
        dragged, self._dragging, self._pressed = self._dragging, False, None
        if dragged or event.button != 1:
            self._mouse = event.pos
            if self._point():
                self._table.stale = True
            return None
        return self._click(event.pos)

    def _click(self, at: tuple[int, int]) -> Answer:
        table = self._table
        if table.moving:
            table.hurry()
            return None
        self._mouse = at
        table.turn.mouse_leads()
        self._point()
        table.stale = True
        return self._carry_out()

    def _carry_out(self) -> Answer:
        action = self._table.turn.action
        if action is not None and action in self._table.session.legal:
            self._table.play(action)
            self._point()
        return None

    def _wheel(self, event: pygame.event.Event) -> Answer:
        table = self._table
        notches = getattr(event, "precise_y", event.y) or event.y
        if event.flipped if hasattr(event, "flipped") else False:
            notches = -notches
        if pygame.key.get_mods() & pygame.KMOD_SHIFT:
            step = event.y or event.x
            if step:
                self._turn(-1 if step > 0 else 1)
            return None
        at = self._mouse or pygame.mouse.get_pos()
        table.camera.wheel(at, notches)
        self._point()
        table.stale = True
        return None

    def _turn(self, by: int) -> None:
        table = self._table
        if table.turn.turn(by):
            self._point()
            table.tell()
            table.stale = True

    # -- keys -----------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> Answer:
        table = self._table
        if event.key in table_keys.ARROWS:
            self._arrow(event)
            return None
        if event.key in self._held:
            return None  # the key repeats
        name = table_keys.command(event)
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

    def _key_up(self, event: pygame.event.Event) -> None:
        table = self._table
        if event.key in table_keys.ARROWS:
            table.camera.push(str(event.key), None)
        held = self._held.pop(event.key, None)
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
        if name in ("place", "skip", "next", "before") and table.moving:
            table.hurry()
            return None
        if name in ("turn", "turn_back"):
            self._turn(1 if name == "turn" else -1)
        elif name == "place":
            return self._carry_out()
        elif name == "skip":
            self._skip()
        elif name in ("next", "before"):
            table.turn.step(1 if name == "next" else -1)
            self._seen_cursor()
            table.tell()
        elif name.startswith("number:"):
            table.turn.number(int(name.split(":")[1]))
        elif name.startswith("overlay:"):
            table.toggle_overlay(name.split(":")[1])
        elif name in ("zoom_in", "zoom_out"):
            at = self._mouse or self._middle()
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
            self._point()
        elif name == "undo":
            return table.history.undo()
        elif name == "redo":
            table.history.redo()
        elif name == "menu":
            return table.menu()
        return None

    def _skip(self) -> None:
        table = self._table
        skip = table.turn.skip
        if isinstance(skip, Skip) and skip in table.session.legal:
            table.play(skip)

    def _middle(self) -> tuple[int, int]:
        free = self._table.camera.free
        return (free.left + free.width // 2, free.top + free.height // 2)
