"""Where compiled tile sets are kept from one start to the next; for windows and for commands without one."""

from __future__ import annotations

from pathlib import Path

from game.content.kept import KeptSets
from game.content.library import Library
from game.content.user_sets import load_with_user
from game.session import files
from game.view.caches import kept_folder


def folder() -> Path:
    """Return the folder of compiled sets; it need not exist, and may be deleted at any time."""
    return kept_folder() / "sets"


def kept_sets() -> KeptSets:
    """Return what keeps compiled sets for this user."""
    return KeptSets(folder())


def library() -> Library:
    """Return the program's sets and the user's own, compiled only where they have changed."""
    return load_with_user(files.user_folder(), keep=kept_sets())
