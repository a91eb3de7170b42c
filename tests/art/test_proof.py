"""The picture proves the data: every tile of every set, without hints too, and that the proof can fail."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest

from game.art.labels import label_map
from game.art.proof import prove
from game.art.shapes import shapes
from game.content.library import load
from game.content.spec import DrawingSpec
from game.core.geometry import HalfSide
from game.core.tile import Tile

LIBRARY = load()
TILES = [tile for loaded in LIBRARY.sets.values() for tile in loaded.tiles.values()]
LARGE = [tile for tile in TILES if len(tile.footprint) > 1]

HAND_WRITTEN = """
set: trial
names: {en: Trial}
tiles:
- id: trial/ten
  names: {en: Ten squares}
  footprint: [ABC., ..DE, FGHI, ...J]
  city:
  - {sides: [A.N, A.W]}
  - {sides: [J.S, J.E], pennants: 1}
  road:
  - {sides: [B.N, C.N]}
  - {sides: [F.W, G.S, E.N], squares: [F, G, H, D, E]}
- id: trial/village
  names: {en: Village}
  footprint: [AB, CD, EF]
  city:
  - {sides: [A.N]}
  road:
  - {sides: [B.N], ends: [village]}
  - {sides: [B.E], ends: [village]}
  - {sides: [D.E], ends: [village]}
- id: trial/wonder
  tags: [wonder]
  names: {en: Ten squares around a wonder}
  footprint: [ABC, DEF, GHI, J..]
  city:
  - {sides: [A.N, B.N], meets: [wonder]}
  - {sides: [I.S, I.E]}
  road:
  - {sides: [D.W], ends: [wonder]}
  - {sides: [J.S, H.S], squares: [J, G, H]}
  - {sides: [F.E], ends: [wonder]}
"""


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_every_picture_gives_back_its_data(tile: Tile) -> None:
    assert prove(LIBRARY.spec(tile.id), tile) == []


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_every_place_for_a_meeple_lies_on_its_feature_in_every_rotation(tile: Tile) -> None:
    for rotation in range(4):
        labels = label_map(shapes(LIBRARY.spec(tile.id), tile, rotation))
        turned = tile.rotated(rotation)
        for index in range(len(tile.features)):
            for square in turned.feature_squares(index):
                spot = labels.deepest(index, square)
                assert spot is not None
                assert labels.at(spot) == index
                assert square[0] <= spot[0] < square[0] + 1
                assert square[1] <= spot[1] < square[1] + 1


def test_a_tile_written_by_hand_is_drawn_without_hints(tmp_path: Path) -> None:
    (tmp_path / "trial.yaml").write_text(HAND_WRITTEN, encoding="utf-8")
    library = load(tmp_path)
    assert library.issues == ()
    tiles = library.sets["trial"].tiles
    assert len(tiles) == 3
    for tile in tiles.values():
        assert prove(library.spec(tile.id), tile) == []


@pytest.mark.parametrize("tile", LARGE, ids=lambda tile: tile.id)
def test_large_tiles_need_few_hints(tile: Tile) -> None:
    """The router alone gives every number of fields right, except where a loop or a rim strip needs hints."""
    bare = replace(LIBRARY.spec(tile.id), drawing=DrawingSpec(), narrow=(), separations=())
    found = [str(fault) for fault in prove(bare, replace(tile))]
    fields = [line for line in found if "as one field" in line or "separate areas" in line]
    assert fields == []


def _moved_half(tile: Tile, half: HalfSide) -> Tile:
    """The tile with one half-side stated to belong to another field."""
    owner = next(i for i, f in enumerate(tile.features) if half in f.halves)
    other = next(i for i, f in enumerate(tile.features) if f.kind == "field" and i != owner)
    features = list(tile.features)
    features[owner] = replace(features[owner], halves=tuple(h for h in features[owner].halves if h != half))
    features[other] = replace(features[other], halves=(*features[other].halves, half))
    return Tile(tile.id, tile.footprint, tuple(features), tile.tags, tile.middle)


def test_a_half_side_in_the_wrong_field_is_found() -> None:
    spec, tile = LIBRARY.spec("base/D"), LIBRARY.tile("base/D")
    wrong = _moved_half(tile, HalfSide((0, 0), 4))
    assert any(
        "drawn as one field" in line or "separate areas" in line for line in map(str, prove(spec, wrong))
    )


def test_a_city_stated_as_touched_and_drawn_apart_is_found() -> None:
    spec, tile = LIBRARY.spec("base/D"), LIBRARY.tile("base/D")
    features = [replace(f, touches=(0,)) if f.kind == "field" else f for f in tile.features]
    wrong = Tile(tile.id, tile.footprint, tuple(features))
    assert any("should touch" in str(fault) for fault in prove(spec, wrong))


def test_a_missing_field_is_found() -> None:
    spec, tile = LIBRARY.spec("base/D"), LIBRARY.tile("base/D")
    wrong = Tile(tile.id, tile.footprint, tile.features[:-1])
    assert prove(spec, wrong)


def test_a_narrow_place_named_where_the_field_is_wide_is_found() -> None:
    tile = next(t for t in LARGE if LIBRARY.spec(t.id).narrow)
    spec = LIBRARY.spec(tile.id)
    passage = replace(spec.narrow[0], at=(spec.narrow[0].at[0] - 0.9, spec.narrow[0].at[1] - 0.4))
    assert prove(replace(spec, narrow=(passage,)), replace(tile))


VILLAGES = """
set: trial
names: {en: Trial}
tiles:
- id: trial/two-sided
  names: {en: Two-sided}
  footprint: [AB, .C]
  road:
  - {sides: [A.W, C.S], squares: [A, B, C], ends: [village]}
  - {sides: [B.E], ends: [village]}
