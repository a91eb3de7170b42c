"""Actions, events and states as plain data and back, by registered name; the digest of a state.

Only classes of the rules, the core and the guests can be made, found by looking at what is loaded: a name
in a file never imports or calls anything else. Tiles are written by id and looked up in the game's set-up.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from game.core.board import Board
from game.core.pieces import Piece, PieceKind
from game.core.state import GameState, Setup
from game.core.tile import Placement, Tile
from game.rules.ruleset import Ruleset

Plain: TypeAlias = Any
ROOMS: Final = ("game.core.", "game.rules.", "game.expansions.")
DIGEST_BYTES: Final = 8


class BadCode(ValueError):
    """Plain data does not stand for anything; the message says what is wrong."""


def name_of(cls: type) -> str:
    """Return the registered name of a class: its own, behind the folder of a guest if it is one's."""
    parts = cls.__module__.split(".")
    return f"{parts[2]}.{cls.__name__}" if parts[1] == "expansions" and len(parts) > 2 else cls.__name__


def _is_value(cls: object) -> bool:
    return isinstance(cls, type) and (
        (is_dataclass(cls) and cls not in (Tile, Setup, GameState, PieceKind))
        or (issubclass(cls, tuple) and hasattr(cls, "_fields"))
    )


def registry() -> dict[str, type]:
    """Return every frozen dataclass and named tuple of rules, core and guests that is loaded, by name."""
    found: dict[str, type] = {}
    for module_name, module in tuple(sys.modules.items()):
        if not f"{module_name}.".startswith(ROOMS):
            continue
        for cls in vars(module).values():
            if not _is_value(cls) or cls.__module__ != module_name:
                continue
            if found.setdefault(name_of(cls), cls) is not cls:
                raise TypeError(f"two classes are called {name_of(cls)}: rename one of them")
    return found


def encode(value: Any) -> Plain:
    """Return a value as plain data: text, numbers, lists, and mappings with the key ``is``."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Tile):
        return {"is": "tile", "id": value.id}
    if isinstance(value, PieceKind):
        return {"is": "piece", "name": value.name}
    if isinstance(value, tuple):
        names = getattr(value, "_fields", None)
        if names is None:
            return [encode(item) for item in value]
        return {
            "is": name_of(type(value)),
            **{name: encode(part) for name, part in zip(names, value, strict=True)},
        }
    if isinstance(value, frozenset):
        return {"is": "set", "of": sorted((encode(item) for item in value), key=json.dumps)}
    if isinstance(value, Mapping):
        return {"is": "map", "of": [[encode(key), encode(part)] for key, part in value.items()]}
    if is_dataclass(value) and not isinstance(value, type):
        parts = {part.name: encode(getattr(value, part.name)) for part in fields(value)}
        return {"is": name_of(type(value)), **parts}
    raise TypeError(f"{type(value).__name__} is not plain and cannot be written: {value!r}")


class Decoder:
    """Turns plain data into values of one game: its tiles and its kinds of piece."""

    def __init__(self, setup: Setup, rules: Ruleset) -> None:
        self.setup = setup
        self.tiles = {tile.id: tile for tile in tiles_of(setup)}
        self.kinds = {kind.name: kind for guest in rules.guests for kind in guest.piece_kinds}
        self.classes = registry()

    def decode(self, plain: Plain) -> Any:
        """Return the value; raises ``BadCode`` when there is none."""
        if plain is None or isinstance(plain, bool | int | float | str):
            return plain
        if isinstance(plain, list):
            return tuple(self.decode(item) for item in plain)
        if not isinstance(plain, Mapping) or not isinstance(plain.get("is"), str):
            raise BadCode("a mapping has no 'is' that says what it is")
        name = plain["is"]
        try:
            if name == "tile":
                return self.tiles[plain["id"]]
            if name == "piece":
                return self.kinds[plain["name"]]
            if name == "set":
                return frozenset(self.decode(item) for item in plain["of"])
            if name == "map":
                return {self.decode(k): self.decode(v) for k, v in plain["of"]}
            cls = self.classes[name]
            return cls(**{key: self.decode(part) for key, part in plain.items() if key != "is"})
        except BadCode:
            raise
        except (KeyError, TypeError, ValueError) as fault:
            raise BadCode(f"'{name}' cannot be understood: {fault}") from fault

    def state(self, plain: Plain) -> GameState:
        """Return the state that ``encode_state`` wrote, of this game's set-up."""
        try:
            board = Board.empty()
            for tile, x, y, rotation in plain["board"]:
                board = board.place(self.tiles[tile], Placement((x, y), rotation))
            roster = tuple(Piece(n, self.kinds[k], owner) for n, (k, owner) in enumerate(plain["roster"]))
            bag, hand, discarded = (self._tiles(plain[key]) for key in ("bag", "hand", "discarded"))
            kept = tuple(self._tiles(ids) for ids in plain["kept"])
        except (KeyError, TypeError, ValueError, IndexError) as fault:
            raise BadCode(f"a state cannot be understood: {fault}") from fault
        rest = {key: self.decode(plain[key]) for key in REST}
        return GameState(
            self.setup, board, bag=bag, hand=hand, kept=kept, discarded=discarded, roster=roster, **rest
        )

    def _tiles(self, ids: Iterable[str]) -> tuple[Tile, ...]:
        return tuple(self.tiles[name] for name in ids)


