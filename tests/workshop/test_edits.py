"""Edits of features and of the whole tile: what changes, and what follows along."""

from __future__ import annotations

import pytest

from game.content.compile import compile_tile
from game.content.spec import TileSpec
from game.workshop import edits, edits_whole
from tests.workshop.made import CITIES, FORK, LARGE, ROAD, library, side, tile


def ok(spec: TileSpec) -> TileSpec:
    """The spec itself, when a tile follows from it."""
    found = compile_tile(spec)
    assert found.usable, found.issues
    return spec


def test_a_side_goes_through_all_kinds_and_back() -> None:
    spec = tile(ROAD)
    seen = []
    for _ in range(4):
        spec = ok(edits.cycle_side(spec, side(spec, "E")))
        seen.append(edits.side_kind(spec, side(spec, "E")))
    assert seen == ["road", "city", "river", "field"]
    assert spec == tile(ROAD)


def test_a_road_that_loses_a_side_ends_at_a_village() -> None:
    spec = ok(edits.set_side(tile(ROAD), side(tile(ROAD), "N"), "field"))
    assert spec.features[0].sides == (side(spec, "S"),) and spec.features[0].ends == ("village",)


def test_a_new_line_on_a_wonder_ends_at_the_wonder() -> None:
    spec = library().spec("alhambra")
    changed = edits.set_side(spec, side(spec, "B.E"), "road")
    assert changed.of_kind("road")[-1].ends == ("wonder",)


def test_joined_roads_go_through_the_village() -> None:
    spec = ok(edits.join(tile(FORK), 0, 2))
    assert len(spec.of_kind("road")) == 2
    assert spec.features[0].sides == (side(spec, "N"), side(spec, "S")) and spec.features[0].ends == ()
    assert spec.features[1].ends == ("village",)


def test_joined_cities_carry_what_names_them_along() -> None:
    spec = ok(edits.join(tile(CITIES), 0, 1))
    (city,) = spec.of_kind("city")
    assert set(city.sides) == {side(spec, "N"), side(spec, "S")} and city.traits == {"pennant": 1}
    assert spec.of_kind("road")[0].ends == ("city",)


def test_a_removed_city_renumbers_the_other() -> None:
    spec = ok(edits.set_side(tile(CITIES), side(tile(CITIES), "N"), "field"))
    assert spec.of_kind("road")[0].ends == ("city",)
    gone = edits.set_side(tile(CITIES), side(tile(CITIES), "S"), "field")
    assert gone.of_kind("road")[0].ends == ()


def test_hints_of_the_picture_follow_their_feature() -> None:
    text = CITIES + "\ndrawing: {cities: [null, [[[0, 1], [0.5, 0.6], [1, 1]]]]}"
    spec = edits.set_side(tile(text), side(tile(text), "N"), "field")
    assert spec.drawing.cities == (((((0, 1), (0.5, 0.6), (1, 1))),),)


def test_a_road_joined_to_a_city_ends_there() -> None:
    spec = tile("id: t/a\ncity: [{sides: [N]}]\nroad: [{sides: [S], ends: [village]}]")
    joined = ok(edits.join(spec, 1, 0))
    assert joined.features[1].ends == ("city",)
    assert edits.touching(joined, 0, 1)
    parted = ok(edits.untouch(joined, 0, 1))
    assert parted.features[1].ends == ("village",) and not edits.touching(parted, 0, 1)


def test_a_road_over_a_river_meets_it() -> None:
    spec = tile(
        "id: t/a\nriver: [{sides: [N, S]}]\nroad: [{sides: [E, W], ends: []}]".replace(", ends: []", "")
    )
    index = next(i for i, f in enumerate(spec.features) if f.kind == "road")
    joined = ok(edits.join(spec, index, 1 - index))
    assert joined.of_kind("road")[0].meets == ("river",)


def test_a_parted_side_is_a_feature_of_its_own() -> None:
    spec = ok(edits.part(tile(LARGE), 0, side(tile(LARGE), "B.N")))
    first, second = spec.of_kind("city")
    assert first.squares == ((0, 0),) and second.squares == ((1, 0),)
    assert edits.part(spec, 0, side(spec, "A.N")) is spec


def test_far_sides_joined_count_the_squares_between() -> None:
    spec = tile("id: t/a\nfootprint: [ABC]\ncity:\n- {sides: [A.W]}\n- {sides: [C.E]}")
    joined = ok(edits.join(spec, 0, 1))
    assert joined.features[0].squares == ((0, 0), (1, 0), (2, 0))


