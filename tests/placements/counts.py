"""Counting and writing down: boards × wonders × rotations → placements, and claimable places for each.

A file holds one board. Its head is the board in the words of ``tests/boards.py``; then each line is a wonder,
a rotation in degrees, the number of placements, and for each placement the square of the anchor with the
number of places that a meeple may be put on (``-2,0=14``). Write the files anew with
``python -m tests.placements``, then read the difference: every changed number is a changed rule.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from game.core.geometry import Square
from game.core.tile import Placement
from game.rules import engine
from game.rules.actions import PlaceMeeple, PlaceTile
from tests.boards import WONDERS, Play, read, table, tile

FOLDER: Final = Path(__file__).parent

BOARDS: Final = {
    "start_tile": ("The start tile alone", "RCr@0,0/0"),
    "ring_city": (
        "A ring of cities that P0 holds; it counts one tile once",
        "RCr@0,0/0 Ccc@0,-1/90:P0=city CC@1,-1/0 Cc@0,-2/180 Cc@1,-2/270",
    ),
    "hole": (
        "Tiles around an empty square, with a monk and a farmer",
        "RCr@0,0/0 RFr@1,0 L@1,1:P1=monastery L@1,2 L@0,2 L@-1,2:P0=field LR@-1,1/90",
    ),
    "river": (
        "A river from its spring to a bend, with its end open",
        "spring@0,0/0 II@1,0/0 C@0,-1/0:P1=city",
    ),
    "three_cities": (
        "Two cities of two owners that a third joins, and a road that somebody walks",
        "RCr@0,0/0 Cc@0,-1/180:P0=city RCr@1,0/0:P1=city.N RFr@-1,0/0:P0=road Rr@2,0/0 RRR@2,1/90:P1=road.S",
    ),
    "beside_a_wonder": (
        "Tikal lies there already, with P1's meeple in one of its cities",
        "RCr@0,0/0 tikal@1,0/0!P1:P1=city@3,2 RFr@-1,0/0:P0=road",
    ),
}
"""Name of the file → what the board is about, and the board."""


class Counted(NamedTuple):
    """One wonder in one rotation on a board: for each placement, in order, how many places can be claimed."""

    wonder: str
    rotation: int
    places: tuple[tuple[Square, int], ...]

    def line(self) -> str:
        """The line of a file."""
        each = " ".join(f"{x},{y}={sites}" for (x, y), sites in self.places)
        return f"{self.wonder:16}{90 * self.rotation:4}{len(self.places):4}  {each}".rstrip()


def begun(board: str, wonder: str) -> Play:
    """A game on a board in which P0 is to place a wonder; there is a stack, in case that it does not fit."""
    return table(board, "RFr RFr RFr", front={0: wonder})


def placements(board: str, wonder: str) -> tuple[Placement, ...]:
    """Where a wonder may be placed, by the rules; in order of rotation, row, column."""
    game = begun(board, wonder)
    found = game.rules.placements(game.state, tile(wonder))
    return tuple(sorted(found, key=lambda one: (one.rotation, one.square[1], one.square[0])))


def claimable(board: str, wonder: str, placement: Placement) -> int:
    """On how many places P0 may put the first meeple after placing a wonder so."""
    game = begun(board, wonder)
    action = PlaceTile(tile(wonder).id, placement.square, placement.rotation)
    state = engine.apply(game.state, action, game.rules).state
    return sum(isinstance(one, PlaceMeeple) for one in engine.legal_actions(state, game.rules))


def counted(board: str) -> list[Counted]:
    """All counts of a board; wonders that lie there already are left out."""
    lying = {one.tile.id for one in read(board)}
    found = []
    for wonder in WONDERS:
        if tile(wonder).id in lying:
            continue
        fitting = placements(board, wonder)
        for rotation in range(4):
            places = tuple((p.square, claimable(board, wonder, p)) for p in fitting if p.rotation == rotation)
            found.append(Counted(wonder, rotation, places))
    return found


def text_of(name: str) -> str:
    """What the file of a board has to say."""
    about, board = BOARDS[name]
    head = f"# {about}.\n# wonder, degrees, placements; each placement with its claimable places\n{board}\n"
    return head + "".join(f"{one.line()}\n" for one in counted(board))


def path_of(name: str) -> Path:
    """The file of a board."""
    return FOLDER / f"{name}.txt"
