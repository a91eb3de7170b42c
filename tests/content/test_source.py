"""YAML traps: each gives a message with a place, and nothing ever raises."""

from pathlib import Path

import pytest

from game.content.source import MAX_BYTES, Items, Pairs, Scalar, plain_value, read_bytes, read_file, read_text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("N", "N"),
        ("no", "no"),
        ("on", "on"),
        ("off", "off"),
        ("y", "y"),
        ("1:2", "1:2"),
        ("0o7", "0o7"),
        ("012", "012"),
        ("1e3", "1e3"),
        (".5", ".5"),
        ("1_000", "1_000"),
        ("2026-01-01", "2026-01-01"),
        ("True", "True"),
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("12", 12),
        ("-3", -3),
        ("0.25", 0.25),
        ("9" * 40, "9" * 40),
    ],
)
def test_only_null_flags_and_decimal_numbers_are_resolved(text: str, value: object) -> None:
    found = plain_value(text)
    assert found == value and type(found) is type(value)


def test_quoted_text_stays_text() -> None:
    source = read_text("a: \"12\"\nb: 'true'\n", "f.yaml")
    assert isinstance(source.root, Pairs)
    values = [node.value for _, node in source.root.items.values() if isinstance(node, Scalar)]
    assert values == ["12", "true"]


def test_places_are_lines_columns_and_spans() -> None:
    text = "é: [1, two]  # comment\nkey:\n- a\n\n# end\n"
    source = read_text(text, "f.yaml")
    assert isinstance(source.root, Pairs)
    key, value = source.root.items["é"]
    assert isinstance(value, Items) and isinstance(value.items[1], Scalar)
    assert (value.items[1].where.line, value.items[1].where.column) == (1, 8)
    assert text[key.start : key.end] == "é" and text[value.start : value.end] == "[1, two]"
    block = source.root.items["key"][1]
    assert text[block.start : block.end] == "- a"


@pytest.mark.parametrize(
    ("data", "line", "message"),
    [
        (b"", 0, "the file is empty"),
        (b"# only a comment\n", 0, "the file is empty"),
        ("a: b".encode("utf-16"), 1, "UTF-16"),
        (b"a: 1\nb: caf\xe9\n", 2, "not UTF-8"),
        (b"a: 1\x00\n", 1, "U+0000"),
        (b"a" * (MAX_BYTES + 1), 0, "larger than"),
        (b"[" * 5000, 1, "nesting is deeper"),
        (b"a: 1\na: 2\n", 2, "second time; the first is in line 1"),
        (b"a: !!set {b}\n", 1, "YAML tag"),
        (b"a: &x 1\nb: *x\n", 2, "YAML alias"),
        (b"%TAG ! tag:x,2000:\n---\na: 1\n", 1, "tag directives"),
        (b"%YAML 9.9999999999999999999\n---\na: 1\n", 1, "not readable as YAML"),
        (b"a: 1\n---\nb: 2\n", 2, "second document"),
        (b"a:\n\t- b\n", 2, "a tab stands in the indentation"),
        (b"a: b: c\n", 1, "a colon stands where none can be"),
        (b"a: @b\n", 1, "a character stands here that YAML keeps for itself"),
        (b'a: "\\q"\n', 1, "no such letter can follow a backslash"),
        (b"? [a]\n: b\n", 1, "where a key belongs"),
        (b"- 1\n" * 100_001, 100_000, "more than 100000 values"),
    ],
)
def test_trap(data: bytes, line: int, message: str) -> None:
    source = read_bytes(data, "f.yaml")
    told = [str(issue) for issue in source.issues]
    assert any(issue.where.line == line and message in str(issue) for issue in source.issues), told


def test_a_folder_or_nothing_in_place_of_a_file(tmp_path: Path) -> None:
    assert "folder, not a file" in str(read_file(tmp_path).issues[0])
    missing = read_file(tmp_path / "none.yaml")
    assert "none.yaml: the file cannot be read: no such file" in str(missing.issues[0])
    assert str(tmp_path) not in str(missing.issues[0])


def test_fifty_megabytes_are_refused_without_reading_them(tmp_path: Path) -> None:
    big = tmp_path / "big.yaml"
    with big.open("wb") as stream:
        stream.truncate(50_000_000)
    source = read_file(big)
    assert "larger than" in str(source.issues[0]) and not source.text


def test_issues_are_told_all_at_once() -> None:
    source = read_text("a: 1\na: 2\nb: &x 3\nc: !t 4\n", "f.yaml")
    assert len(source.issues) == 3


def test_byte_order_mark_is_no_text() -> None:
    source = read_bytes(b"\xef\xbb\xbfa: 1\n", "f.yaml")
    assert source.text == "a: 1\n" and source.byte_order_mark and not source.issues
