"""Faults told without anything personal: no home folder, no user, no player; places in our own code only.

Used by reports and by the log. It reads no file and knows no game.
"""

from __future__ import annotations

import os
import re
import traceback
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
_MOST_FRAMES: Final = 60
_MOST_CAUSES: Final = 4
_LONGEST: Final = 600
_PATH: Final = re.compile(r"(?:[A-Za-z]:)?(?:[\\/][^\s\\/:'\"<>|*?]+)+[\\/]")
"""The folders of an absolute path; what remains is the name of a file."""


def without_paths(text: str) -> str:
    """Return text in which our own files are named from the project on, and all others without folders."""
    for root in {str(ROOT), str(ROOT).replace("\\", "\\\\")}:
        text = text.replace(root + os.sep, "").replace(root, ".")
    for home in _homes():
        text = text.replace(home, "~")
    return _PATH.sub(lambda found: "…/" if found.start() == 0 or _before(text, found) else found[0], text)


def _before(text: str, found: re.Match[str]) -> bool:
    """Whether a path begins here: not in the middle of a word such as ``and/or/not``."""
    return not (text[found.start() - 1].isalnum() or text[found.start() - 1] in "._~…")


def _homes() -> list[str]:
    try:
        homes = {str(Path.home()), str(Path.home().resolve()), os.environ.get("HOME", "")}
    except (OSError, RuntimeError):
        homes = {os.environ.get("HOME", "")}
    return sorted((home for home in homes if len(home) > 1), key=len, reverse=True)


def _users() -> set[str]:
    found = {os.environ.get(name, "") for name in ("USER", "USERNAME", "LOGNAME", "COMPUTERNAME", "HOSTNAME")}
    return {name for name in found if name} | {Path(home).name for home in _homes()}


def plain(text: str, names: Iterable[str] = ()) -> str:
    """Return text without folders, users and the given names, and not too long."""
    text = without_paths(text)
    for secret in sorted({*names, *_users()} - {""}, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(secret)}(?!\w)", "(name)", text, flags=re.IGNORECASE)
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


def plain_fault(fault: BaseException, names: Iterable[str] = ()) -> str:
    """Return kind, message and places of a fault and of what led to it, innermost place last."""
    secrets = tuple(names)
    told: list[str] = []
    seen: BaseException | None = fault
    for _ in range(_MOST_CAUSES):
        if seen is None:
            break
        told.append("\n".join([*_places(seen), f"{type(seen).__name__}: {plain(_words(seen), secrets)}"]))
        seen = seen.__cause__ or (None if seen.__suppress_context__ else seen.__context__)
    return "\n\nwhich came from\n".join(told)


def _words(fault: BaseException) -> str:
    try:
        return str(fault)
    except Exception:  # a fault that cannot even be told
        return "(cannot be told)"


def _places(fault: BaseException) -> list[str]:
    frames = traceback.extract_tb(fault.__traceback__)
    lines = [f"  {_file(frame.filename)}:{frame.lineno} in {frame.name}: {frame.line}" for frame in frames]
    if len(lines) > _MOST_FRAMES:
        half = _MOST_FRAMES // 2
        lines = [*lines[:half], f"  … {len(lines) - 2 * half} more …", *lines[-half:]]
    return lines


def _file(name: str) -> str:
    path = Path(name)
    try:
        return path.resolve().relative_to(ROOT).as_posix() if ".venv" not in path.parts else _outside(path)
    except (ValueError, OSError):
        return _outside(path)


def _outside(path: Path) -> str:
    return "…/" + "/".join(path.parts[-2:])
