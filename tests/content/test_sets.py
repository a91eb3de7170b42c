"""The shipped sets against hand-made lists: copies, marks, and the printed facts of the wonders."""

import pytest

from game.content.library import LoadedSet, load
from game.content.lint import lint
from game.content.printed import facts, field_count

LIBRARY = load()
SPECS = [spec for loaded in LIBRARY.sets.values() for spec in loaded.spec.tiles]

BASE_COPIES = {
    "A": 2, "B": 4, "C": 1, "D": 4, "E": 5, "F": 2, "G": 1, "H": 3, "I": 2, "J": 3, "K": 3, "L": 3,
    "M": 2, "N": 3, "O": 2, "P": 3, "Q": 1, "R": 3, "S": 2, "T": 1, "U": 8, "V": 9, "W": 4, "X": 1,
}  # fmt: skip
PENNANTS = {"C", "F", "M", "O", "Q", "S"}
GARDENS = {"E", "H", "I", "M", "N", "R", "U", "V"}


def test_nothing_is_wrong_with_the_shipped_sets() -> None:
    assert [str(issue) for issue in LIBRARY.issues] == []
    assert list(LIBRARY.playable) == ["abbot", "base", "inns_and_cathedrals", "river", "wonders"]


def test_base_b1_has_72_tiles_in_24_designs_and_one_start_tile() -> None:
    base = LIBRARY.sets["base"]
    assert base.counts == {f"base/{letter}": number for letter, number in BASE_COPIES.items()}
    assert sum(base.counts.values()) == 72 and len(base.tiles) == 24
    assert base.start is not None and base.start.id == "base/D"
    tile = LIBRARY.tile("BA/RCr")
    assert tile is LIBRARY.tile("base/D")


def test_base_pennants_and_monasteries() -> None:
    base = LIBRARY.sets["base"]
    assert {tile_id[5:] for tile_id in base.tiles if _trait(base, tile_id, "pennant")} == PENNANTS
    assert sum(base.counts[i] * _trait(base, i, "pennant") for i in base.tiles) == 10
    assert {tile_id[5:] for tile_id in base.tiles if base.specs[tile_id].of_kind("monastery")} == {"A", "B"}


def _trait(loaded: LoadedSet, tile_id: str, trait: str) -> int:
    return sum(feature.traits.get(trait, 0) for feature in loaded.tiles[tile_id].features)


def test_inns_and_cathedrals_b6_has_18_tiles_six_inns_two_cathedrals() -> None:
    inns = LIBRARY.sets["inns_and_cathedrals"]
    assert len(inns.tiles) == 17 and sum(inns.counts.values()) == 18
    assert sum(inns.counts[i] * _trait(inns, i, "inn") for i in inns.tiles) == 6
    assert sum(inns.counts[i] * _trait(inns, i, "cathedral") for i in inns.tiles) == 2
    assert sum(inns.counts[i] * _trait(inns, i, "pennant") for i in inns.tiles) == 3


def test_river_b6_has_12_tiles_one_spring_one_lake() -> None:
    river = LIBRARY.sets["river"]
    assert sum(river.counts.values()) == 12
    for tag in ("spring", "lake"):
        assert [i for i, tile in river.tiles.items() if tag in tile.tags] == [f"river/{tag}"]
        assert river.counts[f"river/{tag}"] == 1
    ends = {
        i: sum(len(f.sides) for f in tile.features if f.kind == "river") for i, tile in river.tiles.items()
    }
    assert [i for i, number in ends.items() if number != 2] == ["river/spring", "river/lake"]


def test_abbot_b6_gardens_replace_one_copy_each() -> None:
    with_gardens = LIBRARY.supply(["base", "abbot"])
    assert sum(with_gardens.values()) == 72
    assert {tile_id[6:] for tile_id in with_gardens if tile_id.startswith("abbot/")} == GARDENS
    for letter in GARDENS:
        assert with_gardens[f"base/{letter}"] == BASE_COPIES[letter] - 1
    everything = LIBRARY.supply(["base", "inns_and_cathedrals", "river", "abbot"])
    assert sum(everything.values()) == 72 + 18 + 12
    assert sum(n * len(LIBRARY.spec(i).of_kind("garden")) for i, n in everything.items()) == 11


def test_a_garden_tile_differs_from_its_original_only_by_the_garden() -> None:
    for spec in LIBRARY.sets["abbot"].spec.tiles:
        assert spec.replaces is not None
        other = LIBRARY.spec(spec.replaces)
        assert [f for f in spec.features if f.kind != "garden"] == list(other.features)
        assert spec.enclosed_fields == other.enclosed_fields


def test_default_setup_w_s1_has_90_tiles() -> None:
    assert sum(LIBRARY.supply(["base", "inns_and_cathedrals"]).values()) == 90


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_tile_has_names_and_passes_every_lint(spec) -> None:  # type: ignore[no-untyped-def]
    assert set(spec.names) == {"en", "fr", "nl", "de"}
    assert lint(spec, LIBRARY.tile(spec.id)) == []


# Printed counts, written down once more by hand: squares and open ends of each road, squares of each city,
# number of fields, narrow connections.
WONDERS = {
    "stonehenge": ([(2, 2), (1, 1), (1, 1)], [1], 4, 1),
    "notre-dame": ([(2, 1), (1, 1)], [2], 4, 2),
    "circus-maximus": ([(1, 1), (1, 1)], [4], 4, 1),
    "alhambra": ([(1, 1), (1, 1)], [3], 5, 1),
    "abu-simbel": ([(1, 1), (2, 2)], [1, 1], 3, None),
    "tikal": ([(3, 1)], [1, 1], 3, None),
    "angkor-wat": ([(1, 1), (1, 1), (2, 1)], [1, 1], 3, None),
    "terracotta-army": ([(2, 2), (1, 3)], [1], 4, None),
}


@pytest.mark.parametrize("wonder", WONDERS)
def test_wonder_w_p5_has_exactly_the_printed_features(wonder: str) -> None:
    roads, cities, fields, connections = WONDERS[wonder]
    spec, tile = LIBRARY.spec(wonder), LIBRARY.tile(wonder)
    assert len(tile.footprint) == 5 and tile.tags == {"wonder"}
    found = [(len(f.squares), len(f.sides)) for f in tile.features if f.kind == "road"]
    assert found == roads
    assert [len(f.squares) for f in tile.features if f.kind == "city"] == cities
    assert field_count(tile) == fields
    if connections is not None:
        assert len(spec.narrow) == connections
    assert all(fact.holds for fact in facts(spec, tile)) and facts(spec, tile)


def test_wonders_are_eight_different_shapes() -> None:
    shapes = {frozenset(tile.footprint) for tile in LIBRARY.sets["wonders"].tiles.values()}
    assert len(shapes) == 8


@pytest.mark.parametrize("wonder", ["notre-dame", "circus-maximus", "alhambra"])
def test_only_wonder_w_p6_fields_touch_no_city(wonder: str) -> None:
    tile = LIBRARY.tile(wonder)
    alone = [f for f in tile.features if f.kind == "field" and f.halves and not f.touches]
    assert len(alone) == 1
