"""Where the program keeps what it can make again."""

from __future__ import annotations

import os
from pathlib import Path

from game.art.caches import caches_folder
from game.session.files import HOME_VARIABLE, user_folder


def kept_folder() -> Path:
    """Return the folder: the platform's, or one in the user's folder when ``WONDERS_HOME`` names that."""
    return user_folder() / "cache" if os.environ.get(HOME_VARIABLE) else caches_folder()
