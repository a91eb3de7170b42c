"""The user's folder on each platform, file names that are safe, writing whole files."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.session import files


def test_the_environment_names_another_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "mine"))
    assert files.user_folder() == tmp_path / "mine"
    assert files.autosave_path().parent == tmp_path / "mine"
    assert files.saves_folder().parent == tmp_path / "mine"


@pytest.mark.parametrize(
    ("platform", "variables", "tail"),
    [
        ("linux", {}, ".local/share/wonders-of-humanity"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/wonders-of-humanity"),
        ("linux", {"XDG_DATA_HOME": "relative"}, ".local/share/wonders-of-humanity"),
        ("darwin", {}, "Library/Application Support/wonders-of-humanity"),
        ("win32", {}, "AppData/Roaming/wonders-of-humanity"),
        ("win32", {"APPDATA": "/roam"}, "/roam/wonders-of-humanity"),
    ],
)
def test_the_folder_is_where_the_platform_wants_it(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], tail: str
) -> None:
    for name in ("WONDERS_HOME", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert files.user_folder().as_posix().endswith(tail)


@pytest.mark.parametrize(
    "title", ["../../etc/passwd", "a/b\\c:d", "", "...", "con", "LPT1", "x" * 300, "Été 1", "a\x00b", "~"]
)
def test_file_names_are_safe(title: str) -> None:
    name = files.file_name(title)
    assert name.endswith(".yaml") and len(name) < 80
    assert not set(name) & set('/\\:*?"<>|\0') and not name.startswith((".", "~"))
    assert name.lower() not in ("con.yaml", "lpt1.yaml")


def test_a_whole_file_is_there_or_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "deep" / "file.yaml"
    files.write_whole(path, "one\n")
    assert path.read_bytes() == b"one\n"

    def fail(*_: object) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="no space"):
        files.write_whole(path, "two\n")
    assert path.read_bytes() == b"one\n"
    assert [p.name for p in path.parent.iterdir()] == ["file.yaml"]


def test_a_damaged_file_is_copied_under_a_free_name(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_bytes(b"x")
    assert files.keep_copy(path).name == "game.damaged-1.yaml"
    path.write_bytes(b"y")
    assert files.keep_copy(path).name == "game.damaged-2.yaml"
    assert (tmp_path / "game.damaged-1.yaml").read_bytes() == b"x"
