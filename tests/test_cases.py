"""Every case that people have reported of such programs, and the tests that hold ours against it.

An index to read: each case in a few words with its right value, then the tests that prove it. The tests are
looked up, so that none can be renamed or lost without a word.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent

BASE = "expansions/base/test_scoring.py"
TURN = "expansions/base/test_turn.py"
INNS = "expansions/inns_and_cathedrals/test_inns_and_cathedrals.py"
RIVER = "expansions/river/test_river.py"
MEGA = "expansions/wonders/test_mega_tiles.py"
PLACING = "expansions/wonders/test_placing.py"

CASES = {
    "a tile counts once in a feature that crosses it twice: 10": (
        f"{BASE}::test_B5_a_tile_counts_once_in_a_feature_that_crosses_it_twice",
        f"{BASE}::test_B5_at_the_end_it_counts_once_as_well",
        f"{BASE}::test_B5_a_road_over_one_square_twice",
    ),
    "ties pay everyone: 8 and 8, both meeples home": (
        f"{BASE}::test_B3_tied_city_pays_both",
        f"{BASE}::test_B4_farmers_need_the_majority_and_ties_pay_both",
    ),
    "a large meeple counts two, only for the majority: 0 and 8": (
        f"{INNS}::test_B6_it_counts_two_for_the_majority_and_nothing_more",
        f"{INNS}::test_B6_one_large_against_two_meeples_is_a_tie",
    ),
    "a closed city of two: 4, or 2 where the table plays it so": (
        f"{BASE}::test_B3_a_city_brings_two_points_a_tile",
        f"{INNS}::test_B6_variant_a_closed_city_of_two",
        f"{INNS}::test_B6_variant_an_open_city_of_two_at_the_end_is_not_concerned",
    ),
    "unfinished inn or cathedral: 0": (
        f"{INNS}::test_B6_an_unfinished_road_with_an_inn_brings_nothing",
        f"{INNS}::test_B6_an_unfinished_city_with_a_cathedral_brings_nothing",
        f"{INNS}::test_B6_variant_unfinished_inns_and_cathedrals_are_ignored",
    ),
    "a field against an open city: 0": (f"{BASE}::test_B4_a_field_at_an_open_city_brings_nothing",),
    "two fields, one closed city: 3 and 3": (
        f"{BASE}::test_B4_two_fields_at_one_city_are_paid_each",
        f"{BASE}::test_B4_one_city_touched_twice_counts_once",
    ),
    "enclosing an empty square is legal": (
        "core/test_board.py::test_enclosing_an_empty_square_is_legal",
        "core/test_board.py::test_mega_4_a_wonder_may_leave_a_hole_beside_it",
    ),
    "river edges meet only river edges": (f"{RIVER}::test_B6_river_edges_meet_only_river_edges",),
    "no immediate U-turn: only rotation 180": (
        f"{RIVER}::test_B6_no_immediate_turn_back",
        f"{RIVER}::test_B6_behind_a_fork_no_arm_turns_towards_the_other_or_back",
    ),
    "an unplaceable tile is shown, set aside, and the same player draws again; the counter stays right": (
        f"{TURN}::test_B2_a_tile_that_fits_nowhere_is_out_and_another_drawn",
        f"{TURN}::test_B2_when_no_tile_fits_any_more_the_game_ends",
        "expansions/wonders/test_abu_simbel.py::test_WE5_a_passed_tile_that_fits_nowhere_is_out",
    ),
    "do and undo: the state before, byte for byte": (
        "session/test_session.py::test_undo_and_redo_over_a_whole_game_are_exact",
        "expansions/test_conformance.py::test_conformance",
    ),
    "what glows can be clicked, at every zoom, after panning, at negative coordinates": (
        "ui/test_cases_on_the_table.py::test_every_bright_square_is_hit_at_every_zoom_and_after_panning",
        "ui/test_cases_on_the_table.py::test_every_glowing_spot_is_hit_at_every_zoom",
        "ui/test_table_view.py::test_the_turned_view_is_clicked_as_it_is_seen",
        "view/test_hits.py::test_spots_of_every_design_lie_on_their_feature_in_every_rotation",
    ),
    "a square where only another rotation fits: the tile turns by itself": (
        "view/test_pickers.py::test_over_a_square_of_another_rotation_the_tile_turns_by_itself_and_back",
    ),
    "many players in a small window: every panel inside or scrollable": (
        "ui/test_panels.py::test_players_never_overflow",
        "ui/test_panels.py::test_in_a_low_window_the_players_scroll_and_the_one_at_turn_is_in_sight",
        "ui/test_table_view.py::test_nothing_overlaps_at_any_size",
    ),
    "resizing at any moment loses nothing": (
        "ui/test_table_view.py::test_resizing_in_the_middle_of_a_turn_keeps_everything_in_place",
        "ui/test_cases_on_the_table.py::test_resizing_in_every_phase_keeps_the_step_and_what_may_be_done",
    ),
    "a save with an action missing, or of another version": (
        "session/test_saves.py::test_one_action_missing_is_found",
        "session/test_saves.py::test_damage_is_named_by_line_and_what_stands_before_it_is_loaded",
        "session/test_old_saves.py::test_an_old_save_still_loads_to_its_end",
    ),
}

MEGA_TILES = {
    1: (f"{MEGA}::test_mega_1_one_city_on_three_sides_of_a_wonder_scores_once",),
    2: (
        f"{MEGA}::test_mega_2_a_wonder_joins_cities_of_different_owners",
        f"{MEGA}::test_mega_2_an_occupied_city_cannot_be_entered_at_any_of_its_squares",
    ),
    3: (
        f"{MEGA}::test_mega_3_squares_count_one_by_one",
        f"{MEGA}::test_mega_3_both_ends_of_one_road_on_one_square",
        "core/test_features.py::test_B5_WP5_squares_of_one_wonder_count_one_by_one",
    ),
    4: (
        f"{MEGA}::test_mega_4_refused_for_any_one_square_or_side",
        f"{MEGA}::test_mega_4_accepted_with_a_hole_left_beside_it",
        "placements/test_placements.py::test_W_P1_every_placement_is_found_by_trying_them_all",
    ),
    5: (
        "view/test_pickers.py::test_a_large_tile_is_held_by_a_square_of_its_footprint",
        "core/test_board.py::test_a_five_square_tile_turns_around_its_anchor",
    ),
    6: (
        f"{MEGA}::test_mega_6_several_neighbours_of_a_monastery_at_once",
        f"{MEGA}::test_mega_6_two_monasteries_at_once",
        f"{MEGA}::test_mega_6_the_wonders_own_monastery_can_be_complete_at_once",
    ),
    7: (f"{MEGA}::test_mega_7_beside_the_open_end_of_a_river",),
    8: (
        f"{MEGA}::test_mega_8_a_field_touches_a_city_at_a_corner",
        f"{MEGA}::test_mega_8_an_enclosed_field_belongs_to_nobody_else",
    ),
    9: (
        f"{MEGA}::test_mega_9_a_road_that_leaves_the_wonder_and_comes_back",
        f"{MEGA}::test_mega_9_a_road_that_the_board_joins_with_itself_completes_once",
    ),
    10: (
        f"{PLACING}::test_WP4_step_by_step_a_helper_makes_room",
        f"{PLACING}::test_WP4_a_helper_that_fits_but_makes_no_room_is_out",
        f"{PLACING}::test_WP4_the_stack_runs_out_and_the_wonder_stays",
    ),
    11: (
        f"{MEGA}::test_mega_11_the_states_of_a_wonders_turn_are_all_there",
        "session/test_session.py::test_undo_works_in_the_middle_of_the_two_meeples_of_a_wonder",
        "session/test_saves.py::test_restores_the_very_state_at_every_step",
    ),
    12: (
        "view/test_overlays.py::test_mega_12_the_last_tile_is_the_whole_wonder",
        "ui/test_table_pictures.py::test_the_frame_of_a_footprint_has_its_corners_once_around",
        "ui/test_table_pictures.py::test_large_tiles_are_cut_into_their_squares",
    ),
    13: (
        f"{MEGA}::test_mega_13_projected_score_counts_squares",
        "view/test_overlays.py::test_mega_13_rows_and_columns_count_the_squares_of_a_wonder",
    ),
}
"""Where thinking in single squares broke, by number: one city on three sides; joined cities; squares counted;
refused for any square; the anchor; monasteries; rivers; fields; roads; no room; undo in the middle; marks;
overlays.
"""

AT_END = "expansions/wonders/test_effects_at_end.py"
DECISIONS = {
    1: (f"{AT_END}::test_WE10_the_game_ends_with_the_turn_of_the_last_tile",),
    2: (f"{AT_END}::test_WE10_thresholds_are_total_points_not_places_on_the_ring",),
    3: ("expansions/wonders/test_effects_during.py::test_WE6_not_in_the_final_scoring",),
    4: (f"{AT_END}::test_WE8_two_points_for_a_row_of_seven",),
    5: (f"{AT_END}::test_WE9_a_wonder_placed_in_the_last_turn_counts_at_the_end",),
    6: (
        "expansions/wonders/test_abu_simbel.py"
        "::test_WE5_the_passed_tile_is_the_last_even_for_who_has_a_wonder_to_place",
    ),
    7: (
        "expansions/wonders/test_effects_during.py"
        "::test_WE6_WE10_two_cities_in_one_turn_are_scored_one_after_the_other",
    ),
    8: (f"{RIVER}::test_B6_spring_first_lake_last_then_the_other_tiles",),
    9: (
        "expansions/abbot/test_abbot.py::test_B6_WP3_the_abbot_is_not_taken_back_instead_of_the_second_meeple",
        "expansions/abbot/test_abbot.py::test_B6_WP3_taking_the_abbot_back_stands_for_both_meeples",
    ),
    10: ("expansions/wonders/test_race.py::test_WG4_with_no_wonder_left_nobody_is_asked",),
    11: (
        "expansions/wonders/test_two_wonders.py"
        "::test_WV2_from_below_ten_past_fifty_both_come_one_after_the_other",
    ),
    12: (f"{AT_END}::test_WE4_by_the_number_of_tiles_in_the_game",),
}
"""The decisions that no print covers (W-E10), by the number they have in the help, and what proves each."""


@cache
def names_in(file: str) -> set[str]:
    """Return the names of the tests in a file."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("case", [*CASES.values(), *MEGA_TILES.values(), *DECISIONS.values()])
def test_every_case_has_its_tests(case: tuple[str, ...]) -> None:
    assert case
    for name in case:
        file, _, test = name.partition("::")
        assert test in names_in(file), f"{name} is gone: find the test that proves this case now"


def test_no_case_is_left_out() -> None:
    assert len(CASES) == 17
    assert sorted(MEGA_TILES) == list(range(1, 14))


def test_the_help_lists_exactly_the_decisions_that_are_proven() -> None:
    text = (ROOT.parent / "data" / "locale" / "en.yaml").read_text(encoding="utf-8")
    listed = [line.split('"')[1].partition(" |")[0] for line in text.splitlines() if '"W-E10.' in line]
    assert listed == [f"W-E10.{number}" for number in DECISIONS]
