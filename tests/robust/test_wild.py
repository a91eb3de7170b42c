"""A monkey at the real program, and the program killed while it plays: a little of what the scripts do."""

from __future__ import annotations

import random
import shutil
import sys
from pathlib import Path

import pytest

from game.app.program import Program
from game.rules.actions import Action
from game.session import files, setups
from game.session.codec import digest
from game.session.session import Session
from game.ui.screens import Home
from tests.robust.kill import trial
from tests.robust.monkey import own_folders, run
from tests.robust.programs import begin, choice, program, table_of


@pytest.mark.parametrize("seed", ["suite 1", "suite 2", "suite 3"])
def test_wild_events_break_nothing(seed: str) -> None:
    """500 events each; ``python tests/robust/monkey.py --events 20000`` goes on longer."""
    print(f"seed {seed}")
    monkey = run(500, seed)
    assert not monkey.faults, "\n\n".join(monkey.faults.values())
    assert len(monkey.seen) >= 4


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_the_program_killed_in_play_goes_on_where_it_was(tmp_path: Path) -> None:
    """Two kills of the real program; ``python tests/robust/kill.py --kills 100`` tries more."""
    report = trial(2, "suite", tmp_path)
    assert not report.faults, str(report)
    assert report.kills == 2 and report.games + report.exact + report.further == 2


def test_a_game_left_between_the_two_meeples_of_a_wonder_goes_on_there(tmp_path: Path) -> None:
    """What a kill leaves is the file as it is: Continue of the real program takes it up in that state."""
    with own_folders() as folder, program() as made:
        seed, actions = _to_the_second_meeple(made)
        session = begin(made, seed=seed).session
        for action in actions:
            session.play(action)
        state, left = digest(session.state), files.autosave_path().read_bytes()
        made.leave_game()
        shutil.rmtree(folder / "user")
        files.autosave_path().parent.mkdir()
        files.autosave_path().write_bytes(left)
        made.window.apply((Home(), made.continue_game()))
        while made.window.at_work:
            made.window.step([], 0.02)
        assert digest(table_of(made).session.state) == state
        assert "second" in table_of(made).session.state.agenda[0].subject


def _to_the_second_meeple(made: Program) -> tuple[str, list[Action]]:
    """A game of chance that comes to the second meeple on a wonder: its seed, and its actions until then."""
    for number in range(40):
        chance, seed = random.Random(number), f"both meeples {number}"
        session = Session(setups.build(choice(seed=seed), made.library, made.guests))
        while not session.is_over:
            if "second" in session.state.agenda[0].subject:
                return seed, [entry.action for entry in session.entries if entry.action is not None]
            session.play(chance.choice(session.legal))
    raise AssertionError("no game comes to a second meeple")
