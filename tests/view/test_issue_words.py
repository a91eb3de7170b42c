"""What is wrong with tile data, in every language: no sentence is missing, none names what is not given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from game.content.form import SET
from game.content.grammar import Shape
from game.content.grammar_groups import Many, Record, Table
from game.content.issues import ERROR, Issue, Mark
from game.content.library import build
from game.content.phrases import Phrase, both, joined, say
from game.content.source import read_bytes
from game.view import wording
from game.view.issue_words import FOLDER, as_line, in_line, placed, told
from game.view.wording import FALLBACK, LANGUAGES, LOCALE_FOLDER, Texts, loaded_texts

ROOT = Path(__file__).resolve().parents[2]
OTHERS = [language for language in LANGUAGES if language != FALLBACK]
BAD = sorted((ROOT / "tests" / "bad_data").glob("*.yaml"))
PLACE = re.compile(r"\{(\w+)\}")


PHRASES = "game.content.phrases"


@lru_cache(maxsize=1)
def calls() -> tuple[tuple[str, ast.Call], ...]:
    """Every call of ``say`` in the program, with the file that it stands in."""
    return tuple(
        (str(path.relative_to(ROOT)), node)
        for path in sorted((ROOT / "game").rglob("*.py"))
        for tree in [ast.parse(path.read_text(encoding="utf-8"))]
        if path.name == "phrases.py"
        or any(isinstance(node, ast.ImportFrom) and node.module == PHRASES for node in ast.walk(tree))
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"
    )


def phrases() -> Iterator[tuple[str, str]]:
    """Code and English words of every phrase."""
    for _, call in calls():
        code, english = (ast.literal_eval(argument) for argument in call.args)
        yield code, english


def words_of(language: str) -> dict[str, str]:
    found, trouble = loaded_texts(LOCALE_FOLDER / FOLDER / f"{language}.yaml")
    assert trouble is None and found is not None, trouble
    return dict(found)


def test_every_phrase_gives_just_what_its_words_name() -> None:
    assert len(calls()) > 200
    for file, call in calls():
        assert len(call.args) == 2 and all(isinstance(one, ast.Constant) for one in call.args), (
            f"{file}:{call.lineno}: code and English words of a phrase are literals"
        )
        english = ast.literal_eval(call.args[1])
        given = {keyword.arg for keyword in call.keywords}
        assert set(PLACE.findall(english)) == given, f"{file}:{call.lineno}: {english!r} is given {given}"


def test_every_code_is_stated_once() -> None:
    codes = [code for code, _ in phrases()]
    assert not {code for code in codes if codes.count(code) > 1}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_tells_every_phrase_with_all_that_it_gives(language: str) -> None:
    words, english = words_of(language), dict(phrases())
    assert set(words) == set(english), "a code without words, or words without a code"
    for code, text in english.items():
        assert words[code].strip(), f"{code} is empty"
        assert set(PLACE.findall(words[code])) == set(PLACE.findall(text)), f"{code}: {words[code]!r}"


@pytest.mark.parametrize("language", OTHERS)
def test_no_language_quotes_as_another_does(language: str) -> None:
    marks = {"de": "„“", "fr": "«»", "nl": "‘’"}[language]
    for code, text in words_of(language).items():
        assert '"' not in text and "'" not in text, f"{code}: {text!r}"
        strangers = set("„“”«»‘") - set(marks)
        assert not strangers & set(text), f"{code}: {text!r}"
        if language != "nl":
            assert text.count(marks[0]) == text.count(marks[1]), f"{code}: {text!r}"


def test_the_sentence_of_a_required_key_can_be_told_in_every_language() -> None:
    for record in _records(SET):
        for key in record.keys:
            assert not key.required or isinstance(key.doc, Phrase), f"{record.name}: {key.name}"


def _records(shape: Shape) -> Iterator[Record]:
    if isinstance(shape, Record):
        yield shape
        for key in shape.keys:
            yield from _records(key.shape)
    elif isinstance(shape, Many):
        yield from _records(shape.item)
    elif isinstance(shape, Table):
        yield from _records(shape.value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_whatever_is_wrong_is_told_in_the_players_language(path: Path, language: str) -> None:
    texts = Texts(language)
    issues = build([read_bytes(path.read_bytes(), path.name)]).issues
    assert issues
    for issue in issues:
        line = in_line(texts, issue)
        assert issue.remedy is not None and told(texts, issue.remedy) in line
        if language == FALLBACK:
            assert line == f"{issue.what}; {issue.cure}"
        else:
            assert told(texts, issue.fault) != issue.what and told(texts, issue.remedy) != issue.cure


def test_a_phrase_within_a_phrase_is_told_in_the_same_language() -> None:
    inner = say("feature.city", "city {number}", number=2)
    phrase = say("check.no_square", "{feature} lies in no square", feature=inner)
    assert str(phrase) == "city 2 lies in no square"
    assert "Stadt\u00a02" in told(Texts("de"), phrase)


def test_no_line_breaks_before_a_sign() -> None:
    phrase = say("check.target_twice", "{feature} names '{target}' twice", feature="a : b", target="c")
    assert told(Texts("fr"), phrase) == "a : b nomme deux fois «\u00a0c\u00a0»"


def test_values_are_not_read_as_places() -> None:
    phrase = say("form.quoted", "'{text}'", text="{text} {other}")
    assert str(phrase) == "'{text} {other}'"


def test_words_are_joined_with_and() -> None:
    assert str(joined(["a", "b", "c"])) == "a and b and c" and joined([]) == ""
    assert told(Texts("fr"), both("a", "b")) == "a et b"


def test_the_place_stands_before_what_is_told() -> None:
    assert placed(Texts("de"), "Zeile 3", "x") == "Zeile 3: x"
    assert placed(Texts("fr"), "ligne 3", "x") == "ligne 3\u00a0: x"
    assert placed(Texts("fr"), "", "x") == "x"


def test_a_line_of_its_own_begins_with_a_capital() -> None:
    assert (as_line("ligne 3"), as_line("« a »"), as_line("")) == ("Ligne 3", "« a »", "")


def test_an_issue_without_a_remedy_is_told_alone() -> None:
    issue = Issue(ERROR, Mark("a.yaml"), "", say("write.no_set", "the file has no set that can be read"))
    assert in_line(Texts("en"), issue) == str(issue.fault)


@pytest.mark.parametrize("text", [None, "write: [1\n", "write:\n  no_set: ''\n", "write: {other: x}\n"])
def test_a_language_whose_file_is_missing_or_damaged_tells_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str | None
) -> None:
    monkeypatch.setattr(wording, "LOCALE_FOLDER", tmp_path)
    (tmp_path / FOLDER).mkdir()
    if text is not None:
        (tmp_path / FOLDER / "de.yaml").write_text(text, encoding="utf-8")
    phrase = say("write.no_set", "the file has no set that can be read")
    assert told(Texts("de"), phrase) == str(phrase)


def test_words_of_a_stranger_reach_into_no_value(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wording, "LOCALE_FOLDER", tmp_path)
    (tmp_path / FOLDER).mkdir()
    words = "feature:\n  city: '{number.__class__} {number:>9999} {other} {number}'\n"
    (tmp_path / FOLDER / "de.yaml").write_text(words, encoding="utf-8")
    phrase = say("feature.city", "city {number}", number=2)
    assert told(Texts("de"), phrase) == "{number.__class__} {number:>9999} {other} 2"
