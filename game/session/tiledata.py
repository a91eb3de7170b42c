"""A compiled tile as plain data and back, for saves: a game is loaded with the tiles it was played with.

This is what the rules see of a tile, not what a person wrote; pictures are found by the tile's id.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Any, Final

from game.content.phrases import Phrase, say
from game.core.geometry import HALF_NAMES, SIDE_NAMES, HalfSide, OuterSide, Square, is_connected
from game.core.tile import NO_TRAITS, Tile, TileFeature
from game.session.plain import BadFile, Form, within

MAX_SQUARES: Final = 40
MAX_FEATURES: Final = 60
PLACE: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2})([A-Z]{0,2})")
TILE_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9/.+!_-]{0,59}")
COMPARE: Final = say("saved_tile.compare", "compare with another save")
KIND: Final = re.compile(r"[a-z][a-z0-9_-]{0,29}")


def tile_to_plain(tile: Tile) -> dict[str, Any]:
    """Return a tile as plain data: places are ``x,y`` with a side (``N``) or half-side (``NL``) behind."""
    plain: dict[str, Any] = {"squares": _text(tile.footprint)}
    if tile.middle != (0.5, 0.5):
        plain["middle"] = [round(part, 4) for part in tile.middle]
    if tile.tags:
        plain["tags"] = sorted(tile.tags)
    plain["features"] = [_feature_to_plain(feature) for feature in tile.features]
    return plain


def _text(squares: tuple[Square, ...]) -> str:
    return " ".join(f"{x},{y}" for x, y in squares)


def _feature_to_plain(feature: TileFeature) -> dict[str, Any]:
    plain: dict[str, Any] = {"is": feature.kind, "in": _text(feature.squares)}
    if feature.sides:
        plain["sides"] = " ".join(f"{x},{y}{SIDE_NAMES[side]}" for (x, y), side in feature.sides)
    if feature.halves:
        plain["halves"] = " ".join(f"{x},{y}{HALF_NAMES[half]}" for (x, y), half in feature.halves)
    if feature.touches:
        plain["touches"] = list(feature.touches)
    if feature.traits:
        plain["traits"] = dict(feature.traits)
    return plain


def tile_from_plain(tile_id: str, plain: Any) -> Tile:
    """Return a new tile; raises ``BadFile`` when the data cannot be one."""
    what = say("saved_tile.tile", "tile {tile}", tile=tile_id)
    if not TILE_ID.fullmatch(tile_id):
        raise BadFile(
            within(what, say("saved_tile.no_id", "this is no id")),
            say("saved_tile.id_signs", "use letters, digits and / . + ! _ -"),
        )
    form = Form(plain, what)
    squares = tuple(_square(place, what) for place in _places(form.text("squares"), what))
    if not 1 <= len(squares) <= MAX_SQUARES or len(set(squares)) < len(squares) or not is_connected(squares):
        raise form.bad(say("saved_tile.apart", "the squares are not one connected footprint"), COMPARE)
    parts = form.items("features")
    if not 1 <= len(parts) <= MAX_FEATURES:
        raise form.bad(
            say("saved_tile.features", "there are {number} features", number=len(parts)),
            say("saved_tile.possible", "1 to {most} are possible", most=MAX_FEATURES),
        )
    features = tuple(_feature(part, set(squares), len(parts), what) for part in parts)
    sides = [outer for feature in features for outer in feature.sides]
    halves = [half for feature in features for half in feature.halves]
    if len(set(sides)) < len(sides) or len(set(halves)) < len(halves):
        raise form.bad(say("saved_tile.shared", "two features share a side"), COMPARE)
    tile = Tile(tile_id, squares, features, frozenset(form.texts("tags", [])), _middle(form))
    for feature in features:
        if any(outer not in tile.edges for outer in feature.sides):
            raise form.bad(say("saved_tile.inside", "a feature reaches a side that lies inside"), COMPARE)
        if any(OuterSide(h.square, h.half >> 1) not in tile.edges for h in feature.halves):
            raise form.bad(say("saved_tile.field_inside", "a field reaches a side that lies inside"), COMPARE)
    return tile


def _places(text: str, what: Phrase) -> list[tuple[Square, str]]:
    found = []
    for word in text.split():
        match = PLACE.fullmatch(word)
        if match is None:
            raise BadFile(
                within(what, say("saved_tile.no_place", "'{word}' is no place", word=word)),
                say("saved_tile.write_place", "write x,y and a side, like 0,0N"),
            )
        found.append(((int(match[1]), int(match[2])), match[3]))
    return found


def _square(place: tuple[Square, str], what: Phrase) -> Square:
    if place[1]:
        raise BadFile(
            within(what, say("saved_tile.side", "a side stands where a square belongs")),
            say("saved_tile.write_square", "write x,y"),
        )
    return place[0]


def _feature(plain: Any, inside: set[Square], count: int, what: Phrase) -> TileFeature:
    form = Form(plain, what)
    kind = form.text("is")
    try:
        squares = tuple(_square(place, what) for place in _places(form.text("in"), what))
        sides = tuple(OuterSide(s, SIDE_NAMES.index(n)) for s, n in _places(form.text("sides", ""), what))
        halves = tuple(HalfSide(s, HALF_NAMES.index(n)) for s, n in _places(form.text("halves", ""), what))
    except ValueError as fault:
        if isinstance(fault, BadFile):
            raise
        no_side = say("saved_tile.no_side", "{why}", why=str(fault))
        raise form.bad(no_side, say("saved_tile.sides", "sides are N E S W")) from fault
    touches, traits = form.items("touches", []), form.table("traits")
    right = (
        KIND.fullmatch(kind)
        and squares
        and {*squares, *(o.square for o in sides), *(h.square for h in halves)} <= inside
        and all(type(index) is int and 0 <= index < count for index in touches)
        and all(type(number) is int and 0 <= number < 1000 for number in traits.values())
    )
    if not right:
        raise form.bad(say("saved_tile.bad_feature", "a feature is not as it should be"), COMPARE)
    return TileFeature(
        kind, squares, sides, halves, tuple(touches), MappingProxyType(traits) if traits else NO_TRAITS
    )


def _middle(form: Form) -> tuple[float, float]:
    found = form.items("middle", [0.5, 0.5])
    if len(found) != 2 or not all(isinstance(part, int | float) for part in found):
        raise form.bad(
            say("saved_tile.middle", "'middle' is not a point"),
            say("saved_tile.two_numbers", "write two numbers"),
        )
    return float(found[0]), float(found[1])
