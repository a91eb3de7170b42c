"""Edits of features: what a side carries, what is joined and parted, what ends where, traits, things.

Every function takes a spec and returns the changed one, or the same when the edit means nothing there. They
never refuse: whether the result makes sense is said by the issues that follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from game.content.naming import find_feature, is_hub
from game.content.refs import CORNER_NAMES, Names
from game.content.spec import WONDER, FeatureSpec, FieldSpec, TileSpec
from game.core.geometry import OuterSide, Square
from game.workshop.features import (
    added,
    entries,
    natural_squares,
    ordered,
    owner,
    with_entries,
    with_feature,
)

SIDE_KINDS: Final = ("field", "road", "city", "river")
"""What a side can carry, in the order in which clicks go through them."""

LOOSE_ENDS: Final = ("village", "spring")
"""Hubs that stand where a line ends alone; they go when the line is carried on."""

_STARTS: Final = {"road": "village", "river": "spring"}


def side_kind(spec: TileSpec, outer: OuterSide) -> str:
    """Return what an outer side carries."""
    index = owner(spec, outer)
    return "field" if index is None else spec.features[index].kind


def set_side(spec: TileSpec, outer: OuterSide, kind: str) -> TileSpec:
    """Return the tile whose outer side carries ``kind`` as a feature of its own."""
    if side_kind(spec, outer) == kind:
        return spec
    index = owner(spec, outer)
    if index is not None:
        spec = _without_side(spec, index, outer)
    if kind == "field":
        return spec
    return added(spec, _alone(spec, kind, outer))


def cycle_side(spec: TileSpec, outer: OuterSide) -> TileSpec:
    """Return the tile whose side carries the next kind: field, road, city, river, and field again."""
    now = SIDE_KINDS.index(side_kind(spec, outer))
    return set_side(spec, outer, SIDE_KINDS[(now + 1) % len(SIDE_KINDS)])


def _alone(spec: TileSpec, kind: str, outer: OuterSide) -> FeatureSpec:
    """A new feature at one side; a line needs something to end at."""
    end = WONDER if spec.wonder else _STARTS.get(kind, "")
    ends = (end,) if kind in _STARTS else ()
    return FeatureSpec(kind, (outer,), (outer.square,), ends=ends)


def _without_side(spec: TileSpec, index: int, outer: OuterSide) -> TileSpec:
    feature = spec.features[index]
    sides = tuple(side for side in feature.sides if side != outer)
    if not sides and not _stands_inside(feature):
        return with_feature(spec, index, None)
    return with_feature(spec, index, _resided(spec, feature, sides))


def _stands_inside(feature: FeatureSpec) -> bool:
    """Whether a feature means something without an outer side: a line between two ends, or what touches
    another feature.
    """
    linked = len(feature.ends) > 1 and not all(map(is_hub, feature.ends))
    return linked or not all(map(is_hub, feature.meets))


def _resided(spec: TileSpec, feature: FeatureSpec, sides: tuple[OuterSide, ...]) -> FeatureSpec:
    """The feature with other sides; squares that were stated beyond those of the sides stay."""
    natural = set(natural_squares(spec, feature.sides))
    stated = [square for square in feature.squares if square not in natural]
    squares = ordered(spec, {*natural_squares(spec, sides), *stated}) or feature.squares
    ends = feature.ends
    if feature.kind in _STARTS and len(sides) == 1 and not ends:
        ends = (WONDER if spec.wonder else _STARTS[feature.kind],)
    return replace(feature, sides=sides, squares=squares, ends=ends)


# -- joining and parting ---------------------------------------------------------------------------------


def join(spec: TileSpec, first: int, second: int) -> TileSpec:
    """Return the tile in which two features are joined: alike ones become one, others touch inside."""
    a, b = spec.features[first], spec.features[second]
    if first == second:
        return spec
    if a.kind == b.kind and a.kind in ("city", "road", "river"):
        listed = entries(spec)
        listed[first] = (_joined(spec, a, b), (first, second))
        del listed[second]
        return with_entries(spec, listed)
    return touch(spec, first, second)


def _joined(spec: TileSpec, a: FeatureSpec, b: FeatureSpec) -> FeatureSpec:
    sides = (*a.sides, *b.sides)
    squares = natural_squares(spec, sides)
    squares = ordered(spec, {*squares, *a.squares, *b.squares})
    ends = [*a.ends, *b.ends]
    for loose in LOOSE_ENDS:
        while loose in ends and len(sides) + len(ends) > 2:
            ends.remove(loose)
    traits = dict(a.traits)
    for name, number in b.traits.items():
        traits[name] = traits.get(name, 0) + number
    return replace(
        a,
        sides=sides,
        squares=squares,
        ends=tuple(dict.fromkeys(ends)) if len(set(ends)) < len(ends) else tuple(ends),
        meets=tuple(dict.fromkeys((*a.meets, *b.meets))),
        reaches=(*a.reaches, *b.reaches),
        corners=(*a.corners, *b.corners),
        touched_sides=(*a.touched_sides, *b.touched_sides),
        traits=MappingProxyType(traits),
    )


def touch(spec: TileSpec, first: int, second: int) -> TileSpec:
    """Return the tile in which a line ends at another feature (a road at a city) or two features meet."""
    if touching(spec, first, second):
        return spec
    line, other = (first, second) if spec.features[first].kind in ("road", "river") else (second, first)
    if spec.features[line].kind == "river" and spec.features[other].kind == "road":
        line, other = other, line
    feature, target = spec.features[line], name_of(spec, other)
    loose = [end for end in feature.ends if end in LOOSE_ENDS]
    if feature.kind == "road" and spec.features[other].kind != "river":
        ends = tuple(end for end in feature.ends if end not in loose[:1])
        return with_feature(spec, line, replace(feature, ends=(*ends, target)))
    return with_feature(spec, line, replace(feature, meets=(*feature.meets, target)))


def part(spec: TileSpec, index: int, outer: OuterSide) -> TileSpec:
    """Return the tile in which one side of a feature has become a feature of its own."""
    feature = spec.features[index]
    if outer not in feature.sides or len(feature.sides) < 2:
        return spec
    rest = tuple(side for side in feature.sides if side != outer)
    listed = entries(spec)
    listed[index] = (replace(_resided(spec, feature, rest), squares=natural_squares(spec, rest)), (index,))
    new = replace(_alone(spec, feature.kind, outer), where=feature.where)
    if set(feature.ends) - set(LOOSE_ENDS):
        new = replace(new, ends=feature.ends[:1])
    return with_entries(spec, [*listed, (new, ())])


def untouch(spec: TileSpec, first: int, second: int) -> TileSpec:
    """Return the tile in which two features do not touch inside any more."""
    for one, other in ((first, second), (second, first)):
        feature = spec.features[one]
        ends = tuple(end for end in feature.ends if is_hub(end) or find_feature(spec, end) != other)
        meets = tuple(word for word in feature.meets if is_hub(word) or find_feature(spec, word) != other)
        if feature.kind in _STARTS and len(feature.sides) == 1 and not ends and feature.ends:
            ends = (_STARTS[feature.kind],)
        spec = with_feature(spec, one, replace(feature, ends=ends, meets=meets))
    return spec


def touching(spec: TileSpec, first: int, second: int) -> bool:
    """Whether the data says that two features touch inside the tile."""
    return any(
        not is_hub(word) and find_feature(spec, word) == other
        for one, other in ((first, second), (second, first))
        for word in (*spec.features[one].ends, *spec.features[one].meets)
    )


def name_of(spec: TileSpec, index: int) -> str:
    """Return how the data names a feature: ``city``, ``city 2``."""
    kind = spec.features[index].kind
    number = sum(1 for feature in spec.features[: index + 1] if feature.kind == kind)
    return kind if number == 1 else f"{kind} {number}"


# -- what one feature says -------------------------------------------------------------------------------


def toggle_end(spec: TileSpec, index: int, target: str) -> TileSpec:
    """Return the tile whose feature ends at ``target`` (or meets it, a city), or does so no more."""
    feature = spec.features[index]
    key = "ends" if feature.kind in ("road", "river") else "meets"
    words: Sequence[str] = getattr(feature, key)
    now = tuple(word for word in words if word != target) if target in words else (*words, target)
    return with_feature(spec, index, replace(feature, **{key: now}))  # type: ignore[arg-type]


def toggle_meet(spec: TileSpec, index: int, target: str) -> TileSpec:
    """Return the tile whose feature meets ``target``, or does so no more."""
    feature = spec.features[index]
    words = feature.meets
    now = tuple(word for word in words if word != target) if target in words else (*words, target)
    return with_feature(spec, index, replace(feature, meets=now))


def set_trait(spec: TileSpec, index: int, trait: str, number: int) -> TileSpec:
    """Return the tile whose feature has ``number`` of a trait; 0 takes it away."""
    traits = {name: n for name, n in spec.features[index].traits.items() if name != trait}
    if number > 0:
        traits[trait] = min(9, number)
    return with_feature(spec, index, replace(spec.features[index], traits=MappingProxyType(traits)))


def toggle_square(spec: TileSpec, index: int, square: Square) -> TileSpec:
    """Return the tile whose feature counts in a square, or does so no more."""
    feature = spec.features[index]
    wanted = set(feature.squares) ^ {square}
    return with_feature(spec, index, replace(feature, squares=ordered(spec, wanted)))


def toggle_reach(spec: TileSpec, index: int, outer: OuterSide, *, corner: bool) -> TileSpec:
    """Return the tile whose feature reaches a side, or the corner at its clockwise end, without an edge."""
    feature = spec.features[index]
    key = "corners" if corner else "touched_sides"
    now: tuple[OuterSide, ...] = getattr(feature, key)
    wanted = tuple(side for side in now if side != outer) if outer in now else (*now, outer)
    changed = replace(feature, **{key: wanted})  # type: ignore[arg-type]
    return with_feature(spec, index, with_reach_words(spec, changed))


def with_reach_words(spec: TileSpec, feature: FeatureSpec) -> FeatureSpec:
    """Return the feature with the words of ``reaches`` made anew from its corners and touched sides."""
    names = Names(spec.squares)
    corners = [names.side_name(outer)[:-1] + CORNER_NAMES[outer.side] for outer in feature.corners]
    sides = [names.side_name(outer) for outer in feature.touched_sides]
    return replace(feature, reaches=(*corners, *sides))


# -- things in a square ----------------------------------------------------------------------------------


def toggle_site(spec: TileSpec, kind: str, square: Square) -> TileSpec:
    """Return the tile with a monastery or garden in a square, or without the one that is there."""
    for index, feature in enumerate(spec.features):
        if feature.kind == kind and feature.squares == (square,):
            return with_feature(spec, index, None)
    return added(spec, FeatureSpec(kind, squares=(square,)))


def toggle_illustration(spec: TileSpec, name: str, square: Square) -> TileSpec:
    """Return the tile with a small picture in a square, or without the one that is there."""
    pictures = dict(spec.illustrations)
    if pictures.get(name) == square:
        del pictures[name]
    else:
        pictures[name] = square
    return spec.with_changes(illustrations=MappingProxyType(pictures))


def toggle_enclosed(spec: TileSpec, square: Square, touches: tuple[str, ...] = ()) -> TileSpec:
    """Return the tile with a field in a square that touches no outer side, or without the one there."""
    kept = tuple(field for field in spec.enclosed_fields if field.squares != (square,))
    if len(kept) == len(spec.enclosed_fields):
        kept = (*kept, FieldSpec((), touches, (square,)))
    return spec.with_changes(enclosed_fields=kept)


def remove_feature(spec: TileSpec, index: int) -> TileSpec:
    """Return the tile without a stated feature; its sides are field."""
    return with_feature(spec, index, None)
