"""Lint for whole sets: copies and marks against the printed box, ids and aliases that clash.

Each check would have caught a fault that was released elsewhere. It knows specs, and no files.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from game.content.issues import ERROR, WARNING, Issue
from game.content.phrases import Phrase, say
from game.content.remedies import ANOTHER_ID, KEEP_ONE, did_you_mean
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
        what = say("set.second_start", "a second start tile; the first is {tile}", tile=starts[0].id)
        cure = say("set.one_start", "keep 'start' at one of them")
        issues.append(Issue(ERROR, tile.where, tile.id, what, cure))
    found = totals(spec)
    for name, wanted in spec.box.items() if whole else ():
        if found[name] != wanted:
            what = say(
                "set.box",
                "the box holds {wanted} {name}, the tiles below make {found}",
                wanted=wanted,
                name=name,
                found=found[name],
            )
            cure = say("set.correct_box", "correct the counts, the tiles, or the box")
            issues.append(Issue(ERROR, spec.where, "", what, cure))
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


def _ids(spec: SetSpec) -> Iterator[tuple[TileSpec, Phrase, Phrase]]:
    seen: dict[str, TileSpec] = {}
    aliases: dict[tuple[str, str], TileSpec] = {}
    for tile in spec.tiles:
        first = seen.setdefault(tile.id, tile)
        if first is not tile:
            line = first.where.line
            yield (
                tile,
                say("set.id_taken", "the id is taken by the tile in line {line}", line=line),
                ANOTHER_ID,
            )
        for notation, alias in tile.aliases.items():
            other = aliases.setdefault((notation, alias), tile)
            if other is not tile:
                what = say(
                    "set.alias_twice",
                    "the {notation} id {alias} stands also at {tile}",
                    notation=notation,
                    alias=alias,
                    tile=other.id,
                )
                yield tile, what, KEEP_ONE


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
                    what = say("set.also_in", "'{name}' is also in the set {set}", name=name, set=first)
                    issue = Issue(ERROR, tile.where, tile.id, what, ANOTHER_ID)
                    issues.setdefault(one.id, []).append(issue)
    counts = {tile.id: tile for one in loaded for tile in one.spec.tiles}
    for one in loaded:
        for tile in one.spec.tiles:
            fault = _replacing_fault(tile, counts)
            if fault and tile.replaces not in counts and not whole:
                what = say(
                    "set.replaces_unread",
                    "it replaces '{tile}', which no set has that could be read",
                    tile=tile.replaces or "",
                )
                cure = say("set.mend_others", "mend the other sets first")
                issue = Issue(WARNING, tile.where, tile.id, what, cure)
                issues.setdefault(one.id, []).append(issue)
            elif fault:
                issues.setdefault(one.id, []).append(Issue(ERROR, tile.where, tile.id, *fault))
    return issues


def _replacing_fault(tile: TileSpec, designs: Mapping[str, TileSpec]) -> tuple[Phrase, Phrase] | None:
    if tile.replaces is None:
        return None
    other = designs.get(tile.replaces)
    if other is None:
        near = difflib.get_close_matches(tile.replaces, [name for name in designs if name != tile.id], 1)
        what = say("set.replaces_nothing", "it replaces '{tile}', which no set has", tile=tile.replaces)
        if near:
            return what, did_you_mean(near[0])
        return what, say("set.name_design", "name a design of a set in this folder")
    if tile.count > other.count:
        what = say(
            "set.replaces_more",
            "it replaces {count} copies of {tile}, of which there are {number}",
            count=tile.count,
            tile=other.id,
            number=other.count,
        )
        return what, say("set.lower_count", "lower 'count'")
    if other.footprint != tile.footprint:
        what = say("set.replaces_shape", "it replaces {tile}, which has another footprint", tile=other.id)
        return what, say("set.same_shape", "replace a tile of the same shape")
    return None
