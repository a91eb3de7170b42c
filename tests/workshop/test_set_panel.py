"""The panel of a set: id, names and box changed by hand, every other byte kept, nothing lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.write import head_of
from game.ui.labels import Label
from game.ui.overlays import Dialog
from game.view.wording import LANGUAGES
from game.workshop import set_head
from game.workshop.context import WorkshopContext
from game.workshop.filing import CONFLICT, REFUSED, SAVED
from game.workshop.gallery import GalleryScreen
from game.workshop.set_head import SetHead
from game.workshop.set_panel import SetScreen
from tests.ui.panel_driver import look
from tests.workshop.hand import Hand, at

OWN = """# my tiles, with a note
set: mine   # the id
tiles:
- id: mine/one
  count: 3
  city: [{sides: [N], pennants: 1}]  # kept
"""


@pytest.fixture
def own(context: WorkshopContext) -> Path:
    """A set of the user's."""
    context.sets_folder.mkdir(parents=True)
    path = context.sets_folder / "mine.yaml"
    path.write_text(OWN)
    return path


def opened(context: WorkshopContext, set_id: str, size: tuple[int, int] = (1920, 1080)) -> Hand:
    """A hand at the panel of a set."""
    hand = at(context, None, size)
    hand.press("set")
    hand.press(set_id)
    hand.press("set panel")
    assert isinstance(hand.top, SetScreen)
    return hand


def test_names_and_box_are_written_and_every_other_byte_stays(context: WorkshopContext, own: Path) -> None:
    hand = opened(context, "mine")
    hand.press("set name de")
    hand.type("Meine")
    hand.press("box as tiles")
    hand.press("save set")
    assert isinstance(hand.top, GalleryScreen)
    text = own.read_text()
    assert text.startswith(OWN.split("tiles:")[0]) and text.endswith(OWN.split("tiles:")[1])
    spec = context.load().sets["mine"].spec
    assert spec.names["de"] == "Meine" and spec.box["tiles"] == 3 and spec.box["pennants"] == 3


def test_a_set_gets_another_id_and_stays_chosen(context: WorkshopContext, own: Path) -> None:
    hand = opened(context, "mine")
    hand.press("set id")
    hand.type("s2")
    hand.key("ctrl+s")
    gallery = hand.top
    assert isinstance(gallery, GalleryScreen) and gallery.filter.set_id in context.load().sets
    assert [entry.id for entry in gallery.shown()] == ["mine/one"]
    assert "# the id" in own.read_text()


def test_a_set_of_the_program_keeps_its_id(context: WorkshopContext) -> None:
    hand = opened(context, "wonders")
    assert hand.top.form is not None and hand.top.form.named("set id") is None
    assert hand.top.form.named("box tiles") is not None


def test_a_box_that_the_tiles_do_not_make_is_refused(context: WorkshopContext, own: Path) -> None:
    head = SetHead.opened(context, "tiles/mine.yaml")
    assert head is not None
    outcome = set_head.save(context, head.with_box({"tiles": 4}))
    assert outcome.kind == REFUSED and "4 tiles" in outcome.issues[0].what and own.read_text() == OWN
    assert set_head.save(context, head.with_id("base")).kind == REFUSED
    assert set_head.save(context, head.with_id("Not an id!")).kind == REFUSED
    assert own.read_text() == OWN


def test_another_hand_at_the_file_is_asked_about(context: WorkshopContext, own: Path) -> None:
    head = SetHead.opened(context, "tiles/mine.yaml")
    assert head is not None
    mine = head.with_name("en", "Mine")
    own.write_text(OWN.replace("count: 3", "count: 2"))
    assert set_head.save(context, mine).kind == SAVED, "another tile is not a conflict"
    own.write_text(own.read_text().replace("Mine", "Theirs"))
    outcome = set_head.save(context, mine)
    assert outcome.kind == CONFLICT and outcome.head.spec.names["en"] == "Theirs"
    assert set_head.save(context, mine, over=True).kind == SAVED
    assert context.load().sets["mine"].names["en"] == "Mine"


@pytest.mark.parametrize("leave", ["esc", "window"])
def test_leaving_with_a_change_asks(context: WorkshopContext, own: Path, leave: str) -> None:
    hand = opened(context, "mine")
    hand.press("set name fr")
    hand.type("Les miennes")
    if leave == "window":
        hand.step(pygame.event.Event(pygame.QUIT))
    else:
        hand.press("close set")
    assert isinstance(hand.top, Dialog)
    hand.press(hand.top.replies[1].text)
    assert own.read_text() == OWN and not set_head.drafts(context)


def test_a_crash_loses_nothing(context: WorkshopContext, own: Path) -> None:
    hand = opened(context, "mine")
    hand.press("set name nl")
    hand.type("De mijne")
    hand.wait(0.6)
    again = at(context, None)
    again.step()
    assert isinstance(again.top, Dialog)
    again.key("enter")
    panel = again.top
    assert isinstance(panel, SetScreen) and panel.head.spec.names["nl"] == "De mijne" and panel.head.dirty
    again.press("save set")
    assert head_of(context.load().sets["mine"].spec)["names"] == {"nl": "De mijne"}
    assert not set_head.drafts(context)


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)], ids=str)
def test_nothing_is_cut(context: WorkshopContext, own: Path, size: tuple[int, int]) -> None:
    hand = opened(context, "wonders", size)
    form = hand.top.form
    assert form is not None
    assert [cut for widget in form if (cut := widget.overflow(form.look))] == []


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_panel_is_cut_with_the_largest_letters(
    context: WorkshopContext, size: tuple[int, int], language: str
) -> None:
    head = SetHead.opened(context, "wonders.yaml")
    assert head is not None
    screen = SetScreen(context, head, lambda: None, lambda *_: None)
    screen.resized(look(size, language, 2.0))
    form = screen.form
    assert form is not None
    labels = [widget for widget in form if isinstance(widget, Label)]
    assert labels and [cut for label in labels if (cut := label.overflow(form.look))] == []
