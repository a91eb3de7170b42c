"""What lies under a point is what is painted there; places of meeples lie on their feature."""

import math
from itertools import combinations

import pytest

from game.core.features import FeatureRef, Site
from game.view import hits
from tests.view import boards


@pytest.fixture
def start():
    return boards.board(("D", 0, 0, 0))


def test_each_spot_of_each_feature_is_hit_as_that_feature(start) -> None:
    maps = boards.maps()
    for index in range(len(start.placed[0].tile.features)):
        for site in start.sites(FeatureRef(0, index)):
            hit = hits.under(start, maps, hits.spot(start, maps, site))
            assert hit.ref == FeatureRef(0, index)
            assert hit.square == (0, 0)


@pytest.mark.parametrize("rotation", range(4))
def test_spots_of_every_design_lie_on_their_feature_in_every_rotation(rotation: int) -> None:
    from game.core.board import Board
    from game.core.tile import Placement

    maps = boards.maps()
    for tile in boards.library().tiles():
        board = Board.empty().place(tile, Placement((3, -2), rotation))
        for index in range(len(tile.features)):
            for site in board.sites(FeatureRef(0, index)):
                x, y = hits.spot(board, maps, site)
                assert (int(x // 1), int(y // 1)) == site.square, tile.id
                assert hits.under(board, maps, (x, y)).ref == FeatureRef(0, index), tile.id


def test_beside_the_board_only_the_square_is_known(start) -> None:
    assert hits.under(start, boards.maps(), (4.5, -2.5)) == hits.Hit((4, -3))


def test_the_marker_of_a_wonder_stands_within_its_footprint() -> None:
    from game.core.board import Board
    from game.core.tile import Placement

    maps = boards.maps()
    for tile in boards.library().sets["wonders"].tiles.values():
        for rotation in range(4):
            board = Board.empty().place(tile, Placement((0, 0), rotation))
            x, y = hits.middle(board, 0, maps)
            assert (int(x // 1), int(y // 1)) in board.placed[0].squares, (tile.id, rotation)


def test_two_pieces_on_one_place_stand_side_by_side() -> None:
    session = boards.session()
    site = Site(0, 0, (0, 0))
    from game.core.pieces import on_site

    state = session.state
    for piece in list(state.supply(0))[:2]:
        state = state.with_place(piece.id, on_site(site))
    points = hits.standing(state, boards.maps())
    assert len(points) == 2
    assert len(set(points.values())) == 2


def test_the_nearest_point_within_reach_is_meant() -> None:
    points = {1: (0.0, 0.0), 2: (1.0, 0.0)}
    assert hits.nearest(points, (0.8, 0.0), 0.3) == 2
    assert hits.nearest(points, (0.5, 3.0), 0.3) is None


@pytest.mark.parametrize("rotation", range(4))
def test_spots_on_large_tiles_are_spread_and_stay_on_their_feature(rotation: int) -> None:
    from game.core.board import Board
    from game.core.tile import Placement

    maps = boards.maps()
    for tile in boards.library().tiles():
        if len(tile.footprint) == 1:
            continue
        board = Board.empty().place(tile, Placement((3, -2), rotation))
        sites = [site for index in range(len(tile.features)) for site in board.sites(FeatureRef(0, index))]
        before = [hits.spot(board, maps, site) for site in sites]
        points = hits.spread(board, maps, sites)
        for site, (x, y) in points.items():
            assert (int(x // 1), int(y // 1)) == site.square, tile.id
            assert hits.under(board, maps, (x, y)).ref == site.ref, tile.id
        least = closest(list(points.values()))
        assert least >= min(closest(before), hits.APART) - 1e-9, tile.id
        assert least >= 0.24, tile.id


def test_spots_keep_off_pieces_that_stand_there(start) -> None:
    maps = boards.maps()
    site = start.sites(FeatureRef(0, 0))[0]
    taken = hits.spot(start, maps, site)
    (moved,) = hits.spread(start, maps, [site], [taken]).values()
    assert hits.under(start, maps, moved).ref == site.ref
    assert closest([moved, taken]) > 0.1


def closest(points: list[tuple[float, float]]) -> float:
    return min((math.dist(one, other) for one, other in combinations(points, 2)), default=9.0)
