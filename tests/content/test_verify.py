"""The report on all tiles: table, detail, data, and the door for the proof of the picture."""

import json

import pytest

from game.content.library import load
from game.content.phrases import Phrase, say
from game.content.spec import TileSpec
from game.content.verify import as_data, detail, details, table, verify
from game.core.tile import Tile
from tests.content.made import library_of

LIBRARY = load()


def test_every_tile_of_every_set_is_right() -> None:
    report = verify(LIBRARY)
    assert report.ok
    text = table(report)
    assert text.endswith("70 of 70 tiles are right")
    assert len(report.rows) == 70


def test_one_tile_in_detail_by_id_or_alias() -> None:
    report = verify(LIBRARY, only="BA/RCr")
    assert [row.id for row in report.rows] == ["base/D"]
    text = detail(report.row("BA/RCr"))
    assert "field 1, in A, halves EL WR, touches city" in text
    with pytest.raises(KeyError):
        verify(LIBRARY, only="none")


def test_the_wonders_show_their_printed_facts() -> None:
    text = detail(verify(LIBRARY, only="stonehenge").rows[0])
    assert "holds: squares of road 1: 2 printed, 2 found" in text
    assert "holds: fields: 4 printed, 4 found" in text


def test_the_proof_of_the_picture_is_a_door() -> None:
    def proof(spec: TileSpec, tile: Tile) -> list[Phrase]:
        return [say("test.apart", "field 2 falls apart")] if spec.id == "base/U" else []

    report = verify(LIBRARY, proof)
    assert not report.ok
    assert [row.id for row in report.rows if not row.ok] == ["base/U"]
    assert "base.yaml:218:3 tile base/U: in the picture: field 2 falls apart" in table(report)
    assert "WRONG: base.yaml:218:3 tile base/U: in the picture: field 2 falls apart" in detail(
        report.row("base/U")
    )


def test_the_report_is_plain_data() -> None:
    data = json.loads(json.dumps(as_data(verify(LIBRARY, only="base/D"))))
    assert data["ok"] is True
    [tile] = data["tiles"]
    assert tile["features"][2] == {
        "index": 2, "kind": "field", "squares": ["A"], "halves": ["EL", "WR"], "touches": [0]
    }  # fmt: skip


def test_a_wrong_printed_fact_is_named_and_makes_the_report_wrong() -> None:
    library = library_of(a="set: a\ntiles:\n- {id: a/a, road: [{sides: [N, S]}], printed: {fields: 3}}\n")
    report = verify(library)
    assert not report.ok
    text = table(report)
    assert "a.yaml:3:" in text and "fields: 3 printed, 2 found" in text and "WRONG" in text
    assert text.count("3 printed") == 1


def test_a_tile_that_does_not_compile_is_in_the_table() -> None:
    report = verify(library_of(a="set: a\ntiles:\n- {id: a/a, road: [{sides: [N]}]}\n"))
    assert not report.ok and "has one open end" in table(report)
    assert detail(report.rows[0])
    assert as_data(report)["tiles"][0]["features"] == []


def test_a_tile_that_cannot_be_read_is_told_by_its_id() -> None:
    library = library_of(a="set: a\ntiles:\n- {id: a/a, footprint: [A., .B], monastery: true}\n")
    report = verify(library, only="a/a")
    assert not report.ok and not report.rows
    assert "do not hang together" in details(report)


def test_the_table_is_no_wider_than_a_hundred_columns() -> None:
    lines = table(verify(LIBRARY, lambda spec, tile: [])).splitlines()
    assert max(len(line) for line in lines) <= 100
