"""A picture that says something else than the data: what mends it, and that nobody saves it unasked."""

from __future__ import annotations

import pytest

from game.content.spec import TileSpec
from game.core.geometry import E, N, OuterSide, S, W
from game.ui.overlays import Dialog
from game.workshop.context import WorkshopContext
from game.workshop.edits import set_side
from game.workshop.mending import Joint, Mender, agrees, mended
from tests.boards import library
from tests.workshop.hand import Hand, at


def with_side(letter: str, side: int, kind: str) -> TileSpec:
    """A tile of the base set with one side changed."""
    return set_side(library().spec(f"base/{letter}"), OuterSide((0, 0), side), kind)


def test_a_road_that_stops_short_of_another_becomes_one_with_it() -> None:
    spec = with_side("D", S, "road")
    assert not agrees(spec)
    mending = mended(spec)
    assert mending is not None and agrees(mending.spec)
    assert mending.joints == (Joint(("road", 2), ("road", 1)),) and mending.joints[0].alike
    assert [len(road.sides) for road in mending.spec.of_kind("road")] == [3]


def test_a_road_that_stops_short_of_a_city_ends_there() -> None:
    mending = mended(with_side("F", N, "road"))
    assert mending is not None and mending.joints == (Joint(("road", 1), ("city", 1)),)
    assert mending.spec.of_kind("road")[0].ends == ("city",)


@pytest.mark.parametrize("letter", "DGJLMQUX")
@pytest.mark.parametrize("side", [N, E, S, W])
@pytest.mark.parametrize("kind", ["road", "river", "city", "field"])
def test_whatever_a_side_becomes_one_click_mends_the_picture(letter: str, side: int, kind: str) -> None:
    spec = with_side(letter, side, kind)
    if not agrees(spec):
        mending = mended(spec)
        assert mending is not None and agrees(mending.spec)
        assert 1 <= len(mending.joints) <= 2


def test_what_is_right_is_not_looked_at_twice() -> None:
    mender, spec = Mender(), with_side("D", S, "road")
    assert mender.mending(spec) is mender.mending(spec)


def odd(context: WorkshopContext) -> Hand:
    """A copy of a tile with a road that stops short of another one."""
    hand = at(context, "base/D")
    hand.press("duplicate")
    hand.tool("sides")
    hand.on_tile((0.5, 0.97))
    hand.wait(0.3)
    assert not agrees(hand.editor.work.document.spec)
    return hand


def question(hand: Hand) -> Dialog:
    """The question that is asked."""
    assert isinstance(hand.top, Dialog), hand.top
    return hand.top


def reply(hand: Hand, number: int) -> None:
    """Click on a reply of the question."""
    asked = question(hand)
    assert asked.form is not None
    hand.click(asked.form.stops()[number].place.center)


def test_mend_and_save_is_one_step_of_undo(context: WorkshopContext) -> None:
    hand = odd(context)
    before = hand.editor.work.document.spec
    hand.key("ctrl+s")
    assert "Road 1 and Road 2" in question(hand).text
    reply(hand, 0)
    assert not hand.editor.work.dirty and agrees(hand.editor.work.document.spec)
    held = hand.editor.work.held
    assert held.held_id is not None and agrees(context.load().spec(held.held_id))
    hand.key("ctrl+z")
    assert hand.editor.work.document.spec == before


def test_it_is_saved_as_it_is_only_by_one_s_own_word(context: WorkshopContext) -> None:
    hand = odd(context)
    hand.key("ctrl+s")
    hand.key("esc")
    assert hand.editor.work.dirty and hand.editor.tab == "issues"
    hand.key("ctrl+s")
    reply(hand, 1)
    held = hand.editor.work.held
    assert not hand.editor.work.dirty and held.held_id is not None
    assert not agrees(context.load().spec(held.held_id))


def test_whoever_leaves_and_saves_is_asked_too(context: WorkshopContext) -> None:
    hand = odd(context)
    hand.key("esc")
    reply(hand, 0)
    assert len(question(hand).replies) == 3
    hand.key("esc")
    assert hand.editor.work.dirty


def test_a_button_below_the_issues_mends(context: WorkshopContext) -> None:
    hand = odd(context)
    hand.editor.tab = "issues"
    hand.editor.relayout()
    hand.wait(0.3)
    hand.press("mend")
    hand.wait(0.3)
    assert agrees(hand.editor.work.document.spec) and not hand.editor.proof
    hand.key("ctrl+s")
    assert not hand.editor.work.dirty
