"""Replaying ``.jcz`` files: steps, sentences, exit codes; all records here are made by hand."""

from __future__ import annotations

import json

import pytest

from game.core.board import Board
from game.expansions import discover
from game.session import jcz
from game.session.jcz_words import NotInThisGame
from game.session.plain import BadFile
from tests.boards import library
from tests.session.jcz_made import GARDENS, INNS, PLAIN, Record, replay, results

CITY = ("0.small.1", "City", "S")


def small_city() -> Record:
    """Ann closes a city of two: 4 points; the next tile, a monastery, is drawn."""
    return Record().turn("BA/C", 0, -1, 180, CITY).draws("BA/C", "BA/L", "BA/L")


def test_no_board_is_laid_anew_while_a_record_is_played(tmp_path, monkeypatch):
    """Else a record of a thousand tiles would take seconds."""
    monkeypatch.setattr(Board, "_laid_anew", lambda *_: pytest.fail("laid anew"))
    assert results(small_city().says("Ann has 4 points"), tmp_path) == {"Ann has 4 points": "holds"}


# -- sentences that hold and sentences that fail -------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "result"),
    [
        ("Ann has 4 points", "holds"),
        ("Ann has 4 points.", "holds"),
        ("Ann has 1 point", "fails"),
        ("Ann has 5 points", "fails"),
        ("Carl has 0 points", "fails"),
        ("Ann scored city for 4 points", "holds"),
        ("Ann scored city for 5 points", "fails"),
        ("Ann scored road for 4 points", "fails"),
        ("Bob scored city for 4 points", "fails"),
        ("Player can't pass", "holds"),
        ("Player can pass", "fails"),
        ("Phase is TilePhase", "holds"),
        ("phase is tilephase", "holds"),
        ("Phase is ActionPhase", "fails"),
        ("Phase is BazaarPhase", "not applicable"),
        ("Available action TilePlacement for BA/L", "holds"),
        ("Available action TilePlacement", "holds"),
        ("Available action TilePlacement for BA/C", "fails"),
        ("Available action Meeple for SmallFollower", "fails"),
        ("Available action TowerPiece for TOWER_PIECE", "not applicable"),
        ("TilePlacement BA/L options: [0,1] - [0,90,180,270]; [0,-2] - [0,90,180,270]", "fails"),
        ("Undo is not allowed", "holds"),
        ("Undo is allowed", "fails"),
        ("Ann has KING token with size 1", "not applicable"),
        ("Tower piece TOWER_PIECE options: [0,0]", "not applicable"),
        ("The weather is fine", "not applicable"),
    ],
)
def test_a_sentence_after_a_turn(sentence, result, tmp_path):
    assert results(small_city().says(sentence), tmp_path) == {sentence: result}


def test_the_squares_for_a_tile_are_an_exact_set(tmp_path):
    """A monastery fits north and south of the closed city and beside its grass, in 4 rotations each."""
    turned = "[0,90,180,270]"
    squares = ("[0,-2]", "[-1,-1]", "[1,-1]", "[0,1]")
    right = "TilePlacement BA/L options: " + "; ".join(f"{square} - {turned}" for square in squares)
    fewer = "TilePlacement BA/L options: " + "; ".join(f"{square} - {turned}" for square in squares[:3])
    done = replay(small_city().says(right, fewer), tmp_path)
    assert [verdict.result for verdict in done.verdicts] == ["holds", "fails"]
    assert "offered as well: [0,1] - [0]" in done.verdicts[1].why


def test_between_placing_and_committing(tmp_path):
    """The city is closed and the meeple stands, but nothing is scored before the turn is committed."""
    record = Record().place("BA/C", 0, -1, 180)
    record.says("Phase is ActionPhase", "Player can pass", "Undo is allowed", "Ann has 0 points")
    record.says("Available action Meeple for SmallFollower")
    record.says("Meeple SmallFollower options: {City,S,[0,-1]}; {Field,NL.NR.EL.ER.WL.WR,[0,-1]}")
    assert set(results(record, tmp_path).values()) == {"holds"}
    record = Record().place("BA/C", 0, -1, 180).meeple(*CITY)
    record.says("Phase is CommitActionPhase", "Player can't pass", "Undo is allowed", "Ann has 0 points")
    assert set(results(record, tmp_path).values()) == {"holds"}
    assert replay(record.commit().says("Ann has 0 points"), tmp_path).count("fails") > 0


