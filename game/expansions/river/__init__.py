"""The River: its tiles come first, from the spring to the lake, and it never turns back at once (B-6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.features import FeatureRef
from game.core.geometry import OuterSide, neighbour, opposite
from game.core.state import GameState
from game.core.tile import RIVER, Placement, Tile
from game.rules import chance
from game.rules.doors import Guest, Objection, on
from game.rules.events import BagFilled, Event
from game.rules.ruleset import Ruleset
from game.rules.scoring import Steps

LAKE: Final = "lake"


def has_river(tile: Tile) -> bool:
    """Tell whether water runs over the tile."""
    return any(feature.kind == RIVER for feature in tile.features)


@dataclass(frozen=True, slots=True)
class RiverLaidOnTop(Event):
    """The river's tiles lie on top of the stack, the lake under the others of them."""

    bag: tuple[Tile, ...]

    def apply(self, state: GameState) -> GameState:
        """Put the stack in this order; it used one answer of chance."""
        return state.evolve(bag=self.bag, luck=state.luck + 1)


class River(Guest):
    """Order of the stack, and where the river may run."""

    id = "river"
    order = 10
    requires = ("base",)

    @on(BagFilled)
    def on_top(self, state: GameState, event: BagFilled, rules: Ruleset) -> Steps:
        """Shuffle the river's tiles and put them on the stack, the lake as the last of them."""
        water = [tile for tile in event.bag if has_river(tile)]
        if not water:
            return
        flowing = chance.shuffled([t for t in water if LAKE not in t.tags], state.setup.seed, state.luck)
        lakes = tuple(tile for tile in water if LAKE in tile.tags)
        yield RiverLaidOnTop((*flowing, *lakes, *(tile for tile in event.bag if not has_river(tile))))

    def concerned(self, state: GameState, tile: Tile) -> bool:
        """Return whether water runs over the tile."""
        return has_river(tile)

    def objections(
        self, state: GameState, tile: Tile, placement: Placement, found: tuple[Objection, ...], rules: Ruleset
    ) -> tuple[Objection, ...]:
        """A tile with water must carry the river on, and not turn back the way that it just came."""
        if found or not has_river(tile) or not any(has_river(placed.tile) for placed in state.board.placed):
            return found
        mouths = tuple(_mouths(tile, placement))
        entries = [mouth for mouth in mouths if state.board.covers(neighbour(*mouth))]
        if not entries:
            return (*found, Objection("river_must_go_on", placement.square))
        for entry in entries:
            for exit_ in mouths:
                if exit_ != entry and _came_from(state, entry) == exit_.side:
                    return (*found, Objection("river_turns_back", exit_.square, exit_.side))
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


def _came_from(state: GameState, entry: OuterSide) -> int | None:
    """Return the side by which the river entered the tile before ``entry``, if it turned there."""
    before = neighbour(*entry)
    placed = state.board.tile_at(before)
    if placed is None:
        return None
    leaving = opposite(entry.side)
    sides = [
        side
        for index, feature in enumerate(placed.tile.features)
        if feature.kind == RIVER
        for square, side in state.board.feature_sides(FeatureRef(placed.serial, index))
        if (square, side) != (before, leaving)
    ]
    turned = [side for side in sides if side != opposite(leaving)]
    return turned[0] if len(sides) == 1 and turned else None


EXPANSION = River()
