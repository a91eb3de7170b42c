"""Whether the stated features of a tile make sense together, before anything follows from them.

Asked of every spec, from a file or from the editor. It knows the words of specs, and no YAML.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterator

from game.content.issues import ERROR, Issue, Mark
from game.content.read_footprint import footprint_fault
from game.content.refs import Names
from game.content.spec import HUBS, LINES, FeatureSpec, TileSpec
from game.core.geometry import HalfSide, OuterSide, is_connected, outer_sides


def check(spec: TileSpec) -> list[Issue]:
    """Return every error in the stated features of ``spec``; empty when a tile can be compiled."""
    fault = footprint_fault(spec.rows)
    if fault:
        return [Issue(ERROR, spec.where, spec.id, *fault)]
    return [
        Issue(ERROR, where, spec.id, what, cure)
        for part in (_sides, _squares, _lines, _targets, _written_fields, _passages, _whole)
        for where, what, cure in part(spec)
    ]


def number_of(spec: TileSpec, feature: FeatureSpec) -> str:
    """Return what messages call a feature: ``road 1``, ``city 2`` (counted per kind in file order)."""
    same = [other for other in spec.features if other.kind == feature.kind]
    index = next(i for i, other in enumerate(same) if other is feature)
    return f"{feature.kind} {index + 1}"


def find_feature(spec: TileSpec, target: str) -> int | None:
    """Return the index of the feature that a target like ``city 2`` names, or ``None``."""
    kind, _, number = target.partition(" ")
    same = [index for index, feature in enumerate(spec.features) if feature.kind == kind]
    place = int(number) - 1 if number else 0
    return same[place] if place < len(same) else None


def is_hub(target: str) -> bool:
    """Return whether a target names a hub (``village``, ``village 2``, ``wonder``...)."""
    return target.partition(" ")[0] in HUBS


def _sides(spec: TileSpec) -> Iterator[tuple[Mark, str, str]]:
    names = Names(spec.squares)
    outer = set(outer_sides(spec.footprint))
    owner: dict[OuterSide, str] = {}
    for feature in spec.features:
        name = number_of(spec, feature)
        for side in (*feature.sides, *feature.touched_sides):
            if side not in outer:
                what = f"side {names.side_name(side)} of {name} is an inner side: the tile goes on there"
                yield feature.where, what, "name a side on the outline"
        for side in feature.sides:
            text = names.side_name(side)
            first = owner.get(side)
            owner.setdefault(side, name)
            if first == name:
                yield feature.where, f"side {text} stands twice in {name}", "name it once"
            elif first is not None:
                what = f"side {text} is claimed by {first} and {name}"
                cure = f"a side belongs to one feature: remove it from {first} or {name}"
                yield feature.where, what, cure


def _squares(spec: TileSpec) -> Iterator[tuple[Mark, str, str]]:
    letters = spec.letters
    for feature in spec.features:
        name = number_of(spec, feature)
        if not feature.squares:
            yield feature.where, f"{name} lies in no square", "add its sides or squares"
            continue
        for side in feature.sides:
            if side.square in letters and side.square not in feature.squares:
                letter = letters[side.square]
                what = f"{name} has a side in square {letter} but does not count there"
                yield feature.where, what, f"add {letter} to its squares"
        if any(square not in letters for square in feature.squares):
            yield feature.where, f"{name} lies in a square that the footprint has not", "correct its squares"
        elif not is_connected(feature.squares):
            listed = ", ".join(letters[square] for square in feature.squares)
            what = f"the squares {listed} of {name} do not hang together"
            yield feature.where, what, "add the squares between them to its 'squares'"


def _lines(spec: TileSpec) -> Iterator[tuple[Mark, str, str]]:
    for feature in spec.features:
        name = number_of(spec, feature)
        if feature.kind in ("road", "river") and len(feature.sides) == 1 and not feature.ends:
            what = f"{name} has one open end and does not say where the other lies"
            like = "village, monastery or city" if feature.kind == "road" else "spring or lake"
            yield feature.where, what, f"add 'ends', like {like}, or a second side"
        if feature.kind in LINES and not feature.sides and not (feature.meets or feature.ends):
            yield feature.where, f"{name} has no outer side", "add 'sides'"
        if feature.kind not in LINES and len(feature.squares) > 1:
            yield feature.where, f"{name} lies in more than one square", "name one square"
        for trait, number in feature.traits.items():
            if not 1 <= number <= 99:
                yield feature.where, f"{name} has {number} of '{trait}'", "write a number from 1 to 99"


def _targets(spec: TileSpec) -> Iterator[tuple[Mark, str, str]]:
    for feature in spec.features:
        name = number_of(spec, feature)
        for target, times in Counter((*feature.ends, *feature.meets)).items():
            fault = _target_fault(spec, feature, target)
            if fault:
                yield feature.where, f"{name} names '{target}', {fault[0]}", fault[1]
            elif times > 1 and target in feature.meets:
                yield feature.where, f"{name} names '{target}' twice", "name it once"


def _target_fault(spec: TileSpec, feature: FeatureSpec, target: str) -> tuple[str, str] | None:
    kind = target.partition(" ")[0]
    if is_hub(target):
        if kind == "wonder" and not spec.wonder:
            near = difflib.get_close_matches(kind, spec.tags, 1)
            cure = f"correct the tag '{near[0]}'" if near else "add 'tags: [wonder]' or name something else"
            return "and the tile bears no wonder", cure
        return None
    index = find_feature(spec, target)
    if index is None:
        like = ", ".join((*HUBS, *dict.fromkeys(other.kind for other in spec.features)))
        return "which the tile does not have", f"name one of {like}"
    if spec.features[index] is feature:
        return "which is the feature itself", "leave it out"
    return None


def _written_fields(spec: TileSpec) -> Iterator[tuple[Mark, str, str]]:
    names = Names(spec.squares)
    for entry in (*(spec.fields or ()), *spec.enclosed_fields):
        for target in entry.touches:
            if find_feature(spec, target) is None:
                yield (
                    entry.where,
                    f"the field touches '{target}', which the tile does not have",
                    "name a city",
                )
        if any(square not in spec.letters for square in entry.squares):
            yield entry.where, "the field lies in a square that the footprint has not", "correct its square"
    if spec.fields is None:
        return
    grass = set(grass_halves(spec))
    seen: set[HalfSide] = set()
    for entry in spec.fields:
        for half in entry.halves:
            text = names.half_name(half)
            if half not in grass:
                yield entry.where, f"half-side {text} is no grass on the outline", "remove it from the field"
            elif half in seen:
                yield entry.where, f"half-side {text} stands in two fields", "keep it in one"
            seen.add(half)
    missing = [names.half_name(half) for half in grass_halves(spec) if half not in seen]
    if missing:
        where = spec.fields[0].where
        yield where, f"no field holds the half-sides {', '.join(missing)}", "add them to a field"


def grass_halves(spec: TileSpec) -> list[HalfSide]:
    """Return the outer half-sides that are grass: all but those of city sides."""
    built = {side for feature in spec.features if feature.kind == "city" for side in feature.sides}
    return [
        HalfSide(outer.square, 2 * outer.side + part)
        for outer in outer_sides(spec.footprint)
        if outer not in built
        for part in (0, 1)
    ]


def _passages(spec: TileSpec) -> Iterator[tuple[Mark, str, str]]:
    names = Names(spec.squares)
    grass = set(grass_halves(spec))
    width, height = max(map(len, spec.rows)), len(spec.rows)
    for word, places in (("narrow place", spec.narrow), ("separation", spec.separations)):
        for place in places:
            if not (0 <= place.at[0] <= width and 0 <= place.at[1] <= height):
                yield place.where, f"the {word} lies outside the tile", "correct 'at'"
            for half in place.halves:
                if half not in grass:
                    what = f"half-side {names.half_name(half)} of the {word} is no grass on the outline"
                    yield place.where, what, "name a half-side of a field"


def _whole(spec: TileSpec) -> Iterator[tuple[Mark, str, str]]:
    for kind, given in (
        ("road", spec.drawing.roads),
        ("river", spec.drawing.rivers),
        ("city", spec.drawing.cities),
    ):
        if len(given) > len(spec.of_kind(kind)):
            what = f"'drawing' has an entry for {kind} {len(given)}, which the tile does not have"
            yield spec.where, what, "remove the entry"
    for name, square in spec.illustrations.items():
        if square not in spec.letters:
            yield spec.where, f"the illustration {name} lies outside the tile", "correct its square"
    if spec.count < 1:
        yield spec.where, "the tile has no copies", "write a count of at least 1"
