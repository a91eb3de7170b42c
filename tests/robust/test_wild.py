"""A monkey at the real program, and the program killed while it plays: a little of what the scripts do."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.robust.kill import trial
from tests.robust.monkey import run


@pytest.mark.parametrize("seed", ["suite 1", "suite 2", "suite 3"])
def test_wild_events_break_nothing(seed: str) -> None:
    """500 events each; ``python tests/robust/monkey.py --events 20000`` goes on longer."""
    print(f"seed {seed}")
    monkey = run(500, seed)
    assert not monkey.faults, "\n\n".join(monkey.faults.values())
    assert len(monkey.seen) >= 4


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_the_program_killed_in_play_goes_on_where_it_was(tmp_path: Path) -> None:
    """Three kills, the last within the two meeples of a wonder; ``kill.py --kills 100`` tries more."""
    report = trial(3, "suite", tmp_path)
    assert not report.faults, str(report)
    assert report.kills == 3 and report.exact + report.further == 2
    assert any("second" in phase for phase in report.phases), str(report)
