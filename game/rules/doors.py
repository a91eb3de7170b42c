"""The four kinds of door through which an expansion takes part.

1. Feature kinds and piece kinds: what it adds to the world.
2. Phases: steps of the turn, each with a number of its own.
3. Four questions, each a fold over all guests with the answer so far as last argument.
4. Reactions: methods marked with ``on(EventType)`` that yield events.

An action that a guest adds to another step by ``amend`` is carried out by its ``carries_out`` method.

Guests are asked and told in order of their number; ``base`` is 0. Guests never import one another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from game.core.board import Clash
from game.core.features import Feature, FeatureRef
from game.core.pieces import Piece, PieceKind
from game.core.state import GameState, Pending, Setup
from game.core.tile import Placement, Tile
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.phases import Phase
from game.rules.receipts import Receipt

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

Method = TypeVar("Method", bound=Callable[..., Any])


def on(*events: type[Event]) -> Callable[[Method], Method]:
    """Mark a guest's method as a reaction: ``method(state, event, rules)`` yields events, or returns them."""

    def mark(method: Method) -> Method:
        method.reacts_to = events  # type: ignore[attr-defined]
        return method

    return mark


def carries_out(action: type[Action]) -> Callable[[Method], Method]:
    """Mark a guest's method as what happens when an action is chosen that the guest has put among a step's
    options: ``method(state, pending, action, rules)`` yields events.
    """

    def mark(method: Method) -> Method:
        method.resolves = action  # type: ignore[attr-defined]
        return method

    return mark


class Objection(NamedTuple):
    """One reason against a placement: a clash of the board or a guest's own (``cause`` is its text key)."""

    cause: str
    square: tuple[int, int]
    side: int | None = None
    ours: str = ""
    theirs: str = ""

    @classmethod
    def of(cls, clash: Clash) -> Objection:
        """Return the objection for a clash of the board."""
        return cls(*clash)


class Standing(NamedTuple):
    """A tile on the board that belongs to a player: a wonder, and whether its effect has started."""

    player: int
    tile: Tile
    serial: int
    active: bool


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What lies on the table beside board, stack and supplies, for everybody to see.

    ``laid_out`` are tiles to be won, ``in_front`` those that each player has won and not yet placed,
    ``standing`` those on the board; ``spaces`` are the places of the race on the score track, ``space`` the
    one that counts now, ``waiting`` the players who have still to reach it; ``second_space`` and
    ``second_waiting`` the same for a second tile each.
    """

    laid_out: tuple[Tile, ...] = ()
    in_front: tuple[tuple[Tile, ...], ...] = ()
    standing: tuple[Standing, ...] = ()
    spaces: tuple[int, ...] = ()
    space: int | None = None
    waiting: tuple[int, ...] = ()
    second_space: int | None = None
    second_waiting: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Switch:
    """An option of a guest that the set-up offers: its allowed values, the default first."""

    id: str
    values: tuple[Any, ...]

    @property
    def default(self) -> Any:
        """The value when the set-up says nothing."""
        return self.values[0]


class FeatureKind:
    """Strategy for one kind of feature: when it is complete and what it is worth."""

    name: str
    closes: ClassVar[bool] = True
    """Whether such a feature can be complete and score during the game at all."""
    closes_by_tiles: ClassVar[bool] = False
    """Whether only a tile can complete it that takes its last open end, or covers the last of the nine
    squares on and around its own.

    Where all kinds say so, a turn in which neither happened is known to score nothing without asking them.
    """

    def claimable(self, piece: Piece) -> bool:
        """Tell whether ``piece`` may be placed on such a feature, by its kind alone."""
        return piece.has("meeple")

    def is_complete(self, state: GameState, feature: Feature) -> bool:
        """Tell whether the feature is complete and scores during the game."""
        raise NotImplementedError

    def completed(self, state: GameState, serials: tuple[int, ...]) -> Iterable[FeatureRef]:
        """Return the features of this kind that the tiles placed in this turn have completed."""
        return list(self._completed(state, serials))

    def counts(self, state: GameState, feature: Feature) -> tuple[FeatureRef, ...]:
        """Return the other features that such a feature is worth its points for."""
        return ()

    def _completed(self, state: GameState, serials: tuple[int, ...]) -> Iterator[FeatureRef]:
        seen: set[int] = set()
        for serial in serials:
            tile = state.board.laid(serial).tile
            if self.name not in tile.kinds:
                continue
            for index, feature in enumerate(tile.features):
                if feature.kind != self.name:
                    continue
                joined = state.board.feature(FeatureRef(serial, index))
                if joined.key not in seen and self.is_complete(state, joined):
                    seen.add(joined.key)
                    yield joined.ref

    def receipt(self, state: GameState, feature: Feature, final: bool) -> Receipt:
        """Return what the feature is worth now; ``final`` in the final scoring."""
        raise NotImplementedError


class Guest:
    """One expansion, or one part of it with rules of its own."""

    id: ClassVar[str]
    order: ClassVar[int]
    requires: ClassVar[tuple[str, ...]] = ()
    feature_kinds: ClassVar[tuple[FeatureKind, ...]] = ()
    piece_kinds: ClassVar[tuple[PieceKind, ...]] = ()
    phases: ClassVar[tuple[Phase, ...]] = ()
    switches: ClassVar[tuple[Switch, ...]] = ()
    editions: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    rulings: ClassVar[Mapping[str, str]] = {}
    """Which rules are behind a line of the log: by the name of an event's class or the source of a receipt,
    with ``.`` and a label, ``final`` or the sort of event where that matters; identifiers, parted by blanks.
    """

    def parts(self, setup: Setup) -> tuple[Guest, ...]:
        """Return further guests that this one brings along for this game."""
        return ()

    def table(self, state: GameState, rules: Ruleset) -> TableFacts | None:
        """Return what the guest has lying on the table, for the screen to show."""
        return None

    def terms(self, setup: Setup, rules: Ruleset) -> Mapping[str, object]:
        """Return what the guest's own texts are filled with: numbers; ``variant`` names another text."""
        return {}

    # The four questions. The ruleset calls only guests that override them.

    amends: ClassVar[tuple[str, ...]] = ()
    """The names of the phases that ``amend`` is about; empty for all of them."""

    def concerned(self, state: GameState, tile: Tile) -> bool:
        """Might ``objections`` find anything for this tile now? A cheap no spares a long look."""
        return True

    def objections(
        self, state: GameState, tile: Tile, placement: Placement, found: tuple[Objection, ...], rules: Ruleset
    ) -> tuple[Objection, ...]:
        """What speaks against placing ``tile`` so? Asked for tiles in hand and about to be drawn."""
        return found

    def amend(
        self, state: GameState, pending: Pending, options: tuple[Action, ...], rules: Ruleset
    ) -> tuple[Action, ...]:
        """What may be chosen in this step? Asked only in phases that offer a choice."""
        return options

    def strength(self, state: GameState, piece: Piece, feature: Feature, strength: int) -> int:
        """How much does ``piece`` count for the majority?"""
        return strength

    def worth(self, state: GameState, feature: Feature, receipt: Receipt) -> Receipt:
        """What is ``feature`` worth?"""
        return receipt
