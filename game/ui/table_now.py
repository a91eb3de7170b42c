"""What the parts of the table screen are told and what they may answer: one value for all panels.

A panel never touches the game: it reads a ``TableNow`` and answers with a command, and the table carries it
out. It must not know how any panel looks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

import pygame

from game.core.features import FeatureRef
from game.core.state import GameState
from game.rules.actions import Action
from game.rules.doors import TableFacts
from game.rules.ruleset import Ruleset
from game.ui.look import Look
from game.view.timeline import Moment


@dataclass(frozen=True, slots=True)
class Do:
    """Carry out a legal action."""

    action: Action


@dataclass(frozen=True, slots=True)
class Press:
    """Do what a button says.

    ``turn``, ``place``, ``skip``, ``undo``, ``redo``, ``menu``, ``help``, ``fit``, ``view`` (turn it),
    ``hurry`` (finish what moves), ``board`` (look at the board while a choice is open) or
    ``overlay:<name>``.
    """

    name: str


@dataclass(frozen=True, slots=True)
class Show:
    """Light up a feature (or a tile) on the board and bring it into sight."""

    ref: FeatureRef


Command = Do | Press | Show
Used = bool
"""A panel answers ``True`` when it has used an event without a wish, ``False`` when it has not."""


@dataclass(frozen=True)
class TableNow:
    """Everything that a panel may want to know about this moment.

    ``state`` is the state that is *shown* (it lags behind the game while things move); ``moment`` and
    ``share`` (0..1) say what moves. ``legal`` is what the player may do now: empty while things move or a
    computer thinks. ``actor`` is who has to act in the shown state. ``wanted`` is the ``target`` of what is
    to be chosen (``placement``, ``site``, ``player``, ``tile``, ``button``; empty when nothing).
    """

    state: GameState
    rules: Ruleset
    facts: TableFacts
    actor: int | None
    legal: tuple[Action, ...] = ()
    wanted: str = ""
    human: bool = True
    seats: tuple[str, ...] = ()
    moment: Moment | None = None
    share: float = 0.0
    undo: str | None = None
    """``None``: undo is possible; ``nothing`` or ``reveals``: why not."""
    redo: bool = False
    rotation: int = 0
    fits_now: int = 0
    fits_turned: int = 0
    can_place: bool = False
    meeple_step: tuple[int, int] = (1, 1)
    """Which meeple of how many is to be placed now."""
    can_skip: bool = False
    selected: Action | None = None
    overlays: frozenset[str] = field(default_factory=frozenset)

    @property
    def seat(self) -> str:
        """Who plays the actor: ``human`` or the name of a computer player."""
        return self.seats[self.actor] if self.actor is not None and self.actor < len(self.seats) else "human"


class Panel(Protocol):
    """One part of the table screen. ``rect`` is where it is drawn, in pixels of the window."""

    rect: pygame.Rect

    def layout(self, look: Look, rect: pygame.Rect) -> None:
        """Take a place (and language, scale, size) for now."""

    def show(self, now: TableNow) -> bool:
        """Take over what is true now; ``True`` when that changes the picture."""

    def update(self, dt: float) -> bool:
        """``dt`` seconds have passed; ``True`` when that changes the picture."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw."""

    def on_event(self, event: pygame.event.Event) -> Command | Used:
        """Answer an event: a command, ``True`` when it is used up, ``False`` when others may have it."""
