"""A picture that does not say what the data says, mended: what was most likely meant by the last edits.

A line that was put at a side ends alone in the middle of its square, where another feature may stand already:
the picture then parts a field that the data has as one. Mostly it was meant to run into that feature.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from game.art.proof import prove
from game.content.compile import compile_tile
from game.content.issues import errors
from game.content.lint import lint
from game.content.spec import TileSpec
from game.core.tile import RIVER, ROAD
from game.workshop.edits import join, touching

_TRIED: Final = 40
"""So many tiles are looked at before it is given up: somebody waits."""


@dataclass(frozen=True, slots=True)
class Joint:
    """A line that was joined to another feature: kinds, with their numbers among their kind."""

    line: tuple[str, int]
    other: tuple[str, int]

    @property
    def alike(self) -> bool:
        """Whether the two became one."""
        return self.line[0] == self.other[0]


@dataclass(frozen=True, slots=True)
class Mending:
    """A mended tile and what was joined for it, in order."""

    spec: TileSpec
    joints: tuple[Joint, ...]


class Mender:
    """What mends a tile, looked for once for each state of it."""

    def __init__(self) -> None:
        self._known: tuple[TileSpec | None, Mending | None] = (None, None)

    def mending(self, spec: TileSpec) -> Mending | None:
        """Return what ``mended`` does."""
        if self._known[0] is not spec:
            self._known = (spec, mended(spec))
        return self._known[1]


def mended(spec: TileSpec) -> Mending | None:
    """Return the tile in which a line runs into what stands in its way, so that picture and data agree;
    ``None`` when one or two such changes do not do that.
    """
    once = list(_changes(Mending(spec, ())))
    twice = (further for change in once for further in _changes(change))
    tried = islice((change for changes in (once, twice) for change in changes), _TRIED)
    return next((change for change in tried if agrees(change.spec)), None)


def agrees(spec: TileSpec) -> bool:
    """Whether a tile is valid and its picture gives back its data."""
    compiled = compile_tile(spec)
    if compiled.tile is None or errors(compiled.issues):
        return False
    return not lint(spec, compiled.tile) and not prove(spec, compiled.tile)


def _changes(before: Mending) -> Iterator[Mending]:
    """Give the tile with each line joined to each other feature of its squares, the newest line first."""
    spec = before.spec
    lines = [index for index, feature in enumerate(spec.features) if feature.kind in (ROAD, RIVER)]
    for line in reversed(lines):
        for other, target in enumerate(spec.features):
            beside = set(spec.features[line].squares) & set(target.squares)
            if other != line and beside and not touching(spec, line, other):
                joint = Joint(_numbered(spec, line), _numbered(spec, other))
                yield Mending(join(spec, min(line, other), max(line, other)), (*before.joints, joint))


def _numbered(spec: TileSpec, index: int) -> tuple[str, int]:
    kind = spec.features[index].kind
    return kind, sum(1 for feature in spec.features[: index + 1] if feature.kind == kind)
