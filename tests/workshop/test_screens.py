"""The workshop's screens: every button, nothing cut in any language and size."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.ui.overlays import Dialog
from game.ui.screens import Screen
from game.view.issue_words import told
from game.view.keymap import Keymap
from game.view.wording import LANGUAGES, Texts
from game.workshop.asking import AskScreen
from game.workshop.compare import CompareScreen
from game.workshop.context import WorkshopContext
from game.workshop.editor import EditorScreen
from game.workshop.editor_right import TABS, TOOLS
from game.workshop.filing import TileFile
from game.workshop.gallery import GalleryScreen
from game.workshop.gallery_card import Card, lines_of, named
from game.workshop.issue_rows import IssueRow, with_place
from game.workshop.practice import PracticeScreen
from game.workshop.sheets import SheetsScreen
from tests.workshop.hand import Hand, at

SIZES = [(1920, 1080), (1280, 800), (1024, 640)]


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
@pytest.mark.parametrize(
    ("size", "scale"), [*((size, 1.0) for size in SIZES), (SIZES[0], 2.0), (SIZES[2], 2.0)], ids=str
)
def test_nothing_is_cut(context: WorkshopContext, size: tuple[int, int], scale: float, language: str) -> None:
    hand = at(context, None, size, language)
    hand.window.change_settings(replace(hand.window.settings, text_scale=scale))
    hand.step()
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
    assert hand.editor.stacked == (scale > 1)
    for tab in (TOOLS, *TABS) if hand.editor.stacked else TABS:
        hand.editor.tab = tab
        hand.editor.relayout()
        found += [f"{tab}: {text}" for text in wrong_text(hand.top, size)]
    hand.press("try")
    hand.step()
    assert isinstance(hand.top, PracticeScreen)
    hand.top.take(hand.top.own)
    found += wrong_text(hand.top, size)
    assert found == []


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
def test_the_largest_letters_are_as_large_as_they_are_wanted(
    context: WorkshopContext, size: tuple[int, int]
) -> None:
    hand = at(context, "alhambra", size)
    hand.window.change_settings(replace(hand.window.settings, text_scale=2.0))
    wanted = hand.window.look.scale
    for open_next in ("beside", "try"):
        assert hand.editor.look is not None and hand.editor.look.scale == wanted
        hand.press(open_next)
        assert hand.top.form is not None and hand.top.form.look.scale == wanted
        hand.key("esc")


def test_where_the_tools_are_on_a_tab_their_numbers_take_them_all_the_same(context: WorkshopContext) -> None:
    hand = at(context, "alhambra", (1024, 640))
    hand.window.change_settings(replace(hand.window.settings, text_scale=2.0))
    hand.step()
    assert hand.editor.tab == "facts"
    hand.key("3")
    assert hand.editor.work.tool.name == "sides"
    hand.editor.tab = TOOLS
    hand.editor.relayout()
    hand.tool("join")
    hand.key("4")
    assert hand.editor.work.tool.name == "join"
    hand.editor.tab = "text"
    hand.editor.relayout()
    hand.press("text")
    hand.key("1")
    hand.type("1")
    assert hand.editor.work.tool.name == "join", "what is typed is text"
    hand.window.change_settings(replace(hand.window.settings, text_scale=1.0))
    assert not hand.editor.stacked


# -- every button ----------------------------------------------------------------------------------------


def names_of(screen: Screen) -> list[str]:
    """Names of everything that can be clicked."""
    assert screen.form is not None
    return list(dict.fromkeys(widget.name for widget in screen.form if widget.solid and widget.name))


@pytest.mark.parametrize("tab", TABS)
def test_every_button_of_the_editor_does_something_harmless(context: WorkshopContext, tab: str) -> None:
    library = context.load()
    held = TileFile.opened(context, "wonders.yaml", library.spec("notre-dame"))

    def fresh(shown: str) -> Hand:
        screen = EditorScreen(context, library, held)
        screen.tab = shown
        return Hand(screen, SIZES[2])

    # what stands on every tab is pressed once, with the first
    common = set(names_of(fresh("issues").top)) if tab != TABS[0] else set()
    for name in names_of(fresh(tab).top):
        if name not in common and not name.startswith(("tool ", "name ")):
            hand = fresh(tab)
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


def test_a_change_is_shown_at_once_and_proved_after(context: WorkshopContext) -> None:
    hand = at(context, "alhambra")
    hand.wait(0.5)
    assert hand.editor.proof == () and not hand.editor.moving
    hand.tool("things")
    hand.step(dt=0.0)
    hand.press("thing farm")
    at_farm = hand.pixel(0.85, 0.8)
    hand.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at_farm, button=1), dt=0.1)
    assert hand.editor.work.dirty and hand.editor.moving and hand.editor.proof is None
    hand.wait(0.3)
    assert not hand.editor.moving and hand.editor.proof == ()


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
    hand.wait(0.5)
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
    hand.step(pygame.event.Event(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(1, 1), buttons=(0, 0, 0)))
    trial, placed = practice.counted()
    assert placed is not None and placed.tile is practice.practice.hand
    assert len(trial.board.placed) == 2 and len(practice.practice.board.placed) == 1
    hand.click((round(x), round(y)))
    assert len(practice.practice.board.placed) == 2 and practice.counted()[0] is practice.practice
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


def test_chosen_keys_are_used(context: WorkshopContext) -> None:
    hand = at(context, "alhambra")
    hand.step()
    keys = Keymap().with_key("turn", "q").with_key("save", "f5").with_key("undo", "backspace")
    hand.window.change_settings(hand.window.settings.with_keymap(keys))
    hand.key("r")
    assert hand.editor.work.rotation == 0
    hand.key("q")
    assert hand.editor.work.rotation == 1
    hand.key("q")
    hand.tool("things")
    hand.press("thing farm")
    hand.on_tile((0.85, 0.8))
    assert hand.editor.work.dirty
    hand.key("ctrl+s")
    assert hand.editor.work.dirty
    hand.key("f5")
    assert not hand.editor.work.dirty


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_issues_are_told_with_place_and_remedy_in_the_players_language(
    context: WorkshopContext, language: str
) -> None:
    (context.data / "odd.yaml").write_text(
        "set: odd\ntiles:\n- {id: odd/two, city: [{sides: [E]}], road: [{sides: [E]}]}\n"
    )
    hand = at(context, "odd/two", (1280, 800), language)
    hand.editor.tab = "issues"
    hand.editor.relayout()
    hand.step()
    look, texts = hand.window.look, Texts(language)
    rows = [widget for widget in hand.top.form or () if isinstance(widget, IssueRow)]
    assert len(rows) == len(hand.editor.issues) == 2
    for row, issue in zip(rows, hand.editor.issues, strict=True):
        what, cure = row.lines(look)
        line = texts.get("workshop.line", line=issue.where.line)
        assert " ".join(what).casefold().startswith(line.casefold())
        assert issue.remedy is not None
        told_all = f"{told(texts, issue.fault)} {told(texts, issue.remedy)}".casefold()
        assert told_all in " ".join((*what, *cure)).casefold()
        assert (language == "en") == (issue.what in " ".join(what))


def test_the_name_of_a_file_keeps_its_letters(context: WorkshopContext) -> None:
    (context.data / "odd.yaml").write_text(
        "set: odd\ntiles:\n- {id: odd/two, city: [{sides: [E]}], cty: 1, names: {de: ''}}\n"
    )
    hand = at(context, "odd/two", (1280, 800), "de")
    issues = hand.editor.issues
    shown = [with_place(Texts("de"), issue, told(Texts("de"), issue.fault)) for issue in issues]
    assert "odd.yaml:3:39: Bei dem Plättchen gibt es keinen Schlüssel „cty“" in shown


def test_writing_sheets_shows_how_far_it_is_and_can_be_stopped(context: WorkshopContext) -> None:
    hand = at(context, None)
    hand.press("sheet")
    sheets = hand.top
    assert isinstance(sheets, SheetsScreen) and sheets.total == 5
    hand.step()
    hand.step()
    done = len(sheets.written)
    assert 0 < done < 5
    hand.key("esc")
    assert isinstance(hand.top, Dialog) and len(list(context.export_folder.glob("*.png"))) == done
    hand.key("esc")
    assert isinstance(hand.top, GalleryScreen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [*((size, 1.0) for size in SIZES), (SIZES[0], 2.0)])
def test_no_name_in_the_gallery_is_cut(
    context: WorkshopContext, size: tuple[int, int], scale: float, language: str
) -> None:
    hand = at(context, None, size, language)
    hand.window.change_settings(replace(hand.window.settings, text_scale=scale))
    form = hand.top.form
    assert form is not None
    cards = [widget for widget in form if isinstance(widget, Card)]
    assert len(cards) > 50
    for card in cards:
        name, _ = lines_of(form.look.texts, card.entry)
        _, lines = named(form.look, name, card.text_width(form.look))
        assert " ".join(lines) == name and len(lines) <= 2
