"""Lists of features with everything that names one by its number kept in step.

Features are named ``city 2`` by ends, meetings and fields, and hints of the picture follow their order; when
one is added, joined or removed, all of that follows. Only specs are known here.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from game.content.naming import find_feature, is_hub
from game.content.spec import FEATURE_KINDS, DrawingSpec, FeatureSpec, TileSpec
from game.core.geometry import OuterSide, Square, is_connected, neighbour

Entry = tuple[FeatureSpec, tuple[int, ...]]
"""A feature and the indices of those that it was before (none: it is new; several: they were joined)."""

Hint = TypeVar("Hint")


def entries(spec: TileSpec) -> list[Entry]:
    """Return the features of a tile, each with its own index."""
    return [(feature, (index,)) for index, feature in enumerate(spec.features)]


def with_entries(spec: TileSpec, wanted: Sequence[Entry]) -> TileSpec:
    """Return the tile with other features, kinds in file order; references to removed ones are dropped."""
    ordered = sorted(wanted, key=lambda entry: FEATURE_KINDS.index(entry[0].kind))
    now_at = {old: new for new, (_, olds) in enumerate(ordered) for old in olds}
    counts: dict[str, int] = {}
    names: list[str] = []
    for feature, _ in ordered:
        counts[feature.kind] = counts.get(feature.kind, 0) + 1
        names.append(feature.kind if counts[feature.kind] == 1 else f"{feature.kind} {counts[feature.kind]}")

    def renamed(target: str) -> str | None:
        if is_hub(target):
            return target
        old = find_feature(spec, target)
        new = now_at.get(old) if old is not None else None
        return None if new is None else names[new]

    def targets(words: Sequence[str], own: int) -> tuple[str, ...]:
        found = (renamed(word) for word in words)
        return tuple(word for word in found if word is not None and word != names[own])

    features = tuple(
        replace(
            feature,
            ends=targets(feature.ends, place),
            meets=tuple(dict.fromkeys(targets(feature.meets, place))),
        )
        for place, (feature, _) in enumerate(ordered)
    )
    fields = spec.fields
    if fields is not None:
        fields = tuple(replace(field, touches=_known(field.touches, renamed)) for field in fields)
    return spec.with_changes(
        features=features,
        fields=fields,
        enclosed_fields=tuple(
            replace(field, touches=_known(field.touches, renamed)) for field in spec.enclosed_fields
        ),
        drawing=_drawing(spec, [olds for _, olds in ordered], features),
    )


def _known(words: Sequence[str], renamed: object) -> tuple[str, ...]:
    assert callable(renamed)
    return tuple(dict.fromkeys(word for word in map(renamed, words) if word is not None))


def _drawing(spec: TileSpec, olds: Sequence[tuple[int, ...]], features: Sequence[FeatureSpec]) -> DrawingSpec:
    drawing = spec.drawing
    return replace(
        drawing,
        roads=_per_feature(spec, drawing.roads, "road", olds, features),
        rivers=_per_feature(spec, drawing.rivers, "river", olds, features),
        cities=_per_feature(spec, drawing.cities, "city", olds, features),
    )


def _per_feature(
    spec: TileSpec,
    hints: tuple[tuple[Hint, ...], ...],
    kind: str,
    olds: Sequence[tuple[int, ...]],
    features: Sequence[FeatureSpec],
) -> tuple[tuple[Hint, ...], ...]:
    before = [index for index, feature in enumerate(spec.features) if feature.kind == kind]
    found: list[tuple[Hint, ...]] = []
    for was, feature in zip(olds, features, strict=True):
        if feature.kind == kind:
            places = [before.index(old) for old in was if old in before]
            found.append(tuple(h for place in places if place < len(hints) for h in hints[place]))
    while found and not found[-1]:
        found.pop()
    return tuple(found)


def with_feature(spec: TileSpec, index: int, feature: FeatureSpec | None) -> TileSpec:
    """Return the tile with one feature replaced, or removed (``None``)."""
    listed = entries(spec)
    if feature is None:
        del listed[index]
    else:
        listed[index] = (feature, (index,))
    return with_entries(spec, listed)


def added(spec: TileSpec, feature: FeatureSpec) -> TileSpec:
    """Return the tile with one more feature, the last of its kind."""
    return with_entries(spec, [*entries(spec), (feature, ())])


def owner(spec: TileSpec, outer: OuterSide) -> int | None:
    """Return the index of the feature on an outer side; ``None`` for a field's side."""
    return next((i for i, feature in enumerate(spec.features) if outer in feature.sides), None)


def ordered(spec: TileSpec, squares: Sequence[Square] | set[Square]) -> tuple[Square, ...]:
    """Return squares in footprint order, those outside the footprint left out."""
    return tuple(square for square in spec.footprint if square in squares)


def natural_squares(spec: TileSpec, sides: Sequence[OuterSide]) -> tuple[Square, ...]:
    """Return the squares that a feature with these sides counts in by default: those of its sides and, where
    they do not hang together, the squares on the way between them.
    """
    squares = {side.square for side in sides}
    while squares and not is_connected(squares):
        squares |= set(_bridge(spec, squares))
    return ordered(spec, squares)


def _bridge(spec: TileSpec, squares: set[Square]) -> list[Square]:
    """Return the squares on the shortest way from one part of ``squares`` to another."""
    first = next(square for square in spec.footprint if square in squares)
    part = {first}
    grown = [first]
    for square in grown:
        for side in range(4):
            beside = neighbour(square, side)
            if beside in squares and beside not in part:
                part.add(beside)
                grown.append(beside)
    return _way(spec, part, squares - part)


def _way(spec: TileSpec, part: set[Square], goals: set[Square]) -> list[Square]:
    """Return the squares between ``part`` and the nearest of ``goals``, where there is least on the way."""
    crowd = {s: sum(s in feature.squares for feature in spec.features) for s in spec.footprint}
    came: dict[Square, Square] = {}
    queue = [(0.0, place, square) for place, square in enumerate(spec.footprint) if square in part]
    order = {square: place for place, square in enumerate(spec.footprint)}
    done: set[Square] = set()
    while queue:
        cost, _, square = heapq.heappop(queue)
        if square in goals:
            way = []
            while (square := came[square]) not in part:
                way.append(square)
            return way
        if square in done:
            continue
        done.add(square)
        for side in range(4):
            beside = neighbour(square, side)
            if beside in order and beside not in part and beside not in done:
                came.setdefault(beside, square)
                heapq.heappush(queue, (cost + 1 + 0.4 * crowd[beside], order[beside], beside))
    return [square for square in spec.footprint if square not in part][:1]
