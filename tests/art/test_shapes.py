"""Shapes turn exactly, leave their sides squarely, and label maps turn with them."""

from __future__ import annotations

import math

import pytest

from game.art.curves import distance, inside, resampled
from game.art.forms import TileShapes
from game.art.labels import BARRIER, OUTSIDE, label_map
from game.art.shapes import shapes
from game.content.library import load
from game.core.geometry import OuterSide
from game.core.tile import Tile

LIBRARY = load()
TILES = [tile for loaded in LIBRARY.sets.values() for tile in loaded.tiles.values()]
IDS = pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)


def _shapes(tile: Tile, rotation: int = 0) -> TileShapes:
    return shapes(LIBRARY.spec(tile.id), tile, rotation)


@IDS
def test_four_quarter_turns_give_the_shapes_back(tile: Tile) -> None:
    once = _shapes(tile)
    again = once.turned(1).turned(1).turned(2)
    assert (again.rotation, again.squares, again.anchor) == (0, once.squares, once.anchor)
    for a, b in zip(once.roads, again.roads, strict=True):
        for p, q in zip(a.lines[0], b.lines[0], strict=True):
            assert distance(p, q) < 1e-9


@IDS
def test_turned_squares_and_anchor_agree_with_the_tile(tile: Tile) -> None:
    for rotation in range(4):
        turned = _shapes(tile, rotation)
        ax, ay = turned.anchor
        assert {(x - ax, y - ay) for x, y in turned.squares} == set(tile.rotated(rotation).squares)
        sides = {OuterSide((x - ax, y - ay), side) for c in turned.cities for (x, y), side in c.sides}
        stated = {
            o
            for i, f in enumerate(tile.features)
            if f.kind == "city"
            for o in tile.rotated(rotation).feature_sides(i)
        }
        assert sides == stated


@IDS
def test_roads_and_rivers_leave_at_the_middle_of_their_sides_and_squarely(tile: Tile) -> None:
    drawn = _shapes(tile)
    for line in (*drawn.roads, *drawn.rivers):
        ends = []
        for points, (first, last) in zip(line.lines, line.leaves, strict=True):
            ends += [(points[0], points[1])] if first else []
            ends += [(points[-1], points[-2])] if last else []
        assert len(ends) == len(tile.features[line.index].sides)
        for (x, y), (bx, by) in ends:
            assert min(abs(x % 1 - 0.5), abs(y % 1 - 0.5)) < 1e-6
            slant = abs(math.atan2(by - y, bx - x)) % (math.pi / 2)
            assert min(slant, math.pi / 2 - slant) < 0.55


def test_the_label_map_of_a_turned_tile_shows_each_feature_at_its_turned_sides() -> None:
    for tile in TILES:
        for rotation in (1, 2, 3):
            labels = label_map(_shapes(tile, rotation), 64)
            for (square, side), edge in tile.rotated(rotation).edges.items():
                block = labels.array[labels.block(square)]
                line = (block[0], block[:, -1], block[-1], block[:, 0])[side]
                if edge.through is not None:
                    assert line[32] == edge.through
                left, right = (line, line[::-1]) if side in (0, 1) else (line[::-1], line)
                if edge.left is not None:
                    assert (left[10:24] == edge.left).all()
                if edge.right is not None:
                    assert (right[10:24] == edge.right).all()


def test_points_and_pixels_of_a_label_map_agree() -> None:
    tile = LIBRARY.tile("base/D")
    labels = label_map(_shapes(tile, 1))
    kinds = {name: tile.features[labels.at(p)].kind for name, p in (("e", (0.97, 0.5)), ("n", (0.5, 0.02)))}
    assert kinds == {"e": "city", "n": "road"}
    assert labels.at((1.5, 0.5)) == OUTSIDE
    assert labels.nearest((1.02, 0.5)) == labels.at((0.97, 0.5))
    assert labels.nearest((3.0, 3.0)) is None


def test_a_village_is_nobodys() -> None:
    tile = LIBRARY.tile("base/X")
    drawn = _shapes(tile)
    village = next(s for s in drawn.sites if s.name == "village")
    labels = label_map(drawn, 96)
    ring = list(resampled((*village.outline, village.outline[0]), 0.01))
    values = {
        labels.at((village.at[0] + (x - village.at[0]) * 0.9, village.at[1] + (y - village.at[1]) * 0.9))
        for x, y in ring
    }
    assert BARRIER in values


def test_inside_tells_a_ring_from_its_hole() -> None:
    square = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))
    assert inside(square, [(1, 1), (3, 1), (-1, 1), (1, -0.1)]).tolist() == [True, False, False, False]
