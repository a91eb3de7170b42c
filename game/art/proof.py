"""The proof that a tile's picture says what its data says: flood the label map and compare.

Differences are phrases for whoever edits tile data; an empty list means that picture and data agree. It
reads label maps and tiles only and never looks at colours.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from game.art.forms import TileShapes
from game.art.grids import Mask, areas, depth, grown
from game.art.labels import LabelMap, half_pixels, halves_of, label_map
from game.art.shapes import shapes
from game.content.naming import kind_name, numbered
from game.content.phrases import Phrase, say
from game.content.spec import TileSpec
from game.core.geometry import HALF_NAMES, SIDE_NAMES, Square
from game.core.tile import CITY, FIELD, RIVER, ROAD, Tile

_PIXELS: Final = 96
_CRUMB: Final = 0.004  # squares of area that are too small to matter
_NECK: Final = 0.012  # half the width, in squares, below which a passage must be named by the data
_ROOM: Final = 0.028  # half the width, in squares, that a meeple needs to stand on a feature
_NEAR: Final = 0.19  # squares around a named passage in which it must show
_APART: Final = 0.12  # squares between the places of two meeples


def prove(spec: TileSpec, tile: Tile, px: int = _PIXELS) -> list[Phrase]:
    """Return how the drawn tile differs from its data; empty when it does not."""
    drawn = shapes(spec, tile)
    labels = label_map(drawn, px)
    return [
        *_fields(labels, spec, tile),
        *_links(labels, tile),
        *_connected(labels, tile, _named_narrow(spec, tile)),
        *_passages(labels, spec, tile, drawn),
        *_spots(labels, spec, tile),
        *_sides(labels, spec, tile),
    ]


def _letter(spec: TileSpec, square: Square) -> str:
    """Return the letter of a square in the tile's file; its coordinates where it has none."""
    return spec.letters.get(square, f"{square[0]},{square[1]}")


def _name(tile: Tile, index: int) -> Phrase:
    kind = tile.features[index].kind
    same = [i for i, f in enumerate(tile.features) if f.kind == kind]
    return kind_name(kind) if len(same) == 1 else numbered(kind, same.index(index) + 1)


def _not_drawn(tile: Tile, index: int) -> Phrase:
    return say("proof.not_drawn", "{feature} is not drawn", feature=_name(tile, index))


def _at(x: float, y: float) -> str:
    return f"{x:.2f},{y:.2f}"


def _fields(labels: LabelMap, spec: TileSpec, tile: Tile) -> Iterator[Phrase]:
    """Compare areas of grass with fields: each half-side in its own field, one area per field."""
    fields = [i for i, f in enumerate(tile.features) if f.kind == FIELD]
    stated = {half: i for i in fields for half in tile.features[i].halves}
    reached = halves_of(labels.grass, tile, 0, labels.shapes.anchor, labels.px)
    area_of: dict[int, set[int]] = {i: set() for i in fields}
    for half, numbers in reached.items():
        owner = stated.get(half)
        name, square = HALF_NAMES[half.half], _letter(spec, half.square)
        if owner is None and numbers:
            yield say(
                "proof.grass",
                "grass is drawn at {half} of square {square}, where the data has no field",
                half=name,
                square=square,
            )
        elif owner is not None and len(numbers) != 1:
            yield say(
                "proof.areas_at",
                "{half} of square {square}: {number} areas of grass are drawn where {feature} lies",
                half=name,
                square=square,
                number=len(numbers),
                feature=_name(tile, owner),
            )
        elif owner is not None:
            area_of[owner] |= numbers
    for index in fields:
        if not tile.features[index].halves and (labels.array == index).any():
            area_of[index] |= set(np.unique(labels.grass[labels.array == index]).tolist())
    yield from _one_area_each(labels, tile, area_of)


def _one_area_each(labels: LabelMap, tile: Tile, area_of: dict[int, set[int]]) -> Iterator[Phrase]:
    for index, numbers in area_of.items():
        if not numbers:
            yield _not_drawn(tile, index)
        elif len(numbers) > 1:
            yield say(
                "proof.areas",
                "{feature} is drawn in {number} separate areas",
                feature=_name(tile, index),
                number=len(numbers),
            )
    owner_of: dict[int, int] = {}
    for index, numbers in area_of.items():
        for number in numbers:
            if number in owner_of:
                yield say(
                    "proof.one_field",
                    "{one} and {other} are drawn as one field",
                    one=_name(tile, owner_of[number]),
                    other=_name(tile, index),
                )
            owner_of[number] = index
    sizes = np.bincount(labels.grass.ravel())
    for number in range(1, len(sizes)):
        if number not in owner_of and sizes[number] > _CRUMB * labels.px**2:
            y, x = (float(v.mean()) / labels.px for v in np.nonzero(labels.grass == number))
            yield say(
                "proof.loose_grass", "grass near {place} belongs to no field of the data", place=_at(x, y)
            )


