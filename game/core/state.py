"""The state of a game: plain, frozen, complete. Only events make a new one from an old one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from game.core.board import Board
from game.core.features import Feature
from game.core.pieces import Piece, Place
from game.core.tile import Placement, Tile

EMPTY: Final[Mapping[str, Any]] = MappingProxyType({})


class Player(NamedTuple):
    """Who plays: the name as typed and the colour's name (``blue``)."""

    name: str
    colour: str


@dataclass(frozen=True, eq=False)
class Setup:
    """How a game was set up; it never changes.

    ``tiles`` is the unshuffled stack without the start tiles, in the order of the sets; ``start`` are the
    tiles that lie there from the beginning; ``extras`` are designs that guests bring into play themselves
    (the wonders), by guest. ``rules`` are the ids of the expansions that take part, ``switches`` their
    options. The same set-up, seed included, always gives the same game for the same actions.
    """

    players: tuple[Player, ...]
    tiles: tuple[Tile, ...]
    start: tuple[tuple[Tile, Placement], ...]
    rules: tuple[str, ...] = ("base",)
    extras: Mapping[str, tuple[Tile, ...]] = field(default_factory=lambda: EMPTY)
    switches: Mapping[str, Any] = field(default_factory=lambda: EMPTY)
    seed: str = "0"
    first_player: int | None = None


class Turn(NamedTuple):
    """The running turn: its number from 1, whose it is, and the tiles placed in it so far (serials)."""

    number: int
    player: int
    placed: tuple[int, ...] = ()


BEFORE_PLAY: Final = Turn(0, 0)


class Pending(NamedTuple):
    """One entry of the agenda: which phase is due, who acts in it and what it is about (plain data)."""

    phase: str
    actor: int
    subject: tuple[Any, ...] = ()


