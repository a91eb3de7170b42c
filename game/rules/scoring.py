"""Majorities, and the scoring of one feature. What a feature is worth, its kind knows."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, TypeAlias

from game.core.features import Feature, FeatureRef
from game.core.pieces import Piece
from game.core.state import GameState
from game.rules.events import Event, FeatureCompleted, FeatureScored, PieceReturned, Scored

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

Steps: TypeAlias = "Generator[Event, GameState, None]"
"""Events one after the other; each ``yield`` gives back the state after the event and its consequences."""

Fixed: TypeAlias = "tuple[Event, ...]"
"""Events that do not depend on one another; a step that knows them beforehand needs no generator."""

StepsTo: TypeAlias = "Generator[Event, GameState, GameState]"
"""The same as a part of something longer: ``state = yield from ...`` goes on with the state it led to."""


def majority(
    state: GameState, feature: Feature, rules: Ruleset, occupants: tuple[Piece, ...] | None = None
) -> tuple[int, ...]:
    """Return the players with the most strength on a feature, all of them on a tie (B-3), in turn order.

    ``occupants`` saves looking for them again.
    """
    strength: dict[int, int] = {}
    for piece in state.occupants(feature) if occupants is None else occupants:
        strength[piece.owner] = strength.get(piece.owner, 0) + rules.strength(state, piece, feature)
    if len(strength) == 1:
        ((player, own),) = strength.items()
        return (player,) if own > 0 else ()
    most = max(strength.values(), default=0)
    return tuple(sorted(player for player, own in strength.items() if own == most and most > 0))


def score_feature(state: GameState, ref: FeatureRef, rules: Ruleset, *, final: bool) -> StepsTo:
    """Score one feature: during the game its meeples come home, in the final scoring they stay (B-3, B-4).

    Before its points come the guests that listen to ``FeatureCompleted`` (W-E2), after them and before the
    meeples return those that listen to ``FeatureScored`` (W-E6).
    """
    feature, kind = state.board.feature(ref), state.board.kind(ref)
    if not final:
        state = yield FeatureCompleted(ref, kind)
    occupants: tuple[Piece, ...] = state.occupants(feature)
    if not occupants:
        return state
    receipt = rules.worth(state, feature, rules.kind(kind).receipt(state, feature, final))
    for player in majority(state, feature, rules, occupants):
        if receipt.lines:
            state = yield Scored(player, receipt, ref)
    state = yield FeatureScored(ref, kind, final)
    if not final:
        for piece in occupants:
            state = yield PieceReturned(piece.id, state.places[piece.id])
    return state
