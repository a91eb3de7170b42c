"""How options of a choice are drawn: a loose tile, a player, a plain button, and what all options share."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

import pygame

from game.art import subjects
from game.art.material import Shape
from game.core.tile import Tile
from game.ui import tokens
from game.ui.buttons import draw_cap
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_base import TilePicture
from game.ui.panel_words import lowered, put
from game.ui.skin import surface_of
from game.view.panel_choice import ChoiceOption

Stress: TypeAlias = Literal["", "pointed", "marked"]

_SKY_TOP, _SKY_BOTTOM = (0x9F, 0xBE, 0xC4), (0xF3, 0xDD, 0xB4)
_GROUND_TOP, _GROUND_BOTTOM = (0xC9, 0xA8, 0x6E), (0xA9, 0x86, 0x50)
_LEAST_SHARE = 0.58  # of the frame's height that a flat building fills at least


def portrait(look: Look, tile: Tile, size: tuple[int, int], picture: TilePicture | None) -> pygame.Surface:
    """A picture for a card: the building of the tile before a sky, or the tile itself when it has none."""
    if subjects.path(tile.id).exists():
        return look.skin.keep(("portrait", tile.id, size), lambda: _building(tile.id, size))
    made = _sky(size)
    if picture is not None:
        shown = picture(tile, min(size) - 8)
        made.blit(shown, shown.get_rect(center=made.get_rect().center))
    return made


@lru_cache(maxsize=8)
def _cut_out(name: str) -> pygame.Surface:
    """The building without the clear rim; kept, because the cards of a choice that is laid out anew show the
    same eight in another size.
    """
    source = surface_of(subjects.load(name))
    return source.subsurface(source.get_bounding_rect(40))


def _building(name: str, size: tuple[int, int]) -> pygame.Surface:
    source = _cut_out(name)
    wide, high = source.get_size()
    factor = max(min(size[0] * 0.94 / wide, size[1] * 0.86 / high), size[1] * _LEAST_SHARE / high)
    shown = pygame.transform.smoothscale(source, (max(1, round(wide * factor)), max(1, round(high * factor))))
    made = _sky(size)
    place = shown.get_rect(midbottom=(size[0] // 2, round(size[1] * 0.95)))
    shadow = _soft_ellipse(round(place.width * 1.12), max(6, place.height // 4))
    made.blit(shadow, shadow.get_rect(center=(place.centerx, place.bottom - shadow.get_height() // 3)))
    made.blit(shown, place)
    return made


@lru_cache(maxsize=1)
def _shadow() -> pygame.Surface:
    small = pygame.Surface((32, 16), pygame.SRCALPHA)
    for y in range(16):
        for x in range(32):
            away = ((x - 15.5) / 15.5) ** 2 + ((y - 7.5) / 7.5) ** 2
            small.set_at((x, y), (40, 24, 6, round(120 * max(0.0, 1 - away))))
    return small


def _soft_ellipse(wide: int, high: int) -> pygame.Surface:
    """A shadow upon the ground, without an edge."""
    return pygame.transform.smoothscale(_shadow(), (wide, high))


def _sky(size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size)
    wide, high = size
    horizon = round(high * 0.62)
    for y in range(high):
        if y < horizon:
            colour = tokens.mixed(_SKY_TOP, _SKY_BOTTOM, y / horizon)
        else:
            colour = tokens.mixed(_GROUND_TOP, _GROUND_BOTTOM, (y - horizon) / max(1, high - horizon))
        pygame.draw.line(made, colour, (0, y), (wide, y))
    return made


def frame(surface: pygame.Surface, look: Look, rect: pygame.Rect, stress: Stress) -> None:
    """The ground of an option, lit when it is the marked one, with a thin edge when it is pointed at."""
    radius = look.px(tokens.RADIUS_CARD)
    if stress:
        lit = stress == "marked"
        away, width = (max(2, look.px(4)), max(3, look.px(5))) if lit else (0, max(2, look.px(3)))
        outer = rect.inflate(2 * (away + width), 2 * (away + width))
        edge = tokens.FOCUS if lit else tokens.WHITE
        shape = Shape(radius + away + width, tokens.FOCUS_CASING, edge, width, shadow=look.px(16))
        look.skin.draw_shape(surface, outer, shape)
    look.skin.draw_panel(surface, rect, radius=radius)


def draw_number(surface: pygame.Surface, look: Look, topleft: tuple[int, int], number: int) -> None:
    """The key that takes an option, on its cap."""
    if number <= 9:
        draw_cap(surface, look, (topleft[0], topleft[1] + look.tx(15)), str(number))


def draw_pill(
    surface: pygame.Surface, look: Look, text: str, colour: tokens.Colour, at: pygame.Rect, *, left: bool
) -> int:
    """A pill with a text at the upper edge of a place; gives where it ends below."""
    made = look.fonts.render(text, Role.BOLD, tokens.TEXT_LEAST, tokens.WHITE)
    pill = made.get_rect().inflate(look.tx(24), look.tx(8))
    if pill.width > at.width:
        made = look.fonts.render(
            look.fonts.fitted(text, Role.BOLD, 16, at.width - look.tx(16)), Role.BOLD, 16, tokens.WHITE
        )
        pill = made.get_rect().inflate(look.tx(16), look.tx(8))
    if left:
        pill.topleft = at.topleft
    else:
        pill.midtop = at.midtop
    look.skin.draw_shape(surface, pill, Shape(pill.height / 2, colour))
    surface.blit(made, made.get_rect(center=(pill.centerx, pill.centery + lowered(look, 16))))
    return pill.bottom


def when_pill(look: Look, option: ChoiceOption) -> tuple[str, tokens.Colour] | None:
    """The words and the colour that say when a wonder pays."""
    if option.when is None:
        return None
    return look.texts.get(
        f"choice.when.{option.when}"
    ), tokens.END_PILL if option.when == "end" else tokens.PETROL


def draw_text(surface: pygame.Surface, look: Look, area: pygame.Rect, text: str, largest: float = 24) -> None:
    """A text in a place, as large as it fits; cut when it does not fit at the least size."""
    fonts = look.fonts
    for size in (30, 26, 24, 22, 20, 18, 16):
        if size > largest:
            continue
        lines = fonts.wrapped(text, Role.MEDIUM, size, area.width)
        high = fonts.height(Role.MEDIUM, size)
        if len(lines) * high <= area.height:
            break
    room = max(1, area.height // high)
    if len(lines) > room:
        lines = [*lines[: room - 1], fonts.fitted(" ".join(lines[room - 1 :]), Role.MEDIUM, size, area.width)]
    for index, line in enumerate(lines):
        surface.blit(fonts.render(line, Role.MEDIUM, size, tokens.INK), (area.x, area.y + index * high))


def footprint(look: Look, tile: Tile, wide: int, high: int) -> pygame.Surface:
    """The footprint, so that it fits into a place."""
    cells = tile.footprint
    across = max(x for x, _ in cells) - min(x for x, _ in cells) + 1
    down = max(y for _, y in cells) - min(y for _, y in cells) + 1
    return look.skin.footprint(cells, max(4, min(high // max(2, down), wide // max(3, across))))


def draw_loose(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    option: ChoiceOption,
    number: int,
    picture: TilePicture | None,
) -> None:
    """A tile of which one is to be placed: its picture as large as it goes, and where it fits."""
    pad = look.px(16)
    foot = look.tx(64)
    side = min(rect.width - 2 * pad, rect.height - foot - 2 * pad)
    place = pygame.Rect(0, 0, side, side)
    place.midtop = (rect.centerx, rect.y + pad)
    pygame.draw.rect(surface, (0x1E, 0x15, 0x11), place, border_radius=look.px(6))
    if option.tile is not None and picture is not None:
        made = picture(option.tile, side - 2 * max(2, look.px(4)))
        surface.blit(made, made.get_rect(center=place.center))
    if option.action is None:
        veil = pygame.Surface(place.size, pygame.SRCALPHA)
        veil.fill((20, 14, 10, 150))
        surface.blit(veil, place)
        cross = look.skin.icon("cross", side // 3, tokens.WHITE)
        surface.blit(cross, cross.get_rect(center=place.center))
    else:
        draw_number(surface, look, (place.x + look.px(10), place.y + look.px(8)), number)
    words, ink = (option.note, tokens.OK) if option.action is not None else (option.reason, tokens.DANGER)
    made = look.fonts.render(
        look.fonts.fitted(words, Role.BOLD, tokens.TEXT, rect.width - 2 * pad), Role.BOLD, tokens.TEXT, ink
    )
    surface.blit(
        made, made.get_rect(center=(rect.centerx, (place.bottom + rect.bottom) // 2 + lowered(look, 24)))
    )


def draw_player(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, option: ChoiceOption, number: int, colour: str
) -> None:
    """A player to choose: sign, name, score."""
    pad = look.px(16)
    draw_number(surface, look, (rect.x + pad, rect.y + look.px(12)), number)
    size = min(look.tx(110), rect.height * 4 // 10, rect.width * 6 // 10)
    made = look.skin.figure("standing", colour, size)
    surface.blit(made, made.get_rect(center=(rect.centerx, rect.y + rect.height * 34 // 100)))
    room = rect.width - 2 * pad
    for index, (text, role, type_size, ink) in enumerate(
        (
            (option.title, Role.DISPLAY, 30, tokens.INK),
            (option.text, Role.BOLD, tokens.TEXT, tokens.INK_SECOND),
        )
    ):
        line = look.fonts.render(look.fonts.fitted(text, role, type_size, room), role, type_size, ink)
        surface.blit(
            line, line.get_rect(center=(rect.centerx, rect.y + rect.height * (68 + 19 * index) // 100))
        )


def draw_plain(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, option: ChoiceOption, number: int
) -> None:
    """Anything else: its name."""
    draw_number(surface, look, (rect.x + look.px(14), rect.centery - look.tx(15)), number)
    room = rect.width - look.tx(120)
    put(
        surface,
        look,
        option.title,
        Role.BOLD,
        tokens.TEXT_LARGE,
        tokens.INK,
        left=rect.x + look.tx(70),
        middle=rect.centery,
        width=room,
    )
