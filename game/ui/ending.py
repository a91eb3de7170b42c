"""The final screen: final scoring step by step, then the table of points by source and the score over turns.

It shows a score table worked out elsewhere; what its buttons do is decided by whoever opens it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.buttons import Button
from game.ui.choices import Option, Segments
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.look import Look
from game.ui.panel_base import RegionPicture, TilePicture
from game.ui.panel_end_chart import Chart
from game.ui.panel_end_steps import StepView
from game.ui.panel_end_table import PointsTable
from game.ui.screens import Answer, Screen
from game.view.score_table import ScoreTable

BUTTONS = (
    ("title", "title_screen", "esc"),
    ("replay", "replay", "w"),
    ("picture", "picture", "p"),
    ("board", "board", "b"),
)
"""The buttons at the left: id, text, key. `again` stands at the right, on a key of its own: Enter, pressed
once too often through the steps, must not end the sight of the result.
"""


class EndingScreen(Screen):
    """The result of a game. ``on_press`` gets the id of a button: title, replay, picture, board, again.

    ``offered`` are those at the left that it does something for; the others are not shown.
    """

    help_topic = "ending"

    def __init__(
        self,
        table: ScoreTable,
        on_press: Callable[[str], Answer],
        *,
        picture: TilePicture | None = None,
        region: RegionPicture | None = None,
        step_by_step: bool = True,
        offered: Collection[str] = ("title", "board"),
    ) -> None:
        super().__init__()
        self.table = table
        self.on_press = on_press
        self.offered = offered
        self.step: int | None = 0 if step_by_step and table.steps else None
        self.tab = "points"
        self._look: Look | None = None
        self._points = PointsTable(table)
        self._chart = Chart(table)
        self._steps = StepView(table, picture, region)
        self._banner = pygame.Rect(0, 0, 0, 0)
        self._both = True

    # Laying out

    def resized(self, look: Look) -> None:
        """Lay everything out for a look."""
        look = look.with_room(1200, 690)
        self._look = look
        if self.form is None:
            self.form = Form(look)
        self.form.rebuild(look, self._build)
        self.stale = True

    def _build(self) -> None:
        look, form = self._look, self.form
        assert look is not None and form is not None
        margin = max(12, look.px(tokens.GAP_5))
        inner = look.rect.inflate(-2 * margin, -2 * max(10, look.px(34)))
        high = max(look.tx(54), look.px(60))
        row = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
        gap = max(8, look.px(24))
        if self.step is not None:
            self._build_steps(look, form, inner, row, gap)
            return
        self._banner = pygame.Rect(inner.x, inner.y, inner.width, max(look.px(132), look.tx(92)))
        area = pygame.Rect(
            inner.x, self._banner.bottom + gap, inner.width, row.top - self._banner.bottom - 2 * gap
        )
        self._both = not look.scale.narrow and look.size[0] >= look.tx(1340)
        if self._both:
            left = area.width * 545 // 1000
            self._points.layout(pygame.Rect(area.x, area.y, left, area.height), look)
            self._chart.layout(
                pygame.Rect(area.x + left + gap, area.y, area.width - left - gap, area.height), look
            )
        else:
            tabs = pygame.Rect(area.x, area.y, min(area.width, look.tx(720)), look.tx(44))
            tabs.centerx = area.centerx
            form.add(Segments(tabs, "tabs", self._tabs(look), self.tab, self._choose_tab))
            rest = pygame.Rect(
                area.x, tabs.bottom + gap // 2, area.width, area.bottom - tabs.bottom - gap // 2
            )
            self._points.layout(rest, look, titled=False)
            self._chart.layout(rest, look, titled=False)
        self._add_buttons(look, form, row)

    @staticmethod
    def _tabs(look: Look) -> list[Option]:
        texts = look.texts
        return [Option("points", texts.get("ending.where")), Option("chart", texts.get("ending.chart"))]

    def _choose_tab(self, tab: str) -> Answer:
        self.tab, self.stale = tab, True
        return None

    def _add_buttons(self, look: Look, form: Form, row: pygame.Rect) -> None:
        texts, gap = look.texts, look.px(18)
        again = texts.get("ending.again")
        labels = [
            (name, texts.get(f"ending.{text}"), key) for name, text, key in BUTTONS if name in self.offered
        ]
        for size in (22, 20, 18, 16):
            widths = [Button.width_for(look, label, key=key, size=size) for _, label, key in labels]
            last = Button.width_for(look, again, key="a", size=size)
            if sum(widths) + last + gap * len(labels) <= row.width:
                break
        x = row.x
        for (name, label, key), wide in zip(labels, widths, strict=True):
            form.add(self._button(pygame.Rect(x, row.y, wide, row.height), name, label, key, size))
            x += wide + gap
        wide = max(last, min(look.tx(300), row.right - x))
        place = pygame.Rect(row.right - wide, row.y, wide, row.height)
        form.add(self._button(place, "again", again, "a", size, style="primary"))

    def _button(
        self, rect: pygame.Rect, name: str, label: str, key: str, size: float, style: str = "secondary"
    ) -> Button:
        return Button(rect, label, lambda: self.on_press(name), key=key, size=size, name=name, style=style)

    def _build_steps(self, look: Look, form: Form, inner: pygame.Rect, row: pygame.Rect, gap: int) -> None:
        assert self.step is not None
        texts = look.texts
        self._steps.layout(
            pygame.Rect(inner.x, inner.y, inner.width, row.top - gap - inner.y), look, self.step
        )
        last = self.step == len(self.table.steps) - 1
        label = texts.get("ending.step.all" if last else "ending.step.next")
        wide = max(look.tx(240), Button.width_for(look, label, key="enter"))
        place = pygame.Rect(row.right - wide, row.y, wide, row.height)
        form.add(Button(place, label, lambda: self._go(1), style="primary", key="enter", name="next"))
        back = texts.get("ending.step.back")
        wide = Button.width_for(look, back, key="left")
        button = Button(
            pygame.Rect(row.x, row.y, wide, row.height), back, lambda: self._go(-1), key="left", name="back"
        )
        button.enabled = self.step > 0
        form.add(button)
        if not last:
            skip = texts.get("ending.step.all")
            x = row.x + wide + look.px(18)
            wide = Button.width_for(look, skip, key="esc")
            form.add(
                Button(pygame.Rect(x, row.y, wide, row.height), skip, self._to_result, key="esc", name="skip")
            )

    def _go(self, step: int) -> Answer:
        assert self.step is not None and self._look is not None
        self.step = max(0, self.step + step)
        if self.step >= len(self.table.steps):
            return self._to_result()
        self.resized(self._look)
        return None

    def _to_result(self) -> Answer:
        self.step = None
        if self._look is not None:
            self.resized(self._look)
        return None

    # Events and drawing

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Space and the right arrow go on; the mouse over a line of a step shows what it is for, as do the
        arrows up and down; the mouse over a player stresses that player's line of the chart.
        """
        if self.step is not None:
            if event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RIGHT):
                return self._go(1)
            if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
                self.stale = self._steps.mark_next(1 if event.key == pygame.K_DOWN else -1) or self.stale
            if event.type == pygame.MOUSEMOTION:
                self.stale = self._steps.mark_at(event.pos) or self.stale
            return None
        if event.type == pygame.MOUSEMOTION:
            player = self._chart.player_at(event.pos) if self._shows("chart") else None
            if player is None and self._shows("points"):
                player = self._points.player_at(event.pos)
            if player != self._chart.stressed:
                self._chart.stressed = self._points.stressed = player
                self.stale = True
        return None

    def _shows(self, tab: str) -> bool:
        return self._both or self.tab == tab

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the screen."""
        look, form = self._look, self.form
        assert look is not None and form is not None
        surface.blit(look.skin.linen(look.size), (0, 0))
        if self.step is not None:
            self._steps.draw(surface)
        else:
            self._draw_banner(surface, look)
            if self._shows("points"):
                self._points.draw(surface)
            if self._shows("chart"):
                self._chart.draw(surface)
        form.draw(surface)

    def _draw_banner(self, surface: pygame.Surface, look: Look) -> None:
        rect, winners = self._banner, self.table.winners
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
        self._draw_title(
            surface, look, pygame.Rect(left, rect.y, rect.right - left - look.px(24), rect.height)
        )

    def _draw_title(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        title, about = self.title(look), self.about(look)
        fonts = look.fonts
        room = area.height - look.px(8)
        size, small = 24, 16
        for size, small in ((62, 24), (52, 24), (52, 20), (42, 20), (36, 20), (36, 18), (30, 18), (26, 16)):
            high = fonts.height(Role.DISPLAY, size) + fonts.height(Role.MEDIUM, small)
            wide = max(fonts.width(title, Role.DISPLAY, size), fonts.width(about, Role.MEDIUM, small))
            if high <= room and wide <= area.width:
                break
        line = fonts.fitted(title, Role.DISPLAY, size, area.width)
        made = fonts.render(line, Role.DISPLAY, size, tokens.ON_WALNUT)
        words = fonts.fitted(about, Role.MEDIUM, small, area.width)
        under = fonts.render(words, Role.MEDIUM, small, tokens.ON_WALNUT_SECOND)
        y = area.centery - (fonts.height(Role.DISPLAY, size) + under.get_height()) // 2
        surface.blit(made, (area.x, y))
        surface.blit(under, (area.x, y + fonts.height(Role.DISPLAY, size)))

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
