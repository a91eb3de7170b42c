"""The board: placed tiles, what may be placed where, and the features that the tiles join into.

A board never changes; ``place`` returns the next one. Inside it is a compact kernel: a frontier of empty
cells with what their neighbours demand (``laying.py``), and a union-find over the features of all placed
tiles (``joining.py``). Outside there are squares, sides, placements and features. It knows no rule beyond
"sides that meet carry the same".
"""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Iterable, Iterator
from typing import Final

from game.core.features import Feature, FeatureRef, Site
from game.core.geometry import OuterSide, Square
from game.core.going_on import GoingOn
from game.core.kernel import CELLS_AROUND, WIDTH, KernelSquare, to_cell, to_square
from game.core.laying import Clash, PlacedTile
from game.core.openings import NARROWER, Openings
from game.core.tile import Placement, Tile
from game.core.value import made

__all__ = ["Board", "Clash", "PlacedTile"]

_new: Final = object.__new__
_ON_AND_AROUND: Final = (0, *CELLS_AROUND)
_UP_TO: Final = tuple(range(count) for count in range(5))


class Board(GoingOn):
    """An immutable board. ``Board.empty()`` has no tile; everything else comes from ``place``.

    Placing copies nothing, however large the board: how that can be stands in ``going_on.py``.
    """

    __slots__ = ("is_quiet",)

    is_quiet: bool
    """Whether the tile placed last completed nothing, as most do.

    No feature on it has lost its last open end, or never had one, and of no monastery or garden it has
    covered the last of the nine squares.
    """

    @staticmethod
    def empty() -> Board:
        """Return a board without tiles; the first tile may be placed anywhere on it."""
        board = _new(Board)
        board._begin()
        board._laid, board._placed, board.tile_count = [], (), 0
        board._cells, board._watched, board._frontier = {}, {}, {}
        board._centres = []
        board._square_count, board.is_quiet = 0, True
        board._openings = Openings.of_a_new_game()
        board._regained = deque()
        board._left = board._stays = False
        return board

    def joined_since(self, earlier: Board, keys: Iterable[int]) -> Iterable[tuple[int, int]]:
        """Return which ``Feature.key`` of ``earlier`` has become another one, in order of joining.

        The board has come from ``earlier``; for more than one tile ``keys`` are those of interest.
        """
        if self.tile_count == earlier.tile_count + 1:
            return self._absorbed
        roots = zip(keys, map(self.node_root, keys), strict=True)
        return [(key, root) for key, root in roots if key != root]

    # -- placing ----------------------------------------------------------------------------------------

    def place(self, tile: Tile, placement: Placement) -> Board:
        """Return the board with one more tile on it. The caller has asked ``is_legal`` or ``clashes``."""
        kernel = tile.kernel
        serial = self.tile_count
        (x, y), rotation = placement
        board = _new(Board)
        board._go_on_from(self)
        board._laid.append(made(PlacedTile, (tile, placement, serial)))
        board._placed, board.tile_count = None, serial + 1
        base = board._add(kernel, self._square_count)
        cells, frontier, watched = board._cells, board._frontier, board._watched
        anchor, squares, concerns = y * WIDTH + x, kernel.turned[rotation], False
        for square in squares:
            cell = anchor + square.offset
            cells[cell] = (base, square, serial)
            frontier.pop(cell, None)
            concerns = concerns or cell in watched
        if kernel.centres:
            concerns = True
            board._watch(anchor, squares, kernel.centres)
        closed = board._attach(anchor, base, squares) or kernel.closes
        board.is_quiet = not closed and not (concerns and board._surrounds(anchor, squares))
        board._square_count = self._square_count + len(squares)
        return board

    def _watch(
        self, anchor: int, squares: tuple[KernelSquare, ...], centres: tuple[tuple[int, int], ...]
    ) -> None:
        watched = self._watched
        tile, _, serial = self._laid[-1]
        for number, index in centres:
            cell, ref = anchor + squares[number].offset, FeatureRef(serial, index)
            kind = tile.features[index].kind
            self._centres.append((cell, kind, ref))
            concerned = ((kind, ref, cell),)
            for step in _ON_AND_AROUND:
                beside = cell + step
                watched[beside] = watched.get(beside, ()) + concerned

    def _surrounds(self, anchor: int, squares: tuple[KernelSquare, ...]) -> bool:
        """Tell whether the last square on and around a monastery or garden has been covered."""
        for square in squares:
            for _, _, centre in self._watched.get(anchor + square.offset, ()):
                if self._encloses(centre):
                    return True
        return False

    def _encloses(self, centre: int) -> bool:
        cells = self._cells
        for step in CELLS_AROUND:  # noqa: SIM110 - mostly one of the first is empty
            if centre + step not in cells:
                return False
        return True

    def _attach(self, anchor: int, base: int, squares: tuple[KernelSquare, ...]) -> bool:
        """Tell empty neighbours what is demanded of them now, and join what meets at the other sides.

        Returns whether a feature has lost its last open end. One loop for both, because this is half of the
        work of placing a tile: what meets is joined at once and never listed.
        """
        cells, frontier, openings = self._cells, self._frontier, self._openings
        parents, opens, masks = self._parents, self._opens, self._masks
        extras = self._extras
        closed = False
        self._absorbed = absorbed = []
        for square in squares:
            cell = anchor + square.offset
            for side, step, demand, across, joint in square.sides:
                there = cell + step
                beside = cells.get(there)
                if beside is None:
                    opening = frontier.get(there) or openings.plain.get(there) or openings.at(there)
                    frontier[there] = opening[NARROWER].get(demand) or openings.narrowed(opening, demand)
                    continue
                their_base, theirs, _ = beside
                met = theirs.met[across]
                if not joint or len(joint) != len(met):
                    joint, met = _through_ports(square.ports[side], theirs.ports[across])
                for number in _UP_TO[len(joint)]:
                    one, other = base + joint[number], their_base + met[number]
                    while (up := parents[one]) != one:
                        one = up
                    while (up := parents[other]) != other:
                        other = up
                    if one == other:
                        opens[one] = left = opens[one] - 2
                    else:
                        if other < one:
                            one, other = other, one
                        parents[other] = one
                        absorbed.append((other, one))
                        opens[one] = left = opens[one] + opens[other] - 2
                        masks[one] |= masks[other]
                        if other in extras:
                            self._hand_over(other, one)
                    if not left:
                        # ends only ever go in pairs: what has none left here cannot lose or gain one later
                        closed = True
        return closed

    # -- questions about features -----------------------------------------------------------------------

    def feature(self, ref: FeatureRef) -> Feature:
        """Return the joined feature that a part of a placed tile belongs to."""
        return Feature(self, self.root(ref))

    def kind(self, ref: FeatureRef) -> str:
        """Return what kind of feature a part of a placed tile is."""
        return self._laid[ref[0]].tile.features[ref[1]].kind

    def features(self, kind: str | None = None) -> tuple[Feature, ...]:
        """Return all joined features, or those of one kind, in order of their first part."""
        if self._left:
            self._regain()
        parents = self._parents
        if kind is None:
            return tuple(Feature(self, node) for node, up in enumerate(parents) if node == up)
        return tuple(
            Feature(self, base + index)
            for base, (tile, _, _) in zip(self._bases, self._laid, strict=True)
            for index in tile.kernel.of_kind.get(kind, ())
            if parents[base + index] == base + index
        )

    def free_sites(self, serial: int, occupied: Container[int]) -> list[tuple[str, list[Site]]]:
        """Return kind and places of every part of a placed tile whose feature's key is not ``occupied``."""
        if self._left:
            self._regain()
        (tile, ((x, y), rotation), _), base = self._laid[serial], self._bases[serial]
        parents, found = self._parents, []
        for index, (kind, squares) in enumerate(tile.kernel.sited[rotation]):
            node = base + index
            while (up := parents[node]) != node:
                node = up
            if node not in occupied:
                sites = []
                for dx, dy in squares:  # a comprehension would make cells of all variables it uses
                    sites.append(made(Site, (serial, index, (x + dx, y + dy))))
                found.append((kind, sites))
        return found

    def closed_on(self, serials: tuple[int, ...], kind: str) -> list[FeatureRef]:
        """Return the features of a kind on some placed tiles that have no open end, each once.

        The name of each is its oldest part.
        """
        if self._left:
            self._regain()
        closed: list[int] = []
        for serial in serials:
            base = self._bases[serial]
            for index in self._laid[serial].tile.kernel.of_kind.get(kind, ()):
                root = self.node_root(base + index)
                if not self._opens[root] and root not in closed:
                    closed.append(root)
        return list(map(self.ref_of, closed))

    def features_of(self, serial: int) -> tuple[Feature, ...]:
        """Return the joined feature of every part of one placed tile, by index (one may occur twice)."""
        tile = self._laid[serial].tile
        return tuple(self.feature(FeatureRef(serial, index)) for index in range(len(tile.features)))

    def feature_squares(self, ref: FeatureRef) -> tuple[Square, ...]:
        """Return the board squares that one part counts in."""
        tile, ((x, y), rotation), _ = self._laid[ref[0]]
        return tuple([(x + dx, y + dy) for dx, dy in tile.kernel.counted[rotation][ref[1]]])

    def feature_sides(self, ref: FeatureRef) -> tuple[OuterSide, ...]:
        """Return the board sides that one part reaches."""
        tile, ((x, y), rotation), _ = self._laid[ref.serial]
        sides = tile.rotated(rotation).feature_sides(ref.feature)
        return tuple(OuterSide((x + s[0], y + s[1]), side) for s, side in sides)

    def sites(self, ref: FeatureRef) -> tuple[Site, ...]:
        """Return the places of one part: one for each square of the tile that it counts in (W-P3, W-E1)."""
        return tuple([Site(ref[0], ref[1], square) for square in self.feature_squares(ref)])

    def square_centres(self, kind: str) -> Iterator[tuple[Square, FeatureRef]]:
        """Yield square and part of every feature of a kind that has no sides (monasteries, gardens)."""
        if self._left:
            self._regain()
        return iter([(to_square(cell), ref) for cell, found, ref in self._centres if found == kind])

    def parts_near(self, kind: str, squares: Iterable[Square]) -> list[FeatureRef]:
        """Return the parts of such a kind that stand on or around any of ``squares``, each once."""
        if self._left:
            self._regain()
        watched = self._watched
        near: set[FeatureRef] = set()
        for square in squares:
            near.update(ref for found, ref, _ in watched.get(to_cell(square), ()) if found == kind)
        return sorted(near)

    def enclosed(self, kind: str, serials: tuple[int, ...]) -> list[FeatureRef]:
        """Return the parts of such a kind on or around some placed tiles that have all nine squares covered.

        Each once, in order of placing.
        """
        if self._left:
            self._regain()
        enclosed: set[FeatureRef] = set()
        for serial in serials:
            tile, (square, rotation), _ = self._laid[serial]
            for part in tile.kernel.turned[rotation]:
                for found, ref, centre in self._watched.get(to_cell(square) + part.offset, ()):
                    if found == kind and self._encloses(centre):
                        enclosed.add(ref)
        return sorted(enclosed)

    # -- raw readings for Feature -----------------------------------------------------------------------

    def cities_of(self, root: int) -> tuple[Feature, ...]:
        """Return the different cities that a field touches."""
        return tuple(Feature(self, node) for node in self.node_cities(root))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self.placed == other.placed)

    def __hash__(self) -> int:
        return hash(self.placed)

    def __repr__(self) -> str:
        return f"<Board of {self.tile_count} tiles, {self._square_count} squares>"


def _through_ports(ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return which features meet at an odd side, port by port: ours, and of each the one across."""
    right, through, left = theirs
    pairs = zip(ours, (left, through, right), strict=True)
    meeting = [(mine, their) for mine, their in pairs if mine >= 0 and their >= 0]
    return tuple(mine for mine, _ in meeting), tuple(their for _, their in meeting)
