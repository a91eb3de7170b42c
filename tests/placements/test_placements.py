"""Golden counts hold, and they are right: the slow way, square by square, and by hand (W-P1, W-P3, B-2)."""

from __future__ import annotations

from functools import cache

import pytest

from game.core.features import FeatureRef
from game.core.tile import Placement
from game.core.trace import trace
from tests.boards import WONDERS, board, brute_clash, read, tile
from tests.placements.counts import BOARDS, Counted, begun, counted, path_of, placements, text_of


@cache
def all_counted(name: str) -> dict[tuple[str, int], Counted]:
    return {(one.wonder, one.rotation): one for one in counted(BOARDS[name][1])}


@pytest.mark.parametrize("name", BOARDS)
def test_the_counts_are_those_that_are_written_down(name: str) -> None:
    """Write them anew with ``python -m tests.placements`` when a rule or a tile has really changed."""
    assert path_of(name).read_text(encoding="utf-8") == text_of(name)


def test_every_file_belongs_to_a_board() -> None:
    assert {path.stem for path in path_of("start_tile").parent.glob("*.txt")} == set(BOARDS)


@pytest.mark.parametrize("name", BOARDS)
def test_W_P1_every_placement_is_found_by_trying_them_all(name: str) -> None:
    """Every square and rotation for miles around, compared side by side: the same ones are legal."""
    text = BOARDS[name][1]
    now = board(text)
    xs, ys = [x for x, _ in now.squares], [y for _, y in now.squares]
    for wonder in WONDERS:
        if tile(wonder).id in {one.tile.id for one in read(text)}:
            continue
        everywhere = (
            Placement((x, y), rotation)
            for rotation in range(4)
            for y in range(min(ys) - 6, max(ys) + 7)
            for x in range(min(xs) - 6, max(xs) + 7)
        )
        legal = {one for one in everywhere if not brute_clash(now, tile(wonder), one)}
        assert legal == set(placements(text, wonder)), wonder


@pytest.mark.parametrize("name", BOARDS)
def test_W_P3_places_are_those_of_features_that_nobody_has_reached(name: str) -> None:
    """Traced from scratch: a feature of the wonder that is joined to no meeple offers all its squares."""
    text = BOARDS[name][1]
    for (wonder, rotation), found in all_counted(name).items():
        for square, sites in found.places:
            assert sites == _traced_sites(text, wonder, Placement(square, rotation)), (wonder, square)


def _traced_sites(text: str, wonder: str, placement: Placement) -> int:
    state = begun(text, wonder).state
    taken = {place.site.ref for _, place in state.deployed() if place.site is not None}
    now = state.board.place(tile(wonder), placement)
    own = len(now.placed) - 1
    free = [group.refs for group in trace(now) if not group.refs & taken]
    features = tile(wonder).features
    return sum(
        len(feature.squares)
        for index, feature in enumerate(features)
        if any(FeatureRef(own, index) in refs for refs in free)
    )


def test_by_hand_abu_simbel_beside_the_start_tile() -> None:
    """The start tile has a city north, roads east and west, a field south. Abu Simbel is five squares in a
    row: as it is printed fields, but a road, at its north; field, road, field, city, field at its south;
    a city at its west, a road at its east end.

    As printed: its city may stand on the start city (1); its west end is a city and meets no road (0);
    four of its northern sides are fields and may lie below the start tile (4); its east end is a road and
    may meet the western road (1): 6. Half turned: no city looks south (0); the road end looks west and
    meets the eastern road (1); three northern fields (3); the city end meets no road (0): 4. A quarter
    turned to the right: the road end looks south (0), the one southern road looks west (1), the city end
    looks north (0), the one northern road looks east (1): 2. To the left: the city end looks south (1),
    the northern road looks west (1), the road end looks north (0), the southern road looks east (1): 3.
    """
    start = all_counted("start_tile")
    assert [len(start["abu-simbel", rotation].places) for rotation in range(4)] == [6, 2, 4, 3]


def test_by_hand_places_on_abu_simbel() -> None:
    """Two cities and a road of one square each, a road of two, fields of five, one and three squares: 14
    places, when nobody stands on the start tile.
    """
    assert {sites for _, sites in all_counted("start_tile")["abu-simbel", 0].places} == {
        1 + 1 + 1 + 2 + 5 + 1 + 3
    }


def test_by_hand_a_city_that_somebody_holds_takes_its_places_away() -> None:
    """P1 stands in the city north of the river. Abu Simbel with its own city on top of it offers one place
    less than anywhere else: its city of one square is taken.
    """
    river = all_counted("river")
    assert dict(river["abu-simbel", 0].places)[-3, -2] == 14 - 1
    assert dict(river["abu-simbel", 2].places)[0, 1] == 14, "at the other side nothing is joined"
