"""Writing in many lines: cursor, marking, inserting, erasing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.workshop.lines import Lines


def test_inserting_and_erasing() -> None:
    lines = Lines("one\ntwo")
    lines.move_to((0, 3))
    lines.insert(" and\na half")
    assert lines.text == "one and\na half\ntwo" and lines.cursor == (1, 6)
    lines.erase(-1)
    lines.erase(1)
    assert lines.text == "one and\na haltwo"


def test_a_new_line_is_indented_like_the_one_before() -> None:
    lines = Lines("  a")
    lines.end()
    lines.new_line()
    assert lines.text == "  a\n  " and lines.cursor == (1, 2)


def test_marking_and_replacing() -> None:
    lines = Lines("abc\ndef")
    lines.move_to((0, 1))
    lines.move_to((1, 2), mark=True)
    assert lines.marked_text == "bc\nde"
    lines.insert("X")
    assert lines.text == "aXf" and lines.marked is None
    lines.mark_all()
    lines.erase(0)
    assert lines.text == ""


def test_moving_goes_across_line_ends() -> None:
    lines = Lines("ab\ncd")
    lines.move_to((0, 2))
    lines.step(1)
    assert lines.cursor == (1, 0)
    lines.step(-1)
    assert lines.cursor == (0, 2)
    lines.rows_on(5)
    assert lines.cursor == (1, 2)
    lines.home()
    assert lines.cursor == (1, 0)


@given(st.text("ab\n ", max_size=20), st.lists(st.integers(0, 7), max_size=25))
def test_the_cursor_never_leaves_the_text(text: str, keys: list[int]) -> None:
    lines = Lines(text)
    moves = (
        lambda: lines.step(1),
        lambda: lines.step(-1, mark=True),
        lambda: lines.rows_on(1, mark=True),
        lambda: lines.erase(-1),
        lambda: lines.erase(1),
        lines.new_line,
        lambda: lines.insert("x\ny"),
        lines.end,
    )
    for key in keys:
        moves[key]()
        assert lines.cursor == lines.clamped(lines.cursor)
        assert lines.rows == lines.text.split("\n")
