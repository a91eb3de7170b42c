"""Two changes of one tile made at the same time, brought together key by key as its file writes them.

Only specs and their written form are known here.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.content import emit
from game.content.form import TILE
from game.content.spec import TileSpec
from game.content.write import SPREAD
from game.content.written import written
from game.workshop.document import Document, read_spec


@dataclass(frozen=True)
class Difference:
    """What was changed since both began with the same tile: keys of the file, mine and theirs, and the tile
    with both changes (``None`` when they contradict each other or make no tile).
    """

    mine: tuple[str, ...]
    theirs: tuple[str, ...]
    both: TileSpec | None


def compared(base: TileSpec, mine: TileSpec, theirs: TileSpec) -> Difference:
    """Return how two changes of ``base`` differ."""
    begun, own, other = written(base), written(mine), written(theirs)
    keys = [key.name for key in TILE.keys]
    changed = tuple(key for key in keys if own.get(key) != begun.get(key))
    elsewhere = tuple(key for key in keys if other.get(key) != begun.get(key))
    contradict = any(own.get(key) != other.get(key) for key in changed if key in elsewhere)
    both = None
    if not contradict:
        source = {key: own if key in changed else other for key in keys}
        lines = [
            line
            for key in keys
            if key in source[key]
            for line in emit.entry(key, source[key][key], 2, spread=key in SPREAD)
        ]
        both, _ = read_spec("\n".join([f"- {lines[0]}", *(f"  {line}" for line in lines[1:])]))
    if both is not None and not Document.new(both).valid:
        both = None
    return Difference(changed, elsewhere, both)
