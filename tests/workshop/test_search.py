"""The gallery's search: words in any language, filters, and what is broken stays to be seen."""

from __future__ import annotations

from pathlib import Path

from game.content.library import load
from game.workshop.search import Entry, Filter, all_texts, entries, matching
from tests.workshop.made import library

LANGUAGES = all_texts()


def ids(text: str = "", **narrowed: object) -> set[str]:
    """Ids of what a search finds in the program's sets."""
    found = matching(entries(library(), LANGUAGES), Filter(text, **narrowed))  # type: ignore[arg-type]
    return {entry.id for entry in found}


def test_words_of_features_narrow_down() -> None:
    found = ids("city road pennant")
    assert "base/S" in found or found
    for tile_id in found:
        spec = library().spec(tile_id)
        kinds = {feature.kind for feature in spec.features}
        assert {"city", "road"} <= kinds
        assert any("pennant" in feature.traits for feature in spec.features)


def test_any_language_finds() -> None:
    assert ids("ville route blason") == ids("city road pennant")
    assert ids("Merveilles notre") == {"notre-dame"}
    assert "stonehenge" in ids("wunder")


def test_ids_and_aliases_find() -> None:
    assert "base/D" in ids("base/d")
    alias = next(iter(library().spec("base/D").aliases.values()))
    assert "base/D" in ids(alias)


def test_filters() -> None:
    assert ids(size="5") == {spec.id for spec in library().sets["wonders"].spec.tiles}
    assert all(library().spec(one).of_kind("river") for one in ids(kinds=frozenset({"river"})))
    assert ids(kinds=frozenset({"enclosed"})) >= {"notre-dame"}
    assert ids(set_id="river") == set(library().sets["river"].specs)
    assert ids(wrong=True) == set()


def test_broken_tiles_and_files_are_shown(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(
        "set: one\ntiles:\n- {id: one/good, road: [{sides: [N, S]}]}\n- {id: one/bad, road: [{sides: [N]}]}\n"
        "- {id: one/worse, roadd: []}\n"
    )
    (tmp_path / "two.yaml").write_text("set: [")
    found: dict[str, Entry] = {entry.id: entry for entry in entries(load(tmp_path), LANGUAGES)}
    assert not found["one/good"].wrong
    assert found["one/bad"].wrong and found["one/bad"].issues
    assert found["one/worse"].wrong
    assert found["two.yaml"].spec is None and found["two.yaml"].issues
    wrong = matching(list(found.values()), Filter(wrong=True))
    assert {entry.id for entry in wrong} == {"one/bad", "one/worse", "two.yaml"}
