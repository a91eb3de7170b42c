"""What a benchmark measures with: figures with their budgets, clocks, and the calibration loop.

Times are processor time of the measuring thread, so that other programs disturb little. A figure's ``ratio``
is its time in calibration loops run in the same minute: it compares between machines, seconds do not.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

AT_LEAST: Final = "at least"
AT_MOST: Final = "at most"
LOOPS: Final = 9

_SECONDS: Final = {"us": 1e-6, "ms": 1e-3, "s": 1.0}


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured: ``value`` in ``unit`` (``us``, ``ms``, ``s``, ``/s``, ``MB``, ``%``).

    ``budget`` is what it may be at most, for a rate (``/s``) what it must be at least; ``None`` for a figure
    that only informs.
    """

    key: str
    what: str
    value: float
    unit: str
    budget: float | None = None

    @property
    def bound(self) -> str:
        """Which way the budget binds."""
        return AT_LEAST if self.unit == "/s" else AT_MOST

    @property
    def met(self) -> bool | None:
        """Whether the budget is met; ``None`` without one."""
        if self.budget is None:
            return None
        return self.value >= self.budget if self.bound == AT_LEAST else self.value <= self.budget

    def ratio(self, calibration: float) -> float | None:
        """Return the time of one such thing in calibration loops of ``calibration`` seconds each."""
        if self.unit == "/s":
            return 1 / self.value / calibration if self.value else None
        seconds = _SECONDS.get(self.unit)
        return self.value * seconds / calibration if seconds is not None else None

    def plain(self, calibration: float) -> dict[str, Any]:
        """Return the figure as data for JSON."""
        ratio = self.ratio(calibration)
        return {
            "key": self.key,
            "what": self.what,
            "value": _short(self.value),
            "unit": self.unit,
            "budget": self.budget,
            "bound": self.bound if self.budget is not None else None,
            "met": self.met,
            "ratio": None if ratio is None else _short(ratio),
        }


def _short(value: float) -> float:
    return float(f"{value:.4g}")


def each(work: Callable[[Any], object], things: Iterable[Any], seconds: float, *, repeat: int = 3) -> float:
    """Return the seconds that ``work`` takes for one of ``things``: the best of ``repeat`` passes.

    Stops early when ``seconds`` are used up, after one pass at least.
    """
    ready, best, spent = list(things), float("inf"), 0.0
    for _ in range(repeat):
        start = time.thread_time()
        for thing in ready:
            work(thing)
        taken = time.thread_time() - start
        best, spent = min(best, taken / len(ready)), spent + taken
        if spent > seconds:
            break
    return best


def often(work: Callable[[], object], seconds: float, *, least: int = 3) -> float:
    """Return the median of the seconds that ``work`` takes, called for about ``seconds``."""
    times: list[float] = []
    spent = 0.0
    while len(times) < least or spent < seconds:
        start = time.thread_time()
        work()
        times.append(time.thread_time() - start)
        spent += max(times[-1], 1e-6)
    return median(times)


def calibration() -> float:
    """Return the seconds that the calibration loop takes now: the best of several."""
    loop()
    return min(_timed(loop) for _ in range(LOOPS))


def _timed(work: Callable[[], object]) -> float:
    start = time.thread_time()
    work()
    return time.thread_time() - start


def loop() -> int:
    """Do a fixed piece of the sort of work that the rules do: dictionaries, lists, tuples, small objects.

    Never change it: every stored ratio refers to it.
    """
    cells: dict[int, int] = {}
    groups = list(range(200))
    total = 0
    for turn in range(60):
        for step in range(12):
            cell = (turn * 37 + step * 11) % 211
            cells[cell] = cells.get(cell, 0) | 1 << step
            one = cell % 200
            while groups[one] != one:
                one = groups[one]
            groups[one] = min(one, turn)
        copied, kept = cells.copy(), tuple(groups[:40])
        total += sum(1 for demand in copied.values() if demand & 5) + len(kept)
    return total
