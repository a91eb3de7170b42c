"""From a ``.jcz`` file to a game of ours that can begin: set-up, rules, and a guest that arranges the table.

The guest gives each player the pieces that the file says, and puts the stack in its order, both by ordinary
events once all others have laid the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.content.library import Library
from game.core.pieces import BOX, SUPPLY, PieceKind
from game.core.state import Draft, GameState, Player, Setup
from game.core.tile import Placement, Tile
from game.core.value import value
from game.rules.doors import Guest, on
from game.rules.events import Event, GameBegan, PieceMoved, PiecesDealt
from game.rules.ruleset import BadRuleset, Ruleset
from game.rules.scoring import Steps
from game.session.jcz_draws import draws_of
from game.session.jcz_file import JczFile
from game.session.jcz_forms import offered_tile
from game.session.jcz_import import Copies
from game.session.jcz_tiles import NO_COPIES, Tiles, demand_tiles
from game.session.jcz_words import demands_of
from game.session.plain import BadFile


@value
class StackOrdered(Event):
    """The stack lies as a record of a game says, next tile first."""

    bag: tuple[Tile, ...]

    def change(self, draft: Draft) -> None:
        """Put the stack on the table."""
        draft.bag = self.bag


class Table(Guest):
    """Arranges pieces and stack as the file says."""

    id = "arranged_table"
    order = 1_000_000

    def __init__(self, pieces: Mapping[str, int], kinds: Iterable[PieceKind], bag: tuple[Tile, ...]) -> None:
        self._pieces = [(kind, pieces[kind.name]) for kind in kinds if kind.name in pieces]
        self._bag = bag

    @on(GameBegan)
    def arrange(self, state: GameState, event: GameBegan, rules: Ruleset) -> Steps:
        """Put what is too much into the box, deal what is missing; then order the stack."""
        for kind, wanted in self._pieces:
            for player in range(len(state.players)):
                there = [piece for piece in state.pieces_of(player, "supply") if piece.kind == kind]
                for piece in there[wanted:]:
                    state = yield PieceMoved(piece.id, BOX)
                missing = wanted - len(there)
                if missing > 0:
                    state = yield PiecesDealt(((kind, player, SUPPLY),) * missing)
        yield StackOrdered(self._bag)


@dataclass(frozen=True)
class JczGame:
    """A game that can begin, and the file and the tiles that it came from."""

    file: JczFile
    setup: Setup
    rules: Ruleset
    tiles: Tiles
    certain: int


def build(
    file: JczFile, libraries: Sequence[Library], guests: Iterable[Guest], copies: Copies = NO_COPIES
) -> JczGame:
    """Return the game of a file; raises ``NotInThisGame`` for what we lack, ``BadFile`` for nonsense."""
    known = tuple(guests)
    demands = demands_of(file)
    tiles = Tiles(libraries, demands, copies)
    demand_tiles(file, tiles)
    offered = offered_tile(file.sentences)
    draws = draws_of(file, tiles.supply(file), offered if offered and tiles.get(offered) else None)
    bag = tuple(tile for name in draws.names if (tile := tiles.get(name)) is not None)
    chosen = [guest for guest in known if guest.id in demands.rules]
    kinds = [kind for guest in chosen for kind in guest.piece_kinds]
    table = Table(demands.pieces, kinds, bag)
    setup = Setup(
        players=tuple(Player(name, f"colour{n}") for n, name in enumerate(file.players)),
        tiles=bag,
        start=_start(file, tiles),
        rules=(*demands.rules, table.id),
        switches=demands.switches,
        first_player=0,
    )
    try:
        rules = Ruleset.for_setup((*known, table), setup)
    except BadRuleset as fault:
        raise BadFile(f"setup: {fault}", "check elements and rules") from fault
    return JczGame(file, setup, rules, tiles, draws.certain)


def _start(file: JczFile, tiles: Tiles) -> tuple[tuple[Tile, Placement], ...]:
    start: list[tuple[Tile, Placement]] = []
    taken = set()
    for name, placement in file.start:
        tile = tiles.get(name)
        if tile is None:
            raise KeyError(name)
        if placement.square in taken:
            raise BadFile("setup: two start tiles lie on one square", "check 'start'", 0, file.name)
        taken.add(placement.square)
        start.append((tile, placement))
    return tuple(start)
