"""Where the table's camera should look: near enough to choose, and otherwise where it is.

A view that comes near for every meeple and goes back afterwards makes restless. So it comes near only for a
tile on which the places could not be told apart, and goes back only when the next player could not work with
what is in sight. What a camera does with that is in ``table_view``.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from game.core.geometry import Square
from game.core.tile import covered
from game.rules.events import TilePlaced
from game.ui.board_pieces import NUMBERS_FROM, ring_size
from game.ui.look import Look
from game.view.hits import standing
from game.view.timeline import Moment

if TYPE_CHECKING:
    from game.ui.table import TableScreen

Point = tuple[float, float]

CHOOSE_FROM: Final = 44
"""Units, and pixels at least, that a square is wide where a place on it can be chosen."""

CHOOSE_WELL: Final = NUMBERS_FROM
"""The same when the view comes nearer at all: the numbers of the places are seen, too."""

CHOOSE_AT_MOST: Final = 84
"""The same when many places lie close together, as on a tile of several squares: more is never asked for."""

_COVERED = 0.3  # share of a ring that another one may hide


def aim_camera(table: TableScreen) -> None:
    """Bring into sight what somebody has to choose from now; leave the view as it is where it is seen."""
    look, turn, shown = table.look, table.turn, table.shown
    if look is None:
        return
    if table.moving:
        landing = _landing(table.timeline.moment)
        if landing:
            table.camera.catch(landing)
        return
    enough, well = _pixels(look, CHOOSE_FROM), _pixels(look, CHOOSE_WELL)
    placed = shown.board.placed
    if turn.sites is not None and shown.turn.placed:
        offered = list(dict.fromkeys(map(turn.sites.spot, turn.sites.options)))
        crowd = told_apart(offered, standing(shown, table.maps).values())
        least = min(_pixels(look, CHOOSE_AT_MOST), max(enough, crowd))
        squares = placed[shown.turn.placed[-1]].squares
        if len(squares) > 1:
            least, well = max(least, well + 1), _pixels(look, CHOOSE_AT_MOST)
        well = max(well, least)
        table.camera.near(squares, least, well, tuple(shown.board.squares))
    elif turn.placing is not None:
        table.camera.follow(table.all_squares(), (enough, well), turn.placing.squares)
    elif placed and not shown.over:
        table.camera.follow(table.all_squares(), (enough, well), placed[-1].squares)
    else:
        table.camera.follow(table.all_squares())


def _landing(moment: Moment | None) -> tuple[Square, ...]:
    """Return the squares on which a tile is seen to come down now: a computer lays it anywhere."""
    placed = [event for event in moment.events if isinstance(event, TilePlaced)] if moment is not None else []
    return covered(placed[0].tile, placed[0].placement) if placed else ()


def _pixels(look: Look, units: float) -> float:
    return float(max(units, look.px(units)))


def told_apart(offered: Collection[Point], taken: Collection[Point]) -> float:
    """Return the zoom from which on the rings around the offered places hide little of each other and of
    what stands beside them; 0 for a single place.
    """
    pairs = [*combinations(offered, 2), *product(offered, taken)]
    closest = min((math.dist(one, other) for one, other in pairs), default=math.inf)
    return ring_size(0) * (1 - _COVERED) / closest if closest > 0 else math.inf
