"""Parts of the first screen: its lettering, the button that goes on with a game, the quiet table behind
it.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.buttons import Button, Style, cap_size, draw_cap
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.title_head import draw_name, scrim, too_small
from game.ui.tokens import PLAYER_ORDER, Colour
from game.ui.widget import Widget


class Lettering(Widget):
    """The name of the game in two lines, cream with a soft shadow, and a line of brass below."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw both lines; the second a little larger."""
        draw_name(surface, self.place, look.scale, look.fonts, look.texts)

    def overflow(self, look: Look) -> str:
        """A line that would have to be set too small."""
        small = too_small(self.rect, look.scale, look.fonts, look.texts)
        return look.texts.get("title.line_2") if small else ""


class ContinueButton(Button):
    """The button that goes on with the last game: when it was saved, who plays, and a small picture of its
    board.
    """

    def __init__(self, rect: pygame.Rect, text: str, on_click: Callable[[], Answer], *, name: str) -> None:
        super().__init__(rect, text, on_click, style="primary", key="c", name=name)
        self.second = ""
        self.players: tuple[tuple[str, str], ...] = ()
        self.thumbnail: pygame.Surface | None = None

    def _draw_content(
        self, surface: pygame.Surface, look: Look, body: pygame.Rect, style: Style, colour: Colour
    ) -> None:
        left = body.x + look.tx(16)
        if self.thumbnail is not None:
            left = self._draw_thumbnail(surface, look, body) + look.tx(16)
        cap = self.key.label(look.texts) if self.key is not None else ""
        right = body.right - look.tx(16) - cap_size(look, cap)[0]
        draw_cap(surface, look, (right, body.y + look.tx(28)), cap, dark=self.enabled and style.cap_dark)
        size = tokens.TEXT_LARGE - 2
        made = look.fonts.render(self.text, Role.BOLD, size, colour)
        top = body.y + look.tx(9)
        surface.blit(made, (left, top))
        x, side = left + made.get_width() + look.tx(16), look.tx(26)
        row = len(self.players) * (side + look.tx(5))
        for _, player in self.players if x + row <= right - look.tx(8) else ():  # all or none
            badge = look.skin.badge(player, side)
            surface.blit(badge, badge.get_rect(midleft=(x, top + made.get_height() // 2 + look.px(1))))
            x += side + look.tx(5)
        names = ", ".join(name for name, _ in self.players)
        plain = tokens.INK_SECOND if self.style == "secondary" else (0xD6, 0xE8, 0xF0)
        second = plain if self.enabled else tokens.DISABLED_TEXT
        lines = [part for part in (names, self.second) if part]
        y = top + look.fonts.height(Role.BOLD, size) + look.px(1)
        small = tokens.TEXT_LEAST
        for line in lines:
            cut = look.fonts.fitted(line, Role.MEDIUM, small, body.right - look.tx(16) - left)
            picture = look.fonts.render(cut, Role.MEDIUM, small, second)
            surface.blit(picture, (left, y))
            y += look.fonts.height(Role.MEDIUM, small) - look.px(1)

    def _draw_thumbnail(self, surface: pygame.Surface, look: Look, body: pygame.Rect) -> int:
        """Draw the board's picture at the left side; gives where it ends."""
        assert self.thumbnail is not None
        inset = look.px(6)
        room = pygame.Rect(body.x + inset, body.y + inset, round(body.height * 1.35), body.height - 2 * inset)
        share = min(room.width / self.thumbnail.get_width(), room.height / self.thumbnail.get_height())
        size = (
            max(1, round(self.thumbnail.get_width() * share)),
            max(1, round(self.thumbnail.get_height() * share)),
        )
        source = self.thumbnail
        made = look.skin.keep(
            ("thumbnail", id(source), size), lambda: pygame.transform.smoothscale(source, size)
        )
        look.skin.draw_shape(surface, room, Shape(look.px(5), tokens.LINEN, tokens.PETROL_EDGE, 1.0))
        surface.blit(made, made.get_rect(center=room.center))
        return room.right

    def overflow(self, look: Look) -> str:
        """The first line when it is wider than the button."""
        return (
            self.text
            if look.fonts.width(self.text, Role.BOLD, tokens.TEXT_LARGE) > self.rect.width * 0.7
            else ""
        )


def draw_scrim(surface: pygame.Surface, look: Look, end: int) -> None:
    """Darken the left part of the window up to where the lettering ends (pixels), and fade beyond, so that
    it can be read on any board.
    """
    size = look.size
    surface.blit(look.skin.keep(("scrim", size, end), lambda: scrim(size, end)), (0, 0))


# A made-up table: squares of a small landscape, and where the eight figures stand on it (x, y in squares,
# pose).
_LANDSCAPE = (
    *((2, 0), (3, 0), (1, 1), (2, 1), (3, 1), (4, 1), (0, 2), (1, 2), (2, 2), (3, 2), (4, 2), (5, 2)),
    *((0, 3), (1, 3), (2, 3), (3, 3), (4, 3), (5, 3), (1, 4), (2, 4), (3, 4), (4, 4), (2, 5), (3, 5)),
)
_FIGURES = (
    (2.5, 0.45, "standing"),
    (1.45, 1.55, "standing"),
    (3.9, 1.5, "standing"),
    (0.6, 2.6, "lying"),
    (2.5, 2.6, "standing"),
    (5.45, 2.6, "standing"),
    (3.55, 3.65, "lying"),
    (2.1, 4.5, "standing"),
)


def draw_still_life(surface: pygame.Surface, look: Look) -> None:
    """Face-down tiles and the figures of all players on the right half: what is seen when no board grows
    there.
    """
    surface.blit(look.skin.keep(("still life", look.size), lambda: _still_life(look)), (0, 0))


def _still_life(look: Look) -> pygame.Surface:
    made = pygame.Surface(look.size, pygame.SRCALPHA)
    side = round(min(look.size[0] * 0.46 / 6, look.size[1] * 0.88 / 6))
    left = round(look.size[0] * 0.985) - 6 * side
    top = (look.size[1] - 6 * side) // 2
    edge = Shape(side * 0.03, (0x6B, 0x45, 0x1F), (0x24, 0x17, 0x0D), 1.0, shadow=side * 0.10)
    frame = Shape(side * 0.03, None, tokens.BRASS, max(1.0, side * 0.012))
    # All shadows first: a tile must not throw one on its neighbour.
    for x, y in _LANDSCAPE:
        look.skin.draw_shape(made, pygame.Rect(left + x * side, top + y * side, side, side), edge)
    wood = look.skin.panel((side, side), "walnut", radius=max(2, round(side * 0.03)), shadow=False)
    for x, y in _LANDSCAPE:
        place = pygame.Rect(left + x * side, top + y * side, side, side)
        made.blit(wood, place)
        look.skin.draw_shape(made, place.inflate(-round(side * 0.16), -round(side * 0.16)), frame)
        emblem = look.skin.icon(
            "cities", round(side * 0.34), tokens.mixed(tokens.BRASS, tokens.WALNUT_BOTTOM, 0.45)
        )
        made.blit(emblem, emblem.get_rect(center=place.center))
    size = round(side * 1.0)
    for colour, (across, down, pose) in zip(PLAYER_ORDER, _FIGURES, strict=True):
        figure = look.skin.figure(pose, colour, size)
        made.blit(figure, figure.get_rect(center=(left + round(across * side), top + round(down * side))))
    return made
