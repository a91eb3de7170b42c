"""The small bubble that explains what the mouse rests on."""

from __future__ import annotations

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look


def draw_tooltip(
    surface: pygame.Surface,
    look: Look,
    text: str,
    about: pygame.Rect,
    mouse: tuple[int, int],
    *,
    beside: bool = False,
) -> None:
    """Draw a text where `bubble_at` puts it."""
    size, pad = tokens.TEXT_LEAST, look.tx(10)
    lines = look.fonts.wrapped(text, Role.MEDIUM, size, min(look.tx(420), look.size[0] - 4 * pad))
    high = look.fonts.height(Role.MEDIUM, size)
    wide = max(look.fonts.width(line, Role.MEDIUM, size) for line in lines)
    size_of = (wide + 2 * pad, high * len(lines) + round(1.4 * pad))
    rect = bubble_at(look, size_of, about, mouse, beside=beside)
    look.skin.draw_shape(
        surface,
        rect,
        Shape(
            look.px(tokens.RADIUS_BUTTON),
            tokens.IVORY,
            tokens.PANEL_EDGE,
            max(1, look.px(1.5)),
            shadow=look.px(9),
        ),
    )
    for index, line in enumerate(lines):
        made = look.fonts.render(line, Role.MEDIUM, size, tokens.INK)
        surface.blit(made, (rect.x + pad, rect.y + round(0.7 * pad) + index * high))


def bubble_at(
    look: Look, size: tuple[int, int], about: pygame.Rect, mouse: tuple[int, int], *, beside: bool = False
) -> pygame.Rect:
    """Return the place of a bubble of some pixels: below the thing it is about, or above where there is no
    room; ``beside`` it to the right, or to the left, where its neighbours lie below and above. It is always
    inside the window.
    """
    pad, gap = look.tx(10), look.px(10)
    rect = pygame.Rect((0, 0), size)
    if beside:
        rect.midleft = (about.right + gap, about.centery)
        if rect.right > look.size[0] - pad:
            rect.right = about.left - gap
    else:
        rect.midtop = (mouse[0], about.bottom + gap)
        if rect.bottom > look.size[1] - pad:
            rect.bottom = about.top - gap
    return rect.clamp(look.rect.inflate(-pad, -pad))
