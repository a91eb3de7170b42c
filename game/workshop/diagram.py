"""Connectivity as a picture: features in their colours over the painted tile, labels, circles, half-sides.

Drawn with Pillow, headless; the screen shows the same picture that is exported. Words come as a function, so
that no language is known here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from game.art.colours import Colour, mixed
from game.art.grids import grown
from game.art.labels import OUTSIDE, LabelMap, label_map
from game.core.geometry import Rotation
from game.core.tile import FIELD
from game.workshop import palette
from game.workshop.diagram_marks import Marks
from game.workshop.reading import FeatureReading, Reading

PICTURE, FEATURES, BOTH, HALVES, SPOTS = MODES = ("picture", "features", "both", "halves", "spots")

Words = Callable[[FeatureReading], str]
"""The label of a feature."""

_FINE: Final = 2
_TINT: Final = {PICTURE: 0.0, FEATURES: 0.80, BOTH: 0.5, HALVES: 0.62, SPOTS: 0.0}
_MOST: Final = 2400  # pixels of the finest map; larger ones are drawn without refinement


@dataclass(frozen=True, slots=True)
class View:
    """How a tile is shown: mode, rotation, pixels of a square, room around it, and the feature that is lit
    alone (``None``: all). ``labels`` says whether features are named in the picture; ``wonder`` is the label
    of the wonder's patch. ``rough`` is quicker and has steps at its edges.
    """

    mode: str = FEATURES
    rotation: Rotation = 0
    px: int = 240
    margin: int = 0
    alone: int | None = None
    labels: bool = True
    letters: bool = True
    wonder: str = ""
    rough: bool = False
    least: int = 11
    """Pixels that letters of labels are high at least."""


def diagram(reading: Reading, view: View, words: Words, painted: Image.Image | None = None) -> Image.Image:
    """Return the picture (RGBA): the turned bounding box at ``view.px`` with ``view.margin`` pixels around.

    ``painted`` is the tile's own picture in that rotation, any size; without it the ground is plain.
    """
    drawn = reading.shapes(view.rotation)
    large = max(drawn.width, drawn.height) * view.px * _FINE > _MOST
    fine = 1 if large or view.rough else _FINE
    labels = label_map(drawn, view.px * fine)
    size = (drawn.width * view.px, drawn.height * view.px)
    body = _body(reading, view, labels, size, painted)
    whole = Image.new("RGBA", (size[0] + 2 * view.margin, size[1] + 2 * view.margin), (0, 0, 0, 0))
    whole.paste(body, (view.margin, view.margin))
    marks = Marks(whole, reading, view.rotation, view.px, view.margin, view.alone)
    marks.frame()
    if view.mode == HALVES:
        marks.halves()
    if view.mode in (FEATURES, BOTH):
        marks.passages()
    if view.letters and view.mode != SPOTS:
        marks.letters()
    if view.mode == SPOTS:
        marks.spots()
    elif view.mode != PICTURE and view.labels:
        marks.pills(words, view.wonder, view.least)
    return whole


def _body(
    reading: Reading, view: View, labels: LabelMap, size: tuple[int, int], painted: Image.Image | None
) -> Image.Image:
    """The tile itself without marks, RGBA; everything happens in bytes, because it happens at every edit."""
    array = labels.array
    indexed = Image.fromarray((array + 2).astype(np.uint8), "P")
    indexed.putpalette(_tones(reading, view))
    body = _smaller(indexed.convert("RGB"), size)
    share = _TINT[view.mode]
    if painted is not None and share < 1:
        ground = painted.convert("RGB").resize(size, Image.Resampling.BILINEAR)
        if view.mode == FEATURES:
            # only light and dark of the painting shine through, so that colours keep their meaning
            ground = ground.convert("L").point(lambda value: min(255, value + 30)).convert("RGB")
        dim = _dim(reading, view)[array + 2]
        plain = body
        body = Image.blend(ground, body, share) if share else ground
        if share and dim.any():
            body.paste(Image.blend(ground, plain, 0.9), (0, 0), _smaller(_mask(dim), size))
    if view.mode not in (PICTURE, SPOTS):
        edge = _smaller(_mask(_borders(array, max(1, labels.px // 170))), size)
        body.paste((30, 34, 38), (0, 0), edge.point(lambda value: value * 3 // 4))
    body.putalpha(_smaller(_mask(array != OUTSIDE), size))
    return body


def _mask(mask: NDArray[np.bool_]) -> Image.Image:
    return Image.fromarray(mask.astype(np.uint8) * np.uint8(255), "L")


def _smaller(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    return image if image.size == size else image.reduce(image.width // size[0])


def lit(reading: Reading, alone: int | None) -> set[int]:
    """Return the features that are shown in full colour: all, or one with what it is connected to."""
    if alone is None or alone >= len(reading.features):
        return {feature.index for feature in reading.features}
    chosen = reading.features[alone]
    return {alone, *(chosen.touches if chosen.kind == FIELD else ())}


def _tones(reading: Reading, view: View) -> list[int]:
    """A palette for the label map: outside, barrier, then the features by index."""
    shown = lit(reading, view.alone)
    barrier: Colour = palette.BARRIER
    tones = [palette.DIMMED, barrier if view.alone is None else mixed(palette.DIMMED, barrier, 0.3)]
    for feature in reading.features:
        colour = palette.colour_of(feature)
        if feature.index not in shown:
            colour = mixed(palette.DIMMED, colour, 0.16)
        elif view.alone not in (None, feature.index):
            colour = mixed(colour, palette.DIMMED, 0.25)
        tones.append(colour)
    return [value for tone in tones for value in tone]


def _dim(reading: Reading, view: View) -> NDArray[np.bool_]:
    """Which values of the label map are dimmed, in the order of the palette."""
    shown = lit(reading, view.alone)
    alone = view.alone is not None
    return np.array([alone, alone, *(feature.index not in shown for feature in reading.features)])


def _borders(array: NDArray[np.int16], wide: int) -> NDArray[np.bool_]:
    """Where two features meet, drawn as a dark line of about ``wide`` pixels."""
    edge = np.zeros(array.shape, bool)
    down = (array[1:] != array[:-1]) & (array[1:] != OUTSIDE) & (array[:-1] != OUTSIDE)
    across = (array[:, 1:] != array[:, :-1]) & (array[:, 1:] != OUTSIDE) & (array[:, :-1] != OUTSIDE)
    edge[1:] |= down
    edge[:, 1:] |= across
    for _ in range(max(0, wide - 1)):
        edge = grown(edge)
    return edge
