"""The practice board: where a tile may lie, why not, what the joined features count."""

from __future__ import annotations

from game.view.wording import Texts
from game.workshop.practice_board import Practice, grip_of
from game.workshop.practice_parts import counted, reasons
from tests.workshop.made import library


def begun(own: str, hand: str) -> Practice:
    """A board with one tile and another in hand."""
    return Practice.begun(library().tile(own)).holding(library().tile(hand))


def test_a_clash_has_a_reason_and_a_turn_that_helps() -> None:
    practice = begun("base/E", "base/E")  # a city in the north, grass elsewhere
    above = (0, -1)
    clashes = practice.clashes(above)
    assert reasons(Texts("en"), clashes) == ["Your field meets a city here"]
    fits = practice.fits_turned(above)
    assert fits == 2
    laid = practice.turned(2).laid(above)
    assert len(laid.board.placed) == 2 and laid.undone().board is practice.board
    assert practice.laid(above) is practice


def test_joined_features_are_counted_together() -> None:
    practice = begun("base/E", "base/E").turned(2).laid((0, -1))
    text = counted(Texts("en"), practice.feature(0, 0))
    assert text == "City: 2 squares, complete"
    road = begun("base/U", "base/U")
    assert counted(Texts("en"), road.feature(0, 0)) == "Road: 1 square, 2 open ends"


def test_a_wonder_is_held_by_a_square_of_its_own() -> None:
    for spec in library().sets["wonders"].spec.tiles:
        tile = library().tile(spec.id)
        assert grip_of(tile) in tile.footprint
        practice = begun("base/D", spec.id)
        for square, rotation in practice.legal_squares().items():
            turned = practice.turned(rotation)
            assert not turned.clashes(square)


def test_far_away_nothing_touches() -> None:
    assert [clash.cause for clash in begun("base/E", "base/E").clashes((5, 5))] == ["apart"]
    assert [clash.cause for clash in begun("base/E", "base/E").clashes((0, 0))] == ["taken"]
