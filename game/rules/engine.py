"""The one way in: begin a game, ask what is legal, carry out an action, look ahead.

The engine runs phases and tells guests of events. It knows no rule itself.
"""

from __future__ import annotations

from types import GeneratorType
from typing import Any, NamedTuple

from game.core.board import Board
from game.core.geometry import ROTATIONS
from game.core.state import Draft, GameState, Setup
from game.core.tile import Placement
from game.core.value import made
from game.rules import chance
from game.rules.actions import Action, PlaceTile
from game.rules.doors import Objection
from game.rules.events import ADVANCED, Advanced, Event, FinalScoringBegan, GameBegan, TurnBegan
from game.rules.phases import FINAL
from game.rules.ruleset import Listener, Ruleset
from game.rules.scoring import Fixed, Steps

DEPTH_LIMIT = 40
STEP_LIMIT = 10_000
EVENT_LIMIT = 100_000
"""Events of one action, far above what a game of a thousand tiles that fit nowhere comes to."""
_STEPS = range(STEP_LIMIT)
_ANSWERS = "return a tuple of events, () for none, or yield them"


class IllegalAction(ValueError):
    """The action is not among the legal ones. ``reason`` is a text key, ``objections`` the details."""

    def __init__(self, action: Action, reason: str, objections: tuple[Objection, ...] = ()) -> None:
        super().__init__(f"{action} is not legal: {reason} {[o.cause for o in objections] or ''}".strip())
        self.action = action
        self.reason = reason
        self.objections = objections


class EndlessGame(RuntimeError):
    """Events or phases follow one another without end: a fault in a guest, never of a player."""


class NoAnswer(TypeError):
    """A phase or a guest has answered with what is neither a tuple of events nor a generator of them."""


class Outcome(NamedTuple):
    """What an action led to: the new state and all events on the way, in order."""

    state: GameState
    events: tuple[Event, ...]


def _emit(event: Event, draft: Draft, events: list[Event], rules: Ruleset, depth: int = 0) -> None:
    """Apply an event and, at once and depth first, what the guests answer to it."""
    event.change(draft)
    events.append(event)
    listeners = rules.listeners.get(type(event))
    if listeners:
        _tell(listeners, event, draft, events, rules, depth)


def _drain(steps: Steps, draft: Draft, events: list[Event], rules: Ruleset, depth: int = 0) -> None:
    """Emit every event of a phase or a reaction, and hand the state back to it."""
    if not isinstance(steps, GeneratorType):
        after = f"after {events[-1]}" if events else "at the beginning"
        raise NoAnswer(
            f"{steps!r} {after} is no answer: return a tuple of events, () for none, or yield them"
        )
    try:
        event = next(steps)
        while True:
            _emit(event, draft, events, rules, depth)
            if len(events) > EVENT_LIMIT:
                raise EndlessGame(f"the events of one step never end, last {event}")
            event = steps.send(draft)
    except StopIteration:
        return


def _tell(
    listeners: tuple[Listener, ...],
    event: Event,
    draft: Draft,
    events: list[Event],
    rules: Ruleset,
    depth: int = 0,
) -> None:
    if depth >= DEPTH_LIMIT:
        raise EndlessGame(f"events answer one another without end, last {event}")
    for listener in listeners:
        answers = listener(draft, event, rules)
        if type(answers) is not tuple:
            if not isinstance(answers, GeneratorType):
                who = getattr(listener, "__qualname__", listener)
                raise NoAnswer(f"{who} answers {event} with {answers!r}: {_ANSWERS}")
            _drain(answers, draft, events, rules, depth + 1)
            continue
        for answer in answers:  # mostly there is nothing to say
            _emit(answer, draft, events, rules, depth + 1)


def _advance(draft: Draft, events: list[Event], rules: Ruleset, happens: Steps | Fixed = ()) -> Outcome:
    """Let something happen, then run through the agenda until somebody has to choose or the game is over.

    Entries with nothing to do are passed over together, by one event for all of them and the next.
    """
    enter, heard = rules.enter, rules.listeners.get
    found: Any = happens  # events, a generator of them, or what may be chosen
    for _ in _STEPS:
        if type(found) is tuple:
            for event in found:  # ``_emit``, written out: this is what happens in every turn
                event.change(draft)
                events.append(event)
                if listeners := heard(type(event)):
                    _tell(listeners, event, draft, events, rules)
        else:
            _drain(found, draft, events, rules)
        passed, found = 0, None
        for pending in draft.agenda:
            if found := enter[pending.phase](draft, pending, rules):
                break
            passed += 1
        if not found or (type(found) is tuple and isinstance(found[0], Action)):
            # what is dropped before a choice changes nothing about it
            if passed:
                _drop(passed, draft, events)
            draft.offered = (rules, found or ())
            return made(Outcome, (draft, tuple(events)))
        if pending.phase not in rules.beginning_anew:
            _drop(passed + 1, draft, events)
    raise EndlessGame("the agenda never comes to a choice")


