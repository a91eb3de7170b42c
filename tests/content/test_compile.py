"""Fields follow from the outline: the rule, its three words for exceptions, and what is refused."""

import pytest

from game.content.check import check
from game.content.spec import FeatureSpec, TileSpec
from game.core.geometry import OuterSide
from tests.content.made import compiled, fields_of


def test_a_field_beside_a_city_touches_it() -> None:
    assert fields_of("city: [{sides: [N]}]") == [("EL ER SL SR WL WR", (0,))]


def test_a_road_parts_the_field_and_only_the_upper_part_touches_the_city() -> None:
    assert fields_of("city: [{sides: [N]}]\nroad: [{sides: [E, W]}]") == [
        ("EL WR", (0,)),
        ("ER SL SR WL", ()),
    ]


def test_a_field_that_meets_a_city_in_a_corner_touches_it() -> None:
    assert fields_of("city: [{sides: [N]}]\nroad: [{sides: [S, W]}]") == [
        ("EL ER SL WR", (0,)),
        ("SR WL", ()),
    ]


def test_roads_that_end_at_one_village_part_the_fields() -> None:
    ends = "ends: [village]"
    roads = "\n".join(f"- {{sides: [{side}], {ends}}}" for side in "ESW")
    assert [halves for halves, _ in fields_of(f"road:\n{roads}")] == ["NL NR EL WR", "ER SL", "SR WL"]


def test_roads_that_end_at_different_villages_do_not() -> None:
    text = "road: [{sides: [E], ends: [village 1]}, {sides: [W], ends: [village 2]}]"
    assert fields_of(text) == [("NL NR EL ER SL SR WL WR", ())]


def test_a_monastery_joins_its_roads() -> None:
    text = "road: [{sides: [E], ends: [monastery]}, {sides: [W], ends: [monastery]}]\nmonastery: true"
    assert [halves for halves, _ in fields_of(text)] == ["NL NR EL WR", "ER SL SR WL"]


def test_the_field_between_two_roads_at_a_gate_touches_the_city() -> None:
    text = "city: [{sides: [E, W]}]\nroad: [{sides: [N], ends: [city]}, {sides: [S], ends: [city]}]"
    assert fields_of(text) == [("NL", (0,)), ("NR", (0,)), ("SL", (0,)), ("SR", (0,))]


def test_between_road_and_bridge_the_field_does_not_touch_the_city_behind() -> None:
    text = (
        "city: [{sides: [N]}]\nroad: [{sides: [S], ends: [city], meets: [river]}]\nriver: [{sides: [E, W]}]"
    )
    assert fields_of(text) == [("EL", (0,)), ("ER SL", ()), ("SR WL", ()), ("WR", (0,))]


def test_reaching_a_corner_cuts_the_grass() -> None:
    assert fields_of("city: [{sides: [N], reaches: [SE]}]") == [("EL ER", (0,)), ("SL SR WL WR", (0,))]


def test_reaching_a_side_parts_its_halves() -> None:
    assert fields_of("city: [{sides: [N], reaches: [S]}]") == [("EL ER SL", (0,)), ("SR WL WR", (0,))]


def test_enclosed_fields_come_last_and_touch_what_is_said() -> None:
    text = """
    city: [{sides: [N]}, {sides: [E]}, {sides: [S]}, {sides: [W]}]
    enclosed_fields: {touches: [city 1, city 2, city 3, city 4]}
    """
    assert fields_of(text) == [("", (0, 1, 2, 3))]


def test_explicit_fields_override_what_follows() -> None:
    text = """
    city: [{sides: [E, W]}]
    river: [{sides: [N, S], ends: [lake]}]
    fields: [{halves: [SL, NR], touches: [city]}, {halves: [NL, SR], touches: [city]}]
    """
    assert fields_of(text) == [("NL SR", (0,)), ("NR SL", (0,))]


def test_explicit_fields_that_follow_anyway_are_a_warning() -> None:
    result = compiled(
        "road: [{sides: [N, S]}]\nfields: [{halves: [NL, WL, WR, SR]}, {halves: [NR, EL, ER, SL]}]"
    )
    assert result.usable
    assert [issue.severity for issue in result.issues] == ["warning"]


def test_w_p6_between_two_roads_the_field_touches_only_the_wonder() -> None:
    text = """
    tags: [wonder]
    footprint: [AB]
    city: [{sides: [A.W], meets: [wonder]}]
    road: [{sides: [B.N], ends: [wonder]}, {sides: [B.E], ends: [wonder]}]
    """
    assert fields_of(text) == [
        ("A.NL A.NR B.NL", (0,)),
        ("B.NR B.EL", ()),
        ("B.ER B.SL B.SR A.SL A.SR", (0,)),
    ]


def test_two_arms_of_one_road_bound_a_field_of_their_own() -> None:
    text = "footprint: [AB]\nroad: [{sides: [A.N, B.N, B.E], squares: [A, B]}]"
    assert [halves for halves, _ in fields_of(text)] == [
        "A.NL B.ER B.SL B.SR A.SL A.SR A.WL A.WR",
        "A.NR B.NL",
        "B.NR B.EL",
    ]


def test_squares_of_a_field_are_those_of_its_halves() -> None:
    tile = compiled("footprint: [AB]\nroad: [{sides: [A.N, A.S]}]").tile
    assert tile is not None
    assert [feature.squares for feature in tile.features[1:]] == [((0, 0),), ((0, 0), (1, 0))]


def test_squares_are_relative_to_the_first_in_reading_order() -> None:
    result = compiled("footprint: [.A, BC]\nmonastery: {square: B}\ndrawing: {middle: [1.5, 0.5]}")
    assert result.spec.origin == (1, 0)
    assert result.tile is not None
    assert result.tile.footprint == ((0, 0), (-1, 1), (0, 1))
    assert result.tile.middle == (0.5, 0.5)
    assert result.tile.features[0].squares == ((-1, 1),)


@pytest.mark.parametrize("count", range(1, 27))
def test_long_footprints(count: int) -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:count]
    rows = [letters[start : start + 12] for start in range(0, count, 12)]
    tile = compiled(f"footprint: [{', '.join(rows)}]\nmonastery: {{square: A}}").tile
    assert tile is not None
    assert len(tile.footprint) == count and len(tile.features) == 2


def test_a_spec_that_no_file_made_is_checked_as_well() -> None:
    road = FeatureSpec("road", (OuterSide((0, 0), 1),), ((0, 0),), ends=("village",))
    spec = TileSpec("made", rows=("AB",), features=(road,))
    assert "inner side" in str(check(spec)[0])
