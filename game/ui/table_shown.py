"""What is shown on the table for a while and goes by itself: a place that was asked for, a notice.

It must not know how it is drawn.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.core.board import Board
from game.core.features import FeatureRef
from game.core.geometry import Square

SHOWN_FOR: Final = 3.0
"""Seconds for which a feature that was asked for in the log stays lit."""

NOTICED_FOR: Final = 3.0
"""Seconds for which a notice is shown over the board."""


class ShownForAWhile:
    """Lit parts and squares, and a notice, with the time that is left to each."""

    def __init__(self) -> None:
        self.parts: tuple[FeatureRef, ...] = ()
        self.squares: tuple[Square, ...] = ()
        self.notice = ""
        self._place_left = 0.0
        self._notice_left = 0.0

    def place(self, board: Board, squares: Collection[Square], refs: Collection[FeatureRef]) -> list[Square]:
        """Show features as a whole, and squares; return where that is. Tiles that are not there any more (the
        log may be ahead of the board) are left out.
        """
        known = tuple(ref for ref in refs if ref.serial < len(board.placed))
        self.parts = tuple(dict.fromkeys(part for ref in known for part in board.feature(ref).refs))
        self.squares, self._place_left = tuple(squares), SHOWN_FOR
        return list(self.squares) or [s for part in self.parts for s in board.feature_squares(part)]

    def say(self, text: str) -> None:
        """Show a notice in place of the last one."""
        self.notice, self._notice_left = text, NOTICED_FOR

    def tick(self, dt: float) -> bool:
        """``dt`` seconds have passed; tell whether something has gone."""
        gone = False
        if self._place_left > 0:
            self._place_left -= dt
            if self._place_left <= 0:
                self.parts, self.squares, gone = (), (), True
        if self.notice:
            self._notice_left -= dt
            if self._notice_left <= 0:
                self.notice, gone = "", True
        return gone
