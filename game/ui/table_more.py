"""What tells at the edges of the board how many legal squares are out of sight there; a click brings them.

It must not know whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.geometry import Square
from game.ui import board_callout
from game.ui.look import Look
from game.view.camera import Box, Camera, beyond

_ARROWS: Final = {"left": "left", "right": "right", "up": "up", "down": "down"}
_ALONG: Final = (0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95)
"""Where along an edge the words are put, the best place first."""


class More:
    """The pills that are seen now, with the squares that each tells of."""

    def __init__(self) -> None:
        self.pills: list[tuple[pygame.Rect, list[Square]]] = []

    def at(self, pixel: tuple[int, int]) -> Sequence[Square]:
        """Return the squares that a pixel tells of; nothing elsewhere."""
        return next((squares for rect, squares in self.pills if rect.collidepoint(pixel)), ())

    def draw(
        self,
        surface: pygame.Surface,
        look: Look,
        camera: Camera,
        squares: Sequence[Square],
        free: pygame.Rect,
        offered: Sequence[pygame.Rect],
    ) -> None:
        """Draw one at each edge beyond which some of the squares lie, where it hides nothing offered."""
        area = free.inflate(look.px(24), look.px(24))
        for edge, found in beyond(squares, camera, Box(*area)).items():
            if found:
                text = look.texts.get("table.more", n=len(found))
                size = board_callout.pill_size(look, text, _ARROWS[edge])
                middle = _along(edge, size, free, offered)
                rect = board_callout.pill(surface, look, text, middle, free, icon=_ARROWS[edge])
                self.pills.append((rect, found))


def _along(
    edge: str, size: tuple[int, int], free: pygame.Rect, offered: Sequence[pygame.Rect]
) -> tuple[int, int]:
    """Return the middle of words at an edge of the free area that hide as little as can be."""
    rect, places = pygame.Rect((0, 0), size), []
    for share in _ALONG:
        x, y = free.x + round(free.width * share), free.y + round(free.height * share)
        middles = {"left": (free.left, y), "right": (free.right, y), "up": (x, free.top)}
        rect.center = middles.get(edge, (x, free.bottom))
        places.append(rect.clamp(free))
    return min(places, key=lambda place: len(place.collidelistall(list(offered)))).center
