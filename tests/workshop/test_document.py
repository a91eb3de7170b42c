"""Documents: undo without end, drags in one step, what is wrong, text in step with the tile."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.content.issues import errors
from game.core.geometry import outer_sides
from game.workshop import edits, edits_whole
from game.workshop.document import Document, read_spec
from tests.workshop.made import CITIES, FORK, LARGE, ROAD, document, library, side, tile


def test_an_edit_is_undone_and_made_again() -> None:
    before = document(ROAD)
    after = before.apply(lambda spec: edits.cycle_side(spec, side(spec, "E")))
    assert after.dirty and not before.dirty
    assert after.undo().spec == before.spec and not after.undo().dirty
    assert after.undo().redo().spec == after.spec


def test_nothing_to_undo_changes_nothing() -> None:
    start = document(ROAD)
    assert start.undo() is start and start.redo() is start


def test_an_edit_that_changes_nothing_is_no_step() -> None:
    start = document(ROAD)
    assert start.apply(lambda spec: edits.set_side(spec, side(spec, "N"), "road")) is start


def test_a_new_edit_forgets_what_was_undone() -> None:
    start = document(ROAD)
    one = start.apply(lambda spec: edits_whole.set_count(spec, 2)).undo()
    other = one.apply(lambda spec: edits_whole.set_count(spec, 3))
    assert other.redo() is other and other.spec.count == 3


def test_a_drag_is_one_step() -> None:
    drag = document(ROAD)
    for count in (2, 3, 4):
        drag = drag.apply(lambda spec, n=count: edits_whole.set_count(spec, n), "drag")  # type: ignore[misc]
    drag = drag.released().apply(lambda spec: edits_whole.set_count(spec, 5), "drag")
    assert [step.count for step in drag.past] == [1, 4]
    assert drag.undo().undo().spec.count == 1


def test_a_drag_back_to_where_it_began_leaves_no_step() -> None:
    start = document(ROAD)
    there = start.apply(lambda spec: edits_whole.set_count(spec, 7), "drag")
    back = there.apply(lambda spec: edits_whole.set_count(spec, 1), "drag")
    assert back.spec == start.spec and back.past == ()


def test_issues_point_into_the_text() -> None:
    broken = document(ROAD).apply(
        lambda spec: spec.with_changes(features=(*spec.features, *tile(FORK).features[:1]))
    )
    (issue,) = errors(broken.issues)
    assert "N" in issue.what and issue.where.file == "text"
    assert "sides: [N]" in broken.text.split("\n")[issue.where.line - 1]
    assert not broken.valid


def test_what_the_format_cannot_say_is_an_error() -> None:
    odd = document(ROAD).apply(lambda spec: edits_whole.set_id(spec, "has a space"))
    assert errors(odd.issues) and not odd.valid
    empty = document(ROAD).apply(lambda spec: edits_whole.set_id(spec, ""))
    assert errors(empty.issues) and not empty.valid


def test_every_tile_reads_back_from_its_text() -> None:
    for loaded in library().sets.values():
        for spec in loaded.spec.tiles:
            start = Document.opened(spec)
            read, issues = read_spec(start.text)
            assert read == spec and not issues and start.valid and not start.dirty


def test_an_enclosed_field_of_a_bare_square_can_be_said() -> None:
    bare = document("id: t/bare").apply(lambda spec: edits.toggle_enclosed(spec, (0, 0)))
    read, issues = read_spec(bare.text)
    assert read == bare.spec and not issues and bare.valid


def test_text_with_two_tiles_or_none_is_refused() -> None:
    for text in ("- {id: a, road: [{sides: [N, S]}]}\n- {id: b}", "", "road: [{sides: [N, S]}]", "["):
        spec, issues = read_spec(text)
        assert spec is None and issues


STEPS = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 30), st.integers(0, 30)), max_size=12)


@given(st.sampled_from([ROAD, FORK, CITIES, LARGE]), STEPS)
def test_any_edits_keep_text_and_tile_in_step(start: str, steps: list[tuple[int, int, int]]) -> None:
    now = first = document(start)
    for kind, a, b in steps:
        now = now.apply(lambda spec, k=kind, x=a, y=b: _any(spec, k, x, y))  # type: ignore[misc]
        read, issues = read_spec(now.text)
        assert read == now.spec, now.text
        assert not issues
        _ = now.issues
    for _ in range(len(now.past)):
        now = now.undo()
    assert now.spec == first.spec


def _any(spec, kind, a, b):  # type: ignore[no-untyped-def]
    sides = outer_sides(spec.footprint)
    count = len(spec.features)
    if kind == 0:
        return edits.cycle_side(spec, sides[a % len(sides)])
    if kind == 1 and count:
        return edits.join(spec, a % count, b % count)
    if kind == 2 and count:
        feature = spec.features[a % count]
        return edits.part(spec, a % count, (feature.sides or sides)[b % len(feature.sides or sides)])
    if kind == 3:
        return edits_whole.toggle_square(spec, (a % 4 - 1, b % 4 - 1))
    if kind == 4:
        return edits_whole.toggle_wonder(spec)
    if kind == 5 and count > 1:
        return edits.untouch(spec, a % count, b % count)
    return edits.toggle_site(spec, "garden", spec.footprint[a % len(spec.footprint)])
