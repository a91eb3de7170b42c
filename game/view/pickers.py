"""Pickers: from legal actions, the place pointed at and the rotation to the one action that is meant.

An action's ``target`` says which picker serves it. They know neither pixels nor keys, and no rules: what is
legal is what the engine lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.core.board import Board
from game.core.features import FeatureRef
from game.core.geometry import Square, rotate_square
from game.core.tile import Placement, Tile
from game.rules.actions import Action, PlaceMeeple, PlaceTile

Point = tuple[float, float]


class PlacementPicker:
    """Where the tile in hand goes.

    ``rotation`` is the one that the player has turned it to, at first the one that fits best. Over a square
    where only other rotations are legal the tile turns by itself; turning it by hand there holds until the
    pointer goes elsewhere. ``grip`` is the square of the footprint that the pointer holds (at rotation 0).
    """

    def __init__(self, tile: Tile, legal: Iterable[Action], rotation: int | None = None) -> None:
        self.tile = tile
        self.grip = grip_of(tile)
        self.square: Square | None = None
        self._held: Square | None = None
        self._legal = {
            (action.square, action.rotation): action for action in legal if isinstance(action, PlaceTile)
        }
        self._by_square: dict[Square, list[int]] = {}
        for anchor, turn in self._legal:
            self._by_square.setdefault(self._held_square(anchor, turn), []).append(turn)
        self.rotation = self._best_rotation() if rotation is None else rotation & 3

    def _best_rotation(self) -> int:
        """Return the rotation that fits on most squares, the smallest among equals."""
        fits = [sum(turn == rotation for _, turn in self._legal) for rotation in range(4)]
        return fits.index(max(fits))

    def _held_square(self, anchor: Square, rotation: int) -> Square:
        dx, dy = rotate_square(self.grip, rotation)
        return (anchor[0] + dx, anchor[1] + dy)

    def point(self, square: Square | None) -> bool:
        """Point at a square, or at none; tell whether that is another one than before."""
        if square == self.square:
            return False
        self.square = square
        if square != self._held:
            self._held = None
        return True

    def turn(self, by: int = 1) -> None:
        """Turn the tile by hand; where it lies it stays so until the pointer leaves the square."""
        self.rotation = (self.seen_rotation + by) & 3
        self._held = self.square

    @property
    def seen_rotation(self) -> int:
        """The rotation that the ghost shows: the player's, or the one that fits where the pointer is."""
        fitting = self.rotations_at(self.square) if self.square is not None else ()
        if not fitting or self.rotation in fitting or self._held == self.square:
            return self.rotation
        return min(fitting, key=lambda turn: (turn - self.rotation) & 3)

    @property
    def placement(self) -> Placement | None:
        """How the tile would lie where the pointer is."""
        if self.square is None:
            return None
        turn = self.seen_rotation
        dx, dy = rotate_square(self.grip, turn)
        return Placement((self.square[0] - dx, self.square[1] - dy), turn)

    @property
    def action(self) -> PlaceTile | None:
        """The legal action that is meant, if it is one."""
        there = self.placement
        return self._legal.get((there.square, there.rotation)) if there is not None else None

    def rotations_at(self, square: Square) -> tuple[int, ...]:
        """Return the rotations in which the tile fits with its grip on ``square``."""
        return tuple(sorted(self._by_square.get(square, ())))

    @property
    def now(self) -> frozenset[Square]:
        """The squares of the grip that are legal in the player's rotation."""
        return frozenset(square for square, turns in self._by_square.items() if self.rotation in turns)

    @property
    def turned(self) -> Mapping[Square, int]:
        """The squares legal in other rotations only, with the fewest quarter turns that lead there."""
        return {
            square: min((turn - self.rotation) & 3 for turn in turns)
            for square, turns in self._by_square.items()
            if self.rotation not in turns
        }

    @property
    def squares(self) -> tuple[Square, ...]:
        """All squares of the grip that are legal in any rotation, in reading order."""
        return tuple(sorted(self._by_square, key=lambda square: (square[1], square[0])))

    def covered(self) -> frozenset[Square]:
        """Return every square that any legal placement covers: what the view should show."""
        return frozenset(
            (anchor[0] + dx, anchor[1] + dy)
            for anchor, turn in self._legal
            for dx, dy in self.tile.rotated(turn).squares
        )


