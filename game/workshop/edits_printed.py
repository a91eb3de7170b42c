"""Edits of the printed facts of a tile: state a number, take over what is computed, take a fact away.

Each function takes a spec and returns another. A tile without any fact left has no ``printed`` at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from game.content.printed import field_count
from game.content.spec import FeatureSpec, PrintedFeature, PrintedSpec, TileSpec
from game.core.tile import CITY, FIELD, ROAD, Tile

LISTS: Final = MappingProxyType({CITY: "cities", ROAD: "roads"})
"""Facts that have a number of squares for every feature of a kind."""

NUMBERS: Final = MappingProxyType(
    {"fields": "fields", "narrow": "field_connections", "separations": "field_separations"}
)
"""Facts that are one number, with what the spec calls them."""

ONLY: Final = "only"
FACTS: Final = (*LISTS, *NUMBERS, ONLY)
"""Every fact that can be printed, in the order in which they are shown."""


def is_printed(spec: TileSpec, fact: str) -> bool:
    """Tell whether anything is stated as printed about a fact."""
    printed = spec.printed or PrintedSpec()
    if fact == ONLY:
        return bool(printed.only_wonder)
    return getattr(printed, {**LISTS, **NUMBERS}[fact]) is not None


def number(spec: TileSpec, fact: str) -> int | None:
    """Return the printed number of one of ``NUMBERS``."""
    found: int | None = getattr(spec.printed or PrintedSpec(), NUMBERS[fact])
    return found


def listed(spec: TileSpec, kind: str) -> tuple[PrintedFeature, ...]:
    """Return what is printed about the features of a kind."""
    found: tuple[PrintedFeature, ...] | None = getattr(spec.printed or PrintedSpec(), LISTS[kind])
    return found or ()


def set_number(spec: TileSpec, fact: str, value: int) -> TileSpec:
    """Return the tile with another printed number."""
    return _with(spec, NUMBERS[fact], value)


def set_squares(spec: TileSpec, kind: str, index: int, squares: int) -> TileSpec:
    """Return the tile with another printed number of squares of a city or road."""
    entries = list(listed(spec, kind))
    entries[index] = replace(entries[index], squares=squares)
    return _with(spec, LISTS[kind], tuple(entries))


def set_length(spec: TileSpec, kind: str, length: int) -> TileSpec:
    """Return the tile with another printed number of cities or roads; new ones count in one square."""
    entries = listed(spec, kind)[:length]
    return _with(spec, LISTS[kind], (*entries, *(PrintedFeature(1) for _ in range(length - len(entries)))))


def as_computed(spec: TileSpec, tile: Tile, fact: str) -> TileSpec:
    """Return the tile whose printed fact is what follows from its features."""
    if fact in LISTS:
        return _with(spec, LISTS[fact], _followed(listed(spec, fact), spec.of_kind(fact)))
    if fact == ONLY:
        bare = [feature for feature in tile.features if feature.kind == FIELD and not feature.touches]
        return _with(spec, "only_wonder", tuple(field.halves for field in bare if field.halves))
    found = {"fields": field_count(tile), "narrow": len(spec.narrow), "separations": len(spec.separations)}
    return _with(spec, NUMBERS[fact], found[fact])


def without(spec: TileSpec, fact: str) -> TileSpec:
    """Return the tile about which nothing of the kind is printed."""
    if fact == ONLY:
        return _with(spec, "only_wonder", ())
    return _with(spec, {**LISTS, **NUMBERS}[fact], None)


def _followed(
    entries: Sequence[PrintedFeature], features: Sequence[FeatureSpec]
) -> tuple[PrintedFeature, ...]:
    """Entries that say what the features say; open sides and ends only where they were printed before."""
    kept = [*entries, *(PrintedFeature() for _ in features)]
    return tuple(
        replace(
            entry,
            squares=len(feature.squares),
            open=None if entry.open is None else len(feature.sides),
            ends=None if entry.ends is None else feature.ends,
        )
        for entry, feature in zip(kept, features, strict=False)
    )


def _with(spec: TileSpec, name: str, value: object) -> TileSpec:
    printed = replace(spec.printed or PrintedSpec(), **{name: value})  # type: ignore[arg-type]
    return spec.with_changes(printed=None if printed == PrintedSpec() else printed)
