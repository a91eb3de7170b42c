"""What is wrong with tile data, where, and how to mend it.

Bad data never raises at a user: every stage gathers issues. An issue carries phrases, codes with values; as
text it is English. This module knows nothing of YAML or tiles.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from game.content.phrases import Phrase

Severity: TypeAlias = Literal["error", "warning"]
ERROR: Final[Severity] = "error"
WARNING: Final[Severity] = "warning"


class Mark(NamedTuple):
    """A place in a file; line and column count from 1, and 0 stands for the file as a whole."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


NOWHERE: Final = Mark("")
"""The mark of a spec that no file holds yet (made by a program or in the editor)."""


@dataclass(frozen=True, slots=True)
class Issue:
    """One thing that is wrong: how bad, where, in which tile (or ""), what, and how to mend it."""

    severity: Severity
    where: Mark
    tile: str
    fault: Phrase
    remedy: Phrase | None = None

    @property
    def what(self) -> str:
        """What is wrong, in English."""
        return str(self.fault)

    @property
    def cure(self) -> str:
        """How to mend it, in English; empty where nothing is known."""
        return str(self.remedy or "")

    def __str__(self) -> str:
        place = [str(self.where)] if self.where.file else []
        if self.tile:
            place.append(f"tile {self.tile}")
        text = " ".join(place)
        prefix = f"{text}: " if text else ""
        level = "warning: " if self.severity == WARNING else ""
        return visible(f"{prefix}{level}{self.what}" + (f"; {self.cure}" if self.cure else ""))


def visible(text: str) -> str:
    """Return text with every character that cannot be printed (control, direction) replaced by a mark."""
    return text if text.isprintable() else "".join(c if c.isprintable() else "\ufffd" for c in text)


class BadData(ValueError):
    """Raised only where a caller asks for data that must be right; carries every issue."""

    def __init__(self, issues: Iterable[Issue]) -> None:
        self.issues = tuple(issues)
        super().__init__("\n".join(str(issue) for issue in self.issues))


def errors(issues: Iterable[Issue]) -> list[Issue]:
    """Return the issues that keep a tile or a set out of the game."""
    return [issue for issue in issues if issue.severity == ERROR]
