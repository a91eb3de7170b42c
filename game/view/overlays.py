"""Overlays: what the state says about fields, roads, cities, rows and the rest of the stack, at places.

Everything here is a reading of a state by its ruleset; words and colours are the screen's business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.core.features import Feature, FeatureRef
from game.core.geometry import Square
from game.core.state import GameState
from game.core.tile import CITY, FIELD, ROAD, Tile
from game.rules.ruleset import Ruleset
from game.rules.scoring import majority

OVERLAYS: Final = ("fields", "roads", "cities", "grid", "now", "tiles", "lines")
"""Names of all overlays, in the order of the rail."""

LONG_RUN: Final = 7
"""Rows and columns with an unbroken run of so many squares are marked strongly (W-E8)."""

SHORT_RUN: Final = 4
"""Shorter runs are not worth a mark."""


@dataclass(frozen=True, slots=True)
class FeatureNote:
    """What is written on a feature: who holds it, its size, what it is worth now, whether it is complete."""

    kind: str
    refs: tuple[FeatureRef, ...]
    holders: tuple[int, ...]
    size: int
    points: int
    complete: bool
    open_ends: int
    traits: tuple[tuple[str, int], ...]


class Run(NamedTuple):
    """A row or column with its longest unbroken run: from ``first`` to ``last``, both covered."""

    row: bool
    number: int
    first: int
    last: int

    @property
    def length(self) -> int:
        """How many squares the run has."""
        return self.last - self.first + 1


def note(state: GameState, rules: Ruleset, ref: FeatureRef) -> FeatureNote:
    """Return what is to be said about the feature that a part belongs to."""
    return _note(state, rules, state.board.feature(ref))


def _note(state: GameState, rules: Ruleset, feature: Feature) -> FeatureNote:
    kind = rules.kinds.get(feature.kind)
    complete, points = False, 0
    if kind is not None:
        complete = kind.is_complete(state, feature) and feature.kind != FIELD
        receipt = kind.receipt(state, feature, not complete)
        points = rules.worth(state, feature, receipt).points
    return FeatureNote(
        feature.kind,
        feature.refs,
        majority(state, feature, rules),
        feature.size,
        points,
        complete,
        max(0, feature.open_ends),
        tuple(sorted(feature.traits.items())),
    )


def notes(state: GameState, rules: Ruleset, overlay: str) -> tuple[FeatureNote, ...]:
    """Return the notes of an overlay: all held fields, all roads, or all cities; none for any other name."""
    kind = {"fields": FIELD, "roads": ROAD, "cities": CITY}.get(overlay)
    if kind is None or kind not in rules.kinds:
        return ()
    found = (_note(state, rules, feature) for feature in state.board.features(kind))
    return tuple(n for n in found if kind != FIELD or n.holders)


def runs(squares: Iterable[Square]) -> tuple[Run, ...]:
    """Return the longest run of every row and column, rows first (W-E8 counts those of seven or more)."""
    rows: dict[int, list[int]] = {}
    columns: dict[int, list[int]] = {}
    for x, y in squares:
        rows.setdefault(y, []).append(x)
        columns.setdefault(x, []).append(y)
    return tuple(
        Run(row, number, *_longest(lines[number]))
        for row, lines in ((True, rows), (False, columns))
        for number in sorted(lines)
    )


def _longest(numbers: list[int]) -> tuple[int, int]:
    best: tuple[int, int] | None = None
    first = last = None
    for number in sorted(numbers):
        if last is None or first is None or number != last + 1:
            first = number
        last = number
        if best is None or last - first > best[1] - best[0]:
            best = (first, last)
    assert best is not None
    return best


def tiles_left(state: GameState) -> tuple[tuple[Tile, int], ...]:
    """Return the designs that nobody has seen yet with their numbers, most frequent first.

    Tiles that a player has laid aside face down count as unseen: the others do not know them.
    """
    unseen = Counter(state.bag)
    for kept in state.kept:
        unseen.update(kept)
    first = {tile: index for index, tile in enumerate(dict.fromkeys(state.setup.tiles))}
    return tuple(sorted(unseen.items(), key=lambda item: (-item[1], first.get(item[0], len(first)))))


def dead_squares(state: GameState) -> frozenset[Square]:
    """Return the empty squares at the board's edge that no single tile left can ever fill."""
    designs = [tile for tile, _ in tiles_left(state)] + list(dict.fromkeys(state.hand))
    single = [tile for tile in designs if len(tile.footprint) == 1]
    fillable = {placement.square for tile in single for placement in state.board.placements(tile)}
    fillable |= {
        (placement.square[0] + dx, placement.square[1] + dy)
        for tile in designs
        if len(tile.footprint) > 1
        for placement in state.board.placements(tile)
        for dx, dy in tile.rotated(placement.rotation).squares
    }
    return frozenset(square for square in state.board.frontier if square not in fillable)


def last_tile(state: GameState) -> int | None:
    """Return the serial of the tile that was placed last, or ``None`` before the first move."""
    count = len(state.board.placed)
    return count - 1 if count > len(state.setup.start) else None
