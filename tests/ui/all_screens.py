"""Every kind of screen of the program, made with what it needs to be shown: for the crawl over all of them.

A new kind of screen has to be added here; a test finds those that are missing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path

import pygame

from game.app import guard, table_setup
from game.app.shelf import setup_shelf
from game.expansions import discover
from game.rules.actions import ChooseTile
from game.session.session import Session
from game.ui.board_artist import PlainArtist
from game.ui.ending import EndingScreen
from game.ui.help import HelpScreen
from game.ui.kept_setups import KeptSetupsScreen
from game.ui.laid_out import LaidOutScreen
from game.ui.naming import Naming, NamingScreen
from game.ui.overlays import Dialog, DropDown, Item, Reply
from game.ui.panel_base import AskedWhy
from game.ui.replay import ReplayScreen
from game.ui.saves_list import SavedGame
from game.ui.saves_screen import SavesActions, SavesScreen
from game.ui.screens import Answer, Screen
from game.ui.settings import SettingsScreen
from game.ui.settings_keys import KeysScreen
from game.ui.setup import SetupScreen
from game.ui.setup_rules import MoreRulesScreen
from game.ui.table import TableScreen
from game.ui.title import Saved, TitleActions, TitleScreen
from game.ui.working import Progress, Work, Working
from game.view.keymap import Keymap
from game.view.panel_choice import laid_out_model
from game.view.panel_names import Names, names_for
from game.view.score_table import score_table
from game.view.settings import Settings
from game.view.setup_model import SetupModel
from game.view.wording import Texts
from game.workshop.asking import AskScreen
from game.workshop.compare import CompareScreen
from game.workshop.context import WorkshopContext
from game.workshop.editor import EditorScreen
from game.workshop.filing import TileFile
from game.workshop.gallery import GalleryScreen
from game.workshop.practice import PracticeScreen
from game.workshop.reading import Reading, read
from game.workshop.set_head import SetHead
from game.workshop.set_panel import SetScreen
from game.workshop.sheets import SheetsScreen
from tests.playing import play
from tests.ui.panel_driver import picture
from tests.view import boards
from tests.view.panels import COLOURS, played, stopped_at

LONG = "Maximilian von Hohenstein"
PEOPLE = tuple(zip(("Anna", "Bram", LONG, "Dieter", "Élise", "Finn", "Greta", "Hugo"), COLOURS, strict=True))


@dataclass(frozen=True)
class Need:
    """What screens are made from: the language, and a workshop over copies."""

    language: str
    context: WorkshopContext

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    def names(self, session: Session) -> Callable[[Texts], Names]:
        return lambda texts: names_for(texts, boards.library(), session.rules, session.setup)


@cache
def texts(language: str) -> Texts:
    return Texts(language)


def nothing(*_: object) -> Answer:
    return None


def title(need: Need) -> Screen:
    names = ("new_game", "continue_game", "load", "replay", "workshop", "settings", "help", "quit")
    saved = Saved(datetime(2020, 11, 12, 21, 40), PEOPLE, 51)
    return TitleScreen(TitleActions(**dict.fromkeys(names, nothing)), saved=lambda: saved, version="1.2.3")


@cache
def setup_model(language: str) -> SetupModel:
    model = table_setup.setup_model(boards.library(), discover(), texts(language))
    while len(model.seats) < 8:
        model = model.with_seat_added()
    for choice in model.sets:
        if choice.rules_switch is not None:
            model = model.with_rules(choice.id, True)
    farmers = next(switch for switch in model.switches if switch.id == "farmers")
    return model.with_switch(farmers, False).with_wonder("tikal", True)


def setup(need: Need) -> SetupScreen:
    return SetupScreen(setup_model(need.language), nothing, shelf=setup_shelf(lambda: need.texts))


def more_rules(need: Need) -> Screen:
    below = setup(need)
    return MoreRulesScreen(below)


def kept_setups(need: Need) -> Screen:
    shelf = setup_shelf(lambda: need.texts)
    shelf.keep("Friday evening, with everybody who can", setup_model(need.language))
    return KeptSetupsScreen(shelf, setup_model(need.language), nothing)


def settings(need: Need) -> Screen:
    notice = need.texts.get("settings.notice.values", path="/home/somebody/settings.yaml", reason="animation")
    kept = "/home/somebody/.local/share/wonders-of-humanity/settings.yaml"
    return SettingsScreen(Settings(language=need.language), nothing, notice=notice, kept_at=kept)


def keys(need: Need) -> Screen:
    return KeysScreen(Settings().with_keymap(Keymap().with_key("turn", "f")), nothing)


def chapter(topic: str, name: str) -> Callable[[Need], Screen]:
    return lambda need: HelpScreen(topic, name)


def working(need: Need) -> Screen:
    text = need.texts.get

    def work() -> Work:
        while True:
            yield begun

    begun = Progress(0.4, text("app.opening.read", done=1234, of=2345))
    title = text("app.opening.title", name=f"2026-11-30 21-40 Anna {LONG}")
    return Working(title, text("common.cancel"), begun, work())


def why(need: Need) -> Screen:
    return HelpScreen("table", why=AskedWhy("Anna: 12", ("W-G4", "W-E1")))


def saves(purpose: str, *, empty: bool = False) -> Callable[[Need], Screen]:
    def make(need: Need) -> Screen:
        when = datetime(2020, 9, 28, 21, 40)
        scores = (12, 130, 7, 99, 0, 44, 51, 8)
        made = [
            SavedGame(Path("new.yaml"), "new", when, PEOPLE, scores, tiles_left=41),
            SavedGame(Path("half.yaml"), LONG * 3, when, PEOPLE[:2], (1, 2), steps=17, damage="half.yaml:9"),
            SavedGame(Path("bad.yaml"), "bad", when, problem="bad.yaml:3: a value was expected here; " * 9),
        ]
        games = {} if empty else {game.path: game for game in made}
        actions = SavesActions(lambda: list(games), lambda path, _: games[path], nothing, lambda path: "no")
        return SavesScreen(actions, purpose, "/home/somebody/.local/share/wonders-of-humanity/saves")

    return make


def dialog(need: Need) -> Screen:
    text = need.texts.get
    keys = ("app.menu.save", "common.settings", "common.help", "app.menu.title", "app.menu.go_on")
    return Dialog(text("app.menu.head"), text("guard.what") * 3, [Reply(text(key)) for key in keys])


def fault(need: Need) -> Screen:
    report = Path("/home/somebody/.local/share/wonders-of-humanity/reports/report 2020-09-28 21.40.11.txt")
    return guard.FaultScreen(need.texts, guard.Kept("saved", ""), report, "", leave=lambda: None)


def naming(need: Need) -> Screen:
    text = need.texts.get
    folder = "/home/somebody/.local/share/wonders-of-humanity/saves"
    words = Naming(
        text("app.copy.title"),
        text("common.save"),
        text("common.cancel"),
        lambda name: text("app.copy.note", folder=folder, file=f"{name}.yaml"),
        lambda name: "" if name else text("app.copy.empty"),
    )
    return NamingScreen(words, "2020-09-28 21-40", nothing)


def drop_down(need: Need) -> Screen:
    items = [Item(colour, need.texts.get(f"common.colour.{colour}"), badge=colour) for colour in COLOURS]
    return DropDown(lambda: pygame.Rect(700, 300, 200, 40), items, "red", nothing)


def table(session: Session) -> Callable[[Need], Screen]:
    return lambda need: TableScreen(
        session,
        need.names(session),
        PlainArtist(boards.library().spec),
        boards.labels,
        on_menu=nothing,
        on_over=nothing,
        on_help=nothing,
        on_result=nothing,
    )


@cache
def in_the_middle() -> Session:
    return play(seed="replay", steps=40)


def table_in_the_middle(need: Need) -> Screen:
    return table(in_the_middle())(need)


def table_with_choice(need: Need) -> Screen:
    return table(_choosing())(need)


@cache
def _choosing() -> Session:
    return stopped_at(ChooseTile, "wonder")


def replay(need: Need) -> Screen:
    session = in_the_middle()
    artist = PlainArtist(boards.library().spec)
    return ReplayScreen(session, need.names(session), artist, boards.labels, marks=(5, 9))


def laid_out(need: Need) -> Screen:
    session = in_the_middle()
    names, facts = need.names(session)(need.texts), session.rules.table(session.state)
    model = laid_out_model(session.state, session.rules, facts, names, need.texts)
    assert model is not None
    return LaidOutScreen(model, picture)


def ending(players: int, *, steps: bool) -> Callable[[Need], Screen]:
    def make(need: Need) -> Screen:
        session = played(players, "3" if players < 7 else "8")
        names = need.names(session)(need.texts)
        made = score_table(session.entries, session.rules, names)
        offered = ("title", "replay", "picture", "board")
        return EndingScreen(made, nothing, picture=picture, step_by_step=steps, offered=offered)

    return make


# The workshop


def gallery(need: Need) -> Screen:
    return GalleryScreen(need.context)


def editor(tile: str, tab: str = "") -> Callable[[Need], Screen]:
    def make(need: Need) -> Screen:
        library = need.context.load()
        screen = EditorScreen(
            need.context, library, TileFile.opened(need.context, "wonders.yaml", library.spec(tile))
        )
        screen.tab = tab or screen.tab
        return screen

    return make


def _reading(tile: str) -> Reading:
    return read(boards.library().spec(tile), boards.library().tile(tile))


def practice(need: Need) -> Screen:
    return PracticeScreen(need.context, boards.library(), _reading("alhambra"))


def compare(need: Need) -> Screen:
    return CompareScreen(need.context, (_reading("alhambra"), _reading("tikal")))


def ask(need: Need) -> Screen:
    text = need.texts.get
    return AskScreen(text("workshop.own_set_id"), text("guard.what"), "mine", nothing)


def set_panel(need: Need) -> Screen:
    head = SetHead.opened(need.context, "wonders.yaml")
    assert head is not None
    return SetScreen(need.context, head, lambda: None, nothing)


def sheets(need: Need) -> Screen:
    return SheetsScreen(boards.library(), ["base", "wonders"], need.context.export_folder)


ALL: Mapping[type[Screen], tuple[Callable[[Need], Screen], ...]] = {
    TitleScreen: (title,),
    SetupScreen: (setup,),
    MoreRulesScreen: (more_rules,),
    KeptSetupsScreen: (kept_setups,),
    SettingsScreen: (settings,),
    KeysScreen: (keys,),
    HelpScreen: (chapter("setup", "here"), chapter("table", "here"), why),
    SavesScreen: (saves("load"), saves("replay", empty=True)),
    Dialog: (dialog,),
    Working: (working,),
    guard.FaultScreen: (fault,),
    DropDown: (drop_down,),
    NamingScreen: (naming,),
    TableScreen: (table_in_the_middle, table_with_choice),
    ReplayScreen: (replay,),
    LaidOutScreen: (laid_out,),
    EndingScreen: (ending(4, steps=True), ending(4, steps=False), ending(8, steps=False)),
    GalleryScreen: (gallery,),
    EditorScreen: (editor("notre-dame"),),
    PracticeScreen: (practice,),
    CompareScreen: (compare,),
    AskScreen: (ask,),
    SetScreen: (set_panel,),
    SheetsScreen: (sheets,),
}
"""What the crawl visits: for every kind of screen the states that differ in what can be pressed."""
