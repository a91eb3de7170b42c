"""The community's tiles → our specs: fields are left out wherever they follow, stated where they do not.

Whatever our format has no word for is named in a warning, so that nothing disappears silently.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from game.content.community import INNER, KNOWN, Entry, ListedTile, TileList
from game.content.compile import compile_tile
from game.content.issues import ERROR, WARNING, Issue, errors
from game.content.naming import kind_name
from game.content.phrases import say
from game.content.refs import CORNER_NAMES
from game.content.spec import FeatureSpec, FieldSpec, SetSpec, TileSpec
from game.core.geometry import HALF_NAMES, SIDE_NAMES, HalfSide, OuterSide
from game.core.tile import FIELD, Tile

HERE: Final = (0, 0)
TRAITS: Final = {"pennants": "pennant", "inn": "inn", "cathedral": "cathedral"}
TAGS: Final = {"river-spring": "spring", "river-lake": "lake"}
"""Groups of the stack that our format tells by a tag."""

SILENT: Final = frozenset({"wagon-move", "city"})
"""Attributes that our format expresses in other ways."""

NO_WORD: Final = say("community.no_word", "this format has no word for it yet")


def import_list(listed: TileList, set_id: str) -> tuple[SetSpec, tuple[Issue, ...]]:
    """Return a set of all tiles of a list, and what could not be carried over."""
    issues = list(listed.issues)
    tiles = []
    for tile in listed.tiles.values():
        spec, found = import_tile(tile)
        issues += found
        if spec is not None:
            tiles.append(replace(spec, count=_copies(listed, tile.id)))
    return SetSpec(set_id, MappingProxyType({"en": set_id}), tuple(tiles)), tuple(issues)


def _copies(listed: TileList, tile_id: str) -> int:
    return next((counts[tile_id] for counts in listed.sets.values() if tile_id in counts), 1)


def import_tile(tile: ListedTile) -> tuple[TileSpec | None, tuple[Issue, ...]]:
    """Return the spec of a listed tile (``None`` when it cannot be had) and what was left behind."""
    issues = list(_left_behind(tile))
    plain = TileSpec(
        id=tile.id,
        aliases=MappingProxyType({"jcz": tile.id}),
        features=_features(tile),
        enclosed_fields=tuple(_enclosed(tile)),
        tags=frozenset({TAGS[tile.group]} if tile.group in TAGS else ()),
        where=tile.where,
    )
    wanted = stated_fields(tile)
    found: tuple[Issue, ...] = ()
    for spec in (*_readings(plain), replace(plain, fields=_explicit(tile))):
        compiled = compile_tile(spec)
        if compiled.tile is not None and computed_fields(compiled.tile) == wanted:
            return spec, (*issues, *errors(compiled.issues))
        found = compiled.issues
    if not errors(found):
        what = say("community.other_fields", "the fields come out otherwise than the list states them")
        cure = say("community.by_hand", "correct the tile by hand")
        found = (Issue(ERROR, tile.where, tile.id, what, cure),)
    return None, (*issues, *found)


def stated_fields(tile: ListedTile) -> set[tuple[frozenset[str], frozenset[frozenset[str]]]]:
    """Return the fields of a list: half-sides, and the cities (as their sides) that each touches."""
    cities = {side: frozenset(entry.words) for entry in tile.of_kind("city") for side in entry.words}
    return {
        (
            frozenset(entry.words).difference(INNER),
            frozenset(cities[side] for side in entry.attributes.get("city", "").split() if side in cities),
        )
        for entry in tile.of_kind("field")
    }


def computed_fields(tile: Tile) -> set[tuple[frozenset[str], frozenset[frozenset[str]]]]:
    """Return the fields of a tile of one square in the same form."""
    return {
        (
            frozenset(HALF_NAMES[half.half] for half in feature.halves),
            frozenset(
                frozenset(SIDE_NAMES[outer.side] for outer in tile.features[city].sides)
                for city in feature.touches
            ),
        )
        for feature in tile.features
        if feature.kind == FIELD
    }


def _left_behind(tile: ListedTile) -> Iterable[Issue]:
    for entry in tile.entries:
        if entry.kind not in KNOWN:
            what = say("community.element", "{element} is not carried over", element=f"<{entry.kind}>")
            yield Issue(WARNING, entry.where, tile.id, what, NO_WORD)
            continue
        for name in entry.attributes:
            if name not in TRAITS and name not in SILENT:
                what = say(
                    "community.attribute",
                    "{name} of the {kind} is not carried over",
                    name=name,
                    kind=kind_name(entry.kind),
                )
                yield Issue(WARNING, entry.where, tile.id, what, NO_WORD)


def _features(tile: ListedTile) -> tuple[FeatureSpec, ...]:
    return tuple(
        _feature(tile, kind, entry)
        for kind in ("city", "road", "river", "monastery", "garden")
        for entry in tile.of_kind(kind)
    )


def _feature(tile: ListedTile, kind: str, entry: Entry) -> FeatureSpec:
    sides = tuple(OuterSide(HERE, SIDE_NAMES.index(word)) for word in entry.words if word in SIDE_NAMES)
    ends: tuple[str, ...] = ()
    if kind == "road":
        ends = _road_ends(tile, entry)
    elif kind == "river" and len(sides) == 1:
        ends = ("lake",) if len(tile.of_kind("river")) == 1 else ("village",)
    return FeatureSpec(
        kind, sides, (HERE,), ends, traits=MappingProxyType(dict(traits_of(entry))), where=entry.where
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else int(text == "true")


def _road_ends(tile: ListedTile, road: Entry) -> tuple[str, ...]:
    """Return what a road ends at: features of the tile that carry the same letter, else a village."""
    letters = set(road.attributes.get("wagon-move", "").split())
    ends = [
        f"{kind} {number}" if kind == "city" and len(tile.of_kind(kind)) > 1 else kind
        for kind in ("city", "monastery")
        for number, entry in enumerate(tile.of_kind(kind), 1)
        if letters & set(entry.attributes.get("wagon-move", "").split())
    ]
    if len(road.words) == 1 or ends:
        return tuple(ends) or ("village",)
    same = [
        other
        for other in tile.of_kind("road")
        if other is not road and letters & set(other.attributes.get("wagon-move", "").split())
    ]
    return ("village",) if same else ()


def _readings(plain: TileSpec) -> Iterator[TileSpec]:
    """Yield what a listed tile can mean in our words, the plainest first."""
    yield plain
    yield _bridged(plain)
    yield _ending_at_the_city(plain)
    lines = tuple(
        replace(feature, meets=("village",))
        if feature.kind in ("city", "road") and not feature.ends
        else feature
        for feature in plain.features
    )
    yield replace(plain, features=lines)
    for index, feature in enumerate(plain.features):
        if feature.kind == "city":
            for place, name in enumerate(CORNER_NAMES):
                changed = replace(feature, reaches=(name,), corners=(OuterSide(HERE, place),))
                yield _with_feature(plain, index, changed)
            for side, name in enumerate(SIDE_NAMES):
                outer = OuterSide(HERE, side)
                if outer not in feature.sides:
                    changed = replace(feature, reaches=(name,), touched_sides=(outer,))
                    yield _with_feature(plain, index, changed)


def _with_feature(spec: TileSpec, index: int, feature: FeatureSpec) -> TileSpec:
    features = (*spec.features[:index], feature, *spec.features[index + 1 :])
    return replace(spec, features=features)


def _ending_at_the_city(spec: TileSpec) -> TileSpec:
    """Return the tile with its river running up to the city instead of into a lake."""
    if len(spec.of_kind("city")) != 1:
        return spec
    return replace(
        spec,
        features=tuple(
            replace(feature, ends=("city",)) if feature.kind == "river" and feature.ends else feature
            for feature in spec.features
        ),
    )


def _bridged(spec: TileSpec) -> TileSpec:
    """Return the tile with every road crossing its river by a bridge."""
    if not spec.of_kind("river"):
        return spec
    return replace(
        spec,
        features=tuple(
            replace(feature, meets=("river",)) if feature.kind == "road" else feature
            for feature in spec.features
        ),
    )


def _city_targets(tile: ListedTile, entry: Entry) -> tuple[str, ...]:
    touched = entry.attributes.get("city", "").split()
    cities = tile.of_kind("city")
    return tuple(
        f"city {number}" if len(cities) > 1 else "city"
        for number, city in enumerate(cities, 1)
        if set(city.words) & set(touched)
    )


def _enclosed(tile: ListedTile) -> Iterable[FieldSpec]:
    for entry in tile.of_kind("field"):
        if not any(word in HALF_NAMES for word in entry.words):
            yield FieldSpec((), _city_targets(tile, entry), (HERE,), entry.where)


def _explicit(tile: ListedTile) -> tuple[FieldSpec, ...] | None:
    fields = tuple(
        FieldSpec(
            tuple(HalfSide(HERE, HALF_NAMES.index(word)) for word in entry.words if word in HALF_NAMES),
            _city_targets(tile, entry),
            (),
            entry.where,
        )
        for entry in tile.of_kind("field")
        if any(word in HALF_NAMES for word in entry.words)
    )
    return fields or None


def traits_of(entry: Entry) -> Mapping[str, int]:
    """Return the traits of a listed feature under our names."""
    return {
        ours: _number(entry.attributes[name]) for name, ours in TRAITS.items() if name in entry.attributes
    }
