"""The turn bar: whose turn it is, what is in hand, who does what and how, buttons, the stack.

What it says and offers is given to it; it answers which button was pressed.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.art.material import Shape
from game.core.tile import Tile
from game.ui import tokens
from game.ui.buttons import Button
from game.ui.fonts import Role
from game.ui.form import Form
from game.ui.look import Look
from game.ui.panel_base import Consumed, HeldPicture, PanelAnswer, Pressed, TablePanel, TilePicture
from game.ui.panel_words import Setting, Voice, draw_line, lowered, settle
from game.ui.screens import Answer
from game.view.prompt import Prompt


@dataclass(frozen=True, slots=True)
class BarButton:
    """A button of the bar: ``key`` as in `game.ui.keys`, ``reason`` why it is not enabled."""

    id: str
    text: str
    key: str = ""
    style: str = "secondary"
    enabled: bool = True
    reason: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class TurnBarModel:
    """What the bar shows; ``colour`` is that of the player who acts, empty when nobody does. ``rotation`` and
    ``copy`` say how the tile in hand is held and which of its pictures it gets on the board.
    """

    prompt: Prompt
    colour: str = ""
    buttons: tuple[BarButton, ...] = ()
    stack: int = 0
    rotation: int = 0
    copy: int = 0


def turnbar_height(look: Look) -> int:
    """How high the bar is, in pixels."""
    return max(look.px(tokens.TURN_BAR_HIGH), look.tx(112))


class TurnBar(TablePanel):
    """The bar. ``picture`` gives the picture of a tile that fits a square of some pixels."""

    def __init__(self, picture: TilePicture | None = None) -> None:
        super().__init__()
        self.picture = picture
        self.held: HeldPicture | None = None
        self.model: TurnBarModel | None = None
        self.form: Form | None = None
        self._pressed: str | None = None
        self._text = pygame.Rect(0, 0, 0, 0)
        self._hand = pygame.Rect(0, 0, 0, 0)
        self._stack = pygame.Rect(0, 0, 0, 0)
        self._setting: Setting | None = None

    def layout(self, rect: pygame.Rect, look: Look) -> None:
        """Take a place."""
        super().layout(rect, look)
        if self.form is None:
            self.form = Form(look, arrows=False)
        self._arrange()

    def update(self, model: TurnBarModel) -> None:
        """Say and offer something else."""
        if model != self.model:
            self.model, self.stale = model, True
            if self._look is not None:
                self._arrange()

    # Laying out

    def _arrange(self) -> None:
        model, look = self.model, self.look
        if model is None or self.form is None:
            return
        pad = max(6, look.px(14))
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        self._hand = pygame.Rect(self.rect.x + look.px(30) + pad, inner.y, inner.height, inner.height)
        side = inner.height
        self._stack = pygame.Rect(inner.right - side, inner.y, side, side)
        right = self._stack.left - max(8, look.px(20)) - self._label_width()
        self.form.rebuild(look, lambda: self._build(inner, right))
        left = self._hand.right + look.px(18) + self._second_width()
        self._text = pygame.Rect(
            left, inner.y, max(40, self._buttons_left(right) - look.px(24) - left), inner.height
        )
        self._setting = self._settled()
        self.clear_tips()
        self.tip(self._stack, f"{model.stack} {look.texts.get('panels.tiles_left')}")

    def _label_width(self) -> int:
        if self.look.scale.tight or self.model is None:
            return 0
        words = self.look.texts.get("panels.tiles_left").split()
        return max(self.look.fonts.width(word, Role.BOLD, 20) for word in words) + self.look.px(16)

    def _second_width(self) -> int:
        """Room for what is in hand besides the first tile."""
        assert self.model is not None
        return round(self._hand.height * 0.62) + self.look.px(8) if len(self.model.prompt.hand) > 1 else 0

    def _buttons_left(self, right: int) -> int:
        assert self.form is not None
        return min((widget.rect.left for widget in self.form), default=right)

    def _build(self, inner: pygame.Rect, right: int) -> None:
        """Buttons in columns of two from right to left, so that the first one stands above left."""
        assert self.model is not None and self.form is not None
        buttons = self.model.buttons
        gap = max(5, self.look.px(10))
        size = 22 if self.look.scale.space >= 0.75 else 20
        high = (inner.height - gap) // 2 if len(buttons) > 1 else min(inner.height, self.look.tx(54))
        columns = [buttons[index : index + 2] for index in range(0, len(buttons), 2)]
        x = right
        for column in reversed(columns):
            wide = max(
                Button.width_for(self.look, b.text, key=b.key, icon=b.icon, size=size) - self.look.tx(10)
                for b in column
            )
            x -= wide
            for row, button in enumerate(column):
                top = inner.y + row * (high + gap) if len(buttons) > 1 else inner.centery - high // 2
                self._add(button, pygame.Rect(x, top, wide, high), size)
            x -= gap

    def _add(self, button: BarButton, rect: pygame.Rect, size: float) -> None:
        assert self.form is not None

        def press() -> Answer:
            self._pressed = button.id
            return None

        made = Button(
            rect,
            button.text,
            press,
            style=button.style,
            key=button.key,
            icon=button.icon,
            size=size,
            name=button.id,
        )
        made.enabled, made.reason = button.enabled, button.reason
        self.form.add(made)

    def _settled(self) -> Setting:
        assert self.model is not None
        said = self.model.prompt
        below = [
            Voice(said.do, Role.BOLD, tokens.ON_WALNUT_BRIGHT),
            Voice(said.more, Role.MEDIUM, tokens.ON_WALNUT_SECOND),
        ]
        indent = 1.25 if self.model.colour else 0.0
        return settle(self.look, said.sentence, below, self._text.width, self._text.height, indent)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar."""
        look, model = self.look, self.model
        look.skin.draw_panel(surface, self.rect, "walnut")
        if model is not None and self.form is not None:
            draw_spine(surface, look, self.rect, model.colour)
            self._draw_hand(surface, model)
            self._draw_text(surface, model)
            self._draw_stack(surface, model)
            self.form.draw(surface)
        self.stale = False

    def _draw_hand(self, surface: pygame.Surface, model: TurnBarModel) -> None:
        box, hand = self._hand, model.prompt.hand
        if model.prompt.kind == "meeple" and model.colour:
            self._draw_meeples(surface, model)
        elif hand:
            self._draw_tile(surface, hand[0], box, faint=False)
            if len(hand) > 1:
                side = round(box.height * 0.62)
                second = pygame.Rect(box.right + self.look.px(8), box.bottom - side, side, side)
                self._draw_tile(surface, hand[1], second, faint=True)

    def _draw_tile(self, surface: pygame.Surface, tile: Tile, box: pygame.Rect, *, faint: bool) -> None:
        look = self.look
        ground = Shape(look.px(6), (0x1E, 0x15, 0x11), (0x6E, 0x58, 0x49), 1.0)
        look.skin.draw_shape(surface, box, ground)
        if self.picture is None:
            return
        side = box.width - 2 * max(2, look.px(4))
        model = self.model
        if self.held is not None and model is not None and not faint:
            made = self.held(tile, side, model.rotation, model.copy)
        else:
            made = self.picture(tile, side)
        if faint:
            made = made.copy()
            made.set_alpha(150)
        surface.blit(made, made.get_rect(center=box.center))

    def _draw_meeples(self, surface: pygame.Surface, model: TurnBarModel) -> None:
        """The meeple that is to be placed; of two the one that stands already is faint."""
        box, number = self._hand, model.prompt.number
        if number is None or number[1] < 2:
            made = self.look.skin.figure("standing", model.colour, box.height)
            surface.blit(made, made.get_rect(center=box.center))
            return
        size = round(box.height * 0.74)
        for index in range(number[1]):
            made = self.look.skin.figure("standing", model.colour, size)
            if index != number[0] - 1:
                made = made.copy()
                made.set_alpha(80)
            away = round((index - (number[1] - 1) / 2) * size * 0.66)
            surface.blit(made, made.get_rect(center=(box.centerx + away, box.centery)))

    def _draw_text(self, surface: pygame.Surface, model: TurnBarModel) -> None:
        look, area, setting = self.look, self._text, self._setting
        if setting is None:
            return
        one = look.fonts.height(Role.DISPLAY, setting.size)
        other = look.fonts.height(Role.MEDIUM, setting.small)
        y = area.centery - setting.height // 2
        left = area.left
        if model.colour:
            badge = look.skin.badge(model.colour, look.tx(setting.size * 1.02))
            surface.blit(badge, badge.get_rect(midleft=(left, y + one // 2)))
            left += look.tx(setting.size * 1.25)
        for line in setting.lines:
            made = look.fonts.render(line, Role.DISPLAY, setting.size, tokens.ON_WALNUT)
            surface.blit(made, made.get_rect(midleft=(left, y + one // 2)))
            y += one
        for words in setting.below:
            draw_line(surface, look, words, setting.small, area.left, y + other // 2)
            y += other

    def _draw_stack(self, surface: pygame.Surface, model: TurnBarModel) -> None:
        look, place = self.look, self._stack
        if model.stack:
            depth = min(4, max(1, model.stack // 12))
            made = look.skin.tile_stack(place.width, depth)
            surface.blit(made, made.get_rect(center=place.center))
            step = place.width * 0.045 * depth
            centre = (round(place.centerx - step / 2), round(place.centery + step / 2))
        else:
            look.skin.draw_shape(surface, place, Shape(look.px(8), None, (0x6E, 0x58, 0x49), 1.5))
            centre = place.center
        size: float = 40 if model.stack < 100 else 32
        number = look.fonts.render(str(model.stack), Role.BLACK, size, tokens.ON_WALNUT_BRIGHT)
        if number.get_width() > place.width * 0.7:
            number = pygame.transform.smoothscale_by(number, place.width * 0.7 / number.get_width())
        surface.blit(number, number.get_rect(center=(centre[0], centre[1] + lowered(look, size))))
        self._draw_label(surface)
        if model.prompt.note:
            self._draw_note(surface, model.prompt.note)

    def _draw_label(self, surface: pygame.Surface) -> None:
        look = self.look
        if not self._label_width():
            return
        words = look.texts.get("panels.tiles_left").split()
        high = look.fonts.height(Role.BOLD, 20)
        y = self._stack.centery - high * len(words) // 2 + high // 2
        for word in words:
            made = look.fonts.render(word, Role.BOLD, 20, tokens.ON_WALNUT_SECOND)
            surface.blit(made, made.get_rect(midright=(self._stack.left - look.px(14), y)))
            y += high

    def _draw_note(self, surface: pygame.Surface, note: str) -> None:
        """What is special about the turn, in a pill on the upper edge."""
        look = self.look
        made = look.fonts.render(note, Role.BOLD, tokens.TEXT_SMALL, tokens.INK)
        pill = made.get_rect().inflate(look.tx(28), look.tx(10))
        pill.bottomright = (self._stack.right, self.rect.top + look.tx(9))
        look.skin.draw_shape(
            surface, pill, Shape(pill.height / 2, tokens.GOLD, (0x8A, 0x62, 0x10), 1.0, shadow=look.px(6))
        )
        surface.blit(made, made.get_rect(center=pill.center))

    # Events

    def overflow(self) -> list[str]:
        """The texts that do not fit; for tests."""
        found = [widget.overflow(self.look) for widget in self.form] if self.form is not None else []
        if self._setting is not None and self.model is not None:
            said = " ".join(self._setting.lines)
            if said.split() != self.model.prompt.sentence.split():
                found.append(self.model.prompt.sentence)
            shown = sum(len(line) for line in self._setting.below)
            if shown < len(self.model.prompt.do.split()) + len(self.model.prompt.more.split()):
                found.append(self.model.prompt.more)
        return [text for text in found if text]

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


def draw_spine(surface: pygame.Surface, look: Look, bar: pygame.Rect, colour: str) -> None:
    """Draw the left end of a bar in the colour of a player; in wood when there is none."""
    rgb = tokens.PLAYER_COLOURS[colour].rgb if colour else tokens.WALNUT_TOP
    inset, wide = max(1, look.px(1.6)), look.px(30)
    band = pygame.Rect(bar.x + inset, bar.y + inset, wide, bar.height - 2 * inset)
    radius = look.px(tokens.RADIUS_PANEL) - inset
    before = surface.get_clip()
    surface.set_clip(band.clip(before))
    look.skin.draw_shape(
        surface, pygame.Rect(band.x, band.y, wide + 3 * radius, band.height), Shape(radius, rgb)
    )
    surface.set_clip(before)
    if colour:
        width = max(1, look.px(2))
        pygame.draw.line(
            surface, tokens.ON_WALNUT, (band.right, band.top), (band.right, band.bottom - 1), width
        )
