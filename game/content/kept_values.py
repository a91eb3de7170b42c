"""A compiled set as bytes and back: plain lists as JSON, made into values by what their classes say of them.

Nothing in the bytes names a class or is ever called, and what they take of memory follows from their length;
neither can be said of Python's own way to keep objects (pickle). Bytes that do not fit the classes are
refused; whether a tile makes sense is not asked again. Look-up tables that values make for themselves are
left out; they are made again when they are asked for.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from sys import intern
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from game.content.issues import Issue, Mark
from game.content.library import LoadedSet
from game.content.phrases import Phrase
from game.content.spec import (
    DrawingSpec,
    FeatureSpec,
    FieldSpec,
    PassageSpec,
    PrintedFeature,
    PrintedSpec,
    SetSpec,
    TileSpec,
)
from game.core.geometry import HalfSide, OuterSide
from game.core.tile import Tile, TileFeature
from game.core.value import made

Make: TypeAlias = Callable[[Any], Any]
"""Makes what a type says out of plain data; raises ``TypeError`` or ``ValueError`` when that does not fit."""


class NotKept(ValueError):
    """Bytes are no compiled set, or a set holds what cannot be kept; the message says why."""


def to_bytes(loaded: LoadedSet) -> bytes:
    """Return a compiled set as bytes; raises ``NotKept`` when it holds what none should hold."""
    plain = [_plain(part) for part in (loaded.spec, tuple(loaded.tiles.values()), loaded.issues)]
    try:
        return json.dumps(plain, allow_nan=False, separators=(",", ":")).encode("ascii")
    except ValueError as fault:
        raise NotKept(str(fault)) from fault


def from_bytes(data: bytes, file: str) -> LoadedSet:
    """Return the compiled set of a file of that name, new objects; raises ``NotKept`` when it is none."""
    try:
        stated, compiled, found = json.loads(data)
        spec: SetSpec = _maker(SetSpec)(stated)
        tiles: tuple[Tile, ...] = _maker(tuple[Tile, ...])(compiled)
        issues: tuple[Issue, ...] = _maker(tuple[Issue, ...])(found)
    except (TypeError, ValueError, RecursionError) as fault:
        raise NotKept(f"{type(fault).__name__}: {fault}") from fault
    return LoadedSet(spec.id, file, spec.names, spec, {tile.id: tile for tile in tiles}, issues)


def _names_of(kind: type) -> tuple[str, ...]:
    if is_dataclass(kind):
        return tuple(one.name for one in fields(kind))
    return tuple(kind._fields)  # type: ignore[attr-defined]


_DESCRIBED: Final = (SetSpec, TileSpec, FeatureSpec, FieldSpec, PassageSpec, PrintedFeature, PrintedSpec)
_NAMES: Final[Mapping[type, tuple[str, ...]]] = {
    kind: _names_of(kind)
    for kind in (*_DESCRIBED, DrawingSpec, Issue, Mark, Phrase, Tile, TileFeature, OuterSide, HalfSide)
}
"""The classes of which a compiled set consists, with the names of their fields."""


def _plain(thing: Any) -> Any:
    kind = type(thing)
    if kind in _NAMES:
        return [_plain(getattr(thing, name)) for name in _NAMES[kind]]
    if kind is tuple:
        return [_plain(part) for part in thing]
    if kind is types.MappingProxyType:
        return {key: _plain(entry) for key, entry in thing.items()}
    if kind is frozenset:
        return sorted(thing)
    if kind in (str, int, float, bool, types.NoneType):
        return thing
    raise NotKept(f"a {kind.__name__} is not kept")


_PLAIN_KINDS: Final[Mapping[Any, type]] = {str: str, int: int}
"""What is the same as plain data; everything else that a value may be instead of another is a list."""


# -- values out of plain data -------------------------------------------------------------------------------


@cache
def _maker(hint: Any) -> Make:
    """Return what makes a value of a type."""
    outer, inner = get_origin(hint), get_args(hint)
    if hint in _NAMES:
        return _value_maker(hint)
    if outer in (Union, types.UnionType):
        return _either_maker(inner)
    if outer is tuple:
        return _tuple_maker(inner)
    if outer is frozenset:
        several = _many_maker(_maker(inner[0]))
        return lambda plain: frozenset(several(plain))
    if outer is Literal:
        return lambda plain: intern(plain) if plain in inner else _refuse(plain)
    if outer is not None:
        return _mapping_maker(_maker(inner[1]))
    if hint is str:
        return intern  # words are compared all the time, fastest as the same object; no text: TypeError
    if hint is float:
        return lambda plain: plain if type(plain) in (float, int) else _refuse(plain)
    return lambda plain: plain if type(plain) is hint else _refuse(plain)


def _refuse(plain: object) -> Any:
    raise TypeError(f"a {type(plain).__name__} is out of place")


def _value_maker(kind: type) -> Make:
    tupled = not is_dataclass(kind)
    makers: list[Make] = []

    def make(plain: Any) -> Any:
        if not makers:  # late, because values may hold values of their own class
            hints = get_type_hints(kind)
            makers[:] = [_maker(hints[name]) for name in _NAMES[kind]]
        if type(plain) is not list:
            _refuse(plain)
        parts = [make(part) for make, part in zip(makers, plain, strict=True)]
        return made(kind, parts) if tupled else kind(*parts)

    return make


def _tuple_maker(inner: tuple[Any, ...]) -> Make:
    if inner[-1] is Ellipsis:
        return _many_maker(_maker(inner[0]))
    if all(one is int for one in inner):  # squares, by far the most
        return lambda plain: (
            tuple(plain) if type(plain) is list and tuple(map(type, plain)) == inner else _refuse(plain)
        )
    makers = tuple(map(_maker, inner))

    def make(plain: Any) -> Any:
        if type(plain) is not list:
            _refuse(plain)
        return tuple([make(part) for make, part in zip(makers, plain, strict=True)])

    return make


def _many_maker(each: Make) -> Make:
    def make(plain: Any) -> Any:
        if type(plain) is not list:
            _refuse(plain)
        return tuple([each(part) for part in plain]) if plain else ()

    return make


def _mapping_maker(entry: Make) -> Make:
    def make(plain: Any) -> Any:
        if type(plain) is not dict:
            _refuse(plain)
        return types.MappingProxyType({intern(key): entry(part) for key, part in plain.items()})

    return make


def _either_maker(inner: tuple[Any, ...]) -> Make:
    """Return what makes one of several: they differ in what they are as plain data."""
    makers = {_PLAIN_KINDS.get(one, list): _maker(one) for one in inner if one is not types.NoneType}
    nothing = types.NoneType in inner

    def make(plain: Any) -> Any:
        if plain is None and nothing:
            return None
        one: Make = makers.get(type(plain), _refuse)
        return one(plain)

    return make