- id: trial/at-the-end
  names: {en: At the end}
  footprint: [ABC]
  road:
  - {sides: [A.W, A.N], squares: [A, B, C], ends: [village]}
  - {sides: [C.E], ends: [village]}
- id: trial/late
  names: {en: Late}
  footprint: [AB., .CD]
  road:
  - {sides: [D.E, A.W], squares: [A, B, C, D], ends: [village]}
  - {sides: [D.S], squares: [B, C, D], ends: [village]}
- id: trial/crossed
  names: {en: Crossed}
  road:
  - {sides: [N, W], ends: [village]}
  - {sides: [E, S], ends: [village]}
"""


def test_roads_of_several_sides_meet_in_a_village(tmp_path: Path) -> None:
    (tmp_path / "trial.yaml").write_text(VILLAGES, encoding="utf-8")
    library = load(tmp_path)
    assert library.issues == ()
    for tile in library.sets["trial"].tiles.values():
        assert prove(library.spec(tile.id), tile) == [], tile.id


@pytest.mark.parametrize("tile", LARGE, ids=lambda tile: tile.id)
def test_meeples_leave_room_for_the_marker_of_a_wonder(tile: Tile) -> None:
    for rotation in range(4):
        drawn = shapes(LIBRARY.spec(tile.id), tile, rotation)
        assert drawn.middle is not None
        x, y = drawn.from_anchor(drawn.middle)
        labels = label_map(drawn)
        turned = tile.rotated(rotation)
        for index in range(len(tile.features)):
            for square in turned.feature_squares(index):
                spot = labels.deepest(index, square)
                assert spot is not None
                assert math.hypot(spot[0] - x, spot[1] - y) > 0.3


def test_a_farmer_keeps_off_the_rim_of_a_large_field() -> None:
    for tile_id in ("base/V", "base/B", "base/E"):
        drawn = shapes(LIBRARY.spec(tile_id), LIBRARY.tile(tile_id))
        labels = label_map(drawn)
        field = max(
            (i for i, f in enumerate(drawn.tile.features) if f.kind == "field"),
            key=lambda i: int(labels.mask(i).sum()),
        )
        assert labels.room(field, (0, 0)) > 0.2, tile_id
