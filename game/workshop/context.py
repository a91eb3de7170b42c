"""What the workshop is given by whoever opens it: tile sets, pictures, folders, whom to tell of changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from game.content.library import DATA, Keep, Library
from game.content.user_sets import load_with_user, set_paths, sets_folder
from game.core.geometry import Rotation
from game.view.settings import pictures_folder


@dataclass(frozen=True)
class WorkshopContext:
    """``user_folder`` holds the user's sets and drafts; ``data`` the sets that come with the program.

    ``picture(tile id, rotation)`` gives a finished picture when one is at hand, else ``None``; it must not
    draw and may raise ``KeyError`` for a tile that it does not know. ``on_changed(library)`` is called after
    every change of a file, with everything read anew. ``keep`` keeps compiled sets, so that only what has
    changed is compiled.
    """

    user_folder: Path
    data: Path = DATA
    pictures: Path | None = None
    picture: Callable[[str, Rotation], Image.Image | None] = lambda tile_id, rotation: None
    on_changed: Callable[[Library], None] = lambda library: None
    keep: Keep | None = None

    def load(self) -> Library:
        """Read all sets anew."""
        return load_with_user(self.user_folder, self.data, self.keep)

    @property
    def paths(self) -> dict[str, Path]:
        """Every set file by the name that messages give it."""
        return set_paths(self.user_folder, self.data)

    @property
    def sets_folder(self) -> Path:
        """Where new sets are written."""
        return sets_folder(self.user_folder)

    @property
    def drafts_folder(self) -> Path:
        """Where unsaved changes survive a crash."""
        return self.user_folder / "workshop"

    @property
    def export_folder(self) -> Path:
        """Where exported pictures go."""
        return self.pictures or pictures_folder()

    def ready_picture(self, tile_id: str, rotation: Rotation = 0) -> Image.Image | None:
        """Return a finished picture when one is at hand."""
        try:
            return self.picture(tile_id, rotation)
        except KeyError:
            return None
