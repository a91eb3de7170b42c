"""Cards of won tiles where the effects have no room: many of them, or large letters.

A card shows picture, footprint and name, and lies flat, without the picture, where there is little height.
The marked one is explained in a strip below them.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.buttons import cap_size
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_base import TilePicture
from game.ui.panel_cards import draw_number, draw_pill, draw_text, footprint, when_pill
from game.ui.panel_wonder_card import NAME_SIZES, draw_note, draw_picture
from game.ui.panel_words import put
from game.view.panel_choice import ChoiceOption

_PICTURE = 54  # units; a picture less high than this would show nothing
_LEAST_WIDE = 96
_SIZES = (24, 20, 18, 16)  # units of the letters of a name; in two lines the least
_FLAT_SIZES = (24, 20, 18, 16, 14)


def compact_least(look: Look) -> int:
    """How high a compact card is at least, in pixels: its key and its name in one row."""
    return look.tx(34)


def compact_width(look: Look, options: Sequence[ChoiceOption]) -> int:
    """How wide compact cards are at least, in pixels: no word of a name is cut."""
    words = (word for option in options for word in _words(option.title))
    widest = max((look.fonts.width(word, Role.DISPLAY, _SIZES[-1]) for word in words), default=0)
    return max(look.tx(_LEAST_WIDE), widest + look.rect.width - _inner(look, look.rect).width)


def _words(name: str) -> list[str]:
    """The parts of a name between which a line may end."""
    return name.replace("-", "- ").split(" ")


def whole_name(look: Look, rect: pygame.Rect, option: ChoiceOption, number: int) -> bool:
    """Whether the name of a compact card in this place is not cut."""
    inner = _inner(look, rect)
    names, size = _names(look, option.title, inner.width, _SIZES)
    if inner.height - _name_height(look, names, size) < look.tx(_PICTURE):
        names, _ = _names(look, option.title, inner.right - _beside_key(look, inner, number), _FLAT_SIZES)
    return not names[-1].endswith("…")


def _inner(look: Look, rect: pygame.Rect) -> pygame.Rect:
    pad = max(5, look.px(8))
    return rect.inflate(-2 * pad, -2 * pad)


def _name_height(look: Look, names: list[str], size: float) -> int:
    return max(look.fonts.height(Role.DISPLAY, 20), look.fonts.height(Role.DISPLAY, size) * len(names))


def _beside_key(look: Look, inner: pygame.Rect, number: int) -> int:
    """Where the name begins on a flat card."""
    return inner.x + cap_size(look, str(number))[0] + look.tx(8)


def draw_compact(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    option: ChoiceOption,
    number: int,
    picture: TilePicture | None,
) -> None:
    """A card with picture, footprint and name alone."""
    inner = _inner(look, rect)
    names, size = _names(look, option.title, inner.width, _SIZES)
    line = look.fonts.height(Role.DISPLAY, size)
    place = pygame.Rect(inner.x, inner.y, inner.width, inner.height - _name_height(look, names, size))
    if place.height < look.tx(_PICTURE):
        _draw_flat(surface, look, inner, option, number)
        return
    draw_picture(surface, look, place, option, number, picture)
    if option.tile is not None:
        side = min(place.height, place.width) * 34 // 100
        made = footprint(look, option.tile, side, side)
        chip = made.get_rect().inflate(look.px(12), look.px(12))
        chip.bottomright = (place.right - look.px(6), place.bottom - look.px(6))
        look.skin.draw_shape(surface, chip, Shape(look.px(6), tokens.VELLUM, tokens.INK_SECOND, 1.0))
        surface.blit(made, made.get_rect(center=chip.center))
    y = (place.bottom + rect.bottom) // 2 - line * (len(names) - 1) // 2
    for name in names:
        made = look.fonts.render(name, Role.DISPLAY, size, tokens.INK)
        surface.blit(made, made.get_rect(center=(rect.centerx, y)))
        y += line


def _names(look: Look, name: str, width: int, sizes: tuple[int, ...]) -> tuple[list[str], int]:
    """A name in one line, or in two at the least of ``sizes`` where it is long; and the size taken."""
    fonts, least = look.fonts, sizes[-1]
    for size in sizes:
        if fonts.width(name, Role.DISPLAY, size) <= width:
            return [name], size
    parts = _words(name)
    for cut in range(len(parts) - 1, 0, -1):
        two = [" ".join(part).replace("- ", "-") for part in (parts[:cut], parts[cut:])]
        if all(fonts.width(one, Role.DISPLAY, least) <= width for one in two):
            return two, least
    return [fonts.fitted(name, Role.DISPLAY, least, width)], least


def _draw_flat(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, option: ChoiceOption, number: int
) -> None:
    """Key and name in one row, and the footprint at the right where it has room beside them."""
    draw_number(surface, look, (rect.x, rect.centery - look.tx(15)), number)
    left = _beside_key(look, rect, number)
    room = rect.right - left
    if option.tile is not None:
        made = footprint(look, option.tile, look.tx(40), rect.height)
        beside = room - made.get_width() - look.tx(8)
        if look.fonts.width(option.title, Role.DISPLAY, _FLAT_SIZES[2]) <= beside:
            surface.blit(made, made.get_rect(midright=(rect.right, rect.centery)))
            room = beside
    names, size = _names(look, option.title, room, _FLAT_SIZES)
    line = look.tx(size + 1)  # closer than usual: two lines in the height of a key
    y = rect.centery - line * (len(names) - 1) // 2
    for name in names:
        put(surface, look, name, Role.DISPLAY, size, tokens.INK, left=left, middle=y, width=room)
        y += line


def detail_height(look: Look) -> int:
    """How high the strip is that explains the marked card."""
    return look.tx(136)


def draw_detail(surface: pygame.Surface, look: Look, rect: pygame.Rect, option: ChoiceOption) -> None:
    """What the marked card does: name, when it pays, whether it fits; at the right the effect."""
    look.skin.draw_panel(surface, rect)
    pad = look.tx(14)
    left = pygame.Rect(rect.x + pad, rect.y + pad, rect.width * 34 // 100, rect.height - 2 * pad)
    size = next((s for s in NAME_SIZES if look.fonts.width(option.title, Role.DISPLAY, s) <= left.width), 18)
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
    draw_note(surface, look, pygame.Rect(left.x, left.bottom - foot, left.width, foot), option)
    x = left.right + pad
    draw_text(surface, look, pygame.Rect(x, left.y, rect.right - pad - x, left.height), option.text)
