"""No unsaved change is lost: not by leaving, a crash, or somebody else at the file."""

from __future__ import annotations

import pygame
import pytest

from game.ui.overlays import Dialog
from game.workshop import drafts
from game.workshop.context import WorkshopContext
from game.workshop.gallery import GalleryScreen
from tests.workshop.hand import Hand, at

# -- nothing is lost -------------------------------------------------------------------------------------


def changed(context: WorkshopContext) -> Hand:
    """A hand at an editor with an unsaved change."""
    hand = at(context, "alhambra")
    hand.step()
    hand.tool("things")
    hand.press("thing farm")
    hand.on_tile((0.85, 0.8))
    assert hand.editor.work.dirty
    return hand


@pytest.mark.parametrize("leave", ["back", "window"])
def test_leaving_with_a_change_asks(context: WorkshopContext, leave: str) -> None:
    hand = changed(context)
    if leave == "back":
        hand.press("back")
    else:
        hand.step(pygame.event.Event(pygame.QUIT))
    assert isinstance(hand.top, Dialog)
    hand.key("esc")
    assert hand.editor.work.dirty


def test_a_crash_loses_nothing(context: WorkshopContext) -> None:
    hand = changed(context)
    hand.wait(1.0)
    spec = hand.editor.work.document.spec
    again = at(context, None)
    again.step()
    assert isinstance(again.top, Dialog)
    again.key("enter")
    assert again.editor.work.document.spec == spec and again.editor.work.dirty
    again.press("save")
    assert not again.editor.work.dirty and drafts.read_all(context.drafts_folder) == []


def test_throwing_a_change_away_forgets_it(context: WorkshopContext) -> None:
    hand = changed(context)
    hand.wait(1.0)
    assert drafts.read_all(context.drafts_folder)
    hand.press("back")
    assert isinstance(hand.top, Dialog)
    hand.press(hand.top.replies[1].text)
    assert isinstance(hand.top, GalleryScreen)
    assert drafts.read_all(context.drafts_folder) == []
    assert (
        "pennants" not in (context.data / "wonders.yaml").read_text("utf-8").split("- id: alhambra")[1][:400]
    )


def elsewhere(context: WorkshopContext, old: str, new: str) -> None:
    """Another program changes the file of the wonders."""
    path = context.data / "wonders.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


NAMES = ("nl: Alhambra", "nl: Rode Burcht")


def reply(hand: Hand, key: str) -> None:
    """Answer a question."""
    assert isinstance(hand.top, Dialog)
    hand.press(hand.window.texts.get(f"workshop.conflict.{key}"))


def test_both_changes_can_be_kept(context: WorkshopContext) -> None:
    hand = changed(context)
    elsewhere(context, *NAMES)
    hand.press("save")
    assert isinstance(hand.top, Dialog)
    assert "names" in hand.top.text and "illustrations" in hand.top.text
    reply(hand, "both")
    assert not hand.editor.work.dirty
    spec = context.load().spec("alhambra")
    assert spec.names["nl"] == "Rode Burcht" and "farm" in spec.illustrations


def test_one_of_two_changes_can_be_kept_and_undo_leads_to_the_other(context: WorkshopContext) -> None:
    hand = changed(context)
    mine = hand.editor.work.document.spec
    elsewhere(context, *NAMES)
    hand.press("save")
    reply(hand, "theirs")
    assert hand.editor.work.document.spec.names["nl"] == "Rode Burcht" and not hand.editor.work.dirty
    hand.press("undo")
    assert hand.editor.work.document.spec == mine and hand.editor.work.dirty
    hand.press("save")
    assert context.load().spec("alhambra") == mine, "it was said that theirs is known"


def test_changes_that_contradict_are_not_brought_together(context: WorkshopContext) -> None:
    hand = changed(context)
    hand.editor.tab = "tile"
    hand.editor.relayout()
    hand.press("name nl")
    hand.type("!")
    elsewhere(context, *NAMES)
    hand.press("save")
    assert isinstance(hand.top, Dialog) and len(hand.top.replies) == 3
    reply(hand, "mine")
    assert context.load().spec("alhambra").names["nl"].endswith("!") and not hand.editor.work.dirty


def test_an_unchanged_tile_follows_its_file(context: WorkshopContext) -> None:
    hand = at(context, "alhambra")
    hand.step()
    elsewhere(context, *NAMES)
    hand.wait(1.2)
    work = hand.editor.work
    assert work.document.spec.names["nl"] == "Rode Burcht" and not work.dirty
    note = hand.editor.note
    assert note is not None and note[0] == hand.window.texts.get("workshop.state.followed")


def test_a_changed_tile_is_told_that_its_file_has_changed(context: WorkshopContext) -> None:
    hand = changed(context)
    elsewhere(context, "id: tikal", "id: tikal ")
    hand.wait(1.2)
    assert hand.editor.note is None, "another tile is nobody's conflict"
    elsewhere(context, *NAMES)
    hand.wait(1.2)
    note = hand.editor.note
    assert note is not None and note[0] == hand.window.texts.get("workshop.state.outside")
    assert hand.editor.work.document.spec.names["nl"] == "Alhambra" and hand.editor.work.dirty


def test_what_is_wrong_is_said_and_not_saved(context: WorkshopContext) -> None:
    before = (context.data / "wonders.yaml").read_bytes()
    hand = at(context, "alhambra")
    hand.step()
    hand.tool("sides")
    hand.on_tile((0.5, 0.03))
    hand.press("save")
    assert isinstance(hand.top, Dialog)
    hand.key("esc")
    assert hand.editor.tab == "issues" and hand.editor.work.dirty
    hand.press("issue 0")
    assert hand.editor.tab == "text"
    assert (context.data / "wonders.yaml").read_bytes() == before


@pytest.mark.parametrize("over", ["try", "beside", "duplicate"])
def test_closing_the_window_over_another_screen_asks(context: WorkshopContext, over: str) -> None:
    hand = changed(context)
    hand.press(over)
    assert len(drafts.read_all(context.drafts_folder)) == 1
    hand.step(pygame.event.Event(pygame.QUIT))
    assert isinstance(hand.top, Dialog)
    if over == "duplicate":
        hand.press(hand.top.replies[1].text)
        assert isinstance(hand.top, Dialog)
    hand.key("esc")
    assert hand.editor.work.held.file == "wonders.yaml" and hand.editor.work.dirty


def test_changes_that_go_on_without_a_pause_are_kept_too(context: WorkshopContext) -> None:
    hand = at(context, "alhambra")
    hand.step()
    hand.editor.tab = "tile"
    hand.editor.relayout()
    hand.press("name nl")
    for letter in "abcdefghijkl":
        hand.type(letter)
        hand.step(dt=0.1)
    (draft,) = drafts.read_all(context.drafts_folder)
    assert "abcdefgh" in draft.spec.names["nl"]
