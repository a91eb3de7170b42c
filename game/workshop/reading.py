"""What a tile says about connectivity, read off its data and its label map: features, squares, supplies.

A reading is computed headless; screens and exported pictures only show it. It holds numbers and letters, no
words of any language.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from game.art.forms import TileShapes
from game.art.grids import grown
from game.art.labels import LabelMap, label_map
from game.art.proof import prove
from game.art.shapes import shapes
from game.content.phrases import Phrase
from game.content.printed import Fact, facts
from game.content.refs import Names
from game.content.spec import TileSpec
from game.core.geometry import Rotation, Square, rotate_square
from game.core.tile import CITY, FIELD, Tile
from game.view.tile_maps import tile_map

_NEAR: Final = 0.34
"""A field that comes so near to a city, in squares, looks as if it supplied it."""


@dataclass(frozen=True, slots=True)
class FeatureReading:
    """One feature: its kind, its number among its kind, and what it is connected to.

    ``touches`` are indices of cities that a field supplies, ``near`` of those that it does not although they
    look near; ``ends`` are what the data says a line ends at or a city meets.
    """

    index: int
    kind: str
    number: int
    letters: tuple[str, ...]
    places: tuple[str, ...]
    traits: tuple[tuple[str, int], ...] = ()
    ends: tuple[str, ...] = ()
    touches: tuple[int, ...] = ()
    near: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        """In how many squares it counts."""
        return len(self.letters)


@dataclass(frozen=True)
class Reading:
    """The reading of one tile design."""

    spec: TileSpec
    tile: Tile
    features: tuple[FeatureReading, ...]
    facts: tuple[Fact, ...]

    @property
    def fields(self) -> tuple[FeatureReading, ...]:
        """The fields."""
        return tuple(feature for feature in self.features if feature.kind == FIELD)

    def of_kind(self, kind: str) -> tuple[FeatureReading, ...]:
        """Return the features of one kind."""
        return tuple(feature for feature in self.features if feature.kind == kind)

    def shapes(self, rotation: Rotation = 0) -> TileShapes:
        """Return the tile's shapes in a rotation."""
        return shapes(self.spec, self.tile, rotation)

    def labels(self, rotation: Rotation = 0) -> LabelMap:
        """Return the label map that clicks are looked up in."""
        return tile_map(self.spec, self.tile, rotation)

    def letter(self, square: Square, rotation: Rotation = 0) -> str:
        """Return the letter of a square of the turned box."""
        anchor = self.shapes(rotation).anchor
        at = rotate_square((square[0] - anchor[0], square[1] - anchor[1]), -rotation)
        return self.spec.letters.get(at, "")

    @cached_property
    def proof(self) -> tuple[Phrase, ...]:
        """How the picture differs from the data; empty when it gives back the data."""
        return tuple(prove(self.spec, self.tile))


def read(spec: TileSpec, tile: Tile) -> Reading:
    """Return the reading of a compiled tile."""
    near = _near_cities(spec, tile)
    names = Names(spec.squares)
    counts: dict[str, int] = {}
    found = []
    for index, feature in enumerate(tile.features):
        counts[feature.kind] = counts.get(feature.kind, 0) + 1
        stated = spec.features[index] if index < len(spec.features) else None
        places = (
            tuple(names.half_name(half) for half in feature.halves)
            if feature.kind == FIELD
            else tuple(names.side_name(side) for side in feature.sides)
        )
        found.append(
            FeatureReading(
                index,
                feature.kind,
                counts[feature.kind],
                tuple(spec.letters[square] for square in feature.squares),
                places,
                tuple(feature.traits.items()),
                (*stated.ends, *stated.meets) if stated else (),
                feature.touches,
                tuple(city for city in near.get(index, ()) if city not in feature.touches),
            )
        )
    return Reading(spec, tile, tuple(found), tuple(facts(spec, tile)))


def _near_cities(spec: TileSpec, tile: Tile) -> dict[int, tuple[int, ...]]:
    """Return for each field the cities that come near to it in the picture."""
    cities = [index for index, feature in enumerate(tile.features) if feature.kind == CITY]
    if not cities:
        return {}
    labels = label_map(shapes(spec, tile), 32)
    reach = round(_NEAR * labels.px)
    around = {city: grown(labels.array == city, reach) for city in cities}
    near: dict[int, tuple[int, ...]] = {}
    for index, feature in enumerate(tile.features):
        if feature.kind == FIELD:
            mask = labels.array == index
            near[index] = tuple(city for city in cities if int(np.sum(around[city] & mask)) > 6)
    return near
