"""Saving: other bytes stay, nothing invalid is written, conflicts are seen, drafts survive."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.content.spec import TileSpec
from game.core.geometry import OuterSide, outer_sides
from game.workshop import drafts, edits, edits_whole, filing
from game.workshop.context import WorkshopContext
from game.workshop.document import Edit
from game.workshop.filing import TileFile
from tests.workshop.made import side


def opened(context: WorkshopContext, tile_id: str, file: str = "wonders.yaml") -> TileFile:
    """The file of a tile."""
    return TileFile.opened(context, file, context.load().spec(tile_id))


def edited(held: TileFile, edit) -> TileFile:  # type: ignore[no-untyped-def]
    """The file after an edit of its document."""
    return held.with_document(held.document.apply(edit))


def other_sides(held: TileFile) -> list[TileFile]:
    """The tile with each of its cities leaving by another outer side, where that agrees with the print."""
    spec = held.document.spec
    found = []
    for index, city in enumerate(spec.features):
        for outer in outer_sides(spec.footprint):
            taken = any(outer in feature.sides for feature in spec.features)
            if city.kind == "city" and len(city.sides) == 1 and outer.square in city.squares and not taken:
                changed = edited(held, _moving(index, outer))
                found += [changed] if changed.document.valid else []
    return found


def _moving(index: int, outer: OuterSide) -> Edit:
    def edit(spec: TileSpec) -> TileSpec:
        features = list(spec.features)
        features[index] = replace(features[index], sides=(outer,))
        return spec.with_changes(features=tuple(features))

    return edit


def test_only_what_changed_is_written(context: WorkshopContext) -> None:
    path = context.data / "wonders.yaml"
    before = path.read_bytes()
    held = edited(opened(context, "alhambra"), lambda s: edits_whole.set_name(s, "nl", "Het Alhambra"))
    outcome = filing.save(context, held)
    assert outcome.kind == filing.SAVED and not outcome.held.document.dirty
    assert path.read_bytes() == before.replace(b"nl: Alhambra", b"nl: Het Alhambra")


def test_a_wonder_with_another_outer_side_is_played_at_once(context: WorkshopContext) -> None:
    wonders = [spec.id for spec in context.load().sets["wonders"].spec.tiles]
    changed = [one for tile_id in wonders for one in other_sides(opened(context, tile_id))]
    assert changed
    outcome = filing.save(context, changed[0])
    assert outcome.kind == filing.SAVED, outcome.issues
    spec = changed[0].document.spec
    library = context.load()
    assert library.sets["wonders"].playable and library.spec(spec.id) == spec
    sides = [feature.sides for feature in library.tile(spec.id).features]
    assert [feature.sides for feature in spec.features] == sides[: len(spec.features)]


def test_nothing_invalid_is_written(context: WorkshopContext) -> None:
    path = context.data / "base.yaml"
    before = path.read_bytes()
    broken = edited(opened(context, "base/D", "base.yaml"), lambda s: edits_whole.set_id(s, "no good"))
    assert filing.save(context, broken).kind == filing.REFUSED
    too_many = edited(opened(context, "base/D", "base.yaml"), lambda s: edits_whole.set_count(s, 9))
    refused = filing.save(context, too_many)
    assert refused.kind == filing.REFUSED and any("box" in issue.what for issue in refused.issues)
    taken = edited(opened(context, "base/D", "base.yaml"), lambda s: edits_whole.set_id(s, "base/E"))
    assert filing.save(context, taken).kind == filing.REFUSED
    assert path.read_bytes() == before


def test_somebody_elses_change_of_another_tile_is_kept(context: WorkshopContext) -> None:
    held = edited(opened(context, "alhambra"), lambda s: edits_whole.set_name(s, "nl", "Het Alhambra"))
    path = context.data / "wonders.yaml"
    path.write_text(path.read_text("utf-8").replace("nl: Stonehenge", "nl: De Stenen"), "utf-8")
    outcome = filing.save(context, held)
    assert outcome.kind == filing.MERGED
    assert "De Stenen" in path.read_text("utf-8") and "Het Alhambra" in path.read_text("utf-8")


def test_somebody_elses_change_of_this_tile_is_a_conflict(context: WorkshopContext) -> None:
    held = edited(opened(context, "alhambra"), lambda s: edits_whole.set_name(s, "nl", "Het Alhambra"))
    path = context.data / "wonders.yaml"
    path.write_text(path.read_text("utf-8").replace("nl: Alhambra", "nl: Rode Burcht"), "utf-8")
    outcome = filing.save(context, held)
    assert outcome.kind == filing.CONFLICT and outcome.theirs is not None
    assert outcome.theirs.names["nl"] == "Rode Burcht" and "Rode Burcht" in path.read_text("utf-8")
    assert filing.save(context, held, over=True).written
    assert "Het Alhambra" in path.read_text("utf-8")


def test_a_tile_that_is_gone_can_be_put_back(context: WorkshopContext) -> None:
    new = filing.save(context, TileFile.new(context.load(), "my-tiles")).held
    second = filing.save(context, TileFile.new(context.load(), "my-tiles")).held
    assert filing.delete(context, second).kind == filing.DELETED
    changed = edited(second, lambda s: edits_whole.set_count(s, 3))
    assert filing.save(context, changed).kind == filing.GONE
    assert filing.save(context, changed, over=True).written
    assert set(context.load().sets["my-tiles"].specs) == {new.document.spec.id, second.document.spec.id}


def test_new_tiles_go_into_the_users_own_set(context: WorkshopContext) -> None:
    held = TileFile.new(context.load(), "my-tiles")
    assert held.document.valid and held.document.dirty
    outcome = filing.save(context, held)
    assert outcome.kind == filing.SAVED and outcome.held.file == "tiles/my-tiles.yaml"
    assert context.load().sets["my-tiles"].playable
    assert (context.user_folder / "tiles" / "my-tiles.yaml").exists()


def test_a_copy_has_an_id_of_its_own_and_keeps_the_building(context: WorkshopContext) -> None:
    copy = filing.duplicate(context.load(), opened(context, "alhambra"), "my-tiles")
    assert copy.document.spec.id == "my-tiles/alhambra" and copy.document.valid
    assert copy.document.spec.drawing.building == "alhambra"
    assert filing.save(context, copy).written
    assert context.load().sets["my-tiles"].playable and context.load().sets["wonders"].playable


def test_saving_as_a_new_set(context: WorkshopContext) -> None:
    held = opened(context, "alhambra")
    outcome = filing.save_as_set(context, held, "Red Castle!", {"en": "Red Castle"}, rename=True)
    assert outcome.written and outcome.held.set_id == "red-castle"
    again = filing.save_as_set(context, held, "Red Castle!", {}, rename=True)
    assert again.written and again.held.set_id == "red-castle-2"
    assert context.load().sets["red-castle"].names["en"] == "Red Castle"


def test_deleting_from_a_boxed_set_is_refused(context: WorkshopContext) -> None:
    outcome = filing.delete(context, opened(context, "alhambra"))
    assert outcome.kind == filing.REFUSED and "alhambra" in context.load().sets["wonders"].specs


def test_the_last_tile_of_an_own_set_takes_the_file_along(context: WorkshopContext) -> None:
    held = filing.save(context, TileFile.new(context.load(), "my-tiles")).held
    assert filing.delete(context, held).written
    assert not (context.user_folder / "tiles" / "my-tiles.yaml").exists()


def test_a_folder_that_cannot_be_written_is_said(
    context: WorkshopContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(filing, "write_whole", full)
    outcome = filing.save(context, TileFile.new(context.load(), "my-tiles"))
    assert outcome.kind == filing.TROUBLE and outcome.trouble and outcome.held.document.dirty


def test_a_draft_survives(context: WorkshopContext) -> None:
    held = edited(opened(context, "alhambra"), lambda s: edits.cycle_side(s, side(s, "A.E")))
    drafts.write(context.drafts_folder, held, None)
    (draft,) = drafts.read_all(context.drafts_folder)
    again = draft.held("")
    assert again.document.spec == held.document.spec and again.document.dirty
    assert again.document.undo().spec == held.document.saved
    drafts.remove(draft.path)
    assert drafts.read_all(context.drafts_folder) == []


def test_a_draft_of_what_was_being_typed_survives(context: WorkshopContext) -> None:
    held = opened(context, "alhambra")
    drafts.write(context.drafts_folder, held, "- id: [")
    (draft,) = drafts.read_all(context.drafts_folder)
    assert draft.wording == "- id: ["


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"version": 1}', '{"text": 3, "saved": null}'])
def test_a_broken_draft_is_no_draft(context: WorkshopContext, text: str) -> None:
    context.drafts_folder.mkdir(parents=True)
    (context.drafts_folder / "draft-1.json").write_text(text)
    assert drafts.read_all(context.drafts_folder) == []


def test_drafts_of_two_tiles_do_not_mix(context: WorkshopContext) -> None:
    for tile_id in ("alhambra", "tikal"):
        held = edited(opened(context, tile_id), lambda s: edits_whole.set_name(s, "en", "X"))
        drafts.write(context.drafts_folder, held)
    assert {draft.held_id for draft in drafts.read_all(context.drafts_folder)} == {"alhambra", "tikal"}