@dataclass(frozen=True)
class GameState:
    """Everything that is true at one moment.

    ``bag`` is the rest of the stack, next tile first; ``hand`` holds the tiles that the player at turn has
    to place, first one first; ``kept`` the tiles that each player holds for later; ``places`` says for each
    piece of the ``roster`` where it is; ``agenda`` what is due, next entry first; ``drawers`` the plain
    private memory of each guest; ``luck`` counts the answers of chance so far.
    """

    setup: Setup
    board: Board
    bag: tuple[Tile, ...] = ()
    hand: tuple[Tile, ...] = ()
    kept: tuple[tuple[Tile, ...], ...] = ()
    discarded: tuple[Tile, ...] = ()
    roster: tuple[Piece, ...] = ()
    places: tuple[Place, ...] = ()
    scores: tuple[int, ...] = ()
    turn: Turn = BEFORE_PLAY
    agenda: tuple[Pending, ...] = ()
    drawers: Mapping[str, Any] = field(default_factory=lambda: EMPTY)
    luck: int = 0
    final: bool = False
    over: bool = False

    def evolve(self, **changes: Any) -> GameState:
        """Return a state with some fields replaced: ``dataclasses.replace`` without its cost.

        What ``pieces_of``, ``supply_by_kind`` and ``standing`` have worked out is handed on with the fields.
        It is none of them, is never compared or written, and holds as long as what it was worked out from is
        the same.
        """
        state = object.__new__(GameState)
        state.__dict__.update(self.__dict__)
        state.__dict__.update(changes)
        return state

    def drawer(self, guest: str, default: Any = None) -> Any:
        """Return the private memory of a guest."""
        return self.drawers.get(guest, default)

    def with_drawer(self, guest: str, value: Any) -> GameState:
        """Return a state in which a guest's private memory is ``value``."""
        return self.evolve(drawers=MappingProxyType({**self.drawers, guest: value}))

    def with_place(self, piece: int, place: Place) -> GameState:
        """Return a state in which one piece has moved."""
        places = self.places
        state = self.evolve(places=(*places[:piece], place, *places[piece + 1 :]))
        kept = self.__dict__.get("_standing")
        if kept is not None and kept[0] is places and kept[1] is self.board:
            # one piece has moved: whoever else stands somewhere, stands there still
            found = kept[2].copy()
            old, moved = places[piece].site, self.roster[piece]
            if old is not None:
                root = self.board.root(old)
                left = tuple(one for one in found.pop(root) if one is not moved)
                if left:
                    found[root] = left
            if place.site is not None:
                root = self.board.root(place.site)
                found[root] = tuple(sorted((*found.get(root, ()), moved)))
            state._keep_standing(found)
        return state

    # -- readings -----------------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[Player, ...]:
        """The players in turn order."""
        return self.setup.players

    def next_player(self, player: int) -> int:
        """Return the player who follows."""
        return (player + 1) % len(self.setup.players)

    def pieces_of(self, player: int, where: str | None = None) -> Iterator[Piece]:
        """Yield a player's pieces, or those in one kind of place."""
        kept = self.__dict__.get("_owned")
        if kept is None or kept[0] is not self.roster:
            kept = self.__dict__["_owned"] = (self.roster, _by_owner(self.roster))
        for piece in kept[1].get(player, ()):
            if where is None or self.places[piece.id].where == where:
                yield piece

    def supply(self, player: int, tag: str = "meeple") -> tuple[Piece, ...]:
        """Return the pieces with ``tag`` that a player can still place."""
        return tuple(piece for piece in self.pieces_of(player, "supply") if piece.has(tag))

    def supply_by_kind(self, player: int) -> tuple[Piece, ...]:
        """Return of every kind of piece that a player can still place the first one, in roster order."""
        kept = self.__dict__.get("_supplies")
        if kept is None or kept[0] is not self.places:
            kept = self.__dict__["_supplies"] = (self.places, {})
        supplies: dict[int, tuple[Piece, ...]] = kept[1]
        if player not in supplies:
            found: dict[str, Piece] = {}
            for piece in self.pieces_of(player, "supply"):
                found.setdefault(piece.kind.name, piece)
            supplies[player] = tuple(found.values())
        return supplies[player]

    def deployed(self) -> Iterator[tuple[Piece, Place]]:
        """Yield every piece that stands on a feature, with its place."""
        for piece, place in zip(self.roster, self.places, strict=True):
            if place.site is not None:
                yield piece, place

    def standing(self) -> Mapping[int, tuple[Piece, ...]]:
        """Return the pieces that stand on features, in roster order, by ``Feature.key``."""
        kept = self.__dict__.get("_standing")
        if kept is not None and kept[0] is self.places:
            if kept[1] is self.board:
                standing: dict[int, tuple[Piece, ...]] = kept[2]
                return standing
            if self.board.continues(kept[1]):
                # nobody moved since, but features may have joined, and then so have those who stand there
                return self._keep_standing(self._joined(kept[2]))
        found: dict[int, tuple[Piece, ...]] = {}
        deployed = [
            (piece, place.site) for piece, place in zip(self.roster, self.places, strict=True) if place.site
        ]
        roots = self.board.roots([site for _, site in deployed])
        for (piece, _), root in zip(deployed, roots, strict=True):
            found[root] = (*found.get(root, ()), piece)
        return self._keep_standing(found)

    def _joined(self, before: dict[int, tuple[Piece, ...]]) -> dict[int, tuple[Piece, ...]]:
        root_of, found = self.board.node_root, dict[int, tuple[Piece, ...]]()
        for key, pieces in before.items():
            root = root_of(key)
            found[root] = tuple(sorted((*found[root], *pieces))) if root in found else pieces
        return found

    def _keep_standing(self, found: dict[int, tuple[Piece, ...]]) -> dict[int, tuple[Piece, ...]]:
        self.__dict__["_standing"] = (self.places, self.board, found)
        return found

    def occupants(self, feature: Feature) -> tuple[Piece, ...]:
        """Return the pieces that stand on any part of a feature."""
        return self.standing().get(feature.key, ())

    def occupied_keys(self) -> frozenset[int]:
        """Return the keys of all features that a piece stands on."""
        return frozenset(self.standing())


def _by_owner(roster: tuple[Piece, ...]) -> dict[int, list[Piece]]:
    found: dict[int, list[Piece]] = {}
    for piece in roster:
        found.setdefault(piece.owner, []).append(piece)
    return found
