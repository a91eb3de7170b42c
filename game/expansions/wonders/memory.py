"""What the guest remembers between events: its drawer in the state, and the events that change it."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.state import Draft, GameState, keep
from game.core.tile import Tile
from game.core.value import value
from game.rules.events import Event, without

GUEST: Final = "wonders"
FIRST_SPACE: Final = 10
LAST_SPACE: Final = 25
SPACES_ON: Final = 5
SECOND_SPACE: Final = 50
TWO_WONDERS: Final = "two_wonders"


class Standing(NamedTuple):
    """A wonder on the board: its id, its owner, the serial of its tile, the number of the turn it came."""

    wonder: str
    owner: int
    serial: int
    turn: int


class Memory(NamedTuple):
    """The guest's drawer.

    ``laid_out`` are the wonders beside the score track, ``space`` where the pairs stand, ``waiting`` the
    players whose pair still stands there, ``second`` those whose meeple still stands by space 50 (W-V1;
    empty without the variant), ``front`` the wonders in front of each player, not yet placed,
    ``standing`` those on the board.
    """

    laid_out: tuple[str, ...] = ()
    space: int = FIRST_SPACE
    waiting: tuple[int, ...] = ()
    second: tuple[int, ...] = ()
    front: tuple[tuple[str, ...], ...] = ()
    standing: tuple[Standing, ...] = ()


NOTHING_YET: Final = Memory()


def memory(state: GameState) -> Memory:
    """Return the guest's drawer."""
    drawer: Memory = state.drawers.get(GUEST, NOTHING_YET)
    return drawer


def standing(state: GameState, wonder: str) -> Standing | None:
    """Return where a wonder stands on the board, or ``None``."""
    for stands in memory(state).standing:
        if stands.wonder == wonder:
            return stands
    return None


def wonder_tile(state: GameState, wonder: str) -> Tile:
    """Return the design of a wonder that was laid out."""
    return next(tile for tile in state.setup.extras[GUEST] if tile.id == wonder)


def wonder_in_hand(state: GameState) -> Tile | None:
    """Return the wonder that the player at turn has to place, if that is what this turn is about."""
    wonders = state.setup.extras.get(GUEST, ())
    for tile in state.hand:
        if tile in wonders:
            return tile
    return None


def _keep(draft: Draft, **changes: object) -> None:
    keep(draft, GUEST, memory(draft)._replace(**changes))  # type: ignore[arg-type]


@value
class WondersLaidOut(Event):
    """The wonders lie face up by the score track, a pair for every player beside space 10 (W-S2, W-S3)."""

    wonders: tuple[str, ...]
    two_each: bool = False

    def change(self, draft: Draft) -> None:
        """Lay them out."""
        players = tuple(range(len(draft.players)))
        second = players if self.two_each else ()
        keep(draft, GUEST, Memory(self.wonders, FIRST_SPACE, players, second, ((),) * len(players), ()))


@value
class WonderTaken(Event):
    """A player takes a wonder and puts it in front of them, not on the board (W-G2); for ``second`` it is
    the one for reaching 50 (W-V2).
    """

    player: int
    wonder: str
    second: bool = False

    def change(self, draft: Draft) -> None:
        """Move the wonder; the player waits no more."""
        now = memory(draft)
        front = list(now.front)
        front[self.player] += (self.wonder,)
        _keep(
            draft,
            laid_out=tuple(wonder for wonder in now.laid_out if wonder != self.wonder),
            waiting=tuple(p for p in now.waiting if self.second or p != self.player),
            second=tuple(p for p in now.second if not self.second or p != self.player),
            front=tuple(front),
        )


@value
class PairsMoved(Event):
    """The pairs that are left move on to ``space`` (W-G2, W-G3)."""

    space: int

    def change(self, draft: Draft) -> None:
        """Move them."""
        _keep(draft, space=self.space)


@value
class WonderInHand(Event):
    """A player with a wonder in front of them takes it up instead of drawing (W-P1)."""

    player: int
    tile: Tile

    def change(self, draft: Draft) -> None:
        """Put it in the hand; it also stays noted as being in front until it stands."""
        draft.hand = (*draft.hand, self.tile)


@value
class HelperDrawn(Event):
    """The wonder fits nowhere: a tile is drawn that has to make room for it (W-P4)."""

    reveals = True
    player: int
    tile: Tile

    def change(self, draft: Draft) -> None:
        """Move the tile from the stack to the front of the hand."""
        draft.bag = draft.bag[1:]
        draft.hand = (self.tile, *draft.hand)


@value
class WonderWaits(Event):
    """The stack is empty and the wonder still fits nowhere: it stays unplaced (W-P4)."""

    player: int
    tile: Tile

    def change(self, draft: Draft) -> None:
        """Take the wonder out of the hand again."""
        draft.hand = without(draft.hand, self.tile)


@value
class WonderStands(Event):
    """A wonder has come to lie on the board and belongs to its owner until the end (W-P1, W-P2)."""

    player: int
    wonder: str
    serial: int

    def change(self, draft: Draft) -> None:
        """Note where it stands, and since which turn."""
        now = memory(draft)
        front = list(now.front)
        front[self.player] = tuple(wonder for wonder in front[self.player] if wonder != self.wonder)
        stands = Standing(self.wonder, self.player, self.serial, draft.turn.number)
        _keep(draft, front=tuple(front), standing=(*now.standing, stands))