def test_undo_takes_the_last_step_back(tmp_path):
    record = Record().place("BA/C", 0, -1, 180).meeple("0.small.1", "Field", "NL.NR.EL.ER.WL.WR")
    record.step("UNDO").meeple(*CITY).commit().says("Ann has 4 points")
    assert set(results(record, tmp_path).values()) == {"holds"}


def test_the_last_draw_ends_the_game_with_the_final_scoring(tmp_path):
    """Ann's road of three and Bob's field beside the closed city: 3 each; a field without a city brings 0."""
    record = Record().turn("BA/RFr", 1, 0, 0, ("0.small.1", "Road", "WE"))
    record.turn("BA/C", 0, -1, 180, ("1.small.1", "Field", "NL.NR.EL.ER.WL.WR"))
    record.turn("BA/RFr", 2, 0, 0, ("0.small.2", "Field", "ER.SL.SR.WL"))
    record.draws("BA/RFr", "BA/C", "BA/RFr", "BA/L", end=3)
    record.says("Phase is GameOverPhase", "Ann has 3 points", "Ann scored road for 3 points")
    record.says("Ann scored field for 0 points", "Bob scored field for 3 points", "Bob has 3 points")
    record.says("Player can't pass", "Undo is not allowed")
    assert set(results(record, tmp_path).values()) == {"holds"}


def test_a_tile_that_fits_nowhere_uses_a_draw(tmp_path):
    """With the only city closed the four-sided city fits nowhere: it is set aside, Bob draws the next."""
    record = small_city().draws("BA/C", "BA/Cccc+", "BA/L", "BA/L", end=3)
    record.turn("BA/L", 0, 1).says("Phase is GameOverPhase")
    done = replay(record, tmp_path)
    assert not done.stopped
    assert [tile.id for tile in done.play.state.discarded] == [library().tile("BA/Cccc+").id]
    assert done.verdicts[0].result == "holds"


def test_one_player_is_enough(tmp_path):
    record = Record(players=("Solo",)).turn("BA/C", 0, -1, 180, CITY).says("Solo has 4 points")
    assert set(results(record, tmp_path).values()) == {"holds"}


# -- elements and rules --------------------------------------------------------------------------------------


def inn_road(elements: dict[str, object], **setup: object) -> Record:
    record = Record(sets=("basic:1", "inns-and-cathedrals:1"), elements=elements, **setup)
    return record.turn("IC/RFr.i", 1, 0, 0, ("0.small.1", "Road", "WE")).draws("IC/RFr.i", end=1)


def test_an_inn_is_a_picture_unless_its_element_is_named(tmp_path):
    """B-6: the open road of two is worth 0 with an inn, 2 without; a named element counts even as `false`."""
    assert set(results(inn_road(PLAIN).says("Ann has 2 points"), tmp_path).values()) == {"holds"}
    assert set(results(inn_road(INNS).says("Ann scored road for 0 points"), tmp_path).values()) == {"holds"}
    half = {**PLAIN, "cathedral": True}
    assert set(results(inn_road(half).says("Ann has 2 points"), tmp_path).values()) == {"holds"}
    off = {**PLAIN, "inn": False}
    assert set(results(inn_road(off).says("Ann has 0 points"), tmp_path).values()) == {"holds"}


def test_an_unfinished_inn_may_be_ignored(tmp_path):
    rules = {"inn-and-cathedral-final-scoring": "ignore"}
    record = inn_road(INNS, rules=rules).says("Ann has 2 points")
    assert set(results(record, tmp_path).values()) == {"holds"}


def test_a_tiny_city_for_two(tmp_path):
    record = Record(rules={"tiny-city-scoring": "2"}).turn("BA/C", 0, -1, 180, CITY)
    assert set(results(record.says("Ann scored city for 2 points"), tmp_path).values()) == {"holds"}


