"""Marks on squares: legal ones, those that fit when turned, clashing sides, frames around footprints.

Every mark is cased (light core, dark casing), because no single colour reads on grass, city and road alike.
They are drawn large and reduced, once for each size. It must not know why a square is marked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

import pygame

from game.core.geometry import Square, outline
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.tokens import Colour
from game.view.camera import Box, Camera

_OVER = 3
_SMALL = 62  # pixels of a square below which arrow and number of its mark take a larger share of it
_BARE = 26  # pixels of a square below which neither can be read: the dashes alone say it
_CREAM: Colour = (0xFF, 0xF3, 0xD0)
_DASH: Colour = (0xD8, 0xCB, 0xA6)
_CASING_ALPHA = 200


def _reduced(size: tuple[int, int], draw: Callable[[pygame.Surface], None]) -> pygame.Surface:
    big = pygame.Surface((size[0] * _OVER, size[1] * _OVER), pygame.SRCALPHA)
    draw(big)
    made = pygame.transform.smoothscale(big, size)
    return made.convert_alpha() if pygame.display.get_surface() else made


def legal(look: Look, px: int, *, hovered: bool = False) -> pygame.Surface:
    """Return the mark of a square that is legal in this rotation: gold, lined with cream, cased."""

    def draw(big: pygame.Surface) -> None:
        side = px * _OVER
        inset = max(_OVER, side // 34)
        radius = side // 11
        line = max(2 * _OVER, round(side * (0.05 if hovered else 0.04)))
        rect = pygame.Rect(inset, inset, side - 2 * inset, side - 2 * inset)
        pygame.draw.rect(big, (*tokens.CASING, 225), rect, border_radius=radius)
        rect = rect.inflate(-2 * _OVER, -2 * _OVER)
        pygame.draw.rect(big, (*_CREAM, 255), rect, border_radius=radius - _OVER)
        rect = rect.inflate(-2 * line, -2 * line)
        pygame.draw.rect(big, (*tokens.CASING, 235), rect, border_radius=max(1, radius - line))
        rect = rect.inflate(-2 * _OVER, -2 * _OVER)
        fill = (0xE9, 0xC4, 0x6A) if hovered else (0xBC, 0x9D, 0x57)
        pygame.draw.rect(big, (*fill, 245), rect, border_radius=max(1, radius - line))

    return look.skin.keep(("legal", px, hovered), lambda: _reduced((px, px), draw))


def turned(look: Look, px: int, turns: int) -> pygame.Surface:
    """Return the faint mark of a square that fits after ``turns`` quarter turns."""
    key = ("fits turned", px, turns, look.scale.reading)
    return look.skin.keep(key, lambda: _turned(look, px, turns))


def _turned(look: Look, px: int, turns: int) -> pygame.Surface:
    def draw(big: pygame.Surface) -> None:
        side = px * _OVER
        inset = max(_OVER, side // 20)
        line = max(2 * _OVER, side // 44)
        rect = pygame.Rect(inset, inset, side - 2 * inset, side - 2 * inset)
        pygame.draw.rect(big, (*tokens.CASING, 74), rect, border_radius=side // 16)
        dash = max(4, side // 14)
        for shade, wide in (((*tokens.CASING, 150), line + 2 * _OVER), ((*_DASH, 205), line)):
            dashed(big, shade, (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft), wide, dash)

    made = _reduced((px, px), draw)
    if px < _BARE:
        return made
    share = min(0.42, (0.36 if px < _SMALL else 0.22) * look.scale.reading)
    number = look.fonts.render(str(turns), Role.BOLD, px * share / look.scale.text, _DASH)
    icon = look.skin.icon("turn", round(px * share * 1.1), _DASH)
    gap = px // 24
    left = (px - icon.get_width() - gap - number.get_width()) // 2
    made.blit(icon, icon.get_rect(midleft=(left, px // 2)))
    made.blit(number, number.get_rect(midleft=(left + icon.get_width() + gap, px // 2)))
    return made


def dashed(
    surface: pygame.Surface,
    colour: tuple[int, ...],
    corners: Iterable[tuple[int, int]],
    width: int,
    dash: int,
) -> None:
    """Draw a closed dashed line through corners; dashes begin and end at each corner."""
    points = list(corners)
    for start, end in zip(points, points[1:] + points[:1], strict=True):
        length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
        count = max(1, round(length / dash / 2)) * 2 - 1
        for index in range(0, count, 2):
            a, b = index / count, (index + 1) / count
            one = (start[0] + (end[0] - start[0]) * a, start[1] + (end[1] - start[1]) * a)
            other = (start[0] + (end[0] - start[0]) * b, start[1] + (end[1] - start[1]) * b)
            pygame.draw.line(surface, colour, one, other, width)


def clash(look: Look, px: int, upright: bool) -> pygame.Surface:
    """Return the red and white hatch that lies over a clashing side."""

    def draw(big: pygame.Surface) -> None:
        width, height = big.get_size()
        radius = min(width, height) // 3
        edge = max(_OVER, px * _OVER // 32)
        pygame.draw.rect(big, (*tokens.CASING, 235), big.get_rect(), border_radius=radius)
        inner = big.get_rect().inflate(-2 * _OVER, -2 * _OVER)
        pygame.draw.rect(big, (*tokens.DANGER, 255), inner, border_radius=radius - _OVER)
        hatch = pygame.Surface(big.get_size(), pygame.SRCALPHA)
        step = max(6, px * _OVER // 7)
        for at in range(-height, width + height, step):
            stripe = [(at, height), (at + step // 2, height), (at + step // 2 + height, 0), (at + height, 0)]
            pygame.draw.polygon(hatch, tokens.WHITE, stripe)
        mask = pygame.Surface(big.get_size(), pygame.SRCALPHA)
        hole = inner.inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(mask, tokens.WHITE, hole, border_radius=max(1, radius - edge))
        hatch.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        big.blit(hatch, (0, 0))

    thick = max(7, round(px * 0.28))
    size = (thick, px) if upright else (px, thick)
    return look.skin.keep(("clash", px, upright), lambda: _reduced(size, draw))


def grip(look: Look, px: int) -> pygame.Surface:
    """Return the round cross on the square that the pointer holds."""

    def draw(big: pygame.Surface) -> None:
        side = big.get_width()
        middle, radius = side // 2, side // 2 - 1
        pygame.draw.circle(big, tokens.CASING, (middle, middle), radius)
        pygame.draw.circle(big, _CREAM, (middle, middle), radius - max(_OVER, side // 12))
        arm, wide = round(side * 0.24), max(_OVER, side // 13)
        pygame.draw.line(big, tokens.CASING, (middle - arm, middle), (middle + arm, middle), wide)
        pygame.draw.line(big, tokens.CASING, (middle, middle - arm), (middle, middle + arm), wide)

    side = max(12, round(px * 0.32))
    return look.skin.keep(("grip", side), lambda: _reduced((side, side), draw))


def corners(camera: Camera, squares: Iterable[Square], inset: int = 0) -> list[tuple[int, int]]:
    """Return the pixels of a footprint's corners, once around; ``inset`` moves its sides inwards."""
    sides = [(camera.rotation_of(side), camera.box(square)) for square, side in _outline(tuple(squares))]
    found = []
    for (seen, box), (after, other) in zip(sides, sides[1:] + sides[:1], strict=True):
        if seen != after:
            upright, level = ((seen, box), (after, other)) if seen & 1 else ((after, other), (seen, box))
            found.append((_across(*upright, inset), _across(*level, inset)))
    return found


