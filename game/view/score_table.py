"""The result of a game: points by source, the score over the turns, the final scoring in steps.

Worked out from the events of the history, so it holds at any moment and for any guest. It knows no pixel.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.core.board import Board
from game.core.state import GameState
from game.core.tile import CITY, FIELD, MONASTERY, ROAD, Tile
from game.rules.events import Event, FinalScoringBegan, Scored, TurnBegan
from game.rules.ruleset import Ruleset
from game.view.events_text import LogLine, line_of
from game.view.lit_places import Lit, lit_of
from game.view.log_lines import Entry
from game.view.panel_names import Names

USUAL: Final = (ROAD, CITY, MONASTERY, FIELD)
FINAL_SHARE: Final = 0.14
"""How much wider than the turns the chart is, for the final scoring."""


@dataclass(frozen=True, slots=True)
class Column:
    """A kind of feature that points come from."""

    source: str
    name: str


@dataclass(frozen=True, slots=True)
class Extra:
    """What a won tile has brought; ``points`` is ``None`` for one that pays in no points."""

    tile: str
    name: str
    points: int | None


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A player's result; ``by`` has the points of each column, ``extras`` those of won tiles."""

    player: int
    name: str
    colour: str
    rank: int
    winner: bool
    total: int
    by: tuple[int, ...]
    extras: tuple[Extra, ...]

    @property
    def extra(self) -> int:
        """The points of all won tiles."""
        return sum(extra.points or 0 for extra in self.extras)


