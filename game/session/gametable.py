"""The table of a game as plain data and back: stack, start tiles, what the guests bring, and the tiles.

A save carries all of it, so that the game can be loaded when the tile data has changed since.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from game.content.library import Library
from game.content.phrases import Phrase, Value, say
from game.core.state import Player, Setup
from game.core.tile import Placement, Tile
from game.rules.doors import Guest
from game.rules.ruleset import BadRuleset, Ruleset
from game.session import setups
from game.session.codec import tiles_of
from game.session.plain import ANOTHER_FILE, BadFile, Form, quoted, within
from game.session.script import Script
from game.session.setup_checks import Unplayable, people_problems
from game.session.setups import Game
from game.session.tiledata import tile_from_plain, tile_to_plain

FORMAT: Final = 1
MAX_TILES: Final = 2000
MAX_START: Final = 400
TABLE: Final = say("saved.table", "table")
RUN: Final = re.compile(r"(\S+) x([1-9]\d{0,2})")
CHOICE_KEYS: Final = (
    "players",
    "sets",
    "rules",
    "wonders",
    "wonder_count",
    "edition",
    "switches",
    "seed",
    "first_player",
)
"""Keys of the head that make the choice (see ``choices``)."""


def table_to_plain(setup: Setup) -> dict[str, Any]:
    """Return what lies on the table at the beginning: the tiles by id, and what each of them is like."""
    return {
        "table": {
            "start": [
                {"tile": tile.id, "at": list(place.square), "turned": 90 * place.rotation}
                for tile, place in setup.start
            ],
            "stack": _runs(setup.tiles),
            "laid_out": {guest: [tile.id for tile in tiles] for guest, tiles in setup.extras.items()},
            "rules": list(setup.rules),
            "switches": dict(setup.switches),
        },
        "tiles": {tile.id: tile_to_plain(tile) for tile in tiles_of(setup)},
    }


def _runs(tiles: tuple[Tile, ...]) -> list[str]:
    runs: list[tuple[str, int]] = []
    for tile in tiles:
        if runs and runs[-1][0] == tile.id:
            runs[-1] = (tile.id, runs[-1][1] + 1)
        else:
            runs.append((tile.id, 1))
    return [f"{name} x{count}" for name, count in runs]


class Begun(NamedTuple):
    """A game that a script describes; ``changed`` are the tiles that differ from today's data."""

    game: Game
    changed: tuple[str, ...]


def begin(script: Script, library: Library, guests: Iterable[Guest]) -> Begun:
    """Return the game of a file that carries its tiles; raises ``BadFile``."""
    form = Form(dict(script.head), "", script.file)
    _check_format(form)
    choice = setups.from_plain({k: v for k, v in script.head.items() if k in CHOICE_KEYS})
    tiles, changed = _tiles(form, library)
    table = Form(form.table("table"), TABLE)
    try:
        setup = Setup(
            players=tuple(Player(seat.name, seat.colour) for seat in choice.players),
            tiles=_stack(table, tiles),
            start=_start_tiles(table, tiles),
            rules=table.texts("rules"),
            extras=MappingProxyType(
                {
                    guest: tuple(tiles[name] for name in names)
                    for guest, names in table.table("laid_out").items()
                }
            ),
            switches=MappingProxyType(table.table("switches")),
            seed=choice.seed,
            first_player=choice.first_player,
        )
    except KeyError as fault:
        no_tile = within(TABLE, say("saved.no_tile", "there is no tile {tile}", tile=quoted(fault.args[0])))
        incomplete = say("saved.incomplete", "the file is not complete")
        raise BadFile(no_tile, incomplete, 0, script.file) from fault
    except TypeError as fault:
        bad_value = within(TABLE, say("saved.bad_value", "{why}", why=str(fault)))
        raise BadFile(bad_value, say("saved.damaged", "the file is damaged"), 0, script.file) from fault
    reasons = people_problems(choice)
    if reasons:
        raise Unplayable(reasons, ", ", script.file)
    known = tuple(guests)
    try:
        return Begun(Game(setup, Ruleset.for_setup(known, setup), choice), changed)
    except BadRuleset as fault:
        cure = say("saved.get_rules", "get the expansion that is missing")
        raise BadFile(_bad_rules(setup, known, fault), cure, 0, script.file) from fault


