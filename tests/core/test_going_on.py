"""Going on from one board to the next: whoever asks an earlier board again is told what was true of it."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable, Iterable
from types import FrameType
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.board import Board
from game.core.features import FeatureRef
from game.core.geometry import Square
from game.core.going_on import MOST
from game.core.tile import Placement, Tile
from game.core.trace import traced_by_board
from game.rules import engine
from tests.boards import board, tile
from tests.core.made import PENTOMINOES, footprint, random_tile
from tests.core.test_board import near
from tests.playing import play

SHAPES = [((0, 0),), *map(footprint, PENTOMINOES.values())]
DESIGNS = [tile(name) for name in ("RCr", "RFr", "C", "L", "RRR", "stonehenge", "tikal")]
Asked: TypeAlias = Callable[[Board, Board], Any]
KINDS = ("road", "city", "field", "monastery", "garden", "river")


def _refs(known: Board) -> list[FeatureRef]:
    return [
        FeatureRef(placed.serial, index)
        for placed in known.placed
        for index in range(len(placed.tile.features))
    ]


def _serials(known: Board) -> tuple[int, ...]:
    return tuple(range(len(known.placed)))


def _roots(known: Board) -> list[int]:
    return sorted({known.root(ref) for ref in _refs(known)})


def _sides(known: Board) -> list[tuple[Square, int]]:
    return [(square, side) for square in known.squares for side in range(4)]


def _tried(known: Board) -> list[tuple[Tile, Placement]]:
    return [
        (design, Placement(square, turn)) for design in DESIGNS for square in near(known) for turn in range(4)
    ]


def _each(question: Callable[..., Any], things: Callable[[Board], Iterable[Any]]) -> Asked:
    return lambda now, known: [question(now, thing) for thing in things(known)]


def _each_pair(question: Callable[..., Any], things: Callable[[Board], Iterable[Any]]) -> Asked:
    return lambda now, known: [question(now, *thing) for thing in things(known)]


ASKED: dict[str, Asked] = {
    "cities_of": _each(Board.cities_of, _roots),
    "clashes": _each_pair(Board.clashes, _tried),
    "closed_on": lambda now, known: [now.closed_on(_serials(known), kind) for kind in KINDS],
    "covered_around": _each(Board.covered_around, near),
    "covers": _each(Board.covers, near),
    "demand_at": _each(Board.demand_at, lambda known: known.frontier),
    "edge_kind": _each_pair(Board.edge_kind, _sides),
    "enclosed": lambda now, known: [now.enclosed(kind, _serials(known)) for kind in KINDS],
    "feature": _each(lambda now, ref: now.feature(ref).refs, _refs),
    "feature_sides": _each(Board.feature_sides, _refs),
    "feature_squares": _each(Board.feature_squares, _refs),
    "features": lambda now, known: [*(now.features(kind) for kind in KINDS), traced_by_board(now)],
    "features_of": _each(Board.features_of, _serials),
    "fits_somewhere": _each(Board.fits_somewhere, lambda known: DESIGNS),
    "free_sites": lambda now, known: [now.free_sites(s, _roots(known)[::3]) for s in _serials(known)],
    "frontier": lambda now, known: list(now.frontier),
    "is_legal": _each_pair(Board.is_legal, _tried),
    "is_quiet": lambda now, known: now.is_quiet,
    "kind": _each(Board.kind, _refs),
    "laid": _each(Board.laid, _serials),
    "listed": _each(lambda now, design: now.listed(design, lambda *what: what), lambda known: DESIGNS),
    "node_cities": _each(Board.node_cities, _roots),
    "node_mask": _each(Board.node_mask, _roots),
    "node_members": _each(Board.node_members, _roots),
    "node_open": _each(Board.node_open, _roots),
    "node_root": _each(Board.node_root, _roots),
    "node_traits": _each(Board.node_traits, _roots),
    "parts_near": lambda now, known: [now.parts_near(kind, near(known)) for kind in KINDS],
    "placed": lambda now, known: now.placed,
    "placements": _each(Board.placements, lambda known: DESIGNS),
    "ref_of": _each(Board.ref_of, _roots),
    "root": _each(Board.root, _refs),
    "roots": lambda now, known: now.roots(_refs(known)),
    "sites": _each(Board.sites, _refs),
    "square_centres": lambda now, known: [list(now.square_centres(kind)) for kind in KINDS],
    "square_count": lambda now, known: now.square_count,
    "squares": lambda now, known: list(now.squares),
    "tile_at": _each(Board.tile_at, near),
    "tile_count": lambda now, known: now.tile_count,
}
"""Every question that can be put to a board, in all ways that matter; what to ask about an equal board knows,
because whatever is asked first makes up for what was given away.
"""

MAKING = {"empty", "place", "stay", "apart", "continues", "joined_since"}


def laid_anew(now: Board) -> Board:
    """An equal board that nobody has gone on from."""
    fresh = Board.empty()
    for design, placement, _ in now.placed:
        fresh = fresh.place(design, placement)
    return fresh


def grown(rng: random.Random, count: int, *, stay: bool = False) -> list[Board]:
    """Boards that come from one another: mostly in a line, sometimes from one further back."""
    boards = [Board.empty().place(random_tile(rng, ((0, 0),)), Placement((0, 0), 0))]
    for _ in range(count):
        now = boards[-1] if rng.random() < 0.7 else rng.choice(boards)
        design = random_tile(rng, rng.choice(SHAPES)) if rng.random() < 0.6 else rng.choice(DESIGNS)
        places = now.placements(design)
        if places:
            if stay and rng.random() < 0.5:
                now.stay()
            boards.append(now.place(design, rng.choice(places)))
    return boards


def test_every_question_is_among_those_asked_here():
    public = {name for name in dir(Board) if not name.startswith("_")}
    assert public - MAKING == set(ASKED)


@pytest.mark.parametrize("question", sorted(ASKED))
def test_whatever_an_earlier_board_is_asked_first_it_answers_as_if_nobody_had_gone_on(question):
    earlier = board("RCr@0,0 RFr@1,0 L@1,1 L@1,2 L@0,2 L@-1,2 LR@-1,1/90 C@0,-1/180")
    known = laid_anew(earlier)
    later = earlier.place(tile("RRR"), Placement((-1, 0), 2))
    later.place(tile("RFr"), Placement((2, 0), 0))
    assert ASKED[question](earlier, known) == ASKED[question](known, known)


@settings(max_examples=25)
@given(st.randoms(use_true_random=False), st.booleans())
def test_boards_that_come_from_one_another_do_not_disturb_each_other(rng, stay):
    boards = grown(rng, 7, stay=stay)
    rng.shuffle(boards)
    for now in boards:
        known = laid_anew(now)
        questions = list(ASKED)
        rng.shuffle(questions)
        for question in questions[:6]:
            assert ASKED[question](now, known) == ASKED[question](known, known), question


def test_the_empty_board_too_can_be_gone_on_from_twice():
    nothing = Board.empty()
    one, other = (nothing.place(tile(name), Placement((0, 0), 0)) for name in ("C", "RRR"))
    assert (one, other) == (board("C@0,0"), board("RRR@0,0"))
    assert list(nothing.squares) == list(nothing.frontier) == []
    assert nothing.features() == ()


def test_an_earlier_board_does_not_know_the_tiles_of_a_later_one():
    earlier = board("RCr@0,0")
    earlier.place(tile("RFr"), Placement((1, 0), 0))
    for serial in (1, -1):
        with pytest.raises(IndexError):
            earlier.laid(serial)
    assert len(earlier.placed) == earlier.tile_count == 1


def test_what_has_joined_since_is_known_after_others_have_gone_on():
    """RCr with RFr to the east: the road of the second tile becomes part of the first one's."""
    earlier = board("RCr@0,0")
    later = earlier.place(tile("RFr"), Placement((1, 0), 0))
    later.place(tile("RFr"), Placement((2, 0), 0))
    (absorbed,) = [child for child, root in later.joined_since(earlier, ()) if later.ref_of(root) == (0, 1)]
    assert later.ref_of(absorbed) == (1, 0)


