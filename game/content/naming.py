"""What messages and files call the features of a tile: ``road 1``, ``city 2``, ``village``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.content.phrases import Phrase, say
from game.content.spec import HUBS, FeatureSpec, TileSpec

_NUMBERED: Final[Mapping[str, Phrase]] = {
    "city": say("feature.city", "city {number}", number=1),
    "road": say("feature.road", "road {number}", number=1),
    "river": say("feature.river", "river {number}", number=1),
    "monastery": say("feature.monastery", "monastery {number}", number=1),
    "garden": say("feature.garden", "garden {number}", number=1),
    "field": say("feature.field", "field {number}", number=1),
}
_KINDS: Final[Mapping[str, Phrase]] = {
    "city": say("kind.city", "city"),
    "road": say("kind.road", "road"),
    "river": say("kind.river", "river"),
    "monastery": say("kind.monastery", "monastery"),
    "garden": say("kind.garden", "garden"),
    "field": say("kind.field", "field"),
}


def kind_name(kind: str) -> Phrase:
    """Return the word for a kind of feature."""
    return _KINDS[kind]


def numbered(kind: str, number: int) -> Phrase:
    """Return what the feature with that number among its kind is called."""
    return _NUMBERED[kind].given(number=number)


def named(spec: TileSpec) -> Iterator[tuple[FeatureSpec, Phrase]]:
    """Yield every feature that a tile states with what messages call it: ``road 1``, ``city 2``."""
    counts: dict[str, int] = {}
    for feature in spec.features:
        number = counts[feature.kind] = counts.get(feature.kind, 0) + 1
        yield feature, numbered(feature.kind, number)


def number_of(spec: TileSpec, feature: FeatureSpec) -> Phrase:
    """Return what messages call a feature: ``road 1``, ``city 2`` (counted per kind in file order)."""
    return next(name for other, name in named(spec) if other is feature)


def find_feature(spec: TileSpec, target: str) -> int | None:
    """Return the index of the feature that a target like ``city 2`` names, or ``None``."""
    kind, _, number = target.partition(" ")
    same = [index for index, feature in enumerate(spec.features) if feature.kind == kind]
    place = int(number) - 1 if number else 0
    return same[place] if place < len(same) else None


def is_hub(target: str) -> bool:
    """Return whether a target names a hub (``village``, ``village 2``, ``wonder``...)."""
    return target.partition(" ")[0] in HUBS
