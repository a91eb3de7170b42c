"""Everything wooden or cardboard that stands somewhere, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.core.features import Site


@dataclass(frozen=True, slots=True)
class PieceKind:
    """What sort of piece it is; ``tags`` say what may be done with it, so that nobody asks for classes.

    ``meeple``: it occupies the feature that it stands on, and it can be placed and scored as a meeple.
    ``wooden_meeple``: it may be one of the two meeples put on a wonder (W-P3).
    """

    name: str
    tags: frozenset[str] = frozenset()


class Piece(NamedTuple):
    """One piece: its number in the game's roster, its kind and its owner (a player's index)."""

    id: int
    kind: PieceKind
    owner: int

    def has(self, tag: str) -> bool:
        """Tell whether the kind carries ``tag``."""
        return tag in self.kind.tags


class Place(NamedTuple):
    """Where a piece is.

    ``where`` is ``supply``, ``site`` (then ``site`` says which), ``tile`` (on the middle of the placed tile
    with serial ``tile``), ``track`` (it counts the score), ``pair`` (beside the score track) or ``box``.
    """

    where: str
    site: Site | None = None
    tile: int | None = None


SUPPLY: Final = Place("supply")
TRACK: Final = Place("track")
PAIR: Final = Place("pair")
BOX: Final = Place("box")


def on_site(site: Site) -> Place:
    """Return the place of a meeple on a feature."""
    return Place("site", site=site)


def on_tile(serial: int) -> Place:
    """Return the place of a piece in the middle of a tile, on no feature (W-P2)."""
    return Place("tile", tile=serial)
