"""A mutating fuzzer over real files: ``python tests/robust/fuzz.py KIND --count N --seed S``.

Each input comes from its kind, seed and number alone; ``--only N`` makes one again. What goes wrong is
printed, and kept with ``--keep FOLDER``. Ends 1 when anything did.
"""

from __future__ import annotations

import argparse
import logging
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import tests.conftest  # noqa: F401  (no display, before anything imports pygame)
from tests.robust.mutate import mutated
from tests.robust.targets import KINDS, warm_up
from tests.robust.watch import MEGABYTES, Watch

_watches: list[Watch] = []


@dataclass
class Report:
    """What a run has found."""

    kind: str
    seed: str
    count: int = 0
    said: Counter[str] = field(default_factory=Counter)
    faults: dict[str, tuple[int, bytes]] = field(default_factory=dict)
    slowest: float = 0.0
    slowest_number: int = 0
    grown: float = 0.0
    seconds: float = 0.0

    def __str__(self) -> str:
        lines = [
            f"{self.kind}: {self.count} inputs of seed {self.seed} in {self.seconds:.0f} s: "
            f"{self.said['good']} read, {self.said['refused']} refused, "
            f"{self.count - self.said['good'] - self.said['refused']} faults; "
            f"slowest {self.slowest * 1000:.0f} ms (number {self.slowest_number}), "
            f"grown by {self.grown:.0f} MB"
        ]
        for what, (number, data) in self.faults.items():
            lines.append(f"  number {number} ({self.said[what]} times, {len(data)} bytes): {what}")
        return "\n".join(lines)

    @property
    def good(self) -> bool:
        """Whether nothing went wrong."""
        return not self.faults and self.grown < MEGABYTES


def fuzz(name: str, count: int, seed: str, *, only: int | None = None, seconds: float = 0) -> Report:
    """Try so many inputs of a kind, or for so many seconds; all files stand in a passing folder."""
    logging.disable(logging.CRITICAL)
    kind, report = KINDS[name], Report(name, seed)
    fast = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=fast if fast.is_dir() else None) as scratch:
        folder = Path(scratch).resolve()
        corpus = kind.corpus(folder)
        warm_up(kind, folder, corpus)
        if not _watches:
            _watches.append(Watch(folder))
        watch = _watches[0]
        watch.folder = str(folder)
        watch.begin()
        began = time.perf_counter()
        for number in range(count) if only is None else (only,):
            data = mutated(random.Random(f"{name}:{seed}:{number}"), corpus)
            said, taken = watch.call(lambda data=data: kind.target(folder, data), kind.allowed)
            report.count += 1
            report.said[said] += 1
            if said.startswith("FAULT"):
                report.faults.setdefault(said, (number, data))
            if taken > report.slowest:
                report.slowest, report.slowest_number = taken, number
            if seconds and time.perf_counter() - began > seconds:
                break
        report.seconds = time.perf_counter() - began
        report.grown = watch.grown
    logging.disable(logging.NOTSET)
    return report


def main() -> int:
    """Run from the command line."""
    options = argparse.ArgumentParser(description="Try hostile files of one kind, or of all.")
    options.add_argument("kind", choices=(*KINDS, "all"))
    options.add_argument("--count", type=int, default=1000)
    options.add_argument("--seed", default="1")
    options.add_argument("--only", type=int, default=None, metavar="N", help="try input number N alone")
    options.add_argument("--seconds", type=float, default=0, help="stop after so many seconds")
    options.add_argument(
        "--keep", type=Path, default=None, metavar="FOLDER", help="keep inputs that went wrong"
    )
    chosen = options.parse_args()
    code = 0
    for name in KINDS if chosen.kind == "all" else (chosen.kind,):
        report = fuzz(name, chosen.count, chosen.seed, only=chosen.only, seconds=chosen.seconds)
        print(report, flush=True)
        code = code or int(not report.good)
        if chosen.keep is not None:
            chosen.keep.mkdir(parents=True, exist_ok=True)
            for number, data in report.faults.values():
                (chosen.keep / f"{name}-{chosen.seed}-{number}").write_bytes(data)
    return code


if __name__ == "__main__":
    sys.exit(main())
