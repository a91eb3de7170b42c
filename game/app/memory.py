"""When Python looks for garbage: never among what stays, and never while a game is read.

A look through everything holds the picture for a tenth of a second and more, and finds next to nothing:
states, boards and events refer to what came before them and never the other way round, so they go as soon as
nobody needs them.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_set_aside = False  # whether a game has been set aside since the start


def settle_memory() -> None:
    """Look for garbage again, but never among what was loaded until now: it stays.

    A full look through half a million objects would hold the picture for a tenth of a second.
    """
    gc.freeze()
    gc.enable()


@contextmanager
def much_to_keep() -> Iterator[None]:
    """Look for no garbage while much is made that stays, and set it aside afterwards.

    Screens are the only things that refer to one another in a circle. Those that were open when a game was
    set aside are looked through once more when the next one is: at its beginning, when nothing moves yet.
    """
    global _set_aside
    if _set_aside:
        gc.unfreeze()
        gc.collect()
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        _set_aside = True
        gc.freeze()
        if was_on:
            gc.enable()
