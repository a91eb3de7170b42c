"""What is heard: a sound for every kind of moment, played when there is a device and the switch is on.

The device is opened in the background when the first sound is wanted; where there is none, the game is silent
and says nothing. What the sounds are like is in ``sound_waves``.
"""

from __future__ import annotations

import io
import logging
import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Final

import pygame

from game.ui import sound_waves

_log = logging.getLogger(__name__)

HEARD: Final[Mapping[str, tuple[str, float]]] = {
    "drop": ("tile", 1.0),
    "arrival": ("wonder", 1.0),
    "put": ("meeple", 1.0),
    "set": ("meeple", 0.8),
    "home": ("meeple", 0.45),
    "points": ("points", 1.0),
    "discard": ("tile", 0.7),
    "turn": ("turn", 1.0),
    "wrong": ("wrong", 1.0),
}
"""Which sound belongs to a kind of moment, and how loud it is (0..1)."""

_APART: Final = 0.09
"""Seconds within which the same sound is not begun again."""

_FADE: Final = 60  # milliseconds

_LATE: Final = 0.4
"""Seconds after which a sound that had to wait for the device is no longer worth hearing."""

_PATIENCE: Final = 5.0
"""Seconds to wait for a device that is being opened before leaving it alone."""

_device: Final = threading.RLock()
"""Held by whoever opens, uses or closes the device of the process: two at once end the process."""


class Sounds:
    """Plays sounds; ``on`` is the player's switch, ``clock`` tells the time in seconds."""

    def __init__(self, *, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self._on = on
        self._clock = clock
        self._opening: threading.Thread | None = None
        self._closed = False
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._last: dict[str, float] = {}
        self._waiting: tuple[str, float, float] | None = None  # name, how loud, when it was wanted
        self.played: list[str] = []
        """The names of the sounds that were begun, the last hundred of them."""

    @property
    def on(self) -> bool:
        """The player's switch; switched off, it silences what is being heard."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        if self._on and not on and self._made:
            with _device:
                if pygame.mixer.get_init() is not None:
                    pygame.mixer.fadeout(_FADE)  # cut off at once it would click
        self._on = on
        self._waiting = self._waiting if on else None

    def hear(self, kind: str) -> None:
        """Play what belongs to a kind of moment, if anything does."""
        found = HEARD.get(kind)
        if found is not None and self.on:
            self.play(*found)

    def play(self, name: str, loud: float = 1.0) -> None:
        """Play a sound, unless it has just begun or there is no device (yet)."""
        if self._opening is None:
            self._opening = threading.Thread(target=self._open, name="sound", daemon=True)
            self._opening.start()
        now = self._clock()
        if now - self._last.get(name, -_APART) < _APART:
            return
        self._last[name] = now
        if self._opening.is_alive():
            self._waiting = (name, loud, now)
        if self._made:  # else the device is being opened, which may take a while
            self._begin(name, loud)

    def _begin(self, name: str, loud: float) -> None:
        with _device:
            sound = self._made.get(name)
            if sound is not None and pygame.mixer.get_init() is not None:
                sound.set_volume(loud)
                sound.play()
                self.played = [*self.played[-99:], name]

    def wait(self, seconds: float = _PATIENCE) -> bool:
        """Wait until the device has been opened, or not; tell whether there is one."""
        if self._opening is not None:
            self._opening.join(seconds)
        return bool(self._made)

    def _open(self) -> None:
        try:
            with _device, _quiet_libraries():
                if self._closed:
                    return
                pygame.mixer.init(sound_waves.RATE, -16, 1, 512)
        except pygame.error as fault:
            _log.info("there is no sound: %s", fault)
            return
        made: dict[str, pygame.mixer.Sound] = {}
        for name in sound_waves.SOUNDS:
            wave = io.BytesIO(sound_waves.wav(name))
            with _device:
                if self._closed:
                    return
                try:
                    made[name] = pygame.mixer.Sound(file=wave)
                except pygame.error as fault:
                    _log.info("the sound %r cannot be played: %s", name, fault)
        self._made = made
        waiting = self._waiting
        if waiting is not None and self._on and self._clock() - waiting[2] < _LATE:
            self._begin(waiting[0], waiting[1])

    def close(self) -> None:
        """Let go of the device, unless it is still being opened after a while: the program ends anyway then,
        and what is being opened must not be taken away.
        """
        self._closed = True
        self.wait()
        if not _device.acquire(timeout=_PATIENCE):
            return
        try:
            self._made = {}
            with suppress(pygame.error):
                pygame.mixer.quit()
        finally:
            _device.release()


@contextmanager
def _quiet_libraries() -> Iterator[None]:
    """Keep libraries of the system from writing to the terminal that there is no sound card."""
    try:
        kept = os.dup(2)
    except OSError:  # no terminal at all
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
