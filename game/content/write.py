"""One edited tile back into its file, every other byte unchanged.

Only the keys of the tile that mean something else than before are replaced, so that comments and the order
of keys survive even inside the tile. What was written is read back before it is handed out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.content import emit
from game.content.form import TILE
from game.content.phrases import Phrase, say
from game.content.read import read_set, read_tile
from game.content.source import Items, Node, Pairs, Source, read_text
from game.content.spec import SetSpec, TileSpec
from game.content.written import written

SPREAD: Final = ("city", "road", "river", "fields", "narrow", "separations")
"""Keys whose lists always stand one item per line."""
SCHEMA_LINE: Final = "# yaml-language-server: $schema=tiles.schema.json"


class CannotWrite(ValueError):
    """The tile cannot be put back; ``why`` says why."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(str(why))
        self.why = why


_NO_SET: Final = say("write.no_set", "the file has no set that can be read")
_NO_LIST: Final = say("write.no_list", "the file has no list of tiles to write to")
_SET_UNSAID: Final = say("write.set_unsaid", "the set says something that the file format cannot")
_LAST_TILE: Final = say("write.last_tile", "a set holds at least one tile")


def _unsaid(tile_id: str) -> Phrase:
    return say(
        "write.tile_unsaid", "the tile {tile} says something that the file format cannot", tile=tile_id
    )


@dataclass(frozen=True, slots=True)
class _Edit:
    """Text from ``start`` to ``end`` gives way to ``text``."""

    start: int
    end: int
    text: str


def tile_text(spec: TileSpec) -> str:
    """Return a tile as an item of the list of tiles, in canonical form, without a line end at the end."""
    lines = [line for key, value in written(spec).items() for line in _entry(key, value, 2)]
    return "\n".join([f"- {lines[0]}", *(f"  {line}" for line in lines[1:])])


def head_of(spec: SetSpec) -> dict[str, Any]:
    """Return what a set states about itself, beside its tiles, as it is written."""
    head = {"set": spec.id, "names": dict(spec.names), "box": dict(spec.box)}
    return {key: value for key, value in head.items() if value}


def replace_head(source: Source, spec: SetSpec) -> str:
    """Return the text of a file whose set has the id, names and box of ``spec``; tiles and comments stay.

    Raises ``CannotWrite``.
    """
    old, _ = read_set(source)
    if old is None or not isinstance(source.root, Pairs):
        raise CannotWrite(_NO_SET)
    edits = _key_edits(source, source.root, ("set", "names", "box"), head_of(old), head_of(spec))
    if edits is not None:
        text = _applied(source.text, edits)
        read, _ = read_set(read_text(text, source.name))
        if read is not None and head_of(read) == head_of(spec) and read.tiles == old.tiles:
            return text
    raise CannotWrite(_SET_UNSAID)


def set_text(spec: SetSpec) -> str:
    """Return a whole set file in canonical form."""
    head = [SCHEMA_LINE]
    for key, value in head_of(spec).items():
        head += emit.entry(key, value)
    return "\n".join([*head, "tiles:", "\n\n".join(tile_text(tile) for tile in spec.tiles), ""])


def replace_tile(source: Source, tile_id: str, spec: TileSpec) -> str:
    """Return the text of a file in which the tile ``tile_id`` is what ``spec`` states.

    The text is unchanged when the file states just that already. Raises ``CannotWrite`` when the file has
    no such tile, or when ``spec`` says something that the format cannot.
    """
    node = _find(source, tile_id)
    old, _ = read_tile(node)
    if old == spec:
        return source.text
    keys = [one.name for one in TILE.keys]
    edits = _key_edits(source, node, keys, written(old), written(spec)) if old is not None else None
    for attempt in (edits, [_whole(source, node, spec)]):
        if attempt is None:
            continue
        text = _applied(source.text, attempt)
        if _reads_back(text, source.name, spec):
            return text
    raise CannotWrite(_unsaid(spec.id))


def add_tile(source: Source, spec: TileSpec) -> str:
    """Return the text of a file with one more tile at the end of its list; raises ``CannotWrite``."""
    tiles = _tiles(source)
    last = tiles.items[-1]
    end = _line_end(source.text, last.end)
    indent = " " * (_dash_column(source.text, last))
    block = "\n".join(indent + line if line else line for line in tile_text(spec).split("\n"))
    text = _applied(source.text, [_Edit(end, end, _ends_like(source.text, f"\n\n{block}"))])
    if not _reads_back(text, source.name, spec):
        raise CannotWrite(_unsaid(spec.id))
    return text


