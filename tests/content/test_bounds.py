"""What a data folder can hold that is no good set file: refused with a message."""

import os
from pathlib import Path

import pytest

from game.content.form import MAX_ROWS, MAX_SQUARES, MAX_TILES
from game.content.issues import errors
from game.content.library import MAX_FILES, Library, build, load
from game.content.source import MAX_BYTES, MAX_DEPTH, MAX_NODES, read_bytes, read_file
from tests.conftest import ROOT
from tests.content.made import library_of

GOOD = "set: good\ntiles:\n- {id: good/a, monastery: true}\n"


def told(library: Library) -> str:
    return "\n".join(str(issue) for issue in errors(library.issues))


def test_the_readme_states_the_bounds() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for bound in (
        f"{MAX_BYTES // 1_000_000} MB a file",
        f"{MAX_FILES} files",
        f"{MAX_TILES} designs a set",
        f"{MAX_SQUARES} squares a tile in {MAX_ROWS} rows of {MAX_ROWS}",
        f"{MAX_NODES:,} values".replace(",", " "),
        f"{MAX_DEPTH} levels",
    ):
        assert bound in text, bound


@pytest.mark.skipif(os.name == "nt", reason="no links and pipes there")
def test_only_plain_files_of_the_folder_are_opened(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "good.yaml").write_text(GOOD)
    (tmp_path / "outside.yaml").write_text(GOOD.replace("good", "outside"))
    (folder / "outside.yaml").symlink_to(tmp_path / "outside.yaml")
    (folder / "ring.yaml").symlink_to(folder / "ring2.yaml")
    (folder / "ring2.yaml").symlink_to(folder / "ring.yaml")
    (folder / "nowhere.yaml").symlink_to(folder / "nothing")
    os.mkfifo(folder / "pipe.yaml")
    (folder / "folder.yaml").mkdir()
    library = load(folder)
    assert set(library.sets) == {"good"} and library.sets["good"].playable
    text = told(library)
    assert "outside.yaml: this is a link to a file outside the folder" in text
    assert "pipe.yaml: this is a device or a pipe" in text
    assert "folder.yaml: this is a folder" in text
    assert "nowhere.yaml: the file cannot be read: no such file" in text
    assert text.count("ring") >= 2


@pytest.mark.skipif(os.name == "nt", reason="no links there")
def test_a_link_within_the_folder_is_read(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text(GOOD)
    (tmp_path / "good.yaml").symlink_to(tmp_path / "good.txt")
    assert not read_file(tmp_path / "good.yaml").issues


def test_too_many_designs_are_not_compiled() -> None:
    rows = "".join(f"- {{id: m/{number}, monastery: true}}\n" for number in range(10_000))
    library = library_of(m="set: m\ntiles:\n" + rows)
    assert f"m.yaml:{3 + MAX_TILES}:3: the set has 10000 designs, more than {MAX_TILES}" in told(library)
    assert len(library.tiles()) == MAX_TILES and not library.sets["m"].playable


def test_a_footprint_of_five_hundred_squares_is_refused() -> None:
    rows = ", ".join("ABCDEFGHIJKLMNOPQRSTUVWXY" for _ in range(20))
    text = told(
        library_of(f=f"set: f\ntiles:\n- id: f/a\n  footprint: [{rows}]\n  monastery: {{square: A}}\n")
    )
    assert f"write a list [...] of 1 to {MAX_ROWS}" in text


def test_more_files_than_are_read_are_told(tmp_path: Path) -> None:
    for number in range(MAX_FILES + 1):
        (tmp_path / f"{number:03}.yaml").write_text(GOOD.replace("good", f"s{number}"))
    library = load(tmp_path)
    assert f"holds {MAX_FILES + 1} set files" in told(library) and len(library.sets) == MAX_FILES


@pytest.mark.parametrize("name", [r'"a\u0007b"', r'"a\u202eb"', r'"a\u001b[31mb"', r'"a\nb"', "x" * 61])
def test_names_hold_no_control_characters(name: str) -> None:
    for text in (
        f"set: n\nnames: {{en: {name}}}\ntiles:\n- {{id: n/a, monastery: true}}\n",
        f"set: n\ntiles:\n- {{id: n/a, names: {{en: {name}}}, monastery: true}}\n",
    ):
        found = told(library_of(n=text))
        assert "write a name of at most 60 characters" in found
        assert found.isprintable()


def test_messages_never_carry_control_characters() -> None:
    source = read_bytes(b"set: [\n", "bad\x1b[31m.yaml")
    assert all(str(issue).isprintable() for issue in build([source]).issues)
    found = told(library_of(c='set: c\ntiles:\n- {id: "c\\u0000\\u001b", monastery: true}\n'))
    assert found.isprintable() and "write an id" in found


def test_text_in_sixteen_bits_without_a_mark_is_told_from_a_stray_character() -> None:
    [issue] = read_bytes(GOOD.encode("utf-16-le"), "u.yaml").issues
    assert "save the file as UTF-8" in str(issue)
