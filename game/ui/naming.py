"""A name is asked for: a line to write in over the screen below, with what will come of it.

What a name is good for and what it may not be says whoever opens the dialog.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui import tokens
from game.ui.buttons import Button
from game.ui.fonts import Role
from game.ui.labels import Label, Panel
from game.ui.look import Look
from game.ui.overlays import Dialog
from game.ui.screen_form import laid_out
from game.ui.screens import Answer, Pop, Screen
from game.ui.textlines import TextField

LONGEST = 60
_FIELD = "name"


@dataclass(frozen=True, slots=True)
class Naming:
    """The words of the dialog; ``note`` says what comes of a name, ``objection`` why it is none (empty: it
    is one).
    """

    title: str
    save: str
    cancel: str
    note: Callable[[str], str]
    objection: Callable[[str], str]


class _NameLine(TextField):
    """The line; Enter and Escape are those of the dialog."""

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        on_change: Callable[[str], None],
        keys: tuple[Callable[[], Answer], Callable[[], Answer]],
    ) -> None:
        super().__init__(rect, _FIELD, text, on_change, longest=LONGEST)
        self._enter, self._escape = keys

    def key_pressed(self, event: pygame.event.Event) -> bool:
        if self.form is None or event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
            return False
        self.form.answer = self._escape() if event.key == pygame.K_ESCAPE else self._enter()
        return True


class NamingScreen(Screen):
    """The dialog. ``on_name`` gets the name once the dialog has closed and gives what is to follow."""

    overlay = True
    help_topic = "common"

    def __init__(self, words: Naming, proposed: str, on_name: Callable[[str], Answer]) -> None:
        super().__init__()
        self.words, self.name = words, proposed[:LONGEST]
        self._on_name = on_name
        self._look: Look | None = None
        self._note: Label | None = None
        self._save: Button | None = None

    def resized(self, look: Look) -> None:
        """Place panel, line and buttons in the middle of the window."""
        self._look = look
        first = self.form is None
        form = laid_out(self, look, self._build)
        line = form.named(_FIELD)
        if first and line is not None:
            form.set_focus(line)  # what is written takes the place of what is proposed

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, words, pad = self.form, self.words, look.tx(32)
        size, high = tokens.TEXT_LARGE + 4, look.tx(54)
        title_high = look.fonts.height(Role.DISPLAY, size)
        wide = min(look.tx(820), look.size[0] - 2 * look.px(24))
        note_high = self._lines(look, wide - 2 * pad) * look.fonts.height(Role.MEDIUM, tokens.TEXT_SMALL)
        tall = 2 * pad + title_high + look.tx(14) + high + look.tx(12) + note_high + look.tx(22) + high
        panel = pygame.Rect(0, 0, wide, tall)
        panel.center = look.rect.center
        form.add(Panel(panel, radius=tokens.RADIUS_CARD))
        inner = panel.inflate(-2 * pad, -2 * pad)
        y = inner.y
        title = pygame.Rect(inner.x, y, inner.width, title_high)
        form.add(Label(title, words.title, role=Role.DISPLAY, size=size))
        y += title_high + look.tx(14)
        place = pygame.Rect(inner.x, y, inner.width, high)
        form.add(_NameLine(place, self.name, self._wrote, (self._take, Pop)))
        y += high + look.tx(12)
        note = Label(
            pygame.Rect(inner.x, y, inner.width, note_high),
            "",
            size=tokens.TEXT_SMALL,
            colour=tokens.INK_SECOND,
            wrap=True,
        )
        self._note = form.add(note)
        self._add_buttons(look, pygame.Rect(inner.x, inner.bottom - high, inner.width, high))
        self._judge()

    def _lines(self, look: Look, wide: int) -> int:
        """Lines that the note needs for any name: it may tell a folder of any length."""
        notes = (self.words.note(name) for name in ("", self.name, "m" * LONGEST))
        needed = (len(look.fonts.wrapped(note, Role.MEDIUM, tokens.TEXT_SMALL, wide)) for note in notes)
        return max(2, *needed)

    def _add_buttons(self, look: Look, row: pygame.Rect) -> None:
        assert self.form is not None
        words = self.words
        wide = max(look.tx(130), Button.width_for(look, words.cancel, key="esc"))
        cancel = pygame.Rect(row.right - wide, row.y, wide, row.height)
        self.form.add(Button(cancel, words.cancel, Pop, key="esc", name="cancel"))
        wide = max(look.tx(130), Button.width_for(look, words.save, key="enter"))
        save = pygame.Rect(cancel.x - look.tx(16) - wide, row.y, wide, row.height)
        button = Button(save, words.save, self._take, style="primary", key="enter", name="save")
        self._save = self.form.add(button)

    def _wrote(self, text: str) -> None:
        self.name = text
        self._judge()

    def _judge(self) -> None:
        """Say what comes of the name, or why nothing does."""
        objection = self.words.objection(self.name)
        if self._save is not None and self._note is not None:
            self._save.enabled, self._save.reason = not objection, objection
            self._note.set_text(objection or self.words.note(self.name))
        self.stale = True

    def _take(self) -> Answer:
        if self.words.objection(self.name):
            return None
        return (Pop(), self._on_name(self.name))

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Esc closes."""
        return Pop() if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE else None

    def closing(self) -> Answer:
        """Closing the window closes the dialog first."""
        return Pop()

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what lies below and draw the dialog."""
        if self.form is not None:
            Dialog.veil(surface)
            self.form.draw(surface)
