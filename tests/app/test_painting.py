"""The verb ``paint``: draws what is missing, tells what it does, refuses what it does not know."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from game import verbs
from game.app import painting
from game.art import store
from game.art.files import Folder


@pytest.fixture
def sprites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder that stands for the program's own pictures."""
    monkeypatch.setattr(store, "SPRITES", tmp_path)
    monkeypatch.setattr(painting.os, "cpu_count", lambda: 1)
    return tmp_path


def test_an_unknown_set_is_refused(sprites: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verbs.run(["paint", "--set", "nothing"]) == 2
    assert "the sets are" in capsys.readouterr().err


def test_it_draws_a_set_once_and_writes_a_sheet_where_it_can(
    sprites: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = sprites / "sheet.png"
    assert verbs.run(["paint", "--set", "abbot", "--sheet", str(sheet)]) == 0
    assert "44 of 44" in capsys.readouterr().out
    assert len(list((sprites / "drawn").glob("*.webp"))) == 44
    with Image.open(sheet) as picture:
        assert picture.width > 1500
    assert verbs.run(["paint", "--set", "abbot"]) == 0
    assert "up to date" in capsys.readouterr().out
    assert verbs.run(["paint", "--set", "abbot", "--sheet", str(sprites / "no" / "where.png")]) == 2
    assert "name a PNG file" in capsys.readouterr().err


def test_shipped_pictures_go_where_the_program_looks_first(sprites: Path) -> None:
    assert verbs.run(["paint", "--set", "abbot", "--shipped"]) == 0
    assert len(list((sprites / "tiles").glob("*.webp"))) == 44
    made = store.Store()
    made._own = Folder(None)
    assert made.ready("abbot/E", 3) is not None
