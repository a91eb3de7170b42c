"""Whether the fields, narrow places and separations that are written down fit the tile; part of ``check``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from game.content.issues import Mark
from game.content.naming import find_feature
from game.content.phrases import Phrase, say
from game.content.refs import Names
from game.content.remedies import CORRECT_SQUARE
from game.content.spec import TileSpec
from game.core.geometry import HalfSide, outer_sides

Found: TypeAlias = tuple[Mark, Phrase, Phrase]
"""Where something is wrong, what, and how to mend it."""


def written_fields(spec: TileSpec) -> Iterator[Found]:
    """Yield what is wrong with the fields that are written down."""
    names = Names(spec.squares)
    for entry in (*(spec.fields or ()), *spec.enclosed_fields):
        for target in entry.touches:
            if find_feature(spec, target) is None:
                what = say(
                    "check.missing_city",
                    "the field touches '{target}', which the tile does not have",
                    target=target,
                )
                yield entry.where, what, say("check.name_city", "name a city")
        if any(square not in spec.letters for square in entry.squares):
            what = say("check.field_outside", "the field lies in a square that the footprint has not")
            yield entry.where, what, CORRECT_SQUARE
    if spec.fields is None:
        return
    grass = set(grass_halves(spec))
    seen: set[HalfSide] = set()
    for entry in spec.fields:
        for half in entry.halves:
            text = names.half_name(half)
            if half not in grass:
                what = say("check.no_grass", "half-side {half} is no grass on the outline", half=text)
                yield entry.where, what, say("check.remove_half", "remove it from the field")
            elif half in seen:
                what = say("check.half_in_two", "half-side {half} stands in two fields", half=text)
                yield entry.where, what, say("check.keep_in_one", "keep it in one")
            seen.add(half)
    missing = [names.half_name(half) for half in grass_halves(spec) if half not in seen]
    if missing:
        where = spec.fields[0].where
        what = say("check.halves_left", "no field holds the half-sides {halves}", halves=", ".join(missing))
        yield where, what, say("check.add_halves", "add them to a field")


def grass_halves(spec: TileSpec) -> list[HalfSide]:
    """Return the outer half-sides that are grass: all but those of city sides."""
    built = {side for feature in spec.features if feature.kind == "city" for side in feature.sides}
    return [
        HalfSide(outer.square, 2 * outer.side + part)
        for outer in outer_sides(spec.footprint)
        if outer not in built
        for part in (0, 1)
    ]


def passages(spec: TileSpec) -> Iterator[Found]:
    """Yield what is wrong with narrow places and separations."""
    names = Names(spec.squares)
    grass = set(grass_halves(spec))
    width, height = max(map(len, spec.rows)), len(spec.rows)
    for outside, no_grass, places in (
        (
            say("check.narrow_outside", "the narrow place lies outside the tile"),
            say(
                "check.narrow_no_grass",
                "half-side {half} of the narrow place is no grass on the outline",
                half="",
            ),
            spec.narrow,
        ),
        (
            say("check.separation_outside", "the separation lies outside the tile"),
            say(
                "check.separation_no_grass",
                "half-side {half} of the separation is no grass on the outline",
                half="",
            ),
            spec.separations,
        ),
    ):
        for place in places:
            if not (0 <= place.at[0] <= width and 0 <= place.at[1] <= height):
                yield place.where, outside, say("check.correct_at", "correct 'at'")
            for half in place.halves:
                if half not in grass:
                    cure = say("check.half_of_field", "name a half-side of a field")
                    yield place.where, no_grass.given(half=names.half_name(half)), cure
