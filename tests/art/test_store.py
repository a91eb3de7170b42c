"""The store keeps pictures, knows stale ones, never draws when asked not to, and survives damage."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from game.art.digests import digest_of
from game.art.files import Folder, Key
from game.art.shapes import shapes
from game.art.store import COPIES, Store
from game.art.studio import Studio, draw
from game.content.library import load

LIBRARY = load()


@pytest.fixture
def store(tmp_path: Path) -> Store:
    made = Store(tmp_path, LIBRARY)
    made._shipped = Folder(None)
    return made


def test_a_picture_is_drawn_once_and_kept(store: Store, tmp_path: Path) -> None:
    assert store.ready("base/D", 1) is None
    first = store.picture("base/D", 1)
    assert first.size == (256, 256)
    assert store.ready("base/D", 1) is first
    again = Store(tmp_path, LIBRARY)
    kept = again.ready("base/D", 1)
    assert kept is not None
    assert kept.size == first.size


def test_copies_repeat_after_a_while(store: Store) -> None:
    assert store.key("base/D", 5, COPIES + 1) == Key(LIBRARY.tile("base/D").id, 1, 1)


def test_a_file_drawn_from_other_data_is_stale(store: Store, tmp_path: Path) -> None:
    store.picture("base/U")
    manifest = tmp_path / "manifest.json"
    listed = json.loads(manifest.read_text())
    listed["files"] = dict.fromkeys(listed["files"], "0" * 20)
    manifest.write_text(json.dumps(listed))
    again = Store(tmp_path, LIBRARY)
    again._shipped = Folder(None)
    assert again.ready("base/U") is None
    assert store.key("base/U") in again.missing()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"files": 3}', "{"])
def test_a_damaged_manifest_is_only_a_reason_to_draw(tmp_path: Path, text: str) -> None:
    (tmp_path / "manifest.json").write_text(text)
    made = Store(tmp_path, LIBRARY)
    made._shipped = Folder(None)
    assert made.ready("base/U") is None
    assert made.picture("base/U").size == (256, 256)


def test_a_damaged_picture_is_drawn_again(store: Store, tmp_path: Path) -> None:
    store.picture("base/U")
    (tmp_path / store.key("base/U").file).write_bytes(b"RIFF no picture")
    again = Store(tmp_path, LIBRARY)
    again._shipped = Folder(None)
    assert again.ready("base/U") is None
    assert again.picture("base/U").size == (256, 256)


def test_redraw_draws_what_is_missing_and_tells_its_progress(store: Store) -> None:
    keys = store.keys()[:5]
    told: list[tuple[int, int, str]] = []
    assert store.redraw(lambda done, of, key: told.append((done, of, key.tile_id)), keys=keys) == 5
    assert [t[0] for t in told] == [1, 2, 3, 4, 5]
    assert {t[1] for t in told} == {5}
    assert not set(keys) & set(store.missing())


def test_several_processes_draw_the_same(store: Store, tmp_path: Path) -> None:
    keys = store.keys()[:4]
    other = Store(tmp_path / "other", LIBRARY)
    store.redraw(keys=keys)
    other.redraw(keys=keys, processes=2)
    for key in keys:
        one, two = (Image.open(folder / key.file).convert("RGB") for folder in (tmp_path, tmp_path / "other"))
        small = [list(i.resize((8, 8), Image.Resampling.BOX).tobytes()) for i in (one, two)]
        assert max(abs(a - b) for a, b in zip(*small, strict=True)) <= 2


def test_a_picture_is_prepared_in_the_background(store: Store) -> None:
    future = store.prepare("base/V", 2, 1)
    assert future.result(timeout=30).size == (256, 256)
    assert store.ready("base/V", 2, 1) is not None
    store.close()


def test_a_quick_picture_has_the_size_of_the_real_one(store: Store) -> None:
    for tile in LIBRARY.tiles():
        for rotation in (0, 1):
            drawn = shapes(LIBRARY.spec(tile.id), tile, rotation)
            assert store.quick(tile.id, rotation).size == (drawn.width * 256, drawn.height * 256)


def test_a_quick_picture_is_the_painted_one_turned_when_there_is_one(store: Store) -> None:
    painted = store.picture("base/D", 0, 1)
    assert store.quick("base/D", 0) is painted
    turned = store.quick("base/D", 1)
    assert turned.getpixel((255, 0)) == painted.getpixel((0, 0))


def test_an_outdated_picture_will_do_for_the_moment(store: Store, tmp_path: Path) -> None:
    store.picture("base/U")
    manifest = tmp_path / "manifest.json"
    manifest.write_text(manifest.read_text().replace(store.digest(store.key("base/U")), "0" * 20))
    again = Store(tmp_path, LIBRARY)
    again._shipped = Folder(None)
    assert again.ready("base/U") is None
    assert again.quick("base/U").mode == "RGB"


def test_a_folder_that_cannot_be_written_is_no_reason_to_fail(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    made = Store(blocked / "below", LIBRARY)
    made._shipped = Folder(None)
    assert made.picture("base/U").size == (256, 256)


def test_a_helper_process_paints_in_the_background(tmp_path: Path) -> None:
    made = Store(tmp_path, LIBRARY, apart=True)
    made._shipped = Folder(None)
    picture = made.prepare("base/V", 1, 1).result(timeout=60)
    made.close()
    here = draw(made.key("base/V", 1, 1), LIBRARY)
    assert picture.tobytes() == here.tobytes()


def test_a_closed_studio_still_paints_by_itself() -> None:
    studio = Studio()
    studio.close()
    assert studio.draw(Key("base/U", 0, 0), LIBRARY).size == (256, 256)


def test_freshening_draws_what_is_stale_and_tells_how_far_it_is(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = store.keys()[:3]
    monkeypatch.setattr(store, "keys", lambda *_: keys)
    store.picture(*keys[0].parts)
    store.freshen()
    assert store._freshening is not None
    store._freshening.join(60)
    assert store.progress == (2, 2)
    assert not store.missing()
    store.freshen()
    store._freshening.join(60)
    assert store.progress == (0, 0)


def test_digests_tell_rotations_of_a_building_apart_and_forget_places_in_files() -> None:
    made = Store(library=LIBRARY)
    assert made.digest(Key("tikal", 0, 0)) != made.digest(Key("tikal", 1, 0))
    assert made.digest(Key("base/D", 0, 0)) == made.digest(Key("base/D", 2, 1))
    spec = LIBRARY.spec("base/D")
    assert digest_of(replace(spec, where=None), 0) == digest_of(spec, 0)
    assert digest_of(replace(spec, tags=frozenset({"other"})), 0) != digest_of(spec, 0)


def test_what_the_program_ships_is_up_to_date() -> None:
    made = Store(library=LIBRARY)
    assert not made.missing(range(4), shipped=True), "run: python main.py paint --shipped"
