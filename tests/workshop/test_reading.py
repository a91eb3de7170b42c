"""Readings: features with squares, what fields supply, printed against computed, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from game.view.wording import LANGUAGES, Texts
from game.workshop import export, words
from game.workshop.diagram import MODES, View, diagram
from game.workshop.reading import Reading, read
from tests.workshop.made import CITIES, library, tile
from tests.workshop.test_drawing import reading


def of(tile_id: str) -> Reading:
    """The reading of a design of the library."""
    return read(library().spec(tile_id), library().tile(tile_id))


WONDERS = [spec.id for spec in library().sets["wonders"].spec.tiles]


@pytest.mark.parametrize("tile_id", WONDERS)
def test_all_printed_facts_of_a_wonder_hold(tile_id: str) -> None:
    found = of(tile_id)
    rows = words.fact_rows(Texts("en"), found)
    assert all(row.holds is not False for row in rows) and any(row.holds for row in rows)
    assert words.problems(found) == []


def test_a_field_supplies_what_the_data_says() -> None:
    found = of("alhambra")
    assert [field.touches for field in found.fields] == [(0,), (), (0,), (0,), (0,)]
    texts = Texts("en")
    assert words.supply(texts, found, found.fields[0]) == "Field 1 supplies City 1"
    assert words.supply(texts, found, found.fields[1]) == "Field 2 touches only the wonder"


def test_a_city_that_only_looks_near_is_named() -> None:
    found = of("base/D")
    below = next(field for field in found.fields if not field.touches)
    assert below.near == (0,)
    assert words.not_supplied(Texts("en"), found, below) == "not City 1, near as it looks"


def test_features_count_their_squares() -> None:
    found = of("circus-maximus")
    (city,) = found.of_kind("city")
    assert city.count == 4 and city.letters == ("A", "B", "C", "D")


def test_a_wrong_printed_fact_is_a_difference() -> None:
    spec = tile(CITIES + "\nprinted: {fields: 3, cities: [{squares: 1}, {squares: 2}]}")
    rows = {row.name: row for row in words.fact_rows(Texts("en"), reading(spec))}
    assert rows["Cities"].holds is False and rows["Cities"].printed == "1, 2"
    assert rows["Fields"].holds is False
    assert rows["Roads"].holds is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str, caplog: pytest.LogCaptureFixture) -> None:
    texts = Texts(language)
    for loaded in library().sets.values():
        for tile_id in loaded.tiles:
            found = of(tile_id)
            for feature in found.features:
                assert words.pill(texts, feature) and words.described(texts, found, feature)
            assert words.fact_rows(texts, found)
    assert "no text" not in caplog.text


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("rotation", range(4))
def test_diagrams_of_every_mode_and_rotation(mode: str, rotation: int) -> None:
    found = of("alhambra")
    view = View(mode, rotation, 60, 20, alone=2 if rotation == 3 else None)
    picture = diagram(found, view, lambda feature: feature.kind, Image.new("RGB", (30, 30)))
    assert picture.size == (220, 220) and picture.getpixel((1, 1))[3] == 0  # type: ignore[index]


def test_the_lit_feature_stands_out() -> None:
    found = of("base/D")
    city = found.of_kind("city")[0]
    all_lit = diagram(found, View(px=60, labels=False), lambda feature: "")
    alone = diagram(found, View(px=60, labels=False, alone=city.index), lambda feature: "")
    assert all_lit.getpixel((30, 5)) == alone.getpixel((30, 5))
    assert all_lit.getpixel((30, 50)) != alone.getpixel((30, 50))


def test_sheets_and_tiles_are_written(tmp_path: Path) -> None:
    sheet = export.export_set(library(), "wonders", tmp_path, Texts("en"))
    assert sheet is not None
    with Image.open(sheet) as picture:
        assert picture.width >= 3000
    one = export.export_tile(of("notre-dame"), Texts("de"), tmp_path, 1)
    assert one.name == "notre-dame 90.png" and one.stat().st_size > 10_000
