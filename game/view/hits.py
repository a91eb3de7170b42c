"""What lies under a point of the board, and where things stand on it: through the tiles' label maps.

What is painted is what is hit, because picture and map come from the same shapes. It must not know cameras,
windows or whose turn it is.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, Protocol

from game.art.labels import LabelMap
from game.core.board import Board, PlacedTile
from game.core.features import FeatureRef, Site
from game.core.geometry import Square
from game.core.pieces import Place
from game.core.state import GameState
from game.core.tile import Tile

Point = tuple[float, float]

APART: Final = 0.36
"""Squares between two spots that are offered, so that neither ring hides the other."""

_ROUNDS: Final = 4
_RIM: Final = 0.05  # squares that a spot which has been moved keeps from the rim of its feature


class Maps:
    """Label maps of tiles by rotation. ``LabelSource`` is what makes them; each is asked for once."""

    def __init__(self, source: LabelSource) -> None:
        self._source = source
        self._made: dict[tuple[Tile, int], LabelMap] = {}

    def of(self, tile: Tile, rotation: int) -> LabelMap:
        """Return the label map of a tile in one rotation."""
        key = (tile, rotation & 3)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = self._source(tile, rotation & 3)
        return found


class LabelSource(Protocol):
    """Anything that gives the label map of a tile in a rotation (0..3)."""

    def __call__(self, tile: Tile, rotation: int) -> LabelMap:
        """Return the map."""


class Hit(NamedTuple):
    """What lies under a point: its square, the placed tile there, the part of a feature under it."""

    square: Square
    placed: PlacedTile | None = None
    ref: FeatureRef | None = None


def under(board: Board, maps: Maps, point: Point, reach: float = 0.06) -> Hit:
    """Return what lies under a world point; features within ``reach`` squares count as hit."""
    square = (int(point[0] // 1), int(point[1] // 1))
    placed = board.tile_at(square)
    if placed is None:
        return Hit(square)
    (ax, ay), rotation = placed.placement
    feature = maps.of(placed.tile, rotation).nearest((point[0] - ax, point[1] - ay), reach)
    return Hit(square, placed, None if feature is None else FeatureRef(placed.serial, feature))


def spot(board: Board, maps: Maps, site: Site) -> Point:
    """Return the world point where a meeple stands on a site: the deepest place of feature and square."""
    tile, ((ax, ay), rotation), _ = board.placed[site.serial]
    relative = (site.square[0] - ax, site.square[1] - ay)
    found = maps.of(tile, rotation).deepest(site.feature, relative)
    if found is None:
        return (site.square[0] + 0.5, site.square[1] + 0.5)
    return (ax + found[0], ay + found[1])


def spread(
    board: Board, maps: Maps, sites: Iterable[Site], standing: Iterable[Point] = (), apart: float = APART
) -> dict[Site, Point]:
    """Return the world points where sites are offered: their spots, moved where closer than ``apart``.

    Each stays on its feature in its square; ``standing`` are places that are taken and do not move.
    """
    points = {site: spot(board, maps, site) for site in sites}
    fixed = list(standing)
    for _ in range(_ROUNDS):
        moved = False
        for site, point in points.items():
            others = [other for key, other in points.items() if key != site] + fixed
            if not others or _nearest(others, point) >= apart:
                continue
            places = [*_places(board, maps, site), point]
            home = spot(board, maps, site)
            best = max(places, key=lambda at: _worth(at, others, home, apart))
            moved, points[site] = moved or best != point, best
        if not moved:
            break
    return points


def _worth(at: Point, others: Iterable[Point], home: Point, apart: float) -> float:
    return min(_nearest(others, at), apart) - 0.2 * math.dist(at, home)


def _nearest(others: Iterable[Point], at: Point) -> float:
    return min(math.dist(at, other) for other in others)


def _places(board: Board, maps: Maps, site: Site) -> list[Point]:
    """Return points of a site's feature in its square that keep a little off its rim."""
    tile, ((ax, ay), rotation), _ = board.placed[site.serial]
    labels = maps.of(tile, rotation)
    relative = (site.square[0] - ax, site.square[1] - ay)
    mine = labels.array[labels.block(relative)] == site.feature
    px, step = labels.px, max(1, labels.px // 16)
    rim = max(1, round(px * _RIM))
    return [
        (site.square[0] + (x + 0.5) / px, site.square[1] + (y + 0.5) / px)
        for y in range(2 * rim, px - 2 * rim, step)
        for x in range(2 * rim, px - 2 * rim, step)
        if mine[y, x] and mine[y - rim, x] and mine[y + rim, x] and mine[y, x - rim] and mine[y, x + rim]
    ]


def middle(board: Board, serial: int, maps: Maps) -> Point:
    """Return the world point of the middle of a tile, where what belongs to no feature stands (W-P2)."""
    tile, ((ax, ay), rotation), _ = board.placed[serial]
    shapes = maps.of(tile, rotation).shapes
    if shapes.middle is not None:
        x, y = shapes.from_anchor(shapes.middle)
        return (ax + x, ay + y)
    squares = board.placed[serial].squares
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    return (sum(xs) / len(xs) + 0.5, sum(ys) / len(ys) + 0.5)


def point_of(state: GameState, maps: Maps, place: Place) -> Point | None:
    """Return the world point of a piece's place, or ``None`` when it is not on the board."""
    if place.site is not None:
        return spot(state.board, maps, place.site)
    if place.tile is not None:
        return middle(state.board, place.tile, maps)
    return None


def standing(state: GameState, maps: Maps) -> Mapping[int, Point]:
    """Return the world points of all pieces on the board by piece; two on one spot stand side by side."""
    points: dict[int, Point] = {}
    taken: dict[Point, int] = {}
    for piece, place in zip(state.roster, state.places, strict=True):
        at = point_of(state, maps, place)
        if at is None:
            continue
        again = taken.get(at, 0)
        taken[at] = again + 1
        points[piece.id] = (at[0] + 0.16 * again, at[1])
    return points


def nearest(points: Mapping[int, Point], point: Point, reach: float) -> int | None:
    """Return the key of the point nearest to ``point`` within ``reach`` squares."""
    best: tuple[float, int] | None = None
    for key, (x, y) in points.items():
        far = ((x - point[0]) ** 2 + (y - point[1]) ** 2) ** 0.5
        if far <= reach and (best is None or far < best[0]):
            best = (far, key)
    return best[1] if best else None


def centre(board: Board, maps: Maps, refs: Iterable[FeatureRef]) -> Point:
    """Return a world point on a feature, near the middle of all its parts: where its label is written."""
    spots = [spot(board, maps, site) for ref in refs for site in board.sites(ref)]
    x = sum(p[0] for p in spots) / len(spots)
    y = sum(p[1] for p in spots) / len(spots)
    return min(spots, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
