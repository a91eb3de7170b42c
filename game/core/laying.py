"""What lies where, and what may be laid where: the questions about squares and placements.

``Board`` adds the features and ``place`` to this. It knows no rule beyond "sides that meet carry the same".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.core.geometry import ROTATIONS, SIDES, Rotation, Square, neighbour, opposite
from game.core.joining import Joining
from game.core.kernel import CELLS_AROUND, Kernel, KernelSquare, to_cell, to_square
from game.core.openings import DEMAND, Make, Opening, Openings, Thing
from game.core.tile import Placement, Tile, covered


class PlacedTile(NamedTuple):
    """A tile on the board; ``serial`` counts from 0 in order of placing."""

    tile: Tile
    placement: Placement
    serial: int

    @property
    def squares(self) -> tuple[Square, ...]:
        """The board squares that it covers, in footprint order."""
        return covered(self.tile, self.placement)


class Clash(NamedTuple):
    """One reason against a placement.

    ``cause`` is ``taken`` (the square is covered), ``edge`` (what meets there differs: ``ours`` against
    ``theirs``) or ``apart`` (no side touches the board; ``square`` is the anchor and ``side`` is None).
    """

    cause: str
    square: Square
    side: int | None = None
    ours: str = ""
    theirs: str = ""


class Laying(Joining):
    """Placed tiles by their squares, and the frontier: the empty squares beside them."""

    __slots__ = ("_cells", "_frontier", "_laid", "_openings", "_placed", "_square_count", "tile_count")

    tile_count: int
    """Number of placed tiles."""
    _laid: list[PlacedTile]
    """The placed tiles, and behind them those of boards that went on from this one."""
    _placed: tuple[PlacedTile, ...] | None
    """The placed tiles once somebody has asked for all of them."""
    _cells: dict[int, tuple[int, KernelSquare, int]]
    """Covered cell → the tile's first node, what its square carries, its serial."""
    _frontier: dict[int, Opening]
    """Every empty cell beside a covered one → its opening; the only cells ever looked at for placing."""
    _openings: Openings
    _square_count: int

    # -- questions about tiles and squares --------------------------------------------------------------

    @property
    def placed(self) -> tuple[PlacedTile, ...]:
        """All placed tiles, by serial; for a single one ``laid`` is faster."""
        if self._placed is None:
            self._placed = tuple(self._laid[: self.tile_count])
        return self._placed

    def laid(self, serial: int) -> PlacedTile:
        """Return one placed tile; raises ``IndexError`` when there are not so many."""
        if not 0 <= serial < self.tile_count:
            raise IndexError(serial)
        return self._laid[serial]

    @property
    def squares(self) -> Iterator[Square]:
        """All covered squares, in order of placing."""
        if self._left:
            self._regain()
        return map(to_square, tuple(self._cells))

    @property
    def square_count(self) -> int:
        """Number of covered squares (W-P5: a wonder counts five)."""
        return self._square_count

    @property
    def frontier(self) -> Iterator[Square]:
        """All empty squares that share a side with a covered one."""
        if self._left:
            self._regain()
        return map(to_square, tuple(self._frontier))

    def covers(self, square: Square) -> bool:
        """Tell whether a tile lies on ``square``."""
        if self._left:
            self._regain()
        return to_cell(square) in self._cells

    def tile_at(self, square: Square) -> PlacedTile | None:
        """Return the tile that covers ``square``, or ``None``."""
        if self._left:
            self._regain()
        found = self._cells.get(to_cell(square))
        return self._laid[found[2]] if found else None

    def covered_around(self, square: Square) -> int:
        """Count the covered squares among the eight around ``square`` (B-3, W-P5)."""
        if self._left:
            self._regain()
        cell, cells = to_cell(square), self._cells
        return sum(cell + step in cells for step in CELLS_AROUND)

    def demand_at(self, square: Square) -> Mapping[int, str]:
        """Return what the covered neighbours of an empty square demand: side of the square → kind."""
        demands = {}
        for side in SIDES:
            beside = self.tile_at(neighbour(square, side))
            if beside is not None:
                demands[side] = self.edge_kind(neighbour(square, side), opposite(side))
        return demands

    def edge_kind(self, square: Square, side: int) -> str:
        """Return what the covered ``square`` carries on an outer ``side``; empty text for an inner side."""
        placed = self.tile_at(square)
        if placed is None:
            raise KeyError(square)
        (x, y), rotation = placed.placement
        edge = placed.tile.rotated(rotation).edge((square[0] - x, square[1] - y), side)
        return edge.kind if edge else ""

    # -- questions about placing ------------------------------------------------------------------------

    def clashes(self, tile: Tile, placement: Placement) -> tuple[Clash, ...]:
        """Return everything that speaks against a placement (B-2, W-P1); empty when nothing does."""
        (ax, ay), rotation = placement
        clashes = [Clash("taken", square) for square in covered(tile, placement) if self.covers(square)]
        touches = not self.tile_count
        for (square, side), edge in tile.rotated(rotation).edges.items():
            here = (square[0] + ax, square[1] + ay)
            there = neighbour(here, side)
            if self.covers(here) or not self.covers(there):
                continue
            touches = True
            theirs = self.edge_kind(there, opposite(side))
            if theirs != edge.kind:
                clashes.append(Clash("edge", here, side, edge.kind, theirs))
        if not touches and not clashes:
            clashes.append(Clash("apart", placement.square))
        return tuple(clashes)

    def is_legal(self, tile: Tile, placement: Placement) -> bool:
        """Tell whether all squares are free, all sides match and at least one is shared (B-2, W-P1)."""
        if self._left:
            self._regain()
        if not self.tile_count:
            return True
        cells, frontier = self._cells, self._frontier
        anchor = to_cell(placement.square)
        touches = False
        for square in tile.kernel.turned[placement.rotation]:
            cell = anchor + square.offset
            if cell in cells:
                return False
            opening = frontier.get(cell)
            if opening is not None:
                if not square.meets[opening[DEMAND]]:
                    return False
                touches = True
        return touches

    def placements(self, tile: Tile) -> tuple[Placement, ...]:
        """Return every legal placement of ``tile``, all rotations, in a fixed order."""
        return self.listed(tile, _placement)

    def listed(self, tile: Tile, make: Make[Thing]) -> tuple[Thing, ...]:
        """Return what ``make`` makes of every legal placement of ``tile``, in the same order."""
        if self._left:
            self._regain()
        if not self.tile_count or not tile.kernel.single:
            return self._listed_anew(tile, make)
        found: list[Thing] = []
        try:
            number = self._openings.listings[make, tile]
            for opening in self._frontier.values():
                found += opening[number]
        except (KeyError, IndexError, TypeError):  # the design was never listed here, or an opening is new
            found = self._openings.learn(make, tile, self._frontier.values())
        return tuple(found)

    def _listed_anew(self, tile: Tile, make: Make[Thing]) -> tuple[Thing, ...]:
        if not self.tile_count:
            return tuple(make(tile.id, (0, 0), rotation) for rotation in ROTATIONS)
        places = self._large_placements(tile.kernel)
        return tuple(make(tile.id, to_square(anchor), rotation) for anchor, rotation in places)

    def fits_somewhere(self, tile: Tile) -> bool:
        """Tell whether ``tile`` has any legal placement."""
        if self._left:
            self._regain()
        if not self.tile_count:
            return True
        kernel = tile.kernel
        if not kernel.single:
            return next(self._large_placements(kernel), None) is not None
        return any(kernel.fits[opening[DEMAND]] for opening in self._frontier.values())

    def _large_placements(self, kernel: Kernel) -> Iterator[tuple[int, Rotation]]:
        # Every legal placement covers at least one frontier cell; so it is enough to lay each square of
        # each rotation on each frontier cell whose demand it meets, and to check the rest of the squares.
        cells, frontier = self._cells, self._frontier
        for rotation, squares in enumerate(kernel.turned):
            tried: set[int] = set()
            for square in squares:
                meets, offset = square.meets, square.offset
                for cell, opening in frontier.items():
                    if not meets[opening[DEMAND]]:
                        continue
                    anchor = cell - offset
                    if anchor in tried:
                        continue
                    tried.add(anchor)
                    for other in squares:
                        there = anchor + other.offset
                        if there in cells:
                            break
                        beside = frontier.get(there)
                        if beside is not None and not other.meets[beside[DEMAND]]:
                            break
                    else:
                        yield anchor, rotation


def _placement(tile: str, square: Square, rotation: Rotation) -> Placement:
    return Placement(square, rotation)
