"""All that a drawing depends on besides what is drawn: size and scale, typefaces, pictures, language,
settings.

A `Look` is made anew whenever one of these changes; screens get it through `resized` and keep nothing that is
older.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import tokens
from game.ui.fonts import Fonts
from game.ui.skin import Skin
from game.ui.tokens import Scale, scale_for
from game.view.settings import Settings
from game.view.wording import Texts


@dataclass(frozen=True, slots=True)
class Look:
    """Scale, fonts, skin, texts and settings that belong together."""

    scale: Scale
    fonts: Fonts
    skin: Skin
    texts: Texts
    settings: Settings

    @property
    def size(self) -> tuple[int, int]:
        """The window in pixels."""
        return (self.scale.width, self.scale.height)

    @property
    def rect(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect(0, 0, *self.size)

    @property
    def units(self) -> tuple[float, float]:
        """The window in units of text: how much of what is to be read has room in it."""
        return (self.scale.width / self.scale.text, self.scale.height / self.scale.text)

    def with_room(self, wide: float, high: float) -> Look:
        """This look, or one with smaller letters in which the window is ``wide`` x ``high`` units of text.

        For screens that need so much room: somebody who wants very large text gets the largest that fits. It
        never becomes smaller than what can be read.
        """
        wanted = self.scale.with_room(wide, high)
        return self if wanted is self.scale else look_of(wanted, self.texts, self.settings)

    def px(self, units: float) -> int:
        """Pixels of a length without text."""
        return self.scale.px(units)

    def tx(self, units: float) -> int:
        """Pixels of a length that must hold text."""
        return self.scale.tx(units)


def look_for(size: tuple[int, int], settings: Settings, texts: Texts, before: Look | None = None) -> Look:
    """The look of a window; fonts and pictures of `before` are kept when scale and contrast are the same."""
    scale = scale_for(size, settings.text_scale)
    same = before is not None and before.settings.high_contrast == settings.high_contrast
    if not same:
        tokens.use_contrast(high=settings.high_contrast)
    if before is not None and same and before.scale.same_size(scale):
        return Look(scale, before.fonts, before.skin, texts, settings)
    return Look(scale, Fonts(scale), Skin(scale), texts, settings)


def look_of(scale: Scale, texts: Texts, settings: Settings) -> Look:
    """A look of a scale of its own beside the window's; the last few are kept."""
    key = (scale.space, scale.text, settings.high_contrast)
    if key not in _beside:
        if len(_beside) >= _MOST_BESIDE:
            _beside.pop(next(iter(_beside)))
        _beside[key] = (Fonts(scale), Skin(scale))
    fonts, skin = _beside[key]
    return Look(scale, fonts, skin, texts, settings)


_MOST_BESIDE = 3
_beside: dict[tuple[float, float, bool], tuple[Fonts, Skin]] = {}
