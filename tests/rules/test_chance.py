"""Luck is numbered: the n-th answer depends on seed and n alone, so undo and replay cannot re-roll it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.rules.chance import answer, shuffled
from tests.boards import ordered, tiles


@given(st.text(max_size=8), st.integers(-1, 50))
def test_the_same_answer_every_time(seed, number):
    assert answer(seed, number).random() == answer(seed, number).random()
    assert shuffled("abcdefgh", seed, number) == shuffled("abcdefgh", seed, number)


def test_different_numbers_and_seeds_give_different_answers():
    found = {answer(seed, number).random() for seed in "abcd" for number in range(5)}
    assert len(found) == 20


@given(st.lists(st.integers(), max_size=20), st.text(max_size=4))
def test_shuffling_loses_nothing(items, seed):
    assert sorted(shuffled(items, seed, 0)) == sorted(items)


def test_the_order_of_the_python_version_is_always_the_same():
    """A save of today must open tomorrow: this order is part of the file format."""
    assert "".join(shuffled("abcdefgh", "carcassonne", 0)) == "efcgbdha"


@given(st.permutations(range(6)), st.text(max_size=4))
def test_the_tests_own_stacks_come_in_the_order_that_they_ask_for(order, seed):
    every = tiles("C RFr L RRR Rr CC")
    stack = tuple(every[n] for n in order)
    assert shuffled(ordered(stack, seed), seed, 0) == stack
