"""The benchmark's form: figures, budgets, reports, comparison. No test looks at a clock."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.app import bench
from game.app.bench_boards import Boards, about_to_choose, about_to_place, play_out, session_of
from game.app.bench_figures import Figure, each, loop, often
from game.app.bench_scale import Row, scale_rows, table_text

BOARDS = Boards()


def test_a_budget_binds_by_its_unit() -> None:
    """A rate has to be at least its budget, everything else at most."""
    assert Figure("a", "games", 600, "/s", 500).met is True
    assert Figure("a", "games", 400, "/s", 500).met is False
    assert Figure("a", "a frame", 3, "ms", 4).met is True
    assert Figure("a", "a frame", 5, "ms", 4).met is False
    assert Figure("a", "a tile", 5, "ms").met is None


def test_a_ratio_is_the_time_of_one_in_calibration_loops() -> None:
    calibration = 0.001
    assert Figure("a", "games", 500, "/s").ratio(calibration) == pytest.approx(2)
    assert Figure("a", "listing", 40, "us").ratio(calibration) == pytest.approx(0.04)
    assert Figure("a", "a frame", 4, "ms").ratio(calibration) == pytest.approx(4)
    assert Figure("a", "start", 2, "s").ratio(calibration) == pytest.approx(2000)
    assert Figure("a", "memory", 200, "MB").ratio(calibration) is None


def test_the_calibration_loop_is_never_changed() -> None:
    """Stored ratios refer to it; whoever changes it has to store all of them anew."""
    assert loop() == 4884


def test_each_and_often_do_the_work() -> None:
    seen: list[int] = []
    assert each(seen.append, [1, 2, 3], 0.0, repeat=5) >= 0
    assert seen == [1, 2, 3], "with no time to spend, one pass"
    often(lambda: seen.append(9), 0.0)
    assert seen == [1, 2, 3, 9, 9, 9]


def test_positions_are_those_that_figures_speak_of() -> None:
    game = BOARDS.large_game(1, 180)
    assert len(game.setup.tiles) >= 180
    state = play_out(game, 0, about_to_place(150))
    assert state.board.square_count >= 150
    assert state.agenda[0].phase == "place" and len(state.hand[0].footprint) == 1
    choosing = play_out(BOARDS.base_game(1), 1, about_to_choose(8))
    assert choosing.agenda[0].phase == "meeple" and choosing.board.square_count >= 8
    one, two = session_of(BOARDS.base_game(2), 2), session_of(BOARDS.base_game(2), 2)
    assert one.is_over
    assert [entry.action for entry in one.entries] == [entry.action for entry in two.entries]


def test_the_table_of_sizes_has_a_row_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    rows = scale_rows(BOARDS, lambda session: 0.002, (20, 40))
    assert [row.squares >= size for row, size in zip(rows, (20, 40), strict=True)] == [True, True]
    assert all(min(row) > 0 for row in rows)
    assert all(row.frame == pytest.approx(2) for row in rows)
    text = table_text(rows)
    assert "squares" in text and "#" in text and "the board grows" in text
    assert table_text([]) and table_text(rows[:1])


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand-ins for what takes long, so that the verb can be tested whole."""
    figures = (Figure("rules.a", "whole games", 250, "/s", 500), Figure("rules.b", "weight", 3, "MB", 10))
    monkeypatch.setattr(bench, "GROUPS", {"rules": lambda boards: figures})
    monkeypatch.setattr(bench, "scale_rows", lambda boards, draw: [Row(100, 60, 1.0, 2.0, 3.0, 4.0, 5.0)])


@pytest.mark.usefixtures("measured")
def test_the_report_says_what_is_over_budget(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    rows = {row["key"]: row for row in report["figures"]}
    assert set(rows) == {"rules.a", "rules.b"}
    assert rows["rules.a"]["met"] is False and rows["rules.a"]["bound"] == "at least"
    assert rows["rules.b"]["met"] is True and rows["rules.b"]["ratio"] is None
    assert report["calibration_us"]["rules.a"] > 0 and report["scale"][0]["squares"] == 100
    assert bench.main([]) == 0
    text = capsys.readouterr().out
    assert "over budget: rules.a" in text and "one action, choice to choice" in text


@pytest.mark.usefixtures("measured")
def test_each_figure_is_compared_with_the_loop_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine becomes slower in the middle: what was measured before keeps its ratio."""
    loops = iter((0.001, 0.001, 0.002))
    monkeypatch.setattr(bench, "calibration", lambda: next(loops))
    figures = (Figure("rules.a", "a", 4, "ms"), Figure("rules.b", "b", 4, "ms"))
    monkeypatch.setattr(bench, "GROUPS", {"rules": lambda boards: iter(figures)})
    run = bench.run_groups(["rules"])
    assert run.loops == {"rules.a": 0.001, "rules.b": 0.001}
    assert next(loops, None) is None, "one loop before, one after each figure"


@pytest.mark.usefixtures("measured")
def test_a_stored_run_is_compared_by_ratio(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stored = tmp_path / "before.json"
    assert bench.main(["--only", "rules", "--save", str(stored)]) == 0
    report = json.loads(stored.read_text(encoding="utf-8"))
    report["figures"][1]["value"] = 2.0
    del report["figures"][0]
    stored.write_text(json.dumps(report), encoding="utf-8")
    capsys.readouterr()
    assert bench.main(["--only", "rules", "--compare", str(stored)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert next(line for line in lines if line.startswith("whole games")).endswith("new")
    assert next(line for line in lines if line.startswith("weight")).endswith("+50%")


def test_options_that_cannot_be_followed_end_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench.main(["--only", "rules,luck"]) == 2
    assert "luck" in capsys.readouterr().err
    odd = tmp_path / "odd.json"
    odd.write_text("[]", encoding="utf-8")
    for path in (odd, tmp_path / "missing.json"):
        assert bench.main(["--only", "rules", "--compare", str(path)]) == 2
        assert str(path) in capsys.readouterr().err


def test_the_stored_baseline_can_be_compared_with() -> None:
    report = bench.read_report(bench.BASELINE)
    groups = {row["key"].partition(".")[0] for row in report["figures"]}
    assert groups == set(bench.GROUPS)
    assert all(row["value"] >= 0 for row in report["figures"])
