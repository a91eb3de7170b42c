"""The bar on top of the editor: which tile of which set, how things stand, undo, redo, save, back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.form import Form
from game.ui.look import Look
from game.workshop import words
from game.workshop.header import BarButton, add_header

if TYPE_CHECKING:
    from game.workshop.editor import EditorScreen


def build(screen: EditorScreen, form: Form, look: Look) -> pygame.Rect:
    """Add the bar to a form; the rest of the window is returned."""
    title = look.texts.get("workshop.title")
    return add_header(form, look, title, _trail(screen), _bar(screen, look), _state(screen))


def _trail(screen: EditorScreen) -> str:
    held = screen.work.held
    set_name = held.set_id or screen.texts.get("workshop.no_file")
    return f"{set_name}  ›  {words.tile_name(screen.texts, screen.work.document.spec)}"


def _state(screen: EditorScreen) -> tuple[str, str] | None:
    if screen.note is not None:
        return screen.note
    if screen.work.wording is not None:
        return screen.texts.get("workshop.state.typing"), "danger"
    if screen.work.document.dirty:
        key = "changed" if screen.work.document.saved is not None else "unsaved"
        return screen.texts.get(f"workshop.state.{key}"), "warn"
    return None


def _bar(screen: EditorScreen, look: Look) -> list[BarButton]:
    texts, keys = look.texts, look.settings.keymap
    document, commands = screen.work.document, screen.commands
    why = texts.get("workshop.nothing_to_do")
    undo = bool(document.past) or screen.work.wording is not None
    return [
        BarButton(
            texts.get("workshop.undo"),
            commands.undo,
            keys.key("undo"),
            "undo",
            enabled=undo,
            reason=why,
            name="undo",
        ),
        BarButton(
            texts.get("workshop.redo"),
            commands.redo,
            keys.key("redo"),
            "turn",
            enabled=bool(document.future),
            reason=why,
            name="redo",
        ),
        BarButton(
            texts.get("common.save"),
            commands.save,
            keys.key("save"),
            "check",
            style="primary",
            name="save",
        ),
        BarButton(texts.get("common.back"), commands.back, "esc", "left", name="back"),
    ]
