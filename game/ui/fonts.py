"""Typefaces by role and size, and text as cached pictures.

It knows measuring, cutting and wrapping of text; it must not know what the text says. Vollkorn's figures are
old style ("91" reads like "9I"), so digits within display text are set in Lato.
"""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from enum import Enum
from pathlib import Path

import pygame

from game.ui.tokens import Colour, Scale
from game.view.wording import visible

_log = logging.getLogger(__name__)
FONT_FOLDER = Path(__file__).resolve().parents[2] / "data" / "fonts"
ELLIPSIS = "…"
_CACHED_TEXTS = 1500
_KNOWN_WIDTHS = 20_000  # a screen that is laid out anew measures the same words again
_FIGURES = re.compile(r"(\d+)")
_FIGURE_SHARE = 0.92  # Lato's capitals are a little taller than Vollkorn's


class Role(Enum):
    """What a typeface is used for; the value is its file in data/fonts."""

    DISPLAY = "Vollkorn-Bold.ttf"
    REGULAR = "Lato-Regular.ttf"
    MEDIUM = "Lato-Medium.ttf"
    BOLD = "Lato-Bold.ttf"
    BLACK = "Lato-Black.ttf"


class Fonts:
    """The typefaces of one scale. Sizes are units (18, 20, 24, 30, 42, 62); surfaces and widths are
    pixels.
    """

    def __init__(self, scale: Scale, folder: Path = FONT_FOLDER) -> None:
        self._scale = scale
        self._folder = folder
        self._fonts: dict[tuple[Role, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, Role, float], int] = {}
        self._texts: OrderedDict[tuple[str, Role, float, Colour], pygame.Surface] = OrderedDict()

    def font(self, role: Role, size: float) -> pygame.font.Font:
        """The pygame font of a role at a size in units."""
        return self._at(role, self._scale.tx(size))

    def _at(self, role: Role, pixels: int) -> pygame.font.Font:
        key = (role, pixels)
        found = self._fonts.get(key)
        if found is None:
            found = self._fonts[key] = _opened(self._folder / role.value, pixels)
        return found

    def height(self, role: Role, size: float) -> int:
        """Distance of two lines in pixels."""
        return self.font(role, size).get_linesize()

    def ascent(self, role: Role, size: float) -> int:
        """Pixels from the top of a rendered line to its baseline."""
        font = self.font(role, size)
        return _margin(font) + font.get_ascent()

    def width(self, text: str, role: Role, size: float) -> int:
        """Width of a text in one line, in pixels."""
        key = (text, role, size)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= _KNOWN_WIDTHS:
                self._widths.clear()
            found = sum([font.size(part)[0] for part, font in self._runs(text, role, size)])
            self._widths[key] = found
        return found

    def render(self, text: str, role: Role, size: float, colour: Colour) -> pygame.Surface:
        """A picture of one line of text, its letters in the middle of the height; kept, so do not draw on
        it.
        """
        key = (text, role, size, colour)
        found = self._texts.get(key)
        if found is not None:
            self._texts.move_to_end(key)
            return found
        made = self._render(text, role, size, colour)
        self._texts[key] = made
        if len(self._texts) > _CACHED_TEXTS:
            self._texts.popitem(last=False)
        return made

    def _runs(self, text: str, role: Role, size: float) -> list[tuple[str, pygame.font.Font]]:
        font = self.font(role, size)
        text = visible(text)
        if role is not Role.DISPLAY or not _FIGURES.search(text):
            return [(text, font)]
        figures = self._at(Role.BLACK, max(1, round(self._scale.tx(size) * _FIGURE_SHARE)))
        return [(part, figures if part.isdigit() else font) for part in _FIGURES.split(text) if part]

    def _render(self, text: str, role: Role, size: float, colour: Colour) -> pygame.Surface:
        runs = self._runs(text, role, size)
        base = self.font(role, size)
        margin = _margin(base)
        wide = sum(font.size(part)[0] for part, font in runs)
        made = pygame.Surface((max(1, wide), base.get_height() + 2 * margin), pygame.SRCALPHA)
        x = 0
        for part, font in runs:
            try:
                picture = font.render(part, True, colour)
            except (pygame.error, ValueError):  # letters without a width, which the typeface does not know
                continue
            made.blit(picture, (x, margin + base.get_ascent() - font.get_ascent() - _moved(part, font)))
            x += font.size(part)[0]
        return made

    def fitted(self, text: str, role: Role, size: float, width: int) -> str:
        """The text itself, or as much of it as fits into `width` pixels with an ellipsis at its end."""
        if self.width(text, role, size) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, role, size) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def wrapped(self, text: str, role: Role, size: float, width: int) -> list[str]:
        """The text in lines of at most `width` pixels; a single word that is wider is broken, a path behind a
        slash if that leaves half a line.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines.extend(self._wrapped(paragraph, role, size, max(1, width)))
        return lines

    def _wrapped(self, paragraph: str, role: Role, size: float, width: int) -> list[str]:
        lines: list[str] = []
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if self.width(longer, role, size) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while self.width(line, role, size) > width and len(line) > 1:
                cut = len(line) - 1
                while cut > 1 and self.width(line[:cut], role, size) > width:
                    cut -= 1
                slash = max(line.rfind("/", 0, cut), line.rfind("\\", 0, cut)) + 1
                cut = slash if slash > cut // 2 else cut
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line)
        return lines


def _moved(text: str, font: pygame.font.Font) -> int:
    """Pixels that SDL_ttf moves a whole line down, as a letter is taller than the ascent (as in "Élise").

    One that hangs deeper than the descent (as in "query") makes the picture higher, too, but moves nothing.
    """
    if font.size(text)[1] == font.get_height():
        return 0
    tops = [letter[3] for letter in font.metrics(text) if letter is not None]
    return max(0, max(tops, default=0) - font.get_ascent())


_told: set[Path] = set()
"""Typefaces that the log has already said are missing: each is asked for in many sizes."""


def _opened(path: Path, pixels: int) -> pygame.font.Font:
    """The typeface of a file, or pygame's own when it is missing or damaged: ugly letters beat none."""
    try:
        font = pygame.font.Font(str(path), pixels)
        font.size("A")  # a file that is cut off shows only when it is used
        return font
    except (OSError, pygame.error) as fault:
        if path not in _told:
            _told.add(path)
            _log.warning("the typeface %s cannot be used: %s", path.name, fault)
        return pygame.font.Font(None, pixels)


def _margin(font: pygame.font.Font) -> int:
    """Room above and below the letters, alike so that the middle of a picture is the middle of its line."""
    return max(1, -(-font.get_height() * 14 // 100))
