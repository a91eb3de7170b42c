"""The River: its tiles come first, from the spring to the lake, and it never turns back at once (B-6).

A river may fork: the fork is drawn first, and then each of its arms goes on by the same rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.board import Board
from game.core.features import FeatureRef
from game.core.geometry import STEPS, OuterSide, Square, neighbour, opposite
from game.core.state import Draft, GameState
from game.core.tile import RIVER, Placement, Tile, covered
from game.core.value import value
from game.rules import chance
from game.rules.doors import Guest, Objection, Switch, on
from game.rules.events import BagFilled, Event
from game.rules.ruleset import Ruleset
from game.rules.scoring import Steps

LAKE: Final = "lake"
ARMS_OF_A_FORK: Final = 3
KEEPS_CLEAR: Final = "river_keeps_clear"


def has_river(tile: Tile) -> bool:
    """Tell whether water runs over the tile."""
    return any(feature.kind == RIVER for feature in tile.features)


def is_fork(tile: Tile) -> bool:
    """Tell whether the river parts on the tile."""
    return sum(len(f.sides) for f in tile.features if f.kind == RIVER) >= ARMS_OF_A_FORK


@value
class RiverLaidOnTop(Event):
    """The river's tiles lie on top of the stack, the fork first and the lake under the others of them."""

    bag: tuple[Tile, ...]

    def change(self, draft: Draft) -> None:
        """Put the stack in this order; it used one answer of chance."""
        draft.bag = self.bag
        draft.luck = draft.luck + 1


class River(Guest):
    """Order of the stack, and where the river may run."""

    id = "river"
    order = 10
    requires = ("base",)
    switches = (Switch(KEEPS_CLEAR, (False, True)),)

    @on(BagFilled)
    def on_top(self, state: GameState, event: BagFilled, rules: Ruleset) -> Steps:
        """Shuffle the river's tiles and put them on the stack: the fork first, the lake last of them."""
        water = [tile for tile in event.bag if has_river(tile)]
        if not water:
            return
        mixed = chance.shuffled(water, state.setup.seed, state.luck)
        order = sorted(mixed, key=lambda tile: (LAKE in tile.tags) - is_fork(tile))
        yield RiverLaidOnTop((*order, *(tile for tile in event.bag if not has_river(tile))))

    def concerned(self, state: GameState, tile: Tile) -> bool:
        """Return whether water runs over the tile."""
        return has_river(tile)

    def objections(
        self, state: GameState, tile: Tile, placement: Placement, found: tuple[Objection, ...], rules: Ruleset
    ) -> tuple[Objection, ...]:
        """A tile with water must carry the river on, and not turn back the way that it just came.

        Where the table plays that the river keeps clear, it may not run towards tiles, or two arms abreast,
        either: then it can always be finished.
        """
        board = state.board
        if found or not has_river(tile) or not any(has_river(placed.tile) for placed in board.placed):
            return found
        mouths = tuple(_mouths(tile, placement))
        entries = [mouth for mouth in mouths if board.covers(neighbour(*mouth))]
        if not entries:
            return (*found, Objection("river_must_go_on", placement.square))
        exits = [mouth for mouth in mouths if mouth not in entries]
        for entry in entries:
            before = _other_sides(board, entry)
            for exit_ in exits:
                if exit_.side in before:
                    return (*found, Objection("river_turns_back", exit_.square, exit_.side))
        if rules.switch(state.setup, KEEPS_CLEAR):
            for exit_ in exits:
                if not _is_clear(board, exit_, exits, covered(tile, placement)):
                    return (*found, Objection("river_runs_into_tiles", exit_.square, exit_.side))
        return found


def _mouths(tile: Tile, placement: Placement) -> tuple[OuterSide, ...]:
    """Return the board sides over which water runs."""
    (x, y), rotation = placement
    turned = tile.rotated(rotation)
    return tuple(
        OuterSide((square[0] + x, square[1] + y), side)
        for (square, side), edge in turned.edges.items()
        if edge.kind == RIVER
    )


def _other_sides(board: Board, entry: OuterSide) -> set[int]:
    """Return the sides over which the river reaches the tile before ``entry``, except ``entry`` itself.

    To leave over the same side as one of these is to turn back: after a bend towards where the river came
    from, after a fork also towards its other arm.
    """
    before = neighbour(*entry)
    placed = board.tile_at(before)
    if placed is None:
        return set()
    return {
        side
        for index, feature in enumerate(placed.tile.features)
        if feature.kind == RIVER
        for square, side in board.feature_sides(FeatureRef(placed.serial, index))
        if (square, side) != (before, opposite(entry.side))
    }


def _is_clear(board: Board, exit_: OuterSide, exits: list[OuterSide], own: tuple[Square, ...]) -> bool:
    """Tell whether no tile lies ahead in the way, a strip of three squares, and no other arm runs abreast."""
    (dx, dy), start = STEPS[exit_.side], exit_.square
    for square in (*board.squares, *own):
        x, y = square[0] - start[0], square[1] - start[1]
        if x * dx + y * dy > 0 and abs(x * dy - y * dx) <= 1:
            return False
    others = (mouth for mouth in (*_open_mouths(board), *exits) if mouth.side == exit_.side)
    return not any(_lanes_between(exit_, mouth) == 1 for mouth in others)


def _lanes_between(one: OuterSide, other: OuterSide) -> int:
    (dx, dy), (ax, ay), (bx, by) = STEPS[one.side], one.square, other.square
    return abs((bx - ax) * dy - (by - ay) * dx)


def _open_mouths(board: Board) -> Iterator[OuterSide]:
    """Yield the sides of placed tiles over which the river runs into nothing."""
    for placed in board.placed:
        for mouth in _mouths(placed.tile, placed.placement):
            if not board.covers(neighbour(*mouth)):
                yield mouth


EXPANSION = River()
