"""Compare our square tiles with the community's XML tile lists, half-side by half-side.

    python tests/compare_jcz.py FOLDER

Every tile with a ``jcz:`` alias is compared with the list's tile of that id: cities, roads and rivers by
their sides, pennants, inns and cathedrals, monasteries and gardens, fields by half-sides and by the cities
they touch; then the copies per set. Prints each difference and ends 1 when there is one. The test suite
does not need the lists.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.content.community import ListedTile, read_list
from game.content.community_import import computed_fields, stated_fields, traits_of
from game.content.library import Library, load
from game.core.geometry import SIDE_NAMES
from game.core.tile import Tile

SETS = (
    (("base",), "basic:1"),
    (("base", "abbot"), "basic:2"),
    (("inns_and_cathedrals",), "inns-and-cathedrals:1"),
    (("inns_and_cathedrals", "abbot"), "inns-and-cathedrals:2"),
    (("river",), "river/1:1"),
    (("river", "abbot"), "river/1:2"),
)
"""Which of our sets, played together, hold the same copies as which of theirs."""


def describe_ours(tile: Tile) -> Counter[str]:
    """Return our features other than fields, each as a line of text."""
    return Counter(
        _line(feature.kind, {SIDE_NAMES[outer.side] for outer in feature.sides}, feature.traits)
        for feature in tile.features
        if feature.kind != "field"
    )


def describe_theirs(tile: ListedTile) -> Counter[str]:
    """Return the list's features in the same form."""
    return Counter(
        _line(entry.kind, set(entry.words), traits_of(entry))
        for entry in tile.entries
        if entry.kind != "field"
    )


def _line(kind: str, sides: set[str], traits: Mapping[str, int]) -> str:
    marks = ", ".join(f"{name} {number}" for name, number in sorted(traits.items()))
    return f"{kind} {' '.join(sorted(sides, key=SIDE_NAMES.index))} {marks}".strip()


def differences(ours: Tile, theirs: ListedTile) -> Iterator[str]:
    """Yield what one has and the other has not."""
    mine, other = describe_ours(ours), describe_theirs(theirs)
    for line in mine - other:
        yield f"only ours: {line}"
    for line in other - mine:
        yield f"only theirs: {line}"
    ours_fields, their_fields = computed_fields(ours), stated_fields(theirs)
    for word, fields in (("ours", ours_fields - their_fields), ("theirs", their_fields - ours_fields)):
        for halves, cities in fields:
            touched = ", ".join("".join(sorted(city)) for city in cities) or "no city"
            yield f"only {word}: field {' '.join(sorted(halves)) or 'enclosed'} touching {touched}"


def compare(library: Library, folder: Path) -> int:
    """Print the comparison and return the number of differences."""
    listed: dict[str, ListedTile] = {}
    sets: dict[str, dict[str, int]] = {}
    for path in sorted(folder.glob("*.xml")):
        one = read_list(path.read_bytes(), path.name)
        listed |= one.tiles
        sets |= one.sets
    found = compared = 0
    for loaded in library.sets.values():
        for spec in loaded.spec.tiles:
            alias = spec.aliases.get("jcz")
            if alias is None:
                continue
            compared += 1
            lines = (
                list(differences(loaded.tiles[spec.id], listed[alias]))
                if alias in listed
                else [f"the lists have no {alias}"]
            )
            for line in lines:
                print(f"{spec.id} ({alias}): {line}")
            found += len(lines)
    print(f"{compared} tiles compared")
    return found + sum(_copies(library, sets, ours, theirs) for ours, theirs in SETS)


def _copies(
    library: Library, sets: Mapping[str, Mapping[str, int]], ours: tuple[str, ...], theirs: str
) -> int:
    counts = library.supply(ours)
    first = ours[0]
    aliases = {
        spec.id: spec.aliases.get("jcz", spec.id) for one in library.sets.values() for spec in one.spec.tiles
    }
    designs = {spec.id for spec in library.sets[first].spec.tiles}
    kept = {
        aliases[tile_id]: number
        for tile_id, number in counts.items()
        if tile_id in designs or library.spec(tile_id).replaces in designs
    }
    wanted = sets.get(theirs, {})
    differing = {alias for alias in kept.keys() | wanted.keys() if kept.get(alias, 0) != wanted.get(alias, 0)}
    for alias in sorted(differing):
        print(f"{theirs}: {wanted.get(alias, 0)} x {alias} there, {kept.get(alias, 0)} here")
    print(f"{' + '.join(ours)}: {sum(kept.values())} tiles, {theirs}: {sum(wanted.values())}")
    return len(differing)


def main(arguments: list[str]) -> int:
    """Run the comparison for the folder named on the command line."""
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print(__doc__)
        return 2
    number = compare(load(), Path(arguments[0]))
    print(f"{number} differences" if number else "no differences")
    return 1 if number else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
