"""A question that is answered with a line of text."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import tokens
from game.ui.buttons import Button
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Label, Panel
from game.ui.look import Look
from game.ui.overlays import Dialog
from game.ui.screens import Answer, Pop, Screen
from game.ui.textlines import TextField


class _Answer(TextField):
    """The field of a question: Enter confirms, Esc leaves."""

    def __init__(self, rect: pygame.Rect, screen: AskScreen) -> None:
        super().__init__(rect, "answer", screen.value, screen.typed, longest=40)
        self.screen = screen

    def key_pressed(self, event: pygame.event.Event) -> bool:
        """Enter and Esc are answers."""
        if self.form is None:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.screen.value.strip():
            self.form.answer = self.screen.confirm()
            return True
        if event.key == pygame.K_ESCAPE:
            self.form.answer = Pop()
            return True
        return False


class AskScreen(Screen):
    """A title, a sentence, a field; ``on_answer`` gets the text when it is confirmed."""

    overlay = True
    help_topic = "workshop"

    def __init__(self, title: str, text: str, proposal: str, on_answer: Callable[[str], Answer]) -> None:
        super().__init__()
        self.title, self.text, self.value, self.on_answer = title, text, proposal, on_answer
        self.look: Look | None = None

    def resized(self, look: Look) -> None:
        """Place everything in the middle of the window."""
        self.look = look
        if self.form is None:
            self.form = Form(look)
        self.form.rebuild(look, lambda: self._build(look))
        if self.form.focus is None:
            self.form.set_focus(self.form.named("answer"), by_keyboard=False)

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, pad, texts = self.form, look.tx(30), look.texts
        wide = min(look.tx(680), look.size[0] - look.px(60))
        inner = wide - 2 * pad
        lines = look.fonts.wrapped(self.text, Role.MEDIUM, tokens.TEXT_SMALL, inner)
        text_high = look.fonts.height(Role.MEDIUM, tokens.TEXT_SMALL) * len(lines)
        head, field, gap = look.tx(50), look.tx(54), look.tx(18)
        panel = pygame.Rect(0, 0, wide, 2 * pad + head + text_high + field + field + 3 * gap)
        panel.center = look.rect.center
        form.add(Panel(panel, radius=tokens.RADIUS_CARD))
        form.add_ground(panel)
        x, y = panel.x + pad, panel.y + pad
        title = pygame.Rect(x, y, inner, head)
        form.add(Label(title, self.title, role=Role.DISPLAY, size=tokens.TEXT_LARGE))
        y += head + gap // 2
        place = pygame.Rect(x, y, inner, text_high)
        form.add(Label(place, self.text, size=tokens.TEXT_SMALL, colour=tokens.INK_SECOND, wrap=True))
        y += text_high + gap
        form.add(_Answer(pygame.Rect(x, y, inner, field), self))
        y += field + gap
        half = (inner - gap) // 2
        cancel = pygame.Rect(x, y, half, field)
        form.add(Button(cancel, texts.get("common.cancel"), lambda: Pop(), key="esc", name="cancel"))
        go = pygame.Rect(x + half + gap, y, half, field)
        save = Button(
            go, texts.get("common.save"), self.confirm, style="primary", key="enter", name="confirm"
        )
        save.enabled = bool(self.value.strip())
        form.add(save)

    def typed(self, text: str) -> None:
        """The text is another."""
        self.value = text
        button = self.form.named("confirm") if self.form is not None else None
        if button is not None:
            button.enabled = bool(text.strip())

    def confirm(self) -> Answer:
        """Close and hand the text on."""
        return (Pop(), self.on_answer(self.value.strip()))

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Esc cancels, Enter confirms."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what lies below and draw the question."""
        Dialog.veil(surface)
        if self.form is not None:
            self.form.draw(surface)
