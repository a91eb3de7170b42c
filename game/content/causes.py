"""Which issues only follow from others: a misspelt ``sides`` is told, and not that the road then has none.

Issues of reading are causes. What is found afterwards in the same feature, or about the tile as a whole, is
left out until they are mended. This module compares places; it knows no file format.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.content.check import MISSING_TARGET
from game.content.issues import Issue, Mark, errors
from game.content.spec import SetSpec, TileSpec


def without_consequences(
    spec: SetSpec, read: Sequence[Issue], found: Iterable[tuple[TileSpec, Sequence[Issue]]]
) -> list[Issue]:
    """Return the issues ``found`` per tile that do not follow from those of ``read``, all of one file."""
    causes = [issue.where for issue in errors(read)]
    starts = [*(tile.where for tile in spec.tiles), Mark(spec.where.file, 10**9)]
    end_of = {id(tile): after for tile, (_, after) in zip(spec.tiles, pairwise(starts), strict=True)}
    kept: list[Issue] = []
    for tile, issues in found:
        own = [where for where in causes if tile.where <= where < end_of[id(tile)]]
        kept += [issue for issue in issues if not own or _stands_alone(tile, issue, own)]
    return kept


def _stands_alone(tile: TileSpec, issue: Issue, causes: Sequence[Mark]) -> bool:
    """Whether an issue belongs to a feature that was read without fault and looks at nothing else."""
    marks = sorted(feature.where for feature in tile.features)
    if issue.where not in marks or issue.fault.code == MISSING_TARGET.code:
        return False
    after = next((mark for mark in marks if mark > issue.where), None)
    return not any(issue.where <= cause and (after is None or cause < after) for cause in causes)
