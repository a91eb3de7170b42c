"""An action as one line that people can read, and back: ``Blue places base/D at 1,0 turned 90.``

Lines stand in saves, in the journal and in scenarios. A line is understood by looking for the legal action
that it means, so whatever a file says, only legal actions come out. Every line ends with a full stop: a line
that was cut off while it was being written can never be taken for another one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from typing import Final

from game.content.phrases import Words, say
from game.core.features import FeatureRef, Site
from game.core.geometry import HALF_NAMES, SIDE_NAMES, Square
from game.core.state import GameState
from game.rules.actions import Action, ChoosePlayer, ChooseTile, PlaceMeeple, PlaceTile, Skip
from game.session.codec import encode

DEGREES: Final = 90

PLACES: Final = re.compile(r"places (\S+) at (-?\d{1,4}),(-?\d{1,4}) turned (0|90|180|270)")
PUTS: Final = re.compile(r"puts an? (\S+) on the (\S+) at (-?\d{1,4}),(-?\d{1,4})(?: side ([NESW][LR]?))?")
LETS: Final = re.compile(r"lets (\S+) begin with the (\S+)")
CHOOSES: Final = re.compile(r"chooses the (\S+) (\S+)")
SKIPS: Final = re.compile(r"skips")
DOES: Final = re.compile(r"does ([a-z]+(?:-[a-z]+)*)(?: on the (\S+) at (-?\d{1,4}),(-?\d{1,4}))?")
DOES_ELSE: Final = re.compile(r"does (\{.*\})")


class NotUnderstood(ValueError):
    """A line does not say anything; ``fault`` says why."""

    def __init__(self, fault: Words) -> None:
        super().__init__(str(fault))
        self.fault = fault


class NotLegal(ValueError):
    """A line says what may not be done now; ``action`` is what it says, if it can be named at all."""

    def __init__(self, fault: Words, action: Action | None = None) -> None:
        super().__init__(str(fault))
        self.fault, self.action = fault, action


def subject(state: GameState, player: int) -> str:
    """Return how lines call a player: by colour, with a capital."""
    return state.players[player].colour.capitalize()


def player_called(state: GameState, name: str) -> int:
    """Return the player whom lines call ``name``; raises ``NotUnderstood``."""
    for index, player in enumerate(state.players):
        if player.colour == name.lower():
            return index
    raise NotUnderstood(say("line.nobody", "nobody plays {name}", name=name))


# -- writing -----------------------------------------------------------------------------------------------


def line_of(state: GameState, action: Action) -> str:
    """Return the line for an action that is legal in ``state``."""
    actor = subject(state, state.agenda[0].actor) if state.agenda else "Nobody"
    return f"{actor} {_deed(state, action)}."


def _deed(state: GameState, action: Action) -> str:
    if isinstance(action, PlaceTile):
        x, y = action.square
        return f"places {action.tile} at {x},{y} turned {action.rotation * DEGREES}"
    if isinstance(action, PlaceMeeple):
        article = "an" if action.piece[0] in "aeiou" else "a"
        return f"puts {article} {action.piece} on {site_text(state, action.site)}"
    if isinstance(action, ChoosePlayer):
        return f"lets {subject(state, action.player)} begin with the {action.what}"
    if isinstance(action, ChooseTile):
        return f"chooses the {action.what} {action.tile}"
    if isinstance(action, Skip):
        return "skips"
    site = _only_site(action)
    if site is not None:
        return f"does {_called(action)} on {site_text(state, site).split(' side ')[0]}"
    if not fields(action):
        return f"does {_called(action)}"
    return f"does {json.dumps(encode(action), ensure_ascii=True)}"


def _called(action: Action) -> str:
    """Return the name of a guest's action as words: ``TakeBack`` is ``take-back``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(action).__name__).lower()


def _only_site(action: Action) -> Site | None:
    """Return the site of an action that consists of a site alone."""
    values = [getattr(action, field.name) for field in fields(action)]
    return values[0] if len(values) == 1 and isinstance(values[0], Site) else None


def site_text(state: GameState, site: Site) -> str:
    """Return ``the city at 1,0``, with a side when the square has several features of that kind."""
    kind = state.board.placed[site.serial].tile.features[site.feature].kind
    x, y = site.square
    text = f"the {kind} at {x},{y}"
    if len(list(_rivals(state, site))) > 1:
        sides = sides_of(state, site.ref, site.square)
        return f"{text} side {sides[0]}" if sides else text
    return text


def _rivals(state: GameState, site: Site) -> Iterator[int]:
    """Yield the features of the same kind on the same square of the same tile, the one asked about too."""
    features = state.board.placed[site.serial].tile.features
    for index, feature in enumerate(features):
        if feature.kind == features[site.feature].kind and site.square in state.board.feature_squares(
            FeatureRef(site.serial, index)
        ):
            yield index


