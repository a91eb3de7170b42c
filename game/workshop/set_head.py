"""What a set says about itself: id, names, the numbers of its box; changed, saved back, kept after a crash.

The tiles of the file are never touched. Nothing here knows a window.
"""

from __future__ import annotations

import json
import logging
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from game.content.issues import Issue
from game.content.read import read_set
from game.content.set_checks import totals
from game.content.source import Source
from game.content.spec import SetSpec
from game.content.user_sets import is_users, read_named
from game.content.write import head_of, replace_head
from game.session.files import Trouble, write_whole
from game.workshop.context import WorkshopContext
from game.workshop.drafts import UNREADABLE, read_json
from game.workshop.filing import CONFLICT, GONE, SAVED, written_file

_log = logging.getLogger(__name__)

BOX: Final = ("designs", "tiles", "pennants", "inns", "cathedrals", "monasteries", "gardens")
"""The numbers that a box can have, in the order of the file."""


@dataclass(frozen=True)
class SetHead:
    """The head of one set file: ``spec`` as it is to be, ``saved`` as the file says it."""

    file: str
    spec: SetSpec
    saved: SetSpec

    @staticmethod
    def opened(context: WorkshopContext, file: str) -> SetHead | None:
        """Return the head of a set file, ``None`` when it cannot be read."""
        spec = _read(context, file)
        return SetHead(file, spec, spec) if spec is not None else None

    @property
    def dirty(self) -> bool:
        """Whether the file says something else."""
        return head_of(self.spec) != head_of(self.saved)

    @property
    def own(self) -> bool:
        """Whether it is a set of the user's: only these can have another id."""
        return is_users(self.file)

    @property
    def found(self) -> dict[str, int]:
        """What the tiles of the file make, under the names of the box."""
        return totals(self.spec)

    def with_id(self, set_id: str) -> SetHead:
        """Return the head with another id."""
        return replace(self, spec=replace(self.spec, id=set_id.strip()))

    def with_name(self, language: str, name: str) -> SetHead:
        """Return the head with another name in one language; an empty one takes it away."""
        names = {**self.spec.names, language: name}
        kept = {one: text for one, text in names.items() if text.strip()}
        return replace(self, spec=replace(self.spec, names=MappingProxyType(kept)))

    def with_box(self, wanted: Mapping[str, int | None]) -> SetHead:
        """Return the head with other numbers of the box; ``None`` takes a number away."""
        numbers = {**self.spec.box, **wanted}
        kept = {name: number for name in BOX if (number := numbers.get(name)) is not None}
        return replace(self, spec=replace(self.spec, box=MappingProxyType(kept)))


@dataclass(frozen=True)
class HeadOutcome:
    """What came of saving a head: ``kind`` as for tiles, what speaks against it, and what the file says."""

    kind: str
    head: SetHead
    issues: tuple[Issue, ...] = ()
    trouble: Trouble | None = None


def _source(context: WorkshopContext, file: str) -> Source:
    path = context.paths.get(file)
    return Source(file) if path is None else read_named(path, file)


def _read(context: WorkshopContext, file: str) -> SetSpec | None:
    return read_set(_source(context, file))[0]


def save(context: WorkshopContext, head: SetHead, *, over: bool = False) -> HeadOutcome:
    """Write the head back into its file; ``over`` whatever the file says about the set by now."""
    source = _source(context, head.file)
    now, _ = read_set(source)
    if now is None:
        return HeadOutcome(GONE, head)
    if head_of(now) not in (head_of(head.saved), head_of(head.spec)) and not over:
        return HeadOutcome(CONFLICT, SetHead(head.file, now, now))
    put = written_file(context, head.file, source, lambda found: replace_head(found, head.spec))
    if put.kind != SAVED:
        return HeadOutcome(put.kind, head, put.issues, put.trouble)
    return HeadOutcome(SAVED, replace(head, saved=head.spec))


# -- after a crash ---------------------------------------------------------------------------------------


def draft_path(folder: Path, file: str) -> Path:
    """Return where the unsaved change of a set is kept."""
    return folder / f"set-{zlib.crc32(file.encode()):08x}.json"


def keep_draft(folder: Path, head: SetHead) -> None:
    """Keep an unsaved change, or forget it when there is none; raises ``OSError``."""
    path = draft_path(folder, head.file)
    if not head.dirty:
        path.unlink(missing_ok=True)
        return
    data = {"version": 1, "file": head.file, "saved": head_of(head.saved), "head": head_of(head.spec)}
    write_whole(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def read_draft(context: WorkshopContext, path: Path) -> SetHead | None:
    """Return the change that a file keeps, over what its set says now; ``None`` when there is none."""
    try:
        data = read_json(path)
        file = str(data["file"])
        now = _read(context, file)
        spec, saved = _spec(data["head"]), _spec(data["saved"])
    except UNREADABLE as fault:
        _log.warning("the draft %s cannot be read: %s", path, fault)
        return None
    if now is None:
        return None
    head = SetHead(file, replace(spec, tiles=now.tiles), replace(saved, tiles=now.tiles))
    return head if head.dirty and head_of(now) != head_of(spec) else None


def drafts(context: WorkshopContext) -> list[tuple[Path, SetHead]]:
    """Return the changes that were kept."""
    paths = sorted(context.drafts_folder.glob("set-*.json"))
    return [(path, head) for path in paths if (head := read_draft(context, path)) is not None]


def _spec(written: Mapping[str, Any]) -> SetSpec:
    names = {str(key): str(text) for key, text in written.get("names", {}).items()}
    box = {name: int(written.get("box", {})[name]) for name in BOX if name in written.get("box", {})}
    return SetSpec(str(written["set"]), MappingProxyType(names), (), MappingProxyType(box))