def hairline(surface: pygame.Surface, camera: Camera, squares: Sequence[Square], colour: Colour) -> None:
    """Draw a line of one pixel around a footprint, as ``frame`` does, in a fraction of the time."""
    if len(squares) > 1:
        frame(surface, camera, squares, ((colour, 1),))
        return
    left, top, wide, high = camera.box(squares[0])
    pygame.draw.rect(surface, colour, (left, top, wide + 1, high + 1), 1)


_outline = lru_cache(maxsize=2000)(outline)
"""Every tile on the board is framed in every picture; the way around a footprint stays the same."""


def _across(seen: int, box: Box, inset: int) -> int:
    """Return where a side lies: its y for north and south, its x for east and west."""
    return (
        box.top + inset,
        box.left + box.width - inset,
        box.top + box.height - inset,
        box.left + inset,
    )[seen]


def frame(
    surface: pygame.Surface,
    camera: Camera,
    squares: Sequence[Square],
    strokes: Iterable[tuple[Colour, int]],
    inset: int = 0,
) -> None:
    """Draw lines around a footprint, widest stroke first; ``inset`` moves them inwards by pixels."""
    points = corners(camera, squares, inset)
    for colour, width in strokes:
        half = width // 2
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
            rect = pygame.Rect(min(ax, bx) - half, min(ay, by) - half, abs(bx - ax), abs(by - ay))
            rect.width, rect.height = rect.width + width, rect.height + width
            surface.fill(colour, rect)


def dead(look: Look, px: int) -> pygame.Surface:
    """Return the mark of a square that no tile left can fill."""

    def draw(big: pygame.Surface) -> None:
        side = big.get_width()
        a, b = round(side * 0.28), round(side * 0.72)
        for shade, wide in (
            ((*tokens.CASING, _CASING_ALPHA), side // 7),
            (((0xD8, 0xCB, 0xA6)), side // 13),
        ):
            pygame.draw.line(big, shade, (a, a), (b, b), wide)
            pygame.draw.line(big, shade, (a, b), (b, a), wide)

    return look.skin.keep(("dead", px), lambda: _reduced((px, px), draw))
