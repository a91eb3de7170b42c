"""The board: placed tiles, what may be placed where, and the features that the tiles join into.

A board never changes; ``place`` returns the next one. Inside it is a compact kernel: a frontier of empty
cells with what their neighbours demand (``kernel.py``), and a union-find over the features of all placed
tiles (``joining.py``), so that a new board costs a few list copies. Outside there are squares, sides,
placements and features. It knows no rule beyond "sides that meet carry the same".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, compress
from operator import getitem
from typing import NamedTuple

from game.core.features import Feature, FeatureRef, Site
from game.core.geometry import SIDES, OuterSide, Square, neighbour, opposite
from game.core.joining import Joining
from game.core.kernel import CELLS_AROUND, KernelSquare, asked_sides, kernel_of, to_cell, to_square
from game.core.spots import PLACEMENTS, Spots, Thing
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


ALL_FOUR = 0b1111
"""The four rotations as bits."""


class _Asked(dict[int, int]):
    """Demand → the bits of all sides that it says anything about."""

    def __missing__(self, demand: int) -> int:
        mask = self[demand] = asked_sides(demand)
        return mask


_asked = _Asked()


class Board(Joining):
    """An immutable board. ``Board.empty()`` has no tile; everything else comes from ``place``."""

    __slots__ = ("_cells", "_centres", "_frontier", "_square_count", "_watched", "placed")

    placed: tuple[PlacedTile, ...]
    _cells: dict[int, tuple[int, KernelSquare, int]]
    """Covered cell → the tile's first node, what its square carries, its serial."""
    _centres: tuple[tuple[int, str, FeatureRef], ...]
    """Cell, kind and part of every feature in the middle of a square: monasteries, gardens."""
    _watched: dict[int, tuple[tuple[str, FeatureRef], ...]]
    """Cell on or around such a square → kind and part: whom it concerns when the cell is covered."""
    _frontier: dict[int, int]
    """Every empty cell beside a covered one → what it demands; the only cells ever looked at for placing."""
    _square_count: int

    @staticmethod
    def empty() -> Board:
        """Return a board without tiles; the first tile may be placed anywhere on it."""
        board = Board.__new__(Board)
        board._begin()
        board.placed = ()
        board._cells, board._watched, board._frontier = {}, {}, {}
        board._centres = ()
        board._square_count = 0
        return board

    # -- questions about squares ------------------------------------------------------------------------

    @property
    def squares(self) -> Iterator[Square]:
        """All covered squares, in order of placing."""
        return map(to_square, self._cells)

    @property
    def square_count(self) -> int:
        """Number of covered squares (W-P5: a wonder counts five)."""
        return self._square_count

    @property
    def frontier(self) -> Iterator[Square]:
        """All empty squares that share a side with a covered one."""
        return map(to_square, self._frontier)

    def continues(self, earlier: Board) -> bool:
        """Tell whether this board has come from ``earlier`` by placing tiles: its parts keep their numbers."""
        count = len(earlier.placed)
        # each placed tile is an object of its own, so the last one speaks for all before it
        return 0 < count <= len(self.placed) and self.placed[count - 1] is earlier.placed[-1]

    def covers(self, square: Square) -> bool:
        """Tell whether a tile lies on ``square``."""
        return to_cell(square) in self._cells

    def tile_at(self, square: Square) -> PlacedTile | None:
        """Return the tile that covers ``square``, or ``None``."""
        found = self._cells.get(to_cell(square))
        return self.placed[found[2]] if found else None

    def covered_around(self, square: Square) -> int:
        """Count the covered squares among the eight around ``square`` (B-3, W-P5)."""
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
        touches = not self.placed
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
        if not self.placed:
            return True
        cells, frontier = self._cells, self._frontier
        anchor = to_cell(placement.square)
        touches = False
        for square in kernel_of(tile).turned[placement.rotation]:
            cell = anchor + square.offset
            if cell in cells:
                return False
            demand = frontier.get(cell)
            if demand is not None:
                if (square.code ^ demand) & _asked[demand]:
                    return False
                touches = True
        return touches

    def placements(self, tile: Tile) -> tuple[Placement, ...]:
        """Return every legal placement of ``tile``, all rotations, in a fixed order."""
        return self.listed(tile, PLACEMENTS)

    def listed(self, tile: Tile, spots: Spots[Thing]) -> tuple[Thing, ...]:
        """Return what ``spots`` makes of every legal placement of ``tile``, in the same order."""
        if not self.placed:
            return spots[0][ALL_FOUR]
        kernel = kernel_of(tile)
        if not kernel.single:
            found = [spots[anchor][1 << turn] for anchor, turn in self._large_placements(tile)]
            return tuple(chain.from_iterable(found))
        # The loop over the frontier runs in built-in functions alone: it is the longest one of a turn. Most
        # demands are met in no rotation; their cells are dropped before anything is looked up for them.
        frontier = self._frontier
        turns = list(map(kernel.fits.__getitem__, frontier.values()))
        cells = map(spots.__getitem__, compress(frontier, turns))
        return tuple(chain.from_iterable(map(getitem, cells, filter(None, turns))))

    def fits_somewhere(self, tile: Tile) -> bool:
        """Tell whether ``tile`` has any legal placement."""
        if not self.placed:
            return True
        kernel = kernel_of(tile)
        if kernel.single:
            return any(map(kernel.fits.__getitem__, self._frontier.values()))
        return any(True for _ in self._large_placements(tile))

    def _large_placements(self, tile: Tile) -> Iterator[tuple[int, int]]:
        # Every legal placement covers at least one frontier cell; so it is enough to lay each square of
        # each rotation on each frontier cell whose demand it meets, and to check the rest of the squares.
        cells, frontier = self._cells, self._frontier
        for rotation, squares in enumerate(kernel_of(tile).turned):
            tried: set[int] = set()
            for square in squares:
                code, offset = square.code, square.offset
                for cell, demand in frontier.items():
                    if (code ^ demand) & _asked[demand]:
                        continue
                    anchor = cell - offset
                    if anchor in tried:
                        continue
                    tried.add(anchor)
                    for other in squares:
                        there = anchor + other.offset
                        if there in cells:
                            break
                        asked = frontier.get(there)
                        if asked is not None and (other.code ^ asked) & _asked[asked]:
                            break
                    else:
                        yield anchor, rotation

    # -- placing ----------------------------------------------------------------------------------------

    def place(self, tile: Tile, placement: Placement) -> Board:
        """Return the board with one more tile on it. The caller has asked ``is_legal`` or ``clashes``."""
        kernel = kernel_of(tile)
        serial = len(self.placed)
        board = Board.__new__(Board)
        board._go_on_from(self)
        board._cells = cells = self._cells.copy()
        board._frontier = frontier = self._frontier.copy()
        base = board._add_nodes(kernel, self._square_count)
        board.placed = (*self.placed, PlacedTile(tile, placement, serial))
        board._bases = (*self._bases, base)
        (x, y), rotation = placement
        anchor, squares = to_cell((x, y)), kernel.turned[rotation]
        for square in squares:
            cell = anchor + square.offset
            cells[cell] = (base, square, serial)
            frontier.pop(cell, None)
        meeting: list[tuple[int, int]] = []
        for square in squares:
            board._lay(anchor + square.offset, base, square, meeting)
        board._join(meeting)
        board._centres, board._watched = self._centres, self._watched
        if kernel.centres:
            board._watch(
                [(anchor + squares[n].offset, FeatureRef(serial, index)) for n, index in kernel.centres]
            )
        board._square_count = self._square_count + len(squares)
        return board

    def _watch(self, centres: list[tuple[int, FeatureRef]]) -> None:
        self._watched = watched = self._watched.copy()
        for cell, ref in centres:
            kind = self.placed[ref.serial].tile.features[ref.feature].kind
            self._centres += ((cell, kind, ref),)
            for step in (0, *CELLS_AROUND):
                watched[cell + step] = (*watched.get(cell + step, ()), (kind, ref))

    def _lay(self, cell: int, base: int, square: KernelSquare, meeting: list[tuple[int, int]]) -> None:
        """Tell empty neighbours what is demanded of them now; note which nodes meet at the other sides."""
        cells, frontier = self._cells, self._frontier
        for side, step, demand, across, joint in square.sides:
            there = cell + step
            if there not in cells:
                frontier[there] = frontier.get(there, 0) | demand
                continue
            their_base, theirs, _ = cells[there]
            met = theirs.met[across]
            if joint and len(joint) == len(met):
                for mine, other in zip(joint, met):  # noqa: B905 - the lengths were compared
                    meeting.append((base + mine, their_base + other))
                continue
            right, through, left = theirs.ports[across]
            for mine, other in zip(square.ports[side], (left, through, right), strict=True):
                if mine >= 0 and other >= 0:
                    meeting.append((base + mine, their_base + other))

    # -- questions about features -----------------------------------------------------------------------

    def feature(self, ref: FeatureRef) -> Feature:
        """Return the joined feature that a part of a placed tile belongs to."""
        return Feature(self, self.root(ref))

    def features(self, kind: str | None = None) -> tuple[Feature, ...]:
        """Return all joined features, or those of one kind, in order of their first part."""
        parents = self._parents
        if kind is None:
            return tuple(Feature(self, node) for node, up in enumerate(parents) if node == up)
        return tuple(
            Feature(self, base + index)
            for base, (tile, _, _) in zip(self._bases, self.placed, strict=True)
            for index in kernel_of(tile).of_kind.get(kind, ())
            if parents[base + index] == base + index
        )

    def is_quiet(self, serials: tuple[int, ...]) -> bool:
        """Tell cheaply that these tiles completed nothing, as most do.

        No feature on them has lost its last open end, and no monastery or garden stands on or around them.
        """
        parents, opens, watched = self._parents, self._opens, self._watched
        for serial in serials:
            tile, (square, rotation), _ = self.placed[serial]
            kernel, base = kernel_of(tile), self._bases[serial]
            for index in kernel.with_ends:
                node = base + index
                while (up := parents[node]) != node:
                    node = up
                if not opens[node]:
                    return False
            anchor = to_cell(square)
            for part in kernel.turned[rotation]:
                if anchor + part.offset in watched:
                    return False
        return True

    def closed_on(self, serials: tuple[int, ...], kind: str) -> list[FeatureRef]:
        """Return the features of a kind on some placed tiles that have no open end, each once.

        The name of each is its oldest part.
        """
        closed: list[int] = []
        for serial in serials:
            base = self._bases[serial]
            for index in kernel_of(self.placed[serial].tile).of_kind.get(kind, ()):
                root = self.node_root(base + index)
                if not self._opens[root] and root not in closed:
                    closed.append(root)
        return [self.ref_of(root) for root in closed]

    def features_of(self, serial: int) -> tuple[Feature, ...]:
        """Return the joined feature of every part of one placed tile, by index (one may occur twice)."""
        tile = self.placed[serial].tile
        return tuple(self.feature(FeatureRef(serial, index)) for index in range(len(tile.features)))

    def feature_squares(self, ref: FeatureRef) -> tuple[Square, ...]:
        """Return the board squares that one part counts in."""
        tile, ((x, y), rotation), _ = self.placed[ref[0]]
        return tuple([(x + dx, y + dy) for dx, dy in kernel_of(tile).counted[rotation][ref[1]]])

    def feature_sides(self, ref: FeatureRef) -> tuple[OuterSide, ...]:
        """Return the board sides that one part reaches."""
        tile, ((x, y), rotation), _ = self.placed[ref.serial]
        sides = tile.rotated(rotation).feature_sides(ref.feature)
        return tuple(OuterSide((x + s[0], y + s[1]), side) for s, side in sides)

    def sites(self, ref: FeatureRef) -> tuple[Site, ...]:
        """Return the places of one part: one for each square of the tile that it counts in (W-P3, W-E1)."""
        return tuple([Site(ref[0], ref[1], square) for square in self.feature_squares(ref)])

    def square_centres(self, kind: str) -> Iterator[tuple[Square, FeatureRef]]:
        """Yield square and part of every feature of a kind that has no sides (monasteries, gardens)."""
        return ((to_square(cell), ref) for cell, found, ref in self._centres if found == kind)

    def parts_near(self, kind: str, squares: Iterable[Square]) -> list[FeatureRef]:
        """Return the parts of such a kind that stand on or around any of ``squares``, each once."""
        watched, near = self._watched, set[FeatureRef]()
        for square in squares:
            near.update(ref for found, ref in watched.get(to_cell(square), ()) if found == kind)
        return sorted(near)

    # -- raw readings for Feature -----------------------------------------------------------------------

    def cities_of(self, root: int) -> tuple[Feature, ...]:
        """Return the different cities that a field touches."""
        return tuple(Feature(self, node) for node in self.node_cities(root))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self.placed == other.placed)

    def __hash__(self) -> int:
        return hash(self.placed)

    def __repr__(self) -> str:
        return f"<Board of {len(self.placed)} tiles, {self._square_count} squares>"
