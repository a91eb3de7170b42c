"""The one list of colours, sizes and gaps that the window is drawn with.

Everything that has a colour or a length in `game.ui` takes it from here, the pygame_gui theme included.
Lengths are units of a window of 1920 x 1080 pixels; `Scale` turns them into pixels. Player colours belong to
the pieces (`game.art.players`) and are only passed on. Colours are to be read as `tokens.NAME` when drawing:
high contrast exchanges them.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.art.players import PLAYER_COLOURS, PLAYER_ORDER

Colour = tuple[int, int, int]

__all__ = ["PLAYER_COLOURS", "PLAYER_ORDER", "Colour", "Scale", "mixed", "scale_for"]

# Grounds
LINEN: Colour = (0x22, 0x2B, 0x36)
VELLUM: Colour = (0xF4, 0xEA, 0xD5)
VELLUM_DIM: Colour = (0xEA, 0xDF, 0xC6)
IVORY: Colour = (0xFF, 0xFC, 0xF4)  # fields for writing, the chosen row
CREAM: Colour = (0xFC, 0xF3, 0xE0)  # secondary buttons
RING: Colour = (0xE8, 0xDA, 0xBC)
RING_FIVES: Colour = (0xD8, 0xC0, 0x8A)
RING_RACE: Colour = (0xD2, 0xA8, 0x4F)
PANEL_EDGE: Colour = (0xA9, 0x8F, 0x63)
RULE: Colour = (0xC9, 0xB5, 0x88)  # thin lines between rows
WALNUT_TOP: Colour = (0x43, 0x32, 0x2A)
WALNUT_BOTTOM: Colour = (0x33, 0x25, 0x1E)
TRACK: Colour = (0xB6, 0xA5, 0x7F)  # a toggle that is off

# Text
INK: Colour = (0x2A, 0x20, 0x19)
INK_SECOND: Colour = (0x5C, 0x4B, 0x3A)
ON_WALNUT: Colour = (0xFF, 0xF6, 0xE2)
ON_WALNUT_SECOND: Colour = (0xEB, 0xDD, 0xC0)
ON_WALNUT_BRIGHT: Colour = (0xFF, 0xE0, 0x8A)
DISABLED_GROUND: Colour = (0xDD, 0xD0, 0xB4)
DISABLED_TEXT: Colour = (0x6A, 0x59, 0x43)
WHITE: Colour = (0xFF, 0xFF, 0xFF)

# Things that mean something
PETROL: Colour = (0x1F, 0x5F, 0x7A)
PETROL_EDGE: Colour = (0x16, 0x4A, 0x61)
BRASS: Colour = (0xC9, 0x9A, 0x3B)
GOLD: Colour = (0xF2, 0xC1, 0x4E)
OK: Colour = (0x2E, 0x6B, 0x3E)
OK_GROUND: Colour = (0xE9, 0xF0, 0xDF)
WARN: Colour = (0x8A, 0x5A, 0x0C)
WARN_GROUND: Colour = (0xFB, 0xEE, 0xC8)
DANGER: Colour = (0xC2, 0x1F, 0x30)
DANGER_DARK: Colour = (0x74, 0x10, 0x19)
DANGER_GROUND: Colour = (0xFB, 0xE3, 0xDF)
FOCUS: Colour = (0x7D, 0xF3, 0xFF)
FOCUS_CASING: Colour = (0x0B, 0x2A, 0x38)
LEGAL: Colour = (0xE9, 0xC4, 0x6A)
CASING: Colour = (0x10, 0x16, 0x1D)
END_PILL: Colour = (0x6B, 0x3A, 0x12)  # "at the end" of a wonder; petrol is "during the game"
FOOTPRINT: Colour = (0xB9, 0x8F, 0x3E)
FOOTPRINT_EDGE: Colour = (0x6E, 0x51, 0x1C)

# Edges and lips of buttons and caps
LIP: Colour = (0x8F, 0x77, 0x4C)
PETROL_LIP: Colour = (0x0E, 0x33, 0x45)
WALNUT_EDGE: Colour = (0x1C, 0x14, 0x10)
WALNUT_LIP: Colour = (0x17, 0x10, 0x0C)

_USUAL = {name: value for name, value in globals().items() if name.isupper() and isinstance(value, tuple)}
_CONTRAST: dict[str, Colour] = {
    "LINEN": (0x0C, 0x10, 0x15),
    "VELLUM": (0xFF, 0xFF, 0xFF),
    "VELLUM_DIM": (0xF2, 0xF2, 0xF2),
    "IVORY": (0xFF, 0xFF, 0xFF),
    "CREAM": (0xFF, 0xFF, 0xFF),
    "RING": (0xFF, 0xFF, 0xFF),
    "RING_FIVES": (0xD9, 0xD9, 0xD9),
    "RING_RACE": (0xFF, 0xD2, 0x4A),
    "PANEL_EDGE": (0x00, 0x00, 0x00),
    "RULE": (0x55, 0x55, 0x55),
    "WALNUT_TOP": (0x12, 0x12, 0x12),
    "WALNUT_BOTTOM": (0x00, 0x00, 0x00),
    "WALNUT_EDGE": (0xFF, 0xFF, 0xFF),
    "WALNUT_LIP": (0xB0, 0xB0, 0xB0),
    "TRACK": (0x6E, 0x6E, 0x6E),
    "INK": (0x00, 0x00, 0x00),
    "INK_SECOND": (0x1C, 0x1C, 0x1C),
    "ON_WALNUT": (0xFF, 0xFF, 0xFF),
    "ON_WALNUT_SECOND": (0xFF, 0xFF, 0xFF),
    "ON_WALNUT_BRIGHT": (0xFF, 0xE0, 0x4A),
    "DISABLED_GROUND": (0xE6, 0xE6, 0xE6),
    "DISABLED_TEXT": (0x4A, 0x4A, 0x4A),
    "PETROL": (0x00, 0x3A, 0x5C),
    "PETROL_EDGE": (0x00, 0x1C, 0x2E),
    "PETROL_LIP": (0x00, 0x0E, 0x18),
    "LIP": (0x3C, 0x3C, 0x3C),
    "BRASS": (0xFF, 0xC8, 0x3D),
    "OK": (0x00, 0x4D, 0x1A),
    "WARN": (0x6B, 0x3A, 0x00),
    "DANGER": (0xB0, 0x00, 0x14),
    "DANGER_DARK": (0x5C, 0x00, 0x0A),
    "END_PILL": (0x55, 0x22, 0x00),
}
"""What differs in high contrast: black on white, white on black, plain grounds."""


def use_contrast(*, high: bool) -> None:
    """Exchange all colours for those of high contrast, or back. What has been drawn must be drawn again."""
    globals().update({**_USUAL, **(_CONTRAST if high else {})})


# Lengths, in units
GAP_1, GAP_2, GAP_3, GAP_4, GAP_5 = 8, 12, 16, 24, 40
RADIUS_KEY, RADIUS_BUTTON, RADIUS_PANEL, RADIUS_CARD = 5, 8, 12, 14
FOCUS_WIDTH, FOCUS_AWAY = 3, 4
SHADOW_BUTTON = 3
RING_THICK, RING_THIN = 46, 28
PLAYERS_WIDE, PLAYER_TALL, PLAYER_LOW, PLAYER_LEAST = 352, 168, 84, 46
TURN_BAR_HIGH, RAIL_WIDE = 124, 64

# Sizes of type, in units
TEXT_LEAST, TEXT_SMALL, TEXT, TEXT_LARGE, TEXT_TURN, TEXT_TITLE = 18, 20, 24, 30, 42, 62
SCORE, SCORE_AT_TURN = 38, 48

TOOLTIP_AFTER = 0.4  # seconds

REFERENCE = (1920, 1080)
SMALLEST = (1024, 640)
LEAST_TEXT_SCALE = 0.75
LARGEST_SCALE = 2.0
_SLIM = 1120  # units of text


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """The colour that lies `share` (0..1) of the way from one to the other."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


