"""The library: sets that are broken stay out and say why; copies and aliases."""

import time
from pathlib import Path

import pytest

from game.content.issues import BadData
from game.content.library import load
from tests.content.made import library_of

GOOD = "set: good\ntiles:\n- {id: good/a, jcz: BA/L, count: 3, monastery: true}\n"


def test_one_bad_set_does_not_sink_the_others() -> None:
    library = library_of(a="set: bad\ntiles:\n- {id: bad/a, road: [{sides: [X]}]}\n", b=GOOD, c="[")
    assert list(library.playable) == ["good"]
    assert {issue.where.file for issue in library.issues} == {"a.yaml", "c.yaml"}
    with pytest.raises(BadData, match=r"a\.yaml:3:"):
        library.supply(["good", "bad"])


def test_an_unknown_set_is_refused_by_name() -> None:
    with pytest.raises(BadData, match="there is no tile set 'other'; use one of good"):
        library_of(a=GOOD).supply(["good", "other"])


def test_two_files_with_one_set_id() -> None:
    library = library_of(a=GOOD, b=GOOD)
    assert "the set id 'good' is taken by a.yaml" in str(library.issues[0])
    assert list(library.sets) == ["good"]


def test_ids_and_aliases_are_unique_across_sets() -> None:
    library = library_of(a=GOOD, b="set: b\ntiles:\n- {id: b/a, jcz: BA/L, monastery: true}\n")
    assert "'BA/L' is also in the set good" in str(library.issues[0])
    assert list(library.playable) == ["good"]


def test_tiles_by_id_and_alias_are_one_object() -> None:
    library = library_of(a=GOOD)
    assert library.tile("good/a") is library.tile("BA/L")
    with pytest.raises(KeyError):
        library.tile("good/z")


def test_replacing_tiles_take_the_place_of_copies() -> None:
    library = library_of(
        a=GOOD, b="set: b\ntiles:\n- {id: b/a, replaces: good/a, monastery: true, garden: true}\n"
    )
    assert library.supply(["good"]) == {"good/a": 3}
    assert library.supply(["good", "b"]) == {"good/a": 2, "b/a": 1}
    assert library.supply(["b"]) == {}


def test_replacing_more_than_there_are() -> None:
    library = library_of(
        a=GOOD, b="set: b\ntiles:\n- {id: b/a, count: 4, replaces: good/a, monastery: true}\n"
    )
    assert "it replaces 4 copies of good/a, of which there are 3" in str(library.issues[0])


def test_missing_and_empty_folders(tmp_path: Path) -> None:
    assert "holds no tile sets" in str(load(tmp_path).issues[0])
    assert "no such data folder" in str(load(tmp_path / "none").issues[0])


def test_a_folder_that_looks_like_a_set(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").mkdir()
    (tmp_path / "good.yaml").write_text(GOOD)
    library = load(tmp_path)
    assert list(library.playable) == ["good"]
    assert "this is a folder" in str(library.issues[0])


def test_loading_is_quick() -> None:
    best = min(_timed() for _ in range(3))
    assert best < 0.25, f"{best:.3f} s for the data folder"


def _timed() -> float:
    start = time.process_time()
    load()
    return time.process_time() - start
