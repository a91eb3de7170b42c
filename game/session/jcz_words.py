"""Their words and ours: elements, sets, rules, meeples and features of ``.jcz`` files.

The table stands in ``data/community/jcz.yaml``; this module only looks things up in it, so that no guest is
named here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.content.library import DATA
from game.session.jcz_file import JczFile
from game.session.plain import BadFile, read_plain

INNER: Final = ("I", "II", "III", "IV")
"""Names of places that reach no side, in the order of their features."""


class NotInThisGame(ValueError):
    """The file needs something that this game does not have; ``missing`` are its names."""

    def __init__(self, missing: Iterable[str], cure: str = "") -> None:
        self.missing = tuple(missing)
        super().__init__(f"not in this game: {', '.join(self.missing)}" + (f"; {cure}" if cure else ""))


@cache
def words() -> Mapping[str, Any]:
    """Return the whole table."""
    found: dict[str, Any] = read_plain(Path(DATA) / "community" / "jcz.yaml")
    return found


@dataclass(frozen=True)
class Demands:
    """What a file asks of our rules.

    ``pieces`` says how many of each kind a player has; ``no_traits`` and ``no_kinds`` are traits and kinds of
    features that are only pictures in this game.
    """

    rules: tuple[str, ...]
    switches: Mapping[str, Any]
    pieces: Mapping[str, int]
    no_traits: frozenset[str]
    no_kinds: frozenset[str]


def demands_of(file: JczFile) -> Demands:
    """Return what the file asks for; raises ``NotInThisGame`` with the names of expansions.

    That an element is named counts, not what stands behind it; some sets name one by themselves.
    """
    known: dict[str, Any] = words()["elements"]
    named = {**dict.fromkeys(_forced(file.sets), 1), **file.elements}
    missing = [element for element in named if element not in known]
    if missing:
        raise NotInThisGame(dict.fromkeys(map(_expansion, missing)))
    rules, switches = {"base": None}, {}
    pieces: dict[str, int] = {}
    hidden: dict[str, set[str]] = {"trait": set(), "feature": set()}
    for element, meaning in known.items():
        switches.update(meaning.get("on" if element in named else "off", {}))
        if "piece" in meaning:
            pieces[meaning["piece"]] = named.get(element, 0)
        if element in named:
            rules.update(dict.fromkeys([meaning["rules"]] if "rules" in meaning else []))
            continue
        for what, names in hidden.items():
            if what in meaning:
                names.add(meaning[what])
    switches.update(_switches(file.rules))
    return Demands(tuple(rules), switches, pieces, frozenset(hidden["trait"]), frozenset(hidden["feature"]))


def _forced(sets: Iterable[str]) -> Iterable[str]:
    table: dict[str, list[str]] = words()["forced"]
    for name in sets:
        yield from table.get(family(name), ())


def family(set_name: str) -> str:
    """Return the name of a set without its edition and release: ``siege/cathars`` is of ``siege``."""
    return set_name.split(":")[0].split("/")[0]


def _expansion(element: str) -> str:
    for name, elements in words()["expansions"].items():
        if element in elements:
            return f"{name} ({element})"
    return element


def _switches(rules: Mapping[str, Any]) -> Iterable[tuple[str, Any]]:
    for name, meaning in words()["rules"].items():
        if name not in rules:
            continue
        value = str(rules[name])
        if value not in meaning["values"]:
            cure = "write one of " + ", ".join(meaning["values"])
            raise BadFile(f"setup: rules: {name} cannot be {value[:20]!r}", cure)
        yield meaning["switch"], meaning["values"][value]


def piece_of(word: str) -> str | None:
    """Return our kind of piece for the word of a meeple id (``small``), ``None`` when there is none."""
    meeple = words()["meeples"].get(word)
    return meeple["piece"] if meeple else None


def class_of(piece: str) -> str:
    """Return what they call our kind of piece, empty when they do not know it."""
    meeples = words()["meeples"].values()
    return next((meeple["class"] for meeple in meeples if meeple["piece"] == piece), "")


def known_class(name: str) -> bool:
    """Tell whether they call one of our pieces so."""
    return any(meeple["class"] == name for meeple in words()["meeples"].values())


def kind_of(feature: str) -> str | None:
    """Return our kind of feature for their word, ``None`` when there is none."""
    found: str | None = words()["features"].get(feature)
    return found


def feature_of(kind: str) -> str:
    """Return their word for our kind of feature; the kind itself when they have none."""
    return next((theirs for theirs, ours in words()["features"].items() if ours == kind), kind)


def group_of(tile: str) -> str:
    """Return the group of the stack that a tile of theirs is in: the group that names it most closely."""
    named = [
        (len(start), group)
        for group, starts in words()["groups"].items()
        for start in starts
        if tile == start or (start.endswith("/") and tile.startswith(start))
    ]
    return max(named)[1] if named else "default"
