"""A trial of the tile data: one character of a file changed, and what becomes of it.

``python -m tests.content.single_characters --number 20000`` runs it over all files of the data folder with
figures at the end; the tests run a small part with a fixed seed. Every change must mean the same, be reported
with place and cure, or make other tiles that the proof of the picture accepts; nothing may raise.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.art.proof import prove
from game.content.issues import Issue, errors
from game.content.library import DATA, Library, LoadedSet, assemble, load_set
from game.content.lint import lint
from game.content.source import Source, read_bytes
from game.content.spec import TileSpec

FILES: Final = {path.name: path.read_text(encoding="utf-8") for path in sorted(DATA.glob("*.yaml"))}
LETTERS: Final = "NESWLRABCDEXaceinorst019.-/+_:,[]{}'\"#&*!|>%@? \n\té\u2028\x07"


@dataclass(frozen=True)
class Change:
    """One character deleted (``new`` empty), replaced, or inserted (``gone`` 0) at a place of a file."""

    file: str
    place: int
    gone: int
    new: str

    @property
    def text(self) -> str:
        """The text of the file after the change."""
        old = FILES[self.file]
        return old[: self.place] + self.new + old[self.place + self.gone :]

    @property
    def line(self) -> int:
        """The line in which it stands, from 1."""
        return FILES[self.file].count("\n", 0, self.place) + 1

    def __str__(self) -> str:
        old = FILES[self.file]
        start, end = old.rfind("\n", 0, self.place) + 1, old.find("\n", self.place)
        gone, around = old[self.place : self.place + self.gone], old[start:end]
        column = self.place - start + 1
        return f"{self.file}:{self.line}:{column} {gone!r} -> {self.new!r} in {around!r}"


@dataclass(frozen=True)
class Outcome:
    """What became of a change: its kind, and the issues or the differences of the pictures."""

    change: Change
    kind: str
    issues: tuple[Issue, ...] = ()
    notes: tuple[str, ...] = ()


def changes(number: int, seed: int) -> Iterator[Change]:
    """Yield random changes, over files by their length, over the three kinds evenly."""
    chance = random.Random(seed)
    names, weights = list(FILES), [len(text) for text in FILES.values()]
    for index in range(number):
        name = chance.choices(names, weights)[0]
        text = FILES[name]
        place = chance.randrange(len(text))
        gone = 0 if index % 3 == 0 else 1
        new = "" if index % 3 == 1 else chance.choice(LETTERS)
        if new != text[place : place + gone]:
            yield Change(name, place, gone, new)


@lru_cache
def _good(name: str) -> tuple[Source, LoadedSet | None]:
    source = read_bytes(FILES[name].encode(), name)
    return source, load_set(source)


@lru_cache
def _good_sets() -> Library:
    return assemble(_good(name) for name in FILES)


def outcome(change: Change) -> Outcome:
    """Return what becomes of a change: ``same``, ``reported``, ``other`` or pictures that ``differ``."""
    source = read_bytes(change.text.encode("utf-8", "surrogatepass"), change.file)
    read = (source, load_set(source))
    library = assemble(read if name == change.file else _good(name) for name in FILES)
    if errors(library.issues):
        return Outcome(change, "reported", library.issues)
    loaded = read[1]
    assert loaded is not None, f"neither a set nor an issue: {change}"
    before = {spec.id: spec for known in _good_sets().sets.values() for spec in known.spec.tiles}
    changed = [spec for spec in loaded.spec.tiles if before.get(spec.id) != spec]
    good = _good(change.file)[1]
    if good is not None and not changed and loaded.spec == good.spec:
        return Outcome(change, "same", library.issues)
    notes = [note for spec in changed for note in _differences(spec, loaded)]
    return Outcome(change, "differ" if notes else "other", library.issues, tuple(notes))


def _differences(spec: TileSpec, loaded: LoadedSet) -> list[str]:
    tile = loaded.tiles[spec.id]
    return [str(fault) for fault in (*lint(spec, tile), *prove(spec, tile))]


def lines_away(found: Outcome) -> int:
    """Return how many lines the change is from the nearest line that a message stands at or names."""
    named = [issue.where.line for issue in errors(found.issues)]
    for issue in errors(found.issues):
        named += [int(number) for number in re.findall(r"line (\d+)", f"{issue.what} {issue.cure}")]
    return min(abs(line - found.change.line) for line in named)


def main() -> None:
    """Run the trial and print figures and whatever deserves a look."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--number", type=int, default=2000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--all", action="store_true", help="print every outcome")
    chosen = options.parse_args()
    kinds: Counter[str] = Counter()
    away: Counter[int] = Counter()
    for change in changes(chosen.number, chosen.seed):
        found = outcome(change)
        kinds[found.kind] += 1
        if found.kind == "reported":
            away[lines_away(found)] += 1
        if chosen.all or found.kind == "differ":
            print(f"{found.kind}: {change}")
            for told in (*found.issues, *found.notes):
                print(f"    {told}")
    print(f"outcomes: {dict(kinds)}")
    print(f"lines from the change to the nearest message: {dict(sorted(away.items()))}")


if __name__ == "__main__":
    main()
