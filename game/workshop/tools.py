"""The tools of the editor: small strategies that turn the mouse into edits. They never write and draw nothing.

Each answers to ``hover``, ``press``, ``drag`` and ``release`` with a step: an edit or nothing, and what is
selected afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from game.content.spec import Point, TileSpec
from game.core.geometry import OuterSide, Square
from game.workshop import edits, edits_drawing, edits_whole, things
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


class _Plain:
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


class SelectTool(_Plain):
    """Click a feature: everything else dims; click beside it or again: all shine."""

    name = "select"

    def press(self, bench: Bench, at: Pointer) -> Step:
        """Select what is under the mouse."""
        again = at.feature is None or at.feature == bench.selected
        return Step(feature=-1 if again else at.feature, side=at.side)


class FootprintTool(_Plain):
    """Click or drag over squares: they join the footprint or leave it."""

    name = "footprint"

    def __init__(self) -> None:
        self._adding = True
        self._last: Square | None = None

    def hover(self, bench: Bench, at: Pointer) -> Mark:
        """Show the square under the mouse."""
        return Mark(cell=at.cell)

    def press(self, bench: Bench, at: Pointer) -> Step:
        """Add the square, or take it away."""
        self._adding = at.square is None
        self._last = at.cell
        return Step(_toggling(at.cell), "footprint", feature=-1)

    def drag(self, bench: Bench, at: Pointer) -> Step:
        """Go on over further squares."""
        if at.cell == self._last or (at.square is None) != self._adding:
            return NOTHING
        self._last = at.cell
        return Step(_toggling(at.cell), "footprint")


def _toggling(cell: Square) -> Edit:
    return lambda spec: edits_whole.toggle_square(spec, cell)


class SidesTool(_Plain):
    """Click an outer side: field, road, city, river; the right button goes back."""

    name = "sides"

    def hover(self, bench: Bench, at: Pointer) -> Mark:
        """Show the side under the mouse."""
        return Mark(side=at.side)

    def press(self, bench: Bench, at: Pointer) -> Step:
        """Let the side carry the next kind."""
        side = at.side
        if side is None:
            return NOTHING
        kinds = edits.SIDE_KINDS
        now = kinds.index(edits.side_kind(bench.spec, side))
        kind = kinds[(now + (-1 if at.right else 1)) % len(kinds)]
        return Step(lambda spec: edits.set_side(spec, side, kind), feature=-1, side=side)


class _LinkTool(_Plain):
    """Begins at one feature and ends at another."""

    def __init__(self) -> None:
        self._first: Pointer | None = None

    def hover(self, bench: Bench, at: Pointer) -> Mark:
        """Show the feature, and the line from where the drag began."""
        line = (self._first.at, at.at) if self._first is not None else None
        return Mark(feature=at.feature, line=line)

    def press(self, bench: Bench, at: Pointer) -> Step:
        """Begin at a stated feature."""
        stated = at.feature is not None and at.feature < len(bench.spec.features)
        self._first = at if stated else None
        return Step(feature=at.feature if stated else -1, side=at.side)

    def release(self, bench: Bench, at: Pointer) -> Step:
        """Tie what the drag goes to."""
        first, self._first = self._first, None
        if first is None or first.feature is None:
            return NOTHING
        return self._tie(bench, first, first.feature, at)

    def _tie(self, bench: Bench, first: Pointer, index: int, at: Pointer) -> Step:
        raise NotImplementedError


class JoinTool(_LinkTool):
    """Drag from one feature to another: alike ones become one, others touch; to the wonder: it ends there."""

    name = "join"

    def _tie(self, bench: Bench, first: Pointer, index: int, at: Pointer) -> Step:
        count = len(bench.spec.features)
        if at.feature is not None and at.feature < count and at.feature != index:
            other = at.feature
            return Step(lambda spec: edits.join(spec, index, other), feature=-1)
        feature = bench.spec.features[index]
        if at.hub == "wonder" and "wonder" not in (*feature.ends, *feature.meets):
            return Step(lambda spec: edits.toggle_end(spec, index, "wonder"), feature=index)
        return NOTHING


class PartTool(_LinkTool):
    """Drag a feature's side off it, or drag from one feature to another that it touches: they part."""

    name = "part"

    def _tie(self, bench: Bench, first: Pointer, index: int, at: Pointer) -> Step:
        count = len(bench.spec.features)
        if at.feature is not None and at.feature < count and at.feature != index:
            other = at.feature
            return Step(lambda spec: edits.untouch(spec, index, other), feature=-1)
        feature = bench.spec.features[index]
        if at.hub == "wonder" and "wonder" in (*feature.ends, *feature.meets):
            return Step(lambda spec: edits.toggle_end(spec, index, "wonder"), feature=index)
        side = first.side if first.side in feature.sides else at.side
        if side is None or side not in feature.sides:
            return NOTHING
        return Step(lambda spec: edits.part(spec, index, side), feature=-1, side=side)


