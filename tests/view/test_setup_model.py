"""The set-up: players, tiles, wonders, what forbids a start, and what is remembered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.view.setup_memory import load_last, plain_of, recalled, save_last
from game.view.setup_model import SetupModel
from tests.ui.shell_helpers import model


def keys(setup: SetupModel) -> list[str]:
    return [reason.key.rsplit(".", 1)[-1] for reason in setup.reasons]


def test_the_proposed_set_up_may_start() -> None:
    assert keys(model()) == []


def test_W_S1_ninety_tiles_without_the_rules_of_the_inns() -> None:
    proposed = model()
    assert proposed.tiles == 90 == proposed.wanted_tiles
    assert proposed.rules_on == frozenset()


def test_W_V1_two_wonders_want_120_tiles() -> None:
    assert replace(model(), two_wonders=True).wanted_tiles == 120


def test_players_get_colours_and_names_nobody_has() -> None:
    setup = model(2)
    for _ in range(10):
        setup = setup.with_seat_added()
    assert len(setup.seats) == setup.most_players == 6
    assert len({seat.colour for seat in setup.seats}) == 6
    assert len({seat.name for seat in setup.seats}) == 6
    for _ in range(10):
        setup = setup.without_seat(0)
    assert len(setup.seats) == 2


def test_a_colour_is_exchanged_and_never_doubled() -> None:
    setup = model(3)
    before = [seat.colour for seat in setup.seats]
    changed = setup.with_colour(0, before[2])
    assert [seat.colour for seat in changed.seats] == [before[2], before[1], before[0]]
    free = setup.free_colours[0]
    assert setup.with_colour(1, free).seats[1].colour == free
    assert setup.with_colour(1, before[1]) == setup


@pytest.mark.parametrize(
    ("index", "to", "wanted"), [(0, 2, "BCA"), (2, 0, "CAB"), (0, -5, "ABC"), (1, 99, "ACB")]
)
def test_order(index: int, to: int, wanted: str) -> None:
    assert "".join(seat.name[0] for seat in model(3).moved(index, to).seats) == wanted


def test_rules_bring_their_tiles_and_leave_with_them() -> None:
    setup = model().with_rules("river", True)
    assert "river" in setup.chosen_sets and "river" in setup.rules_on and setup.tiles == 102
    setup = setup.with_rules("river", False)
    assert "river" in setup.chosen_sets and setup.tiles == 102, "the tiles stay without their rules (W-S1)"
    setup = setup.with_rules("river", True).with_set("river", False)
    assert "river" not in setup.rules_on and setup.tiles == 90


def test_a_set_without_tiles_is_its_rules() -> None:
    setup = model().with_set("abbot", True)
    assert "abbot" in setup.rules_on
    assert "abbot" not in setup.with_rules("abbot", False).chosen_sets


def test_sets_that_are_always_there_or_not_at_all_cannot_be_changed() -> None:
    setup = model()
    assert setup.with_set("base", False) == setup
    assert setup.with_set("gone", True) == setup
    with pytest.raises(KeyError):
        setup.set_of("nothing")


@pytest.mark.parametrize(
    ("names", "wanted"),
    [(("Anna", "", "Finn"), ["no_name"]), (("Anna", " anna ", "Finn"), ["same_name"]), (("A", "B", "C"), [])],
)
def test_names_must_be_there_and_differ(names: tuple[str, ...], wanted: list[str]) -> None:
    setup = model(3)
    for index, name in enumerate(names):
        setup = setup.with_seat(index, name=name)
    assert keys(setup) == wanted


def test_W_S3_as_many_wonders_as_players_or_more_in_2024() -> None:
    three = replace(model(3), mode="choose", chosen_wonders=frozenset({"tikal", "alhambra", "stonehenge"}))
    assert keys(three) == []
    assert keys(three.with_wonder("tikal", False)) == ["few_wonders"]
    four = three.with_wonder("angkor-wat", True)
    assert keys(four) == []
    assert keys(replace(four, edition="2023")) == ["many_wonders"]
    assert keys(replace(three, edition="2023")) == []


def test_all_eight_may_be_laid_out_in_2024_only() -> None:
    everything = replace(model(3), mode="all")
    assert everything.wonder_count == 8 and keys(everything) == []
    assert keys(replace(everything, edition="2023")) == ["many_wonders"]


def test_chance_lays_out_one_or_two_a_player() -> None:
    assert model(3).wonder_count == 3
    assert replace(model(3), two_wonders=True).wonder_count == 6
    assert replace(model(6), two_wonders=True).wonder_count == 8, "there are no more than eight"


def test_leaving_one_out_of_all_begins_a_choice() -> None:
    changed = replace(model(3), mode="all").with_wonder("tikal", False)
    assert changed.mode == "choose" and len(changed.laid_out) == 7


def test_a_set_up_is_remembered_without_its_seed(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "last.yaml"
    played = replace(
        model(4).with_seat(1, name="Ünal", kind="greedy").with_rules("river", True).with_colour(0, "green"),
        mode="choose",
        chosen_wonders=frozenset({"tikal", "alhambra"}),
        two_wonders=True,
        random_start=False,
        edition="2023",
        seed="42",
    )
    save_last(path, played)
    again, found = load_last(path, model(2))
    assert found
    assert again == replace(played, seed="")
    assert list(path.parent.iterdir()) == [path], "no draft is left behind"


@pytest.mark.parametrize("text", ["", "[1, 2]", "players: 7\nwonders: 3\nsets: {a: b}\n", "{bad: [", "\x00"])
def test_a_memory_that_makes_no_sense_is_no_memory(tmp_path: Path, text: str) -> None:
    path = tmp_path / "last.yaml"
    path.write_text(text, encoding="utf-8")
    again, _ = load_last(path, model(3))
    assert again == model(3)


def test_what_no_longer_exists_is_left_out() -> None:
    plain = plain_of(model(3))
    plain["sets"] = ["inns", "vanished"]
    plain["wonders"]["chosen"] = ["tikal", "atlantis"]
    plain["edition"] = "1999"
    plain["players"][0]["colour"] = "beige"
    plain["players"][1]["kind"] = "ghost"
    again = recalled(model(2), plain)
    assert again.chosen_sets == {"inns"} and again.chosen_wonders == {"tikal"} and again.edition == "2024"
    assert len({seat.colour for seat in again.seats}) == 3
    assert again.seats[1].kind == "human"


def test_nothing_remembered_the_first_time(tmp_path: Path) -> None:
    assert load_last(tmp_path / "none.yaml", model()) == (model(), False)
