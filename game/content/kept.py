"""Compiled sets kept in a folder from one start to the next, one file for each set file.

A set file's bytes are read at every start and are part of a digest, together with the file's name, the code
that reads and compiles, PyYAML's version and Python's. What is kept answers for that digest alone, so that it
is never out of date, whatever changed and however the clock stands; reading is the cheap part.

What is kept can be made again, so nothing here ever fails: a file that is missing, damaged, of another
version or written by a stranger is as good as none and is replaced; a folder that cannot be written is left
alone. The checksum tells damage; that strange bytes do no harm is the business of ``kept_values``.
"""

from __future__ import annotations

import hashlib
import logging
import os
import stat
import sys
import threading
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

import yaml

from game.content.kept_values import NotKept, from_bytes, to_bytes
from game.content.library import LoadedSet

MAGIC: Final = b"wonders of humanity, a compiled set, 1\n"
"""The first bytes of each kept file; the number is raised when the form of what follows changes."""

SUFFIX: Final = ".set"
MOST_BYTES: Final = 32_000_000
"""How much the whole folder may hold; what was written longest ago has to go first."""

AT_LEAST: Final = 64_000
"""For how many bytes a file counts at least, so that there are never many of them."""

_HEAD: Final = len(MAGIC) + 2 * hashlib.sha256().digest_size
_MOST_OF_ONE: Final = 4_000_000
_log = logging.getLogger(__name__)


class KeptSets:
    """Keeps compiled sets in a folder, which need not exist. Several programs may use it at once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._room: int | None = None  # bytes that may still be written; ``None``: nobody has looked yet
        self._writing = threading.Lock()
        _code()  # as it is now: later it might be another than the code that is running

    def find(self, path: Path, name: str, data: bytes) -> LoadedSet | None:
        """Return the set that came of a file's bytes under that name, new objects; ``None``: not known."""
        wanted = _digest(name, data)
        try:
            written = _read(self._path(path, name))
            if wanted is None or written is None or not written.startswith(MAGIC + wanted):
                return None
            content = written[_HEAD:]
            if hashlib.sha256(content).digest() != written[len(MAGIC + wanted) : _HEAD]:
                return None
            found = from_bytes(content, name)
        except (OSError, NotKept):
            return None
        return found

    def keep(self, path: Path, name: str, data: bytes, loaded: LoadedSet) -> None:
        """Keep what came of a file's bytes, in place of what was kept of that file before; never raises."""
        digest = _digest(name, data)
        if digest is None:
            return
        try:
            content = to_bytes(loaded)
            whole = MAGIC + digest + hashlib.sha256(content).digest() + content
            if len(whole) <= _MOST_OF_ONE:
                with self._writing:
                    self._write(self._path(path, name), whole)
        except (OSError, NotKept) as fault:
            _log.info("a compiled set cannot be kept: %s", fault)

    def _path(self, path: Path, name: str) -> Path:
        """Return where a set file is kept: files of one name in two folders have places of their own."""
        place = hashlib.sha256(_encoded(f"{path.absolute()}\0{name}")).hexdigest()
        return self.folder / f"{place[:24]}{SUFFIX}"

    def _write(self, path: Path, whole: bytes) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if self._room is None or self._room < len(whole):
            self._room = MOST_BYTES - _shrink(self.folder, MOST_BYTES // 2)
        # Whether it survives a power cut does not matter: the checksum tells.
        beside = path.with_name(f".{path.name}.{os.getpid()}.{threading.get_ident()}.new")
        try:
            beside.write_bytes(whole)
            beside.replace(path)
        except OSError:
            with suppress(OSError):
                beside.unlink()
            raise
        self._room -= max(len(whole), AT_LEAST)


def _read(path: Path) -> bytes | None:
    """Return what a plain file holds, ``None`` when there is none or it is larger than any should be."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found.st_mode) or not _HEAD < found.st_size <= _MOST_OF_ONE:
        return None
    with path.open("rb") as stream:
        return stream.read(_MOST_OF_ONE)


def _shrink(folder: Path, most: int) -> int:
    """Remove what was written longest ago, half-written files too, and return how many bytes are left."""
    found: list[tuple[float, int, Path]] = []
    for path in folder.iterdir():
        if path.suffix == SUFFIX or (path.suffix == ".new" and SUFFIX in path.suffixes):
            with suppress(OSError):  # gone meanwhile
                about = path.lstat()
                found.append((about.st_mtime, max(about.st_size, AT_LEAST), path))
    if sum(size for _, size, _ in found) <= most:
        return sum(size for _, size, _ in found)
    left = 0
    for _, size, path in sorted(found, reverse=True):
        if left + size > most:
            with suppress(OSError):
                path.unlink()
        else:
            left += size
    return left


def _digest(name: str, data: bytes) -> bytes | None:
    """Return the digest of all that a compiled set follows from; ``None`` where the code cannot be read."""
    code = _code()
    if code is None:
        return None
    total = hashlib.sha256(code)
    total.update(hashlib.sha256(_encoded(name)).digest())
    total.update(data)
    return total.digest()


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")  # a file's name need not be text


@cache
def _code() -> bytes | None:
    """Return the digest of the code that reads and compiles, with what it stands on."""
    total = hashlib.sha256(f"{sys.version} {yaml.__version__} {yaml.__with_libyaml__}\n".encode())
    game = Path(__file__).resolve().parents[1]
    try:
        files = sorted(path for room in ("content", "core") for path in (game / room).glob("*.py"))
        for path in files:
            total.update(f"{path.name} ".encode() + hashlib.sha256(path.read_bytes()).digest())
    except OSError:
        return None
    return total.digest() if Path(__file__).resolve() in files else None
