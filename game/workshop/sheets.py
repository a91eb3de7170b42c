"""Sheets of whole sets written one after the other, with a bar that says how far it is. Esc stops."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.content.library import Library
from game.session.files import trouble_of
from game.ui import tokens
from game.ui.buttons import Button
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Label, Panel
from game.ui.look import Look
from game.ui.overlays import Dialog, Reply
from game.ui.screens import Answer, Pop, Replace, Screen
from game.ui.widget import Widget
from game.view.trouble import why_not_written
from game.workshop import export


class _Bar(Widget):
    """How far it is, from 0 to 1."""

    def __init__(self, rect: pygame.Rect, share: float) -> None:
        super().__init__(rect, "bar")
        self.share = share

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw trough and filling."""
        rect, radius = self.place, self.place.height // 2
        pygame.draw.rect(surface, tokens.RULE, rect, border_radius=radius)
        done = rect.copy()
        done.width = max(rect.height, round(rect.width * self.share))
        pygame.draw.rect(surface, tokens.PETROL, done, border_radius=radius)


class SheetsScreen(Screen):
    """Writes one sheet a picture of the window, and tells at the end where they are."""

    overlay = True
    help_topic = "workshop"

    def __init__(self, library: Library, set_ids: Sequence[str], folder: Path) -> None:
        super().__init__()
        self.library, self.folder = library, folder
        self.left, self.total = list(set_ids), len(set_ids)
        self.written: list[Path] = []
        self._look: Look | None = None
        self._seen = False

    def resized(self, look: Look) -> None:
        """Lay the panel out."""
        self._look = look
        if self.form is None:
            self.form = Form(look)
        self.form.rebuild(look, lambda: self._build(look))
        self.stale = True

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, texts, pad = self.form, look.texts, look.tx(30)
        panel = pygame.Rect(0, 0, min(look.tx(620), look.size[0] - look.px(60)), look.tx(246))
        panel.center = look.rect.center
        form.add(Panel(panel, radius=tokens.RADIUS_CARD))
        form.add_ground(panel)
        inner = panel.inflate(-2 * pad, -2 * look.tx(24))
        title = pygame.Rect(inner.x, inner.y, inner.width, look.tx(48))
        form.add(Label(title, texts.get("workshop.sheet_png"), role=Role.DISPLAY, size=tokens.TEXT_LARGE))
        done = self.total - len(self.left)
        line = pygame.Rect(inner.x, title.bottom, inner.width, look.tx(34))
        text = texts.get("workshop.sheets_done", done=done, total=self.total)
        form.add(Label(line, text, size=tokens.TEXT_SMALL, colour=tokens.INK_SECOND))
        bar = pygame.Rect(inner.x, line.bottom + look.tx(8), inner.width, look.tx(16))
        form.add(_Bar(bar, done / max(1, self.total)))
        high = look.tx(52)
        stop_text = texts.get("common.cancel")
        wide = max(look.tx(150), Button.width_for(look, stop_text, key="esc"))
        stop = pygame.Rect(inner.right - wide, inner.bottom - high, wide, high)
        form.add(Button(stop, stop_text, self._stop, key="esc", name="stop"))

    def _stop(self) -> Answer:
        self.left = []
        return self._told()

    def update(self, dt: float) -> Answer:
        """Write the next sheet, once the window shows how far it is."""
        if self._look is None or not self._seen:
            return None
        if not self.left:
            return self._told()
        set_id = self.left.pop(0)
        try:
            path = export.export_set(self.library, set_id, self.folder, self._look.texts)
        except OSError as fault:
            why = why_not_written(self._look.texts, trouble_of(fault))
            return self._dialog(
                self._look.texts.get("workshop.not_written", file=str(self.folder), reason=why)
            )
        if path is not None:
            self.written.append(path)
        self._seen = False
        self.resized(self._look)
        return None

    def _told(self) -> Answer:
        assert self._look is not None
        if not self.written:
            return Pop()
        key, folder = "workshop.sheets_saved", str(self.folder)
        return self._dialog(self._look.texts.get(key, n=len(self.written), folder=folder))

    def _dialog(self, text: str) -> Answer:
        assert self._look is not None
        texts = self._look.texts
        close = Reply(texts.get("common.close"), style="primary", key="esc")
        return Replace(Dialog(texts.get("workshop.sheet_png"), text, (close,)))

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Esc stops."""
        return self._stop() if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE else None

    def closing(self) -> Answer:
        """Closing the window stops."""
        return self._stop()

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what lies below and draw the panel."""
        Dialog.veil(surface)
        if self.form is not None:
            self.form.draw(surface)
        self._seen = True
