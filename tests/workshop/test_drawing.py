"""Edits of hints for the picture, narrow places, enclosed fields."""

from __future__ import annotations

import pytest

from game.content.compile import compile_tile
from game.content.spec import TileSpec
from game.workshop import edits_drawing, things
from game.workshop.edits_drawing import Handle
from game.workshop.pointer import pointer
from game.workshop.polyline import simplified
from game.workshop.reading import Reading, read
from tests.workshop.made import CITIES, FORK, LARGE, library, tile


def reading(spec: TileSpec) -> Reading:
    """The reading of a tile that compiles."""
    found = compile_tile(spec).tile
    assert found is not None
    return read(spec, found)


def handle(spec: TileSpec, kind: str, fixed: bool = False) -> Handle:
    """The first handle of a kind that is fixed or not."""
    found = edits_drawing.handles(spec, reading(spec).shapes())
    return next(one for one in found if one.kind == kind and one.fixed == fixed)


def test_a_point_that_is_dragged_makes_hints_of_the_default() -> None:
    spec = tile(LARGE)
    shapes = reading(spec).shapes()
    held = handle(spec, "road")
    moved = edits_drawing.move(spec, shapes, held, (0.41, 0.622))
    lines = moved.drawing.roads[0]
    assert lines[held.line][held.point] == (0.41, 0.62)
    assert compile_tile(moved).usable
    assert edits_drawing.forget(moved, "road", 0) == spec


def test_where_a_road_leaves_the_tile_stays() -> None:
    spec = tile(LARGE)
    end = handle(spec, "road", fixed=True)
    assert end.at == (0.0, 0.5)
    shapes = reading(spec).shapes()
    assert edits_drawing.move(spec, shapes, end, (0.5, 0.5)) is spec
    assert edits_drawing.delete(spec, shapes, end) is spec


def test_points_come_and_go() -> None:
    spec = library().spec("alhambra")
    shapes = reading(spec).shapes()
    for kind in ("city", "dirt", "road"):
        held = next(h for h in edits_drawing.handles(spec, shapes) if h.kind == kind)
        more = edits_drawing.insert(spec, shapes, held, (0.5, 0.5))
        added = held._replace(point=held.point + 1, at=(0.5, 0.5), fixed=False)
        assert more != spec and edits_drawing.delete(more, shapes, added) == spec


def test_places_of_small_pictures_are_marks() -> None:
    spec = tile(CITIES)
    held = handle(spec, "pennant")
    moved = edits_drawing.move(spec, reading(spec).shapes(), held, (0.7, 0.9))
    assert moved.drawing.marks["pennant"] == ((0.7, 0.9),)


def test_points_stay_on_the_tile() -> None:
    spec = library().spec("alhambra")
    held = handle(spec, "middle")
    moved = edits_drawing.move(spec, reading(spec).shapes(), held, (9, -4))
    assert moved.drawing.middle == (3, 0)


def test_a_narrow_place_finds_its_half_sides() -> None:
    spec = library().spec("alhambra").with_changes(narrow=(), separations=(), printed=None)
    there = edits_drawing.add_passage(spec, reading(spec).tile, (0.94, 2.04))
    (place,) = there.narrow
    names = {(half.square, half.half) for half in place.halves}
    assert names == {((0, 1), 3), ((1, 2), 0)} and compile_tile(there).usable
    apart = edits_drawing.add_passage(spec, reading(spec).tile, (0.66, 2.76))
    assert len(apart.separations) == 1
    shapes = reading(apart).shapes()
    again = next(h for h in edits_drawing.handles(apart, shapes) if h.kind == "separation")
    assert edits_drawing.delete(apart, shapes, again) == spec


def test_an_enclosed_field_gets_a_loop_of_road() -> None:
    spec = tile(LARGE.replace("sides: [A.W], ends: [village]", "sides: [A.W, C.S, C.E], squares: [A, B, C]"))
    before = reading(spec)
    index = next(i for i, f in enumerate(spec.features) if f.kind == "road")
    spec = edits_drawing.enclose(spec, before.shapes(), index, (1.3, 1.3))
    assert spec.enclosed_fields[0].squares == ((1, 1),)
    after = reading(spec)
    assert [f.letters for f in after.fields][-1] == ("C",)
    assert after.labels().deepest(after.fields[-1].index, (1, 1)) is not None


def test_an_enclosed_field_outside_the_tile_is_nothing() -> None:
    spec = tile(LARGE)
    assert edits_drawing.enclose(spec, reading(spec).shapes(), None, (0.5, 1.5)) is spec


def test_the_dirt_goes_with_the_wonder() -> None:
    spec = library().spec("alhambra")
    assert spec.drawing.middle is not None
    x, y = spec.drawing.middle
    moved = things.place_wonder(spec, (x + 0.1, y))
    first, before = moved.drawing.dirt[0][0], spec.drawing.dirt[0][0]
    assert first == pytest.approx((before[0] + 0.1, before[1]))
    assert things.place_wonder(tile(FORK), (0.5, 0.5)).wonder


def test_a_line_is_simplified_within_tolerance() -> None:
    straight = [(x / 10, 0.0) for x in range(11)]
    assert simplified(straight, 0.02) == ((0.0, 0.0), (1.0, 0.0))
    bent = [(0.0, 0.0), (0.5, 0.4), (1.0, 0.0)]
    assert simplified(bent, 0.02) == tuple(bent)


def test_the_selected_city_reaches_a_corner_and_a_side() -> None:
    spec = tile(CITIES)
    corner = things.placing("reach", spec, None, pointer(spec, None, (0.97, 0.98)), 0)
    assert corner is not None
    reached = corner(spec)
    assert reached.features[0].reaches == ("SE",)
    again = things.placing("reach", reached, None, pointer(reached, None, (0.97, 0.98)), 0)
    assert again is not None and again(reached) == spec
    side = things.placing("reach", spec, None, pointer(spec, None, (0.02, 0.5)), 0)
    assert side is not None and side(spec).features[0].reaches == ("W",)
    assert things.placing("reach", spec, None, pointer(spec, None, (0.02, 0.5)), None) is None
