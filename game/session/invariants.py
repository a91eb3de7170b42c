"""What must be true of every game, whatever was played: used by ``simulate`` and by the tests.

Each check looks at a finished (or running) session and yields sentences about what is broken; none knows an
expansion.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from game.core.board import Board
from game.core.features import FeatureRef
from game.core.state import GameState
from game.core.tile import Tile
from game.core.trace import trace, traced_by_board
from game.rules import engine
from game.rules.events import Scored
from game.session.codec import Decoder, encode, encode_state
from game.session.session import Session

EVERY: Final = 12
"""The slow checks look at each state with this distance, and at the last one."""


def points_are_receipts(session: Session) -> Iterator[str]:
    """Every score is the sum of the receipts so far."""
    totals = [0] * len(session.setup.players)
    for number, entry in enumerate(session.entries):
        for event in entry.events:
            if isinstance(event, Scored):
                totals[event.player] += event.receipt.points
        if entry.state.scores != tuple(totals):
            yield f"step {number}: scores {entry.state.scores}, receipts {totals}"


def events_make_the_state(session: Session) -> Iterator[str]:
    """Folding the events alone, no rules asked, gives each state."""
    state = GameState(session.setup, Board.empty())
    for number, entry in enumerate(session.entries):
        for event in entry.events:
            state = event.apply(state)
        if state != entry.state:
            yield f"step {number}: the events of {entry.action} do not make its state"
            return


def replay_makes_the_state(session: Session) -> Iterator[str]:
    """Playing the same actions again gives each state."""
    again = Session(session.game)
    for number, entry in enumerate(session.entries):
        if entry.action is not None:
            again.play(entry.action)
        if again.state != entry.state:
            yield f"step {number}: played again, {entry.action} leads to another state"
            return


def pieces_are_conserved(session: Session) -> Iterator[str]:
    """Nobody gains or loses a piece, and whoever stands on a feature stands where there is one."""
    dealt = session.entries[0].state.roster
    for number, entry in enumerate(session.entries):
        state = entry.state
        if state.roster != dealt or len(state.places) != len(dealt):
            yield f"step {number}: the pieces in play have changed"
            continue
        for piece, place in zip(state.roster, state.places, strict=True):
            site = place.site
            if (place.where == "site") != (site is not None):
                yield f"step {number}: piece {piece.id} is at {place}"
            elif site is not None and site not in state.board.sites(FeatureRef(site.serial, site.feature)):
                yield f"step {number}: piece {piece.id} stands on {site}, where nothing is"


def tiles_are_conserved(session: Session) -> Iterator[str]:
    """Every tile is in the stack, in a hand, kept, placed or shown as discarded; no other tile appears."""
    setup = session.setup
    extras = Counter(tile for tiles in setup.extras.values() for tile in tiles)
    ours: Counter[Tile] = Counter([*setup.tiles, *(tile for tile, _ in setup.start)])
    for number, entry in enumerate(session.entries):
        state = entry.state
        seen: Counter[Tile] = Counter(placed.tile for placed in state.board.placed)
        seen.update((*state.bag, *state.hand, *state.discarded, *(t for kept in state.kept for t in kept)))
        strange = seen - ours - extras
        missing = ours - seen
        if strange or missing:
            yield f"step {number}: tiles too many {dict(strange)}, missing {dict(missing)}"


def features_are_traced(session: Session) -> Iterator[str]:
    """The joined features are those that a walk over the placed tiles finds."""
    for number, state in _some(session):
        if trace(state.board) != traced_by_board(state.board):
            yield f"step {number}: the features differ from those traced over the board"


def codec_is_exact(session: Session) -> Iterator[str]:
    """Every action, every event and every state can be written and read back."""
    decoder = Decoder(session.setup, session.rules)
    for number, entry in enumerate(session.entries):
        for value in (entry.action, *entry.events):
            if decoder.decode(json.loads(json.dumps(encode(value)))) != value:
                yield f"step {number}: {value} is not the same after writing and reading"
    for number, state in _some(session):
        if decoder.state(json.loads(json.dumps(encode_state(state)))) != state:
            yield f"step {number}: the state is not the same after writing and reading"


def foreign_actions_are_refused(session: Session) -> Iterator[str]:
    """An action of another moment is refused with a reason, and the refusal changes nothing."""
    entries = session.entries
    for number, (before, after) in enumerate(pairwise(entries)):
        state = after.state
        foreign = entries[(number * 7 + 3) % len(entries)].action
        if foreign is None or foreign in engine.legal_actions(state, session.rules):
            continue
        kept = encode_state(state)
        try:
            engine.apply(state, foreign, session.rules)
            yield f"step {number + 1}: {foreign} was carried out and was not legal"
        except engine.IllegalAction as refusal:
            if not refusal.reason:
                yield f"step {number + 1}: {foreign} was refused without a reason"
        if encode_state(state) != kept or before.state is state:
            yield f"step {number + 1}: refusing {foreign} changed the state"


def somebody_can_always_act(session: Session) -> Iterator[str]:
    """There is something to choose at every moment until the game is over."""
    for number, state in _some(session):
        if not state.over and not engine.legal_actions(state, session.rules):
            yield f"step {number}: nobody can do anything and the game goes on"


INVARIANTS: Final[tuple[Callable[[Session], Iterator[str]], ...]] = (
    points_are_receipts,
    events_make_the_state,
    replay_makes_the_state,
    pieces_are_conserved,
    tiles_are_conserved,
    features_are_traced,
    codec_is_exact,
    foreign_actions_are_refused,
    somebody_can_always_act,
)


def broken(session: Session) -> list[str]:
    """Return a sentence for everything that is broken, at most three for each invariant."""
    found: list[str] = []
    for check in INVARIANTS:
        sentences = (f"{check.__name__}: {sentence}" for sentence in check(session))
        found += [sentence for _, sentence in zip(range(3), sentences, strict=False)]
    return found


def _some(session: Session) -> Iterator[tuple[int, GameState]]:
    entries = session.entries
    for number, entry in enumerate(entries):
        if number % EVERY == 0 or number == len(entries) - 1:
            yield number, entry.state
