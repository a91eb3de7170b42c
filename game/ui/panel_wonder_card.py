"""The card of a won tile in a choice: picture, name, when it pays, what it does, footprint, where it fits.

A card stands upright or lies, as its place allows. Where the effects have no room (many cards, large
letters), cards are compact, and the marked one is explained in a strip below them.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_base import TilePicture
from game.ui.panel_cards import draw_number, draw_pill, draw_text, footprint, portrait, when_pill
from game.ui.panel_words import put
from game.view.panel_choice import ChoiceOption

_LEAST = 17  # units; smaller letters than these say that the text has no room
_SIZES = (28, 24, 22, 20)


@dataclass(frozen=True, slots=True)
class _Parts:
    """Where the parts of a card lie."""

    upright: bool
    picture: pygame.Rect
    words: pygame.Rect
    names: tuple[str, ...]
    size: float
    effect: pygame.Rect
    foot: pygame.Rect


def _parts(look: Look, rect: pygame.Rect, option: ChoiceOption) -> _Parts:
    pad = max(5, look.px(12))
    upright = rect.height > rect.width * 1.15
    if upright:
        high = min(round(rect.width * 0.84), rect.height * 42 // 100)
        picture = pygame.Rect(rect.x + pad, rect.y + pad, rect.width - 2 * pad, high)
        inset, top = look.px(6), picture.bottom + look.px(10)
        words = pygame.Rect(picture.x + inset, top, picture.width - 2 * inset, rect.bottom - pad - top)
        foot_high = look.tx(84)
    else:
        wide = min(rect.width * 38 // 100, rect.height - 2 * pad)
        below = max(look.tx(30), min(look.tx(78), rect.height * 24 // 100))
        room = rect.height - 2 * pad
        picture = pygame.Rect(
            rect.x + pad, rect.y + pad, wide, min(room - below - look.px(6), round(wide * 1.25))
        )
        x = picture.right + look.px(14)
        words = pygame.Rect(x, rect.y + pad, rect.right - pad - x, room)
        foot_high = look.fonts.height(Role.BOLD, 18) + look.px(4)
    fonts = look.fonts
    size = next((s for s in _SIZES if fonts.width(option.title, Role.DISPLAY, s) <= words.width), 18)
    names = tuple(fonts.wrapped(option.title, Role.DISPLAY, size, words.width)[:2])
    y = words.y + len(names) * fonts.height(Role.DISPLAY, size)
    if option.when is not None:
        y += fonts.height(Role.BOLD, tokens.TEXT_LEAST) + look.tx(8) + look.px(2)
    y += look.px(14 if upright else 8)
    foot = pygame.Rect(words.x, words.bottom - foot_high, words.width, foot_high)
    return _Parts(
        upright, picture, words, names, size, pygame.Rect(words.x, y, words.width, foot.top - y), foot
    )


def card_fits(look: Look, rect: pygame.Rect, option: ChoiceOption) -> bool:
    """Whether the effect can be read on a card in this place."""
    effect = _parts(look, rect, option).effect
    lines = look.fonts.wrapped(option.text, Role.MEDIUM, _LEAST, max(1, effect.width))
    return len(lines) * look.fonts.height(Role.MEDIUM, _LEAST) <= effect.height


def draw_card(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    option: ChoiceOption,
    number: int,
    picture: TilePicture | None,
) -> None:
    """A card with everything on it."""
    parts, fonts = _parts(look, rect, option), look.fonts
    _draw_picture(surface, look, parts.picture, option, number, picture)
    y = parts.words.y
    for name in parts.names:
        made = fonts.render(name, Role.DISPLAY, parts.size, tokens.INK)
        left = parts.words.centerx - made.get_width() // 2 if parts.upright else parts.words.x
        surface.blit(made, (left, y))
        y += fonts.height(Role.DISPLAY, parts.size)
    pill = when_pill(look, option)
    if pill is not None:
        place = pygame.Rect(parts.words.x, y + look.px(2), parts.words.width, 10)
        draw_pill(surface, look, *pill, place, left=not parts.upright)
    draw_text(surface, look, parts.effect, option.text)
    if parts.upright:
        surface.fill(tokens.RULE, (parts.foot.x, parts.foot.y, parts.foot.width, 1))
        _draw_foot(surface, look, parts.foot, option)
    else:
        _draw_note(surface, look, parts.foot, option)
        below = pygame.Rect(parts.picture.x, parts.picture.bottom, parts.picture.width, 0)
        below.height = parts.words.bottom - below.y
        if option.tile is not None:
            made = footprint(look, option.tile, below.width, below.height - look.px(6))
            surface.blit(made, made.get_rect(center=(below.centerx, below.centery + look.px(3))))


def _draw_picture(
    surface: pygame.Surface,
    look: Look,
    place: pygame.Rect,
    option: ChoiceOption,
    number: int,
    picture: TilePicture | None,
) -> None:
    if option.tile is not None and place.width > 0 and place.height > 0:
        surface.blit(portrait(look, option.tile, place.size, picture), place)
    pygame.draw.rect(surface, tokens.INK_SECOND, place, max(1, look.px(1.5)))
    draw_number(surface, look, (place.x + look.px(8), place.y + look.px(6)), number)


def _draw_note(surface: pygame.Surface, look: Look, area: pygame.Rect, option: ChoiceOption) -> None:
    """Whether it could be placed now, in one line."""
    size = 18 if look.fonts.width(option.note, Role.BOLD, 18) <= area.width else 16
    ink = tokens.OK if option.turns else tokens.WARN
    put(surface, look, option.note, Role.BOLD, size, ink, left=area.x, middle=area.centery, width=area.width)


def _draw_foot(surface: pygame.Surface, look: Look, area: pygame.Rect, option: ChoiceOption) -> None:
    """The footprint, and beside it whether it could be placed now."""
    left = area.x
    if option.tile is not None:
        made = footprint(look, option.tile, area.width * 36 // 100, area.height - look.px(10))
        box = pygame.Rect(area.x, area.y, max(made.get_width(), area.height * 6 // 10), area.height)
        surface.blit(made, made.get_rect(center=box.center))
        left = box.right + look.px(12)
    width = area.right - left
    lines = look.fonts.wrapped(option.note, Role.BOLD, 18, width)[:3]
    high = look.fonts.height(Role.BOLD, 18)
    y = area.centery - high * len(lines) // 2 + high // 2
    ink = tokens.OK if option.turns else tokens.WARN
    for index, line in enumerate(lines):
        put(surface, look, line, Role.BOLD, 18, ink, left=left, middle=y + index * high)


# Compact cards, and the strip that explains the marked one


def draw_compact(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    option: ChoiceOption,
    number: int,
    picture: TilePicture | None,
) -> None:
    """A card with picture, footprint and name alone."""
    pad = max(5, look.px(8))
    name_high = look.fonts.height(Role.DISPLAY, 20)
    place = pygame.Rect(rect.x + pad, rect.y + pad, rect.width - 2 * pad, rect.height - 2 * pad - name_high)
    _draw_picture(surface, look, place, option, number, picture)
    if option.tile is not None:
        side = min(place.height, place.width) * 34 // 100
        made = footprint(look, option.tile, side, side)
        chip = made.get_rect().inflate(look.px(12), look.px(12))
        chip.bottomright = (place.right - look.px(6), place.bottom - look.px(6))
        look.skin.draw_shape(surface, chip, Shape(look.px(6), tokens.VELLUM, tokens.INK_SECOND, 1.0))
        surface.blit(made, made.get_rect(center=chip.center))
    size = next(
        (s for s in (24, 20, 18) if look.fonts.width(option.title, Role.DISPLAY, s) <= place.width), 15
    )
    name = look.fonts.fitted(option.title, Role.DISPLAY, size, place.width)
    made = look.fonts.render(name, Role.DISPLAY, size, tokens.INK)
    surface.blit(made, made.get_rect(center=(rect.centerx, (place.bottom + rect.bottom) // 2)))


def detail_height(look: Look) -> int:
    """How high the strip is that explains the marked card."""
    return look.tx(136)


def draw_detail(surface: pygame.Surface, look: Look, rect: pygame.Rect, option: ChoiceOption) -> None:
    """What the marked card does: name, when it pays, whether it fits; at the right the effect."""
    look.skin.draw_panel(surface, rect)
    pad = look.tx(14)
    left = pygame.Rect(rect.x + pad, rect.y + pad, rect.width * 34 // 100, rect.height - 2 * pad)
    size = next((s for s in _SIZES if look.fonts.width(option.title, Role.DISPLAY, s) <= left.width), 18)
    high = look.fonts.height(Role.DISPLAY, size)
    put(
        surface,
        look,
        option.title,
        Role.DISPLAY,
        size,
        tokens.INK,
        left=left.x,
        middle=left.y + high // 2,
        width=left.width,
    )
    pill = when_pill(look, option)
    if pill is not None:
        draw_pill(surface, look, *pill, pygame.Rect(left.x, left.y + high, left.width, 10), left=True)
    foot = look.fonts.height(Role.BOLD, 18)
    _draw_note(surface, look, pygame.Rect(left.x, left.bottom - foot, left.width, foot), option)
    x = left.right + pad
    draw_text(surface, look, pygame.Rect(x, left.y, rect.right - pad - x, left.height), option.text)
