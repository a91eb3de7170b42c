"""Changes that are not saved yet, kept in files so that no crash and no power cut loses them.

There is one file for each tile under change. A file that cannot be understood counts as no draft, and is
never the reason for a crash.
"""

from __future__ import annotations

import json
import logging
import zlib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.content.source import MAX_BYTES
from game.content.spec import TileSpec
from game.content.write import tile_text
from game.session.files import write_whole
from game.workshop.document import Document, read_spec
from game.workshop.filing import TileFile

_log = logging.getLogger(__name__)
_VERSION = 1
UNREADABLE: Final = (
    OSError,
    ValueError,
    ArithmeticError,
    KeyError,
    TypeError,
    AttributeError,
    RecursionError,
)
"""What may happen while a file of this folder is read that somebody else has written."""


@dataclass(frozen=True)
class Draft:
    """An unsaved change: what was written, over what, and for which file; ``wording`` is text that was being
    typed and is no tile yet.
    """

    path: Path
    spec: TileSpec
    saved: TileSpec | None
    file: str | None
    held_id: str | None
    set_id: str
    wording: str | None = None

    def held(self, text: str) -> TileFile:
        """Return the document as it was, over a file that says ``text`` now; undo leads to what was saved."""
        document = Document.new(self.spec) if self.saved is None else Document.opened(self.saved)
        document = document.apply(lambda _: self.spec)
        return TileFile(document, self.file, self.held_id, text, self.set_id)


def path_for(folder: Path, held: TileFile) -> Path:
    """Return where the change of a tile is kept."""
    origin = f"{held.file}\n{held.held_id}" if held.file else f"\n{held.set_id}\n{held.key}"
    return folder / f"draft-{zlib.crc32(origin.encode()):08x}.json"


def write(folder: Path, held: TileFile, wording: str | None = None) -> None:
    """Keep a change; raises ``OSError``."""
    document = held.document
    data = {
        "version": _VERSION,
        "file": held.file,
        "id": held.held_id,
        "set": held.set_id,
        "saved": None if document.saved is None else tile_text(document.saved),
        "text": document.text,
        "wording": wording,
    }
    write_whole(path_for(folder, held), json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def read_all(folder: Path) -> list[Draft]:
    """Return the changes that were kept, the newest first."""
    found = [(path, draft) for path in folder.glob("draft-*.json") if (draft := read(path)) is not None]
    return [draft for _, draft in sorted(found, key=lambda one: -one[0].stat().st_mtime)]


def read(path: Path) -> Draft | None:
    """Return the change of one file, ``None`` when there is none that can be understood."""
    try:
        data = read_json(path)
        spec, _ = read_spec(data["text"])
        saved = None if data["saved"] is None else read_spec(data["saved"])[0]
        file, held_id, wording = data["file"], data["id"], data["wording"]
        set_id = str(data["set"])
    except FileNotFoundError:
        return None
    except UNREADABLE as fault:
        _log.warning("the draft %s cannot be read: %s", path, fault)
        return None
    words = (file, held_id, wording)
    if spec is None or not all(isinstance(one, str | None) for one in words):
        return None
    if spec == saved and wording is None:
        return None
    return Draft(path, spec, saved, file, held_id, set_id, wording)


def read_json(path: Path) -> dict[str, Any]:
    """Return what a file of this folder says; raises ``OSError`` or ``ValueError``, also for one that is far
    too large.
    """
    with path.open("rb") as stream:
        data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise ValueError(f"more than {MAX_BYTES} bytes")
    found: dict[str, Any] = json.loads(data.decode("utf-8"))
    return found


def remove(path: Path) -> None:
    """Forget a change; nothing happens when there is none."""
    with suppress(OSError):
        path.unlink(missing_ok=True)
