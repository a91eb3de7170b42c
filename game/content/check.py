"""Whether the stated features of a tile make sense together, before anything follows from them.

Asked of every spec, from a file or from the editor. It knows the words of specs, and no YAML.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from game.content.check_fields import Found, passages, written_fields
from game.content.issues import ERROR, Issue
from game.content.naming import find_feature, is_hub, named, numbered
from game.content.phrases import Phrase, say
from game.content.read_footprint import footprint_fault
from game.content.refs import Names
from game.content.remedies import CORRECT_SQUARE, LEAVE_OUT, NAME_ONCE
from game.content.spec import HUBS, LINES, FeatureSpec, TileSpec
from game.core.geometry import OuterSide, is_connected, outer_sides

_ADD_END: Final[Mapping[str, Phrase]] = {
    "road": say("check.road_end", "add 'ends', like village, monastery or city, or a second side"),
    "river": say("check.river_end", "add 'ends', like spring or lake, or a second side"),
}
MISSING_TARGET: Final = say(
    "check.missing_target", "{feature} names '{target}', which the tile does not have", feature="", target=""
)
"""Said of a feature that ends at or meets another one that is not there."""


def check(spec: TileSpec) -> list[Issue]:
    """Return every error in the stated features of ``spec``; empty when a tile can be compiled."""
    fault = footprint_fault(spec.rows)
    if fault:
        return [Issue(ERROR, spec.where, spec.id, *fault)]
    return [
        Issue(ERROR, where, spec.id, what, cure)
        for part in (_sides, _squares, _lines, _targets, written_fields, passages, _whole)
        for where, what, cure in part(spec)
    ]


def _sides(spec: TileSpec) -> Iterator[Found]:
    names = Names(spec.squares)
    outer = set(outer_sides(spec.footprint))
    owner: dict[OuterSide, Phrase] = {}
    for feature, name in named(spec):
        for side in (*feature.sides, *feature.touched_sides):
            if side not in outer:
                what = say(
                    "check.inner_side",
                    "side {side} of {feature} is an inner side: the tile goes on there",
                    side=names.side_name(side),
                    feature=name,
                )
                yield feature.where, what, say("check.outline_side", "name a side on the outline")
        for side in feature.sides:
            text = names.side_name(side)
            first = owner.get(side)
            owner.setdefault(side, name)
            if first == name:
                what = say(
                    "check.side_twice", "side {side} stands twice in {feature}", side=text, feature=name
                )
                yield feature.where, what, NAME_ONCE
            elif first is not None:
                yield feature.where, *_claimed_twice(text, first, name)


def _claimed_twice(side: str, one: Phrase, other: Phrase) -> tuple[Phrase, Phrase]:
    return (
        say(
            "check.side_claimed",
            "side {side} is claimed by {one} and {other}",
            side=side,
            one=one,
            other=other,
        ),
        say(
            "check.side_of_one",
            "a side belongs to one feature: remove it from {one} or {other}",
            one=one,
            other=other,
        ),
    )


def _squares(spec: TileSpec) -> Iterator[Found]:
    letters = spec.letters
    for feature, name in named(spec):
        if not feature.squares:
            what = say("check.no_square", "{feature} lies in no square", feature=name)
            yield feature.where, what, say("check.add_squares", "add its sides or squares")
            continue
        for side in feature.sides:
            if side.square in letters and side.square not in feature.squares:
                letter = letters[side.square]
                what = say(
                    "check.not_counting",
                    "{feature} has a side in square {square} but does not count there",
                    feature=name,
                    square=letter,
                )
                cure = say("check.add_square", "add {square} to its squares", square=letter)
                yield feature.where, what, cure
        if any(square not in letters for square in feature.squares):
            what = say("check.outside", "{feature} lies in a square that the footprint has not", feature=name)
            yield feature.where, what, say("check.correct_squares", "correct its squares")
        elif not is_connected(feature.squares):
            listed = ", ".join(letters[square] for square in feature.squares)
            what = say(
                "check.squares_apart",
                "the squares {squares} of {feature} do not hang together",
                squares=listed,
                feature=name,
            )
            cure = say("check.squares_between", "add the squares between them to its 'squares'")
            yield feature.where, what, cure


def _lines(spec: TileSpec) -> Iterator[Found]:
    for feature, name in named(spec):
        if feature.kind in ("road", "river") and len(feature.sides) == 1 and not feature.ends:
            what = say(
                "check.open_end",
                "{feature} has one open end and does not say where the other lies",
                feature=name,
            )
            yield feature.where, what, _ADD_END[feature.kind]
        if feature.kind in LINES and not feature.sides and not (feature.meets or feature.ends):
            what = say("check.no_side", "{feature} has no outer side", feature=name)
            yield feature.where, what, say("check.add_sides", "add 'sides'")
        if feature.kind not in LINES and len(feature.squares) > 1:
            what = say("check.several_squares", "{feature} lies in more than one square", feature=name)
            yield feature.where, what, say("check.one_square", "name one square")
        for trait, number in feature.traits.items():
            if not 1 <= number <= 99:
                what = say(
                    "check.trait_number",
                    "{feature} has {number} of '{trait}'",
                    feature=name,
                    number=number,
                    trait=trait,
                )
                yield feature.where, what, say("check.up_to_99", "write a number from 1 to 99")


def _targets(spec: TileSpec) -> Iterator[Found]:
    for feature, name in named(spec):
        for target, times in Counter((*feature.ends, *feature.meets)).items():
            fault = _target_fault(spec, feature, target)
            if fault:
                yield feature.where, fault[0].given(feature=name), fault[1]
            elif times > 1 and target in feature.meets:
                what = say(
                    "check.target_twice", "{feature} names '{target}' twice", feature=name, target=target
                )
                yield feature.where, what, NAME_ONCE


def _target_fault(spec: TileSpec, feature: FeatureSpec, target: str) -> tuple[Phrase, Phrase] | None:
    """Return why a feature cannot end at or meet a target, the place of the feature's name left empty."""
    kind = target.partition(" ")[0]
    if is_hub(target):
        if kind == "wonder" and not spec.wonder:
            what = say(
                "check.no_wonder",
                "{feature} names '{target}', and the tile bears no wonder",
                feature="",
                target=target,
            )
            near = difflib.get_close_matches(kind, spec.tags, 1)
            if near:
                return what, say("check.correct_tag", "correct the tag '{tag}'", tag=near[0])
            return what, say("check.add_tag", "add 'tags: [wonder]' or name something else")
        return None
    index = find_feature(spec, target)
    if index is None:
        like = ", ".join((*HUBS, *dict.fromkeys(other.kind for other in spec.features)))
        return MISSING_TARGET.given(target=target), say(
            "check.name_one_of", "name one of {known}", known=like
        )
    if spec.features[index] is feature:
        what = say(
            "check.names_itself",
            "{feature} names '{target}', which is the feature itself",
            feature="",
            target=target,
        )
        return what, LEAVE_OUT
    return None


def _whole(spec: TileSpec) -> Iterator[Found]:
    for kind, given in (
        ("road", spec.drawing.roads),
        ("river", spec.drawing.rivers),
        ("city", spec.drawing.cities),
    ):
        if len(given) > len(spec.of_kind(kind)):
            what = say(
                "check.drawing_entry",
                "'drawing' has an entry for {feature}, which the tile does not have",
                feature=numbered(kind, len(given)),
            )
            yield spec.where, what, say("check.remove_entry", "remove the entry")
    for name, square in spec.illustrations.items():
        if square not in spec.letters:
            what = say("check.illustration", "the illustration {name} lies outside the tile", name=name)
            yield spec.where, what, CORRECT_SQUARE
    if spec.count < 1:
        what = say("check.no_copies", "the tile has no copies")
        yield spec.where, what, say("check.count", "write a count of at least 1")
