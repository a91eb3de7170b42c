"""Call-outs and pills: words beside a place of the board, kept inside the free area.

It must not know what the words are about.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.tokens import Colour

_PAPER: Colour = (0xFF, 0xFA, 0xF0)
_Target: TypeAlias = tuple[str, tuple[int, int]]  # a name of a rectangle's point, and where it comes to lie


@dataclass(frozen=True, slots=True)
class Callout:
    """What is said: a headline, a line below it, an icon or a player's badge before them."""

    title: str
    text: str = ""
    danger: bool = False
    badge: str = ""


def size_of(look: Look, callout: Callout, most: int) -> tuple[int, int]:
    """Return the pixels that a call-out takes without its point, at most ``most`` wide."""
    title, text = _lines(look, callout, most)
    fonts = look.fonts
    wide = max(
        [fonts.width(line, Role.DISPLAY, tokens.TEXT) for line in title]
        + [fonts.width(line, Role.MEDIUM, tokens.TEXT_SMALL) for line in text]
    )
    high = fonts.height(Role.DISPLAY, tokens.TEXT) * len(title)
    high += fonts.height(Role.MEDIUM, tokens.TEXT_SMALL) * len(text)
    return (wide + _before(look, callout) + look.tx(32), high + look.tx(16))


def _before(look: Look, callout: Callout) -> int:
    return look.tx(50) if callout.danger or callout.badge else 0


def _lines(look: Look, callout: Callout, most: int) -> tuple[list[str], list[str]]:
    room = max(look.tx(120), most - look.tx(32) - _before(look, callout))
    title = look.fonts.wrapped(callout.title, Role.DISPLAY, tokens.TEXT, room)
    text = look.fonts.wrapped(callout.text, Role.MEDIUM, tokens.TEXT_SMALL, room) if callout.text else []
    return title, text


