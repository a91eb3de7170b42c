"""The boards of one game that have been asked again after others had gone on from them.

What a board of a long game has is large, and whoever watches a game asks one board after the other: so only a
few keep it, and each begins with what the one before it has.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final
from weakref import ref

if TYPE_CHECKING:
    from game.core.board import Board

MOST: Final = 6


class Regained:
    """The few boards, the one asked last at the end; it keeps none of them alive."""

    __slots__ = ("_boards",)

    def __init__(self) -> None:
        self._boards: deque[ref[Board]] = deque()

    def before(self, board: Board) -> Board | None:
        """Return the largest of those that ``board`` has come from; ``None`` when there is none."""
        kept = (weak() for weak in self._boards)
        found = [known for known in kept if known is not None and not known._left and board.continues(known)]
        return max(found, key=lambda known: known.tile_count, default=None)

    def add(self, board: Board) -> Board | None:
        """Keep one more and return the one that shall be without what it has, if there is one."""
        self._boards = deque(
            weak for weak in self._boards if (known := weak()) is not None and known is not board
        )
        self._boards.append(ref(board))
        return self._boards.popleft()() if len(self._boards) > MOST else None
