"""Set-ups: what can be chosen, what speaks against it, and what follows from it (W-S1, W-S3)."""

from __future__ import annotations

import pytest

from game.session import setups
from game.session.choices import Seat, SetupChoice, default_choice, from_plain, to_plain
from game.session.plain import BadFile
from tests.boards import WONDERS, library
from tests.playing import GUESTS, choice


def test_WS1_default_has_90_tiles_without_the_rules_of_inns() -> None:
    """W-S1: base 72 and the 18 tiles of Inns & Cathedrals, whose rules are ignored."""
    given = default_choice()
    assert setups.problems(given, library(), GUESTS) == []
    assert setups.tile_count(given, library()) == 90
    game = setups.build(given, library(), GUESTS)
    assert len(game.setup.tiles) == 89
    assert [tile.id for tile, _ in game.setup.start] == ["base/D"]
    assert "inns_and_cathedrals" not in game.setup.rules


def test_WS3_as_many_random_wonders_as_players_and_the_seed_decides() -> None:
    """W-S3: as many as players or any larger number; chosen or random."""
    three = choice(players=3, wonders="random")
    first = setups.chosen_wonders(three, library())
    assert len(first) == 3 == len(set(first)) and set(first) <= set(WONDERS)
    assert first == setups.chosen_wonders(three, library())
    others = {setups.chosen_wonders(three.with_changes(seed=str(n)), library()) for n in range(20)}
    assert len(others) > 10
    assert len(setups.chosen_wonders(three.with_changes(wonder_count=6), library())) == 6
    game = setups.build(choice(players=2, wonders=("tikal", "alhambra")), library(), GUESTS)
    assert [tile.id for tile in game.setup.extras["wonders"]] == ["tikal", "alhambra"]


def test_without_wonders_their_rules_do_not_take_part() -> None:
    game = setups.build(choice(wonders="none"), library(), GUESTS)
    assert game.setup.rules == ("base",)
    assert not game.setup.extras


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"players": (Seat("", "blue"),)}, "player_count"),
        ({"players": tuple(Seat("", f"c{n}") for n in range(9))}, "player_count"),
        ({"players": tuple(Seat("", f"c{n}") for n in range(7)), "wonders": "none"}, "player_count"),
        ({"players": (Seat("", "blue"), Seat("", "blue"))}, "same_colour"),
        ({"players": (Seat("Ann", "blue"), Seat("ann ", "red"))}, "same_name"),
        ({"players": (Seat("", "Blue!"), Seat("", "red"))}, "bad_colour:Blue!"),
        ({"players": (Seat("a\nb", "blue"), Seat("", "red"))}, "bad_name"),
        ({"players": (Seat("", "blue", "wise"), Seat("", "red"))}, "bad_kind:wise"),
        ({"seed": ""}, "bad_seed"),
        ({"first_player": 2}, "no_such_first_player"),
        ({"sets": ("base", "nowhere")}, "unknown_set:nowhere"),
        ({"sets": ()}, "no_tiles"),
        ({"sets": ("inns_and_cathedrals",)}, "no_start_tile"),
        ({"wonders": ("atlantis", "tikal")}, "unknown_wonder:atlantis"),
        ({"wonders": ("tikal", "tikal")}, "same_wonder"),
        ({"wonders": ("tikal",)}, "too_few_wonders"),
        ({"wonders": "some"}, "unknown_wonder:some"),
        ({"wonders": "random", "wonder_count": 9}, "not_enough_wonders"),
        ({"wonders": "random", "wonder_count": 1}, "too_few_wonders"),
        ({"rules": ("base", "magic")}, "unknown_rules:magic"),
        ({"rules": ("base", "wonders", "wonders")}, "same_rules:wonders"),
        ({"rules": ("base", "inns_and_cathedrals", "inns_and_cathedrals")}, "same_rules:inns_and_cathedrals"),
        ({"rules": ("wonders",)}, "rules_need:wonders:base"),
        ({"switches": {"stonehenge_roads": "blue"}}, "bad_switch:stonehenge_roads"),
        ({"edition": "1066"}, "unknown_edition:1066"),
    ],
)
def test_every_refusal_has_its_reason(changes: dict[str, object], reason: str) -> None:
    assert reason in setups.problems(choice().with_changes(**changes), library(), GUESTS)


def test_what_is_impossible_is_not_built_and_what_is_only_against_the_print_is() -> None:
    with pytest.raises(setups.BadSetup) as refused:
        setups.build(choice(wonders=("atlantis", "tikal")), library(), GUESTS)
    assert refused.value.reasons == ("unknown_wonder:atlantis",)
    assert setups.build(choice(wonders=("tikal",)), library(), GUESTS).setup.extras["wonders"]


def test_edition_sets_the_switches_and_a_switch_of_its_own_wins() -> None:
    """The editions differ in what the head of rules.md lists; each difference is also a switch."""
    old = setups.switches_of(choice(edition="2023"), GUESTS)
    new = setups.switches_of(choice(edition="2024"), GUESTS)
    assert old["wonder_effect_starts"] != new["wonder_effect_starts"]
    mixed = setups.switches_of(choice(edition="2023", switches={"wonder_effect_starts": "next_turn"}), GUESTS)
    assert mixed["wonder_effect_starts"] == "next_turn"
    assert mixed["stonehenge_roads"] == old["stonehenge_roads"] == "all"


def test_with_the_river_the_game_begins_at_its_spring() -> None:
    """B-6: spring first; the ordinary start tile is mixed in."""
    river = choice(wonders="none", sets=("base", "river"), rules=("base", "river"))
    game = setups.build(river, library(), GUESTS)
    assert [tile.id for tile, _ in game.setup.start] == ["river/spring"]
    assert len(game.setup.tiles) == 72 + 12 - 1


@pytest.mark.parametrize(
    "given",
    [
        default_choice(),
        choice(players=5, wonders=("tikal",), seed="a: #b", switches={"alhambra_per_farmer": 5}),
        choice(wonders="random", wonder_count=4, first_player=1),
    ],
)
def test_plain_and_back(given: SetupChoice) -> None:
    assert from_plain(to_plain(given)) == given


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        {},
        {"players": "blue"},
        {"players": [1], "sets": [], "rules": []},
        {"players": [], "sets": 1},
    ],
)
def test_bad_plain_data_is_refused_with_words(plain: object) -> None:
    with pytest.raises(BadFile) as refused:
        from_plain(plain)
    assert refused.value.what
