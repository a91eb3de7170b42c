"""The diagrams of ``verify --sheet``: a file for every set, in every language, and faults told."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from game import verbs
from game.app.diagrams import write_sheets
from game.content.library import load
from game.view.wording import LANGUAGES

LIBRARY = load()


@pytest.fixture(autouse=True)
def nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No sets of a user's own."""
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_set_has_its_sheet(language: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    files = write_sheets(LIBRARY, tmp_path / "new", language)
    assert {file.stem for file in files} == set(LIBRARY.sets)
    for file in files:
        with Image.open(file) as sheet:
            assert sheet.width == 3300 and sheet.height > 400
    assert not caplog.records, "every word is in the locale file"


def test_the_verb_writes_sheets_and_says_which(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verbs.run(["verify", "--no-picture", "--sheet", str(tmp_path), "--language", "de"]) == 0
    assert "wonders.png written" in capsys.readouterr().err
    assert (tmp_path / "wonders.png").exists()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("no folder")
    assert verbs.run(["verify", "--no-picture", "--sheet", str(tmp_path / "file" / "below")]) == 2
    assert "name another folder" in capsys.readouterr().err
