"""A few games of what ``long.py`` plays by the hundred: memory settles, and no switch breaks an invariant."""

from __future__ import annotations

from tests.robust.long import ROOM, demo, switches


def test_memory_settles_over_demo_games() -> None:
    report = demo(3, "suite", tell=lambda line: None)
    assert report.endings == 3
    assert report.grown < ROOM, str(report)


def test_random_switches_break_no_invariant() -> None:
    report = switches(8, "suite")
    assert not report.faults, str(report)
    assert report.games == 8 and len(report.players) >= 3
