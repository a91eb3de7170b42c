"""The sentences of ``.jcz`` files as text: their forms, in the order in which they are tried.

Reads what a sentence says and nothing of the game; whether it holds, ``jcz_judge`` decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

OPTIONS: Final = r"(.*)"

FORMS: Final[tuple[tuple[str, re.Pattern[str]], ...]] = tuple(
    (name, re.compile(pattern, flags))
    for name, pattern, flags in (
        ("points", r"^\s*(.+?) has (-?\d+) points?\b", 0),
        ("scored", r"^\s*(.+?) scored (\S+) for (-?\d+) points?\b", 0),
        ("pass", r"^Player (can|can't) pass$", 0),
        ("phase", r"phase is (\w+)", re.IGNORECASE),
        ("bazaar", r"Bazaar noAuction: (true|false)", 0),
        ("action", r"^Available action (\S+)(?: for (.+?))?$", 0),
        ("placements", rf"^TilePlacement (\S+) options: ?{OPTIONS}$", 0),
        ("undo", r"^Undo is (allowed|not allowed)$", 0),
        ("tunnel", rf"^Tunnel token (\S+) options: ?{OPTIONS}$", 0),
        ("ferries", rf"^Ferries options: ?{OPTIONS}$", 0),
        ("meeple", rf"^Meeple (\S+) options: ?{OPTIONS}$", 0),
        ("return", rf"^ReturnMeeple (\S+) options: ?{OPTIONS}$", 0),
        ("token", r"(.+) has (\S+) token with (?:size|count) (\d+)", 0),
        ("count", r"(.+) has (\S+) token.* count (\d+)", 0),
        ("tower", rf"^Tower piece (\S+) options: ?{OPTIONS}$", 0),
        ("capture", rf"^CaptureFollower options: ?{OPTIONS}$", 0),
    )
)

SQUARE: Final = r"\[\s*(-?\d+)\s*,\s*(-?\d+)\s*\]"
PLACEMENT: Final = re.compile(rf"{SQUARE}\s*-\s*\[([\d\s,]*)\]")
PLACE: Final = re.compile(r"\{([^{}]*?),\s*" + SQUARE + r"\s*\}")


class Sentence(NamedTuple):
    """A sentence that has a form: the form's name and what stands in its gaps."""

    form: str
    groups: tuple[str, ...]


class NotReadable(ValueError):
    """A list of options is not in the form that they are written in."""


def read_sentence(text: str) -> Sentence | None:
    """Return the first form that a sentence fits, ``None`` when it fits none."""
    for name, pattern in FORMS:
        found = pattern.search(text)
        if found is not None:
            return Sentence(name, tuple(group or "" for group in found.groups()))
    return None


def offered_tile(sentences: Iterable[str]) -> str | None:
    """Return the tile that the sentences name as the one to be placed next, if any does."""
    for text in sentences:
        sentence = read_sentence(text)
        if sentence is None:
            continue
        if sentence.form == "placements":
            return sentence.groups[0]
        if sentence.form == "action" and sentence.groups[0] == "TilePlacement" and sentence.groups[1]:
            return sentence.groups[1]
    return None


def read_placements(text: str) -> frozenset[tuple[tuple[int, int], int]]:
    """Return squares and degrees of ``[2,0] - [90,180]; [1,1] - [0]``; raises ``NotReadable``."""
    _demand_nothing_else(PLACEMENT, text)
    return frozenset(
        ((int(x), int(y)), int(turned))
        for x, y, every in PLACEMENT.findall(text)
        for turned in every.split(",")
        if turned.strip()
    )


def read_places(text: str) -> frozenset[tuple[str, ...]]:
    """Return words and square of ``{City,NW,[0,1]}; {0.abbot.1,Garden,I,[1,0]}``; raises ``NotReadable``."""
    _demand_nothing_else(PLACE, text)
    return frozenset(
        (*(word.strip() for word in words.split(",")), f"{int(x)},{int(y)}")
        for words, x, y in PLACE.findall(text)
    )


def _demand_nothing_else(pattern: re.Pattern[str], text: str) -> None:
    left = pattern.sub("", text).replace(";", "").strip()
    if left:
        raise NotReadable(f"'{left[:30]}' is no option")
