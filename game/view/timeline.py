"""Events become moments: what moves from where to where, and for how long.

The state that is shown starts at the old one and becomes ``event.apply(shown)`` as each moment ends, so every
picture on the way is a true state. It must not know pixels, panels or the clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from game.core.state import GameState
from game.rules.events import (
    Event,
    FeatureCompleted,
    FinalScoringBegan,
    MeeplePlaced,
    PieceMoved,
    PieceReturned,
    Scored,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
    TurnBegan,
)

SECONDS: Final[Mapping[str, float]] = {
    "drop": 0.26,
    "arrival": 0.95,
    "put": 0.28,
    "complete": 0.45,
    "points": 1.0,
    "home": 0.5,
    "set": 0.35,
    "draw": 0.18,
    "discard": 1.1,
    "turn": 0.12,
}
"""How long each kind of moment takes at normal speed."""

_TOGETHER: Final = frozenset({"points", "home"})


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that is seen to happen.

    ``kind`` is ``drop`` (a tile comes to lie on the board; ``arrival`` when it is a large one), ``put`` (a
    meeple goes to its site), ``complete`` (a feature lights up), ``points`` (they rise from a feature and the
    scorers walk), ``home`` (meeples return), ``set`` (a piece goes elsewhere), ``draw``, ``discard``,
    ``turn``, or ``still`` (nothing to see, no time). ``events`` apply, in order, when it ends.
    """

    kind: str
    seconds: float
    events: tuple[Event, ...]


def kind_of(event: Event) -> str:
    """Return what kind of moment an event is."""
    if isinstance(event, TilePlaced):
        if event.player is None:
            return "still"
        return "arrival" if len(event.tile.footprint) > 1 else "drop"
    if isinstance(event, PieceMoved):
        return "set" if event.place.tile is not None or event.place.site is not None else "still"
    for kind, types in (
        ("put", MeeplePlaced),
        ("complete", FeatureCompleted),
        ("points", Scored),
        ("home", PieceReturned),
        ("draw", TileDrawn),
        ("discard", TileDiscarded),
        ("turn", TurnBegan),
    ):
        if isinstance(event, types):
            return kind
    return "still"


def moments(events: Iterable[Event], *, final: bool = True) -> tuple[Moment, ...]:
    """Return the moments of some events, in order: what happens at one time is one moment.

    Without ``final`` nothing of the final scoring is seen: somebody else shows it.
    """
    found: list[Moment] = []
    ended = False
    for event in events:
        ended = ended or (not final and isinstance(event, FinalScoringBegan))
        kind = "still" if ended else kind_of(event)
        last = found[-1] if found else None
        if last is not None and last.kind == kind and _belongs(last.events[-1], event, kind):
            found[-1] = Moment(kind, last.seconds, (*last.events, event))
        else:
            found.append(Moment(kind, SECONDS.get(kind, 0.0), (event,)))
    return tuple(found)


def _belongs(before: Event, event: Event, kind: str) -> bool:
    if kind == "points" and isinstance(before, Scored) and isinstance(event, Scored):
        return before.ref is not None and before.ref == event.ref and before.player != event.player
    return kind == "still" or (kind in _TOGETHER and kind != "points")


class Timeline:
    """What is still to be seen, and the state that is shown meanwhile."""

    def __init__(self, state: GameState) -> None:
        self.shown = state
        self._target = state
        self._waiting: list[Moment] = []
        self._passed = 0.0

    def play(self, events: Iterable[Event], target: GameState, *, final: bool = True) -> None:
        """Show some events, see ``moments``; ``target`` is the state that they lead to."""
        self._waiting.extend(moments(events, final=final))
        self._target = target
        self._skip_still()

    def jump(self, state: GameState) -> None:
        """Show a state at once: nothing moves any more."""
        self._waiting.clear()
        self._passed = 0.0
        self.shown = self._target = state

    def finish(self) -> bool:
        """End everything that moves; tell whether something did."""
        moving = self.moment is not None
        self.jump(self._target)
        return moving

    @property
    def moment(self) -> Moment | None:
        """What is seen to happen now."""
        return self._waiting[0] if self._waiting else None

    @property
    def coming(self) -> tuple[Moment, ...]:
        """What happens now and after that, in order."""
        return tuple(self._waiting)

    @property
    def share(self) -> float:
        """How much of the moment has passed (0..1)."""
        moment = self.moment
        return min(1.0, self._passed / moment.seconds) if moment is not None and moment.seconds else 0.0

    def advance(self, seconds: float) -> bool:
        """Let time pass (at normal speed); tell whether the picture changes."""
        if self.moment is None:
            return False
        self._passed += seconds
        while (moment := self.moment) is not None and self._passed >= moment.seconds:
            self._passed -= moment.seconds
            self._end(moment)
        if self.moment is None:
            self._passed = 0.0
            self.shown = self._target
        return True

    def _end(self, moment: Moment) -> None:
        for event in moment.events:
            self.shown = event.apply(self.shown)
        self._waiting.pop(0)

    def _skip_still(self) -> None:
        while (moment := self.moment) is not None and moment.seconds == 0.0:
            self._end(moment)
        if not self._waiting:
            self.shown = self._target
