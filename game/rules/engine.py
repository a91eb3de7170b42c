"""The one way in: begin a game, ask what is legal, carry out an action, look ahead.

The engine runs phases and tells guests of events. It knows no rule itself.
"""

from __future__ import annotations

from itertools import repeat
from operator import is_
from typing import Any, NamedTuple

from game.core.board import Board
from game.core.geometry import ROTATIONS
from game.core.state import GameState, Setup
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


class IllegalAction(ValueError):
    """The action is not among the legal ones. ``reason`` is a text key, ``objections`` the details."""

    def __init__(self, action: Action, reason: str, objections: tuple[Objection, ...] = ()) -> None:
        super().__init__(f"{action} is not legal: {reason} {[o.cause for o in objections] or ''}".strip())
        self.action = action
        self.reason = reason
        self.objections = objections


class EndlessGame(RuntimeError):
    """Events or phases follow one another without end: a fault in a guest, never of a player."""


class Outcome(NamedTuple):
    """What an action led to: the new state and all events on the way, in order."""

    state: GameState
    events: tuple[Event, ...]


class _Run:
    """One action on its way: the state so far and the events that made it."""

    __slots__ = ("_depth", "draft", "events", "rules")

    def __init__(self, state: GameState, rules: Ruleset) -> None:
        self.draft = state.draft()
        self.rules = rules
        self.events: list[Event] = []
        self._depth = 0

    def emit(self, event: Event) -> None:
        """Apply an event and, at once and depth first, what the guests answer to it."""
        event.change(self.draft)
        self.events.append(event)
        listeners = self.rules.listeners[type(event)]
        if listeners:
            self._tell(listeners, event)

    def drain(self, steps: Steps) -> None:
        """Emit every event of a phase or a reaction, and hand the state back to it."""
        try:
            event = next(steps)
            while True:
                self.emit(event)
                event = steps.send(self.draft)
        except StopIteration:
            return

    def _tell(self, listeners: tuple[Listener, ...], event: Event) -> None:
        self._depth += 1
        if self._depth > DEPTH_LIMIT:
            raise EndlessGame(f"events answer one another without end, last {event}")
        for listener in listeners:
            answers = listener(self.draft, event, self.rules)
            if type(answers) is tuple:  # mostly there is nothing to say, and that is an empty one
                for answer in answers:
                    self.emit(answer)
            else:
                self.drain(answers)  # type: ignore[arg-type]  # what is no tuple is a generator
        self._depth -= 1

    def drop(self, count: int) -> None:
        """Take entries off the agenda that are dealt with; nobody listens to that, so nobody is told."""
        draft = self.draft
        draft.agenda = draft.agenda[count:]
        self.events.append(ADVANCED[count - 1] if count <= len(ADVANCED) else Advanced(count - 1))

    def advance(self, happens: Steps | Fixed = ()) -> None:
        """Let something happen, then run through the agenda until somebody has to choose or the game is over.

        Entries with nothing to do are passed over together, by one event for all of them and the next.
        """
        draft, rules, note = self.draft, self.rules, self.events.append
        enter, heard = rules.enter, rules.listeners
        found: Any = happens  # events, a generator of them, or what may be chosen
        for _ in range(STEP_LIMIT):
            if type(found) is tuple:
                for event in found:  # ``emit``, written out: this is what happens in every turn
                    event.change(draft)
                    note(event)
                    if listeners := heard[type(event)]:
                        self._tell(listeners, event)
            else:
                self.drain(found)
            passed, found = 0, None
            for pending in draft.agenda:
                if found := enter[pending[0]](draft, pending, rules):
                    break
                passed += 1
            if not found or (type(found) is tuple and isinstance(found[0], Action)):
                # what is dropped before a choice changes nothing about it
                if passed:
                    self.drop(passed)
                draft.offered = (rules, found or ())
                return
            if pending[0] not in rules.beginning_anew:
                self.drop(passed + 1)
        raise EndlessGame("the agenda never comes to a choice")

    def outcome(self) -> Outcome:
        """Return state and events."""
        return made(Outcome, (self.draft, tuple(self.events)))


def new_game(setup: Setup, rules: Ruleset) -> Outcome:
    """Lay the table and go on to the first choice of the first player."""
    run = _Run(GameState(setup, Board.empty()), rules)
    run.emit(GameBegan())
    first = setup.first_player
    if first is None:
        first = chance.answer(setup.seed, -1).randrange(len(setup.players))
    run.emit(TurnBegan(1, first, rules.agenda(rules.turn_phases, first)))
    run.advance()
    return run.outcome()


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
    legal = legal_actions(state, rules)
    # mostly the very object from the list comes back: then nothing needs comparing
    if not any(map(is_, legal, repeat(action))) and action not in legal:
        raise refusal(state, action, rules)
    run = _Run(state, rules)
    pending = state.agenda[0]
    run.drop(1)
    run.advance(rules.resolve(run.draft, pending, action))
    return run.outcome()


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
        if action.rotation not in ROTATIONS:
            return IllegalAction(action, "not_offered")
        found = rules.objections(state, state.hand[0], Placement(action.square, action.rotation))
        return IllegalAction(action, "does_not_fit", found)
    return IllegalAction(action, "not_offered")


def preview(state: GameState, action: Action, rules: Ruleset) -> Outcome:
    """Return what ``apply`` would; the state is frozen, so nothing needs taking back."""
    return apply(state, action, rules)


def score_now(state: GameState, rules: Ruleset) -> Outcome:
    """Return the outcome of the final scoring if the game ended at this moment (W-E9 order included)."""
    run = _Run(state, rules)
    names = tuple(name for name in rules.final_phases if rules.phases[name].at >= FINAL)
    run.emit(FinalScoringBegan(rules.agenda(names, state.turn.player)))
    run.advance()
    return run.outcome()
