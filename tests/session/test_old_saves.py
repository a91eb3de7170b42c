"""One save of each format that was ever written: they stay loadable for good."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session import saves
from game.session.gametable import FORMAT
from tests.boards import library
from tests.playing import GUESTS

FOLDER = Path(__file__).parent / "old_saves"
RESULTS = {"format-1": (94, 102, 133, 83)}
"""What these games ended with. Never change a number here: change what made it differ."""


@pytest.mark.parametrize("name", sorted(RESULTS))
def test_an_old_save_still_loads_to_its_end(name: str) -> None:
    loaded = saves.load(FOLDER / f"{name}.yaml", library(), GUESTS)
    assert loaded.damage is None, str(loaded.damage)
    assert loaded.session.is_over
    assert loaded.session.state.scores == RESULTS[name]


def test_every_format_has_its_save() -> None:
    assert {f"format-{number}" for number in range(1, FORMAT + 1)} == set(RESULTS)
