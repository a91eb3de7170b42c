"""A tile goes back into its file with every other byte unchanged; reading and writing changes nothing."""

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest

from game.content.library import DATA
from game.content.read import read_set, read_tile
from game.content.source import Items, Pairs, read_bytes, read_file, read_text
from game.content.spec import TileSpec
from game.content.write import (
    CannotWrite,
    add_tile,
    as_bytes,
    remove_tile,
    replace_tile,
    set_text,
    tile_text,
)

FILES = sorted(DATA.glob("*.yaml"))
TEXT = """\
# head
set: s
tiles:
# before
- id: s/a   # an id
  # about the count
  count: 2  # two
  city:
  - {sides: [N]}   # north

  names: {en: One}
# between
- id: s/b
  monastery: true
# tail
"""


def _specs(path: Path) -> list[TileSpec]:
    spec, issues = read_set(read_file(path))
    assert spec is not None and not issues
    return list(spec.tiles)


CASES = [(path, spec) for path in FILES for spec in _specs(path)]


@pytest.mark.parametrize(("path", "spec"), CASES, ids=lambda case: getattr(case, "id", ""))
def test_reading_and_writing_a_tile_changes_nothing(path: Path, spec: TileSpec) -> None:
    source = read_file(path)
    assert as_bytes(source, replace_tile(source, spec.id, spec)) == path.read_bytes()


@pytest.mark.parametrize(("path", "spec"), CASES, ids=lambda case: getattr(case, "id", ""))
def test_the_canonical_form_states_the_same_tile(path: Path, spec: TileSpec) -> None:
    text = f"set: s\ntiles:\n{tile_text(spec)}\n"
    read, issues = read_set(read_text(text, path.name))
    assert read is not None and not issues
    assert read.tiles == (spec,)
    assert max(map(len, text.splitlines())) <= 112


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_whole_set_can_be_written(path: Path) -> None:
    spec, _ = read_set(read_file(path))
    assert spec is not None
    again, issues = read_set(read_text(set_text(spec), path.name))
    assert again == spec and not issues


@pytest.mark.parametrize(("path", "spec"), CASES, ids=lambda case: getattr(case, "id", ""))
def test_an_edit_leaves_every_other_tile_alone(path: Path, spec: TileSpec) -> None:
    source = read_file(path)
    edited = replace(
        spec,
        count=spec.count + 1,
        names=MappingProxyType({"en": "Edited: a 'name'"}),
        tags=frozenset({"new"}),
    )
    text = replace_tile(source, spec.id, edited)
    assert text != source.text
    start, end = _span(source.text, path.name, spec.id)
    new_start, new_end = _span(text, path.name, spec.id)
    assert text[:new_start] == source.text[:start]
    assert text[new_end:] == source.text[end:]
    read, _ = read_set(read_text(text, path.name))
    assert read is not None
    assert [tile for tile in read.tiles if tile.id == spec.id] == [edited]


def _span(text: str, name: str, tile_id: str) -> tuple[int, int]:
    root = read_text(text, name).root
    assert isinstance(root, Pairs)
    tiles = root.items["tiles"][1]
    assert isinstance(tiles, Items)
    for node in tiles.items:
        spec, _ = read_tile(node)
        if spec is not None and spec.id == tile_id:
            return node.start, node.end
    raise AssertionError(tile_id)


def _first(text: str = TEXT) -> TileSpec:
    read, issues = read_set(read_text(text, "s.yaml"))
    assert read is not None and not issues
    return read.tiles[0]


def test_only_the_changed_key_is_written_and_comments_stay() -> None:
    text = replace_tile(read_text(TEXT, "s.yaml"), "s/a", replace(_first(), count=3))
    assert text == TEXT.replace("count: 2", "count: 3")


def test_a_new_key_finds_its_place_and_a_dropped_one_goes_with_its_line() -> None:
    text = replace_tile(read_text(TEXT, "s.yaml"), "s/a", replace(_first(), count=1, tags=frozenset({"new"})))
    assert text == TEXT.replace("  count: 2  # two\n", "").replace(
        "  names: {en: One}\n", "  names: {en: One}\n  tags: [new]\n"
    )


def test_line_ends_and_byte_order_mark_stay() -> None:
    data = b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode()
    source = read_bytes(data, "s.yaml")
    edited = replace(_first(), count=1, start=True, names=MappingProxyType({}))
    written = as_bytes(source, replace_tile(source, "s/a", edited))
    wanted = (
        TEXT.replace("  count: 2  # two\n", "")
        .replace("  names: {en: One}\n", "")
        .replace("# an id\n", "# an id\n  start: true\n")
    )
    assert written.decode("utf-8-sig") == wanted.replace("\n", "\r\n")
    assert written.startswith(b"\xef\xbb\xbf")


def test_a_tile_in_brackets_is_written_anew() -> None:
    text = "set: s\ntiles:\n- {id: s/a, monastery: true} # one\n- {id: s/b, monastery: true}\n"
    source = read_text(text, "s.yaml")
    new = replace_tile(source, "s/a", replace(_first(text), count=2))
    assert new == text.replace("{id: s/a, monastery: true}", "id: s/a\n  count: 2\n  monastery: true")


def test_tiles_are_added_and_removed() -> None:
    source = read_text(TEXT, "s.yaml")
    new = replace(_first(), id="s/c", count=1)
    text = add_tile(source, new)
    assert text == TEXT.replace(
        "  monastery: true\n",
        "  monastery: true\n\n- id: s/c\n  names: {en: One}\n  city:\n  - {sides: [N]}\n",
    )
    assert remove_tile(source, "s/b") == TEXT.replace("- id: s/b\n  monastery: true\n", "")


def test_what_cannot_be_written_is_said() -> None:
    source = read_text(TEXT, "s.yaml")
    with pytest.raises(CannotWrite, match="no tile s/z"):
        replace_tile(source, "s/z", _first())
    with pytest.raises(CannotWrite, match="cannot"):
        replace_tile(source, "s/a", replace(_first(), count=0))
    with pytest.raises(CannotWrite, match="list of tiles"):
        replace_tile(read_text("set: s\n", "s.yaml"), "s/a", _first())


@pytest.mark.parametrize(
    "name", ["Ab: c", "a # b", "- x", "12", "true", "", "'", '"', "[x]", "é’s", " x", "no", "a, b"]
)
def test_names_of_every_kind_survive(name: str) -> None:
    spec = replace(_first(), names=MappingProxyType({"en": name}))
    source = read_text(TEXT, "s.yaml")
    if not name:
        with pytest.raises(CannotWrite):
            replace_tile(source, "s/a", spec)
        return
    read, issues = read_set(read_text(replace_tile(source, "s/a", spec), "s.yaml"))
    assert read is not None and not issues and read.tiles[0].names["en"] == name
