"""The parts of the turn bar that are pictures: its coloured end, what is in hand, the stack, the note."""

from __future__ import annotations

import pygame

from game.art.material import Shape
from game.art.pieces import POSES
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_words import lowered
from game.ui.table_layout import side_of
from game.ui.turnbar_places import label_words, spine_of

_EDGE = (0x6E, 0x58, 0x49)


def draw_spine(surface: pygame.Surface, look: Look, bar: pygame.Rect, colour: str) -> None:
    """Draw the left end of a bar in the colour of a player; in wood when there is none."""
    rgb = tokens.PLAYER_COLOURS[colour].rgb if colour else tokens.WALNUT_TOP
    band = spine_of(look, bar)
    radius = look.px(tokens.RADIUS_PANEL) - max(1, look.px(1.6))
    before = surface.get_clip()
    surface.set_clip(band.clip(before))
    whole = pygame.Rect(band.x, band.y, band.width + 3 * radius, band.height)
    look.skin.draw_shape(surface, whole, Shape(radius, rgb))
    surface.set_clip(before)
    if colour:
        line = max(1, look.px(2))
        pygame.draw.line(
            surface, tokens.ON_WALNUT, (band.right, band.top), (band.right, band.bottom - 1), line
        )


def draw_tile_ground(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """Draw the hollow that a tile in hand lies in."""
    look.skin.draw_shape(surface, box, Shape(look.px(6), (0x1E, 0x15, 0x11), _EDGE, 1.0))


def draw_meeples(
    surface: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    colour: str,
    piece: str,
    number: tuple[int, int] | None,
) -> None:
    """Draw the piece that is to be placed; of two the one that stands already is faint."""
    pose = piece if piece in POSES else "standing"
    if number is None or number[1] < 2:
        made = look.skin.figure(pose, colour, box.height)
        surface.blit(made, made.get_rect(center=box.center))
        return
    size = round(box.height * 0.74)
    for index in range(number[1]):
        now = index == number[0] - 1
        made = look.skin.figure(pose if now else "standing", colour, size)
        if not now:
            made = made.copy()
            made.set_alpha(80)
        away = round((index - (number[1] - 1) / 2) * size * 0.66)
        surface.blit(made, made.get_rect(center=(box.centerx + away, box.centery)))


def draw_stack(surface: pygame.Surface, look: Look, place: pygame.Rect, count: int) -> None:
    """Draw the stack with the number of tiles in it; an empty place when there are none."""
    if count:
        depth = min(4, max(1, count // 12))
        made = look.skin.tile_stack(place.width, depth)
        surface.blit(made, made.get_rect(center=place.center))
        step = place.width * 0.045 * depth
        centre = (round(place.centerx - step / 2), round(place.centery + step / 2))
    else:
        look.skin.draw_shape(surface, place, Shape(look.px(8), None, _EDGE, 1.5))
        centre = place.center
    size: float = 40 if count < 100 else 32
    number = look.fonts.render(str(count), Role.BLACK, size, tokens.ON_WALNUT_BRIGHT)
    if number.get_width() > place.width * 0.7:
        number = pygame.transform.smoothscale_by(number, place.width * 0.7 / number.get_width())
    surface.blit(number, number.get_rect(center=(centre[0], centre[1] + lowered(look, size))))


def draw_label(surface: pygame.Surface, look: Look, stack: pygame.Rect) -> None:
    """Draw the words at the left of the stack."""
    words = label_words(look)
    high = look.fonts.height(Role.BOLD, 20)
    y = stack.centery - high * len(words) // 2 + high // 2
    for word in words:
        made = look.fonts.render(word, Role.BOLD, 20, tokens.ON_WALNUT_SECOND)
        surface.blit(made, made.get_rect(midright=(stack.left - look.px(14), y)))
        y += high


def draw_note(surface: pygame.Surface, look: Look, bar: pygame.Rect, right: int, note: str) -> None:
    """Draw what is special about the turn, in a pill on that edge of the bar which is turned to the board."""
    made = look.fonts.render(note, Role.BOLD, tokens.TEXT_SMALL, tokens.INK)
    pill = made.get_rect().inflate(look.tx(28), look.tx(10))
    if side_of(look) == "top":
        pill.topright = (right, bar.bottom - look.tx(9))
    else:
        pill.bottomright = (right, bar.top + look.tx(9))
    pill.clamp_ip(pygame.Rect(bar.x, bar.y - pill.height, bar.width, bar.height + 2 * pill.height))
    edge = Shape(pill.height / 2, tokens.GOLD, (0x8A, 0x62, 0x10), 1.0, shadow=look.px(6))
    look.skin.draw_shape(surface, pill, edge)
    surface.blit(made, made.get_rect(center=pill.center))


def shown_tile(made: pygame.Surface, *, faint: bool) -> pygame.Surface:
    """Return the picture of a tile as it is shown; one that waits is faint."""
    if not faint:
        return made
    made = made.copy()
    made.set_alpha(150)
    return made
