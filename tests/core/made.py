"""Designs made up for the tests of the core: any footprint, any edges, however hard to draw.

The core knows no rule about drawing, so these tiles are wilder than real ones: fields may be cut anywhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from game.core.board import Board
from game.core.geometry import SIDES, HalfSide, OuterSide, Square, neighbour, outer_sides
from game.core.tile import CITY, FIELD, MONASTERY, ROAD, Placement, Tile, TileFeature

PENTOMINOES = {
    "F": (".AB", "CD.", ".E."),
    "I": ("ABCDE",),
    "L": ("ABCD", "E..."),
    "N": ("AB..", ".CDE"),
    "P": ("ABC", ".DE"),
    "T": (".A.", ".B.", "CDE"),
    "U": ("A.B", "CDE"),
    "V": ("A..", "B..", "CDE"),
    "W": ("A..", "BC.", ".DE"),
    "X": (".A.", "BCD", ".E."),
    "Y": (".A..", "BCDE"),
    "Z": ("AB.", ".C.", ".DE"),
}
"""The twelve ways to join five squares, as rows of letters; ``.`` is outside."""


def footprint(rows: Iterable[str]) -> tuple[Square, ...]:
    """Return the squares in reading order, the first one at 0,0."""
    found = [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "."]
    ax, ay = found[0]
    return tuple((x - ax, y - ay) for x, y in found)


def random_tile(rng: random.Random, squares: tuple[Square, ...], name: str = "made") -> Tile:
    """Return a design with random edges, joined at random within."""
    carried = {outer: rng.choice((CITY, ROAD, FIELD, FIELD)) for outer in outer_sides(squares)}
    features: list[TileFeature] = []
    for kind in (CITY, ROAD):
        for group in _groups(rng, [outer for outer, what in carried.items() if what == kind]):
            inside = dict.fromkeys([outer.square for outer in group])
            if rng.random() < 0.3:
                inside[rng.choice(squares)] = None
            traits = {"pennant": 1} if kind == CITY and rng.random() < 0.3 else {}
            features.append(TileFeature(kind, tuple(inside), tuple(group), traits=traits))
    cities = [index for index, feature in enumerate(features) if feature.kind == CITY]
    grass = [
        HalfSide(outer.square, 2 * outer.side + part)
        for outer, what in carried.items()
        if what != CITY
        for part in (0, 1)
    ]
    for halves in _groups(rng, grass):
        touches = tuple(city for city in cities if rng.random() < 0.4)
        inside = dict.fromkeys(half.square for half in halves)
        features.append(TileFeature(FIELD, tuple(inside), halves=tuple(halves), touches=touches))
    if rng.random() < 0.2 or not features:
        features.append(TileFeature(MONASTERY, (rng.choice(squares),)))
    return Tile(name, squares, tuple(features))


def _groups(rng, things):
    groups = [[] for _ in range(rng.randint(1, 3))]
    for thing in things:
        rng.choice(groups).append(thing)
    return [group for group in groups if group]


def random_board(rng: random.Random, count: int) -> Board:
    """Return a board of ``count`` made-up tiles, about half of five squares, each laid where it fits."""
    shapes = [footprint(rows) for rows in PENTOMINOES.values()]
    now = Board.empty().place(random_tile(rng, ((0, 0),)), Placement((0, 0), 0))
    for _ in range(count * 8):
        if len(now.placed) == count:
            break
        squares = rng.choice(shapes) if rng.random() < 0.5 else ((0, 0),)
        design = random_tile(rng, squares)
        places = now.placements(design)
        if places:
            now = now.place(design, rng.choice(places))
    return now


def plain(name: str, squares: tuple[Square, ...]) -> Tile:
    """Return a design that is one field all around."""
    halves = tuple(HalfSide(s, 2 * side + part) for s, side in outer_sides(squares) for part in (0, 1))
    return Tile(name, squares, (TileFeature(FIELD, squares, halves=halves),))


def one_sided(name: str, squares: tuple[Square, ...], outer: OuterSide, kind: str) -> Tile:
    """Return a design with a road or city at one outer side and field everywhere else."""
    others = [one for one in outer_sides(squares) if one != outer]
    halves = [HalfSide(s, 2 * side + part) for s, side in others for part in (0, 1)]
    if kind == ROAD:
        halves += [HalfSide(outer.square, 2 * outer.side), HalfSide(outer.square, 2 * outer.side + 1)]
    city = TileFeature(kind, (outer.square,), (outer,))
    return Tile(name, squares, (city, TileFeature(FIELD, squares, halves=tuple(halves))))


def around(squares: Iterable[Square]) -> set[Square]:
    """Return the squares that share a side with any of ``squares`` and are none of them."""
    inside = set(squares)
    return {neighbour(square, side) for square in inside for side in SIDES} - inside
