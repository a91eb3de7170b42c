"""The card of a won tile in a choice: picture, name, when it pays, what it does, footprint, where it fits.

A card stands upright or lies, as its place allows. Where the effects have no room (many cards, large
letters), cards are compact, which ``panel_wonder_compact`` draws.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_base import TilePicture
from game.ui.panel_cards import draw_number, draw_pill, draw_text, footprint, portrait, when_pill
from game.ui.panel_words import put
from game.view.panel_choice import ChoiceOption

_LEAST = 17  # units; smaller letters than these say that the text has no room
_LEAST_NOTE = 16
NAME_SIZES = (28, 24, 22, 20)
"""Units of the letters of a name, the largest that fit are taken."""


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
    size = next((s for s in NAME_SIZES if fonts.width(option.title, Role.DISPLAY, s) <= words.width), 18)
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


def note_fits(look: Look, rect: pygame.Rect, option: ChoiceOption) -> bool:
    """Whether it can be said in full on a card in this place on how many squares it fits."""
    parts = _parts(look, rect, option)
    return parts.upright or look.fonts.width(option.note, Role.BOLD, _LEAST_NOTE) <= parts.foot.width


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
    draw_picture(surface, look, parts.picture, option, number, picture)
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
        draw_note(surface, look, parts.foot, option)
        below = pygame.Rect(parts.picture.x, parts.picture.bottom, parts.picture.width, 0)
        below.height = parts.words.bottom - below.y
        if option.tile is not None:
            made = footprint(look, option.tile, below.width, below.height - look.px(6))
            surface.blit(made, made.get_rect(center=(below.centerx, below.centery + look.px(3))))


def draw_picture(
    surface: pygame.Surface,
    look: Look,
    place: pygame.Rect,
    option: ChoiceOption,
    number: int,
    picture: TilePicture | None,
) -> None:
    """The building in its frame, with the key that takes it."""
    if option.tile is not None and place.width > 0 and place.height > 0:
        surface.blit(portrait(look, option.tile, place.size, picture), place)
    pygame.draw.rect(surface, tokens.INK_SECOND, place, max(1, look.px(1.5)))
    draw_number(surface, look, (place.x + look.px(8), place.y + look.px(6)), number)


def draw_note(surface: pygame.Surface, look: Look, area: pygame.Rect, option: ChoiceOption) -> None:
    """Whether it could be placed now, in one line."""
    size = 18 if look.fonts.width(option.note, Role.BOLD, 18) <= area.width else _LEAST_NOTE
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
