"""The program: how one screen leads to another, from the title on."""

from __future__ import annotations

import logging
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType

from game.app import guard, table_setup
from game.app.backdrop import GrowingBoard
from game.app.frame_times import FrameTimes
from game.app.front import Front
from game.app.memory import settle_memory
from game.app.running import RunningGame
from game.app.shelf import removed, setup_shelf
from game.app.start import Opened
from game.session import files, setups
from game.session.session import Session
from game.ui.board import BoardView
from game.ui.ending import EndingScreen
from game.ui.help import HelpScreen
from game.ui.saves_screen import SavesActions, SavesScreen
from game.ui.screens import Answer, Later, Push, Screen
from game.ui.setup import SetupScreen
from game.ui.sprites import Sprites
from game.ui.title import Saved, TitleScreen
from game.ui.tokens import PLAYER_ORDER
from game.view.hits import Maps
from game.view.setup_memory import FILE_NAME as LAST_SETUP
from game.view.setup_memory import load_last, save_last
from game.view.setup_model import SetupModel
from game.view.wording import LANGUAGES, Texts
from game.workshop.context import WorkshopContext
from game.workshop.gallery import GalleryScreen

RESULT_ROUNDS = 60
"""Rounds for which the result stays before a measured demo ends."""

_log = logging.getLogger(__name__)


class Program(RunningGame):
    """Everything that lives as long as the window, and the way from screen to screen."""

    def __init__(self, size: tuple[int, int] | None = None, front: Front | None = None) -> None:
        """``front`` is the window that is shown already; without it one is opened, ``size`` pixels large."""
        super().__init__(front or Front(size))
        self.guard = self.front.guard
        self._saved: tuple[object, Saved | None] = (None, None)
        self._growing: GrowingBoard | None = None
        self._screens_ready = False
        if front is None:
            self.front.take(self)

    def run(self, first: Screen, *above: Screen) -> int:
        """Show a screen, and others above it, and stay until the program ends."""
        return self.front.run(first, *above)

    def close(self) -> None:
        """Let go of the running game, send computer players home, stop painting, be silent."""
        self.leave_game()
        self.bots.close()
        self.store.close()
        self.sounds.close()

    # -- title -----------------------------------------------------------------------------------------------

    def title(self) -> TitleScreen:
        """Return the first screen."""
        return self.front.title()

    def get_title_ready(self) -> None:
        """Read in the background what the title will show: the saved game and the board behind."""
        self.saved_game()
        self._growing = self.growing_board()
        self._growing.get_ready()

    def growing_board(self) -> GrowingBoard:
        """Return the board that grows behind the title."""
        ready, self._growing = self._growing, None
        if ready is not None:
            return ready
        view = BoardView(Sprites(self.artist), Maps(self.labels))
        return GrowingBoard(view, self._game_to_look_at, lambda: self.window.look)

    def getting_screens_ready(self) -> Iterator[None]:
        """Make, step by step, what every table and the set-up are drawn with, and read what the workshop
        searches; once is enough.
        """
        if self._screens_ready:
            return
        self._screens_ready = True
        yield from self.table(self.demo_session("1", 4)).getting_ready(self.window.look)
        setup = self.setup_screen()
        setup.resized(self.window.look)
        yield
        yield from setup.getting_ready(self.window.look)
        for language in LANGUAGES:
            Texts(language)
            yield

    def title_help(self) -> Answer:
        """Open the help of the title."""
        return Push(HelpScreen("title"))

    def _game_to_look_at(self) -> Session:
        choice = setups.default_choice().with_changes(seed=secrets.token_hex(4), wonders="random")
        return Session(setups.build(choice, self.library, self.guests))

    def saved_game(self) -> Saved | None:
        """Return what Continue would go on with, ``None`` when there is nothing to go on with."""
        path = files.autosave_path()
        try:
            stamp = files.stamp_of(path)
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
            reading=self.shelf.reading,
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
            keep=self.kept_sets,
        )
        return GalleryScreen(context, tile)

    def open_workshop(self) -> Answer:
        """Open the tile workshop: everything is read in one round and laid out in the next."""
        screen = self.workshop()
        return Later(lambda: Push(screen))

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


def _loaded(size: tuple[int, int] | None, opened: Opened | None) -> Program:
    front = Front(size, opened)
    program = Program(front=front)
    front.take(program)
    settle_memory()
    return program


def workshop(tile: str | None, size: tuple[int, int] | None, opened: Opened | None = None) -> int:
    """Open the tile workshop over the title, at one tile if it is named; 2 when there is no such tile."""

    def run() -> int:
        program = _loaded(size, opened)
        if tile is not None:
            try:
                program.library.spec(tile)
            except KeyError:
                known = ", ".join(sorted(known.id for known in program.library.tiles()))
                print(f"there is no tile {tile!r}; the tiles are {known}", file=sys.stderr)
                return 2
        return program.run(program.title(), program.workshop(tile))

    return guard.standing_by(run)


def demo(
    seed: str,
    players: int,
    size: tuple[int, int] | None,
    *,
    stats: bool = False,
    opened: Opened | None = None,
) -> int:
    """Open the window on a game that computer players play to its result.

    With ``stats`` it closes by itself a moment after the result is shown, and says how long pictures took.
    """

    def run() -> int:
        program = _loaded(size, opened)

        def table() -> Screen:
            return program.table(program.demo_session(seed, players))

        if not stats:
            return program.run(table())
        shown_after = 0

        def finished() -> bool:
            nonlocal shown_after
            shown_after += isinstance(program.window.top, EndingScreen)
            return shown_after > RESULT_ROUNDS

        times = FrameTimes(program.window, finished)
        times.open(table)
        code = program.front.run()
        print(times.text())
        return code

    return guard.standing_by(run)
