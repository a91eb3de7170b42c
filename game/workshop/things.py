"""Things that one click puts on a tile or takes away: pennants, inns, gardens, small pictures, narrow places.

Each knows whether it belongs to a feature, to a square or to a point, and gives the edit.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.content.spec import WONDER, Point, TileSpec
from game.core.tile import CITY, ROAD
from game.workshop import edits, edits_drawing
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
)
"""Everything that the tool for things can place."""

OF_SQUARE: Final = frozenset({"monastery", "garden", "farm"})
_OF_FEATURE: Final = {"pennant": CITY, "cathedral": CITY, "inn": ROAD}


def placing(thing: str, spec: TileSpec, reading: Reading | None, at: Pointer) -> Edit | None:
    """Return the edit that places a thing at the mouse or takes it away; ``None`` where it cannot be."""
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
        road = road_near(spec, at)
        drawn, point = reading.shapes(), at.at
        return lambda now: edits_drawing.enclose(now, drawn, road, point)
    tile, point = reading.tile, at.at
    return lambda now: edits_drawing.add_passage(now, tile, point)


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


def road_near(spec: TileSpec, at: Pointer) -> int | None:
    """Return the road that lies in the square of the mouse: the one under it, else the first."""
    roads = [
        index
        for index, feature in enumerate(spec.features)
        if feature.kind == ROAD and at.square in feature.squares
    ]
    if at.feature in roads:
        return at.feature
    forked = [index for index in roads if len(spec.features[index].sides) > 1]
    found = forked or roads
    return found[0] if found else None


def place_wonder(spec: TileSpec, at: Point) -> TileSpec:
    """Return the tile whose wonder stands at a point; its patch of dirt goes along."""
    point = edits_drawing.rounded(at)
    before = spec.drawing.middle
    dirt = spec.drawing.dirt
    if before is not None and dirt:
        dx, dy = point[0] - before[0], point[1] - before[1]
        dirt = tuple(tuple(edits_drawing.rounded((x + dx, y + dy)) for x, y in polygon) for polygon in dirt)
    drawing = replace(spec.drawing, middle=point, dirt=dirt)
    return spec.with_changes(tags=spec.tags | {WONDER}, drawing=drawing)
