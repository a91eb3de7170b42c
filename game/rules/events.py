"""What has happened. An event is the only thing that changes a state, and it applies itself.

One object is log line, animation step, undo step and test assertion. Guests add events of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from game.core.features import FeatureRef, Site
from game.core.pieces import SUPPLY, Piece, PieceKind, Place, on_site
from game.core.state import Draft, GameState, Pending, Turn, move
from game.core.tile import Placement, Tile
from game.core.value import value
from game.rules.receipts import NOTHING_ELSE, Counted, Receipt


@value
class Event:
    """Base of all events. ``reveals``: something hidden became known, so undo stops here."""

    reveals: ClassVar[bool] = False

    def change(self, draft: Draft) -> None:
        """Change the state that is being worked on."""
        raise NotImplementedError

    def apply(self, state: GameState) -> GameState:
        """Return the state after the event."""
        draft = state.draft()
        self.change(draft)
        return draft


# -- the game and its turns --------------------------------------------------------------------------------


@value
class GameBegan(Event):
    """The table is laid; guests react with pieces, tiles and tracks of their own."""

    def change(self, draft: Draft) -> None:
        """Give every player a score of 0 and empty hands."""
        count = len(draft.setup.players)
        draft.scores = (0,) * count
        draft.kept = ((),) * count


@value
class PiecesDealt(Event):
    """Pieces join the game: for each its kind, owner and first place."""

    pieces: tuple[tuple[PieceKind, int, Place], ...]

    def change(self, draft: Draft) -> None:
        """Append the pieces to the roster."""
        first = len(draft.roster)
        dealt = tuple(Piece(first + n, kind, owner) for n, (kind, owner, _) in enumerate(self.pieces))
        places = tuple(place for _, _, place in self.pieces)
        draft.roster = draft.roster + dealt
        draft.places = draft.places + places


@value
class BagFilled(Event):
    """The stack is ready, next tile first; it used one answer of chance."""

    bag: tuple[Tile, ...]

    def change(self, draft: Draft) -> None:
        """Put the stack on the table."""
        draft.bag = self.bag
        draft.luck = draft.luck + 1


@value
class TurnBegan(Event):
    """A turn begins with the phases that ``agenda`` lists."""

    number: int
    player: int
    agenda: tuple[Pending, ...]

    def change(self, draft: Draft) -> None:
        """Begin the turn."""
        draft.turn = Turn(self.number, self.player)
        draft.agenda = self.agenda


@value
class TurnEnded(Event):
    """The turn is over; what follows is decided next."""

    player: int

    def change(self, draft: Draft) -> None:
        """Change nothing."""


@value
class FinalScoringBegan(Event):
    """No tile is left: the final scoring begins with the phases that ``agenda`` lists."""

    agenda: tuple[Pending, ...]

    def change(self, draft: Draft) -> None:
        """Turn to the final phases."""
        draft.agenda = self.agenda
        draft.final = True


@value
class GameEnded(Event):
    """The game is over."""

    def change(self, draft: Draft) -> None:
        """Close the game."""
        draft.over = True
        draft.agenda = ()


@value
class Advanced(Event):
    """The next entry of the agenda is being dealt with; ``idle`` ones before it had nothing to do.

    Guests cannot react to it: it is the engine's own, and the most frequent event of all.
    """

    idle: int = 0

    def change(self, draft: Draft) -> None:
        """Take the entries off the agenda."""
        draft.agenda = draft.agenda[self.idle + 1 :]


ADVANCED: Final = tuple(Advanced(idle) for idle in range(32))
"""The few that there are come up several times a turn, so they are made once."""


@value
class Queued(Event):
    """Something has become due before all else."""

    entries: tuple[Pending, ...]

    def change(self, draft: Draft) -> None:
        """Put the entries at the front of the agenda."""
        draft.agenda = self.entries + draft.agenda


# -- tiles -------------------------------------------------------------------------------------------------


@value
class TileDrawn(Event):
    """A player draws the next tile of the stack into the hand."""

    reveals: ClassVar[bool] = True
    player: int
    tile: Tile

    def change(self, draft: Draft) -> None:
        """Move the tile from the stack to the end of the hand."""
        draft.bag = draft.bag[1:]
        draft.hand = (*draft.hand, self.tile)


@value
class TileDiscarded(Event):
    """A tile in hand fits nowhere and leaves the game (B-2)."""

    player: int
    tile: Tile

    def change(self, draft: Draft) -> None:
        """Move the tile from the hand to the discarded ones."""
        draft.hand = without(draft.hand, self.tile)
        draft.discarded = (*draft.discarded, self.tile)


@value
class TileKept(Event):
    """A player lays a tile in hand aside, face down, for later."""

    player: int
    tile: Tile

    def change(self, draft: Draft) -> None:
        """Move the tile from the hand to the player's kept ones."""
        draft.hand = without(draft.hand, self.tile)
        draft.kept = replaced(draft.kept, self.player, (*draft.kept[self.player], self.tile))


