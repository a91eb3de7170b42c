"""The common form of saves, journals and scenarios: a head and a list of steps, read as far as possible.

The head says how the game was set up, with the tiles it was played with if they are there. A step is a line
(see ``lines``), ``undo.``, ``redo.``, ``check`` with the digest of the state, or something to be expected.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from game.content.library import Library
from game.content.source import Items, Node, Pairs, Scalar, Source, read_file, read_text
from game.core.state import Player, Setup
from game.core.tile import Placement, Tile
from game.rules.doors import Guest
from game.rules.ruleset import BadRuleset, Ruleset
from game.session import setups
from game.session.codec import tiles_of
from game.session.plain import BadFile, Form, plain
from game.session.setups import Game
from game.session.tiledata import tile_from_plain, tile_to_plain

FORMAT: Final = 1
MAX_TILES: Final = 2000
RUN: Final = re.compile(r"(\S+) x([1-9]\d{0,2})")
BARE: Final = re.compile(r"[A-Za-z][A-Za-z0-9 ,./+!_-]*")
STEP: Final = re.compile(r"\s*- (.*)")


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of ``actions:``, with its line in the file; ``expected`` ones are judged, not played."""

    line: int
    text: str
    expected: bool = False


@dataclass(frozen=True, slots=True)
class Script:
    """A file as far as it could be read; ``damage`` is the place and the reason where that ended early."""

    file: str
    head: Mapping[str, Any]
    steps: tuple[Step, ...]
    damage: tuple[int, str] | None = None


# -- reading -----------------------------------------------------------------------------------------------


def read_script(path: Path) -> Script:
    """Read a file; raises ``BadFile`` when not even its head can be understood."""
    source = read_file(path)
    if not source.issues and isinstance(source.root, Pairs):
        return _script(source, None)
    salvaged = _salvage(path, source)
    if salvaged is not None:
        return salvaged
    if source.issues:
        first = source.issues[0]
        raise BadFile(first.what, first.cure, first.where.line, path.name)
    raise BadFile("this is no saved game", "choose another file", 1, path.name)


def _script(source: Source, damage: tuple[int, str] | None) -> Script:
    assert isinstance(source.root, Pairs)
    steps: list[Step] = []
    head: dict[str, Any] = {}
    for key, (_, node) in source.root.items.items():
        if key in ("actions", "expect"):
            steps += _steps(node, source.name, key == "expect")
        else:
            head[key] = plain(node)
    return Script(source.name, head, tuple(steps), damage)


def _steps(node: Node, file: str, expected: bool) -> Iterable[Step]:
    if isinstance(node, Scalar) and node.value is None:
        return
    if isinstance(node, Scalar) and expected:
        node = Items(node.where, node.start, False, node.end, [node])
    if not isinstance(node, Items):
        raise BadFile("a list is missing here", "begin each line with '- '", node.where.line, file)
    for item in node.items:
        if isinstance(item, Scalar):
            yield Step(item.where.line, item.text, expected)
        elif isinstance(item, Pairs) and list(item.items) == ["expect"] and not expected:
            yield from _steps(item.items["expect"][1], file, True)
        else:
            raise BadFile("this is neither a line nor 'expect:'", "write one line", item.where.line, file)


def _salvage(path: Path, source: Source) -> Script | None:
    """Read a damaged file up to the damage, if its head is whole: steps stand one on a line."""
    try:
        text = path.read_bytes().decode("utf-8", "replace")
    except OSError:
        return None
    lines = text.split("\n")
    if "actions:" not in lines or not source.issues:
        return None
    at = lines.index("actions:")
    head = read_text("\n".join(lines[:at]) + "\n", path.name)
    if head.issues or not isinstance(head.root, Pairs):
        return None
    steps: list[Step] = []
    first = source.issues[0]
    for number, line in enumerate(lines[at + 1 :], start=at + 2):
        found = STEP.fullmatch(line)
        words = _words(found[1]) if found else None
        if words is None:
            return _with_steps(head, steps, (number, first.what))
        steps.append(Step(number, words))
    return _with_steps(head, steps, (first.where.line, first.what))


