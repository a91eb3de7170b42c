"""The tools that change what a tile states: squares, sides, what is joined and parted.

Each answers to ``hover``, ``press``, ``drag`` and ``release`` with a step: an edit or nothing, and what is
selected afterwards.
"""

from __future__ import annotations

from game.core.geometry import Square
from game.workshop import edits, edits_whole
from game.workshop.document import Edit
from game.workshop.pointer import Pointer
from game.workshop.tool import NOTHING, Bench, Mark, PlainTool, Step, Tool
from game.workshop.tools_drawing import PointsTool, ThingsTool, WonderTool


class SelectTool(PlainTool):
    """Click a feature: everything else dims; click beside it or again: all shine."""

    name = "select"

    def press(self, bench: Bench, at: Pointer) -> Step:
        """Select what is under the mouse."""
        again = at.feature is None or at.feature == bench.selected
        return Step(feature=-1 if again else at.feature, side=at.side)


class FootprintTool(PlainTool):
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


class SidesTool(PlainTool):
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


class _LinkTool(PlainTool):
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
