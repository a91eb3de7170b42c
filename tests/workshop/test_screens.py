"""The workshop's screens without a display: by mouse only, every button, nothing cut in any language."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.content.library import DATA
from game.ui.overlays import Dialog
from game.ui.screens import Screen
from game.view.wording import LANGUAGES
from game.workshop import drafts
from game.workshop.asking import AskScreen
from game.workshop.compare import CompareScreen
from game.workshop.context import WorkshopContext
from game.workshop.editor import EditorScreen
from game.workshop.editor_right import TABS
from game.workshop.filing import TileFile
from game.workshop.gallery import GalleryScreen
from game.workshop.practice import PracticeScreen
from tests.workshop.hand import Hand

SIZES = [(1920, 1080), (1280, 800), (1024, 640)]


@pytest.fixture
def context(tmp_path: Path) -> Iterator[WorkshopContext]:
    """A workshop over copies of the program's sets."""
    data = tmp_path / "data"
    data.mkdir()
    for path in DATA.glob("*.yaml"):
        shutil.copy(path, data / path.name)
    yield WorkshopContext(tmp_path / "user", data, tmp_path / "pictures")


def at(
    context: WorkshopContext, tile: str | None, size: tuple[int, int] = SIZES[0], language: str = "en"
) -> Hand:
    """A hand at the gallery, or at the editor of a tile."""
    return Hand(GalleryScreen(context, tile), size, language)