@value
class KeptTileTaken(Event):
    """A player takes a kept tile into the hand."""

    player: int
    tile: Tile

    def change(self, draft: Draft) -> None:
        """Move the tile from the player's kept ones to the end of the hand."""
        draft.kept = replaced(draft.kept, self.player, without(draft.kept[self.player], self.tile))
        draft.hand = (*draft.hand, self.tile)


@value
class KeptTilePassed(Event):
    """A kept tile goes on to another player."""

    player: int
    receiver: int
    tile: Tile

    def change(self, draft: Draft) -> None:
        """Move the tile between the kept ones of two players."""
        kept = replaced(draft.kept, self.player, without(draft.kept[self.player], self.tile))
        kept = replaced(kept, self.receiver, (*kept[self.receiver], self.tile))
        draft.kept = kept


@value
class TilePlaced(Event):
    """A tile comes to lie on the board: a start tile (no player) or one from the hand."""

    player: int | None
    tile: Tile
    placement: Placement

    def change(self, draft: Draft) -> None:
        """Place the tile and join its features."""
        board = draft.board
        draft.board = board.place(self.tile, self.placement)
        if self.player is not None:
            turn = draft.turn
            draft.turn = Turn(turn.number, turn.player, (*turn.placed, board.tile_count))
            draft.hand = without(draft.hand, self.tile)


# -- pieces and points -------------------------------------------------------------------------------------


@value
class MeeplePlaced(Event):
    """A player puts a piece from the supply on a feature."""

    player: int
    piece: int
    site: Site

    def change(self, draft: Draft) -> None:
        """Move the piece to its site."""
        move(draft, self.piece, on_site(self.site))


@value
class PieceReturned(Event):
    """A piece comes home to its owner's supply; ``origin`` is where it stood."""

    piece: int
    origin: Place

    def change(self, draft: Draft) -> None:
        """Move the piece to the supply."""
        move(draft, self.piece, SUPPLY)


@value
class PieceMoved(Event):
    """A piece goes to another place that is neither a feature nor its first way home from one."""

    piece: int
    place: Place

    def change(self, draft: Draft) -> None:
        """Move the piece."""
        move(draft, self.piece, self.place)


@value
class FeatureCompleted(Event):
    """A feature has become complete and is about to be scored; nobody need stand on it."""

    ref: FeatureRef
    kind: str

    def change(self, draft: Draft) -> None:
        """Change nothing."""


@value
class Scored(Event):
    """A player gets the points of a receipt; ``ref`` is the feature that they come from, if it is one,
    ``counted`` says what else they are for.
    """

    player: int
    receipt: Receipt
    ref: FeatureRef | None = None
    counted: Counted = NOTHING_ELSE

    def change(self, draft: Draft) -> None:
        """Add the points."""
        scores = list(draft.scores)
        scores[self.player] += self.receipt.points
        draft.scores = tuple(scores)


@value
class FeatureScored(Event):
    """All points of a feature have been given; its meeples still stand there."""

    ref: FeatureRef
    kind: str
    final: bool

    def change(self, draft: Draft) -> None:
        """Change nothing."""


def without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """Return ``tiles`` with one copy of ``tile`` taken out, or as they are when it is not among them."""
    if len(tiles) == 1 and tiles[0] is tile:
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
