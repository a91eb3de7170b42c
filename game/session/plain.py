"""Plain data out of YAML files, safely: nodes → mappings, lists, text and numbers, with kind refusals.

Used for set-ups, saves and scenarios. Reading is bounded by ``content.source`` and runs no code.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import yaml

from game.content.source import Items, Node, Scalar, read_file

MISSING: Final = object()


class BadFile(ValueError):
    """A file (or plain data) is not as it should be: what is wrong, how to mend it, the line if known."""

    def __init__(self, what: str, cure: str = "", line: int = 0, file: str = "") -> None:
        self.what, self.cure, self.line, self.file = what, cure, line, file
        place = f"{file}:{line}: " if line else f"{file}: " if file else ""
        super().__init__(f"{place}{what}" + (f"; {cure}" if cure else ""))


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
        first = source.issues[0]
        raise BadFile(first.what, first.cure, first.where.line, path.name)
    return plain(source.root)


def write_plain(value: Any, *, flow: bool | None = None) -> str:
    """Return plain data as YAML that people can read: one line for what is small, or for all if ``flow``."""
    text: str = yaml.safe_dump(
        value, sort_keys=False, default_flow_style=flow, allow_unicode=True, width=100_000
    )
    return text


class Form:
    """A mapping that is asked for values of a kind; refuses with a reason instead of failing later."""

    def __init__(self, value: Any, what: str) -> None:
        if not isinstance(value, dict):
            raise BadFile(f"{what}: a mapping is missing", "write 'key: value' lines")
        self.value: dict[str, Any] = value
        self.what = what

    def _bad(self, key: str, wanted: str) -> BadFile:
        return BadFile(f"{self.what}: '{key}' is not {wanted}", f"write {wanted} there")

    def get(self, key: str, default: Any = MISSING) -> Any:
        """Return a value; raises ``BadFile`` when it is missing and there is no default."""
        found = self.value.get(key)
        if found is not None:
            return found
        if default is MISSING:
            raise BadFile(f"{self.what}: '{key}' is missing", "add it")
        return default

    def text(self, key: str, default: Any = MISSING) -> str:
        """Return text; a number is taken as it is written."""
        found = self.get(key, default)
        if isinstance(found, bool) or not isinstance(found, str | int):
            raise self._bad(key, "text")
        return str(found)

    def number(self, key: str) -> int | None:
        """Return a whole number, ``None`` when it is missing."""
        found = self.get(key, None)
        if found is not None and (isinstance(found, bool) or not isinstance(found, int)):
            raise self._bad(key, "a whole number")
        return found if isinstance(found, int) else None

    def items(self, key: str, default: Any = MISSING) -> list[Any]:
        """Return a list."""
        found = self.get(key, default)
        if not isinstance(found, list):
            raise self._bad(key, "a list")
        return found

    def texts(self, key: str, default: Any = MISSING) -> tuple[str, ...]:
        """Return a list of texts."""
        found = self.items(key, default)
        if not all(isinstance(item, str) for item in found):
            raise self._bad(key, "a list of texts")
        return tuple(found)

    def table(self, key: str) -> dict[str, Any]:
        """Return a mapping, empty when it is missing."""
        found = self.get(key, {})
        if not isinstance(found, dict):
            raise self._bad(key, "a mapping")
        return found