@dataclass(frozen=True, slots=True)
class Scale:
    """How many pixels a unit is in a window of this size; made by `scale_for`."""

    width: int
    height: int
    space: float
    text: float
    reading: float = 1.0

    def px(self, units: float) -> int:
        """Pixels of a length that holds no text; at least 1 for any positive length."""
        return max(1, round(units * self.space)) if units > 0 else round(units * self.space)

    def tx(self, units: float) -> int:
        """Pixels of a length that must hold text, and of type itself; it shrinks less than `px`."""
        return max(1, round(units * self.text)) if units > 0 else round(units * self.text)

    def same_size(self, other: Scale) -> bool:
        """Whether pictures and letters made for one scale are right for the other."""
        return (self.space, self.text) == (other.space, other.text)

    def with_room(self, wide: float, high: float) -> Scale:
        """This scale, or one with smaller letters in which the window is ``wide`` x ``high`` units of text.

        It never becomes smaller than what can be read.
        """
        most = min(self.width / wide, self.height / high)
        text = max(LEAST_TEXT_SCALE, min(self.text, most))
        if text >= self.text:
            return self
        less = text / self.text
        return Scale(self.width, self.height, self.space * less, text, max(1.0, self.reading * less))

    @property
    def tight(self) -> bool:
        """The window is below 1500 wide or 800 high: the second step of giving way."""
        return self.width < 1500 * self.reading or self.height < 800 * self.reading

    @property
    def narrow(self) -> bool:
        """The window is below 1200 wide: columns become tabs, rows their least height."""
        return self.width < 1200 * self.reading

    @property
    def slim(self) -> bool:
        """The window is so narrow for its letters that things stand one below the other."""
        return self.width < _SLIM * self.text


def scale_for(size: tuple[int, int], text_scale: float = 1.0) -> Scale:
    """The scale of a window of `size` pixels for a reader who wants text `text_scale` times as large (0.8 to
    2).
    """
    width, height = size
    fitting = min(width / REFERENCE[0], height / REFERENCE[1])
    eighths = min(LARGEST_SCALE, max(0.5, round(fitting * 8) / 8))
    space = eighths * text_scale
    # The floor holds after the reader's wish: nobody ends with letters that cannot be read.
    text = max(LEAST_TEXT_SCALE, space)
    return Scale(width, height, space, text, max(1.0, text_scale))
