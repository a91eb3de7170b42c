"""Bad tile sets in the set-up: each is shown as left out, with place and reason, and sinks no other."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.table_setup import set_choices, setup_model
from game.content.library import DATA, load
from game.expansions import discover
from game.view.setup_parts import SetChoice
from game.view.wording import Texts

GUESTS = {guest.id: guest for guest in discover()}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    for path in DATA.glob("*.yaml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    yield tmp_path


def _rows(folder: Path) -> dict[str, SetChoice]:
    return {row.id: row for row in set_choices(load(folder), GUESTS, Texts("en"))}


def test_a_bad_set_is_shown_with_place_and_reason(folder: Path) -> None:
    (folder / "x.yaml").write_text("set: mine\ntiles:\n- {id: m/a, road: [{sides: [N, N]}], count: 0}\n")
    rows = _rows(folder)
    assert not rows["mine"].available
    assert rows["mine"].note == "left out: x.yaml:3: '0' stands here"
    assert rows["base"].available and rows["river"].available and rows["abbot"].available


def test_files_that_hold_no_set_are_shown_by_their_names(folder: Path) -> None:
    (folder / "none.yaml").write_text("{a: 1")
    (folder / "folder.yaml").mkdir()
    rows = _rows(folder)
    assert "none.yaml:1: the bracket opened in line 1" in rows["none.yaml"].note
    assert "folder.yaml: this is a folder" in rows["folder.yaml"].note
    assert not rows["none.yaml"].available and not rows["folder.yaml"].available


def test_the_wonders_are_shown_when_they_are_left_out(folder: Path) -> None:
    text = (folder / "wonders.yaml").read_text(encoding="utf-8")
    (folder / "wonders.yaml").write_text(text.replace("fields: 4", "fields: 9", 1), encoding="utf-8")
    rows = _rows(folder)
    assert "fields: 9 printed, 4 found" in rows["wonders"].note
    assert setup_model(load(folder), GUESTS.values(), Texts("en")).wonders == ()


def test_even_without_the_base_game_the_set_up_opens_and_tells(folder: Path) -> None:
    text = (folder / "base.yaml").read_text(encoding="utf-8")
    (folder / "base.yaml").write_text(text.replace("count: 2", "count: two", 1), encoding="utf-8")
    model = setup_model(load(folder), GUESTS.values(), Texts("en"))
    base = next(row for row in model.sets if row.id == "base")
    assert not base.available and "base.yaml:" in base.note and model.reasons
