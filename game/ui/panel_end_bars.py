"""How the scores move in a step of the final scoring: a bar for each player, the highest first."""

from __future__ import annotations

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_end_table import EXTRA_COLOUR, OTHER_COLOUR, SOURCE_COLOURS
from game.ui.panel_words import put
from game.ui.tokens import mixed
from game.view.score_table import FinalStep, ScoreTable

_LEAST, _MOST = 66, 118  # units of a player's bar
_WIDE = 420  # units of width from which on its letters are larger
_PAD = 24


class StepBars:
    """The bars of one step at a time; ``index`` chooses it."""

    def __init__(self, table: ScoreTable) -> None:
        self.table = table
        self.index = 0
        self._look: Look | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._people = {row.player: (row.name, row.colour) for row in table.rows}

    @property
    def step(self) -> FinalStep:
        """The step that is shown."""
        return self.table.steps[self.index]

    def wanted(self, look: Look, wide: int) -> int:
        """Pixels of height that the bars need in a place of a width."""
        return 2 * look.px(_PAD) + look.tx(_LEAST) * len(self._people)

    def layout(self, rect: pygame.Rect, look: Look) -> None:
        """Take a place."""
        self._rect, self._look = rect, look

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all bars."""
        look, rect, step = self._look, self._rect, self.step
        assert look is not None
        pad = look.px(_PAD)
        inner = rect.inflate(-2 * pad, -2 * pad)
        players = sorted(self._people, key=lambda player: (-step.after[player], player))
        high = min(look.tx(_MOST), inner.height // max(1, len(players)))
        most = max(1, max(row.total for row in self.table.rows))
        y = inner.y
        for player in players:
            self._draw_bar(surface, look, player, pygame.Rect(inner.x, y, inner.width, high), most)
            y += high

    def _draw_bar(
        self, surface: pygame.Surface, look: Look, player: int, place: pygame.Rect, most: int
    ) -> None:
        step = self.step
        name, colour = self._people[player]
        before, after = step.before[player], step.after[player]
        roomy = place.height >= look.tx(110) and place.width >= look.tx(_WIDE)
        size: float = 30 if roomy else 24
        upper = place.y + place.height * 32 // 100
        badge = look.skin.badge(colour, look.tx(size * 1.4))
        surface.blit(badge, badge.get_rect(midleft=(place.x, upper)))
        score = put(
            surface, look, str(after), Role.BLACK, size * 1.3, tokens.INK, right=place.right, middle=upper
        )
        right = score.left - look.tx(12)
        if after > before:
            gained = f"+{after - before}"
            right = put(
                surface, look, gained, Role.BLACK, size, tokens.OK, right=right, middle=upper
            ).left - look.tx(10)
        left = place.x + look.tx(size * 1.4) + look.tx(10)
        put(surface, look, name, Role.DISPLAY, size, tokens.INK, left=left, middle=upper, width=right - left)
        bar = pygame.Rect(left, 0, place.right - left, max(5, min(look.px(22), place.height // 4)))
        bar.centery = place.y + place.height * 74 // 100
        radius = bar.height * 0.3
        look.skin.draw_shape(surface, bar, Shape(radius, mixed(tokens.VELLUM_DIM, tokens.RULE, 0.4)))
        tone = EXTRA_COLOUR if step.of_tile else SOURCE_COLOURS.get(step.source, OTHER_COLOUR)
        for points, ink in ((after, tone), (before, tokens.PLAYER_COLOURS[colour].rgb)):
            part = pygame.Rect(bar.x, bar.y, bar.width * points // most, bar.height)
            if part.width > 2:
                shape = Shape(min(radius, part.width / 2), ink, tokens.INK_SECOND, 1.0)
                look.skin.draw_shape(surface, part, shape)
