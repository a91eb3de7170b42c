"""Plain data out of YAML files, safely: nodes → mappings, lists, text and numbers, with kind refusals.

Used for set-ups, saves and scenarios. Reading is bounded by ``content.source`` and runs no code.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import yaml

from game.content.phrases import Phrase, Value, Words, say
from game.content.source import Items, Node, Scalar, Source, read_file

MISSING: Final = object()
ANOTHER_FILE: Final = say("file.choose_another", "choose another file")


class BadFile(ValueError):
    """A file (or plain data) is not as it should be: what is wrong (``fault``), how to mend it (``remedy``),
    the line if known. As text it is English.
    """

    def __init__(self, fault: Words, remedy: Words = "", line: int = 0, file: str = "") -> None:
        self.fault, self.remedy, self.line, self.file = fault, remedy, line, file
        place = f"{file}:{line}: " if line else f"{file}: " if file else ""
        super().__init__(f"{place}{fault}" + (f"; {remedy}" if remedy else ""))

    @property
    def what(self) -> str:
        """What is wrong, in English."""
        return str(self.fault)

    @property
    def cure(self) -> str:
        """How to mend it, in English; empty where nothing is known."""
        return str(self.remedy)


def unreadable(source: Source, file: str) -> BadFile:
    """Return the first reason why a file cannot be read."""
    first = source.issues[0]
    return BadFile(first.fault, first.remedy or "", first.where.line, file)


def within(record: Value, fault: Phrase) -> Phrase:
    """Return what is wrong behind that part of a file which it is about."""
    return say("file.within", "{record}: {fault}", record=record, fault=fault)


def quoted(value: object) -> Value:
    """Return a value in quotation marks if it is text, else as the program writes it."""
    shown = repr(value)
    return say("file.quoted", "'{text}'", text=shown[1:-1]) if shown[0] == "'" else shown


def plain(node: Node) -> Any:
    """Return a node and everything in it as plain data."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    return {key: plain(value) for key, (_, value) in node.items.items()}


def read_plain(path: Path) -> Any:
    """Return what a file holds; raises ``BadFile`` with the first reason why it cannot be read."""
    source = read_file(path)
    if source.issues or source.root is None:
        raise unreadable(source, path.name)
    return plain(source.root)


def write_plain(value: Any, *, flow: bool | None = None) -> str:
    """Return plain data as YAML that people can read: one line for what is small, or for all if ``flow``."""
    text: str = yaml.safe_dump(
        value, sort_keys=False, default_flow_style=flow, allow_unicode=True, width=100_000
    )
    return text


class Form:
    """A mapping that is asked for values of a kind; refuses with a reason instead of failing later.

    ``what`` is the part of a file that it is; empty for the whole of ``file``.
    """

    def __init__(self, value: Any, what: Value, file: str = "") -> None:
        self.what, self.file = what, file
        if not isinstance(value, dict):
            raise self.bad(
                say("file.no_mapping", "a mapping is missing"),
                say("file.write_pairs", "write 'key: value' lines"),
            )
        self.value: dict[str, Any] = value

    def bad(self, fault: Phrase, remedy: Phrase) -> BadFile:
        """Return the refusal that something in this mapping is wrong."""
        return BadFile(within(self.what, fault) if self.what else fault, remedy, 0, self.file)

    def _no(self, key: str, wanted: Phrase) -> BadFile:
        return self.bad(
            say("file.other_kind", "'{key}' is not {wanted}", key=key, wanted=wanted),
            say("file.write_kind", "write {wanted} there", wanted=wanted),
        )

    def get(self, key: str, default: Any = MISSING) -> Any:
        """Return a value; raises ``BadFile`` when it is missing and there is no default."""
        found = self.value.get(key)
        if found is not None:
            return found
        if default is MISSING:
            raise self.bad(say("file.key_missing", "'{key}' is missing", key=key), say("file.add", "add it"))
        return default

    def text(self, key: str, default: Any = MISSING) -> str:
        """Return text; a number is taken as it is written."""
        found = self.get(key, default)
        if isinstance(found, bool) or not isinstance(found, str | int):
            raise self._no(key, say("file.text", "text"))
        return str(found)

    def number(self, key: str) -> int | None:
        """Return a whole number, ``None`` when it is missing."""
        found = self.get(key, None)
        if found is not None and (isinstance(found, bool) or not isinstance(found, int)):
            raise self._no(key, say("file.whole_number", "a whole number"))
        return found if isinstance(found, int) else None

    def items(self, key: str, default: Any = MISSING) -> list[Any]:
        """Return a list."""
        found = self.get(key, default)
        if not isinstance(found, list):
            raise self._no(key, say("file.list", "a list"))
        return found

    def texts(self, key: str, default: Any = MISSING) -> tuple[str, ...]:
        """Return a list of texts."""
        found = self.items(key, default)
        if not all(isinstance(item, str) for item in found):
            raise self._no(key, say("file.list_of_texts", "a list of texts"))
        return tuple(found)

    def table(self, key: str) -> dict[str, Any]:
        """Return a mapping, empty when it is missing."""
        found = self.get(key, {})
        if not isinstance(found, dict):
            raise self._no(key, say("file.mapping", "a mapping"))
        return found
