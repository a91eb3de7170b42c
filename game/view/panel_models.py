"""What the score ring and the players' panels show, read from a state and the facts of the table.

Plain frozen values; they know no pixel and no guest.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.core.geometry import Square
from game.core.state import GameState
from game.core.tile import Tile
from game.rules import engine
from game.rules.doors import TableFacts
from game.view.panel_names import Names


@dataclass(frozen=True, slots=True)
class Runner:
    """A player on the score track: total points, whatever the length of the ring."""

    player: int
    name: str
    colour: str
    score: int


@dataclass(frozen=True, slots=True)
class RingModel:
    """The score track. ``race`` are the spaces of the race, ``space`` where the pairs stand now (``None``
    when none is left), ``waiting`` the colours of those whose pair stands there; the same for a second
    wonder; ``at_turn`` is a player.
    """

    runners: tuple[Runner, ...]
    race: tuple[int, ...] = ()
    space: int | None = None
    waiting: tuple[str, ...] = ()
    second_space: int | None = None
    second_waiting: tuple[str, ...] = ()
    at_turn: int | None = None


@dataclass(frozen=True, slots=True)
class WonderLine:
    """A won tile of a player. ``state``: ``front`` (not yet placed), ``hand`` (to be placed now), ``resting``
    (its effect has not started) or ``active``; ``when``: ``game``, ``end`` or ``None``.
    """

    tile: str
    name: str
    short: str
    effect: str
    footprint: tuple[Square, ...]
    state: str
    when: str | None


@dataclass(frozen=True, slots=True)
class Pips:
    """Pieces of one kind: how many are left to place, of how many."""

    kind: str
    left: int
    total: int


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player. ``acting``: it is this player who decides now; ``at_turn``: it is this player's turn.
    ``to_wonder``: points that are missing for the next wonder, ``None`` when there is none to be won.
    """

    player: int
    name: str
    colour: str
    score: int
    pips: tuple[Pips, ...]
    at_turn: bool
    acting: bool
    computer: bool
    wonders: tuple[WonderLine, ...] = ()
    to_wonder: int | None = None
    kept: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayersModel:
    """All players in turn order."""

    rows: tuple[PlayerRow, ...]


def ring_model(state: GameState, facts: TableFacts) -> RingModel:
    """The score track of a state."""
    runners = tuple(
        Runner(index, player.name, player.colour, score)
        for index, (player, score) in enumerate(zip(state.players, state.scores, strict=True))
    )
    colours = tuple(state.players[player].colour for player in facts.waiting)
    second = tuple(state.players[player].colour for player in facts.second_waiting)
    at_turn = None if state.over else state.turn.player
    return RingModel(runners, facts.spaces, facts.space, colours, facts.second_space, second, at_turn)


def players_model(
    state: GameState, facts: TableFacts, names: Names, computers: Collection[int] = ()
) -> PlayersModel:
    """The players of a state; ``computers`` are those who play by themselves."""
    acting = engine.actor(state)
    rows = []
    for index, player in enumerate(state.players):
        rows.append(
            PlayerRow(
                index,
                player.name,
                player.colour,
                state.scores[index] if state.scores else 0,
                _pips(state, index),
                index == state.turn.player and not state.over,
                index == acting,
                index in computers,
                _wonders(state, facts, names, index),
                _to_wonder(state, facts, index),
                tuple(tile.id for tile in state.kept[index]) if state.kept else (),
            )
        )
    return PlayersModel(tuple(rows))


def _pips(state: GameState, player: int) -> tuple[Pips, ...]:
    """Pieces that can be placed; one that stands beside the track or marks a tile is none of them."""
    left: dict[str, int] = {}
    total: dict[str, int] = {}
    for piece in state.pieces_of(player):
        where = state.places[piece.id].where
        if where in ("supply", "site"):
            total[piece.kind.name] = total.get(piece.kind.name, 0) + 1
            left[piece.kind.name] = left.get(piece.kind.name, 0) + (where == "supply")
    return tuple(Pips(kind, left[kind], number) for kind, number in total.items())


def _wonders(state: GameState, facts: TableFacts, names: Names, player: int) -> tuple[WonderLine, ...]:
    found = [
        _line(stands.tile, names, "active" if stands.active else "resting")
        for stands in facts.standing
        if stands.player == player
    ]
    front = facts.in_front[player] if player < len(facts.in_front) else ()
    held = state.hand if player == state.turn.player else ()
    lying = {placed.tile for placed in state.board.placed}  # it is on the board before its marker is
    states = (("resting" if tile in lying else "hand" if tile in held else "front") for tile in front)
    return (*found, *(_line(tile, names, how) for tile, how in zip(front, states, strict=True)))


def _line(tile: Tile, names: Names, state: str) -> WonderLine:
    return WonderLine(
        tile.id,
        names.tile(tile.id),
        names.short(tile.id),
        names.effect(tile.id),
        tile.footprint,
        state,
        names.when(tile.id),
    )


def _to_wonder(state: GameState, facts: TableFacts, player: int) -> int | None:
    if not facts.laid_out or state.final:
        return None
    if player in facts.waiting and facts.space is not None:
        return max(0, facts.space - state.scores[player])
    if player in facts.second_waiting and facts.second_space is not None:
        return max(0, facts.second_space - state.scores[player])
    return None
