"""Things that one click puts on a tile or takes away: pennants, inns, gardens, small pictures, narrow places.

Each knows whether it belongs to a feature, to a square or to a point, and gives the edit.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from game.art.forms import CORNERS
from game.content.spec import LINES, WONDER, Point, TileSpec
from game.core.geometry import outer_sides
from game.core.tile import CITY, ROAD
from game.workshop import edits, edits_drawing, polyline
from game.workshop.document import Edit
from game.workshop.pointer import Pointer
from game.workshop.reading import Reading

THINGS: Final = (
    "pennant",
    "cathedral",
    "inn",
    "monastery",
    "garden",
    "farm",
    "enclosed",
    "passage",
    "reach",
)
"""Everything that the tool for things can place."""

OF_SQUARE: Final = frozenset({"monastery", "garden", "farm"})
_CORNER_REACH: Final = 0.22
_OVER: Final = 0.6  # how far the wonder's patch may reach over the rim, in squares
_OF_FEATURE: Final = {"pennant": CITY, "cathedral": CITY, "inn": ROAD}


def placing(
    thing: str, spec: TileSpec, reading: Reading | None, at: Pointer, selected: int | None = None
) -> Edit | None:
    """Return the edit that places a thing at the mouse or takes it away; ``None`` where it cannot be.

    What reaches a corner or side is the ``selected`` feature.
    """
    if thing == "reach":
        return _reaching(spec, at, selected)
    if at.square is None:
        return None
    square = at.square
    if thing in _OF_FEATURE:
        return _trait(thing, spec, at)
    if thing in ("monastery", "garden"):
        return lambda now: edits.toggle_site(now, thing, square)
    if thing == "farm":
        return lambda now: edits.toggle_illustration(now, thing, square)
    if reading is None:
        return None
    if thing == "enclosed":
        if any(field.squares == (square,) for field in spec.enclosed_fields):
            return lambda now: edits.toggle_enclosed(now, square)
        road = road_near(spec, reading, at)
        drawn, point = reading.shapes(), at.at
        return lambda now: edits_drawing.enclose(now, drawn, road, point)
    tile, point = reading.tile, at.at
    return lambda now: edits_drawing.add_passage(now, tile, point)


def _reaching(spec: TileSpec, at: Pointer, selected: int | None) -> Edit | None:
    """Return the edit by which a feature reaches the corner or side under the mouse, or does so no more."""
    if selected is None or selected >= len(spec.features) or spec.features[selected].kind not in LINES:
        return None
    left, top = spec.origin
    corners = {
        outer: (
            outer.square[0] + left + CORNERS[(outer.side + 1) % 4][0],
            outer.square[1] + top + CORNERS[(outer.side + 1) % 4][1],
        )
        for outer in outer_sides(spec.footprint)
    }
    near = min(corners, key=lambda outer: math.dist(corners[outer], at.at))
    if math.dist(corners[near], at.at) <= _CORNER_REACH:
        corner = next((o for o in spec.features[selected].corners if corners[o] == corners[near]), near)
        return lambda now: edits.toggle_reach(now, selected, corner, corner=True)
    side = at.side
    if side is None or side in spec.features[selected].sides:
        return None
    return lambda now: edits.toggle_reach(now, selected, side, corner=False)


def _trait(thing: str, spec: TileSpec, at: Pointer) -> Edit | None:
    index = at.feature
    if index is None or index >= len(spec.features) or spec.features[index].kind != _OF_FEATURE[thing]:
        return None
    now = spec.features[index].traits.get(thing, 0)
    if thing == "pennant":
        wanted = max(0, now - 1) if at.right or at.shift else (now + 1) % 4
    else:
        wanted = 0 if now else 1
    return lambda given: edits.set_trait(given, index, thing, wanted)


def road_near(spec: TileSpec, reading: Reading, at: Pointer) -> int | None:
    """Return the road that is to run around a field at the mouse: the one under it, else the nearest drawn
    one within a square's width; forks of a road before plain ends.
    """
    drawn = reading.shapes()
    best: tuple[float, int] | None = None
    number = 0
    for index, feature in enumerate(spec.features):
        if feature.kind != ROAD:
            continue
        lines = edits_drawing.lines_of(spec, drawn, ROAD, number)
        number += 1
        far = min((math.dist(p, at.at) for line in lines for p in polyline.fine(line)), default=9.0)
        far -= 0.2 if len(feature.sides) > 1 else 0.0
        if far <= 1.1 and (best is None or far < best[0]):
            best = (far, index)
    if at.feature is not None and at.feature < len(spec.features) and spec.features[at.feature].kind == ROAD:
        return at.feature
    return best[1] if best else None


def place_wonder(spec: TileSpec, at: Point) -> TileSpec:
    """Return the tile whose wonder stands at a point; its patch of dirt goes along."""
    width, height = max(map(len, spec.rows)), len(spec.rows)
    point = polyline.rounded((min(width, max(0.0, at[0])), min(height, max(0.0, at[1]))))
    before = spec.drawing.middle
    dirt = spec.drawing.dirt
    if before is not None and dirt:
        xs = [x for polygon in dirt for x, _ in polygon]
        ys = [y for polygon in dirt for _, y in polygon]
        dx = min(width + _OVER - max(xs), max(-_OVER - min(xs), point[0] - before[0]))
        dy = min(height + _OVER - max(ys), max(-_OVER - min(ys), point[1] - before[1]))
        dirt = tuple(tuple(polyline.rounded((x + dx, y + dy)) for x, y in polygon) for polygon in dirt)
    drawing = replace(spec.drawing, middle=point, dirt=dirt)
    return spec.with_changes(tags=spec.tags | {WONDER}, drawing=drawing)
