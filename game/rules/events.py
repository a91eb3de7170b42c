"""What has happened. An event is the only thing that changes a state, and it applies itself.

One object is log line, animation step, undo step and test assertion. Guests add events of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.core.features import FeatureRef, Site
from game.core.pieces import SUPPLY, Piece, PieceKind, Place, on_site
from game.core.state import GameState, Pending, Turn
from game.core.tile import Placement, Tile
from game.core.value import value
from game.rules.scoring import NOTHING_ELSE, Counted, Receipt


@value
class Event:
    """Base of all events. ``reveals``: something hidden became known, so undo stops here."""

    reveals: ClassVar[bool] = False

    def apply(self, state: GameState) -> GameState:
        """Return the state after the event."""
        raise NotImplementedError


# -- the game and its turns --------------------------------------------------------------------------------


@value
class GameBegan(Event):
    """The table is laid; guests react with pieces, tiles and tracks of their own."""

    def apply(self, state: GameState) -> GameState:
        """Give every player a score of 0 and empty hands."""
        count = len(state.setup.players)
        return state.evolve(scores=(0,) * count, kept=((),) * count)


@value
class PiecesDealt(Event):
    """Pieces join the game: for each its kind, owner and first place."""

    pieces: tuple[tuple[PieceKind, int, Place], ...]

    def apply(self, state: GameState) -> GameState:
        """Append the pieces to the roster."""
        first = len(state.roster)
        dealt = tuple(Piece(first + n, kind, owner) for n, (kind, owner, _) in enumerate(self.pieces))
        places = tuple(place for _, _, place in self.pieces)
        return state.evolve(roster=state.roster + dealt, places=state.places + places)


@value
class BagFilled(Event):
    """The stack is ready, next tile first; it used one answer of chance."""

    bag: tuple[Tile, ...]

    def apply(self, state: GameState) -> GameState:
        """Put the stack on the table."""
        return state.evolve(bag=self.bag, luck=state.luck + 1)


@value
class TurnBegan(Event):
    """A turn begins with the phases that ``agenda`` lists."""

    number: int
    player: int
    agenda: tuple[Pending, ...]

    def apply(self, state: GameState) -> GameState:
        """Begin the turn."""
        return state.with_turn(Turn(self.number, self.player), self.agenda)


@value
class TurnEnded(Event):
    """The turn is over; what follows is decided next."""

    player: int

    def apply(self, state: GameState) -> GameState:
        """Change nothing."""
        return state


@value
class FinalScoringBegan(Event):
    """No tile is left: the final scoring begins with the phases that ``agenda`` lists."""

    agenda: tuple[Pending, ...]

    def apply(self, state: GameState) -> GameState:
        """Turn to the final phases."""
        return state.evolve(agenda=self.agenda, final=True)


@value
class GameEnded(Event):
    """The game is over."""

    def apply(self, state: GameState) -> GameState:
        """Close the game."""
        return state.evolve(over=True, agenda=())


@value
class Advanced(Event):
    """The next entry of the agenda is being dealt with; ``idle`` ones before it had nothing to do.

    Guests cannot react to it: it is the engine's own, and the most frequent event of all.
    """

    idle: int = 0

    def apply(self, state: GameState) -> GameState:
        """Take the entries off the agenda."""
        return state.with_agenda(state.agenda[self.idle + 1 :])


_ADVANCED = tuple(Advanced(idle) for idle in range(16))


def advanced(idle: int = 0) -> Advanced:
    """Return the event: the few that there are come up several times a turn, so they are made once."""
    return _ADVANCED[idle] if idle < len(_ADVANCED) else Advanced(idle)


@value
class Queued(Event):
    """Something has become due before all else."""

    entries: tuple[Pending, ...]

    def apply(self, state: GameState) -> GameState:
        """Put the entries at the front of the agenda."""
        return state.evolve(agenda=self.entries + state.agenda)


# -- tiles -------------------------------------------------------------------------------------------------


@value
class TileDrawn(Event):
    """A player draws the next tile of the stack into the hand."""

    reveals: ClassVar[bool] = True
    player: int
    tile: Tile

    def apply(self, state: GameState) -> GameState:
        """Move the tile from the stack to the end of the hand."""
        return state.with_hand((*state.hand, self.tile), state.bag[1:])


@value
class TileDiscarded(Event):
    """A tile in hand fits nowhere and leaves the game (B-2)."""

    player: int
    tile: Tile

    def apply(self, state: GameState) -> GameState:
        """Move the tile from the hand to the discarded ones."""
        return state.evolve(hand=without(state.hand, self.tile), discarded=(*state.discarded, self.tile))


@value
class TileKept(Event):
    """A player lays a tile in hand aside, face down, for later."""

    player: int
    tile: Tile

    def apply(self, state: GameState) -> GameState:
        """Move the tile from the hand to the player's kept ones."""
        kept = replaced(state.kept, self.player, (*state.kept[self.player], self.tile))
        return state.evolve(hand=without(state.hand, self.tile), kept=kept)


