"""When Python looks for garbage: never among what stays, and never while a game is read.

A look through everything holds the picture for a tenth of a second and more, and finds next to nothing:
states, boards and events refer to what came before them and never the other way round, so they go as soon as
nobody needs them.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def settle_memory() -> None:
    """Look for garbage again, but never among what was loaded until now: it stays.

    A full look through half a million objects would hold the picture for a tenth of a second.
    """
    gc.freeze()
    gc.enable()


@contextmanager
def much_to_keep() -> Iterator[None]:
    """Look for no garbage while a game is read.

    What reading makes is either gone before its end or stays: some twenty thousand objects of a game of a
    thousand tiles, and that these are looked through later is not felt.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
