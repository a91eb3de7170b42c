"""Where a tile lies in the window: drawn points and pixels to and fro, in any rotation. Only arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.content.spec import Point
from game.core.geometry import Rotation, Square

ROOM: Final = 0.26
"""Room around the tile in squares, for labels that reach over its rim."""

RING: Final = 1.0
"""The same where squares can be added around the tile."""

MOST: Final = 460
"""Pixels of a square at most."""


@dataclass(frozen=True, slots=True)
class Place:
    """A tile of ``width`` by ``height`` squares (unturned) in a box of pixels, ``px`` pixels per square."""

    left: int
    top: int
    px: int
    width: int
    height: int
    rotation: Rotation = 0

    @staticmethod
    def fitted(
        box: tuple[int, int, int, int],
        size: tuple[int, int],
        rotation: Rotation = 0,
        room: float = ROOM,
    ) -> Place:
        """Return the largest place in a box (left, top, width, height), in its middle."""
        left, top, wide, high = box
        across, down = (size[1], size[0]) if rotation & 1 else size
        px = int(min(wide / (across + 2 * room), high / (down + 2 * room), MOST))
        px = max(8, px)
        return Place(
            left + (wide - across * px) // 2, top + (high - down * px) // 2, px, size[0], size[1], rotation
        )

    @property
    def size(self) -> tuple[int, int]:
        """The pixels that the turned tile takes."""
        across, down = (self.height, self.width) if self.rotation & 1 else (self.width, self.height)
        return across * self.px, down * self.px

    def to_screen(self, point: Point) -> tuple[int, int]:
        """Return the pixel of a drawn point."""
        x, y = self._turned(point)
        return round(self.left + x * self.px), round(self.top + y * self.px)

    def to_drawn(self, pixel: tuple[int, int]) -> Point:
        """Return the drawn point under a pixel."""
        x, y = (pixel[0] - self.left) / self.px, (pixel[1] - self.top) / self.px
        wide, high = self.width, self.height
        for turn in range(self.rotation & 3, 0, -1):
            # undo one quarter turn of a box that was (wide, high) before it
            before = (wide, high) if turn & 1 else (high, wide)
            x, y = y, before[1] - x
        return x, y

    def _turned(self, point: Point) -> Point:
        x, y = point
        wide, high = self.width, self.height
        for _ in range(self.rotation & 3):
            x, y = high - y, x
            wide, high = high, wide
        return x, y

    def cell(self, square: Square) -> tuple[int, int, int, int]:
        """Return the pixels of a drawn (column, row): left, top, width, height."""
        ax, ay = self.to_screen((square[0], square[1]))
        bx, by = self.to_screen((square[0] + 1, square[1] + 1))
        return min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)
