"""From a tile's data to its shapes: ``shapes(spec, tile)`` is the one door of this room's geometry.

Where the data has ``drawing`` hints they are followed, elsewhere a default is found, for square tiles by
fixed curves and for larger ones by a router. It draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

import numpy as np

from game.art.cityshapes import caps, city_shape
from game.art.curves import Line, Point, band, centre_of, circle, closed_through, distance, resampled, through
from game.art.forms import (
    NORMALS,
    RIVER_HALF,
    ROAD_HALF,
    CityShape,
    LineShape,
    SiteShape,
    TileShapes,
)
from game.art.frame import Frame
from game.art.grids import Mask, areas, depth, grown
from game.art.lineshapes import Router, between_sides, bowed, loop_beside, side_point, to_point
from game.art.places import small_pictures
from game.art.villages import village_square
from game.content.spec import WONDER, FeatureSpec, TileSpec
from game.core.geometry import OuterSide, Rotation, Square
from game.core.tile import CITY, MONASTERY, RIVER, ROAD, Tile

_VILLAGE: Final = 0.062
_MONASTERY: Final = (0.25, 0.20)
_WATER_HUBS: Final = ("spring", "lake")


def shapes(spec: TileSpec, tile: Tile, rotation: Rotation = 0) -> TileShapes:
    """Return the shapes of a tile turned by ``rotation`` quarter turns clockwise (kept, not made twice)."""
    return _shapes(tile, rotation & 3, _Key(spec))


class _Key:
    """A spec as a key of a cache: the tile tells designs apart, so all keys are equal."""

    def __init__(self, spec: TileSpec) -> None:
        self.spec = spec

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key)


@lru_cache(maxsize=1024)
def _shapes(tile: Tile, rotation: Rotation, key: _Key) -> TileShapes:
    if rotation:
        return _shapes(tile, 0, key).turned(rotation)
    return _Builder(key.spec, tile).build()


class _Builder(Frame):
    """Gathers the shapes of one tile at rotation 0, in the order in which they depend on each other."""

    def __init__(self, spec: TileSpec, tile: Tile) -> None:
        super().__init__(spec, tile)
        self._dirt: list[Line] = []
        self._cities: list[CityShape] = []
        self._roads: list[LineShape] = []
        self._rivers: list[LineShape] = []
        self._sites: list[SiteShape] = []

    def build(self) -> TileShapes:
        drawing = self._spec.drawing
        self._middle = self._point(drawing.middle) if drawing.middle else None
        self._lay_dirt()
        self._lay_cities()
        self._lay_meetings()
        self._lean = self._monastery_side()
        self._rivers = self._lay_lines(RIVER, drawing.rivers, RIVER_HALF)
        self._lay_monasteries()
        self._roads = self._lay_lines(ROAD, drawing.roads, ROAD_HALF)
        result = TileShapes(
            tile=self._tile,
            rotation=0,
            width=self._size[0],
            height=self._size[1],
            anchor=self._anchor,
            squares=self._squares,
            cities=tuple(self._cities),
            roads=tuple(self._roads),
            rivers=tuple(self._rivers),
            sites=tuple(self._sites),
            dirt=tuple(self._dirt),
            middle=self._middle or (centre_of(self._dirt[0]) if self._dirt else None),
            building=drawing.building or (self._spec.id if self._spec.wonder else None),
            narrow=tuple(self._point(p.at) for p in self._spec.narrow),
            separations=tuple(self._point(p.at) for p in self._spec.separations),
        )
        return replace(result, sites=(*result.sites, *small_pictures(self._spec, result, self._point)))

    # -- what lies where ---------------------------------------------------------------------------------

    def _lay_dirt(self) -> None:
        hints = self._spec.drawing.dirt
        self._dirt = [closed_through(self._line(polygon), 3) for polygon in hints]
        if hints or not self._spec.wonder:
            return
        if self._middle is None:
            cx = sum(x + 0.5 for x, _ in self._squares) / len(self._squares)
            cy = sum(y + 0.5 for _, y in self._squares) / len(self._squares)
            self._middle = min(
                ((x + 0.5, y + 0.5) for x, y in self._squares), key=lambda p: distance(p, (cx, cy))
            )
        self._dirt = [circle(self._middle, 0.3, 0.27)]

    def _lay_cities(self) -> None:
        for number, (index, feature) in enumerate(self._of_kind(CITY)):
            sides = [self._outer(s) for s in feature.sides]
            drawn = self._spec.drawing.cities
            hints = [self._line(p) for p in (drawn[number] if number < len(drawn) else ())]
            corners = [self._corner_link(s, sides) for s in feature.corners]
            touched = [self._side_link(s, sides) for s in feature.touched_sides]
            links = [*corners, *touched]
            deep = self._single and self._shared_gate(number)
            if not self._single:
                links += self._joining(feature, sides, hints)
            self._cities.append(city_shape(index, sides, self._squares, hints, links, deep))

    def _shared_gate(self, number: int) -> bool:
        """Whether a road ends at this city and another one at once, so that they meet in the middle."""
        names = {f"{CITY} {number + 1}"}
        return any(len(f.ends) > 1 and names & set(f.ends) for f in self._spec.of_kind(ROAD))

    def _corner_link(self, corner: OuterSide, sides: Sequence[OuterSide]) -> Line:
        (x, y), side = self._outer(corner)
        end = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))[(side + 1) & 3]
        return self._towards((float(end[0]), float(end[1])), sides)

    def _side_link(self, touched: OuterSide, sides: Sequence[OuterSide]) -> Line:
        return self._towards(side_point(self._outer(touched)), sides)

    def _towards(self, end: Point, sides: Sequence[OuterSide]) -> Line:
        centres = [centre_of(p) for p in caps(sides, self._squares)] or [(0.5, 0.5)]
        start = min(centres, key=lambda c: distance(c, end))
        return (start, end)

    def _joining(self, feature: FeatureSpec, sides: Sequence[OuterSide], hints: Sequence[Line]) -> list[Line]:
        """Strips between parts of a city that do not touch by themselves."""
        polygons = [*caps(sides, self._squares), *hints]
        numbers, count = areas(self._cells(polygons))
        links: list[Line] = []
        for other in range(2, count + 1):
            router = Router(self._squares, self._cells(self._rims(sides)) & (numbers == 0))
            own = [self._square(s) for s in feature.squares]
            links += router.lines([], [numbers == 1, numbers == other], own)
        return links

    def _lay_meetings(self) -> None:
        """Carry the dirt on to features that the data says it meets."""
        if not self._dirt:
            return
        for number, (_, feature) in enumerate(self._of_kind(CITY)):
            if WONDER not in feature.meets:
                continue
            city = self._cells(self._cities[number].polygons)
            dirt = self._cells(self._dirt)
            if (city & dirt).sum() >= 2:
                continue
            others = [p for i, c in enumerate(self._cities) if i != number for p in c.polygons]
            lines = Router(self._squares, self._cells(others)).lines([], [dirt, city], self._squares)
            self._dirt += [band(resampled(line, 0.05), 0.08) for line in lines if len(line) > 1]

    def _lay_monasteries(self) -> None:
        for number, (index, feature) in enumerate(self._of_kind(MONASTERY)):
            x, y = self._square(feature.squares[0])
            dx, dy = self._lean
            size = 0.7 if self._rivers or not self._single else 1.0
            at = self._mark(MONASTERY, number) or (x + 0.5 + dx * 0.25, y + 0.47 + dy * 0.25)
            outline = circle(at, _MONASTERY[0] * size, _MONASTERY[1] * size)
            self._sites.append(SiteShape(MONASTERY, index, at, outline, size))

    def _monastery_side(self) -> Point:
        """Where the monastery of a square tile with a river leans: away from its road's side."""
        if not (self._single and self._spec.of_kind(MONASTERY) and self._spec.of_kind(RIVER)):
            return (0.0, 0.0)
        roads = [s.side for f in self._spec.of_kind(ROAD) for s in f.sides]
        wet = {s.side for f in self._spec.of_kind(RIVER) for s in f.sides}
        dry = [s for s in (0, 3, 1, 2) if s not in wet]
        side = next((s for s in dry if s not in roads), dry[0] if dry else 0)
        return NORMALS[side]

    def _lay_lines(
        self, kind: str, drawn: Sequence[Sequence[Sequence[Point]]], half: float
    ) -> list[LineShape]:
        result: list[LineShape] = []
        for number, (index, feature) in enumerate(self._of_kind(kind)):
            sides = [self._outer(s) for s in feature.sides]
            hints = [self._line(p) for p in (drawn[number] if number < len(drawn) else ())]
            if hints:
                lines = tuple(resampled(through(h, 8), 0.03) for h in hints)
            elif self._single:
                lines = self._single_lines(feature, sides, f"{self._tile.id}/{index}")
            else:
                lines = self._routed(feature, sides, result, half)
            if kind == ROAD and not hints:
                lines = (*lines, *self._loops(feature, lines, result))
            self._hubs(feature, lines)
            ends = [side_point(s) for s in sides]
            leaves = tuple(
                (any(distance(e, p[0]) < 0.02 for e in ends), any(distance(e, p[-1]) < 0.02 for e in ends))
                for p in lines
            )
            result.append(LineShape(index, lines, half, leaves))
        return result

    def _loops(self, road: FeatureSpec, lines: Sequence[Line], before: Sequence[LineShape]) -> Iterator[Line]:
        """Loops around the enclosed fields of the road's squares that no city and no road before encloses."""
        solid = [p for c in self._cities for p in c.polygons] + [s.outline for s in self._sites if s.outline]
        solid += [band(line, s.half_width) for s in (*self._rivers, *before) for line in s.lines]
        earlier = {square for f in self._spec.of_kind(ROAD)[: len(before)] for square in f.squares}
        for entry in self._spec.enclosed_fields:
            for square in entry.squares:
                if entry.touches or square not in road.squares or square in earlier:
                    continue
                loop = loop_beside(lines, self._square(square), self._cells([*solid, *self._dirt]))
                if loop is not None:
                    yield loop

    # -- roads and rivers of square tiles ----------------------------------------------------------------

    def _single_lines(self, feature: FeatureSpec, sides: Sequence[OuterSide], seed: str) -> tuple[Line, ...]:
        sway = 0.035 if feature.kind == ROAD else 0.03
        if len(sides) == 2 and not feature.ends:
            straight = (sides[0].side - sides[1].side) % 2 == 0
            crossed = straight and len(self._spec.of_kind(RIVER)) and len(self._spec.of_kind(ROAD))
            line = between_sides(sides[0], sides[1], seed, 0.0 if crossed else sway)
            if feature.kind == RIVER:
                line = bowed(line, -self._lean[0] * 0.09, -self._lean[1] * 0.09)
                away = self._off_corner_city(sides)
                line = bowed(line, away[0] * 0.05, away[1] * 0.05)
            return (line,)
        goals = [self._goal(end) for end in feature.ends] or [self._village()]
        if feature.ends and all(end.startswith(CITY) for end in feature.ends):
            goals = [(sum(x for x, _ in goals) / len(goals), sum(y for _, y in goals) / len(goals))]
        if len(sides) == 1:
            return tuple(to_point(sides[0], goal, seed, sway * 0.7) for goal in goals)
        hub = self._village() if not feature.ends else goals[0]
        return tuple(to_point(side, hub, f"{seed}{side.side}", sway * 0.5) for side in sides)

    def _off_corner_city(self, sides: Sequence[OuterSide]) -> Point:
        """Which way a bending river keeps off a city in the opposite corner, so that grass fits between."""
        opposite = {(side.side + 2) & 3 for side in sides}
        if len(opposite) < 2 or opposite & {side.side for side in sides}:
            return (0.0, 0.0)
        if not any(opposite <= {side.side for side in f.sides} for f in self._spec.of_kind(CITY)):
            return (0.0, 0.0)
        return (sum(NORMALS[s.side][0] for s in sides), sum(NORMALS[s.side][1] for s in sides))

    def _village(self) -> Point:
        """The hub of a square tile: its middle, a little away from cities."""
        mark = self._mark("village")
        if mark:
            return mark
        x, y = 0.5, 0.5
        for city in self._cities:
            for polygon in city.polygons:
                cx, cy = centre_of(polygon)
                x, y = x + (0.5 - cx) * 0.22, y + (0.5 - cy) * 0.22
        return (min(0.68, max(0.32, x)), min(0.68, max(0.32, y)))

    def _goal(self, end: str) -> Point:
        """The point that a road of a square tile runs to."""
        word, _, number = end.partition(" ")
        place = int(number) - 1 if number.isdigit() else 0
        if word == CITY and place < len(self._cities):
            cx, cy = centre_of(self._cities[place].polygons[0])
            return (cx, cy)
        if word == MONASTERY:
            for site in self._sites:
                if site.name == MONASTERY:
                    return site.at
        if word == WONDER and self._dirt:
            return self._middle or centre_of(self._dirt[0])
        return self._village()

    # -- roads and rivers of larger tiles ----------------------------------------------------------------

    def _routed(
        self, feature: FeatureSpec, sides: Sequence[OuterSide], before: Sequence[LineShape], half: float
    ) -> tuple[Line, ...]:
        solid = [p for c in self._cities for p in c.polygons]
        solid += [s.outline for s in self._sites if s.outline]
        solid += [band(line, s.half_width) for s in (*self._rivers, *before) for line in s.lines]
        goals = [_deep(self._goal_cells(end)) for end in feature.ends]
        wanted = np.zeros_like(self._cells([]))
        for goal in goals:
            wanted |= grown(goal, 3)
        blocked = (self._cells([*solid, *self._dirt]) | self._cells(self._rims(sides))) & ~wanted
        router = Router(self._squares, blocked)
        return router.lines(sides, goals, [self._square(s) for s in feature.squares])

    def _goal_cells(self, end: str) -> Mask:
        word, _, number = end.partition(" ")
        place = int(number) - 1 if number.isdigit() else 0
        if word == WONDER and self._dirt:
            return self._cells(self._dirt)
        if word == CITY and place < len(self._cities):
            return self._cells(self._cities[place].polygons)
        for site in self._sites:
            if site.name == word:
                return self._cells([site.outline])
        x, y = self._village_square()
        at = self._mark(word) or (x + 0.5, y + 0.5)
        return self._cells([circle(at, 0.05)])

    def _village_square(self) -> Square:
        roads = [f for _, f in self._of_kind(ROAD)]
        return self._square(village_square(roads, self._tile.footprint))

    def _rims(self, sides: Sequence[OuterSide]) -> list[Line]:
        """Thin strips along the outer sides, so that routes keep off the rim except at their own sides."""
        strips: list[Line] = []
        for outer in self._tile.edges:
            where = self._outer(outer)
            mx, my = side_point(where)
            along = (0.5, 0.04) if where.side % 2 == 0 else (0.04, 0.5)
            if where not in sides:
                strips.append(circle((mx, my), along[0], along[1], 4))
        return strips

    # -- hubs --------------------------------------------------------------------------------------------

    def _hubs(self, feature: FeatureSpec, lines: Sequence[Line]) -> None:
        """Add the village, spring or lake at which lines end; a fork of one road gets none."""
        for end in feature.ends:
            if end not in ("village", *_WATER_HUBS) or any(s.name == end for s in self._sites):
                continue
            if not lines:
                continue
            at = self._village() if self._single else lines[-1][-1]
            size = _VILLAGE if end == "village" else 0.12
            self._sites.append(SiteShape(end, None, at, circle(at, size, size * 0.94)))


def _deep(goal: Mask) -> Mask:
    """The cells of a goal that lie well inside it, so that a line that reaches them ends in it."""
    inside = depth(goal, 3)
    return (inside >= min(2.0, float(inside.max()))) & goal
