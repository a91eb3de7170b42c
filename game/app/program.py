"""The program: how one screen leads to another, from the title on."""

from __future__ import annotations

import logging
import secrets
import sys
from pathlib import Path
from types import MappingProxyType

from game import VERSION
from game.app import guard, table_setup
from game.app.backdrop import GrowingBoard
from game.app.frame_times import FrameTimes
from game.app.running import RunningGame
from game.app.shelf import removed, setup_shelf, stamp_of
from game.session import files, setups
from game.session.session import Session
from game.ui.board import BoardView
from game.ui.help import HelpScreen
from game.ui.overlays import Reply, confirm
from game.ui.saves_screen import SavesActions, SavesScreen
from game.ui.screens import Answer, Push, Quit, Screen
from game.ui.setup import SetupScreen
from game.ui.sprites import Sprites
from game.ui.title import Saved, TitleActions, TitleScreen
from game.ui.tokens import PLAYER_ORDER
from game.view.hits import Maps
from game.view.setup_memory import FILE_NAME as LAST_SETUP
from game.view.setup_memory import load_last, save_last
from game.view.setup_model import SetupModel
from game.workshop.context import WorkshopContext
from game.workshop.gallery import GalleryScreen

RESULT_ROUNDS = 60
"""Rounds for which the result stays before a measured demo ends."""

_log = logging.getLogger(__name__)


class Program(RunningGame):
    """Everything that lives as long as the window, and the way from screen to screen."""

    def __init__(self, size: tuple[int, int] | None = None) -> None:
        super().__init__(size)
        self.guard = guard.watch(self.window, lambda: self.journal, self.leave_game)
        self._saved: tuple[object, Saved | None] = (None, None)
        if self.texts.trouble is not None:
            self.window.say(self.texts.trouble)

    def run(self, first: Screen, *above: Screen) -> int:
        """Show a screen, and others above it, and stay until the program ends."""
        try:
            self.window.run(first, *above)
        finally:
            self.leave_game()
            self.store.close()
            self.sounds.close()
        return int(self.guard.failed)

    # -- title -----------------------------------------------------------------------------------------------

    def title(self) -> TitleScreen:
        """Return the first screen."""
        actions = TitleActions(
            new_game=lambda: Push(self.setup_screen()),
            continue_game=self.continue_game,
            load=self.load_game,
            replay=self.watch_replay,
            workshop=lambda: Push(self.workshop()),
            settings=lambda: Push(self.settings_screen()),
            help=lambda: Push(HelpScreen("title")),
            quit=self._ask_to_quit,
        )
        view = BoardView(Sprites(self.artist), Maps(self.labels))
        growing = GrowingBoard(view, self._game_to_look_at, lambda: self.window.look)
        return TitleScreen(
            actions,
            saved=self.saved_game,
            backdrop=growing,
            version=VERSION,
            painted=lambda: self.store.progress,
        )

    def _ask_to_quit(self) -> Answer:
        text = self.texts.get
        yes = Reply(text("common.quit.yes"), Quit, "primary", "enter")
        return Push(
            confirm(
                text("common.quit.title"), text("common.quit.text"), yes, Reply(text("common.no"), key="esc")
            )
        )

    def _game_to_look_at(self) -> Session:
        choice = setups.default_choice().with_changes(seed=secrets.token_hex(4), wonders="random")
        return Session(setups.build(choice, self.library, self.guests))

    def saved_game(self) -> Saved | None:
        """Return what Continue would go on with, ``None`` when there is nothing to go on with."""
        path = files.autosave_path()
        try:
            stamp = stamp_of(path)
        except OSError:
            return None
        if self._saved[0] != stamp:
            game = self.shelf.game(path, self.texts)
            found = None
            if not game.problem:
                left = None if game.over else game.tiles_left
                found = Saved(game.when, game.players, left, game.thumbnail, over=game.over)
            self._saved = (stamp, found)
        return self._saved[1]

    def setup_screen(self) -> SetupScreen:
        """Return the set-up screen with the choices of the last game."""
        proposed = table_setup.setup_model(self.library, self.guests, self.texts)
        model, remembered = load_last(self._last_setup, proposed)
        return SetupScreen(
            model,
            self._start,
            cards=lambda now: table_setup.cards_for(now, self.library, self.guests, self.texts),
            remembered=remembered,
            shelf=setup_shelf(lambda: self.texts),
        )

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

    # -- saved games -----------------------------------------------------------------------------------------

    def load_game(self) -> Answer:
        """Open the list of saved games to go on with one of them."""
        return Push(self._saves_screen("load"))

    def watch_replay(self) -> Answer:
        """Open the list of saved games to watch one of them."""
        return Push(self._saves_screen("replay"))

    def _saves_screen(self, purpose: str) -> SavesScreen:
        folder = files.saves_folder()
        watching = purpose == "replay"
        actions = SavesActions(
            paths=lambda: self.shelf.paths(running=watching),
            read=self.shelf.game,
            open=self.watch if watching else self.load_saved,
            delete=removed,
            deletable=lambda path: path.parent == folder,
        )
        return SavesScreen(actions, purpose, str(folder))

    # -- workshop --------------------------------------------------------------------------------------------

    def workshop(self, tile: str | None = None) -> Screen:
        """Return the tile workshop, open at a tile if one is named; what it changes is played with after."""
        context = WorkshopContext(
            user_folder=files.user_folder(),
            picture=lambda tile, rotation: self.store.ready(tile, rotation),
            on_changed=self.take_library,
        )
        return GalleryScreen(context, tile)

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


def workshop(tile: str | None, size: tuple[int, int] | None) -> int:
    """Open the tile workshop over the title, at one tile if it is named; 2 when there is no such tile."""

    def run() -> int:
        program = Program(size)
        if tile is not None:
            try:
                program.library.spec(tile)
            except KeyError:
                known = ", ".join(sorted(known.id for known in program.library.tiles()))
                print(f"there is no tile {tile!r}; the tiles are {known}", file=sys.stderr)
                return 2
        return program.run(program.title(), program.workshop(tile))

    return guard.standing_by(run)


def demo(seed: str, players: int, size: tuple[int, int] | None, *, stats: bool = False) -> int:
    """Open the window on a game that computer players play to its result.

    With ``stats`` it closes by itself a moment after the result is shown, and says how long pictures took.
    """

    def run() -> int:
        program = Program(size)
        table = program.table(program.demo_session(seed, players))
        if not stats:
            return program.run(table)
        shown_after = 0

        def finished() -> bool:
            nonlocal shown_after
            shown_after += bool(program.window.screens) and program.window.top is not table
            return shown_after > RESULT_ROUNDS

        times = FrameTimes(program.window, finished)
        code = program.run(table)
        print(times.text())
        return code

    return guard.standing_by(run)
