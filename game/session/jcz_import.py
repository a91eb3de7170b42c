"""Bringing in tile lists of the community: what the verb ``import-tiles`` does.

Says for each list what was written, and every issue with its line; nothing is left behind silently. Which
set holds how many copies is kept beside the tiles, because our set files have one number for each design.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from game.content.community import MAX_BYTES, read_list
from game.content.importing import import_file
from game.content.issues import errors
from game.content.library import load
from game.content.yaml_words import explain_os

WRITTEN, WITH_ERRORS, NOTHING = 0, 1, 2
COPIES: Final = ".copies.json"
MOST_COPIES: Final = 1000

Copies = Mapping[str, Mapping[str, int]]


def main(files: Sequence[Path], folder: Path) -> int:
    """Import lists into a folder; return 0, 1 when a tile could not be had, 2 when a list gave no file."""
    return max((_one(file, folder) for file in files), default=WRITTEN)


def _one(file: Path, folder: Path) -> int:
    target, issues = import_file(file, folder)
    for issue in issues:
        print(issue, file=sys.stderr)
    if target is None:
        print(f"{file.name}: no tile set was written", file=sys.stderr)
        return NOTHING
    try:
        _write_copies(file, target.with_suffix(COPIES))
    except OSError as fault:
        print(f"{target.stem}{COPIES}: cannot be written: {explain_os(fault)}", file=sys.stderr)
        return WITH_ERRORS
    written = next((one for one in load(folder).sets.values() if one.file == target.name), None)
    tiles = len(written.tiles) if written else 0
    found = len(errors(issues))
    print(f"{target}: {tiles} tiles; {len(issues) - found} warnings, {found} errors")
    return WITH_ERRORS if found else WRITTEN


def _write_copies(file: Path, target: Path) -> None:
    with file.open("rb") as stream:
        listed = read_list(stream.read(MAX_BYTES + 1), file.name)
    target.write_text(json.dumps(listed.sets, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def copies_in(folder: Path) -> dict[str, dict[str, int]]:
    """Return the copies of each design by set of theirs, from all readable lists in a folder."""
    found: dict[str, dict[str, int]] = {}
    for path in sorted(folder.glob(f"*{COPIES}")):
        try:
            read: Any = json.loads(path.read_bytes()[: MAX_BYTES + 1])
        except (OSError, ValueError, RecursionError):
            continue
        if isinstance(read, dict):
            found |= {name: _counts(tiles) for name, tiles in read.items() if isinstance(tiles, dict)}
    return found


def _counts(tiles: Mapping[str, Any]) -> dict[str, int]:
    return {
        name: count
        for name, count in tiles.items()
        if isinstance(count, int) and not isinstance(count, bool) and 0 < count <= MOST_COPIES
    }
