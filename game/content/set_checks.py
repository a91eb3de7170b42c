"""Lint for whole sets: copies and marks against the printed box, ids and aliases that clash.

Each check would have caught a fault that was released elsewhere. It knows specs, and no files.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from game.content.issues import ERROR, WARNING, Issue
from game.content.spec import SetSpec, TileSpec


class _Loaded(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def spec(self) -> SetSpec: ...


def check_set(spec: SetSpec, whole: bool = True) -> list[Issue]:
    """Return what is wrong with a set as a whole: the box, the start tile, ids within the file.

    The box is not counted where reading left something out (``whole`` is false): it would be wrong for that.
    """
    issues = [Issue(ERROR, tile.where, tile.id, what, cure) for tile, what, cure in _ids(spec)]
    starts = [tile for tile in spec.tiles if tile.start]
    for tile in starts[1:]:
        what = f"a second start tile; the first is {starts[0].id}"
        issues.append(Issue(ERROR, tile.where, tile.id, what, "keep 'start' at one of them"))
    found = totals(spec)
    for name, wanted in spec.box.items() if whole else ():
        if found[name] != wanted:
            what = f"the box holds {wanted} {name}, the tiles below make {found[name]}"
            issues.append(Issue(ERROR, spec.where, "", what, "correct the counts, the tiles, or the box"))
    return issues


def totals(spec: SetSpec) -> dict[str, int]:
    """Return what the tiles of a set add up to, copies counted, under the names that ``box`` uses."""
    return {
        "designs": len(spec.tiles),
        "tiles": sum(tile.count for tile in spec.tiles),
        "pennants": _sum_of_trait(spec, "pennant"),
        "inns": _sum_of_trait(spec, "inn"),
        "cathedrals": _sum_of_trait(spec, "cathedral"),
        "monasteries": _sum_of_kind(spec, "monastery"),
        "gardens": _sum_of_kind(spec, "garden"),
    }


def _sum_of_trait(spec: SetSpec, trait: str) -> int:
    return sum(tile.count * feature.traits.get(trait, 0) for tile in spec.tiles for feature in tile.features)


def _sum_of_kind(spec: SetSpec, kind: str) -> int:
    return sum(tile.count * len(tile.of_kind(kind)) for tile in spec.tiles)


def _ids(spec: SetSpec) -> Iterator[tuple[TileSpec, str, str]]:
    seen: dict[str, TileSpec] = {}
    aliases: dict[tuple[str, str], TileSpec] = {}
    for tile in spec.tiles:
        first = seen.setdefault(tile.id, tile)
        if first is not tile:
            yield tile, f"the id is taken by the tile in line {first.where.line}", "give it another id"
        for notation, alias in tile.aliases.items():
            other = aliases.setdefault((notation, alias), tile)
            if other is not tile:
                what = f"the {notation} id {alias} stands also at {other.id}"
                yield tile, what, "keep it at one of them"


def check_across(sets: Iterable[_Loaded], whole: bool = True) -> Mapping[str, list[Issue]]:
    """Return, per set id, what clashes with sets before it: ids, aliases, and replacing what is not there.

    Where something could not be read (``whole`` is false) a missing design may be in it: that is a warning
    only, so that one bad set does not sink those that replace its tiles.
    """
    loaded = list(sets)
    issues: dict[str, list[Issue]] = {}
    owner: dict[str, str] = {}
    for one in loaded:
        for tile in one.spec.tiles:
            for name in (tile.id, *tile.aliases.values()):
                first = owner.setdefault(name, one.id)
                if first != one.id:
                    what = f"'{name}' is also in the set {first}"
                    issue = Issue(ERROR, tile.where, tile.id, what, "give it another id")
                    issues.setdefault(one.id, []).append(issue)
    counts = {tile.id: tile for one in loaded for tile in one.spec.tiles}
    for one in loaded:
        for tile in one.spec.tiles:
            fault = _replacing_fault(tile, counts)
            if fault and tile.replaces not in counts and not whole:
                what = f"it replaces '{tile.replaces}', which no set has that could be read"
                issue = Issue(WARNING, tile.where, tile.id, what, "mend the other sets first")
                issues.setdefault(one.id, []).append(issue)
            elif fault:
                issues.setdefault(one.id, []).append(Issue(ERROR, tile.where, tile.id, *fault))
    return issues


def _replacing_fault(tile: TileSpec, designs: Mapping[str, TileSpec]) -> tuple[str, str] | None:
    if tile.replaces is None:
        return None
    other = designs.get(tile.replaces)
    if other is None:
        near = difflib.get_close_matches(tile.replaces, [name for name in designs if name != tile.id], 1)
        cure = f"did you mean '{near[0]}'?" if near else "name a design of a set in this folder"
        return f"it replaces '{tile.replaces}', which no set has", cure
    if tile.count > other.count:
        return (
            f"it replaces {tile.count} copies of {other.id}, of which there are {other.count}",
            "lower 'count'",
        )
    if other.footprint != tile.footprint:
        return f"it replaces {other.id}, which has another footprint", "replace a tile of the same shape"
    return None
