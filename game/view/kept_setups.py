"""Set-ups that people keep under a name: one small file each, in a folder of their own.

Files are written whole or not at all and are bounded in number and size; one that cannot be read is listed
with the reason and harms no other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.content.phrases import say
from game.session import files
from game.session.plain import BadFile, read_plain, write_plain
from game.view.setup_memory import plain_of
from game.view.setup_model import SetupModel
from game.view.wording import visible

FOLDER_NAME: Final = "setups"
SUFFIX: Final = ".yaml"
MOST: Final = 40
"""How many set-ups can be kept."""
LONGEST_NAME: Final = 40
LARGEST_FILE: Final = 64_000  # bytes
_DELETE: Final = say("kept.delete", "delete the set-up and keep it anew")


class TooMany(ValueError):
    """No more set-ups can be kept."""


@dataclass(frozen=True, slots=True)
class KeptSetup:
    """A set-up on disk; ``fault`` is why it cannot be used."""

    path: Path
    name: str
    plain: Mapping[str, Any] = field(default_factory=dict)
    fault: BadFile | OSError | None = None

    @property
    def problem(self) -> str:
        """Why it cannot be used, in English; empty when it can."""
        return str(self.fault or "")


def folder() -> Path:
    """Return where set-ups are kept; it need not exist."""
    return files.user_folder() / FOLDER_NAME


def path_of(where: Path, name: str) -> Path:
    """Return the file of a name; names that differ only in signs no file may have share one."""
    return where / files.file_name(cleaned(name))


def cleaned(name: str) -> str:
    """Return a name as it is kept: what can be seen of it, in one line, not too long."""
    seen = visible(" ".join(name.split()))
    return " ".join(seen.split())[:LONGEST_NAME].strip()


def listed(where: Path) -> list[KeptSetup]:
    """Return what is kept in a folder by name, damaged files among it; empty when there is none."""
    found = [_read(path) for path in files.newest(where, SUFFIX)[:MOST]]
    return sorted(found, key=lambda kept: kept.name.casefold())


def keep(where: Path, name: str, model: SetupModel) -> Path:
    """Keep a set-up under a name, in place of one of that name. Raises ``ValueError`` for a name without
    letters, `TooMany`, ``OSError``.
    """
    called = cleaned(name)
    if not called:
        raise ValueError("a set-up needs a name")
    path = path_of(where, called)
    if not path.exists() and len(files.newest(where, SUFFIX)) >= MOST:
        raise TooMany(MOST)
    files.write_whole(path, write_plain({"name": called, **plain_of(model)}))
    return path


def _read(path: Path) -> KeptSetup:
    try:
        if path.stat().st_size > LARGEST_FILE:
            large = say("kept.large", "the file is larger than {size} kB", size=LARGEST_FILE // 1000)
            return KeptSetup(path, path.stem, fault=BadFile(large, _DELETE, 0, path.name))
        plain = read_plain(path)
    except (OSError, BadFile) as fault:
        return KeptSetup(path, path.stem, fault=fault)
    if not isinstance(plain, dict) or not isinstance(plain.get("players"), list):
        no_set_up = say("kept.no_set_up", "this is no set-up: 'players' is missing or is no list")
        return KeptSetup(path, path.stem, fault=BadFile(no_set_up, _DELETE, 0, path.name))
    name = plain.get("name")
    return KeptSetup(path, (cleaned(name) if isinstance(name, str) else "") or path.stem, plain)