def place(
    size: tuple[int, int], about: pygame.Rect, free: pygame.Rect, keep_clear: Sequence[pygame.Rect], gap: int
) -> pygame.Rect:
    """Return where a call-out goes: below, above, right or left of what it is about, where it covers
    least; else shifted along these sides; else further out, beyond all that is to be kept clear.
    """
    best: tuple[float, pygame.Rect] | None = None
    far = about.unionall(keep_clear)
    hidden = [*keep_clear, about]
    targets = [
        *_beside(about, about, gap),
        *_shifted(_beside(about, about, gap), max(1, size[1] // 2)),
        *_beside(about, far, gap),
    ]
    for number, (anchor, target) in enumerate(targets):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, anchor, target)
        inside = rect.clamp(free)
        moved = abs(inside.x - rect.x) + abs(inside.y - rect.y)
        covered = sum(_area(inside.clip(hidden[n])) for n in inside.collidelistall(hidden))
        cost = covered * 4 + moved * 20 + _away(inside, about, gap) / 10 + number / 100
        if best is None or cost < best[0]:
            best = (cost, inside)
    assert best is not None
    return best[1]


def _beside(about: pygame.Rect, around: pygame.Rect, gap: int) -> list[_Target]:
    """The middles of four sides: outside ``around``, in line with ``about``."""
    return [
        ("midtop", (about.centerx, around.bottom + gap)),
        ("midbottom", (about.centerx, around.top - gap)),
        ("midleft", (around.right + gap, about.centery)),
        ("midright", (around.left - gap, about.centery)),
    ]


def _shifted(targets: Sequence[_Target], step: int) -> list[_Target]:
    """The same sides, up to eight steps along them in either direction, the nearest first."""
    return [
        (anchor, (x + by, y) if anchor in ("midtop", "midbottom") else (x, y + by))
        for number in range(1, 9)
        for anchor, (x, y) in targets
        for by in (number * step, -number * step)
    ]


def _away(rect: pygame.Rect, about: pygame.Rect, gap: int) -> int:
    """The pixels between two rectangles, both ways together, that are more than the usual gap."""
    across = max(rect.left - about.right, about.left - rect.right)
    down = max(rect.top - about.bottom, about.top - rect.bottom)
    return max(0, across - gap) + max(0, down - gap)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def draw(
    surface: pygame.Surface,
    look: Look,
    callout: Callout,
    about: pygame.Rect,
    free: pygame.Rect,
    keep_clear: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draw a call-out that points at a place; return the rectangle that it takes."""
    most = min(look.tx(460), free.width - look.px(16))
    rect = place(size_of(look, callout, most), about, free, keep_clear, look.px(26))
    edge = tokens.DANGER_DARK if callout.danger else tokens.PANEL_EDGE
    width = max(2, look.px(2.5 if callout.danger else 1.8))
    shape = Shape(look.px(10), _PAPER, edge, width, shadow=look.px(10))
    look.skin.draw_shape(surface, rect, shape)
    _point(surface, look, rect, about, edge, width)
    x = rect.x + look.tx(16)
    if callout.danger:
        _danger_sign(surface, look, (x + look.tx(18), rect.centery))
    elif callout.badge:
        badge = look.skin.badge(callout.badge, look.tx(36))
        surface.blit(badge, badge.get_rect(midleft=(x, rect.centery)))
    x += _before(look, callout)
    title, text = _lines(look, callout, most)
    y = rect.y + look.tx(7)
    ink = tokens.DANGER_DARK if callout.danger else tokens.INK
    for lines, role, size, colour in (
        (title, Role.DISPLAY, tokens.TEXT, ink),
        (text, Role.MEDIUM, tokens.TEXT_SMALL, tokens.INK_SECOND),
    ):
        for line in lines:
            surface.blit(look.fonts.render(line, role, size, colour), (x, y))
            y += look.fonts.height(role, size)
    return rect


def _danger_sign(surface: pygame.Surface, look: Look, middle: tuple[int, int]) -> None:
    side = look.tx(36)
    look.skin.draw_shape(
        surface,
        pygame.Rect(middle[0] - side // 2, middle[1] - side // 2, side, side),
        Shape(side / 2, tokens.DANGER),
    )
    cross = look.skin.icon("cross", side // 2, tokens.WHITE)
    surface.blit(cross, cross.get_rect(center=middle))


def _point(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, about: pygame.Rect, edge: Colour, width: int
) -> None:
    """Draw the triangle that points from the call-out to what it is about, and a line on to it from afar."""
    half, reach = look.px(13), look.px(22)
    x = max(rect.left + 2 * half, min(rect.right - 2 * half, about.centerx))
    y = max(rect.top + half + 4, min(rect.bottom - half - 4, about.centery))
    left, right, top, bottom = rect.left + width, rect.right - width, rect.top + width, rect.bottom - width
    sides = {
        rect.left - about.right: ((left, y - half), (rect.left - reach, y), (left, y + half)),
        about.left - rect.right: ((right, y - half), (rect.right + reach, y), (right, y + half)),
        rect.top - about.bottom: ((x - half, top), (x, rect.top - reach), (x + half, top)),
        about.top - rect.bottom: ((x - half, bottom), (x, rect.bottom + reach), (x + half, bottom)),
    }
    away = max(sides)
    if away < 0:
        return
    corners = sides[away]
    _lead(surface, corners[1], nearest(corners[1], about), edge, width)
    pygame.draw.polygon(surface, _PAPER, corners)
    pygame.draw.lines(surface, edge, False, corners, width + 1)


def nearest(tip: tuple[int, int], about: pygame.Rect) -> tuple[int, int]:
    """Return the point of a place that lies nearest to the tip of a call-out."""
    return (
        max(about.left, min(about.right - 1, tip[0])),
        max(about.top, min(about.bottom - 1, tip[1])),
    )


def _lead(
    surface: pygame.Surface, tip: tuple[int, int], to: tuple[int, int], edge: Colour, width: int
) -> None:
    """Draw a cased line with a dot at its end, where the tip does not reach the place by itself."""
    if math.dist(tip, to) < 8 * width:
        return
    for colour, more in ((edge, 2 * width), (_PAPER, 0)):
        pygame.draw.line(surface, colour, tip, to, width + more)
        pygame.draw.circle(surface, colour, to, 2 * width + more // 2)


def pill_size(look: Look, text: str, icon: str = "") -> tuple[int, int]:
    """Return the pixels that words on a pill take."""
    wide = look.fonts.width(text, Role.BOLD, tokens.TEXT_SMALL) + look.tx(36)
    return (wide + (look.tx(16) + look.tx(10) if icon else 0), look.tx(34))


def pill(
    surface: pygame.Surface,
    look: Look,
    text: str,
    middle: tuple[int, int],
    free: pygame.Rect,
    *,
    icon: str = "",
    fill: Colour = tokens.GOLD,
) -> pygame.Rect:
    """Draw words on a pill around a point, kept inside ``free``; return its rectangle."""
    made = look.fonts.render(text, Role.BOLD, tokens.TEXT_SMALL, tokens.INK)
    side = look.tx(16)
    rect = pygame.Rect((0, 0), pill_size(look, text, icon))
    rect.center = middle
    rect.clamp_ip(free)
    edge = tokens.mixed(fill, tokens.INK, 0.75)
    look.skin.draw_shape(
        surface, rect, Shape(rect.height / 2, fill, edge, max(1, look.px(2)), shadow=look.px(7))
    )
    x = rect.x + look.tx(18)
    if icon:
        sign = look.skin.icon(icon, side, tokens.INK)
        surface.blit(sign, sign.get_rect(midleft=(x, rect.centery)))
        x += side + look.tx(10)
    surface.blit(made, made.get_rect(midleft=(x, rect.centery)))
    return rect
