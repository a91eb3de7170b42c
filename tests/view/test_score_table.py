"""The result: sums agree with the track, wonders come first, ranks are shared on ties."""

from itertools import pairwise

from game.core.state import GameState
from game.session.history import Entry
from game.view.score_table import ScoreTable, score_table
from tests.view.panels import begun, names, played


def table(players: int = 4, seed: str = "3") -> tuple[ScoreTable, GameState]:
    session = played(players, seed)
    return score_table(session.entries, session.rules, names(session)), session.state


def test_the_parts_add_up_to_the_track() -> None:
    for players, seed in ((2, "1"), (4, "3"), (6, "5")):
        found, state = table(players, seed)
        assert len(found.rows) == players
        for row in found.rows:
            assert row.total == state.scores[row.player] == sum(row.by) + row.extra


def test_rows_are_in_order_and_the_winner_leads() -> None:
    found, state = table()
    totals = [row.total for row in found.rows]
    assert totals == sorted(totals, reverse=True)
    assert [row.winner for row in found.rows] == [total == max(state.scores) for total in totals]
    if len(found.winners) == 1:
        assert found.lead == totals[0] - totals[1]


def test_wonders_score_first() -> None:
    """W-E9: in the final scoring the steps of wonders come before those of features."""
    of_tiles = 0
    for seed in ("3", "4", "5", "6"):
        found, _ = table(4, seed)
        flags = [step.of_tile for step in found.steps]
        assert flags == sorted(flags, reverse=True)
        of_tiles += sum(flags)
    assert of_tiles


def test_steps_lead_from_the_last_turn_to_the_result() -> None:
    found, state = table()
    for one, other in pairwise(found.steps):
        assert one.after == other.before
    assert found.steps[-1].after == state.scores
    for step in found.steps:
        gained = [b - a for a, b in zip(step.before, step.after, strict=True)]
        assert sum(gained) == sum(line.points or 0 for line in step.lines)


def test_the_chart_ends_at_the_score_and_never_goes_back_in_time() -> None:
    found, state = table(6, "5")
    for series in found.series:
        xs = [x for x, _ in series.points]
        assert xs == sorted(xs) and xs[0] == 0 and xs[-1] == found.end
        assert series.points[-1][1] == state.scores[series.player]
        for mark in series.marks:
            assert 0 < mark.x <= found.turns


def test_everybody_who_took_a_wonder_has_a_mark_and_its_name_in_the_row() -> None:
    """W-G1: one wonder per player."""
    found, _ = table()
    session = played(4)
    owners = {stands.player: stands.tile.id for stands in session.table.standing}
    assert owners
    for player, tile in owners.items():
        row = next(row for row in found.rows if row.player == player)
        assert [extra.tile for extra in row.extras] == [tile]
        assert [mark.tile.id for mark in found.series[player].marks] == [tile]


def test_a_tie_shares_rank_and_victory() -> None:
    session = played(2, "1")
    entry = session.entries[-1]
    tied = entry.state.evolve(scores=(70, 70))
    entries = (*session.entries[:-1], Entry(entry.action, entry.events, tied))
    found = score_table(entries, session.rules, names(session))
    assert [row.rank for row in found.rows] == [1, 1]
    assert len(found.winners) == 2 and found.lead is None


def test_a_game_that_has_just_begun_has_a_table_too() -> None:
    session = begun(3)
    found = score_table(session.entries, session.rules, names(session))
    assert not found.over and not found.steps and all(row.total == 0 for row in found.rows)
