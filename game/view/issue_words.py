"""What is wrong with tile data and saved games, in the player's language.

The English words stand in the code that finds the fault; the other languages are files of their own, read
when a fault is first told, because most players never meet one.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.content.issues import Issue
from game.content.phrases import Phrase
from game.view import wording
from game.view.wording import FALLBACK, Texts, loaded_texts

FOLDER: Final = "issues"
"""Where the files stand within the folder of texts."""

_UNBROKEN: Final = re.compile(r"(?<=«) | (?=[;:?!»])")
"""Spaces at which no line breaks: French sets them before signs, which must not begin a line."""

_log = logging.getLogger(__name__)


def told(texts: Texts, phrase: Phrase) -> str:
    """Return a phrase in the language of ``texts``; in English where that language lacks it."""
    if texts.locale == FALLBACK:
        return str(phrase)
    return phrase.told(_words(wording.LOCALE_FOLDER / FOLDER / f"{texts.locale}.yaml"))


def in_line(texts: Texts, issue: Issue) -> str:
    """Return what is wrong and how to mend it, without the place."""
    what = told(texts, issue.fault)
    if issue.remedy is None:
        return what
    return texts.get("workshop.with_cure", what=what, cure=told(texts, issue.remedy))


def placed(texts: Texts, place: str, text: str) -> str:
    """Return a text with its place before it, where there is one."""
    return texts.get("workshop.at_place", place=place, text=text) if place else text


def as_line(text: str) -> str:
    """Return a text as it stands in a line of its own: with a capital."""
    return text[:1].upper() + text[1:]


@lru_cache(maxsize=8)
def _words(path: Path) -> Mapping[str, str]:
    """Return the texts of one language by code; none, with a line in the log, where they cannot be read."""
    found, trouble = loaded_texts(path)
    if trouble:
        _log.warning("%s", trouble)
    return {code: _UNBROKEN.sub("\u00a0", text) for code, text in (found or {}).items() if text}
