"""What lives as long as the window: tile sets, pictures, settings, sounds, the window itself, what it says.

How a game is played and which screen leads to which is in ``running`` and ``program``, which build upon this.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.app.boards import Thumbnails
from game.app.bot_process import BotProcess
from game.app.front import Front
from game.app.kept_sets import kept_sets
from game.app.shelf import Shelf
from game.art.labels import LabelMap
from game.art.store import Store
from game.content.library import Library
from game.content.user_sets import load_with_user
from game.core.state import GameState
from game.core.tile import Tile
from game.expansions import discover
from game.session import files
from game.session.files import Stamp
from game.session.session import Session
from game.ui.board_artist import StoreArtist
from game.ui.help import HERE, HelpScreen
from game.ui.overlays import Dialog, Reply
from game.ui.screens import Answer, Push, Screen
from game.ui.settings import SettingsScreen
from game.ui.sound import Sounds
from game.view.panel_names import Names, names_for
from game.view.settings import Settings, save_settings, settings_path
from game.view.tile_maps import tile_map
from game.view.trouble import why_not_written
from game.view.wording import Texts


class Desk:
    """Tile sets, pictures, settings and the window, and small things that every part of the program needs."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self.window = front.window
        self.guests = discover()
        self.kept_sets = kept_sets()
        self.take_library(load_with_user(files.user_folder(), keep=self.kept_sets))
        self.sounds = Sounds(on=self.window.settings.sound)
        self.bots = BotProcess()
        self.shelf = Shelf(lambda: self.library, self.guests, self.thumbnail, self.getting_thumbnail_ready)

    def take_library(self, library: Library) -> None:
        """Take over tile sets: at the beginning, and when the workshop has changed them."""
        before: Store | None = getattr(self, "store", None)
        if before is not None:
            before.close()
        self.library = library
        self.store: Store = Store(library=library, apart=True)
        self.store.freshen()
        self.artist = StoreArtist(self.store)
        self._thumbnails = Thumbnails(self.store, self.labels)

    @property
    def texts(self) -> Texts:
        """The texts of the language that is set."""
        return self.window.texts

    def say(self, key: str, **values: object) -> None:
        """Show a short message in the window."""
        self.window.say(self.texts.get(key, **values))

    def message(self, key: str, **values: object) -> Answer:
        """Return the answer that tells something with one button; title and text stand under the key."""
        text = self.texts.get
        back = Reply(text("common.close"), style="primary", key="esc")
        return Push(Dialog(text(f"{key}.title"), text(f"{key}.text", **values), [back]))

    def labels(self, tile: Tile, rotation: int) -> LabelMap:
        """Return the label map of a tile in a rotation."""
        return tile_map(self.library.spec(tile.id), tile, rotation)

    def names(self, session: Session, texts: Texts | None = None) -> Names:
        """Return names and descriptions for a game, in the language that is set or that of ``texts``."""
        return names_for(texts or self.texts, self.library, session.rules, session.setup)

    def thumbnail(self, stamp: Stamp, state: GameState) -> pygame.Surface:
        """Return the small picture of a board, kept under a stamp."""
        return self._thumbnails.of(stamp, state, self.window.look)

    def getting_thumbnail_ready(self, stamp: Stamp, state: GameState) -> Iterator[None]:
        """Make, step by step, what the small picture of a board takes longest for."""
        return self._thumbnails.getting_ready(stamp, state, self.window.look)

    def help_for(self, screen: Screen) -> Screen | None:
        """Return the screen that F1 opens over ``screen``."""
        if isinstance(screen, HelpScreen):
            return None
        return HelpScreen(screen.help_topic, screen.help_chapter or HERE)

    # -- settings --------------------------------------------------------------------------------------------

    def keep_settings(self, settings: Settings) -> None:
        """Write settings down; a folder that cannot be written is said once and changes nothing else."""
        self.sounds.on = settings.sound
        try:
            save_settings(settings_path(), settings)
        except OSError as fault:
            self.say("app.settings_not_saved", reason=why_not_written(self.texts, files.trouble_of(fault)))

    def settings_screen(self) -> Screen:
        """Return the screen on which settings are changed."""
        return SettingsScreen(self.window.settings, self._take_settings, kept_at=str(settings_path()))

    def _take_settings(self, settings: Settings) -> None:
        turned_on = settings.sound and not self.window.settings.sound
        self.window.change_settings(settings)
        self.keep_settings(settings)
        if turned_on:
            self.sounds.hear("put")