def test_without_farmers_no_field_is_offered(tmp_path):
    record = Record(elements={"small-follower": 7}).place("BA/C", 0, -1, 180)
    record.says("Meeple SmallFollower options: {City,S,[0,-1]}")
    assert set(results(record, tmp_path).values()) == {"holds"}


def test_as_many_meeples_as_the_file_says(tmp_path):
    """One small meeple each: Ann's stands on the open road, so in her next turn nothing is offered."""
    elements = {**PLAIN, "small-follower": 1}
    record = Record(elements=elements).turn("BA/RFr", 1, 0, 0, ("0.small.1", "Road", "WE"))
    record.turn("BA/RFr", 2, 0).place("BA/RFr", 3, 0).says("Phase is CommitActionPhase", "Player can't pass")
    assert set(results(record, tmp_path).values()) == {"holds"}
    record = Record(elements={**PLAIN, "small-follower": 9}).says("Ann has 0 points")
    state = replay(record, tmp_path).play.state
    assert [len(state.supply(player)) for player in (0, 1)] == [9, 9]


def test_a_large_meeple_wins_a_city(tmp_path):
    """Both have a meeple in the joined city of three tiles and more; Bob's large one counts twice."""
    record = Record(elements=INNS, sets=("basic:1", "inns-and-cathedrals:1"))
    record.turn("BA/Cc.1", 0, -1, 180, ("0.small.1", "City", "SE"))
    record.turn("BA/RCr", 1, 0, 0, ("1.big.1", "City", "N"))
    record.turn("BA/Cc.1", 1, -1, 270).says("Bob scored city for 8 points", "Ann has 0 points")
    assert set(results(record, tmp_path).values()) == {"holds"}


def garden_at_work() -> Record:
    record = Record(sets=("basic:2",), elements=GARDENS)
    return record.turn("BA/RFrG", 1, 0, 0, ("0.abbot.1", "Garden", "I")).turn("BA/RFr", 2, 0)


def test_taking_the_abbot_back(tmp_path):
    """B-6: the garden at 1,0 has 0,0 and 2,0 beside it and then 0,1: 4 points for Ann's abbot."""
    record = garden_at_work().place("BA/L", 0, 1)
    record.says("Available action ReturnMeeple for ABBOT_RETURN", "Player can pass")
    record.says("ReturnMeeple ABBOT_RETURN options: {0.abbot.1,Garden,I,[1,0]}")
    assert set(results(record, tmp_path).values()) == {"holds"}
    pointer = {
        "featurePointer": {"position": [1, 0], "feature": "Garden", "location": "I"},
        "meepleId": "0.abbot.1",
    }
    record = (
        garden_at_work().place("BA/L", 0, 1).step("RETURN_MEEPLE", pointer=pointer, source="ABBOT_RETURN")
    )
    record.commit().says("Ann has 4 points", "Ann scored garden for 4 points")
    assert set(results(record, tmp_path).values()) == {"holds"}


def test_gardens_without_their_element_are_pictures(tmp_path):
    record = Record(sets=("basic:2",), elements={**PLAIN, "abbot": 1}).place("BA/RFrG", 1, 0)
    record.says("Available action Meeple for SmallFollower", "Available action Meeple for Abbot")
    found = results(record, tmp_path)
    assert list(found.values()) == ["holds", "fails"]


def test_missing_expansions_are_named(tmp_path):
    with pytest.raises(NotInThisGame, match=r"The Princess & the Dragon \(dragon\)"):
        replay(Record(elements={**PLAIN, "dragon": 1}), tmp_path)
    with pytest.raises(NotInThisGame, match=r"The Flying Machines \(flier\)"):
        replay(Record(sets=("basic:1", "flier:1")), tmp_path)
    with pytest.raises(NotInThisGame, match="obelisk"):
        replay(Record(elements={**PLAIN, "obelisk": 1}), tmp_path)


def test_unknown_tiles_are_named(tmp_path):
    with pytest.raises(NotInThisGame, match="tile XX/unheard"):
        replay(Record().turn("XX/unheard", 1, 0), tmp_path)


