"""Shapes that hold other shapes: lists, tables and records with known keys.

The second half of the language of ``grammar``.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import Any

from game.content.grammar import Complain, Got, Shape, Text, Word, shortened, stands_here, write
from game.content.phrases import Phrase, say
from game.content.remedies import did_you_mean
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

    def _says(self) -> Phrase:
        each = self.item.says
        if len(str(each)) >= 60:
            each = say("form.entries", "entries")
        if self.low == self.high:
            return say("form.list_of", "a list [...] of {number}: {each}", number=self.low, each=each)
        return say(
            "form.list_between",
            "a list [...] of {low} to {high}: {each}",
            low=self.low,
            high=self.high,
            each=each,
        )

    def _read(self, node: Node, complain: Complain) -> Got | None:
        if not isinstance(node, Items):
            if self.single and not (isinstance(node, Scalar) and node.value is None):
                got = self.item.read(node, complain)
                return None if got is None else Got([got], node.where)
            return self._refuse(node, complain)
        if not self.low <= len(node.items) <= self.high:
            found = say("form.a_list_of", "a list of {number}", number=len(node.items))
            complain(node.where, stands_here(found), write(self.says))
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

    def _says(self) -> Phrase:
        return say("form.table", "a mapping from {key} to {value}", key=self.key.says, value=self.value.says)

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
    """One key of a record: its name, what may stand there, and a sentence for people and editors.

    Messages quote the sentence of a required key only: that one is a phrase.
    """

    name: str
    shape: Shape
    doc: str | Phrase
    required: bool = False


@dataclass(frozen=True)
class Record(Shape):
    """A mapping with known keys; with ``flag`` plain ``true`` stands for a record without entries.

    ``name`` follows "the" in messages.
    """

    name: Phrase
    keys: tuple[Key, ...]
    flag: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the keys, in order."""
        return tuple(key.name for key in self.keys)

    def _says(self) -> Phrase:
        if self.flag:
            return say("form.record_or_true", "a mapping for the {name} or true", name=self.name)
        return say("form.record", "a mapping for the {name}", name=self.name)

    def _read(self, node: Node, complain: Complain) -> Got | None:
        if self.flag and isinstance(node, Scalar) and node.value is True:
            return Got({}, node.where)
        if not isinstance(node, Pairs):
            return self._refuse(node, complain)
        shapes = {key.name: key.shape for key in self.keys}
        found = {}
        for name, (key, value) in node.items.items():
            if name not in shapes:
                what = say(
                    "form.no_key", "'{key}' is no key of the {name}", key=shortened(name), name=self.name
                )
                complain(key.where, what, self._near(name))
                continue
            got = shapes[name].read(value, complain)
            if got is not None:
                found[name] = got
        for wanted in self.keys:
            if wanted.required and wanted.name not in node.items:
                what = say("form.key_missing", "the {name} has no '{key}'", name=self.name, key=wanted.name)
                complain(node.where, what, say("form.add_key", "add it: {meaning}", meaning=wanted.doc))
        return Got(found, node.where)

    def _near(self, name: str) -> Phrase:
        near = difflib.get_close_matches(name, self.names, 1)
        if near:
            return did_you_mean(near[0])
        return say("form.known_keys", "leave it out, or use one of {known}", known=", ".join(self.names))

    def _schema(self) -> dict[str, Any]:
        record: dict[str, Any] = {
            "type": "object",
            "properties": {key.name: key.shape.schema() | {"description": str(key.doc)} for key in self.keys},
            "required": [key.name for key in self.keys if key.required],
            "additionalProperties": False,
        }
        return {"anyOf": [record, {"const": True}]} if self.flag else record
