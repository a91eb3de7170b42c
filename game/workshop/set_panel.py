"""The panel of a set: a window over the gallery with what the set says about itself, saved by a button."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import tokens
from game.ui.buttons import Button
from game.ui.flow import Flow
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.labels import Label, Panel
from game.ui.look import Look
from game.ui.overlays import Dialog, Reply
from game.ui.screens import Answer, Pop, Push, Screen
from game.view.trouble import why_not_written
from game.workshop import filing, opening, set_head
from game.workshop.context import WorkshopContext
from game.workshop.set_head import SetHead
from game.workshop.set_panel_rows import Rows

_DRAFT_AFTER = 0.4  # seconds after a change


class SetScreen(Screen):
    """The head of one set file; ``on_saved`` is told after writing."""

    overlay = True
    help_topic = "workshop"

    def __init__(
        self,
        context: WorkshopContext,
        head: SetHead,
        on_saved: Callable[[], None],
        below: Callable[[], Answer],
    ) -> None:
        """``below`` closes the screen below when the window is to close."""
        super().__init__()
        self.context, self.head = context, head
        self._on_saved, self._below = on_saved, below
        self._since_change = 0.0
        self._kept = not head.dirty
        self._look: Look | None = None

    # -- layout ------------------------------------------------------------------------------------------

    def resized(self, look: Look) -> None:
        """Place everything in the middle of the window."""
        look = look.with_room(960, 540)
        self._look = look
        if self.form is None:
            self.form = Form(look)
        self.form.rebuild(look, lambda: self._build(look))
        self.stale = True

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, texts, pad = self.form, look.texts, look.tx(30)
        wide = min(look.tx(1200), look.size[0] - look.px(40))
        high = min(look.tx(690), look.size[1] - look.px(40))
        panel = pygame.Rect(0, 0, wide, high)
        panel.center = look.rect.center
        form.add(Panel(panel, radius=tokens.RADIUS_CARD))
        form.add_ground(panel)
        inner = panel.inflate(-2 * pad, -2 * look.tx(24))
        head = pygame.Rect(inner.x, inner.y, inner.width, look.tx(50))
        title = texts.get("workshop.set_panel.title", set=self._name())
        form.add(Label(head, title, role=Role.DISPLAY, size=tokens.TEXT_LARGE))
        foot = pygame.Rect(inner.x, inner.bottom - look.tx(54), inner.width, look.tx(54))
        self._buttons(look, foot)
        top = head.bottom + look.tx(8)
        view = pygame.Rect(inner.x - 4, top, inner.width + look.tx(20), foot.y - look.tx(14) - top)
        area = form.add_area(view, "set data")
        two = inner.width >= look.tx(900)
        gap = look.tx(36)
        column = (inner.width - gap) * 4 // 7 if two else inner.width - look.tx(8)
        left = Flow(inner.x, top + look.tx(4), column)
        rows = Rows(self, form, look, area)
        rows.names(left)
        rest = inner.width - column - gap
        right = Flow(inner.x + column + gap, top + look.tx(4), rest) if two else left
        rows.box(right)
        area.content = max(left.y, right.y) - top + look.tx(8)

    def _name(self) -> str:
        assert self._look is not None
        spec = self.head.saved
        return spec.names.get(self._look.texts.locale) or spec.names.get("en") or spec.id

    def _buttons(self, look: Look, foot: pygame.Rect) -> None:
        assert self.form is not None
        texts = look.texts
        half = min((foot.width - look.tx(16)) // 2, look.tx(300))
        go = pygame.Rect(foot.right - half, foot.y, half, foot.height)
        key = look.settings.keymap.key("save")
        save = Button(go, texts.get("common.save"), self.save, style="primary", key=key, name="save set")
        save.enabled = self.head.dirty
        save.reason = texts.get("workshop.state.nothing")
        self.form.add(save)
        cancel = pygame.Rect(go.x - half - look.tx(16), foot.y, half, foot.height)
        self.form.add(Button(cancel, texts.get("common.close"), self._leave, key="esc", name="close set"))

    # -- changes -----------------------------------------------------------------------------------------

    def change(self, head: SetHead) -> None:
        """The head is another."""
        self.head = head
        self._since_change, self._kept = 0.0, False
        self.stale = True
        save = self.form.named("save set") if self.form is not None else None
        if save is not None:
            save.enabled = head.dirty

    def take_over(self) -> Answer:
        """State the numbers that the tiles make."""
        self.change(self.head.with_box(dict(self.head.found)))
        return self._again()

    def _again(self) -> Answer:
        if self._look is not None:
            self.resized(self._look)
        return None

    def update(self, dt: float) -> Answer:
        """Keep the change soon."""
        self._since_change += dt
        if not self._kept and self._since_change >= _DRAFT_AFTER:
            self._keep()
        return None

    def _keep(self) -> None:
        self._kept = True
        try:
            set_head.keep_draft(self.context.drafts_folder, self.head)
        except OSError:
            self._kept = True  # saving says what is wrong with the folder

    def _forget(self) -> None:
        set_head.draft_path(self.context.drafts_folder, self.head.file).unlink(missing_ok=True)

    # -- saving and leaving ------------------------------------------------------------------------------

    def save(self) -> Answer:
        """Write the set and close."""
        return self._came(set_head.save(self.context, self.head))

    def _came(self, outcome: set_head.HeadOutcome) -> Answer:
        assert self._look is not None
        texts = self._look.texts
        if outcome.kind == filing.SAVED:
            self._forget()
            self._on_saved()
            return Pop()
        if outcome.kind == filing.CONFLICT:
            return self._conflict(outcome.head)
        if outcome.kind == filing.REFUSED:
            return opening.refused(texts, outcome.issues)
        why = why_not_written(texts, outcome.trouble) if outcome.trouble else texts.get("workshop.unreadable")
        text = texts.get("workshop.not_written", file=self.head.file, reason=why)
        return opening.message(texts, texts.get("workshop.trouble"), text)

    def _conflict(self, theirs: SetHead) -> Answer:
        assert self._look is not None
        texts = self._look.texts

        def take() -> Answer:
            self.change(theirs)
            return self._again()

        replies = (
            Reply(
                texts.get("workshop.conflict.mine"),
                lambda: self._came(set_head.save(self.context, self.head, over=True)),
                style="primary",
            ),
            Reply(texts.get("workshop.conflict.theirs"), take, style="danger"),
            Reply(texts.get("workshop.conflict.neither"), key="esc"),
        )
        text = texts.get("workshop.set_panel.conflict", file=self.head.file)
        return Push(Dialog(texts.get("workshop.conflict.title"), text, replies))

    def _leave(self, then: Callable[[], Answer] = lambda: None) -> Answer:
        assert self._look is not None
        texts = self._look.texts
        if not self.head.dirty:
            self._forget()
            return (Pop(), then())

        def dropped() -> Answer:
            self._forget()
            return (Pop(), then())

        replies = (
            Reply(texts.get("common.save"), self.save, style="primary", key="enter"),
            Reply(texts.get("workshop.leave.drop"), dropped, style="danger"),
            Reply(texts.get("workshop.leave.stay"), key="esc"),
        )
        text = texts.get("workshop.leave.text", tile=self._name())
        return Push(Dialog(texts.get("workshop.leave.title"), text, replies))

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Esc closes."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._leave()
        return None

    def closing(self) -> Answer:
        """The window is to close; asks when something would be lost."""
        return self._leave(self._below)

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what lies below and draw the panel."""
        Dialog.veil(surface)
        if self.form is not None:
            self.form.draw(surface)