def _links(labels: LabelMap, tile: Tile) -> Iterator[Phrase]:
    """Compare the cities that each field borders."""
    cities = [i for i, f in enumerate(tile.features) if f.kind == CITY]
    around = {i: grown(labels.array == i, 1) for i in cities}
    for index, feature in enumerate(tile.features):
        if feature.kind != FIELD:
            continue
        mask = labels.array == index
        drawn = {i for i in cities if int((around[i] & mask).sum()) >= max(2, labels.px // 24)}
        for city in sorted(drawn - set(feature.touches)):
            yield say(
                "proof.beside",
                "{feature} is drawn beside {city}, against the data",
                feature=_name(tile, index),
                city=_name(tile, city),
            )
        for city in sorted(set(feature.touches) - drawn):
            yield say(
                "proof.away",
                "{feature} should touch {city} and is drawn away from it",
                feature=_name(tile, index),
                city=_name(tile, city),
            )


def _named_narrow(spec: TileSpec, tile: Tile) -> set[int]:
    """The fields for which the data names a narrow place."""
    halves = {half for passage in spec.narrow for half in passage.halves}
    return {i for i, f in enumerate(tile.features) if halves & set(f.halves)}


def _connected(labels: LabelMap, tile: Tile, narrow: set[int]) -> Iterator[Phrase]:
    """Each feature is one connected area, and only named passages are narrow."""
    for index, feature in enumerate(tile.features):
        mask = labels.array == index
        bridges = labels.bridged if feature.kind in (RIVER, ROAD) else None
        if not mask.any():
            if feature.kind != FIELD:
                yield _not_drawn(tile, index)
            continue
        if _parts(mask, labels.px, bridges) > 1 and feature.kind != FIELD:
            yield say("proof.separate", "{feature} is drawn in separate areas", feature=_name(tile, index))
        wide = index in narrow or feature.kind != FIELD or _parts(_shrunk(mask, labels.px), labels.px) <= 1
        if not wide:
            yield say(
                "proof.narrow",
                "{feature} is joined by a passage too narrow to see; name it under narrow",
                feature=_name(tile, index),
            )


def _passages(labels: LabelMap, spec: TileSpec, tile: Tile, drawn: TileShapes) -> Iterator[Phrase]:
    """A named narrow place is where its field hangs together; a separation is where two fields come close."""
    ys, xs = np.mgrid[0 : labels.array.shape[0], 0 : labels.array.shape[1]]
    owner = {half: i for i, f in enumerate(tile.features) for half in f.halves}
    places = [(p, at, False) for p, at in zip(spec.narrow, drawn.narrow, strict=True)]
    places += [(p, at, True) for p, at in zip(spec.separations, drawn.separations, strict=True)]
    for passage, (x, y), apart in places:
        reach = (_NEAR * 1.7 if apart else _NEAR) * labels.px
        near = np.hypot(xs + 0.5 - x * labels.px, ys + 0.5 - y * labels.px) < reach
        fields = {owner[half] for half in passage.halves if half in owner}
        for index in sorted(fields):
            if not (near & (labels.array == index)).any():
                yield say(
                    "proof.no_passage",
                    "{feature} is not drawn near {place}, a passage of the data",
                    feature=_name(tile, index),
                    place=_at(x, y),
                )
        if not apart and len(fields) == 1 and len(passage.halves) > 1:
            open_grass, _ = areas((labels.array == fields.pop()) & ~near)
            rims = (open_grass[half_pixels(half, drawn.anchor, labels.px)] for half in passage.halves)
            if set.intersection(*(set(np.unique(rim).tolist()) - {0} for rim in rims)):
                yield say(
                    "proof.not_narrow",
                    "the field is drawn in one piece around {place}, which the data calls narrow",
                    place=_at(x, y),
                )


def _shrunk(mask: Mask, px: int) -> Mask:
    result: Mask = depth(mask, px // 4) > _NECK * px
    return result


def _parts(mask: Mask, px: int, bridges: Mask | None = None) -> int:
    """Return in how many parts of more than a crumb ``mask`` lies, ``bridges`` joining them."""
    numbers, count = areas(mask if bridges is None else mask | bridges)
    sizes = np.bincount(numbers[mask], minlength=count + 1)[1:]
    return int((sizes > _CRUMB * px * px).sum())


def _spots(labels: LabelMap, spec: TileSpec, tile: Tile) -> Iterator[Phrase]:
    """Each feature has a wide enough place in each of its squares, apart from the others'."""
    places: dict[int, list[tuple[float, float]]] = {}
    for index, feature in enumerate(tile.features):
        for square in feature.squares:
            spot = labels.deepest(index, square)
            if spot is None:
                yield say(
                    "proof.no_place",
                    "{feature} has no place in square {square}, where it counts",
                    feature=_name(tile, index),
                    square=_letter(spec, square),
                )
                continue
            if labels.room(index, square) < _ROOM:
                yield say(
                    "proof.little_room",
                    "{feature} has too little room in square {square}",
                    feature=_name(tile, index),
                    square=_letter(spec, square),
                )
            places.setdefault(index, []).append(spot)
    listed = [(i, p) for i, spots in places.items() for p in spots]
    for number, (i, a) in enumerate(listed):
        for j, b in listed[number + 1 :]:
            if i != j and np.hypot(a[0] - b[0], a[1] - b[1]) < _APART:
                yield say(
                    "proof.overlap",
                    "the places of {one} and {other} overlap near {place}",
                    one=_name(tile, i),
                    other=_name(tile, j),
                    place=_at(*a),
                )


def _sides(labels: LabelMap, spec: TileSpec, tile: Tile) -> Iterator[Phrase]:
    """Each outer side shows at its middle what it carries."""
    px = labels.px
    for (square, side), edge in tile.edges.items():
        block = labels.array[labels.block(square)]
        middle = (block[0, px // 2], block[px // 2, -1], block[-1, px // 2], block[px // 2, 0])[side]
        if edge.through is not None and int(middle) != edge.through:
            yield say(
                "proof.side",
                "side {side} of square {square} does not show {feature}",
                side=SIDE_NAMES[side],
                square=_letter(spec, square),
                feature=_name(tile, edge.through),
            )
