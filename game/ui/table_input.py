"""Mouse, wheel and gestures on the table, turned into what the table does; keys are in ``table_commands``.

Panels come first; what they leave is the board's. While something moves a click or Enter ends the movement
and does nothing else, so that no input lands where it was not meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import panel_base
from game.ui.help import HelpScreen
from game.ui.screens import Answer, Push
from game.ui.table_commands import TableCommands
from game.ui.table_edge import EdgePan
from game.ui.table_touch import Fingers, is_touch

if TYPE_CHECKING:
    from game.ui.table import TableScreen

DRAG_AFTER = 6  # pixels that the mouse moves with its button held before the board is dragged
TAP_WITHIN = 22  # units that a finger may move and its touch is still a tap
REST = 0.8  # seconds that the mouse rests over a feature before it is explained
_GRIP_BUTTONS = (1, 2)


class TableInput:
    """Listens for the table screen."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._pressed: tuple[int, tuple[int, int]] | None = None
        self._dragging = False
        self._mouse: tuple[int, int] | None = None
        self._rested = 0.0
        self.commands = TableCommands(table, self)
        self.fingers = Fingers(table)
        self.edge = EdgePan(table)

    @property
    def dragging(self) -> bool:
        """Whether the board is being dragged."""
        return self._dragging

    @property
    def resting(self) -> bool:
        """Whether the mouse has been still over a feature for a while, so that it is explained."""
        pointed = self._table.turn.pointed
        return (
            self._rested >= REST
            and self._mouse is not None
            and pointed is not None
            and pointed.hit.ref is not None
            and not self._table.moving
            and not self._table.camera.moving
        )

    @property
    def mouse(self) -> tuple[int, int] | None:
        """The pixel of the board that the mouse is on."""
        return self._mouse

    def let_go(self, *, fingers: bool = True) -> None:
        """Forget everything that is pressed or held; ``fingers`` on the screen as well."""
        self.release()
        if fingers:
            self.fingers.let_go()
        self.edge.let_go()
        self.commands.let_go()
        self._table.camera.let_go()

    def release(self) -> None:
        """Forget what is pressed: letting it go later will be no click."""
        self._pressed, self._dragging = None, False

    def tick(self, dt: float) -> bool:
        """Count how long keys are held and the mouse rests; tell whether the picture changes.

        After the camera has moved the pointer is over something else.
        """
        self.commands.tick(dt)
        pulled = self.edge.tick(dt)
        if self._table.camera.moving:
            self.point()
        before, self._rested = self._rested, self._rested + dt
        return (before < REST <= self._rested and self.resting) or pulled

    # -- events ---------------------------------------------------------------------------------------------

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Carry out an event; return what the window has to do."""
        table = self._table
        self.edge.follow(event)
        if self.fingers.on_event(event):
            return None
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.let_go(fingers=event.type == pygame.WINDOWFOCUSLOST)  # a finger is no pointer that leaves
            self._off_board()
            return None
        if not self._dragging:
            answer = table.panels.on_event(event)
            if answer is not None:
                if event.type == pygame.MOUSEMOTION:
                    self._off_board()
                return self._from_panel(answer)
        if event.type == pygame.MOUSEMOTION:
            self._moved_on()
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._moved_on()
            return self._down(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._up(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._moved_on(for_good=True)
            return self.commands.on_key(event)
        return None

    def _moved_on(self, *, for_good: bool = False) -> None:
        """What was explained is explained no longer; ``for_good``: until the mouse moves again."""
        self._table.stale = self._table.stale or self.resting
        self._rested = -1e9 if for_good else 0.0

    def _from_panel(self, answer: panel_base.PanelAnswer) -> Answer:
        table = self._table
        table.stale = True
        if isinstance(answer, panel_base.Pressed):
            return self.commands.do(answer.id)
        if isinstance(answer, panel_base.Chosen):
            if not table.moving and answer.action in table.session.legal:
                table.play(answer.action)
        elif isinstance(answer, panel_base.ShowPlace):
            table.show_place(tuple(answer.squares), tuple(answer.refs))
        elif isinstance(answer, panel_base.AskedWhy):
            return Push(HelpScreen(table.help_topic, why=answer))
        elif isinstance(answer, panel_base.ShowPlayer):
            table.show_player(answer.player)
        elif isinstance(answer, panel_base.PeekKept):
            table.peek = answer.player if answer.on else None
        return None

    # -- mouse ----------------------------------------------------------------------------------------------

    def _off_board(self) -> None:
        """The mouse is on nothing of the board any more."""
        self._mouse = None
        if self._table.turn.leave():
            self._table.tell()
            self._table.stale = True

    def point(self) -> bool:
        """Look again at what the mouse is on; tell whether the picture changes."""
        table = self._table
        if self._mouse is None or self._dragging:
            return False
        changed = table.turn.point(self._mouse, table.camera.now.to_world(self._mouse))
        if changed:
            table.tell()  # what the bar offers to place
        return changed

    def _moved(self, event: pygame.event.Event) -> Answer:
        table = self._table
        if self._pressed is not None and not self._dragging:
            away = pygame.Vector2(event.pos).distance_to(self._pressed[1])
            if away >= self._drag_after(event):
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
            self._off_board()
            return None
        self._mouse = event.pos
        table.turn.moved_to(table.camera.now.to_world(event.pos))
        if table.turn.by_keys and event.rel != (0, 0):
            table.turn.mouse_leads()
            table.stale = True
        if self.point():
            table.stale = True
        return None

    def _drag_after(self, event: pygame.event.Event) -> int:
        """A finger trembles more than a mouse, and its tap is still a tap."""
        look = self._table.look
        return max(DRAG_AFTER, look.px(TAP_WITHIN)) if look is not None and is_touch(event) else DRAG_AFTER

    def _down(self, event: pygame.event.Event) -> Answer:
        table = self._table
        if event.button in _GRIP_BUTTONS:
            self._pressed = (event.button, event.pos)
        elif event.button == 3 and not table.moving:
            self.turn(1)
        return None

    def _up(self, event: pygame.event.Event) -> Answer:
        if self._pressed is None or event.button != self._pressed[0]:
            return None
        dragged, self._dragging, self._pressed = self._dragging, False, None
        if dragged or event.button != 1:
            self._mouse = event.pos
            if self.point():
                self._table.stale = True
            return None
        return self._click(event.pos)

    def _click(self, at: tuple[int, int]) -> Answer:
        table = self._table
        if table.moving:
            table.hurry()
            return None
        self._mouse = at
        table.stale = True
        more = table.picture.more.at(at)
        if more:
            table.camera.bring(more)
            return None
        table.turn.mouse_leads()
        self.point()
        if table.turn.placing is not None and table.turn.action is None:
            table.heard("wrong")
            self._refuse(at)
        return self.carry_out()

    def _refuse(self, at: tuple[int, int]) -> None:
        """Say that a square is taken: the tile only hovers there, so that nothing else says it."""
        table = self._table
        taken = table.shown.board.covers(table.camera.now.square_at(at))
        if taken and not table.turn.is_quiet and table.look is not None:
            table.say(table.look.texts.get("reasons.taken"))

    def carry_out(self) -> Answer:
        """Do what is pointed at, if it is legal."""
        action = self._table.turn.action
        if action is not None and action in self._table.session.legal:
            if not self._table.turn.by_keys:
                self._table.turn.hush()
            self._table.play(action)
            self.point()
        return None

    def _wheel(self, event: pygame.event.Event) -> Answer:
        table = self._table
        notches = getattr(event, "precise_y", event.y) or event.y
        if event.flipped if hasattr(event, "flipped") else False:
            notches = -notches
        if pygame.key.get_mods() & pygame.KMOD_SHIFT:
            step = event.y or event.x
            if step:
                self.turn(-1 if step > 0 else 1)
            return None
        at = self._mouse or pygame.mouse.get_pos()
        table.camera.wheel(at, notches)
        self.point()
        table.stale = True
        return None

    def turn(self, by: int) -> None:
        """Turn the tile in hand by quarter turns."""
        table = self._table
        if table.turn.turn(by):
            self.point()
            table.tell()
            table.stale = True
