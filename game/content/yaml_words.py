"""The YAML parser's complaints in words that help somebody who edits tile data.

Two parsers exist (libyaml and pure Python) and phrase differently; only well-known phrases are translated.
"""

from __future__ import annotations

import re
from typing import Final

import yaml

_TAB: Final = re.compile(r"^ *\t", re.MULTILINE)
_LEAD: Final = re.compile(r"( *)((?:- +)*)(.?)")

_NEAR: Final = "check the indentation of this line and of line {near}"
_PHRASES: Final = (
    ("maximum nesting depth", "the nesting is deeper than any tile needs", "look for a stray bracket"),
    ("expected <block end>", "a key was expected here", _NEAR),
    ("did not find expected key", "a key was expected here", _NEAR),
    ("did not find expected '-'", "a list item was expected here", _NEAR),
    (
        "mapping values are not allowed",
        "a colon stands where none can be",
        f"{_NEAR}, look for a colon that lacks or has no space behind it there, "
        "or put text with a colon in quotes",
    ),
    (
        "could not find expected ':'",
        "what begins here is no key, because no colon follows",
        "write 'key: value', and check the quotation marks and the indentation",
    ),
    (
        "cannot start any token",
        "a character stands here that YAML keeps for itself",
        "put the text in quotes",
    ),
    (
        "expected ',' or",
        "the bracket opened in {opened} is not closed before this place",
        "add the missing comma or bracket",
    ),
    ("unexpected end of stream", "a quotation mark is opened and never closed", "close it"),
    ("node content", "a value was expected here", "write one, or put the text in quotes"),
    (
        "sequence entries are not allowed",
        "a list cannot begin here",
        "begin it on a line of its own, or write it in brackets",
    ),
    (
        "found unexpected ':'",
        "a colon stands where none can be",
        "put a space behind it, or the text in quotes",
    ),
    (
        "alphabetic or numeric",
        "& and * have a meaning of their own in YAML, which is not used here",
        "delete it, or put the text in quotes",
    ),
    (
        "<document start>",
        "text stands before this place that is neither a comment nor 'key: value'",
        "put # before it, or delete it",
    ),
    (
        "directive",
        "% at the beginning of a line has a meaning of its own in YAML",
        "delete it, or use quotes",
    ),
    ("whitespace or line break", "what begins with ! is a YAML tag, which is not used here", "delete the !"),
    ("mapping keys are not allowed", "a question mark stands where none can be", "delete it, or use quotes"),
    ("found unknown escape", "no such letter can follow a backslash", "write the backslash twice"),
    (
        "expected comment or line break",
        "nothing may follow | or > on its line",
        "put the text in quotes",
    ),
    ("chomping or indentation", "nothing may follow | or > on its line", "put the text in quotes"),
)


def place_of(fault: yaml.YAMLError, text: str) -> tuple[int, int, str, str]:
    """Return (line, column, what is wrong, cure) for a complaint of the parser; line 0 if it has none."""
    problem = str(getattr(fault, "problem", "") or fault)
    context = getattr(fault, "context_mark", None)
    mark = getattr(fault, "problem_mark", None) or context
    if context is not None and ("end of stream" in problem or "could not find expected ':'" in problem):
        mark = context  # what is never closed or no key matters, not where the parser noticed
    if context is not None and mark is not None and mark.index >= len(text.rstrip()):
        mark = context  # the file ends: where it should have been closed is anywhere
    if mark is None:
        return 0, 0, *explain(problem)
    line, column = mark.line + 1, mark.column + 1
    tab = tab_in_indentation(text, line)
    if tab:
        return *tab, "a tab stands in the indentation of this line", "indent with spaces only"
    opened = f"line {context.line + 1}, column {context.column + 1}" if context else "a line above"
    return line, column, *explain(problem, opened, suspect(text, line))


def explain(problem: str, opened: str = "a line above", near: int = 0) -> tuple[str, str]:
    """Return what is wrong and a cure for a complaint of the YAML parser.

    ``opened`` says where the innermost bracket was opened, ``near`` is the line that may be the cause.
    """
    for phrase, what, cure in _PHRASES:
        if phrase in problem:
            return what.format(opened=opened), cure.format(near=near or "the one above")
    first = problem.splitlines()[0] if problem else "unknown fault"
    return f"this is not readable as YAML ({first})", "check this line and the one above"


def suspect(text: str, line: int) -> int:
    """Return the nearest line above ``line`` that is indented no deeper: where an outer value went wrong."""
    lines = text.split("\n")
    deep = _indentation(lines[line - 1])[0] if line <= len(lines) else 0
    for number in range(min(line - 1, len(lines)), 0, -1):
        _, inner, first = _indentation(lines[number - 1])
        if first and first != "#" and inner <= deep:
            return number
    return max(1, line - 1)


def _indentation(line: str) -> tuple[int, int, str]:
    """Return how far a line is indented, the same behind the dashes of a list, and its first character."""
    match = _LEAD.match(line)
    assert match is not None  # it matches anything
    return len(match[1]), len(match[1]) + len(match[2]), match[3].strip()


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
