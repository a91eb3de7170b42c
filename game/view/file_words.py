"""Why a saved game, a set-up or a scenario cannot be used, in the player's language, with place and cure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.content.phrases import Phrase, Words
from game.rules.engine import IllegalAction
from game.session.plain import ANOTHER_FILE, BadFile
from game.session.saves import Damage
from game.session.setup_checks import Unplayable
from game.view import reasons
from game.view.issue_words import placed, told
from game.view.wording import Texts

_OF_SETS: Final = ("source.put_file", "source.write_set", "remedy.split")
"""Cures that whoever reads a file knows for sets of tiles alone."""
_SYSTEM: Final = ((FileNotFoundError, "files.gone"), (PermissionError, "files.not_allowed"))


def refused(texts: Texts, fault: BadFile | OSError, file: str) -> str:
    """Return why nothing of ``file`` can be used, and how to mend that."""
    if isinstance(fault, OSError):
        return placed(texts, file, _system(texts, fault))
    what = _said(texts, fault.fault)
    if isinstance(fault, Unplayable) and isinstance(fault.fault, Phrase):
        what = told(texts, fault.fault.given(reasons=unplayable(texts, fault.reasons)))
    if fault.remedy:
        what = texts.get("workshop.with_cure", what=what, cure=_cure(texts, fault.remedy))
    return placed(texts, _place(texts, fault.file or file, fault.line), what)


def damaged(texts: Texts, damage: Damage) -> str:
    """Return from where on a file is no good, and why."""
    what = _illegal(texts, damage.refused) if damage.refused else _said(texts, damage.fault)
    return placed(texts, _place(texts, damage.file, damage.line), what)


def unplayable(texts: Texts, found: Iterable[str]) -> str:
    """Return reasons against a set-up (as ``setup_checks`` gives them) as words that follow a colon."""
    return ", ".join(_reason(texts, reason) for reason in found)


def _reason(texts: Texts, reason: str) -> str:
    name, _, what = reason.partition(":")
    key = f"files.unplayable.{name}"
    what, _, need = what.partition(":") if name == "rules_need" else (what, "", "")
    return texts.get(key, what=what, need=need) if texts.has(key) else reason


def _place(texts: Texts, file: str, line: int) -> str:
    return texts.get("files.line", file=file, line=line) if line else file


def _said(texts: Texts, words: Words) -> str:
    return told(texts, words) if isinstance(words, Phrase) else words


def _cure(texts: Texts, words: Words) -> str:
    of_sets = isinstance(words, Phrase) and words.code in _OF_SETS
    return _said(texts, ANOTHER_FILE if of_sets else words)


def _illegal(texts: Texts, fault: IllegalAction) -> str:
    """Return why the rules refuse a step; what the table says of a place it says here, too."""
    why = reasons.reason(fault.objections, texts, turns=False)
    if why is not None:
        return texts.get("files.illegal.place", why=why.sentence)
    key = f"files.illegal.{fault.reason}"
    return texts.get(key if texts.has(key) else "files.illegal.not_offered")


def _system(texts: Texts, fault: OSError) -> str:
    for kind, key in _SYSTEM:
        if isinstance(fault, kind):
            return texts.get(key)
    return fault.strerror or str(fault)
