"""Where an arrow key moves the focus: to the nearest widget in that direction."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.widget import Widget


def next_in_direction(start: Widget, stops: Sequence[Widget], direction: tuple[int, int]) -> Widget | None:
    """The nearest of the stops that lies in a direction from another widget; None when there is none."""
    here = start.rect
    best: tuple[float, Widget] | None = None
    for stop in stops:
        if stop is start:
            continue
        there = stop.rect
        if direction[0]:
            ahead = (there.left - here.right if direction[0] > 0 else here.left - there.right) + 1
            aside = _gap(here.top, here.bottom, there.top, there.bottom)
            far = abs(there.centery - here.centery)
        else:
            ahead = (there.top - here.bottom if direction[1] > 0 else here.top - there.bottom) + 1
            aside = _gap(here.left, here.right, there.left, there.right)
            far = abs(there.centerx - here.centerx)
        if ahead < -min(here.width, here.height) / 2:
            continue
        cost = max(0, ahead) + 3.0 * aside + 0.1 * far
        if best is None or cost < best[0]:
            best = (cost, stop)
    return best[1] if best is not None else None


def _gap(a0: int, a1: int, b0: int, b1: int) -> int:
    """How far two spans are apart; 0 when they overlap."""
    return max(0, b0 - a1, a0 - b1)
