"""Printed facts against what follows: each difference is an error with the place of the fact.

Facts are numbers and half-sides, never prose, so that they can be checked on every load.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.content.issues import ERROR, Issue, Mark
from game.content.naming import numbered
from game.content.phrases import Phrase, Value, joined, say
from game.content.refs import Names
from game.content.spec import FeatureSpec, PrintedFeature, PrintedSpec, TileSpec
from game.core.geometry import HalfSide
from game.core.tile import FIELD, Tile

NOTHING: Final = say("fact.nothing", "nothing")
SEVERAL_FIELDS: Final = say("fact.several_fields", "several fields")
NO_FIELD: Final = say("fact.no_field", "no field")
TOUCHES_CITY: Final = say("fact.touches_city", "touches a city")
TOUCHES_NONE: Final = say("fact.touches_none", "touches no city")
FIELD_OF: Final = say("fact.field_of", "the field of {halves}", halves="")
"""The name of the fact that a field touches only the wonder (W-P6)."""


class Fact(NamedTuple):
    """One printed fact: what it is about, what is printed, and what follows from the stated features."""

    name: Phrase
    printed: Value
    found: Value
    where: Mark

    @property
    def holds(self) -> bool:
        """Whether print and data agree."""
        return self.printed == self.found


def check_printed(spec: TileSpec, tile: Tile) -> list[Issue]:
    """Return where the printed facts of ``spec`` differ from ``tile``."""
    cure = say("printed.correct", "correct the features of the tile, or the printed fact")
    return [
        Issue(ERROR, fact.where, spec.id, _difference(fact), cure)
        for fact in facts(spec, tile)
        if not fact.holds
    ]


def _difference(fact: Fact) -> Phrase:
    return say(
        "printed.differs",
        "{fact}: {printed} printed, {found} found",
        fact=fact.name,
        printed=fact.printed,
        found=fact.found,
    )


def check_passages(spec: TileSpec, tile: Tile) -> list[Issue]:
    """Return the narrow places whose sides are not one field, and separations whose sides are not two."""
    issues = []
    names = Names(spec.squares)
    for what, places, wanted in (
        (say("printed.narrow", "{halves} of the narrow place are not one field", halves=""), spec.narrow, 1),
        (
            say("printed.separation", "{halves} of the separation are not two fields", halves=""),
            spec.separations,
            2,
        ),
    ):
        for place in places:
            if len({field_at(tile, half) for half in place.halves}) != wanted:
                fault = what.given(halves=joined([names.half_name(half) for half in place.halves]))
                cure = say("printed.correct_halves", "correct the half-sides, or remove it")
                issues.append(Issue(ERROR, place.where, spec.id, fault, cure))
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
    for kind, count, entries in (
        ("road", say("fact.roads", "number of roads"), printed.roads),
        ("city", say("fact.cities", "number of cities"), printed.cities),
    ):
        if entries is None:
            continue
        stated = spec.of_kind(kind)
        yield Fact(count, len(entries), len(stated), printed.where)
        for number, (entry, feature) in enumerate(zip(entries, stated, strict=False), 1):
            yield from _of_feature(numbered(kind, number), entry, feature)


def _of_feature(name: Phrase, entry: PrintedFeature, feature: FeatureSpec) -> Iterator[Fact]:
    if entry.squares is not None:
        fact = say("fact.squares", "squares of {feature}", feature=name)
        yield Fact(fact, entry.squares, len(feature.squares), entry.where)
    if entry.open is not None:
        fact = say("fact.open_ends", "open ends of {feature}", feature=name)
        yield Fact(fact, entry.open, len(feature.sides), entry.where)
    if entry.ends is not None:
        fact = say("fact.ends", "what {feature} ends at", feature=name)
        wanted, found = (joined(sorted(ends)) or NOTHING for ends in (entry.ends, feature.ends))
        yield Fact(fact, wanted, found, entry.where)


def _numbers(spec: TileSpec, printed: PrintedSpec, tile: Tile) -> Iterator[Fact]:
    for name, wanted, found in (
        (say("fact.fields", "fields"), printed.fields, field_count(tile)),
        (say("fact.connections", "field connections"), printed.field_connections, len(spec.narrow)),
        (say("fact.separations", "field separations"), printed.field_separations, len(spec.separations)),
    ):
        if wanted is not None:
            yield Fact(name, wanted, found, printed.where)


def _only(spec: TileSpec, printed: PrintedSpec, tile: Tile) -> Iterator[Fact]:
    """Yield one fact per field that touches only the wonder (W-P6)."""
    names = Names(spec.squares)
    for halves in printed.only_wonder:
        fields = {field_at(tile, half) for half in halves}
        index = next(iter(fields))
        if len(fields) != 1 or index is None:
            found = SEVERAL_FIELDS if len(fields) > 1 else NO_FIELD
        else:
            found = TOUCHES_CITY if tile.features[index].touches else TOUCHES_NONE
        listed = ", ".join(names.half_name(half) for half in halves)
        yield Fact(FIELD_OF.given(halves=listed), TOUCHES_NONE, found, printed.where)