def _check_format(form: Form) -> None:
    version = form.number("save")
    if version is not None and version <= FORMAT:
        return
    if version:
        cure = say("saved.newest_version", "get the newest version of the game")
    else:
        cure = say("saved.choose_saved", "choose a file that this game has saved")
    found: Value = say("saved.no_format", "None") if version is None else version
    words = say("saved.format", "this save has format {found}, known is {known}", found=found, known=FORMAT)
    raise BadFile(words, cure, 1, form.file)


def _bad_rules(setup: Setup, guests: Iterable[Guest], fault: BadRuleset) -> Phrase:
    """Return what the rules have against a set-up as a sentence with a code, where one says the same."""
    for found in _against(setup, {guest.id: guest for guest in guests}):
        if str(found) == str(fault):
            return found
    return say("saved.bad_rules", "{why}", why=str(fault))


def _against(setup: Setup, guests: Mapping[str, Guest]) -> Iterator[Phrase]:
    missing = [name for name in setup.rules if name not in guests]
    if missing:
        yield say(
            "saved.no_rules",
            "no rules named {missing}; known are {known}",
            missing=", ".join(missing),
            known=", ".join(sorted(guests)),
        )
    chosen = [guests[name] for name in setup.rules if name in guests]
    for guest in chosen:
        yield say(
            "saved.rules_need",
            "{rules} needs the rules {lacking}: add them to the set-up",
            rules=guest.id,
            lacking=", ".join(need for need in guest.requires if need not in setup.rules),
        )
    for switch in (switch for guest in chosen for switch in guest.switches):
        yield say(
            "saved.bad_switch",
            "switch {switch} cannot be {value}: choose one of {allowed}",
            switch=switch.id,
            value=quoted(setup.switches.get(switch.id)),
            allowed=", ".join(map(str, switch.values)),
        )


def _tiles(form: Form, library: Library) -> tuple[dict[str, Tile], tuple[str, ...]]:
    """Return the tiles of a file, and the ids of those that today's data does not know like that.

    A tile that is like today's *is* today's, so that the pictures drawn for it are right.
    """
    entries = form.table("tiles")
    if len(entries) > MAX_TILES:
        raise form.bad(
            say("saved.many_tiles", "there are more than {most} tiles", most=MAX_TILES), ANOTHER_FILE
        )
    tiles, changed = {}, []
    for name, entry in entries.items():
        own = tile_from_plain(name, entry)
        try:
            known = library.tile(name)
        except KeyError:
            known = None
        if known is not None and tile_to_plain(known) == tile_to_plain(own):
            tiles[name] = known
        else:
            tiles[name] = own
            changed.append(name)
    return tiles, tuple(changed)


def _stack(table: Form, tiles: Mapping[str, Tile]) -> tuple[Tile, ...]:
    stack: list[Tile] = []
    for run in table.texts("stack"):
        found = RUN.fullmatch(run)
        if found is None:
            raise table.bad(
                say("saved.no_run", "'{run}' is no run of tiles", run=run),
                say("saved.write_run", "write an id and how often, like base/D x3"),
            )
        stack += [tiles[found[1]]] * int(found[2])
        if len(stack) > MAX_TILES:
            large = say("saved.large_stack", "the stack has more than {most} tiles", most=MAX_TILES)
            raise table.bad(large, ANOTHER_FILE)
    return tuple(stack)


def _start_tiles(table: Form, tiles: Mapping[str, Tile]) -> tuple[tuple[Tile, Placement], ...]:
    entries = table.items("start")
    if len(entries) > MAX_START:
        many = say("saved.many_start_tiles", "there are more than {most} start tiles", most=MAX_START)
        raise table.bad(many, ANOTHER_FILE)
    return tuple(_start(entry, tiles) for entry in entries)


def _start(plain_entry: Any, tiles: Mapping[str, Tile]) -> tuple[Tile, Placement]:
    form = Form(plain_entry, say("saved.start", "start"))
    at, turned = form.items("at"), form.number("turned") or 0
    if len(at) != 2 or not all(type(part) is int and abs(part) < 1000 for part in at) or turned % 90:
        bad_place = say("saved.start_place", "the place of a start tile is not as it should be")
        raise BadFile(within(TABLE, bad_place), say("saved.write_at", "write at: [0, 0]"))
    return tiles[form.text("tile")], Placement((at[0], at[1]), turned // 90 % 4)
