"""Advice that several modules give: how to mend what is wrong, where the same words serve."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.content.phrases import Phrase, say

LEAVE_OUT: Final = say("remedy.leave_out", "leave it out")
NAME_ONCE: Final = say("remedy.name_once", "name it once")
ANOTHER_ID: Final = say("remedy.another_id", "give it another id")
KEEP_ONE: Final = say("remedy.keep_one", "keep it at one of them")
CORRECT_FEATURES: Final = say("remedy.correct_features", "correct the features")
CORRECT_SQUARE: Final = say("remedy.correct_square", "correct its square")
ANOTHER_FOLDER: Final = say("remedy.another_folder", "name another folder")
CHECK_FILE: Final = say("remedy.check_file", "check the file")
CHECK_LINES: Final = say("remedy.check_lines", "check this line and the one above")
SPLIT: Final = say("remedy.split", "split it into several sets")
STRAY_BRACKET: Final = say("remedy.stray_bracket", "look for a stray bracket")
QUOTES: Final = say("remedy.quotes", "put the text in quotes")
DELETE: Final = say("remedy.delete", "delete it")
DELETE_OR_QUOTES: Final = say("remedy.delete_or_quotes", "delete it, or use quotes")


def did_you_mean(word: str) -> Phrase:
    """Return the proposal of another word."""
    return say("remedy.did_you_mean", "did you mean '{word}'?", word=word)


def use_one_of(known: Iterable[str]) -> Phrase:
    """Return the advice to use one of a few words."""
    return say("remedy.use_one_of", "use one of {known}", known=", ".join(known))
