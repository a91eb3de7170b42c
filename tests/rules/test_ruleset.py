"""Guests compiled into one set of rules: what is refused, and why; the four questions as folds."""

from __future__ import annotations

import pytest

from game.expansions import discover
from game.rules import engine
from game.rules.doors import FeatureKind, Guest, Objection
from game.rules.phases import ON_CALL, Phase
from game.rules.receipts import Receipt, ReceiptLine
from game.rules.ruleset import BadRuleset, Ruleset
from tests.boards import read, setup_of, table, tiles

START = tuple((one.tile, one.placement) for one in read("RCr@0,0"))


def guest(name="extra", number=777, **doors):
    return type("Extra", (Guest,), {"id": name, "order": number, **doors})()


def phase(name, at):
    return type("Step", (Phase,), {"name": name, "at": at})()


def kind(name):
    return type("Kind", (FeatureKind,), {"name": name})()


def base():
    return next(one for one in discover() if one.id == "base")


def test_unknown_rules_are_named():
    with pytest.raises(BadRuleset, match=r"no rules named dragon.*base"):
        Ruleset.for_setup(discover(), setup_of(START, (), rules=("base", "dragon")))


def test_what_a_guest_requires_must_be_there():
    with pytest.raises(BadRuleset, match="wonders needs the rules base"):
        Ruleset.for_setup(discover(), setup_of(START, (), rules=("wonders",)))


@pytest.mark.parametrize(
    ("guests", "why"),
    [
        ((guest(phases=(phase("draw", 201),)),), "phase draw exists already"),
        ((guest(phases=(phase("other", 200),)),), "phases have the same number.*200"),
        ((guest(feature_kinds=(kind("road"),)),), "feature kind road exists already"),
        ((guest("one", 5), guest("two", 5)), "guests have the same number.*5"),
    ],
)
def test_guests_that_get_in_each_others_way_are_refused(guests, why):
    with pytest.raises(BadRuleset, match=why):
        Ruleset([base(), *guests])


def test_steps_on_call_may_share_their_number():
    Ruleset([base(), guest(phases=(phase("one", ON_CALL), phase("two", ON_CALL)))])


@pytest.mark.parametrize("value", ["never", 7, None])
def test_a_switch_takes_only_its_values(value):
    setup = setup_of(START, (), wonders="tikal stonehenge", switches={"wonder_effect_starts": value})
    with pytest.raises(BadRuleset, match=r"wonder_effect_starts.*next_turn.*at_once"):
        Ruleset.for_setup(discover(), setup)


def test_a_silent_set_up_means_the_default():
    setup = setup_of(START, (), wonders="tikal stonehenge")
    rules = Ruleset.for_setup(discover(), setup)
    assert rules.switch(setup, "wonder_effect_starts") == "next_turn"


def test_every_edition_names_known_switches_and_values():
    for one in discover():
        known = {switch.id: switch.values for switch in one.switches}
        for edition in one.editions.values():
            for name, value in edition.items():
                assert value in known[name], (one.id, name)


def test_all_guests_have_different_numbers():
    Ruleset(discover())


def test_the_steps_of_a_turn_are_in_order():
    """Draw, place, meeple, score, end; the wonders' steps stand between them; final scoring apart."""
    rules = Ruleset.for_setup(discover(), setup_of(START, (), wonders="abu-simbel tikal"))
    assert rules.turn_phases == (
        "choose_of_two",
        "draw",
        "helper_tile",
        "place",
        "meeple",
        "score",
        "race_for_wonders",
        "end",
    )
    assert rules.final_phases == ("final_wonders", "final_scoring", "close")


def test_objections_of_a_guest_forbid_a_placement():
    """A guest that wants no tile in the east: the placements are fewer, and the refusal says why."""

    def objections(self, state, tile, placement, found, rules):
        return (*found, Objection("not_east", placement.square)) if placement.square[0] > 0 else found

    shy = guest("shy", 60, objections=objections)
    setup = setup_of(START, tiles("RFr RFr"), rules=("base", "shy"))
    rules = Ruleset.for_setup([*discover(), shy], setup)
    state = engine.new_game(setup, rules).state
    legal = engine.legal_actions(state, rules)
    assert legal
    assert all(action.square[0] <= 0 for action in legal)
    from game.rules.actions import PlaceTile

    why = engine.refusal(state, PlaceTile("base/U", (1, 0), 0), rules)
    assert [one.cause for one in why.objections] == ["not_east"]


def test_worth_and_strength_are_asked_one_guest_after_the_other():
    """Two guests: the first doubles every meeple, the second adds a line to every road."""

    def strength(self, state, piece, feature, strength):
        return 2 * strength

    def worth(self, state, feature, receipt):
        return receipt.with_line("toll", 1, 10) if feature.kind == "road" else receipt

    setup = setup_of(START, (), rules=("base", "strong", "toll"))
    rules = Ruleset.for_setup(
        [*discover(), guest("strong", 60, strength=strength), guest("toll", 61, worth=worth)], setup
    )
    game = table("RCr@0,0 RFr@1,0:P0=road", "L L")
    road = game.board.feature(game.board.features("road")[0].ref)
    (piece,) = game.state.occupants(road)
    assert rules.strength(game.state, piece, road) == 2
    assert rules.worth(game.state, road, Receipt("road")).points == 10
    assert game.rules.strength(game.state, piece, road) == 1


def test_a_receipt_is_the_sum_of_its_lines():
    receipt = Receipt("city").with_line("squares", 3, 6).with_line("pennants", 1, 2)
    assert receipt.points == 8
    assert receipt.lines == (ReceiptLine("squares", 3, 6), ReceiptLine("pennants", 1, 2))
    assert Receipt("city").points == 0
