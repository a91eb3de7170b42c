"""A spec → the tile that follows from it, with every issue on the way.

Stated features keep their order and the fields come after them, so that a feature's index means the same
in content, rules and pictures. This module knows no files.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.content.check import check
from game.content.check_fields import grass_halves
from game.content.issues import ERROR, WARNING, Issue, errors
from game.content.naming import find_feature, number_of
from game.content.partition import Crossing, outline_walk, regions
from game.content.phrases import say
from game.content.printed import check_passages, check_printed
from game.content.spec import FieldSpec, TileSpec
from game.core.geometry import HalfSide, Square
from game.core.tile import FIELD, Tile, TileFeature


@dataclass(frozen=True, slots=True)
class Compiled:
    """What came of a spec: the tile (``None`` when an error forbids it) and all issues."""

    spec: TileSpec
    tile: Tile | None
    issues: tuple[Issue, ...]

    @property
    def usable(self) -> bool:
        """Whether the tile may be played: it exists, and nothing about it is an error."""
        return self.tile is not None and not errors(self.issues)


def compile_tile(spec: TileSpec) -> Compiled:
    """Return the tile that follows from ``spec``, checked against its printed facts."""
    issues = check(spec)
    if issues:
        return Compiled(spec, None, tuple(issues))
    fields = _fields(spec, issues)
    if fields is None:
        return Compiled(spec, None, tuple(issues))
    stated = [
        TileFeature(feature.kind, feature.squares, feature.sides, traits=feature.traits)
        for feature in spec.features
    ]
    features = (*stated, *fields)
    if not features:
        what = say("compile.no_feature", "the tile has no feature at all")
        issues.append(Issue(ERROR, spec.where, spec.id, what, say("compile.add_one", "add one")))
        return Compiled(spec, None, tuple(issues))
    tile = Tile(spec.id, spec.footprint, features, spec.tags, _middle(spec))
    issues += check_passages(spec, tile)
    issues += check_printed(spec, tile)
    return Compiled(spec, tile, tuple(issues))


def _middle(spec: TileSpec) -> tuple[float, float]:
    """Return where a figure of the whole tile stands, from the anchor's north-west corner."""
    if spec.drawing.middle is not None:
        return spec.drawing.middle[0] - spec.origin[0], spec.drawing.middle[1] - spec.origin[1]
    across = sum(x for x, _ in spec.footprint) / len(spec.footprint)
    down = sum(y for _, y in spec.footprint) / len(spec.footprint)
    x, y = min(spec.footprint, key=lambda square: (square[0] - across) ** 2 + (square[1] - down) ** 2)
    return x + 0.5, y + 0.5


def _fields(spec: TileSpec, issues: list[Issue]) -> list[TileFeature] | None:
    followed = _followed(spec)
    if isinstance(followed, Crossing) and spec.fields is None and grass_halves(spec):
        first, second = (number_of(spec, spec.features[i]) for i in (followed.first, followed.second))
        what = say(
            "compile.crossing",
            "{one} and {other} cross and do not touch, so that fields do not follow",
            one=first,
            other=second,
        )
        cure = say(
            "compile.say_where",
            "say where they touch ('meets', 'ends') or write all fields under 'fields'",
        )
        issues.append(Issue(ERROR, spec.where, spec.id, what, cure))
        return None
    if spec.fields is None:
        found = [] if isinstance(followed, Crossing) else followed
    else:
        found = _stated(spec, spec.fields)
        if not isinstance(followed, Crossing) and _same(found, followed):
            what = say("compile.needless", "the fields written down are those that follow by themselves")
            where = spec.fields[0].where
            cure = say("compile.leave_fields", "leave 'fields' out")
            issues.append(Issue(WARNING, where, spec.id, what, cure))
    return found + [
        TileFeature(FIELD, entry.squares, touches=_cities(spec, entry.touches))
        for entry in spec.enclosed_fields
    ]


def _followed(spec: TileSpec) -> list[TileFeature] | Crossing:
    try:
        found = regions(spec)
    except Crossing as crossing:
        return crossing
    return [
        TileFeature(
            FIELD,
            _squares_of(spec, region.halves),
            halves=region.halves,
            touches=tuple(
                index
                for index, feature in enumerate(spec.features)
                if feature.kind == "city" and index in region.borders
            ),
        )
        for region in found
    ]


def _stated(spec: TileSpec, entries: tuple[FieldSpec, ...]) -> list[TileFeature]:
    order = {stop: place for place, stop in enumerate(outline_walk(spec)) if not isinstance(stop, int)}
    fields = [
        TileFeature(
            FIELD,
            entry.squares or _squares_of(spec, entry.halves),
            halves=tuple(sorted(entry.halves, key=order.__getitem__)),
            touches=_cities(spec, entry.touches),
        )
        for entry in entries
    ]
    return sorted(fields, key=lambda field: order[field.halves[0]])


def _same(first: list[TileFeature], second: list[TileFeature]) -> bool:
    return [(f.halves, f.touches, f.squares) for f in first] == [
        (f.halves, f.touches, f.squares) for f in second
    ]


def _squares_of(spec: TileSpec, halves: Iterable[HalfSide]) -> tuple[Square, ...]:
    inside = {half.square for half in halves}
    return tuple(square for square in spec.footprint if square in inside)


def _cities(spec: TileSpec, targets: Iterable[str]) -> tuple[int, ...]:
    found = {find_feature(spec, target) for target in targets}
    return tuple(sorted(index for index in found if index is not None))
