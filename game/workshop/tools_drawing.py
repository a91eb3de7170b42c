"""The tools that work on the picture and its things: points, the wonder's place, pennants and gardens."""

from __future__ import annotations

from game.workshop import edits_drawing, things
from game.workshop.edits_drawing import Handle
from game.workshop.pointer import Pointer
from game.workshop.tool import NOTHING, Bench, Mark, PlainTool, Step


class PointsTool(PlainTool):
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


class WonderTool(PlainTool):
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


class ThingsTool(PlainTool):
    """Click: the chosen thing (pennant, inn, garden, ...) is there, or is there no more."""

    name = "things"

    def hover(self, bench: Bench, at: Pointer) -> Mark:
        """Show what would take the thing."""
        if bench.thing in things.OF_SQUARE:
            return Mark(cell=at.cell if at.square is not None else None)
        return Mark(feature=at.feature, insert=at.at if at.square is not None else None)

    def press(self, bench: Bench, at: Pointer) -> Step:
        """Put the thing there or take it away."""
        edit = things.placing(bench.thing, bench.spec, bench.reading, at, bench.selected)
        return Step(edit) if edit is not None else NOTHING