def grip_of(tile: Tile) -> Square:
    """Return the square of a footprint that lies nearest to its middle: where a hand would take it."""
    squares = tile.footprint
    x = sum(square[0] for square in squares) / len(squares)
    y = sum(square[1] for square in squares) / len(squares)
    return min(squares, key=lambda square: (round((square[0] - x) ** 2 + (square[1] - y) ** 2, 6), square))


class SitePicker:
    """Where a meeple goes: the sites that are offered, numbered from 1, one of them selected.

    ``spots`` gives the world point of each site. When several kinds of piece may be placed, ``piece`` is the
    one that is meant.
    """

    def __init__(self, legal: Iterable[Action], spots: Mapping[PlaceMeeple, Point]) -> None:
        offered = [action for action in legal if isinstance(action, PlaceMeeple)]
        self.pieces = tuple(dict.fromkeys(action.piece for action in offered))
        self.piece = self.pieces[0] if self.pieces else ""
        self._offered = offered
        self._spots = spots
        self.selected: PlaceMeeple | None = None

    @property
    def options(self) -> tuple[PlaceMeeple, ...]:
        """The actions with the chosen kind of piece, in the order of their numbers."""
        return tuple(action for action in self._offered if action.piece == self.piece)

    def spot(self, action: PlaceMeeple) -> Point:
        """Return the world point of an option."""
        return self._spots[action]

    @property
    def next_piece(self) -> str:
        """The kind of piece after the one that is meant; empty when there is no other."""
        if len(self.pieces) < 2:
            return ""
        return self.pieces[(self.pieces.index(self.piece) + 1) % len(self.pieces)]

    def change_piece(self) -> bool:
        """Go on to the next kind of piece; tell whether there is another one."""
        if not self.next_piece:
            return False
        self.piece, self.selected = self.next_piece, None
        return True

    def point(self, board: Board, at: Point, ref: FeatureRef | None, reach: float = 0.2) -> bool:
        """Point at a place of the board with the feature under it; tell whether the selection changes.

        A spot within ``reach`` squares is meant before the feature; on a feature the nearest of its spots.
        """
        near = min(self.options, key=lambda option: _far(self._spots[option], at), default=None)
        if near is not None and _far(self._spots[near], at) > reach:
            near = self._of_feature(board, at, ref)
        return self.select(near)

    def _of_feature(self, board: Board, at: Point, ref: FeatureRef | None) -> PlaceMeeple | None:
        if ref is None:
            return None
        root = board.root(ref)
        own = [option for option in self.options if board.root(option.site.ref) == root]
        return min(own, key=lambda option: _far(self._spots[option], at), default=None)

    def select(self, option: PlaceMeeple | None) -> bool:
        """Select an option; tell whether that changes anything."""
        changed = option != self.selected
        self.selected = option
        return changed

    def number(self, number: int) -> bool:
        """Select by number from 1; tell whether there is such an option."""
        if not 1 <= number <= len(self.options):
            return False
        self.selected = self.options[number - 1]
        return True

    def step(self, by: int) -> None:
        """Select the next or the one before."""
        options = self.options
        if options:
            at = options.index(self.selected) + by if self.selected in options else (0 if by > 0 else -1)
            self.selected = options[at % len(options)]


def next_square(start: Square | None, squares: Sequence[Square], direction: Point) -> Square | None:
    """Return the square that an arrow key leads to: the nearest there; the first without start."""
    if start is None or not squares:
        return squares[0] if squares else None
    best: tuple[float, Square] | None = None
    for square in squares:
        dx, dy = square[0] - start[0], square[1] - start[1]
        ahead = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        if ahead <= 0:
            continue
        cost = ahead + 2.5 * aside
        if best is None or cost < best[0]:
            best = (cost, square)
    return best[1] if best else start


def wanted(legal: Sequence[Action]) -> str:
    """Return the target that the screen asks for: the first that is no mere button, else ``button``."""
    if not legal:
        return ""
    return next((action.target for action in legal if action.target != "button"), "button")


def _far(one: Point, other: Point) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
