"""A cursor that hands out places from top to bottom, for laying out columns without a layout engine."""

from __future__ import annotations

import pygame


class Flow:
    """Places of one column; everything in pixels."""

    def __init__(self, x: int, y: int, width: int) -> None:
        self.x, self.y, self.width = x, y, width

    def take(self, height: int, gap: int = 0) -> pygame.Rect:
        """The next `height` pixels over the whole width; `gap` pixels below stay free."""
        made = pygame.Rect(self.x, self.y, self.width, height)
        self.y += height + gap
        return made

    def skip(self, gap: int) -> None:
        """Leave pixels free."""
        self.y += gap


def beside(
    rect: pygame.Rect, width: int, gap: int, *, right: bool = False
) -> tuple[pygame.Rect, pygame.Rect]:
    """Cut `width` pixels off the left (or right) side of a place: the piece, and what is left of it after a
    gap.
    """
    if right:
        piece = pygame.Rect(rect.right - width, rect.y, width, rect.height)
        return piece, pygame.Rect(rect.x, rect.y, max(0, rect.width - width - gap), rect.height)
    piece = pygame.Rect(rect.x, rect.y, width, rect.height)
    return piece, pygame.Rect(rect.x + width + gap, rect.y, max(0, rect.width - width - gap), rect.height)


def centred(rect: pygame.Rect, width: int, height: int) -> pygame.Rect:
    """A place of a size in the middle of another."""
    made = pygame.Rect(0, 0, width, height)
    made.center = rect.center
    return made