class PointsTool(_Plain):
    """Drag points of roads, cities, dirt and small pictures; Shift adds a point, the right button removes."""

    name = "points"
    points = True

    def __init__(self) -> None:
        self._held: Handle | None = None

    def hover(self, bench: Bench, at: Pointer) -> Mark:
        """Show the point under the mouse, or where a new one would lie."""
        if self._held is not None:
            return Mark(handle=self._held._replace(at=at.at))
        insert = at.at if at.segment is not None and at.handle is None else None
        return Mark(handle=at.handle, insert=insert)

    def press(self, bench: Bench, at: Pointer) -> Step:
        """Take a point; with Shift make one, with the right button remove one."""
        self._held = None
        if bench.reading is None:
            return NOTHING
        drawn = bench.reading.shapes()
        if at.handle is not None:
            held = at.handle
            if at.right:
                return Step(lambda spec: edits_drawing.delete(spec, drawn, held))
            self._held = None if held.fixed else held
            return NOTHING
        if at.segment is None or at.right:
            return NOTHING
        segment, point = at.segment, at.at
        self._held = segment._replace(point=segment.point + 1, at=point, fixed=False)
        return Step(lambda spec: edits_drawing.insert(spec, drawn, segment, point), "points")

    def drag(self, bench: Bench, at: Pointer) -> Step:
        """Move the point."""
        held, reading = self._held, bench.reading
        if held is None or reading is None:
            return NOTHING
        drawn, to = reading.shapes(), at.at
        return Step(lambda spec: edits_drawing.move(spec, drawn, held, to), "points")

    def release(self, bench: Bench, at: Pointer) -> Step:
        """Let go."""
        self._held = None
        return NOTHING


class WonderTool(_Plain):
    """Click or drag where the wonder stands; a tile without one gets one."""

    name = "wonder"

    def hover(self, bench: Bench, at: Pointer) -> Mark:
        """Show the place."""
        return Mark(insert=at.at if at.square is not None else None)

    def press(self, bench: Bench, at: Pointer) -> Step:
        """Put the wonder there."""
        return self.drag(bench, at) if at.square is not None else NOTHING

    def drag(self, bench: Bench, at: Pointer) -> Step:
        """Carry it on."""
        point = at.at
        return Step(lambda spec: things.place_wonder(spec, point), "wonder")


class ThingsTool(_Plain):
    """Click: the chosen thing (pennant, inn, garden, ...) is there, or is there no more."""

    name = "things"

    def hover(self, bench: Bench, at: Pointer) -> Mark:
        """Show what would take the thing."""
        if bench.thing in things.OF_SQUARE:
            return Mark(cell=at.cell if at.square is not None else None)
        return Mark(feature=at.feature, insert=at.at if at.square is not None else None)

    def press(self, bench: Bench, at: Pointer) -> Step:
        """Put the thing there or take it away."""
        edit = things.placing(bench.thing, bench.spec, bench.reading, at)
        return Step(edit) if edit is not None else NOTHING


def all_tools() -> tuple[Tool, ...]:
    """Return one of each tool, in the order of the tool list."""
    return (
        SelectTool(),
        FootprintTool(),
        SidesTool(),
        JoinTool(),
        PartTool(),
        PointsTool(),
        WonderTool(),
        ThingsTool(),
    )