def test_who_stays_is_asked_again_without_laying_anything_anew(monkeypatch):
    now = board("RCr@0,0 RFr@1,0").stay()
    right = laid_anew(now)
    monkeypatch.setattr(Board, "_laid_anew", lambda *_: pytest.fail("laid anew"))
    for place in now.placements(tile("RFr")):
        now.place(tile("RFr"), place)
    assert traced_by_board(now) == traced_by_board(right)
    assert list(now.frontier) == list(right.frontier)


def test_a_board_apart_shares_nothing_that_changes():
    now = board("RCr@0,0 RFr@1,0")
    apart = now.apart()
    assert apart == now
    assert apart._openings is not now._openings
    known = laid_anew(now)
    now.place(tile("RFr"), Placement((2, 0), 0))
    for question in ("features", "listed", "frontier"):
        assert ASKED[question](apart, known) == ASKED[question](known, known)


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_game_that_is_played_on_never_lays_a_board_anew(seed, monkeypatch):
    """Else every action would cost as much as the whole board; all wonders and all expansions take part."""
    monkeypatch.setattr(Board, "_laid_anew", lambda *_: pytest.fail("an earlier board was asked"))
    assert play(seed=seed, players=3).is_over


def test_states_of_a_finished_game_still_list_what_could_be_done():
    session = play(seed="5", players=2)
    for before in session.entries[:-1:7]:
        state = before.state
        fresh = state.evolve(board=laid_anew(state.board))
        assert engine.legal_actions(fresh, session.rules) == engine.legal_actions(state, session.rules)
        assert state.standing() == fresh.standing()


