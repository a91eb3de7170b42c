"""Computer players: one that rolls dice, one that looks a step ahead.

A bot sees the state, the rules and the legal actions and answers with one of them; what it knows of the
hidden order of the stack it must not use. It names no expansion: what a feature is worth, the rules say.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from game.core.state import GameState
from game.rules import chance, engine
from game.rules.actions import Action, ChoosePlayer, PlaceMeeple, PlaceTile, Skip
from game.rules.ruleset import Ruleset
from game.session.outlook import Outlook

Bot: TypeAlias = Callable[[GameState, Ruleset, Sequence[Action], random.Random], Action]

DICE: Final = "random"
"""The kind of bot that does not think."""

CLOSE_CALLS: Final = 0.3
"""Points of difference that the greedy bot does not care about, so that its games differ."""


def random_bot(state: GameState, rules: Ruleset, legal: Sequence[Action], rng: random.Random) -> Action:
    """Return any legal action."""
    return legal[rng.randrange(len(legal))]


def greedy_bot(state: GameState, rules: Ruleset, legal: Sequence[Action], rng: random.Random) -> Action:
    """Return the action after which the player stands best, points and prospects taken together."""
    if len(legal) == 1:
        return legal[0]
    value = _valuer(state, rules)
    values = [value(action) for action in legal]
    best = max(values)
    close = [action for action, found in zip(legal, values, strict=True) if found > best - CLOSE_CALLS]
    return close[rng.randrange(len(close))]


BOTS: Final[Mapping[str, Bot]] = MappingProxyType({DICE: random_bot, "greedy": greedy_bot})


def choose(kind: str, state: GameState, rules: Ruleset, legal: Sequence[Action]) -> Action:
    """Return what a bot of ``kind`` does; its dice follow from the game's seed and the moment alone."""
    moment = f"{kind}.{state.turn.number}.{state.board.tile_count}.{len(state.agenda)}.{sum(state.scores)}"
    return BOTS[kind](state, rules, legal, chance.answer(f"{state.setup.seed}:{moment}", 0))


def _valuer(state: GameState, rules: Ruleset) -> Callable[[Action], float]:
    actor = engine.actor(state)
    assert actor is not None
    outlook = Outlook(state, rules, actor)

    def value(action: Action) -> float:
        if isinstance(action, PlaceTile):
            return outlook.after_placing(state.hand[0], action.placement)
        if isinstance(action, PlaceMeeple):
            return outlook.after_meeple(action)
        if isinstance(action, ChoosePlayer):
            return float(action.player == actor)
        if action.target == "tile":
            return _after_choosing(engine.preview(state, action, rules).state, rules, actor)
        return 0.0 if isinstance(action, Skip) else _gain(state, action, rules, actor)

    return value


def _gain(state: GameState, action: Action, rules: Ruleset, actor: int) -> float:
    """Return the points that an action brings at once, against skipping."""
    points = engine.preview(state, action, rules).state.scores[actor]
    skipped = state
    if Skip() in engine.legal_actions(state, rules):
        skipped = engine.preview(state, Skip(), rules).state
    return float(points - skipped.scores[actor])


def _after_choosing(after: GameState, rules: Ruleset, actor: int) -> float:
    """Return what the best placement promises, when choosing a tile leads to placing it at once."""
    if engine.actor(after) != actor:
        return 0.0
    options = engine.legal_actions(after, rules)
    outlook = Outlook(after, rules, actor)
    placements = (option.placement for option in options if isinstance(option, PlaceTile))
    return max((outlook.after_placing(after.hand[0], placement) for placement in placements), default=0.0)
