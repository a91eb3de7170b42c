"""The verb ``verify``: brings tile data, art and report together."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from game.content import verify as report
from game.content.library import load


def verify(tile: str | None, *, as_json: bool, data: Path | None, sheet: Path | None, pictures: bool) -> int:
    """Print what is known about every tile, or about one; 0 when all is right, 1 when not, 2 for no tile."""
    if data is not None and not data.is_dir():
        print(f"{data} is no folder: name one that holds tile sets (*.yaml)", file=sys.stderr)
        return 2
    library = load(data) if data is not None else load()
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
        print(report.detail(found.rows[0]))
    else:
        print(report.table(found))
    return 0 if found.ok else 1
