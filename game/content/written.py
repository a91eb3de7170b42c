"""Specs → the plain values that a file states, defaults left out, keys in the order of ``form``.

The inverse of ``read``. It knows specs and the form, and no text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.content.form import FEATURES, TILE, TRAITS
from game.content.refs import Names
from game.content.spec import (
    DrawingSpec,
    FeatureSpec,
    FieldSpec,
    Line,
    PassageSpec,
    PrintedFeature,
    PrintedSpec,
    TileSpec,
)
from game.core.geometry import Square


def written(spec: TileSpec) -> dict[str, Any]:
    """Return what a file states about a tile, key by key."""
    names = Names(spec.squares)
    stated: dict[str, Any] = {
        "id": spec.id,
        "count": spec.count if spec.count != 1 else None,
        "start": True if spec.start else None,
        "replaces": spec.replaces,
        "names": dict(spec.names),
        "jcz": spec.aliases.get("jcz"),
        "aliases": {notation: alias for notation, alias in spec.aliases.items() if notation != "jcz"},
        "tags": sorted(spec.tags),
        "footprint": list(spec.rows) if len(spec.squares) > 1 or spec.rows != ("A",) else None,
        **{kind: _features(spec, names, kind) for kind in FEATURES},
        "fields": [_field(field, names) for field in spec.fields or ()],
        "enclosed_fields": _alone([_enclosed(field, names) for field in spec.enclosed_fields]),
        "illustrations": {name: names.letters[square] for name, square in spec.illustrations.items()},
        "narrow": [_passage(place, names, "joins") for place in spec.narrow],
        "separations": [_passage(place, names, "parts") for place in spec.separations],
        "printed": _printed(spec.printed, names) if spec.printed else None,
        "drawing": _drawing(spec.drawing),
    }
    return {key.name: stated[key.name] for key in TILE.keys if stated[key.name] not in (None, [], {})}


def _alone(entries: list[Any]) -> Any:
    """Return a single entry without its list."""
    return entries[0] if len(entries) == 1 else entries


def _features(spec: TileSpec, names: Names, kind: str) -> Any:
    entries = [_feature(feature, names) for feature in spec.of_kind(kind)]
    if kind in ("monastery", "garden"):
        return _alone([entry or True for entry in entries])
    return entries


def _feature(feature: FeatureSpec, names: Names) -> dict[str, Any]:
    entry: dict[str, Any] = {}
    if feature.sides:
        entry["sides"] = [names.side_name(outer) for outer in feature.sides]
    if feature.kind in ("monastery", "garden"):
        if feature.squares and not names.single:  # a spec with errors may lack what its kind needs
            entry["square"] = names.letters[feature.squares[0]]
    elif set(feature.squares) != {outer.square for outer in feature.sides}:
        entry["squares"] = [names.letters[square] for square in feature.squares]
    for key, values in (("ends", feature.ends), ("meets", feature.meets), ("reaches", feature.reaches)):
        if values:
            entry[key] = list(values)
    known = set(FEATURES[feature.kind].names)
    others = dict(feature.traits)
    for key in TRAITS:
        if key in known and key.removesuffix("s") in others:
            entry[key] = others.pop(key.removesuffix("s"))
    if others:
        entry["traits"] = others
    return entry


def _field(field: FieldSpec, names: Names) -> dict[str, Any]:
    entry: dict[str, Any] = {"halves": [names.half_name(half) for half in field.halves]}
    if field.squares:
        entry["squares"] = _letters(field.squares, names)
    return entry | _touches(field)


def _enclosed(field: FieldSpec, names: Names) -> dict[str, Any]:
    # an entry that said nothing would be left out as a whole: it names even the only square
    told = field.squares and (not names.single or not field.touches)
    entry = {"square": names.letters[field.squares[0]]} if told else {}
    return entry | _touches(field)


def _touches(field: FieldSpec) -> dict[str, Any]:
    return {"touches": list(field.touches)} if field.touches else {}


def _letters(squares: Iterable[Square], names: Names) -> list[str]:
    return [names.letters[square] for square in squares]


def _passage(place: PassageSpec, names: Names, key: str) -> dict[str, Any]:
    return {"at": list(place.at), key: [names.half_name(half) for half in place.halves]}


def _printed(printed: PrintedSpec, names: Names) -> dict[str, Any]:
    entry: dict[str, Any] = {}
    for key, features in (("roads", printed.roads), ("cities", printed.cities)):
        if features is not None:
            entry[key] = [_printed_feature(feature) for feature in features]
    for key in ("fields", "field_connections", "field_separations"):
        value = getattr(printed, key)
        if value is not None:
            entry[key] = value
    if printed.only_wonder:
        entry["only_wonder"] = [[names.half_name(half) for half in halves] for halves in printed.only_wonder]
    return entry


def _printed_feature(feature: PrintedFeature) -> dict[str, Any]:
    entry: dict[str, Any] = {"squares": feature.squares, "open": feature.open}
    entry["ends"] = None if feature.ends is None else list(feature.ends)
    return {key: value for key, value in entry.items() if value is not None}


def _drawing(drawing: DrawingSpec) -> dict[str, Any]:
    entry: dict[str, Any] = {}
    for key, per_feature in (
        ("roads", drawing.roads),
        ("rivers", drawing.rivers),
        ("cities", drawing.cities),
    ):
        if per_feature:
            entry[key] = [[_line(line) for line in lines] or None for lines in per_feature]
    if drawing.dirt:
        entry["dirt"] = [_line(polygon) for polygon in drawing.dirt]
    if drawing.middle is not None:
        entry["middle"] = list(drawing.middle)
    if drawing.building is not None:
        entry["building"] = drawing.building
    if drawing.marks:
        entry["marks"] = _marks(drawing.marks)
    return entry


def _marks(marks: Mapping[str, Line]) -> dict[str, Any]:
    return {name: _line(points) for name, points in marks.items()}


def _line(points: Line) -> list[list[float]]:
    return [list(point) for point in points]
