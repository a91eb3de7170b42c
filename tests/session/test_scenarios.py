"""The scenarios: saved games with sentences, one folder for each expansion, and the verb that judges them.

Together they prove, as a player would lay it on the table, B-1 to B-6, W-S2, W-S3, W-G1 to W-G5, W-P1 to
W-P7, W-E1 to W-E10, W-V1 and W-V2; each file says which under ``proves``.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.session import replay, saves
from game.session.codec import digest
from game.session.expect import judge
from game.session.plain import BadFile
from game.session.saves import open_table, perform
from game.session.script import Script, read_script
from game.session.session import Session
from tests.boards import WONDERS, library
from tests.conftest import ROOT
from tests.playing import GUESTS

FILES = sorted((ROOT / "tests" / "scenarios").rglob("*.yaml"))
NAMES = [path.stem for path in FILES]
PROVEN = [f"B-{n}" for n in range(1, 7)]
PROVEN += ["W-S2", "W-S3", *(f"W-G{n}" for n in range(1, 6)), *(f"W-P{n}" for n in range(1, 8))]
PROVEN += [*(f"W-E{n}" for n in range(1, 11)), "W-V1", "W-V2"]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_every_sentence_holds(path: Path) -> None:
    done = replay.replay(path, library(), GUESTS)
    assert done.damage is None, str(done.damage)
    assert done.verdicts
    assert [v for v in done.verdicts if v.result != "holds"] == []
    assert done.code == 0


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_no_sentence_holds_when_it_says_something_else(path: Path) -> None:
    """A wrong number, a turned ``may``: the sentence must fail, or it would prove nothing."""
    script = read_script(path)
    session, _ = open_table(script, library(), GUESTS)
    for step in script.steps:
        if not step.expected:
            perform(session, step)
            continue
        for wrong in _wrong(step.text):
            assert judge(session, wrong).result == "fails", wrong


def _wrong(sentence: str) -> list[str]:
    found = []
    count = re.search(
        r"(?<![\d,-])\b(\d+)\b(?! turned|,)", re.sub(r"(at|turned) \S+", lambda m: "#" * len(m[0]), sentence)
    )
    if count:
        found.append(f"{sentence[: count.start()]}{int(count[0]) + 1}{sentence[count.end() :]}")
    for one, other in (
        (" may not ", " may "),
        (" may ", " may not "),
        (" is not discarded", " is discarded"),
        (" is discarded", " is not discarded"),
        ("is not over", "is over"),
        ("is over", "is not over"),
        ("is free", "is barred"),
        ("is barred", "is free"),
        (" once.", " twice."),
        (" has a ", " has no "),
        (" has no ", " has a "),
        (" is not complete", " is complete"),
        (" is complete", " is not complete"),
        ("is edge", "is apart"),
        ("because edge", "because taken"),
        ("because taken", "because apart"),
    ):
        if one in sentence:
            changed = sentence.replace(one, other, 1)
            if one == " may not ":
                changed = re.sub(r" because \S+", "", changed)
            if " has no " in (one, other) and not re.search(r"meeples?|marker|tile", sentence):
                changed = changed.replace(" has a ", " has ")
            found.append(re.sub(r" has a (tile|\S+) (in front|laid)", r" has \1 \2", changed))
            break
    return found


def test_every_rule_of_wonders_has_a_scenario() -> None:
    proven = {name for path in FILES for name in read_script(path).head["proves"]}
    assert set(PROVEN) <= proven
    titles = [read_script(path).head["title"] for path in FILES]
    assert all(titles) and len(set(titles)) == len(titles)


@pytest.mark.parametrize("wonder", WONDERS)
def test_every_wonder_has_a_scenario_in_which_it_stands(wonder: str) -> None:
    path = ROOT / "tests" / "scenarios" / "wonders" / f"{wonder.replace('-', '_')}.yaml"
    session = replay.replay(path, library(), GUESTS).session
    assert wonder in [standing.tile.id for standing in session.table.standing]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_scenario_can_be_saved_and_loaded_like_a_game(path: Path, tmp_path: Path) -> None:
    session = replay.replay(path, library(), GUESTS).session
    saves.save(session, tmp_path / "game.yaml")
    loaded = saves.load(tmp_path / "game.yaml", library(), GUESTS)
    assert loaded.damage is None
    assert digest(loaded.session.state) == digest(session.state)
    assert digest(saves.load(path, library(), GUESTS).session.state) == digest(session.state)


# -- the verb ----------------------------------------------------------------------------------------------

GOOD = """
players: [blue, red]
stack: [base/E, base/V]
actions:
- Blue places base/E at 0,-1 turned 180.
- Blue puts a meeple on the city at 0,-1.
expect:
"""


def _file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "scenario.yaml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("tail", "code", "word"),
    [
        ("- Blue scores city for 4.\n", 0, "1 of 1 sentences hold"),
        ("- Blue scores city for 5.\n", 1, "Blue scores city for 4"),
        ("- Blue has 4 points.\n- Red has 1 point.\n", 1, "Red has 0 points"),
        ("- Blue is happy.\n", 2, "not understood"),
        ("- Pink has 1 point.\n", 2, "nobody plays Pink"),
        ("- The city at 30,30 has 1 square.\n", 2, "no tile lies"),
        ("- The field at 0,0 has 1 square.\n", 2, "2 features"),
    ],
)
def test_the_exit_code_tells_what_came_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], tail: str, code: int, word: str
) -> None:
    assert replay.main(_file(tmp_path, GOOD + tail), GUESTS) == code
    assert word in capsys.readouterr().out


def test_the_verdicts_are_there_as_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _file(tmp_path, GOOD + "- Blue scores city for 5.\n- Blue has 4 points.\n")
    assert replay.main(path, GUESTS, json=True) == 1
    data = json.loads(capsys.readouterr().out)
    assert [sentence["result"] for sentence in data["sentences"]] == ["fails", "holds"]
    assert data["sentences"][0]["line"] == 8 and data["scores"] == {"blue": 4, "red": 0} and data["code"] == 1


def test_an_action_that_is_not_legal_stops_the_replay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _file(tmp_path, GOOD.replace("turned 180", "turned 0"))
    assert replay.main(path, GUESTS) == 2
    out = capsys.readouterr().out
    assert "scenario.yaml:5" in out and "edge" in out


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "empty"),
        ("nonsense: 1\nactions:\n", "no key of a scenario"),
        ("players: [blue]\nactions:\n", "player_count"),
        ("stack: [base/nothing]\nactions:\n", "no tile base/nothing"),
        ("stack: [..., base/E]\nactions:\n", "at the end only"),
        ("stack: [base/C, base/C, ...]\nactions:\n", "not so many"),
        ("board:\n- base/E on 0,1\nactions:\n", "no tile on a square"),
        ("board:\n- base/E at 0,1 turned 0\nactions:\n", "does not fit: edge"),
        ("start: castle\nactions:\n", "no tile castle"),
        ("actions: yes\n", "a list is missing"),
        ("actions:\n- {do: it}\n", "neither"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, word: str
) -> None:
    with pytest.raises(BadFile):
        replay.replay(_file(tmp_path, text), library(), GUESTS)
    assert replay.main(_file(tmp_path, text), GUESTS) == 2
    assert word in capsys.readouterr().err


def test_the_stack_can_begin_with_some_tiles_and_go_on_by_lot(tmp_path: Path) -> None:
    path = _file(tmp_path, "stack: [base/C, base/X, base/V, ...]\nactions:\n")
    script: Script = read_script(path)
    session: Session = open_table(script, library(), GUESTS)[0]
    state = session.state
    drawn = [*(t.id for t in state.discarded), *(t.id for t in state.hand), *(t.id for t in state.bag)]
    assert drawn[:3] == ["base/C", "base/X", "base/V"]
    assert len(drawn) == 71 and drawn.count("base/U") == 8
