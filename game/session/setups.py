"""From what people chose to a game that can begin: its set-up and its rules.

Knows the tile library and the guests that it is handed; names none of them. A guest whose tile set carries
the tag of a wonder lays those tiles out itself, so they never lie in the stack.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from game.content.library import Library
from game.content.spec import WONDER
from game.core.state import Player, Setup
from game.core.tile import Placement, Tile
from game.rules.doors import Guest
from game.rules.ruleset import BadRuleset, Ruleset
from game.session.choices import NONE, Seat, SetupChoice, default_choice, from_plain, to_plain
from game.session.setup_checks import impossible, problems
from game.session.setup_tiles import all_wonders, chosen_wonders, start_tile, tile_count, wonder_sets


@dataclass(frozen=True, eq=False)
class Game:
    """A game that can begin: its set-up, the rules for it, and the choice that led to both."""

    setup: Setup
    rules: Ruleset
    choice: SetupChoice


class BadSetup(ValueError):
    """The choice cannot be played; ``reasons`` are text keys, at least one."""

    def __init__(self, reasons: Iterable[str]) -> None:
        self.reasons = tuple(reasons)
        super().__init__("; ".join(self.reasons))


def build(choice: SetupChoice, library: Library, guests: Iterable[Guest]) -> Game:
    """Return the game that ``choice`` describes; raises ``BadSetup`` when it is ``impossible``.

    What is possible and only against the printed rules (fewer wonders than players, say, for a test) is for
    ``problems`` to say.
    """
    known = tuple(guests)
    reasons = impossible(choice, library, known)
    if reasons:
        raise BadSetup(reasons)
    supply = library.supply(choice.sets)
    tiles = [library.tile(name) for name, count in supply.items() for _ in range(count)]
    tiles = [tile for tile in tiles if WONDER not in tile.tags]
    start = start_tile(choice, library)
    if start is not None:
        tiles.remove(start)
    extras, rules = _laid_out(choice, library)
    setup = Setup(
        players=tuple(Player(seat.name, seat.colour) for seat in choice.players),
        tiles=tuple(tiles),
        start=((start, Placement((0, 0), 0)),) if start is not None else (),
        rules=rules,
        extras=extras,
        switches=switches_of(choice, known),
        seed=choice.seed,
        first_player=choice.first_player,
    )
    try:
        return Game(setup, Ruleset.for_setup(known, setup), choice)
    except BadRuleset as fault:
        raise BadSetup([f"rules:{fault}"]) from fault


def _laid_out(
    choice: SetupChoice, library: Library
) -> tuple[Mapping[str, tuple[Tile, ...]], tuple[str, ...]]:
    by_guest = wonder_sets(library, choice.rules)
    if choice.wonders == NONE:
        return MappingProxyType({}), tuple(rule for rule in choice.rules if rule not in by_guest)
    wanted = chosen_wonders(choice, library)
    extras = {
        guest: tuple(sorted((t for t in tiles if t.id in wanted), key=lambda t: wanted.index(t.id)))
        for guest, tiles in by_guest.items()
    }
    return MappingProxyType(extras), choice.rules


def switches_of(choice: SetupChoice, guests: Iterable[Guest]) -> Mapping[str, Any]:
    """Return the options of the game: those of the edition, overridden by those chosen one by one."""
    values: dict[str, Any] = {}
    for guest in guests:
        if guest.id in choice.rules:
            values.update(guest.editions.get(choice.edition, {}))
    return MappingProxyType({**values, **choice.switches})


__all__ = [
    "BadSetup",
    "Game",
    "Seat",
    "SetupChoice",
    "all_wonders",
    "build",
    "chosen_wonders",
    "default_choice",
    "from_plain",
    "impossible",
    "problems",
    "start_tile",
    "switches_of",
    "tile_count",
    "to_plain",
]
