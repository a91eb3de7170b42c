"""Set-ups kept under names, over the set-up screen: keep the one on the table, take one, throw one away.

Where they are kept is decided by whoever opens the set-up screen; a row shows what a set-up is with what is
there today.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui import tokens
from game.ui.buttons import Button, IconButton
from game.ui.flow import Flow
from game.ui.fonts import Role
from game.ui.kept_setup_row import SetupRow
from game.ui.labels import Label, Panel
from game.ui.look import Look
from game.ui.overlays import Dialog, Reply, confirm, message
from game.ui.page import add_paragraph
from game.ui.screen_form import laid_out
from game.ui.screens import Answer, Pop, Push, Screen
from game.ui.textlines import TextField
from game.view.file_words import refused
from game.view.kept_setups import LONGEST_NAME, KeptSetup, cleaned
from game.view.setup_memory import recalled
from game.view.setup_model import SetupModel

_DIM = 170  # how strongly what lies below is dimmed
_ROW, _GAP = 88, 10


@dataclass(frozen=True, slots=True)
class SetupShelf:
    """``listed`` gives what is kept. ``keep`` and ``delete`` answer with why that was not possible (empty: it
    is done); ``holds`` tells whether a name is taken.
    """

    listed: Callable[[], Sequence[KeptSetup]]
    keep: Callable[[str, SetupModel], str]
    delete: Callable[[KeptSetup], str]
    holds: Callable[[str], bool]


class KeptSetupsScreen(Screen):
    """The list. ``on_take`` gets the set-up that was chosen, and its name."""

    overlay = True
    help_topic = "setup"

    def __init__(
        self, shelf: SetupShelf, model: SetupModel, on_take: Callable[[SetupModel, str], Answer]
    ) -> None:
        super().__init__()
        self.shelf, self.model = shelf, model
        self.kept: list[KeptSetup] = []
        self.name = ""
        self._on_take = on_take
        self._look: Look | None = None
        self._keep: Button | None = None

    # Laying out

    def resized(self, look: Look) -> None:
        """Look for set-ups again and lay out their rows."""
        self._look = look
        self.kept = list(self.shelf.listed())
        laid_out(self, look, self._build)
        self._refresh()
        self.stale = True

    def _again(self) -> Answer:
        if self._look is not None:
            self.resized(self._look)
        return None

    def _build(self, look: Look) -> None:
        assert self.form is not None
        form, texts = self.form, look.texts
        slim = look.scale.slim
        margin = look.px(tokens.GAP_5) if not slim else look.tx(14)
        whole = look.rect.inflate(-2 * margin, -2 * margin)
        rows = max(3, len(self.kept)) * (_ROW + _GAP)  # the panel is as high as what it holds
        whole.width, whole.height = min(whole.width, look.tx(1000)), min(whole.height, look.tx(rows + 184))
        whole.center = look.rect.center
        form.add(Panel(whole, radius=tokens.RADIUS_CARD))
        form.add_ground(whole)
        inner = whole.inflate(-2 * look.tx(24 if slim else 34), -2 * look.tx(14 if slim else 22))
        close_text, title = texts.get("common.close"), texts.get("setup.kept.title")
        close = pygame.Rect(0, 0, Button.width_for(look, close_text, key="esc"), look.tx(52))
        close.topright = inner.topright
        head = pygame.Rect(inner.x, inner.y, close.x - look.tx(20) - inner.x, close.height)
        size = tokens.TEXT_LARGE + 4 if slim else tokens.TEXT_TURN
        form.add(Label(head, title, role=Role.DISPLAY, size=size))
        line = pygame.Rect(inner.x, head.bottom + look.tx(12), inner.width, look.tx(54))
        self._add_keep(look, line)
        top = line.bottom + look.tx(16)
        room = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        self._add_rows(look, room)
        form.add(Button(close, close_text, Pop, key="esc", name="close"))

    def _add_keep(self, look: Look, line: pygame.Rect) -> None:
        assert self.form is not None
        text = look.texts.get("setup.kept.keep")
        wide = Button.width_for(look, text, key="enter")
        field = pygame.Rect(line.x, 0, line.width - wide - look.tx(16), look.tx(48))
        field.centery = line.centery
        hint = look.texts.get("setup.kept.name_hint")
        self.form.add(TextField(field, "name", self.name, self._write, hint=hint, longest=LONGEST_NAME))
        place = pygame.Rect(line.right - wide, line.y, wide, line.height)
        self._keep = Button(place, text, self._keeping, style="primary", key="enter", name="keep")
        self._keep.reason = look.texts.get("setup.kept.unnamed")
        self.form.add(self._keep)

    def _add_rows(self, look: Look, room: pygame.Rect) -> None:
        assert self.form is not None
        form, texts = self.form, look.texts
        area = form.add_area(pygame.Rect(room.x, room.y, room.width + look.px(18), room.height), "setups")
        flow = Flow(room.x, room.y, room.width)
        if not self.kept:
            flow.skip(look.tx(16))
            add_paragraph(form, look, flow, texts.get("setup.kept.none"), area, size=tokens.TEXT - 2)
        for kept in self.kept:
            place = flow.take(look.tx(_ROW), look.tx(_GAP))
            model = recalled(self.model, kept.plain)
            problem = refused(texts, kept.fault, kept.path.name) if kept.fault else ""
            form.add(SetupRow(place, kept, model, self._taking(kept, model), problem), area)
            square = pygame.Rect(0, 0, look.tx(42), look.tx(42))
            square.midright = (place.right - look.tx(14), place.centery)
            text, name = texts.get("saves.delete", name=kept.name), f"delete:{kept.path.name}"
            form.add(IconButton(square, "cross", text, self._asking(kept), size=20, name=name), area)
        area.content = max(0, flow.y - look.tx(_GAP) - room.y)

    # What is done

    def _write(self, text: str) -> None:
        self.name = text
        self._refresh()

    def _refresh(self) -> None:
        if self._keep is not None:
            self._keep.enabled = bool(cleaned(self.name))
            self._keep.changed()

    def _keeping(self) -> Answer:
        name = cleaned(self.name)
        if not self.shelf.holds(name):
            return self._put(name)
        assert self._look is not None
        text = self._look.texts.get
        yes = Reply(text("setup.kept.replace.yes"), lambda: self._put(name), style="primary", key="enter")
        no = Reply(text("common.cancel"), key="esc")
        return Push(
            confirm(text("setup.kept.replace.title"), text("setup.kept.replace.text", name=name), yes, no)
        )

    def _put(self, name: str) -> Answer:
        problem = self.shelf.keep(name, self.model)
        if problem:
            return self._tell("setup.kept.not_kept", problem)
        self.name = ""
        return self._again()

    def _taking(self, kept: KeptSetup, model: SetupModel) -> Callable[[], Answer]:
        return lambda: (Pop(), self._on_take(model, kept.name))

    def _asking(self, kept: KeptSetup) -> Callable[[], Answer]:
        def ask() -> Answer:
            assert self._look is not None
            text = self._look.texts.get
            yes = Reply(text("common.delete"), lambda: self._delete(kept), style="danger")
            no = Reply(text("common.cancel"), key="esc")
            return Push(
                confirm(text("setup.kept.ask.title"), text("setup.kept.ask.text", name=kept.name), yes, no)
            )

        return ask

    def _delete(self, kept: KeptSetup) -> Answer:
        problem = self.shelf.delete(kept)
        if problem:
            return self._tell("saves.not_deleted", problem)
        return self._again()

    def _tell(self, key: str, reason: str) -> Answer:
        assert self._look is not None
        text = self._look.texts.get
        return Push(message(text(f"{key}.title"), text(f"{key}.text", reason=reason), text("common.close")))

    def on_event(self, event: pygame.event.Event) -> Answer:
        """A click beside the panel closes; the delete key asks about the row that has the focus."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return Pop()
        focus = self.form.focus if self.form is not None else None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and isinstance(focus, SetupRow):
            return self._asking(focus.kept)()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what lies below and draw the panel."""
        Dialog.veil(surface, _DIM)
        if self.form is not None:
            self.form.draw(surface)
