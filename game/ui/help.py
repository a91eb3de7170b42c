"""The keys and rules of what is on screen, and the chapters of the rules; F1 opens it, F1 or Esc closes it.

All it says stands in the `help` section of the locale files; a screen is known to it only by the name of its
topic.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import tokens
from game.ui.buttons import Button
from game.ui.choices import PickButton
from game.ui.flow import Flow
from game.ui.fonts import Role
from game.ui.help_about import ABOUT, AboutPage
from game.ui.help_parts import KeyRow, Rulings
from game.ui.keys import Key
from game.ui.labels import Align, Label, Panel
from game.ui.look import Look
from game.ui.overlays import Dialog, DropDown, Item
from game.ui.panel_base import AskedWhy
from game.ui.screen_form import laid_out
from game.ui.screens import Answer, Pop, Push, Screen
from game.ui.scrolling import ScrollArea
from game.view.wording import Texts

CHAPTERS = ("turn", "scoring", "race", "placing", "wonders", "editions", "extras", "decisions")
HERE = "here"
WHY = "why"
_DIM = 170  # as in Dialog.veil


class HelpScreen(Screen):
    """Help for a topic (`title`, `setup`, `table`, …). `chapter` is what is open first: `here`, one of
    `CHAPTERS` or `about`. With `why` it opens on a page of its own: the rules behind a line of the log, from
    whatever chapters they stand in.
    """

    overlay = True
    help_topic = ""  # no help about help: F1 closes it

    def __init__(self, topic: str, chapter: str = HERE, *, why: AskedWhy | None = None) -> None:
        super().__init__()
        self.topic, self.chapter, self.why = topic, WHY if why is not None else chapter, why
        self._look: Look | None = None
        self._area: ScrollArea | None = None
        self._about = AboutPage(self._again)

    def resized(self, look: Look) -> None:
        """Lay out the list of chapters and the open one."""
        self._look = look
        laid_out(self, look, self._build, arrows=False)

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, texts = self.form, look.texts
        slim = look.scale.slim
        margin = look.px(tokens.GAP_5) if not slim else look.tx(14)
        whole = look.rect.inflate(-2 * margin, -2 * margin)
        whole.width = min(whole.width, look.tx(1500))
        whole.centerx = look.rect.centerx
        form.add(Panel(whole, radius=tokens.RADIUS_CARD))
        form.add_ground(whole)
        inner = whole.inflate(-2 * look.tx(32 if not slim else 22), -2 * look.tx(24 if not slim else 16))
        close_text = texts.get("common.close")
        close = pygame.Rect(0, 0, Button.width_for(look, close_text, key="esc"), look.tx(52))
        if slim:
            self._build_slim(look, inner, close)
        else:
            list_wide = max(min(look.tx(330), inner.width * 32 // 100), close.width)
            head = pygame.Rect(inner.x, inner.y, list_wide, look.tx(60))
            form.add(Label(head, texts.get("help.title"), role=Role.DISPLAY, size=tokens.TEXT_TURN))
            close.bottomleft = inner.bottomleft
            chapters = pygame.Rect(
                inner.x, head.bottom + look.px(8), list_wide, close.y - head.bottom - look.px(20)
            )
            self._build_list(look, chapters)
            page = pygame.Rect(inner.x + list_wide + look.px(36), inner.y, 0, inner.height)
            page.width = inner.right - page.x
            self._build_page(look, page)
        form.add(Button(close, close_text, Pop, key="esc", name="close"))

    def _build_slim(self, look: Look, inner: pygame.Rect, close: pygame.Rect) -> None:
        """Where a list beside the page would leave it no room, a field above it opens the list."""
        assert self.form is not None
        close.topright = inner.topright
        field = pygame.Rect(inner.x, inner.y, close.x - look.tx(16) - inner.x, close.height)

        def draw(surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
            text = look.texts.get(f"help.chapter.{self.chapter}.title")
            line = look.fonts.fitted(text, Role.BOLD, tokens.TEXT - 2, room.width)
            made = look.fonts.render(line, Role.BOLD, tokens.TEXT - 2, tokens.INK)
            surface.blit(made, made.get_rect(midleft=(room.x + look.tx(6), room.centery)))

        def open_list() -> Answer:
            items = [Item(name, look.texts.get(f"help.chapter.{name}.title")) for name in self.chapters]
            return Push(DropDown(lambda: field, items, self.chapter, lambda name: self._opening(name)()))

        self.form.add(PickButton(field, "chapters", draw, open_list))
        top = close.bottom + look.tx(8)
        self._build_page(look, pygame.Rect(inner.x, top, inner.width, inner.bottom - top))

    def _build_list(self, look: Look, room: pygame.Rect) -> None:
        assert self.form is not None
        area = self.form.add_area(
            pygame.Rect(room.x, room.y, room.width + look.px(16), room.height), "chapters"
        )
        flow = Flow(room.x, room.y, room.width)
        for chapter in self.chapters:
            place = flow.take(look.tx(48), look.tx(7))
            text = look.texts.get(f"help.chapter.{chapter}.title")
            style = "primary" if chapter == self.chapter else "secondary"
            button = Button(place, text, self._opening(chapter), style=style, align=Align.LEFT, name=chapter)
            button.size = tokens.TEXT_SMALL + 1
            self.form.add(button, area)
        area.content = flow.y - room.y

    @property
    def chapters(self) -> tuple[str, ...]:
        """What the list names, from top to bottom."""
        return (*((WHY,) if self.why is not None else ()), HERE, *CHAPTERS, ABOUT)

    def _opening(self, chapter: str) -> Callable[[], Answer]:
        def open_chapter() -> Answer:
            self.chapter = chapter
            if self._look is not None:
                self.resized(self._look)
                if self._area is not None:
                    self._area.scroll_to(0)
            return None

        return open_chapter

    def _again(self) -> None:
        if self._look is not None:
            self.resized(self._look)

    def _build_page(self, look: Look, page: pygame.Rect) -> None:
        assert self.form is not None
        texts = look.texts
        if self.chapter == HERE:
            title_key = f"help.screen.{self.topic}.title"
            title = texts.get(title_key if texts.has(title_key) else "help.screen.common.title")
        else:
            title = texts.get(f"help.chapter.{self.chapter}.title")
        size = tokens.TEXT_LARGE + 4
        lines = len(look.fonts.wrapped(title, Role.DISPLAY, size, page.width))
        high = look.fonts.height(Role.DISPLAY, size) * lines if lines > 1 else 0
        head = pygame.Rect(page.x, page.y, page.width, max(look.tx(60), high))
        self.form.add(Label(head, title, role=Role.DISPLAY, size=size, wrap=True))
        room = pygame.Rect(
            page.x, head.bottom + look.px(8), page.width, page.bottom - head.bottom - look.px(8)
        )
        bar = look.px(24)
        self._area = self.form.add_area(room, f"page:{self.chapter}")
        flow = Flow(room.x, room.y, room.width - bar)
        if self.chapter == WHY and self.why is not None:
            self._add_why(look, flow, self.why)
        elif self.chapter == HERE:
            self._add_here(look, flow)
        elif self.chapter == ABOUT:
            self._about.build(look, flow, self.form, self._area)
        else:
            self._add_rulings(look, flow, f"help.chapter.{self.chapter}.text")
        self._area.content = flow.y - room.y

    def _add_why(self, look: Look, flow: Flow, why: AskedWhy) -> None:
        """What was asked about, then the rules behind it under the names of their chapters."""
        assert self.form is not None
        asked = Rulings(pygame.Rect(flow.x, flow.y, flow.width, 0), "", why.text)
        asked.rect.height = asked.height_for(look)
        flow.take(asked.rect.height, look.tx(6))
        self.form.add(asked, self._area)
        for chapter, rulings in rulings_by_chapter(look.texts, why.rules).items():
            self._add_heading(look, flow, look.texts.get(f"help.chapter.{chapter}.title"))
            for ruling in rulings:
                self._add_ruling(look, flow, ruling)

    def _add_here(self, look: Look, flow: Flow) -> None:
        texts = look.texts
        topic = f"help.screen.{self.topic}"
        self._add_rulings(look, flow, f"{topic}.text")
        self._add_keys(look, flow, lines_of(texts, f"{topic}.keys"))
        if self.topic != "common":
            self._add_heading(look, flow, texts.get("help.screen.common.keys_title"))
            self._add_keys(look, flow, lines_of(texts, "help.screen.common.keys"))

    def _add_heading(self, look: Look, flow: Flow, text: str) -> None:
        assert self.form is not None
        flow.skip(look.tx(14))
        place = flow.take(look.tx(40), look.tx(4))
        self.form.add(Label(place, text, role=Role.DISPLAY, size=tokens.TEXT), self._area)

    def _add_rulings(self, look: Look, flow: Flow, key: str) -> None:
        assert self.form is not None
        for line in lines_of(look.texts, key):
            self._add_ruling(look, flow, line)

    def _add_ruling(self, look: Look, flow: Flow, line: str) -> None:
        assert self.form is not None
        number, _, text = line.rpartition("|")
        widget = Rulings(pygame.Rect(flow.x, flow.y, flow.width, 0), number.strip(), text.strip())
        widget.rect.height = widget.height_for(look)
        flow.take(widget.rect.height, look.tx(12))
        self.form.add(widget, self._area)

    def _add_keys(self, look: Look, flow: Flow, lines: list[str]) -> None:
        assert self.form is not None
        for line in lines:
            keys, _, text = line.partition("|")
            names = [look.settings.keymap.resolved(word) for word in keys.split()]
            widget = KeyRow(pygame.Rect(flow.x, flow.y, flow.width, 0), names, text.strip())
            widget.rect.height = widget.height_for(look)
            flow.take(widget.rect.height, look.tx(6))
            self.form.add(widget, self._area)

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Arrows and page keys scroll; F1 and a click beside the panel close."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return Pop()
        if event.type != pygame.KEYDOWN or self._area is None or self._look is None:
            return None
        if Key(self._look.settings.keymap.key("help")).pressed_by(event):
            return Pop()
        area, look = self._area, self._look
        arrows = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if area.key(event, look) or (event.key in arrows and area.step(arrows[event.key], look)):
            self.stale = True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            order = self.chapters
            step = 1 if event.key == pygame.K_RIGHT else -1
            return self._opening(order[(order.index(self.chapter) + step) % len(order)])()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what lies below and draw the panel."""
        Dialog.veil(surface, _DIM)
        if self.form is not None:
            self.form.draw(surface)


def rulings_by_chapter(texts: Texts, rules: Sequence[str]) -> dict[str, list[str]]:
    """The lines of the chapters that begin with one of the identifiers, by chapter; in the order in which the
    identifiers are given.
    """
    found: dict[str, list[str]] = {}
    for rule in rules:
        for chapter in CHAPTERS:
            for line in lines_of(texts, f"help.chapter.{chapter}.text"):
                if line.partition("|")[0].strip() == rule:
                    found.setdefault(chapter, []).append(line)
    return found


def lines_of(texts: Texts, key: str) -> list[str]:
    """The texts of a list in a locale file."""
    found: list[str] = []
    while texts.has(f"{key}.{len(found)}"):
        found.append(texts.get(f"{key}.{len(found)}"))
    return found
