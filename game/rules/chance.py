"""Numbered luck: the n-th random answer of a game depends on the seed and n only.

So undo cannot re-roll, a replay cannot drift, and no generator stands in the state.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def answer(seed: str, number: int) -> random.Random:
    """Return a fresh generator for answer ``number`` of the game with ``seed``."""
    return random.Random(f"{seed}:{number}")


def shuffled(items: Sequence[Item], seed: str, number: int) -> tuple[Item, ...]:
    """Return ``items`` in the order that answer ``number`` gives."""
    order = list(items)
    answer(seed, number).shuffle(order)
    return tuple(order)
