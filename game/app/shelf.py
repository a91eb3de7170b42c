"""The saved games on disk: which there are, what each of them is, and why one cannot be opened.

A game is read when it is first looked at and known by its file's size and date afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import pygame

from game.content.library import Library
from game.core.state import GameState
from game.rules.doors import Guest
from game.session import files, saves
from game.session.files import Stamp, stamp_of
from game.session.journal import previous_path
from game.session.plain import BadFile
from game.ui.kept_setups import SetupShelf
from game.ui.saves_list import SavedGame
from game.view import kept_setups
from game.view.file_words import damaged, refused
from game.view.setup_model import SetupModel
from game.view.wording import Texts

Draw = Callable[[Stamp, GameState], pygame.Surface]
GettingReady = Callable[[Stamp, GameState], Iterator[None]]


@dataclass(frozen=True)
class _Known:
    """What a file holds, and what is wrong with it: that is told in ``language``, and anew in another one."""

    game: SavedGame
    fault: BadFile | OSError | saves.Damage | None = None
    language: str = ""

    def told(self, texts: Texts, title: str) -> _Known:
        fault, path = self.fault, self.game.path
        damage = damaged(texts, fault) if isinstance(fault, saves.Damage) else ""
        problem = refused(texts, fault, path.name) if isinstance(fault, BadFile | OSError) else ""
        game = replace(self.game, title=title, problem=problem, damage=damage)
        return _Known(game, fault, texts.locale)


class Shelf:
    """Knows the saved games. ``thumbnail`` draws the small picture of a board, kept under a stamp;
    ``getting_ready`` gives steps after which that takes less time.
    """

    def __init__(
        self,
        library: Callable[[], Library],
        guests: Iterable[Guest],
        thumbnail: Draw,
        getting_ready: GettingReady = lambda stamp, state: iter(()),
    ) -> None:
        self._library, self._guests, self._thumbnail = library, tuple(guests), thumbnail
        self._getting_ready = getting_ready
        self._known: dict[Stamp, _Known] = {}
        self._loaded: tuple[Stamp, saves.Loaded] | None = None

    def paths(self, *, running: bool) -> list[Path]:
        """Return the files of saved games, newest first; ``running`` puts the autosave before them."""
        own = files.autosave_path()
        first = [path for path in (own,) if running and path.is_file()]
        earlier = [path for path in (previous_path(own),) if path.is_file()]
        return [*first, *earlier, *files.newest(files.saves_folder(), saves.SUFFIX)]

    def game(self, path: Path, texts: Texts) -> SavedGame:
        """Return what a file holds; a file that cannot be opened is described, too."""
        title = self.title_of(path, texts)
        try:
            stamp = stamp_of(path)
        except OSError as fault:
            return _Known(SavedGame(path, title, datetime.now()), fault).told(texts, title).game
        found = self._known.get(stamp) or self._read(path, stamp)
        if found.language != texts.locale:
            found = self._known[stamp] = found.told(texts, title)
        return found.game

    def reading(self, path: Path) -> Iterator[saves.Read | None]:
        """Give the steps after which a file is there to be looked at, without any trouble; ``game`` tells of
        that.
        """
        with suppress(OSError, BadFile):
            stamp = stamp_of(path)
            if stamp in self._known:
                return
            loaded = yield from saves.loading(path, self._library(), self._guests)
            self._loaded = (stamp, loaded)
            yield None
            yield from self._getting_ready(stamp, loaded.session.state)

    def _load(self, path: Path, stamp: Stamp) -> saves.Loaded:
        found, self._loaded = self._loaded, None
        if found is not None and found[0] == stamp:
            return found[1]
        return saves.load(path, self._library(), self._guests)

    def _read(self, path: Path, stamp: Stamp) -> _Known:
        when = datetime.fromtimestamp(stamp[1] / 1e9)
        try:
            loaded = self._load(path, stamp)
        except (OSError, BadFile) as fault:
            return _Known(SavedGame(path, path.stem, when), fault)
        session = loaded.session
        game = SavedGame(
            path,
            path.stem,
            when,
            tuple((player.name, player.colour) for player in session.setup.players),
            session.state.scores,
            tiles_left=len(session.state.bag),
            over=session.is_over,
            steps=len(session.entries) - 1,
            thumbnail=self._thumbnail(stamp, session.state),
        )
        return _Known(game, loaded.damage)

    @staticmethod
    def title_of(path: Path, texts: Texts) -> str:
        """Return what a saved game is called: by its file, or what it is."""
        own = files.autosave_path()
        special = {own: "saves.running", previous_path(own): "saves.previous"}
        return texts.get(special[path]) if path in special else path.stem


def setup_shelf(texts: Callable[[], Texts]) -> SetupShelf:
    """Return the shelf of set-ups that people keep under names."""
    where = kept_setups.folder()

    def keep(name: str, model: SetupModel) -> str:
        try:
            kept_setups.keep(where, name, model)
        except kept_setups.TooMany:
            return texts().get("setup.kept.full", n=kept_setups.MOST)
        except OSError as fault:
            return fault.strerror or str(fault)
        return ""

    return SetupShelf(
        listed=lambda: kept_setups.listed(where),
        keep=keep,
        delete=lambda kept: removed(kept.path),
        holds=lambda name: kept_setups.path_of(where, name).exists(),
    )


def removed(path: Path) -> str:
    """Remove a file; return why that was not possible, or nothing."""
    try:
        path.unlink(missing_ok=True)
    except OSError as fault:
        return fault.strerror or str(fault)
    return ""
