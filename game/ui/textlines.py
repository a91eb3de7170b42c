"""Fields to write in: our frame and focus around the text entry line of pygame_gui, which knows cursor,
selection, clipboard.

`Typing` is the only place where a form and pygame_gui meet; the library is loaded when the first field
appears.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view.wording import visible

_EDITING_KEYS = frozenset(
    {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END}
)
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


def load_library() -> None:
    """Load what fields are made with, before the first one appears; it takes some hundredths of a second."""
    import pygame_gui.elements  # noqa: F401


class TextField(Widget):
    """One line to write in. `on_change` gets the text after every change; `hint` is shown while it is
    empty.
    """

    focusable = True
    solid = True

    def __init__(
        self,
        rect: pygame.Rect,
        name: str,
        text: str,
        on_change: Callable[[str], None],
        *,
        hint: str = "",
        longest: int = 40,
        allowed: str = "",
    ) -> None:
        super().__init__(rect, name)
        self.text = text
        self.on_change = on_change
        self.hint = hint
        self.longest = longest
        self.allowed = allowed
        self.entry: Any = None

    def attached(self, form: Any) -> None:
        """Get a line from the form's pygame_gui."""
        super().attached(form)
        form.typing.adopt(self)

    def focus_changed(self, focused: bool) -> None:
        """Let the line take or lose the cursor."""
        super().focus_changed(focused)
        if self.form is not None:
            self.form.typing.focus(self, focused)

    def key_pressed(self, event: pygame.event.Event) -> bool:
        """Enter and Escape leave the field; what was written stays."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE) and self.form is not None:
            self.form.set_focus(None)
            return True
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw frame, line and hint."""
        rect = self.place
        width = max(1, look.px(1.6))
        edge = tokens.PETROL if self.focused else tokens.PANEL_EDGE
        radius = look.px(tokens.RADIUS_BUTTON)
        if self.focused:
            around = rect.inflate(2 * look.px(4), 2 * look.px(4))
            look.skin.draw_shape(
                surface,
                around,
                Shape(radius + look.px(4), tokens.IVORY, tokens.FOCUS_CASING, max(1, look.px(1.5))),
            )
            width = max(2, look.px(3))
        elif self.hovered:
            edge = tokens.PETROL
        look.skin.draw_shape(surface, rect, Shape(radius, tokens.IVORY, edge, width))
        inner = self.inner(look)
        self._draw_text(surface, look, inner)
        if not self.text and self.hint and not self.focused:
            made = look.fonts.render(
                look.fonts.fitted(self.hint, Role.MEDIUM, tokens.TEXT, inner.width - 2 * look.tx(10)),
                Role.MEDIUM,
                tokens.TEXT,
                tokens.DISABLED_TEXT,
            )
            surface.blit(made, made.get_rect(midleft=(inner.x + look.tx(10), inner.centery)))

    def _draw_text(self, surface: pygame.Surface, look: Look, inner: pygame.Rect) -> None:
        """Draw the text, the part of it that is marked, and the cursor where the line of pygame_gui has
        them.
        """
        fonts, role, size, entry = look.fonts, Role.BOLD, tokens.TEXT, self.entry
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        left = inner.x + look.tx(10)
        if entry is not None and self.focused:
            left -= entry.drawable_shape.text_box_layout.x_scroll_offset
            first, last = sorted(entry.select_range)
            if first != last:
                start = left + fonts.width(self.text[:first], role, size)
                wide = fonts.width(self.text[first:last], role, size)
                marked = (start, inner.y + look.px(4), wide, inner.height - look.px(8))
                surface.fill(tokens.mixed(tokens.PETROL, tokens.IVORY, 0.65), marked)
        made = fonts.render(self.text, role, size, tokens.INK if self.enabled else tokens.DISABLED_TEXT)
        surface.blit(made, made.get_rect(midleft=(left, inner.centery)))
        if entry is not None and self.focused and entry.cursor_on:
            x = left + fonts.width(self.text[: entry.edit_position], role, size)
            high = round(fonts.height(role, size) * 0.95)
            surface.fill(tokens.PETROL, (x, inner.centery - high // 2, max(2, look.px(2)), high))
        surface.set_clip(before)

    def inner(self, look: Look) -> pygame.Rect:
        """Where the line of pygame_gui lies."""
        inset = max(2, look.px(4))
        return self.place.inflate(-2 * inset, -2 * inset)


def _taken(field: TextField, event: pygame.event.Event) -> bool:
    """Hand an event to the line of a field; what cannot be shown in it is not written."""
    if event.type == pygame.TEXTINPUT:
        text = visible(event.text)
        if text != event.text:
            event = pygame.event.Event(pygame.TEXTINPUT, text=text)
        if not text:
            return True
    try:
        return bool(field.entry.process_event(event))
    except (pygame.error, ValueError):  # such as pasted letters that have no width
        field.entry.set_text(field.text)
        return True


class Typing:
    """The lines of pygame_gui that a form uses. Lines live on by the name of their field when a form is laid
    out again.
    """

    def __init__(self, look: Look) -> None:
        self._look = look
        self._manager: Any = None
        self._lines: dict[str, Any] = {}
        self._cursors: dict[str, int] = {}
        self._blink: object = None
        self.restoring = False  # the focus comes back after a new layout: the cursor stays where it is

    def relook(self, look: Look) -> None:
        """Take over a new look; when size or scale have changed, all lines are made again where their cursor
        was.
        """
        if (look.scale, look.fonts) != (self._look.scale, self._look.fonts):
            self._cursors = {name: line.edit_position for name, line in self._lines.items()}
            for line in self._lines.values():
                line.kill()
            self._lines.clear()
            self._manager = None
        self._look = look

    def adopt(self, field: TextField) -> None:
        """Give a field its line."""
        line = self._lines.get(field.name)
        inner = field.inner(self._look)
        if line is None:
            line = self._new_line(field, inner)
        elif line.rect.size != inner.size:
            line.set_dimensions(inner.size)
        if line.get_text() != field.text:
            line.set_text(field.text)
        field.entry = line

    def _new_line(self, field: TextField, inner: pygame.Rect) -> Any:
        import pygame_gui
        from pygame_gui.elements import UITextEntryLine

        if self._manager is None:
            self._manager = pygame_gui.UIManager(
                self._look.size, theme(self._look.scale), enable_live_theme_updates=False
            )
        line = UITextEntryLine(inner, self._manager, object_id="#bare", initial_text=field.text)
        line.set_text_length_limit(field.longest)
        if field.allowed:
            line.set_allowed_characters(list(field.allowed))
        line.edit_position = min(len(field.text), self._cursors.get(field.name, len(field.text)))
        self._lines[field.name] = line
        return line

    def drop_unused(self, widgets: Iterable[Widget]) -> None:
        """Forget the lines whose fields are gone."""
        used = {widget.name for widget in widgets if isinstance(widget, TextField)}
        for name in [name for name in self._lines if name not in used]:
            self._lines.pop(name).kill()

    def focus(self, field: TextField, focused: bool) -> None:
        """Move the writing cursor into a field or out of it."""
        if self._manager is None:
            return
        if focused:
            self._manager.set_focus_set(field.entry.get_focus_set())
            if field.form is not None and field.form.focus_shown and not self.restoring:
                # Reached by keyboard: what is written next takes the place of what is there.
                field.entry.edit_position = len(field.text)
                field.entry.select_range = [0, len(field.text)]
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(field.place)
        else:
            self._manager.set_focus_set(None)

    def process(self, widget: Widget, event: pygame.event.Event) -> bool:
        """Hand an event to the line of a field; True when the field has used it. False for any other
        widget.
        """
        if not isinstance(widget, TextField) or widget.entry is None:
            return False
        self._move(widget)
        used = _taken(widget, event)
        text = widget.entry.get_text()
        if text != widget.text:
            widget.text = text
            widget.on_change(text)
        if event.type != pygame.KEYDOWN:
            return used
        # A letter comes again as text: no other widget may take it for a key of its own.
        writes = (
            bool(getattr(event, "unicode", "")) and event.unicode.isprintable() and not event.mod & _COMMANDS
        )
        return used or writes or event.key in _EDITING_KEYS

    def _move(self, field: TextField) -> None:
        inner = field.inner(self._look)
        if field.entry.rect.topleft != inner.topleft:
            field.entry.set_position(inner.topleft)

    def update(self, dt: float, focus: Widget | None) -> bool:
        """Let the cursor blink; True when that changes the picture."""
        if self._manager is None or not isinstance(focus, TextField):
            return False
        self._move(focus)
        self._manager.update(dt)
        before, self._blink = self._blink, (focus.name, focus.entry.cursor_on)
        return before != self._blink