def wrong_text(screen: Screen, size: tuple[int, int]) -> list[str]:
    """Texts that are cut, and widgets outside the window."""
    assert screen.form is not None
    found = []
    for widget in screen.form:
        cut = widget.overflow(screen.form.look)
        if cut and not widget.name.startswith(("card ", "name ", "tray ")):
            found.append(f"{type(widget).__name__} {widget.name!r} cuts {cut!r}")
        if widget.area is None and not pygame.Rect((0, 0), size).contains(widget.rect):
            found.append(f"{type(widget).__name__} {widget.name!r} lies outside: {widget.rect}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_cut(context: WorkshopContext, size: tuple[int, int], language: str) -> None:
    hand = at(context, None, size, language)
    found = wrong_text(hand.top, size)
    gallery = hand.top
    assert isinstance(gallery, GalleryScreen)
    hand.window.apply(gallery.open_id("alhambra"))
    hand.step()
    for tool in [tool.name for tool in hand.editor.work.tools]:
        hand.editor.work.choose_tool(tool)
        hand.editor.work.feature = 0
        hand.editor.work.side = hand.editor.work.document.spec.features[0].sides[0]
        hand.editor.relayout()
        found += [f"{tool}: {text}" for text in wrong_text(hand.top, size)]
    for tab in TABS:
        hand.editor.tab = tab
        hand.editor.relayout()
        found += [f"{tab}: {text}" for text in wrong_text(hand.top, size)]
    hand.press("try")
    hand.step()
    assert isinstance(hand.top, PracticeScreen)
    hand.top.take(hand.top.own)
    found += wrong_text(hand.top, size)
    assert found == []


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


def test_a_change_on_disk_is_asked_about(context: WorkshopContext) -> None:
    hand = changed(context)
    path = context.data / "wonders.yaml"
    path.write_text(path.read_text("utf-8").replace("nl: Alhambra", "nl: Rode Burcht"), "utf-8")
    hand.press("save")
    assert isinstance(hand.top, Dialog)
    hand.press(hand.top.replies[1].text)
    assert hand.editor.work.document.spec.names["nl"] == "Rode Burcht" and not hand.editor.work.dirty


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


# -- every button ----------------------------------------------------------------------------------------


def names_of(screen: Screen) -> list[str]:
    """Names of everything that can be clicked."""
    assert screen.form is not None
    return list(dict.fromkeys(widget.name for widget in screen.form if widget.solid and widget.name))


@pytest.mark.parametrize("tab", TABS)
def test_every_button_of_the_editor_does_something_harmless(context: WorkshopContext, tab: str) -> None:
    library = context.load()

    def fresh() -> Hand:
        screen = EditorScreen(
            context, library, TileFile.opened(context, "wonders.yaml", library.spec("notre-dame"))
        )
        screen.tab = tab
        return Hand(screen, SIZES[2])

    for name in names_of(fresh().top):
        if not name.startswith(("tool ", "name ")):
            hand = fresh()
            hand.press(name)
            hand.step()
    assert context.load().sets["wonders"].playable


def test_every_button_of_every_tool(context: WorkshopContext) -> None:
    hand = at(context, "angkor-wat")
    hand.step()
    for tool in hand.editor.work.tools:
        hand.tool(tool.name)
        hand.editor.work.feature = 1
        hand.editor.work.side = hand.editor.work.document.spec.features[0].sides[0]
        hand.editor.relayout()
        for name in [
            n for n in names_of(hand.top) if n.startswith(("side ", "thing ", "again ", "end ", "inn"))
        ]:
            if hand.editor.form is not None and hand.editor.form.named(name) is not None:
                hand.press(name)
    while hand.editor.work.document.past:
        hand.key("ctrl+z")
    assert not hand.editor.work.dirty


def test_the_gallery_finds_filters_and_writes_sheets(context: WorkshopContext) -> None:
    hand = at(context, None)
    gallery = hand.top
    assert isinstance(gallery, GalleryScreen)
    hand.press("search")
    hand.type("tikal")
    assert [entry.id for entry in gallery.shown()] == ["tikal"]
    hand.key("enter")
    hand.press("clear")
    hand.press("kind river")
    assert 0 < len(gallery.shown()) < 30
    hand.press("only wrong")
    assert gallery.shown() == []
    hand.press("clear")
    hand.press("set")
    hand.press("wonders")
    assert len(gallery.shown()) == 8
    hand.press("sheet")
    assert isinstance(hand.top, Dialog) and (context.export_folder / "wonders.png").exists()


def test_practice_and_two_tiles_side_by_side(context: WorkshopContext) -> None:
    hand = at(context, "base/D")
    hand.step()
    hand.press("try")
    practice = hand.top
    assert isinstance(practice, PracticeScreen)
    hand.press("tray base/D")
    assert practice.camera is not None
    square, rotation = next(iter(practice.legal().items()))
    for _ in range((rotation - practice.practice.rotation) & 3):
        hand.key("r")
    x, y = practice.camera.to_screen((square[0] + 0.5, square[1] + 0.5))
    hand.click((round(x), round(y)))
    assert len(practice.practice.board.placed) == 2
    hand.press("undo")
    assert len(practice.practice.board.placed) == 1
    hand.key("esc")
    hand.key("esc")
    hand.press("beside")
    gallery = hand.top
    assert isinstance(gallery, GalleryScreen)
    hand.window.apply(gallery.open_id("tikal"))
    assert isinstance(hand.top, CompareScreen)
    for name in names_of(hand.top):
        if name != "back":
            hand.press(name)
    hand.key("esc")
    assert isinstance(hand.top, EditorScreen)


def test_saving_as_a_new_set_asks_for_its_name(context: WorkshopContext) -> None:
    hand = at(context, "alhambra")
    hand.step()
    hand.press("save_as")
    assert isinstance(hand.top, AskScreen)
    hand.key("enter")
    assert hand.editor.work.held.file is not None and hand.editor.work.held.file.startswith("tiles/")
    assert len(context.load().sets) == 6


def test_broken_tiles_show_their_issues(context: WorkshopContext) -> None:
    (context.data / "odd.yaml").write_text(
        "set: odd\ntiles:\n- {id: odd/one, footprint: [A.A]}\n- {id: odd/two, road: [{sides: [N]}]}\n"
    )
    hand = at(context, "odd/one")
    hand.step()
    assert isinstance(hand.top, Dialog) and "footprint" in hand.top.text
    hand = at(context, "odd/two")
    hand.step()
    assert hand.editor.work.reading is None and hand.editor.work.issues
    hand.tool("sides")
    hand.on_tile((0.5, 0.97))
    hand.tool("select")
