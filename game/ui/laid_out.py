"""The wonders that can be won, to be looked at before anybody chooses one: the cards of the choice, to read.

It shows a model made elsewhere over whatever screen is below; nothing can be chosen here.
"""

from __future__ import annotations

import pygame

from game.ui.buttons import Button
from game.ui.choice import ChoiceOverlay
from game.ui.keys import Key
from game.ui.look import Look
from game.ui.panel_base import Pressed, TilePicture
from game.ui.panel_cards import Stress
from game.ui.ring import ring_thickness
from game.ui.screens import Answer, Pop, Screen
from game.view.panel_choice import ChoiceModel

CLOSE = "close"


class _Cards(ChoiceOverlay):
    """The cards of a choice without the choice; where they are crowded, marking one explains it below."""

    def _add_buttons(self, row: pygame.Rect) -> None:
        look = self.look
        assert self.form is not None
        text = look.texts.get("common.close")
        wide = Button.width_for(look, text, key="esc", size=22)
        place = pygame.Rect(row.right - wide, row.y, wide, row.height)
        self.form.add(Button(place, text, self._close, style="primary", key="esc", size=22, name=CLOSE))

    def _close(self) -> Answer:
        self._answer = Pressed(CLOSE)
        return None

    def _mark(self, index: int) -> None:
        if self.model is not None and 0 <= index < len(self.model.options):
            self.marked, self.stale = index, True

    def _step(self, step: int) -> None:
        self._mark(self.marked + step)

    def _take(self) -> Answer:
        return self._close()

    def _tab(self, event: pygame.event.Event) -> bool:
        return True

    def _shown(self, index: int, place: pygame.Rect) -> pygame.Rect:
        return super()._shown(index, place) if self._detail is not None else place

    def _number(self, index: int) -> int:
        """Only where a number does something it is shown (caps end with nine)."""
        return index + 1 if self._detail is not None else 10

    def _stressed(self, index: int, under: bool) -> Stress:
        return super()._stressed(index, under) if self._detail is not None else ""


class LaidOutScreen(Screen):
    """The cards over the screen below; Esc, Enter, their own key and a click beside them close."""

    overlay = True
    help_topic = "table"
    help_chapter = "wonders"

    def __init__(self, model: ChoiceModel, picture: TilePicture) -> None:
        super().__init__()
        self.cards = _Cards(picture)
        self._model = model
        self._look: Look | None = None

    def resized(self, look: Look) -> None:
        """Lie inside the score track, as the choice does."""
        self._look = look
        self.cards.update(self._model)
        away = -2 * ring_thickness(look)
        self.cards.layout(look.rect.inflate(away, away), look)
        self.stale = True

    def on_event(self, event: pygame.event.Event) -> Answer:
        """Pass on to the cards; the keys that opened or answer close."""
        if event.type == pygame.KEYDOWN and self._look is not None:
            own = Key(self._look.settings.keymap.key("wonders"))
            if own.pressed_by(event) or event.key == pygame.K_ESCAPE:
                return Pop()
        answer = self.cards.on_event(event)
        self.stale = True
        return Pop() if answer == Pressed(CLOSE) else None

    def update(self, dt: float) -> Answer:
        """Let bubbles come up."""
        self.stale = self.cards.tick(dt) or self.stale
        return None

    def taken(self, *, scrolled: bool = True) -> list[pygame.Rect]:
        """Cards and button."""
        return self.cards.taken

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards over what is below."""
        self.cards.draw(surface)
