"""A picture of a whole board: large with names and scores to keep, or small to recognise a game by.

It draws with the board's own layers for a camera that shows everything; it knows no files.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.core.state import GameState
from game.ui import tokens
from game.ui.board import BoardView, Scene
from game.ui.fonts import Fonts, Role
from game.ui.look import Look
from game.ui.skin import Skin
from game.ui.tokens import Scale
from game.view.camera import Box, Camera, bounds_of

SQUARE: Final = 128
"""Pixels of a square in a picture that is kept."""

LARGEST: Final = 8000
"""Pixels that no side of a picture exceeds; the squares become smaller instead."""

_MARGIN: Final = 0.5  # squares around the board


def board_picture(view: BoardView, look: Look, state: GameState, *, square: int = SQUARE) -> pygame.Surface:
    """Return the whole board, ``square`` pixels for a square where it can be, with a line of scores below."""
    left, top, right, bottom = bounds_of(state.board.squares)
    longest = max(right - left, bottom - top) + 2 * _MARGIN + 1
    px = max(16, min(square, int(LARGEST / longest)))
    foot = round(px * 0.72)
    own = _look_for((1, 1), px, look)
    parts = [_score(own, state, player, foot) for player in _order(state)]
    line = sum(part.get_width() for part in parts) + foot // 2 * (len(parts) + 1)
    wide = max(round((right - left + 2 * _MARGIN) * px), line)
    high = round((bottom - top + 2 * _MARGIN) * px)
    made = pygame.Surface((wide, high + foot))
    own = _look_for((wide, high + foot), px, look, own)
    _draw_board(made, view, own, state, _fitted(state, made.get_size(), (wide, high), px))
    strip = pygame.Rect(0, high, wide, foot)
    own.skin.draw_panel(made, strip.inflate(foot // 4, 0).move(0, foot // 8), "walnut")
    gap = (wide - line) // (len(parts) + 1) + foot // 2
    x = gap
    for part in parts:
        made.blit(part, part.get_rect(midleft=(x, strip.centery)))
        x += part.get_width() + gap
    return made


class Thumbnail:
    """Draws boards in ``box`` pixels, with the pieces on them, to recognise a game by."""

    def __init__(self, view: BoardView, box: tuple[int, int]) -> None:
        self._view, self._box = view, box
        self._size = (2 * box[0], 2 * box[1])  # drawn larger than the least zoom, then made smaller
        self._look: Look | None = None

    def draw(self, look: Look, state: GameState) -> pygame.Surface:
        """Return the picture of a board."""
        made = pygame.Surface(self._size)
        _draw_board(made, self._view, self._own(look), state, self._camera(state))
        return pygame.transform.smoothscale(made, self._box)

    def getting_ready(self, look: Look, state: GameState) -> Iterator[None]:
        """Make, a little at each step, what the picture takes longest for."""
        yield from self._view.getting_ready(self._own(look), Scene(state, self._camera(state)))

    def _own(self, look: Look) -> Look:
        if self._look is None or self._look.settings.high_contrast != look.settings.high_contrast:
            self._look = _look_for(self._size, 60, look)  # one cloth for all of them
        return self._look

    def _camera(self, state: GameState) -> Camera:
        wide, high = self._size
        left, top, right, bottom = bounds_of(state.board.squares)
        px = max(14, min(96, int(min(wide / (right - left + 0.4), high / (bottom - top + 0.4)))))
        return _fitted(state, self._size, self._size, px)


def _fitted(state: GameState, whole: tuple[int, int], size: tuple[int, int], px: int) -> Camera:
    """Return how all of a board is seen in the upper ``size`` of a ``whole`` picture."""
    bounds = bounds_of(state.board.squares)
    return Camera(*whole).fitted(bounds, Box(0, 0, *size), most=float(px), margin=0.1)


def _draw_board(
    surface: pygame.Surface, view: BoardView, look: Look, state: GameState, camera: Camera
) -> None:
    view.draw_ground(surface, look, state.board, camera)
    view.draw_pieces(surface, look, Scene(state, camera))


def _look_for(size: tuple[int, int], px: int, look: Look, before: Look | None = None) -> Look:
    unit = px / 96
    scale = Scale(size[0], size[1], unit, unit)
    fonts, skin = (before.fonts, before.skin) if before is not None else (Fonts(scale), Skin(scale))
    return Look(scale, fonts, skin, look.texts, look.settings)


def _order(state: GameState) -> list[int]:
    """The players, best first."""
    return sorted(range(len(state.players)), key=lambda player: -state.scores[player])


def _score(look: Look, state: GameState, player: int, high: int) -> pygame.Surface:
    """A badge, a name and a score in one line."""
    who = state.players[player]
    badge = look.skin.badge(who.colour, round(high * 0.62))
    name = look.fonts.render(who.name, Role.DISPLAY, 34, tokens.ON_WALNUT)
    score = look.fonts.render(str(state.scores[player]), Role.BLACK, 36, tokens.ON_WALNUT_BRIGHT)
    gap = high // 5
    made = pygame.Surface(
        (badge.get_width() + name.get_width() + score.get_width() + 2 * gap, high), pygame.SRCALPHA
    )
    x = 0
    for part in (badge, name, score):
        made.blit(part, part.get_rect(midleft=(x, high // 2)))
        x += part.get_width() + gap
    return made
