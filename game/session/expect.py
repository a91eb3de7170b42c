"""Sentences about a game that hold or fail: who scores what for how much, who has, who may, which step.

One pattern for each kind of sentence. What was scored is looked up in the events of the last action. The
sentences name players by colour, and everything else by the words of the data: tile ids, kinds, sources.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from game.core.features import Feature, FeatureRef
from game.rules.actions import Action
from game.rules.events import Scored
from game.session.lines import NotLegal, NotUnderstood, deed_of, player_called, sides_of
from game.session.session import Session

TIMES: Final = {"once": 1, "twice": 2}
THIRD_PERSON: Final = {
    "place": "places",
    "put": "puts",
    "choose": "chooses",
    "let": "lets",
    "skip": "skips",
    "do": "does",
}


class Verdict(NamedTuple):
    """What came of a sentence: ``holds``, ``fails`` or ``not understood``, and what is true instead."""

    line: int
    text: str
    result: str
    why: str = ""


class _Fails(Exception):
    """The sentence is wrong; the message says what is true."""


def judge(session: Session, text: str, line: int = 0) -> Verdict:
    """Return whether a sentence holds at this moment of the game."""
    sentence = " ".join(text.split()).rstrip(".")
    for pattern, test in _KINDS:
        found = pattern.fullmatch(sentence)
        if found is None:
            continue
        try:
            test(session, *found.groups())
        except _Fails as fault:
            return Verdict(line, text, "fails", str(fault))
        except NotUnderstood as fault:
            return Verdict(line, text, "not understood", str(fault))
        return Verdict(line, text, "holds")
    return Verdict(line, text, "not understood", "no kind of sentence is like this")


def _demand(right: bool, instead: str) -> None:
    if not right:
        raise _Fails(instead)


# -- who scores what for how much --------------------------------------------------------------------------


def _scored(session: Session, player: int | None, source: str | None) -> list[Scored]:
    return [
        event
        for event in session.entries[-1].events
        if isinstance(event, Scored)
        and (player is None or event.player == player)
        and (source is None or event.receipt.source == source)
    ]


def _told(session: Session, events: list[Scored]) -> str:
    names = [player.colour.capitalize() for player in session.state.players]
    told = [f"{names[e.player]} scores {e.receipt.source} for {e.receipt.points}" for e in events]
    return "; ".join(told) or "nobody scores anything"


def _scores(session: Session, name: str, source: str, points: str, times: str | None) -> None:
    player = player_called(session.state, name)
    every = _scored(session, None, None)
    fitting = [e for e in _scored(session, player, source) if e.receipt.points == int(points)]
    wanted = TIMES.get(times or "", 0) or int((times or "0").split()[0])
    _demand(len(fitting) == wanted if wanted else bool(fitting), _told(session, every))


def _scores_not(session: Session, name: str, source: str) -> None:
    wanted = None if source == "anything" else source
    found = _scored(session, None if name == "Nobody" else player_called(session.state, name), wanted)
    _demand(not found, _told(session, found))


def _order(session: Session, first: str, second: str) -> None:
    sources = [event.receipt.source for event in _scored(session, None, None)]
    first = first.lower()
    right = first in sources and second in sources and sources.index(first) < sources.index(second)
    _demand(right, f"the order is {', '.join(sources) or 'empty'}")


# -- who has -----------------------------------------------------------------------------------------------


def _has_points(session: Session, name: str, points: str) -> None:
    found = session.state.scores[player_called(session.state, name)]
    _demand(found == int(points), f"{name} has {found} points")


def _has_supply(session: Session, name: str, count: str, piece: str) -> None:
    player = player_called(session.state, name)
    found = sum(p.kind.name == piece for p in session.state.pieces_of(player, "supply"))
    _demand(found == _number(count), f"{name} has {found} there")


def _has_on_feature(session: Session, name: str, count: str, piece: str, *where: str | None) -> None:
    player = player_called(session.state, name)
    occupants = session.state.occupants(_feature(session, *where))
    found = sum(p.owner == player and p.kind.name == piece for p in occupants)
    _demand(found == _number(count), f"{name} has {found} there")


def _has_on_tile(session: Session, name: str, count: str, piece: str, x: str, y: str) -> None:
    state, player = session.state, player_called(session.state, name)
    placed = state.board.tile_at((int(x), int(y)))
    found = sum(
        p.kind.name == piece and placed is not None and state.places[p.id].tile == placed.serial
        for p in state.pieces_of(player, "tile")
    )
    _demand(found == _number(count), f"{name} has {found} there")


def _has_tile(session: Session, name: str, no: str | None, tile: str, where: str) -> None:
    player, table = player_called(session.state, name), session.table
    if where == "in front":
        found = [t.id for t in table.in_front[player]] if table.in_front else []
    elif where == "on the board":
        found = [standing.tile.id for standing in table.standing if standing.player == player]
    else:
        found = [t.id for t in session.state.kept[player]]
    has = bool(found) if tile == "tile" else tile in found
    _demand(has != bool(no), f"{name} has {', '.join(found) or 'nothing'} there")


def _number(word: str) -> int:
    return {"no": 0, "a": 1, "an": 1}.get(word, -1) if not word.isdigit() else int(word)


# -- who may -----------------------------------------------------------------------------------------------


def _may(session: Session, name: str, no: str | None, verb: str, rest: str, cause: str | None) -> None:
    deed = f"{THIRD_PERSON.get(verb, verb)}{rest}"
    causes: tuple[str, ...] = ()
    try:
        _is_due(session, name)
        deed_of(session.state, session.legal, deed)
        legal = True
    except NotLegal as fault:
        legal, causes = False, _causes(session, fault.action)
    if not no:
        _demand(legal, f"it is not allowed: {', '.join(causes) or 'not offered'}")
        return
    _demand(not legal, "it is allowed")
    if cause is not None:
        _demand(cause in causes, f"the reasons are {', '.join(causes)}")


def _is_due(session: Session, name: str) -> None:
    if session.actor != player_called(session.state, name):
        raise NotLegal("another player has to act")


def _causes(session: Session, action: Action | None) -> tuple[str, ...]:
    refusal = session.refusal(action) if action is not None else None
    if refusal is None:
        return ()
    return (refusal.reason, *(objection.cause for objection in refusal.objections))


# -- where the game is -------------------------------------------------------------------------------------


def _turn_of(session: Session, name: str) -> None:
    found = session.state.players[session.state.turn.player].colour.capitalize()
    _demand(not session.is_over and found == name, f"it is the turn of {found}")


def _has_to_act(session: Session, name: str) -> None:
    actor = session.actor
    found = "nobody" if actor is None else session.state.players[actor].colour.capitalize()
    _demand(found == name, f"{found} has to act")


def _step(session: Session, phase: str) -> None:
    found = session.state.agenda[0].phase if session.state.agenda else "none"
    _demand(found == phase, f"the step is {found}")


def _over(session: Session, no: str | None) -> None:
    _demand(session.is_over != bool(no), "the game goes on" if no is None else "the game is over")


def _undo(session: Session, how: str) -> None:
    _demand((session.undo_barrier is None) == (how == "free"), f"the barrier is {session.undo_barrier}")


def _pairs(session: Session, space: str) -> None:
    _demand(session.table.space == int(space), f"they stand at {session.table.space}")


def _tiles_left(session: Session, count: str) -> None:
    found = len(session.state.bag)
    _demand(found == int(count), f"{found} are left")


def _discarded(session: Session, tile: str, no: str | None) -> None:
    found = [t.id for t in session.state.discarded]
    _demand((tile in found) != bool(no), f"discarded are {', '.join(found) or 'none'}")


def _in_hand(session: Session, tile: str) -> None:
    found = [t.id for t in session.state.hand]
    _demand(found[:1] == [tile], f"in hand are {', '.join(found) or 'none'}")


# -- features ----------------------------------------------------------------------------------------------


def _feature(session: Session, *where: str | None) -> Feature:
    kind, x, y, side = where
    board, square = session.state.board, (int(x or 0), int(y or 0))
    placed = board.tile_at(square)
    if placed is None:
        raise NotUnderstood(f"no tile lies at {square[0]},{square[1]}")
    refs = [
        ref
        for index, feature in enumerate(placed.tile.features)
        for ref in (FeatureRef(placed.serial, index),)
        if feature.kind == kind
        and square in board.feature_squares(ref)
        and (side is None or side in sides_of(session.state, ref, square))
    ]
    roots = {board.root(ref) for ref in refs}
    if len(roots) != 1:
        raise NotUnderstood(f"{len(roots)} features are called so: say which side")
    return board.feature(refs[0])


def _counts(session: Session, *groups: str) -> None:
    *where, count, what = groups
    feature = _feature(session, *where)
    if what.startswith("cit"):
        found = len(feature.cities)
    else:
        found = feature.size if what.startswith("square") else feature.open_ends
    _demand(found == int(count), f"it is {found}")


def _complete(session: Session, *groups: str | None) -> None:
    *where, no = groups
    feature = _feature(session, *where)
    found = session.rules.kind(feature.kind).is_complete(session.state, feature)
    _demand(found != bool(no), "it is not" if no is None else "it is")


_WHO: Final = r"([A-Z][a-z0-9_-]*)"
_WHERE: Final = r"the (\S+) at (-?\d+),(-?\d+)(?: side ([NESW][LR]?))?"
_COUNT: Final = r"(no|an?|\d+) (\S+?)s?"

_KINDS: Final[tuple[tuple[re.Pattern[str], Callable[..., None]], ...]] = tuple(
    (re.compile(pattern), test)
    for pattern, test in (
        (rf"{_WHO} scores (\S+) for (\d+)(?: (once|twice|\d+ times))?", _scores),
        (rf"{_WHO} does not score (\S+)", _scores_not),
        (r"(Nobody) scores (\S+)", _scores_not),
        (r"(\S+) is scored before (\S+)", _order),
        (rf"{_WHO} has (\d+) points?", _has_points),
        (rf"{_WHO} has {_COUNT} in the supply", _has_supply),
        (rf"{_WHO} has {_COUNT} on {_WHERE}", _has_on_feature),
        (rf"{_WHO} has {_COUNT} on the middle of the tile at (-?\d+),(-?\d+)", _has_on_tile),
        (rf"{_WHO} has (no )?(\S+) (in front|on the board|laid aside)", _has_tile),
        (rf"{_WHO} may( not)? (place|put|choose|let|skip|do)(.*?)(?: because (\S+))?", _may),
        (rf"It is the turn of {_WHO}", _turn_of),
        (rf"{_WHO} has to act", _has_to_act),
        (r"The step is (\S+)", _step),
        (r"The game is( not)? over", _over),
        (r"Undo is (free|barred)", _undo),
        (r"The pairs stand at (\d+)", _pairs),
        (r"(\d+) tiles? (?:is|are) left", _tiles_left),
        (r"(\S+) is( not)? discarded", _discarded),
        (r"The tile in hand is (\S+)", _in_hand),
        (rf"T{_WHERE[1:]} (?:has|touches) (\d+) (squares?|open ends?|cit(?:y|ies))", _counts),
        (rf"T{_WHERE[1:]} is( not)? complete", _complete),
    )
)
