"""Nodes of a tile set file → specs, gathering every issue.

Names are turned into squares and sides here; whether the stated features make sense together is asked in
``check``. This module knows no file system and no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

from game.content.form import FEATURES, MAX_TILES, SET, TILE, TRAITS
from game.content.grammar import Complain, Got, Shape
from game.content.grammar_groups import Key, Record
from game.content.issues import ERROR, Issue, Mark, visible
from game.content.phrases import Phrase, say
from game.content.read_drawing import read_drawing, read_point
from game.content.read_footprint import read_rows
from game.content.refs import CORNER_NAMES, Names, UnknownPlace
from game.content.remedies import SPLIT
from game.content.source import Items, Node, Pairs, Scalar, Source
from game.content.spec import (
    DrawingSpec,
    FeatureSpec,
    FieldSpec,
    PassageSpec,
    PrintedFeature,
    PrintedSpec,
    SetSpec,
    TileSpec,
    drawn_squares,
)
from game.core.geometry import HalfSide, OuterSide, Square

Found = TypeVar("Found")


class _Anything(Shape):
    def _says(self) -> Phrase:
        return say("form.anything", "anything")

    def _read(self, node: Node, complain: object) -> Got | None:
        return Got(node, node.where)

    def _schema(self) -> dict[str, Any]:
        return {}


_HEAD: Final = Record(
    SET.name,
    tuple(
        Key(key.name, _Anything(), key.doc, key.required) if key.name == "tiles" else key for key in SET.keys
    ),
)


_ENCLOSED_FIELD: Final = "enclosed field"
_IN_ONE_SQUARE: Final[Mapping[str, Phrase]] = {
    "monastery": say("read.monastery_square", "the monastery does not say in which square it lies"),
    "garden": say("read.garden_square", "the garden does not say in which square it lies"),
    _ENCLOSED_FIELD: say("read.enclosed_square", "the enclosed field does not say in which square it lies"),
}
"""Kinds of one square, with what to say where it is missing on a tile of several."""


def read_set(source: Source) -> tuple[SetSpec | None, tuple[Issue, ...]]:
    """Return the set that a source states (as far as it can be understood) and all issues so far."""
    issues = list(source.issues)
    if source.root is None:
        return None, tuple(issues)

    def complain(where: Mark, what: Phrase, cure: Phrase) -> None:
        issues.append(Issue(ERROR, where, "", what, cure))

    head = _HEAD.read(source.root, complain)
    if head is None:
        return None, tuple(issues)
    fields: dict[str, Got] = head.value
    tiles = []
    if "tiles" in fields:
        for node in _tile_nodes(fields["tiles"].value, complain):
            spec, found = read_tile(node)
            issues += found
            if spec is not None:
                tiles.append(spec)
    set_id = fields["set"].value if "set" in fields else ""
    box = {name: got.value for name, got in _table(fields, "box").items()}
    names = {name: got.value for name, got in _table(fields, "names").items()}
    frozen = MappingProxyType(names)
    return SetSpec(set_id, frozen, tuple(tiles), MappingProxyType(box), head.where), tuple(issues)


def _tile_nodes(node: Node, complain: Complain) -> list[Node]:
    if isinstance(node, Items) and node.items:
        if len(node.items) > MAX_TILES:
            number = len(node.items)
            what = say(
                "read.many_tiles",
                "the set has {number} designs, more than {most}",
                number=number,
                most=MAX_TILES,
            )
            complain(node.items[MAX_TILES].where, what, SPLIT)
        return node.items[:MAX_TILES]
    what = say("read.no_list", "'tiles' holds no list of tiles")
    complain(node.where, what, say("read.one_entry_each", "write one '- id: ...' per design"))
    return []


def read_tile(node: Node) -> tuple[TileSpec | None, tuple[Issue, ...]]:
    """Return the spec of one tile's node, and its issues."""
    issues: list[Issue] = []
    tile_id = _id_of(node)

    def complain(where: Mark, what: Phrase, cure: Phrase) -> None:
        issues.append(Issue(ERROR, where, tile_id, what, cure))

    got = TILE.read(node, complain)
    if got is None or "id" not in got.value:
        return None, tuple(issues)
    rows = read_rows(got.value.get("footprint"), complain)
    if rows is None:
        return None, tuple(issues)
    return _TileReader(got, rows, complain).read(), tuple(issues)


def _id_of(node: Node) -> str:
    if isinstance(node, Pairs) and "id" in node.items:
        value = node.items["id"][1]
        if isinstance(value, Scalar):
            return visible(" ".join(value.text.split())[:60])
    return ""


def _table(fields: Mapping[str, Got], key: str) -> dict[str, Got]:
    return fields[key].value if key in fields else {}


def _list(fields: Mapping[str, Got], key: str) -> list[Got]:
    return fields[key].value if key in fields else []


def _texts(fields: Mapping[str, Got], key: str) -> tuple[str, ...]:
    return tuple(got.value for got in _list(fields, key))


