"""Names of places on a tile, and where a pointer leads; checked by looking at the tiles."""

from __future__ import annotations

import pytest

from game.core.board import Board
from game.core.tile import Placement
from game.session.jcz_file import Pointer
from game.session.jcz_places import locations, pointer_to, ref_of
from tests.boards import tile


def lying(name: str, turned: int = 0) -> Board:
    return Board.empty().place(tile(name), Placement((0, 0), turned // 90))


def names(name: str, turned: int = 0) -> set[str]:
    return {f"{feature} {place}" for _, feature, place in locations(lying(name, turned), 0)}


@pytest.mark.parametrize(
    ("name", "turned", "expected"),
    [
        ("RFr", 0, {"Road WE", "Field NL.NR.EL.WR", "Field ER.SL.SR.WL"}),
        ("RFr", 90, {"Road NS", "Field NR.EL.ER.SL", "Field NL.SR.WL.WR"}),
        ("Cc", 0, {"City NW", "Field EL.ER.SL.SR"}),
        ("Cc", 90, {"City NE", "Field SL.SR.WL.WR"}),
        ("Cc", 180, {"City SE", "Field NL.NR.WL.WR"}),
        ("Cc", 270, {"City SW", "Field NL.NR.EL.ER"}),
        ("Ccc", 0, {"City _S", "Field SL.SR"}),
        ("Ccc", 90, {"City _W", "Field WL.WR"}),
        ("Ccc", 180, {"City _N", "Field NL.NR"}),
        ("Ccc", 270, {"City _E", "Field EL.ER"}),
        ("CFc", 0, {"City WE", "Field NL.NR", "Field SL.SR"}),
        ("CFc", 90, {"City NS", "Field EL.ER", "Field WL.WR"}),
        ("Cath", 90, {"City NWSE"}),
        ("Rr", 0, {"Road SW", "Field NL.NR.EL.ER.SL.WR", "Field SR.WL"}),
        ("LR", 180, {"Road N", "Monastery I", "Field NL.NR.EL.ER.SL.SR.WL.WR"}),
        ("BA/RFrG", 270, {"Road NS", "Garden I", "Field NR.EL.ER.SL", "Field NL.SR.WL.WR"}),
        ("CCCC", 0, {"City N", "City E", "City S", "City W", "Field I"}),
        ("II", 0, {"River SW", "Field NL.NR.EL.ER.SL.WR", "Field SR.WL"}),
    ],
)
def test_places_are_named_as_the_tile_lies(name, turned, expected):
    assert names(name, turned) == expected


def test_a_pointer_leads_there_and_back():
    board = lying("Rr", 90)
    for ref, feature, place in locations(board, 0):
        pointer = Pointer((0, 0), feature, place)
        assert ref_of(board, pointer) == ref
        assert pointer_to(board, ref, (0, 0)) == pointer
    assert str(pointer_to(board, ref_of(board, Pointer((0, 0), "Road", "NW")), (0, 0))) == "{Road,NW,[0,0]}"


@pytest.mark.parametrize(
    "pointer",
    [
        Pointer((0, 0), "Road", "NE"),
        Pointer((0, 0), "City", "N"),
        Pointer((1, 0), "Road", "NW"),
        Pointer((0, 0), "Tower", "I"),
        Pointer((0, 0), "", ""),
    ],
)
def test_a_pointer_to_nothing(pointer):
    assert ref_of(lying("Rr", 90), pointer) is None


def test_the_only_inner_part_may_have_any_inner_name():
    assert ref_of(lying("L"), Pointer((0, 0), "Monastery", "II")) is not None
    assert ref_of(lying("L"), Pointer((0, 0), "Monastery", "N")) is None