@pytest.mark.parametrize(("trait", "number"), [("pennant", 2), ("cathedral", 1)])
def test_traits_come_and_go(trait: str, number: int) -> None:
    spec = ok(edits.set_trait(tile(CITIES), 0, trait, number))
    assert spec.features[0].traits[trait] == number
    assert trait not in edits.set_trait(spec, 0, trait, 0).features[0].traits


def test_things_in_a_square_come_and_go() -> None:
    spec = tile(ROAD)
    for edit in (
        lambda s: edits.toggle_site(s, "garden", (0, 0)),
        lambda s: edits.toggle_site(s, "monastery", (0, 0)),
        lambda s: edits.toggle_illustration(s, "farm", (0, 0)),
        lambda s: edits.toggle_enclosed(s, (0, 0)),
    ):
        there = edit(spec)
        assert there != spec and edit(there) == spec


def test_reaches_are_named_anew() -> None:
    spec = tile(LARGE)
    reached = edits.toggle_reach(spec, 0, side(spec, "C.S"), corner=True)
    assert reached.features[0].reaches == ("C.SW",)
    assert edits.toggle_reach(reached, 0, side(spec, "C.S"), corner=True) == spec


# -- the whole tile --------------------------------------------------------------------------------------


def test_a_square_more_to_the_west_moves_everything() -> None:
    spec = library().spec("alhambra")
    wider = edits_whole.toggle_square(spec, (-1, 0))
    assert wider.rows == ("FA..", ".B..", ".CDE")
    assert spec.drawing.middle is not None
    assert wider.drawing.middle == pytest.approx((spec.drawing.middle[0] + 1, spec.drawing.middle[1]))
    assert edits.side_kind(wider, side(wider, "C.S")) == "city"
    back = edits_whole.toggle_square(wider, (0, 0))
    assert back.rows == spec.rows and back.features == spec.features
    assert back.drawing.dirt == spec.drawing.dirt


def test_the_first_square_can_go() -> None:
    spec = edits_whole.toggle_square(tile(LARGE), (0, 0))
    assert spec.rows == ("B", "C") and spec.footprint == ((0, 0), (0, 1))
    assert spec.of_kind("city")[0].sides == (side(spec, "B.N"),)
    assert spec.of_kind("road") == ()
    ok(spec)


def test_a_footprint_never_falls_apart_or_gets_a_hole() -> None:
    spec = tile(LARGE)
    assert edits_whole.toggle_square(spec, (1, 0)) is spec
    assert edits_whole.toggle_square(spec, (5, 5)) is spec
    assert edits_whole.toggle_square(tile(ROAD), (0, 0)) == tile(ROAD)
    ring = spec
    for cell in ((2, 1), (2, 2), (1, 2)):
        ring = edits_whole.toggle_square(ring, cell)
    assert len(ring.squares) == 6


def test_a_corner_that_is_reached_keeps_its_name_when_the_tile_grows() -> None:
    spec = tile("id: t/a\ncity: [{sides: [N], reaches: [SE]}]\nroad: [{sides: [W], ends: [village]}]")
    grown = ok(edits_whole.toggle_square(spec, (-1, 0)))
    assert grown.features[0].reaches == ("A.SE",)


def test_names_counts_and_start() -> None:
    spec = edits_whole.set_name(tile(ROAD), "fr", "Route")
    assert spec.names["fr"] == "Route"
    assert "fr" not in edits_whole.set_name(spec, "fr", " ").names
    assert edits_whole.set_count(spec, 0).count == 1 and edits_whole.set_count(spec, 500).count == 99
    assert edits_whole.set_start(spec, True).start


def test_a_wonder_taken_away_leaves_villages() -> None:
    plain = edits_whole.toggle_wonder(library().spec("alhambra"))
    assert not plain.wonder and plain.drawing.dirt == ()
    assert all(road.ends == ("village",) for road in plain.of_kind("road"))


def test_a_city_goes_with_its_last_side_even_if_it_meets_the_wonder() -> None:
    spec = library().spec("tikal")
    cities = spec.of_kind("city")
    bare = edits.set_side(spec, cities[1].sides[0], "field")
    assert [city.sides for city in bare.of_kind("city")] == [cities[0].sides]
    assert len(bare.drawing.cities) == 1


def test_a_road_between_two_ends_stays_without_a_side() -> None:
    spec = library().spec("notre-dame")
    (road, *_) = (one for one in spec.of_kind("road") if len(one.ends) > 1)
    for outer in road.sides:
        spec = edits.set_side(spec, outer, "field")
    assert any(one.ends == road.ends for one in spec.of_kind("road"))
