"""What the list of saved games shows of one game, and its row: picture, title, date, players, progress.

It is given what has been read; it reads nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.title import dated
from game.ui.widget import Widget, draw_focus
from game.ui.working import draw_bar

_BAR = (280, 10)  # units of text that the line is wide and high that says how much has been read
_SHOWN_STEP = 0.04  # the share after which the list is drawn anew


@dataclass(frozen=True)
class SavedGame:
    """A saved game; ``problem`` says why it cannot be opened, ``damage`` from where on it is no good."""

    path: Path
    title: str
    when: datetime
    players: tuple[tuple[str, str], ...] = ()
    scores: tuple[int, ...] = ()
    tiles_left: int = 0
    over: bool = False
    steps: int = 0
    thumbnail: pygame.Surface | None = None
    problem: str = ""
    damage: str = ""


class GameRow(Widget):
    """One row; a click opens the game. While it has not been read yet, it shows its title alone, and how far
    the reading is when that takes long.
    """

    focusable = True
    solid = True

    def __init__(self, rect: pygame.Rect, name: str, title: str, on_open: Callable[[], Answer]) -> None:
        super().__init__(rect, name)
        self.title = title
        self.game: SavedGame | None = None
        self.share = 0.0
        """How much of the game has been read (0..1); 0 while there is nothing to say about that."""
        self._scaled: tuple[object, tuple[int, int], pygame.Surface] | None = None
        self._on_open = on_open

    def show(self, game: SavedGame) -> None:
        """Show what has been read."""
        if game is not self.game:
            self.game, self.title = game, game.title
            self.enabled = not game.problem
            self.reason, self.tooltip = game.problem, game.damage
            self.changed()

    def is_read(self, share: float) -> None:
        """Show how much of the game has been read."""
        if share >= self.share + _SHOWN_STEP:
            self.share = share
            self.changed()

    def activate(self) -> Answer:
        """Open the game."""
        return self._on_open() if self.enabled else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the row."""
        place, game = self.place, self.game
        fill = (
            tokens.IVORY if self.hovered and self.enabled else tokens.mixed(tokens.VELLUM, tokens.IVORY, 0.5)
        )
        edge, width = tokens.RULE, 1.4
        if game is not None and game.problem:
            fill, edge = tokens.DANGER_GROUND, tokens.DANGER
        elif self.hovered or self.focused:
            edge, width = tokens.PETROL, 2.2
        shape = Shape(look.px(tokens.RADIUS_BUTTON), fill, edge, max(1.0, width * look.scale.space))
        look.skin.draw_shape(surface, place, shape)
        left = self._draw_picture(surface, look) + look.tx(18)
        room = pygame.Rect(left, place.y, place.right - look.tx(74) - left, place.height)
        self._draw_words(surface, look, room)
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, place)

    def _draw_picture(self, surface: pygame.Surface, look: Look) -> int:
        place, game, inset = self.place, self.game, look.px(8)
        high = place.height - 2 * inset
        box = pygame.Rect(place.x + inset, place.y + inset, round(high * 1.58), high)
        look.skin.draw_shape(surface, box, Shape(look.px(5), tokens.LINEN, tokens.PANEL_EDGE, 1.0))
        source = game.thumbnail if game is not None else None
        if source is not None:
            size = (box.width - 2, box.height - 2)
            if self._scaled is None or self._scaled[:2] != (source, size):
                self._scaled = (source, size, pygame.transform.smoothscale(source, size))
            surface.blit(self._scaled[2], self._scaled[2].get_rect(center=box.center))
        elif game is not None:
            icon = look.skin.icon("warning", high // 2, tokens.GOLD)
            surface.blit(icon, icon.get_rect(center=box.center))
        return box.right

    def _draw_words(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        fonts, game = look.fonts, self.game
        step = room.height // 3
        y = room.y + step // 2 + look.px(3)
        title = fonts.fitted(self.title, Role.BOLD, tokens.TEXT, room.width)
        made = fonts.render(title, Role.BOLD, tokens.TEXT, tokens.INK)
        surface.blit(made, made.get_rect(midleft=(room.x, y)))
        if game is None:
            if self.share:
                bar = pygame.Rect(room.x, y + step, min(room.width, look.tx(_BAR[0])), look.tx(_BAR[1]))
                draw_bar(surface, look, bar, self.share)
            return
        small = tokens.TEXT_SMALL
        said = self.about(look)
        if made.get_width() + look.tx(20) + fonts.width(said, Role.MEDIUM, small) <= room.width:
            right = fonts.render(said, Role.MEDIUM, small, tokens.INK_SECOND)
            surface.blit(right, right.get_rect(midright=(room.right, y)))
            said = ""
        if game.problem:
            lines = fonts.wrapped(game.problem, Role.MEDIUM, tokens.TEXT_LEAST, room.width)
            if len(lines) > 2:
                rest = " ".join(lines[1:])
                lines = [lines[0], fonts.fitted(rest, Role.MEDIUM, tokens.TEXT_LEAST, room.width)]
            for line in lines:
                y += step * 3 // 4
                words = fonts.render(line, Role.MEDIUM, tokens.TEXT_LEAST, tokens.DANGER_DARK)
                surface.blit(words, words.get_rect(midleft=(room.x, y)))
            return
        y += step
        self._draw_players(surface, look, game, pygame.Rect(room.x, y - step // 2, room.width, step))
        y += step - look.px(4)
        under = "  ·  ".join(part for part in (said, self.how_far(look)) if part)
        ink = tokens.DANGER if game.damage else tokens.INK_SECOND
        line = fonts.fitted(under, Role.MEDIUM, small, room.width)
        words = fonts.render(line, Role.MEDIUM, small, ink)
        surface.blit(words, words.get_rect(midleft=(room.x, y)))

    def _draw_players(self, surface: pygame.Surface, look: Look, game: SavedGame, room: pygame.Rect) -> None:
        """Sign, name and score of each; without the names where they have no room."""
        people = list(zip(game.players, game.scores, strict=False))
        fonts, side, size, gap = look.fonts, look.tx(28), tokens.TEXT_SMALL, look.tx(20)
        shown = self._names_shown(look, room.width)
        x = room.x
        for ((_, colour), score), name in zip(people, shown, strict=True):
            badge = look.skin.badge(colour, side)
            surface.blit(badge, badge.get_rect(midleft=(x, room.centery)))
            x += side + look.tx(6)
            for text, role, ink, after in (
                (name, Role.MEDIUM, tokens.INK_SECOND, look.tx(7)),
                (str(score), Role.BLACK, tokens.INK, gap),
            ):
                if text:
                    made = fonts.render(text, role, size, ink)
                    surface.blit(made, made.get_rect(midleft=(x, room.centery)))
                    x += made.get_width() + after

    def _names_shown(self, look: Look, room: int) -> list[str]:
        """The names, the long ones cut as far as all must be; none when little would be left of them."""
        game, fonts, size = self.game, look.fonts, tokens.TEXT_SMALL
        if game is None:
            return []
        people = list(zip(game.players, game.scores, strict=False))
        rest = sum(
            look.tx(28 + 6 + 7 + 20) + fonts.width(str(score), Role.BLACK, size) for _, score in people
        )
        widths = [fonts.width(name, Role.MEDIUM, size) for (name, _), _ in people]
        most = max(widths, default=0)
        while most > look.tx(62) and rest + sum(min(wide, most) for wide in widths) > room + look.tx(20):
            most -= 1
        if rest + sum(min(wide, most) for wide in widths) > room + look.tx(20):
            return ["" for _ in people]
        return [fonts.fitted(name, Role.MEDIUM, size, most) for (name, _), _ in people]

    def about(self, look: Look) -> str:
        """When the game was saved."""
        return dated(look.texts, self.game.when) if self.game is not None else ""

    def how_far(self, look: Look) -> str:
        """How far the game is, or up to where it can be read."""
        game, texts = self.game, look.texts
        if game is None:
            return ""
        if game.damage:
            return texts.get("saves.damaged", n=game.steps)
        if game.over:
            return texts.get("saves.over", n=game.steps)
        return texts.get("saves.left", n=game.tiles_left)
