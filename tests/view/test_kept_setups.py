"""Set-ups kept under names: whole or not at all, bounded, and a damaged one spoils no other."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.view import kept_setups
from game.view.setup_memory import recalled
from tests.ui.shell_helpers import model


def test_what_is_kept_comes_back_under_its_name(tmp_path: Path) -> None:
    table = replace(model(5), mode="all", two_wonders=True, edition="2023")
    kept_setups.keep(tmp_path, "  Friday:\nevening ", table)
    (found,) = kept_setups.listed(tmp_path)
    assert (found.name, found.problem) == ("Friday: evening", "")
    again = recalled(model(2), found.plain)
    assert (again.seats, again.mode, again.two_wonders, again.edition) == (table.seats, "all", True, "2023")
    assert again.seed == ""


def test_a_name_that_is_taken_is_replaced_and_one_without_letters_refused(tmp_path: Path) -> None:
    kept_setups.keep(tmp_path, "Us", model(2))
    kept_setups.keep(tmp_path, "Us", model(4))
    (found,) = kept_setups.listed(tmp_path)
    assert len(recalled(model(2), found.plain).seats) == 4
    for name in ("", "  \n", "\u200b"):
        with pytest.raises(ValueError, match="name"):
            kept_setups.keep(tmp_path, name, model(2))


@pytest.mark.parametrize(
    "text", ["players: [", "- 1\n", "players: 3\n", "x" * (kept_setups.LARGEST_FILE + 1), ""]
)
def test_a_damaged_file_says_why_and_leaves_the_others(tmp_path: Path, text: str) -> None:
    kept_setups.keep(tmp_path, "Good", model(3))
    (tmp_path / "bad.yaml").write_text(text, encoding="utf-8")
    bad, good = kept_setups.listed(tmp_path)
    assert bad.name == "bad" and "bad.yaml" in bad.problem
    assert good.name == "Good" and not good.problem


def test_there_is_an_end_to_how_many_are_kept(tmp_path: Path) -> None:
    for number in range(kept_setups.MOST):
        kept_setups.keep(tmp_path, f"n{number}", model(2))
    with pytest.raises(kept_setups.TooMany):
        kept_setups.keep(tmp_path, "one more", model(2))
    kept_setups.keep(tmp_path, "n0", model(3))
    assert len(kept_setups.listed(tmp_path)) == kept_setups.MOST


def test_a_write_that_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_setups.keep(tmp_path, "Us", model(2))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        kept_setups.keep(tmp_path, "Us", model(4))
    (found,) = kept_setups.listed(tmp_path)
    assert len(recalled(model(6), found.plain).seats) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["Us.yaml"]


def test_no_folder_is_no_fault(tmp_path: Path) -> None:
    assert kept_setups.listed(tmp_path / "none") == []
