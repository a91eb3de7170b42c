"""Joined features: the board's quick union against a walk over the tiles, after every placement."""

from __future__ import annotations

import random

import pytest

from game.core import joining
from game.core.board import Board
from game.core.features import FeatureRef, Site
from game.core.tile import Placement
from game.core.trace import trace, traced_by_board
from tests.boards import board, library, site, tile
from tests.core.made import PENTOMINOES, footprint, random_tile


def grow(rng, designs, steps, check):
    """Lay random tiles where they fit and hold every board against the oracle."""
    now, laid = Board.empty(), 0
    for _ in range(steps):
        design = designs(rng)
        places = now.placements(design)
        if places:
            now = now.place(design, rng.choice(places))
            laid += 1
            check(now)
    return laid


def agree(now):
    assert traced_by_board(now) == trace(now)


def test_a_board_may_have_more_parts_than_there_are_numbers_in_store(monkeypatch):
    monkeypatch.setattr(joining, "_NUMBERS", list(range(10)))
    assert grow(random.Random(1), lambda rng: rng.choice((tile("RRR"), tile("RFr"))), 12, agree) > 5


@pytest.mark.parametrize("seed", range(6))
def test_features_are_those_traced_from_scratch_with_printed_tiles(seed):
    """The base game with all wonders in it, laid at random."""
    every = [one for name, found in library().sets.items() if name != "river" for one in found.tiles.values()]
    laid = grow(random.Random(seed), lambda rng: rng.choice(every), 60, agree)
    assert laid > 30


@pytest.mark.parametrize("seed", range(6))
def test_features_are_those_traced_from_scratch_with_wild_tiles(seed):
    """Tiles of one and of five squares whose fields are cut in ways no printer would dare."""
    shapes = [((0, 0),), *map(footprint, PENTOMINOES.values())]
    laid = grow(random.Random(seed), lambda rng: random_tile(rng, rng.choice(shapes)), 60, agree)
    assert laid > 20


def test_the_oracle_itself_sees_a_road_of_two():
    """RCr with RFr to the east: one road of two squares, open at both ends (and the oracle is no mirror)."""
    now = board("RCr@0,0 RFr@1,0")
    (road,) = (one for one in trace(now) if one.kind == "road")
    assert road.squares == {(0, 0), (1, 0)}
    assert road.open_ends == 2
    assert road.refs == {FeatureRef(0, 1), FeatureRef(1, 0)}


def test_open_ends_go_down_as_the_road_closes():
    """RCr between two crossings is a road of three squares without an open end."""
    now = board("RCr@0,0")
    assert now.feature(FeatureRef(0, 1)).open_ends == 2
    now = board("RCr@0,0 RRRR@1,0")
    assert now.feature(FeatureRef(0, 1)).open_ends == 1
    now = board("RCr@0,0 RRRR@1,0 RRRR@-1,0")
    road = now.feature(FeatureRef(0, 1))
    assert (road.open_ends, road.size) == (0, 3)
    assert road.squares == {(-1, 0), (0, 0), (1, 0)}


def test_B5_a_feature_that_crosses_a_square_twice_counts_it_once():
    """Case: the ring of cases.md. The city of Ccc goes around and comes back over CC: 5 tiles, not 6."""
    now = board("RCr@0,0 Ccc@0,-1/90 CC@1,-1/0 Cc@0,-2/180 Cc@1,-2/270")
    city = now.feature(site(now, 1, "city").ref)
    assert len(city.refs) == 6
    assert city.size == 5 == len(city.squares)
    assert city.open_ends == 0


def test_B5_WP5_squares_of_one_wonder_count_one_by_one():
    """The city of Circus Maximus crosses four of its squares, the long road of Tikal three."""
    now = Board.empty().place(tile("circus-maximus"), Placement((0, 0), 0))
    assert max(one.size for one in now.features("city")) == 4
    now = Board.empty().place(tile("tikal"), Placement((0, 0), 1))
    assert [one.size for one in now.features("road")] == [3]
    assert now.features("road")[0].squares == {(0, 0), (0, 1), (-1, 1)}


def test_pennants_add_up():
    """Two cities with a pennant each become one city with two."""
    now = board("Cc+@0,0 Cc+@-1,0/90")
    (city,) = now.features("city")
    assert city.traits == {"pennant": 2}
    assert board("Cc@0,0 Cc+@-1,0/90").features("city")[0].traits == {"pennant": 1}
    assert board("Cc@0,0 Cc@-1,0/90").features("city")[0].traits == {}


def test_a_field_touches_each_city_once():
    """The field below a city of four squares touches two of its parts, but one city; the south one none."""
    now = board("RCr@0,0 Cc@0,-1/180 RCr@1,0 Cc@1,-1/270")
    north = now.feature(site(now, 0, "field.EL").ref)
    assert [city.size for city in north.cities] == [4]
    south = now.feature(site(now, 0, "field.S").ref)
    assert south.cities == ()


def test_places_on_a_feature_are_its_squares():
    """W-P3: on a wonder a meeple may choose among the squares of its feature."""
    now = Board.empty().place(tile("alhambra"), Placement((2, 3), 1))
    city = site(now, 0, "city@2,3").ref
    assert now.sites(city) == tuple(Site(0, city.feature, square) for square in ((2, 3), (1, 3), (0, 3)))


def test_parts_near_finds_each_monastery_once():
    """The monastery at 0,0 is near each of the eight squares around it and near its own, not two away."""
    now = board("L@0,0 RFr@0,1/0 L@0,-1")
    assert list(now.parts_near("monastery", ((1, 1),))) == [FeatureRef(0, 0)]
    assert sorted(now.parts_near("monastery", ((0, 0), (0, 1)))) == [FeatureRef(0, 0), FeatureRef(2, 0)]
    assert list(now.parts_near("monastery", ((2, 0),))) == []


def test_a_monastery_of_a_wonder_stands_on_its_own_square_only():
    """Notre-Dame's monastery is on square A; squares far from A are not near it (W-P5)."""
    now = Board.empty().place(tile("notre-dame"), Placement((0, 0), 0))
    assert list(now.square_centres("monastery")) == [((0, 0), site(now, 0, "monastery").ref)]
    assert list(now.parts_near("monastery", ((0, 2),))) == []
    assert list(now.parts_near("monastery", ((0, 1),))) == [site(now, 0, "monastery").ref]


def test_refs_name_equal_features_in_equal_boards():
    now = board("RCr@0,0 RFr@1,0 RFr@-1,0")
    for feature in now.features():
        assert now.feature(feature.ref) == feature
        assert now.ref_of(feature.key) in feature.refs
        assert feature.ref == min(feature.refs)
    assert now.features_of(1)[0] == now.features_of(2)[0], "one road through all three"
