"""Which tile a ``.jcz`` file lets be drawn: its own order, the generator of random numbers, the sentences."""

from __future__ import annotations

from itertools import islice

import pytest

from game.session.jcz_draws import draws_of, numbers
from game.session.jcz_file import JczFile, read_jcz
from game.session.jcz_words import group_of
from game.session.plain import BadFile
from tests.session.jcz_made import Record, replay


def read(record: Record, folder) -> JczFile:
    return read_jcz(record.write(folder))


def test_the_first_number_is_the_one_given_and_the_others_follow():
    """0.5 has no bit set among the low 48: x becomes 11, then 11 times the factor plus 11."""
    found = list(islice(numbers(0.5), 3))
    assert found == [0.5, 11 / 2**48, (25214903917 * 11 + 11) % 2**48 / 2**48]


def test_all_numbers_lie_between_0_and_1():
    assert all(0 <= number < 1 for number in islice(numbers(0.123456789), 200))


@pytest.mark.parametrize(("random", "first"), [(0.0, "A/a"), (0.24, "A/a"), (0.25, "A/b"), (0.99, "B/c")])
def test_a_draw_picks_from_the_sorted_copies(random, first, tmp_path):
    """Four tiles in order of their names, a copy each: A/a, A/b, A/b, B/c."""
    record = Record(start="BA/RCr")
    record.data["initialRandom"] = random
    assert draws_of(read(record, tmp_path), {"B/c": 1, "A/b": 2, "A/a": 1}, None).names[0] == first


def test_every_tile_of_the_rest_is_drawn_once(tmp_path):
    found = draws_of(read(Record(), tmp_path), {"B/c": 1, "A/b": 2, "A/a": 1, "BA/RCr": 1}, None)
    assert sorted(found.names) == ["A/a", "A/b", "A/b", "B/c"], "the start tile is out of the stack"
    assert found.certain == 0


def test_the_number_of_the_last_turn_counts(tmp_path):
    record = Record().place("A/a", 0, -1, 180).commit(0.9)
    found = draws_of(read(record, tmp_path), {"A/a": 1, "A/b": 1, "A/c": 1, "A/d": 1}, None)
    assert found.names[:2] == ("A/a", "A/d")
    assert found.certain == 1


def test_the_order_of_the_file_comes_first(tmp_path):
    """What is drawn before the tile placed was set aside; what stands behind it waits."""
    record = Record().place("A/b", 0, 1).draws("A/x", "A/b", "A/c")
    found = draws_of(read(record, tmp_path), {"A/a": 1}, "A/a")
    assert found.names == ("A/x", "A/b", "A/c", "A/a")


def test_the_stack_ends_with_the_last_draw(tmp_path):
    record = Record().draws("A/b", "A/c", "A/d", end=2)
    assert draws_of(read(record, tmp_path), {"A/a": 5}, None).names == ("A/b", "A/c")
    record = Record().draws("A/b", "#END", "A/d")
    assert draws_of(read(record, tmp_path), {"A/a": 5}, None).names == ("A/b",)


def test_what_a_sentence_offers_is_believed_when_the_file_says_nothing_else(tmp_path):
    supply = {"A/a": 1, "A/b": 1}
    assert draws_of(read(Record(), tmp_path), supply, "A/b").names == ("A/b", "A/a")
    named = read(Record().draws("A/a"), tmp_path)
    assert draws_of(named, supply, "A/b").names[0] == "A/a"


def test_river_tiles_are_drawn_before_all_others(tmp_path):
    supply = {"BA/L": 1, "RI.1/I.e": 1, "RI.2/III": 1, "RI.1/II": 2, "RI/s": 1}
    record = Record(start="RI/s", sets=("river/1:1",))
    names = draws_of(read(record, tmp_path), supply, None).names
    assert names == ("RI.2/III", "RI.1/II", "RI.1/II", "RI.1/I.e", "BA/L")
    assert [group_of(name) for name in names] == ["river-fork", "river", "river", "river-lake", "default"]


def test_the_real_draw_of_a_whole_game_of_base_tiles(tmp_path):
    """72 tiles less the start tile; the first by code point is BA/C, the last BA/Rr."""
    for random, first in ((0.0, "BA/C"), (0.9999, "BA/Rr")):
        record = Record()
        record.data["initialRandom"] = random
        record.says(f"Available action TilePlacement for {first}")
        done = replay(record, tmp_path)
        assert done.verdicts[0].result == "holds"
        assert len(done.play.state.bag) == 70


def test_a_stack_without_end_is_refused(tmp_path):
    """A small file may ask for a thousand copies of everything."""
    with pytest.raises(BadFile, match="more than 2000 tiles"):
        replay(_many(1000), tmp_path)
    assert len(replay(_many(27), tmp_path).play.state.bag) > 1900


def _many(copies: int) -> Record:
    record = Record()
    record.data["setup"]["sets"] = {"basic:1": copies}
    return record