def sides_of(state: GameState, ref: FeatureRef, square: Square) -> list[str]:
    """Return the sides (half-sides of a field) of ``square`` that a part of a tile reaches, as it lies."""
    tile, ((x, y), rotation), _ = state.board.placed[ref.serial]
    turned, here = tile.rotated(rotation), (square[0] - x, square[1] - y)
    sides = [SIDE_NAMES[o.side] for o in turned.feature_sides(ref.feature) if o.square == here]
    halves = [HALF_NAMES[h.half] for h in turned.feature_halves(ref.feature) if h.square == here]
    return sides or halves


# -- reading -----------------------------------------------------------------------------------------------


def action_of(state: GameState, legal: Sequence[Action], line: str) -> Action:
    """Return the legal action that ``line`` means.

    Raises ``NotUnderstood`` when it means nothing, ``NotLegal`` when the action (or the player) is not due.
    """
    text = line.strip()
    if not text.endswith("."):
        raise NotUnderstood(
            say("line.no_full_stop", "the line has no full stop at its end: it is not complete")
        )
    name, _, deed = text[:-1].partition(" ")
    player = player_called(state, name)
    if not state.agenda:
        raise NotLegal(say("line.over", "the game is over"))
    if state.agenda[0].actor != player:
        due = subject(state, state.agenda[0].actor)
        raise NotLegal(say("line.another", "{due} has to act, not {name}", due=due, name=name))
    return deed_of(state, legal, deed)


def deed_of(state: GameState, legal: Sequence[Action], deed: str) -> Action:
    """Return the legal action that the part of a line behind the name means; raises like ``action_of``."""
    for pattern, read in _READERS:
        found = pattern.fullmatch(deed)
        if found:
            return read(state, legal, found)
    raise NotUnderstood(say("line.no_deed", "'{deed}' is not something that can be done", deed=deed))


def _among(legal: Sequence[Action], action: Action) -> Action:
    for option in legal:
        if option == action:
            return option
    raise _not_now(str(action), action)


def _not_now(deed: str, action: Action | None = None) -> NotLegal:
    return NotLegal(say("line.not_now", "not allowed now: {deed}", deed=deed), action)


def _place(state: GameState, legal: Sequence[Action], found: re.Match[str]) -> Action:
    tile, x, y, degrees = found.groups()
    return _among(legal, PlaceTile(tile, (int(x), int(y)), int(degrees) // DEGREES))


def _put(state: GameState, legal: Sequence[Action], found: re.Match[str]) -> Action:
    piece, kind, x, y, side = found.groups()
    square = (int(x), int(y))
    fitting = [
        option
        for option in legal
        if isinstance(option, PlaceMeeple)
        and option.piece == piece
        and option.site.square == square
        and state.board.placed[option.site.serial].tile.features[option.site.feature].kind == kind
        and (side is None or side in sides_of(state, option.site.ref, square))
    ]
    if side is None and len(fitting) > 1:
        # a feature that reaches no side of this square (it is enclosed) is called without one
        fitting = [option for option in fitting if not sides_of(state, option.site.ref, square)]
        if not fitting:
            raise NotUnderstood(
                say(
                    "line.several",
                    "there are several places on a {kind} at {square}: add 'side' and which",
                    kind=kind,
                    square=f"{x},{y}",
                )
            )
    if not fitting:
        where = f"{x},{y}{f' side {side}' if side else ''}"
        raise NotLegal(
            say(
                "line.no_piece",
                "no {piece} may be put on a {kind} at {square}",
                piece=piece,
                kind=kind,
                square=where,
            )
        )
    return fitting[0]


def _let(state: GameState, legal: Sequence[Action], found: re.Match[str]) -> Action:
    return _among(legal, ChoosePlayer(found[2], player_called(state, found[1])))


def _choose(state: GameState, legal: Sequence[Action], found: re.Match[str]) -> Action:
    return _among(legal, ChooseTile(found[1], found[2]))


def _skip(state: GameState, legal: Sequence[Action], found: re.Match[str]) -> Action:
    return _among(legal, Skip())


def _do(state: GameState, legal: Sequence[Action], found: re.Match[str]) -> Action:
    name, kind, x, y = found.groups()
    for option in legal:
        site = _only_site(option)
        if _called(option) != name or (site is None) != (kind is None):
            continue
        if site is None or (site_text(state, site).split(" side ")[0] == f"the {kind} at {x},{y}"):
            return option
    raise NotLegal(say("line.nobody_may", "nobody may {deed} there now", deed=name))


def _do_else(state: GameState, legal: Sequence[Action], found: re.Match[str]) -> Action:
    # Any other class of action: compared as plain data, so nothing that a file names is ever made.
    try:
        wanted = json.loads(found[1])
    except (ValueError, RecursionError) as fault:
        raise NotUnderstood(say("line.no_json", "this is not JSON: {why}", why=str(fault))) from fault
    for option in legal:
        if encode(option) == wanted:
            return option
    raise _not_now(found[1])


_READERS: Final[tuple[tuple[re.Pattern[str], Callable[..., Action]], ...]] = (
    (PLACES, _place),
    (PUTS, _put),
    (CHOOSES, _choose),
    (SKIPS, _skip),
    (LETS, _let),
    (DOES, _do),
    (DOES_ELSE, _do_else),
)
