"""Objections of the rules become one sentence that helps."""

import pytest

from game.core.tile import Placement
from game.rules.doors import Objection
from game.view import reasons
from game.view.wording import LANGUAGES, Texts
from tests.view import boards


def objections(letter: str, square: tuple[int, int], rotation: int) -> tuple[Objection, ...]:
    board = boards.board(("D", 0, 0, 0))
    return tuple(Objection.of(c) for c in board.clashes(boards.tile(letter), Placement(square, rotation)))


def test_a_clash_names_both_sides() -> None:
    texts = Texts("en")
    kinds = {
        (o.ours, o.theirs)
        for letter in "ADUV"
        for square in ((1, 0), (-1, 0), (0, 1), (0, -1))
        for rotation in range(4)
        for o in objections(letter, square, rotation)
        if o.cause == "edge"
    }
    assert ("road", "city") in kinds
    for ours, theirs in kinds:
        said = reasons.sentence(Objection("edge", (0, 0), 1, ours, theirs), texts)
        assert ours in said and theirs in said


def test_a_taken_square_is_said_before_anything_else() -> None:
    texts = Texts("en")
    found = reasons.reason(objections("U", (0, 0), 0), texts, turns=False)
    assert found is not None
    assert found.about.cause == "taken"
    assert found.sentence == texts.get("reasons.taken")
    assert found.advice == texts.get("reasons.advice_for.taken")


def test_a_large_tile_over_another_one_is_not_told_to_choose_a_free_square() -> None:
    """The square that is pointed at may be free: others of the tile are not."""
    texts, taken = Texts("en"), objections("U", (0, 0), 0)
    found = reasons.reason(taken, texts, turns=False, many=True)
    turned = reasons.reason(taken, texts, turns=True, many=True)
    assert found is not None and found.advice == texts.get("reasons.advice_for.taken_many")
    assert turned is not None and turned.advice == texts.get("reasons.turn")


def test_where_a_turn_would_help_that_is_the_advice() -> None:
    texts = Texts("en")
    clash = (Objection("edge", (1, 0), 3, "field", "road"),)
    assert reasons.reason(clash, texts, turns=True).advice == texts.get("reasons.turn")
    assert reasons.reason(clash, texts, turns=False).advice == texts.get("reasons.advice")
    assert reasons.reason((), texts, turns=False) is None


def test_a_cause_without_a_text_of_its_own_is_still_a_sentence() -> None:
    texts = Texts("en")
    assert reasons.sentence(Objection("never_heard_of", (0, 0)), texts) == texts.get("reasons.other")
    assert reasons.sentence(Objection("edge", (0, 0), 0, "sea", "sky"), texts) == texts.get(
        "reasons.edge.other"
    )


def test_sides_and_squares_for_the_picture() -> None:
    found = objections("U", (0, 0), 0)
    assert reasons.covered_squares(found) == ((0, 0),)
    assert reasons.clashing_sides(found) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_reason_and_every_text_of_the_table(language: str) -> None:
    english = Texts("en").keys()
    keys = {key for key in english if key.startswith(("reasons.", "table."))}
    assert keys
    assert keys <= Texts(language).keys()
