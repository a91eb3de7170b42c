"""Fields follow: from what the outline carries and what touches inside, the regions of grass.

Walk the outline clockwise. What touches inside acts as one *barrier*; two stretches of outline grass belong
to one field exactly when no barrier separates them. A field touches a city exactly when that city borders
its region: between two consecutive arms of a barrier the region sees the members at its ends and whatever
joins the two inside, and nothing else (W-P6 follows from this). Nothing here knows files or messages.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.content.naming import find_feature, is_hub
from game.content.spec import TileSpec
from game.core.geometry import HalfSide, OuterSide, outline

Member: TypeAlias = int | str
"""A part of a barrier: the index of a stated feature, or the name of a hub."""

Stop: TypeAlias = HalfSide | int
"""What one meets on the walk: a half-side of grass, or an arm of the feature with that index."""


@dataclass(frozen=True, slots=True)
class Region:
    """One stretch of grass: its outer half-sides in walking order, and the members that border it."""

    halves: tuple[HalfSide, ...]
    borders: frozenset[Member]


class Crossing(ValueError):
    """Two barriers cross, so that fields do not follow; carries a feature of each."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__(f"features {first} and {second} cross")
        self.first = first
        self.second = second


def regions(spec: TileSpec) -> tuple[Region, ...]:
    """Return the regions of a checked spec in the order of their first half-side; raises ``Crossing``."""
    links = inner_links(spec)
    group = _groups(links)
    walk = outline_walk(spec)
    _refuse_crossings(walk, group)
    found: list[list[int]] = []
    for place, stop in enumerate(walk):
        if isinstance(stop, int):
            continue
        for places in found:
            if not _separated(walk, group, places[0], place):
                places.append(place)
                break
        else:
            found.append([place])
    return tuple(
        Region(
            tuple(stop for place in places if not isinstance(stop := walk[place], int)),
            frozenset(_borders(walk, places, group, links)),
        )
        for places in found
    )


def outline_walk(spec: TileSpec) -> list[Stop]:
    """Return what one meets on the walk around the outline, clockwise from the first square's north side."""
    through = {side: i for i, feature in enumerate(spec.features) for side in feature.sides}
    touched = {side: i for i, feature in enumerate(spec.features) for side in feature.touched_sides}
    corners: dict[OuterSide, list[int]] = {}
    for number, feature in enumerate(spec.features):
        for outer in feature.corners:
            corners.setdefault(outer, []).append(number)
    walk: list[Stop] = []
    for outer in outline(spec.footprint):
        index = through.get(outer, touched.get(outer))
        left, right = (HalfSide(outer.square, 2 * outer.side + part) for part in (0, 1))
        if index is None:
            walk += [left, right]
        elif outer in through and spec.features[index].kind == "city":
            walk.append(index)
        else:
            walk += [left, index, right]
        walk += corners.get(outer, [])
    return walk


def inner_links(spec: TileSpec) -> dict[Member, set[Member]]:
    """Return which features and hubs touch inside the tile."""
    links: dict[Member, set[Member]] = {index: set() for index in range(len(spec.features))}
    for index, feature in enumerate(spec.features):
        for target in (*feature.ends, *feature.meets):
            other: Member | None = target if is_hub(target) else find_feature(spec, target)
            if other is None:
                continue
            links[index].add(other)
            links.setdefault(other, set()).add(index)
    return links


def _groups(links: Mapping[Member, set[Member]]) -> dict[Member, int]:
    group: dict[Member, int] = {}
    for number, start in enumerate(links):
        if start in group:
            continue
        reached = [start]
        while reached:
            member = reached.pop()
            if member not in group:
                group[member] = number
                reached += links[member]
    return group


def _separated(walk: Sequence[Stop], group: Mapping[Member, int], first: int, second: int) -> bool:
    """Return whether some barrier has arms on both sides of the cut between two places (first < second)."""
    between = {group[stop] for stop in walk[first + 1 : second] if isinstance(stop, int)}
    around = (*walk[second + 1 :], *walk[:first])
    return any(isinstance(stop, int) and group[stop] in between for stop in around)


def _refuse_crossings(walk: Sequence[Stop], group: Mapping[Member, int]) -> None:
    """Raise ``Crossing`` when the barriers do not partition the outline without crossing."""
    arms = [stop for stop in walk if isinstance(stop, int)]
    open_groups: list[int] = []
    left = _count(group[arm] for arm in arms)
    for arm in arms:
        own = group[arm]
        if own in open_groups and open_groups[-1] != own:
            inside = open_groups[-1]
            raise Crossing(arm, next(other for other in arms if group[other] == inside))
        if own not in open_groups:
            open_groups.append(own)
        left[own] -= 1
        while open_groups and left[open_groups[-1]] == 0:
            open_groups.pop()


def _count(numbers: Iterable[int]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for number in numbers:
        counts[number] = counts.get(number, 0) + 1
    return counts


def _borders(
    walk: Sequence[Stop],
    places: Sequence[int],
    group: Mapping[Member, int],
    links: Mapping[Member, set[Member]],
) -> set[Member]:
    """Return the members that border the region whose half-sides lie at ``places``."""
    seen: set[Member] = set()
    for here, after in zip(places, (*places[1:], places[0]), strict=True):
        end = after if after > here else after + len(walk)
        arms = [stop for place in range(here + 1, end) if isinstance(stop := walk[place % len(walk)], int)]
        while arms:
            # Seen from this region a barrier shows its first and its last arm and what joins them.
            last = max(i for i, arm in enumerate(arms) if group[arm] == group[arms[0]])
            seen |= _between(arms[0], arms[last], last == 0, group, links)
            arms = arms[last + 1 :]
    return seen


def _between(
    first: int, last: int, alone: bool, group: Mapping[Member, int], links: Mapping[Member, set[Member]]
) -> set[Member]:
    if alone and sum(1 for member in group if group[member] == group[first]) > 1:
        # One arm only: the region runs around the whole barrier and sees all of it.
        return {member for member in group if group[member] == group[first]}
    return set(_path(first, last, links))


def _path(first: Member, last: Member, links: Mapping[Member, set[Member]]) -> list[Member]:
    """Return the shortest way through what touches, ends included."""
    came: dict[Member, Member] = {first: first}
    reached = [first]
    for member in reached:
        if member == last:
            break
        for other in sorted(links[member], key=str):
            if other not in came:
                came[other] = member
                reached.append(other)
    path = [last]
    while path[-1] != first:
        path.append(came[path[-1]])
    return path
