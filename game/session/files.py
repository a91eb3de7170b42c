"""Files that survive: the user's folder, writing by renaming, a lock against a second program.

Everything here reports trouble as a text key (``read_only``, ``disk_full``, ``locked``, ``failed``) with
details, because the game must go on when it cannot save.
"""

from __future__ import annotations

import errno
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO, Final, NamedTuple, TypeAlias

APPLICATION: Final = "wonders-of-humanity"
HOME_VARIABLE: Final = "WONDERS_HOME"

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


Stamp: TypeAlias = tuple[Path, int, int]
"""A file as it was: its path, when it was last changed (nanoseconds), how many bytes it has."""


class Trouble(NamedTuple):
    """Why something could not be written: a text key and the system's own words."""

    key: str
    detail: str


def trouble_of(fault: OSError) -> Trouble:
    """Return the trouble that a fault of the system means."""
    detail = fault.strerror or type(fault).__name__
    if fault.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Trouble("read_only", detail)
    if fault.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG):
        return Trouble("disk_full", detail)
    return Trouble("failed", detail)


def user_folder() -> Path:
    """Return the folder for saves and settings on this platform; it need not exist yet.

    The environment variable ``WONDERS_HOME`` names another one.
    """
    own = os.environ.get(HOME_VARIABLE)
    if own:
        return Path(own).expanduser()
    home = Path.home()
    if sys.platform == "win32":
        base = os.environ.get("APPDATA")
        return (Path(base) if base else home / "AppData" / "Roaming") / APPLICATION
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / APPLICATION
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base and Path(base).is_absolute() else home / ".local" / "share") / APPLICATION


def autosave_path() -> Path:
    """Return where the running game is written."""
    return user_folder() / "autosave.yaml"


def saves_folder() -> Path:
    """Return where saves stand that somebody named."""
    return user_folder() / "saves"


def file_name(title: str) -> str:
    """Return a file name for a title that is safe on every platform: no path, nothing reserved."""
    kept = re.sub(r"[^\w -]+", "_", title, flags=re.UNICODE).strip(" ._")[:60] or "game"
    reserved = re.fullmatch(r"(?i)con|prn|aux|nul|com\d|lpt\d", kept)
    return f"{'_' if reserved else ''}{kept}.yaml"


def stamp_of(path: Path) -> Stamp:
    """Return what a file is known by as long as it does not change; raises ``OSError``."""
    found = path.stat()
    return (path, found.st_mtime_ns, found.st_size)


def newest(folder: Path, suffix: str) -> list[Path]:
    """Return the files of a folder, the newest first; none when it cannot be read."""
    found: list[tuple[float, Path]] = []
    with suppress(OSError):
        for path in folder.glob(f"*{suffix}"):
            with suppress(OSError):  # gone meanwhile
                found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def write_whole(path: Path, content: str | bytes) -> None:
    """Replace a file by ``content`` in one step: at any moment the old or the new one is there, whole.

    Raises ``OSError``; the old file is then as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as stream:
            stream.write(content if isinstance(content, bytes) else content.encode("utf-8"))
            force_out(stream)
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise
    _force_folder(path.parent)


def force_out(stream: IO[str] | IO[bytes]) -> None:
    """Make what was written survive a power cut."""
    stream.flush()
    os.fsync(stream.fileno())


def _force_folder(folder: Path) -> None:
    # The new name must survive too; only POSIX lets a folder be opened for that.
    if sys.platform == "win32":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def keep_copy(path: Path) -> Path:
    """Copy a damaged file beside itself under a name that is free, and return that; raises ``OSError``."""
    data = path.read_bytes()
    number = 1
    while (copy := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    try:
        with copy.open("xb") as stream:
            stream.write(data)
    except OSError:
        with suppress(OSError):
            copy.unlink()  # or a full disk would get another empty copy with every try
        raise
    return copy


class Lock:
    """A lock on a file name against a second program; the system frees it when the program dies."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(path.name + ".lock")
        self._stream: IO[str] | None = None

    def take(self) -> bool:
        """Take the lock, ``False`` when another program has it; raises ``OSError`` when it cannot be made."""
        if self._stream is not None:
            return True
        self.path.parent.mkdir(parents=True, exist_ok=True)
        stream = self.path.open("a", encoding="utf-8")
        try:
            if sys.platform == "win32":
                stream.seek(0)
                msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            stream.close()
            return False
        self._stream = stream
        return True

    def free(self) -> None:
        """Give the lock back."""
        if self._stream is not None:
            self._stream.close()
            self._stream = None
