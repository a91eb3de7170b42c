"""The board: placed tiles, what may be placed where, and the features that the tiles join into.

A board never changes; ``place`` returns the next one. Inside it is a compact kernel (see ``kernel.py``):
a frontier of empty cells with what their neighbours demand, and a union-find over the features of all
placed tiles in flat lists, so that a new board costs a few list copies. Outside there are squares, sides,
placements and features. It knows no rule beyond "sides that meet carry the same".
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.core.features import Feature, FeatureRef, Site
from game.core.geometry import SIDES, OuterSide, Square, neighbour, opposite
from game.core.kernel import CELLS_AROUND, KernelSquare, asked_sides, kernel_of, to_cell, to_square
from game.core.tile import NO_TRAITS, Placement, Tile, covered


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


_ASKED: dict[int, int] = {}


def _asked(demand: int) -> int:
    mask = _ASKED.get(demand)
    if mask is None:
        mask = _ASKED[demand] = asked_sides(demand)
    return mask


_NEAR = frozenset((0, *CELLS_AROUND))


class _PlacementsAt(dict[int, tuple[Placement, ...]]):
    """Cell → its placements in the four rotations: the same few hundred come up in every turn."""

    def __missing__(self, cell: int) -> tuple[Placement, ...]:
        if len(self) >= 1 << 16:
            self.clear()
        found = self[cell] = tuple(Placement(to_square(cell), rotation) for rotation in range(4))
        return found


_placements_at = _PlacementsAt()


class Board:
    """An immutable board. ``Board.empty()`` has no tile; everything else comes from ``place``."""

    __slots__ = (
        "_bases",
        "_cells",
        "_centres",
        "_cities",
        "_frontier",
        "_masks",
        "_members",
        "_opens",
        "_parents",
        "_square_count",
        "_traits",
        "placed",
    )

    placed: tuple[PlacedTile, ...]
    _bases: tuple[int, ...]
    _cells: dict[int, tuple[int, KernelSquare, int]]
    _centres: tuple[tuple[int, str, FeatureRef], ...]
    _frontier: dict[int, int]
    _parents: list[int]
    _opens: list[int]
    _masks: list[int]
    _cities: list[int]
    _traits: list[Mapping[str, int] | None]
    _members: list[tuple[int, ...]]
    _square_count: int

    @staticmethod
    def empty() -> Board:
        """Return a board without tiles; the first tile may be placed anywhere on it."""
        board = Board.__new__(Board)
        board.placed = ()
        board._bases = ()
        board._centres = ()
        board._cells = {}
        board._frontier = {}
        board._parents, board._opens, board._masks, board._cities = [], [], [], []
        board._traits, board._members = [], []
        board._square_count = 0
        return board

    def _copy(self) -> Board:
        board = Board.__new__(Board)
        board.placed = self.placed
        board._bases = self._bases
        board._centres = self._centres
        board._cells = self._cells.copy()
        board._frontier = self._frontier.copy()
        board._parents = self._parents[:]
        board._opens = self._opens[:]
        board._masks = self._masks[:]
        board._cities = self._cities[:]
        board._traits = self._traits[:]
        board._members = self._members[:]
        board._square_count = self._square_count
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
                if (square.code ^ demand) & _asked(demand):
                    return False
                touches = True
        return touches

    def placements(self, tile: Tile) -> tuple[Placement, ...]:
        """Return every legal placement of ``tile``, all rotations, in a fixed order."""
        kernel = kernel_of(tile)
        if not self.placed:
            return tuple(Placement((0, 0), rotation) for rotation in range(4))
        if kernel.single:
            known, fits, at = kernel.known_fits, kernel.fits, _placements_at
            found: list[Placement] = []
            for cell, demand in self._frontier.items():
                rotations = known[demand] if demand in known else fits(demand)
                if rotations:
                    here = at[cell]
                    found += [here[rotation] for rotation in rotations]
            return tuple(found)
        return tuple(self._large_placements(tile))

    def fits_somewhere(self, tile: Tile) -> bool:
        """Tell whether ``tile`` has any legal placement."""
        if not self.placed:
            return True
        kernel = kernel_of(tile)
        if kernel.single:
            return any(map(kernel.fits, self._frontier.values()))
        return any(True for _ in self._large_placements(tile))

    def _large_placements(self, tile: Tile) -> Iterator[Placement]:
        # Every legal placement covers at least one frontier cell; so it is enough to lay each square of
        # each rotation on each frontier cell whose demand it meets, and to check the rest of the squares.
        cells, frontier = self._cells, self._frontier
        for rotation, squares in enumerate(kernel_of(tile).turned):
            tried: set[int] = set()
            for square in squares:
                code, offset = square.code, square.offset
                for cell, demand in frontier.items():
                    if (code ^ demand) & _asked(demand):
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
                        if asked is not None and (other.code ^ asked) & _asked(asked):
                            break
                    else:
                        yield _placements_at[anchor][rotation]

    # -- placing ----------------------------------------------------------------------------------------

    def place(self, tile: Tile, placement: Placement) -> Board:
        """Return the board with one more tile on it. The caller has asked ``is_legal`` or ``clashes``."""
        board = self._copy()
        kernel = kernel_of(tile)
        squares = kernel.turned[placement.rotation]
        serial, base = len(self.placed), len(self._parents)
        board.placed = (*self.placed, PlacedTile(tile, placement, serial))
        board._bases = (*self._bases, base)
        board._add_nodes(tile, base)
        anchor = to_cell(placement.square)
        for square in squares:
            cell = anchor + square.offset
            board._cells[cell] = (base, square, serial)
            board._frontier.pop(cell, None)
        if kernel.centres:
            turned = kernel.turned[placement.rotation]
            board._centres += tuple(
                (anchor + turned[position].offset, tile.features[index].kind, FeatureRef(serial, index))
                for position, index in kernel.centres
            )
        for square in squares:
            board._join_square(anchor + square.offset, base, square)
        board._square_count += len(squares)
        return board

    def _add_nodes(self, tile: Tile, base: int) -> None:
        kernel, shift = kernel_of(tile), self._square_count
        count = len(tile.features)
        self._parents.extend(range(base, base + count))
        self._opens.extend(kernel.node_opens)
        self._masks.extend([mask << shift for mask in kernel.node_masks])
        self._cities.extend([cities << base for cities in kernel.node_cities])
        self._traits.extend(kernel.node_traits)
        self._members.extend([(node,) for node in range(base, base + count)])

    def _join_square(self, cell: int, base: int, square: KernelSquare) -> None:
        cells, frontier = self._cells, self._frontier
        for side, step, demand, ports, joint in square.sides:
            there = cell + step
            beside = cells.get(there)
            if beside is None:
                frontier[there] = frontier.get(there, 0) | demand
                continue
            their_base, their_square, _ = beside
            across = (side + 2) & 3
            theirs = their_square.joints[across]
            if len(joint) == 1 == len(theirs):
                self._join(base + joint[0], their_base + theirs[0])
                continue
            left, through, right = their_square.ports[across]
            for mine, other in zip(ports, (right, through, left), strict=True):
                if mine >= 0 and other >= 0:
                    self._join(base + mine, their_base + other)

    def _join(self, one: int, other: int) -> None:
        parents = self._parents
        while (up := parents[one]) != one:
            one = up
        while (up := parents[other]) != other:
            other = up
        opens = self._opens
        if one == other:
            opens[one] -= 2
            return
        members = self._members
        if len(members[one]) < len(members[other]):
            one, other = other, one
        parents[other] = one
        opens[one] += opens[other] - 2
        self._masks[one] |= self._masks[other]
        self._cities[one] |= self._cities[other]
        members[one] += members[other]
        members[other] = ()
        more = self._traits[other]
        if more:
            own = self._traits[one]
            if own:
                more = {**own, **{trait: own.get(trait, 0) + n for trait, n in more.items()}}
            self._traits[one] = more

    # -- questions about features -----------------------------------------------------------------------

    def feature(self, ref: FeatureRef) -> Feature:
        """Return the joined feature that a part of a placed tile belongs to."""
        return Feature(self, self.root(ref))

    def root(self, ref: FeatureRef) -> int:
        """Return the ``Feature.key`` of the feature that a part belongs to."""
        parents = self._parents
        node = self._bases[ref[0]] + ref[1]
        while (up := parents[node]) != node:
            node = up
        return node

    def features(self, kind: str | None = None) -> tuple[Feature, ...]:
        """Return all joined features, or those of one kind, in order of their first part."""
        parents = self._parents
        found = (Feature(self, node) for node in range(len(parents)) if parents[node] == node)
        wanted = [feature for feature in found if kind is None or feature.kind == kind]
        return tuple(sorted(wanted, key=lambda feature: min(self._members[feature.key])))

    def features_of(self, serial: int) -> tuple[Feature, ...]:
        """Return the joined feature of every part of one placed tile, by index (one may occur twice)."""
        tile = self.placed[serial].tile
        return tuple(self.feature(FeatureRef(serial, index)) for index in range(len(tile.features)))

    def feature_squares(self, ref: FeatureRef) -> tuple[Square, ...]:
        """Return the board squares that one part counts in."""
        tile, ((x, y), rotation), _ = self.placed[ref.serial]
        return tuple((x + dx, y + dy) for dx, dy in tile.rotated(rotation).feature_squares(ref.feature))

    def feature_sides(self, ref: FeatureRef) -> tuple[OuterSide, ...]:
        """Return the board sides that one part reaches."""
        tile, ((x, y), rotation), _ = self.placed[ref.serial]
        sides = tile.rotated(rotation).feature_sides(ref.feature)
        return tuple(OuterSide((x + s[0], y + s[1]), side) for s, side in sides)

    def sites(self, ref: FeatureRef) -> tuple[Site, ...]:
        """Return the places of one part: one for each square of the tile that it counts in (W-P3, W-E1)."""
        return tuple(Site(ref.serial, ref.feature, square) for square in self.feature_squares(ref))

    def square_centres(self, kind: str) -> Iterator[tuple[Square, FeatureRef]]:
        """Yield square and part of every feature of a kind that has no sides (monasteries, gardens)."""
        return ((to_square(cell), ref) for cell, found, ref in self._centres if found == kind)

    def parts_near(self, kind: str, squares: tuple[Square, ...]) -> Iterator[FeatureRef]:
        """Yield the parts of such a kind that stand on or around any of ``squares``, each once."""
        cells = [to_cell(square) for square in squares]
        for cell, found, ref in self._centres:
            if found == kind and any(cell - near in _NEAR for near in cells):
                yield ref

    # -- raw readings for Feature -----------------------------------------------------------------------

    def ref_of(self, node: int) -> FeatureRef:
        """Return the part behind a node number of the kernel."""
        serial = bisect_right(self._bases, node) - 1
        return FeatureRef(serial, node - self._bases[serial])

    def node_members(self, root: int) -> tuple[int, ...]:
        """Return the node numbers joined under ``root``."""
        return self._members[root]

    def node_mask(self, root: int) -> int:
        """Return the squares of a feature as bits, numbered in order of placing."""
        return self._masks[root]

    def node_open(self, root: int) -> int:
        """Return the number of open ends of a feature."""
        return self._opens[root]

    def node_traits(self, root: int) -> Mapping[str, int]:
        """Return the summed traits of a feature."""
        return self._traits[root] or NO_TRAITS

    def cities_of(self, root: int) -> tuple[Feature, ...]:
        """Return the different cities that a field touches."""
        bits, found = self._cities[root], set()
        while bits:
            node = (bits & -bits).bit_length() - 1
            bits &= bits - 1
            while (up := self._parents[node]) != node:
                node = up
            found.add(node)
        return tuple(Feature(self, node) for node in sorted(found))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self.placed == other.placed)

    def __hash__(self) -> int:
        return hash(self.placed)

    def __repr__(self) -> str:
        return f"<Board of {len(self.placed)} tiles, {self._square_count} squares>"
