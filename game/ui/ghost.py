"""The tile in hand as it would lie: half there, lined white when it fits, red where it does not.

It knows a placement and what speaks against it; it must not know how the placement was found.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.geometry import Square, rotate_square
from game.core.tile import Placement, Tile, covered
from game.rules.doors import Objection
from game.ui import board_marks, tokens
from game.ui.look import Look
from game.ui.sprites import Sprites
from game.ui.tokens import Colour
from game.view.camera import Camera, Point
from game.view.reasons import clashing_sides, covered_squares

_RED: Colour = (0xC2, 0x1F, 0x30)
_ALPHA = 219
_HOVERING = 160


@dataclass(frozen=True, slots=True)
class Ghost:
    """A tile on its way: ``placement`` where it would snap to, ``against`` what speaks against that.

    ``copy`` is the look that the tile will have, ``loose`` the pixel that the grip follows while it
    touches nothing.
    """

    tile: Tile
    placement: Placement
    grip: Square
    legal: bool
    against: tuple[Objection, ...] = ()
    copy: int = 0
    loose: Point | None = None

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that it would cover."""
        return covered(self.tile, self.placement)

    @property
    def grip_square(self) -> Square:
        """The board square under the grip."""
        dx, dy = rotate_square(self.grip, self.placement.rotation)
        return (self.placement.square[0] + dx, self.placement.square[1] + dy)


def draw_ghost(surface: pygame.Surface, look: Look, sprites: Sprites, camera: Camera, ghost: Ghost) -> None:
    """Draw the tile, its outline, the grip and the hatch at clashing sides."""
    if ghost.loose is not None:
        at = camera.to_screen((ghost.grip_square[0] + 0.5, ghost.grip_square[1] + 0.5))
        camera = camera.moved(ghost.loose[0] - at[0], ghost.loose[1] - at[1])
    _draw_tile(surface, look, sprites, camera, ghost)
    if ghost.loose is not None and len(ghost.squares) == 1:
        return
    width = max(2, round(camera.zoom * 0.036))
    casing = width + max(2, look.px(3))
    white: Colour = (0xFF, 0xFF, 0xFF)
    strokes: tuple[tuple[Colour, int], ...]
    if ghost.legal or ghost.loose is not None:
        strokes = ((tokens.CASING, casing), (white, width))
    else:
        strokes = ((tokens.CASING, casing + width), (white, casing + width - 2), (_RED, max(2, width)))
    board_marks.frame(surface, camera, ghost.squares, strokes)
    if len(ghost.squares) > 1:
        _draw_seams(surface, camera, ghost.squares)
        mark = board_marks.grip(look, round(camera.zoom))
        box = camera.box(ghost.grip_square)
        surface.blit(mark, mark.get_rect(center=(box.left + box.width // 2, box.top + box.height // 2)))
    if ghost.loose is None:
        _draw_clashes(surface, look, camera, ghost.against)


def _draw_tile(surface: pygame.Surface, look: Look, sprites: Sprites, camera: Camera, ghost: Ghost) -> None:
    px = round(camera.zoom)
    seen = camera.rotation_of(ghost.placement.rotation)
    boxes = [camera.box(square) for square in ghost.squares]
    picture = sprites.tile(ghost.tile, seen, px, ghost.copy)
    left, top = min(box.left for box in boxes), min(box.top for box in boxes)
    away = max(2, round(px * 0.05))
    for box in boxes:
        shade = _shade(look, (box.width, box.height))
        surface.blit(shade, (box.left + away, box.top + away))
    alpha = _ALPHA if ghost.loose is None else _HOVERING
    key = ("ghost", ghost.tile.id, seen, px, ghost.copy, sprites.age, alpha)
    surface.blit(look.skin.keep(key, lambda: _faded(picture, alpha)), (left, top))


def _shade(look: Look, size: tuple[int, int]) -> pygame.Surface:
    def make() -> pygame.Surface:
        made = pygame.Surface(size, pygame.SRCALPHA)
        made.fill((6, 8, 12, 110))
        return made

    return look.skin.keep(("ghost shade", size), make)


def _faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    made = picture.copy()
    made.set_alpha(alpha)
    return made


def _draw_seams(surface: pygame.Surface, camera: Camera, squares: Sequence[Square]) -> None:
    """Draw a dashed line between the squares of a large tile, so that they can be counted."""
    inside = frozenset(squares)
    dash = max(3, round(camera.zoom / 14))
    for x, y in squares:
        for dx, dy in ((1, 0), (0, 1)):
            if (x + dx, y + dy) in inside:
                a = camera.to_screen((x + dx, y + dy))
                b = camera.to_screen((x + 1, y + 1))
                _dashes(surface, a, b, dash)


def _dashes(surface: pygame.Surface, a: Point, b: Point, dash: int) -> None:
    length = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    count = max(1, round(length / dash / 2)) * 2 - 1
    for index in range(0, count, 2):
        one, other = index / count, (index + 1) / count
        start = (a[0] + (b[0] - a[0]) * one, a[1] + (b[1] - a[1]) * one)
        end = (a[0] + (b[0] - a[0]) * other, a[1] + (b[1] - a[1]) * other)
        pygame.draw.line(surface, (0xFF, 0xF8, 0xE8), start, end, 2)


def _draw_clashes(surface: pygame.Surface, look: Look, camera: Camera, against: Sequence[Objection]) -> None:
    px = round(camera.zoom)
    for square in covered_squares(against):
        box = camera.box(square)
        veil = look.skin.keep(("taken", px), lambda: _veil(px))
        surface.blit(veil, (box.left, box.top))
    for objection in clashing_sides(against):
        mark, rect = clash_mark(look, camera, objection)
        surface.blit(mark, rect)


def _veil(px: int) -> pygame.Surface:
    made = pygame.Surface((px, px), pygame.SRCALPHA)
    made.fill((*_RED, 60))
    step, wide = max(8, px // 5), max(2, px // 26)
    for at in range(-px, px, step):
        pygame.draw.line(made, (*_RED, 210), (at, px), (at + px, 0), wide)
    return made


def clash_mark(look: Look, camera: Camera, objection: Objection) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the hatch of a clashing side and where it lies."""
    box = camera.box(objection.square)
    seen = camera.rotation_of(objection.side or 0)
    mark = board_marks.clash(look, round(camera.zoom), bool(seen & 1))
    middles = (
        (box.left + box.width // 2, box.top),
        (box.left + box.width, box.top + box.height // 2),
        (box.left + box.width // 2, box.top + box.height),
        (box.left, box.top + box.height // 2),
    )
    return mark, mark.get_rect(center=middles[seen])


def about(look: Look, camera: Camera, ghost: Ghost, chief: Objection) -> pygame.Rect:
    """Return the pixels that the call-out points at: the clashing side, the covered square, or the ghost."""
    if chief.side is not None:
        return clash_mark(look, camera, chief)[1]
    return pygame.Rect(*camera.box(chief.square))
