"""Colours of features in connectivity pictures: one hue for each kind, told apart by number.

Fields take greens and their neighbours, cities reds, roads yellows, so that a diagram reads at a glance.
"""

from __future__ import annotations

from typing import Final

from game.art.colours import Colour, rgb
from game.core.tile import CITY, FIELD, GARDEN, MONASTERY, RIVER, ROAD
from game.workshop.reading import FeatureReading

HUES: Final[dict[str, tuple[str, ...]]] = {
    FIELD: ("2f8f5e", "6fbb49", "2196a6", "b065c8", "a2b088", "d7cf58", "5b78c2", "8a9a2c", "4bc0a4"),
    CITY: ("c24a3c", "8e2f45", "e0796b", "6f2a1e", "d65a8a"),
    ROAD: ("f4bf1e", "f58a26", "ffe27a", "c98a12", "f7a86a", "e0e0d0"),
    RIVER: ("4c8fe0", "2d5fb0"),
    MONASTERY: ("7b4fa8", "a678cc"),
    GARDEN: ("e878a8", "c85a8a"),
}
BARRIER: Final[Colour] = rgb("8b7058")
NARROW: Final[Colour] = rgb("3f86ff")
APART: Final[Colour] = rgb("e03048")
DIMMED: Final[Colour] = rgb("39434f")


def colour_of(feature: FeatureReading) -> Colour:
    """Return the colour of a feature."""
    hues = HUES.get(feature.kind, ("888888",))
    return rgb(hues[(feature.number - 1) % len(hues)])
