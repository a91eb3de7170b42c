"""The final screen: final scoring step by step, then the table of points by source and the score over turns.

It shows a score table worked out elsewhere; what its buttons do is decided by whoever opens it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

import pygame

from game.ui import tokens
from game.ui.buttons import Button, IconButton
from game.ui.choices import Option, Segments
from game.ui.ending_banner import Banner
from game.ui.ending_steps import StepPages
from game.ui.flow import beside
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Label
from game.ui.look import Look
from game.ui.painted import Painted, add_painted
from game.ui.panel_base import RegionPicture, TilePicture
from game.ui.panel_end_board import GettingReady
from game.ui.panel_end_chart import Chart
from game.ui.panel_end_table import PointsTable
from game.ui.screen_form import drawn_unseen
from game.ui.screens import Answer, Screen
from game.view.score_table import ScoreTable

BUTTONS = (
    ("title", "title_screen", "esc", "door"),
    ("replay", "replay", "w", "film"),
    ("picture", "picture", "p", "picture"),
    ("board", "board", "b", "tiles"),
)
"""The buttons at the left: id, text, key, icon. `again` stands at the right, on a key of its own: Enter,
pressed once too often through the steps, must not end the sight of the result.
"""


_LOW = 700  # units of height below which the banner is lower


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
        getting_ready: GettingReady | None = None,
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
        self.banner = Banner(table)
        self._points = PointsTable(table)
        self._chart = Chart(table)
        self.pages = StepPages(table, picture, region, getting_ready)
        self._both = True

    # Laying out

    def resized(self, look: Look) -> None:
        """Lay everything out for a look."""
        self._look = look
        if self.form is None:
            self.form = Form(look)
        self.form.arrows = self.step is None
        self.form.rebuild(look, self._build)
        self.stale = True

    def getting_ready(self, look: Look) -> Iterator[None]:
        """Make what the page, or the result, is drawn with: board, panels, words."""
        look.skin.linen(look.size)
        yield
        yield from drawn_unseen(self.form)
        if self.step is not None:
            yield from self.pages.board.getting_ready()

    def _build(self) -> None:
        look, form = self._look, self.form
        assert look is not None and form is not None
        low = look.units[1] < _LOW
        margin = look.tx(20) if look.scale.slim else max(12, look.px(tokens.GAP_5))
        inner = look.rect.inflate(-2 * margin, -2 * (look.tx(12) if low else look.px(34)))
        high = max(look.tx(54), look.px(60))
        row = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
        gap = look.tx(12) if low else look.px(24)
        if self.step is not None:
            self._build_steps(look, form, inner, row, gap)
            return
        tall = look.tx(72) if low else max(look.px(132), look.tx(92))
        banner = pygame.Rect(inner.x, inner.y, inner.width, tall)
        form.add(Painted(banner, lambda place: None, lambda at: self.banner.draw(at, look, banner)))
        area = pygame.Rect(inner.x, banner.bottom + gap, inner.width, row.top - banner.bottom - 2 * gap)
        self._both = not look.scale.narrow and look.size[0] >= look.tx(1340)
        if self._both:
            left = area.width * 545 // 1000
            self._add_points(look, form, pygame.Rect(area.x, area.y, left, area.height))
            rest = pygame.Rect(area.x + left + gap, area.y, area.width - left - gap, area.height)
            self._add_chart(look, form, rest)
        else:
            options = self._tabs(look)
            wide = max(look.tx(720), Segments.width_for(look, options))
            tabs = pygame.Rect(area.x, area.y, min(area.width, wide), look.tx(44))
            tabs.centerx = area.centerx
            form.add(Segments(tabs, "tabs", options, self.tab, self._choose_tab))
            top = tabs.bottom + gap // 2
            rest = pygame.Rect(area.x, top, area.width, area.bottom - top)
            if self.tab == "points":
                self._add_points(look, form, rest)
            else:
                self._add_chart(look, form, rest)
        self._add_buttons(look, form, row)

    def _add_points(self, look: Look, form: Form, rect: pygame.Rect) -> None:
        points, titled = self._points, self._both
        add_painted(
            form,
            rect,
            "points",
            lambda wide: points.wanted(look, wide, titled=titled),
            lambda place: points.layout(place, look, titled=titled),
            points.draw,
        )

    def _add_chart(self, look: Look, form: Form, rect: pygame.Rect) -> None:
        chart, titled = self._chart, self._both
        add_painted(
            form,
            rect,
            "chart",
            lambda wide: chart.wanted(look, titled=titled),
            lambda place: chart.layout(place, look, titled=titled),
            chart.draw,
        )

    @staticmethod
    def _tabs(look: Look) -> list[Option]:
        texts = look.texts
        return [Option("points", texts.get("ending.where")), Option("chart", texts.get("ending.chart"))]

    def _choose_tab(self, tab: str) -> Answer:
        self.tab = tab
        if self._look is not None:
            self.resized(self._look)
        return None

    def _add_buttons(self, look: Look, form: Form, row: pygame.Rect) -> None:
        texts, gap = look.texts, look.px(18)
        again = texts.get("ending.again")
        labels = [
            (name, texts.get(f"ending.{text}"), key, icon)
            for name, text, key, icon in BUTTONS
            if name in self.offered
        ]
        for size in (22, 20, 18):
            widths = [Button.width_for(look, label, key=key, size=size) for _, label, key, _ in labels]
            last = Button.width_for(look, again, key="a", size=size)
            if sum(widths) + last + gap * len(labels) <= row.width:
                break
        else:  # icons with a bubble
            size, widths = 22, [look.tx(64)] * len(labels)
            last = Button.width_for(look, again, key="a", size=size)
            labels = [(name, "", f"{key}|{label}", icon) for name, label, key, icon in labels]
        x = row.x
        for (name, label, key, icon), wide in zip(labels, widths, strict=True):
            place = pygame.Rect(x, row.y, wide, row.height)
            form.add(
                self._button(place, name, label, key, size) if label else self._icon(place, name, key, icon)
            )
            x += wide + gap
        wide = max(last, min(look.tx(300), row.right - x))
        place = pygame.Rect(row.right - wide, row.y, wide, row.height)
        form.add(self._button(place, "again", again, "a", size, style="primary"))

    def _icon(self, rect: pygame.Rect, name: str, key: str, icon: str) -> Button:
        code, _, label = key.partition("|")
        return IconButton(
            rect, icon, label, lambda: self.on_press(name), style="secondary", key=code, size=28, name=name
        )

    def _button(
        self, rect: pygame.Rect, name: str, label: str, key: str, size: float, style: str = "secondary"
    ) -> Button:
        return Button(rect, label, lambda: self.on_press(name), key=key, size=size, name=name, style=style)

    def _build_steps(self, look: Look, form: Form, inner: pygame.Rect, row: pygame.Rect, gap: int) -> None:
        assert self.step is not None
        texts, slim = look.texts, look.scale.slim
        size = tokens.TEXT_TURN if slim else 52
        head = pygame.Rect(inner.x, inner.y, inner.width, look.tx(52 if slim else 68))
        number = texts.get("ending.step.of", n=self.step + 1, total=len(self.table.steps))
        right, left = beside(head, look.fonts.width(number, Role.BOLD, tokens.TEXT), look.tx(30), right=True)
        title, ink = texts.get("ending.step.title"), tokens.ON_WALNUT
        form.add(Label(left, title, role=Role.DISPLAY, size=size, colour=ink))
        form.add(Label(right, number, role=Role.BOLD, colour=tokens.ON_WALNUT_SECOND))
        top = head.bottom + gap * 2 // 3
        room = pygame.Rect(inner.x, top, inner.width, row.top - gap - top)
        self.pages.add(form, look, room, gap, self.step)
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
        return self._turn_page()

    def _to_result(self) -> Answer:
        self.step = None
        return self._turn_page()

    def _turn_page(self) -> Answer:
        """The page that is seen stands until the other one is ready."""
        if self._look is not None:
            self.resized(self._look)
            self.unseen = True
        return None

    # Events and drawing

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Space and the right arrow go on; the mouse over a line of a step shows what it is for, as do the
        arrows up and down; the mouse over a player stresses that player's line of the chart.
        """
        if self.step is not None:
            return self._on_step(event)
        if event.type == pygame.MOUSEMOTION:
            player = self._chart.player_at(event.pos) if self._shows("chart") else None
            if player is None and self._shows("points"):
                player = self._points.player_at(event.pos)
            if player != self._chart.stressed:
                self._chart.stressed = self._points.stressed = player
                self.stale = True
        return None

    def _on_step(self, event: pygame.event.Event) -> Answer:
        assert self._look is not None and self.form is not None
        if event.type == pygame.MOUSEMOTION:
            self.stale = self.pages.mark_at(event.pos) or self.stale
        if event.type != pygame.KEYDOWN:
            return None
        if event.key in (pygame.K_SPACE, pygame.K_RIGHT):
            return self._go(1)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            by = 1 if event.key == pygame.K_DOWN else -1
            self.stale = self.pages.mark_next(by, self._look) or self.stale
        else:
            self.form.page_key(event)
        return None

    def _shows(self, tab: str) -> bool:
        return self._both or self.tab == tab

    def update(self, dt: float) -> Answer:
        """Make the board of the page ready, a little in every round."""
        if self.step is not None and self.pages.board.work():
            self.stale = True
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the screen."""
        look, form = self._look, self.form
        assert look is not None and form is not None
        surface.blit(look.skin.linen(look.size), (0, 0))
        form.draw(surface)
