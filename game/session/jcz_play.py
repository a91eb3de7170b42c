"""Playing the steps of a ``.jcz`` file with our engine, one after the other.

Their turn has a step that ours has not: what was placed is scored only when the player commits. So what our
engine would do behind the last choice of a turn is held back until then. Goes through ``engine.apply`` like
everybody; a step that our rules refuse stops the replay and says why.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game.core.features import FeatureRef
from game.core.state import GameState
from game.rules import engine
from game.rules.actions import Action, PlaceMeeple, PlaceTile, Skip
from game.rules.events import Event, FeatureScored, MeeplePlaced, Scored
from game.rules.scoring import majority
from game.session.jcz_file import Pointer, Step, pointer_of, rotation_of, square_of
from game.session.jcz_game import JczGame
from game.session.jcz_places import ref_of
from game.session.jcz_words import piece_of
from game.session.plain import BadFile, Form

MEEPLE_ID: Final = re.compile(r"(\d+)\.([a-z]+)\.(\d+)")


class Told(NamedTuple):
    """Points that a player got for a kind of thing; 0 for features that brought their owners nothing."""

    player: int
    kind: str
    points: int


class Stopped(ValueError):
    """A step cannot be carried out; the message says which and why."""

    def __init__(self, step: Step, why: str) -> None:
        super().__init__(f"step {step.number} ({step.kind}): {why}")


class Playback:
    """A game that is being played from a file; ``state`` is where it stands for whoever judges it.

    ``held`` is true between the last choice of a turn and its end. ``told`` are all points so far, ``names``
    the meeple ids of pieces on the board, ``notes`` what went differently there and here without harm.
    """

    def __init__(self, game: JczGame) -> None:
        self.game = game
        self.told: list[Told] = []
        self.names: dict[int, str] = {}
        self.notes: list[str] = []
        self.last: Step | None = None
        self.reversible = False
        self._held: tuple[engine.Outcome, str] | None = None
        beginning = engine.new_game(game.setup, game.rules)
        self.state: GameState = beginning.state

    # -- readings ----------------------------------------------------------------------------------------

    @property
    def held(self) -> bool:
        """Whether the turn has had its last choice and is not yet committed."""
        return self._held is not None

    @property
    def legal(self) -> tuple[Action, ...]:
        """What may be chosen now; nothing while the turn waits for its end."""
        return () if self.held else engine.legal_actions(self.state, self.game.rules)

    # -- steps -------------------------------------------------------------------------------------------

    def play(self, step: Step) -> None:
        """Carry out one step; raises ``Stopped`` or, for a step that says nothing, ``BadFile``."""
        do = _STEPS.get(step.kind)
        if do is None:
            raise Stopped(step, "this game has no such step")
        if self.state.over and not self.held:
            raise Stopped(step, "the game is over")
        do(self, step)
        self.last = step

    def _place(self, step: Step) -> None:
        if self.held:
            self._commit(step)
        elif Skip() in self.legal:
            self.notes.append(f"step {step.number}: nothing is said about a meeple, so none was placed")
            self._take(engine.apply(self.state, Skip(), self.game.rules))
        name = step.payload.text("tileId")
        tile = self.game.tiles.get(name)
        square, rotation = square_of(step.payload), rotation_of(step.payload)
        if not any(isinstance(action, PlaceTile) for action in self.legal):
            raise Stopped(step, "no tile is to be placed now")
        if tile is None or not self.state.hand or self.state.hand[0] is not tile:
            drawn = [self.game.tiles.name_of(one.id) for one in self.state.hand[:1]]
            raise Stopped(step, f"the tile drawn is {', '.join(drawn) or 'none'}, not {name}")
        self._choose(step, PlaceTile(tile.id, square, rotation), name)

    def _deploy(self, step: Step) -> None:
        pointer, meeple = pointer_of(step.payload.get("pointer"), f"step {step.number}"), _meeple(step)
        owner, piece = _owner_and_piece(step, meeple)
        if owner != engine.actor(self.state):
            raise Stopped(step, f"{meeple} is not the meeple of the player at turn")
        if meeple in self.names.values():
            raise Stopped(step, f"{meeple} stands on the board already")
        ref = self._ref(step, pointer)
        for action in self.legal:
            if isinstance(action, PlaceMeeple) and action.piece == piece and action.site.ref == ref:
                self._choose(step, action, meeple)
                return
        raise Stopped(step, f"{meeple} may not be placed on {pointer}")

    def _take_back(self, step: Step) -> None:
        form = Form(step.payload.get("pointer"), f"step {step.number}: pointer")
        pointer = pointer_of(form.get("featurePointer"), f"step {step.number}")
        ref, meeple = self._ref(step, pointer), form.text("meepleId")
        for action in self.legal:
            site = getattr(action, "site", None)
            if action.target != "piece" or site is None or site.ref != ref:
                continue
            there = [n for n, place in enumerate(self.state.places) if place.site == site]
            if any(self.names.get(piece) == meeple for piece in there):
                self._choose(step, action, "")
                return
        raise Stopped(step, f"{meeple} may not be taken back from {pointer}")

    def _ref(self, step: Step, pointer: Pointer) -> FeatureRef:
        ref = ref_of(self.state.board, pointer)
        if ref is None:
            raise Stopped(step, f"there is no {pointer} on the board")
        return ref

    def _pass(self, step: Step) -> None:
        if Skip() in self.legal:
            self._choose(step, Skip(), "")
        elif self.held:
            self.notes.append(f"step {step.number}: passed, though nothing was offered here")
        else:
            raise Stopped(step, "there is nothing to pass")

    def _commit(self, step: Step) -> None:
        if self._held is not None:
            outcome, meeple = self._held
            self._take(outcome, meeple)
        elif Skip() in self.legal:
            self.notes.append(f"step {step.number}: committed, though a meeple was still offered here")
            self._take(engine.apply(self.state, Skip(), self.game.rules))
        else:
            raise Stopped(step, "there is nothing to commit")
        self.reversible = False

    # -- what our engine does ----------------------------------------------------------------------------

    def _choose(self, step: Step, action: Action, name: str) -> None:
        try:
            # the events are gone through once more, from the same state
            outcome = engine.preview(self.state, action, self.game.rules)
        except engine.IllegalAction as fault:
            causes = ", ".join(dict.fromkeys((fault.reason, *(o.cause for o in fault.objections))))
            raise Stopped(step, f"{name or step.kind} is refused: {causes}") from None
        self.reversible = True
        after, before = outcome.state, self.state
        same_turn = not after.over and not after.final and after.turn.number == before.turn.number
        if same_turn and isinstance(action, PlaceTile):
            self._take(outcome)
        else:
            self._held = (outcome, name if isinstance(action, PlaceMeeple) else "")

    def _take(self, outcome: engine.Outcome, meeple: str = "") -> None:
        """Make the outcome the present state, and note points and meeples on the way."""
        self._held = None
        state, scored = self.state, set[tuple[int, Any]]()
        for event in outcome.events:
            self._note(state, event, scored, meeple)
            state = event.apply(state)
        self.state = outcome.state
        standing = {piece.id for piece, _ in self.state.deployed()}
        self.names = {piece: name for piece, name in self.names.items() if piece in standing}

    def _note(self, state: GameState, event: Event, scored: set[tuple[int, Any]], meeple: str) -> None:
        if isinstance(event, Scored):
            self.told.append(Told(event.player, event.receipt.source, event.receipt.points))
            scored.add((event.player, event.ref))
        elif isinstance(event, FeatureScored):
            owners = majority(state, state.board.feature(event.ref), self.game.rules)
            unpaid = [player for player in owners if (player, event.ref) not in scored]
            self.told += [Told(player, event.kind, 0) for player in unpaid]
        elif meeple and isinstance(event, MeeplePlaced):
            self.names[event.piece] = meeple


_STEPS: Final[dict[str, Callable[[Playback, Step], None]]] = {
    "PLACE_TILE": Playback._place,
    "DEPLOY_MEEPLE": Playback._deploy,
    "RETURN_MEEPLE": Playback._take_back,
    "PASS": Playback._pass,
    "COMMIT": Playback._commit,
}


def _meeple(step: Step) -> str:
    return step.payload.text("meepleId")


def _owner_and_piece(step: Step, meeple: str) -> tuple[int, str]:
    found = MEEPLE_ID.fullmatch(meeple)
    if found is None:
        raise BadFile(f"step {step.number}: {meeple[:20]!r} is no meeple id", "write it like 0.small.1")
    piece = piece_of(found[2])
    if piece is None:
        raise Stopped(step, f"this game has no {found[2]} meeple")
    return int(found[1]), piece
