"""A state is handed on whole: what an event leaves alone stays as it was, and readings follow the change."""

from __future__ import annotations

import ast
from dataclasses import fields
from pathlib import Path

from game.core import state as state_module
from game.core.board import Board
from game.core.pieces import SUPPLY, Piece, PieceKind
from game.core.state import GameState, Pending, Player, Setup, Turn

MEEPLE = PieceKind("meeple", frozenset({"meeple"}))


def _every_field_of_its_own() -> GameState:
    """Return a state in which no field has the value that it has by default."""
    setup = Setup((Player("Ann", "blue"), Player("Ben", "red")), (), ())
    return GameState(
        setup=setup,
        board=Board.empty(),
        bag=("bag",),  # type: ignore[arg-type]  # any object will do: nothing looks into it here
        hand=("hand",),  # type: ignore[arg-type]
        kept=(("kept",), ()),  # type: ignore[arg-type]
        discarded=("discarded",),  # type: ignore[arg-type]
        roster=(Piece(0, MEEPLE, 0),),
        places=(SUPPLY,),
        scores=(3, 4),
        turn=Turn(5, 1),
        agenda=(Pending("place", 1), Pending("score", 1)),
        drawers={"guest": 1},
        luck=2,
        final=True,
        over=True,
    )


def test_what_is_not_changed_stays() -> None:
    before = _every_field_of_its_own()
    empty = GameState(before.setup, Board.empty())
    names = [field.name for field in fields(GameState)]
    for changed in names:
        after = before.evolve(**{changed: getattr(empty, changed)})
        assert getattr(after, changed) is getattr(empty, changed)
        for name in names:
            if name != changed:
                assert getattr(after, name) is getattr(before, name), (changed, name)


def test_readings_follow_the_change() -> None:
    before = _every_field_of_its_own()
    assert before.supply_by_kind(0) == (Piece(0, MEEPLE, 0),)
    assert before.evolve(places=(SUPPLY._replace(where="box"),)).supply_by_kind(0) == ()
    assert before.evolve(scores=(9, 9)).supply_by_kind(0) == (Piece(0, MEEPLE, 0),)
    assert list(before.evolve(roster=(Piece(0, MEEPLE, 1),)).pieces_of(0)) == []


def test_a_draft_may_be_changed_and_what_it_was_made_from_stays_as_it_was() -> None:
    before = _every_field_of_its_own()
    draft = before.draft()
    assert draft is not before and draft == before
    draft.luck, draft.agenda = 7, ()
    assert (before.luck, before.agenda) == (2, (Pending("place", 1), Pending("score", 1)))
    after = draft.evolve(luck=8)
    assert (draft.luck, draft.agenda, after.luck) == (7, (), 8)


def test_a_draft_has_the_fields_of_a_state_and_no_others() -> None:
    tree = ast.parse(Path(state_module.__file__).read_text(encoding="utf-8"))
    (draft,) = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == "Draft")
    stated = [node for node in draft.body if isinstance(node, ast.AnnAssign)]
    named = {ast.unparse(node.target): ast.unparse(node.annotation) for node in stated}
    assert named == {f.name: f.type for f in fields(GameState) if f.name != "setup"}
