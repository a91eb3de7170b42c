"""Buttons: text with an icon and the cap of its key, or an icon alone.

Own drawing, because the caps, the ring of the focus and the way a button sinks are beyond a theme of
pygame_gui.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.keys import Key
from game.ui.labels import Align
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.tokens import Colour, mixed
from game.ui.widget import Widget, draw_focus


@dataclass(frozen=True, slots=True)
class Style:
    """Colours of a button: ground, edge, the lip below it, text. Without a ground it shows only while it is
    used.
    """

    ground: Colour | None
    edge: Colour
    lip: Colour
    text: Colour
    cap_dark: bool = False


def style_of(name: str) -> Style:
    """The colours of a style of buttons, as they are now (high contrast exchanges them)."""
    t = tokens
    return {
        "secondary": Style(t.CREAM, t.PANEL_EDGE, t.LIP, t.INK),
        "primary": Style(t.PETROL, t.PETROL_EDGE, t.PETROL_LIP, t.WHITE, cap_dark=True),
        "danger": Style((0xA9, 0x1B, 0x2A), t.DANGER_DARK, (0x52, 0x0A, 0x11), t.WHITE, cap_dark=True),
        "walnut": Style(t.WALNUT_TOP, t.WALNUT_EDGE, t.WALNUT_LIP, t.ON_WALNUT, cap_dark=True),
        "quiet": Style(None, t.RULE, t.RULE, t.INK_SECOND),
        "quiet_dark": Style(None, t.WALNUT_TOP, t.WALNUT_TOP, t.ON_WALNUT, cap_dark=True),
    }[name]


class Button(Widget):
    """A button; `on_click` gives the screen's answer. `key` (`r`, `enter`, `ctrl+z`) presses it too and
    stands on a cap.
    """

    focusable = True
    solid = True

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        on_click: Callable[[], Answer],
        *,
        style: str = "secondary",
        key: str = "",
        icon: str = "",
        size: float = tokens.TEXT,
        align: Align = Align.CENTRE,
        name: str = "",
    ) -> None:
        super().__init__(rect, name or text)
        self.text = text
        self.on_click = on_click
        self.style = style
        self.icon = icon
        self.size = size
        self.align = align
        self.key = Key(key) if key else None

    def activate(self) -> Answer:
        """Do what the button does."""
        return self.on_click() if self.enabled else None

    @staticmethod
    def width_for(look: Look, text: str, *, key: str = "", icon: str = "", size: float = tokens.TEXT) -> int:
        """Pixels that a button with this content wants to be wide."""
        wide = look.fonts.width(text, Role.BOLD, size) if text else 0
        if key:
            wide += look.tx(14) + cap_size(look, Key(key).label(look.texts))[0]
        if icon:
            wide += look.tx(size) + (look.tx(12) if text else 0)
        return wide + 2 * look.tx(22)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw ground, content and the ring of the focus."""
        rect = self.place
        style = style_of(self.style)
        text = style.text
        if not self.enabled:
            text = tokens.DISABLED_TEXT if style.ground is not None else mixed(style.text, tokens.TRACK, 0.55)
        sunk = self.pressed and self.hovered and self.enabled
        ground = self._draw_ground(surface, look, rect, style, sunk)
        self._draw_content(surface, look, ground, style, text)
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, rect)

    def _draw_ground(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, style: Style, sunk: bool
    ) -> pygame.Rect:
        radius, edge_width = look.px(tokens.RADIUS_BUTTON), max(1.0, 1.5 * look.scale.space)
        lip = max(2, look.px(tokens.SHADOW_BUTTON))
        body = pygame.Rect(rect.x, rect.y, rect.width, rect.height - lip)
        if style.ground is None:
            if self.enabled and (self.hovered or self.pressed):
                tone = mixed(style.edge, tokens.INK, 0.15 if sunk else 0.0)
                look.skin.draw_shape(surface, body, Shape(radius, tone))
            return body
        fill, lip_colour, edge = style.ground, style.lip, style.edge
        if not self.enabled:
            fill, edge = tokens.DISABLED_GROUND, (0xC2, 0xB0, 0x88)
            look.skin.draw_shape(surface, body, Shape(radius, fill, edge, edge_width))
            return body
        if sunk:
            body = body.move(0, max(1, look.px(2)))
            look.skin.draw_shape(
                surface, body, Shape(radius, mixed(fill, tokens.INK, 0.14), edge, edge_width)
            )
            return body
        if self.hovered:
            fill = mixed(fill, tokens.WHITE, 0.6 if sum(fill) > 600 else 0.12)
        shape = Shape(radius, fill, edge, edge_width, shadow=look.px(5), lip=lip, lip_rgb=lip_colour)
        look.skin.draw_shape(surface, body, shape)
        return body

    def _draw_content(
        self, surface: pygame.Surface, look: Look, body: pygame.Rect, style: Style, colour: Colour
    ) -> None:
        pad = look.tx(16)
        cap = self.key.label(look.texts) if self.key is not None else ""
        cap_wide = cap_size(look, cap)[0] + look.tx(14) if cap else 0
        side = look.tx(self.size)
        icon_wide = side + (look.tx(12) if self.text else 0) if self.icon else 0
        room = body.width - 2 * min(pad, body.width // 8) - cap_wide - icon_wide
        line = look.fonts.fitted(self.text, Role.BOLD, self.size, max(1, room)) if self.text else ""
        made = look.fonts.render(line, Role.BOLD, self.size, colour) if line else None
        text_wide = made.get_width() if made is not None else 0
        wide = icon_wide + text_wide + cap_wide
        x = body.left + pad if self.align is Align.LEFT else body.centerx - wide // 2
        if self.icon:
            picture = look.skin.icon(self.icon, side, colour)
            surface.blit(picture, picture.get_rect(midleft=(x, body.centery)))
            x += icon_wide
        if made is not None:
            surface.blit(made, made.get_rect(midleft=(x, body.centery)))
            x += text_wide
        if cap:
            left = body.right - pad - cap_wide + look.tx(14) if self.align is Align.LEFT else x + look.tx(14)
            draw_cap(surface, look, (left, body.centery), cap, dark=style.cap_dark and self.enabled)

    def overflow(self, look: Look) -> str:
        """The text when it must be cut."""
        key = self.key.name if self.key is not None else ""
        slack = 2 * (look.tx(22) - min(look.tx(16), self.rect.width // 8))
        wanted = self.width_for(look, self.text, key=key, icon=self.icon, size=self.size) - slack
        return self.text if wanted > self.rect.width else ""


class IconButton(Button):
    """A square button with an icon alone; the text is its tooltip."""

    def __init__(
        self,
        rect: pygame.Rect,
        icon: str,
        text: str,
        on_click: Callable[[], Answer],
        *,
        style: str = "quiet",
        key: str = "",
        size: float = 22,
        name: str = "",
    ) -> None:
        super().__init__(rect, "", on_click, style=style, key=key, icon=icon, size=size, name=name or text)
        self.tooltip = text

    def _draw_content(
        self, surface: pygame.Surface, look: Look, body: pygame.Rect, style: Style, colour: Colour
    ) -> None:
        picture = look.skin.icon(self.icon, look.tx(self.size), colour)
        surface.blit(picture, picture.get_rect(center=body.center))

    def overflow(self, look: Look) -> str:
        """An icon never overflows."""
        return ""


def cap_size(look: Look, label: str) -> tuple[int, int]:
    """Width and height of a key's cap."""
    high = look.tx(28)
    return (max(high, look.fonts.width(label, Role.BOLD, tokens.TEXT_LEAST) + look.tx(14)), high)


def draw_cap(
    surface: pygame.Surface, look: Look, midleft: tuple[int, int], label: str, *, dark: bool = False
) -> int:
    """Draw the cap of a key from the middle of its left side on; gives its width."""
    wide, high = cap_size(look, label)
    rect = pygame.Rect(0, 0, wide, high)
    rect.midleft = (midleft[0], midleft[1] - look.px(1))
    fill, edge, lip, ink = tokens.IVORY, tokens.INK_SECOND, tokens.LIP, tokens.INK
    if dark:
        fill, edge, lip, ink = (0x3B, 0x2C, 0x25), (0x8A, 0x74, 0x63), (0x1C, 0x14, 0x10), tokens.ON_WALNUT
    shape = Shape(look.px(tokens.RADIUS_KEY), fill, edge, 1.0, lip=max(1, look.px(2)), lip_rgb=lip)
    look.skin.draw_shape(surface, rect, shape)
    made = look.fonts.render(label, Role.BOLD, tokens.TEXT_LEAST, ink)
    surface.blit(made, made.get_rect(center=rect.center))
    return wide
