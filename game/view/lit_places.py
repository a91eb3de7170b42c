"""What the points of the final scoring are for, as places on the board.

Read from events and asked of the rules; how it is shown is the screen's business.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.features import FeatureRef
from game.core.geometry import Square
from game.core.state import GameState
from game.rules.events import Scored
from game.rules.ruleset import Ruleset

Mark = int | Square | FeatureRef
"""Where points are written: at a piece (its number), on a square, on a feature."""


@dataclass(frozen=True, slots=True)
class Lit:
    """What is shown on the board for a line of the final scoring: parts of features, ``also`` those of others
    that they are worth their points for, groups of squares that count as one thing each, pieces. Each of the
    ``marks`` is worth ``each`` points.
    """

    refs: tuple[FeatureRef, ...] = ()
    also: tuple[FeatureRef, ...] = ()
    groups: tuple[tuple[Square, ...], ...] = ()
    pieces: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()
    each: int = 0


def lit_of(event: Scored, state: GameState, rules: Ruleset) -> Lit:
    """Return what an event of the final scoring is about."""
    board, points, counted = state.board, event.receipt.points, event.counted
    if event.ref is None:
        refs = tuple(part for ref in counted.refs for part in board.feature(ref).refs)
        squares = tuple(group[0] for group in counted.groups)
        marks: tuple[Mark, ...] = counted.pieces or squares or counted.refs
        each = points // len(marks) if marks and points % len(marks) == 0 else 0
        return Lit(refs, (), counted.groups, counted.pieces, marks, each)
    feature = board.feature(event.ref)
    others = rules.kind(feature.kind).counts(state, feature)
    own = tuple(piece.id for piece in state.occupants(feature) if piece.owner == event.player)
    parts = tuple(part for ref in others for part in board.feature(ref).refs)
    return Lit(feature.refs, parts, (), own, own[:1], points)
