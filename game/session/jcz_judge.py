"""Whether the sentences of a ``.jcz`` file hold at the end of its replay.

Each is judged ``holds``, ``fails`` or ``not applicable``, the last two with what is true instead or the
reason: a sentence about a step or a piece that this game does not have says nothing about our rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from game.rules.actions import PlaceMeeple, PlaceTile, Skip
from game.session.jcz_forms import NotReadable, read_placements, read_places, read_sentence
from game.session.jcz_places import pointer_to
from game.session.jcz_play import Playback
from game.session.jcz_words import class_of, known_class, words

HOLDS: Final = "holds"
FAILS: Final = "fails"
NOT_APPLICABLE: Final = "not applicable"
COMMITTING: Final = "CommitActionPhase"
OVER: Final = "GameOverPhase"
TAKEN_BACK: Final = "ABBOT_RETURN"


class Verdict(NamedTuple):
    """What came of a sentence, and why."""

    text: str
    result: str
    why: str = ""


class _Fails(Exception):
    """The sentence is wrong; the message says what is true."""


class _SaysNothing(Exception):
    """The sentence is about something that this game does not have."""


def judge(play: Playback, text: str) -> Verdict:
    """Return whether a sentence holds now."""
    sentence = read_sentence(text)
    if sentence is None:
        return Verdict(text, NOT_APPLICABLE, "no form of sentence is known that it fits")
    test = _TESTS.get(sentence.form)
    if test is None:
        return Verdict(text, NOT_APPLICABLE, "it is about an expansion that is not in this game")
    try:
        test(play, *sentence.groups)
    except _Fails as fault:
        return Verdict(text, FAILS, str(fault))
    except (_SaysNothing, NotReadable) as fault:
        return Verdict(text, NOT_APPLICABLE, str(fault))
    return Verdict(text, HOLDS)


def _demand(right: bool, instead: str) -> None:
    if not right:
        raise _Fails(instead)


def _player(play: Playback, name: str) -> int:
    names = play.game.file.players
    if name not in names:
        raise _Fails(f"nobody is called {name}; the players are {', '.join(names)}")
    return names.index(name)


# -- points ------------------------------------------------------------------------------------------------


def _points(play: Playback, name: str, points: str) -> None:
    found = play.state.scores[_player(play, name)]
    _demand(found == int(points), f"{name} has {found} points")


def _scored(play: Playback, name: str, kind: str, points: str) -> None:
    player = _player(play, name)
    mine = [told for told in play.told if told.player == player]
    right = any(told.kind == kind.split(".")[0] and told.points == int(points) for told in mine)
    said = "; ".join(f"{told.kind} for {told.points}" for told in mine)
    _demand(right, f"{name} scored {said or 'nothing'}")


# -- where the game is -------------------------------------------------------------------------------------


def _pass(play: Playback, how: str) -> None:
    may = Skip() in play.legal
    _demand(may == (how == "can"), "there is something to pass" if may else "there is nothing to pass")


def _phase(play: Playback, name: str) -> None:
    phases: dict[str, str] = words()["phases"]
    known = {one.lower() for one in (*phases.values(), COMMITTING, OVER)}
    if name.lower() not in known:
        raise _SaysNothing("this game has no such step")
    found = _phase_now(play, phases)
    _demand(found.lower() == name.lower(), f"the phase is {found}")


def _phase_now(play: Playback, phases: dict[str, str]) -> str:
    if play.held:
        return COMMITTING
    if play.state.over:
        return OVER
    phase = play.state.agenda[0].phase
    return phases.get(phase, phase)


def _undo(play: Playback, how: str) -> None:
    """What was chosen since the last committed turn may be taken back: nothing was drawn or scored yet."""
    _demand(play.reversible == (how == "allowed"), f"it is{' ' if play.reversible else ' not '}allowed")


# -- what is offered ---------------------------------------------------------------------------------------


def _action(play: Playback, kind: str, what: str) -> None:
    if kind not in _OFFERS:
        raise _SaysNothing("this game has no such action")
    if kind == "Meeple" and what and not known_class(what):
        raise _SaysNothing(f"this game has no {what}")
    offered = sorted(set(_OFFERS[kind](play)))
    right = what in offered if what else bool(offered)
    _demand(right, f"offered are {', '.join(offered) or 'none'}")


def _tiles_offered(play: Playback) -> Iterator[str]:
    return (play.game.tiles.name_of(a.tile) for a in play.legal if isinstance(a, PlaceTile))


def _meeples_offered(play: Playback) -> Iterator[str]:
    return (class_of(action.piece) for action in play.legal if isinstance(action, PlaceMeeple))


def _returns_offered(play: Playback) -> Iterator[str]:
    return (TAKEN_BACK for action in play.legal if action.target == "piece")


_OFFERS: Final[dict[str, Callable[[Playback], Iterator[str]]]] = {
    "TilePlacement": _tiles_offered,
    "Meeple": _meeples_offered,
    "ReturnMeeple": _returns_offered,
}


def _placements(play: Playback, tile: str, options: str) -> None:
    wanted = read_placements(options)
    found = frozenset(
        (action.square, 90 * action.rotation)
        for action in play.legal
        if isinstance(action, PlaceTile) and play.game.tiles.name_of(action.tile) == tile
    )
    _compare(wanted, found, lambda one: f"[{one[0][0]},{one[0][1]}] - [{one[1]}]")


def _meeple(play: Playback, name: str, options: str) -> None:
    if not known_class(name):
        raise _SaysNothing(f"this game has no {name}")
    found = set()
    for action in play.legal:
        if isinstance(action, PlaceMeeple) and class_of(action.piece) == name:
            site = action.site
            pointer = pointer_to(play.state.board, site.ref, site.square)
            found.add((pointer.feature, pointer.location, f"{site.square[0]},{site.square[1]}"))
    _compare(read_places(options), found, lambda one: f"{{{','.join(one[:-1])},[{one[-1]}]}}")


def _return(play: Playback, source: str, options: str) -> None:
    if source != TAKEN_BACK:
        raise _SaysNothing("this game has no such way to take a meeple back")
    found = set()
    for action in play.legal:
        site = getattr(action, "site", None)
        if action.target != "piece" or site is None:
            continue
        pointer = pointer_to(play.state.board, site.ref, site.square)
        for piece, place in play.state.deployed():
            if place.site == site:
                name, square = play.names.get(piece.id, "?"), site.square
                found.add((name, pointer.feature, pointer.location, f"{square[0]},{square[1]}"))
    _compare(read_places(options), found, lambda one: f"{{{','.join(one[:-1])},[{one[-1]}]}}")


def _compare(wanted: Iterable[object], found: Iterable[object], text: Callable[..., str]) -> None:
    missing, surplus = set(wanted) - set(found), set(found) - set(wanted)
    parts = []
    if surplus:
        parts.append("offered as well: " + "; ".join(sorted(map(text, surplus))))
    if missing:
        parts.append("not offered: " + "; ".join(sorted(map(text, missing))))
    _demand(not parts, ", ".join(parts))


_TESTS: Final[dict[str, Callable[..., None]]] = {
    "points": _points,
    "scored": _scored,
    "pass": _pass,
    "phase": _phase,
    "undo": _undo,
    "action": _action,
    "placements": _placements,
    "meeple": _meeple,
    "return": _return,
}
