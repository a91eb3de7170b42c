"""Sounds: made by arithmetic, heard when there is a device and the switch is on, never a reason to fail."""

from __future__ import annotations

import io
import threading
import wave

import numpy as np
import pygame
import pytest

from game.ui import sound_waves
from game.ui.sound import HEARD, Sounds
from game.view.timeline import SECONDS


@pytest.mark.parametrize("name", sorted(sound_waves.SOUNDS))
def test_every_sound_is_short_loud_enough_and_ends_in_silence(name: str) -> None:
    made = sound_waves.samples(name)
    assert 0.1 < len(made) / sound_waves.RATE < 2.5
    assert 0.2 < np.abs(made).max() / 32767 <= 1
    assert abs(int(made[0])) < 40 and abs(int(made[-1])) < 40, "no click at either end"
    assert np.abs(np.diff(made.astype(int))).max() < 0.3 * 32767, "nor in between"
    with wave.open(io.BytesIO(sound_waves.wav(name))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44100)
        assert file.getnframes() == len(made)


@pytest.mark.parametrize("name", sorted(sound_waves.SOUNDS))
def test_every_sound_is_heard_on_speakers_without_bass(name: str) -> None:
    made = sound_waves.samples(name).astype(float)
    power = np.abs(np.fft.rfft(made)) ** 2
    pitch = np.fft.rfftfreq(len(made), 1 / sound_waves.RATE)
    assert power[pitch > 220].sum() > 0.3 * power.sum()


def test_sounds_that_meet_do_not_clip() -> None:
    """What a turn can bring at once: points and the meeple that goes home, a tile and the next turn."""
    for one, other in (("points", "meeple"), ("tile", "turn"), ("wonder", "turn")):
        loud = [np.abs(sound_waves.samples(name)).max() / 32767 for name in (one, other)]
        assert sum(loud) <= 1.2 and max(loud) <= 0.75


def test_a_sound_is_always_the_same() -> None:
    assert sound_waves.wav("tile") == sound_waves.wav("tile")


def test_what_is_heard_exists() -> None:
    assert {name for name, _ in HEARD.values()} <= set(sound_waves.SOUNDS)
    assert set(HEARD) - {"wrong"} <= set(SECONDS), "only moments of the timeline, and the wrong click"


def test_sounds_are_played_with_a_device_and_the_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    now = [10.0]
    sounds = Sounds(on=False, clock=lambda: now[0])
    sounds.hear("drop")
    assert sounds.played == [] and not sounds.wait()
    sounds.on = True
    sounds.hear("drop")
    assert sounds.wait(), "the dummy device can be opened"
    # whether the first sound was still heard depends on how fast the device was there
    before = len(sounds.played)
    sounds.hear("points")
    sounds.hear("points")
    sounds.hear("draw")
    assert sounds.played[before:] == ["points"], "not twice at once, nothing for a moment without a sound"
    now[0] += 1.0
    sounds.hear("points")
    assert sounds.played[before:] == ["points", "points"]
    sounds.close()


def test_without_a_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    sounds = Sounds()
    sounds.hear("drop")
    assert not sounds.wait()
    sounds.hear("arrival")
    assert sounds.played == []


class Heard:
    """A sound that counts how often it is begun."""

    def __init__(self) -> None:
        self.begun = 0

    def set_volume(self, loud: float) -> None:
        assert 0 < loud <= 1

    def play(self) -> None:
        self.begun += 1


def test_the_sound_that_opens_the_device_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, heard = threading.Event(), Heard()
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: go_on.wait(5))
    monkeypatch.setattr(pygame.mixer, "get_init", lambda: (44100, -16, 1))
    monkeypatch.setattr(pygame.mixer, "Sound", lambda **_: heard)
    now = [10.0]
    for late, times in ((0.1, 1), (3.0, 1)):
        sounds = Sounds(clock=lambda: now[0])
        go_on.clear()
        sounds.hear("drop")
        now[0] += late
        go_on.set()
        assert sounds.wait()
        assert heard.begun == times, "but not long after"


def test_the_switch_silences_what_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    stopped: list[bool] = []
    sounds = Sounds()
    sounds.hear("arrival")
    assert sounds.wait()
    monkeypatch.setattr(pygame.mixer, "fadeout", lambda _: stopped.append(True))
    sounds.on = False
    assert stopped
    before = list(sounds.played)
    sounds.hear("points")
    assert sounds.played == before
    sounds.close()


def test_the_device_may_be_closed_at_any_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also while sounds are still being made, and by somebody else: silence, and no end of the process."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(Sounds, "wait", lambda self, seconds=0.0: False)
    for _ in range(8):
        sounds = Sounds()
        sounds.play("tile")
        sounds.close()
        sounds.play("turn")
        assert sounds.played == []
        assert sounds._opening is not None
        sounds._opening.join()
        assert sounds._made == {}
    other = Sounds()
    other.play("tile")
    assert other._opening is not None
    other._opening.join()
    pygame.mixer.quit()
    heard = len(other.played)
    other.play("turn")
    other.on = False
    assert len(other.played) == heard
