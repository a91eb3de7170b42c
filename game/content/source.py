"""Safe YAML with a place for every value: text of a file → nodes, or issues.

The file formats built on top use a small part of YAML: mappings, lists, text, decimal numbers, true, false
and null. Everything that surprises is refused with a message: duplicate keys, tags, anchors and aliases,
oversize, deep nesting. ``N``, ``no``, ``on`` and ``1:2`` stay text. This module knows nothing of tiles.
"""

from __future__ import annotations

import re
import stat
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import yaml

from game.content import source_words as words
from game.content.issues import ERROR, Issue, Mark
from game.content.phrases import Phrase
from game.content.yaml_words import explain_os, place_of

MAX_BYTES: Final = 1_000_000
MAX_DEPTH: Final = 16
MAX_NODES: Final = 100_000
MAX_ISSUES: Final = 200
NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,15})?")
FORBIDDEN: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")

Plain: TypeAlias = str | int | float | bool | None
Node: TypeAlias = "Scalar | Items | Pairs"

_Collection = TypeVar("_Collection", "Items", "Pairs")
_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value; ``start`` and ``end`` are positions in the text of the file."""

    value: Plain
    text: str
    where: Mark
    start: int
    end: int


@dataclass(slots=True)
class Items:
    """A list; ``end`` is where its last value (or closing bracket) ends."""

    where: Mark
    start: int
    flow: bool
    end: int = 0
    items: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class Pairs:
    """A mapping, keys as text in file order (the place of a key is that of its node)."""

    where: Mark
    start: int
    flow: bool
    end: int = 0
    items: dict[str, tuple[Scalar, Node]] = field(default_factory=dict)


@dataclass(slots=True)
class Source:
    """A file that was read: its text (without a byte order mark), its nodes if any, and its issues."""

    name: str
    text: str = ""
    root: Node | None = None
    issues: list[Issue] = field(default_factory=list)
    byte_order_mark: bool = False

    def complain(self, where: Mark, what: Phrase, cure: Phrase) -> None:
        """Note an error."""
        if len(self.issues) < MAX_ISSUES:
            self.issues.append(Issue(ERROR, where, "", what, cure))


class _Stop(Exception):
    """Reading cannot go on; the reason is noted."""


def read_file(path: Path, name: str = "") -> Source:
    """Read a file of at most ``MAX_BYTES``, called ``name`` in messages (left out: its own name).

    Never raises for what the file (or its absence) is like. Folders, devices, pipes, and links to files
    outside the folder are refused without opening them.
    """
    source = Source(name or path.name)
    data = bytes_of(path, source)
    return source if data is None else read_bytes(data, source.name)


def bytes_of(path: Path, source: Source) -> bytes | None:
    """Return a file's bytes, of a larger one a few more than ``MAX_BYTES``; ``None`` when it cannot be read.

    ``source`` is told then why; as for ``read_file``.
    """
    try:
        fault = _no_plain_file(path)
        if fault:
            source.complain(Mark(source.name), *fault)
            return None
        with path.open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except (OSError, RuntimeError) as problem:  # RuntimeError: a ring of links, before Python 3.13
        why = explain_os(problem) if isinstance(problem, OSError) else words.RING
        source.complain(Mark(source.name), *words.cannot_read(why))
        return None


def _no_plain_file(path: Path) -> words.Trouble | None:
    """Return what is wrong with a path and the cure; ``None`` for a file of its own folder."""
    real = path.resolve(strict=True)
    if real.is_dir():
        return words.FOLDER
    if not stat.S_ISREG(real.stat().st_mode):
        return words.DEVICE
    if not real.is_relative_to(path.parent.resolve()):
        return words.LINK
    return None


def read_bytes(data: bytes, name: str) -> Source:
    """Read the bytes of a file called ``name`` (used in messages only)."""
    source = Source(name)
    if len(data) > MAX_BYTES:
        source.complain(Mark(name), *words.larger_than(MAX_BYTES))
        return source
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        source.complain(Mark(name, 1, 1), *words.UTF_16)
        return source
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        before = data[: fault.start]
        line = before.count(b"\n") + 1
        column = len(before.rsplit(b"\n", 1)[-1].decode("utf-8", "replace")) + 1
        source.complain(Mark(name, line, column), *words.NOT_UTF_8)
        return source
    source = read_text(text, name)
    source.byte_order_mark = data.startswith(b"\xef\xbb\xbf")
    return source


def read_text(text: str, name: str) -> Source:
    """Read text; the result has nodes unless something stops the reading."""
    source = Source(name, text)
    bad = FORBIDDEN.search(text)
    if bad:
        line = text.count("\n", 0, bad.start()) + 1
        column = bad.start() - text.rfind("\n", 0, bad.start())
        source.complain(Mark(name, line, column), *words.character(bad.group()))
        return source
    try:
        source.root = _Builder(source).build()
    except _Stop:
        pass
    except yaml.YAMLError as fault:
        source.complain(*_syntax(fault, source))
    except (ValueError, OverflowError, RecursionError):
        # the pure-Python parser stumbles so over odd escapes and numbers in directives
        source.complain(Mark(name), *words.NO_YAML)
    return source


def _syntax(fault: yaml.YAMLError, source: Source) -> tuple[Mark, Phrase, Phrase]:
    line, column, what, cure = place_of(fault, source.text)
    return Mark(source.name, line, column), what, cure


class _Builder:
    """Turns the parser's events into nodes, within bounds, noting what is refused."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.events: Iterator[Any] = yaml.parse(source.text, Loader=_LOADER)
        self.count = 0

    def build(self) -> Node | None:
        root: Node | None = None
        documents = 0
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self._stop(event, words.SECOND_DOCUMENT)
                if event.tags:
                    self._stop(event, words.TAG_DIRECTIVE)
            elif isinstance(event, yaml.NodeEvent):
                root = self._node(event, 0)
        if root is None or (isinstance(root, Scalar) and root.value is None):
            self.source.complain(Mark(self.source.name), *words.EMPTY)
            return None
        return root

    def _mark(self, event: Any) -> Mark:
        return Mark(self.source.name, event.start_mark.line + 1, event.start_mark.column + 1)

    def _stop(self, event: Any, trouble: words.Trouble) -> None:
        self.source.complain(self._mark(event), *trouble)
        raise _Stop

    def _node(self, event: Any, depth: int) -> Node:
        self.count += 1
        if self.count > MAX_NODES:
            self._stop(event, words.more_values_than(MAX_NODES))
        if depth > MAX_DEPTH:
            self._stop(event, words.deeper_than(MAX_DEPTH))
        if isinstance(event, yaml.AliasEvent):
            self._stop(event, words.alias(event.anchor or ""))
        if event.anchor is not None:
            self.source.complain(self._mark(event), *words.anchor(event.anchor))
        if event.tag is not None:
            self.source.complain(self._mark(event), *words.tag(event.tag))
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(event, depth)
        return self._mapping(event, depth)

    def _scalar(self, event: Any) -> Scalar:
        text = event.value
        value: Plain = text if event.style else plain_value(text)
        return Scalar(value, text, self._mark(event), event.start_mark.index, event.end_mark.index)

    def _sequence(self, start: Any, depth: int) -> Items:
        node = Items(self._mark(start), start.start_mark.index, bool(start.flow_style))
        node.end = start.end_mark.index
        for event in self.events:
            if isinstance(event, yaml.SequenceEndEvent):
                return _closed(node, event)
            item = self._node(event, depth + 1)
            node.items.append(item)
            node.end = item.end
        raise _Stop  # the parser ends every list or complains itself

    def _mapping(self, start: Any, depth: int) -> Pairs:
        node = Pairs(self._mark(start), start.start_mark.index, bool(start.flow_style))
        node.end = start.end_mark.index
        for event in self.events:
            if isinstance(event, yaml.MappingEndEvent):
                return _closed(node, event)
            key = self._node(event, depth + 1)
            value = self._node(next(self.events), depth + 1)
            node.end = value.end
            self._put(node, key, value)
        raise _Stop  # as above

    def _put(self, node: Pairs, key: Node, value: Node) -> None:
        if not isinstance(key, Scalar):
            self.source.complain(key.where, *words.NO_WORD_AS_KEY)
        elif key.text in node.items:
            first = node.items[key.text][0].where
            self.source.complain(key.where, *words.key_twice(key.text, first.line))
        else:
            node.items[key.text] = (key, value)


def _closed(node: _Collection, event: Any) -> _Collection:
    # The parser ends a block only at the next token, behind comments: keep the end of its last value.
    if node.flow:
        node.end = event.end_mark.index
    return node


def plain_value(text: str) -> Plain:
    """Return what unquoted text stands for: null, true, false, a decimal number, else the text itself."""
    if text in ("", "null", "~"):
        return None
    if text in ("true", "false"):
        return text == "true"
    if NUMBER.fullmatch(text):
        return float(text) if "." in text else int(text)
    return text
