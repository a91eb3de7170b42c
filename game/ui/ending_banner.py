"""The banner over the result: who has won, by how much, and what sort of game it was."""

from __future__ import annotations

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.view.score_table import ScoreTable

_SIZES = ((62, 24), (52, 24), (52, 20), (42, 20), (36, 20), (36, 18), (30, 18))


class Banner:
    """Colours and figures of the winners at the left, two lines beside them."""

    def __init__(self, table: ScoreTable) -> None:
        self.table = table

    def title(self, look: Look) -> str:
        """Who has won, in a sentence."""
        texts, winners = look.texts, self.table.winners
        if len(winners) == 1:
            return texts.get("ending.wins", player=winners[0].name, n=winners[0].total)
        names = texts.get("prompt.and").join(row.name for row in winners)
        return texts.get("ending.shared", players=names, n=winners[0].total)

    def about(self, look: Look) -> str:
        """By how much, and what sort of game it was."""
        texts, table = look.texts, self.table
        parts = []
        if table.lead is not None:
            second = next(row for row in table.rows if not row.winner)
            parts.append(texts.get("ending.ahead", n=table.lead, player=second.name))
        parts.append(texts.get("ending.about", tiles=table.tiles, players=len(table.rows), turns=table.turns))
        return " ".join(parts)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """Draw the banner in a place."""
        winners = self.table.winners
        look.skin.draw_panel(surface, rect, "walnut")
        inset, wide = max(1, look.px(1.6)), look.px(30)
        radius = look.px(tokens.RADIUS_PANEL) - inset
        high = rect.height - 2 * inset
        before = surface.get_clip()
        for index, row in enumerate(winners):
            top = rect.y + inset + high * index // len(winners)
            bottom = rect.y + inset + high * (index + 1) // len(winners)
            surface.set_clip(pygame.Rect(rect.x + inset, top, wide, bottom - top).clip(before))
            whole = pygame.Rect(rect.x + inset, rect.y + inset, wide + 3 * radius, high)
            look.skin.draw_shape(surface, whole, Shape(radius, tokens.PLAYER_COLOURS[row.colour].rgb))
        surface.set_clip(before)
        x = rect.x + wide + look.px(14)
        size = round(rect.height * (0.98 if len(winners) == 1 else 0.7))
        for row in winners[:4]:
            figure = look.skin.figure("standing", row.colour, size)
            surface.blit(figure, figure.get_rect(midleft=(x, rect.centery)))
            x += size * 92 // 100
        left = x + look.px(16)
        area = pygame.Rect(left, rect.y, rect.right - left - look.px(24), rect.height)
        self._draw_words(surface, look, area)

    def _draw_words(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        title, about = self.title(look), self.about(look)
        fonts = look.fonts
        room = area.height - look.px(8)
        size, small = _SIZES[-1]
        for size, small in _SIZES:
            high = fonts.height(Role.DISPLAY, size) + fonts.height(Role.MEDIUM, small)
            wide = max(fonts.width(title, Role.DISPLAY, size), fonts.width(about, Role.MEDIUM, small))
            if high <= room and wide <= area.width:
                break
        words = fonts.fitted(about, Role.MEDIUM, small, area.width)
        under = fonts.render(words, Role.MEDIUM, small, tokens.ON_WALNUT_SECOND)
        y = area.centery - (fonts.height(Role.DISPLAY, size) + under.get_height()) // 2
        self._draw_title(surface, look, title, size, pygame.Rect(area.x, y, area.width, area.height))
        surface.blit(under, (area.x, y + fonts.height(Role.DISPLAY, size)))

    def _draw_title(
        self, surface: pygame.Surface, look: Look, title: str, size: float, area: pygame.Rect
    ) -> None:
        """The points stand out: they are what everybody looks for."""
        line = look.fonts.fitted(title, Role.DISPLAY, size, area.width)
        head, points, tail = line.rpartition(str(self.table.winners[0].total))
        x = area.x
        for text, ink in (
            (head, tokens.ON_WALNUT),
            (points, tokens.ON_WALNUT_BRIGHT),
            (tail, tokens.ON_WALNUT),
        ):
            if text:
                made = look.fonts.render(text, Role.DISPLAY, size, ink)
                surface.blit(made, (x, area.y))
                x += made.get_width()
