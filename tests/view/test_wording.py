"""Texts: lookup, placeholders, numbers, languages that lack a text, and files that are alike in all
languages.
"""

from __future__ import annotations

import logging
import string
from pathlib import Path

import pytest

from game.view.wording import LANGUAGES, Texts


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.yaml").write_text(
        "table:\n  hello: Hello {name}\n  off: no\n  only: English\n"
        "  left: {one: '{n} tile', other: '{n} tiles'}\n  list: [first, second]\n",
        encoding="utf-8",
    )
    (tmp_path / "fr.yaml").write_text(
        "table:\n  hello: Bonjour {name}\n  left: {one: '{n} tuile', other: '{n} tuiles'}\n", encoding="utf-8"
    )
    return tmp_path


def test_placeholders_are_filled_in(folder: Path) -> None:
    assert Texts("fr", folder).get("table.hello", name="Élise") == "Bonjour Élise"


def test_a_missing_text_comes_from_english(folder: Path) -> None:
    assert Texts("fr", folder).get("table.only") == "English"
    assert Texts("nl", folder).get("table.only") == "English"


def test_a_text_that_is_nowhere_shows_its_key_and_is_logged_once(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    texts = Texts("fr", folder)
    with caplog.at_level(logging.WARNING):
        assert texts.get("table.nowhere") == "[table.nowhere]"
        assert texts.get("table.nowhere") == "[table.nowhere]"
    assert len(caplog.records) == 1


def test_words_that_yaml_takes_for_truth_values_stay_words(folder: Path) -> None:
    assert Texts("en", folder).get("table.off") == "no"


@pytest.mark.parametrize(
    ("language", "number", "wanted"),
    [
        ("en", 0, "0 tiles"),
        ("en", 1, "1 tile"),
        ("en", 2, "2 tiles"),
        ("fr", 0, "0 tuile"),
        ("fr", 2, "2 tuiles"),
    ],
)
def test_numbers_choose_the_form(folder: Path, language: str, number: int, wanted: str) -> None:
    assert Texts(language, folder).get("table.left", n=number) == wanted


def test_lists_are_numbered(folder: Path) -> None:
    texts = Texts("en", folder)
    assert texts.get("table.list.1") == "second"
    assert not texts.has("table.list.2")


def test_a_placeholder_without_a_value_shows_the_text_unfilled(folder: Path) -> None:
    assert Texts("en", folder).get("table.hello") == "Hello {name}"


def test_a_broken_file_is_named_with_its_line_and_english_is_used(folder: Path) -> None:
    (folder / "de.yaml").write_text("table:\n  a: [1\n", encoding="utf-8")
    texts = Texts("de", folder)
    assert texts.get("table.hello", name="Ida") == "Hello Ida"
    assert texts.trouble is not None and "de.yaml:2:6" in texts.trouble


def test_a_key_that_stands_twice_is_named_and_spoils_nothing_else(folder: Path) -> None:
    (folder / "de.yaml").write_text("table:\n  a: eins\n  b: zwei\n  b: drei\n", encoding="utf-8")
    texts = Texts("de", folder)
    assert (texts.get("table.a"), texts.get("table.b")) == ("eins", "zwei")
    assert texts.trouble is not None and "de.yaml:4" in texts.trouble


def test_without_any_file_keys_are_shown(tmp_path: Path) -> None:
    texts = Texts("en", tmp_path)
    assert texts.get("table.hello") == "[table.hello]" and texts.trouble is not None


def test_a_text_cannot_reach_into_values(folder: Path) -> None:
    (folder / "de.yaml").write_text(
        "table:\n  a: '{n.__class__} {n:>99999999} {n!r} {0} {}'\n  b: '{n} {'\n", encoding="utf-8"
    )
    texts = Texts("de", folder)
    assert texts.get("table.a", n=3) == "{n.__class__} {n:>99999999} {n!r} {0} {}"
    assert texts.get("table.b", n=3) == "3 {"


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_own_files_are_without_fault(language: str) -> None:
    assert Texts(language).trouble is None


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


SHELL = ("common.", "title.", "setup.", "switches.", "settings.", "help.")


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_the_shell_says_the_same_in_every_language(language: str) -> None:
    english, other = Texts("en"), Texts(language)
    wanted = [key for key in sorted(english.keys()) if key.startswith(SHELL)]
    assert wanted == [key for key in sorted(other.keys()) if key.startswith(SHELL)]
    same = 0
    for key in wanted:
        one, two = english.get(key), other.get(key)
        assert two.strip(), f"{key} is empty"
        assert placeholders(one) == placeholders(two), f"{key}: {one!r} and {two!r}"
        same += one == two
        if key.startswith("help."):
            assert one.count("|") == two.count("|"), key
            assert one.partition("|")[0] == two.partition("|")[0] or "|" not in one, key
    assert same < 60, "most of the file has not been translated"
