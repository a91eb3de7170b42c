"""Illustrations that a tile file can name: one module per subject, found by folder.

A subject module holds `paint(px, sun, turn)`, which draws an RGBA picture with alpha, `px` pixels per square;
its file name is the tile's id with "_" for "-". `UPRIGHT` names the quarter turns for which it can build its
subject anew, upright and in its place; in the others the picture turns with the tile, under a sun that still
stands in the north-west. Painting is slow, so pictures are painted once and kept in sprites/subjects/.
Modules without `paint` are the tools that subjects are built with.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from pathlib import Path
from types import ModuleType

from PIL import Image

from game.art.files import read_picture
from game.art.subjects import light

SPRITES = Path(__file__).resolve().parents[3] / "sprites" / "subjects"


_TURNS = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)


@cache
def _painters() -> dict[str, ModuleType]:
    """Return tile id → module, for every module here that paints a subject."""
    found: dict[str, ModuleType] = {}
    for info in pkgutil.iter_modules(__path__):
        if info.name.startswith("_"):
            continue
        module = importlib.import_module(f"{__name__}.{info.name}")
        if hasattr(module, "paint"):
            found[info.name.replace("_", "-")] = module
    return found


def names() -> tuple[str, ...]:
    """Return the ids of all subjects, sorted."""
    return tuple(sorted(_painters()))


def paint(name: str, px: int = 256, turn: int = 0) -> Image.Image:
    """Paint a subject anew: RGBA, the bounding box of the footprint as turned, `px` pixels per square.

    `turn` is the number of quarter turns clockwise. Raises KeyError for an unknown name. Takes some seconds.
    """
    painters = _painters()
    if name not in painters:
        raise KeyError(f"no subject {name!r} in game/art/subjects; there are: {', '.join(sorted(painters))}")
    turn &= 3
    if turn in painters[name].UPRIGHT:
        upright: Image.Image = painters[name].paint(px, light.NORTH_WEST, turn)
        return upright
    picture: Image.Image = painters[name].paint(px, light.BEFORE_TURN[turn])
    how = _TURNS[turn]
    return picture if how is None else picture.transpose(how)


def path(name: str, turn: int = 0) -> Path:
    """Return where the kept picture of a subject lies."""
    return SPRITES / (f"{name}.{turn & 3}.png" if turn & 3 else f"{name}.png")


def save(name: str, turn: int = 0) -> Path:
    """Paint a subject at 256 pixels per square, keep it, and return its file."""
    target = path(name, turn)
    target.parent.mkdir(parents=True, exist_ok=True)
    paint(name, turn=turn).save(target, optimize=True)
    return target


def load(name: str, turn: int = 0) -> Image.Image:
    """Return the kept picture of a subject (RGBA, 256 pixels per square); paints and keeps a missing one."""
    if not path(name, turn).exists():
        save(name, turn)
    return read_picture(path(name, turn), ("PNG",)).convert("RGBA")
