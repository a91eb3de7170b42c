"""Times the rounds of a window, for ``play --demo --stats``: pictures, hitches, how busy the program was.

A round is events, time and picture without the waiting in between; that is what makes a window feel slow.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.screens import Quit, Screen
from game.ui.window import Window

HITCH: Final = 0.050
FRAMES: Final = 60
MOST_SHOWN: Final = 12


class Hitch(NamedTuple):
    """One round that took too long: when (seconds from the start), how long, how long it drew.

    ``work`` is our own processor time of it; the rest went to other programs or to waiting for the disk.
    """

    at: float
    seconds: float
    drawing: float
    work: float


class FrameTimes:
    """Stands between a window and its loop. ``done`` is asked after each round whether to end the program."""

    def __init__(self, window: Window, done: Callable[[], bool] = lambda: False) -> None:
        self.rounds: list[float] = []
        self.work: list[float] = []
        self.pictures: list[float] = []
        self.hitches: list[Hitch] = []
        self._window, self._done = window, done
        self._step, self._draw = window.step, window.draw
        self._clock = pygame.time.Clock()
        self._drawn = 0.0
        self.opening: list[float] = []
        """Seconds of our own work in each round up to that with the first picture."""
        self._start, self._busy = time.perf_counter(), time.process_time()
        window.step = self._timed_step  # type: ignore[method-assign]
        window.draw = self._timed_draw  # type: ignore[method-assign]

    def open(self, make: Callable[[], Screen]) -> None:
        """Make a screen and open it: the first round, without a picture."""
        self._drawn, start, before = 0.0, time.perf_counter(), time.thread_time()
        self._window.push(make())
        self._count(start, before)

    def _timed_step(self, events: Sequence[pygame.event.Event], dt: float | None = None) -> bool:
        if dt is None:
            dt = min(0.1, self._clock.tick(FRAMES) / 1000)
        self._drawn, start, before = 0.0, time.perf_counter(), time.thread_time()
        goes_on = self._step(events, dt)
        self._count(start, before)
        if goes_on and self._done():
            self._window.apply(Quit())
            return False
        return goes_on

    def _count(self, start: float, before: float) -> None:
        taken, work = time.perf_counter() - start, time.thread_time() - before
        self.rounds.append(taken)
        self.work.append(work)
        if len(self.pictures) <= bool(self._drawn):
            self.opening.append(work)
        if taken > HITCH:
            self.hitches.append(Hitch(start - self._start, taken, self._drawn, work))

    def _timed_draw(self) -> None:
        start = time.perf_counter()
        self._draw()
        self._drawn = time.perf_counter() - start
        self.pictures.append(self._drawn)

    def text(self) -> str:
        """Return what was measured, in milliseconds."""
        passed, busy = time.perf_counter() - self._start, time.process_time() - self._busy
        lines = [
            f"{passed:.1f} s, {len(self.rounds)} rounds, {len(self.pictures)} pictures, "
            f"processor {100 * busy / max(passed, 1e-9):.0f} %",
            f"to the first picture: {len(self.opening)} rounds, our work {1000 * sum(self.opening):.1f} ms, "
            f"the longest {1000 * max(self.opening, default=0.0):.1f}",
            f"{'ms':<10}{'median':>9}{'95 %':>9}{'99 %':>9}{'longest':>9}",
            _row("rounds", self.rounds),
            _row("our work", self.work),
            _row("pictures", self.pictures),
            f"hitches above {1000 * HITCH:.0f} ms: {len(self.hitches)}, "
            f"by our own work: {sum(hitch.work > HITCH for hitch in self.hitches)}",
        ]
        worst = sorted(self.hitches, key=lambda hitch: -hitch.work)[:MOST_SHOWN]
        for at, *parts in sorted(worst):
            long, drawing, work = (1000 * part for part in parts)
            lines.append(f"  at {at:7.1f} s: {long:7.1f} ms, {drawing:7.1f} drawing, our work {work:7.1f}")
        return "\n".join(lines)


def _row(name: str, times: Sequence[float]) -> str:
    ordered = sorted(times) or [0.0]
    shares = (0.5, 0.95, 0.99, 1.0)
    values = (1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in shares)
    return f"{name:<10}" + "".join(f"{value:>9.1f}" for value in values)
