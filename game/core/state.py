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


class _WorkedOut:
    """What readings of a state have worked out: never compared or written, handed on from state to state.

    Each stands beside what it was worked out from, and holds as long as that is the same object.
    """

    __slots__ = ("_draft", "_offered", "_owned", "_standing", "_supplies")

    _draft: bool
    """Whether the engine still works on this state: then changes are made in place; nobody else has it."""
    _offered: tuple[object, tuple[Any, ...]] | None
    """What may be chosen in this very state, and by which rules."""
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
        self._owned = self._supplies = self._standing = self._offered = None
        self._draft = False

    def draft(self) -> GameState:
        """Return a copy that ``evolve`` changes in place until it is ``finished``.

        An action leads through half a dozen events, each of which would make a whole new state only for the
        next one to replace it. Whoever is handed a draft sees what is true at that moment, as with states
        made anew, but must not keep it for later.
        """
        draft = self._copy()
        draft._draft = True
        state: GameState = draft
        return state

    def finished(self) -> GameState:
        """Return this draft as a state that never changes again."""
        self._draft = False
        return self

    def _copy(self) -> Any:
        # Any, because here alone a state is filled in.
        # Written out, because it runs for nearly every event: three times as fast as going over the names.
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
        copy._offered = None
        copy._draft = False
        return copy

    def evolve(self, **changes: Any) -> GameState:
        """Return a state with some fields replaced; what was worked out is handed on."""
        state: GameState = self if self._draft else self._copy()
        for name, changed in changes.items():
            setattr(state, name, changed)
        return state

    # What changes in every turn has a method of its own: naming the fields takes twice as long.

    def with_agenda(self, agenda: tuple[Pending, ...]) -> GameState:
        """Return a state in which other things are due."""
        changed: Any = self if self._draft else self._copy()
        changed.agenda = agenda
        state: GameState = changed
        return state

    def with_turn(self, turn: Turn, agenda: tuple[Pending, ...]) -> GameState:
        """Return a state in which another turn runs."""
        changed: Any = self if self._draft else self._copy()
        changed.turn, changed.agenda = turn, agenda
        state: GameState = changed
        return state

    def with_hand(self, hand: tuple[Tile, ...], bag: tuple[Tile, ...]) -> GameState:
        """Return a state in which the tiles in hand and on the stack are others."""
        changed: Any = self if self._draft else self._copy()
        changed.hand, changed.bag = hand, bag
        state: GameState = changed
        return state

    def with_board(self, board: Board, hand: tuple[Tile, ...], turn: Turn) -> GameState:
        """Return a state in which a tile of the hand lies on the board."""
        changed: Any = self if self._draft else self._copy()
        changed.board, changed.hand, changed.turn = board, hand, turn
        state: GameState = changed
        return state

    def offers(self, rules: object, options: tuple[Any, ...]) -> None:
        """Note what ``rules`` let one choose from in this state.

        The engine finds out to know whether to stop, then whoever plays asks, then the engine once more to
        check what was chosen; and who looks ahead comes back to the same state for every action.
        """
        self._offered = (rules, options)

    def offered_by(self, rules: object) -> tuple[Any, ...] | None:
        """Return what was noted, ``None`` when nobody has asked yet."""
        kept = self._offered
        return kept[1] if kept is not None and kept[0] is rules else None

    def drawer(self, guest: str, default: Any = None) -> Any:
        """Return the private memory of a guest."""
        return self.drawers.get(guest, default)

    def with_drawer(self, guest: str, value: Any) -> GameState:
        """Return a state in which a guest's private memory is ``value``."""
        return self.evolve(drawers=MappingProxyType({**self.drawers, guest: value}))

    def with_place(self, piece: int, place: Place) -> GameState:
        """Return a state in which one piece has moved."""
        places, moved = self.places, self.roster[piece]
        changed: Any = self if self._draft else self._copy()
        changed.places = (*places[:piece], place, *places[piece + 1 :])
        state: GameState = changed
        supplies, kept = self._supplies, self._standing
        if supplies is not None and supplies[0] is places:
            # one piece has moved: nobody else's supply has changed
            others = supplies[1].copy()
            others.pop(moved.owner, None)
            state._supplies = (state.places, others)
        if kept is not None and kept[0] is places and kept[1] is self.board:
            # and whoever else stands somewhere, stands there still
            found = kept[2].copy()
            old = places[piece].site
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
        places, found = self.places, dict[str, Piece]()
        for piece in self._pieces(player):
            if places[piece.id].where == "supply":
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


def _by_owner(roster: tuple[Piece, ...]) -> dict[int, list[Piece]]:
    found: dict[int, list[Piece]] = {}
    for piece in roster:
        found.setdefault(piece.owner, []).append(piece)
    return found
