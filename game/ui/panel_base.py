"""What the panels around the board have in common, and what they answer.

A panel is laid out for a place, fed with a plain model, draws itself, and answers to events with an
intention; it decides nothing and knows neither the session nor the other panels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.core.features import FeatureRef
from game.core.geometry import Square
from game.core.tile import Tile
from game.rules.actions import Action
from game.ui import tokens
from game.ui.look import Look
from game.ui.tooltip import draw_tooltip
from game.view.lit_places import Lit


@dataclass(frozen=True, slots=True)
class Consumed:
    """The event was meant for the panel, and nothing follows from it."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button of the panel was pressed."""

    id: str


@dataclass(frozen=True, slots=True)
class Chosen:
    """The player has chosen an action."""

    action: Action


@dataclass(frozen=True, slots=True)
class ShowPlace:
    """Show these squares and parts of features on the board."""

    squares: tuple[Square, ...]
    refs: tuple[FeatureRef, ...]


@dataclass(frozen=True, slots=True)
class PickedLine:
    """A line of the log was clicked, where lines are there to be gone to."""

    index: int


@dataclass(frozen=True, slots=True)
class AskedWhy:
    """The rules behind what a text says are asked for, by their identifiers."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShowPlayer:
    """Show what belongs to a player."""

    player: int


@dataclass(frozen=True, slots=True)
class PeekKept:
    """A player's kept tiles are to be seen, or no more."""

    player: int
    on: bool


PanelAnswer = Consumed | Pressed | Chosen | ShowPlace | PickedLine | AskedWhy | ShowPlayer | PeekKept | None
"""``None``: the event is not the panel's business."""

TilePicture = Callable[[Tile, int], pygame.Surface]
"""Gives the picture of a tile that fits into a square of some pixels."""

HeldPicture = Callable[[Tile, int, int, int], pygame.Surface]
"""Gives the picture of a tile in hand: tile, pixels of the square, rotation, number of its copy."""

RegionPicture = Callable[[Sequence[Lit], tuple[int, int]], pygame.Surface]
"""Gives a picture of the board, of some size in pixels, on which some places are lit."""

OUTSIDE = (-1, -1)


class TablePanel:
    """A panel. ``stale`` is set when a new picture is needed and cleared by drawing. ``tips_beside`` puts its
    bubbles beside what they explain, not below.
    """

    tips_beside = False

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.stale = True
        self.mouse: tuple[int, int] = OUTSIDE
        self._look: Look | None = None
        self._tips: list[tuple[pygame.Rect, str]] = []
        self._tip: tuple[pygame.Rect, str] | None = None
        self._rested = 0.0

    @property
    def look(self) -> Look:
        """The look that the panel was laid out for."""
        assert self._look is not None, "lay the panel out before it is used"
        return self._look

    def layout(self, rect: pygame.Rect, look: Look) -> None:
        """Take a place in the window, in pixels."""
        self.rect, self._look, self.stale = pygame.Rect(rect), look, True
        self._tips, self._tip = [], None

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether the mouse does not go through to the board at a point."""
        return self.rect.collidepoint(point)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel."""
        self.stale = False

    def on_event(self, event: pygame.event.Event) -> PanelAnswer:
        """Answer to an event, ``None`` when it is not meant for the panel."""
        self.hover(event)
        return None

    def tick(self, dt: float) -> bool:
        """``dt`` seconds have passed; True when the panel (or its bubble) has to be drawn again."""
        before, self._rested = self._rested, self._rested + dt
        if self._tip is not None and before < tokens.TOOLTIP_AFTER <= self._rested:
            self.stale = True
        return self.stale

    # Bubbles

    def tip(self, rect: pygame.Rect, text: str) -> None:
        """Explain a place when the mouse rests there; to be called while laying out or drawing."""
        if text:
            self._tips.append((pygame.Rect(rect), text))

    def clear_tips(self) -> None:
        """Forget all explanations, before they are given anew."""
        self._tips = []

    def hover(self, event: pygame.event.Event) -> None:
        """Follow the mouse."""
        if event.type == pygame.MOUSEMOTION:
            self.mouse = event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self.mouse = OUTSIDE
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._rested = -1000.0  # no bubble upon a click
            self.stale = self.stale or self._tip is not None
            return
        else:
            return
        found = next((tip for tip in reversed(self._tips) if tip[0].collidepoint(self.mouse)), None)
        if (found and found[0]) != (self._tip and self._tip[0]):
            self._tip, self._rested, self.stale = found, 0.0, True

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Draw the bubble, if one is due: after all panels, so that it lies on top."""
        if self._tip is not None and self._rested >= tokens.TOOLTIP_AFTER:
            draw_tooltip(surface, self.look, self._tip[1], self._tip[0], self.mouse, beside=self.tips_beside)
