"""Shapes that hold other shapes: lists, tables and records with known keys.

The second half of the language of ``grammar``.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import Any

from game.content.grammar import Complain, Got, Shape, Text, Word, shortened
from game.content.source import Items, Node, Pairs, Scalar


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
