"""The YAML parser's complaints in words that help somebody who edits tile data.

Two parsers exist (libyaml and pure Python) and phrase differently; only well-known phrases are translated.
"""

from __future__ import annotations

import re
from typing import Final

_TAB: Final = re.compile(r"^ *\t", re.MULTILINE)

_PHRASES: Final = (
    (
        "maximum nesting depth",
        "the nesting is deeper than any tile needs",
        "look for a stray bracket",
    ),
    (
        "expected <block end>",
        "a key was expected here",
        "check the indentation of this line and the one above",
    ),
    (
        "mapping values are not allowed",
        "a colon stands where none can be",
        "check the indentation of this line, or put text with a colon in quotes",
    ),
    (
        "could not find expected ':'",
        "a key without a colon stands before this place",
        "write 'key: value' and check the indentation of the line above",
    ),
    (
        "cannot start any token",
        "a character stands here that YAML keeps for itself",
        "put the text in quotes",
    ),
    (
        "did not find expected key",
        "a key was expected here",
        "check the indentation of this line and the one above",
    ),
    (
        "did not find expected '-'",
        "a list item was expected here",
        "check the indentation of this line and the one above",
    ),
    (
        "did not find expected ',' or",
        "a list or mapping in brackets is not closed before this place",
        "add the missing comma or bracket",
    ),
    (
        "expected ',' or",
        "a list or mapping in brackets is not closed before this place",
        "add the missing comma or bracket",
    ),
    (
        "unexpected end of stream",
        "a quotation mark is opened and never closed",
        "close it",
    ),
)


def explain(problem: str) -> tuple[str, str]:
    """Return what is wrong and a cure for a complaint of the YAML parser."""
    for phrase, what, cure in _PHRASES:
        if phrase in problem:
            return what, cure
    first = problem.splitlines()[0] if problem else "unknown fault"
    return f"this is not readable as YAML ({first})", "check this line and the one above"


def explain_os(fault: OSError) -> str:
    """Return a reason without the path (the place already names the file)."""
    return (fault.strerror or type(fault).__name__).lower()


def tab_in_indentation(text: str, line: int) -> tuple[int, int] | None:
    """Return (line, column) of a tab in the indentation at or just above ``line``, if that is the trouble."""
    lines = text.split("\n")
    for number in (line, line - 1):
        if 1 <= number <= len(lines):
            match = _TAB.match(lines[number - 1])
            if match:
                return number, match.end()
    return None
