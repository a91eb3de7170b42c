"""Why a tile cannot lie there, in words: objections of the rules become sentences from the locale files.

It knows causes and the kinds of what meets at a side; causes of guests have texts of their own, found by
their name. It must not know any guest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.state import GameState
from game.rules.actions import Action, PlaceTile
from game.rules.doors import Objection
from game.view.wording import Texts

MEEPLE_PHASE = "meeple"
"""The step of a turn in which a meeple may be placed."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What is said (``sentence``), what helps (``advice``) and the objection that it is about."""

    sentence: str
    advice: str
    about: Objection


def reason(
    objections: Sequence[Objection], texts: Texts, *, turns: bool, many: bool = False
) -> Reason | None:
    """Return the one reason to say: a covered square before a clash, a clash before anything else.

    ``turns`` says whether the tile would fit there in another rotation, ``many`` whether it covers several
    squares: the one that is pointed at may then be free.
    """
    if not objections:
        return None
    order = {"taken": 0, "edge": 1}
    chief = min(objections, key=lambda objection: order.get(objection.cause, 2))
    advice = "reasons.turn" if turns else "reasons.advice"
    specific = f"reasons.advice_for.{chief.cause}"
    specific = f"{specific}_many" if many and texts.has(f"{specific}_many") else specific
    if not turns and texts.has(specific):
        advice = specific
    return Reason(sentence(chief, texts), texts.get(advice), chief)


def sentence(objection: Objection, texts: Texts) -> str:
    """Return one objection as a sentence."""
    if objection.cause == "edge":
        key = f"reasons.edge.{objection.ours}.{objection.theirs}"
        if texts.has(key):
            return texts.get(key)
        return texts.get("reasons.edge.other")
    key = f"reasons.{objection.cause}"
    return texts.get(key if texts.has(key) else "reasons.other")


def passed_over(before: GameState, action: Action, after: GameState, legal: Sequence[Action]) -> str:
    """Return the text's key that says why nobody was asked for a meeple after a tile; empty if all is usual.

    ``legal`` is what may be done after the ``action``. That is no more than a reading of what came of it: the
    turn went on, or ended, without an offer of a place (B-2).
    """
    if not isinstance(action, PlaceTile) or not before.agenda or MEEPLE_PHASE not in _phases(before):
        return ""
    same_turn = not after.over and after.turn.number == before.turn.number
    if same_turn and any(option.target in ("site", "piece", "placement") for option in legal):
        return ""
    actor = before.agenda[0].actor
    return "table.passed.nothing_free" if before.supply_by_kind(actor) else "table.passed.no_meeple"


def _phases(state: GameState) -> frozenset[str]:
    return frozenset(pending.phase for pending in state.agenda)


def clashing_sides(objections: Sequence[Objection]) -> tuple[Objection, ...]:
    """Return the objections that stand at a side, for hatching."""
    return tuple(objection for objection in objections if objection.side is not None)


def covered_squares(objections: Sequence[Objection]) -> tuple[tuple[int, int], ...]:
    """Return the squares that are taken already."""
    return tuple(objection.square for objection in objections if objection.cause == "taken")
