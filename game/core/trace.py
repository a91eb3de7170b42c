"""Joined features traced from the placed tiles alone, square by square, without the board's kernel.

Slow and simple on purpose: it is the oracle that tests hold against ``Board`` and that ``simulate`` uses
to prove a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.core.board import Board
from game.core.features import FeatureRef
from game.core.geometry import HalfSide, OuterSide, Square, neighbour, opposite, opposite_half, side_of

Port: TypeAlias = tuple[str, Square, int]


@dataclass(frozen=True, slots=True)
class TracedFeature:
    """What ``Feature`` says, found by walking: parts, squares, open ends, summed traits, touched cities."""

    kind: str
    refs: frozenset[FeatureRef]
    squares: frozenset[Square]
    open_ends: int
    traits: frozenset[tuple[str, int]]
    cities: frozenset[FeatureRef]


def trace(board: Board) -> frozenset[TracedFeature]:
    """Return all joined features of ``board``."""
    ports: dict[Port, FeatureRef] = {}
    sides: dict[FeatureRef, list[OuterSide]] = {}
    for placed in board.placed:
        (ax, ay), rotation = placed.placement
        turned = placed.tile.rotated(rotation)
        for index in range(len(placed.tile.features)):
            ref = FeatureRef(placed.serial, index)
            sides[ref] = [OuterSide((s[0] + ax, s[1] + ay), d) for s, d in turned.feature_sides(index)]
            halves = [HalfSide((s[0] + ax, s[1] + ay), h) for s, h in turned.feature_halves(index)]
            ports.update({("side", square, side): ref for square, side in sides[ref]})
            ports.update({("half", square, half): ref for square, half in halves})
    links: dict[FeatureRef, set[FeatureRef]] = {ref: {ref} for ref in sides}
    for port, ref in ports.items():
        other = ports.get(_across(port))
        if other is not None:
            links[ref].add(other)
    groups: list[frozenset[FeatureRef]] = []
    seen: set[FeatureRef] = set()
    for ref in links:
        if ref not in seen:
            groups.append(_reach(links, ref))
            seen |= groups[-1]
    first = {ref: min(group) for group in groups for ref in group}
    return frozenset(_describe(board, group, sides, first) for group in groups)


def _across(port: Port) -> Port:
    what, square, where = port
    if what == "side":
        return (what, neighbour(square, where), opposite(where))
    return (what, neighbour(square, side_of(where)), opposite_half(where))


def _reach(links: dict[FeatureRef, set[FeatureRef]], start: FeatureRef) -> frozenset[FeatureRef]:
    reached, todo = {start}, [start]
    while todo:
        for ref in links[todo.pop()] - reached:
            reached.add(ref)
            todo.append(ref)
    return frozenset(reached)


def _describe(
    board: Board,
    group: frozenset[FeatureRef],
    sides: dict[FeatureRef, list[OuterSide]],
    first: dict[FeatureRef, FeatureRef],
) -> TracedFeature:
    designs = {ref: board.placed[ref.serial].tile.features[ref.feature] for ref in group}
    traits: dict[str, int] = {}
    for design in designs.values():
        for trait, number in design.traits.items():
            traits[trait] = traits.get(trait, 0) + number
    return TracedFeature(
        kind=next(iter(designs.values())).kind,
        refs=group,
        squares=frozenset(square for ref in group for square in board.feature_squares(ref)),
        open_ends=sum(not board.covers(neighbour(*outer)) for ref in group for outer in sides[ref]),
        traits=frozenset(traits.items()),
        cities=frozenset(
            first[FeatureRef(ref.serial, city)] for ref, d in designs.items() for city in d.touches
        ),
    )


def traced_by_board(board: Board) -> frozenset[TracedFeature]:
    """Return what the board's own joined features say, in the same form, for comparison."""
    return frozenset(
        TracedFeature(
            kind=feature.kind,
            refs=frozenset(feature.refs),
            squares=feature.squares,
            open_ends=feature.open_ends if feature.kind != "field" else 0,
            traits=frozenset(feature.traits.items()),
            cities=frozenset(city.ref for city in feature.cities),
        )
        for feature in board.features()
    )
