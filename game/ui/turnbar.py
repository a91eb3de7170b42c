"""The turn bar: whose turn it is, what is in hand, who does what and how, buttons, the stack.

What it says and offers is given to it; it answers which button was pressed. It lies along any side of the
window; where its parts lie is in ``turnbar_places``, how they look in ``turnbar_parts``.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.tile import Tile
from game.ui import tokens, turnbar_parts
from game.ui.buttons import Button
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.keys import Key
from game.ui.look import Look
from game.ui.panel_base import Consumed, HeldPicture, PanelAnswer, Pressed, TablePanel, TilePicture
from game.ui.panel_words import Setting, Voice, draw_line, settle
from game.ui.screens import Answer
from game.ui.tooltip import draw_tooltip
from game.ui.turnbar_places import BarPlaces, places
from game.view.prompt import Prompt

_ACROSS, _UPRIGHT = (2, 2), (4, 7)  # so many lines of the sentence and below it at most


@dataclass(frozen=True, slots=True)
class BarButton:
    """A button of the bar: ``key`` as in `game.ui.keys`, ``reason`` why it is not enabled, ``short`` its text
    where the bar has little room, ``sign`` the icon in place of text and key where it has even less.
    """

    id: str
    text: str
    key: str = ""
    style: str = "secondary"
    enabled: bool = True
    reason: str = ""
    icon: str = ""
    short: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class _Face:
    """What a button shows: a text, its key, an icon."""

    text: str
    key: str
    icon: str


@dataclass(frozen=True, slots=True)
class TurnBarModel:
    """What the bar shows; ``colour`` is that of the player who acts, empty when nobody does. ``rotation`` and
    ``copy`` say how the tile in hand is held and which of its pictures it gets on the board, ``piece`` which
    kind of piece is to be placed.
    """

    prompt: Prompt
    colour: str = ""
    buttons: tuple[BarButton, ...] = ()
    stack: int = 0
    rotation: int = 0
    copy: int = 0
    piece: str = ""


class TurnBar(TablePanel):
    """The bar. ``picture`` gives the picture of a tile that fits a square of some pixels."""

    def __init__(self, picture: TilePicture | None = None) -> None:
        super().__init__()
        self.picture = picture
        self.held: HeldPicture | None = None
        self.model: TurnBarModel | None = None
        self.form: Form | None = None
        self._pressed: str | None = None
        self._places: BarPlaces | None = None
        self._setting: Setting | None = None
        self._size = 22  # of the letters on buttons

    def layout(self, rect: pygame.Rect, look: Look) -> None:
        """Take a place."""
        super().layout(rect, look)
        if self.form is None:
            self.form = Form(look, arrows=False)
            self.form.tips_later = True
        self._arrange()

    def update(self, model: TurnBarModel) -> None:
        """Say and offer something else."""
        if model != self.model:
            self.model, self.stale = model, True
            if self._look is not None:
                self._arrange()

    @property
    def upright(self) -> bool:
        """Whether the bar lies along the left or right side of the window."""
        return self.rect.height > self.rect.width

    # Laying out

    def _arrange(self) -> None:
        model, look = self.model, self.look
        if model is None or self.form is None:
            return
        for say, dense in ((_in_full, False), (_shortly, False), (_by_signs, False), (_by_signs, True)):
            faces = [say(button) for button in model.buttons]
            found = self._placed(faces, dense=dense)
            setting = self._settled(found)
            if self._says_all(setting) and not (say is _in_full and found.cramped):
                break
        self._places, self._setting = found, setting
        self.form.rebuild(look, lambda: self._build(found, faces))
        self.clear_tips()
        self.tip(found.stack, f"{model.stack} {look.texts.get('panels.tiles_left')}")

    def _placed(self, faces: list[_Face], *, dense: bool) -> BarPlaces:
        assert self.model is not None
        look = self.look
        size = self._size = 22 if look.scale.space >= 0.75 and not (self.upright or dense) else 20
        widths = [
            Button.width_for(look, face.text, key=face.key, icon=face.icon, size=size) - look.tx(10)
            for face in faces
        ]
        return places(look, self.rect, widths, two=len(self.model.prompt.hand) > 1, dense=dense)

    def _build(self, found: BarPlaces, faces: list[_Face]) -> None:
        assert self.model is not None
        for button, face, rect in zip(self.model.buttons, faces, found.buttons, strict=True):
            self._add(button, face, rect)

    def _add(self, button: BarButton, face: _Face, rect: pygame.Rect) -> None:
        assert self.form is not None

        def press() -> Answer:
            self._pressed = button.id
            return None

        made = Button(
            rect,
            face.text,
            press,
            style=button.style,
            key=face.key,
            icon=face.icon,
            size=self._size,
            name=button.id,
        )
        made.enabled, made.reason = button.enabled, button.reason
        if face.text != button.text:
            cap = Key(button.key).label(self.look.texts) if button.key and not face.key else ""
            made.tooltip = f"{button.text} ({cap})" if cap else button.text
        self.form.add(made)

    def _settled(self, found: BarPlaces) -> Setting:
        assert self.model is not None
        said = self.model.prompt
        below = [
            Voice(said.do, Role.BOLD, tokens.ON_WALNUT_BRIGHT),
            Voice(said.more, Role.MEDIUM, tokens.ON_WALNUT_SECOND),
        ]
        indent = 1.25 if self.model.colour else 0.0
        most = _UPRIGHT if self.upright else _ACROSS
        return settle(self.look, said.sentence, below, found.text.width, found.text.height, indent, most=most)

    def _says_all(self, setting: Setting) -> bool:
        return not self._left_out(setting)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar."""
        look, model, found = self.look, self.model, self._places
        look.skin.draw_panel(surface, self.rect, "walnut")
        if model is not None and self.form is not None and found is not None:
            turnbar_parts.draw_spine(surface, look, self.rect, model.colour)
            self._draw_hand(surface, model, found)
            self._draw_text(surface, model, found.text)
            turnbar_parts.draw_stack(surface, look, found.stack, model.stack)
            if found.label_wide:
                turnbar_parts.draw_label(surface, look, found.stack)
            if model.prompt.note:
                turnbar_parts.draw_note(surface, look, self.rect, found.stack.right, model.prompt.note)
            self.form.draw(surface)
        self.stale = False

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Draw the bubble that is due, outside the bar, so that it hides no other button."""
        super().draw_tip(surface)
        due = self.form.due_tip if self.form is not None else None
        if due is not None:
            text, about = due
            if not self.upright:
                about = pygame.Rect(about.x, self.rect.y, about.width, self.rect.height)
            draw_tooltip(surface, self.look, text, about, about.center, beside=self.upright)

    def _draw_hand(self, surface: pygame.Surface, model: TurnBarModel, found: BarPlaces) -> None:
        hand = model.prompt.hand
        if model.prompt.kind == "meeple" and model.colour:
            turnbar_parts.draw_meeples(
                surface, self.look, found.hand, model.colour, model.piece, model.prompt.number
            )
        elif hand:
            self._draw_tile(surface, hand[0], found.hand, faint=False)
            if len(hand) > 1:
                self._draw_tile(surface, hand[1], found.second, faint=True)

    def _draw_tile(self, surface: pygame.Surface, tile: Tile, box: pygame.Rect, *, faint: bool) -> None:
        turnbar_parts.draw_tile_ground(surface, self.look, box)
        if self.picture is None:
            return
        side = box.width - 2 * max(2, self.look.px(4))
        model = self.model
        if self.held is not None and model is not None and not faint:
            made = self.held(tile, side, model.rotation, model.copy)
        else:
            made = self.picture(tile, side)
        made = turnbar_parts.shown_tile(made, faint=faint)
        surface.blit(made, made.get_rect(center=box.center))

    def _draw_text(self, surface: pygame.Surface, model: TurnBarModel, area: pygame.Rect) -> None:
        look, setting = self.look, self._setting
        if setting is None:
            return
        one = look.fonts.height(Role.DISPLAY, setting.size)
        other = look.fonts.height(Role.MEDIUM, setting.small)
        y = area.top if self.upright else area.centery - setting.height // 2
        left = area.left
        if model.colour:
            badge = look.skin.badge(model.colour, look.tx(setting.size * 1.02))
            surface.blit(badge, badge.get_rect(midleft=(left, y + one // 2)))
            left += look.tx(setting.size * 1.25)
        for line in setting.lines:
            made = look.fonts.render(line, Role.DISPLAY, setting.size, tokens.ON_WALNUT)
            surface.blit(made, made.get_rect(midleft=(left, y + one // 2)))
            y += one
        y += look.px(8) if self.upright else 0
        for words in setting.below:
            draw_line(surface, look, words, setting.small, area.left, y + other // 2)
            y += other

    # Events

    def overflow(self) -> list[str]:
        """The texts that do not fit; for tests."""
        found = [widget.overflow(self.look) for widget in self.form] if self.form is not None else []
        if self._setting is not None and self.model is not None:
            found += self._left_out(self._setting)
        return [text for text in found if text]

    def _left_out(self, setting: Setting) -> list[str]:
        """The texts of the prompt that are not shown in full."""
        assert self.model is not None
        said, found = self.model.prompt, []
        if " ".join(setting.lines).split() != said.sentence.split():
            found.append(said.sentence)
        if sum(len(line) for line in setting.below) < len(said.do.split()) + len(said.more.split()):
            found.append(said.more or said.do)
        return found

    def tick(self, dt: float) -> bool:
        """Let bubbles come up."""
        if self.form is not None:
            self.form.update(dt)
            self.stale = self.stale or self.form.stale
        return super().tick(dt)

    def on_event(self, event: pygame.event.Event) -> PanelAnswer:
        """Buttons by mouse and by their keys."""
        if self.form is None:
            return None
        self.hover(event)
        used = self.form.process(event)
        self.form.take_answer()
        self.stale = self.stale or self.form.stale
        pressed, self._pressed = self._pressed, None
        if pressed is not None:
            return Pressed(pressed)
        if used:
            return Consumed()
        mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return Consumed() if mouse and self.covers(event.pos) else None


def _in_full(button: BarButton) -> _Face:
    return _Face(button.text, button.key, button.icon)


def _shortly(button: BarButton) -> _Face:
    return _Face(button.short or button.text, button.key, button.icon)


def _by_signs(button: BarButton) -> _Face:
    return _Face("", "", button.sign) if button.sign else _shortly(button)
