"""Pictures of boards for the program: one to keep in the folder of pictures, small ones for saved games.

Small ones use only what is painted already, so that a list of games orders no paint.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame
from PIL import Image

from game.art.store import Store
from game.core.state import GameState
from game.core.tile import Tile
from game.session.files import file_name
from game.ui.board import BoardView
from game.ui.board_picture import Thumbnail, board_picture
from game.ui.board_region import draw_region
from game.ui.look import Look
from game.ui.panel_base import RegionPicture
from game.ui.sprites import Key, Sprites
from game.view.hits import LabelSource, Maps
from game.view.lit_places import Lit
from game.view.settings import pictures_folder
from game.view.wording import Texts

THUMBNAIL: Final = (300, 190)
_MOST: Final = 60


class AtHand:
    """Gives pictures that are at hand, turned if need be, and has none painted."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def picture(self, tile: Tile, rotation: int, copy: int) -> Image.Image:
        """Return the best picture that is there."""
        return self._store.ready(tile.id, rotation, copy) or self._store.quick(tile.id, rotation)

    def want(self, tile: Tile, rotation: int, copy: int) -> None:
        """Nothing is painted."""

    def dried(self) -> frozenset[Key]:
        """Nothing becomes better."""
        return frozenset()


class Thumbnails:
    """Small pictures of boards, kept by a key of the caller's."""

    def __init__(self, store: Store, labels: LabelSource) -> None:
        self._painter = Thumbnail(BoardView(Sprites(AtHand(store)), Maps(labels)), THUMBNAIL)
        self._made: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def of(self, key: Hashable, state: GameState, look: Look) -> pygame.Surface:
        """Return the small picture of a board."""
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = self._painter.draw(look, state)
            if len(self._made) > _MOST:
                self._made.popitem(last=False)
        return found

    def getting_ready(self, key: Hashable, state: GameState, look: Look) -> Iterator[None]:
        """Make, a little at each step, what the small picture of a board takes longest for."""
        if key not in self._made:
            yield from self._painter.getting_ready(look, state)


def region_of(view: BoardView, state: GameState, look: Callable[[], Look]) -> RegionPicture:
    """Return what draws a whole board with some of its places lit."""

    def draw(lit: Sequence[Lit], size: tuple[int, int]) -> pygame.Surface:
        return draw_region(view, look(), state, lit, size)

    return draw


def save_board(state: GameState, store: Store, labels: LabelSource, look: Look, texts: Texts) -> Path:
    """Write the picture of a whole board to the folder of pictures and return the file.

    Raises ``OSError`` or ``pygame.error`` when it cannot be written.
    """
    folder = pictures_folder()
    folder.mkdir(parents=True, exist_ok=True)
    names = " ".join(player.name for player in state.players)
    stem = file_name(f"{texts.get('app.board_file')} {datetime.now():%Y-%m-%d %H.%M.%S} {names}")
    path = folder / Path(stem).with_suffix(".png").name
    made = board_picture(BoardView(Sprites(AtHand(store)), Maps(labels)), look, state)
    pygame.image.save(made, str(path))
    return path
