"""Which tiles and wonders a choice brings into the game. Knows the library and no rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.content.library import Library
from game.content.spec import WONDER
from game.core.tile import Tile
from game.rules import chance
from game.session.choices import NONE, SetupChoice

SPRING: Final = "spring"
"""The tag of the tile that a river begins with."""

WONDER_DRAW: Final = -2
"""The number of chance that picks the wonders; those below 0 are asked before the game begins."""


def tile_count(choice: SetupChoice, library: Library) -> int:
    """Return the number of tiles in the game, the start tile included, wonders not (W-S1)."""
    supply = library.supply(choice.sets)
    return sum(n for name, n in supply.items() if WONDER not in library.tile(name).tags)


def start_tile(choice: SetupChoice, library: Library) -> Tile | None:
    """Return the design that lies there at the beginning: that of the last chosen set which has one.

    Where a river is played, its spring lies there instead, and the ordinary start tile is mixed in (B-6).
    """
    starts: Tile | None = None
    for set_id in choice.sets:
        for spec in library.sets[set_id].spec.tiles:
            if SPRING in spec.tags:
                return library.tile(spec.id)
            if spec.start:
                starts = library.tile(spec.id)
    return starts


def wonder_sets(library: Library, rules: Iterable[str]) -> dict[str, tuple[Tile, ...]]:
    """Return for each guest among ``rules`` the wonder tiles of the set with its name, in file order."""
    found = {}
    for guest in rules:
        loaded = library.playable.get(guest)
        tiles = tuple(t for t in loaded.tiles.values() if WONDER in t.tags) if loaded else ()
        if tiles:
            found[guest] = tiles
    return found


def all_wonders(library: Library, rules: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of all wonders that the rules could lay out."""
    return tuple(tile.id for tiles in wonder_sets(library, rules).values() for tile in tiles)


def chosen_wonders(choice: SetupChoice, library: Library) -> tuple[str, ...]:
    """Return the wonders that the choice lays out; random ones follow from the seed (W-S3)."""
    if isinstance(choice.wonders, tuple):
        return choice.wonders
    if choice.wonders == NONE:
        return ()
    pool = all_wonders(library, choice.rules)
    count = len(choice.players) if choice.wonder_count is None else choice.wonder_count
    return chance.shuffled(pool, choice.seed, WONDER_DRAW)[:count]
