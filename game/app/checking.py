"""The verb ``verify``: brings tile data, art and report together."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from game.content import verify as report
from game.content.library import Library, load
from game.content.user_sets import load_with_user
from game.session import files


def verify(
    tile: str | None,
    *,
    as_json: bool,
    data: Path | None,
    sheet: Path | None,
    pictures: bool,
    language: str = "en",
) -> int:
    """Print what is known about every tile, or about one; 0 when all is right, 1 when not, 2 for no tile.

    The tiles are those that come with the program and the user's own, or those of the folder ``data`` alone.
    ``sheet`` is a folder for diagrams of all sets, in the words of ``language``; 2 when it cannot be written.
    """
    if data is not None and not data.is_dir():
        print(f"{data} is no folder: name one that holds tile sets (*.yaml)", file=sys.stderr)
        return 2
    library = load(data) if data is not None else load_with_user(files.user_folder())
    proof = None
    if pictures:
        from game.art.proof import prove

        proof = prove
    try:
        found = report.verify(library, proof, only=tile)
    except KeyError:
        known = ", ".join(sorted(known.id for known in library.tiles()))
        print(f"there is no tile {tile!r}; the tiles are {known}", file=sys.stderr)
        return 2
    if as_json:
        print(json.dumps(report.as_data(found), indent=2, ensure_ascii=False))
    elif tile is not None:
        print(report.details(found))
    else:
        print(report.table(found))
    if sheet is not None and not _sheets(library, sheet, language):
        return 2
    return 0 if found.ok else 1


def _sheets(library: Library, folder: Path, language: str) -> bool:
    from game.app.diagrams import write_sheets

    try:
        write_sheets(library, folder, language, lambda path: print(f"{path} written", file=sys.stderr))
    except OSError as fault:
        print(f"no sheets can be written into {folder}: {fault}; name another folder", file=sys.stderr)
        return False
    return True
