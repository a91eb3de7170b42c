"""A small language for saying what a file may contain; one statement serves reader and JSON Schema.

A shape checks a node and gives back plain values with their places, noting every issue on the way. This
module knows YAML nodes, and nothing of tiles; ``form`` states the tile file in these words.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.content.issues import Mark, visible
from game.content.phrases import Phrase, say
from game.content.source import Items, Node, Pairs, Scalar

Complain: TypeAlias = Callable[[Mark, Phrase, Phrase], None]
"""Notes an issue: where, what is wrong, how to mend it."""


@dataclass(frozen=True, slots=True)
class Got:
    """A checked value: text, number, flag, ``list[Got]`` or ``dict[str, Got]``, and where it stands."""

    value: Any
    where: Mark


class Shape:
    """What may stand at a place."""

    @property
    def says(self) -> Phrase:
        """The shape in words, for messages: "text", "a whole number from 1 to 99"."""
        return self._says()

    def read(self, node: Node, complain: Complain) -> Got | None:
        """Return the checked value, or ``None`` after complaining."""
        return self._read(node, complain)

    def schema(self) -> dict[str, Any]:
        """Return the shape as JSON Schema."""
        return self._schema()

    def _refuse(self, node: Node, complain: Complain) -> Got | None:
        complain(node.where, stands_here(describe(node)), write(self.says))
        return None

    def _says(self) -> Phrase:
        raise NotImplementedError

    def _read(self, node: Node, complain: Complain) -> Got | None:
        raise NotImplementedError

    def _schema(self) -> dict[str, Any]:
        raise NotImplementedError


def stands_here(found: Phrase) -> Phrase:
    """Return that ``found`` stands where something else belongs."""
    return say("form.stands_here", "{found} stands here", found=found)


def write(wanted: Phrase) -> Phrase:
    """Return the advice to write what is wanted."""
    return say("form.write", "write {wanted}", wanted=wanted)


def describe(node: Node) -> Phrase:
    """Return what a node is, in words for a message."""
    if isinstance(node, Items):
        return say("form.a_list", "a list")
    if isinstance(node, Pairs):
        return say("form.a_mapping", "a mapping")
    if node.value is None:
        return say("form.nothing", "nothing")
    return say("form.quoted", "'{text}'", text=shortened(node.text))


def shortened(text: str) -> str:
    """Return text for a message on one line."""
    plain = visible(" ".join(text.split()))
    return plain if len(plain) <= 40 else plain[:37] + "..."


@dataclass(frozen=True)
class Text(Shape):
    """Text that matches ``pattern`` in full; ``like`` says what is wanted."""

    like: Phrase
    pattern: str = r"[\s\S]{1,200}"

    def _says(self) -> Phrase:
        return self.like

    def _read(self, node: Node, complain: Complain) -> Got | None:
        if isinstance(node, Scalar) and node.value is not None and re.fullmatch(self.pattern, node.text):
            if isinstance(node.value, str):
                return Got(node.text, node.where)
            what = say("form.no_text", "{found} is no text here", found=describe(node))
            complain(node.where, what, say("form.quote", 'write "{text}" in quotes', text=node.text))
            return None
        return self._refuse(node, complain)

    def _schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": f"^(?:{self.pattern})$", "description": str(self.like)}


@dataclass(frozen=True)
class Word(Shape):
    """One of a few words."""

    words: tuple[str, ...]

    def _says(self) -> Phrase:
        return say("form.one_of", "one of {words}", words=", ".join(self.words))

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

    def _says(self) -> Phrase:
        if self.flag:
            return say(
                "form.whole_or_true",
                "a whole number from {low} to {high}, or true for 1",
                low=self.low,
                high=self.high,
            )
        return say("form.whole", "a whole number from {low} to {high}", low=self.low, high=self.high)

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

    def _says(self) -> Phrase:
        return say("form.number", "a number from {low} to {high}", low=f"{self.low:g}", high=f"{self.high:g}")

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

    def _says(self) -> Phrase:
        return say("form.flag", "true or false")

    def _read(self, node: Node, complain: Complain) -> Got | None:
        if isinstance(node, Scalar) and isinstance(node.value, bool):
            return Got(node.value, node.where)
        return self._refuse(node, complain)

    def _schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


NAME: Final = r"[a-z][a-z0-9_-]{0,39}"
