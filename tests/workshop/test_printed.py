"""Printed facts in the editor: stated, stepped, taken over, taken away; fields that are stated."""

from __future__ import annotations

import pytest

from game.view.wording import Texts
from game.workshop import edits_printed
from game.workshop.context import WorkshopContext
from game.workshop.fact_table import FactTable
from game.workshop.reading import read
from game.workshop.words import fact_rows
from tests.workshop.hand import Hand, at
from tests.workshop.made import CITIES, document, library, tile


def row(hand: Hand, fact: str, *, plus: bool = False) -> tuple[int, int]:
    """The middle of a row of the table of facts, or its plus."""
    table = hand.widget("facts")
    assert isinstance(table, FactTable)
    place = table.place
    x = place.right - 20 if plus else place.x + 40
    for y in range(place.top, place.bottom, 4):
        found = table.row_at((x, y))
        if found is not None and found.fact == fact:
            return x, y + 6
    raise AssertionError(fact)


def test_what_is_computed_is_stated_as_printed_by_a_click(context: WorkshopContext) -> None:
    hand = at(context, "tikal")
    hand.step()
    work = hand.editor.work
    assert not edits_printed.is_printed(work.document.spec, "narrow")
    hand.click(row(hand, "narrow", plus=True))
    spec = work.document.spec
    assert edits_printed.number(spec, "narrow") == len(spec.narrow) and work.document.valid
    hand.press("undo")
    assert not edits_printed.is_printed(work.document.spec, "narrow") and not work.dirty


def test_a_printed_number_that_differs_is_an_issue(context: WorkshopContext) -> None:
    hand = at(context, "alhambra")
    hand.step()
    work = hand.editor.work
    hand.click(row(hand, "fields"))
    step = hand.widget("printed number")
    hand.click((step.place.right - 10, step.place.centery))
    assert edits_printed.number(work.document.spec, "fields") == 6
    assert not work.document.valid and work.reading is not None
    hand.press("save")
    hand.key("esc")
    hand.editor.tab = "facts"
    hand.editor.relayout()
    hand.press("as computed")
    assert not work.dirty
    hand.press("print nothing")
    assert not edits_printed.is_printed(work.document.spec, "fields") and work.document.valid
    hand.press("as computed")
    hand.press("save")
    again = context.load().spec("alhambra").printed
    assert again is not None and again.fields == 5


def test_cities_and_roads_are_listed(context: WorkshopContext) -> None:
    hand = at(context, "alhambra")
    hand.step()
    hand.click(row(hand, "road"))
    step = hand.widget("printed squares 1")
    hand.click((step.place.right - 10, step.place.centery))
    assert [entry.squares for entry in edits_printed.listed(hand.editor.work.document.spec, "road")] == [1, 2]
    assert any("road 2" in issue.what for issue in hand.editor.issues)
    hand.press("close fact")
    assert hand.editor.fact == ""


@pytest.mark.parametrize("fact", edits_printed.FACTS)
def test_computed_facts_always_hold(fact: str) -> None:
    for tile_id in ("alhambra", "notre-dame", "base/D", "abbot/R"):
        spec, made = library().spec(tile_id), library().tile(tile_id)
        stated = edits_printed.as_computed(edits_printed.without(spec, fact), made, fact)
        changed = document(CITIES).apply(lambda _, wanted=stated: wanted)  # type: ignore[misc]
        assert changed.valid, (tile_id, changed.issues)


def test_a_tile_without_any_fact_states_none() -> None:
    spec = edits_printed.set_number(tile(CITIES), "fields", 2)
    assert spec.printed is not None
    assert edits_printed.without(spec, "fields").printed is None


def test_fields_that_are_stated_are_shown_and_can_follow_again(context: WorkshopContext) -> None:
    (context.data / "odd.yaml").write_text(
        "set: odd\ntiles:\n- id: odd/bridge\n  road:\n  - {sides: [N, S]}\n  - {sides: [E, W]}\n"
        "  fields:\n  - {halves: [NR, EL]}\n  - {halves: [ER, SL]}\n"
        "  - {halves: [SR, WL]}\n  - {halves: [WR, NL]}\n"
    )
    hand = at(context, "odd/bridge")
    hand.step()
    assert hand.editor.work.document.spec.fields is not None
    hand.editor.tab = "tile"
    hand.editor.relayout()
    hand.press("let fields follow")
    assert hand.editor.work.document.spec.fields is None
    assert any("cross" in issue.what for issue in hand.editor.issues)
    hand.press("undo")
    assert hand.editor.work.document.valid


def test_one_field_of_two_that_is_printed_to_supply_no_city_says_at_least() -> None:
    spec, made = library().spec("notre-dame"), library().tile("notre-dame")
    assert spec.printed is not None and len(spec.printed.only_wonder) == 1
    row = next(row for row in fact_rows(Texts("en"), read(spec, made)) if row.fact == edits_printed.ONLY)
    assert row.holds and row.printed == "≥ 1 field" and row.computed == "2 fields"
