"""Lint for compiled tiles, independent of how fields were found.

Each check would have caught a fault that was released in some other program; none of them uses the walk
that ``partition`` makes, so that a fault there cannot hide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.content.naming import kind_name
from game.content.phrases import Phrase, say
from game.content.spec import TileSpec
from game.core.geometry import HalfSide, OuterSide, outer_sides, outline
from game.core.tile import CITY, FIELD, Tile


def lint(spec: TileSpec, tile: Tile) -> list[Phrase]:
    """Return what is wrong with a compiled tile, one sentence each; empty when nothing is."""
    return [
        *_grass(tile),
        *_corners(tile),
        *_standing(tile),
        *_turning(tile),
        *_stated(spec, tile),
    ]


def _grass(tile: Tile) -> Iterator[Phrase]:
    """Every grass half-side lies in exactly one field, and no field has any other."""
    built = {side for feature in tile.features if feature.kind == CITY for side in feature.sides}
    held = Counter(half for feature in tile.features for half in feature.halves)
    for outer in outer_sides(tile.footprint):
        wanted = 0 if outer in built else 1
        for part in (0, 1):
            half = HalfSide(outer.square, 2 * outer.side + part)
            if held.pop(half, 0) != wanted:
                yield say(
                    "lint.half",
                    "half-side {half} of square {square} is not in exactly {wanted} field",
                    half=half.half,
                    square=str(half.square),
                    wanted=wanted,
                )
    if held:
        yield say("lint.halves_inside", "a field holds half-sides that are not on the outline")


def _corners(tile: Tile) -> Iterator[Phrase]:
    """A field whose grass meets a city at a corner of the outline touches that city."""
    walk = outline(tile.footprint)
    city_of = {s: i for i, feature in enumerate(tile.features) if feature.kind == CITY for s in feature.sides}
    field_of = {
        half: feature for feature in tile.features if feature.kind == FIELD for half in feature.halves
    }
    for here, after in zip(walk, (*walk[1:], walk[0]), strict=True):
        last = field_of.get(HalfSide(here.square, 2 * here.side + 1))
        first = field_of.get(HalfSide(after.square, 2 * after.side))
        for city, field in ((city_of.get(here), first), (city_of.get(after), last)):
            if city is not None and field is not None and city not in field.touches:
                yield say(
                    "lint.corner", "a field meets city {city} at a corner and does not touch it", city=city
                )


def _standing(tile: Tile) -> Iterator[Phrase]:
    """Every feature has a square of the tile to stand in, and lies where its sides are."""
    inside = set(tile.footprint)
    for index, feature in enumerate(tile.features):
        if not feature.squares or not set(feature.squares) <= inside:
            yield say(
                "lint.no_square",
                "feature {index} ({kind}) has no square of the tile to stand in",
                index=index,
                kind=kind_name(feature.kind),
            )
        reached = {outer.square for outer in feature.sides} | {half.square for half in feature.halves}
        if not reached <= set(feature.squares):
            yield say(
                "lint.not_counting",
                "feature {index} ({kind}) has sides in squares where it does not count",
                index=index,
                kind=kind_name(feature.kind),
            )
        if any(tile.features[city].kind != CITY for city in feature.touches):
            yield say(
                "lint.touches_no_city",
                "feature {index} ({kind}) touches something that is no city",
                index=index,
                kind=kind_name(feature.kind),
            )


def _turning(tile: Tile) -> Iterator[Phrase]:
    """Four quarter turns give the tile back, and each keeps what the outer sides carry."""
    kinds = Counter(edge.kind for edge in tile.edges.values())
    for rotation in range(4):
        turned = tile.rotated(rotation)
        if Counter(edge.kind for edge in turned.edges.values()) != kinds:
            yield say("lint.turned", "the sides differ after {turns} quarter turns", turns=rotation)
    if dict(tile.rotated(4).edges) != dict(tile.edges):
        yield say("lint.turned_back", "four quarter turns do not give the tile back")


def _stated(spec: TileSpec, tile: Tile) -> Iterator[Phrase]:
    """Index by index the tile begins with the features that the file states."""
    for index, feature in enumerate(spec.features):
        own = tile.features[index]
        sides: tuple[OuterSide, ...] = feature.sides
        if (own.kind, own.sides, own.squares) != (feature.kind, sides, feature.squares):
            yield say(
                "lint.not_stated",
                "feature {index} is not the {kind} that the file states",
                index=index,
                kind=kind_name(feature.kind),
            )
    if any(feature.kind != FIELD for feature in tile.features[len(spec.features) :]):
        yield say("lint.no_field", "something other than a field follows from the outline")