def _with_steps(head: Source, steps: list[Step], damage: tuple[int, str]) -> Script:
    script = _script(head, damage)
    return Script(script.file, script.head, tuple(steps), damage)


def _words(text: str) -> str | None:
    if BARE.fullmatch(text):
        return text
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, str) else None


# -- writing -----------------------------------------------------------------------------------------------


def step_line(text: str) -> str:
    """Return a step as a line of the list ``actions:``."""
    return f"- {text if BARE.fullmatch(text) else json.dumps(text)}\n"


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


# -- from script to game -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Begun:
    """A game that a script describes; ``changed`` are the tiles that differ from today's data."""

    game: Game
    changed: tuple[str, ...]


def begin(script: Script, library: Library, guests: Iterable[Guest]) -> Begun:
    """Return the game of a file that carries its tiles; raises ``BadFile``."""
    form = Form(dict(script.head), script.file)
    version = form.number("save")
    if version is None or version > FORMAT:
        cure = "get the newest version of the game" if version else "choose a file that this game has saved"
        raise BadFile(f"this save has format {version}, known is {FORMAT}", cure, 1, script.file)
    choice = setups.from_plain({k: v for k, v in script.head.items() if k in CHOICE_KEYS})
    tiles, changed = _tiles(form, library)
    table = Form(form.table("table"), "table")
    try:
        setup = Setup(
            players=tuple(Player(seat.name, seat.colour) for seat in choice.players),
            tiles=_stack(table, tiles),
            start=tuple(_start(entry, tiles) for entry in table.items("start")),
            rules=table.texts("rules"),
            extras=MappingProxyType(
                {guest: tuple(tiles[name] for name in names) for guest, names in table.table("laid_out").items()}
            ),
            switches=MappingProxyType(table.table("switches")),
            seed=choice.seed,
            first_player=choice.first_player,
        )
    except KeyError as fault:
        raise BadFile(f"table: there is no tile {fault}", "the file is not complete", 0, script.file) from fault
    except TypeError as fault:
        raise BadFile(f"table: {fault}", "the file is damaged", 0, script.file) from fault
    reasons = seat_problems(choice)
    if reasons:
        raise BadFile("the set-up cannot be played: " + ", ".join(reasons), "", 0, script.file)
    try:
        return Begun(Game(setup, Ruleset.for_setup(guests, setup), choice), changed)
    except BadRuleset as fault:
        raise BadFile(str(fault), "get the expansion that is missing", 0, script.file) from fault


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


def _tiles(form: Form, library: Library) -> tuple[dict[str, Tile], tuple[str, ...]]:
    """Return the tiles that a file carries; those that are like today's are today's, so they have pictures."""
    entries = form.table("tiles")
    if len(entries) > MAX_TILES:
        raise BadFile(f"there are more than {MAX_TILES} tiles", "choose another file", 0, form.what)
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
            raise BadFile(f"table: '{run}' is no run of tiles", "write an id and how often, like base/D x3")
        stack += [tiles[found[1]]] * int(found[2])
        if len(stack) > MAX_TILES:
            raise BadFile(f"table: the stack has more than {MAX_TILES} tiles", "choose another file")
    return tuple(stack)


def _start(plain_entry: Any, tiles: Mapping[str, Tile]) -> tuple[Tile, Placement]:
    form = Form(plain_entry, "start")
    at, turned = form.items("at"), form.number("turned") or 0
    if len(at) != 2 or not all(type(part) is int and abs(part) < 1000 for part in at) or turned % 90:
        raise BadFile("table: the place of a start tile is not as it should be", "write at: [0, 0]")
    return tiles[form.text("tile")], Placement((at[0], at[1]), turned // 90 % 4)
