"""The program: data, settings, pictures and window brought together, and how one screen leads to another."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import Final

from game import VERSION
from game.app import guard, table_setup
from game.app.backdrop import GrowingBoard
from game.art.labels import LabelMap, cached_map
from game.art.shapes import shapes
from game.art.store import Store
from game.content.library import Library, load
from game.core.tile import Tile
from game.expansions import discover
from game.session import files, journal, saves, setups
from game.session.plain import BadFile
from game.session.session import Session
from game.ui.board import BoardView
from game.ui.board_artist import StoreArtist
from game.ui.help import HelpScreen
from game.ui.overlays import Dialog, Reply
from game.ui.screens import Answer, Home, Pop, Push, Quit, Replace, Screen
from game.ui.settings import SettingsScreen
from game.ui.setup import SetupScreen
from game.ui.sprites import Sprites
from game.ui.table import TableScreen
from game.ui.title import Saved, TitleActions, TitleScreen
from game.ui.tokens import PLAYER_ORDER
from game.ui.window import Window
from game.view.hits import Maps
from game.view.panel_names import Names, names_for
from game.view.score_table import score_table
from game.view.settings import Settings, load_settings, save_settings, settings_path
from game.view.setup_memory import FILE_NAME as LAST_SETUP
from game.view.setup_memory import load_last, save_last
from game.view.setup_model import SetupModel
from game.view.wording import Texts

MOST_SAVES_SHOWN: Final = 7
_log = logging.getLogger(__name__)


class Program:
    """Everything that lives as long as the window."""

    def __init__(self, size: tuple[int, int] | None = None) -> None:
        self.library: Library = load()
        self.guests = discover()
        loaded = load_settings(settings_path())
        self.store = Store(library=self.library)
        self.artist = StoreArtist(self.store, self.library.spec)
        self.window = Window(
            loaded.settings, on_settings=self.keep_settings, help_for=self.help_for, size=size
        )
        if loaded.notice is not None:
            self.say(loaded.notice, path=loaded.path, reason=loaded.reason)
        self.journal: journal.Journal | None = None
        self.guard = guard.watch(self.window, lambda: self.journal, self.leave_game)
        if self.texts.trouble is not None:
            self.window.say(self.texts.trouble)

    # -- small things ----------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        """The texts of the language that is set."""
        return self.window.texts

    def say(self, key: str, **values: object) -> None:
        """Show a short message in the window."""
        self.window.say(self.texts.get(key, **values))

    def labels(self, tile: Tile, rotation: int) -> LabelMap:
        """Return the label map of a tile in a rotation."""
        return cached_map(shapes(self.library.spec(tile.id), tile, rotation))

    def keep_settings(self, settings: Settings) -> None:
        """Write settings down; a folder that cannot be written is said once and changes nothing else."""
        try:
            save_settings(settings_path(), settings)
        except OSError as fault:
            self.say("app.settings_not_saved", reason=fault.strerror or str(fault))

    def help_for(self, screen: Screen) -> Screen | None:
        """Return the screen that F1 opens over ``screen``."""
        return None if isinstance(screen, HelpScreen) else HelpScreen(screen.help_topic)

    def run(self, first: Screen) -> int:
        """Show a screen over the title and stay until the program ends."""
        try:
            self.window.run(first)
        finally:
            self.leave_game()
            self.store.close()
        return int(self.guard.failed)

    # -- title -----------------------------------------------------------------------------------------------

    def title(self) -> TitleScreen:
        """Return the first screen."""
        actions = TitleActions(
            new_game=lambda: Push(self.setup_screen()),
            continue_game=self.continue_game,
            load=self.load_game,
            settings=lambda: Push(self.settings_screen()),
            help=lambda: Push(HelpScreen("title")),
            quit=Quit,
        )
        view = BoardView(Sprites(self.artist), Maps(self.labels))
        growing = GrowingBoard(view, self._game_to_look_at, lambda: self.window.look)
        return TitleScreen(actions, saved=self.saved_game, backdrop=growing, version=VERSION)

    def _game_to_look_at(self) -> Session:
        choice = setups.default_choice().with_changes(seed=secrets.token_hex(4), wonders="random")
        return Session(setups.build(choice, self.library, self.guests))

    def settings_screen(self) -> Screen:
        """Return the screen on which settings are changed."""
        return SettingsScreen(self.window.settings, self._take_settings)

    def _take_settings(self, settings: Settings) -> None:
        self.window.change_settings(settings)
        self.keep_settings(settings)

    def saved_game(self) -> Saved | None:
        """Return what Continue would go on with, ``None`` when there is nothing to go on with."""
        path = files.autosave_path()
        try:
            when = datetime.fromtimestamp(path.stat().st_mtime)
            session = saves.load(path, self.library, self.guests).session
        except (OSError, BadFile):
            return None
        if session.is_over:
            return None
        players = tuple((player.name, player.colour) for player in session.setup.players)
        return Saved(when, players, tiles_left=len(session.state.bag))

    # -- beginning and going on ------------------------------------------------------------------------------

    def setup_screen(self) -> SetupScreen:
        """Return the set-up screen with the choices of the last game."""
        proposed = table_setup.setup_model(self.library, self.guests, self.texts)
        model, remembered = load_last(self._last_setup, proposed)
        return SetupScreen(model, self._start, remembered=remembered)

    @property
    def _last_setup(self) -> Path:
        return files.user_folder() / LAST_SETUP

    def _start(self, model: SetupModel) -> Answer:
        try:
            save_last(self._last_setup, model)
        except OSError as fault:
            _log.warning("the set-up cannot be remembered: %s", fault)
        choice = table_setup.choice_of(model, self.guests)
        return self.begin(choice)

    def begin(self, choice: setups.SetupChoice) -> Answer:
        """Begin a game; the answer opens its table in place of the screen that asked."""
        try:
            session = Session(setups.build(choice, self.library, self.guests))
        except setups.BadSetup as fault:
            return self._message("app.cannot_start", reason=", ".join(fault.reasons))
        self.leave_game()
        return self._watched(journal.start(session, files.autosave_path()), Replace(self.table(session)))

    def continue_game(self) -> Answer:
        """Go on with the game that is saved after every action."""
        return self._resume(files.autosave_path())

    def _resume(self, path: Path) -> Answer:
        self.leave_game()
        try:
            loaded, running = journal.resume(path, self.library, self.guests)
        except BadFile as fault:
            return self._message("app.cannot_load", file=path.name, reason=str(fault))
        return self._watched(running, Push(self.table(loaded.session)), self._damage(loaded))

    def load_game(self) -> Answer:
        """Ask which of the saved games to go on with, newest first."""
        folder = files.saves_folder()
        found = files.newest(folder, saves.SUFFIX)
        if not found:
            return self._message("app.no_saves", folder=str(folder))
        replies = [Reply(path.stem, self._loading(path)) for path in found[:MOST_SAVES_SHOWN]]
        cancel = Reply(self.texts.get("common.cancel"), key="esc")
        return Push(
            Dialog(self.texts.get("app.load_title"), self.texts.get("app.load_text"), [*replies, cancel])
        )

    def _loading(self, path: Path) -> Callable[[], Answer]:
        def load_it() -> Answer:
            try:
                loaded = saves.load(path, self.library, self.guests)
            except (OSError, BadFile) as fault:
                return self._message("app.cannot_load", file=path.name, reason=str(fault))
            self.leave_game()
            running = journal.start(loaded.session, files.autosave_path())
            return self._watched(running, Push(self.table(loaded.session)), self._damage(loaded))

        return load_it

    # -- the table -------------------------------------------------------------------------------------------

    def names(self, session: Session) -> Names:
        """Return names and descriptions for a game in the language that is set."""
        return names_for(self.texts, self.library, session.rules, session.setup)

    def table(self, session: Session) -> TableScreen:
        """Return the table of a game."""
        return TableScreen(
            session,
            lambda texts: names_for(texts, self.library, session.rules, session.setup),
            self.artist,
            self.labels,
            on_menu=lambda: Push(self._menu(session)),
            on_over=lambda: Push(self.ending(session)),
        )

    def _menu(self, session: Session) -> Dialog:
        text = self.texts.get
        replies = [
            Reply(text("app.menu.save"), lambda: self._save(session)),
            Reply(text("common.settings"), lambda: Push(self.settings_screen())),
            Reply(text("common.help"), lambda: Push(HelpScreen("table")), key="f1"),
            Reply(text("app.menu.title"), self._to_title),
        ]
        go_on = Reply(text("app.menu.go_on"), style="primary", key="esc")
        return Dialog(text("app.menu.head"), text("app.menu.text"), [*replies, go_on])

    def _save(self, session: Session) -> Answer:
        names = " ".join(player.name for player in session.setup.players if player.name)
        stamp = f"{datetime.now():%Y-%m-%d %H.%M} {names}"
        path = files.saves_folder() / files.file_name(stamp)
        trouble = saves.save(session, path)
        if trouble is not None:
            return self._message(f"app.trouble.{trouble.key}", detail=trouble.detail)
        self.say("app.saved", path=str(path))
        return None

    def _to_title(self) -> Answer:
        self.leave_game()
        return Home()

    def ending(self, session: Session) -> Screen:
        """Return the screen with the result of a game that is over."""
        from game.ui.ending import EndingScreen

        table = score_table(session.entries, session.rules, self.names(session), self.texts)

        def pressed(button: str) -> Answer:
            if button == "again":
                self.leave_game()
                choice = replace(session.choice, seed=secrets.token_hex(4))
                return (Pop(), self.begin(choice))
            if button == "title":
                return self._to_title()
            if button == "board":
                return Pop()
            return None

        return EndingScreen(table, pressed)

    def leave_game(self) -> None:
        """Let go of the running game's file; it stays as it is."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None

    def _watched(self, running: journal.Journal, *answers: Answer) -> Answer:
        """Take a journal as that of the running game; add to the answers what keeps it from saving."""
        self.journal = running
        running.notify = self._trouble_changed
        return (*answers, self._trouble(running.trouble))

    def _trouble(self, trouble: files.Trouble | None) -> Answer:
        return self._message(f"app.trouble.{trouble.key}", detail=trouble.detail) if trouble else None

    def _damage(self, loaded: saves.Loaded) -> Answer:
        return self._message("app.damaged", where=str(loaded.damage)) if loaded.damage else None

    def _trouble_changed(self, trouble: files.Trouble | None) -> None:
        """While a game is played: saving has become impossible, or possible again."""
        if trouble is None:
            self.say("app.trouble.over.text")
        self.window.apply(self._trouble(trouble))

    def _message(self, key: str, **values: object) -> Answer:
        text = self.texts.get
        back = Reply(text("common.close"), style="primary", key="esc")
        return Push(Dialog(text(f"{key}.title"), text(f"{key}.text", **values), [back]))

    # -- the demo --------------------------------------------------------------------------------------------

    def demo_session(self, seed: str, players: int) -> Session:
        """Return a game that computer players play by themselves, not written to the autosave."""
        colours = PLAYER_ORDER[:players]
        names = self.texts.get("app.proposed_names").split()
        seats = tuple(setups.Seat(names[n], colour, "greedy") for n, colour in enumerate(colours))
        choice = setups.default_choice().with_changes(
            players=seats, seed=seed, switches=MappingProxyType({}), first_player=0
        )
        return Session(setups.build(choice, self.library, self.guests))


def play(size: tuple[int, int] | None) -> int:
    """Open the window with the title; return when it is closed."""

    def run() -> int:
        program = Program(size)
        return program.run(program.title())

    return guard.standing_by(run)


def demo(seed: str, players: int, size: tuple[int, int] | None, *, stats: bool = False) -> int:
    """Open the window on a game that computer players play to its result."""

    def run() -> int:
        program = Program(size)
        return program.run(program.table(program.demo_session(seed, players)))

    return guard.standing_by(run)
