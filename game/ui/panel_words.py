"""Running text in two voices: a stressed beginning and the rest, wrapped together, and sentences that fit.

It measures and draws; it does not know what is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.tokens import Colour


@dataclass(frozen=True, slots=True)
class Voice:
    """How a part of the text is set."""

    text: str
    role: Role
    colour: Colour


Line = list[tuple[str, Voice]]


def wrapped(look: Look, voices: Iterable[Voice], size: float, width: int) -> list[Line]:
    """The words of all voices, one after the other, in lines of at most ``width`` pixels."""
    lines: list[Line] = [[]]
    used = 0
    for voice in voices:
        space = look.fonts.width(" ", voice.role, size)
        for word in voice.text.split():
            wide = look.fonts.width(word, voice.role, size)
            if lines[-1] and used + space + wide > width:
                lines.append([])
                used = 0
            used += wide + (space if lines[-1] else 0)
            lines[-1].append((word, voice))
    return [line for line in lines if line]


def draw_line(surface: pygame.Surface, look: Look, line: Line, size: float, left: int, middle: int) -> int:
    """Draw one line of `wrapped` from a left edge on, its middle at a height; gives where it ends."""
    x = left
    for index, (word, voice) in enumerate(line):
        if index:
            x += look.fonts.width(" ", voice.role, size)
        made = look.fonts.render(word, voice.role, size, voice.colour)
        surface.blit(made, made.get_rect(midleft=(x, middle)))
        x += made.get_width()
    return x


@dataclass(frozen=True, slots=True)
class Setting:
    """How a sentence and the text below it are set so that both fit: sizes in units, lines, height."""

    size: float
    lines: tuple[str, ...]
    small: float
    below: tuple[Line, ...]
    height: int


def settle(
    look: Look,
    sentence: str,
    below: Sequence[Voice],
    width: int,
    height: int,
    indent: float = 0.0,
    *,
    most: tuple[int, int] = (2, 2),
) -> Setting:
    """The largest setting of a sentence with a text below it that fits a place.

    ``indent`` is room before the sentence, as a share of its size; ``most`` so many lines of the sentence and
    of the text. When nothing fits more lines are taken, if there is height for them; else the smallest
    setting is given, its lines cut.
    """
    fonts = look.fonts
    found = []
    for size, small in ((42, 24), (36, 24), (36, 20), (30, 20), (30, 18), (26, 18), (24, 18), (22, 16)):
        room = width - look.tx(size * indent)
        lines = fonts.wrapped(sentence, Role.DISPLAY, size, room)
        under = wrapped(look, below, small, width)
        high = len(lines) * fonts.height(Role.DISPLAY, size) + len(under) * fonts.height(Role.MEDIUM, small)
        found.append(Setting(size, tuple(lines), small, tuple(under), high))
        if high <= height and len(lines) <= most[0] and len(under) <= most[1]:
            return found[-1]
    whole = next((one for one in found if one.height <= height), None)
    return whole or _cut(look, found[-1], width - look.tx(found[-1].size * indent), height)


def _cut(look: Look, setting: Setting, width: int, height: int) -> Setting:
    """Drop what has no room: lines of the lower text first, then of the sentence."""
    fonts = look.fonts
    one, other = fonts.height(Role.DISPLAY, setting.size), fonts.height(Role.MEDIUM, setting.small)
    lines, below = setting.lines, setting.below
    while below and len(lines) * one + len(below) * other > height:
        below = below[:-1]
    if len(lines) * one > height and len(lines) > 1:
        lines = (fonts.fitted(" ".join(lines), Role.DISPLAY, setting.size, width),)
    return Setting(setting.size, lines, setting.small, below, len(lines) * one + len(below) * other)


def put(
    surface: pygame.Surface,
    look: Look,
    text: str,
    role: Role,
    size: float,
    colour: Colour,
    *,
    left: int | None = None,
    right: int | None = None,
    middle: int,
    width: int | None = None,
) -> pygame.Rect:
    """Draw a line of text, its middle at a height, from a left or up to a right edge; gives its place."""
    if width is not None:
        text = look.fonts.fitted(text, role, size, max(1, width))
    if role is not Role.DISPLAY:
        middle += lowered(look, size)
    made = look.fonts.render(text, role, size, colour)
    place = (
        made.get_rect(midleft=(left, middle)) if left is not None else made.get_rect(midright=(right, middle))
    )
    surface.blit(made, place)
    return place


def lowered(look: Look, size: float) -> int:
    """Pixels by which Lato has to stand lower to look as if it stood in the middle of its line."""
    return round(look.tx(size) * 0.055)
