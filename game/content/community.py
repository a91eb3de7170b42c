"""The community's XML tile lists: read safely, as plain statements with their lines.

The lists state every field half-side by half-side. ``community_import`` turns them into specs; comparing
them with our own data needs no more than this module. It knows neither specs nor files of ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from game.content.issues import ERROR, Issue, Mark
from game.content.phrases import Phrase, Value, say
from game.content.remedies import CHECK_LINES, use_one_of
from game.content.source_words import deeper_than, larger_than
from game.core.geometry import HALF_NAMES, SIDE_NAMES

MAX_BYTES: Final = 1_000_000
MAX_DEPTH: Final = 8
KNOWN: Final = ("city", "road", "river", "monastery", "garden", "field")
INNER: Final = ("I", "II")
"""The community's words for what reaches no side."""

WITHIN: Final = ("field", "monastery", "garden")
"""Kinds that may reach no side."""


@dataclass(frozen=True)
class Entry:
    """One element inside a tile: its kind, the words of its text (sides or half-sides) and attributes."""

    kind: str
    words: tuple[str, ...]
    attributes: Mapping[str, str]
    where: Mark


@dataclass
class ListedTile:
    """One tile of a list, as it stands there; ``group`` is its place in the stack, where it has one."""

    id: str
    where: Mark
    entries: list[Entry] = field(default_factory=list)
    group: str = ""

    def of_kind(self, kind: str) -> list[Entry]:
        """Return the entries of one kind, in file order."""
        return [entry for entry in self.entries if entry.kind == kind]


@dataclass
class TileList:
    """One XML file: tiles by id, and copies of each by set id."""

    tiles: dict[str, ListedTile] = field(default_factory=dict)
    sets: dict[str, dict[str, int]] = field(default_factory=dict)
    issues: list[Issue] = field(default_factory=list)


def read_list(data: bytes, name: str) -> TileList:
    """Return what an XML tile list called ``name`` states; issues instead of exceptions."""
    listed = TileList()
    if len(data) > MAX_BYTES:
        what, cure = larger_than(MAX_BYTES, say("community.split", "split it"))
        listed.issues.append(_issue(Mark(name), what, cure))
        return listed
    _Reader(listed, name).read(data)
    return listed


def _issue(where: Mark, what: Phrase, cure: Phrase, tile: str = "") -> Issue:
    return Issue(ERROR, where, tile, what, cure)


class _Refused(Exception):
    """Reading stops; the issue is noted."""


class _Reader:
    """Listens to the XML parser; document types (and with them entities) are refused."""

    def __init__(self, listed: TileList, name: str) -> None:
        self.listed = listed
        self.name = name
        self.path: list[str] = []
        self.tile: ListedTile | None = None
        self.set: dict[str, int] | None = None
        self.text: list[str] = []
        self.start: tuple[dict[str, str], Mark] | None = None
        self.parser = expat.ParserCreate()

    def read(self, data: bytes) -> None:
        self.parser.StartElementHandler = self._open
        self.parser.EndElementHandler = self._close
        self.parser.CharacterDataHandler = self.text.append
        self.parser.StartDoctypeDeclHandler = self._doctype
        try:
            self.parser.Parse(data, True)
        except _Refused:
            pass
        except (expat.ExpatError, ValueError, LookupError) as fault:
            code = getattr(fault, "code", 0)
            reason: Value = say("community.encoding", "unknown encoding")
            if code:
                reason = expat.ErrorString(code) or ""
            what = say("community.no_xml", "this is not readable as XML ({reason})", reason=reason)
            self.listed.issues.append(_issue(self._mark(), what, CHECK_LINES))

    def _mark(self) -> Mark:
        return Mark(self.name, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def _complain(self, what: Phrase, cure: Phrase) -> None:
        tile = self.tile.id if self.tile else ""
        self.listed.issues.append(_issue(self._mark(), what, cure, tile))

    def _doctype(self, *_: object) -> None:
        what = say("community.doctype", "a document type stands here, which is not read")
        self._complain(what, say("community.no_doctype", "remove the <!DOCTYPE ...>"))
        raise _Refused

    def _open(self, tag: str, attributes: dict[str, str]) -> None:
        self.path.append(tag)
        if len(self.path) > MAX_DEPTH:
            cure = say("community.end_tag", "look for a missing end tag")
            self._complain(*deeper_than(MAX_DEPTH, cure))
            raise _Refused
        if tag == "tile" and self.path[-2:-1] in (["tiles"], ["defs"]):
            self._open_tile(attributes)
        elif tag == "tile-set":
            self.set = self.listed.sets.setdefault(attributes.get("id", ""), {})
        elif tag == "ref" and self.set is not None:
            self._count(attributes)
        elif self.tile is not None and self.path[-2] == "tile":
            self.text.clear()
            self.start = (attributes, self._mark())

    def _open_tile(self, attributes: dict[str, str]) -> None:
        tile_id = attributes.get("id", "")
        self.tile = ListedTile(tile_id, self._mark(), group=attributes.get("group", ""))
        if not tile_id or tile_id in self.listed.tiles:
            what = say("community.no_id", "a tile has no id")
            if tile_id:
                what = say(
                    "community.id_twice", "the tile id '{tile}' stands here a second time", tile=tile_id
                )
            self._complain(what, say("community.own_ids", "give each tile an id of its own"))
        self.listed.tiles.setdefault(tile_id, self.tile)

    def _count(self, attributes: dict[str, str]) -> None:
        number = attributes.get("count", "1")
        if not (number.isascii() and number.isdecimal() and 0 < int(number[:4]) < 100):
            what = say("community.count", "the count '{count}' is no number from 1 to 99", count=number[:20])
            self._complain(what, say("community.correct", "correct it"))
        elif self.set is not None:
            tile_id = attributes.get("tile", "")
            self.set[tile_id] = self.set.get(tile_id, 0) + int(number)

    def _close(self, tag: str) -> None:
        self.path.pop()
        if self.tile is not None and self.start is not None and self.path and self.path[-1] == "tile":
            attributes, where = self.start
            self.start = None
            words = tuple("".join(self.text).split())
            self.tile.entries.append(Entry(tag, words, attributes, where))
            self._check_words(tag, words, where)
        elif tag == "tile":
            self.tile = None
        elif tag == "tile-set":
            self.set = None

    def _check_words(self, tag: str, words: tuple[str, ...], where: Mark) -> None:
        known: tuple[str, ...] = HALF_NAMES if tag == "field" else SIDE_NAMES
        if tag in WITHIN:
            known += INNER
        wrong = [word for word in words if word not in known] if tag in KNOWN else []
        if wrong:
            tile = self.tile.id if self.tile else ""
            what = say("community.no_side", "'{word}' is no side", word=wrong[0][:20])
            if tag == "field":
                what = say("community.no_half", "'{word}' is no half-side", word=wrong[0][:20])
            self.listed.issues.append(_issue(where, what, use_one_of(known), tile))
