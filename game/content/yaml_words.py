"""The YAML parser's complaints in words that help somebody who edits tile data.

Two parsers exist (libyaml and pure Python) and phrase differently; only well-known phrases are translated.
"""

from __future__ import annotations

import re
from typing import Final

import yaml

from game.content.phrases import Phrase, Value, say
from game.content.remedies import CHECK_LINES, DELETE_OR_QUOTES, QUOTES, STRAY_BRACKET

_TAB: Final = re.compile(r"^ *\t", re.MULTILINE)
_LEAD: Final = re.compile(r"( *)((?:- +)*)(.?)")

_CHECK_INDENTATION: Final = say(
    "yaml.check_indentation", "check the indentation of this line and of line {near}", near=""
)
_NO_COLON: Final = say("yaml.no_colon", "a colon stands where none can be")
_KEY_EXPECTED: Final = say("yaml.key_expected", "a key was expected here")
_TEXT_BLOCK: Final = say("yaml.text_block", "nothing may follow | or > on its line")
_PHRASES: Final = (
    (
        "maximum nesting depth",
        say("yaml.deep", "the nesting is deeper than any tile needs"),
        STRAY_BRACKET,
    ),
    ("expected <block end>", _KEY_EXPECTED, _CHECK_INDENTATION),
    ("did not find expected key", _KEY_EXPECTED, _CHECK_INDENTATION),
    (
        "did not find expected '-'",
        say("yaml.item_expected", "a list item was expected here"),
        _CHECK_INDENTATION,
    ),
    (
        "mapping values are not allowed",
        _NO_COLON,
        say(
            "yaml.check_colons",
            "check the indentation of this line and of line {near}, look for a colon that lacks or has no "
            "space behind it there, or put text with a colon in quotes",
            near="",
        ),
    ),
    (
        "could not find expected ':'",
        say("yaml.no_key", "what begins here is no key, because no colon follows"),
        say("yaml.write_pair", "write 'key: value', and check the quotation marks and the indentation"),
    ),
    (
        "cannot start any token",
        say("yaml.kept_character", "a character stands here that YAML keeps for itself"),
        QUOTES,
    ),
    (
        "expected ',' or",
        say("yaml.bracket_open", "the bracket opened in {opened} is not closed before this place", opened=""),
        say("yaml.close_bracket", "add the missing comma or bracket"),
    ),
    (
        "unexpected end of stream",
        say("yaml.quote_open", "a quotation mark is opened and never closed"),
        say("yaml.close_quote", "close it"),
    ),
    (
        "node content",
        say("yaml.value_expected", "a value was expected here"),
        say("yaml.write_value", "write one, or put the text in quotes"),
    ),
    (
        "sequence entries are not allowed",
        say("yaml.no_list", "a list cannot begin here"),
        say("yaml.own_line", "begin it on a line of its own, or write it in brackets"),
    ),
    (
        "found unexpected ':'",
        _NO_COLON,
        say("yaml.space_behind", "put a space behind it, or the text in quotes"),
    ),
    (
        "alphabetic or numeric",
        say("yaml.ampersand", "& and * have a meaning of their own in YAML, which is not used here"),
        say("yaml.delete_or_quote", "delete it, or put the text in quotes"),
    ),
    (
        "<document start>",
        say("yaml.loose_text", "text stands before this place that is neither a comment nor 'key: value'"),
        say("yaml.comment_out", "put # before it, or delete it"),
    ),
    (
        "directive",
        say("yaml.per_cent", "% at the beginning of a line has a meaning of its own in YAML"),
        DELETE_OR_QUOTES,
    ),
    (
        "whitespace or line break",
        say("yaml.exclamation", "what begins with ! is a YAML tag, which is not used here"),
        say("yaml.delete_exclamation", "delete the !"),
    ),
    (
        "mapping keys are not allowed",
        say("yaml.question_mark", "a question mark stands where none can be"),
        DELETE_OR_QUOTES,
    ),
    (
        "found unknown escape",
        say("yaml.backslash", "no such letter can follow a backslash"),
        say("yaml.two_backslashes", "write the backslash twice"),
    ),
    ("expected comment or line break", _TEXT_BLOCK, QUOTES),
    ("chomping or indentation", _TEXT_BLOCK, QUOTES),
)
_ABOVE: Final = say("yaml.above", "a line above")


def place_of(fault: yaml.YAMLError, text: str) -> tuple[int, int, Phrase, Phrase]:
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
        what = say("yaml.tab", "a tab stands in the indentation of this line")
        return *tab, what, say("yaml.spaces_only", "indent with spaces only")
    opened = _ABOVE
    if context:
        opened = say(
            "yaml.place", "line {line}, column {column}", line=context.line + 1, column=context.column + 1
        )
    return line, column, *explain(problem, opened, suspect(text, line))


def explain(problem: str, opened: Phrase = _ABOVE, near: int = 0) -> tuple[Phrase, Phrase]:
    """Return what is wrong and a cure for a complaint of the YAML parser.

    ``opened`` says where the innermost bracket was opened, ``near`` is the line that may be the cause.
    """
    for phrase, what, cure in _PHRASES:
        if phrase in problem:
            return what.given(opened=opened), cure.given(near=near or say("yaml.one_above", "the one above"))
    first: Value = problem.splitlines()[0] if problem else say("yaml.unknown", "unknown fault")
    return say("yaml.unreadable", "this is not readable as YAML ({reason})", reason=first), CHECK_LINES


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
