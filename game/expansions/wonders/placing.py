"""Placing a wonder: instead of drawing, with a marker and up to two meeples (W-P)."""

from __future__ import annotations

from game.core.pieces import on_tile
from game.core.state import GameState, Pending
from game.core.tile import Placement, Tile
from game.expansions.wonders.memory import (
    HelperDrawn,
    WonderInHand,
    WonderStands,
    WonderWaits,
    memory,
    wonder_in_hand,
    wonder_tile,
)
from game.expansions.wonders.race import MARKER
from game.rules.actions import Action, PlaceMeeple, Skip
from game.rules.doors import Guest, Objection, on
from game.rules.events import MeeplePlaced, PieceMoved, Queued, TileDiscarded, TilePlaced, TurnBegan
from game.rules.phases import Phase
from game.rules.ruleset import Ruleset
from game.rules.scoring import Fixed, Steps

SECOND = ("second",)
NO_ROOM = "no_room_for_wonder"


class Placing(Guest):
    """The guest's side that puts wonders on the board."""

    amends = ("meeple",)

    @on(TurnBegan)
    def take_up(self, state: GameState, event: TurnBegan, rules: Ruleset) -> Fixed:
        """A player with a wonder in front of them does not draw but places it (W-P1).

        Not when the stack is empty and a kept tile has come to them: that tile is the last of the game and
        is played (W-E5); a wonder still in front of its player then has no effect (W-E10).
        """
        waiting = memory(state).front[event.player]
        if not waiting or (not state.bag and state.kept[event.player]):
            return ()
        return (WonderInHand(event.player, wonder_tile(state, waiting[0])),)

    @on(TilePlaced)
    def mark(self, state: GameState, event: TilePlaced, rules: Ruleset) -> Fixed:
        """Put the marker on the middle of a wonder just placed, on no feature (W-P2)."""
        if event.player is None or event.tile.id not in memory(state).front[event.player]:
            return ()
        serial = state.turn.placed[-1]
        marker = next((p for p in state.pieces_of(event.player, "front") if p.kind is MARKER), None)
        stands = WonderStands(event.player, event.tile.id, serial)
        return (PieceMoved(marker.id, on_tile(serial)), stands) if marker else (stands,)

    @on(MeeplePlaced)
    def offer_second(self, state: GameState, event: MeeplePlaced, rules: Ruleset) -> Fixed:
        """After the first meeple on a wonder just placed, offer a second one (W-P3)."""
        stands = _just_standing(state)
        if stands is None or event.site.serial != stands:
            return ()
        here = sum(place.site is not None and place.site.serial == stands for place in state.places)
        return (Queued((Pending("meeple", event.player, SECOND),)),) if here == 1 else ()

    def amend(
        self, state: GameState, pending: Pending, options: tuple[Action, ...], rules: Ruleset
    ) -> tuple[Action, ...]:
        """On a wonder only wooden meeples may stand; its second meeple excludes every other action (W-P3)."""
        if _just_standing(state) is None:
            return options
        wooden = {p.kind.name for p in state.pieces_of(pending.actor, "supply") if p.has("wooden_meeple")}
        kept = tuple(o for o in options if not isinstance(o, PlaceMeeple) or o.piece in wooden)
        if pending.subject == SECOND:
            kept = tuple(o for o in kept if isinstance(o, PlaceMeeple | Skip))
        return kept if any(not isinstance(o, Skip) for o in kept) else ()

    def concerned(self, state: GameState, tile: Tile) -> bool:
        """Return whether ``tile`` has to help a wonder."""
        return len(state.hand) > 1 and wonder_in_hand(state) not in (None, tile)

    def objections(
        self, state: GameState, tile: Tile, placement: Placement, found: tuple[Objection, ...], rules: Ruleset
    ) -> tuple[Objection, ...]:
        """A tile drawn to help a wonder must leave room for it (W-P4)."""
        wonder = wonder_in_hand(state)
        if found or wonder is None or tile is wonder:
            return found
        if state.board.stay().place(tile, placement).fits_somewhere(wonder):
            return found
        return (*found, Objection(NO_ROOM, placement.square))


def _just_standing(state: GameState) -> int | None:
    """Return the serial of the wonder placed in this turn, if that is the tile placed last."""
    if not state.turn.placed:
        return None
    last = state.turn.placed[-1]
    standing = memory(state).standing
    # the wonder placed last stands last in the list
    return last if standing and standing[-1].serial == last else None


class Helper(Phase):
    """When the wonder fits nowhere, draw tiles until one can make room for it (W-P4).

    Stands behind drawing (200), which does nothing because the wonder fills the hand, and before placing
    (300). A tile that cannot make room leaves the game even if it would fit somewhere.
    """

    name = "helper_tile"
    at = 250

    def proceed(self, state: GameState, pending: Pending, rules: Ruleset) -> Steps | Fixed:
        """Draw and discard until a tile helps; with an empty stack the wonder stays unplaced."""
        wonder = wonder_in_hand(state)
        if wonder is None or rules.placeable(state, wonder):
            return ()
        return self._until_one_helps(state, pending, wonder, rules)

    def _until_one_helps(self, state: GameState, pending: Pending, wonder: Tile, rules: Ruleset) -> Steps:
        while state.bag:
            helper = state.bag[0]
            state = yield HelperDrawn(pending.actor, helper)
            if rules.placeable(state, helper):
                return
            state = yield TileDiscarded(pending.actor, helper)
        yield WonderWaits(pending.actor, wonder)
