"""Digests of what a picture is drawn from: the tile's data, this room's drawing code, the building's picture.

Two equal digests mean that a kept picture need not be drawn again, on whatever machine it was drawn.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.art.subjects import path as subject_path
from game.content.spec import TileSpec
from game.core.geometry import Rotation

_IMPORT: Final = re.compile(r"^from game\.art\.(\w+) import|^from game\.art import ([\w, ]+)$", re.MULTILINE)


@lru_cache(maxsize=1)
def _code_digest() -> str:
    """Digest of the files of this room that drawing depends on: what painter and shapes import, and so on."""
    room = Path(__file__).parent
    found: dict[str, bytes] = {}
    queue = ["painter", "shapes"]
    while queue:
        name = queue.pop()
        path = room / f"{name}.py"
        if name in found or not path.exists():
            continue
        found[name] = path.read_bytes().replace(b"\r\n", b"\n")
        for one, several in _IMPORT.findall(found[name].decode("utf-8")):
            queue += [one] if one else [word.strip() for word in several.split(",")]
    total = hashlib.sha256()
    for name in sorted(found):
        total.update(found[name])
    return total.hexdigest()


def digest_of(spec: TileSpec, rotation: Rotation) -> str:
    """Digest of what a turned design is drawn from; where it stands in its file does not matter."""
    total = hashlib.sha256(f"{_code_digest()} {spec.id} {_stated(spec)}".encode())
    building = subject_path(spec.drawing.building or spec.id, rotation)
    if spec.wonder and building.exists():
        total.update(building.read_bytes())
    return total.hexdigest()[:20]


def _stated(value: object) -> str:
    """What a spec says, as text, without marks, names and counts."""
    if is_dataclass(value) and not isinstance(value, type):
        skip = {"where", "names", "aliases", "count", "start", "printed", "replaces"}
        parts = (f"{f.name}={_stated(getattr(value, f.name))}" for f in fields(value) if f.name not in skip)
        return f"({', '.join(parts)})"
    if isinstance(value, Mapping):
        return str({str(k): _stated(v) for k, v in sorted(value.items())})
    if isinstance(value, frozenset):
        return str(sorted(map(str, value)))
    if isinstance(value, tuple):
        return f"[{', '.join(_stated(v) for v in value)}]"
    return repr(value)
