"""Which tile comes next in a ``.jcz`` game: what the file says, else their generator of random numbers.

Their numbers: one value of [0, 1) comes with each committed turn; further ones follow from its bits by a
linear congruence of 48 bits. Knows tile names only.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.session.gametable import MAX_TILES
from game.session.jcz_file import JczFile
from game.session.jcz_words import group_of, words
from game.session.plain import BadFile

FACTOR: Final = 25214903917
STEP: Final = 11
MASK: Final = (1 << 48) - 1
DEFAULT: Final = "default"
SPRING: Final = "river-spring"


@dataclass(frozen=True)
class Draws:
    """The stack of a game, next tile first; so many of them are ``certain``, because the file names them."""

    names: tuple[str, ...]
    certain: int


def numbers(first: float) -> Iterator[float]:
    """Yield the numbers that follow from one: itself, then those of the generator."""
    yield first
    seed = struct.unpack(">Q", struct.pack(">d", first))[0] & MASK
    while True:
        seed = (seed * FACTOR + STEP) & MASK
        yield seed / (1 << 48)


def draws_of(file: JczFile, supply: Mapping[str, int], offered: str | None) -> Draws:
    """Return the stack: ``supply`` are the copies by name, ``offered`` the tile that a sentence names last.

    Where the file does not say what is drawn, a tile placed is the tile drawn; after the last one comes what
    the generator says, and when a sentence says otherwise, what it says. Raises ``BadFile`` for a stack of
    more than ``MAX_TILES``.
    """
    if sum(supply.values()) > MAX_TILES:
        cure = "write smaller numbers under setup: sets"
        raise BadFile(f"the sets hold more than {MAX_TILES} tiles", cure, 0, file.name)
    placed, waiting = _certain(file)
    certain = [*placed, *waiting]
    pool = dict(supply)
    for name in (*(tile for tile, _ in file.start), *certain):
        if pool.get(name, 0) > 0:
            pool[name] -= 1
    rest = list(_random(pool, _last_random(file)))
    if offered is not None and not waiting and rest[:1] != [offered]:
        if offered in rest:
            rest.remove(offered)
        rest.insert(0, offered)
    names = [*certain, *rest]
    if file.end_turn is not None:
        names = names[: file.end_turn]
    return Draws(tuple(names), min(len(certain), len(names)))


def _certain(file: JczFile) -> tuple[list[str], list[str]]:
    """Return the draws up to the last tile placed, and those that the file names for afterwards.

    A named draw that is not the tile placed next was drawn and set aside, because it fitted nowhere.
    """
    named, drawn = list(file.draw_order), []
    for step in file.steps:
        if step.kind != "PLACE_TILE":
            continue
        tile = step.payload.text("tileId")
        upto = named.index(tile) + 1 if tile in named else len(named)
        drawn += named[:upto] if tile in named else [*named, tile]
        del named[:upto]
    return drawn, named


def _last_random(file: JczFile) -> float:
    found = [step.random for step in file.steps if step.random is not None]
    return found[-1] if found else file.initial_random


def _random(pool: dict[str, int], first: float) -> Iterator[str]:
    """Yield tiles of the pool as the generator draws them, group after group."""
    source = numbers(first)
    for group in [*(group for group in words()["groups"] if group != SPRING), DEFAULT]:
        names = sorted(name for name, copies in pool.items() if copies > 0 and group_of(name) == group)
        tiles = [name for name in names for _ in range(pool[name])]
        while tiles:
            yield tiles.pop(int(next(source) * len(tiles)))
