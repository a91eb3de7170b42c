"""Printed facts against what follows: each difference is an error with the place of the fact.

Facts are numbers and half-sides, never prose, so that they can be checked on every load.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.content.issues import ERROR, Issue, Mark
from game.content.refs import Names
from game.content.spec import PrintedFeature, PrintedSpec, TileSpec
from game.core.geometry import HalfSide
from game.core.tile import FIELD, Tile


class Fact(NamedTuple):
    """One printed fact: what it is about, what is printed, and what follows from the stated features."""

    name: str
    printed: str
    found: str
    where: Mark

    @property
    def holds(self) -> bool:
        """Whether print and data agree."""
        return self.printed == self.found


def check_printed(spec: TileSpec, tile: Tile) -> list[Issue]:
    """Return where the printed facts of ``spec`` differ from ``tile``."""
    cure = "correct the features of the tile, or the printed fact"
    return [
        Issue(ERROR, fact.where, spec.id, f"{fact.name}: {fact.printed} printed, {fact.found} found", cure)
        for fact in facts(spec, tile)
        if not fact.holds
    ]


def check_passages(spec: TileSpec, tile: Tile) -> list[Issue]:
    """Return the narrow places whose sides are not one field, and separations whose sides are not two."""
    issues = []
    names = Names(spec.squares)
    for word, places, wanted in (("narrow place", spec.narrow, 1), ("separation", spec.separations, 2)):
        for place in places:
            if len({field_at(tile, half) for half in place.halves}) != wanted:
                listed = " and ".join(names.half_name(half) for half in place.halves)
                what = f"{listed} of the {word} are not {'one field' if wanted == 1 else 'two fields'}"
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


def facts(spec: TileSpec, tile: Tile) -> list[Fact]:
    """Return every printed fact of ``spec`` with what follows; empty when nothing is printed."""
    if spec.printed is None:
        return []
    return [
        *_features(spec, spec.printed),
        *_numbers(spec, spec.printed, tile),
        *_only(spec, spec.printed, tile),
    ]


def _features(spec: TileSpec, printed: PrintedSpec) -> Iterator[Fact]:
    for kind, plural, entries in (("road", "roads", printed.roads), ("city", "cities", printed.cities)):
        if entries is None:
            continue
        stated = spec.of_kind(kind)
        yield Fact(f"number of {plural}", str(len(entries)), str(len(stated)), printed.where)
        for number, (entry, feature) in enumerate(zip(entries, stated, strict=False), 1):
            name = f"{kind} {number}"
            if entry.squares is not None:
                yield _number(f"squares of {name}", entry.squares, len(feature.squares), entry)
            if entry.open is not None:
                yield _number(f"open ends of {name}", entry.open, len(feature.sides), entry)
            if entry.ends is not None:
                wanted, found = (
                    " and ".join(sorted(ends)) or "nothing" for ends in (entry.ends, feature.ends)
                )
                yield Fact(f"what {name} ends at", wanted, found, entry.where)


def _number(name: str, printed: int, found: int, entry: PrintedFeature) -> Fact:
    return Fact(name, str(printed), str(found), entry.where)


def _numbers(spec: TileSpec, printed: PrintedSpec, tile: Tile) -> Iterator[Fact]:
    for name, wanted, found in (
        ("fields", printed.fields, field_count(tile)),
        ("field connections", printed.field_connections, len(spec.narrow)),
        ("field separations", printed.field_separations, len(spec.separations)),
    ):
        if wanted is not None:
            yield Fact(name, str(wanted), str(found), printed.where)


def _only(spec: TileSpec, printed: PrintedSpec, tile: Tile) -> Iterator[Fact]:
    """Yield one fact per field that touches only the wonder (W-P6)."""
    names = Names(spec.squares)
    for halves in printed.only_wonder:
        fields = {field_at(tile, half) for half in halves}
        index = next(iter(fields))
        if len(fields) != 1 or index is None:
            found = "several fields" if len(fields) > 1 else "no field"
        else:
            found = "touches a city" if tile.features[index].touches else "touches no city"
        listed = ", ".join(names.half_name(half) for half in halves)
        yield Fact(f"the field of {listed}", "touches no city", found, printed.where)
