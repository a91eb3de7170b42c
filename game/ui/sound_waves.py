"""The sounds of the game, made from arithmetic: knocks of wood, a marimba, a few bells.

Every sound is a mono wave of some hundred milliseconds, always the same. It must not know when a sound is
heard, nor any sound device.
"""

from __future__ import annotations

import io
import wave
from collections.abc import Callable, Iterable, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

RATE: Final = 44100
"""Samples a second."""

Wave = NDArray[np.float64]

_MARIMBA: Final = ((1.0, 1.0, 1.0), (3.93, 0.32, 0.38), (9.2, 0.10, 0.2))
_BELL: Final = ((1.0, 1.0, 1.0), (2.0, 0.5, 0.7), (2.98, 0.26, 0.5), (4.1, 0.12, 0.3))
_WOOD: Final = ((1.0, 1.0, 1.0), (2.57, 0.5, 0.55), (4.31, 0.28, 0.35))
"""Partials: times the pitch, loudness, length."""

Partials = Iterable[tuple[float, float, float]]


def tone(pitch: float, seconds: float, partials: Partials, *, decay: float) -> Wave:
    """Return a struck tone of ``pitch`` Hz that has fallen to a third after ``decay`` seconds."""
    time = np.arange(round(seconds * RATE)) / RATE
    sound: Wave = np.zeros_like(time)
    for times, loud, long in partials:
        sound += loud * np.sin(2 * np.pi * pitch * times * time) * np.exp(-time / (decay * long))
    return sound * np.minimum(1.0, time / 0.002)


def noise(seconds: float, smooth: int, *, decay: float, seed: int = 7) -> Wave:
    """Return a rush that dies away; a larger ``smooth`` makes it duller."""
    count = round(seconds * RATE)
    raw = np.random.default_rng(seed).standard_normal(count + smooth)
    dull = np.convolve(raw, np.ones(smooth) / smooth, mode="valid")[:count]
    time = np.arange(count) / RATE
    rise = np.minimum(1.0, time / 0.0015)  # a rush that begins at once is a click
    return np.asarray(dull * np.sqrt(smooth) * rise * np.exp(-time / decay), dtype=np.float64)


def mixed(parts: Iterable[tuple[float, float, Wave]]) -> Wave:
    """Return sounds on top of each other: when each begins (seconds), how loud it is, its wave."""
    known = list(parts)
    sound: Wave = np.zeros(max(round(start * RATE) + len(part) for start, _, part in known))
    for start, loud, part in known:
        first = round(start * RATE)
        sound[first : first + len(part)] += loud * part
    return sound


def knock(pitch: float, *, decay: float = 0.035) -> Wave:
    """Return wood upon wood."""
    return mixed([(0, 1.0, tone(pitch, 0.22, _WOOD, decay=decay)), (0, 0.35, noise(0.03, 6, decay=0.006))])


def _tile() -> Wave:
    body = [(0.06, 0.7, knock(175, decay=0.045)), (0.06, 0.55, knock(392, decay=0.03))]
    return mixed([(0, 0.10, noise(0.09, 14, decay=0.05)), *body])


def _meeple() -> Wave:
    return mixed([(0, 1.0, knock(410)), (0.075, 0.45, knock(450, decay=0.025))])


def _points() -> Wave:
    notes = ((0.0, 523.25), (0.085, 659.25), (0.17, 783.99))
    return mixed((at, 0.8, tone(pitch, 0.6, _MARIMBA, decay=0.16)) for at, pitch in notes)


def _wonder() -> Wave:
    chord = ((0.10, 293.66), (0.19, 440.0), (0.28, 587.33), (0.37, 739.99))
    bells = [(at, 0.55, tone(pitch, 1.6, _BELL, decay=0.55)) for at, pitch in chord]
    drum = [(0.0, 1.3, tone(78, 0.5, _WOOD, decay=0.12)), (0.0, 0.5, knock(150, decay=0.05))]
    return mixed([*drum, *bells])


def _turn() -> Wave:
    return mixed(
        [(0, 0.6, tone(440, 0.4, _MARIMBA, decay=0.11)), (0.1, 0.6, tone(659.25, 0.5, _MARIMBA, decay=0.13))]
    )


def _wrong() -> Wave:
    low, high = (98, 92), (262, 233)  # the higher knocks are for speakers that have no bass
    parts = [(at, 1.0 - 4 * at, knock(pitch, decay=0.02)) for at, pitch in zip((0.0, 0.07), low, strict=True)]
    parts += [
        (at, 0.6 - 3 * at, knock(pitch, decay=0.018)) for at, pitch in zip((0.0, 0.07), high, strict=True)
    ]
    return mixed(parts)


SOUNDS: Final[Mapping[str, tuple[float, Callable[[], Wave]]]] = {
    "tile": (0.65, _tile),
    "meeple": (0.55, _meeple),
    "points": (0.5, _points),
    "wonder": (0.7, _wonder),
    "turn": (0.3, _turn),
    "wrong": (0.45, _wrong),
}
"""Every sound by name: how loud its loudest moment is (0..1), and how it is made."""


def samples(name: str) -> NDArray[np.int16]:
    """Return a sound as whole numbers; raises ``KeyError`` for a name that is not in ``SOUNDS``."""
    loud, make = SOUNDS[name]
    sound = make()
    fade = round(0.02 * RATE)
    sound[-fade:] *= np.linspace(1.0, 0.0, fade)
    return np.asarray(sound * (loud * 32767 / np.max(np.abs(sound))), dtype=np.int16)


def wav(name: str) -> bytes:
    """Return a sound as the bytes of a WAV file, 16 bits, mono."""
    made = io.BytesIO()
    with wave.open(made, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples(name).astype("<i2").tobytes())
    return made.getvalue()
