"""Where on a larger tile the village lies at which its roads end. It reads specs and draws nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.content.spec import FeatureSpec
from game.core.geometry import ROTATIONS, Square, neighbour


def village_square(roads: Sequence[FeatureSpec], footprint: Sequence[Square]) -> Square:
    """Return a square that the roads share and from which they reach all their squares, as far as can be."""
    ending = [road for road in roads if "village" in road.ends] or roads

    def missed(square: Square) -> tuple[int, int]:
        away = sum(square not in road.squares for road in ending)
        return away, sum(len(set(road.squares) - set(_ways(road, square))) for road in ending)

    return min(footprint, key=missed)


def _ways(road: FeatureSpec, goal: Square) -> Iterator[Square]:
    """The squares that a road passes on its shortest ways from its sides to ``goal``, within its squares."""
    far, edge = {goal: 0}, [goal]
    while edge:
        here = edge.pop(0)
        for side in ROTATIONS:
            there = neighbour(here, side)
            if there in road.squares and there not in far:
                far[there] = far[here] + 1
                edge.append(there)
    for square, _ in road.sides:
        here = square
        while here in far:
            yield here
            if here == goal:
                break
            here = min((neighbour(here, s) for s in ROTATIONS), key=lambda n: far.get(n, len(far)))
