"""Every file of bad_data gives the message, at the line, that its first line names."""

import re
from pathlib import Path

import pytest
import yaml

from game.content import source
from game.content.issues import ERROR
from game.content.library import build

FOLDER = Path(__file__).resolve().parents[1] / "bad_data"
FILES = sorted(FOLDER.glob("*.yaml"))


def test_there_are_many_bad_files() -> None:
    assert len(FILES) >= 40


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_bad_file_gives_its_message(path: Path) -> None:
    first = path.read_bytes().split(b"\n", 1)[0].decode()
    match = re.fullmatch(r"# expect (\d+): (.+)", first)
    assert match, f"{path.name} does not say which message it must give"
    line, message = int(match[1]), match[2]
    library = build([source.read_file(path)])
    told = [str(issue) for issue in library.issues]
    assert any(issue.where.line == line and message in str(issue) for issue in library.issues), told
    assert not library.playable
    for issue in library.issues:
        assert issue.where.file == path.name
        if issue.severity == ERROR:
            assert issue.what and issue.cure, f"no cure: {issue}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_pure_python_parser_finds_fault_with_the_same_files(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source, "_LOADER", yaml.SafeLoader)
    library = build([source.read_file(path)])
    assert not library.playable and library.issues
