"""Opening the window, and opening it again when showing pictures in it is slow.

Without a graphics card SDL shows pictures through software OpenGL, which takes 8 to 12 ms at 1080p; with a
hint it takes 0.3 ms. With a real card the default is best, so the first pictures are timed.
"""

from __future__ import annotations

import logging
import os
import time
import warnings
from collections.abc import Callable

import pygame

from game.ui import tokens

_log = logging.getLogger(__name__)
_HINT = "SDL_FRAMEBUFFER_ACCELERATION"
_SLOW = 0.004  # seconds
_found: list[float] = []


def start_display() -> None:
    """Start pygame's display in real pixels (HiDPI)."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.display.init()
    _demand_a_screen()


Draw = Callable[[pygame.Surface], None]


def _draw_nothing(surface: pygame.Surface) -> None:
    """Leave the plain ground that a new window has."""


def open_display(
    fullscreen: bool, windowed: tuple[int, int], first_picture: Draw = _draw_nothing
) -> pygame.Surface:
    """Open the window for the first time, `windowed` pixels large unless it is full screen.

    The first picture is drawn and shown at once; showing it is what is timed.
    """
    surface = set_mode(fullscreen, windowed)
    first_picture(surface)
    if _HINT in os.environ or pygame.display.get_driver() == "dummy":
        pygame.display.flip()
        return surface
    taken = flip_time()
    _found.append(taken)
    if taken > _SLOW:
        os.environ[_HINT] = "0"
        pygame.display.quit()
        pygame.display.init()
        surface = set_mode(fullscreen, windowed)
        first_picture(surface)
        pygame.display.flip()
    return surface


def log_showing() -> None:
    """Write into the log how long showing took at the start and what followed; the log begins later."""
    for taken in _found:
        what = "opened without acceleration" if taken > _SLOW else "left as it is"
        _log.info("showing a picture takes %.1f ms: the window is %s", taken * 1000, what)
    _found.clear()


def set_mode(fullscreen: bool, windowed: tuple[int, int]) -> pygame.Surface:
    """Make the window a window or full screen."""
    if fullscreen:
        surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    else:
        surface = pygame.display.set_mode(windowed, pygame.RESIZABLE)
        _limit_size()
    surface.fill(tokens.LINEN)
    return surface


def _limit_size() -> None:
    """Keep the window from becoming smaller than can be laid out, where pygame can say so.

    The display module has no function for it; the way through `Window` is marked as going away, so it may
    fail silently.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            pygame.Window.from_display_module().minimum_size = tokens.SMALLEST
        except (AttributeError, pygame.error):
            _log.info("this pygame cannot limit the size of its window")


def flip_time() -> float:
    """Seconds that showing what is drawn takes: the shortest of five trials, after one for warming up.

    Other programs may hold up any of them; without a graphics card the shortest one is slow as well.
    """
    times = []
    for _ in range(6):
        start = time.perf_counter()
        pygame.display.flip()
        times.append(time.perf_counter() - start)
    return min(times[1:])


def first_size() -> tuple[int, int]:
    """A window for the first time: full HD where the desktop has room for it, else most of the desktop."""
    sizes = pygame.display.get_desktop_sizes()
    if not sizes:
        return tokens.REFERENCE
    wide, high = sizes[0]
    if wide > tokens.REFERENCE[0] and high > tokens.REFERENCE[1]:
        return tokens.REFERENCE
    return (max(tokens.SMALLEST[0], wide * 9 // 10), max(tokens.SMALLEST[1], high * 9 // 10))


def _demand_a_screen() -> None:
    """Raise ``pygame.error`` when SDL has found no screen and would quietly draw where nobody can see it.

    Whoever wants that, as the tests do, says so with the environment variable ``SDL_VIDEODRIVER``.
    """
    if pygame.display.get_driver() in ("offscreen", "dummy") and "SDL_VIDEODRIVER" not in os.environ:
        raise pygame.error("no screen was found")
