"""Tile sets that people make: files in a folder of their own, read together with those of the data folder.

The user's folder is handed in; nothing here knows where it lies on which platform. Marks of issues name a
user's file with its folder, so that two files of one name are told apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from game.content.library import DATA, MAX_FILES, Keep, Library, load_files
from game.content.source import Source, read_file

FOLDER: Final = "tiles"
"""Where a user's sets stand within the user's folder."""


def sets_folder(user_folder: Path) -> Path:
    """Return the folder of a user's sets; it need not exist."""
    return user_folder / FOLDER


def set_paths(user_folder: Path, data: Path | None = None) -> dict[str, Path]:
    """Return every set file by the name that marks and ``LoadedSet.file`` give it."""
    found = {path.name: path for path in sorted((data or DATA).glob("*.yaml"))[:MAX_FILES]}
    own = sorted(sets_folder(user_folder).glob("*.yaml"))[:MAX_FILES]
    return found | {f"{FOLDER}/{path.name}": path for path in own}


def load_with_user(user_folder: Path, data: Path | None = None, keep: Keep | None = None) -> Library:
    """Read and compile the sets of the data folder and the user's own; never raises for bad data.

    Without ``keep`` everything is compiled anew.
    """
    return load_files(set_paths(user_folder, data), keep)


def read_named(path: Path, name: str) -> Source:
    """Read a file under another name than its own (used in messages)."""
    return read_file(path, name)


def is_users(name: str) -> bool:
    """Tell whether a set file of that name is a user's."""
    return name.startswith(f"{FOLDER}/")


def free_set_id(wish: str, taken: Iterable[str]) -> str:
    """Return a set id like ``wish`` that nobody has."""
    plain = re.sub(r"[^a-z0-9_-]+", "-", wish.lower()).strip("-") or "set"
    plain = plain if plain[0].isalpha() else f"set-{plain}"
    return _free(plain[:32].rstrip("-"), set(taken), "-")


def free_tile_id(wish: str, set_id: str, library: Library) -> str:
    """Return a tile id like ``wish`` within a set that no design and no alias has."""
    bare = re.sub(r"[^A-Za-z0-9.+!_-]+", "-", wish.rsplit("/", 1)[-1]).strip("-") or "tile"
    taken = {
        name
        for loaded in library.sets.values()
        for spec in loaded.spec.tiles
        for name in (spec.id, *spec.aliases.values())
    }
    return _free(f"{set_id}/{bare}"[:50], taken, "-")


def _free(wish: str, taken: set[str], between: str) -> str:
    if wish not in taken:
        return wish
    number = 2
    while f"{wish}{between}{number}" in taken:
        number += 1
    return f"{wish}{between}{number}"


def names_of(library: Library) -> Mapping[str, str]:
    """Return the file name of every set by its id."""
    return {loaded.id: loaded.file for loaded in library.sets.values()}
