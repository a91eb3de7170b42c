"""The verb ``paint``: draws the pictures of tiles, or a sheet to look at, and tells its progress.

It brings tile data and the store of pictures together; how a tile is painted is the art room's business.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.art.files import Key
from game.art.sheets import contact_sheet
from game.art.store import Store
from game.content.library import load
from game.core.geometry import ROTATIONS

_BAR: Final = 24


def paint(sets: Sequence[str], *, force: bool, sheet: Path | None, shipped: bool) -> int:
    """Draw what is stale or missing (``force``: everything) of all sets or of some; 0 when done, 2 when not.

    ``sheet`` is a PNG file for all pictures at 100 %; ``shipped`` draws into the folder that goes with the
    program, where only its own sets belong.
    """
    library = load()
    unknown = [name for name in sets if name not in library.sets]
    if unknown:
        known = ", ".join(library.sets)
        print(f"there is no set {unknown[0]!r}; the sets are {known}", file=sys.stderr)
        return 2
    store = Store(library=library)
    chosen = {tile for name in sets or library.sets for tile in library.sets[name].tiles}
    listed = store.keys(ROTATIONS) if force else store.missing(ROTATIONS, shipped=shipped)
    wanted = [key for key in listed if key.tile_id in chosen]
    began = time.perf_counter()
    done = store.redraw(_tell, min(4, os.cpu_count() or 1), keys=wanted, shipped=shipped)
    took = time.perf_counter() - began
    print(f"{done} pictures drawn in {took:.1f} s" if done else "all pictures are up to date")
    if sheet is not None:
        ids = [tile for name in sets or library.sets for tile in library.sets[name].tiles]
        try:
            contact_sheet(ids, store.picture).save(sheet)
        except (OSError, ValueError) as fault:
            print(f"no sheet can be written to {sheet}: {fault}; name a PNG file", file=sys.stderr)
            return 2
        print(f"{sheet} written")
    return 0


def _tell(done: int, of: int, key: Key) -> None:
    """Show a bar on a terminal; elsewhere a line now and then."""
    if sys.stdout.isatty():
        full = _BAR * done // of
        line = f"\r[{'#' * full}{'.' * (_BAR - full)}] {done} of {of}  {key.tile_id} {90 * key.rotation}°"
        print(f"{line:<78}", end="\n" if done == of else "", flush=True)
    elif done == of or done % 50 == 0:
        print(f"{done} of {of}", flush=True)