# -- steps that cannot be ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (Record().place("BA/C", 1, 0), "edge"),
        (Record().place("BA/C", 5, 5), "apart"),
        (Record().draws("BA/L").place("BA/C", 0, -1, 180), "the tile drawn is BA/L"),
        (Record().place("BA/C", 0, -1, 180).place("BA/L", 0, 1).place("BA/L", 0, 1), "taken"),
        (Record().commit(), "nothing to commit"),
        (Record().skip(), "nothing to pass"),
        (Record().meeple(*CITY), "no {City,S"),
        (Record().place("BA/C", 0, -1, 180).meeple("1.small.1", "City", "S"), "not the meeple of the player"),
        (Record().place("BA/C", 0, -1, 180).meeple("0.small.1", "City", "N"), "there is no {City,N"),
        (Record().place("BA/C", 0, -1, 180).meeple("0.big.1", "City", "S"), "may not be placed"),
        (Record().place("BA/C", 0, -1, 180).meeple("0.mayor.1", "City", "S"), "no mayor"),
        (Record().step("PAY_RANSOM", meepleId="0.small.1"), "no such step"),
    ],
)
def test_a_step_that_is_refused_stops_the_replay(record, why, tmp_path):
    done = replay(record.says("Ann has 0 points"), tmp_path)
    assert why in done.stopped
    assert done.code == 1
    assert [verdict.result for verdict in done.verdicts] == ["fails"]


# -- files that are not as they should be, and the verb ------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        ('{"clock": NaN}', "no JSON"),
        ("[" * 100_000, "too deep"),
        ("[]", "a mapping is missing"),
        ("{}", "'setup' is missing"),
        ('{"setup": {}, "players": []}', "players"),
        ('{"setup": {"sets": []}, "players": [{"name": "A"}]}', "'sets' is not a mapping"),
        ('{"setup": {"sets": {"basic:1": "many"}}, "players": [{"name": "A"}]}', "basic:1"),
    ],
)
def test_an_unreadable_file_says_why(text, what, tmp_path):
    path = tmp_path / "broken.jcz"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match=what) as refused:
        jcz.replay(path, [library()], discover())
    assert "broken.jcz" in str(refused.value)


@pytest.mark.parametrize(
    "payload",
    [
        {},
        {"tileId": "BA/C"},
        {"tileId": 7, "rotation": "R0", "position": [0, 1]},
        {"tileId": "BA/C", "rotation": "R45", "position": [0, 1]},
        {"tileId": "BA/C", "rotation": "R0", "position": "here"},
        {"tileId": "BA/C", "rotation": "R0", "position": [0]},
        {"tileId": "BA/C", "rotation": "R0", "position": [0, 10**9]},
    ],
)
def test_a_step_without_sense_says_which(payload, tmp_path):
    with pytest.raises((BadFile, NotInThisGame), match=r"step 1|tile 7"):
        replay(Record().step("PLACE_TILE", **payload), tmp_path)


def test_the_verb_prints_a_line_each_and_a_total(tmp_path, capsys):
    path = small_city().says("Ann has 4 points", "Bob has 9 points", "Phase is WagonPhase").write(tmp_path)
    assert jcz.main(path, discover(), library=library()) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[:3]] == ["holds", "fails", "not"]
    assert lines[-1].startswith("3 sentences: 1 hold, 1 fail, 1 not applicable")


def test_the_verb_gives_the_same_as_data(tmp_path, capsys):
    path = small_city().says("Ann has 4 points").write(tmp_path)
    assert jcz.main(path, discover(), json=True, library=library()) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["total"], said["holds"], said["fails"], said["code"]) == (1, 1, 0, 0)
    assert said["scores"] == {"Ann": 4, "Bob": 0}
    assert said["sentences"] == [{"text": "Ann has 4 points", "result": "holds", "why": ""}]


def test_the_verb_ends_2_and_3(tmp_path, capsys):
    missing = Record(elements={**PLAIN, "tower": 1}).write(tmp_path)
    assert jcz.main(missing, discover(), library=library()) == 3
    assert "The Tower" in capsys.readouterr().err
    assert jcz.main(missing, discover(), json=True, library=library()) == 3
    assert json.loads(capsys.readouterr().out)["missing"] == ["The Tower (tower)"]
    assert jcz.main(tmp_path / "nothing.jcz", discover(), library=library()) == 2
    assert "cannot be read" in capsys.readouterr().err