@dataclass(frozen=True, slots=True)
class Mark:
    """When a player got a tile of the race: place on the chart, score then, the tile."""

    x: float
    score: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Series:
    """A player's score over the turns: a step line, from one (x, score) to the next; x counts turns."""

    player: int
    points: tuple[tuple[float, int], ...]
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class FinalStep:
    """A step of the final scoring: all points from one source, with the scores before and after; ``text``
    explains a tile that pays, ``lit`` has what to show on the board for each of the lines.
    """

    source: str
    title: str
    text: str
    of_tile: bool
    lines: tuple[LogLine, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    lit: tuple[Lit, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """Everything the final screen shows. ``rows`` are in order of rank; ``has_extras``: there is a race for
    tiles in this game. The chart runs from 0 to ``end``, the final scoring from ``turns`` on.
    """

    columns: tuple[Column, ...]
    rows: tuple[ScoreRow, ...]
    has_extras: bool
    series: tuple[Series, ...]
    steps: tuple[FinalStep, ...]
    turns: int
    end: float
    tiles: int
    over: bool

    @property
    def winners(self) -> tuple[ScoreRow, ...]:
        """All players with the most points."""
        return tuple(row for row in self.rows if row.winner)

    @property
    def lead(self) -> int | None:
        """By how much the winner is ahead of the next; ``None`` when nobody follows or several win."""
        others = [row.total for row in self.rows if not row.winner]
        if len(self.winners) != 1 or not others:
            return None
        return self.rows[0].total - max(others)


class _Final(NamedTuple):
    """An event of the final scoring: its line, the scores around it, the source, what it is about."""

    line: LogLine
    before: GameState
    after: GameState
    source: str
    lit: Lit


@dataclass(slots=True)
class _Tally:
    """What is gathered on the way through the events."""

    points: list[dict[str, int]]
    paths: list[list[tuple[float, int]]]
    marks: list[list[Mark]]
    owned: list[dict[str, Tile]]
    final: list[_Final] = field(default_factory=list)
    turn: int = 0
    ending: bool = False


def score_table(entries: Sequence[Entry], rules: Ruleset, names: Names) -> ScoreTable:
    """The result of a history; of a game that still runs, what it would be if nothing more were scored."""
    state = entries[-1].state
    count = len(state.players)
    tally = _Tally(
        [{} for _ in range(count)],
        [[(0.0, 0)] for _ in range(count)],
        [[] for _ in range(count)],
        [{} for _ in range(count)],
    )
    for before, event, after in _folded(entries):
        _take(tally, before, event, after, rules, names)
        if after.drawers is not before.drawers:
            _note_tiles(tally, after, rules)
    steps = _steps(tally, rules, names)
    turns = max(1, state.turn.number)
    end = turns * (1 + FINAL_SHARE) if steps else float(turns)
    _finish(tally, steps, turns, end, state)
    return ScoreTable(
        columns := _columns(tally, rules, names),
        _rows(tally, state, columns, names),
        any(tally.owned) or bool(rules.table(state).spaces),
        tuple(
            Series(player, tuple(tally.paths[player]), tuple(tally.marks[player])) for player in range(count)
        ),
        steps,
        turns,
        end,
        len(state.board.placed),
        state.over,
    )


def _folded(entries: Sequence[Entry]) -> Iterator[tuple[GameState, Event, GameState]]:
    state = GameState(entries[0].state.setup, Board.empty())
    for entry in entries:
        for event in entry.events:
            after = event.apply(state)
            yield state, event, after
            state = after


def _take(
    tally: _Tally, before: GameState, event: Event, after: GameState, rules: Ruleset, names: Names
) -> None:
    if isinstance(event, TurnBegan):
        tally.turn = event.number
    elif isinstance(event, FinalScoringBegan):
        tally.ending = True
    elif isinstance(event, Scored):
        player, source = event.player, event.receipt.source
        tally.points[player][source] = tally.points[player].get(source, 0) + event.receipt.points
        if not tally.ending:
            tally.paths[player].append((float(tally.turn), after.scores[player]))
        else:
            line = line_of(event, before, after, names, names.texts)
            assert line is not None
            tally.final.append(_Final(line, before, after, source, lit_of(event, before, rules)))


def _note_tiles(tally: _Tally, state: GameState, rules: Ruleset) -> None:
    facts = rules.table(state)
    held = [(player, tile) for player, tiles in enumerate(facts.in_front) for tile in tiles]
    held += [(stands.player, stands.tile) for stands in facts.standing]
    for player, tile in held:
        if tile.id not in tally.owned[player]:
            tally.owned[player][tile.id] = tile
            tally.marks[player].append(Mark(float(tally.turn), state.scores[player], tile))


def _steps(tally: _Tally, rules: Ruleset, names: Names) -> tuple[FinalStep, ...]:
    """The final scoring, source by source in the order in which it happened (W-E9)."""
    groups: list[list[_Final]] = []
    for item in tally.final:
        if groups and groups[-1][0].source == item.source:
            groups[-1].append(item)
        else:
            groups.append([item])
    return tuple(
        FinalStep(
            group[0].source,
            _plural(group[0].source, names),
            names.effect(group[0].source),
            group[0].source not in rules.kinds,
            tuple(item.line for item in group),
            group[0].before.scores,
            group[-1].after.scores,
            tuple(item.lit for item in group),
        )
        for group in groups
    )


def _finish(tally: _Tally, steps: tuple[FinalStep, ...], turns: int, end: float, state: GameState) -> None:
    """Lead every line of the chart on through the final scoring to its end."""
    wide = (end - turns) / (len(steps) + 1) if steps else 0.0
    for player, path in enumerate(tally.paths):
        for index, step in enumerate(steps, start=1):
            if step.after[player] != step.before[player]:
                path.append((turns + index * wide, step.after[player]))
        path.append((end, state.scores[player]))


def _columns(tally: _Tally, rules: Ruleset, names: Names) -> tuple[Column, ...]:
    paid = {source for points in tally.points for source in points}
    kinds = [kind for kind in rules.kinds if kind in USUAL or kind in paid]
    kinds.sort(key=lambda kind: USUAL.index(kind) if kind in USUAL else len(USUAL))
    return tuple(Column(kind, _plural(kind, names)) for kind in kinds)


def _plural(source: str, names: Names) -> str:
    """What all features of a kind are called; the name of a tile as it is."""
    key = f"ending.column.{source}"
    return names.texts.get(key) if names.texts.has(key) else names.source(source)


def _rows(tally: _Tally, state: GameState, columns: tuple[Column, ...], names: Names) -> tuple[ScoreRow, ...]:
    kinds = [column.source for column in columns]
    best = max(state.scores)
    rows = []
    for player, total in enumerate(state.scores):
        points = tally.points[player]
        others = dict.fromkeys((*tally.owned[player], *(s for s in points if s not in kinds)))
        extras = tuple(Extra(tile, names.source(tile), points.get(tile)) for tile in others)
        who = state.players[player]
        rank = 1 + sum(score > total for score in state.scores)
        by = tuple(points.get(kind, 0) for kind in kinds)
        rows.append(ScoreRow(player, who.name, who.colour, rank, total == best, total, by, extras))
    return tuple(sorted(rows, key=lambda row: (row.rank, row.player)))