class Interrupted(BaseException):
    """Like Ctrl+C, which comes between any two lines."""


def interrupted_at(number: int, deed: Callable[[], object]) -> bool:
    """Do something and stop at a line of the core, counted from 1; tell whether it came so far."""
    left, before = number, sys.gettrace()

    def at_line(frame: FrameType, event: str, _: object) -> Any:
        nonlocal left
        if f"{os.sep}core{os.sep}" not in frame.f_code.co_filename or "test" in frame.f_code.co_filename:
            return None
        left -= event == "line"
        if not left:
            raise Interrupted
        return at_line

    sys.settrace(at_line)
    try:
        deed()
    except Interrupted:
        return True
    finally:
        sys.settrace(before)
    return False


@pytest.mark.parametrize("which", [1, -1])
def test_boards_stay_right_when_placing_is_interrupted_anywhere(which):
    """At the second tile of a line of boards, which first has to regain what it had, and at the last one."""
    number, lay = 1, "RCr@0,0 RFr@1,0 L@1,1 L@1,2"
    known = board(lay)
    while True:
        line = [Board.empty()]
        for design, placement, _ in known.placed:
            line.append(line[-1].place(design, placement))
        now = line[which]
        if not interrupted_at(number, lambda now=now: now.place(tile("RRR"), Placement((-1, 0), 2))):
            break
        for earlier in line[::-1]:
            for question in ("frontier", "squares", "features", "roots", "node_cities", "free_sites"):
                right = laid_anew(earlier)
                assert ASKED[question](earlier, right) == ASKED[question](right, right), (number, question)
        number += 1
    assert number > 30


def test_of_the_boards_that_are_asked_again_few_keep_what_they_have():
    """Else whoever watches a long game from end to end would hold all its boards at once."""
    boards = [entry.state.board for entry in play(seed="5", players=2).entries]
    known = [laid_anew(now) for now in boards]
    for now, right in zip(boards, known, strict=True):
        assert list(now.squares) == list(right.squares)
    kept = {id(now) for now in boards if now.tile_count > 5 and not now._left}
    assert len(kept) <= MOST + 1, "and the one that nobody has gone on from"
    for now, right in zip(boards[::-5], known[::-5], strict=True):
        assert traced_by_board(now) == traced_by_board(right)


def test_who_is_asked_after_the_one_before_lays_only_what_is_new(monkeypatch):
    boards = [entry.state.board for entry in play(seed="5", players=2).entries]
    known = [traced_by_board(laid_anew(now)) for now in boards]
    assert list(boards[40].squares)
    monkeypatch.setattr(Board, "_laid_anew", lambda *_: pytest.fail("all tiles were laid anew"))
    for now, right in zip(boards[41:60], known[41:60], strict=True):
        assert traced_by_board(now) == right
