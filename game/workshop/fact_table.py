"""The table of facts: printed against computed, with a tick or a cross."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.tokens import mixed
from game.ui.widget import Widget, draw_focus
from game.workshop.words import FactRow


class FactTable(Widget):
    """Printed against computed: a row for each fact, a tick or a cross behind those that are printed.

    A click on a row whose fact can be printed hands its name on; so do Up and Down.
    """

    focusable = True
    solid = True

    def __init__(
        self,
        rect: pygame.Rect,
        rows: Sequence[FactRow],
        chosen: str = "",
        on_pick: Callable[[str], Answer] = lambda fact: None,
        on_state: Callable[[str], Answer] = lambda fact: None,
    ) -> None:
        """``on_pick`` opens a fact, ``on_state`` states what is computed as printed (the plus of a row)."""
        super().__init__(rect, "facts")
        self.rows = tuple(rows)
        self.chosen, self.on_pick, self.on_state = chosen, on_pick, on_state

    @staticmethod
    def high(look: Look, count: int) -> int:
        """Pixels that a table of so many rows is high."""
        return look.tx(36) + count * look.tx(46)

    def _columns(self, look: Look) -> tuple[int, int, int]:
        rect = self.place
        tick = rect.right - look.tx(46)
        computed = tick - look.tx(10)
        return computed - round((rect.width - look.tx(60)) * 0.31), computed, tick

    def _step(self, look: Look) -> float:
        return (self.place.height - look.tx(36)) / max(1, len(self.rows))

    def row_at(self, at: tuple[int, int]) -> FactRow | None:
        """Return the row under a pixel."""
        if self.form is None or not self.place.collidepoint(at):
            return None
        below = at[1] - self.place.y - self.form.look.tx(36)
        index = int(below // self._step(self.form.look))
        return self.rows[index] if 0 <= index < len(self.rows) else None

    def click(self, at: tuple[int, int]) -> Answer:
        """Choose the fact of a row."""
        row = self.row_at(at)
        if self.form is None or row is None or not row.fact:
            return None
        on_plus = row.holds is None and at[0] >= self._columns(self.form.look)[2]
        return self.on_state(row.fact) if on_plus else self.on_pick(row.fact)

    def activate(self) -> Answer:
        """Choose the first fact, or none."""
        return self.on_pick(self.chosen or next((row.fact for row in self.rows if row.fact), ""))

    def key_pressed(self, event: pygame.event.Event) -> bool:
        """Up and down choose another fact."""
        if event.key not in (pygame.K_UP, pygame.K_DOWN) or self.form is None:
            return False
        names = [row.fact for row in self.rows if row.fact]
        step = 1 if event.key == pygame.K_DOWN else -1
        place = names.index(self.chosen) + step if self.chosen in names else 0
        if 0 <= place < len(names):
            self.form.answer = self.on_pick(names[place])
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw head and rows."""
        rect, texts = self.place, look.texts
        printed, computed, tick = self._columns(look)
        head = look.tx(36)
        for right, key in ((printed, "workshop.printed"), (computed, "workshop.computed")):
            made = look.fonts.render(texts.get(key), Role.MEDIUM, tokens.TEXT_LEAST, tokens.INK_SECOND)
            surface.blit(made, made.get_rect(midright=(right, rect.y + head // 2)))
        surface.fill(tokens.RULE, (rect.x, rect.y + head - 2, rect.width, max(1, look.px(2))))
        step = self._step(look)
        over = self.row_at(pygame.mouse.get_pos()) if self.hovered else None
        for index, row in enumerate(self.rows):
            top = round(rect.y + head + index * step)
            place = pygame.Rect(rect.x, top, rect.width, round(step))
            if row.fact and row.holds is not False and row in (over, self._chosen_row()):
                edge = tokens.PETROL if row.fact == self.chosen else None
                ground = place.inflate(look.tx(8), -look.px(4))
                tone = tokens.IVORY if edge else tokens.VELLUM_DIM
                look.skin.draw_shape(surface, ground, Shape(look.px(8), tone, edge, max(1.0, look.px(1.6))))
            self._draw_row(surface, look, place, row, (printed, computed, tick))
            if row.fact and row.holds is None:
                tone = tokens.PETROL if row == over else tokens.DISABLED_TEXT
                sign = look.skin.icon("plus", look.tx(20), tone)
                surface.blit(sign, sign.get_rect(center=(tick + look.tx(24), place.centery)))
            if index + 1 < len(self.rows):
                line = mixed(tokens.RULE, tokens.VELLUM, 0.5)
                surface.fill(line, (rect.x, place.bottom - 1, rect.width, 1))

        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, rect.inflate(look.tx(8), 0), radius=8)

    def _chosen_row(self) -> FactRow | None:
        return next((row for row in self.rows if row.fact and row.fact == self.chosen), None)

    def _draw_row(
        self,
        surface: pygame.Surface,
        look: Look,
        place: pygame.Rect,
        row: FactRow,
        columns: tuple[int, int, int],
    ) -> None:
        printed, computed, tick = columns
        size = tokens.TEXT_SMALL
        ink = tokens.INK
        if row.holds is False:
            ground = place.inflate(look.tx(8), -look.px(4))
            wide = 3 if row.fact and row.fact == self.chosen else 1.6
            shape = Shape(look.px(8), tokens.DANGER_GROUND, tokens.DANGER, max(1.0, look.px(wide)))
            look.skin.draw_shape(surface, ground, shape)
            ink = tokens.DANGER
        room = printed - place.x - look.tx(70)
        name = look.fonts.fitted(row.name, Role.MEDIUM, size, max(room, look.tx(40)))
        made = look.fonts.render(name, Role.MEDIUM, size, tokens.INK)
        surface.blit(made, made.get_rect(midleft=(place.x + look.tx(4), place.centery)))
        left = place.x + look.tx(4) + made.get_width() + look.tx(8)
        for right, text, start in (
            (printed, row.printed, left),
            (computed, row.computed, printed + look.tx(10)),
        ):
            shown = look.fonts.fitted(text, Role.BOLD, size, max(10, right - start))
            made = look.fonts.render(shown, Role.BOLD, size, ink)
            surface.blit(made, made.get_rect(midright=(right, place.centery)))
        if row.holds is not None:
            draw_verdict(surface, look, (tick + look.tx(24), place.centery), row.holds)


def draw_verdict(surface: pygame.Surface, look: Look, at: tuple[int, int], holds: bool) -> None:
    """A green disc with a tick, or a red one with a cross."""
    radius = look.tx(13)
    pygame.draw.aacircle(surface, tokens.OK if holds else tokens.DANGER, at, radius)
    icon = look.skin.icon("check" if holds else "cross", round(radius * 1.25), tokens.WHITE)
    surface.blit(icon, icon.get_rect(center=at))
