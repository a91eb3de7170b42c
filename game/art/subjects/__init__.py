"""Illustrations that a tile file can name: one module per subject, found by folder.

A subject module holds `paint(px)`, which draws an RGBA picture with alpha, `px` pixels per square; its file
name is the tile's id with "_" for "-". Painting is slow, so pictures are painted once and kept in
sprites/subjects/. Modules without `paint` are the tools that subjects are built with.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

from PIL import Image

SPRITES = Path(__file__).resolve().parents[3] / "sprites" / "subjects"


@cache
def _painters() -> dict[str, Callable[[int], Image.Image]]:
    """Return tile id → painting function of every module here that has one."""
    found: dict[str, Callable[[int], Image.Image]] = {}
    for info in pkgutil.iter_modules(__path__):
        if info.name.startswith("_"):
            continue
        painter = getattr(importlib.import_module(f"{__name__}.{info.name}"), "paint", None)
        if painter is not None:
            found[info.name.replace("_", "-")] = painter
    return found


def names() -> tuple[str, ...]:
    """Return the ids of all subjects, sorted."""
    return tuple(sorted(_painters()))


def paint(name: str, px: int = 256) -> Image.Image:
    """Paint a subject anew: RGBA, the footprint's bounding box at `px` pixels per square, rotation 0.

    Raises KeyError for an unknown name. Takes several seconds.
    """
    painters = _painters()
    if name not in painters:
        raise KeyError(f"no subject {name!r} in game/art/subjects; there are: {', '.join(sorted(painters))}")
    return painters[name](px)


def path(name: str) -> Path:
    """Return where the kept picture of a subject lies."""
    return SPRITES / f"{name}.png"


def save(name: str) -> Path:
    """Paint a subject at 256 pixels per square, keep it, and return its file."""
    target = path(name)
    target.parent.mkdir(parents=True, exist_ok=True)
    picture = paint(name)
    picture.save(target, optimize=True)
    return target


def load(name: str) -> Image.Image:
    """Return the kept picture of a subject (RGBA, 256 pixels per square); paints and keeps a missing one."""
    if not path(name).exists():
        save(name)
    with Image.open(path(name)) as picture:
        return picture.convert("RGBA")
