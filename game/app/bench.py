"""``bench``: how fast the program is, against its budgets and against a stored run.

It must not know how anything is measured: each group of figures has a module of its own.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game import VERSION
from game.app.bench_boards import Boards
from game.app.bench_drawing import drawing_figures, frame_cost, without_screen
from game.app.bench_figures import Figure, calibration
from game.app.bench_paint import paint_figures
from game.app.bench_rules import rules_figures
from game.app.bench_scale import Row, scale_rows, table_text
from game.app.bench_start import start_figures

BASELINE: Final = Path(__file__).resolve().parents[2] / "data" / "bench_baseline.json"
GROUPS: Final[Mapping[str, Callable[[Boards], Iterable[Figure]]]] = {
    "rules": rules_figures,
    "drawing": drawing_figures,
    "start": lambda boards: start_figures(),
    "paint": paint_figures,
}
SCALE: Final = "scale"
NOTABLE: Final = 0.1
"""Changes of a ratio smaller than this are noise."""


@dataclass
class Run:
    """One run: its figures, and for the key of each the calibration loop's seconds just before and after."""

    loops: dict[str, float] = field(default_factory=dict)
    figures: list[Figure] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    seconds: float = 0.0

    def plain(self) -> dict[str, Any]:
        """Return the run as data for JSON."""
        return {
            "version": VERSION,
            "python": platform.python_version(),
            "machine": platform.machine(),
            "calibration_us": {key: round(1e6 * loop, 1) for key, loop in self.loops.items()},
            "seconds": round(self.seconds, 1),
            "figures": [figure.plain(self.loops[figure.key]) for figure in self.figures],
            "scale": [row._asdict() for row in self.rows],
        }


def run_groups(groups: Sequence[str], said: Callable[[str], None] = lambda text: None) -> Run:
    """Measure the named groups; ``said`` is told what is being done."""
    run, boards, start = Run(), Boards(), time.perf_counter()
    without_screen()
    for group in groups:
        said(group)
        before = calibration()
        if group == SCALE:
            run.rows = scale_rows(boards, frame_cost(boards))
            run.loops[group] = min(before, calibration())
            continue
        for figure in GROUPS[group](boards):
            # The machine becomes slower and faster all the time: each figure is compared with the loop just
            # before and after it, the better of them because figures are the best or the middle of many.
            after = calibration()
            run.loops[figure.key], before = min(before, after), after
            run.figures.append(figure)
    run.seconds = time.perf_counter() - start
    return run


# -- text --------------------------------------------------------------------------------------------------


def text_of(report: Mapping[str, Any], before: Mapping[str, Any] | None = None) -> str:
    """Return a report as a table, with what has changed since another one."""
    old = {row["key"]: row for row in before["figures"]} if before is not None else {}
    head = f"{'':<54}{'measured':>12}{'budget':>13}{'loops':>10}"
    lines = [_title(report), "", head + (f"{'before':>10}{'change':>9}" if before is not None else "")]
    for row in report["figures"]:
        line = f"{row['what'][:53]:<54}{_amount(row):>12}{_budget(row):>13}{_number(row['ratio']):>10}"
        lines.append(line + _change(row, old.get(row["key"])) if before is not None else line)
    missed = [row["key"] for row in report["figures"] if row["met"] is False]
    lines += ["", f"over budget: {', '.join(missed)}" if missed else "all budgets met"]
    if report["scale"]:
        lines += ["", table_text([Row(**row) for row in report["scale"]])]
    return "\n".join(lines)


def _title(report: Mapping[str, Any]) -> str:
    loops = report["calibration_us"].values()
    loop = f"calibration loop {min(loops):.0f} to {max(loops):.0f} us" if loops else "nothing measured"
    return f"Python {report['python']} on {report['machine']}, {loop}, {report['seconds']} s in all"


def _amount(row: Mapping[str, Any]) -> str:
    return f"{_number(row['value'])} {row['unit']}"


def _budget(row: Mapping[str, Any]) -> str:
    if row["budget"] is None:
        return "-"
    sign = "≥" if row["bound"] == "at least" else "≤"
    return f"{sign} {row['budget']:g}{'' if row['met'] else ' !'}"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.4g}"


def _change(row: Mapping[str, Any], old: Mapping[str, Any] | None) -> str:
    """Compare ratios where there are any: they stand for the same on a slower machine."""
    if old is None:
        return f"{'new':>10}"
    by = "ratio" if row["ratio"] is not None and old["ratio"] is not None else "value"
    before, now = old[by], row[by]
    share = (now - before) / before if before else 0.0
    word = "same" if abs(share) < NOTABLE else f"{share:+.0%}"
    return f"{_number(before):>10}{word:>9}"


# -- the verb ----------------------------------------------------------------------------------------------


def parser() -> argparse.ArgumentParser:
    """Return the options of the verb."""
    options = argparse.ArgumentParser(
        prog="main.py bench",
        description="Measure rules, drawing, start and painting against their budgets (about a minute).",
        epilog="example: python main.py bench --only rules --compare data/bench_baseline.json",
    )
    names = ", ".join((*GROUPS, SCALE))
    options.add_argument("--only", metavar="GROUPS", help=f"some of {names}, separated by commas")
    options.add_argument("--json", action="store_true", help="print data instead of a table")
    options.add_argument(
        "--compare",
        type=Path,
        nargs="?",
        const=BASELINE,
        metavar="FILE",
        help="say what has changed since a stored run (the one that goes with the program)",
    )
    options.add_argument("--save", type=Path, metavar="FILE", help="store this run to compare others with")
    return options


def main(words: Sequence[str]) -> int:
    """Run the verb; return 0, or 2 when the options cannot be followed."""
    options = parser().parse_args(words)
    groups = options.only.split(",") if options.only else [*GROUPS, SCALE]
    unknown = [group for group in groups if group not in GROUPS and group != SCALE]
    if unknown:
        print(
            f"no group called {', '.join(unknown)}; there are {', '.join((*GROUPS, SCALE))}", file=sys.stderr
        )
        return 2
    before = None
    if options.compare is not None:
        try:
            before = read_report(options.compare)
        except BadReport as fault:
            print(fault, file=sys.stderr)
            return 2
    report = run_groups(groups, lambda text: print(f"measuring {text} ...", file=sys.stderr)).plain()
    if options.save is not None:
        options.save.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(report, indent=1) if options.json else text_of(report, before))
    return 0


class BadReport(ValueError):
    """A stored run cannot be read; the message says which, why and what to do."""


def read_report(path: Path) -> Mapping[str, Any]:
    """Return a stored run; raises ``BadReport``."""
    try:
        report = json.loads(path.read_text(encoding="utf-8"))
        for row in report["figures"]:
            _ = row["key"], row["ratio"], row["value"]
    except (OSError, ValueError, KeyError, TypeError) as fault:
        raise BadReport(f"{path} is no stored run ({fault}): make one with bench --save {path}") from fault
    found: Mapping[str, Any] = report
    return found