def remove_tile(source: Source, tile_id: str) -> str:
    """Return the text of a file without one tile; raises ``CannotWrite`` (a set keeps at least one)."""
    tiles = _tiles(source)
    node = _find(source, tile_id)
    if len(tiles.items) == 1:
        raise CannotWrite(_LAST_TILE)
    start = source.text.rfind("\n", 0, node.start) + 1
    place = tiles.items.index(node)
    if place + 1 < len(tiles.items):
        end = source.text.rfind("\n", 0, tiles.items[place + 1].start) + 1
    else:
        end = source.text.find("\n", _line_end(source.text, node.end)) + 1 or len(source.text)
    return _applied(source.text, [_Edit(start, end, "")])


def as_bytes(source: Source, text: str) -> bytes:
    """Return text as the bytes of the file, with its byte order mark if it had one."""
    return (b"\xef\xbb\xbf" if source.byte_order_mark else b"") + text.encode("utf-8")


def _entry(key: str, value: Any, indent: int) -> list[str]:
    return emit.entry(key, value, indent, spread=key in SPREAD)


def _tiles(source: Source) -> Items:
    if isinstance(source.root, Pairs) and "tiles" in source.root.items:
        tiles = source.root.items["tiles"][1]
        if isinstance(tiles, Items) and tiles.items and not tiles.flow:
            return tiles
    raise CannotWrite(_NO_LIST)


def _find(source: Source, tile_id: str) -> Node:
    for node in _tiles(source).items:
        if isinstance(node, Pairs) and "id" in node.items:
            value = node.items["id"][1]
            if getattr(value, "text", None) == tile_id:
                return node
    raise CannotWrite(say("write.no_tile", "the file has no tile {tile}", tile=tile_id))


def _reads_back(text: str, name: str, spec: TileSpec) -> bool:
    read, issues = read_set(read_text(text, name))
    if read is None or any(issue.tile == spec.id for issue in issues):
        return False
    return any(tile == spec for tile in read.tiles)


def _whole(source: Source, node: Node, spec: TileSpec) -> _Edit:
    indent = " " * (node.where.column - 1)
    lines = [line for key, value in written(spec).items() for line in _entry(key, value, len(indent))]
    return _Edit(node.start, node.end, _ends_like(source.text, f"\n{indent}".join(lines)))


def _key_edits(
    source: Source, node: Node, keys: Iterable[str], before: Mapping[str, Any], after: Mapping[str, Any]
) -> list[_Edit] | None:
    """Return the edits key by key, or ``None`` where only the whole can be written anew."""
    if not isinstance(node, Pairs) or node.flow:
        return None
    if any(key not in after for key in list(node.items)[:1] if key in before):
        return None
    indent = node.where.column - 1
    edits: list[_Edit] = []
    previous: int | None = None
    for key in keys:
        stated = node.items.get(key)
        if before.get(key) != after.get(key):
            lines = _entry(key, after[key], indent) if key in after else []
            block = _ends_like(source.text, f"\n{' ' * indent}".join(lines))
            if stated and lines:
                edits.append(_Edit(stated[0].start, stated[1].end, block))
            elif stated:
                start = _before(source.text, source.text.rfind("\n", 0, stated[0].start))
                edits.append(_Edit(start, _line_end(source.text, stated[1].end), ""))
            elif previous is None:
                return None
            else:
                edits.append(_Edit(previous, previous, _ends_like(source.text, f"\n{' ' * indent}") + block))
        if stated and key in after:
            previous = _line_end(source.text, stated[1].end)
    return edits


def _line_end(text: str, position: int) -> int:
    """Return where the line of ``position`` ends, before its line end."""
    if position > 0 and text[position - 1] == "\n":
        position -= 1  # a block of text ends behind its line end
    end = text.find("\n", position)
    return _before(text, len(text) if end < 0 else end)


def _before(text: str, line_end: int) -> int:
    return line_end - 1 if text[line_end - 1 : line_end] == "\r" else line_end


def _dash_column(text: str, node: Node) -> int:
    line = text.rfind("\n", 0, node.start) + 1
    return len(text[line : node.start]) - len(text[line : node.start].lstrip())


def _ends_like(text: str, block: str) -> str:
    return block.replace("\n", "\r\n") if "\r\n" in text else block


def _applied(text: str, edits: list[_Edit]) -> str:
    # Later places first, so that positions stay true; at one place what goes away goes before what comes,
    # and of two newcomers the earlier ends up in front.
    numbered = [(edit.start, edit.end, number, edit) for number, edit in enumerate(edits)]
    for *_, edit in sorted(numbered, key=lambda one: one[:3], reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text
