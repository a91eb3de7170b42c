"""Bringing in tile lists, and replaying files with their tiles; the list here is made for the tests."""

from __future__ import annotations

import pytest

from game import verbs
from game.content.library import load
from game.session import jcz_import
from tests.session.jcz_made import PLAIN, Record, replay

LIST = """<?xml version="1.0" encoding="utf-8"?>
<defs>
  <tiles>
    <tile id="MY/CFr">
      <city>N</city>
      <road>S W</road>
      <windmill/>
      <field city="N">WR EL ER SL</field>
      <field>WL SR</field>
    </tile>
    <tile id="MY/L"><monastery/><field>NL NR EL ER SL SR WL WR</field></tile>
    <tile id="RI.2/III" group="river-fork">
      <field>WR NL</field><field>NR EL</field><field>ER SL SR WL</field>
      <river>W</river><river>N</river><river>E</river>
    </tile>
    <tile id="RI.2/I.v" group="river-lake"><field>NL NR EL ER SL SR WL WR</field><river>W</river></tile>
  </tiles>
  <sets>
    <tile-set id="mine:1"><ref tile="MY/CFr" count="2"/></tile-set>
    <tile-set id="mine:2"><ref tile="MY/CFr" count="1"/><ref tile="MY/L" count="3"/></tile-set>
  </sets>
</defs>
"""


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """What a command keeps is kept here."""
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "home"))


def imported(tmp_path):
    source, folder = tmp_path / "mine.xml", tmp_path / "tiles"
    source.write_text(LIST, encoding="utf-8")
    assert verbs.run(["import-tiles", str(source), "--out", str(folder)]) == 0
    return folder


def test_the_verb_writes_a_set_and_reports_what_is_left_behind(tmp_path, capsys):
    folder = imported(tmp_path)
    said = capsys.readouterr()
    assert "mine.yaml: 4 tiles; 1 warnings, 0 errors" in said.out
    assert "mine.xml:7:7 tile MY/CFr: warning: <windmill> is not carried over" in said.err
    found = load(folder)
    assert found.sets["mine"].playable
    assert [tile.id for tile in found.tiles()] == ["MY/CFr", "MY/L", "RI.2/III", "RI.2/I.v"]
    assert found.tile("RI.2/I.v").tags == {"lake"}


def test_copies_are_kept_for_each_set(tmp_path):
    folder = imported(tmp_path)
    assert jcz_import.copies_in(folder) == {"mine:1": {"MY/CFr": 2}, "mine:2": {"MY/CFr": 1, "MY/L": 3}}
    (folder / "mine.copies.json").write_text("{", encoding="utf-8")
    assert jcz_import.copies_in(folder) == {}


def test_nothing_is_overwritten(tmp_path, capsys):
    folder = imported(tmp_path)
    before = (folder / "mine.yaml").read_bytes()
    assert verbs.run(["import-tiles", str(tmp_path / "mine.xml"), "--out", str(folder)]) == 2
    assert "such a file is there already" in capsys.readouterr().err
    assert (folder / "mine.yaml").read_bytes() == before


def test_a_list_without_tiles_or_without_a_file(tmp_path, capsys):
    empty = tmp_path / "empty.xml"
    empty.write_text("<defs><tiles/></defs>", encoding="utf-8")
    assert verbs.run(["import-tiles", str(empty), "--out", str(tmp_path / "out")]) == 2
    assert verbs.run(["import-tiles", str(tmp_path / "none.xml"), "--out", str(tmp_path / "out")]) == 2
    said = capsys.readouterr().err
    assert "no tile could be read from this list" in said
    assert "none.xml: the file cannot be read" in said


def test_a_replay_with_imported_tiles(tmp_path):
    """A closed city of start tile and imported tile: 4 points."""
    folder = imported(tmp_path)
    record = Record(sets=("basic:1", "mine:2")).turn("MY/CFr", 0, -1, 180, ("0.small.1", "City", "S"))
    record.says("Ann scored city for 4 points")
    done = replay(record, tmp_path, load(folder), folder)
    assert done.code == 0
    assert len(done.play.state.bag) == 72 - 1 + 3 - 1, "the rest of both sets, less the tile in hand"


def test_the_verb_replays_with_tiles(tmp_path, capsys):
    folder = imported(tmp_path)
    record = Record().turn("MY/L", 0, 1).says("Ann has 0 points")
    path = str(record.write(tmp_path))
    assert verbs.run(["replay", path]) == 3
    assert "tile MY/L" in capsys.readouterr().err
    assert verbs.run(["replay", path, "--tiles", str(folder)]) == 0
    assert verbs.run(["replay", path, "--tiles", str(tmp_path / "nowhere")]) == 2
    assert "no such data folder" in capsys.readouterr().err


def test_a_river_that_forks(tmp_path):
    """B-6: behind the fork a bend may only turn away from the other arm, and not back to the spring."""
    folder = imported(tmp_path)
    record = Record(sets=("basic:1", "river/1:1"), start="RI/s", elements=PLAIN, players=("Ann",))
    record.turn("RI.2/III", 1, 0, 180).draws("RI.2/III", "RI.1/II")
    record.says("TilePlacement RI.1/II options: [2,0] - [90]")
    done = replay(record, tmp_path, load(folder), folder)
    assert [verdict.result for verdict in done.verdicts] == ["holds"]


def test_tiles_may_stand_without_a_frame_and_name_inner_places(tmp_path, capsys):
    """Some lists have their tiles right under the root, and write I where a garden reaches no side."""
    source, folder = tmp_path / "bare.xml", tmp_path / "tiles"
    source.write_text(
        '<defs><tile id="MY/G"><garden>I</garden><field>NL NR EL ER SL SR WL WR</field></tile>'
        '<tile id="MY/IFC"><city>E</city><field city="E">NL NR WR</field><field city="E">SL SR WL</field>'
        "<river>W</river></tile></defs>",
        encoding="utf-8",
    )
    assert verbs.run(["import-tiles", str(source), "--out", str(folder)]) == 0
    assert "bare.yaml: 2 tiles; 0 warnings, 0 errors" in capsys.readouterr().out
    found = load(folder)
    assert [feature.kind for feature in found.tile("MY/G").features] == ["garden", "field"]
    river = found.sets["bare"].specs["MY/IFC"].of_kind("river")[0]
    assert river.ends == ("city",), "the river runs up to the city and parts the fields"