def _drop(count: int, draft: Draft, events: list[Event]) -> None:
    """Take entries off the agenda that are dealt with; nobody listens to that, so nobody is told."""
    draft.agenda = draft.agenda[count:]
    events.append(ADVANCED[count - 1] if count <= len(ADVANCED) else Advanced(count - 1))


def new_game(setup: Setup, rules: Ruleset) -> Outcome:
    """Lay the table and go on to the first choice of the first player."""
    draft = GameState(setup, Board.empty()).draft()
    events: list[Event] = []
    _emit(GameBegan(), draft, events, rules)
    first = setup.first_player
    if first is None:
        first = chance.answer(setup.seed, -1).randrange(len(setup.players))
    begins = TurnBegan(1, first, rules.turn_agenda(first))
    return _advance(draft, events, rules, (begins,))


def legal_actions(state: GameState, rules: Ruleset) -> tuple[Action, ...]:
    """Return everything that the player who has to act may do; empty only when the game is over."""
    offered = state.offered
    if offered is not None and offered[0] is rules:
        return offered[1]
    legal = rules.options(state, state.agenda[0]) if state.agenda and not state.over else ()
    state.offered = (rules, legal)
    return legal


def actor(state: GameState) -> int | None:
    """Return the player who has to act, or ``None`` when the game is over."""
    return state.agenda[0].actor if state.agenda else None


def apply(state: GameState, action: Action, rules: Ruleset) -> Outcome:
    """Carry out an action and everything that follows, up to the next choice.

    Raises ``IllegalAction`` with the reason when it is not listed by ``legal_actions``; nothing changes.
    """
    return carry_out(state, listed(state, action, rules), rules)


def carry_out(state: GameState, action: Action, rules: Ruleset) -> Outcome:
    """Carry out an action that ``listed`` has returned, for who needs that one too; nothing is checked."""
    draft, agenda = state.draft(), state.agenda
    draft.agenda = agenda[1:]
    return _advance(draft, [ADVANCED[0]], rules, rules.resolve(draft, agenda[0], action))


def listed(state: GameState, action: Action, rules: Ruleset) -> Action:
    """Return the one of the ``legal_actions`` that equals an action: what is carried out and written down.

    An equal one need not be the same: ``True`` and ``1.0`` equal 1, a plain tuple equals a site. Raises
    ``IllegalAction`` like ``apply``.
    """
    offered = state.offered
    legal = offered[1] if offered is not None and offered[0] is rules else legal_actions(state, rules)
    for option in legal:
        if option is action:  # mostly the very object from the list comes back: nothing needs comparing
            return action
    if action not in legal:
        raise refusal(state, action, rules)
    return legal[legal.index(action)]


def refusal(state: GameState, action: Action, rules: Ruleset) -> IllegalAction:
    """Return why an action that is not listed is refused."""
    if state.over:
        return IllegalAction(action, "game_over")
    offered = legal_actions(state, rules)
    if not any(type(option) is type(action) for option in offered):
        return IllegalAction(action, "not_now")
    if isinstance(action, PlaceTile) and state.hand:
        if action.tile != state.hand[0].id:
            return IllegalAction(action, "not_in_hand")
        if not _is_somewhere(action):
            return IllegalAction(action, "not_offered")
        found = rules.objections(state, state.hand[0], Placement(action.square, action.rotation))
        return IllegalAction(action, "does_not_fit", found)
    return IllegalAction(action, "not_offered")


def _is_somewhere(action: PlaceTile) -> bool:
    """Tell whether there is such a square and such a rotation, so that the board can be asked about them.

    Actions come from files too, and may carry anything there.
    """
    square: object = action.square
    if type(action.rotation) is not int or action.rotation not in ROTATIONS or not isinstance(square, tuple):
        return False
    return len(square) == 2 and all(type(number) is int for number in square)


def preview(state: GameState, action: Action, rules: Ruleset) -> Outcome:
    """Return what ``apply`` would; the state is frozen, so nothing needs taking back.

    For whoever comes back to the state, which ``apply`` is slower for.
    """
    state.board.stay()
    return apply(state, action, rules)


def score_now(state: GameState, rules: Ruleset) -> Outcome:
    """Return the outcome of the final scoring if the game ended at this moment (W-E9 order included)."""
    names = tuple(name for name in rules.final_phases if rules.phases[name].at >= FINAL)
    begins = FinalScoringBegan(rules.agenda(names, state.turn.player))
    return _advance(state.draft(), [], rules, (begins,))
