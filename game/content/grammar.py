"""A small language for saying what a file may contain; one statement serves reader and JSON Schema.

A shape checks a node and gives back plain values with their places, noting every issue on the way. This
module knows YAML nodes, and nothing of tiles; ``form`` states the tile file in these words.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.content.issues import Mark
from game.content.source import Items, Node, Pairs, Scalar

Complain: TypeAlias = Callable[[Mark, str, str], None]


@dataclass(frozen=True, slots=True)
class Got:
    """A checked value: text, number, flag, ``list[Got]`` or ``dict[str, Got]``, and where it stands."""

    value: Any
    where: Mark


class Shape:
    """What may stand at a place."""

    @property
    def says(self) -> str:
        """The shape in words, for messages: "text", "a whole number from 1 to 99"."""
        return self._says()

    def read(self, node: Node, complain: Complain) -> Got | None:
        """Return the checked value, or ``None`` after complaining."""
        return self._read(node, complain)

    def schema(self) -> dict[str, Any]:
        """Return the shape as JSON Schema."""
        return self._schema()

    def _refuse(self, node: Node, complain: Complain) -> Got | None:
        complain(node.where, f"{describe(node)} stands here", f"write {self.says}")
        return None

    def _says(self) -> str:
        raise NotImplementedError

    def _read(self, node: Node, complain: Complain) -> Got | None:
        raise NotImplementedError

    def _schema(self) -> dict[str, Any]:
        raise NotImplementedError


def describe(node: Node) -> str:
    """Return what a node is, in words for a message."""
    if isinstance(node, Items):
        return "a list"
    if isinstance(node, Pairs):
        return "a mapping"
    return "nothing" if node.value is None else f"'{shortened(node.text)}'"


def shortened(text: str) -> str:
    """Return text for a message on one line."""
    plain = " ".join(text.split())
    return plain if len(plain) <= 40 else plain[:37] + "..."


@dataclass(frozen=True)
class Text(Shape):
    """Text that matches ``pattern`` in full; ``like`` says what is wanted."""

    like: str = "text"
    pattern: str = r"[\s\S]{1,200}"

    def _says(self) -> str:
        return self.like

    def _read(self, node: Node, complain: Complain) -> Got | None:
        if isinstance(node, Scalar) and node.value is not None and re.fullmatch(self.pattern, node.text):
            if isinstance(node.value, str):
                return Got(node.text, node.where)
            complain(node.where, f"{describe(node)} is no text here", f'write "{node.text}" in quotes')
            return None
        return self._refuse(node, complain)

    def _schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": f"^(?:{self.pattern})$", "description": self.like}


@dataclass(frozen=True)
class Word(Shape):
    """One of a few words."""

    words: tuple[str, ...]

    def _says(self) -> str:
        return "one of " + ", ".join(self.words)

    def _read(self, node: Node, complain: Complain) -> Got | None:
        if isinstance(node, Scalar) and node.text in self.words:
            return Got(node.text, node.where)
        return self._refuse(node, complain)

    def _schema(self) -> dict[str, Any]:
        return {"enum": list(self.words)}


@dataclass(frozen=True)
class Whole(Shape):
    """A whole number from ``low`` to ``high``; with ``flag`` true stands for 1."""

    low: int
    high: int
    flag: bool = False

    def _says(self) -> str:
        return f"a whole number from {self.low} to {self.high}" + (", or true for 1" if self.flag else "")

    def _read(self, node: Node, complain: Complain) -> Got | None:
        if isinstance(node, Scalar):
            if self.flag and node.value is True:
                return Got(1, node.where)
            if type(node.value) is int and self.low <= node.value <= self.high:
                return Got(node.value, node.where)
        return self._refuse(node, complain)

    def _schema(self) -> dict[str, Any]:
        number = {"type": "integer", "minimum": self.low, "maximum": self.high}
        return {"anyOf": [number, {"const": True}]} if self.flag else number


@dataclass(frozen=True)
class Number(Shape):
    """A decimal number from ``low`` to ``high``."""

    low: float
    high: float

    def _says(self) -> str:
        return f"a number from {self.low:g} to {self.high:g}"

    def _read(self, node: Node, complain: Complain) -> Got | None:
        if isinstance(node, Scalar) and type(node.value) in (int, float):
            number = float(node.value)  # type: ignore[arg-type]
            if self.low <= number <= self.high:
                return Got(number, node.where)
        return self._refuse(node, complain)

    def _schema(self) -> dict[str, Any]:
        return {"type": "number", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True)
class Flag(Shape):
    """``true`` or ``false``."""

    def _says(self) -> str:
        return "true or false"

    def _read(self, node: Node, complain: Complain) -> Got | None:
        if isinstance(node, Scalar) and isinstance(node.value, bool):
            return Got(node.value, node.where)
        return self._refuse(node, complain)

    def _schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True)
class Many(Shape):
    """A list of ``low`` to ``high`` items; with ``single`` one item may stand without the list.

    With ``gaps`` an item may be null (read as an empty list).
    """

    item: Shape
    low: int = 1
    high: int = 99
    single: bool = False
    gaps: bool = False

    def _says(self) -> str:
        number = f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"
        each = self.item.says if len(self.item.says) < 60 else "entries"
        return f"a list [...] of {number}: {each}"

    def _read(self, node: Node, complain: Complain) -> Got | None:
        if not isinstance(node, Items):
            if self.single and not (isinstance(node, Scalar) and node.value is None):
                got = self.item.read(node, complain)
                return None if got is None else Got([got], node.where)
            return self._refuse(node, complain)
        if not self.low <= len(node.items) <= self.high:
            complain(node.where, f"a list of {len(node.items)} stands here", f"write {self.says}")
            return None
        read = [self._item(item, complain) for item in node.items]
        return Got([got for got in read if got is not None], node.where)

    def _item(self, node: Node, complain: Complain) -> Got | None:
        if self.gaps and isinstance(node, Scalar) and node.value is None:
            return Got([], node.where)
        return self.item.read(node, complain)

    def _schema(self) -> dict[str, Any]:
        item = self.item.schema()
        inner = {"anyOf": [item, {"type": "null"}]} if self.gaps else item
        listed = {"type": "array", "items": inner, "minItems": self.low, "maxItems": self.high}
        return {"anyOf": [listed, item]} if self.single else listed


@dataclass(frozen=True)
class Table(Shape):
    """A mapping from any of the words that match ``key`` to values of one shape."""

    key: Text | Word
    value: Shape

    def _says(self) -> str:
        return f"a mapping from {self.key.says} to {self.value.says}"

    def _read(self, node: Node, complain: Complain) -> Got | None:
        if not isinstance(node, Pairs):
            return self._refuse(node, complain)
        found = {}
        for name, (key, value) in node.items.items():
            if self.key.read(key, complain) is None:
                continue
            got = self.value.read(value, complain)
            if got is not None:
                found[name] = got
        return Got(found, node.where)

    def _schema(self) -> dict[str, Any]:
        return {
            "type": "object",
            "propertyNames": self.key.schema(),
            "additionalProperties": self.value.schema(),
        }


@dataclass(frozen=True)
class Key:
    """One key of a record: its name, what may stand there, and a sentence for people and editors."""

    name: str
    shape: Shape
    doc: str
    required: bool = False


@dataclass(frozen=True)
class Record(Shape):
    """A mapping with known keys; with ``flag`` plain ``true`` stands for a record without entries."""

    name: str
    keys: tuple[Key, ...]
    flag: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the keys, in order."""
        return tuple(key.name for key in self.keys)

    def _says(self) -> str:
        return f"a mapping for the {self.name}" + (" or true" if self.flag else "")

    def _read(self, node: Node, complain: Complain) -> Got | None:
        if self.flag and isinstance(node, Scalar) and node.value is True:
            return Got({}, node.where)
        if not isinstance(node, Pairs):
            return self._refuse(node, complain)
        shapes = {key.name: key.shape for key in self.keys}
        found = {}
        for name, (key, value) in node.items.items():
            if name not in shapes:
                complain(key.where, f"'{shortened(name)}' is no key of the {self.name}", self._near(name))
                continue
            got = shapes[name].read(value, complain)
            if got is not None:
                found[name] = got
        for wanted in self.keys:
            if wanted.required and wanted.name not in node.items:
                complain(node.where, f"the {self.name} has no '{wanted.name}'", f"add it: {wanted.doc}")
        return Got(found, node.where)

    def _near(self, name: str) -> str:
        near = difflib.get_close_matches(name, self.names, 1)
        return (
            f"did you mean '{near[0]}'?" if near else "leave it out, or use one of " + ", ".join(self.names)
        )

    def _schema(self) -> dict[str, Any]:
        record: dict[str, Any] = {
            "type": "object",
            "properties": {key.name: key.shape.schema() | {"description": key.doc} for key in self.keys},
            "required": [key.name for key in self.keys if key.required],
            "additionalProperties": False,
        }
        return {"anyOf": [record, {"const": True}]} if self.flag else record


NAME: Final = r"[a-z][a-z0-9_-]{0,39}"
