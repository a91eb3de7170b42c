"""Where files stand that can be made again."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def caches_folder() -> Path:
    """Return the platform's folder for them; it need not exist."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "carcassonne-wonders"
