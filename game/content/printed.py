"""Printed facts against what follows: each difference is an error with the place of the fact.

Facts are numbers and half-sides, never prose, so that they can be checked on every load.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.content.issues import ERROR, Issue, Mark
from game.content.refs import Names
from game.content.spec import PrintedFeature, PrintedSpec, TileSpec
from game.core.geometry import HalfSide
from game.core.tile import FIELD, Tile

_CURE = "correct the features of the tile, or the printed fact"


def check_printed(spec: TileSpec, tile: Tile) -> list[Issue]:
    """Return where the printed facts of ``spec`` differ from ``tile``."""
    if spec.printed is None:
        return []
    found = (*_features(spec, spec.printed), *_numbers(spec, spec.printed, tile), *_only(spec, tile))
    return [Issue(ERROR, where, spec.id, what, _CURE) for where, what in found]


def check_passages(spec: TileSpec, tile: Tile) -> list[Issue]:
    """Return the narrow places whose sides are not one field, and separations whose sides are not two."""
    issues = []
    names = Names(spec.squares)
    for word, places, wanted in (("narrow place", spec.narrow, 1), ("separation", spec.separations, 2)):
        for place in places:
            if len({field_at(tile, half) for half in place.halves}) != wanted:
                listed = " and ".join(names.half_name(half) for half in place.halves)
                one = "one field" if wanted == 1 else "two fields"
                what = f"{listed} of the {word} are not {one}"
                issues.append(
                    Issue(ERROR, place.where, spec.id, what, "correct the half-sides, or remove it")
                )
    return issues


def field_at(tile: Tile, half: HalfSide) -> int | None:
    """Return the index of the field that holds an outer half-side."""
    return next((i for i, f in enumerate(tile.features) if f.kind == FIELD and half in f.halves), None)


def field_count(tile: Tile) -> int:
    """Return how many fields a tile has."""
    return sum(feature.kind == FIELD for feature in tile.features)


def _features(spec: TileSpec, printed: PrintedSpec) -> Iterator[tuple[Mark, str]]:
    for kind, plural, facts in (("road", "roads", printed.roads), ("city", "cities", printed.cities)):
        if facts is None:
            continue
        stated = spec.of_kind(kind)
        if len(facts) != len(stated):
            yield printed.where, f"{len(facts)} {plural} are printed, the tile has {len(stated)}"
            continue
        for number, (fact, feature) in enumerate(zip(facts, stated, strict=True), 1):
            name = f"{kind} {number}"
            counts = (
                ("squares", fact.squares, len(feature.squares)),
                ("open ends", fact.open, len(feature.sides)),
            )
            for word, wanted, found in counts:
                if wanted is not None and wanted != found:
                    yield fact.where, f"{name} is printed with {wanted} {word} and has {found}"
            yield from _ends(name, fact, feature.ends)


def _ends(name: str, fact: PrintedFeature, ends: tuple[str, ...]) -> Iterator[tuple[Mark, str]]:
    if fact.ends is not None and sorted(fact.ends) != sorted(ends):
        wanted, found = (", ".join(sorted(each)) or "nothing" for each in (fact.ends, ends))
        yield fact.where, f"{name} is printed ending at {wanted} and ends at {found}"


def _numbers(spec: TileSpec, printed: PrintedSpec, tile: Tile) -> Iterator[tuple[Mark, str]]:
    for word, wanted, found in (
        ("fields", printed.fields, field_count(tile)),
        ("field connections", printed.field_connections, len(spec.narrow)),
        ("field separations", printed.field_separations, len(spec.separations)),
    ):
        if wanted is not None and wanted != found:
            yield printed.where, f"{wanted} {word} are printed, {found} follow"


def _only(spec: TileSpec, tile: Tile) -> Iterator[tuple[Mark, str]]:
    if spec.printed is None:
        return
    names = Names(spec.squares)
    for halves in spec.printed.only_wonder:
        listed = ", ".join(names.half_name(half) for half in halves)
        fields = {field_at(tile, half) for half in halves}
        index = next(iter(fields))
        if len(fields) != 1 or index is None:
            yield spec.printed.where, f"the half-sides {listed} under only_wonder are not one field"
        elif tile.features[index].touches:
            yield spec.printed.where, f"the field of {listed} is printed as touching only the wonder (W-P6)"
