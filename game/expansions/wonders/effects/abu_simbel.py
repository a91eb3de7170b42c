"""Abu Simbel: choose one of two tiles each turn and keep the other (W-E5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.core.state import GameState, Pending
from game.expansions.wonders.effects.effect import WonderEffect
from game.rules.actions import Action, ChooseTile
from game.rules.doors import on
from game.rules.events import (
    KeptTilePassed,
    KeptTileTaken,
    Queued,
    TileDiscarded,
    TileDrawn,
    TileKept,
    TurnEnded,
)
from game.rules.phases import Phase
from game.rules.ruleset import Ruleset
from game.rules.scoring import Fixed, Steps

DRAWN = ("drawn",)


class ChooseOfTwo(Phase):
    """Stands before the ordinary draw (200), which then finds the hand filled and does nothing."""

    name = "choose_of_two"
    at = 150

    def options(self, state: GameState, pending: Pending, rules: Ruleset) -> tuple[Action, ...]:
        """List those of the two tiles in hand that can be placed; only such a tile may be chosen."""
        if pending.subject != DRAWN or len(state.hand) < 2:
            return ()
        fitting = [tile for tile in dict.fromkeys(state.hand) if rules.placeable(state, tile)]
        return tuple(ChooseTile("draw", tile.id) for tile in fitting)

    def resolve(self, state: GameState, pending: Pending, action: Action, rules: Ruleset) -> Steps:
        """Keep the other tile, face down."""
        assert isinstance(action, ChooseTile)
        first, second = state.hand
        yield TileKept(pending.actor, second if first.id == action.tile else first)

    def proceed(self, state: GameState, pending: Pending, rules: Ruleset) -> Steps | Fixed:
        """Draw so that two tiles are in hand, where the player at turn chooses and has an empty hand."""
        if pending.subject != DRAWN and (state.hand or EFFECT.holder(state, rules) != pending.actor):
            return ()
        return self._until_two_are_in_hand(state, pending, rules)

    def _until_two_are_in_hand(self, state: GameState, pending: Pending, rules: Ruleset) -> Steps:
        """Two that cannot be placed both leave the game.

        The first time two are drawn, later one joins the kept tile. With an empty stack the kept tile is
        simply played.
        """
        if pending.subject == DRAWN:
            if any(rules.placeable(state, tile) for tile in state.hand):
                return
            for tile in state.hand:
                state = yield TileDiscarded(pending.actor, tile)
        for tile in state.kept[pending.actor][:1]:
            state = yield KeptTileTaken(pending.actor, tile)
        while len(state.hand) < 2 and state.bag:
            state = yield TileDrawn(pending.actor, state.bag[0])
        if state.hand:
            yield Queued((Pending(self.name, pending.actor, DRAWN),))


class AbuSimbel(WonderEffect):
    """Two tiles to choose from; the other one is kept for the next turn."""

    id = "abu-simbel"
    order = 905
    phases = (ChooseOfTwo(),)
    rulings: ClassVar[Mapping[str, str]] = {"KeptTilePassed": "W-E5 W-E10.6", "TileDiscarded": "W-E5"}

    @on(TurnEnded)
    def pass_on(self, state: GameState, event: TurnEnded, rules: Ruleset) -> Fixed:
        """With an empty stack a tile still kept goes to the next player, as the last one of the game."""
        if state.bag:
            return ()
        player, receiver = event.player, state.next_player(event.player)
        return tuple(KeptTilePassed(player, receiver, tile) for tile in state.kept[player])


EFFECT = AbuSimbel()
