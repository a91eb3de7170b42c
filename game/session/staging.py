"""The beginning of a scenario: a choice in few words, tiles that lie there already, the stack in its order.

A scenario is played with today's tiles. Its head may say ``players`` (colours), ``sets``,
``rules``, ``wonders`` and the other answers of a set-up, ``start`` (another one), ``board`` (lines like
``base/E at 0,-1 turned 180``, laid beside it), ``stack`` (tile ids, next one first; ``...`` at the end: the
rest follows), and ``tiles`` (designs that no set has, in the form of saves).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from game.content.issues import BadData
from game.content.library import Library
from game.content.phrases import Phrase, say
from game.core.board import Board
from game.core.state import Setup
from game.core.tile import Placement, Tile
from game.rules import chance
from game.rules.doors import Guest
from game.session import setups
from game.session.gametable import CHOICE_KEYS
from game.session.plain import BadFile, Form, within
from game.session.setup_checks import Unplayable
from game.session.setups import BadSetup, Game
from game.session.tiledata import tile_from_plain

LIES: Final = re.compile(r"(\S+) at (-?\d{1,3}),(-?\d{1,3}) turned (0|90|180|270)")
REST: Final = "..."
BOARD: Final = say("scenario.board", "board")
STACK: Final = say("scenario.stack", "stack")
_CAUSES: Final[Mapping[str, Phrase]] = {
    "taken": say("scenario.taken", "taken"),
    "edge": say("scenario.edge", "edge"),
    "apart": say("scenario.apart", "apart"),
}
MAX_STACK: Final = 500
MAX_BOARD: Final = 300
DEFAULTS: Final[Mapping[str, Any]] = {
    "players": ["blue", "red"],
    "sets": ["base"],
    "rules": ["base"],
    "wonders": "none",
    "first_player": 0,
}
OWN_KEYS: Final = ("title", "about", "proves", "start", "board", "stack", "tiles")


def stage(head: Mapping[str, Any], file: str, library: Library, guests: Iterable[Guest]) -> Game:
    """Return the game that the head of a scenario describes; raises ``BadFile``."""
    unknown = [key for key in head if key not in (*CHOICE_KEYS, *OWN_KEYS)]
    if unknown:
        no_key = say("scenario.no_key", "'{key}' is no key of a scenario", key=unknown[0])
        cure = say("scenario.use", "use {known}", known=", ".join((*OWN_KEYS, *CHOICE_KEYS)))
        raise BadFile(no_key, cure, 0, file)
    known = tuple(guests)
    choice = setups.from_plain({**DEFAULTS, **{k: v for k, v in head.items() if k in CHOICE_KEYS}})
    try:
        game = setups.build(choice, library, known)
    except BadSetup as fault:
        raise Unplayable(fault.reasons, "; ", file) from fault
    except BadData as fault:
        raise BadFile(_bad_data(fault), "", 0, file) from fault
    form = Form(dict(head), "", file)
    own = {name: tile_from_plain(name, entry) for name, entry in form.table("tiles").items()}
    tiles = _Tiles(library, own, file)
    setup = game.setup
    if "start" in head:
        setup = replace(setup, start=((tiles.called(form.text("start")), Placement((0, 0), 0)),))
    if "board" in head:
        setup = replace(setup, start=_board(form.texts("board"), setup, tiles))
    if "stack" in head:
        setup = replace(setup, tiles=_stack(form.texts("stack"), setup, tiles))
    return Game(setup, game.rules, choice)


def _bad_data(fault: BadData) -> Phrase:
    return say("scenario.bad_data", "the set-up cannot be played: {why}", why=str(fault))


class _Tiles(NamedTuple):
    """The designs that a scenario can name."""

    library: Library
    own: Mapping[str, Tile]
    file: str

    def called(self, name: str) -> Tile:
        """Return a design of the scenario or of the library; raises ``BadFile``."""
        if name in self.own:
            return self.own[name]
        try:
            return self.library.tile(name)
        except KeyError:
            no_tile = say("scenario.no_tile", "there is no tile {tile}", tile=name)
            cure = say("scenario.look_up", "look it up in the workshop")
            raise BadFile(no_tile, cure, 0, self.file) from None


def _board(lines: Sequence[str], setup: Setup, tiles: _Tiles) -> tuple[tuple[Tile, Placement], ...]:
    file = tiles.file
    if len(lines) > MAX_BOARD:
        many = say("scenario.many_tiles", "there are more than {most} tiles", most=MAX_BOARD)
        raise BadFile(within(BOARD, many), say("scenario.leave_out", "leave some out"), 0, file)
    start, board = list(setup.start), Board.empty()
    for tile, placement in start:
        board = board.place(tile, placement)
    for line in lines:
        found = LIES.fullmatch(line.strip())
        if found is None:
            no_tile = say("scenario.no_square", "'{line}' is no tile on a square", line=line)
            cure = say("scenario.write_square", "write: id at x,y turned 90")
            raise BadFile(within(BOARD, no_tile), cure, 0, file)
        tile = tiles.called(found[1])
        placement = Placement((int(found[2]), int(found[3])), int(found[4]) // 90)
        clashes = board.clashes(tile, placement)
        if clashes:
            why = _CAUSES[clashes[0].cause]
            no_fit = say("scenario.no_fit", "'{line}' does not fit: {why}", line=line, why=why)
            cure = say("scenario.look_at_sides", "look at its sides")
            raise BadFile(within(BOARD, no_fit), cure, 0, file)
        board = board.place(tile, placement)
        start.append((tile, placement))
    return tuple(start)


def _stack(names: Sequence[str], setup: Setup, tiles: _Tiles) -> tuple[Tile, ...]:
    """Return tiles in such an order that the shuffle of this seed deals them as the scenario wants them."""
    file = tiles.file
    wanted = [tiles.called(name) for name in names if name != REST]
    if REST in names[:-1] or len(wanted) > MAX_STACK:
        misplaced = say(
            "scenario.rest_at_end",
            "'{rest}' stands at the end only, behind {most} tiles at most",
            rest=REST,
            most=MAX_STACK,
        )
        raise BadFile(within(STACK, misplaced), "", 0, file)
    if names[-1:] == (REST,):
        rest = list(chance.shuffled(setup.tiles, setup.seed, 0))
        for tile in wanted:
            if tile not in rest:
                too_few = say("scenario.too_few", "there are not so many {tile}", tile=tile.id)
                cure = say("scenario.no_rest", "leave out '{rest}'", rest=REST)
                raise BadFile(within(STACK, too_few), cure, 0, file)
            rest.remove(tile)
        wanted += rest
    deal = chance.shuffled(range(len(wanted)), setup.seed, 0)
    order: list[Tile] = list(wanted)
    for place, number in enumerate(deal):
        order[number] = wanted[place]
    return tuple(order)
