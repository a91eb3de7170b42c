"""Work that is done a little in every round, so that no round takes long."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from typing import Final

SPEND: Final = 0.004
"""Seconds of a round that are spent; one step more may be begun in them."""

_AT_ONCE: Final = 0.002
"""Seconds within which the work was next to nothing."""


class InSteps:
    """Goes through the steps of one thing at a time; another thing takes the place of an unfinished one."""

    def __init__(self) -> None:
        self._thing: Hashable = None
        self._steps: Iterator[object] | None = None
        self._done = False
        self.told: object = None
        """What the last step has told, of whatever thing."""

    def go_on(
        self, thing: Hashable, steps: Callable[[], Iterator[object]], *, spend: float | None = None
    ) -> bool:
        """Work for a round on ``thing``, at least one step, and tell whether it is done.

        Where that took time it is told in the round after, which has its own work with the result. ``spend``
        are the seconds after which no other step is begun.
        """
        spend = SPEND if spend is None else spend
        if self._steps is None or self._thing != thing:
            self._thing, self._steps, self._done = thing, steps(), False
        if self._done:
            self.forget()
            return True
        start = time.perf_counter()
        for told in self._steps:
            self.told = told
            if time.perf_counter() >= start + spend:
                return False
        self._done = True
        if time.perf_counter() >= start + _AT_ONCE:
            return False
        self.forget()
        return True

    @property
    def begun(self) -> bool:
        """Whether there is something that has been begun and not been told to be done."""
        return self._steps is not None

    def forget(self) -> None:
        """Leave off what is unfinished."""
        self._thing, self._steps, self._done = None, None, False
