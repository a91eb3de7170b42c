"""The window with its title, there at once; the program behind it is loaded in the background meanwhile.

Whoever presses a button before the program is there waits for it, a fraction of a second.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from game import VERSION
from game.app import guard
from game.app.backdrop_arrival import ArrivingBoard
from game.app.memory import settle_memory
from game.app.start import Opened
from game.session import files
from game.session.journal import Journal
from game.ui.display import log_showing
from game.ui.overlays import Reply, confirm
from game.ui.screens import Answer, Push, Quit, Screen
from game.ui.textlines import load_library
from game.ui.title import Saved, TitleActions, TitleScreen
from game.ui.window import Window
from game.view.settings import load_settings, settings_path
from game.view.wording import Texts

if TYPE_CHECKING:
    from game.app.program import Program


class Front:
    """The window, its guard against faults, and the way to the program as soon as it is loaded."""

    def __init__(self, size: tuple[int, int] | None = None, opened: Opened | None = None) -> None:
        loaded = opened.loaded if opened is not None else load_settings(settings_path())
        self.window = Window(
            loaded.settings,
            on_settings=lambda settings: self.program.keep_settings(settings),
            help_for=lambda screen: self.program.help_for(screen),
            size=size,
            display=opened.display if opened is not None else None,
        )
        log_showing()
        self._program: Program | None = None
        self._fault: Exception | None = None
        self._loading: threading.Thread | None = None
        self._told = False
        self.guard = guard.watch(self.window, self._journal, self._leave_game)
        if loaded.notice is not None:
            self.window.say(self.texts.get(loaded.notice, path=loaded.path, reason=loaded.reason))
        if self.texts.trouble is not None:
            self.window.say(self.texts.trouble)

    @property
    def texts(self) -> Texts:
        """The texts of the language that is set."""
        return self.window.texts

    # -- the program behind ----------------------------------------------------------------------------------

    def load(self) -> None:
        """Begin to load the program in the background."""
        self._loading = threading.Thread(target=self._load, name="loading", daemon=True)
        self._loading.start()

    def _load(self) -> None:
        try:
            from game.app.program import Program

            program = Program(front=self)
            program.get_title_ready()
            self._program = program
            load_library()
        except Exception as fault:  # raised where the program is asked for
            self._fault = fault
        settle_memory()
        with suppress(pygame.error):  # the window may have been closed meanwhile
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))  # an idle window looks up

    def take(self, program: Program) -> None:
        """Be told of a program that was loaded in the foreground."""
        self._program = program

    @property
    def ready(self) -> bool:
        """Whether the program is loaded, or cannot be."""
        return self._program is not None or self._fault is not None

    @property
    def program(self) -> Program:
        """The program; waits for it, and raises what went wrong in loading it."""
        if self._program is None and self._loading is not None:
            self._loading.join()
        if self._fault is not None:
            raise self._fault
        assert self._program is not None, "the program is neither loaded nor being loaded"
        return self._program

    def _journal(self) -> Journal | None:
        return self._program.journal if self._program is not None else None

    def _leave_game(self) -> None:
        if self._program is not None:
            self._program.leave_game()

    # -- title -----------------------------------------------------------------------------------------------

    def title(self) -> TitleScreen:
        """Return the first screen."""

        def later(answer: Callable[[Program], Answer]) -> Callable[[], Answer]:
            return lambda: answer(self.program)

        actions = TitleActions(
            new_game=later(lambda program: Push(program.setup_screen())),
            continue_game=later(lambda program: program.continue_game()),
            load=later(lambda program: program.load_game()),
            replay=later(lambda program: program.watch_replay()),
            workshop=later(lambda program: program.open_workshop()),
            settings=later(lambda program: Push(program.settings_screen())),
            help=later(lambda program: program.title_help()),
            quit=self._ask_to_quit,
        )
        return TitleScreen(
            actions,
            saved=self._saved_game,
            backdrop=ArrivingBoard(
                lambda: self.program.growing_board() if self.ready else None,
                lambda: self.window.look,
                lambda: self.program.getting_screens_ready(),
            ),
            version=VERSION,
            painted=lambda: self._program.store.progress if self._program is not None else (0, 0),
            arrived=self._has_arrived,
        )

    def _has_arrived(self) -> bool:
        """Tell, once, that the program is there."""
        before, self._told = self._told, self.ready
        return self._told and not before

    def _saved_game(self) -> Saved | None:
        """Return what Continue would go on with: of a game that cannot be read yet only when it was saved."""
        if self.ready:
            return self.program.saved_game()
        try:
            return Saved(datetime.fromtimestamp(files.autosave_path().stat().st_mtime), ())
        except OSError:
            return None

    def _ask_to_quit(self) -> Answer:
        text = self.texts.get
        yes = Reply(text("common.quit.yes"), Quit, "primary", "enter")
        return Push(
            confirm(
                text("common.quit.title"), text("common.quit.text"), yes, Reply(text("common.no"), key="esc")
            )
        )

    # -- the loop --------------------------------------------------------------------------------------------

    def show_title(self) -> None:
        """Show the title, and only then begin to load: two at once would be late both."""
        self.window.push(self.title())
        self.window.step([])
        self.load()

    def run(self, *screens: Screen) -> int:
        """Show screens above what is shown, stay until the program ends, and return its exit code."""
        self._obey_the_system()
        try:
            self.window.run(*screens)
        finally:
            if self._loading is not None:
                self._loading.join()  # what is being imported must not meet the end of the interpreter
            if self._program is not None:
                self._program.close()
        return int(self.guard.failed)

    def _obey_the_system(self) -> None:
        """End when the system asks for it: nobody may be there to answer a question."""
        if threading.current_thread() is threading.main_thread():
            for name in ("SIGTERM", "SIGHUP"):
                if hasattr(signal, name):
                    signal.signal(getattr(signal, name), lambda number, frame: self.window.end())


def play(size: tuple[int, int] | None, opened: Opened | None = None) -> int:
    """Open the title, in the window if there is one already; return when it is closed."""

    def run() -> int:
        front = Front(size, opened)
        front.show_title()
        return front.run()

    return guard.standing_by(run)
