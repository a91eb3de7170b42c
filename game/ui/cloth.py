"""The table cloth of a whole window; the square that it is woven from is kept as a picture file.

Weaving takes arrays, which take their time to load; the kept square is there in two milliseconds. A file that
is missing, damaged or of other colours, threads or weaving code is woven anew and written again.
"""

from __future__ import annotations

import hashlib
import io
import logging
from pathlib import Path
from typing import Final

import pygame

from game.session.files import write_whole
from game.ui import tokens
from game.ui.tokens import Colour, Scale
from game.view import caches

SIDE: Final = 512
"""Pixels of the woven square; it is a little smaller where threads would not come out even."""

_THREAD: Final = 4  # units
_MOST_BYTES: Final = 2_000_000
_MOST_KEPT: Final = 8
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_WEAVER: Final = Path(__file__).resolve().parents[1] / "art" / "material.py"
_log = logging.getLogger(__name__)


def cloth(size: tuple[int, int], scale: Scale) -> pygame.Surface:
    """Return linen of so many pixels, threads as wide as the scale says, darker in the corners."""
    square = _square(tokens.LINEN, max(2, round(_THREAD * scale.space)))
    made = pygame.Surface(size)
    for y in range(0, size[1], square.get_height()):
        for x in range(0, size[0], square.get_width()):
            made.blit(square, (x, y))
    made.blit(pygame.transform.smoothscale(_vignette(), size), (0, 0))
    return made.convert() if pygame.display.get_surface() else made


def _square(colour: Colour, thread: int) -> pygame.Surface:
    path = caches.kept_folder() / f"linen-{_digest(colour, thread)}.png"
    found = _kept(path, SIDE - SIDE % (2 * thread))
    return found if found is not None else _woven(path, colour, thread)


def _digest(colour: Colour, thread: int) -> str:
    """Return what the woven square follows from: its numbers and the code that weaves."""
    total = hashlib.sha256(f"{colour} {thread} {SIDE} ".encode())
    total.update(_WEAVER.read_bytes())
    return total.hexdigest()[:16]


def _kept(path: Path, side: int) -> pygame.Surface | None:
    try:
        with path.open("rb") as stream:
            data = stream.read(_MOST_BYTES)
        if data[:8] != _PNG or data[16:24] != side.to_bytes(4, "big") * 2:
            return None  # before it takes the memory of whatever size it says it has
        made = pygame.image.load(io.BytesIO(data), path.name)
    except (OSError, pygame.error):  # none, or none that can be used
        return None
    if made.get_size() != (side, side):
        return None
    return made.convert() if pygame.display.get_surface() else made


def _woven(path: Path, colour: Colour, thread: int) -> pygame.Surface:
    from game.art.material import linen
    from game.ui.skin import surface_of

    made = surface_of(linen(SIDE, colour, thread))
    data = io.BytesIO()
    try:
        pygame.image.save(made, data, path.name)
        write_whole(path, data.getvalue())
        for old in sorted(path.parent.glob("linen-*.png"), key=_age)[:-_MOST_KEPT]:
            old.unlink(missing_ok=True)
    except (OSError, pygame.error) as fault:
        _log.info("the cloth cannot be kept: %s", type(fault).__name__)
    return made


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _vignette() -> pygame.Surface:
    """A small picture that darkens corners when it is stretched over a window."""
    made = pygame.Surface((64, 36), pygame.SRCALPHA)
    for y in range(36):
        for x in range(64):
            away = ((x - 31.5) / 32) ** 2 + ((y - 17.5) / 18) ** 2
            made.set_at((x, y), (4, 6, 10, min(90, round(max(0.0, away - 0.55) * 62))))
    return made
