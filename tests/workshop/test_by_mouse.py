"""Tiles corrected and built with the mouse alone; text and tile in step."""

from __future__ import annotations

import pytest

from game.ui.overlays import Dialog
from game.workshop.context import WorkshopContext
from tests.workshop.hand import at

# -- by mouse only ---------------------------------------------------------------------------------------


def test_a_wrong_tile_is_corrected_by_mouse_only(context: WorkshopContext) -> None:
    path = context.data / "wonders.yaml"
    right = path.read_bytes()
    path.write_bytes(
        right.replace(b"{sides: [A.N, B.W, C.S], meets", b"{sides: [A.N, B.W], squares: [A, B, C], meets")
    )
    assert path.read_bytes() != right
    hand = at(context, "alhambra")
    hand.step()
    hand.tool("sides")
    for _ in range(2):
        hand.on_tile((0.5, 2.97))
    assert len(hand.editor.work.document.spec.of_kind("city")) == 2
    hand.tool("join")
    hand.on_tile((0.5, 0.1), (0.4, 1.5), (0.5, 2.95))
    assert len(hand.editor.work.document.spec.of_kind("city")) == 1
    assert hand.editor.work.document.valid, hand.editor.work.document.issues
    hand.press("save")
    assert not hand.editor.work.dirty
    library = context.load()
    assert library.sets["wonders"].playable
    city = library.spec("alhambra").of_kind("city")[0]
    assert {library.spec("alhambra").letters[side.square] for side in city.sides} == {"A", "B", "C"}
    kept = path.read_bytes().split(b"- id: alhambra")
    assert kept[0] == right.split(b"- id: alhambra")[0]
    assert kept[1].split(b"- id: ", 1)[1] == right.split(b"- id: alhambra")[1].split(b"- id: ", 1)[1]


def test_a_six_square_tile_is_built_by_mouse(context: WorkshopContext) -> None:
    hand = at(context, None)
    hand.press("new")
    hand.tool("footprint")
    hand.on_tile((1.5, 0.5))
    hand.on_tile((2.5, 0.5))
    hand.on_tile((0.5, 1.5), (1.5, 1.5), (2.5, 1.5))
    assert hand.editor.work.document.spec.rows == ("ABC", "DEF")
    hand.tool("sides")
    for point in ((0.5, 0.03), (2.97, 1.5)):
        hand.on_tile(point)
        hand.on_tile(point)
    for point in ((0.03, 1.5), (1.5, 1.97), (2.5, 0.03)):
        hand.on_tile(point)
    spec = hand.editor.work.document.spec
    assert len(spec.of_kind("city")) == 2 and len(spec.of_kind("road")) == 3
    hand.tool("join")
    for other in ((1.5, 1.95), (2.5, 0.05)):
        hand.on_tile((0.05, 1.5), (1.0, 1.2), other)
    spec = hand.editor.work.document.spec
    (road,) = spec.of_kind("road")
    assert len(road.sides) == 3
    hand.tool("things")
    hand.press("thing enclosed")
    hand.on_tile((1.45, 0.55))
    work = hand.editor.work
    assert work.document.valid, work.document.issues
    assert work.reading is not None and work.reading.proof == (), work.reading.proof
    assert len(work.document.spec.enclosed_fields) == 1
    hand.press("save")
    assert hand.editor.work.held.file == "tiles/my-tiles.yaml" and not hand.editor.work.dirty
    assert context.load().sets["my-tiles"].playable
    assert context.load().sets["my-tiles"].names == {"en": "My tiles"}


def test_pennants_ends_and_undo_by_mouse(context: WorkshopContext) -> None:
    hand = at(context, "alhambra")
    hand.step()
    hand.tool("things")
    hand.on_tile((0.5, 0.15))
    assert hand.editor.work.document.spec.features[0].traits == {"pennant": 1}
    hand.tool("select")
    hand.on_tile((0.5, 0.15))
    assert hand.editor.work.feature == 0
    hand.press("end wonder")
    assert hand.editor.work.document.spec.features[0].meets == ()
    hand.press("undo")
    hand.press("undo")
    assert not hand.editor.work.dirty
    hand.press("redo")
    assert hand.editor.work.document.spec.features[0].traits == {"pennant": 1}


def test_a_point_is_dragged_in_one_step(context: WorkshopContext) -> None:
    hand = at(context, "alhambra")
    hand.step()
    hand.tool("points")
    before = hand.editor.work.document.spec
    assert before.drawing.middle is not None
    hand.on_tile(before.drawing.middle, (0.7, 2.4), (0.8, 2.3))
    spec = hand.editor.work.document.spec
    assert spec.drawing.middle == pytest.approx((0.8, 2.3), abs=0.02)
    hand.press("undo")
    assert hand.editor.work.document.spec == before and not hand.editor.work.document.past


def test_the_tile_can_be_edited_as_it_is_shown_turned(context: WorkshopContext) -> None:
    hand = at(context, "base/D")
    hand.step()
    hand.press("turn")
    hand.tool("sides")
    hand.on_tile((0.5, 0.97))
    spec = hand.editor.work.document.spec
    assert [side.side for side in spec.of_kind("road")[-1].sides] == [2]


# -- text ------------------------------------------------------------------------------------------------


def test_text_and_tile_follow_each_other(context: WorkshopContext) -> None:
    hand = at(context, "base/D")
    hand.step()
    hand.press("tabs")
    hand.editor.tab = "text"
    hand.editor.relayout()
    hand.press("text")
    area = hand.editor.text_area
    assert area is not None
    area.lines.mark_all()
    hand.type("id: base/D\ncount: 4\nstart: true\ncity: [{sides: [N], pennants: 2")
    assert hand.editor.work.wording is not None and hand.editor.work.dirty
    hand.type("}]\n")
    spec = hand.editor.work.document.spec
    assert hand.editor.work.wording is None and spec.features[0].traits == {"pennant": 2}
    assert hand.editor.text_area is not None and hand.editor.text_area.lines.text.endswith("2}]\n")
    hand.key("esc")
    assert isinstance(hand.top, Dialog)
    hand.key("esc")
    hand.tool("sides")
    hand.on_tile((0.97, 0.5))
    hand.editor.tab = "text"
    hand.editor.relayout()
    assert "sides: [E]" in hand.editor.text_area.lines.text


def test_typing_numbers_does_not_change_the_tool(context: WorkshopContext) -> None:
    hand = at(context, "base/D")
    hand.step()
    hand.editor.tab = "text"
    hand.editor.relayout()
    hand.press("text")
    hand.type("3")
    assert hand.editor.work.tool.name == "select"