REST: Final = ("places", "scores", "turn", "agenda", "drawers", "luck", "final", "over")
"""Fields of a state that are written by the general rule; tiles and pieces have a shorter form."""


def tiles_of(setup: Setup) -> tuple[Tile, ...]:
    """Return every design in play, each once: stack, start tiles, what the guests bring."""
    extras = (tile for tiles in setup.extras.values() for tile in tiles)
    return tuple(dict.fromkeys((*(tile for tile, _ in setup.start), *setup.tiles, *extras)))


def encode_state(state: GameState) -> dict[str, Plain]:
    """Return all of a state but its set-up as plain data."""
    plain: dict[str, Plain] = {
        "board": [[p.tile.id, *p.placement.square, p.placement.rotation] for p in state.board.placed],
        "bag": [tile.id for tile in state.bag],
        "hand": [tile.id for tile in state.hand],
        "kept": [[tile.id for tile in tiles] for tiles in state.kept],
        "discarded": [tile.id for tile in state.discarded],
        "roster": [[piece.kind.name, piece.owner] for piece in state.roster],
    }
    return {**plain, **{key: encode(getattr(state, key)) for key in REST}}


def digest(state: GameState) -> str:
    """Return 16 hexadecimal digits that are equal for equal states of one set-up and differ for others."""
    return _hash(state.board, [*_beside_the_board(state), state.agenda, state.drawers, state.luck])


def table_digest(state: GameState) -> str:
    """Return the same for what lies on the table alone, for saves.

    What guests remember privately and how steps are called may change with the program; the tiles, pieces
    and points of a game may not. It is worked out once for a state: a long game is read and written at once.
    """
    if state.table_digest is None:
        state.table_digest = _hash(state.board, _beside_the_board(state))
    return state.table_digest


def _beside_the_board(state: GameState) -> list[Any]:
    return [
        [tile.id for tile in state.bag],
        *(state.hand, state.kept, state.discarded),
        [(piece.kind.name, piece.owner) for piece in state.roster],
        *(state.places, state.scores, state.turn.number, state.turn.player, state.over),
    ]


def _hash(board: Board, parts: list[Any]) -> str:
    """Return the digest of the list of placed tiles and some other parts, as JSON.

    Named tuples are written as lists by the C encoder, which makes this ten times as fast as encode_state.
    """
    text = json.dumps(parts, default=_bare, separators=(",", ":"))
    whole = _hashed_tiles(board).copy()
    whole.update(f"],{text[1:]}".encode("ascii"))
    return whole.hexdigest()


class _Tiles(NamedTuple):
    """A board, and what came of its tiles when they went into a digest."""

    board: Board
    hashed: hashlib.blake2s


_last_hashed: _Tiles | None = None
"""The board asked for last: a game that is read or written asks after every turn, for one tile more each."""


def _hashed_tiles(board: Board) -> hashlib.blake2s:
    """Return what has gone through the digest with ``[`` and the list of placed tiles, its end still open."""
    global _last_hashed
    known, count = _last_hashed, 0  # another thread may ask for another game
    if known is not None and board.continues(known.board):
        hashed, count = known.hashed, known.board.tile_count
    else:
        hashed = hashlib.blake2s(b"[[", digest_size=DIGEST_BYTES)
    more = [board.laid(serial) for serial in range(count, board.tile_count)]
    if not more:
        return hashed
    text = json.dumps(more, default=_bare, separators=(",", ":"))[1:-1]
    hashed = hashed.copy()
    hashed.update(f"{',' if count else ''}{text}".encode("ascii"))
    _last_hashed = _Tiles(board, hashed)
    return hashed


def _bare(value: Any) -> Plain:
    if isinstance(value, Tile):
        return value.id
    if isinstance(value, Mapping):
        return sorted(value.items())
    if isinstance(value, frozenset):
        return sorted(value)
    return encode(value)