@value
class KeptTileTaken(Event):
    """A player takes a kept tile into the hand."""

    player: int
    tile: Tile

    def apply(self, state: GameState) -> GameState:
        """Move the tile from the player's kept ones to the end of the hand."""
        kept = replaced(state.kept, self.player, without(state.kept[self.player], self.tile))
        return state.evolve(hand=(*state.hand, self.tile), kept=kept)


@value
class KeptTilePassed(Event):
    """A kept tile goes on to another player."""

    player: int
    receiver: int
    tile: Tile

    def apply(self, state: GameState) -> GameState:
        """Move the tile between the kept ones of two players."""
        kept = replaced(state.kept, self.player, without(state.kept[self.player], self.tile))
        kept = replaced(kept, self.receiver, (*kept[self.receiver], self.tile))
        return state.evolve(kept=kept)


@value
class TilePlaced(Event):
    """A tile comes to lie on the board: a start tile (no player) or one from the hand."""

    player: int | None
    tile: Tile
    placement: Placement

    def apply(self, state: GameState) -> GameState:
        """Place the tile and join its features."""
        board = state.board.place(self.tile, self.placement)
        if self.player is None:
            return state.evolve(board=board)
        number, player, placed = state.turn
        turn = Turn(number, player, (*placed, len(state.board.placed)))
        return state.with_board(board, without(state.hand, self.tile), turn)


# -- pieces and points -------------------------------------------------------------------------------------


@value
class MeeplePlaced(Event):
    """A player puts a piece from the supply on a feature."""

    player: int
    piece: int
    site: Site

    def apply(self, state: GameState) -> GameState:
        """Move the piece to its site."""
        return state.with_place(self.piece, on_site(self.site))


@value
class PieceReturned(Event):
    """A piece comes home to its owner's supply; ``origin`` is where it stood."""

    piece: int
    origin: Place

    def apply(self, state: GameState) -> GameState:
        """Move the piece to the supply."""
        return state.with_place(self.piece, SUPPLY)


@value
class PieceMoved(Event):
    """A piece goes to another place that is neither a feature nor its first way home from one."""

    piece: int
    place: Place

    def apply(self, state: GameState) -> GameState:
        """Move the piece."""
        return state.with_place(self.piece, self.place)


@value
class FeatureCompleted(Event):
    """A feature has become complete and is about to be scored; nobody need stand on it."""

    ref: FeatureRef
    kind: str

    def apply(self, state: GameState) -> GameState:
        """Change nothing."""
        return state


@value
class Scored(Event):
    """A player gets the points of a receipt; ``ref`` is the feature that they come from, if it is one,
    ``counted`` says what else they are for.
    """

    player: int
    receipt: Receipt
    ref: FeatureRef | None = None
    counted: Counted = NOTHING_ELSE

    def apply(self, state: GameState) -> GameState:
        """Add the points."""
        scores = list(state.scores)
        scores[self.player] += self.receipt.points
        return state.evolve(scores=tuple(scores))


@value
class FeatureScored(Event):
    """All points of a feature have been given; its meeples still stand there."""

    ref: FeatureRef
    kind: str
    final: bool

    def apply(self, state: GameState) -> GameState:
        """Change nothing."""
        return state


def without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """Return ``tiles`` with one copy of ``tile`` taken out, or as they are when it is not among them."""
    if tiles == (tile,):
        return ()
    if tile not in tiles:
        return tiles
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def replaced(
    kept: tuple[tuple[Tile, ...], ...], player: int, tiles: Iterable[Tile]
) -> tuple[tuple[Tile, ...], ...]:
    """Return the kept tiles of all players with those of one player replaced."""
    return (*kept[:player], tuple(tiles), *kept[player + 1 :])
