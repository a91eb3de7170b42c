"""The state of a game: plain, frozen, complete. Only events make a new one from an old one.

While the engine carries out an action it works on a ``Draft``, a copy that is nobody else's yet: one action
leads through half a dozen events, each of which would make a whole new state only for the next one to replace
it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.board import Board
from game.core.features import Feature
from game.core.pieces import SUPPLY, Piece, Place
from game.core.tile import Placement, Tile
from game.core.value import value

EMPTY: Final[Mapping[str, Any]] = MappingProxyType({})
_new: Final = object.__new__


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


@value
class Turn:
    """The running turn: its number from 1, whose it is, and the tiles placed in it so far (serials)."""

    number: int
    player: int
    placed: tuple[int, ...] = ()


BEFORE_PLAY: Final = Turn(0, 0)


@value
class Pending:
    """One entry of the agenda: which phase is due, who acts in it and what it is about (plain data)."""

    phase: str
    actor: int
    subject: tuple[Any, ...] = ()


class _WorkedOut:
    """What readings of a state have worked out: never compared or written, handed on from state to state.

    Each stands beside what it was worked out from, and holds as long as that is the same object.
    """

    __slots__ = ("_owned", "_standing", "_supplies", "offered", "table_digest")

    offered: tuple[object, tuple[Any, ...]] | None
    """What may be chosen in this very state, and by which rules.

    The engine finds out to know whether to stop, then whoever plays asks, then the engine once more to check
    what was chosen; and who looks ahead comes back to the same state for every action.
    """
    table_digest: str | None
    """The digest of what lies on the table in this very state, once somebody has asked for it."""
    _owned: tuple[tuple[Piece, ...], dict[int, list[Piece]]] | None
    _supplies: tuple[tuple[Place, ...], dict[int, tuple[Piece, ...]]] | None
    _standing: tuple[tuple[Place, ...], Board, dict[int, tuple[Piece, ...]]] | None


@value
class GameState(_WorkedOut):
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

    def __post_init__(self) -> None:
        """Nothing has been worked out yet."""
        self._owned = self._supplies = self._standing = self.offered = self.table_digest = None

    def draft(self) -> Draft:
        """Return a copy that events may change; it is a state like any other when they are done."""
        # Any, because here alone a state is filled in.
        # Written out, because it runs for every action: three times as fast as going over the names.
        copy: Any = _new(GameState)
        copy.setup = self.setup
        copy.board = self.board
        copy.bag = self.bag
        copy.hand = self.hand
        copy.kept = self.kept
        copy.discarded = self.discarded
        copy.roster = self.roster
        copy.places = self.places
        copy.scores = self.scores
        copy.turn = self.turn
        copy.agenda = self.agenda
        copy.drawers = self.drawers
        copy.luck = self.luck
        copy.final = self.final
        copy.over = self.over
        copy._owned = self._owned
        copy._supplies = self._supplies
        copy._standing = self._standing
        copy.offered = copy.table_digest = None
        draft: Draft = copy
        return draft

    def evolve(self, **changes: Any) -> GameState:
        """Return a state with some fields replaced; what was worked out is handed on."""
        draft = self.draft()
        for name, changed in changes.items():
            setattr(draft, name, changed)
        return draft

    def drawer(self, guest: str, default: Any = None) -> Any:
        """Return the private memory of a guest."""
        return self.drawers.get(guest, default)

    def with_place(self, piece: int, place: Place) -> GameState:
        """Return a state in which one piece has moved."""
        draft = self.draft()
        move(draft, piece, place)
        return draft

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
        for piece in self._pieces(player):
            if where is None or self.places[piece.id].where == where:
                yield piece

    def _pieces(self, player: int) -> list[Piece]:
        kept = self._owned
        if kept is None or kept[0] is not self.roster:
            kept = self._owned = (self.roster, _by_owner(self.roster))
        return kept[1].get(player, [])

    def supply(self, player: int, tag: str = "meeple") -> tuple[Piece, ...]:
        """Return the pieces with ``tag`` that a player can still place."""
        return tuple(piece for piece in self.pieces_of(player, "supply") if piece.has(tag))

    def supply_by_kind(self, player: int) -> tuple[Piece, ...]:
        """Return of every kind of piece that a player can still place the first one, in roster order."""
        kept = self._supplies
        if kept is None or kept[0] is not self.places:
            kept = self._supplies = (self.places, {})
        known = kept[1].get(player)
        if known is not None:
            return known
        places = self.places
        found: dict[str, Piece] = {}
        for piece in self._pieces(player):
            if places[piece.id] == SUPPLY:  # as a whole: a field of a named tuple takes longer to read
                found.setdefault(piece.kind.name, piece)
        kept[1][player] = first = tuple(found.values())
        return first

    def deployed(self) -> Iterator[tuple[Piece, Place]]:
        """Yield every piece that stands on a feature, with its place."""
        for piece, place in zip(self.roster, self.places, strict=True):
            if place.site is not None:
                yield piece, place

    def standing(self) -> Mapping[int, tuple[Piece, ...]]:
        """Return the pieces that stand on features, in roster order, by ``Feature.key``."""
        kept = self._standing
        if kept is not None and kept[0] is self.places:
            if kept[1] is self.board:
                standing: dict[int, tuple[Piece, ...]] = kept[2]
                return standing
            if self.board.continues(kept[1]):
                # nobody moved since, but features may have joined, and then so have those who stand there
                return self._keep_standing(self._joined(kept[1], kept[2]))
        found: dict[int, tuple[Piece, ...]] = {}
        deployed = [
            (piece, place.site) for piece, place in zip(self.roster, self.places, strict=True) if place.site
        ]
        roots = self.board.roots([site for _, site in deployed])
        for (piece, _), root in zip(deployed, roots, strict=True):
            found[root] = (*found.get(root, ()), piece)
        return self._keep_standing(found)

    def _joined(self, earlier: Board, before: dict[int, tuple[Piece, ...]]) -> dict[int, tuple[Piece, ...]]:
        found = before.copy()
        for absorbed, root in self.board.joined_since(earlier, before):
            pieces = found.pop(absorbed, None)
            if pieces is not None:
                found[root] = tuple(sorted((*found[root], *pieces))) if root in found else pieces
        return found

    def _keep_standing(self, found: dict[int, tuple[Piece, ...]]) -> dict[int, tuple[Piece, ...]]:
        self._standing = (self.places, self.board, found)
        return found

    def occupants(self, feature: Feature) -> tuple[Piece, ...]:
        """Return the pieces that stand on any part of a feature."""
        return self.standing().get(feature.key, ())

    def occupied_keys(self) -> frozenset[int]:
        """Return the keys of all features that a piece stands on."""
        return frozenset(self.standing())


if TYPE_CHECKING:

    class Draft(GameState):
        """A state that is not finished: only the engine has it, and events may assign to its fields.

        Whoever else is handed one sees what is true at that moment, as with any state, but must not keep it.
        """

        board: Board
        bag: tuple[Tile, ...]
        hand: tuple[Tile, ...]
        kept: tuple[tuple[Tile, ...], ...]
        discarded: tuple[Tile, ...]
        roster: tuple[Piece, ...]
        places: tuple[Place, ...]
        scores: tuple[int, ...]
        turn: Turn
        agenda: tuple[Pending, ...]
        drawers: Mapping[str, Any]
        luck: int
        final: bool
        over: bool

else:
    Draft = GameState


def keep(draft: Draft, guest: str, memory: Any) -> None:
    """Let the private memory of a guest be ``memory``."""
    draft.drawers = {**draft.drawers, guest: memory}


def move(draft: Draft, piece: int, place: Place) -> None:
    """Let one piece go to another place."""
    before, moved = draft.places, draft.roster[piece]
    draft.places = now = (*before[:piece], place, *before[piece + 1 :])
    supplies, kept = draft._supplies, draft._standing
    if supplies is not None and supplies[0] is before:
        # nobody else's supply has changed
        others = supplies[1].copy()
        others.pop(moved.owner, None)
        draft._supplies = (now, others)
    if kept is not None and kept[0] is before and kept[1] is draft.board:
        # and whoever else stands somewhere, stands there still
        found = kept[2].copy()
        old = before[piece].site
        if old is not None:
            root = draft.board.root(old)
            left = list(found.pop(root))
            left.remove(moved)
            if left:
                found[root] = tuple(left)
        if place.site is not None:
            root = draft.board.root(place.site)
            found[root] = tuple(sorted((*found.get(root, ()), moved)))
        draft._standing = (now, draft.board, found)


def _by_owner(roster: tuple[Piece, ...]) -> dict[int, list[Piece]]:
    found: dict[int, list[Piece]] = {}
    for piece in roster:
        found.setdefault(piece.owner, []).append(piece)
    return found