class _TileReader:
    """Reads one checked tile mapping, its footprint known."""

    def __init__(self, got: Got, rows: tuple[str, ...], complain: Complain) -> None:
        self.got = got
        self.fields: dict[str, Got] = got.value
        self.rows = rows
        self.complain = complain
        drawn = drawn_squares(rows)
        left, top = drawn[0][1]
        self.names = Names({letter: (x - left, y - top) for letter, (x, y) in drawn})
        self.footprint = tuple(self.names.letters)

    def read(self) -> TileSpec:
        fields = self.fields
        plain = {key: got.value for key, got in fields.items()}
        aliases = {name: got.value for name, got in _table(fields, "aliases").items()}
        if "jcz" in plain:
            aliases["jcz"] = plain["jcz"]
        explicit = tuple(self._field(got) for got in _list(fields, "fields"))
        return TileSpec(
            id=plain["id"],
            count=plain.get("count", 1),
            start=plain.get("start", False),
            replaces=plain.get("replaces"),
            names=MappingProxyType({name: got.value for name, got in _table(fields, "names").items()}),
            aliases=MappingProxyType(aliases),
            rows=self.rows,
            features=tuple(self._feature(kind, got) for kind in FEATURES for got in _list(fields, kind)),
            illustrations=MappingProxyType(self._illustrations()),
            fields=explicit or None,
            enclosed_fields=tuple(self._enclosed(got) for got in _list(fields, "enclosed_fields")),
            narrow=tuple(self._passage(got, "joins") for got in _list(fields, "narrow")),
            separations=tuple(self._passage(got, "parts") for got in _list(fields, "separations")),
            printed=self._printed(fields["printed"]) if "printed" in fields else None,
            tags=frozenset(_texts(fields, "tags")),
            drawing=read_drawing(fields["drawing"].value) if "drawing" in fields else DrawingSpec(),
            where=self.got.where,
        )

    def _named(self, find: Callable[[str], Found], got: Got) -> Found | None:
        try:
            return find(got.value)
        except UnknownPlace as fault:
            self.complain(got.where, fault.what, fault.cure)
            return None

    def _all(self, find: Callable[[str], Found], fields: Mapping[str, Got], key: str) -> tuple[Found, ...]:
        found = (self._named(find, got) for got in _list(fields, key))
        return tuple(one for one in found if one is not None)

    def _feature(self, kind: str, got: Got) -> FeatureSpec:
        fields: dict[str, Got] = got.value
        sides = self._all(self.names.side, fields, "sides")
        stated = self._all(self.names.square, fields, "squares") or self._one_square(fields, kind, got)
        squares = stated or tuple(outer.square for outer in sides)
        corners, touched = self._reaches(fields)
        return FeatureSpec(
            kind=kind,
            sides=sides,
            squares=tuple(square for square in self.footprint if square in squares),
            ends=_texts(fields, "ends"),
            meets=_texts(fields, "meets"),
            reaches=_texts(fields, "reaches"),
            corners=corners,
            touched_sides=touched,
            traits=MappingProxyType(_traits(fields)),
            where=got.where,
        )

    def _one_square(self, fields: Mapping[str, Got], kind: str, got: Got) -> tuple[Square, ...]:
        if "square" in fields:
            square = self._named(self.names.square, fields["square"])
            return () if square is None else (square,)
        if kind not in _IN_ONE_SQUARE:
            return ()
        if not self.names.single:
            self.complain(got.where, _IN_ONE_SQUARE[kind], say("read.add_square", "add 'square: A'"))
        return self.footprint[:1]

    def _reaches(self, fields: Mapping[str, Got]) -> tuple[tuple[OuterSide, ...], tuple[OuterSide, ...]]:
        corners: list[OuterSide] = []
        touched: list[OuterSide] = []
        for got in _list(fields, "reaches"):
            is_corner = got.value.rpartition(".")[2] in CORNER_NAMES
            outer = self._named(self.names.corner if is_corner else self.names.side, got)
            if outer is not None:
                (corners if is_corner else touched).append(outer)
        return tuple(corners), tuple(touched)

    def _field(self, got: Got) -> FieldSpec:
        fields: dict[str, Got] = got.value
        halves: tuple[HalfSide, ...] = self._all(self.names.half, fields, "halves")
        squares = self._all(self.names.square, fields, "squares")
        return FieldSpec(halves, _texts(fields, "touches"), squares, got.where)

    def _enclosed(self, got: Got) -> FieldSpec:
        fields: dict[str, Got] = got.value
        squares = self._one_square(fields, _ENCLOSED_FIELD, got)
        return FieldSpec((), _texts(fields, "touches"), squares, got.where)

    def _illustrations(self) -> dict[str, Square]:
        found = {
            name: self._named(self.names.square, got)
            for name, got in _table(self.fields, "illustrations").items()
        }
        return {name: square for name, square in found.items() if square is not None}

    def _passage(self, got: Got, key: str) -> PassageSpec:
        fields: dict[str, Got] = got.value
        point = read_point(fields["at"]) if "at" in fields else (0.0, 0.0)
        return PassageSpec(point, self._all(self.names.half, fields, key), got.where)

    def _printed(self, got: Got) -> PrintedSpec:
        fields: dict[str, Got] = got.value
        numbers = {
            key: fields[key].value
            for key in ("fields", "field_connections", "field_separations")
            if key in fields
        }
        only = tuple(
            tuple(half for half in (self._named(self.names.half, one) for one in row.value) if half)
            for row in _list(fields, "only_wonder")
        )
        roads = _printed_features(fields, "roads")
        cities = _printed_features(fields, "cities")
        return PrintedSpec(roads, cities, only_wonder=only, where=got.where, **numbers)


def _printed_features(fields: Mapping[str, Got], key: str) -> tuple[PrintedFeature, ...] | None:
    if key not in fields:
        return None
    return tuple(
        PrintedFeature(
            squares=got.value["squares"].value if "squares" in got.value else None,
            open=got.value["open"].value if "open" in got.value else None,
            ends=_texts(got.value, "ends") if "ends" in got.value else None,
            where=got.where,
        )
        for got in _list(fields, key)
    )


def _traits(fields: Mapping[str, Got]) -> dict[str, int]:
    traits = {name: got.value for name, got in _table(fields, "traits").items()}
    for key in TRAITS:
        if key in fields:
            traits[key.removesuffix("s")] = fields[key].value
    return traits
