"""The steps of an ordinary turn and of the ordinary final scoring (B-2, B-4).

Order of play: draw (200), place the tile (300), place a meeple (400), score what is complete (500), end of
turn (600); after the last turn the final scoring (900).
"""

from __future__ import annotations

from itertools import compress

from game.core.state import GameState, Pending
from game.core.tile import FIELD, Placement
from game.core.value import made
from game.rules.actions import Action, PlaceMeeple, PlaceTile, Skip
from game.rules.events import (
    Event,
    FinalScoringBegan,
    GameEnded,
    KeptTileTaken,
    MeeplePlaced,
    Queued,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
    TurnBegan,
    TurnEnded,
)
from game.rules.phases import DRAW, END, MEEPLE, PLACE, SCORE, Phase
from game.rules.ruleset import Ruleset
from game.rules.scoring import Fixed, Steps, score_feature

_SKIP = Skip()


class Draw(Phase):
    """Draw a tile; one that fits nowhere leaves the game and another is drawn (B-2)."""

    name = "draw"
    at = DRAW

    def proceed(self, state: GameState, pending: Pending, rules: Ruleset) -> Steps | Fixed:
        """Draw until a tile fits, unless there is something in hand already."""
        if state.hand:
            return ()
        if state.bag and TileDrawn not in rules.listeners and rules.placeable(state, state.bag[0]):
            # in nearly every turn: whether it fits is asked before it is drawn, and nobody answers to that
            return (rules.once(TileDrawn, pending.actor, state.bag[0]),)
        return self._until_one_fits(state, pending, rules)

    def _until_one_fits(self, state: GameState, pending: Pending, rules: Ruleset) -> Steps:
        """When the stack is empty, a tile that was kept for or passed on to the player takes its place."""
        while not state.hand:
            if state.bag:
                state = yield TileDrawn(pending.actor, state.bag[0])
            elif state.kept[pending.actor]:
                state = yield KeptTileTaken(pending.actor, state.kept[pending.actor][0])
            else:
                return
            if not rules.placeable(state, state.hand[0]):
                state = yield TileDiscarded(pending.actor, state.hand[0])


class PlaceTiles(Phase):
    """Place what is in hand, the first tile first (B-2)."""

    name = "place"
    at = PLACE

    def options(self, state: GameState, pending: Pending, rules: Ruleset) -> tuple[Action, ...]:
        """List every placement of the first tile in hand that nothing speaks against."""
        return rules.placings(state, state.hand[0]) if state.hand else ()

    def resolve(self, state: GameState, pending: Pending, action: Action, rules: Ruleset) -> Fixed:
        """Place the tile; what is still in hand is placed next."""
        assert isinstance(action, PlaceTile)
        placement = made(Placement, (action.square, action.rotation))
        placed = TilePlaced(pending.actor, state.hand[0], placement)
        return (placed,) if len(state.hand) == 1 else (placed, Queued((pending,)))


class PlaceMeeples(Phase):
    """Place one meeple on an unoccupied feature of the tile just placed, or none (B-2)."""

    name = "meeple"
    at = MEEPLE

    def options(self, state: GameState, pending: Pending, rules: Ruleset) -> tuple[Action, ...]:
        """List the places for each kind of piece in the supply, and doing without; nothing if no place."""
        pieces = state.supply_by_kind(pending.actor)
        if not pieces or not state.turn.placed:
            return ()
        free = state.board.free_sites(state.turn.placed[-1], state.standing())
        if not rules.switch(state.setup, "farmers"):
            free = [part for part in free if part[0] != FIELD]
        found: list[Action] = []
        for piece in pieces:
            name, claimable = piece.kind.name, rules.claimable(piece.kind)
            for kind, sites in free:
                if kind in claimable:
                    for site in sites:
                        found.append(PlaceMeeple(name, site))  # noqa: PERF401 - mostly there is one
        if not found:
            return ()
        found.append(_SKIP)
        return tuple(found)

    def resolve(self, state: GameState, pending: Pending, action: Action, rules: Ruleset) -> Fixed:
        """Put the meeple there, or do without."""
        if not isinstance(action, PlaceMeeple):
            return ()
        for piece in state.supply_by_kind(pending.actor):
            if piece.kind.name == action.piece:
                return (MeeplePlaced(pending.actor, piece.id, action.site),)
        raise AssertionError(f"{action} was not among the options")


class Score(Phase):
    """Score every feature that this turn's tiles have completed (B-3), those of a wonder too (W-P7)."""

    name = "score"
    at = SCORE

    def proceed(self, state: GameState, pending: Pending, rules: Ruleset) -> Steps | Fixed:
        """Score them one after the other, roads first; in most turns there are none."""
        return self._one_by_one(state, rules) if rules.completed(state) else ()

    def _one_by_one(self, state: GameState, rules: Ruleset) -> Steps:
        for ref in rules.completed(state):
            state = yield from score_feature(state, ref, rules, final=False)


class End(Phase):
    """End the turn; the next one begins while a tile is left in the stack or kept by anybody (W-E10)."""

    name = "end"
    at = END
    begins_anew = True

    def proceed(self, state: GameState, pending: Pending, rules: Ruleset) -> Steps | Fixed:
        """Go on to the next player, or to the final scoring."""
        if not state.bag and TurnEnded in rules.listeners:
            # somebody may pass a kept tile on; with a stack the next turn comes whatever they answer
            return self._when_all_have_answered(state, pending, rules)
        return (rules.once(TurnEnded, pending.actor), self._next(state, pending, rules))

    def _when_all_have_answered(self, state: GameState, pending: Pending, rules: Ruleset) -> Steps:
        state = yield TurnEnded(pending.actor)
        yield self._next(state, pending, rules)

    def _next(self, state: GameState, pending: Pending, rules: Ruleset) -> Event:
        if state.bag or any(state.kept):
            player = state.next_player(pending.actor)
            return TurnBegan(state.turn.number + 1, player, rules.turn_agenda(player))
        return FinalScoringBegan(rules.agenda(rules.final_phases, pending.actor))


class FinalScoring(Phase):
    """Score what is unfinished, and the fields (B-4)."""

    name = "final_scoring"
    at = 900

    def proceed(self, state: GameState, pending: Pending, rules: Ruleset) -> Steps:
        """Score every occupied feature, kind by kind, in order of placing."""
        board = state.board
        refs = list(map(board.ref_of, sorted(state.standing())))
        kinds = list(map(board.kind, refs))
        for kind in rules.kinds:
            for ref in compress(refs, map(kind.__eq__, kinds)):
                state = yield from score_feature(state, ref, rules, final=True)


class Close(Phase):
    """Nothing comes after this."""

    name = "close"
    at = 999
    begins_anew = True

    def proceed(self, state: GameState, pending: Pending, rules: Ruleset) -> Fixed:
        """End the game."""
        return (GameEnded(),)
