"""Every shipped tile on a board: alone it offers exactly its features, and fits its own neighbours."""

import pytest

from game.content.library import load
from game.core.board import Board
from game.core.features import FeatureRef
from game.core.geometry import neighbour, opposite
from game.core.tile import Placement, Tile

TILES = load().tiles()


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_a_tile_alone_offers_exactly_its_features_in_every_rotation(tile: Tile) -> None:
    for rotation in range(4):
        board = Board.empty().place(tile, Placement((3, -2), rotation))
        features = board.features_of(0)
        assert [feature.kind for feature in features] == [feature.kind for feature in tile.features]
        for index, (on_board, stated) in enumerate(zip(features, tile.features, strict=True)):
            assert on_board.size == len(stated.squares)
            assert len(board.sites(FeatureRef(0, index))) == len(stated.squares)
            assert [city.kind for city in on_board.cities] == ["city"] * len(stated.touches)
            if stated.sides:
                assert on_board.open_ends == len(stated.sides)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_a_tile_beside_its_like_joins_what_meets(tile: Tile) -> None:
    """Laid beside a copy of itself, the feature on the shared side is one feature of both tiles."""
    board = Board.empty().place(tile, Placement((0, 0), 0))
    for placement in board.placements(tile):
        after = board.place(tile, placement)
        one, two = tile.rotated(0), tile.rotated(placement.rotation)
        for (x, y), side in one.edges:
            beside = neighbour((x, y), side)
            inner = (beside[0] - placement.square[0], beside[1] - placement.square[1])
            mine, theirs = one.edge((x, y), side), two.edge(inner, opposite(side))
            if mine is None or theirs is None:
                continue
            assert mine.kind == theirs.kind
            pairs = ((mine.through, theirs.through), (mine.left, theirs.right), (mine.right, theirs.left))
            for here, there in pairs:
                if here is not None and there is not None:
                    assert after.feature(FeatureRef(0, here)) == after.feature(FeatureRef(1, there))
