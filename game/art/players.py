"""The colours and marks of the eight players, without any picture.

What draws them is in ``pieces``; this is apart so that whoever only wants a colour loads no drawing.
"""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

Rgb = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """How one player is told from the others: by colour, and by a mark for those who cannot see it."""

    name: str
    rgb: Rgb
    mark: str
    on_colour: Rgb  # the mark upon the colour


_DARK: Rgb = (0x14, 0x16, 0x1B)
_LIGHT: Rgb = (0xFF, 0xFF, 0xFF)


class _Colours(dict[str, PlayerColour]):
    """Colours by name; a name that a file from elsewhere uses looks like one of ours, always the same."""

    def __missing__(self, name: str) -> PlayerColour:
        return self[PLAYER_ORDER[crc32(name.encode()) % len(PLAYER_ORDER)]]


PLAYER_COLOURS: dict[str, PlayerColour] = _Colours(
    (colour.name, colour)
    for colour in (
        PlayerColour("red", (0x98, 0x0C, 0x12), "disc", _LIGHT),
        PlayerColour("blue", (0x2B, 0xA8, 0xF0), "square", _DARK),
        PlayerColour("yellow", (0xFF, 0xD4, 0x14), "triangle", _DARK),
        PlayerColour("green", (0x32, 0x70, 0x5E), "diamond", _LIGHT),
        PlayerColour("black", (0x16, 0x15, 0x1B), "cross", _LIGHT),
        PlayerColour("white", (0xFF, 0xFF, 0xFF), "star", _DARK),
        PlayerColour("orange", (0xD9, 0x6A, 0x12), "crescent", _DARK),
        PlayerColour("purple", (0x75, 0x24, 0x99), "chevron", _LIGHT),
    )
)
# The order in which colours are handed out: neighbours in it are the easiest to tell apart.
PLAYER_ORDER = ("blue", "yellow", "red", "white", "purple", "black", "green", "orange")
