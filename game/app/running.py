"""The game that is being played: begun, gone on with, saved, finished, watched again.

It brings a session, its journal and the screens of a game together; from where a game is opened is the
program's business.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame

from game.app.boards import region_of, save_board
from game.app.desk import Desk
from game.app.front import Front
from game.app.guard import keep
from game.app.opening import Opening
from game.rules.events import TilePlaced
from game.session import files, journal, saves, setups
from game.session.history import Entry
from game.session.plain import BadFile
from game.session.session import Session
from game.ui.board import BoardView
from game.ui.board_region import getting_ready
from game.ui.ending import EndingScreen
from game.ui.help import HelpScreen
from game.ui.naming import Naming, NamingScreen
from game.ui.overlays import Dialog, Reply, confirm
from game.ui.replay import ReplayScreen
from game.ui.screens import Answer, Home, Later, Pop, Push, Replace, Screen
from game.ui.sprites import Sprites
from game.ui.table import TableScreen
from game.view import file_words
from game.view.hits import Maps
from game.view.issue_words import as_line
from game.view.score_table import score_table
from game.view.trouble import why_not_written

_log = logging.getLogger(__name__)
ALL_OFFERED = ("title", "replay", "picture", "board", "again")


class RunningGame(Desk):
    """A desk with at most one game on it."""

    def __init__(self, front: Front) -> None:
        super().__init__(front)
        self.journal: journal.Journal | None = None
        self._opened_with: Entry | None = None  # the last step of the running game when it was opened

    # -- beginning and going on ------------------------------------------------------------------------------

    def begin(self, choice: setups.SetupChoice) -> Answer:
        """Begin a game; the answer opens its table in place of the screen that asked."""
        try:
            session = Session(setups.build(choice, self.library, self.guests))
        except setups.BadSetup as fault:
            return self.message(
                "app.cannot_start", reason=as_line(file_words.unplayable(self.texts, fault.reasons))
            )
        self.leave_game()
        running = self._runs(journal.start(session, files.autosave_path()))
        return self._watched(running, Replace(self.table(session)))

    def continue_game(self) -> Answer:
        """Go on with the game that is saved after every action; of one that is over, show the result."""
        self.leave_game()
        path = files.autosave_path()

        def resumed(loaded: saves.Loaded, table: TableScreen) -> Answer:
            running = self._runs(journal.take_up(loaded, path))
            return Later(lambda: self._shown(loaded, table, running))

        return self._opening(path, self.table, resumed)

    def _shown(self, loaded: saves.Loaded, table: TableScreen, running: journal.Journal) -> Answer:
        if loaded.session.is_over:
            table.told_over = True  # its end has been shown; what is wanted is the result
            result = Push(self.ending(loaded.session, shown=True))
            return self._watched(running, Push(table), result, self._damage(loaded))
        return self._watched(running, Push(table), self._damage(loaded))

    def load_saved(self, path: Path) -> Answer:
        """Go on with a saved game; it becomes the running one, its own file stays as it is."""
        return self._opening(path, self.table, self._go_on_with)

    def _opening(
        self,
        path: Path,
        table: Callable[[Session], TableScreen],
        then: Callable[[saves.Loaded, TableScreen], Answer],
    ) -> Answer:
        """Read a saved game and lay out its table, so much a round that none takes long; or say why not."""

        def refused(fault: OSError | BadFile) -> Answer:
            return self.message("app.cannot_load", reason=file_words.refused(self.texts, fault, path.name))

        name = self.shelf.title_of(path, self.texts)
        opening = Opening(path, name, self.library, self.guests, table=table, then=then, refused=refused)
        return opening.answer(self.window.look)

    def _go_on_with(self, loaded: saves.Loaded, table: TableScreen) -> Answer:
        self.leave_game()
        running = self._runs(journal.start(loaded.session, files.autosave_path()))
        return Later(lambda: self._watched(running, Push(table), self._damage(loaded)))

    def _runs(self, running: journal.Journal) -> journal.Journal:
        """Take a journal as that of the running game."""
        self.journal, self._opened_with = running, running.session.entries[-1]
        return running

    def leave_game(self) -> None:
        """Let go of the running game's file; it stays as it is. What could not be written to it is kept
        elsewhere.
        """
        if self.journal is not None:
            self._keep_elsewhere(self.journal)
            self.journal.close()
            self.journal = None
            self.window.remind("")

    def _keep_elsewhere(self, running: journal.Journal) -> None:
        if running.trouble is None or running.session.entries[-1] is self._opened_with:
            return
        kept = keep(running.session, running)
        _log.warning("the game was left unsaved: %s", kept.key)
        key = "app.trouble.over.text" if kept.key == "saved" else f"app.left.{kept.key}"
        self.say(key, detail=kept.detail)

    # -- the table -------------------------------------------------------------------------------------------

    def table(self, session: Session) -> TableScreen:
        """Return the table of a game."""
        table = TableScreen(
            session,
            lambda texts: self.names(session, texts),
            self.artist,
            self.labels,
            on_menu=lambda: Push(self._menu(session)),
            on_over=lambda: Later(lambda: Push(self.ending(session))),
            on_help=lambda: Push(HelpScreen("table", table.help_chapter or "race")),
            on_result=lambda: Push(self.ending(session, shown=True)),
            choose=self.bots.choose,
        )
        table.heard = self.sounds.hear
        return table

    def _menu(self, session: Session) -> Dialog:
        text = self.texts.get
        unsaved = self.journal is not None and self.journal.trouble is not None
        saved = text("app.trouble.standing" if unsaved else "app.menu.text")
        replies = [
            Reply(text("app.menu.save"), lambda: self._save(session)),
            Reply(text("common.settings"), lambda: Push(self.settings_screen())),
            Reply(text("common.help"), lambda: Push(HelpScreen("table"))),
            Reply(text("app.menu.title"), self._to_title),
        ]
        if session.is_over:
            result = Reply(
                text("app.menu.result"),
                lambda: Push(self.ending(session, shown=True)),
                style="primary",
                key="enter",
            )
            back = Reply(text("app.menu.back"), key="esc")
            return Dialog(text("app.menu.head"), saved, [result, *replies, back])
        go_on = Reply(text("app.menu.go_on"), style="primary", key="esc")
        return Dialog(text("app.menu.head"), saved, [*replies, go_on])

    def _save(self, session: Session) -> Answer:
        """Ask for the name of a copy and write it; one that is there already is replaced only when that is
        wanted.
        """
        names = " ".join(player.name for player in session.setup.players if player.name)
        return Push(self._naming(session, f"{datetime.now():%Y-%m-%d %H-%M} {names}"))

    def _naming(self, session: Session, proposed: str) -> Screen:
        text = self.texts.get
        words = Naming(
            text("app.copy.title"),
            text("common.save"),
            text("common.cancel"),
            lambda name: text("app.copy.note", file=files.file_name(name), folder=str(files.saves_folder())),
            lambda name: "" if name.strip() else text("app.copy.empty"),
        )
        return NamingScreen(words, proposed, lambda name: self._save_as(session, name))

    def _save_as(self, session: Session, name: str) -> Answer:
        path = files.saves_folder() / files.file_name(name)
        if not path.exists():
            return self._write_copy(session, path)
        text = self.texts.get
        question = confirm(
            text("app.copy.there.title"),
            text("app.copy.there.text", file=path.name),
            Reply(text("app.copy.there.yes"), lambda: self._write_copy(session, path), "danger"),
            Reply(text("app.copy.there.no"), lambda: Push(self._naming(session, name)), key="esc"),
        )
        return Push(question)

    def _write_copy(self, session: Session, path: Path) -> Answer:
        trouble = saves.save(session, path)
        if trouble is not None:
            return self.message(
                "app.trouble.copy", folder=str(path.parent), detail=why_not_written(self.texts, trouble)
            )
        self.say("app.saved", path=str(path))
        return None

    def _to_title(self) -> Answer:
        self.leave_game()
        return Home()

    # -- the end ---------------------------------------------------------------------------------------------

    def ending(self, session: Session, *, shown: bool = False) -> Screen:
        """Return the screen with the result of a game that is over; ``shown`` leaves the steps out."""
        table = score_table(session.entries, session.rules, self.names(session))

        def pressed(button: str) -> Answer:
            if button == "again":
                self.leave_game()
                choice = replace(session.choice, seed=secrets.token_hex(4))
                return (Pop(), self.begin(choice))
            if button == "title":
                return self._to_title()
            if button == "replay":
                return Push(self.replay(session))
            if button == "picture":
                return self.save_picture(session)
            return Pop()

        sprites = Sprites(self.artist)
        view = BoardView(sprites, Maps(self.labels))
        return EndingScreen(
            table,
            pressed,
            picture=sprites.fitting,
            region=region_of(view, session.state, lambda: self.window.look),
            getting_ready=lambda lit, size: getting_ready(view, self.window.look, session.state, lit, size),
            offered=ALL_OFFERED,
            step_by_step=not shown,
        )

    def save_picture(self, session: Session) -> Answer:
        """Write the picture of a game's board and say where it is."""
        try:
            path = save_board(session.state, self.store, self.labels, self.window.look, self.texts)
        except (OSError, pygame.error) as fault:
            self.say("common.screenshot.failed", reason=str(fault))
        else:
            self.say("common.screenshot.saved", path=str(path))
        return None

    def replay(self, session: Session) -> ReplayScreen:
        """Return the screen on which a game is watched from its beginning."""
        marks = tuple(n for n, entry in enumerate(session.entries) if n and _is_occasion(entry))
        screen = ReplayScreen(
            session, lambda texts: self.names(session, texts), self.artist, self.labels, marks=marks
        )
        screen.heard = self.sounds.hear
        return screen

    def watch(self, path: Path) -> Answer:
        """Watch a saved game."""
        return self._opening(path, self.replay, lambda loaded, table: Push(table))

    # -- trouble ---------------------------------------------------------------------------------------------

    def _watched(self, running: journal.Journal, *answers: Answer) -> Answer:
        """Be told when a game cannot be saved any more; add to the answers what keeps it from that now."""
        running.notify = self._trouble_changed
        return (*answers, self._trouble(running.trouble))

    def _trouble(self, trouble: files.Trouble | None) -> Answer:
        """Say at length why nothing is saved; a few words stay for as long as that is so."""
        if trouble is None:
            self.window.remind("")
            return None
        _log.warning("the game is not saved: %s, %s", trouble.key, trouble.detail)
        self.window.remind("app.trouble.standing")
        folder = files.user_folder()
        return self.message(f"app.trouble.{trouble.key}", detail=trouble.detail, folder=str(folder))

    def _damage(self, loaded: saves.Loaded) -> Answer:
        if loaded.damage is None:
            return None
        return self.message("app.damaged", where=file_words.damaged(self.texts, loaded.damage))

    def _trouble_changed(self, trouble: files.Trouble | None) -> None:
        """While a game is played: saving has become impossible, or possible again."""
        if trouble is None:
            _log.info("the game is saved again")
            self.say("app.trouble.over.text")
        self.window.apply(self._trouble(trouble))


def _is_occasion(entry: Entry) -> bool:
    """Whether a large tile came to the table in a step: worth a sign on the line of a replay."""
    return any(isinstance(event, TilePlaced) and len(event.tile.footprint) > 1 for event in entry.events)
