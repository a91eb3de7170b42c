"""What all tools of the editor have in common: the bench they work on, steps that they answer with, marks.

Tools are small strategies that turn the mouse into edits; they never write and draw nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from game.content.spec import Point, TileSpec
from game.core.geometry import OuterSide, Square
from game.workshop.document import Edit
from game.workshop.edits_drawing import Handle
from game.workshop.pointer import Pointer
from game.workshop.reading import Reading


@dataclass(frozen=True, slots=True)
class Bench:
    """What a tool works on: the tile with its reading (``None`` while it does not compile), the thing that
    is placed, and the selected feature.
    """

    spec: TileSpec
    reading: Reading | None
    thing: str = "pennant"
    selected: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """What a tool wants: an edit, a thread of undo that it belongs to, and a selection (``None``: as before;
    a feature of -1: nothing).
    """

    edit: Edit | None = None
    thread: str = ""
    feature: int | None = None
    side: OuterSide | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """What is to be seen under the mouse."""

    cell: Square | None = None
    side: OuterSide | None = None
    feature: int | None = None
    handle: Handle | None = None
    insert: Point | None = None
    line: tuple[Point, Point] | None = None


NOTHING: Final = Step()


class Tool(Protocol):
    """A way of editing with the mouse."""

    name: str
    points: bool

    def hover(self, bench: Bench, at: Pointer) -> Mark:
        """Return what to show under the mouse."""

    def press(self, bench: Bench, at: Pointer) -> Step:
        """A button goes down."""

    def drag(self, bench: Bench, at: Pointer) -> Step:
        """The mouse moves while the button is down."""

    def release(self, bench: Bench, at: Pointer) -> Step:
        """The button goes up."""


class PlainTool:
    """Does nothing; the tools override what they mean."""

    name = ""
    points = False

    def hover(self, bench: Bench, at: Pointer) -> Mark:
        """Show the feature under the mouse."""
        return Mark(feature=at.feature)

    def press(self, bench: Bench, at: Pointer) -> Step:
        """Nothing."""
        return NOTHING

    def drag(self, bench: Bench, at: Pointer) -> Step:
        """Nothing."""
        return NOTHING

    def release(self, bench: Bench, at: Pointer) -> Step:
        """Nothing."""
        return NOTHING
