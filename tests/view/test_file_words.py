"""Why a saved game, a set-up or a scenario cannot be used, in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.phrases import Phrase
from game.rules.engine import IllegalAction
from game.session import saves, setup_checks
from game.session.plain import ANOTHER_FILE, BadFile
from game.session.session import Session
from game.session.setup_checks import Unplayable
from game.view.file_words import damaged, refused, unplayable
from game.view.issue_words import told
from game.view.wording import FALLBACK, LANGUAGES, Texts
from tests.boards import library
from tests.playing import GUESTS, game

ROOT = Path(__file__).resolve().parents[2]
ENGLISH_ALONE = ("jcz", "expect", "simulate")
"""Modules of sessions that only verbs of the command line use."""
REFUSALS = ("BadFile", "BadStep", "NotLegal", "NotUnderstood", "bad")

HEADS = [
    ("save: 1", "save: 2"),
    ("save: 1", "save:"),
    ("save: 1", "save: x"),
    ("save: 1\n", ""),
    ("colour: red", "colour: blue"),
    ("colour: red, ", ""),
    ("kind: human", "kind: robot"),
    ("rules: [base, wonders]\n  switches", "rules: [base, dragon]\n  switches"),
    ("rules: [base, wonders]\n  switches", "rules: [wonders]\n  switches"),
    ("next_turn", "never"),
    ("base/U x8", "base/Z x8"),
    ("base/U x8", "base/U times 8"),
    ("base/U x8", ", ".join(["base/U x999"] * 3)),
    ("turned: 0", "turned: 45"),
    ("squares: '0,0'", "squares: '0,0 5,5'"),
    ("squares: '0,0'", "squares: '0,0N'"),
    ("sides: '0,0N'", "sides: '0,0N 0,0N'"),
    ("sides: '0,0N'", "sides: '0,0Q'"),
    ("halves: '0,0", "halves: 'zero"),
    ("touches: [0]", "touches: [77]"),
    ("is: city", "is: [city]"),
    ("middle: [", "middle: [1, "),
    ("laid_out:", "laid_out: [1]\n  other:"),
    ("wonders: [tikal]", "wonders: [[]]"),
    ("players:", "players: ["),
    ("actions:\n", "actions: 1\n"),
    ("actions:\n", "actions:\n- {do: it}\n"),
]
SCENARIOS = [
    "",
    "[1]",
    "nonsense: 1\nactions:\n",
    "players: [blue]\nsets: [nothing]\nactions:\n",
    "stack: [base/nothing]\nactions:\n",
    "stack: [..., base/E]\nactions:\n",
    "stack: [base/C, base/C, ...]\nactions:\n",
    "board:\n- base/E on 0,1\nactions:\n",
    "board:\n- base/E at 0,1 turned 0\nactions:\n",
    "board:\n- base/E at 0,0 turned 0\nactions:\n",
    "board:\n- base/E at 9,9 turned 0\nactions:\n",
]
STEPS = [
    "Blue throws.",
    "Pink skips.",
    "Blue skips",
    "Red skips.",
    "Blue puts a meeple on the city at 0,0.",
    "Blue does {x}.",
    "Blue does take-back.",
    "undo.",
    "redo.",
    "check 0.",
    "'Blue",
]


def session() -> Session:
    return Session(game(wonders=("tikal",), sets=("base",), first_player=0))


def why_not(path: Path, text: str) -> BadFile | saves.Damage:
    path.write_text(text, encoding="utf-8")
    try:
        found = saves.load(path, library(), GUESTS).damage
    except BadFile as fault:
        return fault
    assert found is not None, "nothing is wrong with it"
    return found


def told_in(language: str, fault: BadFile | saves.Damage) -> str:
    texts = Texts(language)
    return damaged(texts, fault) if isinstance(fault, saves.Damage) else refused(texts, fault, "game.yaml")


def phrases_of(words: object) -> Iterator[Phrase]:
    if isinstance(words, Phrase):
        yield words
        for _, value in words.values:
            yield from phrases_of(value)


def check(fault: BadFile | saves.Damage) -> None:
    """Assert that each language tells the place, what is wrong and the cure in words of its own."""
    remedy = fault.remedy if isinstance(fault, BadFile) else ""
    assert isinstance(fault.fault, Phrase), f"{fault} has no code"
    assert not remedy or isinstance(remedy, Phrase), f"{fault} has a cure without a code"
    assert len({told_in(language, fault) for language in LANGUAGES}) == len(LANGUAGES), str(fault)
    for language in LANGUAGES:
        line = told_in(language, fault)
        assert line.startswith("game.yaml") and line.count("game.yaml") == 1
        assert not fault.line or re.match(rf"game\.yaml, \w+\s{fault.line}\b", line), line
        of_sets = isinstance(remedy, Phrase) and remedy.code.startswith("source.")
        cure = ANOTHER_FILE if of_sets else remedy
        assert not isinstance(cure, Phrase) or told(Texts(language), cure) in line
        if language != FALLBACK:
            for phrase in (*phrases_of(fault.fault), *phrases_of(remedy)):
                own = told(Texts(language), phrase)
                bare = re.sub(r"\{\w+\}|\W", "", phrase.english)
                assert not bare or own != str(phrase), f"{phrase.code} is English in {language}"


@pytest.mark.parametrize(("old", "new"), HEADS)
def test_why_a_save_cannot_be_opened_is_told_in_every_language(tmp_path: Path, old: str, new: str) -> None:
    text = saves.save_text(session())
    assert old in text
    fault = why_not(tmp_path / "game.yaml", text.replace(old, new, 1))
    check(fault)
    assert not any(phrase.code == "saved.bad_rules" for phrase in phrases_of(fault.fault))


@pytest.mark.parametrize("text", SCENARIOS)
def test_why_a_scenario_cannot_be_played_is_told_in_every_language(tmp_path: Path, text: str) -> None:
    check(why_not(tmp_path / "game.yaml", text))


@pytest.mark.parametrize("step", STEPS)
def test_where_a_save_stops_being_good_is_told_in_every_language(tmp_path: Path, step: str) -> None:
    text = saves.save_text(session())
    fault = why_not(tmp_path / "game.yaml", f"{text}- {step}\n")
    assert isinstance(fault, saves.Damage) and fault.line == text.count("\n") + 1
    check(fault)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cure_for_a_saved_game_is_no_set_of_tiles(tmp_path: Path, language: str) -> None:
    cure = told(Texts(language), ANOTHER_FILE)
    empty = why_not(tmp_path / "game.yaml", "")
    assert told_in(language, empty).endswith(cure)
    with pytest.raises(BadFile) as refusal:
        saves.load(tmp_path, library(), GUESTS)
    assert told_in(language, refusal.value).endswith(cure)


def test_what_the_rules_forbid_is_told_as_at_the_table(tmp_path: Path) -> None:
    begun = session()
    tile = begun.state.hand[0].id
    text = saves.save_text(begun) + f"- Blue places {tile} at 0,0 turned 0.\n"
    fault = why_not(tmp_path / "game.yaml", text)
    assert isinstance(fault, saves.Damage) and isinstance(fault.refused, IllegalAction)
    for language in LANGUAGES:
        line = told_in(language, fault)
        assert Texts(language).get("reasons.taken") in line and "PlaceTile" not in line
    assert "PlaceTile" in str(fault)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_rules_has_words(language: str) -> None:
    engine = (ROOT / "game" / "rules" / "engine.py").read_text(encoding="utf-8")
    found = set(re.findall(r'IllegalAction\(action, "(\w+)"\)', engine))
    assert len(found) > 3
    for reason in found:
        assert Texts(language).has(f"files.illegal.{reason}"), reason


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_against_a_set_up_has_words(language: str) -> None:
    source = ast.parse(Path(setup_checks.__file__).read_text(encoding="utf-8"))
    text = [node.value for node in ast.walk(source) if isinstance(node, ast.Constant)]
    found = {word for one in text for word in re.findall(r"^([a-z]+(?:_[a-z]+)+):?$", str(one))}
    assert {"same_colour", "unknown_set", "rules_need", "unknown_edition"} <= found
    for reason in found - {"too_few_wonders"}:  # may be played all the same
        assert Texts(language).has(f"files.unplayable.{reason}"), reason
        said = unplayable(Texts(language), [f"{reason}:one:two"])
        assert reason not in said and "{" not in said


def test_several_reasons_against_a_set_up_are_told_together() -> None:
    fault = Unplayable(["same_colour", "unknown_set:river"], ", ", "game.yaml")
    assert str(fault) == "game.yaml: the set-up cannot be played: same_colour, unknown_set:river"
    assert "zwei Spieler haben die gleiche Farbe, das Set „river“ fehlt" in told_in("de", fault)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_system_says_of_a_file_is_told_in_words(language: str) -> None:
    texts = Texts(language)
    for kind, key in ((FileNotFoundError, "files.gone"), (PermissionError, "files.not_allowed")):
        line = refused(texts, kind(1, "words of the system"), "game.yaml")
        assert line.startswith("game.yaml") and line.endswith(texts.get(key))
    assert refused(texts, OSError(5, "Input/output error"), "a.yaml").endswith("Input/output error")


def test_whatever_the_window_may_meet_has_a_code() -> None:
    looked_at = 0
    for path in sorted((ROOT / "game" / "session").glob("*.py")):
        if path.stem.startswith(ENGLISH_ALONE):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or _called(node) not in REFUSALS:
                continue
            looked_at += 1
            for words in node.args[:2]:
                empty = isinstance(words, ast.Constant) and words.value == ""
                bare = isinstance(words, ast.Constant | ast.JoinedStr | ast.BinOp)
                assert empty or not bare, f"{path.name}:{node.lineno}: say it with a code"
    assert looked_at > 40


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
