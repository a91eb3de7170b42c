"""An issue as a row: what is wrong, and below it how to mend it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.art.material import Shape
from game.content.issues import ERROR, Issue
from game.content.phrases import Phrase
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.widget import Widget, draw_focus
from game.view.issue_words import as_line, placed, told
from game.view.wording import Texts
from game.workshop.document import TEXT_NAME


class IssueRow(Widget):
    """One issue, or a fault that stands at no place; a click leads to the place where there is one."""

    focusable = True
    solid = True

    def __init__(self, rect: pygame.Rect, name: str, fault: Phrase, issue: Issue | None = None) -> None:
        super().__init__(rect, name)
        self.fault, self.issue = fault, issue
        self.on_click: Callable[[], Answer] = lambda: None

    def lines(self, look: Look) -> tuple[list[str], list[str]]:
        """Return what is wrong with its place, and how to mend it, as the lines that are drawn."""
        room = self.rect.width - look.tx(54)
        texts = look.texts
        text = with_place(texts, self.issue, told(texts, self.fault))
        what = look.fonts.wrapped(text, Role.BOLD, 19, room)
        if self.issue is None or self.issue.remedy is None:
            return what, []
        text = as_line(told(texts, self.issue.remedy))
        cure = look.fonts.wrapped(text, Role.MEDIUM, tokens.TEXT_LEAST, room)
        return what, cure

    def high(self, look: Look) -> int:
        """Pixels that the row needs."""
        what, cure = self.lines(look)
        text = look.fonts.height(Role.BOLD, 19) * len(what)
        return text + look.fonts.height(Role.MEDIUM, tokens.TEXT_LEAST) * len(cure) + look.tx(12)

    def activate(self) -> Answer:
        """Go there."""
        return self.on_click()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw sign and lines."""
        rect = self.place
        if self.hovered:
            look.skin.draw_shape(surface, rect, Shape(look.px(6), tokens.VELLUM_DIM))
        grave = self.issue is None or self.issue.severity == ERROR
        icon = look.skin.icon("warning", look.tx(24), tokens.DANGER if grave else tokens.WARN)
        surface.blit(icon, icon.get_rect(midtop=(rect.x + look.tx(22), rect.y + look.tx(8))))
        y = rect.y + look.tx(6)
        what, cure = self.lines(look)
        for lines, role, size, tone in (
            (what, Role.BOLD, 19, tokens.INK),
            (cure, Role.MEDIUM, tokens.TEXT_LEAST, tokens.INK_SECOND),
        ):
            for line in lines:
                made = look.fonts.render(line, role, size, tone)
                high = look.fonts.height(role, size)
                surface.blit(made, made.get_rect(midleft=(rect.x + look.tx(44), y + high // 2)))
                y += high
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, rect, radius=6)


def with_place(texts: Texts, issue: Issue | None, text: str) -> str:
    """Return a text about an issue with its place before it: a line of the editor's text, or of a file."""
    if issue is None or not issue.where.line:
        return as_line(text)
    where = issue.where
    inner = where.file == TEXT_NAME
    place = as_line(texts.get("workshop.line", line=where.line)) if inner else str(where)
    return placed(texts, place, text)


def marks_of(issues: Iterable[Issue]) -> frozenset[int]:
    """Return the lines of the document's own text that something is wrong with."""
    return frozenset(issue.where.line for issue in issues if issue.where.file == TEXT_NAME)
