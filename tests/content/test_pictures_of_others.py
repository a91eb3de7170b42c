"""Tiles that people write: the picture proves them under any id, and with enclosed fields."""

from dataclasses import replace

import pytest

from game.art.proof import prove
from game.content.compile import compile_tile
from game.content.library import load
from game.content.spec import TileSpec
from tests.content.made import spec_of

ROAD = "road: [{sides: [E, W]}]"


def _differences(spec: TileSpec) -> list[str]:
    tile = compile_tile(spec).tile
    assert tile is not None
    return [str(fault) for fault in prove(spec, tile)]


@pytest.mark.parametrize("set_id", [loaded for loaded in load().sets if loaded != "wonders"])
def test_the_id_of_a_tile_does_not_decide_whether_its_picture_is_right(set_id: str) -> None:
    """Roads and rivers sway by the id: a river beside a corner city once left no grass under every other."""
    for spec in load().sets[set_id].spec.tiles:
        for other in ("mine/one", "mine/two", "mine/three"):
            assert _differences(replace(spec, id=f"{other}-{spec.id}")) == [], spec.id


@pytest.mark.parametrize(
    "text",
    [
        f"{ROAD}\nenclosed_fields: {{square: A}}",
        f"city: [{{sides: [N]}}]\n{ROAD}\nenclosed_fields: {{square: A}}",
        "road: [{sides: [N, E]}]\nenclosed_fields: {square: A}",
        "road: [{sides: [N, E, W]}]\nenclosed_fields: {square: A}",
        "road: [{sides: [S], ends: [village]}]\nenclosed_fields: {square: A}",
        "river: [{sides: [N, S]}]\nroad: [{sides: [E, W], meets: [river]}]\nenclosed_fields: {square: A}",
        "footprint: [AB]\nroad: [{sides: [A.W, B.E]}]\nenclosed_fields: [{square: A}, {square: B}]",
    ],
)
def test_a_road_is_drawn_around_an_enclosed_field(text: str) -> None:
    assert _differences(spec_of(text)) == []


def test_a_field_that_nothing_encloses_is_reported() -> None:
    assert "field 2 is not drawn" in _differences(spec_of("monastery: true\nenclosed_fields: {square: A}"))
